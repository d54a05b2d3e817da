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
    pub sides: u8,
    /// The greatest goal that may be agreed (GN-01).
    pub most: u16,
}

/// What a schema cannot say.
pub(crate) fn check(content: &Content) -> Result<(), Vec<Fault>> {
    let Limits { sides, most } = content.limits;
    let mut faults = Faults::default();
    faults.within("/limits/sides", sides, 2..=100);
    faults.within("/limits/most", most, 1..=1000);
    faults.into_result(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_named() {
        let faults = check(&Content { limits: Limits { sides: 1, most: 0 } }).expect_err("both are wrong");
        assert_eq!(
            faults.iter().map(|fault| fault.pointer.as_str()).collect::<Vec<_>>(),
            ["/limits/sides", "/limits/most"]
        );
    }
}
