//! What can be changed: packages, and which of their files.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use super::sample::file_of;

/// A package whose code is changed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Subject {
    pub(super) package: String,
    /// The files that are changed, as globs from the project's root.
    pub(super) files: Vec<String>,
}

impl Subject {
    fn rules_of(game: &str) -> Self {
        let files = ["rules.rs", "rules/**/*.rs"];
        Self { package: game.to_owned(), files: files.map(|file| format!("rust/{game}/src/{file}")).into() }
    }

    pub(super) fn whole(package: &str) -> Self {
        Self { package: package.to_owned(), files: vec![format!("rust/{package}/src/**/*.rs")] }
    }

    /// Whether a mutant of this name is one of these files'. A game's subject holds its rules only.
    pub(super) fn holds(&self, name: &str) -> bool {
        let file = file_of(name);
        self.files.iter().any(|glob| match glob.split_once("**/") {
            Some((folder, _)) => file.starts_with(folder),
            None => file == glob,
        })
    }

    /// Whether the package has tests between its own code.
    pub(super) fn has_unit_tests(&self, root: &Path) -> Result<bool> {
        any_unit_test(&root.join("rust").join(&self.package).join("src"))
    }

    /// Whether the package has tests beside its own code.
    pub(super) fn has_other_tests(&self, root: &Path) -> bool {
        root.join("rust").join(&self.package).join("tests").is_dir()
    }
}

fn any_unit_test(folder: &Path) -> Result<bool> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let found = if path.is_dir() {
            any_unit_test(&path)?
        } else {
            path.extension().is_some_and(|ending| ending == "rs")
                && fs::read_to_string(&path)?.contains("#[test]")
        };
        if found {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The subjects that are asked for; by default the kernel and the rules of every game.
///
/// # Errors
/// When a game or a package does not exist.
pub(super) fn chosen(root: &Path, games: &[String], packages: &[String]) -> Result<Vec<Subject>> {
    let every = every_game(root)?;
    if let Some(unknown) = games.iter().find(|game| !every.contains(game)) {
        bail!("there is no game `{unknown}`; there are: {}", every.join(", "));
    }
    if let Some(unknown) = packages.iter().find(|package| !root.join("rust").join(package).is_dir()) {
        bail!("there is no rust/{unknown}");
    }
    if games.is_empty() && packages.is_empty() {
        let games = every.iter().map(|game| Subject::rules_of(game));
        return Ok([Subject::whole("kernel")].into_iter().chain(games).collect());
    }
    let games = games.iter().map(|game| Subject::rules_of(game));
    Ok(packages.iter().map(|package| Subject::whole(package)).chain(games).collect())
}

/// A game has a pack in `data/` and rules in `rust/`.
fn every_game(root: &Path) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for entry in fs::read_dir(root.join("data"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().join("pack.json").is_file() && root.join("rust").join(&name).is_dir() {
            games.push(name);
        }
    }
    games.sort();
    Ok(games)
}

#[cfg(test)]
mod tests {
    use std::fs::{create_dir_all, write};

    use super::*;

    #[test]
    fn every_folder_of_data_with_a_pack_and_a_crate_is_a_game() {
        let root = tempfile::tempdir().expect("a folder");
        for folder in ["data/draughts", "data/packs/extra", "data/idea", "rust/draughts/src", "rust/kernel"] {
            create_dir_all(root.path().join(folder)).expect("a folder");
        }
        for pack in ["data/draughts/pack.json", "data/packs/extra/pack.json", "data/idea/pack.json"] {
            write(root.path().join(pack), "{}").expect("a pack");
        }
        let packages = |games: &[&str], packages: &[&str]| {
            let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
            let chosen = chosen(root.path(), &owned(games), &owned(packages));
            chosen.map(|subjects| subjects.into_iter().map(|subject| subject.package).collect::<Vec<_>>())
        };
        assert_eq!(packages(&[], &[]).expect("all"), ["kernel", "draughts"]);
        assert_eq!(packages(&["draughts"], &[]).expect("a game"), ["draughts"]);
        assert_eq!(packages(&[], &["kernel"]).expect("a package"), ["kernel"]);
        assert!(packages(&["idea"], &[]).is_err(), "a pack alone is no game");
        assert!(packages(&[], &["kernal"]).is_err());
    }

    #[test]
    fn unit_tests_are_found_wherever_they_stand() {
        let root = tempfile::tempdir().expect("a folder");
        let src = root.path().join("rust/draughts/src/rules");
        create_dir_all(&src).expect("a folder");
        write(src.join("turn.rs"), "fn turn() {}").expect("a file");
        let subject = Subject::whole("draughts");
        assert!(!subject.has_unit_tests(root.path()).expect("read"));
        write(src.join("tests.rs"), "#[test]\nfn a_turn() {}").expect("a file");
        assert!(subject.has_unit_tests(root.path()).expect("read"));
        assert!(!subject.has_other_tests(root.path()), "those stand beside the code");
        create_dir_all(root.path().join("rust/draughts/tests")).expect("a folder");
        assert!(subject.has_other_tests(root.path()));
    }
}
