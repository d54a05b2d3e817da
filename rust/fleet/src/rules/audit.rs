//! Whether the rules could ever hold a state: for states that come from outside.

use std::fmt::Display;

use kernel::Fault;

use super::{Rules, arena, nodes, ships};
use crate::Id;
use crate::state::{Ending, Engagement, Fleet, NodeKind, Offer, Ship, State, Task};

/// The first invariant that does not hold.
pub(crate) fn audit(rules: &Rules, state: &State) -> Result<(), Fault> {
    // Two seats are those of the arena (FL-26).
    if super::seats(state) == 2 {
        let bare = state.fleet.ships.is_empty() && state.chart.nodes.is_empty();
        expect(bare, "/fleet", "a fleet or a map", "none in the arena")?;
    } else {
        expect(state.chart.here().is_some(), "/chart/at", state.chart.at, "a node of the map")?;
        let bare = state.fleet.ships.is_empty();
        if state.start.is_empty() {
            // Nothing but giving up is possible before a fleet is chosen.
            let early = matches!(state.task, Task::Start {} | Task::Over { ending: Ending::Abandoned {} });
            expect(early && bare, "/start", "no fleet", "a fleet that was chosen")?;
            return chart(rules, state);
        }
        let started = !matches!(state.task, Task::Start {});
        expect(started, "/task/kind", "start", "what follows the choice of a fleet")?;
        let known = rules.starting_fleet(&state.start).is_some();
        expect(known, "/start", state.start, "a starting fleet of the content")?;
        let over = matches!(state.task, Task::Over { .. });
        expect(over || !bare, "/fleet/ships", "none", "a ship")?;
        let most = usize::from(rules.content.economy.max_ships);
        let ships = state.fleet.ships.len();
        expect(ships <= most, "/fleet/ships", ships, format_args!("at most {most}"))?;
        fleet(rules, &state.fleet, "/fleet", afloat(&state.task))?;
        chart(rules, state)?;
    }
    counts(rules, state)?;
    let sorted = state.unlocks.is_sorted();
    expect(sorted, "/unlocks", "ids out of order", "ids in order")?;
    task(rules, &state.task)?;
    // Who fires at whom is told by name (D18).
    let (enemy, at) = match &state.task {
        Task::Battle { enemy, .. } => (enemy, "/task/enemy"),
        Task::Fight { fight } => {
            engagement(rules, state, fight)?;
            (&fight.enemy, "/task/fight/enemy")
        }
        Task::Start {}
        | Task::Choosing {}
        | Task::Chase { .. }
        | Task::Event { .. }
        | Task::Salvage { .. }
        | Task::Refit { .. }
        | Task::Muster { .. }
        | Task::Over { .. } => return Ok(()),
    };
    let own = |name: &Id| state.fleet.ships.iter().any(|ship| ship.name == *name);
    match enemy.ships.iter().position(|ship| own(&ship.name)) {
        Some(place) => {
            let name = enemy.ships[place].name;
            Err(Fault::new(format!("{at}/ships/{place}/name"), name, "a name that no own ship has"))
        }
        None => Ok(()),
    }
}

/// Far more commands than a run can hold: every node of the longest map, every work of a yard there.
const MOST_TURNS: u32 = 100_000;

/// Counters stay where no run can bring them near the end of their type.
fn counts(rules: &Rules, state: &State) -> Result<(), Fault> {
    let at_most =
        |value: u32, most: u32, at: &str| expect(value <= most, at, value, format_args!("at most {most}"));
    let (tally, nodes) = (&state.tally, state.chart.nodes.len() as u32);
    let attempts = nodes + u32::from(rules.content.economy.boss_attempts);
    at_most(state.turn, MOST_TURNS, "/turn")?;
    at_most(state.salvage, nodes::MOST_SALVAGE, "/salvage")?;
    at_most(tally.combats, attempts, "/tally/combats")?;
    at_most(tally.elites, tally.combats, "/tally/elites")?;
    // A ship that is lost was there at the start or joined, once for each turn of fortune at the most.
    at_most(tally.ships_lost, MOST_TURNS, "/tally/ships_lost")?;
    at_most(tally.salvage, nodes::MOST_SALVAGE, "/tally/salvage")
}

