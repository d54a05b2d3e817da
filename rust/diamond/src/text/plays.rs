//! What became of a play: its batter, then its runners (DM-15).

use kernel::say;

use super::lines::name;
use crate::content::Position;
use crate::event::{Kind, Move};
use crate::index::Diamond;

/// What runners did, each in a clause.
pub(super) fn runners(rules: &Diamond, kind: Kind, moves: &[Move]) -> String {
    let clause = |step: &Move| {
        let who = name(rules, &step.runner);
        match (kind, step.to) {
            (Kind::Steal, to) => steals(rules, &who, to),
            (Kind::CaughtStealing, 0) => caught(rules, &who, step.from + 1),
            (Kind::Pickoff, 0) => picked_off(rules, &who, step.from),
            (_, 0) => out(rules, &who, out_at(kind, step.from)),
            (_, to) => advances(rules, &who, to),
        }
    };
    moves.iter().filter(|step| step.from > 0).map(clause).collect::<Vec<_>>().join("; ")
}

/// At which base a runner who does not stay is put out.
fn out_at(kind: Kind, from: u8) -> u8 {
    // Not back in time.
    if matches!(kind, Kind::Pickoff | Kind::LineOut) { from } else { (from + 1 + kind.hit()).min(4) }
}

fn steals(rules: &Diamond, who: &str, base: u8) -> String {
    match base {
        2 => say!(rules, "{who} steals second"),
        3 => say!(rules, "{who} steals third"),
        _ => say!(rules, "{who} steals home"),
    }
}

fn caught(rules: &Diamond, who: &str, base: u8) -> String {
    match base {
        2 => say!(rules, "{who} is caught stealing second"),
        3 => say!(rules, "{who} is caught stealing third"),
        _ => say!(rules, "{who} is caught stealing home"),
    }
}

fn picked_off(rules: &Diamond, who: &str, base: u8) -> String {
    match base {
        1 => say!(rules, "{who} is picked off first"),
        2 => say!(rules, "{who} is picked off second"),
        _ => say!(rules, "{who} is picked off third"),
    }
}

fn out(rules: &Diamond, who: &str, base: u8) -> String {
    match base {
        1 => say!(rules, "{who} is out at first"),
        2 => say!(rules, "{who} is out at second"),
        3 => say!(rules, "{who} is out at third"),
        _ => say!(rules, "{who} is out at home"),
    }
}

fn advances(rules: &Diamond, who: &str, base: u8) -> String {
    match base {
        1 => say!(rules, "{who} to first"),
        2 => say!(rules, "{who} to second"),
        3 => say!(rules, "{who} to third"),
        _ => say!(rules, "{who} scores"),
    }
}

/// A play in a line: who did what, then what runners did.
pub(super) fn play(
    rules: &Diamond,
    kind: Kind,
    who: &str,
    (fielders, error): (&[Position], Option<Position>),
    rest: &str,
) -> String {
    let by = fielders.iter().map(|at| at.letters()).collect::<Vec<_>>().join("-");
    let wild = error.map_or("", Position::letters);
    match kind {
        Kind::WildPitch => say!(rules, "a wild pitch; {rest}"),
        Kind::PassedBall => say!(rules, "a passed ball; {rest}"),
        Kind::ThrowingError => say!(rules, "a throw by {wild} goes wild; {rest}"),
        Kind::Balk => say!(rules, "a balk; {rest}"),
        Kind::Steal => rest.to_owned(),
        Kind::Pickoff | Kind::CaughtStealing => format!("{rest}, {by}"),
        Kind::Strikeout
        | Kind::Walk
        | Kind::IntentionalWalk
        | Kind::HitByPitch
        | Kind::Interference
        | Kind::Single
        | Kind::Double
        | Kind::Triple
        | Kind::HomeRun
        | Kind::GroundOut
        | Kind::ForceOut
        | Kind::FieldersChoice
        | Kind::DoublePlay
        | Kind::FlyOut
        | Kind::LineOut
        | Kind::PopOut
        | Kind::Error
        | Kind::Sacrifice => {
            let what = bats(rules, kind, who, (&by, wild));
            if rest.is_empty() { what } else { format!("{what}; {rest}") }
        }
    }
}

/// What the batter did; nothing in a play before the batter's.
fn bats(rules: &Diamond, kind: Kind, who: &str, (by, error): (&str, &str)) -> String {
    match kind {
        Kind::Strikeout => say!(rules, "{who} strikes out"),
        Kind::Walk => say!(rules, "{who} walks"),
        Kind::IntentionalWalk => say!(rules, "{who} is walked on purpose"),
        Kind::HitByPitch => say!(rules, "{who} is hit by the pitch"),
        Kind::Interference => say!(rules, "{who} reaches first: the catcher interfered"),
        Kind::Single => say!(rules, "{who} singles"),
        Kind::Double => say!(rules, "{who} doubles"),
        Kind::Triple => say!(rules, "{who} triples"),
        Kind::HomeRun => say!(rules, "{who} homers"),
        Kind::GroundOut => say!(rules, "{who} grounds out, {by}"),
        Kind::ForceOut => say!(rules, "{who} grounds into a force out, {by}"),
        Kind::FieldersChoice => say!(rules, "{who} is safe on a fielder's choice, {by}"),
        Kind::DoublePlay => say!(rules, "{who} grounds into a double play, {by}"),
        Kind::FlyOut => say!(rules, "{who} flies out to {by}"),
        Kind::LineOut => say!(rules, "{who} lines out to {by}"),
        Kind::PopOut => say!(rules, "{who} pops out to {by}"),
        Kind::Error => say!(rules, "{who} reaches on an error by {error}"),
        Kind::Sacrifice => say!(rules, "{who} bunts the runners over, {by}"),
        Kind::WildPitch
        | Kind::PassedBall
        | Kind::ThrowingError
        | Kind::Balk
        | Kind::Pickoff
        | Kind::Steal
        | Kind::CaughtStealing => String::new(),
    }
}
