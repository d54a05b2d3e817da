//! Section 5: exactly one action an activation (GR-017 … GR-021, GR-029, GR-030, D5, D6).

mod first_aid;

use super::{Check, Play};
use crate::command::{Action, Weapon};
use crate::event::Event;
use crate::geometry::{Square, path};
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::state::{Attack, Maneuver, Origin, Pending, State, Status};

/// Half a move, rounded up.
pub(crate) const fn half(whole: u8) -> u8 {
    whole.div_ceil(2)
}

/// Where a unit acts from, and how far it may go first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Doing {
    /// Where it stands.
    pub(crate) from: Square,
    /// Steps that it may take; none while its move is to be rolled.
    pub(crate) allowance: Option<u8>,
}

impl State {
    /// How many steps a unit has for an action; none while its move is to be rolled (D2).
    pub(crate) fn allowance(&self, unit: UnitId, action: Action) -> Option<u8> {
        if let Pending::Maneuver { maneuver } = &self.pending
            && maneuver.unit == unit
            && maneuver.action == action
        {
            return Some(maneuver.allowance);
        }
        let profile = &self.sides[unit.seat].profile;
        let whole = (profile.move_die == 0).then_some(profile.r#move)?;
        Some(if action == Action::Move { whole } else { half(whole) })
    }
}

impl Check<'_> {
    /// Whether a unit may act now; an action of none is a hold. Where it acts from, if it is on the board.
    pub(super) fn acts(&mut self, id: UnitId, action: Option<Action>) -> Option<Doing> {
        let declared = self.fits_what_is_owed(id, action);
        let Some(unit) = self.state.unit(id).copied() else {
            self.refuse(Rejection::UnknownUnit { unit: id });
            return None;
        };
        if id.seat != self.seat {
            self.refuse(Rejection::NotYourUnit { unit: id });
        }
        match unit.status {
            Status::Alive => {}
            Status::Down => self.refuse(Rejection::UnitDown { unit: id }),
            Status::Destroyed => self.refuse(Rejection::UnitDestroyed { unit: id }),
        }
        if !declared {
            self.has_an_activation(id, unit.activated);
        }
        let allowance = action.and_then(|action| self.state.allowance(id, action));
        Some(Doing { from: unit.square?, allowance })
    }

    /// Whether the action answers the decision that is owed; true for a declared action that is carried out.
    fn fits_what_is_owed(&mut self, id: UnitId, action: Option<Action>) -> bool {
        match &self.state.pending {
            Pending::Activation { .. } | Pending::Over { .. } => {}
            Pending::Aided { unit } => {
                if *unit != id {
                    self.refuse(Rejection::OnlyTheAided { unit: id, aided: *unit });
                }
            }
            Pending::QuickStart { .. } => {
                if action != Some(Action::Move) {
                    self.refuse(Rejection::QuickStartMovesOnly {});
                }
            }
            Pending::Maneuver { maneuver: Maneuver { unit, action: declared, .. } } => {
                if *unit != id {
                    self.refuse(Rejection::OtherUnitDeclared { unit: id, declared: *unit });
                } else if action != Some(*declared) {
                    self.refuse(Rejection::OtherActionDeclared { declared: *declared });
                }
                return *unit == id;
            }
            Pending::Deployment { .. }
            | Pending::Initiative { .. }
            | Pending::Reroll { .. }
            | Pending::KeepDie { .. }
            | Pending::Revive { .. }
            | Pending::Advantage { .. } => self.owes(false),
        }
        false
    }

    fn has_an_activation(&mut self, id: UnitId, activated: bool) {
        if activated {
            self.refuse(Rejection::AlreadyActivated { unit: id });
        }
        let limit = self.game.rules().round.activations;
        let spent = self.state.turn.activated[id.seat];
        if spent >= limit && !matches!(self.state.pending, Pending::QuickStart { .. }) {
            self.refuse(Rejection::ActivationsSpent { activated: spent, limit });
        }
    }

    /// Whether a unit gets to a square on its own legs; staying is allowed where `may_stay`.
    fn reaches(&mut self, id: UnitId, doing: Doing, to: Square, may_stay: bool) {
        if !self.game.board.contains(to) {
            return self.refuse(Rejection::OutsideBoard { square: to });
        }
        if to == doing.from && may_stay {
            return;
        }
        let impassable = self.state.terrain.impassable();
        if impassable.contains(to) {
            return self.refuse(Rejection::Impassable { square: to });
        }
        if let Some(by) = self.state.occupant(to) {
            return self.refuse(Rejection::Occupied { square: to, by });
        }
        let Some(allowance) = doing.allowance else {
            return self.refuse(Rejection::RollFirst { unit: id });
        };
        let occupied = self.state.occupied();
        if !self.game.reach(self.state, doing.from, allowance, &occupied).contains(to) {
            let way = path(self.game.board, doing.from, to, u8::MAX, impassable, &occupied);
            self.refuse(Rejection::OutOfReach { to, steps: way.map(|way| way.len() as u8), allowance });
        }
    }

