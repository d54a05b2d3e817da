//! What a run meets: enemy fleets, events, starting fleets, unlocks.

use crate::Id;

/// A ship as content describes it.
#[kernel::value(Eq)]
pub struct ShipPlan {
    /// Its hull.
    #[refers(hulls)]
    pub hull: Id,
    /// Its name; the hull's next one without.
    #[serde(default)]
    pub name: Option<Id>,
    /// Its mods, in order.
    #[serde(default)]
    #[length(0..=64)]
    #[refers(mods)]
    pub mods: Vec<Id>,
    /// Its equipment, in order.
    #[serde(default)]
    #[length(0..=64)]
    #[refers(items)]
    pub items: Vec<Id>,
}

/// Where an enemy fleet is met (FL-22).
#[kernel::value(Copy, Eq, rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Encountered {
    Combat,
    Elite,
    Boss,
    /// Only where an event says so.
    Ambush,
}

/// An enemy fleet (FL-22).
#[kernel::value]
pub struct Encounter {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What is said when it is met.
    #[text(1..=2000)]
    pub text: String,
    /// Where it is met.
    pub met: Encountered,
    /// The first layer where it is met, from 1.
    #[range(1..=61, "layers")]
    pub from: u8,
    /// The last.
    #[range(1..=61, "layers")]
    pub to: u8,
    /// How likely it is, beside the others that may be met there.
    #[range(0..=100_000, "against the others")]
    pub weight: u32,
    /// Its ships, in order.
    #[length(1..=12)]
    pub ships: Vec<ShipPlan>,
    /// Its formation.
    #[refers(formations)]
    pub formation: Id,
    /// Its doctrine.
    #[refers(doctrines)]
    pub doctrine: Id,
    /// What is got for beating it.
    pub reward: Reward,
}

/// What is got for beating an enemy fleet (FL-22).
#[kernel::value(Copy, Eq)]
pub struct Reward {
    /// The least salvage.
    #[range(0..=100_000, "salvage")]
    pub min: u32,
    /// The most.
    #[range(0..=100_000, "salvage")]
    pub max: u32,
    /// How many things are offered besides, of which one may be taken.
    #[range(0..=12, "things")]
    pub offers: u8,
}

/// Something that happens at sea (FL-22).
#[kernel::value]
pub struct Incident {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What is told.
    #[text(1..=2000)]
    pub text: String,
    /// The first layer where it happens, from 1.
    #[range(1..=60, "layers")]
    pub from: u8,
    /// The last.
    #[range(1..=60, "layers")]
    pub to: u8,
    /// How likely it is, beside the others that may happen there.
    #[range(1..=100_000, "against the others")]
    pub weight: u32,
    /// What can be done; at least one choice asks for nothing.
    #[length(1..=64)]
    pub choices: Vec<Choice>,
}

/// Something that can be done in an event.
#[kernel::value]
pub struct Choice {
    /// Its id within the event.
    pub id: Id,
    /// What it is.
    #[text(1..=2000)]
    pub text: String,
    /// What it asks for.
    #[serde(default)]
    pub needs: Outlay,
    /// What may come of it.
    #[length(1..=255)]
    pub outcomes: Vec<ChoiceOutcome>,
}

impl Choice {
    /// The hulls that may join by it.
    pub(crate) fn joining(&self) -> impl Iterator<Item = Id> {
        self.outcomes.iter().flat_map(|outcome| &outcome.effects).filter_map(|turn| match turn {
            Turn::Join { hull } => Some(*hull),
            Turn::Salvage { .. }
            | Turn::Damage { .. }
            | Turn::Repair { .. }
            | Turn::Find { .. }
            | Turn::Inflict { .. }
            | Turn::Ambush { .. } => None,
        })
    }
}

/// What a choice asks for.
#[kernel::value(Copy, Default, Eq, default)]
pub struct Outlay {
    /// Salvage, which is paid.
    #[range(0..=100_000, "salvage")]
    pub salvage: u32,
    /// A ship with this tag.
    #[refers(tags.tag)]
    pub tag: Option<Id>,
}

