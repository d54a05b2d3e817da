//! Section 4: initiative, batches, and the end of a round (GR-013 … GR-016, GR-043).

use kernel::{Pair, Seat, Seats, opponent};

use super::{Play, purpose};
use crate::content::{Period, RollKind};
use crate::event::{Event, Rest};
use crate::state::{Die, Ending, Pending, Roll, RollPurpose, State};

impl State {
    /// Whether a side can activate a unit now (GR-016, D3).
    pub(crate) fn can_activate(&self, seat: Seat, limit: u8) -> bool {
        !self.turn.passed[seat]
            && self.turn.activated[seat] < limit
            && self.units[seat].iter().any(|unit| unit.is_ready())
    }
}

impl Play<'_> {
    pub(super) fn begin_round(&mut self) {
        self.state.turn.round += 1;
        self.state.turn.activated = Pair::default();
        self.state.turn.passed = Pair::default();
        for seat in [Seat::P1, Seat::P2] {
            self.state.units[seat].iter_mut().for_each(|unit| unit.activated = false);
            let side = &mut self.state.sides[seat];
            for (spent, right) in side.spent.rerolls.iter_mut().zip(&side.profile.rerolls) {
                if right.is_some_and(|right| right.per == Period::Round) {
                    *spent = 0;
                }
            }
        }
        let round = self.state.turn.round;
        self.emit(|| Event::RoundBegan { round });
        self.throw_initiative();
    }

    /// GR-013; ties are thrown again. A side with `initiative_first` throws, and decides on its reroll, before the other
    /// throws (D19).
    pub(super) fn throw_initiative(&mut self) {
        let first = |seat: Seat| self.state.sides[seat].profile.initiative_first;
        let (one, both) = match (first(Seat::P1), first(Seat::P2)) {
            (false, true) => (Seat::P2, false),
            (true, false) => (Seat::P1, false),
            _ => (Seat::P1, true),
        };
        let mut rounds = 0;
        loop {
            let dice = Vec::with_capacity(2);
            let mut roll = Roll { purpose: RollPurpose::Initiative {}, dice, asked: Seats::NONE };
            self.throw_initiative_die(&mut roll, one);
            if both {
                self.throw_initiative_die(&mut roll, opponent(one));
            }
            if !self.is_thrown_again(roll) || !self.dice.again(&mut rounds, &purpose::INITIATIVE) {
                return;
            }
        }
    }

    pub(super) fn throw_initiative_die(&mut self, roll: &mut Roll, seat: Seat) {
        let die = Die { seat, face: self.dice.d6(&purpose::INITIATIVE) };
        roll.dice.push(die);
        self.emit(|| Event::DiceRoll { purpose: RollKind::Initiative, dice: vec![die] });
    }

    /// Both dice stand: whether they are level; else the higher wins.
    pub(super) fn is_level(&mut self, one: Die, other: Die) -> bool {
        let seat = match one.face.cmp(&other.face) {
            std::cmp::Ordering::Equal => {
                self.emit(|| Event::InitiativeTied { face: one.face });
                return true;
            }
            std::cmp::Ordering::Greater => one.seat,
            std::cmp::Ordering::Less => other.seat,
        };
        self.state.turn.winner = seat;
        self.emit(|| Event::InitiativeWon { seat });
        self.ask_for_order(seat);
        false
    }

    /// D24: the winner chooses where both sides have a unit able to activate; else the side that has one goes first.
    fn ask_for_order(&mut self, winner: Seat) {
        let rules = &self.game.rules().round;
        let able = |seat: Seat| self.state.can_activate(seat, rules.activations);
        if able(winner) && able(opponent(winner)) {
            self.state.pending = Pending::Initiative { seat: winner };
            return;
        }
        let first = if able(winner) { winner } else { opponent(winner) };
        self.emit(|| Event::OrderSettled { first });
        self.begin_batch(first, rules.first_batch);
    }

    /// GR-014, GR-015.
    pub(super) fn take_initiative(&mut self, seat: Seat, first: bool) {
        let first = if first { seat } else { opponent(seat) };
        self.emit(|| Event::OrderChosen { first });
        self.begin_batch(first, self.game.rules().round.first_batch);
    }

    /// A batch of `seat`, or of the other side when it has no unit able to activate; else the round ends (D3).
    fn begin_batch(&mut self, seat: Seat, activations: u8) {
        let limit = self.game.rules().round.activations;
        let able = [seat, opponent(seat)].into_iter().find(|seat| self.state.can_activate(*seat, limit));
        let Some(able) = able else { return self.end_round() };
        if able != seat {
            self.emit(|| Event::SideSkipped { seat });
        }
        self.state.turn.active = able;
        self.state.turn.batch = activations;
        self.state.pending = Pending::Activation { seat: able };
        let activations = self.state.remaining(limit);
        self.emit(|| Event::BatchBegan { seat: able, activations });
    }

    /// The batch goes on while activations are left and a unit can use them.
    pub(super) fn go_on_with_batch(&mut self) {
        let rules = &self.game.rules().round;
        let active = self.state.turn.active;
        if self.state.turn.batch > 0 && self.state.can_activate(active, rules.activations) {
            self.state.pending = Pending::Activation { seat: active };
        } else {
            self.begin_batch(opponent(active), rules.batch);
        }
    }

    /// D3: a side gives up its remaining activations of this round.
    pub(super) fn pass(&mut self, seat: Seat) {
        self.emit(|| Event::SidePassed { seat });
        self.state.turn.passed[seat] = true;
        self.go_on_with_batch();
    }

    /// Revive prompts, then scoring, then the next round or the end (GR-043).
    fn end_round(&mut self) {
        let limit = self.game.rules().round.activations;
        let turn = &self.state.turn;
        let (round, activated) = (turn.round, turn.activated);
        let rest = Pair::from_fn(|seat| match (turn.passed[seat], activated[seat] < limit) {
            (true, _) => Rest::Passed,
            (false, true) => Rest::Unable,
            (false, false) => Rest::Spent,
        });
        self.emit(|| Event::RoundEnded { round, activated, rest });
        self.ask_for_revives(None);
    }

    /// GR-035, GR-035.1: after the last round the points decide; while they are level, rounds are added.
    pub(super) fn finish_round(&mut self) {
        self.score_round();
        let rules = &self.game.rules().round;
        let (round, last) = (self.state.turn.round, rules.rounds + rules.extra_rounds);
        if round < rules.rounds {
            return self.begin_round();
        }
        let Pair { p1, p2 } = self.state.battle.scores;
        if p1 == p2 && round < last {
            self.emit(|| Event::RoundAdded { round: round + 1 });
            return self.begin_round();
        }
        let ending = if round > rules.rounds { Ending::ExtraRound } else { Ending::Points };
        match p1.cmp(&p2) {
            std::cmp::Ordering::Greater => self.end_battle(Some(Seat::P1), ending),
            std::cmp::Ordering::Less => self.end_battle(Some(Seat::P2), ending),
            std::cmp::Ordering::Equal => self.end_battle(None, Ending::Tie),
        }
    }
}

#[cfg(test)]
mod tests;
