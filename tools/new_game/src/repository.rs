//! A repository for a game of its own, outside this workspace.

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

use crate::{File, TEMPLATE, Words, collect, is_dependency, line_of, project};

/// What lies around the game: a workspace, a program for the terminal, the addon's library, and what checks it.
static AROUND: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/repository");

/// The manifest of this project's workspace, for the versions of other people's crates.
const OURS: &str = include_str!("../../../Cargo.toml");

/// Files that are the same in this project and in others.
const SHARED: [(&str, &str); 3] = [
    ("clippy.toml", include_str!("../../../clippy.toml")),
    ("rust-toolchain.toml", include_str!("../../../rust-toolchain.toml")),
    ("rustfmt.toml", include_str!("../../../rustfmt.toml")),
];

/// The crates of Sandtable that such a repository names.
const SANDTABLE: [&str; 4] = ["cli", "gdext", "kernel", "laws"];

/// The crates of other people that it names.
const THIRD_PARTY: [&str; 5] = ["divan", "godot", "schemars", "serde", "serde_json"];

/// Its members besides the game.
const MEMBERS: [&str; 2] = ["addon", "terminal"];

/// The checkout of Sandtable that this program was built from, where it is still there.
pub fn checkout() -> Option<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2)?;
    is_checkout(root).then(|| root.to_path_buf())
}

fn is_checkout(folder: &Path) -> bool {
    folder.join("rust/kernel/Cargo.toml").is_file()
}

/// The files of a repository with one game, built against the crates of a checkout of Sandtable.
///
/// # Errors
/// In words: the name is taken by a crate or a game of Sandtable, or `crates` is no checkout.
pub fn repository(words: &Words, crates: &Path) -> Result<Vec<File>, String> {
    let id = words.id();
    if is_dependency(OURS, id) || MEMBERS.contains(&id) {
        return Err(format!("`{id}` is no name for a game: a crate or a game of Sandtable has it"));
    }
    let unusable = || format!("{} is no checkout of Sandtable: rust/kernel is not in it", crates.display());
    if !is_checkout(crates) {
        return Err(unusable());
    }
    // A path of the manifest is one from the repository, wherever that is.
    let crates = std::path::absolute(crates).ok().and_then(|path| path.to_str().map(str::to_owned));
    let crates = crates.ok_or_else(unusable)?;
    let mut texts = Vec::new();
    collect(&TEMPLATE, &mut texts);
    collect(&AROUND, &mut texts);
    let mut all = project::files(words, Path::new(&crates))
        .map_err(|error| format!("the Godot project of {crates} cannot be read: {error}"))?;
    all.extend(texts.into_iter().map(|(path, text)| {
        let text = text
            .replace("# SANDTABLE\n", &named(&SANDTABLE))
            .replace("# THIRD PARTY\n", &named(&THIRD_PARTY))
            .replace("# CHECKOUT\n", &patched(&crates));
        (words.put(&path), words.put(&text).into_bytes())
    }));
    all.extend(SHARED.map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())));
    all.sort();
    Ok(all)
}

/// Crates as this project's manifest names them, from a registry.
fn named(crates: &[&str]) -> String {
    let line = |name: &&str| {
        let ours = line_of(OURS, name)?;
        let path = format!(" path = \"rust/{name}\",");
        Some(format!("{}\n", ours.replace(&path, "")))
    };
    crates.iter().filter_map(line).collect()
}

/// What takes the crates of Sandtable from a checkout instead.
fn patched(crates: &str) -> String {
    let line = |name| format!("sandtable-{name} = {{ path = {:?} }}\n", format!("{crates}/rust/{name}"));
    SANDTABLE.map(line).concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(id: &str) -> Result<Vec<File>, String> {
        repository(&Words::new(id, None, None)?, &checkout().expect("the tests run in a checkout"))
    }

    fn text<'a>(files: &'a [File], wanted: &str) -> &'a str {
        let found = files.iter().find(|(path, _)| path == wanted);
        found.map_or_else(|| panic!("no {wanted}"), |(_, content)| str::from_utf8(content).expect("text"))
    }

    #[test]
    fn a_repository_has_all_that_a_game_needs() {
        let files = laid_out("night_market").expect("a repository");
        let manifest = text(&files, "Cargo.toml");
        for named in SANDTABLE.into_iter().chain(THIRD_PARTY) {
            assert!(is_dependency(manifest, named), "{named}");
        }
        assert!(manifest.contains("kernel = { package = \"sandtable-kernel\", version = \"0.1.0\" }\n"));
        let kernel = format!("{:?}", checkout().expect("a checkout").join("rust/kernel"));
        assert!(manifest.contains(&format!("sandtable-kernel = {{ path = {kernel} }}\n")), "{manifest}");
        for program in ["rust/terminal/src/main.rs", "rust/addon/src/lib.rs"] {
            assert!(text(&files, program).contains("night_market::NightMarket"), "{program}");
        }
        assert!(text(&files, ".github/workflows/check.yml").contains("cargo test"));
        for wanted in
            [".gitignore", "README.md", "rust/night_market/tests/laws.rs", "data/night_market/pack.json"]
        {
            assert!(!text(&files, wanted).is_empty(), "{wanted}");
        }
        for (path, content) in &files {
            let text = String::from_utf8_lossy(content);
            assert!(!format!("{path}\n{text}").to_lowercase().contains("gamename"), "{path}");
        }
    }

    #[test]
    fn a_name_that_a_crate_or_a_game_has_is_refused() {
        for taken in ["kernel", "crossfire", "serde", "addon"] {
            let refused = laid_out(taken).expect_err("taken");
            assert!(refused.contains("of Sandtable has it"), "{taken}: {refused}");
        }
    }

    #[test]
    fn a_folder_without_the_crates_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let words = Words::new("night_market", None, None).expect("a name");
        let refused = repository(&words, folder.path()).expect_err("no checkout");
        assert!(refused.ends_with("is no checkout of Sandtable: rust/kernel is not in it"), "{refused}");
    }
}
