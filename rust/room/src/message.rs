//! What goes to and fro between a room and its members.

use kernel::{Digest, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::{Choice, Problem, Receipt};

use crate::dice::Nonce;
use crate::member::Token;

/// The version of these messages. Another one is refused with both numbers.
pub const PROTOCOL: u32 = 1;

/// A way to somebody, by a number that whoever carries the messages gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Connection(pub u64);

/// What a member sends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Incoming {
    /// The message's number among its member's, from 1: the next is sent once the last was answered, and one that is not
    /// answered is sent again (RM-02).
    pub number: u32,
    /// What it asks.
    #[serde(flatten)]
    pub ask: Ask,
}

/// What a member asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To come in, or with a token to come back; also from another device, which takes the place of the first (RM-01).
    Hello {
        /// The version of the messages that it speaks.
        protocol: u32,
        /// The content that it has, if it has any: another one would show other names and numbers.
        content: Option<Digest>,
        /// What it is called; for who comes back, as before.
        name: String,
        /// What proves it.
        token: Option<Token>,
    },
    /// To take a seat before the game, or with none to look on.
    Sit {
        /// Which.
        seat: Option<Seat>,
    },
    /// The setup, by the first member; without one, another is drawn.
    Setup {
        /// As the game's schema has it.
        setup: Option<Value>,
    },
    /// To be ready, with the promise of a nonce for the dice (RM-04).
    Ready {
        /// [`promise_of`](crate::promise_of) the nonce.
        promise: Digest,
    },
    /// The nonce, once all have promised theirs (RM-04).
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
    },
    /// To be sent what its seat may do now, in words.
    Choices {},
    /// To be sent what was missed: events after so many (RM-05).
    Have {
        /// How many it has.
        events: u32,
    },
    /// To be sent all that it may know.
    Look {},
}

impl Ask {
    /// The first message of somebody new.
    pub fn hello(name: &str) -> Self {
        Self::Hello { protocol: PROTOCOL, content: None, name: name.to_owned(), token: None }
    }
}

/// How far a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Members come and sit down.
    Gathering,
    /// All have promised and are asked for their nonces.
    Revealing,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

/// A member as others see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MemberSeen {
    /// What it is called.
    pub name: String,
    /// Where it sits; none looks on.
    pub seat: Option<Seat>,
    /// Whether it is heard.
    pub here: bool,
    /// Whether it has promised.
    pub ready: bool,
}

/// What a seat has added to the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatProof {
    /// Whose.
    pub seat: Seat,
    /// What it had promised.
    pub promise: Digest,
    /// What it has shown.
    pub nonce: Nonce,
}

/// What proves the dice once the game is over: [`seed_of`](crate::seed_of) the nonces is the seed of its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proof {
    /// What the room had promised when each member came.
    pub promise: Digest,
    /// What it has shown.
    pub nonce: Nonce,
    /// The seats' parts, in seat order.
    pub seats: Vec<SeatProof>,
}

/// What a room tells a member.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Tell {
    /// It is in.
    Welcome {
        /// Its number among the members.
        member: u32,
        /// What proves it from now on.
        token: Token,
        /// The game that is played here.
        game: String,
        /// Its content.
        content: Digest,
        /// The version of its rules.
        rules_version: u32,
        /// What promises the room's part of the dice (RM-04).
        promise: Digest,
        /// The number of its last message that was done.
        done: u32,
    },
    /// Who is here and how far it is.
    Room {
        /// How far.
        stage: Stage,
        /// The seats that the game has with this setup.
        seats: Seats,
        /// The setup that all agree on by being ready.
        setup: Value,
        /// The members, by their numbers.
        members: Vec<MemberSeen>,
    },
    /// What it saw happen after event number `since`.
    Events {
        /// How many events came before these.
        since: u32,
        /// The events.
        events: Vec<Value>,
        /// How often the table has changed, for the next command.
        revision: u32,
        /// The seats that owe a decision.
        to_act: Seats,
    },
    /// What its seat may do now.
    Choices {
        /// Whether that is all.
        whole: bool,
        /// Each command with its words.
        choices: Vec<Choice>,
    },
    /// All that it may know.
    State {
        /// The snapshot.
        snapshot: Value,
    },
    /// What it asked was done.
    Done {
        /// The number of its message.
        number: u32,
        /// What came of a command.
        receipt: Option<Receipt>,
    },
    /// What it asked was not done.
    Refused {
        /// The number of its message.
        number: u32,
        /// Why.
        problem: Problem,
    },
    /// Another device has taken its place.
    Replaced {},
    /// The game is over: what proves its dice.
    Shown {
        /// The parts of the seed.
        proof: Proof,
    },
}
