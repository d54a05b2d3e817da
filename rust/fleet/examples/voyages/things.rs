//! What comes into runs, how often, and how those runs end.

use std::collections::{BTreeMap, BTreeSet};

use fleet::{CombatOutcome, Command, Event, Id, Offer, Rules, Side, State, Task};
use kernel::{Ruleset, Seat, Viewer};

use crate::voyage::{Sailor, setup, watch};

/// How often something was met: in runs, and in runs that were won.
type Counts = BTreeMap<String, [u32; 2]>;

#[derive(Default)]
struct Ledger {
    counts: BTreeMap<&'static str, Counts>,
    /// Offered, taken.
    offers: BTreeMap<Id, [u32; 2]>,
    exits: [u32; 5],
    combats: BTreeMap<&'static str, u32>,
    /// Enemies beaten before the boss, and those of them that left offers.
    beaten: [u32; 2],
    lived: [u32; 2],
    /// Of first yards: how many, the salvage that came and that was left, and those where less than a tenth was left.
    yards: [u32; 4],
    /// Of fleets that met the boss: how many, their ships, and those of one ship.
    bosses: [u32; 3],
}

fn seen_before(rules: &Rules, state: &State, seen: &mut BTreeSet<(&'static str, String)>) {
    for ship in &state.fleet.ships {
        seen.insert(("hulls", ship.hull.to_string()));
        seen.extend(ship.items.iter().map(|item| ("items carried", item.to_string())));
        seen.extend(ship.mods.iter().map(|part| ("mods", part.to_string())));
    }
    if let Task::Battle { .. } = state.task {
        let view = rules.view(state, Viewer::Seat(Seat::P1));
        seen.extend(view.chemistry.iter().map(|id| ("chemistry", id.to_string())));
        let tags = view.sheets.iter().flat_map(|sheet| &sheet.tags);
        seen.extend(tags.map(|tag| ("tags", tag.tag.to_string())));
        seen.insert(("formations fought in", state.fleet.formation.to_string()));
    }
}

impl Ledger {
    fn note(&mut self, state: &State, command: &Command, events: &[Event]) {
        if let Command::MoveToNode { .. } = command {
            self.exits[state.chart.reachable().count().min(4)] += 1;
        }
        if let (Command::TakeSalvage { offer }, Task::Salvage { offers }) = (command, &state.task) {
            for (place, found) in offers.iter().enumerate() {
                let id = match found {
                    Offer::Find { what } => *what,
                    Offer::Prize { hull } => *hull,
                    Offer::Heap { .. } => Id::new("salvage").expect("short"),
                };
                let row = self.offers.entry(id).or_default();
                row[0] += 1;
                row[1] += u32::from(place == usize::from(*offer));
            }
        }
        let let_go =
            |event: &Event| matches!(event, Event::FlightTried { of: Side::Theirs, caught: false, .. });
        let beaten = *command == Command::LetGo
            || events.iter().any(|event| let_go(event) || outcome(event) == Some("won"));
        if beaten && !state.at_boss() {
            self.beaten[0] += 1;
            self.beaten[1] += u32::from(events.iter().any(|event| matches!(event, Event::OffersMade { .. })));
        }
        for what in events.iter().filter_map(outcome) {
            *self.combats.entry(what).or_default() += 1;
        }
    }
}

/// How a run is equipped on its way: what is left of its salvage after the first yard, and of its fleet before the boss.
#[derive(Default)]
struct Waypoints {
    /// The salvage at the first yard.
    came: Option<u32>,
    left: bool,
    boss: bool,
}

impl Waypoints {
    fn pass(&mut self, ledger: &mut Ledger, state: &State, command: &Command) {
        if matches!(state.task, Task::Refit { .. }) && !self.left {
            let came = *self.came.get_or_insert(state.salvage);
            if *command == Command::LeaveNode {
                self.left = true;
                let row = [1, came, state.salvage, u32::from(state.salvage * 10 < came)];
                (0..4).for_each(|place| ledger.yards[place] += row[place]);
            }
        }
        if state.at_boss() && !self.boss {
            self.boss = true;
            let ships = state.fleet.ships.len() as u32;
            let row = [1, ships, u32::from(ships == 1)];
            (0..3).for_each(|place| ledger.bosses[place] += row[place]);
        }
    }
}

/// How a combat or a flight ended.
fn outcome(event: &Event) -> Option<&'static str> {
    if let Event::CombatEnded { outcome } = event {
        Some(match outcome {
            CombatOutcome::Won { by: Side::Yours } => "won",
            CombatOutcome::Won { .. } => "lost",
            CombatOutcome::Retreat { of: Side::Yours } => "retreats",
            CombatOutcome::Retreat { .. } => "enemy flights",
            CombatOutcome::Draw {} => "draws",
        })
    } else if let Event::FlightTried { of, caught, .. } = event {
        Some(match (*of == Side::Yours, caught) {
            (true, true) => "slips that failed",
            (true, false) => "slips",
            (false, true) => "pursuits",
            (false, false) => "pursuits in vain",
        })
    } else {
        None
    }
}

