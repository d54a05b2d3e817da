//! What is to be decided, and by that the status of the run (FL-01).

use kernel::{Pair, Seat};

use super::{Engagement, Fleet};
use crate::Id;
use crate::content::ShipPlan;

/// What is to be decided. A decision that somebody owes is a value here.
#[kernel::value(tag = "kind")]
pub enum Task {
    /// With which fleet to start (D17).
    Start {},
    /// Where to go.
    Choosing {},
    /// How to fight an enemy fleet.
    Battle {
        /// Which one it is.
        encounter: Id,
        /// Its ships, as they are now.
        enemy: Fleet,
        /// How often it was fought already (FL-28).
        attempts: u8,
    },
    /// What to order in a fight that stands still (FL-37).
    Fight {
        /// How it stands.
        fight: Engagement,
    },
    /// Whether to pursue an enemy fleet that breaks off (FL-33).
    Chase {
        /// Which one it is.
        encounter: Id,
        /// What is left of it.
        enemy: Fleet,
        /// The dearest hull that it left behind, and that may become a prize (FL-35).
        left: Option<Id>,
    },
    /// What to do in an event.
    Event {
        /// Which one it is.
        event: Id,
    },
    /// What to take.
    Salvage {
        /// What there is.
        offers: Vec<Offer>,
    },
    /// What to have done in a yard.
    Refit {
        /// How many works it still does (FL-29).
        works: u8,
        /// How much HP it still repairs for nothing (FL-29).
        free: u32,
    },
    /// Which fleets meet in the arena (FL-26).
    Muster {
        /// What each seat has submitted.
        entries: Pair<Option<Entry>>,
    },
    /// Nothing: it is over.
    Over {
        /// How it ended.
        ending: Ending,
    },
}

/// The status of a run (FL-01); the arena has two of its own.
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum RunStatus {
    ChoosingFleet,
    Choosing,
    AtNode,
    InRefit,
    Victory,
    Defeat,
    Abandoned,
    Mustering,
    Decided,
}

/// How a game ended.
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum Ending {
    /// The boss was beaten (FL-23).
    Victory {},
    /// The fleet was beaten (FL-23).
    Defeat {},
    /// The boss was fought too often (FL-28).
    CalledOff {},
    /// The player gave up.
    Abandoned {},
    /// The arena was decided (FL-26).
    Arena {
        /// Who won; nobody in a draw.
        winner: Option<Seat>,
        /// How much HP each side has left.
        hp_left: Pair<u32>,
    },
}

/// Something that may be taken (FL-22).
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum Offer {
    /// An item or a mod.
    Find {
        /// Which.
        what: Id,
    },
    /// A disabled enemy ship, that joins (FL-35).
    Prize {
        /// Its hull.
        hull: Id,
    },
    /// Salvage.
    Heap {
        /// How much.
        amount: u32,
    },
}

/// A fleet that was submitted to the arena (FL-26).
#[kernel::value(Eq)]
pub struct Entry {
    /// Its ships, in order.
    pub ships: Vec<ShipPlan>,
    /// Its formation.
    pub formation: Id,
    /// Its doctrine.
    pub doctrine: Id,
}

impl Task {
    /// The status that goes with it (FL-01).
    pub const fn status(&self) -> RunStatus {
        match self {
            Self::Start {} => RunStatus::ChoosingFleet,
            Self::Choosing {} => RunStatus::Choosing,
            Self::Battle { .. }
            | Self::Fight { .. }
            | Self::Chase { .. }
            | Self::Event { .. }
            | Self::Salvage { .. } => RunStatus::AtNode,
            Self::Refit { .. } => RunStatus::InRefit,
            Self::Muster { .. } => RunStatus::Mustering,
            Self::Over { ending } => match ending {
                Ending::Victory {} => RunStatus::Victory,
                Ending::Defeat {} | Ending::CalledOff {} => RunStatus::Defeat,
                Ending::Abandoned {} => RunStatus::Abandoned,
                Ending::Arena { .. } => RunStatus::Decided,
            },
        }
    }
}

impl RunStatus {
    /// The status in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChoosingFleet => "choosing a fleet",
            Self::Choosing => "choosing a course",
            Self::AtNode => "at a node",
            Self::InRefit => "in refit",
            Self::Victory => "victory",
            Self::Defeat => "defeat",
            Self::Abandoned => "abandoned",
            Self::Mustering => "mustering",
            Self::Decided => "decided",
        }
    }
}
