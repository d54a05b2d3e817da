//! When a way that is cut is opened again.

/// The longest pause, in milliseconds: whoever has a network again is back within two seconds.
const LONGEST: u64 = 700;

/// How long a way to a room stays closed before it is opened again: longer each time, until it was of use. Whoever opens
/// it has the clock.
///
/// ```
/// let mut retry = room::client::Retry::default();
/// assert_eq!([0; 5].map(|_| retry.pause()), [100, 200, 400, 700, 700]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Retry {
    tries: u32,
}

impl Retry {
    /// It is closed: in how many milliseconds it is opened again.
    pub fn pause(&mut self) -> u64 {
        let pause = LONGEST.min(100 << self.tries.min(3));
        self.tries += 1;
        pause
    }

    /// It was of use: the next one is opened again soon.
    pub fn succeed(&mut self) {
        self.tries = 0;
    }
}
