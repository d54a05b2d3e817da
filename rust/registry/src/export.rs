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
    /// Writes the files for some games; none when there is no game, or one of another kind.
    pub write: fn(&[&dyn Session]) -> Option<Exported>,
}

/// The tables behind sessions of one game; none when one of them is of another.
pub fn tables<'a, R: Hostable>(sessions: &[&'a dyn Session]) -> Option<Vec<&'a Table<R>>> {
    let table = |session: &&'a dyn Session| {
        let session: &'a dyn Any = *session;
        Some(session.downcast_ref::<Hosted<R>>()?.table())
    };
    sessions.iter().map(table).collect()
}

/// Everything that happened at a table, in order.
pub fn events<R: Hostable>(table: &Table<R>) -> impl Iterator<Item = &R::Event> {
    let played = (1..=table.sequence()).flat_map(|sequence| table.events_of(sequence));
    table.opening_events().iter().chain(played)
}
