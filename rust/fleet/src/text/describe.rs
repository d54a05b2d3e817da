//! What a hull, an item or a mod is, in words (FL-03).

use kernel::content::Entries;
use kernel::text::list;

use super::effects;
use crate::Id;
use crate::content::{Hull, Item, Mod, SlotType, Slots, Stat, Stats};
use crate::rules::Rules;

/// A line each for what it is, what it does by itself and what it costs; nothing for what there is not.
pub(crate) fn thing(rules: &Rules, what: &Id) -> Option<Vec<String>> {
    let content = &rules.content;
    let hull = content.hulls.entry(what).map(hull);
    let item = || content.items.entry(what).map(|found| item(rules, found));
    hull.or_else(item).or_else(|| content.mods.entry(what).map(upgrade))
}

fn hull(hull: &Hull) -> Vec<String> {
    let mut lines = vec![
        format!("{} ({}): {}", hull.name, hull.kind.name(), stats(&hull.stats, false)),
        format!("places: {}, {} for mods", places(hull.slots), hull.mod_slots),
    ];
    lines.push(price(hull.price, hull.locked));
    lines
}

fn item(rules: &Rules, item: &Item) -> Vec<String> {
    let mut lines = vec![adds(&item.name, &format!("{} slot", item.slot.name()), &item.stats)];
    if item.grants_flight {
        lines.push("its ship can fly planes".to_owned());
    }
    lines.extend(item.triggers.iter().map(|trigger| effects::trigger(rules, trigger)));
    lines.push(price(item.price, item.locked));
    lines
}

fn upgrade(found: &Mod) -> Vec<String> {
    let fits = list(found.only.iter().map(|kind| kind.name()));
    let fits = if fits.is_empty() { "any hull".to_owned() } else { fits };
    let mut lines = vec![adds(&found.name, &format!("mod for {fits}"), &found.stats)];
    if SlotType::ALL.iter().any(|slot| found.adds_slots.of(*slot) > 0) {
        lines.push(format!("adds places: {}", places(found.adds_slots)));
    }
    lines.push(price(found.price, false));
    lines
}

fn adds(name: &str, place: &str, more: &Stats) -> String {
    let more = stats(more, true);
    if more.is_empty() { format!("{name} ({place})") } else { format!("{name} ({place}): {more}") }
}

fn stats(of: &Stats, signed: bool) -> String {
    let told = Stat::ALL.iter().filter(|stat| of.of(**stat) != 0);
    list(told.map(|stat| {
        let (name, value) = (stat.name(), of.of(*stat));
        if signed { format!("{name} {value:+}") } else { format!("{name} {value}") }
    }))
}

fn places(of: Slots) -> String {
    let told = SlotType::ALL.iter().filter(|slot| of.of(**slot) > 0);
    list(told.map(|slot| format!("{} {}", of.of(*slot), slot.name())))
}

fn price(price: u32, locked: bool) -> String {
    let locked = if locked { ", once an unlock has opened it" } else { "" };
    format!("costs {price}{locked}")
}
