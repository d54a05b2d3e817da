//! Each event happens where its rule says.

use kernel::{Describe, Dice, Events, Progression, RejectionReason, Ruleset, Viewer};
use serde_json::{Value, json};

use super::*;
use crate::content::Incident;
use crate::preview::Query;
use crate::rules::{Rules, ships};
use crate::shipped::{self, id, plan};
use crate::state::{Entry, State, Task};
use crate::{Command, Setup};

/// Whether one of the events fits the pattern.
macro_rules! told {
    ($events:expr, $pattern:pat $(if $guard:expr)?) => {
        $events.iter().any(|event| matches!(event, $pattern $(if $guard)?))
    };
}

fn run() -> (Rules, State) {
    (shipped::rules(), shipped::run("cruiser_squadron"))
}

fn refused(rules: &Rules, state: &State, command: &Command) -> Vec<&'static str> {
    let verdict = rules.validate(state, Seat::P1, command);
    verdict.err().map_or_else(Vec::new, |why| why.iter().map(RejectionReason::code).collect())
}

fn play(rules: &Rules, state: &mut State, command: &Command) -> Vec<Event> {
    assert_eq!(refused(rules, state, command), Vec::<&str>::new());
    let mut events = Events::new();
    rules.resolve(state, Seat::P1, command, &mut Dice::from_seed("told"), &mut events);
    events.take()
}

/// Goes to the first node, which is of this kind and not yet known.
fn go(rules: &Rules, state: &mut State, kind: NodeKind) -> Vec<Event> {
    let node = &mut state.chart.nodes[1];
    (node.kind, node.known) = (kind, None);
    play(rules, state, &Command::MoveToNode { node: 1 })
}

#[test]
fn fl_01_a_run_begins_once_and_can_be_given_up_once() {
    let rules = shipped::rules();
    let setup = rules.draw_setup(&mut Dice::from_seed("told"));
    let Setup::Run { run_id: name, .. } = &setup else { panic!("a run is drawn") };
    let mut events = Events::new();
    let mut state = rules.begin(&setup, &mut Dice::from_seed("told"), &mut events).expect("a run");
    assert!(told!(events.as_slice(), Event::RunBegan { run_id, .. } if run_id == name));
    let events = play(&rules, &mut state, &Command::AbandonRun);
    assert!(told!(events, Event::GameEnded { ending: Ending::Abandoned {} }));
    assert_eq!(refused(&rules, &state, &Command::AbandonRun), ["game_over"]);
}

#[test]
fn fl_36_a_run_that_is_given_up_is_lost_and_what_it_did_counts() {
    let (rules, mut state) = run();
    go(&rules, &mut state, NodeKind::Refit);
    state.tally.combats = 2;
    let events = play(&rules, &mut state, &Command::AbandonRun);
    let lines: Vec<String> = events.iter().map(|event| rules.describe_event(event)).collect();
    assert_eq!(lines, ["The run is given up"]);
    let outcome = rules.outcome(&state).expect("it is over");
    assert_eq!((outcome.ending.as_str(), outcome.winners.is_empty()), ("abandoned", true));
    let earned = rules.earn(&crate::Meta::default(), &state);
    assert_eq!((earned.runs, earned.victories, earned.combats), (1, 0, 2));
    assert_eq!(refused(&rules, &state, &Command::AbandonRun), ["game_over"]);
}

#[test]
fn fl_36_giving_up_is_offered_in_words_while_little_of_the_fleet_is_left() {
    let (rules, mut state) = run();
    let ask = |state: &State| rules.ask(&rules.view(state, Viewer::Seat(Seat::P1))).expect("a question");
    assert_eq!(ask(&state), "Where to");
    let whole: i32 = state.fleet.ships.iter().map(|ship| ship.hp).sum();
    state.fleet.ships.truncate(1);
    state.fleet.ships[0].hp = (whole + 3) / 4;
    assert_eq!(ask(&state), "Where to", "a quarter is left");
    state.fleet.ships[0].hp -= 1;
    assert_eq!(ask(&state), "Little of the fleet is left: the run can be given up. Where to");
    let mut listed = Vec::new();
    rules.commands(&state, Seat::P1, |command| listed.push(command));
    let phrase = rules.phrase(&rules.view(&state, Viewer::Seat(Seat::P1)), &Command::AbandonRun);
    assert!(listed.contains(&Command::AbandonRun) && phrase == "Give up the run", "{phrase}");
}

