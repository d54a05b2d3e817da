//! What is to be expected of a play.

use kernel::say;

use super::outcome;
use crate::command::Command;
use crate::index::Diamond;
use crate::preview::{Call, Measure, Odds, Prospect, Shift};

/// How many outcomes of the cards are told.
const TOLD: usize = 12;

/// What choices bring, and what the cards give with them.
pub(super) fn lines(
    rules: &Diamond,
    outcomes: &[Odds],
    prospect: &Prospect,
    plain: &Prospect,
) -> Vec<String> {
    let percents = |what: &str, ways: u32, usual: u32| percents(rules, what, ways, usual);
    let mut told = vec![
        percents(&say!(rules, "out"), prospect.out, plain.out),
        percents(&say!(rules, "hit"), prospect.hit, plain.hit),
        percents(&say!(rules, "home run"), prospect.home_run, plain.home_run),
        percents(&say!(rules, "walk"), prospect.walk, plain.walk),
    ];
    if prospect.double_play.max(plain.double_play) > 0 {
        told.push(percents(&say!(rules, "two outs at once"), prospect.double_play, plain.double_play));
    }
    let thousandths = |runs: u32| format!("{}.{:02}", runs / 1000, runs % 1000 / 10);
    let (runs, usual) = (thousandths(prospect.runs), thousandths(plain.runs));
    let usual = beside(rules, &runs, &usual);
    told.push(say!(rules, "runs to come in this half: {runs}{usual}"));
    told.push(percents(&say!(rules, "the home team wins"), prospect.home_wins, plain.home_wins));
    told.push(say!(rules, "the cards alone:"));
    told.extend(outcomes.iter().take(TOLD).map(|odds| {
        format!(
            "{}.{} %: {}",
            odds.ways / 864,
            odds.ways % 864 * 10 / 864,
            outcome::outcome(rules, odds.outcome)
        )
    }));
    told
}

fn percents(rules: &Diamond, what: &str, ways: u32, plain: u32) -> String {
    let percent = |ways: u32| format!("{}.{} %", ways / 100, ways % 100 / 10);
    format!("{what}: {}{}", percent(ways), beside(rules, &percent(ways), &percent(plain)))
}

/// What it is with plain choices, where that is something else.
fn beside(rules: &Diamond, now: &str, plain: &str) -> String {
    if now == plain { String::new() } else { say!(rules, " (plain choices: {plain})") }
}

/// How much a play weighs, then each call with what it brings.
pub(super) fn calls(
    rules: &Diamond,
    leverage: u32,
    calls: &[Call],
    said: impl Fn(&Call) -> String,
) -> Vec<String> {
    let weighs = say!(rules, "the play weighs {}.{:02} of a usual one", leverage / 100, leverage % 100);
    let mut told = vec![weighs];
    told.extend(calls.iter().map(|call| {
        let wins = say!(rules, "{}: you win {}.{:02} %", said(call), call.wins / 100, call.wins % 100);
        let shifts = [call.gains, call.costs].into_iter().flatten().map(|shift| shifted(rules, &shift));
        let safe = call.safe.map(|safe| say!(rules, "safe {} of 100 times", safe / 100));
        let parts: Vec<String> = std::iter::once(wins).chain(shifts).chain(safe).collect();
        parts.join("; ")
    }));
    told
}

/// What speaks for a call: how often it wins, and how much more often than plain choices.
pub(super) fn reason(rules: &Diamond, calls: &[Call], command: &Command) -> Option<String> {
    let call = calls.iter().find(|call| call.command == *command)?;
    let percent = |of: u32| format!("{}.{:02} %", of / 100, of % 100);
    let (wins, more) = (percent(call.wins), percent(call.change.unsigned_abs()));
    Some(match call.change {
        1.. => say!(rules, "it wins {wins} of such games, {more} more than plain choices"),
        0 if calls.iter().all(|other| other.change <= 0) => {
            say!(rules, "it wins {wins} of such games, and nothing wins more")
        }
        _ => say!(rules, "it wins {wins} of such games"),
    })
}

fn shifted(rules: &Diamond, shift: &Shift) -> String {
    let what = match shift.what {
        Measure::Hit => say!(rules, "hit"),
        Measure::HomeRun => say!(rules, "home run"),
        Measure::Walk => say!(rules, "walk"),
        Measure::Out => say!(rules, "out"),
        Measure::DoublePlay => say!(rules, "two outs at once"),
    };
    percents(rules, &what, shift.now, shift.plain)
}
