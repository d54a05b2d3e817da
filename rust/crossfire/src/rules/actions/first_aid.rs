//! Section 5, first aid (GR-020, GR-029, GR-030, D5).

use crate::command::Action;
use crate::event::Event;
use crate::geometry::{Square, adjacent};
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::rules::{Check, Play};
use crate::state::{Pending, Status};

impl Check<'_> {
    pub(in crate::rules) fn first_aid(&mut self, unit: UnitId, to: Square, target: UnitId) {
        let Some(doing) = self.acts(unit, Some(Action::FirstAid)) else { return };
        self.reaches(unit, doing, to, true);
        let Some(patient) = self.state.unit(target).copied() else {
            return self.refuse(Rejection::UnknownUnit { unit: target });
        };
        if target.seat != self.seat {
            self.refuse(Rejection::AidsEnemy { target });
        }
        if patient.status != Status::Down {
            self.refuse(Rejection::NotDown { target });
        }
        if let Some(square) = patient.square
            && !adjacent(to, square, self.state.terrain.impassable())
        {
            self.refuse(Rejection::NotAdjacent { from: to, to: square });
        }
    }
}

impl Play<'_> {
    /// GR-020, GR-030: the friend stands up, and may be activated at once where the round still allows it (D5).
    pub(in crate::rules) fn first_aid(&mut self, unit: UnitId, to: Square, target: UnitId) {
        let bounds = self.bounds(unit, Action::FirstAid);
        let origin = self.begin_activation(unit);
        self.relocate(unit, to, bounds);
        let patient = self.state.unit_mut(target);
        patient.status = Status::Alive;
        let fresh = !patient.activated;
        let may_act = fresh && self.state.turn.activated[unit.seat] < self.game.rules().round.activations;
        self.emit(|| Event::UnitAided { unit: target, by: unit, may_act });
        if may_act {
            self.state.pending = Pending::Aided { unit: target };
        } else {
            self.finish_activation(unit, origin);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::command::{Action, Command};
    use crate::ids::UnitId;
    use crate::sandbox::*;
    use crate::state::{Pending, Status};

    fn go(unit: UnitId, col: u8, row: u8) -> Command {
        Command::Move { unit, to: at(col, row) }
    }

    fn aid(to: (u8, u8), target: UnitId) -> Command {
        Command::FirstAid { unit: A1, to: at(to.0, to.1), target }
    }

    #[test]
    fn gr_020_first_aid_stands_an_adjacent_friend_up() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard")
            .put(A1, 5, 5)
            .put(A2, 8, 5)
            .status(A2, Status::Down)
            .put(B1, 6, 6);
        assert_eq!(sandbox.why_not(P1, &aid((6, 5), A2)), ["not_adjacent"]);
        assert_eq!(sandbox.why_not(P1, &aid((7, 5), A3)), ["not_down", "not_adjacent"]);
        assert_eq!(sandbox.why_not(P1, &aid((5, 5), B1)), ["aids_enemy", "not_down"]);
        assert_eq!(sandbox.why_not(P1, &aid((7, 5), UnitId::new(P1, 12))), ["unknown_unit"]);
        sandbox.play(P1, &aid((7, 5), A2), &[]);
        assert_eq!(sandbox.unit(A2).status, Status::Alive);
        assert_eq!(sandbox.unit(A1).square, Some(at(7, 5)));
        assert_eq!(sandbox.state.pending, Pending::Aided { unit: A2 });
    }

    #[test]
    fn d5_the_aided_unit_may_act_on_top_of_the_batch() {
        let down =
            Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5).put(A2, 6, 5).status(A2, Status::Down);
        let mut sandbox = down.acting(P1, 1);
        sandbox.play(P1, &aid((5, 5), A2), &[]);
        assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A3 }), ["only_the_aided"]);
        assert_eq!(sandbox.why_not(P1, &Command::Pass), ["not_now"]);
        sandbox.play(P1, &go(A2, 7, 5), &[]);
        assert_eq!(sandbox.state.turn.activated.p1, 2);
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: P2 });
        let mut sandbox =
            Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5).put(A2, 6, 5).status(A2, Status::Down);
        sandbox.play(P1, &aid((5, 5), A2), &[]);
        sandbox.play(P1, &go(A2, 7, 5), &[]);
        assert_eq!(sandbox.state.turn.batch, 1, "the batch has its second unit left");
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: P1 });
    }

    #[test]
    fn d5_the_aided_unit_s_activation_may_be_declined() {
        let down =
            Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5).put(A2, 6, 5).status(A2, Status::Down);
        let mut sandbox = down.acting(P1, 2);
        assert_eq!(sandbox.why_not(P1, &Command::Decline), ["nothing_to_decline"]);
        sandbox.play(P1, &aid((5, 5), A2), &[]);
        sandbox.play(P1, &Command::Decline, &[]);
        assert!(!sandbox.unit(A2).activated);
        assert_eq!(sandbox.state.pending, Pending::Activation { seat: P1 });
    }

    #[test]
    fn d5_no_activation_for_a_unit_that_had_one_nor_beyond_the_limit() {
        for (acted, activated) in [(true, 1), (false, 3)] {
            let down = Sandbox::new("verdant_eye", "ember_guard")
                .put(A1, 5, 5)
                .put(A2, 6, 5)
                .status(A2, Status::Down);
            let mut sandbox = down.acting(P1, 2);
            sandbox.state.unit_mut(A2).activated = acted;
            sandbox.state.turn.activated.p1 = activated;
            sandbox.play(P1, &aid((5, 5), A2), &[]);
            assert!(!matches!(sandbox.state.pending, Pending::Aided { .. }));
        }
    }

    #[test]
    fn d2_gr_020_a_rolled_move_is_rolled_for_first_aid_too_wherever_it_is_given() {
        let mut sandbox =
            Sandbox::new("solar_wardens", "ember_guard").put(A1, 5, 5).put(A2, 6, 5).status(A2, Status::Down);
        assert_eq!(sandbox.why_not(P1, &aid((5, 5), A2)), ["roll_first"], "from where it stands");
        assert_eq!(sandbox.why_not(P1, &aid((5, 6), A2)), ["roll_first"], "after a step");
        sandbox.play(P1, &Command::DeclareAction { unit: A1, action: Action::FirstAid }, &[1]);
        assert!(sandbox.why_not(P1, &aid((5, 5), A2)).is_empty());
        assert!(sandbox.why_not(P1, &aid((5, 6), A2)).is_empty());
    }

    #[test]
    fn gr_020_d6_first_aid_does_not_reach_past_a_rock_s_corner() {
        let rock = vec![piece("blocking_rock", &[(6, 5)])];
        let sandbox = Sandbox::on("verdant_eye", "ember_guard", rock)
            .put(A1, 5, 5)
            .put(A2, 6, 6)
            .status(A2, Status::Down);
        assert_eq!(sandbox.why_not(P1, &aid((5, 5), A2)), ["not_adjacent"]);
        assert!(sandbox.why_not(P1, &aid((5, 6), A2)).is_empty(), "a step aside it does");
        let gone = sandbox.status(A2, Status::Destroyed);
        assert_eq!(gone.why_not(P1, &aid((5, 6), A2)), ["not_down"], "nobody stands up from that");
    }
}
