//! What designers write: `data/council/`, one file a kind.

mod cards;
mod checks;
mod text;

use std::ops::RangeInclusive;

pub use cards::{Card, Choice};
pub(crate) use checks::{faults, is_set};
pub use text::{Forms, Text};

kernel::entries![Stat, Ending, Realm, Rule, Memory, Card by id, Message by id];

/// The content of Council. Each field is a file of the same name.
#[kernel::value]
pub struct Content {
    /// What a realm is measured by (CO-07).
    #[length(0..=64)]
    pub stats: Vec<Stat>,
    /// Flags and counters (CO-08).
    #[length(0..=200)]
    pub memory: Vec<Memory>,
    /// Rules, in force or not (CO-05).
    #[length(0..=1000)]
    pub rules: Vec<Rule>,
    /// Issues (CO-06).
    #[length(0..=1000)]
    pub cards: Vec<Card>,
    /// Messages (CO-09).
    #[length(0..=1000)]
    pub messages: Vec<Message>,
    /// Endings (CO-04).
    #[length(1..=1000)]
    pub endings: Vec<Ending>,
    /// Realms to choose from.
    #[length(1..=64)]
    pub realms: Vec<Realm>,
    /// The numbers of the rules.
    pub numbers: Numbers,
}

/// A stat.
#[kernel::value]
pub struct Stat {
    /// Its id, which formulas use.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it is counted in; formulas do not add different units.
    #[serde(default)]
    #[text(0..=60)]
    pub unit: String,
    /// The least and the most it can be (CO-11).
    #[range(-1_000_000..=1_000_000, "of the stat")]
    pub range: [i32; 2],
    /// Which way is better.
    #[serde(default)]
    pub good: Good,
    /// Whether the ruler sees it.
    #[serde(default = "yes")]
    pub visible: bool,
    /// How its value is written.
    #[serde(default, skip_serializing_if = "is_default")]
    pub format: Format,
    /// Which stats it stands with.
    #[serde(default, skip_serializing_if = "is_default")]
    pub group: Group,
    /// What it is about.
    #[serde(default, skip_serializing_if = "is_default")]
    pub subject: Subject,
    /// What it is computed from; none: it is stored.
    #[serde(default)]
    #[mentions(stats, memory, rules, cards, cards.set, messages, endings)]
    pub formula: Option<String>,
}

impl Stat {
    /// Whether it is stored where nobody sees it (CO-07).
    pub(crate) const fn is_hidden(&self) -> bool {
        !self.visible && self.formula.is_none()
    }
}

/// Which way of a stat is better.
#[kernel::value(Copy, Default, Eq)]
pub enum Good {
    /// More of it.
    Up,
    /// Less of it.
    Down,
    /// Neither.
    #[default]
    None,
}

/// How the value of a stat is written (CO-07).
#[kernel::value(Copy, Default, Eq)]
pub enum Format {
    /// `42`.
    #[default]
    Number,
    /// `42 %`.
    Percent,
    /// `42/100`, with the most that it can be.
    OutOf,
}

/// Which stats stand together on the desk.
#[kernel::value(Copy, Default, Eq)]
pub enum Group {
    /// What the realm has.
    Stores,
    /// How its people are.
    People,
    /// Who would like to rule it.
    Powers,
    /// What is told of it.
    #[default]
    Standing,
}

/// What a stat, an issue or an ending is about: its drawing and its seal.
#[kernel::value(Copy, Default, Eq)]
pub enum Subject {
    /// Taxes, loans, the chest.
    Coin,
    /// Fields, barns, bread.
    Grain,
    /// The people and what they say.
    #[default]
    People,
    /// Guards, walls, weapons.
    Guard,
    /// Guilds and markets.
    Trade,
    /// The temple.
    Temple,
    /// Illness and its cures.
    Health,
    /// What is built.
    Building,
    /// Schools, books, counting.
    Learning,
    /// Other realms.
    Abroad,
    /// The ruler's own house.
    House,
    /// Courts and charters.
    Law,
    /// The sea and who lives of it.
    Sea,
    /// The mountains and who lives there.
    Mountain,
}

