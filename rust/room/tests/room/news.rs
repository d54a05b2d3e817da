//! What it costs the others when somebody comes and goes: bytes, counted as they are sent.

use super::*;

/// A room as full as it may be, everybody heard, some time after the last came.
fn full() -> (Room, u64) {
    let mut room = Room::open(game("crossfire"), Secret(drawn(5)));
    for member in 0..64 {
        let hello = Ask::hello("Somebody", token(member as usize));
        let _ = room.receive(Connection(member), Incoming { number: 0, ask: hello }, member);
    }
    for (member, seat) in [(0, Seat::P1), (1, Seat::P2)] {
        let sit = Incoming { number: 1, ask: Ask::Sit { seat: Some(seat) } };
        let _ = room.receive(Connection(member), sit, 64);
    }
    (room, 10_000)
}

/// What is sent to one connection, and to all others.
fn bytes(tells: &[(Connection, Tell)], own: Connection) -> [usize; 2] {
    let mut bytes = [0; 2];
    for (to, tell) in tells {
        bytes[usize::from(*to != own)] += serde_json::to_string(tell).expect("JSON").len();
    }
    bytes
}

fn rooms(tells: &[(Connection, Tell)], to: Connection) -> usize {
    tells.iter().filter(|(other, tell)| *other == to && matches!(tell, Tell::Room { .. })).count()
}

#[test]
fn rm_01_who_greets_again_and_again_costs_the_others_nothing() {
    let (mut room, now) = full();
    let own = Connection(63);
    let mut tells = Vec::new();
    for time in 0..20 {
        let hello = Incoming { number: 0, ask: Ask::back(token(63)) };
        tells.extend(room.receive(own, hello, now + time * 1000).tells);
        tells.extend(room.tick(now + time * 1000 + 500).tells);
    }
    let [to_itself, to_others] = bytes(&tells, own);
    println!("20 greetings in a room of 64: {to_itself} bytes to who greets, {to_others} to all others");
    assert_eq!(to_others, 0, "nothing has changed for them");
    assert_eq!(rooms(&tells, own), 20, "who greets is told each time");
    assert!(to_itself < 20 * 16_000, "{to_itself}");
}

#[test]
fn rm_01_news_of_who_comes_and_goes_are_told_at_most_every_tenth_of_a_second() {
    let (mut room, mut now) = full();
    let (own, other) = (Connection(63), Connection(0));
    let (begin, mut tells) = (now, Vec::new());
    // Away and back, a hundred times within a second.
    for number in 0..100 {
        let way = Connection(1000 + number);
        let from = if number == 0 { own } else { Connection(1000 + number - 1) };
        tells.extend(room.lose(from, now).tells);
        now += 5;
        tells.extend(room.receive(way, Incoming { number: 0, ask: Ask::back(token(63)) }, now).tells);
        now += 5;
        if room.due().is_some_and(|due| due <= now) {
            tells.extend(room.tick(now).tells);
        }
    }
    assert_eq!(now - begin, 1000);
    let heard = rooms(&tells, other);
    let all: usize = bytes(&tells, other).iter().sum();
    println!(
        "100 times away and back within a second: {heard} states to each of the others, {all} bytes in all"
    );
    assert!((1..=11).contains(&heard), "{heard}");
    assert!(room.due().is_none_or(|due| due <= now + 100), "the last news do not wait for long");
    tells.extend(room.tick(now + 100).tells);
    let last = tells.iter().rfind(|(to, tell)| *to == other && matches!(tell, Tell::Room { .. }));
    let Some((_, Tell::Room { members, .. })) = last else { panic!("a room") };
    assert!(members.iter().all(|member| member.here));
    assert_eq!(room.due(), None);
}

#[test]
fn rm_01_everybody_learns_within_a_tenth_of_a_second_who_is_away() {
    let (mut room, now) = full();
    let other = Connection(0);
    assert_eq!(rooms(&room.lose(Connection(63), now).tells, other), 1, "the first at once");
    assert_eq!(rooms(&room.lose(Connection(62), now + 1).tells, other), 0, "the next a moment later");
    assert_eq!(room.due(), Some(now + 100));
    let tells = room.tick(now + 100).tells;
    assert_eq!(rooms(&tells, other), 1);
    let Some((_, Tell::Room { members, .. })) = tells.iter().find(|(to, _)| *to == other) else {
        panic!("a room")
    };
    assert_eq!(members.iter().filter(|member| !member.here).count(), 2);
    assert_eq!(room.due(), None, "nothing waits any more");
    // What is agreed on waits for nobody, and takes with it what waits.
    let _ = room.lose(Connection(61), now + 101);
    let sit = Incoming { number: 2, ask: Ask::Sit { seat: None } };
    let told = room.receive(Connection(1), sit, now + 102).tells;
    assert_eq!(rooms(&told, other), 1);
    assert_eq!(room.due(), None);
}

#[test]
fn rm_05_what_a_member_asked_for_is_what_it_was_told() {
    let (mut room, now) = full();
    let (other, gone) = (Connection(0), Connection(63));
    // Somebody is away and back while news wait; meanwhile another asks how the room looks.
    let _ = room.lose(Connection(62), now);
    let _ = room.lose(gone, now + 10);
    let have = Incoming { number: 2, ask: Ask::Have { epoch: 0, events: 0 } };
    assert_eq!(rooms(&room.receive(other, have, now + 20).tells, other), 1);
    let _ = room.receive(gone, Incoming { number: 0, ask: Ask::back(token(63)) }, now + 30);
    let tells = room.tick(now + 100).tells;
    let told = tells.iter().rfind(|(to, tell)| *to == other && matches!(tell, Tell::Room { .. }));
    let Some((_, Tell::Room { members, .. })) = told else { panic!("it was told that somebody is away") };
    assert_eq!(members.iter().filter(|member| !member.here).count(), 1);
}