/// Every state that a bot determinizes is audited: nothing is spelled out that holds.
fn expect(
    holds: bool,
    pointer: impl Display,
    found: impl Display,
    expected: impl Display,
) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(pointer.to_string(), found, expected.to_string())) }
}

/// The fewest HP of a ship: none while a fight stands still (FL-37), or where a run was given up in one.
const fn afloat(task: &Task) -> i32 {
    let standing = matches!(task, Task::Fight { .. } | Task::Over { ending: Ending::Abandoned {} });
    if standing { 0 } else { 1 }
}

fn fleet(rules: &Rules, fleet: &Fleet, at: &str, least: i32) -> Result<(), Fault> {
    let known = rules.index.formations.find(&fleet.formation).is_some();
    expect(known, format_args!("{at}/formation"), fleet.formation, "a formation of the content")?;
    for (place, ship) in fleet.ships.iter().enumerate() {
        let mut why = Vec::new();
        arena::check_build(rules, (&ship.hull, &ship.mods, &ship.items), &mut why);
        if let Some(reason) = why.first() {
            return Err(Fault::new(format!("{at}/ships/{place}"), reason, "a ship that can be built"));
        }
        let whole = ships::whole(rules, ship);
        expect(
            (least..=whole).contains(&ship.hp),
            format_args!("{at}/ships/{place}/hp"),
            ship.hp,
            format_args!("{least} to {whole}"),
        )?;
        let other = fleet.ships[..place].iter().any(|other| other.name == ship.name);
        expect(!other, format_args!("{at}/ships/{place}/name"), ship.name, "a name of its own")?;
        for status in &ship.statuses {
            let known = rules.index.statuses.find(&status.id).is_some();
            expect(known, format_args!("{at}/ships/{place}/statuses"), status.id, "a status of the content")?;
        }
    }
    let thing = |id: &Id| rules.item(id).is_some() || rules.part(id).is_some();
    let (held, most) = (fleet.stores.len(), usize::from(rules.content.economy.max_stores));
    expect(held <= most, format_args!("{at}/stores"), held, format_args!("at most {most}"))?;
    match fleet.stores.iter().find(|id| !thing(id)) {
        Some(strange) => Err(Fault::new(format!("{at}/stores"), strange, "items and mods of the content")),
        None => Ok(()),
    }
}

/// A fight that stands still (FL-37): it could have come so far, and can go on.
fn engagement(rules: &Rules, state: &State, fight: &Engagement) -> Result<(), Fault> {
    let at = |field: &str| format!("/task/fight/{field}");
    let stops = rules.content.combat.order_turns.iter().take(usize::from(state.orders));
    let stops: Vec<u32> = stops.copied().collect();
    let stopped = stops.contains(&fight.turn);
    expect(stopped, at("turn"), fight.turn, "a turn after which this run's fights stop")?;
    let most = rules.content.economy.boss_attempts;
    expect(fight.attempts < most, at("attempts"), fight.attempts, format_args!("less than {most}"))?;
    let known = rules.index.doctrines.find(&fight.doctrine).is_some();
    expect(known, at("doctrine"), fight.doctrine, "a doctrine of the content")?;
    if let Some(hull) = fight.left {
        expect(rules.index.hulls.find(&hull).is_some(), at("left"), hull, "a hull of the content")?;
    }
    let sides = [
        ("p1", &state.fleet, fight.began_with.p1, &fight.sunk.p1),
        ("p2", &fight.enemy, fight.began_with.p2, &fight.sunk.p2),
    ];
    for (side, fleet, hp, sunk) in sides {
        let active = fleet.ships.iter().any(Ship::is_active);
        expect(active, at(side), "no active ship", "a fight that is not decided")?;
        let whole: i64 = fleet.ships.iter().map(|ship| i64::from(ships::whole(rules, ship))).sum();
        let fits = (1..=whole).contains(&i64::from(hp));
        expect(fits, at(&format!("began_with/{side}")), hp, format_args!("1 to {whole}"))?;
        let gone = |place: &u8| fleet.ships.get(usize::from(*place)).is_some_and(|ship| ship.hp == 0);
        let ordered = sunk.windows(2).all(|pair| pair[0] < pair[1]);
        expect(
            ordered && sunk.iter().all(gone),
            at(&format!("sunk/{side}")),
            sunk.len(),
            "places of ships that have no HP, in order",
        )?;
    }
    Ok(())
}

