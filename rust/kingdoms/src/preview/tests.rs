use kernel::{Refusal, Ruleset, Viewer};

use super::*;
use crate::shipped::{P1, P2, Scene, rules};

fn ask(scene: &Scene, query: &Query) -> Preview {
    scene.rules.preview(&scene.state, Viewer::Seat(P1), query).expect("an answer")
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
    let gold = |times| Paid { card: "peasant".to_owned(), times, text: "gain 1 gold".to_owned() };
    assert_eq!((&paid[P1], &paid[P2]), (&vec![gold(2)], &vec![gold(4)]));
    let impossible = rules().preview(&scene.state, Viewer::Spectator, &Query::Harvest { dice: [0, 7] });
    assert_eq!(impossible.err().map(|reasons| reasons.first().code()), Some("face_out_of_range"));
}

#[test]
fn points_are_told_with_the_own_duke_alone() {
    let scene = Scene::new(2);
    let Preview::Score { points } = ask(&scene, &Query::Score {}) else { panic!("of points") };
    assert!(points[P1].duke.is_some() && points[P2].duke.is_none());
}

#[test]
fn a_card_says_what_its_effect_does() {
    let scene = Scene::new(2);
    let Preview::Card { lines } = ask(&scene, &Query::Card { card: "peasant".to_owned() }) else {
        panic!("a card")
    };
    assert_eq!(lines[1..], ["own turn: gain 1 gold", "others' turns: gain 1 gold"]);
    let unknown =
        rules().preview(&scene.state, Viewer::Spectator, &Query::Card { card: "nobody".to_owned() });
    assert_eq!(unknown, Err(Rejection::UnknownCard { card: "nobody".to_owned() }.into()));
}
