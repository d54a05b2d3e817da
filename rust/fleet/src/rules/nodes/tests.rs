//! Rewards, losses and endings.

mod conditions;

use kernel::{Events, Ruleset, Seat};

use super::*;
use crate::content::{Doctrine, ShipPlan};
use crate::shipped::{self, id, plan};
use crate::state::{RunStatus, Status};
use crate::{Command, Who};

fn against(rules: &Rules, encounter: &str, ships: &[ShipPlan]) -> State {
    let mut state = shipped::run("cruiser_squadron");
    let enemy = ships::build_fleet(rules, ships, id("line_ahead"));
    state.task = Task::Battle { encounter: id(encounter), enemy, attempts: 0 };
    state
}

fn play(rules: &Rules, state: &mut State, command: &Command) -> Vec<Event> {
    rules.validate(state, Seat::P1, command).expect("legal");
    let mut events = Events::new();
    rules.resolve(state, Seat::P1, command, &mut Dice::from_seed("nodes"), &mut events);
    events.take()
}

fn fight_on(doctrine: &str) -> Command {
    Command::StartCombat { doctrine: id(doctrine) }
}

#[test]
fn fl_35_a_prize_is_the_dearest_of_what_lies_disabled_and_of_equals_the_first() {
    let rules = shipped::rules();
    let hulls = ["fletcher", "fubuki", "kongo", "bismarck"];
    let enemy = ships::build_fleet(&rules, &hulls.map(|hull| plan(hull, &[], &[])), id("line_ahead"));
    let left = |before: Option<&str>, disabled: &[usize], destroyed: &[usize]| {
        let toll = |at| Toll {
            hp: i32::from(!disabled.contains(&at) && !destroyed.contains(&at)),
            destroyed: destroyed.contains(&at),
            statuses: Vec::new(),
        };
        let tolls: Vec<_> = (0..hulls.len()).map(toll).collect();
        dearest(&rules, before.map(id), &enemy, &tolls).map(|hull| hull.to_string())
    };
    assert_eq!(left(None, &[], &[0, 1]), None, "afloat or on the ground");
    assert_eq!(left(None, &[0, 2, 1], &[3]).as_deref(), Some("kongo"));
    assert_eq!(left(None, &[0, 1], &[]).as_deref(), Some("fletcher"), "as dear as the other");
    assert_eq!(left(Some("tribal"), &[0, 1], &[]).as_deref(), Some("tribal"), "before either");
    assert_eq!(left(Some("takao"), &[0], &[2]).as_deref(), Some("takao"));
    assert_eq!(left(Some("type_viic"), &[0], &[]).as_deref(), Some("fletcher"));
}

#[test]
fn fl_22_a_won_combat_pays_its_reward() {
    let rules = shipped::rules();
    let mut state = against(&rules, "picket_destroyers", &[plan("type_viic", &[], &[])]);
    if let Task::Battle { enemy, .. } = &mut state.task {
        enemy.ships[0].hp = 1;
    }
    let before = state.salvage;
    let events = play(&rules, &mut state, &fight_on("hold_the_line"));
    if events
        .iter()
        .any(|event| matches!(event, Event::CombatEnded { outcome: CombatOutcome::Won { by: Side::Yours } }))
    {
        assert!(state.salvage > before);
        assert_eq!((state.status(), state.tally.combats), (RunStatus::AtNode, 1));
    }
}

#[test]
fn fl_22_rewards_with_offers_let_one_be_taken() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    let plan = rules.encounter(&id("flotilla_leader"));
    reward(&rules, &mut state, plan, Spoils::All(None), &mut Dice::from_seed("reward"), &mut Events::muted());
    let Task::Salvage { offers } = &state.task else { panic!("offers") };
    assert_eq!(offers.len(), 5);
    let refused = rules.validate(&state, Seat::P1, &Command::TakeSalvage { offer: 5 }).unwrap_err();
    assert_eq!(refused.into_reasons(), [Rejection::UnknownOffer { offer: 5, offers: 5 }]);
    let had = (state.fleet.stores.len(), state.salvage);
    play(&rules, &mut state, &Command::TakeSalvage { offer: 0 });
    assert_ne!((state.fleet.stores.len(), state.salvage), had);
    let mut state = shipped::run("cruiser_squadron");
    reward(
        &rules,
        &mut state,
        plan,
        Spoils::Part { left: false },
        &mut Dice::from_seed("reward"),
        &mut Events::muted(),
    );
    assert_eq!(state.status(), RunStatus::Choosing, "what fled leaves nothing behind");
}

#[test]
fn fl_27_an_elite_that_retreats_is_beaten() {
    let rules = shipped::rules();
    let plan = rules.encounter(&id("flotilla_leader"));
    for (kind, fled, elites) in
        [(NodeKind::Elite, true, 1), (NodeKind::Elite, false, 1), (NodeKind::Combat, true, 0)]
    {
        let mut state = shipped::run("cruiser_squadron");
        let at = usize::from(state.chart.at);
        state.chart.nodes[at].kind = kind;
        let spoils = if fled { Spoils::Part { left: false } } else { Spoils::All(None) };
        reward(&rules, &mut state, plan, spoils, &mut Dice::from_seed("reward"), &mut Events::muted());
        assert_eq!((state.tally.elites, state.tally.combats), (elites, 1), "{kind:?}, fled: {fled}");
    }
}

