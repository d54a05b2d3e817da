//! Players as a manager looks at them.

use kernel::say;
use kernel::text::counted;

use crate::content::Position;
use crate::index::Diamond;
use crate::preview::{Better, ChangeKind, Handed, Profile, Standing, Strength};

/// A line for each player.
pub(super) fn lines(rules: &Diamond, players: &[Profile]) -> Vec<String> {
    players.iter().map(|own| line(rules, own)).collect()
}

fn line(rules: &Diamond, own: &Profile) -> String {
    let [left, right] =
        own.against.map(|of| format!(".{:03}/.{:03}/.{:03}", of.average, of.on_base, of.slugging));
    let known = own.gloves.iter().filter(|glove| glove.known);
    let known: Vec<String> = known.map(|glove| format!("{} {}", glove.at.letters(), glove.range)).collect();
    let pitches =
        own.stamina.map(|day| say!(rules, "P, {} left of {}", day.left.max(0), counted(day.of, "batter")));
    let place = pitches.unwrap_or_else(|| known.join(", "));
    let standing = match own.standing {
        Standing::Plays => say!(rules, "plays"),
        Standing::Free => say!(rules, "free"),
        Standing::Left => say!(rules, "has left"),
    };
    let good: Vec<String> = own.strengths.iter().map(|strength| word(rules, *strength)).collect();
    let (bats, throws) = (hand(own.bats), hand(own.throws));
    let good = if good.is_empty() { String::new() } else { format!("; {}", good.join(", ")) };
    say!(
        rules,
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

fn word(rules: &Diamond, of: Strength) -> String {
    match of {
        Strength::Contact => say!(rules, "contact"),
        Strength::Eye => say!(rules, "a good eye"),
        Strength::Power => say!(rules, "power"),
        Strength::Speed => say!(rules, "speed"),
        Strength::Steals => say!(rules, "steals"),
        Strength::Bunts => say!(rules, "bunts"),
        Strength::Glove => say!(rules, "glove"),
        Strength::Arm => say!(rules, "arm"),
        Strength::Strikeouts => say!(rules, "strikeouts"),
        Strength::Control => say!(rules, "control"),
        Strength::Keeps => say!(rules, "few home runs"),
        Strength::Holds => say!(rules, "holds runners"),
        Strength::Lasts => say!(rules, "lasts"),
        Strength::Lefts => say!(rules, "against left hands"),
        Strength::Rights => say!(rules, "against right hands"),
    }
}

/// The change, and why.
pub(super) fn advice(rules: &Diamond, better: Option<&Better>) -> Vec<String> {
    let Some(own) = better else { return vec![say!(rules, "no single change makes this lineup better")] };
    let (name, other, change) = (&own.name, &own.other, &own.change);
    let [new, old] = change.on_base;
    let at = change.at.map_or("", Position::letters);
    let line = match change.kind {
        ChangeKind::Bats => {
            say!(rules, "let {name} bat in place {}: on base .{new:03}, {other} .{old:03}", change.place)
        }
        ChangeKind::Fields => {
            say!(rules, "let {name} field {at}: range {}, {other} {}", change.range[0], change.range[1])
        }
        ChangeKind::Plays => {
            say!(rules, "let {name} play {at} for {other}: on base .{new:03}, not .{old:03}")
        }
        ChangeKind::Pitches => say!(rules, "let {name} pitch: batters on base .{new:03}, {other} .{old:03}"),
    };
    vec![line, say!(rules, "{} thousandths of a run a game", own.gain)]
}
