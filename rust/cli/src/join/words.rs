//! What has changed in a room, in words.

use kernel::Seat;
use room::client::RoomSeen;
use room::{MemberSeen, Stage};

/// What is said once of whoever holds the room (docs/dice.md).
pub(crate) const HOLDER: &str = "Whoever holds this room runs the rules and can see every hand. It cannot choose the dice, \
     nor know a roll to which another person adds, and what it changes in what was played, every device sees. \
     Among strangers, use a service that none of you runs.";

/// Who is here and where, a line each.
pub(crate) fn members(room: &RoomSeen, own: Option<u32>) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in &room.seats {
        let sits = sitting(room, seat.seat);
        let who = match sits {
            Some(member) => described(room, member, own),
            None if room.options.bots.contains(seat.seat) => "a bot".to_owned(),
            None => "free".to_owned(),
        };
        let bot = if seat.bot && sits.is_some() { "; a bot plays" } else { "" };
        let clock = seat.clock.map_or_else(String::new, |left| format!("; {} s left", left / 1000));
        lines.push(format!("  {}  {who}{bot}{clock}", seat.seat));
    }
    let idle = room.members.iter().filter(|member| member.seat.is_none());
    lines.extend(idle.map(|member| format!("  --  {}, looks on", described(room, member, own))));
    lines
}

fn described(room: &RoomSeen, member: &MemberSeen, own: Option<u32>) -> String {
    let mut words = member.name.clone();
    let gathers = room.stage == Stage::Gathering;
    let facts = [
        (own == Some(member.member), "you"),
        (room.host == Some(member.member), "host"),
        (!member.here, "away"),
        (gathers && member.ready, "ready"),
        (gathers && member.seat.is_some() && !member.ready, "not ready"),
        (member.seat.is_some() && member.ready && member.key.is_none(), "signs nothing"),
        (member.again, "would play again"),
    ];
    let facts: Vec<&str> = facts.into_iter().filter(|(holds, _)| *holds).map(|(_, fact)| fact).collect();
    if !facts.is_empty() {
        words = format!("{words} ({})", facts.join(", "));
    }
    match member.lapses {
        0 => words,
        lapses => format!("{words}; times it did not show what it had promised: {lapses}"),
    }
}

/// What is new since the room looked as before, for one of its members.
pub(crate) fn news(before: &RoomSeen, now: &RoomSeen, own: Option<u32>) -> Vec<String> {
    let mut lines = Vec::new();
    let same = |one: &MemberSeen, other: &MemberSeen| one.member == other.member;
    let others = |member: &&MemberSeen| own != Some(member.member);
    for gone in before.members.iter().filter(others) {
        if !now.members.iter().any(|member| same(member, gone)) {
            lines.push(format!("{} has left.", gone.name));
        }
    }
    for member in &now.members {
        let Some(was) = before.members.iter().find(|was| same(was, member)) else {
            lines.push(format!("{} has come in.", member.name));
            // Who sits down at once is told of together with that.
            lines.extend(member.seat.map(|seat| format!("{} sits at {seat}.", member.name)));
            continue;
        };
        let (name, is_other) = (&member.name, own != Some(member.member));
        if member.seat != was.seat {
            lines.push(match member.seat {
                Some(seat) => format!("{name} sits at {seat}."),
                None => format!("{name} looks on."),
            });
        }
        if is_other && member.here != was.here {
            lines.push(format!("{name} is {}.", if member.here { "back" } else { "away" }));
        }
        if now.stage == Stage::Gathering && member.ready && !was.ready {
            lines.push(format!("{name} is ready."));
        }
        if member.lapses > was.lapses {
            lines.push(format!("{name} did not show what it had promised."));
        }
        if member.again && !was.again {
            lines.push(format!("{name} would play again."));
        }
    }
    lines.extend(seats(before, now));
    if now.setup != before.setup {
        lines.push("The setup is another one.".to_owned());
    }
    if now.options != before.options {
        lines.push("Other things are agreed; who shows them.".to_owned());
    }
    lines.extend(proposed(before, now));
    lines
}

fn seats(before: &RoomSeen, now: &RoomSeen) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in &now.seats {
        let Some(was) = before.seats.iter().find(|was| was.seat == seat.seat) else { continue };
        let Some(member) = sitting(now, seat.seat).filter(|_| before.stage == now.stage) else { continue };
        if seat.bot && !was.bot {
            lines.push(format!("A bot plays for {}.", member.name));
        } else if was.bot && !seat.bot {
            lines.push(format!("{} has the seat back.", member.name));
        }
        if now.stage == Stage::Playing
            && was.countdown.is_none()
            && let Some(left) = seat.countdown
        {
            let name = &member.name;
            lines.push(format!("{name} is waited for; in {} s a bot takes the seat.", left.div_ceil(1000)));
        }
    }
    lines
}

fn proposed(before: &RoomSeen, now: &RoomSeen) -> Option<String> {
    let number = |room: &RoomSeen| room.proposed.as_ref().map(|proposed| proposed.number);
    if number(before) == number(now) {
        return None;
    }
    Some(match &now.proposed {
        Some(proposed) => {
            let name = name(now, proposed.by);
            format!("{name} asks: {}? Type yes or no.", proposed.what)
        }
        None => "Nothing is asked any more.".to_owned(),
    })
}

/// What those who sit at a seat are called.
pub(crate) fn name(room: &RoomSeen, seat: Seat) -> String {
    sitting(room, seat).map_or_else(|| seat.to_string(), |member| member.name.clone())
}

fn sitting(room: &RoomSeen, seat: Seat) -> Option<&MemberSeen> {
    room.members.iter().find(|member| member.seat == Some(seat))
}

/// What the table has agreed on beside the setup.
pub(crate) fn options(room: &RoomSeen) -> String {
    let options = &room.options;
    let clock =
        options.clock.map_or_else(|| "no clock".to_owned(), |clock| format!("{clock} s for each seat"));
    let listed = if options.listed { "shown in the list" } else { "private" };
    format!("  who is away is waited for {} s; {clock}; the room is {listed}", options.patience)
}
