//! Which files a new game has, from `tools/xtask/template/`.

use super::words::Words;

/// The template's files, each with its place in the project.
macro_rules! template {
    ($($file:literal => $place:literal,)*) => {
        &[$(($place, include_str!(concat!("../../template/", $file))),)*]
    };
}

const TEMPLATE: &[(&str, &str)] = template! {
    "crate/Cargo.toml.txt" => "rust/gamename/Cargo.toml",
    "crate/README.md" => "rust/gamename/README.md",
    "crate/src/lib.rs" => "rust/gamename/src/lib.rs",
    "crate/src/appraise.rs" => "rust/gamename/src/appraise.rs",
    "crate/src/command.rs" => "rust/gamename/src/command.rs",
    "crate/src/content.rs" => "rust/gamename/src/content.rs",
    "crate/src/event.rs" => "rust/gamename/src/event.rs",
    "crate/src/game.rs" => "rust/gamename/src/game.rs",
    "crate/src/preview.rs" => "rust/gamename/src/preview.rs",
    "crate/src/rejection.rs" => "rust/gamename/src/rejection.rs",
    "crate/src/rules.rs" => "rust/gamename/src/rules.rs",
    "crate/src/rules/turn.rs" => "rust/gamename/src/rules/turn.rs",
    "crate/src/setup.rs" => "rust/gamename/src/setup.rs",
    "crate/src/state.rs" => "rust/gamename/src/state.rs",
    "crate/src/telling.rs" => "rust/gamename/src/telling.rs",
    "crate/src/view.rs" => "rust/gamename/src/view.rs",
    "crate/tests/laws.rs" => "rust/gamename/tests/laws.rs",
    "crate/benches/matches.rs" => "rust/gamename/benches/matches.rs",
    "data/pack.json" => "data/gamename/pack.json",
    "data/limits.json" => "data/gamename/limits.json",
    "rules.md" => "docs/rules/gamename.md",
    "golden/first.scenario.json" => "tests/golden/gamename/first.scenario.json",
    "golden/exempt.txt" => "tests/golden/gamename/exempt.txt",
};

/// The files of a game: path below the project's root, and text.
pub(super) fn files(words: &Words) -> Vec<(String, String)> {
    TEMPLATE.iter().map(|(path, text)| (words.put(path), words.put(text))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    #[test]
    fn every_file_of_the_template_is_laid_out() {
        let folder = shell::root().join("tools/xtask/template");
        let mut found = Vec::new();
        let mut folders = vec![folder.clone()];
        while let Some(next) = folders.pop() {
            for entry in std::fs::read_dir(next).expect("a folder").flatten() {
                let path = entry.path();
                if path.is_dir() { folders.push(path) } else { found.push(path) }
            }
        }
        for path in &found {
            let text = std::fs::read_to_string(path).expect("text");
            assert!(TEMPLATE.iter().any(|(_, known)| *known == text), "{} is left out", path.display());
        }
        assert_eq!(found.len(), TEMPLATE.len());
    }
}
