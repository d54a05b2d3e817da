//! What a snapshot shows: the run, the chart, the fleet, and what is met.

use kernel::picture::{Layout, Panel, Picture, State, Symbol, Thing};
use kernel::text::{Summary, counted, list};
use kernel::{Describe, Seat, Speaks, say};

use super::{effects, lines};
use crate::content::{Choice, HullType, Stat, Station};
use crate::rules::{Rules, start};
use crate::state::{Engagement, NodeKind, Task, Ways};
use crate::view::ShipSheet;
use crate::{Command, Id, Ship, View};

pub(super) fn picture(rules: &Rules, view: &View) -> Picture {
    if view.chart.nodes.is_empty() {
        let does = |(seat, sent): (Seat, &bool)| {
            if *sent { say!(rules, "{seat} has sent a fleet") } else { say!(rules, "{seat} musters") }
        };
        let told = say!(rules, "Arena: {}", list(view.submitted.iter().map(does)));
        return Picture::new([Panel::text("arena", &say!(rules, "The arena"), [told])]);
    }
    let run = say!(rules, "{}, turn {}, {}", view.run_id, view.turn, view.status.name());
    let salvage =
        Thing::new("salvage", say!(rules, "salvage")).value(number(view.salvage)).symbol(Symbol::Coin);
    let mut panels = vec![
        Panel::text("run", &say!(rules, "The run"), [run]),
        Panel::new("stock", say!(rules, "In stock"), Layout::Tracks {}, [salvage]),
        chart(rules, view),
    ];
    if let Task::Start {} = view.task {
        panels.push(harbour(rules, view));
        return Picture::new(panels);
    }
    panels.extend(fleet(rules, view));
    if let Task::Refit { .. } = view.task {
        panels.extend(carried(rules, view));
    }
    panels.extend(met(rules, view));
    panels.extend(ordered(rules, view));
    Picture::new(panels)
}

/// The head of the table: how far the boss is, and what is left of the fleet (FL-21, FL-23, FL-26).
pub(super) fn summary(rules: &Rules, view: &View) -> Summary {
    let (Some(here), Some(boss)) = (view.chart.here(), view.chart.nodes.last()) else {
        let goal = say!(rules, "win the one battle between two fleets that are sent unseen");
        return Summary { goal, score: String::new(), clock: String::new() };
    };
    let afloat = view.sheets.iter().filter(|ship| ship.hp > 0).count();
    Summary {
        goal: say!(
            rules,
            "beat the enemy flagship at the last stop of the chart; the run ends with your last ship"
        ),
        score: say!(rules, "{} afloat", counted(afloat, "ship")),
        clock: say!(rules, "leg {} of {}", here.layer, boss.layer),
    }
}

/// The places that a command touches: what is put aboard, then the ship.
pub(super) fn places(view: &View, command: &Command) -> Vec<String> {
    let ship = |place: u8| format!("ship/{place}");
    let with = |what: &Id, place: u8| wares(view, what).into_iter().chain([ship(place)]).collect();
    match command {
        Command::ChooseFleet { fleet } => vec![format!("fleet/{fleet}")],
        Command::MoveToNode { node } => vec![format!("node/{node}")],
        Command::StartCombat { .. }
        | Command::SlipAway { .. }
        | Command::Pursue { .. }
        | Command::LetGo
        | Command::FightOn => vec!["enemy".to_owned()],
        Command::GiveOrder { target: Some(place), .. } => vec![format!("enemy/{place}")],
        Command::GiveOrder { order, target: None } => vec![format!("order/{order}")],
        Command::EquipItem { ship, item } => with(item, *ship),
        Command::InstallMod { ship, what } => with(what, *ship),
        Command::UnequipItem { ship: place, item } => vec![ship(*place), aboard(*place, item)],
        Command::Repair { ship: place, .. } => vec![ship(*place)],
        Command::SetFormation { .. } => vec!["fleet".to_owned()],
        Command::TakeSalvage { offer } => vec![format!("offer/{offer}")],
        Command::SelectEventChoice { choice } => vec![format!("choice/{choice}")],
        Command::LeaveNode | Command::AbandonRun | Command::SubmitFleet { .. } => Vec::new(),
    }
}

/// The place of an item that a ship carries.
fn aboard(ship: u8, item: &Id) -> String {
    format!("aboard/{ship}/{item}")
}

/// Where what is put aboard lies: in the stores, where it is free, or in the yard.
fn wares(view: &View, what: &Id) -> Option<String> {
    if view.fleet.stores.contains(what) {
        return Some(format!("store/{what}"));
    }
    view.pool.iter().any(|sale| sale.what == *what).then(|| format!("sale/{what}"))
}

