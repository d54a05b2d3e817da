//! What a hull, an item or a mod is, in words (FL-03).

use kernel::content::Entries;
use kernel::text::list;
use kernel::{Describe, Speaks, say};

use super::effects;
use crate::Id;
use crate::content::{Hull, Item, Mod, SlotType, Slots, Stat, Stats};
use crate::rules::Rules;

/// A line each for what it is, what it does by itself and what it costs; nothing for what there is not.
pub(crate) fn thing(rules: &Rules, what: &Id) -> Option<Vec<String>> {
    let content = rules.localized();
    let hull = content.hulls.entry(what).map(|found| hull(rules, found));
    let item = || content.items.entry(what).map(|found| item(rules, found));
    hull.or_else(item).or_else(|| content.mods.entry(what).map(|found| upgrade(rules, found)))
}

fn hull(rules: &Rules, hull: &Hull) -> Vec<String> {
    let mut lines = vec![
        adds(&hull.name, rules.words().of(hull.kind.name()), &stats(rules, &hull.stats, false)),
        say!(rules, "places: {}, {} for mods", places(rules, hull.slots), hull.mod_slots),
    ];
    lines.push(price(rules, hull.price, hull.locked));
    lines
}

fn item(rules: &Rules, item: &Item) -> Vec<String> {
    let mut lines =
        vec![adds(&item.name, &say!(rules, "{} slot", item.slot.name()), &stats(rules, &item.stats, true))];
    if item.grants_flight {
        lines.push(say!(rules, "its ship can fly planes"));
    }
    lines.extend(item.triggers.iter().map(|trigger| effects::trigger(rules, trigger)));
    lines.push(price(rules, item.price, item.locked));
    lines
}

fn upgrade(rules: &Rules, found: &Mod) -> Vec<String> {
    let fits = list(found.only.iter().map(|kind| rules.words().of(kind.name())));
    let fits = if fits.is_empty() { say!(rules, "any hull") } else { fits };
    let mut lines =
        vec![adds(&found.name, &say!(rules, "mod for {fits}"), &stats(rules, &found.stats, true))];
    if SlotType::ALL.iter().any(|slot| found.adds_slots.of(*slot) > 0) {
        lines.push(say!(rules, "adds places: {}", places(rules, found.adds_slots)));
    }
    lines.push(price(rules, found.price, false));
    lines
}

fn adds(name: &str, place: &str, more: &str) -> String {
    if more.is_empty() { format!("{name} ({place})") } else { format!("{name} ({place}): {more}") }
}

fn stats(rules: &Rules, of: &Stats, signed: bool) -> String {
    let told = Stat::ALL.iter().filter(|stat| of.of(**stat) != 0);
    list(told.map(|stat| {
        let (name, value) = (rules.words().of(stat.name()), of.of(*stat));
        if signed { format!("{name} {value:+}") } else { format!("{name} {value}") }
    }))
}

fn places(rules: &Rules, of: Slots) -> String {
    let told = SlotType::ALL.iter().filter(|slot| of.of(**slot) > 0);
    list(told.map(|slot| format!("{} {}", of.of(*slot), rules.words().of(slot.name()))))
}

fn price(rules: &Rules, price: u32, locked: bool) -> String {
    if locked {
        say!(rules, "costs {price}, once an unlock has opened it")
    } else {
        say!(rules, "costs {price}")
    }
}
