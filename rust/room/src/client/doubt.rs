//! What a device found out about its room, in words.

use std::fmt;

use kernel::{Seat, Words, say};

/// Whose doing something was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// Whoever holds the room.
    Room,
    /// The device at a seat, with its member's name.
    Seat(Seat, String),
}

impl Who {
    fn say(&self, words: &Words) -> String {
        match self {
            Self::Room => say!(words, "The room"),
            Self::Seat(_, name) => say!(words, "The device of {name}"),
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
    /// The setup or the options are others than those that this device agreed to.
    OtherAgreement,
    /// The room goes on with a game whose end this device has confirmed, or tells of another end.
    OtherEnd,
    /// What the room showed to this device is not what happened, from this event on.
    Shown(usize),
    /// The room asked for two rolls at this revision.
    SecondRoll(u32),
    /// The journal has other promises than those that were noted.
    OtherGame,
    /// The journal is none, or proves nothing.
    Journal(String),
    /// A message of the room's cannot be read.
    Unreadable(String),
    /// The room tells of more events than a game has.
    TooMany,
}

impl Doubt {
    /// What it is, in a language.
    pub fn say(&self, words: &Words) -> String {
        match self {
            Self::OwnPromise => {
                say!(
                    words,
                    "The room shows another promise of yours than you made. Your device does not go on."
                )
            }
            Self::PromisesChanged => say!(
                words,
                "The promises of the dice are others than those that your device noted. It does not show its number.",
            ),
            Self::Nonce(who) => {
                say!(
                    words,
                    "{} showed another number than promised. Do not trust these dice.",
                    who.say(words)
                )
            }
            Self::Link(who) => {
                say!(
                    words,
                    "{} adds to the dice what it had not promised. Do not trust these dice.",
                    who.say(words)
                )
            }
            Self::LostLink(who) => {
                say!(
                    words,
                    "The journal lacks what was added to the dice here: {}. Do not trust it.",
                    who.say(words)
                )
            }
            Self::History(revision) => {
                say!(
                    words,
                    "The room tells two histories of this game up to change {revision}. Do not trust it."
                )
            }
            Self::OtherAgreement => {
                say!(words, "The game is set up otherwise than you agreed to. Your device does not go on.",)
            }
            Self::OtherEnd => say!(
                words,
                "The room tells of another end than the one that your device has confirmed. Do not trust it.",
            ),
            Self::Shown(event) => say!(
                words,
                "The room showed you something else than what happened, from event {event} on. Do not trust it."
            ),
            Self::SecondRoll(revision) => say!(
                words,
                "The room asked twice for dice at change {revision}: it was restarted there, or whoever holds it chose between two rolls."
            ),
            Self::OtherGame => {
                say!(words, "The journal is of another game than the one that your device noted.")
            }
            Self::Journal(why) => say!(words, "The journal proves nothing: {why}."),
            Self::Unreadable(why) => say!(words, "The room says what cannot be read: {why}."),
            Self::TooMany => say!(words, "The room tells of more events than a game can have."),
        }
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(&Words::ENGLISH))
    }
}
