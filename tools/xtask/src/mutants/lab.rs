//! Runs cargo-mutants.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::copy;
use super::sample::{self, Mutant};
use super::subject::Subject;
use crate::{shell, tools};

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    Caught,
    /// The tests did not end.
    Timeout,
    Missed,
    /// It does not compile.
    Unviable,
}

/// The most that a test or the compiler may take, in KiB of address space: a mutant that never stops allocating must not
/// take the machine down.
const MEMORY: u32 = 6_000_000;
/// With every feature, because what is not compiled is noticed by nobody. Cargo's own test runner has all tests of a
/// program in one process, and reads a game's content once; a process for each test takes many times as long.
const SETTINGS: &str = r#"
test_tool = "cargo"
all_features = true
minimum_test_timeout = 60.0
timeout_multiplier = 5.0
"#;
/// Nobody reads a backtrace.
const BUILD: [(&str, &str); 2] = [("CARGO_PROFILE_DEV_DEBUG", "false"), ("CARGO_INCREMENTAL", "1")];

/// The copy of the project, and what is built of it.
pub(super) struct Lab {
    tree: PathBuf,
    folder: PathBuf,
}

/// Which of a package's tests are run.
#[derive(Clone, Copy)]
enum Tests {
    Units,
    Others,
    All,
}

impl Tests {
    const fn name(self) -> &'static str {
        match self {
            Self::Units => "the unit tests (what they miss is tested again)",
            Self::Others => "the tests beside the code",
            Self::All => "every test of the package",
        }
    }

    /// Where it is built, and how well: a mutant lives for a second of unit tests, but the other tests play thousands of
    /// games.
    const fn build(self) -> (&'static str, &'static str) {
        match self {
            Self::Units => ("build", "0"),
            Self::Others | Self::All => ("build-1", "1"),
        }
    }

    const fn targets(self) -> &'static [&'static str] {
        match self {
            Self::Units => &["--lib"],
            Self::Others => &["--test=*"],
            Self::All => &["--tests"],
        }
    }
}

impl Lab {
    /// Brings the copy up to date.
    pub(super) fn set_up() -> Result<Self> {
        let folder = shell::target().join("mutants");
        let tree = folder.join("tree");
        copy::refresh(&tree)?;
        Ok(Self { tree, folder })
    }

    /// Every mutant of a subject.
    pub(super) fn list(&self, subject: &Subject) -> Result<Vec<Mutant>> {
        let mut list = tools::MUTANTS.command("--list --json --no-config")?;
        list.args(["--package", &subject.package]).current_dir(&self.tree);
        for files in &subject.files {
            list.args(["--file", files]);
        }
        sample::read(&shell::read(&mut list)?)
    }

    /// What becomes of each of these mutants: a package's unit tests first, which are the quickest to build and to run, then
    /// the others. What took too long may only have waited for a busy machine, and meets all of them again.
    pub(super) fn test<'a>(
        &self,
        subject: &Subject,
        mutants: &[&'a Mutant],
    ) -> Result<Vec<(&'a Mutant, Fate)>> {
        let mut fates: Vec<_> = mutants.iter().map(|mutant| (*mutant, Fate::Missed)).collect();
        let (units, others) = (subject.has_unit_tests(&self.tree)?, subject.has_other_tests(&self.tree));
        let stages: &[_] = match (units, others) {
            (true, true) => &[Tests::Units, Tests::Others],
            (true, false) | (false, _) => &[Tests::All],
        };
        let stages = stages.iter().map(|tests| (*tests, Fate::Missed));
        for (tests, open) in stages.chain([(Tests::All, Fate::Timeout)]) {
            let left: Vec<_> =
                fates.iter().filter(|(_, fate)| *fate == open).map(|(mutant, _)| *mutant).collect();
            if left.is_empty() {
                continue;
            }
            println!("{} meet {}", left.len(), tests.name());
            let found = self.run(subject, &left, tests)?;
            for (mutant, fate) in fates.iter_mut().filter(|(_, fate)| *fate == open) {
                *fate =
                    *found.get(&mutant.name).with_context(|| format!("{} was not tested", mutant.name))?;
            }
        }
        Ok(fates)
    }

