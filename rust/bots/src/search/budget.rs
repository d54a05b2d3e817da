//! How long a search may think.

use std::time::{Duration, Instant};

/// What a search may spend on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many playouts: the same choice on every machine.
    Playouts(u32),
    /// So many milliseconds.
    Milliseconds(u32),
}

impl Budget {
    /// Thousandths of the budget that are used.
    pub(super) fn used(self, playouts: u32, since: Instant) -> u32 {
        match self {
            Self::Playouts(all) => per_mille(playouts.into(), all.into()),
            Self::Milliseconds(all) => {
                per_mille(since.elapsed().as_micros(), Duration::from_millis(all.into()).as_micros())
            }
        }
    }
}

fn per_mille(part: u128, whole: u128) -> u32 {
    u32::try_from(part * 1000 / whole.max(1)).unwrap_or(u32::MAX)
}
