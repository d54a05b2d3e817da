//! How a game came to a position that breaks a law.

use std::cell::RefCell;
use std::env;
use std::fmt::Write;

use kernel::Evaluate;

use crate::harness::Suite;
use crate::run::caught;
use crate::walk::{Walk, to_value};

/// Names the playout that is to be checked alone: its seed and a number of commands.
const VARIABLE: &str = "LAWS_PLAY";

/// How many commands a failure shows.
const SHOWN: usize = 6;

/// A seed, and after how many commands.
type Play = (u32, u16);

/// The playout that the environment names, such as `17,3`.
///
/// # Panics
/// When it is no such pair, instead of a check that passes because it was another.
pub(crate) fn asked() -> Option<Play> {
    let text = env::var(VARIABLE).ok()?;
    let pair = text.split_once(',').and_then(|(seed, steps)| Some((seed.parse().ok()?, steps.parse().ok()?)));
    Some(pair.unwrap_or_else(|| panic!("{VARIABLE}={text}: expected a seed and a number, such as 17,3")))
}

/// What is wrong, with the last commands before it and how to see the position again.
pub(crate) fn told<R: Evaluate>(laws: &Suite<R>, law: u8, play: Play, what: &str) -> String {
    let (seed, steps) = play;
    let story = of(laws, play, SHOWN);
    format!("{what}\n{story}to see it: {VARIABLE}={seed},{steps} cargo test law_{law}_ -- --nocapture")
}

/// Setup and the last commands of a playout, a line each.
pub(crate) fn of<R: Evaluate>(laws: &Suite<R>, (seed, steps): Play, shown: usize) -> String {
    let (setup, played) = (RefCell::new(String::new()), RefCell::new(Vec::new()));
    // What the rules panic at ends the story too.
    let walked = caught(|| {
        let mut walk = Walk::begin(&*laws.rules, seed)?;
        *setup.borrow_mut() = to_value(&walk.setup)?.to_string();
        for number in 1..=steps {
            let Some(step) = walk.step()? else { break };
            played.borrow_mut().push(format!("{number}. {} {}", step.seat, to_value(&step.command)?));
        }
        Ok(())
    });
    let played = played.into_inner();
    let left_out = played.len().saturating_sub(shown);
    let mut story = format!("  setup {}\n", setup.into_inner());
    if left_out > 0 {
        let _ = writeln!(story, "  … {left_out} before these");
    }
    for line in &played[left_out..] {
        let _ = writeln!(story, "  {line}");
    }
    if let Err(why) = walked {
        let _ = writeln!(story, "  then {why}");
    }
    story
}
