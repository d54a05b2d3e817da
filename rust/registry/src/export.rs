//! Games in the forms of other programs.

use std::any::Any;
use std::collections::BTreeMap;

use kernel::Table;
use session::{Hostable, Hosted, Session};

/// What was exported: file name → text.
pub type Exported = BTreeMap<String, String>;

/// A form that a game can be exported in.
#[derive(Clone, Copy)]
pub struct Export {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    pub(crate) write: fn(&[&dyn Session]) -> Option<Exported>,
}

impl Export {
    /// The files for some games, in their order; none when there is no game, or one of another kind.
    pub fn files(&self, sessions: &[&dyn Session]) -> Option<Exported> {
        (self.write)(sessions)
    }
}

/// The tables behind sessions of one game; none when one of them is of another.
pub(crate) fn tables<'a, R: Hostable>(sessions: &[&'a dyn Session]) -> Option<Vec<&'a Table<R>>> {
    let table = |session: &&'a dyn Session| {
        let session: &'a dyn Any = *session;
        Some(session.downcast_ref::<Hosted<R>>()?.table())
    };
    sessions.iter().map(table).collect()
}

/// Everything that happened at a table, in order.
pub(crate) fn events<R: Hostable>(table: &Table<R>) -> impl Iterator<Item = &R::Event> {
    let played = (1..=table.sequence()).flat_map(|sequence| table.events_of(sequence));
    table.opening_events().iter().chain(played)
}
