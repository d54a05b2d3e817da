//! What members send to a room.

use kernel::{Digest, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::dice::Nonce;
use crate::member::Token;
use crate::options::Options;
use crate::sign::{Key, Signature, Signed};

/// The version of these messages. Another one is refused with both numbers.
pub const PROTOCOL: u32 = 5;
/// The oldest version whose journals can be gone on with.
pub(crate) const OLDEST: u32 = 2;

/// What can be said at the table, by number: fixed phrases, which every device says in its own language.
pub const PHRASES: [&str; 8] = [
    "hello",
    "good luck",
    "well played",
    "thank you",
    "one moment, please",
    "your turn",
    "sorry",
    "good game",
];

/// A way to somebody, by a number that whoever carries the messages gives it. A number is never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Connection(pub u64);

/// What a member sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Incoming {
    /// The message's number among its member's, from 1: the next is sent once the last was answered, and one that is not
    /// answered is sent again (RM-02). A greeting has 0.
    pub number: u32,
    /// What it asks.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a member asks.
#[kernel::value(tag = "type")]
pub enum Ask {
    /// To come in with a token that its device drew, or to come back with it; also from another device, which takes the
    /// place of the first (RM-01).
    Hello {
        /// The version of the messages that it speaks.
        protocol: u32,
        /// The content that it has, if it has any: another one would show other names and numbers.
        content: Option<Digest>,
        /// What it is called, if it comes for the first time; without it, only who is known comes in.
        name: Option<String>,
        /// What proves it.
        token: Token,
        /// The language that it reads, by its tag (`de`), where it leaves it to the room what the rules say (RM-12). Without
        /// it, or where the game does not speak it, the room's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        language: Option<String>,
    },
    /// To take a seat before the game, or with none to look on.
    Sit {
        /// Which.
        seat: Option<Seat>,
    },
    /// The setup, by the host; without one, another is drawn.
    Setup {
        /// As the game's schema has it.
        setup: Option<Value>,
    },
    /// What the table agrees on beside the setup, by the host.
    Options {
        /// All of it.
        options: Options,
    },
    /// To be ready, with the promise of a nonce for the dice (RM-04).
    Ready {
        /// [`promise_of`](crate::promise_of) the nonce.
        promise: Digest,
        /// [`agreement_of`](crate::agreement_of) the setup and options that it agrees to (RM-01). Journals before version 5 have
        /// none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        agreement: Option<Digest>,
        /// [`promise_of`](crate::promise_of) the first link of its chain; without it, it adds to the seed alone (RM-14).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chain: Option<Digest>,
        /// What its device signs with; without it, nothing proves what it played (RM-15).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<Key>,
    },
    /// To have noted the promises of all, before any nonce is shown (RM-04).
    Acknowledge {
        /// [`promises_of`](crate::promises_of) the room and the seats.
        promises: Digest,
    },
    /// The nonce, once all have acknowledged the promises (RM-04).
    Reveal {
        /// What was promised.
        nonce: Nonce,
    },
    /// To play a command.
    Play {
        /// The command.
        command: Value,
        /// How often the table had changed when it was meant (TB-02).
        revision: u32,
        /// What hides the command from those who add to its dice (RM-14).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<Nonce>,
        /// [`Statement::Play`](crate::Statement::Play), by who gave a key (RM-15).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// To add to the dice of a command that waits for it (RM-14). It has no number: it is the same however often it comes.
    Link {
        /// Which roll.
        roll: Digest,
        /// The next link of its chain; none where its device has none.
        link: Option<Nonce>,
        /// Of [`Statement::Link`](crate::Statement::Link), by who gave a key (RM-15).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signature: Option<Signature>,
    },
    /// To take the seat's last command back: at once where nobody has learnt anything from it, else if all agree (RM-07).
    Undo {
        /// [`Statement::Undo`](crate::Statement::Undo), by who gave a key (RM-15).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// To stop the clocks or let them run again, if all agree (RM-08).
    Pause {
        /// Whether they are to stand.
        paused: bool,
    },
    /// What it says to what another seat has proposed.
    Answer {
        /// Whether it agrees.
        yes: bool,
        /// The number of what was proposed. Journals before version 5 have none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        proposal: Option<u32>,
        /// [`Statement::Answer`](crate::Statement::Answer), by who gave a key (RM-15).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        signed: Option<Signed>,
    },
    /// To confirm how the game ended, which a device does by itself (RM-15).
    Seal {
        /// [`Statement::Seal`](crate::Statement::Seal).
        signed: Signed,
    },
    /// What it wishes for somebody who is away (RM-06).
    Absent {
        /// The seat.
        seat: Seat,
        /// What should become of it.
        wish: Wish,
    },
    /// To say something.
    Say {
        /// Which of the [`PHRASES`].
        phrase: u8,
    },
    /// To leave: before the game for good; from the game, so that a bot sits in at once; after it, so as not to be waited for.
    Leave {},
    /// To play again once the game is over, at the same seats with other dice, if all who played it wish so (RM-13).
    Again {},
    /// To send somebody away, by the host: anybody before the game, later who looks on.
    Kick {
        /// The member's number.
        member: u32,
    },
    /// To be sent what its seat may do now, in words.
    Choices {},
    /// To be sent what was missed: events after so many (RM-05).
    Have {
        /// The way back that it last heard of.
        epoch: u32,
        /// How many it has.
        events: u32,
    },
    /// To be sent all that it may know.
    Look {
        /// How many of the newest lines of the log come with the snapshot, 200 at most.
        #[serde(default)]
        lines: u32,
        /// Whether what its seat may do comes with it, in words.
        #[serde(default)]
        choices: bool,
    },
    /// To ask the rules something, as its seat may (RM-12).
    Question {
        /// What it wants to know. What changes the game or tells all of it has a message of its own.
        ask: session::Ask,
    },
    /// To be sent what it may keep: what it saw, and once the game is over the room's whole journal.
    Record {},
}

/// What should become of the seat of somebody who is away.
#[kernel::value(Copy, Eq)]
pub enum Wish {
    /// It is waited for, however long it takes.
    Wait,
    /// A bot sits in at once.
    Bot,
}

impl Ask {
    /// The first message of somebody new.
    pub fn hello(name: &str, token: Token) -> Self {
        let name = Some(name.to_owned());
        Self::Hello { protocol: PROTOCOL, content: None, name, token, language: None }
    }

    /// A command for what was seen at a revision, which nothing hides, unsigned.
    pub fn play(command: Value, revision: u32) -> Self {
        Self::Play { command, revision, salt: None, signed: None }
    }

    /// To take the last command back, unsigned.
    pub fn undo() -> Self {
        Self::Undo { signed: None }
    }

    /// To be ready with a nonce alone: no chain, no key.
    pub fn ready(promise: Digest, agreement: Digest) -> Self {
        Self::Ready { promise, agreement: Some(agreement), chain: None, key: None }
    }

    /// The first message of somebody who comes back.
    pub fn back(token: Token) -> Self {
        Self::Hello { protocol: PROTOCOL, content: None, name: None, token, language: None }
    }

    /// Whether this is a message that was done, sent again: the journal has the setup that was drawn for one without.
    pub(crate) fn is_again(&self, done: &Self) -> bool {
        self == done || matches!((self, done), (Self::Setup { setup: None }, Self::Setup { .. }))
    }

    /// Whether it only asks to be told something: the room is the same after it, and nothing of it is kept.
    pub(crate) fn changes_nothing(&self) -> bool {
        matches!(
            self,
            Self::Choices {}
                | Self::Have { .. }
                | Self::Look { .. }
                | Self::Question { .. }
                | Self::Record {}
                | Self::Say { .. }
        )
    }
}
