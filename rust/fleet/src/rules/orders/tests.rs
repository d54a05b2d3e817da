//! FL-37, FL-38: a fight stands still, an order is given, and it goes on.

use kernel::{Digest, RejectionReason, Ruleset, Seat};

use super::*;
use crate::Setup;
use crate::shipped::{self, id, plan};

/// A run that has met an enemy of these hulls, and may give so many orders in a fight.
fn met(orders: u8, hulls: &[&str]) -> State {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.orders = orders;
    let plans: Vec<_> = hulls.iter().map(|hull| plan(hull, &[], &[])).collect();
    let enemy = super::super::ships::build_against(&rules, &plans, id("line_ahead"), &state.fleet.ships);
    state.task = Task::Battle { encounter: id("gun_line"), enemy, attempts: 0 };
    state
}

fn begin() -> Command {
    Command::StartCombat { doctrine: id("hold_the_line") }
}

fn play(state: &mut State, command: &Command) -> Vec<Event> {
    let rules = shipped::rules();
    rules.validate(state, Seat::P1, command).expect("a legal command");
    let mut events = Events::new();
    rules.resolve(state, Seat::P1, command, &mut Dice::from_seed("orders"), &mut events);
    assert_eq!(rules.audit(state), Ok(()), "{command:?}");
    events.take()
}

fn stopped(orders: u8) -> State {
    let mut state = met(orders, &["kongo", "kongo", "takao"]);
    let events = play(&mut state, &begin());
    assert_eq!(events.last(), Some(&Event::OrdersAwaited { turn: 1 }), "{events:?}");
    state
}

fn fight(state: &State) -> &Engagement {
    let Task::Fight { fight } = &state.task else { panic!("no fight: {:?}", state.task) };
    fight
}

fn refused(state: &State, command: &Command) -> Vec<&'static str> {
    let why = shipped::rules().validate(state, Seat::P1, command).expect_err("refused");
    why.iter().map(RejectionReason::code).collect()
}

fn give(order: &str, target: Option<u8>) -> Command {
    Command::GiveOrder { order: id(order), target }
}

