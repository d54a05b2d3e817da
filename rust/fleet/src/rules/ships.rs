//! What a ship is worth: sums of its parts (FL-02, FL-03).

use super::{Rules, tags};
use crate::content::{HullType, ShipPlan, SlotType, Slots, Stats};
use crate::index::{Marks, TagSet};
use crate::rules::tags::{DerivedTag, Traits};
use crate::state::{Fleet, Ship};
use crate::{Id, event::Who};

use kernel::Seat;

/// Everything about a ship that is derived (FL-02, FL-05).
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) kind: HullType,
    /// The hull, its mods and its equipment.
    pub(crate) build: Stats,
    /// The same with its statuses; none below 0.
    pub(crate) own: Stats,
    pub(crate) tags: TagSet,
    /// Places of its items and mods in the content.
    pub(crate) items: Vec<u16>,
    pub(crate) mods: Vec<u16>,
    /// Properties that some item has, and that every item has; none without items.
    any: Marks,
    all: Marks,
}

impl Sheet {
    pub(crate) fn traits(&self) -> Traits<'_> {
        let Self { kind, own, items, mods, any, all, .. } = self;
        Traits { kind: *kind, own, items, any: *any, all: *all, mods }
    }
}

/// Derives everything about a ship. Once for each change, and nowhere kept (FL-05).
pub(crate) fn sheet(rules: &Rules, ship: &Ship) -> Sheet {
    let hull = rules.hull(&ship.hull);
    let mut build = hull.stats;
    let mut mods = Vec::with_capacity(ship.mods.len());
    for place in ship.mods.iter().filter_map(|id| rules.index.mods.find(id)) {
        build.add(&rules.content.mods[place].stats);
        mods.push(place as u16);
    }
    let mut items = Vec::with_capacity(ship.items.len());
    let (mut any, mut all) = (0, Marks::MAX);
    for place in ship.items.iter().filter_map(|id| rules.index.items.find(id)) {
        build.add(&rules.content.items[place].stats);
        any |= rules.index.item_marks[place];
        all &= rules.index.item_marks[place];
        items.push(place as u16);
    }
    // What every item has, some item has: nothing where there is none.
    all &= any;
    let mut own = build;
    ship.statuses.iter().for_each(|status| own.add(&rules.status(&status.id).stats));
    let mut sheet = Sheet { kind: hull.kind, build, own: own.floored(), tags: 0, items, mods, any, all };
    sheet.tags = tags::tags(rules, &sheet.traits());
    sheet
}

/// The tags of a ship with their sources (FL-05).
#[cfg(test)]
pub(crate) fn tag_sources(rules: &Rules, ship: &Ship) -> Vec<DerivedTag> {
    sources(rules, &sheet(rules, ship))
}

/// The tags of a sheet with their sources (FL-05).
pub(crate) fn sources(rules: &Rules, sheet: &Sheet) -> Vec<DerivedTag> {
    tags::sources(rules, &sheet.traits())
}

/// The HP of a whole ship: of its hull, mods and equipment (D2).
pub(crate) fn whole(rules: &Rules, ship: &Ship) -> i32 {
    let mods = ship.mods.iter().filter_map(|id| rules.part(id)).map(|part| part.stats.hp);
    let items = ship.items.iter().filter_map(|id| rules.item(id)).map(|item| item.stats.hp);
    (rules.hull(&ship.hull).stats.hp + mods.chain(items).sum::<i32>()).max(1)
}

/// Whether some active ship of a fleet has a tag.
pub(crate) fn has_tag(rules: &Rules, fleet: &Fleet, tag: TagSet) -> bool {
    fleet.ships.iter().any(|ship| ship.is_active() && sheet(rules, ship).tags & tag != 0)
}

/// The places that a ship has for equipment (FL-03).
pub(crate) fn slots(rules: &Rules, hull: &Id, mods: &[Id]) -> Slots {
    let added = mods.iter().filter_map(|id| rules.part(id)).map(|part| part.adds_slots);
    added.fold(rules.hull(hull).slots, |slots, more| slots.and(&more))
}

/// How many places of a kind equipment takes (FL-03).
pub(crate) fn taken(rules: &Rules, items: &[Id], kind: SlotType) -> u8 {
    items.iter().filter_map(|id| rules.item(id)).filter(|item| item.slot == kind).count() as u8
}

/// Builds a ship whole, with a name that no other of `fleet` has (FL-02).
pub(crate) fn build(rules: &Rules, plan: &ShipPlan, fleet: &[Ship]) -> Ship {
    build_named(rules, plan, |name| fleet.iter().all(|ship| ship.name != *name))
}

fn build_named(rules: &Rules, plan: &ShipPlan, free: impl Fn(&Id) -> bool) -> Ship {
    let hull = rules.hull(&plan.hull);
    let name = match plan.name {
        Some(name) if free(&name) => name,
        Some(name) => numbered(&name, free),
        None => hull.names.iter().copied().find(&free).unwrap_or_else(|| {
            let first = hull.names.first().unwrap_or(&plan.hull);
            numbered(first, free)
        }),
    };
    let mut ship = Ship {
        name,
        hull: plan.hull,
        mods: plan.mods.clone(),
        items: plan.items.clone(),
        hp: 0,
        statuses: Vec::new(),
    };
    ship.hp = whole(rules, &ship);
    ship
}

