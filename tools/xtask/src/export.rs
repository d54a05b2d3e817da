//! `cargo xtask export`: a build that runs without the editor, and the proof that it does.

mod needs;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::engine::{self, Build};
use crate::godot::{self, Godot, Template};
use crate::shell;
use needs::Needs;

/// Where to.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The platform; the others want what `docs/export.md` says.
    #[arg(value_parser = ["linux"])]
    platform: String,
    /// The folder of the build; absent: target/export/linux.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Builds for Linux and starts the build headless.
///
/// # Errors
/// There is no engine or no template for it, or the build does not run cleanly.
pub(crate) fn run(args: &Args) -> Result<()> {
    let godot = godot::locate()?;
    let template = godot.release_template()?;
    let work = shell::target().join("export");
    let out = args.out.as_ref().map_or_else(|| work.join(&args.platform), |out| shell::root().join(out));
    println!("{} template {}", template.words(), template.path().display());
    let game = build(&godot, template.path(), &work, &out)?;
    println!("built {}", game.display());
    start(&godot, &template, &game, &work)?;
    println!("{}", Needs::of(&game)?.and(Needs::of(&library(&out)?)?).judge());
    Ok(())
}

fn build(godot: &Godot, template: &Path, work: &Path, out: &Path) -> Result<PathBuf> {
    // A copy, because the template's path is this machine's and belongs into no repository.
    let project = work.join("project");
    if project.exists() {
        fs::remove_dir_all(&project)?;
    }
    engine::copy(&engine::project(), &project, &|name| name != ".godot" && name != "bin")?;
    let presets = project.join("export_presets.cfg");
    let text = fs::read_to_string(&presets).context("export_presets.cfg")?;
    fs::write(&presets, with_template(&text, template)?)?;
    engine::install(Build::Shipped, &project)?;
    engine::import(godot, &project, work)?;
    fs::create_dir_all(out)?;
    let game = out.join("sandtable.x86_64");
    let mut export = godot.command();
    export.args(["--headless", "--path"]).arg(&project).args(["--export-release", "Linux"]).arg(&game);
    godot::isolate(&mut export, work);
    engine::run(export, "exporting")?;
    if !game.is_file() {
        bail!("the engine exported nothing to {}", game.display());
    }
    Ok(game)
}

/// The library that the engine has put beside the program.
fn library(out: &Path) -> Result<PathBuf> {
    let library = out.join("libsandtable.so");
    if !library.is_file() {
        bail!("the engine has put no {} beside the program", library.display());
    }
    Ok(library)
}

/// The preset for Linux with the template of this machine.
fn with_template(presets: &str, template: &Path) -> Result<String> {
    let empty = "custom_template/release=\"\"";
    let linux = presets.find("name=\"Linux\"").context("there is no preset Linux")?;
    let at =
        linux + presets[linux..].find(empty).context("the preset Linux has no custom_template/release")?;
    let path = template.display().to_string().replace('\\', "/");
    let (before, after) = presets.split_at(at);
    Ok(format!("{before}custom_template/release=\"{path}\"{}", &after[empty.len()..]))
}

/// Debian's release template says so of everything in a container when it quits, in a project of one label too. The
/// suites, which the editor's program runs, do not excuse it.
const TEMPLATES_OWN: &str = "Attempt to disconnect a nonexistent connection from";

/// Starts the build without a window and lets it draw its menu.
fn start(godot: &Godot, template: &Template, game: &Path, home: &Path) -> Result<()> {
    let mut command = godot.exported(template, game)?;
    command.args(["--headless", "--verbose", "--quit-after", "120"]);
    godot::isolate(&mut command, home);
    let excused: &[&str] = if template.is_official() { &[] } else { &[TEMPLATES_OWN] };
    let said = engine::run_excusing(command, "starting the build", excused)?;
    if !said.contains("godot-rust") {
        bail!("the build started without its library:\n{said}");
    }
    println!("started headless with its library, and ended without an error");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::with_template;
    use std::path::Path;

    #[test]
    fn only_the_preset_for_linux_gets_the_template() {
        let presets =
            "name=\"Windows\"\ncustom_template/release=\"\"\nname=\"Linux\"\ncustom_template/release=\"\"\n";
        let changed = with_template(presets, Path::new("/t/linux")).expect("a preset");
        assert_eq!(
            changed,
            "name=\"Windows\"\ncustom_template/release=\"\"\nname=\"Linux\"\ncustom_template/release=\"/t/linux\"\n"
        );
        assert!(with_template("name=\"Windows\"", Path::new("/t")).is_err());
    }
}
