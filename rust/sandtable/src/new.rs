//! `sandtable new`: a repository with a game of one's own.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;
use cli::Registry;
use kernel::text::counted;
use new_game::Words;

/// The game to lay out.
#[derive(Debug, Args)]
pub(crate) struct New {
    /// Its id, lower-case words joined by underscores, such as `night_market`.
    name: String,
    /// The folder of the repository, empty or not there yet; absent: one with the game's name.
    #[arg(long, value_name = "DIR")]
    path: Option<PathBuf>,
    /// A checkout of Sandtable, with whose crates the game is built; absent: the one that this command was built from.
    #[arg(long, value_name = "DIR")]
    crates: Option<PathBuf>,
    /// The name that people read.
    #[arg(long)]
    title: Option<String>,
    /// The letters before its rules' numbers, such as `NM` in NM-01.
    #[arg(long)]
    prefix: Option<String>,
}

pub(crate) fn run(games: &Registry, args: &New) -> Result<(), String> {
    let words = Words::new(&args.name, args.title.as_deref(), args.prefix.as_deref())?;
    if games.find(words.id()).is_some() {
        return Err(format!("`{}` is no name for a game: there is a game of that id", words.id()));
    }
    let gone = "the checkout that this command was built from is gone; name one by --crates DIR";
    let crates = args.crates.clone().or_else(new_game::checkout).ok_or(gone)?;
    let files = new_game::repository(&words, &crates)?;
    let folder = args.path.clone().unwrap_or_else(|| PathBuf::from(words.id()));
    ensure_empty(&folder)?;
    new_game::write(&folder, &files).map_err(|error| error.to_string())?;
    let mut said = format!("{}: {}\n", folder.display(), counted(files.len(), "file"));
    if !format(&folder) {
        said += "cargo fmt could not be run: run it once it can be, since lines break by the game's name\n";
    }
    said += &words.put(NEXT).replace("FOLDER", &folder.display().to_string());
    // The work is done, whoever reads of it.
    drop(stdout().write_all(said.as_bytes()));
    Ok(())
}

const NEXT: &str = "
gamename plays: a race by a die, to be replaced by your game.
  cd FOLDER
  cargo run -- play gamename
  cargo test
  cargo build --package addon     and open godot_project in Godot
Its README.md says what is where.
";

fn ensure_empty(folder: &Path) -> Result<(), String> {
    let shown = folder.display();
    match folder.read_dir().map(|mut entries| entries.next().is_none()) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{shown}: the folder is not empty; --path DIR names another")),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(format!("{shown}: {error}")),
    }
}

/// Formats the code. Whether cargo could do so.
fn format(folder: &Path) -> bool {
    let mut fmt = Command::new("cargo");
    fmt.arg("fmt").current_dir(folder).stdout(Stdio::null()).stderr(Stdio::null());
    fmt.status().is_ok_and(|status| status.success())
}
