//! Runs a check over many positions and shrinks what fails.

use std::cell::Cell;
use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kernel::{Dice, Evaluate};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use crate::harness::Suite;
use crate::story;
use crate::violation::{Tally, Violation};
use crate::walk::Walk;

/// The length of playouts where it cannot be found out, because they are broken.
const SHORT: u16 = 100;

/// How many times more than usual to try, from `LAWS_EFFORT`.
pub(crate) fn effort() -> u32 {
    env::var("LAWS_EFFORT").ok().and_then(|text| text.parse().ok()).unwrap_or(1).max(1)
}

/// Calls `check` with `cases` positions of random playouts and with dice to choose by. It says how much it checked.
pub(crate) fn positions<R: Evaluate>(
    laws: &Suite<R>,
    law: u8,
    cases: u32,
    check: impl Fn(&mut Walk<'_, R>, &mut Dice) -> Result<u64, String>,
) -> Result<Tally, Violation> {
    plays(laws, law, cases, |seed, steps| {
        let mut walk = Walk::to(&*laws.rules, seed, steps)?;
        let mut dice = walk.choices.derive("check", 0);
        check(&mut walk, &mut dice)
    })
}

/// Calls `check` with seeds and numbers of steps that reach all through the playouts.
pub(crate) fn plays<R: Evaluate>(
    laws: &Suite<R>,
    law: u8,
    cases: u32,
    check: impl Fn(u32, usize) -> Result<u64, String>,
) -> Result<Tally, Violation> {
    if let Some(play) = story::asked() {
        println!("{}", story::of(laws, play, usize::MAX));
        return match caught(|| check(play.0, usize::from(play.1))) {
            Ok(checks) => Ok(Tally { positions: 1, checks }),
            Err(what) => Err(Violation::broken(law, Some(play), what)),
        };
    }
    let longest = caught(|| typical(laws)).unwrap_or(SHORT);
    shortest(cases, longest, &check).map_err(|(play, what)| match play {
        Some(play) => Violation::broken(law, Some(play), story::told(laws, law, play, &what)),
        None => Violation::broken(law, None, &*what),
    })
}

/// Calls `check` so often, and says where it fails first: the shortest play found, and why. Apart from any game, so that it
/// is compiled once.
fn shortest(
    cases: u32,
    longest: u16,
    check: &dyn Fn(u32, usize) -> Result<u64, String>,
) -> Result<Tally, (Option<(u32, u16)>, String)> {
    let tally = Cell::new(Tally::default());
    let config = Config {
        cases: cases * effort(),
        failure_persistence: None,
        max_shrink_iters: 400,
        ..Config::default()
    };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let verdict = runner.run(&(proptest::num::u32::ANY, 0..=longest), |(seed, steps)| {
        let checks = caught(|| check(seed, usize::from(steps))).map_err(TestCaseError::fail)?;
        let Tally { positions, checks: before } = tally.get();
        tally.set(Tally { positions: positions + 1, checks: before + checks });
        Ok(())
    });
    verdict.map(|()| tally.get()).map_err(|error| match error {
        TestError::Fail(reason, play) => (Some(play), reason.message().to_owned()),
        TestError::Abort(reason) => (None, reason.message().to_owned()),
    })
}

/// A panic is a finding like any other.
pub(crate) fn caught<T>(check: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        Err(format!("panicked: {}", text.or_else(|| panic.downcast_ref().copied()).unwrap_or("?")))
    })
}

/// How many commands a playout has, about.
fn typical<R: Evaluate>(laws: &Suite<R>) -> Result<u16, String> {
    const PLAYOUTS: u32 = 6;
    let mut sum = 0;
    for seed in 0..PLAYOUTS {
        let mut walk = Walk::begin(&*laws.rules, seed)?;
        while walk.step()?.is_some() {
            sum += 1;
            ensure!(sum < laws.longest, "the first playouts do not end within {} commands", laws.longest);
        }
    }
    Ok((sum / PLAYOUTS as usize) as u16)
}