fn number(of: u32) -> i32 {
    i32::try_from(of).unwrap_or(i32::MAX)
}

/// The map from left to right, a column for each layer.
fn chart(rules: &Rules, view: &View) -> Panel {
    let chart = &view.chart;
    let here = chart.here().map_or(0, |here| here.layer);
    let nodes = (0u8..).zip(&chart.nodes).map(|(number, node)| {
        let named = rules.words().of(node.kind.name());
        let thing = Thing::new(format!("node/{number}"), named).label(number.to_string());
        let thing =
            thing.symbol(symbol(node.kind)).at([node.layer.saturating_add(1), node.lane.saturating_add(1)]);
        let text = node.known.filter(|_| node.layer > here).map(|known| rules.name(&known));
        let thing = thing.is_if(State::Active, number == chart.at);
        Thing { text, ..thing.is_if(State::Ready, view.reachable.contains(&number)) }
    });
    let ways = (0u16..).zip(&chart.nodes).flat_map(|(from, node)| {
        node.ways.into_iter().flat_map(Ways::iter).map(move |to| [from, u16::from(to)])
    });
    Panel::new("chart", say!(rules, "The chart"), Layout::Map { ways: ways.collect() }, nodes)
}

const fn symbol(kind: NodeKind) -> Symbol {
    match kind {
        NodeKind::Start => Symbol::Flag,
        NodeKind::Combat => Symbol::Skull,
        NodeKind::Elite => Symbol::Sword,
        NodeKind::Boss => Symbol::Crown,
        NodeKind::Refit => Symbol::Anchor,
        NodeKind::Event => Symbol::Question,
        NodeKind::Salvage => Symbol::Crate,
    }
}

/// The fleets that a run may begin with (D17).
fn harbour(rules: &Rules, view: &View) -> Panel {
    let fleets = rules.localized().fleets.iter().map(|fleet| {
        let ships = list(fleet.ships.iter().map(|plan| rules.name(&plan.hull)));
        let thing = Thing::new(format!("fleet/{}", fleet.id), &fleet.name).symbol(Symbol::Ship);
        let open = start::is_open(&view.unlocks, fleet);
        thing.text(format!("{} {ships}", fleet.text)).is_if(State::Locked, !open).is_if(State::Ready, open)
    });
    Panel::new("fleets", say!(rules, "Fleets to begin with"), Layout::Fan {}, fleets)
}

/// The ships, their chemistry and the stores.
fn fleet(rules: &Rules, view: &View) -> Vec<Panel> {
    let title = say!(rules, "Fleet in {}", rules.within(&view.fleet.formation));
    let ships = (0..).zip(view.fleet.ships.iter().zip(&view.sheets)).map(|(place, (ship, sheet))| {
        let statuses = ship.statuses.iter().map(|status| rules.status_name(&status.id).to_uppercase());
        let things = ship.mods.iter().chain(&ship.items).map(|id| rules.name(id));
        let tags = sheet.tags.iter().map(|tag| format!("#{}", rules.tag_within(&tag.tag)));
        let more = statuses.chain(things).chain(tags).collect();
        afloat(rules, format!("ship/{place}"), (ship, sheet), more)
    });
    let mut panels = vec![Panel::new("fleet", title, Layout::Market {}, ships)];
    if !view.chemistry.is_empty() {
        let bonds = view.chemistry.iter().map(|id| Thing::new(format!("bond/{id}"), rules.bond_name(id)));
        panels.push(Panel::new("chemistry", say!(rules, "chemistry"), Layout::Row {}, bonds));
    }
    let store = |id: &Id| Thing::new(format!("store/{id}"), rules.name(id)).symbol(Symbol::Crate);
    panels.extend(piled("stores", say!(rules, "stores"), view.fleet.stores.iter().map(store)));
    panels
}

/// What the ships carry and a yard can take out again.
fn carried(rules: &Rules, view: &View) -> Option<Panel> {
    let items = (0..).zip(&view.fleet.ships).flat_map(|(place, ship)| {
        ship.items.iter().map(move |item| {
            let thing =
                Thing::new(aboard(place, item), rules.name(item)).detail(say!(rules, "on {}", ship.name));
            thing.symbol(Symbol::Crate)
        })
    });
    piled("aboard", say!(rules, "aboard"), items)
}

/// A row of things in which those alike stand once, with how many there are; none where there is nothing.
fn piled(id: &str, title: String, things: impl Iterator<Item = Thing>) -> Option<Panel> {
    let piles = Thing::piled(things);
    (!piles.is_empty()).then(|| Panel::new(id, title, Layout::Row {}, piles))
}

