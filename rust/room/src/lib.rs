//! A game between several devices, as a value: members, seats and tokens, dice that nobody can bend, and for each member its
//! own view. What carries the messages is somebody else's: the room has no clock, no socket and no file, so that a test
//! plays ten thousand of them with loss, doubling and delay, and a failing one is played again from its seed.
//!
//! ```
//! use kernel::Digest;
//! use room::{Ask, Connection, Incoming, Room, Secret, Tell, Token};
//!
//! # fn drawn() -> Digest { Digest(std::array::from_fn(|at| at as u8)) }
//! let game = games::registry().find("crossfire").unwrap().open(&[]).unwrap();
//! let mut room = Room::open(game, Secret(drawn()));
//! let hello = Incoming { number: 0, ask: Ask::hello("Ada", Token(drawn())) };
//! let sent = room.receive(Connection(1), hello, 0);
//! assert_eq!(sent.rows.len(), 1, "first this is kept");
//! assert!(matches!(&sent.tells[0].1, Tell::Welcome { member: 0, .. }), "then this is sent");
//! ```
//!
//! Its rules stand in `docs/rules/room.md`.
//!
//! | rule | says |
//! |---|---|
//! | RM-01 | a member is who knows its token; a second device takes the place of the first |
//! | RM-02 | a message has a number, and is done once however often it comes |
//! | RM-03 | each member sees what its seat may see, and only refusals of its own |
//! | RM-04 | the dice come from the room's secret and from every seat's; all note the promises before any is shown |
//! | RM-05 | who says how many events it has is sent the rest |
//! | RM-06 | who is away is waited for; then a bot sits in, and gives the seat back |
//! | RM-07 | a table goes back by consent, and everybody's events with it |
//! | RM-08 | a seat may have a clock |
//! | RM-09 | who looks on sees what all may see, maybe later; phrases instead of chat |
//! | RM-10 | what was answered is in the journal, and a room is its journal |
//! | RM-11 | several hosts may share a journal |
//! | RM-12 | the rules answer what a seat may ask |
//! | RM-13 | who has played may play again if all wish so, with dice of another secret |
//! | RM-14 | no roll can be known before it is asked for: the links of others are part of it |
//! | RM-15 | a device signs what it does, with all that was done before: nobody rewrites a game |
#![forbid(unsafe_code)]

pub mod client;
mod dice;
mod error;
mod journal;
mod member;
mod message;
pub mod name;
mod options;
mod room;
#[cfg(feature = "schema")]
pub mod schema;
mod sign;
mod tell;

pub use dice::{
    Chain, Nonce, Promised, Secret, agreement_of, command_digest, entropy_of, promise_of, promises_of,
    roll_of, seed_of,
};
pub use error::RoomError;
pub use journal::{FORMAT, Header, RoomEntry, Row};
pub use member::{Heard, Token};
pub use message::{Ask, Connection, Incoming, PHRASES, PROTOCOL, Wish};
pub use options::{Options, Player};
pub use room::{Broken, Claim, Finding, Proven, Room, SeatProven, Sent, prove};
pub use sign::{Key, Signature, Signed, Signer, Statement, head_of};
pub use tell::{Listed, MemberSeen, Proof, Proposal, Proposed, RollSeen, SeatProof, SeatSeen, Stage, Tell};
