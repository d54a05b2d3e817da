//! What is to be expected of a play.

use super::lines;
use crate::preview::{Odds, Prospect};

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
