//! `cargo xtask screens`: a picture of every screen at five sizes, for people to look at.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::engine::{self, Build};
use crate::godot;
use crate::watch::Ended;
use crate::{shell, watch};

/// Which pictures.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only screens whose name begins so.
    #[arg(value_name = "NAME")]
    only: Option<String>,
    /// Plays as somebody does for the first time, by mouse, keys and finger, and takes the pictures in order.
    #[arg(long, conflicts_with = "only")]
    first_player: bool,
    /// The folder of the pictures; absent: target/screens.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Leaves the library as it is.
    #[arg(long)]
    no_build: bool,
}

/// Opens a window, on a virtual screen where there is none, and walks through the game.
///
/// # Errors
/// There is no engine, or no window can be opened, or a screen complains.
pub(crate) fn run(args: &Args) -> Result<()> {
    let godot = godot::locate()?;
    if !args.no_build {
        engine::install(Build::Tested, &engine::project())?;
    }
    let work = shell::target().join("screens");
    let out = args.out.as_ref().map_or_else(|| work.clone(), |out| shell::root().join(out));
    fs::create_dir_all(&out)?;
    let home = work.join("home");
    engine::import(&godot, &engine::project(), &home)?;
    let scene = if args.first_player { "first_player" } else { "screens" };
    let mut window = godot.windowed_command()?;
    window
        .arg("--path")
        .arg(engine::project())
        .arg(format!("res://tests/{scene}.tscn"))
        .arg("--")
        .arg(&out)
        .args(&args.only);
    godot::isolate(&mut window, &home);
    let Ended { status, said } = watch::run(&mut window)?;
    let (pictures, rest): (Vec<_>, Vec<_>) =
        said.lines().partition(|line| Path::new(line).extension().is_some_and(|kind| kind == "png"));
    for line in pictures {
        println!("{line}");
    }
    if args.first_player {
        let rest = rest.join("\n");
        for row in engine::told(&rest) {
            println!("{row}");
        }
        println!("| lines on the console | {} |", engine::strange(&rest).len());
    }
    let faults = engine::faults(&said);
    if status.success() && faults.is_empty() {
        println!("pictures in {}", out.display());
        return Ok(());
    }
    bail!("the pictures were not all taken ({status}):\n{}", faults.join("\n"))
}
