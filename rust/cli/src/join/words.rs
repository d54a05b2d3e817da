//! What has changed in a room, in words.

use kernel::{Seat, say};
use room::client::RoomSeen;
use room::{MemberSeen, Stage};

use crate::language::spoken;

/// What is said once of whoever holds the room (docs/dice.md).
pub(crate) fn holder() -> String {
    say!(
        spoken(),
        "Whoever holds this room runs the rules and can see every hand. It cannot choose the dice, \
         nor know a roll to which another person adds, and what it changes in what was played, every device sees. \
         Among strangers, use a service that none of you runs."
    )
}

/// Several names in a sentence.
pub(crate) fn joined(who: &[String]) -> String {
    who.join(&say!(spoken(), " and "))
}

/// Who is to decide.
pub(crate) fn decide(who: &[String]) -> String {
    let names = joined(who);
    if who.len() == 1 { say!(spoken(), "{names} decides.") } else { say!(spoken(), "{names} decide.") }
}

/// Who is here and where, a line each.
pub(crate) fn members(room: &RoomSeen, own: Option<u32>) -> Vec<String> {
    let mut lines = Vec::new();
    for seat in &room.seats {
        let sits = sitting(room, seat.seat);
        let who = match sits {
            Some(member) => described(room, member, own),
            None if room.options.bots.contains(seat.seat) => say!(spoken(), "a bot"),
            None => say!(spoken(), "free"),
        };
        let bot = if seat.bot && sits.is_some() { say!(spoken(), "; a bot plays") } else { String::new() };
        let clock = seat.clock.map_or_else(String::new, |left| say!(spoken(), "; {} s left", left / 1000));
        lines.push(format!("  {}  {who}{bot}{clock}", seat.seat));
    }
    let idle = room.members.iter().filter(|member| member.seat.is_none());
    lines.extend(idle.map(|member| say!(spoken(), "  --  {}, looks on", described(room, member, own))));
    lines
}

fn described(room: &RoomSeen, member: &MemberSeen, own: Option<u32>) -> String {
    let mut words = member.name.clone();
    let gathers = room.stage == Stage::Gathering;
    let facts = [
        (own == Some(member.member), say!(spoken(), "you")),
        (room.host == Some(member.member), say!(spoken(), "host")),
        (!member.here, say!(spoken(), "away")),
        (gathers && member.ready, say!(spoken(), "ready")),
        (gathers && member.seat.is_some() && !member.ready, say!(spoken(), "not ready")),
        (member.seat.is_some() && member.ready && member.key.is_none(), say!(spoken(), "signs nothing")),
        (member.again, say!(spoken(), "would play again")),
    ];
    let facts: Vec<String> = facts.into_iter().filter(|(holds, _)| *holds).map(|(_, fact)| fact).collect();
    if !facts.is_empty() {
        words = format!("{words} ({})", facts.join(", "));
    }
    match member.lapses {
        0 => words,
        lapses => {
            say!(spoken(), "{words}; times it did not show what it had promised: {lapses}")
        }
    }
}

/// What is new since the room looked as before, for one of its members.
pub(crate) fn news(before: &RoomSeen, now: &RoomSeen, own: Option<u32>) -> Vec<String> {
    let mut lines = Vec::new();
    let same = |one: &MemberSeen, other: &MemberSeen| one.member == other.member;
    let others = |member: &&MemberSeen| own != Some(member.member);
    for gone in before.members.iter().filter(others) {
        if !now.members.iter().any(|member| same(member, gone)) {
            lines.push(say!(spoken(), "{} has left.", gone.name));
        }
    }
    for member in &now.members {
        let Some(was) = before.members.iter().find(|was| same(was, member)) else {
            lines.push(say!(spoken(), "{} has come in.", member.name));
            // Who sits down at once is told of together with that.
            let name = &member.name;
            lines.extend(member.seat.map(|seat| say!(spoken(), "{name} sits at {seat}.")));
            continue;
        };
        let (name, is_other) = (&member.name, own != Some(member.member));
        if member.seat != was.seat {
            lines.push(match member.seat {
                Some(seat) => say!(spoken(), "{name} sits at {seat}."),
                None => say!(spoken(), "{name} looks on."),
            });
        }
        if is_other && member.here != was.here {
            lines.push(if member.here {
                say!(spoken(), "{name} is back.")
            } else {
                say!(spoken(), "{name} is away.")
            });
        }
        if now.stage == Stage::Gathering && member.ready && !was.ready {
            lines.push(say!(spoken(), "{name} is ready."));
        }
        if member.lapses > was.lapses {
            lines.push(say!(spoken(), "{name} did not show what it had promised."));
        }
        if member.again && !was.again {
            lines.push(say!(spoken(), "{name} would play again."));
        }
    }
    lines.extend(seats(before, now));
    if now.setup != before.setup {
        lines.push(say!(spoken(), "The setup is another one."));
    }
    if now.options != before.options {
        lines.push(say!(spoken(), "Other things are agreed; who shows them."));
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
            lines.push(say!(spoken(), "A bot plays for {}.", member.name));
        } else if was.bot && !seat.bot {
            lines.push(say!(spoken(), "{} has the seat back.", member.name));
        }
        if now.stage == Stage::Playing
            && was.countdown.is_none()
            && let Some(left) = seat.countdown
        {
            let name = &member.name;
            let left = left.div_ceil(1000);
            lines.push(say!(spoken(), "{name} is waited for; in {left} s a bot takes the seat."));
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
            let what = proposed.what.to_string();
            say!(spoken(), "{name} asks: {}? Type yes or no.", spoken().of(&what))
        }
        None => say!(spoken(), "Nothing is asked any more."),
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
    let clock = options
        .clock
        .map_or_else(|| say!(spoken(), "no clock"), |clock| say!(spoken(), "{clock} s for each seat"));
    let patience = options.patience;
    if options.listed {
        say!(spoken(), "  who is away is waited for {patience} s; {clock}; the room is shown in the list")
    } else {
        say!(spoken(), "  who is away is waited for {patience} s; {clock}; the room is private")
    }
}
