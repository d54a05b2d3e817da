//! What designers write, a file of `data/diamond/` for each field.

mod charts;
mod checks;

use serde::{Deserialize, Serialize};

pub use charts::{Bunt, Chance, Charts, GroundRow, Infield, Lean, Range, Running, Shares, Shift};
pub(crate) use checks::{ROSTER, check};

/// What the rules read.
#[kernel::value(Eq)]
pub struct Content {
    /// `charts.json`: averages and charts (DM-09 to DM-14).
    pub charts: Charts,
    /// `parks.json`: where is played.
    #[length(1..=64)]
    pub parks: Vec<Park>,
    /// `players.json`: who plays.
    #[length(0..=1664)]
    pub players: Vec<Player>,
    /// `rulesets.json`: options (DM-01, DM-02).
    #[length(1..=16)]
    pub rulesets: Vec<RuleSet>,
    /// `teams.json`: for whom.
    #[length(2..=64)]
    pub teams: Vec<Team>,
}

impl Content {
    /// Two teams of players who are all average, in an average park: of whom [`Expectancy`](crate::Expectancy) tells.
    #[must_use]
    pub fn averaged(&self) -> Self {
        crate::expectancy::average::content(self)
    }
}

/// A park.
#[kernel::value(Eq)]
pub struct Park {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// A park home run is one up to this face of a d20, 10 on average.
    #[range(0..=20, "faces")]
    pub homers: u8,
    /// A park single is one up to this face of a d20, 10 on average.
    #[range(0..=20, "faces")]
    pub singles: u8,
}

/// Options of play.
#[kernel::value(Eq)]
pub struct RuleSet {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// Whether somebody bats for the pitcher (DM-01).
    pub designated_hitter: bool,
    /// From which inning each half begins with a runner on second; 0 for never (DM-02).
    #[range(0..=50, "innings")]
    pub runner_from: u8,
    /// After which inning a level game is a tie; 0 for never (DM-02).
    #[range(0..=50, "innings")]
    pub tie_after: u8,
    /// How many batters a pitcher who comes in faces at least (D1).
    #[range(1..=3, "batters")]
    pub least_batters: u8,
}

/// A team.
#[kernel::value(Eq)]
pub struct Team {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// Where it plays at home.
    #[refers(parks)]
    pub park: String,
}

/// A hand to bat or throw with.
#[kernel::value(Copy, Eq)]
pub enum Hand {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Both: the other one than the pitcher's. Only to bat with.
    Both,
}

/// A place in the field, or the designated hitter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "the field's own letters")]
pub enum Position {
    #[serde(rename = "P")]
    Pitcher,
    #[serde(rename = "C")]
    Catcher,
    #[serde(rename = "1B")]
    First,
    #[serde(rename = "2B")]
    Second,
    #[serde(rename = "3B")]
    Third,
    #[serde(rename = "SS")]
    Short,
    #[serde(rename = "LF")]
    Left,
    #[serde(rename = "CF")]
    Centre,
    #[serde(rename = "RF")]
    Right,
    #[serde(rename = "DH")]
    Designated,
}

impl Position {
    /// The nine places of the field.
    pub const FIELD: [Self; 9] = [
        Self::Pitcher,
        Self::Catcher,
        Self::First,
        Self::Second,
        Self::Third,
        Self::Short,
        Self::Left,
        Self::Centre,
        Self::Right,
    ];

    /// Its letters.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Pitcher => "P",
            Self::Catcher => "C",
            Self::First => "1B",
            Self::Second => "2B",
            Self::Third => "3B",
            Self::Short => "SS",
            Self::Left => "LF",
            Self::Centre => "CF",
            Self::Right => "RF",
            Self::Designated => "DH",
        }
    }

    /// Whether it is in the outfield.
    pub const fn outfield(self) -> bool {
        matches!(self, Self::Left | Self::Centre | Self::Right)
    }
}

/// How often something happens, of ten thousand plate appearances; all else are outs in play.
#[kernel::value(Copy, Eq)]
#[allow(missing_docs, reason = "the field's own words")]
pub struct Rates {
    pub strikeout: i32,
    pub walk: i32,
    pub hit_by_pitch: i32,
    pub single: i32,
    pub double: i32,
    pub triple: i32,
    pub homer: i32,
}

/// How somebody fields a position.
#[kernel::value(Copy, Eq)]
pub struct Fielding {
    /// Where.
    pub at: Position,
    /// Range, 1 best to 5 worst (DM-12).
    #[range(1..=5, "from best to worst")]
    pub range: u8,
    /// An error from this sum of 3d6 on; 19 for never (DM-12).
    #[range(3..=19, "on three dice")]
    pub error: u8,
}

/// What a pitcher has besides a card.
#[kernel::value(Copy, Eq)]
pub struct Pitching {
    /// After so many batters the pitcher is tired, and more so with each further one (D6).
    #[range(1..=60, "batters")]
    pub stamina: u8,
    /// What is taken from a runner's throw number; also the pickoff number (DM-10).
    #[range(0..=10, "faces")]
    pub hold: u8,
    /// A wild pitch up to this face (DM-09).
    #[range(0..=20, "faces")]
    pub wild: u8,
    /// A balk up to this face (D7).
    #[range(0..=20, "faces")]
    pub balk: u8,
}

/// A player: rates, from which the cards are made (DM-11), and ratings.
#[kernel::value(Eq)]
pub struct Player {
    /// The id.
    #[id]
    pub id: String,
    /// The name.
    #[text(1..=60)]
    pub name: String,
    /// The team.
    #[refers(teams)]
    pub team: String,
    /// With which hand the player bats.
    pub bats: Hand,
    /// With which hand the player throws.
    pub throws: Hand,
    /// Where the player fields, best first. Elsewhere range is 5 and an error comes from 12 on.
    #[length(0..=10)]
    pub fields: Vec<Fielding>,
    /// Speed against arms, −3 to 3 (DM-13).
    #[range(-3..=3, "points")]
    pub speed: i8,
    /// Arm against runners, −3 to 3: in the outfield, and of a catcher (DM-10, DM-13).
    #[range(-3..=3, "points")]
    pub arm: i8,
    /// A good jump up to this face (DM-10).
    #[range(0..=20, "faces")]
    pub jump: u8,
    /// Safe up to this face of the throw (DM-10).
    #[range(0..=20, "faces")]
    pub steal: u8,
    /// So many faces more of a bunt are a sacrifice, −3 to 3; speed is as many faces more of a hit (DM-14).
    #[range(-3..=3, "faces")]
    pub bunt: i8,
    /// A passed ball up to this face, of a catcher (DM-09).
    #[range(0..=20, "faces")]
    pub passed: u8,
    /// Wanted against left hands: of a pitcher, what batters do.
    #[range(0..=10_000, "of ten thousand")]
    pub left: Rates,
    /// Wanted against right hands.
    #[range(0..=10_000, "of ten thousand")]
    pub right: Rates,
    /// Only pitchers have it.
    pub pitching: Option<Pitching>,
}

kernel::entries![Park, Player, RuleSet, Team];
