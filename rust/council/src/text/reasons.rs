//! What speaks for an option: which gauge it moves where, and which end it avoids (CO-04, CO-13).

use kernel::content::Entries;
use kernel::say;

use crate::command::Command;
use crate::index::Council;
use crate::preview::{Edge, Hint, Preview, Query};
use crate::setup::Hints;
use crate::view::{StatSeen, View};

/// A gauge is in danger within so many hundredths of its range from an end.
const NEAR: i64 = 35;

/// A stat that the ruler sees, looked at from the nearer end of its range.
struct Gauge<'a> {
    id: &'a str,
    name: &'a str,
    value: i32,
    range: [i32; 2],
    /// Whether the least of its range is nearer than the most.
    low: bool,
    /// How many hundredths of its range the nearer end is away.
    near: i64,
    /// What ends the reign there, if a rule does.
    edge: Option<&'a Edge>,
}

impl<'a> Gauge<'a> {
    fn of(rules: &'a Council, seen: &'a StatSeen, ends: &'a [Edge]) -> Option<Self> {
        let range = rules.content.stats.entry(&seen.id)?.range;
        let [least, most] = range.map(i64::from);
        let (below, above) = (i64::from(seen.value) - least, most - i64::from(seen.value));
        let low = below < above;
        Some(Self {
            id: &seen.id,
            name: rules.texts().stats.named(&seen.id).unwrap_or(&seen.id),
            value: seen.value,
            range,
            low,
            near: below.min(above) * 100 / (most - least).max(1),
            edge: ends.iter().find(|edge| edge.low == low),
        })
    }

    /// Its nearer end.
    const fn end(&self) -> i32 {
        let [least, most] = self.range;
        if self.low { least } else { most }
    }

    fn moved<'b>(&self, hints: &'b [Hint]) -> Option<&'b Hint> {
        hints.iter().find(|hint| hint.stat == self.id)
    }

    /// How an option brings it away from the nearer end, and not as near to the other, however the dice fall.
    fn rescued<'b>(&self, hints: &'b [Hint]) -> Option<&'b Hint> {
        let [least, most] = self.range;
        let hint = self.moved(hints)?;
        let (near, away, left) = if self.low {
            (self.value - least, hint.least > 0, most - self.value - hint.most)
        } else {
            (most - self.value, hint.most < 0, self.value + hint.least - least)
        };
        (away && left > near).then_some(hint)
    }

    /// Whether an option brings it nearer to the nearer end, in some way in which the dice can fall.
    fn endangered(&self, hints: &[Hint]) -> bool {
        self.moved(hints).is_some_and(|hint| if self.low { hint.least < 0 } else { hint.most > 0 })
    }
}

/// The option itself, the card's other options, and the stats.
pub(super) fn grounds(view: &View, command: &Command) -> Vec<Query> {
    let Command::Decide { card, option } = command else { return Vec::new() };
    let open = view.hand.iter().find(|seen| seen.id == *card).map_or(&[][..], |seen| &seen.open);
    let others = (0..).zip(open).filter(|(no, open)| **open && no != option).map(|(no, _)| no);
    let options =
        [*option].into_iter().chain(others).map(|option| Query::Option { card: card.clone(), option });
    options.chain(view.stats.iter().map(|seen| Query::Stat { stat: seen.id.clone() })).collect()
}

pub(super) fn reason(rules: &Council, view: &View, answers: &[Preview]) -> Option<String> {
    let [Preview::Option { told: Hints::Direction, hints, .. }, others @ ..] = answers else { return None };
    let ends = others.iter().filter_map(|answer| {
        let Preview::Stat { ends, .. } = answer else { return None };
        Some(ends)
    });
    let mut gauges: Vec<_> =
        view.stats.iter().zip(ends).filter_map(|(seen, ends)| Gauge::of(rules, seen, ends)).collect();
    gauges.sort_by_key(|gauge| gauge.near);
    let in_danger = || gauges.iter().filter(|gauge| gauge.near < NEAR);
    if let Some(saved) = in_danger().find(|gauge| gauge.rescued(hints).is_some()) {
        return Some(saves(rules, saved));
    }
    let threatened = |gauge: &&Gauge<'_>| {
        let by = |other: &Preview| matches!(other, Preview::Option { told: Hints::Direction, hints, .. } if gauge.endangered(hints));
        !gauge.endangered(hints) && others.iter().any(by)
    };
    if let Some(spared) = in_danger().find(threatened) {
        return Some(spares(rules, spared));
    }
    gauges.iter().find_map(|gauge| Some(steadies(rules, gauge, gauge.rescued(hints)?)))
}

fn saves(rules: &Council, Gauge { name, value, range: [_, most], edge, .. }: &Gauge<'_>) -> String {
    match edge {
        Some(Edge { words, .. }) => {
            say!(rules, "{name} stands at {value} ({words}), and this brings it away from there")
        }
        None => say!(rules, "{name} stands at {value} of {most}, and this brings it away from the end"),
    }
}

fn spares(rules: &Council, Gauge { name, value, range: [_, most], edge, .. }: &Gauge<'_>) -> String {
    match edge {
        Some(Edge { words, .. }) => {
            say!(rules, "{name} stands at {value} ({words}), and another answer can bring it nearer to that")
        }
        None => {
            say!(
                rules,
                "{name} stands at {value} of {most}, and another answer can bring it nearer to the end"
            )
        }
    }
}

fn steadies(rules: &Council, gauge: &Gauge<'_>, hint: &Hint) -> String {
    let (Gauge { name, value, .. }, end) = (gauge, gauge.end());
    let [least, most] = [hint.least, hint.most].map(|by| value + by);
    if least == most {
        say!(rules, "{name} goes from {value} to {most}, further away from {end}")
    } else {
        say!(rules, "{name} goes from {value} to between {least} and {most}, further away from {end}")
    }
}
