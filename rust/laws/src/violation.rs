//! How a law is found broken.

use std::fmt;

/// A broken law, with the shortest play that was found to break it; or one that cannot be checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Which law, 1 to 12.
    pub law: u8,
    /// The seed of the playout, and the number of its commands after which the law is broken.
    pub play: Option<(u32, u16)>,
    /// What is wrong.
    pub what: String,
    /// Whether it is not the game that is wrong: the law cannot be checked there.
    pub unchecked: bool,
}

impl Violation {
    /// A law that is broken.
    pub(crate) fn broken(law: u8, play: Option<(u32, u16)>, what: impl Into<String>) -> Self {
        Self { law, play, what: what.into(), unchecked: false }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "law {} {}", self.law, if self.unchecked { "cannot be checked" } else { "is broken" })?;
        if let Some((seed, steps)) = self.play {
            write!(f, " after {steps} commands of playout {seed}")?;
        }
        write!(f, ": {}", self.what)
    }
}

impl std::error::Error for Violation {}

/// How much was checked, so that a law that met nothing to check is noticed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The positions that were looked at.
    pub positions: u64,
    /// The single checks that the law is about: commands compared, prompts permuted, forecasts walked.
    pub checks: u64,
}

/// Passes a test or fails it with the violation.
///
/// # Panics
/// When the law is broken.
pub fn require(verdict: Result<Tally, Violation>) -> Tally {
    match verdict {
        Ok(tally) => {
            println!("{} positions, {} checks", tally.positions, tally.checks);
            tally
        }
        Err(violation) => panic!("{violation}"),
    }
}

/// Passes a test when the law noticed what is wrong with a game, in the words of `what`.
///
/// # Panics
/// When the law was kept, or broken by something else.
pub fn require_broken(wrong: &str, verdict: Result<Tally, Violation>, what: &str) {
    match verdict {
        Ok(tally) => panic!("nothing was noticed of {wrong:?} in {} positions", tally.positions),
        Err(violation) => assert!(violation.what.contains(what), "{wrong:?} was found as: {violation}"),
    }
}
