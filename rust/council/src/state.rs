//! A reign in progress. The top-level fields are the parts of its digest.

use crate::index::No;
use crate::setup::Hints;

/// Everything that a reign is, apart from its dice. What content describes is named by its place.
#[kernel::value(Eq)]
pub struct State {
    /// What was agreed.
    pub(crate) agreed: Agreed,
    /// The turn, from 1.
    pub(crate) turn: u16,
    /// Stored stats; 0 for computed ones.
    pub(crate) stats: Vec<i32>,
    /// Flags and counters.
    pub(crate) memory: Vec<i32>,
    /// The rule collection, in the order in which they came.
    pub(crate) rules: Vec<Active>,
    /// The hand.
    pub(crate) hand: Vec<No>,
    /// From which turn on a card may be drawn again; `u16::MAX`: it is used up.
    pub(crate) ready: Vec<u16>,
    /// The sets of cards in play.
    pub(crate) sets: Vec<bool>,
    /// Cards that are drawn first.
    pub(crate) forced: Vec<No>,
    /// Cards that come at a turn.
    pub(crate) scheduled: Vec<Scheduled>,
    /// Messages that are shown at a turn.
    pub(crate) deferred: Vec<Deferred>,
    /// How the reign ended.
    pub(crate) ending: Option<No>,
}

/// What was agreed.
#[kernel::value(Copy, Eq)]
pub(crate) struct Agreed {
    pub(crate) realm: No,
    pub(crate) hints: Hints,
    pub(crate) rulers: u16,
}

/// A rule in force.
#[kernel::value(Copy, Eq)]
pub(crate) struct Active {
    pub(crate) rule: No,
    /// Since which turn.
    pub(crate) since: u16,
    /// How often it still runs.
    pub(crate) left: Option<u16>,
}

/// A card that comes at a turn.
#[kernel::value(Copy, Eq)]
pub(crate) struct Scheduled {
    pub(crate) card: No,
    pub(crate) turn: u16,
}

/// A message that is shown at a turn.
#[kernel::value(Eq)]
pub(crate) struct Deferred {
    pub(crate) message: No,
    pub(crate) args: Vec<i32>,
    pub(crate) turn: u16,
}
