//! Section 9: battle events and Revive (GR-042, DA-019, D15). Commander traits are effects like any other (GR-041).

use kernel::Seat;

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
        let order = [winner, winner.other()];
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
