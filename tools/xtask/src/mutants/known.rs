//! The survivors that are allowed, each with its reason: `docs/mutants.md`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::lab::Fate;
use super::sample::Mutant;
use super::subject::Subject;

/// Where they are listed, below the project's root.
pub(super) const PATH: &str = "docs/mutants.md";

/// The listed survivors by name.
pub(super) struct Known(BTreeMap<String, String>);

impl Known {
    /// Reads the list: a line each, the name between backquotes, a colon, the reason.
    ///
    /// # Errors
    /// When there is no list, or a line names no reason.
    pub(super) fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
        Self::parse(&text)
    }

    fn parse(text: &str) -> Result<Self> {
        let mut known = BTreeMap::new();
        // A reason goes on in lines that are set in.
        for line in text.replace("\n  ", " ").lines() {
            let Some((name, rest)) = line.strip_prefix("- `").and_then(|line| line.split_once('`')) else {
                continue;
            };
            match rest.strip_prefix(": ").map(str::trim) {
                Some(reason) if !reason.is_empty() => known.insert(name.to_owned(), reason.to_owned()),
                _ => bail!("{PATH} gives no reason for `{name}`"),
            };
        }
        Ok(Self(known))
    }

    /// Survivors that are not listed; and what is listed of this package, but is caught or does not exist.
    pub(super) fn faults(&self, subject: &Subject, all: &[Mutant], fates: &[(&Mutant, Fate)]) -> Vec<String> {
        let mut faults = Vec::new();
        for (mutant, fate) in fates {
            match (fate, self.0.contains_key(&mutant.key)) {
                (Fate::Missed, false) => {
                    faults.push(format!("no test notices `{}`, and {PATH} gives no reason", mutant.name));
                }
                (Fate::Caught | Fate::Timeout | Fate::Unviable, true) => {
                    faults.push(format!("{PATH} lists `{}`, which does not survive", mutant.key));
                }
                (Fate::Missed, true) | (Fate::Caught | Fate::Timeout | Fate::Unviable, false) => {}
            }
        }
        let exists = |name: &str| all.iter().any(|mutant| mutant.key == name);
        let gone = self.0.keys().filter(|name| subject.holds(name) && !exists(name));
        faults.extend(gone.map(|name| format!("{PATH} lists `{name}`, which is no mutant")));
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_survivor_is_listed_with_a_reason_or_is_a_fault() {
        let text = "# Mutants\n\n- `rust/draughts/src/a.rs: one`: equal\n- `rust/draughts/src/a.rs: two`: equal\n\
                    - `rust/draughts/src/a.rs: three`: equal\n- `rust/chess/src/a.rs: four`: another package's\n";
        let known = Known::parse(text).expect("a list");
        let all = ["one", "two", "five"].map(|name| Mutant {
            key: format!("rust/draughts/src/a.rs: {name}"),
            name: format!("rust/draughts/src/a.rs:1:1: {name}"),
        });
        let fates = [(&all[0], Fate::Missed), (&all[1], Fate::Caught), (&all[2], Fate::Missed)];
        let faults = known.faults(&Subject::whole("draughts"), &all, &fates);
        assert_eq!(
            faults,
            [
                "docs/mutants.md lists `rust/draughts/src/a.rs: two`, which does not survive",
                "no test notices `rust/draughts/src/a.rs:1:1: five`, and docs/mutants.md gives no reason",
                "docs/mutants.md lists `rust/draughts/src/a.rs: three`, which is no mutant",
            ]
        );
    }

    #[test]
    fn a_reason_is_asked_for() {
        assert!(Known::parse("- `rust/draughts/src/a.rs: one`:\n  equal\n").is_ok());
        assert!(Known::parse("- `rust/draughts/src/a.rs: one`\n").is_err());
        assert!(Known::parse("- `rust/draughts/src/a.rs: one`: \n").is_err());
    }
}
