//! DM-01 to DM-04, DM-15: from lineups to the last out.

use kernel::{Dice, Events, Outcome, Seat, Seats};

use super::done::Done;
use super::field;
use super::pitch::Situation;
use crate::content::Position;
use crate::event::{Event, Kind, Move};
use crate::index::Diamond;
use crate::state::{Ending, Runner, Side, Stage, State};

/// Innings of a game without a level score.
pub(crate) const INNINGS: u8 = 9;
/// A game that is level after so many innings is a tie under any rules, so that every game ends.
pub(crate) const MOST: u8 = 60;

pub(crate) fn id(rules: &Diamond, state: &State, seat: Seat, player: u8) -> String {
    rules.player(state.team(seat), player).id.clone()
}

/// Both lineups are in: they are shown, and the first half begins.
pub(crate) fn start(rules: &Diamond, state: &mut State, events: &mut Events<Event>) {
    for seat in [Seat::P1, Seat::P2] {
        let lineup = state.secret.lineups[seat].take();
        if let Some(lineup) = &lineup {
            let name = |player| id(rules, state, seat, player);
            let place = |slot: &crate::state::Slot| crate::command::Place {
                player: name(slot.player),
                position: slot.position,
            };
            events.emit(|| Event::LineupShown {
                seat,
                order: lineup.order.iter().map(place).collect(),
                pitcher: name(lineup.pitcher),
            });
        }
        state.sides[seat].lineup = lineup;
    }
    state.secret = crate::state::Secret::default();
    half(rules, state, events);
}

/// DM-02: half an inning begins, on second a runner if the rules say so.
fn half(rules: &Diamond, state: &mut State, events: &mut Events<Event>) {
    state.clock.outs = 0;
    state.clock.bases = [None; 3];
    let (bats, fields) = (state.batting(), state.fielding());
    let from = rules.content.rulesets[usize::from(state.agreed.rules)].runner_from;
    let pitcher = match &mut state.sides[fields].lineup {
        Some(lineup) => lineup.pitcher,
        None => return,
    };
    let side = &mut state.sides[bats];
    side.line.push(0);
    state.clock.placed = from > 0 && state.clock.inning >= from;
    if state.clock.placed {
        let before = (side.next + 8) % 9;
        let player = side.lineup.as_ref().map_or(0, |lineup| lineup.order[usize::from(before)].player);
        state.clock.bases[1] = Some(Runner { player, charged: pitcher, earned: false });
    }
    let (inning, bottom) = (state.clock.inning, state.clock.bottom);
    let runner = state.clock.bases[1];
    events.emit(|| Event::HalfBegan {
        inning,
        bottom,
        runner: runner.map(|on| id(rules, state, bats, on.player)),
    });
    events.emit(|| field::checked(rules, state, fields));
    prepare(rules, state, events);
}

/// DM-03.
fn prepare(rules: &Diamond, state: &mut State, events: &mut Events<Event>) {
    state.clock.play += 1;
    (state.clock.pinched, state.clock.moved) = (false, 0);
    for seat in [Seat::P1, Seat::P2] {
        if let Some(lineup) = &mut state.sides[seat].lineup {
            lineup.entered = 0;
        }
    }
    state.stage = Stage::Defence;
    events.emit(|| prepared(rules, state));
}

/// The coming play as it stands.
fn prepared(rules: &Diamond, state: &State) -> Event {
    let (bats, fields) = (state.batting(), state.fielding());
    let side = &state.sides[bats];
    let batter = side.lineup.as_ref().map_or(0, |lineup| lineup.order[usize::from(side.next)].player);
    let theirs = state.sides[fields].lineup.as_ref();
    let pitcher =
        theirs.map(|lineup| lineup.pitcher).filter(|own| !theirs.is_some_and(|lineup| lineup.left(*own)));
    let catcher = theirs.map_or(0, |lineup| lineup.at(Position::Catcher));
    Event::PlayPrepared {
        play: state.clock.play,
        inning: state.clock.inning,
        bottom: state.clock.bottom,
        batter: id(rules, state, bats, batter),
        pitcher: pitcher.map(|player| id(rules, state, fields, player)),
        catcher: id(rules, state, fields, catcher),
        bases: state.code(),
        outs: state.clock.outs,
    }
}

