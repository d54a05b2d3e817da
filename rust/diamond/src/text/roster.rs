//! Players as a manager looks at them.

use kernel::text::counted;

use crate::preview::{Better, ChangeKind, Handed, Profile, Standing, Strength};

/// A line for each player.
pub(super) fn lines(players: &[Profile]) -> Vec<String> {
    players.iter().map(line).collect()
}

fn line(own: &Profile) -> String {
    let [left, right] =
        own.against.map(|of| format!(".{:03}/.{:03}/.{:03}", of.average, of.on_base, of.slugging));
    let known = own.gloves.iter().filter(|glove| glove.known);
    let known: Vec<String> = known.map(|glove| format!("{} {}", glove.at.letters(), glove.range)).collect();
    let pitches =
        own.stamina.map(|day| format!("P, {} left of {}", day.left.max(0), counted(day.of, "batter")));
    let place = pitches.unwrap_or_else(|| known.join(", "));
    let standing = match own.standing {
        Standing::Plays => "plays",
        Standing::Free => "free",
        Standing::Left => "has left",
    };
    let good: Vec<&str> = own.strengths.iter().map(|strength| word(*strength)).collect();
    let (bats, throws) = (hand(own.bats), hand(own.throws));
    let good = if good.is_empty() { String::new() } else { format!("; {}", good.join(", ")) };
    format!(
        "{} ({bats}/{throws}, {place}; {standing}): {left} against left, {right} against right{good}",
        own.name
    )
}

const fn hand(of: Handed) -> &'static str {
    match of {
        Handed::Left => "L",
        Handed::Right => "R",
        Handed::Both => "S",
    }
}

const fn word(of: Strength) -> &'static str {
    match of {
        Strength::Contact => "contact",
        Strength::Eye => "a good eye",
        Strength::Power => "power",
        Strength::Speed => "speed",
        Strength::Steals => "steals",
        Strength::Bunts => "bunts",
        Strength::Glove => "glove",
        Strength::Arm => "arm",
        Strength::Strikeouts => "strikeouts",
        Strength::Control => "control",
        Strength::Keeps => "few home runs",
        Strength::Holds => "holds runners",
        Strength::Lasts => "lasts",
        Strength::Lefts => "against left hands",
        Strength::Rights => "against right hands",
    }
}

/// The change, and why.
pub(super) fn advice(better: Option<&Better>) -> Vec<String> {
    let Some(own) = better else { return vec!["no single change makes this lineup better".to_owned()] };
    let (name, other, change) = (&own.name, &own.other, &own.change);
    let [new, old] = change.on_base;
    let at = change.at.map_or("", crate::content::Position::letters);
    let line = match change.kind {
        ChangeKind::Bats => {
            format!("let {name} bat in place {}: on base .{new:03}, {other} .{old:03}", change.place)
        }
        ChangeKind::Fields => {
            format!("let {name} field {at}: range {}, {other} {}", change.range[0], change.range[1])
        }
        ChangeKind::Plays => format!("let {name} play {at} for {other}: on base .{new:03}, not .{old:03}"),
        ChangeKind::Pitches => format!("let {name} pitch: batters on base .{new:03}, {other} .{old:03}"),
    };
    vec![line, format!("{} thousandths of a run a game", own.gain)]
}
