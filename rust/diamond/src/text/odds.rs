//! What is to be expected of a play.

use super::lines;
use crate::preview::{Call, Measure, Odds, Prospect, Shift};

/// How many outcomes of the cards are told.
const TOLD: usize = 12;

/// What choices bring, and what the cards give with them.
pub(super) fn lines(outcomes: &[Odds], prospect: &Prospect, plain: &Prospect) -> Vec<String> {
    let mut told = vec![
        percents("out", prospect.out, plain.out),
        percents("hit", prospect.hit, plain.hit),
        percents("home run", prospect.home_run, plain.home_run),
        percents("walk", prospect.walk, plain.walk),
    ];
    if prospect.double_play.max(plain.double_play) > 0 {
        told.push(percents("two outs at once", prospect.double_play, plain.double_play));
    }
    let thousandths = |runs: u32| format!("{}.{:02}", runs / 1000, runs % 1000 / 10);
    told.push(format!(
        "runs to come in this half: {}{}",
        thousandths(prospect.runs),
        beside(&thousandths(prospect.runs), &thousandths(plain.runs))
    ));
    told.push(percents("the home team wins", prospect.home_wins, plain.home_wins));
    told.push("the cards alone:".to_owned());
    told.extend(outcomes.iter().take(TOLD).map(|odds| {
        format!("{}.{} %: {}", odds.ways / 864, odds.ways % 864 * 10 / 864, lines::outcome(odds.outcome))
    }));
    told
}

fn percents(what: &str, ways: u32, plain: u32) -> String {
    let percent = |ways: u32| format!("{}.{} %", ways / 100, ways % 100 / 10);
    format!("{what}: {}{}", percent(ways), beside(&percent(ways), &percent(plain)))
}

/// What it is with plain choices, where that is something else.
fn beside(now: &str, plain: &str) -> String {
    if now == plain { String::new() } else { format!(" (plain choices: {plain})") }
}

/// How much a play weighs, then each call with what it brings.
pub(super) fn calls(leverage: u32, calls: &[Call], said: impl Fn(&Call) -> String) -> Vec<String> {
    let mut told = vec![format!("the play weighs {}.{:02} of a usual one", leverage / 100, leverage % 100)];
    told.extend(calls.iter().map(|call| {
        let wins = format!("{}: you win {}.{:02} %", said(call), call.wins / 100, call.wins % 100);
        let shifts = [call.gains, call.costs].into_iter().flatten().map(|shift| shifted(&shift));
        let safe = call.safe.map(|safe| format!("safe {} of 100 times", safe / 100));
        let parts: Vec<String> = std::iter::once(wins).chain(shifts).chain(safe).collect();
        parts.join("; ")
    }));
    told
}

fn shifted(shift: &Shift) -> String {
    let what = match shift.what {
        Measure::Hit => "hit",
        Measure::HomeRun => "home run",
        Measure::Walk => "walk",
        Measure::Out => "out",
        Measure::DoublePlay => "two outs at once",
    };
    percents(what, shift.now, shift.plain)
}
