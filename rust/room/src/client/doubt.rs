//! What a device found out about its room, in words.

use std::fmt;

use kernel::Seat;

/// Whose doing something was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Whoever holds the room.
    Room,
    /// The device at a seat, with its member's name.
    Seat(Seat, String),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Room => f.write_str("The room"),
            Self::Seat(_, name) => write!(f, "The device of {name}"),
        }
    }
}

/// Something that cannot be if everybody is honest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The room tells another promise of this device's than it made.
    OwnPromise,
    /// The promises are others than those that were noted before.
    PromisesChanged,
    /// A nonce is not the one that was promised.
    Nonce(Who),
    /// A link is not on the chain that was promised.
    Link(Who),
    /// The journal lacks a link that was told of.
    LostLink(Who),
    /// The room tells two histories up to this revision.
    History(u32),
    /// The journal has other promises than those that were noted.
    OtherGame,
    /// The journal is none, or proves nothing.
    Journal(String),
    /// A message of the room's cannot be read.
    Unreadable(String),
    /// The room tells of more events than a game has.
    TooMany,
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OwnPromise => {
                f.write_str("The room shows another promise of yours than you made. Your device does not go on.")
            }
            Self::PromisesChanged => f.write_str(
                "The promises of the dice are others than those that your device noted. It does not show its number.",
            ),
            Self::Nonce(who) => {
                write!(f, "{who} showed another number than promised. Do not trust these dice.")
            }
            Self::Link(who) => {
                write!(f, "{who} adds to the dice what it had not promised. Do not trust these dice.")
            }
            Self::LostLink(who) => {
                write!(f, "The journal lacks what was added to the dice here: {who}. Do not trust it.")
            }
            Self::History(revision) => {
                write!(f, "The room tells two histories of this game up to change {revision}. Do not trust it.")
            }
            Self::OtherGame => f.write_str("The journal is of another game than the one that your device noted."),
            Self::Journal(why) => write!(f, "The journal proves nothing: {why}."),
            Self::Unreadable(why) => write!(f, "The room says what cannot be read: {why}."),
            Self::TooMany => f.write_str("The room tells of more events than a game can have."),
        }
    }
}
