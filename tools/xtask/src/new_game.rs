//! `cargo xtask new-game NAME`: the recipe of CONTRIBUTING.md, carried out.

mod edits;
mod own;
mod toy;

use std::fs;
use std::path::Path;

use anyhow::{Context, Error, Result, bail};
use new_game::Words;

use crate::{golden, schemas, shell};

pub(crate) use toy::{check, window};

/// The game to lay out.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Its id, lower-case words joined by underscores: the name of its crate and of its folder in every tree.
    name: String,
    /// The name that people read.
    #[arg(long)]
    title: Option<String>,
    /// The letters before its rules' numbers, such as `GR` in GR-022.
    #[arg(long)]
    prefix: Option<String>,
    /// Leaves out what takes the workspace to be compiled: schemas and traces.
    #[arg(long)]
    files_only: bool,
}

/// Lays the game out in the project, writes its schemas and traces, and says what is left to do.
pub(crate) fn run(args: &Args) -> Result<()> {
    let words = Words::new(&args.name, args.title.as_deref(), args.prefix.as_deref()).map_err(Error::msg)?;
    let root = shell::root();
    let plan = plan(&root, &words)?;
    for (path, _) in &plan {
        println!("  {path}");
    }
    write(&root, &words, &plan)?;
    if !args.files_only {
        schemas::write()?;
        golden::write(&golden::Args::of_game(words.id()))?;
    }
    println!("{}", words.put(NEXT));
    Ok(())
}

const NEXT: &str = "
gamename plays: a race by a die, to be replaced by the game.
  cargo run -p cli -- play gamename
What is left:
  1. write the rules into docs/rules/gamename.md, an ID a rule, and the code below rust/gamename
  2. cargo xtask schemas && cargo xtask golden gamename/
  3. cargo nextest run -p gamename, then cargo xtask check";

/// The files that a game brings, and those that name every game with one more: path and text.
fn plan(root: &Path, words: &Words) -> Result<Vec<(String, String)>> {
    let mut files = new_game::files(words);
    if let Some((taken, _)) = files.iter().find(|(path, _)| root.join(path).exists()) {
        bail!("{taken} is there already");
    }
    for (path, edit) in edits::EDITS {
        let text = fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}"))?;
        let told = edit(&text, words).with_context(|| format!("telling {path} of {}", words.id()))?;
        files.push(((*path).to_owned(), told));
    }
    Ok(files)
}

/// Writes what was planned, in form. The lock files follow with the next build.
fn write(root: &Path, words: &Words, plan: &[(String, String)]) -> Result<()> {
    new_game::write(root, plan)?;
    // How long a line is, and which name comes first, depends on the game's name.
    let mut form = shell::cargo("fmt --package games --package");
    shell::run(form.arg(words.id()).current_dir(root))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_is_there_is_left_alone() {
        let words = Words::new("crossfire", None, None).expect("words");
        let refused = plan(&shell::root(), &words).expect_err("it is there").to_string();
        assert!(refused.ends_with("is there already"), "{refused}");
    }
}