#[test]
fn fl_37_without_orders_a_fight_goes_on_to_its_end() {
    let mut state = met(0, &["kongo", "kongo", "takao"]);
    let events = play(&mut state, &begin());
    assert!(events.iter().any(|event| matches!(event, Event::CombatEnded { .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::OrdersAwaited { .. })));
    assert_eq!(refused(&state, &Command::FightOn).len(), 1);
}

#[test]
fn fl_37_a_fight_stops_as_often_as_the_run_has_orders() {
    let mut state = stopped(1);
    let events = play(&mut state, &Command::FightOn);
    assert!(!events.iter().any(|event| matches!(event, Event::OrdersAwaited { .. })), "one order is enough");
    let mut state = stopped(2);
    assert_eq!(refused(&state, &begin()), ["not_now"]);
    let events = play(&mut state, &Command::FightOn);
    assert_eq!(events.first(), Some(&Event::TurnBegan { turn: 2 }), "what held before is not told again");
    assert_eq!(events.last(), Some(&Event::OrdersAwaited { turn: 3 }));
    let events = play(&mut state, &Command::FightOn);
    assert!(events.contains(&Event::TurnBegan { turn: 4 }), "{events:?}");
    assert!(!matches!(state.task, Task::Fight { .. }));
}

#[test]
fn fl_37_who_sank_before_the_order_is_not_towed_after_it() {
    let rules = shipped::rules();
    let mut state = stopped(1);
    state.fleet.ships[0].hp = 0;
    let Task::Fight { fight } = &mut state.task else { panic!("a fight") };
    fight.sunk.p1 = vec![0];
    for ship in &mut fight.enemy.ships {
        ship.hp = 1;
    }
    assert_eq!(rules.audit(&state), Ok(()));
    let (name, ships) = (state.fleet.ships[0].name, state.fleet.ships.len());
    let events = play(&mut state, &Command::FightOn);
    let won = CombatOutcome::Won { by: Side::Yours };
    assert!(events.contains(&Event::CombatEnded { outcome: won }), "{events:?}");
    assert!(state.fleet.ships.iter().all(|ship| ship.name != name));
    assert_eq!(state.fleet.ships.len(), ships - 1);
}

#[test]
fn fl_19_a_doctrine_counts_from_the_beginning_of_the_fight() {
    let mut state = stopped(1);
    let Task::Fight { fight } = &mut state.task else { panic!("a fight") };
    fight.doctrine = id("cautious");
    fight.began_with.p1 = state.fleet.ships.iter().map(|ship| ship.hp.unsigned_abs()).sum::<u32>();
    for ship in &mut state.fleet.ships {
        ship.hp = ship.hp / 3 + 1;
    }
    let events = play(&mut state, &Command::FightOn);
    assert!(events.contains(&Event::Retreated { side: Side::Yours }), "{events:?}");
    assert!(
        events.contains(&Event::TurnEnded { turn: 2 }) && !events.contains(&Event::TurnBegan { turn: 3 })
    );
}

#[test]
fn fl_36_a_run_is_given_up_while_its_fight_stands_still() {
    let mut state = stopped(1);
    state.fleet.ships[0].hp = 0;
    play(&mut state, &Command::AbandonRun);
    assert!(matches!(state.task, Task::Over { ending: crate::state::Ending::Abandoned {} }));
}

#[test]
fn fl_38_an_order_that_is_aimed_names_a_ship_that_fights() {
    let mut state = stopped(1);
    assert_eq!(refused(&state, &give("concentrate_fire", None)), ["order_needs_target"]);
    assert_eq!(refused(&state, &give("make_smoke", Some(0))), ["order_takes_no_target"]);
    assert_eq!(refused(&state, &give("ram", Some(0))), ["unknown_order"]);
    assert_eq!(refused(&state, &give("concentrate_fire", Some(9))), ["target_out_of_action"]);
    let Task::Fight { fight } = &mut state.task else { panic!("a fight") };
    fight.enemy.ships[0].hp = 0;
    let name = fight.enemy.ships[1].name;
    assert_eq!(refused(&state, &give("concentrate_fire", Some(0))), ["target_out_of_action"]);
    let events = play(&mut state, &give("concentrate_fire", Some(1)));
    let target = Some(Who { side: Seat::P2, ship: 1, name });
    assert_eq!(events.first(), Some(&Event::OrderGiven { order: id("concentrate_fire"), target }));
}

#[test]
fn fl_38_what_is_listed_is_legal_and_nothing_else_of_its_kind() {
    let rules = shipped::rules();
    let state = stopped(2);
    let mut listed = Vec::new();
    rules.commands(&state, Seat::P1, |command| listed.push(command));
    assert!(listed.iter().all(|command| rules.validate(&state, Seat::P1, command).is_ok()));
    let aimed = (0..fight(&state).enemy.ships.len() as u8).map(|place| give("concentrate_fire", Some(place)));
    let aimed = aimed.filter(|command| rules.validate(&state, Seat::P1, command).is_ok()).count();
    assert_eq!(listed.len(), aimed + 5, "three other orders, none, and giving up: {listed:?}");
}

/// What a fleet fights with under an order.
fn combat<'a>(rules: &'a Rules, state: &'a State, order: Option<&str>, target: Option<u8>) -> Combat<'a> {
    let order = order.and_then(|order| given(rules, &id(order), target));
    Combat::of(rules, &state.fleet, fight(state), order, &mut Events::muted())
}

#[test]
fn fl_38_an_order_changes_stats_damage_and_aim_of_one_side() {
    let rules = shipped::rules();
    let state = stopped(1);
    let plain = combat(&rules, &state, None, None);
    let smoke = combat(&rules, &state, Some("make_smoke"), None);
    let (before, after) = (&plain.teams[0].units[0].stats, &smoke.teams[0].units[0].stats);
    assert_eq!((after.evasion, after.accuracy), (before.evasion + 6, (before.accuracy - 4).max(0)));
    assert_eq!(plain.teams[1].units[0].stats, smoke.teams[1].units[0].stats, "the enemy sails as before");
    let run = combat(&rules, &state, Some("torpedo_run"), None);
    let (guns, torpedoes) = (crate::content::Phase::SurfaceGunnery, crate::content::Phase::TorpedoAttacks);
    let bonus = |combat: &Combat<'_>, phase| combat.teams[0].damage_bonus(phase, 0);
    assert_eq!(bonus(&run, torpedoes), bonus(&plain, torpedoes) + 50);
    assert_eq!(bonus(&run, guns), bonus(&plain, guns));
    let aimed = combat(&rules, &state, Some("concentrate_fire"), Some(1));
    let weights = |combat: &Combat<'_>| {
        let (mut weights, arm) = (Vec::new(), &rules.index.arms[1]);
        let [own, theirs] = &combat.teams;
        super::super::combat::target_weights(&rules, arm, &own.units[0], theirs, &mut weights);
        weights
    };
    let (plain, aimed) = (weights(&plain), weights(&aimed));
    assert_eq!(aimed[1], plain[1] * 4);
    assert_eq!((aimed[0], aimed[2]), (plain[0], plain[2]));
}

