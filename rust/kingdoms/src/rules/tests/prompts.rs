use kernel::Seats;
use serde_json::json;

use crate::shipped::{P1, P2, P3, Scene, res, take};
use crate::{Command, Resource};

#[test]
fn kd_17_while_a_prompt_is_open_nothing_else_is_legal() {
    let mut scene = Scene::building(2, json!({"do": "steal", "n": 1}));
    scene.set(P2, res(1, 1, 1));
    scene.build();
    assert_eq!(scene.refused(P1, &take(Resource::Gold)), ["other_prompt"]);
    assert_eq!(scene.refused(P1, &Command::Decline {}), ["other_prompt"], "a theft is no offer");
    assert_eq!(scene.said(P1, &Command::KeepDice {}), ["nothing but to choose whom to steal from is open"]);
    assert_eq!(scene.refused(P2, &Command::ChooseSeat { seat: P1 }), ["not_asked"]);
    assert_eq!(scene.said(P2, &Command::RollDice {}), ["p2 owes no decision"]);
    assert!(scene.refused(P1, &Command::ChooseSeat { seat: P2 }).is_empty());
}

#[test]
fn kd_17_a_prompt_tells_who_was_asked_and_who_has_answered() {
    let mut scene = Scene::new(3);
    scene.roll(1, 1);
    scene.play(P2, take(Resource::Gold), &[]);
    let prompt = kernel::Ruleset::prompt(&scene.rules, &scene.state).expect("a prompt");
    assert_eq!((prompt.seats, prompt.answered), (Seats::first(3), Seats::one(P2)));
    assert!(prompt.secret);
}

#[test]
fn kd_18_a_refused_answer_leaves_the_seat_pending() {
    let mut scene = Scene::new(3);
    scene.roll(1, 1);
    let before = scene.state.clone();
    assert_eq!(scene.refused(P3, &Command::Decline {}), ["other_prompt"]);
    assert_eq!((scene.asked().1, &scene.state), (vec![P1, P2, P3], &before));
    scene.play(P3, take(Resource::Gold), &[]);
    assert_eq!(scene.stock(P3), res(1, 0, 0), "applied at once, to its own seat");
    assert_eq!(scene.asked(), ("harvest", vec![P1, P2]));
}
