//! Which files a new game has, from `tools/xtask/template/`.

use anyhow::{Context, Result, bail};

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

/// The workspace's manifest with one more member and its path among the dependencies.
pub(super) fn with_member(manifest: &str, id: &str) -> Result<String> {
    let member = format!("    \"rust/{id}\",\n");
    if manifest.contains(&member) {
        bail!("rust/{id} is a member already");
    }
    let (before, rest) = manifest.split_once("members = [\n").context("Cargo.toml lists no members")?;
    let (members, rest) = rest.split_once(']').context("the list of members does not end")?;
    let (between, after) =
        rest.split_once("[workspace.dependencies]\n").context("Cargo.toml lists no dependencies")?;
    let path = format!("{id} = {{ path = \"rust/{id}\" }}\n");
    Ok(format!("{before}members = [\n{members}{member}]{between}[workspace.dependencies]\n{path}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_member_is_added_once() {
        let before =
            "[workspace]\nmembers = [\n    \"rust/kernel\",\n]\n[workspace.dependencies]\nkernel = 1\n";
        let after = with_member(before, "draughts").expect("a member");
        assert!(after.contains("    \"rust/kernel\",\n    \"rust/draughts\",\n]"), "{after}");
        assert!(after.contains("draughts = { path = \"rust/draughts\" }\nkernel = 1"), "{after}");
        assert!(with_member(&after, "draughts").is_err());
    }
}