#[test]
fn fl_23_a_beaten_fleet_ends_the_run() {
    let rules = shipped::rules();
    let ships = vec![plan("bismarck", &[], &[]), plan("bismarck", &[], &[]), plan("kongo", &[], &[])];
    let mut state = against(&rules, "gun_line", &ships);
    for ship in &mut state.fleet.ships {
        ship.hp = 1;
    }
    let events = play(&rules, &mut state, &fight_on("hold_the_line"));
    assert_eq!(state.status(), RunStatus::Defeat);
    assert_eq!(rules.outcome(&state).expect("an outcome").ending, "defeat");
    assert!(matches!(events.last(), Some(Event::GameEnded { ending: Ending::Defeat {} })));
    assert!(rules.validate(&state, Seat::P1, &Command::LeaveNode).is_err());
}

/// Rules with a doctrine that breaks off as soon as any HP is lost.
fn with_flight() -> Rules {
    let mut content = shipped::content();
    content.doctrines.push(Doctrine { id: id("flight"), name: "Flight".to_owned(), retreat_below: 100 });
    Rules::with(content).expect("content")
}

#[test]
fn fl_19_a_retreat_costs_salvage_and_is_no_defeat() {
    let rules = with_flight();
    // Too many guns to go unhurt for a turn, and too much HP to go down in one.
    let guns = vec![plan("takao", &[], &[]), plan("kongo", &[], &[]), plan("kongo", &[], &[])];
    let mut state = against(&rules, "the_dreadnought", &guns);
    if let Task::Battle { enemy, .. } = &mut state.task {
        enemy.ships.iter_mut().for_each(|ship| ship.hp = 9_999);
    }
    state.fleet.ships.iter_mut().for_each(|ship| ship.hp = 9_999);
    state.salvage = 101;
    let (ships, combats) = (state.fleet.ships.len(), state.tally.combats);
    let events = play(&rules, &mut state, &fight_on("flight"));
    assert!(events.contains(&Event::Retreated { side: Side::Yours }));
    assert!(events.contains(&Event::CombatEnded { outcome: CombatOutcome::Retreat { of: Side::Yours } }));
    assert!(events.contains(&Event::SalvageLost { amount: 50, now: 51 }), "half, rounded down");
    assert_eq!((state.status(), state.salvage), (RunStatus::Choosing, 51));
    assert_eq!((state.fleet.ships.len(), state.tally.combats), (ships, combats), "no loss, and no victory");
}

#[test]
fn fl_19_every_doctrine_but_the_last_stand_breaks_off_in_time_now_and_then() {
    let rules = shipped::rules();
    for doctrine in &rules.content.doctrines {
        let got_away = (0..60u32).any(|turn| {
            let mut state = against(&rules, "gun_line", &[plan("kongo", &[], &[]), plan("takao", &[], &[])]);
            state.fleet.ships.truncate(3);
            (state.turn, state.salvage) = (turn, 100);
            play(&rules, &mut state, &fight_on(&doctrine.id));
            state.status() == RunStatus::Choosing && state.salvage == 50
        });
        assert_eq!(got_away, doctrine.retreat_below > 0, "{}", doctrine.id);
    }
}

#[test]
fn fl_27_disabled_ships_are_towed_after_a_victory_and_left_behind_after_a_defeat() {
    let rules = shipped::rules();
    let fleet = shipped::run("cruiser_squadron").fleet;
    let toll = |hp, destroyed| Toll { hp, destroyed, statuses: vec![Status { id: id("FIRE"), turns: 2 }] };
    let tolls = vec![toll(50, false), toll(0, false), toll(0, true), toll(7, false)];
    let (mut won, mut lost, mut count) = (fleet.clone(), fleet, 0);
    let mut events = Events::new();
    take_stock(&rules, &mut won, tolls.clone(), true, &mut events, &mut count);
    assert!(matches!(events.take()[..], [Event::ShipTowed { ship: Who { ship: 1, .. } }]));
    let hp: Vec<i32> = won.ships.iter().map(|ship| ship.hp).collect();
    assert_eq!((hp, count), (vec![50, 1, 7], 1));
    assert!(won.ships.iter().all(|ship| ship.statuses.is_empty()), "a fire does not last");
    take_stock(&rules, &mut lost, tolls, false, &mut events, &mut count);
    assert!(matches!(events.take()[..], [Event::ShipLeftBehind { ship: Who { ship: 1, .. } }]));
    assert_eq!((lost.ships.len(), count), (2, 3));
}

