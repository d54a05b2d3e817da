//! Mutants by name, and the draw of a sample.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde_json::Value;

/// One change of the code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mutant {
    /// File and change, without line and column, so that the name outlives changes elsewhere in the file; a number follows
    /// from the second of equal ones.
    pub(super) key: String,
    /// What cargo-mutants calls it.
    pub(super) name: String,
}

impl Mutant {
    /// The file that is changed, from the project's root.
    pub(super) fn file(&self) -> &str {
        file_of(&self.key)
    }
}

/// The file in a mutant's key.
pub(super) fn file_of(key: &str) -> &str {
    key.split(": ").next().unwrap_or_default()
}

/// Reads cargo-mutants' list.
///
/// # Errors
/// When it is no such list.
pub(super) fn read(list: &str) -> Result<Vec<Mutant>> {
    let list: Vec<Value> = serde_json::from_str(list).context("reading the list of mutants")?;
    let mut seen = BTreeMap::new();
    list.iter().map(|mutant| keyed(mutant, &mut seen).context("a mutant without name and place")).collect()
}

fn keyed(mutant: &Value, seen: &mut BTreeMap<String, u32>) -> Option<Mutant> {
    let (name, file) = (mutant["name"].as_str()?, mutant["file"].as_str()?);
    let start = &mutant["span"]["start"];
    let place = format!("{file}:{}:{}: ", start["line"], start["column"]);
    let key = format!("{file}: {}", name.strip_prefix(&place)?);
    let count = seen.entry(key.clone()).or_insert(0);
    *count += 1;
    let key = if *count == 1 { key } else { format!("{key} ({count})") };
    Some(Mutant { key, name: name.to_owned() })
}

/// Draws so many mutants, in the order of the list. The same seed draws the same ones, and those that are left of them
/// after a change of the code.
pub(super) fn draw<'a>(mutants: Vec<&'a Mutant>, size: usize, seed: &str) -> Vec<&'a Mutant> {
    let lot = |mutant: &Mutant| *blake3::hash(format!("{seed}\n{}", mutant.key).as_bytes()).as_bytes();
    let mut lots: Vec<_> = mutants.iter().map(|mutant| lot(mutant)).collect();
    lots.sort_unstable();
    let Some(bound) = lots.get(size) else { return mutants };
    mutants.into_iter().filter(|mutant| lot(mutant) < *bound).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutants(count: usize) -> Vec<Mutant> {
        let mutant = |number| Mutant { key: format!("file.rs: change {number}"), name: String::new() };
        (0..count).map(mutant).collect()
    }

    #[test]
    fn a_name_keeps_neither_line_nor_column_and_equal_ones_are_numbered() {
        let list = r#"[
            {"name": "src/a.rs:7:9: replace < with <= in far", "file": "src/a.rs", "span": {"start": {"line": 7, "column": 9}}},
            {"name": "src/a.rs:8:9: replace < with <= in far", "file": "src/a.rs", "span": {"start": {"line": 8, "column": 9}}}
        ]"#;
        let read = read(list).expect("a list");
        let keys: Vec<_> = read.iter().map(|mutant| mutant.key.as_str()).collect();
        assert_eq!(keys, ["src/a.rs: replace < with <= in far", "src/a.rs: replace < with <= in far (2)"]);
        assert_eq!(read[1].name, "src/a.rs:8:9: replace < with <= in far");
    }

    #[test]
    fn a_seed_draws_the_same_sample_and_another_seed_another() {
        let all = mutants(100);
        let draw = |seed| draw(all.iter().collect(), 10, seed);
        assert_eq!(draw("one"), draw("one"));
        assert_eq!(draw("one").len(), 10);
        assert_ne!(draw("one"), draw("two"));
    }

    #[test]
    fn a_sample_of_more_than_there_are_is_all() {
        let all = mutants(3);
        assert_eq!(draw(all.iter().collect(), 3, "seed").len(), 3);
        assert_eq!(draw(all.iter().collect(), 9, "seed").len(), 3);
    }

    #[test]
    fn a_mutant_that_goes_does_not_change_who_else_is_drawn() {
        let all = mutants(100);
        let before = draw(all.iter().collect(), 10, "seed");
        let left: Vec<_> = all.iter().filter(|mutant| **mutant != *before[0]).collect();
        let after = draw(left, 10, "seed");
        assert!(before[1..].iter().all(|mutant| after.contains(mutant)));
    }
}
