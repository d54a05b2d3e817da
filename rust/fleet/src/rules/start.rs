//! How a game begins (FL-01, FL-24, FL-26).

use kernel::{Dice, Events, Purpose, Rejections, RuleId};

use super::{Rules, draws, map, ships};
use crate::Id;
use crate::event::Event;
use crate::rejection::Rejection;
use crate::setup::Setup;
use crate::state::{Chart, Fleet, State, Tally, Task};

const SETUP: Purpose = Purpose::new("setup", RuleId("FL-01"));

/// What unlocks open, in order (FL-24).
pub(crate) fn opened(rules: &Rules, unlocks: &[Id]) -> Vec<Id> {
    let places = unlocks.iter().filter_map(|id| rules.index.unlocks.find(id));
    let mut ids: Vec<Id> =
        places.flat_map(|place| rules.content.unlocks[place].opens.iter().copied()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

pub(crate) fn draw_setup(rules: &Rules, dice: &mut Dice) -> Setup {
    let drawn = rules.content.arena.drawn;
    if drawn > 0 && dice.chance(drawn, &SETUP) {
        return Setup::Arena {};
    }
    let Some(fleet) = dice.pick(&rules.content.fleets, &SETUP) else { return Setup::Arena {} };
    let run_id = Id::new(&format!("run {}", dice.roll(9999, &SETUP))).unwrap_or_default();
    let needed =
        rules.content.unlocks.iter().filter(|unlock| fleet.locked && unlock.opens.contains(&fleet.id));
    Setup::Run { run_id, fleet: fleet.id, unlocks: needed.map(|unlock| unlock.id).collect() }
}

pub(crate) fn begin(
    rules: &Rules,
    setup: &Setup,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> Result<State, Rejections<Rejection>> {
    match setup {
        Setup::Run { run_id, fleet, unlocks } => begin_run(rules, *run_id, fleet, unlocks, dice, events),
        Setup::Arena {} => {
            let budget = rules.content.arena.budget;
            events.emit(|| Event::ArenaOpened { budget });
            Ok(State {
                run_id: Id::default(),
                start: Id::default(),
                turn: 0,
                task: Task::Muster { entries: [None, None] },
                salvage: 0,
                fleet: Fleet::none(),
                chart: Chart::none(),
                unlocks: Vec::new(),
                tally: Tally::default(),
            })
        }
    }
}

fn begin_run(
    rules: &Rules,
    run_id: Id,
    fleet: &Id,
    unlocks: &[Id],
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> Result<State, Rejections<Rejection>> {
    let opened = opened(rules, unlocks);
    let mut why: Vec<Rejection> = unlocks
        .iter()
        .filter(|id| rules.index.unlocks.find(id).is_none())
        .map(|unlock| Rejection::UnknownUnlock { unlock: *unlock })
        .collect();
    let start = rules.starting_fleet(fleet);
    match start {
        None => why.push(Rejection::UnknownFleet { fleet: *fleet }),
        Some(found) if found.locked && !opened.contains(fleet) => {
            why.push(Rejection::Locked { what: *fleet });
        }
        Some(_) => {}
    }
    Rejections::from_reasons(why)?;
    let Some(start) = start else { return Err(Rejection::UnknownFleet { fleet: *fleet }.into()) };
    let mut ships = ships::build_fleet(rules, &start.ships, start.formation);
    ships.stores.clone_from(&start.stores);
    events.emit(|| Event::RunBegan { run_id, fleet: *fleet });
    let mut state = State {
        run_id,
        start: *fleet,
        turn: 0,
        task: Task::Choosing {},
        salvage: start.salvage,
        fleet: ships,
        chart: map::make(rules, dice),
        unlocks: opened,
        tally: Tally::default(),
    };
    draws::scout(rules, &mut state, dice, events);
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::{self, id};
    use kernel::{Digest, Refusal};

    fn start(fleet: &str, unlocks: &[&str]) -> Result<State, Vec<&'static str>> {
        let unlocks = unlocks.iter().map(|unlock| id(unlock)).collect();
        let setup = Setup::Run { run_id: id("test"), fleet: id(fleet), unlocks };
        let mut dice = Dice::from_seed("start");
        begin(&shipped::rules(), &setup, &mut dice, &mut Events::new())
            .map_err(|why| why.iter().map(Refusal::code).collect())
    }

    #[test]
    fn fl_24_a_locked_fleet_wants_its_unlock() {
        assert_eq!(start("carrier_task_force", &[]), Err(vec!["locked"]));
        assert!(start("carrier_task_force", &["first_blood"]).is_ok());
        assert_eq!(start("armada", &["no_such"]), Err(vec!["unknown_unlock", "unknown_fleet"]));
    }

    #[test]
    fn fl_21_the_same_seed_makes_the_same_run() {
        let [first, second] = [0, 1].map(|_| start("destroyer_flotilla", &[]).expect("a run"));
        assert_eq!(Digest::of(&first), Digest::of(&second));
    }
}
