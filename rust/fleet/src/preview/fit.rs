//! What a thing would make of a ship (FL-02, FL-05, FL-07, FL-17).

use kernel::{Rejections, RuleResult, say};

use super::Preview;
use crate::Id;
use crate::content::Trigger;
use crate::rejection::Rejection;
use crate::rules::{Rules, arena, refit};
use crate::state::State;
use crate::text::effects;
use crate::view;

pub(super) fn fit(
    rules: &Rules,
    state: &State,
    what: Id,
    (place, off): (u8, bool),
) -> RuleResult<Preview, Rejection> {
    let ships = state.fleet.ships.len() as u8;
    let mut fitted = state.fleet.clone();
    let ship = fitted.ships.get_mut(usize::from(place));
    let ship = ship.ok_or(Rejection::UnknownShip { ship: place, ships })?;
    let (item, part) = (rules.told_item(&what), rules.told_part(&what));
    if off {
        let aboard = ship.items.iter().position(|item| *item == what);
        ship.items.remove(aboard.ok_or(Rejection::NotAboard { ship: place, item: what })?);
    } else if item.is_some() {
        ship.items.push(what);
    } else if part.is_some() {
        ship.mods.push(what);
    } else {
        return Err(Rejection::NotAnItem { what }.into());
    }
    let mut why = Vec::new();
    arena::check_build(rules, (&ship.hull, &ship.mods, &ship.items), &mut why);
    Rejections::from_reasons(why)?;
    // The numbers of the board, before and after: one function derives both.
    let [(sheets, bonds), (then, bonds_then)] =
        [&state.fleet, &fitted].map(|fleet| view::sheets(rules, fleet, refit::free(&state.task)));
    let [before, after] = [&sheets, &then].map(|sheets| &sheets[usize::from(place)]);
    let tags = |sheet: &view::ShipSheet| -> Vec<Id> { sheet.tags.iter().map(|tag| tag.tag).collect() };
    let (had, has) = (tags(before), tags(after));
    let without = |these: &[Id], those: &[Id]| -> Vec<Id> {
        these.iter().filter(|id| !those.contains(id)).copied().collect()
    };
    let text = item.map(|item| &item.text).or_else(|| part.map(|part| &part.text));
    let triggers = item.map(|item| item.triggers.clone()).unwrap_or_default();
    let (gains, loses) = (without(&has, &had), without(&had, &has));
    let (begins, ends) = (without(&bonds_then, &bonds), without(&bonds, &bonds_then));
    let does = |trigger: &Trigger| {
        let told = effects::trigger(rules, trigger);
        if off { say!(rules, "no longer: {told}") } else { told }
    };
    let mut notes: Vec<String> = triggers.iter().map(does).collect();
    notes.extend(gains.iter().map(|tag| {
        let (named, good_for) = (rules.tag_within(tag), effects::tag_use(rules, tag));
        let mark = if good_for.is_empty() { "" } else { ": " };
        say!(rules, "becomes {named}{mark}{good_for}")
    }));
    notes.extend(loses.iter().map(|tag| say!(rules, "is no longer {}", rules.tag_within(tag))));
    notes.extend(begins.iter().map(|rule| say!(rules, "brings about {}", effects::bond(rules, rule))));
    notes.extend(ends.iter().map(|rule| say!(rules, "ends {}", effects::bond(rules, rule))));
    Ok(Preview::Fit {
        name: before.name,
        what,
        off,
        text: text.cloned().unwrap_or_default(),
        price: if off { 0 } else { refit::cost(rules, state, &what).unwrap_or(0) },
        before: before.stats,
        after: after.stats,
        slots_before: before.slots,
        slots_after: after.slots,
        triggers,
        gains,
        loses,
        begins,
        ends,
        notes,
    })
}
