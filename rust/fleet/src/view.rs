//! What a viewer may know of a state: the snapshot.

use kernel::{Dice, Fault, Pair, Seat, Viewer};

use crate::content::{HullType, Slots, Station, Stats};
use crate::rules::combat::Team;
use crate::rules::tags::DerivedTag;
use crate::rules::{Rules, arena, audit, refit, ships};
use crate::state::{Chart, Fleet, RunStatus, State, Tally, Task, is_default};
use crate::{Id, Sale};

/// The snapshot of a game.
///
/// In a run nothing that is decided is hidden: what nobody has found is not decided yet (FL-31). In the arena a seat does
/// not see what the other has submitted, only that it has (FL-26).
#[kernel::value]
pub struct View {
    /// What the run is called.
    pub run_id: Id,
    /// The fleet that it started with.
    pub start: Id,
    /// Where it stands (FL-01).
    pub status: RunStatus,
    /// How many commands were played.
    pub turn: u32,
    /// What is to be decided, as far as the viewer may know.
    pub task: Task,
    /// Which seats have submitted a fleet to the arena.
    pub submitted: Pair<bool>,
    /// The run's currency.
    pub salvage: u32,
    /// The player's fleet.
    pub fleet: Fleet,
    /// What is derived of its ships, in their order.
    pub sheets: Vec<ShipSheet>,
    /// The chemistry that holds in it.
    pub chemistry: Vec<Id>,
    /// What is derived of the enemy's ships, in their order.
    pub enemy_sheets: Vec<ShipSheet>,
    /// The chemistry that holds among the enemy.
    pub enemy_chemistry: Vec<Id>,
    /// The map and the current node.
    pub chart: Chart,
    /// The nodes that can be reached from here.
    pub reachable: Vec<u8>,
    /// What the yard sells where the fleet is (D19).
    pub pool: Vec<Sale>,
    /// What earlier runs have opened.
    pub unlocks: Vec<Id>,
    /// What the run did so far.
    pub tally: Tally,
    /// How often a fight stops for an order (FL-37).
    #[serde(default, skip_serializing_if = "is_default")]
    pub orders: u8,
}

/// What is derived of a ship (FL-02, FL-05, FL-08).
#[kernel::value]
pub struct ShipSheet {
    /// Its name.
    pub name: Id,
    /// What kind of ship it is.
    #[serde(rename = "type")]
    pub kind: HullType,
    /// Its HP now.
    pub hp: i32,
    /// The HP of the whole ship.
    pub whole: i32,
    /// What it fights with: its own stats, those of its station, and what chemistry adds.
    pub stats: Stats,
    /// Its place in the formation.
    pub station: Station,
    /// Its tags with their sources.
    pub tags: Vec<DerivedTag>,
    /// Its places for equipment.
    pub slots: Slots,
    /// How many mods it holds.
    pub mod_slots: u8,
    /// What it would cost to repair it.
    pub repair_price: u32,
}

/// What is derived of the ships of a fleet, and the chemistry that holds in it: for every place that shows a number. So much
/// HP is repaired for nothing where it is.
pub(crate) fn sheets(rules: &Rules, fleet: &Fleet, free: u32) -> (Vec<ShipSheet>, Vec<Id>) {
    if fleet.ships.is_empty() {
        return (Vec::new(), Vec::new());
    }
    let team = Team::muster(rules, Seat::P1, fleet, &mut kernel::Events::muted());
    let formation = rules.formation(&fleet.formation);
    let kinds = team.units.iter().map(|unit| unit.sheet.kind);
    let stations = crate::rules::formations::stations(formation, kinds);
    let sheets = team.units.iter().zip(&fleet.ships).zip(stations).map(|((unit, ship), station)| ShipSheet {
        name: ship.name,
        kind: unit.sheet.kind,
        hp: ship.hp,
        whole: unit.whole,
        stats: unit.stats,
        station,
        tags: ships::sources(rules, &unit.sheet),
        slots: ships::slots(rules, &ship.hull, &ship.mods),
        mod_slots: rules.hull(&ship.hull).mod_slots,
        repair_price: refit::price(rules, free, refit::missing(rules, ship)),
    });
    let bonds = rules.content.chemistry.iter().zip(0..).filter(|(_, place)| team.bonds >> place & 1 == 1);
    (sheets.collect(), bonds.map(|(rule, _)| rule.id).collect())
}

pub(crate) fn view(rules: &Rules, state: &State, viewer: Viewer) -> View {
    let mut task = state.task.clone();
    let mut submitted = Pair::default();
    if let Task::Muster { entries } = &mut task {
        submitted = entries.each(|_, entry| entry.is_some());
        for (_, entry) in entries.iter_mut().filter(|(seat, _)| !viewer.may_see(*seat)) {
            *entry = None;
        }
    }
    let (own, chemistry) = sheets(rules, &state.fleet, refit::free(&state.task));
    let (enemy_sheets, enemy_chemistry) = match &state.task {
        Task::Battle { enemy, .. } | Task::Chase { enemy, .. } => sheets(rules, enemy, 0),
        Task::Fight { fight } => sheets(rules, &fight.enemy, 0),
        Task::Start {}
        | Task::Choosing {}
        | Task::Event { .. }
        | Task::Salvage { .. }
        | Task::Refit { .. }
        | Task::Muster { .. }
        | Task::Over { .. } => (Vec::new(), Vec::new()),
    };
    View {
        run_id: state.run_id,
        start: state.start,
        status: state.status(),
        turn: state.turn,
        task,
        submitted,
        salvage: state.salvage,
        fleet: state.fleet.clone(),
        sheets: own,
        chemistry,
        enemy_sheets,
        enemy_chemistry,
        chart: state.chart.clone(),
        reachable: match state.task {
            Task::Choosing {} => state.chart.reachable().collect(),
            Task::Start {}
            | Task::Battle { .. }
            | Task::Fight { .. }
            | Task::Chase { .. }
            | Task::Event { .. }
            | Task::Salvage { .. }
            | Task::Refit { .. }
            | Task::Muster { .. }
            | Task::Over { .. } => Vec::new(),
        },
        pool: refit::sales(rules, state),
        unlocks: state.unlocks.clone(),
        tally: state.tally,
        orders: state.orders,
    }
}

/// A state that a view could be of: fleets that were submitted unseen are drawn.
pub(crate) fn determinize(rules: &Rules, view: &View, dice: &mut Dice) -> Result<State, Fault> {
    let mut task = view.task.clone();
    if let Task::Muster { entries } = &mut task {
        for (seat, entry) in entries.iter_mut() {
            if view.submitted[seat] && entry.is_none() {
                *entry = Some(arena::draw_entry(rules, dice));
            }
        }
    }
    let state = State {
        run_id: view.run_id,
        start: view.start,
        turn: view.turn,
        task,
        salvage: view.salvage,
        fleet: view.fleet.clone(),
        chart: view.chart.clone(),
        unlocks: view.unlocks.clone(),
        tally: view.tally,
        orders: view.orders,
    };
    audit::audit(rules, &state)?;
    Ok(state)
}
