use kernel::{RejectionReason, Ruleset, Seat, Viewer};

use super::*;
use crate::shipped::{P1, P2, Scene, rules};

fn ask(scene: &Scene, query: &Query) -> Preview {
    scene.rules.preview(&scene.state, Viewer::Seat(P1), query).expect("an answer")
}

/// What peasants pay, activated so often.
fn peasants(times: u16) -> Paid {
    let signs = vec![Sign { icon: Icon::Gold, n: Some(1) }];
    Paid { card: "peasant".to_owned(), times, text: "gain 1 gold".to_owned(), signs }
}

#[test]
fn a_roll_is_told_by_its_ways() {
    let scene = Scene::new(5);
    let Preview::Roll { nothing, sums } = ask(&scene, &Query::Roll {}) else { panic!("of a roll") };
    assert_eq!(sums.iter().map(|sum| u32::from(sum.ways)).sum::<u32>(), 36);
    // A 5 or a 6, alone or as the sum of dice that show neither.
    assert_eq!((nothing[P1], nothing[Seat(4)]), (Some(9), None), "the seat that rests has no part in it");
}

#[test]
fn what_dice_would_pay_is_told_card_by_card() {
    let mut scene = Scene::new(2);
    scene.citizen(P2, "peasant");
    scene.citizen(P2, "gate_guard");
    let Preview::Harvest { paid } = ask(&scene, &Query::Harvest { dice: [5, 5] }) else { panic!("of dice") };
    assert_eq!((&paid[P1], &paid[P2]), (&vec![peasants(2)], &vec![peasants(4)]));
    let impossible = rules().preview(&scene.state, Viewer::Spectator, &Query::Harvest { dice: [0, 7] });
    assert_eq!(impossible.err().map(|reasons| reasons.first().code()), Some("no_such_face"));
}

#[test]
fn points_are_told_with_the_own_duke_alone() {
    let scene = Scene::new(2);
    let Preview::Score { points } = ask(&scene, &Query::Score {}) else { panic!("of points") };
    assert!(points[P1].duke.is_some() && points[P2].duke.is_none());
    assert!(!points[P1].merits.is_empty() && points[P2].merits.is_empty());
}

#[test]
fn each_number_is_told_with_its_ways_and_what_it_pays_once() {
    let mut scene = Scene::new(5);
    scene.citizen(P2, "peasant");
    let Preview::Numbers { numbers } = ask(&scene, &Query::Numbers {}) else { panic!("of numbers") };
    assert_eq!(numbers.iter().map(|number| number.number).collect::<Vec<_>>(), (1..=12).collect::<Vec<_>>());
    // A 5: eleven ways with a die, four as the sum of dice that show none.
    let five = &numbers[4];
    assert_eq!((five.ways, &five.paid[P1], &five.paid[P2]), (15, &vec![peasants(1)], &vec![peasants(2)]));
    assert!(five.paid[Seat(4)].is_empty(), "the seat that rests is not paid");
    assert_eq!((numbers[11].ways, numbers[11].paid[P1].is_empty()), (1, true), "12 is a sum alone");
}

#[test]
fn a_changed_die_is_told_with_what_it_would_pay() {
    let mut scene = Scene::new(2);
    scene.domain(P1, "weighted_table");
    scene.roll(5, 2);
    let change = |die| Query::Change { domain: "weighted_table".to_owned(), die };
    let Preview::Change { dice, paid } = ask(&scene, &change(0)) else { panic!("of a change") };
    assert_eq!(dice, [6, 2]);
    let cards: Vec<_> = paid[P1].iter().map(|paid| paid.card.as_str()).collect();
    assert_eq!(cards, ["knight"], "the peasant's five is gone");
    let code = |query| {
        let answer = scene.rules.preview(&scene.state, Viewer::Seat(P1), &query);
        answer.err().map(|reasons| reasons.first().code())
    };
    assert_eq!(code(change(2)), Some("no_such_die"));
    assert_eq!(code(Query::Change { domain: "watermill".to_owned(), die: 0 }), Some("no_such_power"));
}

#[test]
fn what_a_duke_is_pleased_by_is_told_line_by_line() {
    let mut scene = Scene::new(2);
    // 2 for each maker, 1 for each beast, and 1 for each full four of a resource.
    scene.state.players[P1].duke = scene.rules.duke_no("ashford");
    scene.citizen(P1, "ferryhand");
    scene.citizen(P1, "beekeeper");
    scene.set(P1, crate::shipped::res(11, 4, 5));
    let Preview::Score { points } = ask(&scene, &Query::Score {}) else { panic!("of points") };
    let line = |text: &str, number, points| Merit { text: text.to_owned(), number, points };
    let lines = [line("full 4 of a resource", 4, 4), line("maker icon", 2, 4), line("beast", 0, 0)];
    assert_eq!(points[P1].merits, lines);
    assert_eq!(points[P1].duke, Some(8), "together");
}

#[test]
fn a_card_says_what_its_effect_does() {
    let scene = Scene::new(2);
    let Preview::Card { lines, rows } = ask(&scene, &Query::Card { card: "peasant".to_owned() }) else {
        panic!("a card")
    };
    assert_eq!(lines[1..], ["own turn: gain 1 gold", "others' turns: gain 1 gold"]);
    assert_eq!(rows.len(), 2, "a row for each of the two lines");
    let unknown =
        rules().preview(&scene.state, Viewer::Spectator, &Query::Card { card: "nobody".to_owned() });
    assert_eq!(unknown, Err(Rejection::UnknownCard { card: "nobody".to_owned() }.into()));
}