/// A name with the first number that makes it free: `Fletcher 2`.
fn numbered(name: &Id, free: impl Fn(&Id) -> bool) -> Id {
    // Room for a space and as many digits as there can be ships.
    let short = &name[..name.floor_char_boundary(Id::MAX - 4)];
    let mut names = (2..=u8::MAX).filter_map(|number| Id::new(&format!("{short} {number}")));
    names.find(free).unwrap_or(*name)
}

/// Builds a fleet (FL-22).
pub(crate) fn build_fleet(rules: &Rules, plans: &[ShipPlan], formation: Id) -> Fleet {
    build_against(rules, plans, formation, &[])
}

/// Builds a fleet none of whose ships is called as one of those that it meets (D18).
pub(crate) fn build_against(rules: &Rules, plans: &[ShipPlan], formation: Id, met: &[Ship]) -> Fleet {
    let mut ships: Vec<Ship> = Vec::with_capacity(plans.len());
    for plan in plans {
        // A name that a plan asks for is left to it.
        let asked = |name| plan.name.is_none() && plans.iter().any(|other| other.name == Some(name));
        let free = |name: &Id| !asked(*name) && ships.iter().chain(met).all(|ship| ship.name != *name);
        let ship = build_named(rules, plan, free);
        ships.push(ship);
    }
    Fleet { ships, formation, stores: Vec::new(), regrouped: false }
}

/// A ship of the player's fleet, for an event.
pub(crate) fn who(fleet: &Fleet, ship: usize) -> Who {
    Who { side: Seat::P1, ship: ship as u8, name: fleet.ships[ship].name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Stat;
    use crate::shipped::{self, id, ship};

    #[test]
    fn fl_02_stats_are_the_sum_of_hull_mods_and_equipment() {
        let rules = shipped::rules();
        let ship = ship(&rules, "fletcher", &["reinforced_bulkheads"], &["five_inch_mount"]);
        let sheet = sheet(&rules, &ship);
        for stat in Stat::ALL {
            let parts = rules.hull(&id("fletcher")).stats.of(stat)
                + rules.part(&id("reinforced_bulkheads")).expect("mod").stats.of(stat)
                + rules.item(&id("five_inch_mount")).expect("item").stats.of(stat);
            assert_eq!(sheet.build.of(stat), parts, "{stat:?}");
        }
        assert_eq!(ship.hp, sheet.build.hp);
    }

    #[test]
    fn fl_02_no_two_ships_of_a_fleet_share_a_name() {
        let rules = shipped::rules();
        let plan = ShipPlan { hull: id("fletcher"), name: None, mods: vec![], items: vec![] };
        let fleet = build_fleet(&rules, &vec![plan; 12], id("line_ahead"));
        let mut names: Vec<Id> = fleet.ships.iter().map(|ship| ship.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 12);
    }

    #[test]
    fn d2_the_whole_is_hull_mods_and_equipment() {
        let rules = shipped::rules();
        let ship = ship(&rules, "fletcher", &["reinforced_bulkheads"], &["torpedo_bulge"]);
        assert_eq!((whole(&rules, &ship), ship.hp), (110 + 24 + 30, 110 + 24 + 30));
        assert_eq!(sheet(&rules, &ship).build.hp, whole(&rules, &ship));
    }

    #[test]
    fn d18_no_two_ships_of_a_combat_share_a_name() {
        let rules = shipped::rules();
        let mut named = shipped::plan("fletcher", &[], &[]);
        named.name = Some(id("Johnston"));
        let plain = shipped::plan("fletcher", &[], &[]);
        let own = build_fleet(&rules, &[plain.clone(), named.clone()], id("line_ahead"));
        let plans = [plain, named, shipped::plan("kongo", &[], &[])];
        let other = build_against(&rules, &plans, id("line_ahead"), &own.ships);
        let called = |fleet: &Fleet| fleet.ships.iter().map(|ship| ship.name.to_string()).collect::<Vec<_>>();
        assert_eq!(called(&own), ["Fletcher", "Johnston"]);
        assert_eq!(called(&other), ["Nicholas", "Johnston 2", "Kongō"]);
        let again =
            build_against(&rules, &vec![shipped::plan("kongo", &[], &[]); 5], id("line_ahead"), &other.ships);
        assert_eq!(called(&again), ["Haruna", "Kirishima", "Hiei", "Kongō 2", "Kongō 3"]);
    }

    #[test]
    fn fl_02_a_name_that_a_plan_asks_for_is_left_to_it() {
        let rules = shipped::rules();
        let mut named = shipped::plan("type_viic", &[], &[]);
        named.name = Some(id("U-96"));
        let fleet = build_fleet(&rules, &[shipped::plan("type_viic", &[], &[]), named], id("line_ahead"));
        assert_eq!(fleet.ships.iter().map(|ship| ship.name).collect::<Vec<_>>(), ["U-99", "U-96"].map(id));
    }

    #[test]
    fn fl_03_a_mod_may_add_a_slot() {
        let rules = shipped::rules();
        let bare = slots(&rules, &id("fletcher"), &[]);
        let fitted = slots(&rules, &id("fletcher"), &[id("extended_radar_mast")]);
        assert_eq!(fitted.sensor, bare.sensor + 1);
    }
}
