//! Pursuits, escapes and prizes.

use kernel::{RejectionReason, Ruleset, Seat, Viewer};

use super::*;
use crate::content::Content;
use crate::shipped::{self, id, plan};
use crate::state::{NodeKind, Offer, RunStatus};
use crate::{CombatOutcome, Command, Preview, Query};

/// Rules in which so many thousandths of those that flee are caught, and of prizes can be taken.
fn rules_with(caught: u32, prizes: u32) -> Rules {
    let mut content: Content = shipped::content();
    let chase = &mut content.combat.chase;
    (chase.base, chase.per_knot, chase.min, chase.max) = (caught, 0, 0, 1000);
    content.economy.prize_chance = prizes;
    Rules::with(content).expect("content")
}

/// A fleet that meets boats which one hit ends.
fn met(rules: &Rules) -> State {
    let mut state = shipped::run("cruiser_squadron");
    let mut enemy = ships::build_fleet(rules, &[plan("type_viic", &[], &[])], id("line_ahead"));
    enemy.ships[0].hp = 1;
    state.salvage = 100;
    state.task = Task::Battle { encounter: id("coastal_patrol"), enemy, attempts: 0 };
    state
}

/// The same, when the enemy breaks off.
fn chasing(rules: &Rules) -> State {
    let mut state = met(rules);
    let Task::Battle { encounter, enemy, .. } = state.task else { panic!("a battle") };
    state.task = Task::Chase { encounter, enemy, left: None };
    state
}

fn refused(rules: &Rules, state: &State, command: &Command) -> Vec<&'static str> {
    let verdict = rules.validate(state, Seat::P1, command);
    verdict.err().map_or_else(Vec::new, |why| why.iter().map(RejectionReason::code).collect())
}

fn play(rules: &Rules, state: &mut State, command: &Command) -> Vec<Event> {
    assert_eq!(refused(rules, state, command), Vec::<&str>::new());
    let mut events = Events::new();
    rules.resolve(state, Seat::P1, command, &mut Dice::from_seed("flight"), &mut events);
    events.take()
}

fn pursue() -> Command {
    Command::Pursue { doctrine: id("hold_the_line") }
}

fn slip_away() -> Command {
    Command::SlipAway { doctrine: id("hold_the_line") }
}

/// What is paid for an enemy that got away.
fn fled_reward(rules: &Rules) -> std::ops::RangeInclusive<u32> {
    let reward = rules.encounter(&id("coastal_patrol")).reward;
    let [least, most] =
        [reward.min, reward.max].map(|amount| amount * rules.content.economy.fled_reward_percent / 100);
    least..=most
}

#[test]
fn fl_33_an_enemy_that_breaks_off_waits_for_a_decision() {
    let rules = shipped::rules();
    let mut chased = 0;
    for turn in 0..40 {
        let mut state = shipped::run("cruiser_squadron");
        let encounter = rules.encounter(&id("coastal_patrol"));
        let enemy = ships::build_fleet(&rules, &encounter.ships, encounter.formation);
        state.task = Task::Battle { encounter: encounter.id, enemy, attempts: 0 };
        (state.turn, state.salvage) = (turn, 100);
        let events = play(&rules, &mut state, &Command::StartCombat { doctrine: id("hold_the_line") });
        let fled =
            events.contains(&Event::CombatEnded { outcome: CombatOutcome::Retreat { of: Side::Theirs } });
        assert_eq!(matches!(state.task, Task::Chase { .. }), fled);
        if let Task::Chase { enemy, .. } = &state.task {
            chased += 1;
            assert!(enemy.ships.iter().all(|ship| ship.hp > 0), "what is disabled stays behind");
            assert_eq!((state.salvage, state.tally.combats), (100, 0), "nothing is paid yet");
            assert_eq!(rules.audit(&state), Ok(()));
        }
    }
    assert!(chased > 0);
}

#[test]
fn fl_33_what_is_let_go_leaves_offers_where_it_left_a_ship() {
    let rules = shipped::rules();
    for command in [Command::LetGo, pursue()] {
        let rules = if command == Command::LetGo { rules.clone() } else { rules_with(0, 0) };
        let mut state = chasing(&rules);
        if let Task::Chase { left, .. } = &mut state.task {
            *left = Some(id("fubuki"));
        }
        play(&rules, &mut state, &command);
        let Task::Salvage { offers } = &state.task else { panic!("no offers: {:?}", state.task) };
        assert_eq!(offers.len(), usize::from(rules.content.economy.fled_offers));
        assert!(!offers.iter().any(|offer| matches!(offer, Offer::Prize { .. })), "{offers:?}");
        assert_eq!(state.tally.combats, 1);
    }
}

