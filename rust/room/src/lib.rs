//! A game between several devices, as a value: members, seats and tokens, dice that nobody can bend, and for each member its
//! own view. What carries the messages is somebody else's: the room has no clock, no socket and no file, so that a test
//! plays ten thousand of them with loss, doubling and delay, and a failing one is played again from its seed.
//!
//! ```
//! use room::{Ask, Connection, Incoming, Room, Secret, Tell};
//!
//! let game = registry::find("crossfire").unwrap().open(&[]).unwrap();
//! let mut room = Room::open(game, Secret([7; 32]));
//! let hello = Incoming { number: 1, ask: Ask::hello("Ada") };
//! let sent = room.receive(Connection(1), hello);
//! assert!(matches!(&sent[0].1, Tell::Welcome { member: 0, .. }));
//! ```
//!
//! Its rules stand in `docs/rules/room.md`.
//!
//! | rule | says |
//! |---|---|
//! | RM-01 | a member is who knows its token; a second device takes the place of the first |
//! | RM-02 | a message has a number, and is done once however often it comes |
//! | RM-03 | each member sees what its seat may see, and only refusals of its own |
//! | RM-04 | the dice come from the room's secret and from every seat's, promised before any is shown |
//! | RM-05 | who says how many events it has is sent the rest |

mod dice;
mod member;
mod message;
mod refusal;
mod room;

pub use dice::{Nonce, Secret, promise_of, seed_of};
pub use member::Token;
pub use message::{Ask, Connection, Incoming, MemberSeen, PROTOCOL, Proof, SeatProof, Stage, Tell};
pub use refusal::RoomRefusal;
pub use room::Room;
