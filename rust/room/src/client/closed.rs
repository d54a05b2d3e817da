//! Why nobody is let in at a room's address.

use std::fmt;

/// Why whoever answers at a room's address opens no WebSocket, as the status of the answer says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closed {
    /// There is no such room: it need not be tried again.
    NoRoom,
    /// There is no place for one more now; there may be one later.
    NoPlace,
}

impl Closed {
    /// What an HTTP status says; none where it says something else.
    pub const fn of_status(status: u16) -> Option<Self> {
        match status {
            404 => Some(Self::NoRoom),
            503 => Some(Self::NoPlace),
            _ => None,
        }
    }

    /// Whether it may be open later.
    pub const fn is_for_now(self) -> bool {
        matches!(self, Self::NoPlace)
    }
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoRoom => "there is no such room",
            Self::NoPlace => "there is no place for one more now; try it again later",
        })
    }
}