#[test]
fn fl_33_what_is_let_go_whole_brings_part_of_the_reward_and_no_offers() {
    let rules = shipped::rules();
    let mut state = chasing(&rules);
    play(&rules, &mut state, &Command::LetGo);
    assert!(fled_reward(&rules).contains(&(state.salvage - 100)));
    assert_eq!((state.status(), state.tally.combats), (RunStatus::Choosing, 1));
    assert_eq!(refused(&rules, &state, &Command::LetGo), ["not_now"]);
    assert_eq!(refused(&rules, &met(&rules), &Command::LetGo), ["not_now"]);
}

#[test]
fn fl_33_what_a_pursuit_catches_fights_to_the_end_for_the_whole_reward() {
    let rules = rules_with(1000, 0);
    let (mut won, cost) = (0, rules.content.economy.pursuit_cost);
    for turn in 0..20 {
        let mut state = chasing(&rules);
        state.turn = turn;
        let events = play(&rules, &mut state, &pursue());
        assert!(events.contains(&Event::SalvageLost { amount: cost, now: 100 - cost }));
        assert!(events.contains(&Event::FlightTried { of: Side::Theirs, chance: 1000, caught: true }));
        assert!(!events.contains(&Event::Retreated { side: Side::Theirs }), "it is cornered");
        if events.contains(&Event::CombatEnded { outcome: CombatOutcome::Won { by: Side::Yours } }) {
            won += 1;
            assert!(state.salvage - (100 - cost) >= rules.encounter(&id("coastal_patrol")).reward.min);
            assert!(matches!(state.task, Task::Salvage { .. }), "all that it had");
        }
    }
    assert!(won > 0);
}

#[test]
fn fl_33_what_gets_away_from_a_pursuit_pays_as_what_is_let_go() {
    let rules = rules_with(0, 0);
    let mut state = chasing(&rules);
    let events = play(&rules, &mut state, &pursue());
    assert!(events.contains(&Event::FlightTried { of: Side::Theirs, chance: 0, caught: false }));
    assert!(fled_reward(&rules).contains(&(state.salvage + rules.content.economy.pursuit_cost - 100)));
    assert_eq!(state.status(), RunStatus::Choosing);
}

#[test]
fn fl_33_a_pursuit_wants_its_price_and_a_known_doctrine() {
    let rules = shipped::rules();
    let mut state = chasing(&rules);
    assert_eq!(refused(&rules, &state, &Command::Pursue { doctrine: id("panic") }), ["unknown_doctrine"]);
    state.salvage = rules.content.economy.pursuit_cost - 1;
    assert_eq!(refused(&rules, &state, &pursue()), ["too_dear"]);
    let mut listed = Vec::new();
    rules.commands(&state, Seat::P1, |command| listed.push(command));
    assert_eq!(listed, [Command::LetGo, Command::AbandonRun]);
    assert_eq!(refused(&rules, &met(&rules), &pursue()), ["not_now"]);
}

#[test]
fn fl_34_who_slips_away_pays_and_gets_nothing() {
    let rules = rules_with(0, 0);
    let mut state = met(&rules);
    let events = play(&rules, &mut state, &slip_away());
    assert_eq!(events[0], Event::FlightTried { of: Side::Yours, chance: 0, caught: false });
    let price = rules.content.economy.slip_cost_percent;
    assert_eq!((state.salvage, state.tally.combats), (100 - price, 0));
    assert_eq!(state.status(), RunStatus::Choosing);
}

#[test]
fn fl_34_who_is_caught_fights_at_once_and_pays_nothing() {
    let rules = rules_with(1000, 0);
    let mut state = met(&rules);
    let events = play(&rules, &mut state, &slip_away());
    assert_eq!(events[0], Event::FlightTried { of: Side::Yours, chance: 1000, caught: true });
    assert!(events.iter().any(|event| matches!(event, Event::CombatEnded { .. })));
    assert!(!events.iter().any(|event| matches!(event, Event::SalvageLost { .. })));
}

#[test]
fn fl_34_nobody_slips_past_the_boss() {
    let rules = shipped::rules();
    let mut state = met(&rules);
    assert_eq!(refused(&rules, &state, &slip_away()), Vec::<&str>::new());
    assert_eq!(refused(&rules, &state, &Command::SlipAway { doctrine: id("panic") }), ["unknown_doctrine"]);
    state.chart.at = (state.chart.nodes.len() - 1) as u8;
    assert_eq!(state.chart.here().expect("a node").kind, NodeKind::Boss);
    assert_eq!(refused(&rules, &state, &slip_away()), ["no_way_out"]);
    let mut listed = Vec::new();
    rules.commands(&state, Seat::P1, |command| listed.push(command));
    assert!(!listed.contains(&slip_away()));
    assert!(rules.preview(&state, Viewer::Seat(Seat::P1), &Query::Chase {}).is_err());
}

