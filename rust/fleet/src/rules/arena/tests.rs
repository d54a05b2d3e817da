//! Fleets submitted unseen, and one combat.

use kernel::{Digest, RejectionReason, Ruleset, Seats, Viewer};

use super::*;
use crate::shipped::{self, id, plan};
use crate::{Setup, View};

mod drawn;

fn arena() -> (Rules, State) {
    let rules = shipped::rules();
    let mut dice = Dice::from_seed("arena");
    let state = rules.begin(&Setup::Arena {}, &mut dice, &mut Events::muted()).expect("an arena");
    (rules, state)
}

fn submit_command(rules: &Rules, seed: u64) -> Command {
    let Entry { ships, formation, doctrine } =
        draw_entry(rules, &mut Dice::from_seed("draw").derive("fleet", seed));
    Command::SubmitFleet { ships, formation, doctrine }
}

#[test]
fn fl_26_d12_the_order_of_submission_changes_nothing() {
    let (rules, start) = arena();
    for seed in 0..20 {
        let commands = [submit_command(&rules, seed), submit_command(&rules, seed + 100)];
        let play = |order: [usize; 2]| {
            let (mut state, mut dice) = (start.clone(), Dice::from_seed("table"));
            for seat in order {
                let (seat, command) = (Seat(seat as u8), &commands[seat]);
                rules.validate(&state, seat, command).expect("legal");
                rules.resolve(&mut state, seat, command, &mut dice, &mut Events::muted());
            }
            assert!(rules.outcome(&state).is_some());
            Digest::of(&state)
        };
        assert_eq!(play([0, 1]), play([1, 0]));
    }
}

#[test]
fn fl_26_the_arena_has_two_seats_that_are_asked_in_secret_and_a_run_has_one() {
    let (rules, mut state) = arena();
    let asked = |state: &State| rules.prompt(state).map(|prompt| (prompt.kind, prompt.secret, prompt.owed()));
    assert_eq!((rules.seats(&state), asked(&state)), (2, Some(("muster", true, Seats::first(2)))));
    for (seat, left) in [(Seat::P1, Some(("muster", true, Seats::one(Seat::P2)))), (Seat::P2, None)] {
        let command = submit_command(&rules, seat.0.into());
        rules.resolve(&mut state, seat, &command, &mut Dice::from_seed("t"), &mut Events::muted());
        assert_eq!((rules.seats(&state), asked(&state)), (2, left));
    }
    let mut dice = Dice::from_seed("run");
    let setup = rules.draw_setup(&mut dice);
    let run = rules.begin(&setup, &mut dice, &mut Events::muted()).expect("a drawn setup");
    let (_, secret, owed) = asked(&run).expect("a run begins with a decision");
    assert_eq!((rules.seats(&run), secret, owed), (1, false, Seats::one(Seat::P1)));
}

#[test]
fn fl_26_the_other_seat_learns_only_that_a_fleet_was_submitted() {
    let (rules, start) = arena();
    let views: Vec<View> = (0..2)
        .map(|seed| {
            let mut state = start.clone();
            let command = submit_command(&rules, seed);
            rules.resolve(&mut state, Seat::P1, &command, &mut Dice::from_seed("t"), &mut Events::muted());
            rules.view(&state, Viewer::Seat(Seat::P2))
        })
        .collect();
    assert_eq!(views[0], views[1]);
    assert_eq!(views[0].submitted, Pair { p1: true, p2: false });
}

