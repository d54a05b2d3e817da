//! The suites in `godot_project/tests`, in a headless engine.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::{Build, editor, import, install, project, run, together};
use crate::check::Verdict;
use crate::godot::{self, Godot};
use crate::shell;

/// Runs every suite, and what a restart has to have left in a second process.
///
/// # Errors
/// There is no Godot, a check does not hold, or the log tells of an error, a leak or an orphan.
pub(crate) fn check() -> Result<Verdict> {
    let godot =
        godot::locate().context("without an engine this step can only be left out, by --without-godot")?;
    install(Build::Tested, &project())?;
    let home = shell::target().join("engine");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    import(&godot, &project(), &home)?;
    let first = suites(&godot, &home, &[])?;
    let second = suites(&godot, &home, &["--after-restart"])?;
    misfits(&godot, &home)?;
    editor::opens(&godot, &home)?;
    let designed = editor::designs(&godot, &home)?;
    println!("  at the workbench: {designed}");
    let games = together::check(&godot, &home)?;
    let (first, second) = (held(&first)?, held(&second)?);
    Ok(Verdict::Found(format!("{first} checks, {second} after a restart, {games} games between two")))
}

fn suites(godot: &Godot, home: &Path, more: &[&str]) -> Result<String> {
    let mut engine = godot.command();
    engine.args(["--headless", "--verbose", "--path"]).arg(project()).arg("res://tests/run.tscn");
    engine.arg("--").args(more);
    engine.env("SANDTABLE", shell::target().join("debug/sandtable"));
    godot::isolate(&mut engine, home);
    let said = run(engine, "the suites in the engine")?;
    said.lines()
        .filter(|line| line.contains(" ms") || line.contains(" µs"))
        .for_each(|line| println!("  {line}"));
    Ok(said)
}

/// How many checks a run held; none would mean that it ended before it began.
fn held(said: &str) -> Result<u32> {
    let line = said.lines().find_map(|line| line.strip_prefix("suite: ")).unwrap_or_default();
    match line.split(' ').next().and_then(|count| count.parse().ok()) {
        Some(count) if count > 0 => Ok(count),
        _ => bail!("the suites did not run to their end"),
    }
}

/// A project whose library is missing, or of another version, still opens and says so.
fn misfits(godot: &Godot, home: &Path) -> Result<()> {
    let bare = home.join("bare");
    copy(&project(), &bare, &|name| name != ".godot" && name != "bin")?;
    says(godot, home, &bare, "The rules library is missing")?;
    let other = home.join("other");
    copy(&project(), &other, &|name| name != ".godot")?;
    let settings = other.join("project.godot");
    let text = fs::read_to_string(&settings)?;
    let version = concat!("config/version=\"", env!("CARGO_PKG_VERSION"), "\"");
    if !text.contains(version) {
        bail!("project.godot does not say {version}");
    }
    fs::write(&settings, text.replace(version, "config/version=\"0.0.0\""))?;
    says(
        godot,
        home,
        &other,
        concat!("of version ", env!("CARGO_PKG_VERSION"), " and the game of version 0.0.0"),
    )
}

fn says(godot: &Godot, home: &Path, project: &Path, words: &str) -> Result<()> {
    let mut import = godot.command();
    import.args(["--headless", "--import", "--path"]).arg(project);
    godot::isolate(&mut import, home);
    // Its complaints about a missing library are what is expected here.
    shell::captured(&mut import)?;
    let mut engine = godot.command();
    engine.args(["--headless", "--path"]).arg(project).arg("res://tests/bare.tscn");
    godot::isolate(&mut engine, home);
    let output = shell::captured(&mut engine)?;
    let said = String::from_utf8_lossy(&output.stdout);
    if output.status.success() && said.contains(words) {
        return Ok(());
    }
    bail!("the game does not say “{words}”:\n{said}{}", String::from_utf8_lossy(&output.stderr))
}

/// Copies a folder, without what is not wanted.
pub(crate) fn copy(from: &Path, to: &Path, wanted: &dyn Fn(&str) -> bool) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if !wanted(&name.to_string_lossy()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(&name), wanted)?;
        } else {
            fs::copy(entry.path(), to.join(&name))?;
        }
    }
    Ok(())
}