/// A flag or a counter.
#[kernel::value(Eq)]
pub struct Memory {
    /// Its id, which formulas use.
    #[id]
    pub id: String,
    /// What it is.
    pub kind: MemoryKind,
    /// Its name, where a requirement is told; its id without.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[text(0..=60)]
    pub name: String,
    /// What it is to the next ruler, told as it is passed on, with `{0}` for its number; none: its name and number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Text>,
}

/// What is remembered.
#[kernel::value(Copy, Eq)]
pub enum MemoryKind {
    /// Whether something is so.
    Flag,
    /// How often something was.
    Counter,
}

impl MemoryKind {
    /// What it can be.
    pub(crate) fn bounds(self) -> RangeInclusive<i32> {
        match self {
            Self::Flag => 0..=1,
            Self::Counter => -1_000_000..=1_000_000,
        }
    }
}

/// A rule of the rule collection (CO-05).
#[kernel::value(Eq)]
pub struct Rule {
    /// Its id.
    #[id]
    pub id: String,
    /// What it says.
    #[text(1..=60)]
    pub name: String,
    /// When it runs within a turn: lowest first.
    #[range(-1000..=1000, "in the turn")]
    pub step: i16,
    /// A formula that has to hold; none: always.
    #[serde(default)]
    #[mentions(stats, memory, rules, cards, cards.set, messages, endings)]
    pub when: Option<String>,
    /// Its effects.
    #[serde(rename = "do")]
    #[mentions(stats, memory, rules, cards, cards.set, messages, endings)]
    pub effects: Vec<String>,
    /// After so many runs it removes itself.
    #[serde(default)]
    #[range(1..=1000, "runs")]
    pub times: Option<u16>,
}

/// A message: text with `{0}` for its first argument.
#[kernel::value(Eq)]
pub struct Message {
    /// Its id.
    #[id]
    pub id: String,
    /// What it says.
    #[text(1..=2000)]
    pub text: Text,
    /// How it is set apart from other lines.
    #[serde(default, skip_serializing_if = "is_default")]
    pub style: Style,
}

/// How a message is set apart (CO-09): by a sign before it in text, by its colour in the window.
#[kernel::value(Copy, Default, Eq)]
pub enum Style {
    /// Not at all.
    #[default]
    Plain,
    /// As good news: `+`.
    Good,
    /// As bad news: `!`.
    Bad,
}

/// How a reign can end (CO-04).
#[kernel::value(Eq)]
pub struct Ending {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What is written of it.
    #[text(1..=2000)]
    pub text: String,
    /// Whether the reign was a good one.
    #[serde(default)]
    pub good: bool,
    /// What it is about.
    #[serde(default, skip_serializing_if = "is_default")]
    pub subject: Subject,
    /// Flags, counters and card sets that pass to the next ruler (CO-12).
    #[serde(default)]
    #[refers(memory, cards.set)]
    pub passes: Vec<String>,
}

/// A realm.
#[kernel::value]
pub struct Realm {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What is said of it.
    #[text(1..=2000)]
    pub text: String,
    /// What each stored stat begins with.
    #[refers(stats)]
    #[range(-1_000_000..=1_000_000, "of the stat")]
    pub start: std::collections::BTreeMap<String, i32>,
    /// The rules in force at the beginning.
    #[unique]
    #[refers(rules)]
    pub rules: Vec<String>,
    /// The sets of cards in play at the beginning.
    #[refers(cards.set)]
    pub sets: Vec<String>,
}

/// The numbers of the rules.
#[kernel::value(Eq)]
pub struct Numbers {
    /// How many cards a hand holds (CO-02).
    #[range(1..=12, "cards")]
    pub hand: u8,
    /// After so many turns history ends, whatever the realm is like.
    #[range(1..=1000, "turns")]
    pub turns: u16,
    /// The ending when nothing is left to decide (CO-04).
    #[refers(endings)]
    pub history: String,
}

fn yes() -> bool {
    true
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

const fn ten() -> u16 {
    10
}
