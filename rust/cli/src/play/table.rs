//! A person's turn at a table that fills the terminal.

use kernel::{Seat, say};

use super::person::Turn;
use super::{End, Match};
use crate::failure::{Done, Failure};
use crate::language::spoken;
use crate::person::{Names, Offer};
use crate::table::{self, Act, Scene};
use crate::visible;

impl Match {
    pub(super) fn turn_at_table(&mut self, seat: Seat) -> Done<Turn> {
        let (names, narrator) = (Names::default(), self.table.narrator());
        let choices = self.session.commands(seat, true)?;
        let mut offer = Offer::of(choices.clone());
        self.screen.see(|| Scene::asked(&mut *self.session, seat, narrator, &names, choices))?;
        loop {
            let typed = match self.screen.act(offer.is_confirming())? {
                Act::Choose(number) => number.to_string(),
                Act::Say(typed) => typed,
                Act::Leave => return Ok(Turn::Left),
                Act::Changed(_) | Act::Slide | Act::Back => continue,
            };
            if typed == "help" {
                self.screen.line(&table::keys())?;
            }
            offer.all_shown();
            match self.answer(seat, &mut offer, &typed) {
                Ok(Some(turn)) => return Ok(turn),
                Ok(None) => {}
                // What a person typed wrong ends nothing.
                Err(Failure::Said(line)) => self.screen.line(&line)?,
                Err(Failure::Unread) => return Err(Failure::Unread),
            }
        }
    }

    /// Shows how the game ended, until a person has seen it, and gives the terminal back.
    pub(super) fn leave_table(&mut self, end: End) -> Done {
        if self.screen.window().is_some() && end == End::Over {
            if let Some(verdict) = self.session.verdict() {
                self.screen.line(&visible::line(&verdict))?;
            }
            for line in self.session.recap(self.table.narrator())? {
                self.screen.line(&line)?;
            }
            self.screen.ask(&say!(spoken(), "Enter leaves the table "))?;
        }
        self.screen.close()
    }
}
