//! `cargo xtask check`: everything that has to hold, one step after the other.

mod steps;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell;
use steps::STEPS;

/// Which steps to take.
#[derive(clap::Args)]
pub(crate) struct Args {
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

/// What a step needs to know.
pub(crate) struct Terms {
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
    needs_godot: bool,
    run: fn(&Terms) -> Result<Verdict>,
}

/// Takes the steps in order and stops at the first that fails.
pub(crate) fn run(args: &Args) -> Result<()> {
    let chosen = choose(args)?;
    if args.list {
        for step in chosen {
            println!("{:10} {}", step.name, step.about);
        }
        return Ok(());
    }
    let terms = Terms { fuzz_seconds: args.fuzz_seconds };
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

fn choose(args: &Args) -> Result<Vec<&'static Step>> {
    let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
    if let Some(unknown) = args.only.iter().chain(&args.without).find(|name| !names.contains(&name.as_str()))
    {
        bail!("there is no step `{unknown}`; there are: {}", names.join(", "));
    }
    let wanted = |step: &&Step| {
        (args.only.is_empty() || args.only.iter().any(|name| name == step.name))
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
        assert_eq!(names(&args(&[], &[])).len(), STEPS.len());
        assert!(choose(&args(&["fnt"], &[])).is_err(), "a misspelt step is not silently left out");
    }
}