/// D1: after a change the coming play is told again, and who began the half on second is the new pitcher's as long as
/// the first batter bats.
pub(super) fn changed(rules: &Diamond, state: &mut State, events: &mut Events<Event>) {
    if state.clock.placed
        && let Some(lineup) = &state.sides[state.fielding()].lineup
    {
        for runner in state.clock.bases.iter_mut().flatten() {
            runner.charged = lineup.pitcher;
        }
    }
    events.emit(|| prepared(rules, state));
}

/// Both choices are in: the play is rolled.
pub(crate) fn play(rules: &Diamond, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let defence = state.secret.defence.take().unwrap_or_default();
    let offence = state.secret.offence.take().unwrap_or_default();
    state.secret.answered = Seats::NONE;
    events.emit(|| Event::ChoicesShown { defence: defence.clone(), offence: offence.clone() });
    let Some(situation) = Situation::of(rules, state, &defence, &offence) else { return };
    let done = situation.play(defence.intentional_walk, dice, events);
    apply(rules, state, done, events);
    next(rules, state, events);
}

/// Where everybody went, who counts, and what is told.
pub(super) fn apply(rules: &Diamond, state: &mut State, mut done: Done, events: &mut Events<Event>) {
    walk_off(state, &mut done);
    let (bats, fields) = (state.batting(), state.fielding());
    let outs = done.moves.iter().filter(|(_, to)| *to == 0).count() as u8;
    if !done.counts(state.clock.outs) {
        // Whoever is not out is left where they were.
        done.moves.retain(|(from, to)| *from == 0 || *to == 0);
    }
    let over = done.kind.at_bat_over();
    let Some(pitcher) = state.sides[fields].lineup.as_ref().map(|lineup| lineup.pitcher) else { return };
    let side = &state.sides[bats];
    let batter = side.lineup.as_ref().map_or(0, |lineup| lineup.order[usize::from(side.next)].player);
    let clean = !matches!(done.kind, Kind::Error | Kind::ThrowingError | Kind::Interference);
    let mut new = Runner { player: batter, charged: pitcher, earned: clean };
    if matches!(done.kind, Kind::ForceOut | Kind::FieldersChoice) {
        hand_on(&mut state.clock.bases, &mut new, &done.moves);
    }
    let before = state.clock.bases;
    let who = |from: u8| if from == 0 { Some(new) } else { before[usize::from(from) - 1] };
    let runs = done.scoring();
    let name = |seat, player| id(rules, state, seat, player);
    events.emit(|| Event::PlayEnded {
        play: state.clock.play,
        kind: done.kind,
        batter: name(bats, batter),
        pitcher: name(fields, pitcher),
        outs,
        runs,
        moves: done
            .moves
            .iter()
            .filter_map(|(from, to)| {
                let runner = who(*from)?;
                let (runner_id, charged) = (name(bats, runner.player), name(fields, runner.charged));
                Some(Move {
                    runner: runner_id,
                    from: *from,
                    to: *to,
                    charged,
                    earned: runner.earned && clean,
                })
            })
            .collect(),
        fielders: done.fielders.clone(),
        putouts: done.putouts.clone(),
        assists: done.assists.clone(),
        error: done.error,
    });
    for (from, _) in done.moves.iter().filter(|(from, _)| *from > 0) {
        state.clock.bases[usize::from(*from) - 1] = None;
    }
    for (from, to) in done.moves.iter().filter(|(_, to)| (1..=3).contains(to)) {
        state.clock.bases[usize::from(*to) - 1] = who(*from);
    }
    count(state, &done, (runs, over));
    state.clock.placed &= !over;
    state.clock.outs += outs;
}

/// D12: a hit that wins the game in the last half takes the batter and those behind the winning run no farther than
/// that run came, and nobody is thrown out after it; a home run takes all home.
pub(super) fn walk_off(state: &State, done: &mut Done) {
    let hit = done.kind.hit();
    if !state.clock.bottom || state.clock.inning < INNINGS || hit == 0 || done.kind == Kind::HomeRun {
        return;
    }
    let behind = state.sides[Seat::P1].runs().saturating_sub(state.sides[Seat::P2].runs());
    let mut runs = done.moves.iter().enumerate().filter(|(_, (_, to))| *to == 4);
    let Some((winning, from)) = runs.nth(usize::from(behind)).map(|(at, (from, _))| (at, *from)) else {
        return;
    };
    let bases = 4 - from;
    for (from, to) in &mut done.moves[winning + 1..] {
        if *to == 0 {
            (done.fielders, done.putouts, done.assists) = (Vec::new(), Vec::new(), Vec::new());
            *to = *from + bases;
        }
        *to = (*from + bases).min(*to);
    }
    done.kind = match hit.min(bases) {
        1 => Kind::Single,
        2 => Kind::Double,
        _ => done.kind,
    };
}

