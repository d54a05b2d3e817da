//! `cargo xtask new-game NAME`: the recipe of CONTRIBUTING.md, carried out.

mod layout;
mod words;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::shell;
use words::Words;

/// The game to lay out.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Its id, one word in lower case: the name of its crate and of its folder in every tree.
    name: String,
    /// The name that people read.
    #[arg(long)]
    title: Option<String>,
    /// The letters before its rules' numbers, such as `GR` in GR-022.
    #[arg(long)]
    prefix: Option<String>,
}

/// Lays the game out in the project and says what is left to do.
pub(crate) fn run(args: &Args) -> Result<()> {
    let words = Words::new(&args.name, args.title.as_deref(), args.prefix.as_deref())?;
    let written = lay_out(&shell::root(), &words)?;
    for file in &written {
        println!("  {file}");
    }
    println!("{}", words.put(NEXT));
    Ok(())
}

const NEXT: &str = "
gamename plays: a race by a die, to be replaced by the game. What is left:
  1. write the rules into docs/rules/gamename.md, an ID a rule
  2. a row in rust/registry/src/games.rs, `gamename` in its Cargo.toml
  3. cargo xtask schemas && cargo xtask golden gamename
  4. cargo nextest run -p gamename, then cargo xtask check";

/// Writes the game's files below `root` and takes it into the workspace.
fn lay_out(root: &Path, words: &Words) -> Result<Vec<String>> {
    let manifest = root.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).context("reading Cargo.toml")?;
    let files = layout::files(words);
    if let Some((taken, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
        bail!("{taken} is there already");
    }
    let text = layout::with_member(&text, words.id())?;
    for (path, text) in &files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().context("a file in a folder")?)?;
        fs::write(&path, text).with_context(|| format!("writing {}", path.display()))?;
    }
    fs::write(&manifest, text).context("writing Cargo.toml")?;
    // How long a line is, and which name comes first, depends on the game's name.
    let mut form = shell::cargo("fmt --package");
    shell::run(form.arg(words.id()).arg("--manifest-path").arg(&manifest))?;
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A house with the new game alone, on the real kernel and laws.
    fn house(root: &Path) {
        let real = shell::root();
        let text = fs::read_to_string(real.join("Cargo.toml")).expect("the manifest");
        let (before, rest) = text.split_once("members = [").expect("members");
        let (_, after) = rest.split_once(']').expect("the end of the members");
        let text = format!("{before}members = [\n]{after}")
            .replace("path = \"rust/", &format!("path = \"{}/rust/", real.display()))
            .replace("default-members = [\"rust/cli\"]\n", "");
        fs::write(root.join("Cargo.toml"), text).expect("a manifest");
        fs::copy(real.join("Cargo.lock"), root.join("Cargo.lock")).expect("the lock file");
        fs::copy(real.join("rustfmt.toml"), root.join("rustfmt.toml")).expect("the form");
    }

    #[test]
    fn a_new_game_compiles_and_keeps_the_laws() {
        let folder = tempfile::tempdir().expect("a folder");
        house(folder.path());
        let words = Words::new("draughts", Some("Draughts"), None).expect("words");
        lay_out(folder.path(), &words).expect("a game");
        let mut run = shell::cargo("test --quiet --offline --package draughts --manifest-path");
        // What the house has compiled already is found there.
        run.arg(folder.path().join("Cargo.toml")).env("CARGO_TARGET_DIR", shell::target());
        shell::run(&mut run).expect("the new game keeps the laws");
        let mut form = shell::cargo("fmt --check --package draughts --manifest-path");
        shell::run(form.arg(folder.path().join("Cargo.toml"))).expect("the new game is in form");
    }

    #[test]
    fn a_game_that_is_there_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        house(folder.path());
        let words = Words::new("draughts", None, None).expect("words");
        lay_out(folder.path(), &words).expect("a game");
        let before = fs::read_to_string(folder.path().join("Cargo.toml")).expect("the manifest");
        let refused = lay_out(folder.path(), &words).expect_err("a second time").to_string();
        assert!(refused.ends_with("is there already"), "{refused}");
        assert_eq!(fs::read_to_string(folder.path().join("Cargo.toml")).expect("the manifest"), before);
    }
}
