//! Section 9: battle events and Revive (GR-042, DA-019, D15). Commander traits are effects like any other (GR-041).

use kernel::{Seat, opponent};

use super::{Check, Play, purpose};
use crate::event::Event;
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::state::{Pending, Status};

impl Check<'_> {
    pub(super) fn revive(&mut self, unit: UnitId) {
        self.owes(matches!(self.state.pending, Pending::Revive { .. }));
        match self.state.unit(unit).map(|unit| unit.status) {
            None => self.refuse(Rejection::UnknownUnit { unit }),
            Some(_) if unit.seat != self.seat => self.refuse(Rejection::NotYourUnit { unit }),
            Some(Status::Down) => {}
            Some(Status::Alive | Status::Destroyed) => self.refuse(Rejection::NotDown { target: unit }),
        }
    }
}

impl Play<'_> {
    /// GR-042: one die before the game, for both sides. The event's index, if one was rolled.
    pub(super) fn roll_battle_event(&mut self) -> Option<u8> {
        if !self.state.agreed.events {
            return None;
        }
        let face = self.dice.d6(&purpose::EVENT);
        let events = &self.game.content_ref().events;
        let at = events.iter().position(|event| event.face == face)?;
        self.emit(|| Event::BattleEventRolled { face, event: events[at].id.clone() });
        Some(at as u8)
    }

    /// D15: the initiative winner is asked first; then the round is scored.
    pub(super) fn ask_for_revives(&mut self, after: Option<Seat>) {
        let winner = self.state.turn.winner;
        let order = [winner, opponent(winner)];
        let waiting = match after {
            None => &order[..],
            Some(seat) if seat == winner => &order[1..],
            Some(_) => &[],
        };
        match waiting.iter().find(|seat| self.can_revive(**seat)) {
            Some(seat) => self.state.pending = Pending::Revive { seat: *seat },
            None => self.finish_round(),
        }
    }

    fn can_revive(&self, seat: Seat) -> bool {
        let side = &self.state.sides[seat];
        side.spent.revives < side.profile.revives
            && self.state.units[seat].iter().any(|unit| unit.status == Status::Down)
    }

    pub(super) fn revive(&mut self, unit: UnitId) {
        self.state.unit_mut(unit).status = Status::Alive;
        self.state.sides[unit.seat].spent.revives += 1;
        self.emit(|| Event::UnitRevived { unit });
        self.ask_for_revives(Some(unit.seat));
    }
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::event::Event;
    use crate::sandbox::*;
    use crate::setup::Setup;
    use crate::state::{Pending, Status};

    #[test]
    fn gr_042_one_die_brings_the_event_for_both_sides() {
        let events = Setup { events: true, ..setup("verdant_eye", "ember_guard") };
        let sandbox = Sandbox::begin(&events, &[1]);
        assert_eq!((sandbox.state.sides.p1.profile.range, sandbox.state.sides.p2.profile.range), (3, 3));
        let without = Sandbox::begin(&setup("verdant_eye", "ember_guard"), &[]);
        assert_eq!(without.state.battle.event, None);
    }

    /// The end of round 1 with Revive in force, a Down unit on each side, and the second side with the initiative.
    fn end_of_round() -> Sandbox {
        let setup = Setup { events: true, ..setup("verdant_eye", "ember_guard") };
        let mut sandbox = Sandbox::begin(&setup, &[5]);
        for (seat, col) in [(P1, 1), (P2, 15)] {
            for (unit, row) in sandbox.state.units[seat].iter_mut().zip(1..) {
                unit.square = Some(at(col, row));
            }
        }
        sandbox.state.turn.round = 1;
        sandbox.state.turn.winner = P2;
        let mut sandbox = sandbox.acting(P1, 1).status(A1, Status::Down).status(B1, Status::Down);
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, &[]);
        sandbox
    }

    #[test]
    fn d15_the_initiative_winner_is_asked_first_and_declining_keeps_it() {
        let mut sandbox = end_of_round();
        assert_eq!(sandbox.state.pending, Pending::Revive { seat: P2 });
        assert_eq!(sandbox.why_not(P2, &Command::Revive { unit: B2 }), ["not_down"]);
        assert_eq!(sandbox.why_not(P2, &Command::Revive { unit: A1 }), ["not_your_unit"]);
        assert_eq!(
            sandbox.why_not(P2, &Command::Revive { unit: crate::UnitId::new(P2, 9) }),
            ["unknown_unit"]
        );
        let events = sandbox.play(P2, &Command::Revive { unit: B1 }, &[]);
        assert!(events.contains(&Event::UnitRevived { unit: B1 }));
        assert_eq!(sandbox.state.pending, Pending::Revive { seat: P1 });
        sandbox.play(P1, &Command::Decline, &[2, 4]);
        assert_eq!(sandbox.state.turn.round, 2);
        assert_eq!((sandbox.state.sides.p1.spent.revives, sandbox.state.sides.p2.spent.revives), (0, 1));
    }

    #[test]
    fn da_019_revive_is_once_a_battle() {
        let mut sandbox = end_of_round();
        sandbox.play(P2, &Command::Revive { unit: B1 }, &[]);
        sandbox.play(P1, &Command::Revive { unit: A1 }, &[2, 4]);
        let mut next = sandbox.status(A1, Status::Down).status(B1, Status::Down);
        next.play(P2, &Command::TakeInitiative { first: true }, &[]);
        next.play(P2, &Command::Pass, &[]);
        next.play(P1, &Command::Pass, &[1, 3]);
        assert_eq!(next.state.turn.round, 3, "nobody is asked again");
        assert_eq!(next.why_not(P2, &Command::Revive { unit: B1 }), ["not_now"]);
    }

    #[test]
    fn d15_the_first_side_is_asked_first_when_it_has_the_initiative() {
        let mut sandbox = end_of_round();
        sandbox.state.turn.winner = P1;
        let mut sandbox = sandbox.acting(P1, 1);
        sandbox.state.turn.passed = crate::Pair::default();
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, &[]);
        assert_eq!(sandbox.state.pending, Pending::Revive { seat: P1 });
        sandbox.play(P1, &Command::Decline, &[]);
        assert_eq!(sandbox.state.pending, Pending::Revive { seat: P2 });
    }

    #[test]
    fn d15_a_side_without_a_down_unit_is_not_asked_and_a_destroyed_one_stays_down() {
        let mut sandbox = end_of_round();
        assert_eq!(
            sandbox.status(B2, Status::Destroyed).why_not(P2, &Command::Revive { unit: B2 }),
            ["not_down"]
        );
        sandbox = end_of_round().status(A1, Status::Alive);
        sandbox.play(P2, &Command::Decline, &[2, 4]);
        assert_eq!(sandbox.state.turn.round, 2, "the first side has nobody to stand up");
    }
}