/// One thing that may come of a choice.
#[kernel::value]
pub struct ChoiceOutcome {
    /// How likely it is, beside the others.
    #[range(1..=1_000_000, "against the others")]
    pub weight: u32,
    /// What is told.
    #[text(1..=2000)]
    pub text: String,
    /// What it does, in order.
    #[serde(default)]
    pub effects: Vec<Turn>,
}

/// Which ships something happens to.
#[kernel::value(Copy, Eq)]
pub enum Which {
    /// All of them.
    All,
    /// One, by the dice.
    One,
    /// The one that is worst off.
    Weakest,
}

/// A turn that fortune takes (FL-22).
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum Turn {
    /// Salvage is gained, or lost as far as there is any.
    Salvage {
        /// How much.
        #[range(-100_000..=100_000, "salvage")]
        amount: i32,
    },
    /// Ships are damaged, though never lost.
    Damage {
        /// Which.
        which: Which,
        /// How much of their whole hull, in percent.
        #[range(1..=100, "percent of the hull")]
        percent: u32,
    },
    /// Ships are repaired.
    Repair {
        /// Which.
        which: Which,
        /// How much of their whole hull, in percent.
        #[range(1..=100, "percent of the hull")]
        percent: u32,
    },
    /// An item or a mod is found.
    Find {
        /// Which; drawn as loot without.
        #[serde(default)]
        #[refers(items, mods)]
        what: Option<Id>,
    },
    /// A ship joins.
    Join {
        /// Its hull.
        #[refers(hulls)]
        hull: Id,
    },
    /// Ships get a status.
    Inflict {
        /// Which ships.
        which: Which,
        /// The status.
        #[refers(statuses)]
        status: Id,
    },
    /// An enemy fleet appears.
    Ambush {
        /// Which.
        #[refers(encounters)]
        encounter: Id,
    },
}

/// A place that refits ships (FL-22, FL-29).
#[kernel::value]
pub struct Yard {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What is said when it is entered.
    #[text(1..=2000)]
    pub text: String,
    /// The first layer where it is found, from 1.
    #[range(1..=60, "layers")]
    pub from: u8,
    /// The last.
    #[range(1..=60, "layers")]
    pub to: u8,
    /// How likely it is, beside the others that may be found there.
    #[range(1..=100_000, "against the others")]
    pub weight: u32,
    /// Items and mods that it sells while it works (D19).
    #[serde(default)]
    #[length(0..=1000)]
    #[refers(items, mods)]
    pub equipment_pool: Vec<Id>,
}

/// A fleet to start with.
#[kernel::value]
pub struct StartingFleet {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What the reference says of it.
    #[text(1..=2000)]
    pub text: String,
    /// Its ships, in order.
    #[length(1..=12)]
    pub ships: Vec<ShipPlan>,
    /// Its formation.
    #[refers(formations)]
    pub formation: Id,
    /// Items and mods in store.
    #[length(0..=255)]
    #[refers(items, mods)]
    pub stores: Vec<Id>,
    /// Its salvage.
    #[range(0..=100_000, "salvage")]
    pub salvage: u32,
    /// Whether an unlock must open it first (FL-24).
    #[serde(default)]
    pub locked: bool,
}

/// What runs earn for later runs (FL-24).
#[kernel::value]
pub struct Unlock {
    /// Its id.
    pub id: Id,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What earns it.
    pub when: UnlockWhen,
    /// Hulls, items and starting fleets that it opens.
    #[length(1..=256)]
    #[refers(hulls, items, fleets)]
    pub opens: Vec<Id>,
}

/// What earns an unlock (FL-24).
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum UnlockWhen {
    /// Runs that were won, all told.
    Victories {
        /// How many.
        #[range(1..=1_000_000, "runs")]
        at_least: u32,
    },
    /// Elites beaten, all told.
    Elites {
        /// How many.
        #[range(1..=1_000_000, "fleets")]
        at_least: u32,
    },
    /// The layer that one run reached.
    Layer {
        /// Which, from 1.
        #[range(1..=61, "layers")]
        at_least: u32,
    },
    /// Combats won, all told.
    Combats {
        /// How many.
        #[range(1..=1_000_000, "combats")]
        at_least: u32,
    },
}
