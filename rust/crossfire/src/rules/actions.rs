//! Section 5: exactly one action an activation (GR-017 … GR-021, GR-029, GR-030, D5, D6).

mod first_aid;
#[cfg(test)]
mod tests;

use super::{Check, Play};
use crate::command::{Action, Weapon};
use crate::event::{Event, Stride};
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
    /// By which rule it goes.
    pub(crate) stride: Stride,
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

    /// By which rule a unit would go for an action now.
    pub(crate) fn stride(&self, action: Action) -> Stride {
        let before_round_1 = matches!(
            self.pending,
            Pending::QuickStart { .. }
                | Pending::Maneuver { maneuver: Maneuver { origin: Origin::QuickStart(_), .. } }
        );
        match action {
            Action::Move if before_round_1 => Stride::QuickStart,
            Action::Move => Stride::Move,
            Action::Attack => Stride::Attack,
            Action::FirstAid => Stride::FirstAid,
        }
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
        let stride = self.state.stride(action.unwrap_or(Action::Move));
        Some(Doing { from: unit.square?, stride, allowance })
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
        if spent >= limit {
            self.refuse(Rejection::ActivationsSpent { activated: spent, limit });
        }
    }

    /// Whether a unit gets to a square on its own legs; staying is allowed where `may_stay`.
    pub(super) fn reaches(&mut self, id: UnitId, doing: Doing, to: Square, may_stay: bool) {
        if !self.game.board.contains(to) {
            return self.refuse(Rejection::OutsideBoard { square: to });
        }
        if to == doing.from && may_stay {
            return self.has_rolled(id, doing);
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
            let (steps, stride) = (way.map(|way| way.len() as u8), doing.stride);
            self.refuse(Rejection::OutOfReach { to, steps, allowance, stride });
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
            Pending::Activation { .. } => Origin::Batch,
            Pending::Deployment { .. }
            | Pending::Initiative { .. }
            | Pending::Reroll { .. }
            | Pending::KeepDie { .. }
            | Pending::Revive { .. }
            | Pending::Advantage { .. }
            | Pending::Over { .. } => unreachable!("validated: a unit may act"),
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

    /// How far a unit may go for an action, and by which rule: to be asked before its activation begins.
    pub(super) fn bounds(&self, unit: UnitId, action: Action) -> (Stride, u8) {
        (self.state.stride(action), self.state.allowance(unit, action).unwrap_or_default())
    }

    fn relocate(&mut self, id: UnitId, to: Square, (stride, allowance): (Stride, u8)) -> bool {
        let occupied = self.state.occupied();
        let Some(from) = self.state.unit_mut(id).square.replace(to).filter(|from| *from != to) else {
            return false;
        };
        let (board, impassable) = (self.game.board, self.state.terrain.impassable());
        self.events.emit(|| {
            let path = path(board, from, to, u8::MAX, impassable, &occupied).unwrap_or_default();
            Event::UnitMoved { unit: id, from, path, stride, allowance }
        });
        true
    }

    pub(super) fn move_unit(&mut self, unit: UnitId, to: Square) {
        let bounds = self.bounds(unit, Action::Move);
        let origin = self.begin_activation(unit);
        self.relocate(unit, to, bounds);
        self.finish_activation(unit, origin);
    }

    pub(super) fn attack(&mut self, unit: UnitId, to: Square, target: UnitId, with: Weapon) {
        let bounds = self.bounds(unit, Action::Attack);
        let origin = self.begin_activation(unit);
        let moved = self.relocate(unit, to, bounds);
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
