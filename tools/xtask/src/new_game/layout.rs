//! The files of a new game: those of `tools/xtask/template`, which lies as they will lie in the project.
//!
//! The template is a member of the workspace, so that it compiles, is linted and keeps the laws as every game does.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::words::Words;
use crate::shell;

/// Where the template stands in the project.
pub(super) const TEMPLATE: &str = "tools/xtask/template";

/// The files of a game: path below the project's root, and text.
///
/// # Errors
/// A file of the template that cannot be read.
pub(super) fn files(root: &Path, words: &Words) -> Result<Vec<(String, String)>> {
    let template = root.join(TEMPLATE);
    let mut files = Vec::new();
    for path in shell::files(&template)? {
        let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        let place = path.strip_prefix(&template)?.to_str().context("a name that is no text")?;
        files.push((words.put(&place.replace('\\', "/")), words.put(&text)));
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_has_a_folder_in_every_tree_and_no_word_of_the_template() {
        let words = Words::new("night_market", None, None).expect("a name");
        let files = files(&shell::root(), &words).expect("the template");
        for wanted in [
            "rust/night_market/Cargo.toml",
            "rust/night_market/src/lib.rs",
            "data/night_market/pack.json",
            "docs/rules/night_market.md",
            "tests/golden/night_market/first.scenario.json",
        ] {
            assert!(files.iter().any(|(path, _)| path == wanted), "{wanted}");
        }
        for (path, text) in &files {
            assert!(!format!("{path}\n{text}").to_lowercase().contains("gamename"), "{path}");
        }
    }
}
