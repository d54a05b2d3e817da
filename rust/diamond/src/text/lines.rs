//! Events as sentences (DM-15).

use kernel::Seat;
use kernel::content::Entries;
use kernel::text::{counted, list};

use crate::command::Place;
use crate::content::Position;
use crate::event::{Die, Event, Kind, Move};
use crate::index::Diamond;
use crate::outcome::Outcome;

/// A player's name.
pub(super) fn name(rules: &Diamond, id: &str) -> String {
    rules.content.players.named(id).unwrap_or(id).to_owned()
}

/// An outcome in words.
pub(super) fn outcome(outcome: Outcome) -> String {
    if let Some(fielder) = outcome.chance() {
        return format!("a chance for {}", Position::FIELD[fielder].letters());
    }
    let words = match outcome {
        Outcome::Strikeout => "strikeout",
        Outcome::StrikeoutCaught => "strikeout, a runner who goes is caught",
        Outcome::Walk => "walk",
        Outcome::HitByPitch => "hit by the pitch",
        Outcome::SingleOne => "single, one base for runners",
        Outcome::Single => "single, runners may gamble",
        Outcome::SingleTwo => "single, two bases for runners",
        Outcome::ParkSingle => "single or lineout, as the park has it",
        Outcome::Double => "double",
        Outcome::Triple => "triple",
        Outcome::HomeRun => "home run",
        Outcome::ParkHomer => "home run or fly ball, as the park has it",
        Outcome::GroundA => "ground ball A",
        Outcome::GroundB => "ground ball B",
        Outcome::GroundC => "ground ball C",
        Outcome::FlyA => "fly ball A",
        Outcome::FlyB => "fly ball B",
        Outcome::FlyC => "fly ball C",
        Outcome::Lineout => "lineout",
        Outcome::LineoutMax => "lineout, the lead runner doubled off",
        Outcome::Popup => "popup",
        Outcome::Rare => "the catcher interferes",
        Outcome::ChanceP
        | Outcome::ChanceC
        | Outcome::Chance1b
        | Outcome::Chance2b
        | Outcome::Chance3b
        | Outcome::ChanceSs
        | Outcome::ChanceLf
        | Outcome::ChanceCf
        | Outcome::ChanceRf => "a chance",
    };
    words.to_owned()
}

fn half(bottom: bool) -> &'static str {
    if bottom { "bottom" } else { "top" }
}

fn base(base: u8) -> &'static str {
    match base {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "home",
    }
}

pub(super) fn describe_event(rules: &Diamond, event: &Event) -> String {
    let name = |id: &str| name(rules, id);
    match event {
        Event::GamePending { away, home, rules: set, park } => {
            let team = |id: &str| rules.content.teams.named(id).unwrap_or(id).to_owned();
            let park = rules.content.parks.named(park).unwrap_or(park);
            format!("{} at {}, {park}, {set} rules", team(away), team(home))
        }
        Event::LineupShown { seat, order, pitcher } => {
            let batters =
                order.iter().map(|place| format!("{} {}", name(&place.player), place.position.letters()));
            let side = side(*seat);
            format!("the {side} ({seat}) bat {}; {} pitches", list(batters), name(pitcher))
        }
        Event::HalfBegan { inning, bottom, runner } => {
            let runner = runner.as_ref().map(|id| format!(", {} on second", name(id))).unwrap_or_default();
            format!("{} of inning {inning}{runner}", half(*bottom))
        }
        Event::PlayPrepared { batter, pitcher: Some(_), bases, outs, .. } => {
            let outs = if *outs == 0 { "nobody out".to_owned() } else { format!("{outs} out") };
            format!("{} bats, {outs}, {}", name(batter), on(*bases))
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
            format!("the defence: {}; the offence: {}", super::defend(defence), super::attack(offence))
        }
        Event::ChartRead { column, dice, split, card, outcome: came, .. } => {
            let sheet = if *column <= 3 { "batter's card" } else { "pitcher's card" };
            let shifted =
                if card == came { String::new() } else { format!(", which becomes {}", outcome(*came)) };
            let row = dice[0] + dice[1];
            format!("{sheet}, column {column}, row {row}, split {split}: {}{shifted}", outcome(*card))
        }
        Event::DiceFell { dice, .. } => list(dice.iter().filter_map(die)),
        Event::PlayEnded { kind, batter, moves, fielders, error, .. } => {
            play(*kind, &name(batter), (fielders, *error), &runners(rules, *kind, moves))
        }
        Event::HalfEnded { inning, bottom, runs, left } => {
            let runs = counted(*runs, "run");
            format!("{} of inning {inning} ends: {runs}, {left} left on base", half(*bottom))
        }
        Event::GameEnded { ending, away, home, .. } => {
            let how = match ending.as_str() {
                "walk_off" => "a walk-off",
                "tie" => "a tie",
                _ => "the last out",
            };
            format!("the game ends with {how}, {away} to {home}")
        }
    }
}

