//! Which choices for a play are worth a thought, and why.

use kernel::{RuleResult, Seat};

use super::{Prospect, prospect};
use crate::command::{Alignment, Approach, Command, Defence, Depth, Gamble, Offence};
use crate::evaluate;
use crate::event::Kind;
use crate::expectancy::After;
use crate::index::Diamond;
use crate::rejection::Rejection;
use crate::rules::choices;
use crate::rules::luck::WHOLE;
use crate::rules::pitch::Situation;
use crate::state::{Stage, State};

/// How far a play at an average moment moves the odds to win, in millionths.
const USUAL: u64 = 34_600;
/// A call that brings less to a seat, in ten-thousandths of games, is not worth being asked for.
const WORTH: i32 = 20;
/// How many calls are told.
const TOLD: usize = 4;
/// Changes of a figure below this are noise, in ten-thousandths.
const SEEN: i32 = 20;

/// What a choice of a seat brings if the other manager chooses plainly.
#[kernel::value(Eq)]
pub struct Call {
    /// The choice.
    pub command: Command,
    /// The seat wins, in ten-thousandths, if average players go on.
    pub wins: u32,
    /// By how much that differs from plain choices.
    pub change: i32,
    /// What gets better most; none where nothing changes.
    pub gains: Option<Shift>,
    /// What gets worse most.
    pub costs: Option<Shift>,
    /// Of ten thousand tries, so many steals that succeed; none where nobody steals.
    pub safe: Option<u32>,
}

/// A figure, and what it is with plain choices: ten-thousandths of plays.
#[kernel::value(Copy, Eq)]
pub struct Shift {
    /// Which.
    pub what: Measure,
    /// With the choice.
    pub now: u32,
    /// With plain ones.
    pub plain: u32,
}

/// A figure of a [`Prospect`].
#[kernel::value(Copy, Eq)]
#[allow(missing_docs, reason = "the prospect says them")]
pub enum Measure {
    Hit,
    HomeRun,
    Walk,
    Out,
    DoublePlay,
}

/// How much a play weighs, and what is worth choosing.
pub(super) struct Weighed {
    pub(super) leverage: u32,
    pub(super) matters: bool,
    pub(super) calls: Vec<Call>,
}

pub(super) fn calls(rules: &Diamond, state: &State, seat: Seat) -> RuleResult<Weighed, Rejection> {
    if state.ending.is_some() {
        return Err(Rejection::Over {}.into());
    }
    let (stands, swings) = (Defence::default(), Offence::default());
    let plain = Situation::of(rules, state, &stands, &swings).filter(|_| state.stage == Stage::Choices);
    let Some(plain) = plain else {
        return Err(Rejection::OtherPrompt { asked: state.stage.name() }.into());
    };
    let usual = prospect(rules, state, &plain, false);
    let mut found: Vec<(i32, Call)> = Vec::new();
    for (defence, offence) in open(state, seat) {
        let Some(situation) = Situation::of(rules, state, &defence, &offence) else { continue };
        let walked = defence.intentional_walk;
        let now = prospect(rules, state, &situation, walked);
        let custom = if seat == state.batting() { evaluate::custom(&situation, state) } else { 0 };
        let mut call = weighed(state, seat, &usual, &now);
        call.safe = (!offence.steal_attempts.is_empty()).then(|| safe(&situation));
        call.command =
            if seat == state.batting() { Command::Attack(offence) } else { Command::Defend(defence) };
        found.push((call.change - custom, call));
    }
    // The plain choice comes first among equals.
    found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    let best = found.first().map_or(0, |(worth, _)| *worth);
    let mut calls: Vec<Call> = Vec::with_capacity(TOLD);
    for (_, call) in found {
        let last = calls.len() + 1 == TOLD && !calls.iter().any(|own| is_plain(&own.command));
        if calls.len() < TOLD
            && (calls.is_empty() || parts(&call.command) <= 1)
            && (!last || is_plain(&call.command))
        {
            calls.push(call);
        }
    }
    Ok(Weighed { leverage: leverage(rules, state, &plain), matters: best >= WORTH, calls })
}

