//! What a room tells its members.

use std::fmt;

use kernel::{Digest, Seat, Seats};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::{ApiError, Choice, Receipt};

use crate::dice::Nonce;
use crate::member::Token;
use crate::options::Options;
use crate::sign::Key;

/// How far a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Members come and sit down.
    Gathering,
    /// All have promised, and note what the others did.
    Acknowledging,
    /// All have acknowledged the promises and are asked for their nonces.
    Revealing,
    /// The game goes on.
    Playing,
    /// The game is over.
    Over,
}

/// A member as others see it.
#[expect(clippy::struct_excessive_bools, reason = "what is told of somebody, a fact each")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MemberSeen {
    /// Its number.
    pub member: u32,
    /// What it is called.
    pub name: String,
    /// Where it sits; none looks on.
    pub seat: Option<Seat>,
    /// Whether it is heard.
    pub here: bool,
    /// Whether it has promised.
    pub ready: bool,
    /// What.
    pub promise: Option<Digest>,
    /// What its next link has to keep, if it adds to the dice of each roll (RM-14): the promise of its chain, then the link
    /// that it showed last.
    pub chain: Option<Digest>,
    /// What it signs with, if it does (RM-15).
    pub key: Option<Key>,
    /// Whether it has acknowledged the promises of all.
    pub acknowledged: bool,
    /// Whether its device has confirmed how the game ended (RM-15).
    pub sealed: bool,
    /// Whether it would play again.
    pub again: bool,
    /// How often it did not show what it had promised: all had to promise again, or rolled without it. So does each link that
    /// it left out of its chain when it added to somebody else's roll.
    pub lapses: u32,
}

/// A seat as all see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatSeen {
    /// Which.
    pub seat: Seat,
    /// Whether a bot plays it now.
    pub bot: bool,
    /// In how many milliseconds a bot sits in, or whoever has not shown a nonce loses the seat; none if nothing runs.
    pub countdown: Option<u64>,
    /// How many milliseconds its clock has left, if it has one.
    pub clock: Option<u64>,
}

/// A command that waits until others have added to its dice (RM-14).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RollSeen {
    /// What tells it apart: [`roll_of`](crate::roll_of) the command.
    pub roll: Digest,
    /// Whose command it is.
    pub seat: Seat,
    /// How often the table had changed before it: a room asks for one roll at each revision.
    pub revision: u32,
    /// Who still owes a link.
    pub owed: Seats,
    /// In how many milliseconds it is rolled without them.
    pub countdown: u64,
}

/// What waits for the agreement of the other seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proposed {
    /// Its number, which no other proposal of the room has.
    pub number: u32,
    /// Who proposes it.
    pub by: Seat,
    /// What.
    pub what: Proposal,
    /// What binds all that was done before (RM-15): an answer is signed with it.
    pub head: Digest,
    /// Who has agreed.
    pub agreed: Seats,
}

/// What can be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To go back to before the seat's last command.
    Undo,
    /// To stop the clocks.
    Pause,
    /// To let them run again.
    Resume,
}

impl fmt::Display for Proposal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Undo => "undo",
            Self::Pause => "pause",
            Self::Resume => "resume",
        })
    }
}

/// What a seat has added to the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proof {
    /// What the room had promised before any seat did.
    pub promise: Digest,
    /// What it has shown.
    pub nonce: Nonce,
    /// The seats' parts, in seat order; a bot's seat adds none.
    pub seats: Vec<SeatProof>,
}

/// What a seat may do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// Whether that is all.
    pub whole: bool,
    /// Each command with its words.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
    pub choices: Vec<Choice>,
}

/// What a room tells a member.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Tell {
    /// It is in.
    Welcome {
        /// Its number among the members.
        member: u32,
        /// The token that it sent.
        token: Token,
        /// The game that is played here.
        game: String,
        /// Its content.
        content: Digest,
        /// The version of its rules.
        rules_version: u32,
        /// The number of its last message that was done.
        done: u32,
    },
    /// Who is here and how far it is.
    Room {
        /// Of two such tells the one with the greater number is the newer: they may overtake each other.
        order: u64,
        /// How far.
        stage: Stage,
        /// The setup that all agree on by being ready.
        setup: Value,
        /// And the rest of it.
        options: Options,
        /// [`agreement_of`](crate::agreement_of) both.
        agreement: Digest,
        /// What promises the room's part of the dice (RM-04).
        promise: Digest,
        /// The seats that the game has with this setup.
        seats: Vec<SeatSeen>,
        /// The members.
        members: Vec<MemberSeen>,
        /// The number of the host.
        host: Option<u32>,
        /// Whether the clocks stand.
        paused: bool,
        /// What waits for agreement.
        proposed: Option<Proposed>,
        /// What waits for links.
        rolling: Option<RollSeen>,
    },
    /// What it saw happen after event number `since`: whatever it has after that is gone.
    Events {
        /// How often the table went back (RM-07).
        epoch: u32,
        /// The first epoch whose events up to `since` are still the same. Who last heard of an earlier one may have others,
        /// and asks for the rest.
        base: u32,
        /// How many events came before these.
        since: u32,
        /// The events.
        events: Vec<Value>,
        /// How often the table has changed, for the next command.
        revision: u32,
        /// What binds all that was done up to that revision (RM-15), which a command is signed with; none where nothing is
        /// shown yet.
        head: Option<Digest>,
        /// The seats that owe a decision.
        to_act: Seats,
    },
    /// What its seat may do now.
    Choices {
        /// Whether that is all.
        whole: bool,
        /// Each command with its words.
        #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
        choices: Vec<Choice>,
    },
    /// All that it may know.
    State {
        /// The snapshot.
        snapshot: Value,
        /// The board in text.
        board: String,
        /// What it has to decide now, in words.
        question: Option<String>,
        /// The newest lines of its log.
        log: Vec<String>,
        /// Whether its last command can be taken back at once.
        can_undo: bool,
        /// What its seat may do, if that was asked for and it owes a decision.
        listed: Option<Listed>,
    },
    /// What it may keep.
    Record {
        /// The game's transcript; once the game is over, its journal.
        record: Value,
        /// Once the game is over, the room's journal: its header, then its rows, without what proves the members.
        room: Option<Vec<Value>>,
    },
    /// What it asked the rules.
    Answered {
        /// The number of its message.
        number: u32,
        /// The answer.
        answer: Value,
    },
    /// Somebody says something.
    Said {
        /// The member's number.
        member: u32,
        /// Which of the [`PHRASES`](crate::PHRASES).
        phrase: u8,
    },
    /// What it asked was done.
    Done {
        /// The number of its message.
        number: u32,
        /// What came of a command.
        #[cfg_attr(feature = "schema", schemars(with = "Option<Value>"))]
        receipt: Option<Receipt>,
    },
    /// What it asked was not done.
    Refused {
        /// The number of its message.
        number: u32,
        /// Why.
        problem: ApiError,
    },
    /// Another device has taken its place, or it was sent away.
    Replaced {},
    /// The game is over: what proves its dice.
    Shown {
        /// The parts of the seed.
        proof: Proof,
    },
}