#[test]
fn fl_21_a_move_enters_a_node_that_a_way_leads_to_and_leaving_is_told() {
    let (rules, mut state) = run();
    let far = (state.chart.nodes.len() - 1) as u8;
    assert_eq!(refused(&rules, &state, &Command::MoveToNode { node: far }), ["node_out_of_reach"]);
    let events = go(&rules, &mut state, NodeKind::Refit);
    assert!(told!(events, Event::NodeEntered { node: 1, kind: NodeKind::Refit, .. }));
    let events = play(&rules, &mut state, &Command::LeaveNode);
    assert!(told!(events, Event::NodeLeft { node: 1 }));
}

#[test]
fn fl_22_what_a_node_holds_is_told() {
    let (rules, mut state) = run();
    let events = go(&rules, &mut state, NodeKind::Event);
    let Task::Event { event: met } = &state.task else { panic!("an event") };
    assert!(told!(events, Event::EventMet { event } if event == met));
    let (_, mut state) = run();
    let events = go(&rules, &mut state, NodeKind::Salvage);
    let Task::Salvage { offers: there } = state.task.clone() else { panic!("offers") };
    assert!(told!(events, Event::OffersMade { offers } if *offers == there));
    let events = play(&rules, &mut state, &Command::TakeSalvage { offer: 0 });
    assert!(told!(events, Event::OfferTaken { offer } if *offer == there[0]));
}

#[test]
fn fl_31_a_scout_names_what_it_sees_a_layer_ahead() {
    let (rules, mut state) = run();
    state.fleet.ships.push(shipped::ship(&rules, "fletcher", &[], &["sg_radar"]));
    for node in &mut state.chart.nodes[2..] {
        (node.kind, node.known) = (NodeKind::Combat, None);
    }
    let events = go(&rules, &mut state, NodeKind::Refit);
    let ahead: Vec<u8> = state.chart.reachable().collect();
    for node in &ahead {
        let known = state.chart.nodes[usize::from(*node)].known.expect("seen");
        assert!(told!(events, Event::NodeScouted { node: seen, found } if seen == node && *found == known));
    }
    assert!(!ahead.is_empty());
}

/// A run at an event with a single choice and a single outcome, which does this.
fn fortune(effects: &Value) -> (Rules, State, Command) {
    let mut content = shipped::content();
    let event: &mut Incident = &mut content.events[0];
    let outcomes = json!([{"weight": 1, "text": "So it goes.", "effects": effects}]);
    let choices = json!([{"id": "go", "text": "Go on", "outcomes": outcomes}]);
    event.choices = serde_json::from_value(choices).expect("choices");
    let mut state = shipped::run("cruiser_squadron");
    state.task = Task::Event { event: event.id };
    (Rules::with(content).expect("content"), state, Command::SelectEventChoice { choice: id("go") })
}

#[test]
fn fl_22_every_turn_of_fortune_is_told_with_its_numbers() {
    let (rules, mut state, choice) = fortune(&json!([
        {"kind": "salvage", "amount": 7},
        {"kind": "find", "what": "sg_radar"},
        {"kind": "damage", "which": "all", "percent": 10},
        {"kind": "repair", "which": "all", "percent": 1},
        {"kind": "join", "hull": "fubuki"},
    ]));
    let (had, first) = (state.salvage, state.fleet.ships[0].clone());
    state.fleet.ships.truncate(2);
    state.fleet.stores.clear();
    let events = play(&rules, &mut state, &choice);
    assert!(told!(events, Event::ChoiceMade { outcome: 0, .. }));
    assert!(told!(events, Event::SalvageGained { amount: 7, now } if *now == had + 7));
    assert!(told!(events, Event::ThingFound { what } if *what == id("sg_radar")));
    let lost = ships::whole(&rules, &first) / 10;
    let damaged = |event: &Event| {
        matches!(event, Event::ShipDamaged { ship, damage, hp }
            if ship.ship == 0 && i64::from(*damage) == i64::from(lost) && *hp == first.hp - lost)
    };
    assert!(events.iter().any(damaged), "{events:?}");
    assert!(told!(events, Event::ShipRepaired { ship, hp, .. } if ship.ship == 0 && *hp > first.hp - lost));
    assert!(told!(events, Event::ShipJoined { ship, hull } if ship.ship == 2 && *hull == id("fubuki")));
    assert_eq!(state.fleet.ships.len(), 3);
}

