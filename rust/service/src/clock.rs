//! The time of rooms: the wall clock as it was at the start, and what has passed since by a clock that nobody sets.

use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. A step of the wall clock does not move it; a restart reads the wall clock again.
#[derive(Debug)]
pub(crate) struct Clock {
    start: u64,
    started: Instant,
}

impl Clock {
    /// A clock that shows this time now.
    pub(crate) fn starting_at(time: SystemTime) -> Self {
        let start = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
        Self { start, started: Instant::now() }
    }

    pub(crate) fn now(&self) -> u64 {
        self.start + self.started.elapsed().as_millis() as u64
    }
}