    /// D2: a unit whose move is rolled declares its action first.
    fn has_rolled(&mut self, unit: UnitId, doing: Doing) {
        if doing.allowance.is_none() {
            self.refuse(Rejection::RollFirst { unit });
        }
    }

    pub(super) fn move_unit(&mut self, unit: UnitId, to: Square) {
        if let Some(doing) = self.acts(unit, Some(Action::Move)) {
            self.reaches(unit, doing, to, false);
        }
    }

    pub(super) fn attack(&mut self, unit: UnitId, to: Square, target: UnitId, with: Weapon) {
        if let Some(doing) = self.acts(unit, Some(Action::Attack)) {
            self.reaches(unit, doing, to, true);
            if to == doing.from {
                self.has_rolled(unit, doing);
            }
            self.attackable(doing.from, to, target, with);
        }
    }

    pub(super) fn hold(&mut self, unit: UnitId) {
        self.acts(unit, None);
    }
}

impl Play<'_> {
    /// Counts an activation, unless a declared action is being carried out, and says what it belongs to.
    pub(super) fn begin_activation(&mut self, unit: UnitId) -> Origin {
        let origin = match self.take_pending() {
            Pending::Maneuver { maneuver } => return maneuver.origin,
            Pending::QuickStart { left, .. } => Origin::QuickStart(left - 1),
            Pending::Aided { .. } => Origin::Aided,
            _ => Origin::Batch,
        };
        self.state.unit_mut(unit).activated = true;
        match origin {
            Origin::QuickStart(_) => {}
            Origin::Aided => self.state.turn.activated[unit.seat] += 1,
            Origin::Batch => {
                self.state.turn.activated[unit.seat] += 1;
                self.state.turn.batch -= 1;
            }
        }
        origin
    }

    /// An activation is over: the game goes on where it came from.
    pub(super) fn finish_activation(&mut self, unit: UnitId, origin: Origin) {
        match origin {
            Origin::Batch | Origin::Aided => self.go_on_with_batch(),
            Origin::QuickStart(left) => self.go_on_with_quick_start(unit.seat, left),
        }
    }

    fn relocate(&mut self, id: UnitId, to: Square) -> bool {
        let occupied = self.state.occupied();
        let Some(from) = self.state.unit_mut(id).square.replace(to).filter(|from| *from != to) else {
            return false;
        };
        let (board, impassable) = (self.game.board, self.state.terrain.impassable());
        self.events.emit(|| {
            let path = path(board, from, to, u8::MAX, impassable, &occupied).unwrap_or_default();
            Event::UnitMoved { unit: id, from, path }
        });
        true
    }

    pub(super) fn move_unit(&mut self, unit: UnitId, to: Square) {
        let origin = self.begin_activation(unit);
        self.relocate(unit, to);
        self.finish_activation(unit, origin);
    }

    pub(super) fn attack(&mut self, unit: UnitId, to: Square, target: UnitId, with: Weapon) {
        let origin = self.begin_activation(unit);
        let moved = self.relocate(unit, to);
        let attack = Attack { unit, target, moved, origin };
        match with {
            Weapon::Shot => self.throw_shot(attack),
            Weapon::Melee => self.throw_melee(attack),
        }
    }

    pub(super) fn hold(&mut self, unit: UnitId) {
        let origin = self.begin_activation(unit);
        self.emit(|| Event::UnitHeld { unit });
        self.finish_activation(unit, origin);
    }

    /// D17: the activation ends where the unit stands.
    pub(super) fn forgo(&mut self, unit: UnitId) {
        let origin = self.begin_activation(unit);
        self.emit(|| Event::ActionForgone { unit });
        self.finish_activation(unit, origin);
    }
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::event::Event;
    use crate::ids::UnitId;
    use crate::sandbox::*;
    use crate::state::Status;

    fn go(unit: UnitId, col: u8, row: u8) -> Command {
        Command::Move { unit, to: at(col, row) }
    }

    #[test]
    fn gr_018_a_move_covers_up_to_the_allowance() {
        let mut sandbox = Sandbox::new("verdant_eye", "ember_guard").put(A1, 5, 5);
        assert_eq!(sandbox.why_not(P1, &go(A1, 10, 5)), ["out_of_reach"]);
        assert_eq!(sandbox.why_not(P1, &go(A1, 16, 5)), ["outside_board"]);
        let events = sandbox.play(P1, &go(A1, 9, 9), &[]);
        assert!(matches!(&events[0], Event::UnitMoved { path, .. } if path.len() == 4));
        assert_eq!(sandbox.unit(A1).square, Some(at(9, 9)));
    }

    #[test]
    fn gr_018_a_diagonal_needs_both_squares_that_it_squeezes_past() {
        let sandbox =
            Sandbox::on("ember_guard", "ember_guard", vec![piece("blocking_rock", &[(6, 5)])]).put(A1, 5, 5);
        assert_eq!(sandbox.why_not(P1, &go(A1, 6, 5)), ["impassable"]);
        assert!(sandbox.why_not(P1, &go(A1, 6, 4)).is_empty(), "two straight steps lead there");
        let boxed = sandbox.put(A2, 5, 4);
        // Over the friend's square and on: still two steps.
        assert!(boxed.why_not(P1, &go(A1, 6, 4)).is_empty());
        assert_eq!(boxed.why_not(P1, &go(A1, 7, 5)), ["out_of_reach"]);
    }

    #[test]
    fn gr_032_1_occupied_squares_are_crossed_not_ended_on() {
        let sandbox = Sandbox::new("ember_guard", "ember_guard").put(A1, 5, 5).put(B1, 6, 5);
        assert_eq!(sandbox.why_not(P1, &go(A1, 6, 5)), ["occupied"]);
        assert!(sandbox.why_not(P1, &go(A1, 7, 5)).is_empty());
        assert_eq!(sandbox.why_not(P1, &go(A1, 5, 5)), ["occupied"], "a move goes somewhere");
        let fallen = sandbox.status(B1, Status::Destroyed);
        assert!(fallen.why_not(P1, &go(A1, 6, 5)).is_empty(), "a destroyed unit is in nobody's way");
    }

    #[test]
    fn gr_017_only_own_units_act_and_gr_029_none_that_is_down() {
        let sandbox =
            Sandbox::new("ember_guard", "ember_guard").status(A1, Status::Down).status(A2, Status::Destroyed);
        assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A1 }), ["unit_down"]);
        assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: A2 }), ["unit_destroyed"]);
        assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: B1 }), ["not_your_unit"]);
        assert_eq!(sandbox.why_not(P1, &Command::Hold { unit: UnitId::new(P1, 9) }), ["unknown_unit"]);
        assert_eq!(sandbox.why_not(P2, &Command::Hold { unit: B1 }), ["not_your_turn"]);
        let nobody = kernel::Seat(7);
        assert_eq!(
            sandbox.why_not(nobody, &Command::Hold { unit: UnitId::new(nobody, 0) }),
            ["not_your_turn", "unknown_unit"]
        );
    }

    #[test]
    fn gr_021_a_hold_does_nothing() {
        let mut sandbox = Sandbox::new("ember_guard", "ember_guard");
        let events = sandbox.play(P1, &Command::Hold { unit: A3 }, &[]);
        assert_eq!(events, [Event::UnitHeld { unit: A3 }]);
    }

    #[test]
    fn gr_019_an_attack_moves_half_rounded_up() {
        // Move 5, so three squares.
        let sandbox = Sandbox::new("azure_blades", "ember_guard").put(A1, 5, 5).put(B1, 10, 5);
        assert!(sandbox.why_not(P1, &shot(A1, at(8, 5), B1)).is_empty());
        assert_eq!(sandbox.why_not(P1, &shot(A1, at(9, 5), B1)), ["out_of_reach"]);
        assert_eq!(sandbox.why_not(P1, &shot(A1, at(10, 5), B1)), ["occupied"]);
    }

    #[test]
    fn d6_a_diagonal_past_an_impassable_corner_is_not_adjacent() {
        let rock = vec![piece("blocking_rock", &[(6, 5)])];
        let sandbox = Sandbox::on("ember_guard", "ember_guard", rock).put(A1, 5, 5).put(B1, 6, 6);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), B1)), ["not_adjacent"]);
        assert!(sandbox.why_not(P1, &melee(A1, at(5, 6), B1)).is_empty());
    }
}
