//! Who is in a room.

use std::fmt;

use kernel::{Digest, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::dice::Nonce;
use crate::message::{Connection, Tell};

/// What proves a member (RM-01): 256 bits that only the room and the member know.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Token(pub Digest);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// A member.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    pub(crate) token: Token,
    pub(crate) seat: Option<Seat>,
    /// Where it is heard now; none while it is away.
    pub(crate) connection: Option<Connection>,
    /// What it has promised for the dice.
    pub(crate) promise: Option<Digest>,
    /// What it has shown of that.
    pub(crate) nonce: Option<Nonce>,
    /// How many events it has been sent.
    pub(crate) sent: u32,
    /// The number of its last message that was done, and the answer, which is given again (RM-02).
    pub(crate) done: (u32, Option<Tell>),
}

impl Member {
    pub(crate) fn new(name: String, token: Token) -> Self {
        Self {
            name,
            token,
            seat: None,
            connection: None,
            promise: None,
            nonce: None,
            sent: 0,
            done: (0, None),
        }
    }

    /// With whose eyes it looks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}