#[test]
fn fl_26_a_fleet_that_breaks_rules_is_refused_with_all_of_them() {
    let (rules, mut state) = arena();
    let refused =
        |state: &State, ships: Vec<ShipPlan>, formation: &str, doctrine: &str| -> Vec<&'static str> {
            let command = Command::SubmitFleet { ships, formation: id(formation), doctrine: id(doctrine) };
            let verdict = rules.validate(state, Seat::P1, &command);
            verdict.err().map(|why| why.iter().map(RejectionReason::code).collect()).unwrap_or_default()
        };
    assert_eq!(
        refused(&state, vec![], "mob", "panic"),
        ["fleet_empty", "unknown_formation", "unknown_doctrine"]
    );
    let many = vec![plan("yamato", &[], &[]); 7];
    assert_eq!(refused(&state, many, "line_ahead", "measured"), ["fleet_too_large", "over_budget"]);
    let many = vec![plan("raft", &[], &["no_item"; 65]); 7];
    let codes = refused(&state, many, "line_ahead", "measured");
    assert_eq!(codes.iter().filter(|code| **code == "too_many_parts").count(), codes.len() - 1, "{codes:?}");
    assert!(
        !refused(&state, vec![plan("raft", &[], &["no_item"; 64])], "line_ahead", "measured")
            .contains(&"too_many_parts")
    );
    let mut odd = plan("fletcher", &["silent_running", "no_mod"], &["no_item", "sg_radar", "sg_radar"]);
    odd.name = Some(id("Twin"));
    let codes = refused(&state, vec![odd.clone(), odd, plan("raft", &[], &[])], "line_ahead", "measured");
    for code in ["mod_does_not_fit", "not_a_mod", "not_an_item", "no_free_slot", "name_twice", "unknown_hull"]
    {
        assert!(codes.contains(&code), "{code}");
    }
    let good = submit_command(&rules, 3);
    rules.resolve(&mut state, Seat::P1, &good, &mut Dice::from_seed("t"), &mut Events::muted());
    let again = rules.validate(&state, Seat::P1, &good).unwrap_err();
    assert_eq!(again.first().code(), "already_submitted");
}

#[test]
fn fl_26_drawn_and_ready_made_fleets_are_taken() {
    let (rules, state) = arena();
    for seed in 0..200 {
        rules.validate(&state, Seat::P2, &submit_command(&rules, seed)).expect("legal");
    }
    let mut count = 0;
    ready_made(&rules, |_| count += 1);
    assert!(count > 0);
}

#[test]
fn fl_26_a_ship_costs_its_hull_its_mods_and_its_items() {
    let rules = shipped::rules();
    let costs = |mods: &[&str], items: &[&str]| price(&rules, &plan("takao", mods, items));
    let (hull, part, item) = (costs(&[], &[]), costs(&["twin_rudders"], &[]), costs(&[], &["sg_radar"]));
    assert_eq!((hull, part, item), (150, 150 + 24, 150 + 22));
    assert_eq!(costs(&["twin_rudders"], &["sg_radar", "sg_radar"]), 150 + 24 + 22 + 22);
}

#[test]
fn fl_26_a_fleet_that_breaks_off_has_lost_the_arena() {
    let (rules, start) = arena();
    let send = |ships: Vec<ShipPlan>, doctrine: &str| Command::SubmitFleet {
        ships,
        formation: id("line_ahead"),
        doctrine: id(doctrine),
    };
    let weak = send(vec![plan("fubuki", &[], &[]); 4], "cautious");
    let strong = send(vec![plan("takao", &[], &["eight_inch_twin"]); 4], "hold_the_line");
    let mut retreats = 0;
    for seed in 0..40 {
        let (mut state, mut events) = (start.clone(), Events::new());
        let mut dice = Dice::from_seed("retreat").derive("table", seed);
        rules.resolve(&mut state, Seat::P1, &weak, &mut dice, &mut events);
        rules.resolve(&mut state, Seat::P2, &strong, &mut dice, &mut events);
        let fled = events.take().contains(&Event::Retreated { side: Side::P1 });
        let Task::Over { ending: Ending::Arena { winner, .. } } = state.task else { panic!("over") };
        retreats += u32::from(fled);
        assert!(!fled || winner == Some(Seat::P2), "{winner:?}");
    }
    assert!(retreats > 0);
}