#[test]
fn fl_38_breaking_off_costs_what_a_retreat_costs() {
    let mut state = stopped(1);
    state.salvage = 100;
    let ships: Vec<_> =
        state.fleet.ships.iter().filter(|ship| ship.is_active()).map(|ship| ship.name).collect();
    let events = play(&mut state, &give("break_off", None));
    let outcome = CombatOutcome::Retreat { of: Side::Yours };
    assert!(events.contains(&Event::Retreated { side: Side::Yours }), "{events:?}");
    assert!(events.contains(&Event::CombatEnded { outcome }));
    let percent = shipped::rules().content.economy.retreat_cost_percent;
    assert_eq!(state.salvage, 100 - percent);
    let left: Vec<_> = state.fleet.ships.iter().map(|ship| ship.name).collect();
    assert_eq!((left, matches!(state.task, Task::Choosing {})), (ships, true));
}

#[test]
fn fl_37_a_setup_has_no_more_orders_than_fights_have_stops() {
    let rules = shipped::rules();
    let begun = |orders| {
        let setup = Setup::Run { run_id: id("test"), fleet: None, unlocks: Vec::new(), orders };
        rules.begin(&setup, &mut Dice::from_seed("orders"), &mut Events::new())
    };
    assert_eq!(begun(2).expect("a run").orders, 2);
    let why = begun(3).expect_err("refused");
    assert_eq!(why.iter().map(RejectionReason::code).collect::<Vec<_>>(), ["too_many_orders"]);
}

#[test]
fn fl_37_a_run_without_orders_is_the_run_that_it_always_was() {
    let state = met(0, &["kongo"]);
    let told = serde_json::to_value(&state).expect("a state");
    assert_eq!(told.get("orders"), None, "saves of old keep their digests: {}", Digest::of(&state));
}

#[test]
fn fl_25_another_order_meets_other_luck() {
    let state = stopped(1);
    let label = |command: &Command| super::super::luck::label(&state, Seat::P1, command);
    let (smoke, first) = (give("make_smoke", None), give("concentrate_fire", Some(0)));
    assert!(label(&smoke).is_some() && label(&Command::FightOn).is_some());
    assert_ne!(label(&smoke), label(&first));
    assert_ne!(label(&first), label(&give("concentrate_fire", Some(1))));
}

#[test]
fn a_fight_that_could_not_stand_so_is_named() {
    let rules = shipped::rules();
    let whole = stopped(1);
    let pointer = |break_it: &dyn Fn(&mut State, &mut Engagement)| {
        let mut state = whole.clone();
        let mut broken = fight(&whole).clone();
        break_it(&mut state, &mut broken);
        state.task = Task::Fight { fight: broken };
        rules.audit(&state).expect_err("a fault").pointer
    };
    assert_eq!(pointer(&|_, fight| fight.turn = 2), "/task/fight/turn");
    assert_eq!(pointer(&|state, _| state.orders = 0), "/task/fight/turn");
    assert_eq!(pointer(&|_, fight| fight.attempts = 200), "/task/fight/attempts");
    assert_eq!(pointer(&|_, fight| fight.doctrine = id("x")), "/task/fight/doctrine");
    assert_eq!(pointer(&|_, fight| fight.encounter = id("x")), "/task/fight/encounter");
    assert_eq!(pointer(&|_, fight| fight.left = Some(id("x"))), "/task/fight/left");
    assert_eq!(pointer(&|_, fight| fight.began_with.p2 = 0), "/task/fight/began_with/p2");
    assert_eq!(pointer(&|_, fight| fight.began_with.p1 = u32::MAX), "/task/fight/began_with/p1");
    assert_eq!(pointer(&|_, fight| fight.sunk.p1 = vec![0]), "/task/fight/sunk/p1");
    assert_eq!(pointer(&|_, fight| fight.sunk.p2 = vec![250]), "/task/fight/sunk/p2");
    let drowned = |_: &mut State, fight: &mut Engagement| {
        fight.enemy.ships.iter_mut().for_each(|ship| ship.hp = 0);
    };
    assert_eq!(pointer(&drowned), "/task/fight/p2");
    let twin =
        |state: &mut State, fight: &mut Engagement| fight.enemy.ships[0].name = state.fleet.ships[0].name;
    assert_eq!(pointer(&twin), "/task/fight/enemy/ships/0/name");
    assert_eq!(pointer(&|_, fight| fight.enemy.ships[0].hp = -1), "/task/fight/enemy/ships/0/hp");
}

