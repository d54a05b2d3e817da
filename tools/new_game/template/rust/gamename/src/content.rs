//! What designers write, a file of `data/gamename/` for each field.

use kernel::Fault;
use kernel::content::Faults;

/// The numbers that the rules read.
#[kernel::value(Eq)]
pub struct Content {
    /// `limits.json`.
    pub limits: Limits,
}

/// The numbers of the race.
#[kernel::value(Eq)]
pub struct Limits {
    /// The faces of the die (GN-02).
    #[range(2..=100, "faces")]
    pub sides: u8,
    /// The greatest goal that may be agreed (GN-01).
    #[range(1..=1000, "points")]
    pub most: u16,
}

/// What spans fields; what each may be by itself is stated there.
pub(crate) fn check(content: &Content) -> Result<(), Vec<Fault>> {
    let Limits { sides, most } = content.limits;
    let mut faults = Faults::default();
    faults.at_least("/limits/most", most, u16::from(sides));
    faults.into_result(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_that_one_roll_passes_is_refused() {
        let faults = check(&Content { limits: Limits { sides: 6, most: 5 } }).expect_err("too low a goal");
        assert_eq!(faults[0].to_string(), "/limits/most: found 5, expected at least 6");
    }
}
