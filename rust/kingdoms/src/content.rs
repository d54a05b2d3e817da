//! What designers write: `data/kingdoms/`, one file a kind.

mod checks;
mod effect;
mod words;

pub use effect::Effect;
pub use words::{Change, Count, Filter, Harm, Kind, Origin, Role, Trigger, Which};

use crate::stock::Resources;

pub(crate) use checks::{GROUPS, faults};

kernel::entries![Citizen, Area, Monster, Domain, Duke, Preset];

/// The content of Kingdoms. Each field is a file of the same name.
#[kernel::value]
pub struct Content {
    /// Citizens that can be hired (KD-11).
    #[length(1..=1000)]
    pub citizens: Vec<Citizen>,
    /// Citizens that every seat starts with (KD-03).
    #[length(0..=20)]
    pub starters: Vec<Citizen>,
    /// Areas with their monsters (KD-01).
    #[length(1..=1000)]
    pub areas: Vec<Area>,
    /// Domains (KD-11).
    #[length(1..=1000)]
    pub domains: Vec<Domain>,
    /// Dukes (KD-04).
    #[length(1..=1000)]
    pub dukes: Vec<Duke>,
    /// What setups are drawn from (KD-02).
    #[length(0..=1000)]
    pub presets: Vec<Preset>,
    /// The numbers of the rules.
    pub numbers: Numbers,
}

/// A citizen.
#[kernel::value]
pub struct Citizen {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// The numbers that activate it: one, or 9 and 10, or 11 and 12.
    #[length(1..=2)]
    #[range(1..=12, "on two dice")]
    pub numbers: Vec<u8>,
    /// Its role; a starter has none.
    #[serde(default)]
    pub role: Option<Role>,
    /// Its base cost in gold.
    #[serde(default)]
    #[range(0..=30, "gold")]
    pub cost: u8,
    /// What it pays on its owner's turn.
    pub on_turn: Effect,
    /// What it pays on the turns of others.
    pub off_turn: Effect,
}

/// Where monsters live.
#[kernel::value]
pub struct Area {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// Its monsters. As many as a stack holds are used, from the first on.
    #[length(1..=60)]
    pub monsters: Vec<Monster>,
}

/// A monster.
#[kernel::value]
pub struct Monster {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The strength that slays it.
    #[range(1..=30, "strength")]
    pub strength: u8,
    /// The magic that it takes on top.
    #[serde(default)]
    #[range(0..=30, "magic")]
    pub magic: u8,
    /// What it scores.
    #[range(0..=100, "points")]
    pub vp: u8,
    /// What slaying it brings at once.
    pub reward: Effect,
}

/// A domain.
#[kernel::value]
pub struct Domain {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it costs.
    #[range(1..=30, "gold")]
    pub gold: u8,
    /// The roles that it asks for, each as often as it is pictured.
    #[length(0..=8)]
    pub roles: Vec<Role>,
    /// What it scores.
    #[range(0..=100, "points")]
    pub vp: u8,
    /// What building it brings, at once or from then on.
    pub effect: Effect,
}

/// A duke: what a seat scores for at the end.
#[kernel::value]
pub struct Duke {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// A point for each full so many of each resource.
    #[range(1..=30, "resources")]
    pub hoard: u8,
    /// What else it scores for.
    #[length(0..=8)]
    pub merits: Vec<Merit>,
}

/// Points for each thing that is counted.
#[kernel::value]
pub struct Merit {
    /// What is counted.
    pub count: Count,
    /// Points for each.
    #[range(0..=30, "points")]
    pub vp: u8,
}

/// What a setup is drawn from, by ids.
#[kernel::value]
pub struct Preset {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// Areas; at least as many as there are stacks of monsters.
    #[length(0..=1000)]
    #[unique]
    #[refers(areas)]
    pub areas: Vec<String>,
    /// Citizens; one of each number is drawn.
    #[length(0..=1000)]
    #[unique]
    #[refers(citizens)]
    pub citizens: Vec<String>,
    /// Domains.
    #[length(0..=1000)]
    #[unique]
    #[refers(domains)]
    pub domains: Vec<String>,
    /// Dukes.
    #[length(0..=1000)]
    #[unique]
    #[refers(dukes)]
    pub dukes: Vec<String>,
}

/// The numbers of the rules.
#[kernel::value(Eq)]
pub struct Numbers {
    /// What every seat starts with (KD-03).
    #[range(0..=100, "resources")]
    pub start: Resources,
    /// Actions a turn (KD-09).
    #[range(1..=10, "actions")]
    pub actions: u8,
    /// Exhausted markers that make the end due (KD-05, KD-13); alone they end nothing.
    #[range(1..=20, "stacks")]
    pub markers: BySeats,
    /// Monsters of a stack (KD-01).
    #[range(1..=8, "cards")]
    pub monsters: BySeats,
    /// Citizens of a stack (KD-01).
    #[range(1..=8, "cards")]
    pub citizens: BySeats,
    /// Domains of a stack (KD-01).
    #[range(1..=8, "cards")]
    pub domains: BySeats,
    /// After so many rounds the end is due (D4).
    #[range(1..=200, "rounds")]
    pub rounds: u16,
}

/// A number for each number of seats.
#[kernel::value(Copy, Eq)]
pub struct BySeats {
    /// Alone against the Dark Lord.
    pub one: u8,
    /// With two seats.
    pub two: u8,
    /// With three.
    pub three: u8,
    /// With four.
    pub four: u8,
    /// With five.
    pub five: u8,
}

impl BySeats {
    /// With so many seats.
    pub const fn with(self, seats: u8) -> u8 {
        match seats {
            0 | 1 => self.one,
            2 => self.two,
            3 => self.three,
            4 => self.four,
            5.. => self.five,
        }
    }

    /// The most of them.
    pub(crate) fn most(self) -> u8 {
        let Self { one, two, three, four, five } = self;
        [one, two, three, four, five].into_iter().max().unwrap_or_default()
    }
}
