//! Answers in words (FL-32).

use std::fmt::Write;

use kernel::text::{counted, list};
use kernel::{Speaks, say};

use super::effects;
use crate::content::{ChoiceOutcome, Stat};
use crate::event::Side;
use crate::rules::Rules;
use crate::view::ShipSheet;
use crate::{Forecast, HeapOdds, Id, Preview, Sale, Share, TargetOdds};

pub(super) fn explain(rules: &Rules, preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Attack { name, phase, attacks, targets, flak } => {
            let shares = list(attacks.iter().map(|percent| format!("{percent} %")));
            let mut lines = vec![say!(rules, "{name} in {}, attacks: {shares}", phase.name())];
            lines.extend(targets.iter().map(|odds| target(rules, odds)));
            if !flak.is_empty() {
                let guns =
                    flak.iter().map(|gun| format!("{} {}", gun.id, effects::percent(rules, gun.weight)));
                lines.push(say!(rules, "flak, one try for each attack in turn: {}", list(guns)));
            }
            lines
        }
        Preview::Start { fleet, formation, sheets, chemistry, stores, salvage } => {
            let mut lines = vec![say!(rules, "{} in {}", rules.name(fleet), rules.within(formation))];
            lines.extend(sheets.iter().map(|sheet| ship(rules, sheet)));
            lines.extend(chemistry.iter().map(|id| effects::bond(rules, id)));
            if !stores.is_empty() {
                lines.push(say!(rules, "in store: {}", list(stores.iter().map(|id| rules.name(id)))));
            }
            lines.push(say!(rules, "salvage {salvage}"));
            lines
        }
        Preview::Node { node, found, offers: 0, works, sells, .. } => {
            let mut lines = vec![say!(rules, "Stop {node}")];
            if *works > 0 {
                let free = rules.content.economy.yard_free_hp;
                lines.push(say!(
                    rules,
                    "a yard that does {}; the first {free} HP of repairs are free",
                    counted(*works, "job")
                ));
            }
            for share in found {
                lines.push(met(rules, share));
                lines.extend(pool(rules, &share.id, sells));
            }
            lines
        }
        Preview::Node { node, found, offers, heap, .. } => salvage(rules, *node, found, (*offers, heap)),
        Preview::Choice { outcomes, .. } => {
            let of: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
            outcomes.iter().map(|found| outcome(rules, found, of)).collect()
        }
        Preview::Forecast { forecast } => vec![self::forecast(rules, forecast)],
        Preview::Chase { of: Side::Yours, caught, price } => {
            let caught = effects::percent(rules, *caught);
            vec![say!(rules, "They catch up in {caught}; to get away costs {price} salvage")]
        }
        Preview::Chase { caught, price, .. } => {
            let caught = effects::percent(rules, *caught);
            vec![say!(rules, "You catch up in {caught}; the pursuit costs {price} salvage")]
        }
        Preview::Fit { .. } => fit(rules, preview),
        Preview::Thing { lines } => lines.clone(),
    }
}

/// How many fights like this one ended in each way (FL-39).
fn ends(rules: &Rules, told: &Forecast) -> String {
    let ends = [
        (told.won, say!(rules, "{} won", told.won)),
        (told.driven_off, say!(rules, "{} they break off", told.driven_off)),
        (told.broken_off, say!(rules, "{} you break off", told.broken_off)),
        (told.drawn, say!(rules, "{} nobody wins", told.drawn)),
        (told.lost, say!(rules, "{} lost", told.lost)),
    ];
    list(ends.iter().filter(|(count, _)| *count > 0).map(|(_, end)| end))
}

/// What came of many fights like this one (FL-39).
fn forecast(rules: &Rules, told: &Forecast) -> String {
    let ends = ends(rules, told);
    let ships = (told.ships_lost + told.fights / 2) / told.fights.max(1);
    let ships = if ships == 0 {
        say!(rules, "mostly no ship lost")
    } else {
        say!(rules, "about {} lost", counted(ships, "ship"))
    };
    say!(
        rules,
        "Of {} fights like this with other dice: {ends}; {ships}, {} % of your hulls left",
        told.fights,
        told.hp_left
    )
}

fn ship(rules: &Rules, sheet: &ShipSheet) -> String {
    let stats = Stat::ALL[1..].iter().filter(|stat| sheet.stats.of(**stat) != 0);
    let told = |stat: &Stat| format!("{} {}", rules.words().of(stat.name()), sheet.stats.of(*stat));
    let stats = list(stats.map(told));
    say!(rules, "{} ({}): hull {}, {stats}", sheet.name, sheet.kind.name(), sheet.whole)
}