/// D13: who is safe because another runner was put out runs for the pitcher who let that runner on, and so does each
/// runner between: the place is handed on.
fn hand_on(bases: &mut [Option<Runner>; 3], batter: &mut Runner, moves: &[(u8, u8)]) {
    let Some((out, _)) = moves.iter().find(|(from, to)| *from > 0 && *to == 0) else { return };
    let (runners, _) = bases.split_at_mut(usize::from(*out));
    let chain = runners.iter_mut().rev().flatten().chain([batter]);
    let mut left = None;
    for runner in chain {
        let own = (runner.charged, runner.earned);
        if let Some((charged, earned)) = left {
            (runner.charged, runner.earned) = (charged, earned);
        }
        left = Some(own);
    }
}

fn count(state: &mut State, done: &Done, (runs, over): (u8, bool)) {
    let (bats, fields) = (state.batting(), state.fielding());
    let side = &mut state.sides[bats];
    if let Some(last) = side.line.last_mut() {
        *last = last.saturating_add(runs);
    }
    side.hits += u16::from(done.kind.hit() > 0);
    side.next = (side.next + u8::from(over)) % 9;
    let other: &mut Side = &mut state.sides[fields];
    other.errors += u16::from(done.error.is_some());
    if let Some(lineup) = other.lineup.as_mut().filter(|_| over) {
        lineup.faced = lineup.faced.saturating_add(1);
        lineup.owes = lineup.owes.saturating_sub(1);
    }
}

/// DM-02: the next play, the next half, or the end.
fn next(rules: &Diamond, state: &mut State, events: &mut Events<Event>) {
    let [away, home] = [state.sides[Seat::P1].runs(), state.sides[Seat::P2].runs()];
    let Some(ending) = ended(rules, state, away, home) else {
        if state.clock.outs < 3 {
            return prepare(rules, state, events);
        }
        half_over(state, events);
        if state.clock.bottom {
            state.clock.inning += 1;
        }
        state.clock.bottom = !state.clock.bottom;
        return half(rules, state, events);
    };
    half_over(state, events);
    (state.clock.outs, state.clock.bases, state.clock.placed) = (0, [None; 3], false);
    state.ending = Some(ending);
    let winners = winners(away, home);
    events.emit(|| Event::GameEnded { ending: ending.name().to_owned(), away, home, winners });
}

fn half_over(state: &mut State, events: &mut Events<Event>) {
    let (inning, bottom, left) = (state.clock.inning, state.clock.bottom, state.code().count_ones() as u8);
    let (bats, fields) = (state.batting(), state.fielding());
    let runs = state.sides[bats].line.last().copied().unwrap_or(0);
    if let Some(lineup) = &mut state.sides[fields].lineup {
        lineup.owes = 0;
    }
    events.emit(|| Event::HalfEnded { inning, bottom, runs, left });
}

fn ended(rules: &Diamond, state: &State, away: u16, home: u16) -> Option<Ending> {
    let clock = &state.clock;
    let late = clock.inning >= INNINGS;
    if clock.bottom && late && home > away {
        return Some(Ending::WalkOff);
    }
    if clock.outs < 3 || !late {
        return None;
    }
    if clock.bottom {
        let tie = rules.content.rulesets[usize::from(state.agreed.rules)].tie_after;
        let most = if tie == 0 { MOST } else { tie };
        let level = home == away;
        return match (level, clock.inning >= most) {
            (false, _) => Some(Ending::LastOut),
            (true, true) => Some(Ending::Tie),
            (true, false) => None,
        };
    }
    (home > away).then_some(Ending::LastOut)
}

fn winners(away: u16, home: u16) -> Seats {
    match away.cmp(&home) {
        std::cmp::Ordering::Greater => Seats::one(Seat::P1),
        std::cmp::Ordering::Less => Seats::one(Seat::P2),
        std::cmp::Ordering::Equal => Seats::NONE,
    }
}

pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let [away, home] = [state.sides[Seat::P1].runs(), state.sides[Seat::P2].runs()];
    state.ending.map(|ending| Outcome {
        winners: winners(away, home),
        ending: ending.name().to_owned(),
        scores: vec![away.into(), home.into()],
    })
}
