//! Why a room says no.

use kernel::{Digest, Seat};
use session::Problem;

use crate::message::PROTOCOL;

/// A refusal of the room's own; those of the game come from its session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomRefusal {
    /// Its messages are of another version.
    OtherProtocol(u32),
    /// It has other content.
    OtherContent(Digest),
    /// Its token is nobody's.
    UnknownToken,
    /// It has not come in.
    Stranger,
    /// No more can come in.
    Full,
    /// A name is blank or too long.
    BadName,
    /// There is no such seat with this setup.
    NoSuchSeat(Seat),
    /// Somebody sits there.
    Taken(Seat),
    /// That is for another stage.
    NotNow,
    /// Only the first member may.
    NotHost,
    /// It has no seat.
    NoSeat,
    /// A nonce is not the one that was promised.
    BrokenPromise,
    /// An older message than the last that was done.
    Old,
}

impl From<RoomRefusal> for Problem {
    fn from(refusal: RoomRefusal) -> Self {
        use RoomRefusal as No;
        let (rule, code, message) = match refusal {
            No::OtherProtocol(theirs) => (
                "RM-01",
                "other_protocol",
                format!(
                    "this room speaks version {PROTOCOL} of its messages, you speak {theirs}: update the older"
                ),
            ),
            No::OtherContent(theirs) => {
                ("RM-01", "other_content", format!("this room has other content than yours ({theirs})"))
            }
            No::UnknownToken => ("RM-01", "unknown_token", "nobody here has this token".to_owned()),
            No::Stranger => ("RM-01", "stranger", "come in first".to_owned()),
            No::Full => ("RM-01", "full", "no more can come in".to_owned()),
            No::BadName => ("RM-01", "bad_name", "a name has 1 to 40 letters".to_owned()),
            No::NoSuchSeat(seat) => {
                ("RM-01", "no_such_seat", format!("there is no seat {seat} in this setup"))
            }
            No::Taken(seat) => ("RM-01", "seat_taken", format!("somebody sits at {seat}")),
            No::NotNow => ("RM-01", "not_now", "that is for another stage of the room".to_owned()),
            No::NotHost => ("RM-01", "not_host", "only the first member may do that".to_owned()),
            No::NoSeat => ("RM-03", "no_seat", "who looks on plays nothing".to_owned()),
            No::BrokenPromise => {
                ("RM-04", "broken_promise", "this is not the nonce that was promised".to_owned())
            }
            No::Old => ("RM-02", "old_message", "later messages of yours were done already".to_owned()),
        };
        Self::new(rule, code, message)
    }
}
