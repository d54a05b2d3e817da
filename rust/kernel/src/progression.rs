//! Meta-progression: what finished games earn for later ones.

use crate::ruleset::{Ruleset, Value};

/// What finished games earn for later ones. A game in which nothing is earned has the record `()` and says no more.
///
/// A record lies outside every game: what it opens goes into the setup of a later one, and so into its journal.
pub trait Progression: Ruleset {
    /// What was earned so far; the default is nothing.
    type Record: Value + Default;

    /// `setup` with what `record` has earned, and with nothing that it has not.
    fn entitle(&self, _record: &Self::Record, setup: Self::Setup) -> Self::Setup {
        setup
    }

    /// The record after a game; after one that goes on, as before.
    fn earn(&self, record: &Self::Record, _state: &Self::State) -> Self::Record {
        record.clone()
    }

    /// The names of what `record` has and `before` has not.
    fn news(&self, _record: &Self::Record, _before: &Self::Record) -> Vec<String> {
        Vec::new()
    }
}
