//! Events as sentences (DM-15).

use kernel::content::Entries;
use kernel::text::{Describe, counted, list};
use kernel::{Seat, say};

use super::{choices, outcome, plays};
use crate::command::Place;
use crate::content::Position;
use crate::event::{Die, Event};
use crate::index::Diamond;
use crate::outcome::Outcome;

/// A player's name.
pub(super) fn name(rules: &Diamond, id: &str) -> String {
    rules.localized().players.named(id).unwrap_or(id).to_owned()
}

pub(super) fn describe_event(rules: &Diamond, event: &Event) -> String {
    let name = |id: &str| name(rules, id);
    match event {
        Event::GamePending { away, home, rules: set, park } => {
            let told = rules.localized();
            let team = |id: &str| told.teams.named(id).unwrap_or(id).to_owned();
            let park = told.parks.named(park).unwrap_or(park);
            // English has rule sets by their ids.
            let set = rules.spoken().and_then(|spoken| spoken.content.rulesets.named(set)).unwrap_or(set);
            say!(rules, "{} at {}, {park}, {set} rules", team(away), team(home))
        }
        Event::LineupShown { seat, order, pitcher } => lineup(rules, *seat, order, pitcher),
        Event::HalfBegan { inning, bottom, runner } => {
            let runner =
                runner.as_ref().map(|id| say!(rules, ", {} on second", name(id))).unwrap_or_default();
            if *bottom {
                say!(rules, "bottom of inning {inning}{runner}")
            } else {
                say!(rules, "top of inning {inning}{runner}")
            }
        }
        Event::PlayPrepared { batter, pitcher: Some(_), bases, outs, .. } => {
            let outs = if *outs == 0 { say!(rules, "nobody out") } else { say!(rules, "{outs} out") };
            say!(rules, "{} bats, {outs}, {}", name(batter), on(rules, *bases))
        }
        // What both chose tells that both have answered.
        Event::Answered { .. } | Event::PlayPrepared { pitcher: None, .. } | Event::CheckRolled { .. } => {
            String::new()
        }
        Event::PitcherChanged { .. }
        | Event::FielderChanged { .. }
        | Event::FieldersMoved { .. }
        | Event::PlacesSwitched { .. }
        | Event::LineupChecked { .. }
        | Event::HitterPinched { .. }
        | Event::RunnerPinched { .. } => change(rules, event),
        Event::ChoicesShown { defence, offence } => {
            let (defence, offence) = (choices::defend(rules, defence), choices::attack(rules, offence));
            say!(rules, "the defence: {defence}; the offence: {offence}")
        }
        Event::ChartRead { column, dice, split, card, outcome: came, .. } => {
            chart(rules, (*column, *dice, *split), *card, *came)
        }
        Event::DiceFell { dice, .. } => list(dice.iter().filter_map(|own| die(rules, own))),
        Event::PlayEnded { kind, batter, moves, fielders, error, .. } => {
            let rest = plays::runners(rules, *kind, moves);
            plays::play(rules, *kind, &name(batter), (fielders, *error), &rest)
        }
        Event::HalfEnded { inning, bottom, runs, left } => half(rules, (*inning, *bottom), *runs, *left),
        Event::GameEnded { ending, away, home, .. } => match ending.as_str() {
            "walk_off" => say!(rules, "the game ends with a walk-off, {away} to {home}"),
            "tie" => say!(rules, "the game ends with a tie, {away} to {home}"),
            _ => say!(rules, "the game ends with the last out, {away} to {home}"),
        },
    }
}

fn lineup(rules: &Diamond, seat: Seat, order: &[Place], pitcher: &str) -> String {
    let batter = |place: &Place| format!("{} {}", name(rules, &place.player), place.position.letters());
    let (batters, pitcher) = (list(order.iter().map(batter)), name(rules, pitcher));
    if seat == Seat::P1 {
        say!(rules, "the visitors ({seat}) bat {batters}; {pitcher} pitches")
    } else {
        say!(rules, "the home team ({seat}) bat {batters}; {pitcher} pitches")
    }
}

fn half(rules: &Diamond, (inning, bottom): (u8, bool), runs: u8, left: u8) -> String {
    if bottom {
        say!(rules, "bottom of inning {inning} ends: {}, {left} left on base", counted(runs, "run"))
    } else {
        say!(rules, "top of inning {inning} ends: {}, {left} left on base", counted(runs, "run"))
    }
}

/// What dice found on a card.
fn chart(rules: &Diamond, (column, dice, split): (u8, [u8; 2], u8), card: Outcome, came: Outcome) -> String {
    let shifted = if card == came {
        String::new()
    } else {
        say!(rules, ", which becomes {}", outcome::outcome(rules, came))
    };
    let (row, found) = (dice[0] + dice[1], outcome::outcome(rules, card));
    if column <= 3 {
        say!(rules, "batter's card, column {column}, row {row}, split {split}: {found}{shifted}")
    } else {
        say!(rules, "pitcher's card, column {column}, row {row}, split {split}: {found}{shifted}")
    }
}

