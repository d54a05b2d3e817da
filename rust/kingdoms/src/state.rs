//! Everything that a game in progress is.

mod desk;
mod pile;
mod player;
mod stack;

use kernel::{PerSeat, Seat, Seats};
use serde::{Deserialize, Serialize};

pub(crate) use desk::{Ask, Desk, Opened, Task, Work};
pub(crate) use pile::Pile;
pub(crate) use player::{Held, Player};
pub(crate) use stack::Stack;

/// The place of a card among its kind in the content.
pub(crate) type No = u16;

/// The place of an effect among all of the content.
pub(crate) type EffectNo = u16;

/// A card, by its place in the content.
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
pub(crate) enum Card {
    Citizen(No),
    Monster(No),
    Domain(No),
}

impl Card {
    /// The word for its type.
    pub(crate) const fn type_name(self) -> &'static str {
        match self {
            Self::Citizen(_) => "citizen",
            Self::Monster(_) => "monster",
            Self::Domain(_) => "domain",
        }
    }

    /// Whether what it pays is a harvest (KD-07): citizens pay in no other way.
    pub(crate) const fn harvests(self) -> bool {
        matches!(self, Self::Citizen(_))
    }
}

/// A game. Its fields are the parts of its digest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct State {
    /// What was agreed.
    pub(crate) agreed: Agreed,
    /// Whose turn it is, and how far it has come.
    pub(crate) turn: Turn,
    /// The stacks of the centre, in the order of their places.
    pub(crate) stacks: Vec<Stack>,
    /// What each seat has.
    pub(crate) players: PerSeat<Player>,
    /// What each seat owes, and what it has still to resolve.
    pub(crate) desks: PerSeat<Desk>,
    /// A prompt to several seats at once, and who was asked.
    pub(crate) common: Option<Common>,
    /// What comes next, one seat after the other.
    pub(crate) agenda: Vec<Task>,
    /// How it ended.
    pub(crate) ending: Option<Ending>,
}

/// What was agreed before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Agreed {
    pub(crate) preset: No,
    pub(crate) dukes: u8,
    pub(crate) solo: bool,
}

/// Whose turn it is, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Turn {
    /// The seats in the order in which they play.
    pub(crate) order: Vec<Seat>,
    /// How many turns were ended before the one that is played; of a game that is over, before its last one.
    pub(crate) ended: u16,
    /// What comes when nobody owes anything.
    pub(crate) stage: Stage,
    pub(crate) dice: [u8; 2],
    /// Domains that changed a die of this roll.
    pub(crate) used: Vec<No>,
    /// Actions that are left.
    pub(crate) actions: u8,
    /// Whether the end is due once the round is over.
    pub(crate) due: Option<Due>,
    /// The number of the prompt that is open, from 1; of a game that is over, of the last one and one more (KD-17).
    pub(crate) prompt: u32,
}

/// What comes when nobody owes anything.
#[kernel::value(Copy, Eq)]
pub(crate) enum Stage {
    Begin,
    Roll,
    Doubles,
    Steals,
    Harvest,
    Contested,
    Consolation,
    Actions,
    TurnEnd,
    Close,
}

/// A prompt to several seats at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Common {
    pub(crate) kind: CommonKind,
    pub(crate) asked: Seats,
}

/// What several seats are asked at once.
#[kernel::value(Copy, Eq)]
pub enum CommonKind {
    /// Which duke to keep (KD-04).
    Dukes,
    /// What a harvest leaves to decide (KD-08).
    Harvest,
    /// What to take after a harvest that has brought nothing (KD-07).
    Consolation,
    /// Which citizen to turn over (KD-19).
    Flip,
}

/// Why the end is due.
#[kernel::value(Copy, Eq)]
pub enum Due {
    /// All monsters are slain (KD-13).
    Slain,
    /// All domains are built (KD-13).
    Built,
    /// All exhausted markers lie (KD-13).
    Exhausted,
    /// The last round is over (D4).
    Rounds,
}

impl Due {
    /// All of them, in the order in which they are looked for.
    pub(crate) const ALL: [Self; 4] = [Self::Slain, Self::Built, Self::Exhausted, Self::Rounds];

    /// The name of the ending.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slain => "monsters_slain",
            Self::Built => "domains_built",
            Self::Exhausted => "stacks_exhausted",
            Self::Rounds => "rounds_over",
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Ending {
    /// By points (KD-14).
    Scored {
        /// Why it ended.
        due: Due,
        /// Who won.
        winners: Seats,
    },
    /// Won against the Dark Lord (KD-16).
    Saved {},
    /// Lost against the Dark Lord (KD-16).
    Lost {},
}

impl State {
    /// Whose turn it is.
    pub(crate) fn active(&self) -> Seat {
        self.turn.order[usize::from(self.turn.ended) % self.turn.order.len()]
    }

    /// How many seats there are.
    pub(crate) fn count(&self) -> u8 {
        self.players.count()
    }

    /// The round, from 1.
    pub(crate) fn round(&self) -> u16 {
        self.turn.ended / u16::from(self.count()) + 1
    }

    /// How many turns are over.
    pub(crate) fn turns(&self) -> u16 {
        self.turn.ended + u16::from(self.ending.is_some())
    }

    /// The seats from the active one on.
    pub(crate) fn in_turn(&self) -> Vec<Seat> {
        let at = usize::from(self.turn.ended) % self.turn.order.len();
        let (before, after) = self.turn.order.split_at(at);
        after.iter().chain(before).copied().collect()
    }

    /// KD-15: with five, the seat to the right of the active one rests.
    pub(crate) fn resting(&self) -> Option<Seat> {
        let count = self.turn.order.len();
        let before = (usize::from(self.turn.ended) + count - 1) % count;
        (count >= 5).then(|| self.turn.order[before])
    }

    /// KD-12: a marker lies on every empty stack.
    pub(crate) fn markers(&self) -> u8 {
        self.stacks.iter().filter(|stack| stack.len() == 0).count() as u8
    }
}
