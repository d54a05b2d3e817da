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
    lived: [u32; 2],
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
        for what in events.iter().filter_map(outcome) {
            *self.combats.entry(what).or_default() += 1;
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
    let moves = ledger.exits.iter().sum();
    println!("moves by exits: {:?}, {:.1} % with one", ledger.exits, percent(ledger.exits[1], moves));
    let [lived, joined] = ledger.lived;
    println!("lived to layer four: {lived}, a ship joined {:.1} % of them", percent(joined, lived));
}
