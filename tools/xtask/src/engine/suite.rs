//! The suites in `godot_project/tests`, in a headless engine.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::{Build, editor, import, install, project, put, run_excusing, together};
use crate::check::Verdict;
use crate::godot::{self, Godot};
use crate::watch::Ended;
use crate::{built, shell, watch};

/// What an engine says of a port that another one has, whose room tries the next, and of a room that lets nobody in.
const EXCUSED: &[&str] = &["Couldn't create an ENet host", "response headers."];

/// Runs every suite in two engines that share the tests, what a restart has to have left in a second process, and what needs
/// a project or a process of its own. With `full`, tests play every game to its end with every device, and a designer
/// works in a window of the editor.
///
/// # Errors
/// There is no Godot, a check does not hold, or the log tells of an error, a leak or an orphan.
pub(crate) fn check(full: bool) -> Result<Verdict> {
    let godot =
        godot::locate().context("without an engine this step can only be left out, by --without-godot")?;
    install(Build::Tested, &project())?;
    let home = shell::target().join("engine");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    import(&godot, &project(), &home)?;
    let shared = home.join("shared");
    fs::create_dir_all(&shared)?;
    let suites = |name: &str| suites(&godot, &home.join(name), &shared, full);
    let (first, second, others, games) = thread::scope(|scope| {
        let first = scope.spawn(|| suites("first"));
        let games = scope.spawn(|| timed("together", || together::check(&godot, &home)));
        let others = others(&godot, &home, full);
        // Takes what tests are left.
        let second = suites("second");
        (joined(first), second, others, joined(games))
    });
    let held = held(&first?)? + held(&second?)?;
    let (restarted, designed) = others?;
    if let Some(designed) = designed {
        println!("  at the workbench: {designed}");
    }
    Ok(Verdict::Found(format!("{held} checks, {restarted} after a restart, {} games between two", games?)))
}

/// What is no suite: how many checks a restart held, and with `full` what was done at the workbench.
fn others(godot: &Godot, home: &Path, full: bool) -> Result<(u32, Option<String>)> {
    let restarted = timed("a restart", || restart(godot, &home.join("restart")))?;
    timed("misfits", || misfits(godot, home))?;
    timed("the editor", || editor::opens(godot, &home.join("editor")))?;
    let designs = || timed("a designer", || editor::designs(godot, &home.join("designer")));
    Ok((restarted, full.then(designs).transpose()?))
}

/// What a thread has found, or that it panicked.
fn joined<T>(thread: ScopedJoinHandle<'_, Result<T>>) -> Result<T> {
    thread.join().unwrap_or_else(|_| bail!("a part of the step panicked"))
}

/// Does a part of the step, and says how long it took or why it failed: the others go on.
fn timed<T>(part: &str, does: impl FnOnce() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    let result = does();
    let took = start.elapsed().as_secs_f64();
    match &result {
        Ok(_) => println!("  {part}: {took:.1} s"),
        Err(error) => println!("  {part} failed after {took:.1} s: {error:#}"),
    }
    result
}

fn suites(godot: &Godot, home: &Path, shared: &Path, full: bool) -> Result<String> {
    let mut words = vec!["--shared".as_ref(), shared.as_os_str()];
    words.extend(full.then_some(OsStr::new("--full")));
    let said = timed("suites", || tests(godot, home, &words))?;
    said.lines()
        .filter(|line| line.contains(" ms") || line.contains(" µs"))
        .for_each(|line| println!("  {line}"));
    Ok(said)
}

/// A game is left in the middle by one process and gone on with by another.
fn restart(godot: &Godot, home: &Path) -> Result<u32> {
    tests(godot, home, &["--before-restart".as_ref()])?;
    held(&tests(godot, home, &["--after-restart".as_ref()])?)
}

/// Runs `tests/run.gd`. Time is a number of frames in it, which come as fast as they can.
fn tests(godot: &Godot, home: &Path, words: &[&OsStr]) -> Result<String> {
    let mut engine = godot.command();
    engine.args(["--headless", "--fixed-fps", "60", "--verbose", "--path"]).arg(project());
    engine.arg("res://tests/run.tscn").arg("--").args(words);
    engine.env("SANDTABLE", built::path("sandtable"));
    godot::isolate(&mut engine, home);
    run_excusing(engine, "the suites in the engine", EXCUSED)
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
    let misfit = home.join("misfit");
    copy(&project(), &misfit, &|name| name != "bin")?;
    says(godot, home, &misfit, "The rules library is missing")?;
    put(Build::Tested.folder(), &misfit)?;
    let settings = misfit.join("project.godot");
    let text = fs::read_to_string(&settings)?;
    let version = concat!("config/version=\"", env!("CARGO_PKG_VERSION"), "\"");
    if !text.contains(version) {
        bail!("project.godot does not say {version}");
    }
    fs::write(&settings, text.replace(version, "config/version=\"0.0.0\""))?;
    says(
        godot,
        home,
        &misfit,
        concat!("of version ", env!("CARGO_PKG_VERSION"), " and the game of version 0.0.0"),
    )
}

fn says(godot: &Godot, home: &Path, project: &Path, words: &str) -> Result<()> {
    let mut engine = godot.command();
    engine.args(["--headless", "--path"]).arg(project).arg("res://tests/bare.tscn");
    godot::isolate(&mut engine, home);
    // Its complaints about a missing library are what is expected here.
    let Ended { status, said } = watch::run(&mut engine)?;
    if status.success() && said.contains(words) {
        return Ok(());
    }
    bail!("the game does not say “{words}”:\n{said}")
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
