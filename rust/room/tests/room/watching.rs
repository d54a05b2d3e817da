//! Those who look on, and phrases.

use kernel::Viewer;
use session::Page;

use super::*;

fn public(scene: &mut Scene) -> Vec<Value> {
    let mut all = scene.room.session().unwrap().events(Viewer::Spectator, Page::since(0)).unwrap();
    all.retain(|event| event.get("event_seq").is_some());
    all
}

/// Plays until something public has happened.
fn until_public(scene: &mut Scene, more_than: usize) {
    while public(scene).len() <= more_than {
        let seat = scene.room.session().unwrap().to_act().lowest().expect("the game goes on");
        assert_eq!(scene.play(seat.index()), None);
    }
}

#[test]
fn rm_09_who_looks_on_sees_it_later_if_that_was_agreed() {
    let mut scene = Scene::playing_with(&Options { delay: 30, ..Options::default() });
    scene.later(30);
    let beginning = scene.events(2).len();
    until_public(&mut scene, beginning);
    let all = public(&mut scene);
    assert_eq!(scene.events(2).len(), beginning, "not yet");
    assert_eq!(scene.ask(2, Ask::Have { epoch: 0, events: 0 }), None);
    assert_eq!(scene.events(2).len(), beginning, "nor if asked for");
    assert_eq!(scene.ask(2, Ask::Look { lines: 0, choices: false }), None);
    let Some(Tell::State { snapshot, .. }) = scene.heard(2).rfind(|tell| matches!(tell, Tell::State { .. }))
    else {
        panic!("a state")
    };
    assert_eq!(snapshot["table"]["sequence"], 0, "nor in the snapshot");
    scene.later(30);
    assert_eq!(scene.events(2), all);
    assert_eq!(scene.ask(2, Ask::Look { lines: 0, choices: false }), None);
    let sequence = scene.room.session().unwrap().sequence();
    let Some(Tell::State { snapshot, .. }) = scene.heard(2).rfind(|tell| matches!(tell, Tell::State { .. }))
    else {
        panic!("a state")
    };
    assert_eq!(snapshot["table"]["sequence"], sequence);
}

#[test]
fn rm_09_who_looks_on_sees_it_at_once_otherwise() {
    let mut scene = Scene::playing();
    until_public(&mut scene, 3);
    let all = public(&mut scene);
    assert_eq!(scene.events(2), all);
}

#[test]
fn rm_09_phrases_are_said_to_all_and_not_too_often() {
    let mut scene = Scene::seated();
    assert_eq!(scene.ask(2, Ask::Say { phrase: 1 }), None);
    assert!(
        (0..3)
            .all(|at| matches!(scene.heard(at).next_back(), Some(Tell::Said { member: 2, phrase: 1 }))
                || at == 2)
    );
    assert_eq!(scene.ask(2, Ask::Say { phrase: 1 }).as_deref(), Some("bad_phrase"), "too soon");
    assert_eq!(scene.ask(0, Ask::Say { phrase: 8 }).as_deref(), Some("bad_phrase"), "there is none");
    scene.later(2);
    assert_eq!(scene.ask(2, Ask::Say { phrase: 7 }), None);
}
