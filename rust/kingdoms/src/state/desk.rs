//! What a seat owes, and what it has still to resolve.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{EffectNo, No};
use crate::stock::Resources;

/// What lies before a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Desk {
    /// The decision that it owes.
    pub(crate) ask: Option<Ask>,
    /// What it resolves afterwards, the next one last.
    pub(crate) work: Vec<Work>,
    /// What waits for the end of a prompt to all, the first one first.
    pub(crate) later: Vec<Work>,
    /// Whether this harvest has brought it anything.
    pub(crate) got: bool,
    /// How it stood when a prompt to all began, as long as that lasts: what others see of it.
    pub(crate) opened: Option<Opened>,
    /// The citizen that it turns over when all have chosen.
    pub(crate) flip: Option<No>,
}

/// How a seat stood when a prompt to all began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Opened {
    pub(crate) stock: Resources,
    pub(crate) tokens: u16,
    pub(crate) got: bool,
    pub(crate) work: Vec<Work>,
    /// How often it has answered since: all know that.
    pub(crate) given: u8,
}

/// A decision that a seat owes.
#[kernel::value(Copy, Eq)]
pub(crate) enum Ask {
    /// Which duke to keep (KD-04).
    Duke,
    /// To roll (KD-06).
    Roll,
    /// Whether to change a die (KD-06).
    Dice,
    /// An action (KD-09).
    Action,
    /// Which resource to take, after a harvest without anything (KD-07).
    Resource,
    /// In which order own cards are activated (KD-07).
    Order,
    /// Some of the options of an effect.
    Options(EffectNo),
    /// Whether to pay for an effect.
    Exchange(EffectNo),
    /// Whom to steal from.
    Victim(EffectNo),
    /// What to steal.
    Loot(EffectNo, Seat),
    /// Whom to give to.
    Recipient(EffectNo),
    /// Which card of the centre to take.
    Centre(EffectNo),
    /// Which card of another seat to take.
    Another(EffectNo),
    /// Which citizen to put back.
    Return(EffectNo),
    /// Which citizen to turn over.
    Flip,
    /// Which column is struck (KD-16).
    Column,
}

/// Something to resolve.
#[kernel::value(Copy, Eq)]
pub(crate) enum Work {
    /// An effect, so many times.
    Effect(EffectNo, u16),
    /// A resource of choice, if the harvest brought nothing (KD-07).
    Consolation,
    /// The order of what lies below (KD-07).
    Order,
}

/// Something that a seat resolves when its turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Task {
    pub(crate) seat: Seat,
    pub(crate) work: Work,
}
