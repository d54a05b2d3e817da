//! What things cost in the engine: a fast build, measured by the project's own scripts.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use super::{Build, import, install, project, run};
use crate::bench::meanings::in_engine;
use crate::godot::{self, Godot};
use crate::watch::Ended;
use crate::{shell, watch};

/// How often the engine is started to time it; the median counts.
const STARTS: usize = 5;

/// Measures in a headless engine and in a window, and makes a table of it; only the parts `suite`, `start`, `window` and
/// `hovering` whose name contains `filter`.
///
/// # Errors
/// There is no Godot, or what measures does not run cleanly.
pub(crate) fn figures(filter: Option<&str>) -> Result<String> {
    let wanted = |part: &str| filter.is_none_or(|filter| part.contains(filter));
    let godot = godot::locate()?;
    let home = shell::target().join("figures");
    if home.exists() {
        fs::remove_dir_all(&home)?;
    }
    install(Build::Shipped, &project())?;
    import(&godot, &project(), &home)?;
    let mut rows = vec!["| in the engine | figure | for whom |".to_owned(), "|---|--:|---|".to_owned()];
    if wanted("suite") {
        rows.extend(told(&headless(&godot, &home, &["res://tests/run.tscn", "--", "--figures"])?));
    }
    if wanted("start") {
        let mut starts = (0..STARTS)
            .map(|_| Ok(told(&headless(&godot, &home, &["res://tests/idle.tscn"])?)))
            .collect::<Result<Vec<_>>>()?;
        starts.sort_by_key(|rows| rows.first().and_then(|row| number(row)));
        rows.append(&mut starts[STARTS / 2]);
    }
    if wanted("window") {
        let said = windowed(&godot, &home, "res://tests/idle.tscn")?;
        rows.extend(told(&said).into_iter().filter(|row| !row.contains("start to menu")));
        rows.extend(told(&format!("figure: lines on the console in a match: {}", strange(&said).len())));
    }
    if wanted("hovering") {
        rows.extend(told(&windowed(&godot, &home, "res://tests/together/hover.tscn")?));
    }
    Ok(format!("{}\n", rows.join("\n")))
}

fn headless(godot: &Godot, home: &Path, words: &[&str]) -> Result<String> {
    let mut engine = godot.command();
    engine.args(["--headless", "--path"]).arg(project()).args(words);
    godot::isolate(&mut engine, home);
    run(engine, "measuring")
}

fn windowed(godot: &Godot, home: &Path, scene: &str) -> Result<String> {
    let mut window = godot.windowed_command()?;
    window.arg("--path").arg(project()).arg(scene);
    godot::isolate(&mut window, home);
    let Ended { status, said } = watch::run(&mut window)?;
    if !status.success() {
        bail!("measuring in a window failed:\n{said}");
    }
    Ok(said)
}

/// What every engine says when its window opens, and what this measures.
const USUAL: [&str; 6] = [
    "figure: ",
    "Godot Engine v",
    "OpenGL API",
    "Initialize godot-rust",
    "WARNING: Could not set V-Sync mode",
    "at: set_use_vsync",
];

/// The lines that somebody at the console would wonder at.
pub(crate) fn strange(said: &str) -> Vec<&str> {
    let lines = said.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.filter(|line| !USUAL.iter().any(|start| line.starts_with(start))).collect()
}

/// The lines `figure: WHAT: HOW MUCH` as rows.
pub(crate) fn told(said: &str) -> Vec<String> {
    let figures = said.lines().filter_map(|line| line.strip_prefix("figure: ")?.rsplit_once(": "));
    figures.map(|(what, figure)| format!("| {what} | {figure} | {} |", in_engine(what))).collect()
}

/// The first number of a row.
fn number(row: &str) -> Option<u64> {
    row.split(|letter: char| !letter.is_ascii_digit()).find_map(|word| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::{number, strange, told};

    #[test]
    fn what_the_engine_always_says_is_no_strange_line() {
        let said = "Godot Engine v4.6.3 - https://x\nOpenGL API 4.6\n\nfigure: a: 1\n   at: set_use_vsync (gl.cpp:3)\n";
        assert_eq!(strange(said), [""; 0]);
        let said = format!("{said}ERROR: Attempt to disconnect\n   at: disconnect (object.cpp:1)\n");
        assert_eq!(strange(&said), ["ERROR: Attempt to disconnect", "at: disconnect (object.cpp:1)"]);
    }

    #[test]
    fn figures_are_told_from_what_else_is_said() {
        let said = "Godot Engine\nfigure: a, b: 3 µs\nsuite.test: 7 ms\nfigure: start: 40 ms\n";
        let rows = told(said);
        assert_eq!(rows, ["| a, b | 3 µs |  |", "| start | 40 ms |  |"]);
        assert_eq!(number(&rows[1]), Some(40));
    }
}
