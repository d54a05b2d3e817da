//! A fight that stands still, or is about to begin (FL-37).

use kernel::Pair;

use super::Fleet;
use crate::Id;

/// A fight of a run. What its own ships are like, the fleet says.
#[kernel::value(Eq)]
pub struct Engagement {
    /// Which encounter it is.
    pub encounter: Id,
    /// The enemy's ships, as they are now.
    pub enemy: Fleet,
    /// How often they were fought before (FL-28).
    pub attempts: u8,
    /// The doctrine that the player named (FL-19).
    pub doctrine: Id,
    /// Whether the enemy was caught in its flight, and fights to the end (FL-33).
    pub cornered: bool,
    /// The dearest hull that the enemy left behind before (FL-35).
    pub left: Option<Id>,
    /// How many turns were fought.
    pub turn: u32,
    /// The HP of each side when the fight began, for the doctrines (FL-19).
    pub began_with: Pair<u32>,
    /// The places of the ships that sank, in order: nothing of them can be towed (FL-27).
    pub sunk: Pair<Vec<u8>>,
}

impl Engagement {
    /// A fight that is about to begin.
    pub(crate) fn new(encounter: Id, enemy: Fleet, doctrine: Id) -> Self {
        Self {
            encounter,
            enemy,
            attempts: 0,
            doctrine,
            cornered: false,
            left: None,
            turn: 0,
            began_with: Pair::default(),
            sunk: Pair::default(),
        }
    }
}