pub(crate) fn tell(rules: &Rules, runs: u32, player: &str) {
    let mut ledger = Ledger::default();
    let fleets = &rules.content().fleets;
    for seed in 0..runs {
        let mut seen = BTreeSet::new();
        let mut joined = false;
        let mut waypoints = Waypoints::default();
        let fleet = fleets[seed as usize % fleets.len()].id;
        let voyage =
            watch(rules, &setup(rules, fleet), seed, &mut Sailor::named(player), |state, command, events| {
                seen_before(rules, state, &mut seen);
                joined |= events.iter().any(|event| matches!(event, Event::ShipJoined { .. }));
                if let Command::StartCombat { doctrine } = command {
                    seen.insert(("fought by", doctrine.to_string()));
                } else if let Command::SlipAway { doctrine } = command {
                    seen.insert(("slipped by", doctrine.to_string()));
                } else if let Command::Pursue { doctrine } = command {
                    seen.insert(("pursued by", doctrine.to_string()));
                }
                ledger.note(state, command, events);
                waypoints.pass(&mut ledger, state, command);
            });
        if voyage.layer >= 4 {
            ledger.lived[0] += 1;
            ledger.lived[1] += u32::from(joined);
        }
        for (kind, name) in seen {
            let row = ledger.counts.entry(kind).or_default().entry(name).or_default();
            row[0] += 1;
            row[1] += u32::from(voyage.won);
        }
    }
    show(rules, &ledger, runs, player);
}

fn percent(part: u32, of: u32) -> f64 {
    100.0 * f64::from(part) / f64::from(of.max(1))
}

fn show(rules: &Rules, ledger: &Ledger, runs: u32, player: &str) {
    println!("{player}, {runs} runs; runs with it, and wins among them");
    for (kind, counts) in &ledger.counts {
        let rows = counts.iter().map(|(name, [met, won])| {
            format!("{name} {:.1} % ({:.0} %)", percent(*met, runs), percent(*won, *met))
        });
        println!("{kind}: {}", rows.collect::<Vec<_>>().join(", "));
    }
    let content = rules.content();
    let met =
        |kind: &str, id: &Id| ledger.counts.get(kind).is_some_and(|counts| counts.contains_key(id.as_str()));
    let hulls = content.hulls.iter().map(|hull| ("hulls", hull.id));
    let bonds = content.chemistry.iter().map(|rule| ("chemistry", rule.id));
    let items = content.items.iter().map(|item| ("items carried", item.id));
    let mods = content.mods.iter().map(|part| ("mods", part.id));
    let never = hulls.chain(bonds).chain(items).chain(mods).filter(|(kind, id)| !met(kind, id));
    println!("never: {}", never.map(|(_, id)| id.to_string()).collect::<Vec<_>>().join(", "));
    let rows = ledger.offers.iter();
    let rows = rows.map(|(id, [offered, taken])| format!("{id} {taken} of {offered}"));
    println!("offers taken: {}", rows.collect::<Vec<_>>().join(", "));
    println!("combats: {:?}", ledger.combats);
    let [beaten, offers] = ledger.beaten;
    println!("enemies beaten before the boss: {beaten}, with offers {:.1} %", percent(offers, beaten));
    let moves = ledger.exits.iter().sum();
    println!("moves by exits: {:?}, {:.1} % with one", ledger.exits, percent(ledger.exits[1], moves));
    let [yards, came, left, bare] = ledger.yards;
    println!(
        "first yards: {yards}, salvage {} on arrival, {} left on leaving, less than a tenth of it after {:.1} %",
        came / yards.max(1),
        left / yards.max(1),
        percent(bare, yards)
    );
    let [bosses, ships, alone] = ledger.bosses;
    println!(
        "bosses met: {bosses}, with {:.1} ships, with one {:.1} %",
        f64::from(ships) / f64::from(bosses.max(1)),
        percent(alone, bosses)
    );
    let [lived, joined] = ledger.lived;
    println!("lived to layer four: {lived}, a ship joined {:.1} % of them", percent(joined, lived));
}
