//! What speaks for an option: the gauge nearest to the end of its range that it brings back (CO-04, CO-13).

use kernel::content::Entries;
use kernel::say;

use crate::command::Command;
use crate::index::Council;
use crate::preview::{Hint, Preview, Query};
use crate::setup::Hints;
use crate::view::View;

/// A gauge is in danger within so many hundredths of its range from an end.
const NEAR: i64 = 35;

pub(super) fn grounds(command: &Command) -> Vec<Query> {
    match command {
        Command::Decide { card, option } => vec![Query::Option { card: card.clone(), option: *option }],
        Command::Wait {} => Vec::new(),
    }
}

pub(super) fn reason(rules: &Council, view: &View, answers: &[Preview]) -> Option<String> {
    let [Preview::Option { told: Hints::Direction, hints, .. }] = answers else { return None };
    let (_, stat, value) = hints.iter().filter_map(|hint| saves(rules, view, hint)).min()?;
    let most = rules.content.stats.entry(stat)?.range[1];
    let name = rules.texts().stats.named(stat).unwrap_or(stat);
    Some(say!(rules, "{name} stands at {value} of {most}, and this brings it away from the end"))
}

/// How many hundredths of its range a stat is away from the nearer end, if it is near and the hint brings it away: with the
/// stat and its value.
fn saves<'a>(rules: &Council, view: &View, hint: &'a Hint) -> Option<(i64, &'a str, i32)> {
    let [least, most] = rules.content.stats.entry(&hint.stat)?.range.map(i64::from);
    let seen = view.stats.iter().find(|seen| seen.id == hint.stat)?;
    let value = i64::from(seen.value);
    let (low, high) = (value - least, most - value);
    let near = low.min(high) * 100 / (most - least).max(1);
    let away = if low < high { hint.least > 0 } else { hint.most < 0 };
    (near < NEAR && away).then_some((near, hint.stat.as_str(), seen.value))
}