fn chart(rules: &Rules, state: &State) -> Result<(), Fault> {
    let nodes = &state.chart.nodes;
    for (place, node) in nodes.iter().enumerate() {
        let last = place + 1 == nodes.len();
        expect(
            last == (node.kind == NodeKind::Boss),
            format_args!("/chart/nodes/{place}/kind"),
            node.kind.name(),
            "one boss, last",
        )?;
        let leads = |number: u8| {
            state.chart.node(number).is_some_and(|next| next.layer == node.layer.saturating_add(1))
        };
        let open = node.ways.is_some_and(|ways| ways.first <= ways.last && ways.iter().all(leads));
        expect(
            open || last,
            format_args!("/chart/nodes/{place}/ways"),
            "no way on",
            "nodes of the next layer",
        )?;
        if let Some(known) = node.known {
            let found = match node.kind {
                NodeKind::Event => rules.index.events.find(&known),
                NodeKind::Refit => rules.index.yards.find(&known),
                NodeKind::Start | NodeKind::Combat | NodeKind::Elite | NodeKind::Boss | NodeKind::Salvage => {
                    rules.index.encounters.find(&known)
                }
            };
            expect(
                found.is_some(),
                format_args!("/chart/nodes/{place}/known"),
                known,
                "an encounter, an event or a yard",
            )?;
        }
    }
    Ok(())
}

fn task(rules: &Rules, task: &Task) -> Result<(), Fault> {
    match task {
        Task::Battle { encounter, enemy, .. } | Task::Chase { encounter, enemy, .. } => {
            let known = rules.index.encounters.find(encounter).is_some();
            expect(known, "/task/encounter", encounter, "an encounter of the content")?;
            if let Task::Battle { attempts, .. } = task {
                let most = rules.content.economy.boss_attempts;
                let again = *attempts < most;
                expect(again, "/task/attempts", attempts, format_args!("less than {most}"))?;
            }
            expect(!enemy.ships.is_empty(), "/task/enemy/ships", "none", "a ship")?;
            if let Task::Chase { left: Some(hull), .. } = task {
                expect(rules.index.hulls.find(hull).is_some(), "/task/left", hull, "a hull of the content")?;
            }
            fleet(rules, enemy, "/task/enemy", 1)
        }
        Task::Event { event } => {
            let known = rules.index.events.find(event).is_some();
            expect(known, "/task/event", event, "an event of the content")
        }
        Task::Salvage { offers } => {
            let strange = offers.iter().find_map(|offer| match offer {
                Offer::Find { what } => {
                    Some(what).filter(|id| rules.item(id).is_none() && rules.part(id).is_none())
                }
                Offer::Prize { hull } => Some(hull).filter(|hull| rules.index.hulls.find(hull).is_none()),
                Offer::Heap { .. } => None,
            });
            let most = usize::from(u8::MAX);
            expect(offers.len() <= most, "/task/offers", offers.len(), "at most 255")?;
            expect(strange.is_none(), "/task/offers", "a thing", "items and mods of the content")
        }
        Task::Muster { entries } => {
            for entry in entries.iter().filter_map(|(_, entry)| entry.as_ref()) {
                let mut why = Vec::new();
                arena::check_submit(rules, (&entry.ships, &entry.formation, &entry.doctrine), &mut why);
                if let Some(reason) = why.first() {
                    return Err(Fault::new("/task/entries", reason, "a fleet that the arena takes"));
                }
            }
            let open = !entries.which(Option::is_none).is_empty();
            expect(open, "/task/entries", "two fleets", "at most one, or the combat is over")
        }
        Task::Refit { works, free } => {
            let most = rules.content.economy.yard_works;
            expect(*works <= most, "/task/works", works, format_args!("at most {most}"))?;
            let most = rules.content.economy.yard_free_hp;
            expect(*free <= most, "/task/free", free, format_args!("at most {most}"))
        }
        Task::Fight { fight } => {
            let known = rules.index.encounters.find(&fight.encounter).is_some();
            expect(known, "/task/fight/encounter", fight.encounter, "an encounter of the content")?;
            fleet(rules, &fight.enemy, "/task/fight/enemy", 0)
        }
        Task::Start {} | Task::Choosing {} | Task::Over { .. } => Ok(()),
    }
}