fn forecast(state: &State, query: &crate::Query) -> Result<crate::Forecast, Vec<&'static str>> {
    let answer = shipped::rules().preview(state, kernel::Viewer::Seat(Seat::P1), query);
    let answer = answer.map_err(|why| why.iter().map(RejectionReason::code).collect::<Vec<_>>())?;
    let crate::Preview::Forecast { forecast } = answer else { panic!("a forecast: {answer:?}") };
    let ends = [forecast.won, forecast.driven_off, forecast.broken_off, forecast.lost, forecast.drawn];
    assert_eq!(ends.iter().sum::<u32>(), forecast.fights, "{forecast:?}");
    Ok(forecast)
}

#[test]
fn fl_39_a_forecast_counts_how_fights_on_other_dice_end() {
    let by = |doctrine: &str| crate::Query::Fight { doctrine: id(doctrine) };
    let hold = by("hold_the_line");
    let weak = forecast(&met(0, &["fletcher"]), &hold).expect("a forecast");
    assert_eq!((weak.fights, weak.lost, weak.ships_lost), (100, 0, 0), "{weak:?}");
    let strong = forecast(&met(0, &["yamato", "kongo", "kongo"]), &hold).expect("a forecast");
    assert!(strong.lost > 60 && strong.hp_left < 30, "{strong:?}");
    assert_eq!(forecast(&met(0, &["yamato", "kongo", "kongo"]), &hold), Ok(strong), "and stays so");
    assert_eq!(forecast(&met(0, &["kongo"]), &by("x")), Err(vec!["unknown_doctrine"]));
    let order = |order: &str| crate::Query::Order { order: Some(id(order)), target: None };
    let state = stopped(1);
    let off = forecast(&state, &order("break_off")).expect("a forecast");
    assert_eq!((off.broken_off, off.hp_left), (100, 100), "nothing more happens to the fleet");
    assert_eq!(forecast(&state, &order("concentrate_fire")), Err(vec!["order_needs_target"]));
    assert_eq!(forecast(&state, &hold), Err(vec!["nothing_to_ask"]));
    assert_eq!(forecast(&met(0, &["kongo"]), &order("make_smoke")), Err(vec!["nothing_to_ask"]));
}

#[test]
fn fl_39_what_is_forecast_is_what_fights_of_the_game_come_to() {
    let rules = shipped::rules();
    let state = met(0, &["yamato", "kongo"]);
    let hold = crate::Query::Fight { doctrine: id("hold_the_line") };
    let told = forecast(&state, &hold).expect("a forecast");
    let fought = 200;
    let mut beaten = 0;
    for seed in 0..fought {
        let (mut state, mut events) = (state.clone(), Events::new());
        let mut dice = Dice::from_seed("fought").derive("fight", seed);
        rules.resolve(&mut state, Seat::P1, &begin(), &mut dice, &mut events);
        let ends = |outcome: CombatOutcome| events.as_slice().contains(&Event::CombatEnded { outcome });
        let fled = ends(CombatOutcome::Retreat { of: Side::Theirs });
        beaten += u32::from(fled || ends(CombatOutcome::Won { by: Side::Yours }));
    }
    let (told, fought) = (told.won + told.driven_off, beaten / 2);
    assert!((20..=80).contains(&told), "an open fight: {told}");
    assert!(told.abs_diff(fought) <= 15, "forecast {told} of 100, fought {fought}");
}

#[test]
fn d22_each_ship_draws_a_new_lot_when_a_fight_goes_on() {
    let rules = shipped::rules();
    let mut state = stopped(1);
    let ships = state.fleet.ships.len() + fight(&state).enemy.ships.len();
    let mut dice = Dice::from_seed("lots");
    rules.resolve(&mut state, Seat::P1, &Command::FightOn, &mut dice, &mut Events::muted());
    let lots = dice.ledger().iter().take_while(|roll| roll.purpose.name == "lot").count();
    assert_eq!(lots, ships);
}
