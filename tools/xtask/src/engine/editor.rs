//! What only the editor does with the library: reload it, and show its documents.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{copy, import, project, run};
use crate::godot::{self, Godot};

/// The library is taken up again while the editor is open, and nothing of the old one is left behind.
///
/// # Errors
/// The editor crashes, complains, or does not get the new one to work.
pub(super) fn reloads(godot: &Godot, home: &Path) -> Result<()> {
    let open = home.join("open");
    copy(&project(), &open, &|name| name != ".godot")?;
    let settings = open.join("project.godot");
    let text = fs::read_to_string(&settings)?;
    let ours = "PackedStringArray(\"res://addons/sandtable/plugin.cfg\"";
    let (before, after) = text.split_once(ours).context("project.godot enables no plugin")?;
    fs::write(&settings, format!("{before}{ours}, \"res://tests/hot_reload/plugin.cfg\"{after}"))?;
    import(godot, &open, home)?;
    let mut editor = godot.command();
    editor.args(["--headless", "--editor", "--quit-after", "3000", "--path"]).arg(&open);
    godot::isolate(&mut editor, home);
    let said = run(editor, "reloading the library in the editor")?;
    if said.contains("hot reload: 3 of 3") {
        return Ok(());
    }
    bail!("the library was not reloaded:\n{said}")
}

/// Every signal and method of the bus has its words in the editor's help.
///
/// # Errors
/// One has none.
pub(super) fn documents(godot: &Godot, home: &Path) -> Result<()> {
    let folder = home.join("help");
    fs::create_dir_all(&folder)?;
    let mut tool = godot.command();
    tool.args(["--headless", "--path"])
        .arg(project())
        .arg("--doctool")
        .arg(&folder)
        .arg("--gdextension-docs");
    godot::isolate(&mut tool, home);
    run(tool, "writing the editor's help")?;
    let page = fs::read_to_string(folder.join("doc_classes/CommandBus.xml"))
        .or_else(|_| fs::read_to_string(folder.join("CommandBus.xml")))
        .context("the editor's help has no CommandBus")?;
    let silent = undocumented(&page);
    if silent.is_empty() {
        Ok(())
    } else {
        bail!("without words in the editor's help: {}", silent.join(", "))
    }
}

/// The methods and signals of a page that say nothing, but for those that every node has.
fn undocumented(page: &str) -> Vec<&str> {
    let parts = page.split("<method ").skip(1).chain(page.split("<signal ").skip(1));
    let silent = parts.filter_map(|part| {
        let name = part.strip_prefix("name=\"")?.split('"').next()?;
        let words = part.split_once("<description>")?.1.split("</description>").next()?;
        (words.trim().is_empty() && !name.starts_with('_')).then_some(name)
    });
    silent.collect()
}

#[cfg(test)]
mod tests {
    use super::undocumented;

    #[test]
    fn what_has_no_words_is_named() {
        let page = "<method name=\"a\">\n<description>\nWords.\n</description></method>\
                    <method name=\"b\"><description>\n\t</description></method>\
                    <signal name=\"c\"><description></description></signal>";
        assert_eq!(undocumented(page), ["b", "c"]);
    }
}
