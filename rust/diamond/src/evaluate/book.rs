//! What the book says: the manager of simulated seasons.

use kernel::{Dice, Purpose, RuleId, Seat, opponent};

use crate::command::{Command, Defence, Depth, Offence};
use crate::content::Position;
use crate::index::Diamond;
use crate::rules::{options, prompt, validate};
use crate::state::{Stage, State};

const BOOK: Purpose = Purpose::new("book", RuleId("D2"));
/// How often a runner goes, of a thousand plays, by the number for a steal less the arm and the pitcher's hold: from the
/// first on, and from the second on.
const STEALS: [(i16, u32); 2] = [(14, 128), (15, 500)];

/// The book's command for who owes one.
pub(super) fn command(rules: &Diamond, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if !prompt(state)?.owed().contains(seat) {
        return None;
    }
    match state.stage {
        Stage::Lineups => {
            let first = dice.below(5, &BOOK) as u8;
            Some(options::suggested(rules, state, seat, options::rotation(rules, state, seat, first)[0]))
        }
        Stage::Defence | Stage::Reply => Some(relief(rules, state, seat)),
        Stage::Offence => Some(Command::Ready {}),
        Stage::Choices if state.fielding() == seat => Some(Command::Defend(stand(state))),
        Stage::Choices => {
            let often = steals(rules, state);
            let goes = often > 0 && dice.below(1000, &BOOK) < often;
            Some(Command::Attack(if goes { steal() } else { Offence::default() }))
        }
    }
}

/// A tired pitcher is replaced by the next one of the bullpen.
fn relief(rules: &Diamond, state: &State, seat: Seat) -> Command {
    let team = state.team(seat);
    let Some(lineup) = &state.sides[seat].lineup else { return Command::Ready {} };
    if rules.left(state, seat, lineup.pitcher) > 0 && !lineup.left(lineup.pitcher) {
        return Command::Ready {};
    }
    let fresh = (0..rules.roster(team)).rev().map(|player| rules.player(team, player));
    let fresh = fresh.filter(|player| player.pitching.is_some());
    let mut changes = fresh.map(|player| Command::ChangePitcher { player: player.id.clone() });
    changes.find(|change| validate(rules, state, seat, change).is_ok()).unwrap_or(Command::Ready {})
}

/// How the book has the defence stand.
pub(crate) fn stand(state: &State) -> Defence {
    let code = state.code();
    let late = state.clock.inning >= 8;
    let infield_depth = match (code & 1 != 0, code & 4 != 0, state.clock.outs < 2) {
        (false, true, true) if late => Depth::In,
        (true, _, true) => Depth::DoublePlay,
        _ => Depth::Normal,
    };
    let hold_runners = if code & 3 == 1 { vec![1] } else { Vec::new() };
    Defence { infield_depth, hold_runners, ..Defence::default() }
}

/// What the book has the offence do, with weights of a thousand.
pub(crate) fn plans(rules: &Diamond, state: &State) -> Vec<(Offence, u64)> {
    match steals(rules, state) {
        0 => vec![(Offence::default(), 1000)],
        often => vec![(Offence::default(), u64::from(1000 - often)), (steal(), u64::from(often))],
    }
}

fn steal() -> Offence {
    Offence { steal_attempts: vec![2], ..Offence::default() }
}

/// How often a runner on first, good enough against the catcher's arm, goes for a free second base, of a thousand plays.
fn steals(rules: &Diamond, state: &State) -> u32 {
    let Some(runner) = state.clock.bases[0].filter(|_| state.clock.bases[1].is_none()) else { return 0 };
    let (seat, fields) = (state.batting(), opponent(state.batting()));
    let catcher = state.sides[fields].lineup.as_ref().map_or(0, |own| own.at(Position::Catcher));
    let theirs = state.team(fields);
    let arm = rules.player(theirs, catcher).arm;
    let pitcher = state.sides[fields].lineup.as_ref().map_or(0, |own| own.pitcher);
    let hold = rules.player(theirs, pitcher).pitching.map_or(0, |own| own.hold);
    let runner = rules.player(state.team(seat), runner.player);
    let number = i16::from(runner.steal) - i16::from(arm) - i16::from(hold);
    STEALS.iter().rev().find(|(least, _)| number >= *least).map_or(0, |(_, often)| *often)
}
