//! Two hosts of one room.

use super::*;

/// Ada and Cy are heard by the first host, Bo by the second.
fn two_hosts() -> (Scene, Scene) {
    let mut one = Scene::playing();
    one.lose(1);
    let room = Room::restore(game("crossfire"), one.room.header().clone(), one.rows.clone()).unwrap();
    let mut two = Scene::around(room);
    two.numbers = one.numbers;
    assert_eq!(two.enter(1, Ask::back(token(1))), None);
    meet(&mut one, &mut two);
    (one, two)
}

/// Each hears whom the other hears, and what it has kept.
fn meet(one: &mut Scene, two: &mut Scene) {
    let heard = [one.room.heard(), two.room.heard()];
    let rows = [one.room.rows().to_vec(), two.room.rows().to_vec()];
    for (scene, (heard, rows)) in [one, two].into_iter().zip(heard.iter().zip(&rows).rev()) {
        let news = scene.room.follow(rows, scene.now).unwrap();
        assert!(news.rows.is_empty(), "what is followed is kept already");
        scene.keep(news);
        let news = scene.room.elsewhere(heard, scene.now);
        scene.keep(news);
    }
}

#[test]
fn rm_11_who_is_heard_by_one_host_is_here_for_all_and_told_of_what_others_keep() {
    let (mut one, mut two) = two_hosts();
    one.later(100);
    assert!(!one.seat_seen(1).bot, "nobody sits in for who is here");
    assert_eq!(one.play(0), None);
    meet(&mut one, &mut two);
    let (first, second) = (one.room.session().unwrap().digest(), two.room.session().unwrap().digest());
    assert_eq!(first, second);
    let own =
        two.room.session().unwrap().events(kernel::Viewer::Seat(Seat::P2), session::Page::since(0)).unwrap();
    assert!(two.heard(1).any(|tell| matches!(tell, Tell::Events { .. })), "it is told there at once");
    two.told.clear();
    assert_eq!(two.ask(1, Ask::Have { epoch: 0, events: 0 }), None);
    assert_eq!(two.events(1), own);
    // The second host is gone: then whom it heard is away.
    one.now += 100;
    let news = one.room.elsewhere(&[], one.now);
    one.keep(news);
    assert_eq!(one.seat_seen(1).countdown, Some(60_000));
    one.later(60);
    assert!(one.seat_seen(1).bot);
}

#[test]
fn rm_11_who_was_slower_restores_the_room_and_keeps_those_whom_it_hears() {
    let (mut one, mut two) = two_hosts();
    assert_eq!(one.play(0), None);
    // The second host did not know it yet when it played on: its rows were not kept.
    let kept = two.room.rows().to_vec();
    assert_eq!(two.play(1), None);
    assert!(
        matches!(two.room.follow(one.room.rows(), 0), Ok(sent) if sent.tells.is_empty()),
        "the number is taken"
    );
    let mut restored =
        Room::restore(game("crossfire"), one.room.header().clone(), one.room.rows().to_vec()).unwrap();
    assert_eq!(restored.rows().len(), kept.len() + 1);
    let lost = restored.take_over(&two.room);
    assert!(lost.is_empty());
    let heard = restored.heard();
    assert_eq!((heard.len(), heard[0].member), (1, 1), "who was heard is heard still");
    let sent = restored.elsewhere(&one.room.heard()[..1], 0);
    assert!(!sent.tells.is_empty() && sent.tells.iter().all(|(to, _)| *to == Connection(1)));
    let missing = one.room.rows()[one.room.rows().len() - 1].clone();
    let gap = room::Row { row: missing.row + 5, ..missing };
    assert_eq!(restored.follow(&[gap], 0).err(), Some(room::Broken::Order(kept.len() as u32 + 2)));
}

/// Whether the last that a connection heard is that it is nobody's, and the room hears it no more.
fn is_out(scene: &mut Scene, at: usize) -> bool {
    let told = matches!(scene.heard(at).next_back(), Some(Tell::Replaced {}));
    told && scene.ask(at, Ask::Look { lines: 0, choices: false }).as_deref() == Some("stranger")
}

#[test]
fn rm_01_who_is_sent_away_by_one_host_is_heard_by_none() {
    let (mut one, mut two) = two_hosts();
    one.lose(2);
    assert_eq!(two.enter(2, Ask::back(token(2))), None);
    meet(&mut one, &mut two);
    assert_eq!(one.ask(0, Ask::Kick { member: 2 }), None);
    meet(&mut one, &mut two);
    assert!(is_out(&mut two, 2));
    let told = two.heard(2).count();
    assert_eq!(one.play(0), None);
    meet(&mut one, &mut two);
    assert_eq!(two.heard(2).count(), told, "and is told nothing of what follows");
    let Tell::Room { members, .. } = two.room.as_seen() else { panic!("a room") };
    assert_eq!(members.len(), 2);
    assert_eq!(two.enter(2, Ask::back(token(2))).as_deref(), Some("unknown_token"));
}

#[test]
fn rm_01_who_leaves_by_one_host_leaves_with_every_device() {
    let (mut one, mut two) = two_hosts();
    let leave = Incoming { number: 0, ask: Ask::Leave {} };
    let (_, sent) = one.room.act(&token(1), leave, one.now);
    one.keep(sent);
    meet(&mut one, &mut two);
    assert!(is_out(&mut two, 1));
    assert!(two.seat_seen(1).bot);
}

#[test]
fn rm_01_a_token_at_two_hosts_is_heard_by_the_newer() {
    let (mut one, mut two) = two_hosts();
    assert_eq!(two.enter(4, Ask::back(token(0))), None);
    meet(&mut one, &mut two);
    assert!(is_out(&mut one, 0));
    assert!(two.room.heard().iter().any(|heard| heard.connection == Connection(4)));
    // Back where it was, at the same moment: what the host knows of the other decides.
    assert_eq!(one.enter(5, Ask::back(token(0))), None);
    meet(&mut one, &mut two);
    assert!(is_out(&mut two, 4));
    // By both, before either knows of the other.
    assert_eq!(one.enter(6, Ask::back(token(1))), None);
    two.lose(1);
    assert_eq!(two.enter(7, Ask::back(token(1))), None);
    meet(&mut one, &mut two);
    let hears = |scene: &Scene| scene.room.heard().iter().any(|heard| heard.member == 1);
    assert!(hears(&one) != hears(&two), "one of them, and both hosts agree on which");
}