/// A ship: what is left of it, what it can do, and `more`.
fn afloat(rules: &Rules, id: String, (ship, sheet): (&Ship, &ShipSheet), more: Vec<String>) -> Thing {
    let stats = Stat::ALL[1..].iter().filter(|stat| sheet.stats.of(**stat) != 0);
    let told = |stat: &Stat| format!("{} {}", rules.words().of(stat.name()), sheet.stats.of(*stat));
    let stats: Vec<String> = stats.map(told).collect();
    let more = list(more);
    let mark = if more.is_empty() { "" } else { "; " };
    let kind = sheet.kind.name();
    let columns = [
        padded(rules, kind, HullType::ALL.map(HullType::name)),
        padded(rules, sheet.station.name(), Station::ALL.map(Station::name)),
    ];
    let detail = format!("{} {:>3}/{:<3}", columns.join(" "), sheet.hp, sheet.whole);
    let thing = Thing::new(id, ship.name.to_string()).detail(detail).suit(kind).symbol(Symbol::Ship);
    let thing = thing.value(sheet.hp).most(sheet.whole).is_if(State::Danger, sheet.hp * 3 < sheet.whole);
    thing.text(format!("{}{mark}{more}", stats.join(" ")))
}

/// A word as wide as the widest of its kind.
fn padded<const MANY: usize>(rules: &Rules, word: &str, kind: [&'static str; MANY]) -> String {
    let words = rules.words();
    let width = kind.into_iter().map(|word| words.of(word).chars().count()).max().unwrap_or(0);
    format!("{:<width$}", words.of(word))
}

/// What can be ordered in a fight that stands still (FL-38); what is aimed stands at the enemy's ships.
fn ordered(rules: &Rules, view: &View) -> Option<Panel> {
    let Task::Fight { .. } = &view.task else { return None };
    let orders = rules.localized().orders.iter().filter(|order| order.aim.is_none()).map(|order| {
        let thing = Thing::new(format!("order/{}", order.id), &order.name).text(effects::order(rules, order));
        thing.symbol(Symbol::Flag).is_if(State::Ready, true)
    });
    Some(Panel::new("orders", say!(rules, "Orders"), Layout::Fan {}, orders))
}

/// A choice by its id, with what it says; in another language what it says alone, as nobody translates ids.
fn titled(rules: &Rules, choice: &Choice) -> Thing {
    let place = format!("choice/{}", choice.id);
    match rules.spoken() {
        None => Thing::new(place, choice.id.spelled()).text(&choice.text),
        Some(_) => Thing::new(place, &choice.text),
    }
}

/// The enemy, what the yard sells, or what is offered.
fn met(rules: &Rules, view: &View) -> Option<Panel> {
    match &view.task {
        Task::Battle { encounter, enemy, .. }
        | Task::Fight { fight: Engagement { encounter, enemy, .. } }
        | Task::Chase { encounter, enemy, .. } => {
            let ships = (0..).zip(enemy.ships.iter().zip(&view.enemy_sheets));
            let ships = ships.map(|(place, (ship, sheet))| {
                afloat(rules, format!("enemy/{place}"), (ship, sheet), Vec::new())
            });
            Some(Panel::new("enemy", rules.name(encounter), Layout::Market {}, ships))
        }
        Task::Salvage { offers } => {
            let offers = offers.iter().enumerate().map(|(place, offer)| {
                Thing::new(format!("offer/{place}"), lines::offer(rules, offer)).symbol(Symbol::Crate)
            });
            Some(Panel::new("offers", say!(rules, "offered"), Layout::Row {}, offers))
        }
        Task::Event { event } => {
            let incident = rules.told_incident(event)?;
            let choices = incident.choices.iter().map(|choice| {
                let thing = titled(rules, choice);
                let price = (choice.needs.salvage > 0).then(|| choice.needs.salvage.to_string());
                Thing { price, ..thing.symbol(Symbol::Question) }
            });
            Some(Panel::new("event", &incident.name, Layout::Fan {}, choices))
        }
        Task::Start {} | Task::Choosing {} | Task::Muster { .. } | Task::Over { .. } => None,
        Task::Refit { .. } => {
            let mut sales: Vec<Thing> = Vec::new();
            for sale in &view.pool {
                let place = format!("sale/{}", sale.what);
                if sales.iter().all(|thing| thing.id != place) {
                    let afford = sale.price <= view.salvage;
                    let thing = Thing::new(place, rules.name(&sale.what)).price(sale.price.to_string());
                    sales.push(thing.is_if(State::Ready, afford).symbol(Symbol::Crate));
                }
            }
            (!sales.is_empty()).then(|| {
                Panel::new("yard", say!(rules, "The yard sells, for salvage"), Layout::Market {}, sales)
            })
        }
    }
}
