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
        self.state.pending = Pending::Initiative { seat };
        false
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
mod tests {
    use kernel::dice::{Fact, MOST_ROUNDS, Stop};
    use kernel::{Dice, Events, Pair, opponent};

    use super::Play;
    use crate::command::Command;
    use crate::event::{Event, Rest};
    use crate::ids::UnitId;
    use crate::sandbox::*;
    use crate::state::{Ending, Pending, Status};

    fn column(col: u8) -> Command {
        Command::DeploySide { squares: (1..=5).map(|row| at(col, row)).collect() }
    }

    /// Deployed, with these initiative dice.
    fn deployed(faces: &[u32]) -> (Sandbox, Vec<Event>) {
        let mut sandbox = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
        sandbox.play(P1, &column(1), &[]);
        sandbox.play(P2, &column(15), &[]);
        sandbox.play(P1, &Command::ConfirmDeployment, &[]);
        let events = sandbox.play(P2, &Command::ConfirmDeployment, faces);
        (sandbox, events)
    }

    fn hold(number: u8, seat: kernel::Seat) -> Command {
        Command::Hold { unit: UnitId::new(seat, number) }
    }

    #[test]
    fn gr_013_the_higher_die_wins_and_ties_are_thrown_again() {
        let (sandbox, events) = deployed(&[4, 4, 2, 5]);
        assert!(events.contains(&Event::InitiativeTied { face: 4 }));
        assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P2 });
    }

    #[test]
    fn gr_014_the_winner_goes_first_or_lets_the_other_go() {
        for (first, starts) in [(true, P1), (false, P2)] {
            let (mut sandbox, _) = deployed(&[6, 1]);
            let choice = Command::TakeInitiative { first };
            assert_eq!(sandbox.why_not(P2, &choice), ["not_your_turn"]);
            sandbox.play(P1, &choice, &[]);
            assert_eq!(sandbox.state.pending, Pending::Activation { seat: starts });
            assert_eq!(sandbox.why_not(starts, &choice), ["not_now"]);
        }
    }

    #[test]
    fn gr_015_one_unit_then_batches_of_two() {
        let (mut sandbox, _) = deployed(&[6, 1]);
        sandbox.play(P1, &Command::TakeInitiative { first: true }, &[]);
        let mut order = Vec::new();
        for (seat, number) in [(P1, 0), (P2, 0), (P2, 1), (P1, 1), (P1, 2), (P2, 2), (P2, 3)] {
            assert_eq!(sandbox.why_not(opponent(seat), &hold(4, opponent(seat)))[0], "not_your_turn");
            sandbox.play(seat, &hold(number, seat), &[]);
            order.push(sandbox.state.turn.active);
        }
        assert_eq!(order, [P2, P2, P1, P1, P2, P2, P1]);
    }

    #[test]
    fn gr_016_four_activations_a_round_and_one_a_unit() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2);
        sandbox.play(P1, &hold(0, P1), &[]);
        assert_eq!(sandbox.why_not(P1, &hold(0, P1)), ["already_activated"]);
        sandbox.state.turn.activated.p1 = 4;
        assert_eq!(sandbox.why_not(P1, &hold(4, P1)), ["activations_spent"]);
    }

    #[test]
    fn d4_a_unit_that_is_down_is_left_and_d16_a_loss_brings_no_fifth_activation() {
        let one_down = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2).status(A5, Status::Down);
        let one_lost = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 2).status(A5, Status::Destroyed);
        for mut sandbox in [one_down, one_lost] {
            sandbox.state.turn.activated.p1 = 3;
            assert!(sandbox.why_not(P1, &hold(0, P1)).is_empty(), "four of five, and all four that are left");
            sandbox.state.turn.activated.p1 = 4;
            assert_eq!(sandbox.why_not(P1, &hold(0, P1)), ["activations_spent"]);
        }
    }

    #[test]
    fn gr_013_a_roll_off_that_stays_level_stops_the_dice() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard");
        let (mut dice, mut events) = (Dice::from_facts(vec![Fact(6, 3); 9000]), Events::new());
        let state = &mut sandbox.state;
        Play { game: &sandbox.game, state, dice: &mut dice, events: &mut events }.throw_initiative();
        assert_eq!(dice.stop(), Some(&Stop::Endless { purpose: "initiative", limit: MOST_ROUNDS }));
        let ties = events.as_slice().iter().filter(|event| matches!(event, Event::InitiativeTied { .. }));
        assert_eq!(ties.count() as u32, MOST_ROUNDS + 1);
    }

    #[test]
    fn gr_044_the_round_ends_when_neither_side_can_act_and_the_next_counts_anew() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
        sandbox.play(P1, &Command::Pass, &[]);
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: P2 });
        assert_eq!(sandbox.why_not(P1, &hold(0, P1)), ["not_your_turn"]);
        let events = sandbox.play(P2, &Command::Pass, &[6, 2]);
        assert_eq!((sandbox.state.turn.round, sandbox.state.turn.activated.p1), (2, 0));
        let rest = Pair { p1: Rest::Passed, p2: Rest::Passed };
        assert!(events.contains(&Event::RoundEnded { round: 1, activated: Pair::default(), rest }));
    }

    #[test]
    fn a_round_that_ends_says_why_each_side_activates_nobody_any_more() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
        for number in 0..5 {
            sandbox = sandbox.status(UnitId::new(P2, number), Status::Down);
        }
        sandbox.state.turn.activated = Pair { p1: 3, p2: 1 };
        assert_eq!(Pair::from_fn(|seat| sandbox.state.activations_left(seat, 4)), Pair { p1: 1, p2: 0 });
        let events = sandbox.play(P1, &hold(0, P1), &[6, 2]);
        let (activated, rest) = (Pair { p1: 4, p2: 1 }, Pair { p1: Rest::Spent, p2: Rest::Unable });
        assert!(events.contains(&Event::RoundEnded { round: 1, activated, rest }));
    }

    #[test]
    fn d3_a_side_that_cannot_act_is_skipped_and_a_side_may_pass() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").acting(P1, 1);
        for number in 0..5 {
            sandbox = sandbox.status(UnitId::new(P2, number), Status::Down);
        }
        let events = sandbox.play(P1, &hold(0, P1), &[]);
        assert!(events.contains(&Event::SideSkipped { seat: P2 }));
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: P1 });
        // Both are done: round 2 begins with its initiative.
        let events = sandbox.play(P1, &Command::Pass, &[3, 5]);
        assert!(events.contains(&Event::RoundBegan { round: 2 }));
        assert_eq!(sandbox.why_not(P2, &Command::Pass), ["not_now"]);
    }

    #[test]
    fn gr_035_more_points_win_after_the_sixth_round() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").round(6);
        sandbox.state.battle.scores.p2 = 1;
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, &[]);
        assert_eq!(sandbox.state.pending, Pending::Over { winner: Some(P2), ending: Ending::Points });
        assert_eq!(sandbox.why_not(P1, &Command::Pass), ["game_over"]);
    }

    #[test]
    fn gr_035_1_da_016_a_level_sixth_round_adds_a_seventh_and_never_an_eighth() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").round(6);
        sandbox.play(P1, &Command::Pass, &[]);
        let events = sandbox.play(P2, &Command::Pass, &[2, 1]);
        assert!(events.contains(&Event::RoundAdded { round: 7 }));
        sandbox.play(P1, &Command::TakeInitiative { first: true }, &[]);
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, &[]);
        assert_eq!(sandbox.state.pending, Pending::Over { winner: None, ending: Ending::Tie });
    }

    #[test]
    fn gr_035_1_the_added_round_can_be_won() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").round(7);
        sandbox.state.battle.scores.p1 = 2;
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, &[]);
        assert_eq!(sandbox.state.pending, Pending::Over { winner: Some(P1), ending: Ending::ExtraRound });
    }
}