#[test]
fn fl_22_fl_29_each_work_of_a_yard_is_told() {
    let (rules, mut state) = run();
    go(&rules, &mut state, NodeKind::Refit);
    (state.salvage, state.task) = (500, Task::Refit { works: 9, free: 0 });
    state.fleet.stores = [id("sg_radar"), id("gunnery_director")].to_vec();
    let mut fresh = shipped::ship(&rules, "brooklyn", &[], &[]);
    fresh.hp -= 1;
    state.fleet.ships[0] = fresh;
    let item = id("sg_radar");
    let events = play(&rules, &mut state, &Command::EquipItem { ship: 0, item });
    assert!(
        told!(events, Event::ItemEquipped { ship, item: aboard, .. } if ship.ship == 0 && *aboard == item)
    );
    let events = play(&rules, &mut state, &Command::UnequipItem { ship: 0, item });
    assert!(
        told!(events, Event::ItemUnequipped { ship, item: ashore, .. } if ship.ship == 0 && *ashore == item)
    );
    let what = id("gunnery_director");
    let events = play(&rules, &mut state, &Command::InstallMod { ship: 0, what });
    assert!(told!(events, Event::ModInstalled { ship, what: built, .. } if ship.ship == 0 && *built == what));
    let events = play(&rules, &mut state, &Command::Repair { ship: 0, amount: 1 });
    assert!(told!(events, Event::ShipRepaired { ship, amount: 1, .. } if ship.ship == 0));
}

#[test]
fn fl_08_fl_30_another_formation_is_told_and_an_unknown_one_refused() {
    let (rules, mut state) = run();
    let mob = Command::SetFormation { formation: id("mob") };
    assert_eq!(refused(&rules, &state, &mob), ["unknown_formation"]);
    let other = rules.content.formations.iter().find(|other| other.id != state.fleet.formation);
    let formation = other.expect("another formation").id;
    let events = play(&rules, &mut state, &Command::SetFormation { formation });
    assert!(told!(events, Event::FormationSet { formation: taken } if *taken == formation));
    assert_eq!(state.fleet.formation, formation);
}

#[test]
fn fl_26_the_arena_opens_with_its_budget_and_names_no_ship_that_is_sent() {
    let rules = shipped::rules();
    let mut events = Events::new();
    let begun = rules.begin(&Setup::Arena {}, &mut Dice::from_seed("told"), &mut events);
    let (mut state, most) = (begun.expect("an arena"), rules.content.arena.budget);
    assert!(told!(events.as_slice(), Event::ArenaOpened { budget } if *budget == most));
    let Entry { ships, formation, doctrine } =
        crate::rules::arena::draw_entry(&rules, &mut Dice::from_seed("told"));
    let command = Command::SubmitFleet { ships, formation, doctrine };
    let events = play(&rules, &mut state, &command);
    assert_eq!(events, [Event::FleetSubmitted { seat: Seat::P1 }]);
    assert_eq!(refused(&rules, &state, &command), ["already_submitted"]);
    let bystander = rules.validate(&state, Seat(2), &command).expect_err("no seat of this arena");
    assert_eq!(bystander.first().code(), "not_your_decision");
}

#[test]
fn fl_02_a_ship_that_the_fleet_has_is_worked_on_and_another_refused() {
    let (rules, mut state) = run();
    state.task = Task::Refit { works: 2, free: 0 };
    state.fleet.stores = vec![id("sg_radar")];
    let ships = state.fleet.ships.len() as u8;
    let equip = |ship| Command::EquipItem { ship, item: id("sg_radar") };
    assert_eq!(refused(&rules, &state, &equip(ships)), ["unknown_ship"]);
    let last = usize::from(ships - 1);
    state.fleet.ships[last] = shipped::ship(&rules, "fletcher", &[], &[]);
    play(&rules, &mut state, &equip(ships - 1));
    assert_eq!(state.fleet.ships[last].items, [id("sg_radar")]);
}

#[test]
fn fl_12_fl_32_an_attack_is_told_beforehand_for_ships_that_attack_and_for_no_other() {
    let (rules, mut state) = run();
    let enemy = ships::build_fleet(&rules, &[plan("fubuki", &[], &[])], state.fleet.formation);
    let ask = |state: &State, phase, ship| {
        let answer =
            rules.preview(state, Viewer::Seat(Seat::P1), &Query::Attack { phase, by_enemy: false, ship });
        answer.err().map_or_else(Vec::new, |why| why.iter().map(RejectionReason::code).collect())
    };
    assert_eq!(ask(&state, Phase::SurfaceGunnery, 0), ["nothing_to_ask"], "there is no enemy");
    state.fleet.ships[0] = shipped::ship(&rules, "kongo", &[], &[]);
    state.task = Task::Battle { encounter: rules.content.encounters[0].id, enemy, attempts: 0 };
    assert!(ask(&state, Phase::SurfaceGunnery, 0).is_empty(), "she has guns");
    assert_eq!(ask(&state, Phase::AirOperations, 0), ["cannot_strike"], "and no planes");
}
