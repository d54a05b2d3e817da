//! The promise of the dice.

use godot::prelude::*;
use kernel::table::TableRejection;
use session::{Revealed, SessionError};

use super::CommandBus;
use crate::answer::{Done, answer};

#[godot_api(secondary)]
impl CommandBus {
    /// The promise of the dice, published before the first roll: a digest of seed and salt, in hexadecimal digits; ""
    /// without a game.
    #[func]
    fn commitment(&self) -> GString {
        let promise = self.open.as_ref().map(|open| match open.here() {
            Ok(game) => game.whole().dice().commitment.to_string(),
            Err(_) => open.elsewhere().map(|game| game.promise.clone()).unwrap_or_default(),
        });
        (&promise.unwrap_or_default()).into()
    }

    /// What proves the dice, once the game is over. Answer: `{seed, salt?, commitment, kept}`, where `kept` says
    /// whether it was this seed that was promised. Errors: `not_over`, and `seed_withheld` for a game whose journal
    /// came without its seed.
    #[func]
    fn reveal(&mut self) -> VarDictionary {
        answer(self.revealed())
    }
}

impl CommandBus {
    fn revealed(&mut self) -> Done<Revealed> {
        let session = self.table()?.here()?.whole();
        session.outcome().ok_or(SessionError::Table(TableRejection::NotOver {}))?;
        Ok(session.dice().try_into().map_err(SessionError::Table)?)
    }
}
