//! A member's line to its room, over ways that are cut, double messages and turn two of them around (RM-02, RM-05).

mod net;

use room::client::{Doubt, Greeting, Line, News, Retry, Shown, Way};
use serde_json::json;

use net::{Net, greeting};

use super::*;

#[test]
fn rm_02_a_game_is_played_to_one_end_over_ways_that_are_cut() {
    for seed in 0..2 {
        let mut net = Net::seated(seed);
        for _ in 0..60_000 {
            net.mishap();
            net.beat(&[0, 1]);
            if net.is_over() {
                break;
            }
        }
        for at in [0, 1] {
            if net.ways[at].is_none() {
                net.open(at);
            }
        }
        net.work();
        assert!(net.is_over(), "seed {seed}: {:?}", net.lines.iter().map(Line::stage).collect::<Vec<_>>());
        let (header, rows) = (net.room.header().clone(), net.room.rows().to_vec());
        let cuts = net.shown.concat().iter().filter(|shown| **shown == Shown::Cut).count();
        assert!(cuts > 3, "seed {seed}: {cuts} cuts");
        for at in [0, 1] {
            let line = &net.lines[at];
            assert!(net.doubts(at).is_empty(), "seed {seed}: {:?}", net.doubts(at));
            let proven = room::prove(game("crossfire"), header.clone(), rows.clone()).expect("it holds");
            line.device().compare(&proven).expect("as it was told");
            assert!(proven.seats.iter().all(|seat| seat.unsigned == 0), "seed {seed}");
            let events = net.room.session().expect("a game").events(line.viewer(), session::Page::since(0));
            let mut events = events.expect("its events");
            events.retain(|event| event.get("event_seq").is_some());
            assert_eq!(line.events(), events, "seed {seed}");
        }
    }
}

/// The rest of a game whose room says at first what `told` has, to its end.
fn played_out(told: &[String]) -> Net {
    let mut net = Net::seated(3);
    net.work();
    net.down[0].extend(told.iter().cloned());
    for _ in 0..60_000 {
        if net.is_over() {
            break;
        }
        net.beat(&[0, 1]);
    }
    net.work();
    assert!(net.is_over());
    net
}

#[test]
fn rm_04_that_all_is_proved_is_said_where_nothing_is_doubted() {
    let head = |head: u64| {
        let events: [u8; 0] = [];
        json!({
            "type": "events", "epoch": 0, "base": 0, "since": 0, "events": events, "revision": 0, "head": drawn(head),
            "to_act": events,
        })
        .to_string()
    };
    let net = played_out(&[head(1)]);
    assert_eq!(net.doubts(0), [&Doubt::History(0)]);
    let proved = [0, 1].map(|at| net.shown[at].iter().filter(|shown| **shown == Shown::Proved).count());
    assert_eq!(proved, [0, 1]);
}

#[test]
fn rm_04_who_is_ready_twice_before_the_room_answers_promises_once() {
    let mut net = Net::seated(5);
    for (line, drawn_anew) in net.lines.iter_mut().zip([90, 91]) {
        line.ready(Nonce(drawn(drawn_anew))).expect("it knows the room");
    }
    net.work();
    for at in [0, 1] {
        assert_eq!((net.lines[at].stage(), net.doubts(at)), (Stage::Playing, Vec::new()));
    }
}

#[test]
fn a_message_that_was_not_answered_is_sent_again_under_its_number() {
    let mut net = Net::new(7);
    net.open(0);
    net.work();
    net.lines[0].send(Ask::Sit { seat: Some(Seat::P1) });
    let sent = net.lines[0].take().texts;
    net.cut(0);
    net.lines[0].send(Ask::Say { phrase: 0 });
    assert_eq!(net.lines[0].take().texts.len(), 0, "nobody hears it");
    net.open(0);
    assert!(net.lines[0].take().texts[0].contains("hello"));
    net.lines[0].receive(
        &json!({
            "type": "welcome", "member": 0, "token": token(0), "game": "crossfire",
            "content": drawn(1), "rules_version": 1, "done": 0,
        })
        .to_string(),
    );
    assert_eq!(net.lines[0].take().texts, sent);
    assert!(net.lines[0].is_waiting());
}

#[test]
fn rm_05_what_a_member_may_keep_is_asked_for_until_it_has_come() {
    let mut net = Net::seated(6);
    net.work();
    let mut told = net.room.as_seen();
    if let Tell::Room { stage, order, .. } = &mut told {
        (*stage, *order) = (Stage::Over, *order + 1);
    }
    let text = |tell: &Tell| serde_json::to_string(tell).expect("JSON");
    let line = &mut net.lines[0];
    let asked = |line: &mut Line| {
        line.again();
        let sent = line.take().texts;
        let sent = sent.iter().map(|text| serde_json::from_str(text).expect("a message"));
        sent.filter(|message: &Incoming| message.ask == Ask::Record {}).map(|message| message.number).max()
    };
    line.receive(&text(&told));
    let first = asked(line).expect("it asks by itself");
    line.receive(&text(&Tell::Done { number: first, receipt: None }));
    let second = asked(line).expect("the record was lost, and only its answer came");
    assert!(second > first);
    line.receive(&text(&Tell::Record { record: json!({}), room: None }));
    line.receive(&text(&Tell::Done { number: second, receipt: None }));
    assert!(line.keepsake().is_some());
    assert_eq!(asked(line), None);
}

