//! Who is in a room.

use std::collections::BTreeMap;
use std::fmt;

use kernel::{Digest, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::dice::{Nonce, lines};
use crate::message::{Connection, Wish};
use crate::tell::Tell;

/// How many different bytes a token has at least: of 32 random ones, fewer happen never.
const FEWEST_BYTES: usize = 12;

/// What proves a member (RM-01): 256 random bits that its device drew. The room keeps a hash of them.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Token(pub Digest);

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl Token {
    /// What is kept of it: nobody comes in with that.
    pub fn hash(&self) -> Digest {
        lines("sandtable room 2 token", &[self.0])
    }

    /// Whether it was not drawn but made up, such as all zeros.
    pub(crate) fn is_weak(&self) -> bool {
        let mut bytes = self.0.0;
        bytes.sort_unstable();
        bytes.chunk_by(|one, next| one == next).count() < FEWEST_BYTES
    }
}

/// A member.
#[derive(Debug)]
pub(crate) struct Member {
    pub(crate) name: String,
    /// The hash of its token; none once it has left for good.
    pub(crate) token: Option<Digest>,
    pub(crate) seat: Option<Seat>,
    /// Where it is heard now; none while it is away.
    pub(crate) connection: Option<Connection>,
    /// Whether it is heard by another host of the same room.
    pub(crate) elsewhere: bool,
    /// Since when it is away.
    pub(crate) away: u64,
    /// What it has promised for the dice.
    pub(crate) promise: Option<Digest>,
    /// What it has shown of that.
    pub(crate) nonce: Option<Nonce>,
    /// How often it did not show what it had promised.
    pub(crate) lapses: u32,
    /// Whether it would play again.
    pub(crate) again: bool,
    /// What it wishes for those who are away.
    pub(crate) wishes: BTreeMap<Seat, Wish>,
    /// How many events it has been sent.
    pub(crate) sent: u32,
    /// When it last said a phrase.
    pub(crate) said: Option<u64>,
    /// The number of its last message that was done, and the answer, which is given again (RM-02).
    pub(crate) done: (u32, Option<Tell>),
}

impl Member {
    pub(crate) fn new(name: String, token: Option<Digest>, now: u64) -> Self {
        Self {
            name,
            token,
            seat: None,
            connection: None,
            elsewhere: false,
            away: now,
            promise: None,
            nonce: None,
            lapses: 0,
            again: false,
            wishes: BTreeMap::new(),
            sent: 0,
            said: None,
            done: (0, None),
        }
    }

    /// With whose eyes it looks.
    pub(crate) fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    pub(crate) fn is_here(&self) -> bool {
        self.connection.is_some() || self.elsewhere
    }
}
