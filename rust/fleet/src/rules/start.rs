//! How a game begins (FL-01, FL-24, FL-26).

use kernel::{Dice, Events, Pair, Purpose, Rejections, RuleId, RuleResult};

use super::{Rules, draws, map, orders, ships};
use crate::Id;
use crate::content::StartingFleet;
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
    let run_id = Id::new(&format!("run {}", dice.roll(9999, &SETUP))).unwrap_or_default();
    // As far along as some player may be.
    let earned = rules.content.unlocks.iter().filter(|_| dice.chance(500, &SETUP));
    let unlocks = earned.map(|unlock| unlock.id).collect();
    let most = orders::most(rules);
    let orders = if most > 0 { dice.below(u32::from(most) + 1, &SETUP) as u8 } else { 0 };
    Setup::Run { run_id, fleet: None, unlocks, orders }
}

/// The most unlocks that a setup names (FL-24).
const MOST_UNLOCKS: usize = 256;

pub(crate) fn begin(
    rules: &Rules,
    setup: &Setup,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    match setup {
        Setup::Run { run_id, fleet, unlocks, orders } => {
            begin_run(rules, *run_id, (fleet.as_ref(), *orders), unlocks, dice, events)
        }
        Setup::Arena {} => {
            let budget = rules.content.arena.budget;
            events.emit(|| Event::ArenaOpened { budget });
            Ok(State {
                run_id: Id::default(),
                start: Id::default(),
                turn: 0,
                task: Task::Muster { entries: Pair::default() },
                salvage: 0,
                fleet: Fleet::none(),
                chart: Chart::none(),
                unlocks: Vec::new(),
                tally: Tally::default(),
                orders: 0,
            })
        }
    }
}

