//! How long a search may think.

use std::time::{Duration, Instant};

/// A module of WebAssembly in a browser has no clock; asked for the time, it ends.
const HAS_CLOCK: bool = cfg!(not(all(target_family = "wasm", target_os = "unknown")));

/// When a search began; none where its budget is no time.
pub(super) type Since = Option<Instant>;

/// What a search may spend on a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many playouts: the same choice on every machine.
    Playouts(u32),
    /// So many milliseconds.
    Milliseconds(u32),
}

impl Budget {
    /// The most playouts that a decision may take.
    pub const MOST_PLAYOUTS: u32 = 100_000;

    /// The most milliseconds that a decision may take.
    pub const MOST_MILLISECONDS: u32 = 60_000;

    /// Whether somebody may be kept waiting that long, or any time at all; a time, only where there is a clock.
    pub fn is_bounded(self) -> bool {
        match self {
            Self::Playouts(playouts) => (1..=Self::MOST_PLAYOUTS).contains(&playouts),
            Self::Milliseconds(time) => HAS_CLOCK && (1..=Self::MOST_MILLISECONDS).contains(&time),
        }
    }

    /// When a search with this budget begins.
    pub(super) fn begin(self) -> Since {
        matches!(self, Self::Milliseconds(_)).then(Instant::now)
    }

    /// Thousandths of the budget that are used.
    pub(super) fn used(self, playouts: u32, since: Since) -> u32 {
        match self {
            Self::Playouts(all) => per_mille(playouts.into(), all.into()),
            Self::Milliseconds(all) => {
                let passed = since.map_or(Duration::ZERO, |since| since.elapsed());
                per_mille(passed.as_micros(), Duration::from_millis(all.into()).as_micros())
            }
        }
    }
}

fn per_mille(part: u128, whole: u128) -> u32 {
    u32::try_from(part * 1000 / whole.max(1)).unwrap_or(u32::MAX)
}
