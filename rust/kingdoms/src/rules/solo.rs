//! KD-16: alone against the Dark Lord.

use kernel::{Purpose, RuleId};

use super::Reasons;
use super::flow::Play;
use super::setup::{CITIZENS, COLUMNS, DOMAINS};
use crate::event::Event;
use crate::rejection::Rejection;
use crate::state::{Ask, Ending, Stack, State};

const STRIKE: Purpose = Purpose::new("dark_lord", RuleId("KD-16"));

/// The stacks of a column that the Dark Lord strikes, in his order: citizens, then the domain.
pub(crate) const fn column(column: u8) -> [usize; 3] {
    let at = column as usize;
    [CITIZENS + at, CITIZENS + COLUMNS + at, DOMAINS + at]
}

/// The stack that loses a card when a column is struck.
fn struck(state: &State, at: u8) -> Option<usize> {
    column(at).into_iter().find(|stack| state.stacks[*stack].len() > 0)
}

/// The columns that can be struck.
pub(super) fn open(state: &State) -> impl Iterator<Item = u8> {
    (0..COLUMNS as u8).filter(|at| struck(state, *at).is_some())
}

pub(super) fn against_striking(state: &State, column: u8, reasons: &mut Reasons) {
    if !open(state).any(|open| open == column) {
        reasons.push(Rejection::ColumnNotOpen { column });
    }
}

impl Play<'_> {
    /// After a turn: the game is won, or a die names a column. With a 6 the player does (D6).
    pub(super) fn dark_lord(&mut self) {
        let left = |stack: &Stack| matches!(stack, Stack::Monsters { .. }) && stack.len() > 0;
        if !self.state.stacks.iter().any(left) {
            return self.end(Ending::Saved {});
        }
        // The player may have emptied a column without the Dark Lord's help.
        if open(self.state).count() < COLUMNS {
            return self.end(Ending::Lost {});
        }
        match self.dice.d6(&STRIKE) {
            6 => {
                let active = self.state.active();
                self.state.desks[active].ask = Some(Ask::Column);
            }
            face => self.strike(face, face - 1),
        }
    }

    /// A column loses a card. When nothing is left of it, the game is lost.
    pub(super) fn strike(&mut self, face: u8, at: u8) {
        let rules = self.rules;
        if let Some(stack) = struck(self.state, at) {
            let card = self.state.stacks[stack].top();
            let name = card.map(|card| rules.id(card)).unwrap_or_default();
            self.events.emit(|| Event::ColumnStruck { face, column: at, card: name });
            self.draw(stack as u8);
        }
        if struck(self.state, at).is_none() {
            self.end(Ending::Lost {});
        }
    }
}
