//! What events are made of.

use kernel::Seat;

use crate::Id;

/// A ship in an event.
#[kernel::value(Copy, Eq)]
pub struct Who {
    /// Whose it is.
    pub side: Seat,
    /// Its place in the fleet, from 0.
    pub ship: u8,
    /// Its name.
    pub name: Id,
}

/// A side of a combat, as a player knows it: in a run yours and theirs, in the arena the seats (FL-20).
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Side {
    Yours,
    Theirs,
    P1,
    P2,
}

impl Side {
    /// The sides of a run: the player's and the enemy's.
    pub const RUN: [Self; 2] = [Self::Yours, Self::Theirs];

    /// The sides of the arena.
    pub const ARENA: [Self; 2] = [Self::P1, Self::P2];

    /// The seat under which its ships stand in events.
    pub const fn seat(self) -> Seat {
        match self {
            Self::Yours | Self::P1 => Seat::P1,
            Self::Theirs | Self::P2 => Seat::P2,
        }
    }

    /// The fleet in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yours => "your fleet",
            Self::Theirs => "the enemy",
            Self::P1 => "p1's fleet",
            Self::P2 => "p2's fleet",
        }
    }

    const fn other(self) -> Self {
        match self {
            Self::Yours => Self::Theirs,
            Self::Theirs => Self::Yours,
            Self::P1 => Self::P2,
            Self::P2 => Self::P1,
        }
    }
}

impl From<Seat> for Side {
    /// The side of a seat in the arena.
    fn from(seat: Seat) -> Self {
        if seat == Seat::P1 { Self::P1 } else { Self::P2 }
    }
}

/// How a combat ended (FL-11).
#[kernel::value(Copy, Eq, tag = "kind")]
pub enum CombatOutcome {
    /// One side has no active ship.
    Won {
        /// The other one.
        by: Side,
    },
    /// One side broke off.
    Retreat {
        /// Which.
        of: Side,
    },
    /// Nobody won.
    Draw {},
}

impl CombatOutcome {
    /// The same with the sides changed (FL-10).
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::Won { by } => Self::Won { by: by.other() },
            Self::Retreat { of } => Self::Retreat { of: of.other() },
            Self::Draw {} => Self::Draw {},
        }
    }
}