#[test]
fn fl_28_the_boss_may_be_fought_again_but_not_for_ever() {
    let rules = shipped::rules();
    let mut state = against(&rules, "the_combined_fleet", &[plan("type_viic", &[], &[])]);
    state.chart.at = (state.chart.nodes.len() - 1) as u8;
    if let Task::Battle { enemy, .. } = &mut state.task {
        enemy.ships[0].hp = 9_999;
    }
    // Nobody can end this in twelve turns.
    state.fleet.ships.truncate(1);
    state.fleet.ships[0].hp = 9_999;
    for attempt in 1..=3 {
        let events = play(&rules, &mut state, &fight_on("hold_the_line"));
        assert!(events.iter().any(|event| matches!(event, Event::BossStands { .. })), "attempt {attempt}");
    }
    assert_eq!(rules.outcome(&state).expect("over").ending, "called_off");
}

#[test]
fn fl_23_beating_the_boss_wins_the_run() {
    let rules = shipped::rules();
    let won = (0..20u32).any(|turn| {
        let mut state = against(&rules, "the_iron_pack", &[plan("fubuki", &[], &[])]);
        state.chart.at = (state.chart.nodes.len() - 1) as u8;
        state.turn = turn;
        if let Task::Battle { enemy, .. } = &mut state.task {
            enemy.ships[0].hp = 1;
        }
        play(&rules, &mut state, &fight_on("hold_the_line"));
        state.status() == RunStatus::Victory
            && rules.outcome(&state).expect("over").winners.contains(Seat::P1)
    });
    assert!(won);
}

#[test]
fn d11_what_has_no_room_is_sold() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    let most = usize::from(rules.content.economy.max_stores);
    state.fleet.stores = vec![id("lookouts"); most];
    let before = state.salvage;
    let (what, mut events) = (id("gunnery_director"), Events::new());
    find(&rules, &mut state, what, &mut events);
    assert_eq!(events.take()[0], Event::ThingSold { what, amount: 14 });
    assert_eq!((state.fleet.stores.len(), state.salvage), (most, before + 14));
}

#[test]
fn d11_no_price_and_no_salvage_leaves_its_type() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.salvage = MOST_SALVAGE - 10;
    let mut events = Events::new();
    // More than content may ask, and the whole of the type: half of it is paid.
    sell(&rules, &mut state, id("yamato"), u32::MAX, &mut events);
    assert_eq!(events.take()[0], Event::ThingSold { what: id("yamato"), amount: u32::MAX / 2 });
    assert_eq!((state.salvage, rules.audit(&state)), (MOST_SALVAGE, Ok(())));
    assert_eq!(share(u32::MAX, 1000), u32::MAX);
    assert_eq!((share(7, 50), share(0, 50), share(9, 0)), (3, 0, 0));
}

#[test]
fn d9_a_yard_ends_statuses_and_leaving_it_goes_on() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    state.chart.nodes[1].kind = NodeKind::Refit;
    state.fleet.ships[0].statuses = vec![Status { id: id("LOW_SPIRITS"), turns: 3 }];
    play(&rules, &mut state, &Command::MoveToNode { node: 1 });
    assert_eq!(state.status(), RunStatus::InRefit);
    assert!(state.fleet.ships[0].statuses.is_empty());
    play(&rules, &mut state, &Command::LeaveNode);
    assert_eq!(state.status(), RunStatus::Choosing);
    play(&rules, &mut state, &Command::AbandonRun);
    assert_eq!(state.status(), RunStatus::Abandoned);
}

#[test]
fn fl_31_a_scout_sees_the_enemies_ahead_and_they_stay() {
    let rules = shipped::rules();
    let state = shipped::run("cruiser_squadron");
    let fights = |number: &u8| {
        matches!(state.chart.nodes[usize::from(*number)].kind, NodeKind::Combat | NodeKind::Elite)
    };
    let ahead: Vec<u8> = state.chart.reachable().filter(fights).collect();
    for number in ahead {
        let known = state.chart.nodes[usize::from(number)].known.expect("scouted");
        let mut after = state.clone();
        let events = play(&rules, &mut after, &Command::MoveToNode { node: number });
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::EncounterMet { encounter, .. } if *encounter == known))
        );
    }
}

#[test]
fn fl_21_one_sails_only_where_a_way_leads() {
    let rules = shipped::rules();
    let state = shipped::run("cruiser_squadron");
    let refused = rules.validate(&state, Seat::P1, &Command::MoveToNode { node: 0 }).unwrap_err();
    assert_eq!(refused.into_reasons(), [Rejection::NodeOutOfReach { node: 0, at: 0 }]);
    let refused = rules.validate(&state, Seat::P2, &Command::LeaveNode).unwrap_err();
    assert_eq!(refused.into_reasons(), [Rejection::NotYourDecision { seat: Seat::P2 }]);
    let refused = rules.validate(&state, Seat::P1, &fight_on("cautious")).unwrap_err();
    assert_eq!(refused.into_reasons(), [Rejection::NotNow { status: RunStatus::Choosing }]);
}
