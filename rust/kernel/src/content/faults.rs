//! Faults, collected: all of the content is looked at before any of it is refused.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::RangeInclusive;

use super::Entry;
use crate::rejection_reason::Fault;
use crate::text::counted;

/// The faults that were found so far. A check says what has to hold; what does not becomes a fault.
///
/// ```
/// use kernel::content::Faults;
///
/// let mut faults = Faults::default();
/// faults.within("/limits/sides", 1, 2..=100);
/// faults.known("/start/hull", "kongo", ["hood"].contains(&"kongo"), "a hull");
/// faults.expect(true, "/limits", "what is sound", "no fault");
/// let found = faults.into_result(()).expect_err("two of them do not hold");
/// assert_eq!(found[0].to_string(), "/limits/sides: found 1, expected 2 to 100");
/// assert_eq!(found[1].to_string(), r#"/start/hull: found "kongo", expected the id of a hull"#);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl From<Faults> for Vec<Fault> {
    fn from(faults: Faults) -> Self {
        faults.0
    }
}

impl Faults {
    /// `value` when nothing was found.
    ///
    /// # Errors
    /// Every fault, in the order of the checks.
    pub fn into_result<T>(self, value: T) -> Result<T, Vec<Fault>> {
        if self.0.is_empty() { Ok(value) } else { Err(self.0) }
    }

    /// A fault at a [pointer](Fault::pointer).
    pub fn add(&mut self, at: impl Into<String>, found: impl Display, expected: impl Into<String>) {
        self.0.push(Fault::new(at, found, expected));
    }

    /// Faults that somebody else found.
    pub fn extend(&mut self, faults: impl IntoIterator<Item = Fault>) {
        self.0.extend(faults);
    }

    /// What was found at the pointer holds.
    pub fn expect(
        &mut self,
        holds: bool,
        at: impl Into<String>,
        found: impl Display,
        expected: impl Into<String>,
    ) {
        if !holds {
            self.add(at, found, expected);
        }
    }

    /// A number is one of `bounds`.
    pub fn within<N: Copy + PartialOrd + Display>(
        &mut self,
        at: impl Into<String>,
        found: N,
        bounds: RangeInclusive<N>,
    ) {
        let expected = format!("{} to {}", bounds.start(), bounds.end());
        self.expect(bounds.contains(&found), at, found, expected);
    }

    /// A number is not above `most`.
    pub fn at_most<N: Copy + PartialOrd + Display>(&mut self, at: impl Into<String>, found: N, most: N) {
        self.expect(found <= most, at, found, format!("at most {most}"));
    }

    /// A number is not below `least`.
    pub fn at_least<N: Copy + PartialOrd + Display>(&mut self, at: impl Into<String>, found: N, least: N) {
        self.expect(found >= least, at, found, format!("at least {least}"));
    }

    /// An id names something: `kind` is what, such as `a hull`.
    pub fn known(&mut self, at: impl Into<String>, id: &str, known: bool, kind: &str) {
        self.expect(known, at, format_args!("{id:?}"), format!("the id of {kind}"));
    }

    /// Every entry of the list at `at` has an id of its own, which is not empty, and there are no more than `most`.
    pub fn ids<'a, T: Entry + 'a>(
        &mut self,
        at: &str,
        entries: impl IntoIterator<Item = &'a T>,
        most: usize,
    ) {
        let mut seen = BTreeSet::new();
        for (place, entry) in entries.into_iter().enumerate() {
            let id = entry.id();
            let again = if seen.insert(id) { "" } else { " again" };
            let own = again.is_empty() && !id.is_empty();
            self.expect(own, format!("{at}/{place}/id"), format_args!("{id:?}{again}"), "an id of its own");
            if place == most {
                self.add(format!("{at}/{place}"), "one more", format!("at most {}", counted(most, "entry")));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Hull {
        id: &'static str,
    }

    crate::entries![Hull by id];

    fn told(check: impl FnOnce(&mut Faults)) -> Vec<String> {
        let mut faults = Faults::default();
        check(&mut faults);
        Vec::from(faults).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn what_holds_is_no_fault() {
        let sound = told(|faults| {
            faults.expect(true, "/a", 1, "more");
            faults.within("/b", 4, 4..=9);
            faults.within("/b", 9, 4..=9);
            faults.known("/c", "kongo", true, "a hull");
            faults.ids("/hulls", &[Hull { id: "kongo" }, Hull { id: "hood" }], 2);
        });
        assert_eq!(sound, Vec::<String>::new());
        assert_eq!(Faults::default().into_result(7), Ok(7));
        let mut faults = Faults::default();
        faults.add("/a", 1, "more");
        assert_eq!(faults.into_result(7), Err(vec![Fault::new("/a", 1, "more")]));
    }

    #[test]
    fn every_fault_is_told_in_the_order_of_the_checks() {
        let faults = told(|faults| {
            faults.expect(false, "/a", 1, "more");
            faults.extend([Fault::new("/b", "none", "one")]);
            faults.known("/c", "kongo", false, "a hull");
        });
        let expected = [
            "/a: found 1, expected more",
            "/b: found none, expected one",
            r#"/c: found "kongo", expected the id of a hull"#,
        ];
        assert_eq!(faults, expected);
    }

    #[test]
    fn a_number_is_told_with_its_bounds() {
        let within = |found: i8| told(|faults| faults.within("/n", found, 1..=9));
        assert_eq!(
            [within(0), within(10)].concat(),
            ["/n: found 0, expected 1 to 9", "/n: found 10, expected 1 to 9"]
        );
        let at_most = |found: u32| told(|faults| faults.at_most("/n", found, 9));
        assert_eq!([at_most(9), at_most(10)].concat(), ["/n: found 10, expected at most 9"]);
        let at_least = |found: u32| told(|faults| faults.at_least("/n", found, 1));
        assert_eq!([at_least(0), at_least(1)].concat(), ["/n: found 0, expected at least 1"]);
    }

    #[test]
    fn an_id_stands_once_and_says_something() {
        let hulls = ["kongo", "", "kongo"].map(|id| Hull { id });
        let faults = told(|faults| faults.ids("/hulls", &hulls, 2));
        let expected = [
            r#"/hulls/1/id: found "", expected an id of its own"#,
            r#"/hulls/2/id: found "kongo" again, expected an id of its own"#,
            "/hulls/2: found one more, expected at most 2 entries",
        ];
        assert_eq!(faults, expected);
    }
}
