//! `cargo xtask mutants`: changes of the code that no test notices.
//!
//! cargo-mutants changes one operator, match arm or function at a time, and a package's own tests have to fail for it. It
//! works in a copy of the project below `target/mutants`, always the same one, so that only what was changed is compiled
//! again. A package's unit tests are run first; what outlives them meets all of its tests.
//!
//! A survivor is allowed only if `docs/mutants.md` lists it with a reason, and of a large sample at least 97 % are caught.

mod copy;
mod known;
mod lab;
mod sample;
mod score;
mod subject;

use anyhow::{Result, bail};

use crate::shell;
use known::Known;
use lab::Lab;
use sample::Mutant;
use score::Score;

/// What is changed, and how much of it.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only the rules of this game; may be repeated.
    #[arg(long, value_name = "GAME")]
    game: Vec<String>,
    /// Only this package, every file of it; may be repeated.
    #[arg(short, long, value_name = "PACKAGE")]
    package: Vec<String>,
    /// Only so many mutants of each, drawn by the seed.
    #[arg(long, value_name = "N")]
    sample: Option<usize>,
    /// What the sample is drawn by: the same seed draws the same mutants.
    #[arg(long, value_name = "SEED", default_value = "sandtable")]
    seed: String,
    /// Only mutants whose name contains this; may be repeated, then either will do.
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Name the chosen mutants, and test none.
    #[arg(long)]
    list: bool,
}

/// Tests the mutants of every subject, prints the table, and judges the survivors.
pub(crate) fn run(args: &Args) -> Result<()> {
    let root = shell::root();
    let subjects = subject::chosen(&root, &args.game, &args.package)?;
    let lab = Lab::set_up()?;
    let known = Known::read(&root.join(known::PATH))?;
    let (mut scores, mut faults) = (Vec::new(), Vec::new());
    for subject in &subjects {
        let all = lab.list(subject)?;
        let chosen = choose(&all, args);
        if args.list {
            for mutant in chosen {
                println!("{}", mutant.key);
            }
            continue;
        }
        println!("{}: {} of {} mutants", subject.package, chosen.len(), all.len());
        let fates = lab.test(subject, &chosen)?;
        faults.extend(known.faults(subject, &all, &fates));
        scores.push(Score::new(&subject.package, all.len(), &fates));
    }
    if args.list {
        return Ok(());
    }
    println!("\n{}", score::table(&scores));
    faults.extend(scores.iter().filter_map(Score::fault));
    if !faults.is_empty() {
        bail!("{}", faults.join("\n"));
    }
    Ok(())
}

fn choose<'a>(all: &'a [Mutant], args: &Args) -> Vec<&'a Mutant> {
    let named = |mutant: &&Mutant| {
        args.only.is_empty() || args.only.iter().any(|text| mutant.key.contains(text.as_str()))
    };
    let named: Vec<_> = all.iter().filter(named).collect();
    match args.sample {
        Some(size) => sample::draw(named, size, &args.seed),
        None => named,
    }
}