/// Who comes in, or plays somewhere else.
fn change(rules: &Diamond, event: &Event) -> String {
    let name = |id: &str| name(rules, id);
    match event {
        Event::PitcherChanged { out, player, .. } => {
            say!(rules, "{} pitches for {}", name(player), name(out))
        }
        Event::FielderChanged { out, player, position, .. } => {
            say!(rules, "{} comes in for {} at {}", name(player), name(out), position.letters())
        }
        Event::FieldersMoved { moved, .. } => {
            let step =
                |place: &Place| say!(rules, "{} moves to {}", name(&place.player), place.position.letters());
            list(moved.iter().map(step))
        }
        Event::PlacesSwitched { places, players, .. } => {
            let bats =
                |(player, place): (&String, &u8)| say!(rules, "{} bats in place {}", name(player), place + 1);
            list(players.iter().zip(places).map(bats))
        }
        Event::LineupChecked { seat, open, strays } => checked(rules, *seat, open, strays),
        Event::HitterPinched { out, player, .. } => say!(rules, "{} bats for {}", name(player), name(out)),
        Event::RunnerPinched { out, player, .. } => say!(rules, "{} runs for {}", name(player), name(out)),
        Event::GamePending { .. }
        | Event::LineupShown { .. }
        | Event::HalfBegan { .. }
        | Event::PlayPrepared { .. }
        | Event::Answered { .. }
        | Event::ChoicesShown { .. }
        | Event::CheckRolled { .. }
        | Event::ChartRead { .. }
        | Event::DiceFell { .. }
        | Event::PlayEnded { .. }
        | Event::HalfEnded { .. }
        | Event::GameEnded { .. } => String::new(),
    }
}

/// D44: what a lineup wants when its team takes the field; nothing when it is whole.
fn checked(rules: &Diamond, seat: Seat, open: &[Position], strays: &[Place]) -> String {
    let wants = list(open.iter().map(|position| position.letters()));
    let needs = || {
        if seat == Seat::P1 {
            say!(rules, "the visitors needs somebody at {wants}")
        } else {
            say!(rules, "the home team needs somebody at {wants}")
        }
    };
    let stray = |place: &Place| {
        say!(rules, "{} plays {} out of position", name(rules, &place.player), place.position.letters())
    };
    let wants = (!open.is_empty()).then(needs);
    list(wants.into_iter().chain(strays.iter().map(stray)))
}

/// What a die shows and up to where it is read, such as `jump 9 (good up to 11)`; none of one that a chart reads.
fn die(rules: &Diamond, die: &Die) -> Option<String> {
    let sum: u16 = die.faces.iter().copied().map(u16::from).sum();
    let purpose = purpose(rules, &die.purpose);
    (!die.bounds.is_empty()).then(|| format!("{purpose} {sum} ({})", bounds(rules, die).join(", ")))
}

/// Up to where a die is read, and what follows.
fn bounds(rules: &Diamond, die: &Die) -> Vec<String> {
    match (&*die.purpose, &die.bounds[..]) {
        ("jump", [good]) => vec![say!(rules, "good up to {good}")],
        ("throw", [safe]) => vec![say!(rules, "safe up to {safe}")],
        ("runner_from_first" | "runner_from_second", [safe, out]) => {
            let thrown = (out > safe).then(|| say!(rules, "out up to {out}"));
            let first = say!(rules, "safe up to {safe}");
            [first].into_iter().chain(thrown).chain([say!(rules, "else the runner stays")]).collect()
        }
        (_, bounds) => bounds.iter().map(|bound| say!(rules, "up to {bound}")).collect(),
    }
}

fn purpose(rules: &Diamond, purpose: &str) -> String {
    match purpose {
        "bunt" => say!(rules, "bunt"),
        "jump" => say!(rules, "jump"),
        "throw" => say!(rules, "throw"),
        "park" => say!(rules, "park"),
        "range" => say!(rules, "range"),
        "error" => say!(rules, "error"),
        "runner_from_first" => say!(rules, "runner from first"),
        "runner_from_second" => say!(rules, "runner from second"),
        other => other.replace('_', " "),
    }
}

/// Who is on base, by a three-bit code.
fn on(rules: &Diamond, bases: u8) -> String {
    match bases {
        0 => say!(rules, "nobody on"),
        1 => say!(rules, "a runner on first"),
        2 => say!(rules, "a runner on second"),
        3 => say!(rules, "runners on first and second"),
        4 => say!(rules, "a runner on third"),
        5 => say!(rules, "runners on first and third"),
        6 => say!(rules, "runners on second and third"),
        _ => say!(rules, "the bases loaded"),
    }
}
