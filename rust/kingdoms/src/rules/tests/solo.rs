use kernel::Ruleset;
use kernel::text::Describe;

use crate::shipped::{P1, Scene, cites, hire, res, rules, setup, take};
use crate::{Command, Event, Resource, Setup};

fn alone() -> Scene {
    let mut scene = Scene::new(1).acting();
    for (stack, id) in (5..15).zip([
        "ferryhand",
        "bell_keeper",
        "gate_guard",
        "herb_wife",
        "tallow_trader",
        "drill_captain",
        "quarry_master",
        "cutpurse",
        "siege_smith",
        "hermit",
    ]) {
        scene.stack_citizen(stack, id, 5);
    }
    scene
}

/// Ends the turn, with the die that follows.
fn end(scene: &mut Scene, face: u32) -> Vec<Event> {
    scene.play(P1, take(Resource::Gold), &[]);
    scene.play(P1, take(Resource::Gold), &[face])
}

#[test]
fn kd_16_one_seat_plays_alone_and_only_one() {
    let begin = |setup: &Setup| {
        let begun = rules().begin(setup, &mut kernel::Dice::from_seed("solo"), &mut kernel::Events::new());
        begun.map(|_| ()).map_err(|reasons| reasons.first().to_string())
    };
    assert!(begin(&setup(1)).is_ok());
    let mismatch =
        "one seat plays against the Dark Lord, two to five play among themselves: not 1 seat without him";
    assert_eq!(begin(&Setup { solo: false, ..setup(1) }), Err(mismatch.to_owned()));
    assert!(begin(&Setup { solo: true, ..setup(2) }).is_err());
    let refused = rules().begin(
        &Setup { solo: true, ..setup(2) },
        &mut kernel::Dice::from_seed("solo"),
        &mut kernel::Events::new(),
    );
    assert_eq!(
        refused.err().map(|reasons| kernel::RejectionReason::code(reasons.first())),
        Some("solo_mismatch")
    );
}

#[test]
fn kd_16_after_each_turn_a_column_loses_a_citizen_and_then_a_domain() {
    let mut scene = alone();
    let events = end(&mut scene, 2);
    let struck = |card: &str| Event::ColumnStruck { face: 2, column: 1, card: card.to_owned() };
    assert!(events.contains(&struck("bell_keeper")), "{events:?}");
    assert_eq!(scene.state.stacks[6].len(), 4);
    for stack in [6, 11] {
        scene.empty(stack);
    }
    let top = scene.rules.id(scene.top(16).expect("a domain"));
    let mut scene = scene.acting();
    let events = end(&mut scene, 2);
    assert!(events.contains(&struck(&top)), "{events:?}");
    assert!(scene.rules.outcome(&scene.state).is_none() && scene.state.stacks[16].len() == 2);
}

#[test]
fn kd_16_and_d6_with_a_six_the_player_names_the_column() {
    let mut scene = alone();
    end(&mut scene, 6);
    assert_eq!(scene.asked(), ("choose_column", vec![P1]));
    assert_eq!(scene.refused(P1, &Command::ChooseColumn { column: 5 }), ["column_not_open"]);
    let told = scene.said(P1, &Command::ChooseColumn { column: 255 });
    assert_eq!(told, ["nothing is left to strike in column 256"], "counted as the die counts");
    assert_eq!(scene.refused(P1, &take(Resource::Gold)), ["other_prompt"]);
    scene.empty(5);
    let view = scene.rules.view(&scene.state, kernel::Viewer::Seat(P1));
    let said = |column| scene.rules.phrase(&view, &Command::ChooseColumn { column });
    assert_eq!([said(0), said(4)], ["let column 1 lose Drill Captain", "let column 5 lose Tallow Trader"]);
    assert_eq!(said(9), "let column 10 lose nothing");
    let events = scene.play(P1, Command::ChooseColumn { column: 4 }, &[]);
    assert!(
        matches!(&events[0], Event::ColumnStruck { face: 6, column: 4, card } if card == "tallow_trader")
    );
    assert_eq!(scene.asked(), ("roll", vec![P1]));
}

#[test]
fn kd_16_the_game_is_lost_when_a_column_stands_empty() {
    let mut scene = alone();
    for stack in [5, 10, 15] {
        scene.empty(stack);
    }
    scene.stack_citizen(10, "drill_captain", 1);
    let events = end(&mut scene, 1);
    assert!(matches!(events.last(), Some(Event::GameEnded { ending, winners })
        if ending == "dark_lord_won" && winners.is_empty()));
    assert_eq!(events.last().map(cites), Some(vec!["KD-16"]));
    let outcome = scene.rules.outcome(&scene.state).expect("over");
    assert!(outcome.winners.is_empty() && scene.asked().0 == "over");
}

#[test]
fn kd_16_a_column_that_the_player_empties_loses_the_game_too() {
    let mut scene = alone();
    for stack in [5, 10, 15] {
        scene.empty(stack);
    }
    scene.stack_citizen(5, "ferryhand", 1);
    scene.set(P1, res(2, 0, 0));
    scene.play(P1, hire(5, 2), &[]);
    assert!(scene.rules.outcome(&scene.state).is_none(), "the turn goes on");
    let events = scene.play(P1, take(Resource::Gold), &[]);
    assert!(matches!(events.last(), Some(Event::GameEnded { ending, .. }) if ending == "dark_lord_won"));
}

#[test]
fn kd_16_the_game_is_won_when_all_monsters_are_slain() {
    let mut scene = alone();
    (0..5).for_each(|stack| scene.empty(stack));
    scene.stack_monsters(0, &["bramble_imp"]);
    scene.set(P1, res(0, 1, 0));
    scene.play(P1, Command::SlayMonster { stack: 0, payment: res(0, 1, 0) }, &[]);
    let events = scene.play(P1, take(Resource::Gold), &[]);
    assert!(matches!(events.last(), Some(Event::GameEnded { ending, .. }) if ending == "dark_lord_beaten"));
    assert_eq!(events.last().map(cites), Some(vec!["KD-16"]), "none of the ends of KD-13");
    let outcome = scene.rules.outcome(&scene.state).expect("over");
    assert!(outcome.winners.contains(P1));
}
