//! What surrounds the rules: a guess at who stands better, and the book that scripted managers play by.

use kernel::{Appraise, Dice, Foresight, Progression, Purpose, RuleId, Seat, opponent};

use crate::command::{Command, Defence, Depth, Offence};
use crate::content::Position;
use crate::index::Diamond;
use crate::rules::{options, prompt, validate};
use crate::state::{Stage, State};

const BOOK: Purpose = Purpose::new("book", RuleId("D2"));

/// Runs to the end of the inning in thousandths, by bases and outs; 2019 †, the table of `docs/rules/diamond.md`.
const EXPECTED: [[i32; 3]; 8] = [
    [547, 298, 116],
    [962, 569, 246],
    [1179, 738, 347],
    [1590, 1017, 470],
    [1436, 1002, 386],
    [1806, 1252, 556],
    [2064, 1469, 614],
    [2374, 1683, 791],
];

impl Appraise for Diamond {
    fn appraise(&self, state: &State, seat: Seat) -> i32 {
        let other = opponent(seat);
        let lead = i32::from(state.sides[seat].runs()) - i32::from(state.sides[other].runs());
        if state.ending.is_some() {
            return lead.signum() * 960 + lead.clamp(-40, 40);
        }
        let clock = &state.clock;
        let code = usize::from(state.code());
        let coming = EXPECTED[code][usize::from(clock.outs)];
        let sign = if state.batting() == seat { 1 } else { -1 };
        let half = if clock.bottom { 0 } else { 547 };
        let after = if state.batting() == seat { -half } else { half };
        let ahead = lead * 1000 + sign * coming + after;
        // The fewer innings are left, the more a run is worth.
        let left = i32::from(10 - clock.inning.min(9)) * 2;
        (ahead * 3 / (8 + left * 2)).clamp(-900, 900)
    }

    fn quick(&self, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
        book(self, state, seat, dice)
    }

    /// To the end of a play and a little beyond.
    fn foresight(&self) -> Foresight {
        Foresight { commands: 6, farther: 4, thoughts: 1, width: 10, trust: 4 }
    }

    fn unsettled(&self, state: &State) -> bool {
        state.stage == Stage::Choices && !state.secret.answered.is_empty()
    }
}

/// What the book says: the manager of simulated seasons.
pub(crate) fn book(rules: &Diamond, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if !prompt(state)?.owed().contains(seat) {
        return None;
    }
    match state.stage {
        Stage::Lineups => Some(options::suggested(rules, state, seat, dice.below(5, &BOOK) as u8)),
        Stage::Defence | Stage::Reply => Some(relief(rules, state, seat)),
        Stage::Offence => Some(Command::Ready {}),
        Stage::Choices if state.fielding() == seat => Some(Command::Defend(stand(state))),
        Stage::Choices => Some(Command::Attack(plan(rules, state, seat, dice))),
    }
}

/// A tired pitcher is replaced by the next one of the bullpen.
fn relief(rules: &Diamond, state: &State, seat: Seat) -> Command {
    let team = state.team(seat);
    let Some(lineup) = &state.sides[seat].lineup else { return Command::Ready {} };
    let stamina = rules.player(team, lineup.pitcher).pitching.map_or(0, |own| own.stamina);
    if lineup.faced < stamina && !lineup.left(lineup.pitcher) {
        return Command::Ready {};
    }
    let fresh = (0..rules.roster(team)).rev().map(|player| rules.player(team, player));
    let fresh = fresh.filter(|player| player.pitching.is_some());
    let mut changes = fresh.map(|player| Command::ChangePitcher { player: player.id.clone() });
    changes.find(|change| validate(rules, state, seat, change).is_ok()).unwrap_or(Command::Ready {})
}

fn stand(state: &State) -> Defence {
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

fn plan(rules: &Diamond, state: &State, seat: Seat, dice: &mut Dice) -> Offence {
    let first = state.clock.bases[0].filter(|_| state.clock.bases[1].is_none());
    let catcher = state.sides[opponent(seat)].lineup.as_ref().map_or(0, |own| own.at(Position::Catcher));
    let arm = rules.player(state.team(opponent(seat)), catcher).arm;
    if let Some(runner) = first {
        let runner = rules.player(state.team(seat), runner.player);
        let worth = i16::from(runner.steal) - i16::from(arm) >= 13;
        if worth && dice.below(1000, &BOOK) < 230 {
            return Offence { steal_attempts: vec![2], ..Offence::default() };
        }
    }
    Offence::default()
}

impl Progression for Diamond {
    type Record = ();
}
