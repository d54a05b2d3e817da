//! What only the editor does with the library: reload it, show its documents, and check a designer's packs.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{copy, import, project, run};
use crate::godot::{self, Godot};
use crate::shell;

const SOUND: &str = "tests/packs/crossfire/good/rust_brotherhood";
const BROKEN: &str = "tests/packs/crossfire/broken/ids";

/// The library is loaded anew while the editor is open, its classes have words in the editor's help, and a sound and a
/// broken pack are told apart.
///
/// # Errors
/// The editor crashes, complains, does not get the new one to work, shows a class without words, or misjudges a pack.
pub(super) fn opens(godot: &Godot, home: &Path) -> Result<()> {
    let open = home.join("open");
    copy(&project(), &open, &|name| name != ".godot")?;
    // Before the plugin is on, which would begin its work in the import already.
    import(godot, &open, home)?;
    let settings = open.join("project.godot");
    let text = fs::read_to_string(&settings)?;
    let ours = "PackedStringArray(\"res://addons/sandtable/plugin.cfg\"";
    let (before, after) = text.split_once(ours).context("project.godot enables no plugin")?;
    fs::write(&settings, format!("{before}{ours}, \"res://tests/hot_reload/plugin.cfg\"{after}"))?;
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