/// Who comes in, or plays somewhere else.
fn change(rules: &Diamond, event: &Event) -> String {
    let name = |id: &str| name(rules, id);
    match event {
        Event::PitcherChanged { out, player, .. } => format!("{} pitches for {}", name(player), name(out)),
        Event::FielderChanged { out, player, position, .. } => {
            format!("{} comes in for {} at {}", name(player), name(out), position.letters())
        }
        Event::FieldersMoved { moved, .. } => {
            let step =
                |place: &Place| format!("{} moves to {}", name(&place.player), place.position.letters());
            list(moved.iter().map(step))
        }
        Event::PlacesSwitched { places, players, .. } => {
            let bats =
                |(player, place): (&String, &u8)| format!("{} bats in place {}", name(player), place + 1);
            list(players.iter().zip(places).map(bats))
        }
        Event::LineupChecked { seat, open, strays } => checked(rules, *seat, open, strays),
        Event::HitterPinched { out, player, .. } => format!("{} bats for {}", name(player), name(out)),
        Event::RunnerPinched { out, player, .. } => format!("{} runs for {}", name(player), name(out)),
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
    let wants = (!wants.is_empty()).then(|| format!("the {} needs somebody at {wants}", side(seat)));
    let stray = |place: &Place| {
        format!("{} plays {} out of position", name(rules, &place.player), place.position.letters())
    };
    list(wants.into_iter().chain(strays.iter().map(stray)))
}

const fn side(seat: Seat) -> &'static str {
    if seat.0 == 0 { "visitors" } else { "home team" }
}

/// What a die shows and up to where it is read, such as `jump 9 (up to 11)`; none of one that a chart reads.
fn die(die: &Die) -> Option<String> {
    let sum: u16 = die.faces.iter().copied().map(u16::from).sum();
    let bounds: Vec<String> = die.bounds.iter().map(|bound| format!("up to {bound}")).collect();
    (!bounds.is_empty()).then(|| format!("{} {sum} ({})", die.purpose.replace('_', " "), bounds.join(", ")))
}

/// Who is on base, by a three-bit code.
fn on(bases: u8) -> String {
    let taken: Vec<&str> = (1..=3).filter(|at| bases & (1 << (at - 1)) != 0).map(base).collect();
    match taken.len() {
        0 => "nobody on".to_owned(),
        1 => format!("a runner on {}", taken[0]),
        2 => format!("runners on {} and {}", taken[0], taken[1]),
        _ => "the bases loaded".to_owned(),
    }
}

/// At which base a runner who does not stay is put out.
fn out_at(kind: Kind, from: u8) -> u8 {
    // Not back in time.
    if matches!(kind, Kind::Pickoff | Kind::LineOut) { from } else { (from + 1 + kind.hit()).min(4) }
}

/// What runners did, each in a clause.
fn runners(rules: &Diamond, kind: Kind, moves: &[Move]) -> String {
    let clause = |step: &Move| {
        let who = name(rules, &step.runner);
        match (kind, step.to) {
            (Kind::Steal, to) => format!("{who} steals {}", base(to)),
            (Kind::CaughtStealing, 0) => format!("{who} is caught stealing {}", base(step.from + 1)),
            (Kind::Pickoff, 0) => format!("{who} is picked off {}", base(step.from)),
            (_, 0) => format!("{who} is out at {}", base(out_at(kind, step.from))),
            (_, 4) => format!("{who} scores"),
            (_, to) => format!("{who} to {}", base(to)),
        }
    };
    moves.iter().filter(|step| step.from > 0).map(clause).collect::<Vec<_>>().join("; ")
}

fn play(kind: Kind, who: &str, (fielders, error): (&[Position], Option<Position>), rest: &str) -> String {
    let by = fielders.iter().map(|at| at.letters()).collect::<Vec<_>>().join("-");
    let what = match kind {
        Kind::Strikeout => "strikes out".to_owned(),
        Kind::Walk => "walks".to_owned(),
        Kind::IntentionalWalk => "is walked on purpose".to_owned(),
        Kind::HitByPitch => "is hit by the pitch".to_owned(),
        Kind::Interference => "reaches first: the catcher interfered".to_owned(),
        Kind::Single => "singles".to_owned(),
        Kind::Double => "doubles".to_owned(),
        Kind::Triple => "triples".to_owned(),
        Kind::HomeRun => "homers".to_owned(),
        Kind::GroundOut => format!("grounds out, {by}"),
        Kind::ForceOut => format!("grounds into a force out, {by}"),
        Kind::FieldersChoice => format!("is safe on a fielder's choice, {by}"),
        Kind::DoublePlay => format!("grounds into a double play, {by}"),
        Kind::FlyOut => format!("flies out to {by}"),
        Kind::LineOut => format!("lines out to {by}"),
        Kind::PopOut => format!("pops out to {by}"),
        Kind::Error => format!("reaches on an error by {}", error.map_or("", Position::letters)),
        Kind::Sacrifice => format!("bunts the runners over, {by}"),
        Kind::WildPitch => return format!("a wild pitch; {rest}"),
        Kind::PassedBall => return format!("a passed ball; {rest}"),
        Kind::ThrowingError => {
            return format!("a throw by {} goes wild; {rest}", error.map_or("", Position::letters));
        }
        Kind::Balk => return format!("a balk; {rest}"),
        Kind::Steal => return rest.to_owned(),
        Kind::Pickoff | Kind::CaughtStealing => return format!("{rest}, {by}"),
    };
    if rest.is_empty() { format!("{who} {what}") } else { format!("{who} {what}; {rest}") }
}
