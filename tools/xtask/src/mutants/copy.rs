//! The copy of the project in which code is changed.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell;

/// Brings `folder` up to date with the project's files, ignored ones left out.
///
/// A file that is the same is left alone, so that cargo does not compile it again; what an interrupted run left changed is
/// put right. Packages do not depend on themselves there: their features are all on, and a unit test would wait for a
/// second build of the code that it stands in.
///
/// # Errors
/// When git does not list the files, or one cannot be copied.
pub(super) fn refresh(folder: &Path) -> Result<()> {
    let mut list = shell::program("git");
    list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = shell::read(&mut list).context("listing the project's files")?;
    let root = shell::root();
    let wanted: BTreeSet<_> = list
        .split('\0')
        .filter(|name| !name.is_empty() && root.join(name).is_file())
        .map(PathBuf::from)
        .collect();
    mirror(&root, folder, &wanted)
}

fn mirror(root: &Path, folder: &Path, wanted: &BTreeSet<PathBuf>) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut there = Vec::new();
    collect(folder, &mut there)?;
    for path in there {
        if path.strip_prefix(folder).is_ok_and(|name| !wanted.contains(name)) {
            fs::remove_file(&path).with_context(|| format!("removing {}", path.display()))?;
        }
    }
    for name in wanted {
        let (from, to) = (root.join(name), folder.join(name));
        if name.ends_with("Cargo.toml") {
            let manifest = alone(&fs::read_to_string(&from)?);
            if fs::read_to_string(&to).ok().as_ref() != Some(&manifest) {
                fs::create_dir_all(to.parent().unwrap_or(folder))?;
                fs::write(&to, manifest).with_context(|| format!("writing {}", to.display()))?;
            }
        } else if !same(&from, &to)? {
            fs::create_dir_all(to.parent().unwrap_or(folder))?;
            fs::copy(&from, &to).with_context(|| format!("copying {}", from.display()))?;
        }
    }
    Ok(())
}

/// A manifest without the package's dependency on itself.
fn alone(manifest: &str) -> String {
    manifest.split_inclusive('\n').filter(|line| !line.contains(r#"{ path = ".""#)).collect()
}

fn same(one: &Path, other: &Path) -> Result<bool> {
    let same_size = fs::metadata(other)
        .is_ok_and(|there| there.is_file() && fs::metadata(one).is_ok_and(|here| here.len() == there.len()));
    Ok(same_size && fs::read(one)? == fs::read(other)?)
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, found)? } else { found.push(path) }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_written_and_what_is_gone_is_removed() {
        let (root, copy) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
        let (root, copy) = (root.path(), copy.path());
        fs::create_dir_all(root.join("src")).expect("a folder");
        fs::write(root.join("src/same.rs"), "same").expect("a file");
        fs::write(root.join("src/changed.rs"), "changed").expect("a file");
        let wanted = ["src/same.rs", "src/changed.rs"].map(PathBuf::from).into();
        mirror(root, copy, &wanted).expect("a copy");
        let written =
            |name: &str| fs::metadata(copy.join(name)).and_then(|file| file.modified()).expect("a time");
        let before = written("src/same.rs");
        fs::write(copy.join("src/changed.rs"), "mutated").expect("a file");
        fs::write(copy.join("src/left_over.rs"), "gone").expect("a file");
        mirror(root, copy, &wanted).expect("a copy");
        assert_eq!(fs::read_to_string(copy.join("src/changed.rs")).expect("a file"), "changed");
        assert!(!copy.join("src/left_over.rs").exists());
        assert_eq!(written("src/same.rs"), before);
    }

    #[test]
    fn a_package_does_not_wait_for_itself() {
        let manifest = "[dev-dependencies]\nlaws = { path = \"../laws\" }\n\
                        draughts = { path = \".\", features = [\"schema\"] }\n";
        assert_eq!(alone(manifest), "[dev-dependencies]\nlaws = { path = \"../laws\" }\n");
    }
}