/// Something that may be met, and what is known of it.
fn met(rules: &Rules, share: &Share) -> String {
    let name = rules.name(&share.id);
    let odds = if share.weight == share.of {
        name
    } else {
        format!("{name} ({})", effects::share(rules, share.weight, share.of))
    };
    let Some(place) = rules.index.encounters.find(&share.id) else { return odds };
    let encounter = &rules.content.encounters[place];
    let mut hulls: Vec<(Id, u32)> = Vec::new();
    for plan in &encounter.ships {
        match hulls.iter_mut().find(|(hull, _)| *hull == plan.hull) {
            Some((_, count)) => *count += 1,
            None => hulls.push((plan.hull, 1)),
        }
    }
    let hulls = list(hulls.iter().map(|(hull, count)| format!("{count} {}", rules.name(hull))));
    let reward = encounter.reward;
    say!(rules, "{odds}: {hulls}; salvage {} to {}, offers: {}", reward.min, reward.max, reward.offers)
}

fn pool(rules: &Rules, yard: &Id, sells: &[Sale]) -> Option<String> {
    let own = sells.iter().filter(|sale| sale.yard == *yard);
    let things = list(own.map(|sale| format!("{} {}", rules.name(&sale.what), sale.price)));
    (!things.is_empty()).then(|| say!(rules, "  sells for salvage: {things}"))
}

fn salvage(rules: &Rules, node: u8, found: &[Share], (offers, heap): (u8, &Option<HeapOdds>)) -> Vec<String> {
    let mut lines = vec![match offers {
        1 => say!(rules, "Stop {node}: what may be taken is"),
        _ => say!(rules, "Stop {node}: one of {offers} things may be taken; the first of them is"),
    }];
    if let Some(HeapOdds { weight, of, min, max }) = heap {
        let share = effects::share(rules, *weight, *of);
        lines.push(say!(rules, "plain salvage, {min} to {max} ({share})"));
    }
    // Things that are as likely as each other share a line, the likeliest first.
    let mut weights: Vec<u32> = found.iter().map(|share| share.weight).collect();
    weights.sort_unstable_by(|left, right| right.cmp(left));
    weights.dedup();
    for weight in weights {
        let alike = found.iter().filter(|share| share.weight == weight);
        let names = list(alike.clone().map(|share| rules.name(&share.id)));
        let of = alike.map(|share| share.of).max().unwrap_or(0);
        lines.push(say!(rules, "each {}: {names}", effects::share(rules, weight, of)));
    }
    lines
}

fn outcome(rules: &Rules, outcome: &ChoiceOutcome, of: u32) -> String {
    let turns = list(outcome.effects.iter().map(|turn| effects::turn(rules, turn)));
    let turns = if turns.is_empty() { say!(rules, "nothing changes") } else { turns };
    let share = effects::share(rules, outcome.weight, of);
    format!("{share}: {} ({turns})", outcome.text.trim_end_matches('.'))
}

fn fit(rules: &Rules, preview: &Preview) -> Vec<String> {
    let Preview::Fit { name, what, off, text, price, before, after, notes, .. } = preview else {
        return Vec::new();
    };
    let Preview::Fit { slots_before, slots_after, .. } = preview else { return Vec::new() };
    let thing = rules.name(what);
    let head =
        if *off { say!(rules, "{name}: without {thing}") } else { say!(rules, "{name}: with {thing}") };
    let mut lines = vec![head];
    if !text.is_empty() {
        lines.push(text.trim_end_matches('.').to_owned());
    }
    if *price > 0 {
        lines.push(say!(rules, "costs {price} salvage"));
    }
    for stat in Stat::ALL.into_iter().filter(|stat| before.of(*stat) != after.of(*stat)) {
        lines.push(say!(rules, "{} {} to {}", stat.name(), before.of(stat), after.of(stat)));
    }
    lines.extend(effects::slots(rules, *slots_before, *slots_after));
    lines.extend(notes.iter().cloned());
    lines
}

fn target(rules: &Rules, odds: &TargetOdds) -> String {
    let TargetOdds { name, weight, of, cover, hidden, chance, damage, inflicts } = odds;
    if *hidden {
        return say!(rules, "{name}: hidden, must be spotted first");
    }
    let damage: Vec<String> = damage.iter().map(u32::to_string).collect();
    let mut line = say!(
        rules,
        "{name}: aimed at in {}, hit {}, {} damage",
        effects::share(rules, *weight, *of),
        effects::percent(rules, *chance),
        damage.join(" + ")
    );
    for status in inflicts {
        let (name, chance) = (rules.status_name(&status.id), effects::percent(rules, status.weight));
        let _ = write!(line, ", {name} {chance}");
    }
    if let Some(cover) = cover {
        let (by, times, rule) = (cover.by, cover.times, rules.bond_name(&cover.rule));
        line += &say!(rules, "; {by} takes the first {times} of a turn ({rule})");
    }
    line
}

/// What speaks for a way to fight: how fights like this end by it.
pub(super) fn reason(rules: &Rules, preview: &Preview) -> Option<String> {
    let Preview::Forecast { forecast } = preview else { return None };
    Some(say!(rules, "of {} fights like this: {}", forecast.fights, ends(rules, forecast)))
}