    fn run(&self, subject: &Subject, mutants: &[&Mutant], tests: Tests) -> Result<BTreeMap<String, Fate>> {
        let (out, settings) = (self.folder.join(&subject.package), self.folder.join("mutants.toml"));
        fs::create_dir_all(&out)?;
        let names: Vec<_> = mutants.iter().map(|mutant| format!("^{}$", literally(&mutant.name))).collect();
        // A list of strings is the same in JSON and in TOML.
        let (names, build) = (serde_json::to_string(&names)?, serde_json::to_string(tests.targets())?);
        fs::write(&settings, format!("{SETTINGS}additional_cargo_args = {build}\nexamine_re = {names}\n"))?;
        let mut run = tools::MUTANTS.command("--in-place --no-shuffle")?;
        run.args(["--package", &subject.package, "--config"]).arg(&settings).arg("--output").arg(&out);
        // Deleted fields are mutants that no name keeps out, but their files do.
        let files: BTreeSet<_> = mutants.iter().map(|mutant| mutant.file()).collect();
        for file in files {
            run.args(["--file", file]);
        }
        let (folder, level) = tests.build();
        run.current_dir(&self.tree).env("CARGO_TARGET_DIR", self.folder.join(folder)).envs(BUILD);
        run.env("CARGO_PROFILE_DEV_OPT_LEVEL", level);
        let mut run = shell::limited(run, MEMORY);
        let status = run.status().context("starting cargo-mutants")?;
        // 2: some were missed; 3: the tests of some did not end.
        if !matches!(status.code(), Some(0 | 2 | 3)) {
            bail!("`{}` failed ({status})", shell::shown(&run));
        }
        fates(&out.join("mutants.out").join("outcomes.json"))
    }
}

/// A name as a regular expression that nothing else matches.
fn literally(name: &str) -> String {
    let mut pattern = String::new();
    for letter in name.chars() {
        if r"\.+*?()|[]{}^$#&-~".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    pattern
}

/// Reads what became of each mutant, by cargo-mutants' name.
fn fates(path: &Path) -> Result<BTreeMap<String, Fate>> {
    let text = fs::read_to_string(path).with_context(|| format!("reading {}", path.display()))?;
    let said: Value = serde_json::from_str(&text)?;
    let mut fates = BTreeMap::new();
    for outcome in said["outcomes"].as_array().context("no list of outcomes")? {
        let Some(name) = outcome["scenario"]["Mutant"]["name"].as_str() else { continue };
        let fate = match outcome["summary"].as_str() {
            Some("CaughtMutant") => Fate::Caught,
            Some("Timeout") => Fate::Timeout,
            Some("MissedMutant") => Fate::Missed,
            Some("Unviable") => Fate::Unviable,
            other => bail!("{name}: unknown outcome {other:?}"),
        };
        fates.insert(name.to_owned(), fate);
    }
    Ok(fates)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_literally() {
        assert_eq!(
            literally("a.rs:7:9: replace * with + in <A>::b"),
            r"a\.rs:7:9: replace \* with \+ in <A>::b"
        );
    }

    #[test]
    fn fates_are_read_by_name_and_the_baseline_has_none() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("outcomes.json");
        let said = r#"{"outcomes": [
            {"scenario": "Baseline", "summary": "Success"},
            {"scenario": {"Mutant": {"name": "one"}}, "summary": "CaughtMutant"},
            {"scenario": {"Mutant": {"name": "two"}}, "summary": "MissedMutant"}
        ]}"#;
        fs::write(&path, said).expect("a file");
        let read = fates(&path).expect("outcomes");
        assert_eq!(
            read,
            BTreeMap::from([("one".to_owned(), Fate::Caught), ("two".to_owned(), Fate::Missed)])
        );
    }
}