#[test]
fn what_a_room_says_that_cannot_be_is_shown_as_a_doubt() {
    let mut net = Net::seated(9);
    net.work();
    assert_eq!(net.lines[0].stage(), Stage::Playing);
    let head = |head: u64| {
        json!({
            "type": "events", "epoch": 0, "base": 0, "since": 0, "events": [], "revision": 9, "head": drawn(head),
            "to_act": [],
        })
    };
    for told in [head(1), head(1), head(2)] {
        net.down[0].push_back(told.to_string());
        net.work();
    }
    net.down[0].push_back("{\"type\":\"events\",\"epoch\":-1}".to_owned());
    net.work();
    let doubts = net.doubts(0);
    assert!(matches!(doubts[..], [Doubt::History(9), Doubt::Unreadable(_)]), "{doubts:?}");
    assert!(net.lines[0].state().is_none(), "a view of an earlier revision is not shown as the newest");
    assert!(net.doubts(1).is_empty());
}

#[test]
fn a_device_that_lost_its_place_is_told_why_and_speaks_no_more() {
    let mut net = Net::new(8);
    net.open(0);
    net.work();
    let other = Incoming { number: 0, ask: Ask::back(token(0)) };
    let sent = net.room.receive(Connection(99), other, 0);
    net.post(sent);
    net.work();
    let last = net.shown[0].last();
    assert!(matches!(last, Some(Shown::Ended(why)) if why.code == "replaced"), "{last:?}");
    assert_eq!(net.lines[0].way(), Way::Ended);
    net.lines[0].opened();
    net.lines[0].send(Ask::Say { phrase: 0 });
    assert_eq!(net.lines[0].take().texts.len(), 0);
}

#[test]
fn rm_05_whoever_comes_back_is_shown_the_table_as_it_stands_and_told_what_was_missed() {
    let mut net = Net::seated(11);
    // Until all can see what seat 2 does.
    let mut moments = 0..10_000;
    while net.lines[0].events().len() < 40 || net.lines[1].to_act() != Seats::one(Seat(1)) {
        moments.next().expect("seat 2 decides alone");
        net.beat(&[0, 1]);
    }
    for plays in [false, true] {
        net.work();
        net.shown[0].clear();
        let (had, theirs) = (net.lines[0].events().len(), net.lines[1].events().len());
        net.cut(0);
        assert_eq!(net.lines[0].next_shown(), Some(Shown::Cut));
        while plays && net.lines[1].events().len() == theirs {
            moments.next().expect("seat 2 plays on");
            net.beat(&[1]);
        }
        // A second cut before it knows what it missed makes that no less.
        net.open(0);
        let _ = net.lines[0].take();
        net.cut(0);
        net.open(0);
        net.work();
        let told = std::mem::take(&mut net.shown[0]);
        let missed = net.lines[0].events().len() - had;
        let since = told.iter().find_map(|shown| {
            let Shown::Moved { since } = shown else { return None };
            Some(*since)
        });
        assert_eq!((since, missed > 0), (Some(had), plays), "{told:?}");
        let back: Vec<_> = told.iter().filter(|shown| matches!(shown, Shown::Back { .. })).collect();
        assert_eq!(back, [&Shown::Back { missed }]);
        assert!(told.iter().any(|shown| matches!(shown, Shown::In { again: true, .. })), "{told:?}");
    }
}

#[test]
fn tb_02_a_command_is_meant_for_the_table_that_its_seat_was_shown() {
    let mut net = Net::seated(13);
    let mut last = 0;
    net.work();
    while last == 0 || net.lines[0].events().len() < 40 || net.thought(0).is_none() {
        last = [1, 0].into_iter().find(|at| net.thought(*at).is_some()).expect("somebody decides");
        net.decide(last);
        net.work();
    }
    // What seat 2 has done meanwhile came on the way of the command, which is signed for the table before it.
    let (revision, command) = net.thought(0).expect("seat 1 decides");
    for (meant, code) in [(revision - 1, Some("late_command")), (revision, None)] {
        net.shown[0].clear();
        net.lines[0].play(meant, command.clone());
        net.work();
        let answer = net.shown[0].iter().find_map(|shown| {
            let Shown::Answered { answer, .. } = shown else { return None };
            Some(answer.as_ref().err().map(|problem| problem.code.as_str()))
        });
        assert_eq!(answer, Some(code));
    }
}

#[test]
fn who_knows_the_content_beforehand_was_not_in_before_and_misses_nothing_of_a_lobby() {
    let mut net = Net::new(12);
    let content = Some(game("crossfire").content_digest());
    net.lines[0] = Line::new(Greeting { content, ..greeting(0) });
    net.open(0);
    net.work();
    net.cut(0);
    net.open(0);
    net.work();
    let shown = &net.shown[0];
    let ins: Vec<bool> = shown
        .iter()
        .filter_map(|shown| {
            let Shown::In { again, .. } = shown else { return None };
            Some(*again)
        })
        .collect();
    assert_eq!(ins, [false, true]);
    assert!(!shown.iter().any(|shown| matches!(shown, Shown::Back { .. })), "{shown:?}");
}

#[test]
fn a_room_that_was_seen_is_written_as_it_was_told() {
    let scene = Scene::seated();
    let told = serde_json::to_value(scene.seen()).expect("JSON");
    let News::Room(seen) = serde_json::from_value(told.clone()).expect("news") else { panic!("a room") };
    let written = serde_json::to_value(&*seen).expect("JSON");
    let fields = |value: &serde_json::Value| value.as_object().expect("an object").clone();
    let mut expected = fields(&told);
    expected.retain(|field, _| !["type", "agreement"].contains(&field.as_str()));
    assert_eq!(fields(&written), expected);
}

#[test]
fn a_way_that_was_of_use_is_opened_again_soon() {
    let mut retry = Retry::default();
    let longest = (0..100).map(|_| retry.pause()).max();
    assert_eq!(longest, Some(700));
    retry.succeed();
    assert_eq!(retry.pause(), Retry::default().pause());
}
