//! The project's files, as the tests read them.

use std::fs;
use std::path::{Path, PathBuf};

/// The project's root folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("a project around the crate")
        .to_path_buf()
}

/// The text of a file below the root.
pub(crate) fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file below a folder with this ending, sorted; none where there is no such folder.
pub(crate) fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    collect(&root().join(folder), &mut found);
    found.retain(|path| path.to_string_lossy().ends_with(ending));
    found.sort();
    found
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() && !["target", "node_modules", ".git", ".godot"].iter().any(|skip| name == *skip) {
            collect(&path, found);
        } else if path.is_file() {
            found.push(path);
        }
    }
}

/// A path as it is called in messages.
pub(crate) fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// A Rust file in two halves.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    /// What ships, without comments.
    pub(crate) code: String,
    /// What only tests see, with comments.
    pub(crate) tests: String,
}

/// The Rust files of a crate: `src` in halves, everything in `tests` as tests.
pub(crate) fn sources(folder: impl AsRef<Path>) -> Vec<Source> {
    let folder = folder.as_ref();
    let shipped = files(folder.join("src"), ".rs");
    let only_tests: Vec<_> = shipped.iter().flat_map(|path| test_modules(path)).collect();
    let beside = files(folder.join("tests"), ".rs");
    let halves = shipped.into_iter().map(|path| {
        let text = text(&path);
        let tests =
            only_tests.iter().any(|module| path.starts_with(module) || path == module.with_extension("rs"));
        let at = if tests { 0 } else { text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len()) };
        Source { code: without_comments(&text[..at]), tests: text[at..].to_owned(), path }
    });
    let whole = beside.into_iter().map(|path| Source { code: String::new(), tests: text(&path), path });
    halves.chain(whole).collect()
}

/// The modules in files of their own that `path` takes in for tests only, without ending.
fn test_modules(path: &Path) -> Vec<PathBuf> {
    let text = text(path);
    let folder = match path.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "mod" | "main") | None => path.parent().expect("a file in a folder").to_path_buf(),
        Some(_) => path.with_extension(""),
    };
    let names = text.split("#[cfg(test)]\nmod ").skip(1).filter_map(|rest| rest.split_once(';'));
    names.filter(|(name, _)| !name.contains(char::is_whitespace)).map(|(name, _)| folder.join(name)).collect()
}

fn without_comments(text: &str) -> String {
    let kept = text.lines().map(|line| line.split("//").next().unwrap_or_default());
    kept.collect::<Vec<_>>().join("\n")
}

/// Whether `word` stands in `text` with no letter, digit or underscore beside it.
pub(crate) fn has_word(text: &str, word: &str) -> bool {
    let part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    text.match_indices(word)
        .any(|(at, _)| !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next()))
}
