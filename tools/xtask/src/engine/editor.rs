//! What only the editor does with the library: reload it, show its documents, and check a designer's packs.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::{copy, project, run};
use crate::godot::{self, Godot};
use crate::watch::Ended;
use crate::{built, shell, watch};

const SOUND: &str = "tests/packs/crossfire/good/rust_brotherhood";
const BROKEN: &str = "tests/packs/crossfire/broken/ids";
/// What somebody would write who makes the driven designer's pack by hand.
const BY_HAND: &str = "tests/packs/crossfire/good/red_sand";
const DRIVEN: &str = "tests/workbench_editor";

/// The library is loaded anew while the editor is open, its classes have words in the editor's help, and a sound and a
/// broken pack are told apart.
///
/// # Errors
/// The editor crashes, complains, does not get the new one to work, shows a class without words, or misjudges a pack.
pub(super) fn opens(godot: &Godot, home: &Path) -> Result<()> {
    let open = home.join("open");
    copy(&project(), &open, &|_| true)?;
    enable(&open, "tests/hot_reload")?;
    for pack in [SOUND, BROKEN] {
        let name = Path::new(pack).file_name().context("a folder")?;
        copy(&shell::root().join(pack), &open.join("packs").join(name), &|_| true)?;
    }
    let mut editor = godot.command();
    editor.args(["--headless", "--editor", "--quit-after", "3000", "--path"]).arg(&open);
    godot::isolate(&mut editor, home);
    let said = run(editor, "the library in the editor")?;
    let judged = ["rust_brotherhood): can be played", "): cannot be played", "factions.json"];
    let reloaded = said.contains("hot reload: 3 of 3") && said.contains("help: 0 silent, 0 missing");
    if reloaded && judged.iter().all(|words| said.contains(words)) {
        return Ok(());
    }
    bail!("the library does not fit into the editor:\n{said}")
}

/// A designer makes content in an open editor with mouse and keys, on a virtual screen where there is none, and plays it on
/// the game's own table. All packs pass the check, and the files of one are what somebody writes by hand.
///
/// # Errors
/// Something did not come about, or a file differs.
pub(super) fn designs(godot: &Godot, home: &Path) -> Result<String> {
    let open = home.join("design");
    copy(&project(), &open, &|_| true)?;
    enable(&open, DRIVEN)?;
    if let Some(args) = godot.run_args() {
        let mut settings = OpenOptions::new().append(true).open(open.join("project.godot"))?;
        writeln!(settings, "\n[editor]\n\nrun/main_run_args=\"{args}\"")?;
    }
    let mut editor = godot.windowed_command()?;
    editor.args(["--editor", "--resolution", "1600x1000", "--path"]).arg(&open);
    editor.env("WORKBENCH_PICTURES", home);
    godot::isolate(&mut editor, home);
    let Ended { status, said } = watch::run(&mut editor)?;
    let held = said.lines().find_map(|line| line.strip_prefix("workbench: ")).unwrap_or_default();
    let (made, by_hand) = (open.join("packs/red_sand"), shell::root().join(BY_HAND));
    if !status.success() || said.contains("SCRIPT ERROR") {
        bail!("the designer at the workbench failed:\n{said}");
    }
    for pack in fs::read_dir(open.join("packs"))? {
        let program = built::path("sandtable");
        shell::run(Command::new(program).args(["packs", "check"]).arg(pack?.path()))?;
    }
    for file in fs::read_dir(&by_hand)? {
        let name = file?.file_name();
        let same = fs::read(made.join(&name)).ok() == fs::read(by_hand.join(&name)).ok();
        ensure!(same, "{} differs from what is written by hand", made.join(&name).display());
    }
    Ok(held.to_owned())
}

/// Switches a plugin of the tests on, beside our own.
fn enable(project: &Path, plugin: &str) -> Result<()> {
    let settings = project.join("project.godot");
    let text = fs::read_to_string(&settings)?;
    let ours = "PackedStringArray(\"res://addons/sandtable/plugin.cfg\"";
    let (before, after) = text.split_once(ours).context("project.godot enables no plugin")?;
    Ok(fs::write(&settings, format!("{before}{ours}, \"res://{plugin}/plugin.cfg\"{after}"))?)
}