#[cfg(test)]
mod bounds;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::{self, id};
    use crate::state::Status;

    fn boss(rules: &Rules) -> Fleet {
        ships::build_fleet(rules, &[shipped::plan("kongo", &[], &[])], id("line_ahead"))
    }

    #[test]
    fn a_state_that_was_played_holds_and_a_broken_one_is_named() {
        let rules = shipped::rules();
        let whole = shipped::run("destroyer_flotilla");
        assert_eq!(audit(&rules, &whole), Ok(()));
        let pointer = |break_it: &dyn Fn(&mut State)| {
            let mut state = whole.clone();
            break_it(&mut state);
            audit(&rules, &state).expect_err("a fault").pointer
        };
        assert_eq!(pointer(&|state| state.fleet.ships[0].hp = 9_999), "/fleet/ships/0/hp");
        assert_eq!(pointer(&|state| state.fleet.ships[0].hull = id("raft")), "/fleet/ships/0");
        assert_eq!(pointer(&|state| state.fleet.ships.clear()), "/fleet/ships");
        assert_eq!(pointer(&|state| state.fleet.formation = id("mob")), "/fleet/formation");
        assert_eq!(pointer(&|state| state.fleet.stores.push(id("anchor"))), "/fleet/stores");
        assert_eq!(pointer(&|state| state.chart.at = 200), "/chart/at");
        assert_eq!(pointer(&|state| state.turn = u32::MAX), "/turn");
        assert_eq!(pointer(&|state| state.salvage = u32::MAX), "/salvage");
        assert_eq!(pointer(&|state| state.tally.combats = u32::MAX), "/tally/combats");
        assert_eq!(pointer(&|state| state.tally.elites = 1), "/tally/elites");
        assert_eq!(pointer(&|state| state.tally.ships_lost = u32::MAX), "/tally/ships_lost");
        assert_eq!(pointer(&|state| state.tally.salvage = u32::MAX), "/tally/salvage");
        assert_eq!(pointer(&|state| state.task = Task::Refit { works: u8::MAX, free: 0 }), "/task/works");
        assert_eq!(pointer(&|state| state.start = id("armada")), "/start");
        assert_eq!(pointer(&|state| state.start = Id::default()), "/start");
        assert_eq!(pointer(&|state| state.task = Task::Start {}), "/task/kind");
        let met = |attempts, name: Option<Id>| {
            let mut enemy = boss(&rules);
            enemy.ships[0].name = name.unwrap_or(enemy.ships[0].name);
            Task::Battle { encounter: id("gun_line"), enemy, attempts }
        };
        assert_eq!(pointer(&|state| state.task = met(u8::MAX, None)), "/task/attempts");
        let twin = |state: &mut State| state.task = met(0, Some(state.fleet.ships[0].name));
        assert_eq!(pointer(&twin), "/task/enemy/ships/0/name");
        assert_eq!(pointer(&|state| state.chart.nodes[0].ways = None), "/chart/nodes/0/ways");
        assert_eq!(pointer(&|state| state.chart.nodes[1].known = Some(id("x"))), "/chart/nodes/1/known");
        assert_eq!(pointer(&|state| state.task = Task::Event { event: id("x") }), "/task/event");
        assert_eq!(pointer(&|state| state.unlocks = vec![id("b"), id("a")]), "/unlocks");
        let mud = Status { id: id("MUD"), turns: 1 };
        assert_eq!(pointer(&|state| state.fleet.ships[0].statuses = vec![mud]), "/fleet/ships/0/statuses");
        let double = |state: &mut State| state.fleet.ships[1].name = state.fleet.ships[0].name;
        assert_eq!(pointer(&double), "/fleet/ships/1/name");
    }
}