#[test]
fn d21_the_faster_fleet_catches_more_often_within_bounds() {
    let rules = shipped::rules();
    let fleet = |hull: &str| ships::build_fleet(&rules, &[plan(hull, &[], &[])], id("line_ahead"));
    let [boat, cruiser, destroyer] = ["bogue", "leander", "fletcher"].map(fleet);
    let chase = rules.content.combat.chase;
    let even = caught_chance(&rules, &cruiser, &cruiser);
    assert_eq!(even, chase.base);
    let knots = (speed(&rules, &destroyer) - speed(&rules, &cruiser)) as u32;
    assert!(knots > 0);
    assert_eq!(
        caught_chance(&rules, &destroyer, &cruiser),
        (chase.base + knots * chase.per_knot).min(chase.max)
    );
    assert_eq!(caught_chance(&rules, &boat, &destroyer), chase.min);
    assert_eq!(caught_chance(&rules, &destroyer, &boat), chase.max);
    let mut both =
        ships::build_fleet(&rules, &[plan("bogue", &[], &[]), plan("fletcher", &[], &[])], id("line_ahead"));
    both.ships[0].hp = 0;
    assert_eq!(speed(&rules, &both), speed(&rules, &destroyer), "what is disabled does not count");
}

#[test]
fn fl_32_the_odds_of_a_flight_are_told_beforehand() {
    let rules = shipped::rules();
    let ask = |state: &State| rules.preview(state, Viewer::Seat(Seat::P1), &Query::Chase {});
    let mut state = chasing(&rules);
    let Ok(Preview::Chase { of: Side::Theirs, caught, price }) = ask(&state) else { panic!("the pursuit") };
    assert_eq!(price, rules.content.economy.pursuit_cost);
    let events = play(&rules, &mut state, &pursue());
    assert!(
        events.iter().any(|event| matches!(event, Event::FlightTried { chance, .. } if *chance == caught))
    );
    let mut state = met(&rules);
    let Ok(Preview::Chase { of: Side::Yours, caught, price }) = ask(&state) else { panic!("the escape") };
    assert_eq!(price, rules.content.economy.slip_cost_percent, "of 100 salvage");
    let events = play(&rules, &mut state, &slip_away());
    assert!(
        events.iter().any(|event| matches!(event, Event::FlightTried { chance, .. } if *chance == caught))
    );
    assert!(ask(&shipped::run("cruiser_squadron")).is_err());
}

#[test]
fn fl_35_a_disabled_enemy_can_be_a_prize_and_joins_with_part_of_her_hull() {
    let rules = rules_with(1000, 1000);
    let mut state = chasing(&rules);
    let Task::Chase { left, .. } = &mut state.task else { panic!("a chase") };
    *left = Some(id("fubuki"));
    let taken = (0..20).any(|turn| {
        let mut state = state.clone();
        state.turn = turn;
        play(&rules, &mut state, &pursue());
        let Task::Salvage { offers } = &state.task else { return false };
        let prize = Offer::Prize { hull: id("fubuki") };
        assert_eq!(offers.last(), Some(&prize), "the dearest of both fights");
        assert_eq!(rules.audit(&state), Ok(()));
        let (offer, ships) = ((offers.len() - 1) as u8, state.fleet.ships.len());
        let events = play(&rules, &mut state, &Command::TakeSalvage { offer });
        assert!(
            events
                .iter()
                .any(|event| matches!(event, Event::ShipJoined { hull, .. } if *hull == id("fubuki")))
        );
        let percent = rules.content.economy.prize_hp_percent as i32;
        let joined = &state.fleet.ships[ships];
        assert_eq!(joined.hp, ships::whole(&rules, joined) * percent / 100);
        true
    });
    assert!(taken, "no pursuit was won");
}

#[test]
fn fl_35_no_prize_without_luck_without_room_or_while_her_hull_is_locked() {
    let won = |rules: &Rules, hull: &str, change: &dyn Fn(&mut State)| {
        let mut state = chasing(rules);
        let Task::Chase { left, .. } = &mut state.task else { panic!("a chase") };
        *left = Some(id(hull));
        change(&mut state);
        let wins = (0..20).filter_map(|turn| {
            let mut state = state.clone();
            state.turn = turn;
            play(rules, &mut state, &pursue());
            let Task::Salvage { offers } = state.task else { return None };
            Some(offers.contains(&Offer::Prize { hull: id(hull) }))
        });
        let wins: Vec<bool> = wins.collect();
        assert!(!wins.is_empty());
        wins.iter().any(|prize| *prize)
    };
    let (lucky, unlucky) = (rules_with(1000, 1000), rules_with(1000, 0));
    assert!(won(&lucky, "yamato", &|_| {}));
    assert!(!won(&unlucky, "yamato", &|_| {}));
    assert!(!won(&lucky, "yamato", &|state| state.unlocks.clear()), "D15");
    let full = |state: &mut State| {
        let most = usize::from(shipped::rules().content.economy.max_ships);
        while state.fleet.ships.len() < most {
            let ship = ships::build(&shipped::rules(), &plan("gato", &[], &[]), &state.fleet.ships);
            state.fleet.ships.push(ship);
        }
    };
    assert!(!won(&lucky, "yamato", &full));
}
