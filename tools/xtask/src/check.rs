//! `cargo xtask check`: everything that has to hold, one step after the other.

mod steps;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell;
use steps::STEPS;

/// Which steps to take.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Every step, also those that take long; before a larger change is done.
    #[arg(long)]
    full: bool,
    /// Only this step; may be repeated.
    #[arg(long, value_name = "STEP")]
    only: Vec<String>,
    /// Not this step; may be repeated.
    #[arg(long, value_name = "STEP")]
    without: Vec<String>,
    /// No step that needs Godot.
    #[arg(long)]
    without_godot: bool,
    /// Say which steps there are, and take none.
    #[arg(long)]
    list: bool,
    /// How long each fuzz target runs.
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    fuzz_seconds: u32,
}

/// How much is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// What every change has to pass.
    Short,
    /// Everything.
    Full,
}

/// What a step needs to know.
pub(crate) struct Terms {
    /// How much of its work the step does.
    pub(crate) scope: Scope,
    /// How long each fuzz target runs.
    pub(crate) fuzz_seconds: u32,
}

/// How a step went.
pub(crate) enum Verdict {
    /// Everything was checked.
    Whole,
    /// Something could not be checked here, and why.
    LeftOut(String),
    /// Everything was checked; a figure worth knowing.
    Found(String),
}

/// One step.
struct Step {
    name: &'static str,
    about: &'static str,
    /// `Full`: only `--full` or `--only` take it.
    scope: Scope,
    /// What it needs beyond Rust, and what happens where that is missing; for the table in CONTRIBUTING.md.
    needs: &'static str,
    otherwise: &'static str,
    needs_godot: bool,
    run: fn(&Terms) -> Result<Verdict>,
}

/// Takes the steps in order and stops at the first that fails.
pub(crate) fn run(args: &Args) -> Result<()> {
    let chosen = choose(args)?;
    if args.list {
        for step in STEPS {
            let taken = if chosen.iter().any(|chosen| chosen.name == step.name) { ' ' } else { '-' };
            println!("{taken} {:10} {}", step.name, step.about);
        }
        println!("- is left out here; --full takes every step, --only STEP one");
        return Ok(());
    }
    let terms = Terms { scope: args.scope(), fuzz_seconds: args.fuzz_seconds };
    let begun = Instant::now();
    let mut summary = Vec::new();
    for (step, number) in chosen.iter().zip(1..) {
        println!("[{number}/{}] {}: {}", chosen.len(), step.name, step.about);
        let start = Instant::now();
        let verdict = (step.run)(&terms).with_context(|| hint(step, &summary))?;
        let took = seconds(start.elapsed());
        println!("[{number}/{}] {} passed in {took}\n", chosen.len(), step.name);
        let note = match verdict {
            Verdict::Whole => String::new(),
            Verdict::Found(what) => format!("  {what}"),
            Verdict::LeftOut(what) => format!("  LEFT OUT: {what}"),
        };
        summary.push(format!("  {:10} {took:>8}{note}", step.name));
    }
    println!("check passed in {}\n{}", seconds(begun.elapsed()), summary.join("\n"));
    Ok(())
}

impl Args {
    fn scope(&self) -> Scope {
        if self.full { Scope::Full } else { Scope::Short }
    }
}

fn choose(args: &Args) -> Result<Vec<&'static Step>> {
    let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
    if let Some(unknown) = args.only.iter().chain(&args.without).find(|name| !names.contains(&name.as_str()))
    {
        bail!("there is no step `{unknown}`; there are: {}", names.join(", "));
    }
    let wanted = |step: &&Step| {
        let in_scope = args.full || step.scope == Scope::Short;
        (args.only.iter().any(|name| name == step.name) || args.only.is_empty() && in_scope)
            && !args.without.iter().any(|name| name == step.name)
            && !(args.without_godot && step.needs_godot)
    };
    Ok(STEPS.iter().filter(wanted).collect())
}

fn hint(step: &Step, passed: &[String]) -> String {
    let before =
        if passed.is_empty() { String::new() } else { format!("\npassed before:\n{}", passed.join("\n")) };
    format!("step `{0}` failed; alone: cargo xtask check --only {0}{before}", step.name)
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

/// Runs commands until one fails.
fn all(commands: impl IntoIterator<Item = std::process::Command>) -> Result<Verdict> {
    commands.into_iter().try_for_each(|mut command| shell::run(&mut command))?;
    Ok(Verdict::Whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(only: &[&str], without: &[&str]) -> Args {
        let owned = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        Args {
            full: false,
            only: owned(only),
            without: owned(without),
            without_godot: false,
            list: false,
            fuzz_seconds: 1,
        }
    }

    fn names(args: &Args) -> Vec<&'static str> {
        choose(args).expect("known steps").iter().map(|step| step.name).collect()
    }

    #[test]
    fn steps_are_chosen_by_name() {
        assert_eq!(names(&args(&["fmt", "deny"], &["deny"])), ["fmt"]);
        assert_eq!(names(&args(&["fuzz"], &[])), ["fuzz"], "a long step is taken when it is named");
        assert!(choose(&args(&["fnt"], &[])).is_err(), "a misspelt step is not silently left out");
    }

    #[test]
    fn full_takes_every_step_and_the_short_check_leaves_the_long_ones_out() {
        let short = names(&args(&[], &[]));
        assert!(short.contains(&"engine") && !short.contains(&"coverage"));
        assert_eq!(names(&Args { full: true, ..args(&[], &[]) }).len(), STEPS.len());
    }

    /// The table of CONTRIBUTING.md, made from the steps.
    fn table() -> String {
        let row = |step: &Step| {
            let check = if step.scope == Scope::Short { "`check`" } else { "`check --full`" };
            format!("| `{}` | {check} | {} | {} | {} |\n", step.name, step.about, step.needs, step.otherwise)
        };
        let head = "| step | part of | what holds | needs beyond Rust | where that is missing |\n|---|---|---|---|---|\n";
        format!("{head}{}", STEPS.iter().map(row).collect::<String>())
    }

    /// `UPDATE_DOCS=1` writes it.
    #[test]
    fn contributing_has_the_table_of_the_steps() {
        let path = shell::root().join("CONTRIBUTING.md");
        let text = std::fs::read_to_string(&path).expect("CONTRIBUTING.md");
        let (head, rest) = text.split_once("| step |").expect("a table of steps");
        let (old, tail) = rest.split_once("\n\n").expect("a line after the table");
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&path, format!("{head}{}\n{tail}", table()))
                .expect("CONTRIBUTING.md can be written");
        } else {
            assert_eq!(format!("| step |{old}\n"), table(), "UPDATE_DOCS=1 cargo nextest run -p xtask");
        }
    }
}
