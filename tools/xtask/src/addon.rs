//! `cargo xtask addon`: the addon as a zip for projects of others, and the proof that it works in one that has nothing else.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use crate::check::Verdict;
use crate::engine::{self, Build};
use crate::{godot, shell};

/// Where the addon lies in any project.
const PLACE: &str = "addons/sandtable";
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];
/// Plays the example and uses the workbench.
const INSTALLED: &str = "tests/addon/installed.gd";

/// How it is built.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The folder of the zip; absent: target/addon.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

/// Builds the library for this platform and packs the addon. Libraries of other platforms that lie beside it come along.
///
/// # Errors
/// It does not build, or the zip cannot be written.
pub(crate) fn run(args: &Args) -> Result<()> {
    engine::install(Build::Played, &engine::project())?;
    let out = args.out.as_ref().map_or_else(|| shell::target().join("addon"), |out| shell::root().join(out));
    let zip = pack(&out)?;
    println!("{} ({} KiB)", zip.display(), fs::metadata(&zip)?.len() >> 10);
    Ok(())
}

/// A step of `check`: the zip, with the library that was built last, in an empty project.
///
/// # Errors
/// There is no engine, or the addon does not work where it is alone.
pub(crate) fn check() -> Result<Verdict> {
    let godot = godot::locate()?;
    let home = shell::target().join("addon/check");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    engine::install(Build::Tested, &engine::project())?;
    let zip = pack(&home)?;
    let project = home.join("project");
    ZipArchive::new(File::open(&zip)?)?.extract(&project)?;
    let plugin = format!("enabled=PackedStringArray(\"res://{PLACE}/plugin.cfg\")");
    let settings = format!(
        "config_version=5\n\n[application]\n\nconfig/name=\"Empty\"\n\n[editor_plugins]\n\n{plugin}\n"
    );
    fs::write(project.join("project.godot"), settings)?;
    fs::copy(engine::project().join(INSTALLED), project.join("installed.gd"))?;
    engine::import(&godot, &project, &home)?;
    let mut editor = godot.command();
    editor.args(["--headless", "--editor", "--quit-after", "200", "--path"]).arg(&project);
    godot::isolate(&mut editor, &home);
    engine::run(editor, "the addon in the editor of an empty project")?;
    let mut play = godot.command();
    play.args(["--headless", "--fixed-fps", "60", "--path"])
        .arg(&project)
        .args(["--script", "res://installed.gd"]);
    godot::isolate(&mut play, &home);
    let said = engine::run(play, "the addon in an empty project")?;
    let held = said.lines().find_map(|line| line.strip_prefix("addon: "));
    Ok(Verdict::Found(held.context("the example did not come to its end")?.to_owned()))
}

/// Packs what the project's addon folder holds, the same files in the same order to the same zip.
fn pack(out: &Path) -> Result<PathBuf> {
    fs::create_dir_all(out)?;
    let path = out.join(concat!("sandtable-", env!("CARGO_PKG_VERSION"), ".zip"));
    let mut zip = ZipWriter::new(File::create(&path)?);
    let plain = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let addon = engine::project().join(PLACE);
    for file in files(&addon)? {
        let name = file.strip_prefix(engine::project())?.to_str().context("a name that is no text")?;
        zip.start_file(name, plain)?;
        zip.write_all(&fs::read(&file)?)?;
    }
    for licence in LICENCES {
        zip.start_file(format!("{PLACE}/{licence}"), plain)?;
        zip.write_all(&fs::read(shell::root().join(licence))?)?;
    }
    zip.finish()?;
    Ok(path)
}

/// The addon's files, without what the engine makes for this project alone.
fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = shell::files(folder)?;
    found.retain(|path| path.extension().is_none_or(|ending| ending != "import" && ending != "tmp"));
    ensure!(!found.is_empty(), "{} is empty", folder.display());
    Ok(found)
}
