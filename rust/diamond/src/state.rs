//! A game in progress. The top-level fields are the parts of its digest.

use kernel::{Pair, Seat, Seats};

use crate::command::{Defence, Offence};
use crate::content::Position;

/// Everything that a game is, apart from its dice. Players are places in their team's roster.
#[kernel::value(Eq)]
pub struct State {
    /// What was agreed, by places in the content.
    pub agreed: Agreed,
    /// What is owed.
    pub stage: Stage,
    /// Inning, outs and bases.
    pub clock: Clock,
    /// Away and home.
    pub sides: Pair<Side>,
    /// Answers to an open prompt for both.
    pub secret: Secret,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// What was agreed, by places in the content.
#[kernel::value(Copy, Eq)]
pub struct Agreed {
    /// The team that bats first.
    pub away: u16,
    /// The other.
    pub home: u16,
    /// The rule set.
    pub rules: u16,
    /// The park.
    pub park: u16,
}

/// What is owed.
#[kernel::value(Copy, Eq)]
pub enum Stage {
    /// Both name a lineup.
    Lineups,
    /// The defence may change.
    Defence,
    /// The offence may change.
    Offence,
    /// The defence may change once more, for a pinch hitter came in.
    Reply,
    /// Both choose in secret.
    Choices,
}

/// Inning, outs and bases (DM-04).
#[kernel::value(Eq)]
pub struct Clock {
    /// The number of the play, from 1.
    pub play: u16,
    /// The inning, from 1.
    pub inning: u8,
    /// Whether it is its second half.
    pub bottom: bool,
    /// Outs, 0 to 2.
    pub outs: u8,
    /// Who is on first, second and third.
    pub bases: [Option<Runner>; 3],
    /// Whether a pinch hitter came in before this play.
    pub pinched: bool,
    /// Whether the half began with a runner on second, and its first batter still bats (D4).
    pub placed: bool,
    /// Exchanges of positions and places before this play (D42).
    pub moved: u8,
}

/// A runner on a base.
#[kernel::value(Copy, Eq)]
pub struct Runner {
    /// Who.
    pub player: u8,
    /// The pitcher who let the runner on.
    pub charged: u8,
    /// Whether a run would be earned (D4).
    pub earned: bool,
}

/// A team at play.
#[kernel::value(Eq)]
pub struct Side {
    /// Who plays; none before both have named a lineup.
    pub lineup: Option<Lineup>,
    /// The place in the order that bats next (DM-02).
    pub next: u8,
    /// Runs by inning.
    pub line: Vec<u8>,
    /// Hits.
    pub hits: u16,
    /// Errors.
    pub errors: u16,
    /// What its pitchers carry over from earlier days (D36).
    pub carried: Vec<Carried>,
}

impl Side {
    /// Batters whom a player has faced on the days before.
    pub fn carried(&self, player: u8) -> u8 {
        self.carried.iter().find(|own| own.player == player).map_or(0, |own| own.batters)
    }

    /// All runs.
    pub fn runs(&self) -> u16 {
        self.line.iter().map(|runs| u16::from(*runs)).sum()
    }
}

/// What a pitcher carries over from earlier days.
#[kernel::value(Copy, Eq)]
pub struct Carried {
    /// Who.
    pub player: u8,
    /// So many batters count as faced before the first one.
    pub batters: u8,
}

/// Who plays.
#[kernel::value(Eq)]
pub struct Lineup {
    /// The batters in order.
    pub order: [Slot; 9],
    /// Who pitches.
    pub pitcher: u8,
    /// Batters whom this pitcher has faced.
    pub faced: u8,
    /// Batters whom this pitcher still has to face (D1).
    pub owes: u8,
    /// Who has left the game, a bit a player (DM-07).
    pub gone: u32,
    /// Who came in for the defence before this play and has a place in the order, a bit a player (D43).
    pub entered: u32,
}

/// A place in the order.
#[kernel::value(Copy, Eq)]
pub struct Slot {
    /// Who.
    pub player: u8,
    /// Where in the field.
    pub position: Position,
}

impl Lineup {
    /// Whether a player has left the game.
    pub fn left(&self, player: u8) -> bool {
        self.gone & (1 << player) != 0
    }

    /// Whether a player came in for the defence before this play.
    pub fn entered(&self, player: u8) -> bool {
        self.entered & (1 << player) != 0
    }

    /// Lets a player leave for good (DM-07).
    pub(crate) fn dismiss(&mut self, player: u8) {
        self.gone |= 1 << player;
        self.entered &= !(1 << player);
    }

    /// Whether a player is in the game.
    pub fn plays(&self, player: u8) -> bool {
        self.pitcher == player || self.order.iter().any(|slot| slot.player == player)
    }

    /// Who fields a position.
    pub fn at(&self, position: Position) -> u8 {
        let slot = self.order.iter().find(|slot| slot.position == position);
        if position == Position::Pitcher {
            self.pitcher
        } else {
            slot.map_or(self.pitcher, |slot| slot.player)
        }
    }
}

/// Answers to an open prompt for both.
#[kernel::value(Default, Eq)]
pub struct Secret {
    /// Who has answered.
    pub answered: Seats,
    /// Lineups.
    pub lineups: Pair<Option<Lineup>>,
    /// The defence's choice.
    pub defence: Option<Defence>,
    /// The offence's choice.
    pub offence: Option<Offence>,
}

/// How a game ended.
#[kernel::value(Copy, Eq)]
pub enum Ending {
    /// After the last out.
    LastOut,
    /// By the run that the home team needed.
    WalkOff,
    /// Level, by the rule set.
    Tie,
}

impl Ending {
    /// Its name, `snake_case`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LastOut => "last_out",
            Self::WalkOff => "walk_off",
            Self::Tie => "tie",
        }
    }
}

impl State {
    /// Who bats.
    pub fn batting(&self) -> Seat {
        if self.clock.bottom { Seat::P2 } else { Seat::P1 }
    }

    /// Who is in the field.
    pub fn fielding(&self) -> Seat {
        kernel::opponent(self.batting())
    }

    /// The bases as a three-bit code: 1 for first, 2 for second, 4 for third (DM-03).
    pub fn code(&self) -> u8 {
        let bases = self.clock.bases.iter().enumerate();
        bases.filter(|(_, runner)| runner.is_some()).map(|(at, _)| 1 << at).sum()
    }

    /// The team of a seat, by its place in the content.
    pub fn team(&self, seat: Seat) -> u16 {
        if seat == Seat::P1 { self.agreed.away } else { self.agreed.home }
    }
}