/// The choices of a seat, the other one's plain.
fn open(state: &State, seat: Seat) -> Vec<(Defence, Offence)> {
    let mut found = Vec::new();
    if seat == state.batting() {
        choices::offences(state, |offence| found.push((Defence::default(), offence)));
    } else {
        choices::defences(state, |defence| found.push((defence, Offence::default())));
    }
    found
}

fn weighed(state: &State, seat: Seat, plain: &Prospect, now: &Prospect) -> Call {
    let own = |prospect: &Prospect| {
        if seat == Seat::P2 { prospect.home_wins } else { 10_000 - prospect.home_wins.min(10_000) }
    };
    let figures = [
        (Measure::Hit, now.hit, plain.hit, true),
        (Measure::HomeRun, now.home_run, plain.home_run, true),
        (Measure::Walk, now.walk, plain.walk, true),
        (Measure::Out, now.out, plain.out, false),
        (Measure::DoublePlay, now.double_play, plain.double_play, false),
    ];
    let bats = seat == state.batting();
    let better = |(_, now, plain, more): &(Measure, u32, u32, bool)| {
        let change = now.cast_signed() - plain.cast_signed();
        if *more == bats { change } else { -change }
    };
    let most = |sign: i32| {
        let seen = figures.iter().filter(|figure| sign * better(figure) >= SEEN);
        let found = seen.max_by_key(|figure| sign * better(figure));
        found.map(|(what, now, plain, _)| Shift { what: *what, now: *now, plain: *plain })
    };
    let change = own(now).cast_signed() - own(plain).cast_signed();
    Call { command: Command::Ready {}, wins: own(now), change, gains: most(1), costs: most(-1), safe: None }
}

/// How often a steal succeeds of ten thousand tries.
fn safe(situation: &Situation<'_>) -> u32 {
    let (mut stolen, mut tried) = (0_u64, 0_u64);
    situation.ways_before(false, |share, done| {
        let success = done.kind == Kind::Steal;
        stolen += if success { share } else { 0 };
        tried += if success || matches!(done.kind, Kind::CaughtStealing | Kind::Pickoff) { share } else { 0 };
    });
    (u128::from(stolen) * 10_000 / u128::from(tried.max(1))) as u32
}

/// How far the coming play moves the odds to win, in hundredths of what is usual.
fn leverage(rules: &Diamond, state: &State, plain: &Situation<'_>) -> u32 {
    let Some(expectancy) = rules.expectancy() else { return 0 };
    let now = expectancy.wins(state, After { cell: Some(state.code() * 3 + state.clock.outs), runs: 0 });
    let mut sum = 0_u128;
    plain.ways(false, |share, done| {
        let wins = expectancy.wins(state, After::of(state, done));
        sum += u128::from(share) * u128::from(wins.abs_diff(now));
    });
    (sum * 100 / u128::from(WHOLE) / u128::from(USUAL)) as u32
}

/// How many parts of a choice are not plain.
fn parts(command: &Command) -> usize {
    match command {
        Command::Attack(offence) => {
            let plan = offence.approach != Approach::Normal
                || !offence.steal_attempts.is_empty()
                || offence.hit_and_run
                || offence.bunt_attempt;
            usize::from(plan) + usize::from(offence.gamble != Gamble::Normal)
        }
        Command::Defend(defence) => {
            usize::from(defence.alignment != Alignment::Normal)
                + usize::from(defence.infield_depth != Depth::Normal)
                + usize::from(!defence.hold_runners.is_empty())
                + usize::from(defence.intentional_walk)
        }
        Command::SetLineup { .. }
        | Command::ChangePitcher { .. }
        | Command::Substitute { .. }
        | Command::MoveFielders { .. }
        | Command::DoubleSwitch { .. }
        | Command::PinchHit { .. }
        | Command::PinchRun { .. }
        | Command::Ready {} => 0,
    }
}

fn is_plain(command: &Command) -> bool {
    parts(command) == 0
}