fn begin_run(
    rules: &Rules,
    run_id: Id,
    (fleet, orders): (Option<&Id>, u8),
    unlocks: &[Id],
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> RuleResult<State, Rejection> {
    // A list that is too long is not looked at any further.
    if unlocks.len() > MOST_UNLOCKS {
        return Err(
            Rejection::TooManyUnlocks { found: unlocks.len() as u32, most: MOST_UNLOCKS as u32 }.into()
        );
    }
    let opened = opened(rules, unlocks);
    let mut why: Vec<Rejection> = unlocks
        .iter()
        .filter(|id| rules.index.unlocks.find(id).is_none())
        .map(|unlock| Rejection::UnknownUnlock { unlock: *unlock })
        .collect();
    let most = orders::most(rules);
    if orders > most {
        why.push(Rejection::TooManyOrders { found: orders, most });
    }
    if let Some(fleet) = fleet {
        check_choose(rules, &opened, fleet, &mut why);
    }
    Rejections::from_reasons(why)?;
    events.emit(|| Event::RunBegan { run_id });
    let mut state = State {
        run_id,
        start: Id::default(),
        turn: 0,
        task: Task::Start {},
        salvage: 0,
        fleet: Fleet::none(),
        chart: map::make(rules, dice),
        unlocks: opened,
        tally: Tally::default(),
        orders,
    };
    if let Some(fleet) = fleet {
        choose(rules, &mut state, fleet, dice, events);
    }
    Ok(state)
}

/// Whether a starting fleet is open (FL-24).
pub(crate) fn is_open(unlocks: &[Id], fleet: &StartingFleet) -> bool {
    !fleet.locked || unlocks.binary_search(&fleet.id).is_ok()
}

pub(crate) fn check_choose(rules: &Rules, unlocks: &[Id], fleet: &Id, why: &mut Vec<Rejection>) {
    match rules.starting_fleet(fleet) {
        None => why.push(Rejection::UnknownFleet { fleet: *fleet }),
        Some(found) if !is_open(unlocks, found) => why.push(Rejection::Locked { what: *fleet }),
        Some(_) => {}
    }
}

/// The run begins with a fleet (D17).
pub(crate) fn choose(
    rules: &Rules,
    state: &mut State,
    fleet: &Id,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let Some(start) = rules.starting_fleet(fleet) else { return };
    state.start = *fleet;
    state.task = Task::Choosing {};
    state.salvage = start.salvage;
    state.fleet = ships::build_fleet(rules, &start.ships, start.formation);
    state.fleet.stores.clone_from(&start.stores);
    events.emit(|| Event::FleetChosen { fleet: *fleet });
    draws::scout(rules, state, dice, events);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Command;
    use crate::shipped::{self, id};
    use crate::state::RunStatus;
    use kernel::{Digest, RejectionReason, Ruleset, Seat};

    fn start(fleet: &str, unlocks: &[&str]) -> Result<State, Vec<&'static str>> {
        let unlocks = unlocks.iter().map(|unlock| id(unlock)).collect();
        let setup = Setup::Run { run_id: id("test"), fleet: Some(id(fleet)), unlocks, orders: 0 };
        let mut dice = Dice::from_seed("start");
        begin(&shipped::rules(), &setup, &mut dice, &mut Events::new())
            .map_err(|why| why.iter().map(RejectionReason::code).collect())
    }

    #[test]
    fn fl_24_a_locked_fleet_wants_its_unlock() {
        assert_eq!(start("carrier_task_force", &[]), Err(vec!["locked"]));
        assert!(start("carrier_task_force", &["first_blood"]).is_ok());
        assert_eq!(start("armada", &["no_such"]), Err(vec!["unknown_unlock", "unknown_fleet"]));
        assert!(start("carrier_task_force", &["first_blood"; 256]).is_ok());
        assert_eq!(start("armada", &["first_blood"; 257]), Err(vec!["too_many_unlocks"]));
    }

    #[test]
    fn d17_the_player_chooses_among_the_fleets_that_are_open() {
        let rules = shipped::rules();
        let begun = |unlocks: Vec<Id>, dice: &mut Dice| {
            let setup = Setup::Run { run_id: id("test"), fleet: None, unlocks, orders: 0 };
            rules.begin(&setup, dice, &mut Events::muted()).expect("a run")
        };
        let mut dice = Dice::from_seed("start");
        let mut state = begun(vec![], &mut dice);
        assert_eq!((state.status(), rules.audit(&state)), (RunStatus::ChoosingFleet, Ok(())));
        assert!(!state.chart.nodes.is_empty(), "the map lies open before");
        let mut listed = Vec::new();
        rules.commands(&state, Seat::P1, |command| listed.push(command));
        let choose = |fleet| Command::ChooseFleet { fleet: id(fleet) };
        let open = [choose("destroyer_flotilla"), choose("cruiser_squadron"), Command::AbandonRun];
        assert_eq!(listed, open);
        let refused = |command: &Command| {
            let why = rules.validate(&state, Seat::P1, command).expect_err("refused");
            why.iter().map(RejectionReason::code).collect::<Vec<_>>()
        };
        assert_eq!(refused(&choose("carrier_task_force")), ["locked"]);
        assert_eq!(refused(&choose("armada")), ["unknown_fleet"]);
        assert_eq!(refused(&Command::MoveToNode { node: 1 }), ["not_now"]);
        let mut events = Events::new();
        rules.resolve(&mut state, Seat::P1, &choose("cruiser_squadron"), &mut dice, &mut events);
        assert_eq!(events.take()[0], Event::FleetChosen { fleet: id("cruiser_squadron") });
        let named = start("cruiser_squadron", &[]).expect("a run");
        assert_eq!(
            (&state.fleet, state.salvage, state.status()),
            (&named.fleet, named.salvage, named.status())
        );
        let again = rules.validate(&state, Seat::P1, &choose("cruiser_squadron")).expect_err("refused");
        assert_eq!(again.first().code(), "not_now");
        let unlocked = begun(vec![id("first_blood")], &mut Dice::from_seed("start"));
        assert!(rules.validate(&unlocked, Seat::P1, &choose("carrier_task_force")).is_ok());
    }

    #[test]
    fn fl_31_the_boss_is_known_from_the_start() {
        let rules = shipped::rules();
        let state = start("cruiser_squadron", &[]).expect("a run");
        let boss = state.chart.nodes.last().and_then(|node| node.known).expect("a boss");
        assert_eq!(rules.encounter(&boss).met, crate::content::Encountered::Boss);
    }

    #[test]
    fn d17_a_setup_that_is_drawn_leaves_the_choice_open() {
        let rules = shipped::rules();
        for seed in 0..50 {
            let setup = draw_setup(&rules, &mut Dice::from_seed("draw").derive("setup", seed));
            assert!(matches!(setup, Setup::Run { fleet: None, .. }), "{setup:?}");
        }
    }

    #[test]
    fn fl_21_the_same_seed_makes_the_same_run() {
        let [first, second] = [0, 1].map(|_| start("destroyer_flotilla", &[]).expect("a run"));
        assert_eq!(Digest::of(&first), Digest::of(&second));
    }
}
