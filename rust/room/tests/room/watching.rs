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
fn rm_09_who_looks_on_late_learns_neither_the_newest_revision_nor_whose_clock_runs() {
    let mut scene = Scene::playing_with(&Options { delay: 30, clock: Some(100), ..Options::default() });
    let revision = |scene: &mut Scene| {
        assert_eq!(scene.ask(2, Ask::Look { lines: 0, choices: false }), None);
        match scene.heard(2).rfind(|tell| matches!(tell, Tell::State { .. })) {
            Some(Tell::State { snapshot, .. }) => snapshot["table"]["revision"].clone(),
            _ => panic!("a state"),
        }
    };
    let clocks = |scene: &mut Scene, at: usize| {
        assert_eq!(scene.ask(at, Ask::Have { epoch: 0, events: 0 }), None);
        match scene.heard(at).rfind(|tell| matches!(tell, Tell::Room { .. })) {
            Some(Tell::Room { seats, .. }) => seats.iter().map(|seat| seat.clock).collect::<Vec<_>>(),
            _ => panic!("a room"),
        }
    };
    let full = [Some(100_000), Some(100_000)];
    for _ in 0..5 {
        scene.later(2);
        let seat = scene.room.session().unwrap().to_act().lowest().expect("the game goes on");
        assert_eq!(scene.play(seat.index()), None);
        assert_eq!((revision(&mut scene), clocks(&mut scene, 2)), (0.into(), full.to_vec()));
        assert_ne!(clocks(&mut scene, 0), full, "who plays sees them run");
        let Tell::Room { seats, .. } = scene.room.as_seen() else { panic!("a room") };
        assert_eq!(seats.iter().map(|seat| seat.clock).collect::<Vec<_>>(), full, "so do strangers");
    }
    let newest = scene.room.session().unwrap().revision();
    scene.later(30);
    assert_eq!(revision(&mut scene), newest);
    assert_ne!(clocks(&mut scene, 2), full);
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
