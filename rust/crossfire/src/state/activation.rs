//! Whose activations there are, and how many are left (GR-015, GR-016, DA-003).

use kernel::Seat;

use super::{Attack, Maneuver, Origin, Pending, RollPurpose, State};

impl State {
    /// Whose batch or quick start it is; between them, whose decision is owed.
    pub(crate) fn active(&self) -> Seat {
        match self.acting() {
            Some((seat, _)) => seat,
            None => self.pending.seats().lowest().unwrap_or(self.turn.active),
        }
    }

    /// How many units the active side can still activate in its batch, or move in its quick start. An activation that
    /// has begun is not among them, nor is a unit that first aid may still bring back.
    pub(crate) fn remaining(&self, limit: u8) -> u8 {
        let Some((seat, origin)) = self.acting() else { return 0 };
        match origin {
            Origin::QuickStart(left) => left.min(self.ready(seat)),
            Origin::Batch => self.turn.batch.min(self.activations_left(seat, limit)),
            Origin::Aided => self.turn.batch.saturating_add(1).min(self.activations_left(seat, limit)),
        }
    }

    /// How many units a side can still activate in this round, batches aside.
    pub(crate) fn activations_left(&self, seat: Seat, limit: u8) -> u8 {
        let round = if self.turn.passed[seat] { 0 } else { limit.saturating_sub(self.turn.activated[seat]) };
        round.min(self.ready(seat))
    }

    fn ready(&self, seat: Seat) -> u8 {
        self.units[seat].iter().filter(|unit| unit.is_ready()).count() as u8
    }

    /// Whose activations are going on and what they belong to; `Aided` only while the aided unit is waited for.
    fn acting(&self) -> Option<(Seat, Origin)> {
        match &self.pending {
            Pending::QuickStart { seat, left } => Some((*seat, Origin::QuickStart(*left))),
            Pending::Activation { seat } => Some((*seat, Origin::Batch)),
            Pending::Aided { unit } => Some((unit.seat, Origin::Aided)),
            Pending::Maneuver { maneuver: Maneuver { unit, origin, .. } } => {
                Some((unit.seat, begun(*origin)))
            }
            Pending::Reroll { roll, .. } | Pending::KeepDie { roll, .. } => match roll.purpose {
                RollPurpose::Initiative {} => None,
                RollPurpose::Movement { maneuver: Maneuver { unit, origin, .. } }
                | RollPurpose::Shot { attack: Attack { unit, origin, .. } }
                | RollPurpose::Melee { attack: Attack { unit, origin, .. } } => {
                    Some((unit.seat, begun(origin)))
                }
            },
            Pending::Deployment { .. }
            | Pending::Initiative { .. }
            | Pending::Revive { .. }
            | Pending::Advantage { .. }
            | Pending::Over { .. } => None,
        }
    }
}

/// What is left after an activation that has begun.
const fn begun(origin: Origin) -> Origin {
    match origin {
        Origin::Batch | Origin::Aided => Origin::Batch,
        Origin::QuickStart(left) => Origin::QuickStart(left),
    }
}
