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
    assert_eq!(scene.said(P1, &Command::KeepDice {}), ["first you have to choose whom to steal from"]);
    assert_eq!(scene.refused(P2, &Command::ChooseSeat { seat: P1 }), ["not_asked"]);
    assert_eq!(scene.said(P2, &Command::RollDice {}), ["p2 has nothing to decide now"]);
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
fn kd_17_a_view_tells_the_number_of_its_prompt_who_is_pending_and_what_asks() {
    let mut scene = Scene::building(2, json!({"do": "steal", "n": 2}));
    scene.set(P2, res(1, 1, 1));
    let seen = |scene: &Scene| {
        let view = kernel::Ruleset::view(&scene.rules, &scene.state, kernel::Viewer::Spectator);
        view.prompt.expect("a prompt")
    };
    let before = seen(&scene).id;
    scene.build();
    let victim = seen(&scene);
    assert_eq!((victim.id, victim.kind.as_str(), victim.pending), (before + 1, "steal_from", Seats::one(P1)));
    let question = &victim.data[0];
    assert_eq!((question.card.as_deref(), question.from), (Some("watermill"), None));
    assert_eq!(question.text.as_deref(), Some("steal up to 2 of one resource from another seat"));
    scene.play(P1, Command::ChooseSeat { seat: P2 }, &[]);
    let loot = seen(&scene);
    assert_eq!((loot.id, loot.data[0].from), (before + 2, Some(P2)));
}

#[test]
fn kd_17_a_prompt_to_all_keeps_its_number_and_the_questions_of_each_seat() {
    let mut scene = Scene::new(3);
    scene.roll(1, 1);
    let seen = |scene: &Scene, seat| {
        let view = kernel::Ruleset::view(&scene.rules, &scene.state, kernel::Viewer::Seat(seat));
        view.prompt.expect("a prompt")
    };
    let opened = seen(&scene, P1);
    scene.play(P2, take(Resource::Gold), &[]);
    let open = seen(&scene, P1);
    assert_eq!((open.id, open.pending), (opened.id, Seats::first(3).without(P2)));
    assert_eq!(open.answered, Seats::one(P2));
    assert!(open.data.iter().all(|question| question.seat == P1) && open.data.len() == 1);
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
