//! Going back, with and without the others' agreement.

use room::Proposal;

use super::*;

/// P1 and P2 have each played something, P1 first, and nobody can simply take it back.
fn both_played() -> Scene {
    let mut scene = Scene::playing();
    for _ in 0..200 {
        let session = scene.room.session().unwrap();
        let seat = session.to_act().lowest().expect("the game goes on");
        assert_eq!(scene.play(seat.index()), None);
        let session = scene.room.session().unwrap();
        let open = session.can_undo(Seat::P1, Seats::one(Seat::P2)).is_err() && session.to_act().len() == 1;
        if session.sequence() > 6 && open {
            return scene;
        }
    }
    panic!("nothing was rolled or shown")
}

fn proposed(scene: &Scene) -> Option<Proposal> {
    let Tell::Room { proposed, .. } = scene.seen() else { panic!("a room") };
    proposed.as_ref().map(|proposed| proposed.what)
}

#[test]
fn rm_07_what_nobody_has_learnt_from_is_taken_back_at_once_and_events_with_it() {
    let mut scene = Scene::playing();
    assert_eq!(scene.play(0), None);
    let had = scene.events(0);
    assert_eq!(scene.ask(0, Ask::undo()), None);
    let session = scene.room.session().unwrap();
    assert_eq!(session.sequence(), 0);
    let own = |scene: &mut Scene, at: usize, seat| {
        let mut own = scene
            .room
            .session()
            .unwrap()
            .events(kernel::Viewer::Seat(seat), session::Page::since(0))
            .unwrap();
        own.retain(|event| event.get("event_seq").is_some());
        assert_eq!(scene.events(at), own);
        own.len()
    };
    for (at, seat) in [(0, Seat::P1), (1, Seat::P2)] {
        own(&mut scene, at, seat);
    }
    // Who was away has 41 events of before: it is told from where they are others.
    assert_eq!(scene.play(0), None);
    assert_eq!(scene.ask(0, Ask::Have { epoch: 0, events: had.len() as u32 }), None);
    let Some(Tell::Events { epoch: 1, since, .. }) =
        scene.heard(0).rfind(|tell| matches!(tell, Tell::Events { .. }))
    else {
        panic!("events")
    };
    assert!((*since as usize) < had.len(), "the event that was taken back is not taken for another one");
    let base = |scene: &Scene| match scene.heard(0).rfind(|tell| matches!(tell, Tell::Events { .. })) {
        Some(Tell::Events { base, since, .. }) => (*base, *since),
        _ => panic!("events"),
    };
    assert_eq!(base(&scene).0, 0, "up to there events are the same");
    assert_eq!(scene.play(1), None);
    assert_eq!(base(&scene), (1, had.len() as u32), "whoever missed the way back does not go on from there");
    assert_eq!(scene.ask(0, Ask::Have { epoch: 9, events: 1 }), None);
    let Some(Tell::Events { since: 0, .. }) =
        scene.heard(0).rfind(|tell| matches!(tell, Tell::Events { .. }))
    else {
        panic!("who has heard of what never was is sent all")
    };
}

#[test]
fn rm_07_across_seats_a_table_goes_back_if_all_agree() {
    let mut scene = both_played();
    let before = scene.room.session().unwrap().sequence();
    assert_eq!(scene.ask(2, Ask::undo()).as_deref(), Some("no_seat"));
    assert_eq!(scene.answer(1, true).as_deref(), Some("nothing_proposed"));
    assert_eq!(scene.ask(0, Ask::undo()), None);
    assert_eq!(proposed(&scene), Some(Proposal::Undo));
    assert_eq!(scene.room.session().unwrap().sequence(), before, "nothing happens without consent");
    assert_eq!(scene.ask(0, Ask::undo()).as_deref(), Some("proposed_before"));
    assert_eq!(scene.answer(0, true).as_deref(), Some("nothing_proposed"), "nor by oneself");
    assert_eq!(scene.answer(1, false), None);
    assert_eq!((proposed(&scene), scene.room.session().unwrap().sequence()), (None, before));
    assert_eq!(scene.ask(0, Ask::undo()), None);
    assert_eq!(scene.answer(1, true), None);
    let session = scene.room.session().unwrap();
    assert!(session.sequence() < before);
    assert!(session.to_act().contains(Seat::P1), "it is P1's decision again");
    for (at, seat) in [(0, Seat::P1), (1, Seat::P2)] {
        let mut own = scene
            .room
            .session()
            .unwrap()
            .events(kernel::Viewer::Seat(seat), session::Page::since(0))
            .unwrap();
        own.retain(|event| event.get("event_seq").is_some());
        assert_eq!(scene.events(at), own);
    }
}

#[test]
fn rm_07_an_answer_is_to_the_proposal_that_it_names() {
    let mut scene = both_played();
    let before = scene.room.session().unwrap().sequence();
    assert_eq!(scene.ask(0, Ask::undo()), None);
    assert_eq!(scene.answer(1, false), None);
    assert_eq!(scene.ask(0, Ask::undo()), None);
    let late = Ask::Answer { yes: true, proposal: Some(1), signed: None };
    assert_eq!(scene.ask(1, late).as_deref(), Some("nothing_proposed"), "that was the one before");
    let unnamed = Ask::Answer { yes: true, proposal: None, signed: None };
    assert_eq!(scene.ask(1, unnamed).as_deref(), Some("nothing_proposed"));
    assert_eq!(scene.room.session().unwrap().sequence(), before);
    assert_eq!(scene.ask(1, Ask::Answer { yes: true, proposal: Some(2), signed: None }), None);
    assert!(scene.room.session().unwrap().sequence() < before);
}

#[test]
fn rm_07_a_wish_to_go_back_ends_with_the_next_command_and_a_bots_silence_is_no_consent() {
    let mut scene = both_played();
    assert_eq!(scene.ask(0, Ask::undo()), None);
    let seat = scene.room.session().unwrap().to_act().lowest().unwrap();
    assert_eq!(scene.play(seat.index()), None);
    assert_eq!(proposed(&scene), None);
    let mut scene = both_played();
    let before = scene.room.session().unwrap().sequence();
    assert_eq!(scene.ask(0, Ask::undo()), None);
    assert_eq!(scene.ask(1, Ask::Leave {}), None);
    assert_eq!(scene.room.session().unwrap().sequence(), before);
    let refused = scene.ask(0, Ask::undo());
    assert!(
        refused.is_some_and(|code| code.starts_with("undo_across")),
        "alone, what was learnt stays learnt"
    );
}
