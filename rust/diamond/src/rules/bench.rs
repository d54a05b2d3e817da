//! DM-01, DM-05 to DM-07, D1: lineups and substitutions.

use kernel::{Events, Seat};

use super::Reasons;
use super::flow::id;
use crate::command::{Command, Place};
use crate::content::Position;
use crate::event::Event;
use crate::index::Diamond;
use crate::rejection::Rejection;
use crate::state::{Lineup, Slot, Stage, State};

/// DM-01: why a lineup is none.
pub(super) fn against_lineup(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    (order, pitcher): (&[Place], &str),
    reasons: &mut Reasons,
) {
    let team = state.team(seat);
    if order.len() != 9 {
        reasons.push(Rejection::NotNine { batters: order.len().min(255) as u8 });
    }
    let designated = rules.content.rulesets[usize::from(state.agreed.rules)].designated_hitter;
    for (at, place) in order.iter().enumerate().take(9) {
        let mound = place.position == Position::Pitcher;
        match rules.find(team, &place.player) {
            None => reasons.push(Rejection::NotOnTeam { player: place.player.clone() }),
            Some(player) if rules.pitches(team, player) && !mound => {
                reasons.push(Rejection::OnlyPitches { player: place.player.clone() });
            }
            Some(_) if mound && place.player != pitcher => {
                reasons.push(Rejection::NoPitcher { player: place.player.clone() });
            }
            Some(_) => {}
        }
        if order[..at].iter().any(|other| other.player == place.player) {
            reasons.push(Rejection::Twice { player: place.player.clone() });
        }
    }
    match rules.find(team, pitcher) {
        None => reasons.push(Rejection::NotOnTeam { player: pitcher.to_owned() }),
        Some(player) if !rules.pitches(team, player) => {
            reasons.push(Rejection::NoPitcher { player: pitcher.to_owned() });
        }
        Some(_) => {}
    }
    let (needed, stray) = if designated {
        (Position::Designated, Position::Pitcher)
    } else {
        (Position::Pitcher, Position::Designated)
    };
    let count = |position| order.iter().take(9).filter(|place| place.position == position).count() as u8;
    for position in Position::FIELD.into_iter().skip(1).chain([needed]) {
        let players = count(position);
        if players != 1 {
            reasons.push(Rejection::Positions { position: position.letters(), players });
        }
    }
    if count(stray) > 0 {
        reasons.push(Rejection::NoSuchPosition { position: stray.letters() });
    }
}

/// A lineup that was validated.
pub(super) fn lineup(rules: &Diamond, state: &State, seat: Seat, order: &[Place], pitcher: &str) -> Lineup {
    let team = state.team(seat);
    let find = |name: &str| rules.find(team, name).unwrap_or(0);
    let slot = |at: usize| Slot { player: find(&order[at].player), position: order[at].position };
    let owes = rules.content.rulesets[usize::from(state.agreed.rules)].least_batters;
    Lineup { order: std::array::from_fn(slot), pitcher: find(pitcher), faced: 0, owes, gone: 0, entered: 0 }
}

/// DM-07: why somebody cannot come in.
fn against_entry(
    rules: &Diamond,
    team: u16,
    lineup: &Lineup,
    name: &str,
    pitches: bool,
    reasons: &mut Reasons,
) {
    let player = name.to_owned();
    let Some(found) = rules.find(team, name) else {
        return reasons.push(Rejection::NotOnTeam { player });
    };
    if lineup.left(found) {
        reasons.push(Rejection::Left { player });
    } else if lineup.plays(found) {
        reasons.push(Rejection::Playing { player });
    } else if rules.pitches(team, found) != pitches {
        reasons.push(if pitches {
            Rejection::NoPitcher { player }
        } else {
            Rejection::OnlyPitches { player }
        });
    }
}

/// Whether a pitcher is left to come in.
fn bullpen(rules: &Diamond, team: u16, lineup: &Lineup) -> bool {
    (0..rules.roster(team))
        .any(|player| rules.pitches(team, player) && !lineup.left(player) && !lineup.plays(player))
}

pub(super) fn against(rules: &Diamond, state: &State, seat: Seat, command: &Command, reasons: &mut Reasons) {
    let (team, side) = (state.team(seat), &state.sides[seat]);
    let Some(lineup) = &side.lineup else { return };
    let mut leaves = |slot: &Slot| {
        if slot.position == Position::Pitcher && !lineup.left(slot.player) && !bullpen(rules, team, lineup) {
            reasons.push(Rejection::NobodyPitches {});
        }
    };
    match command {
        Command::ChangePitcher { player } => {
            if lineup.owes > 0 && !lineup.left(lineup.pitcher) {
                reasons.push(Rejection::OwesBatters { owes: lineup.owes });
            }
            against_entry(rules, team, lineup, player, true, reasons);
        }
        Command::Substitute { place, player } => {
            match lineup.order.get(usize::from(*place)) {
                None => reasons.push(Rejection::NoSuchPlace { place: *place }),
                Some(slot) if slot.position == Position::Pitcher => {
                    reasons.push(Rejection::PitchersPlace { place: *place });
                }
                Some(_) => {}
            }
            against_entry(rules, team, lineup, player, false, reasons);
        }
        Command::PinchHit { player } => {
            leaves(&lineup.order[usize::from(side.next)]);
            against_entry(rules, team, lineup, player, false, reasons);
        }
        Command::PinchRun { base, player } => {
            let runner = (1..=3).contains(base).then(|| state.clock.bases[usize::from(*base) - 1]).flatten();
            let slot =
                runner.and_then(|runner| lineup.order.iter().find(|slot| slot.player == runner.player));
            match slot {
                Some(slot) => leaves(slot),
                None => reasons.push(Rejection::EmptyBase { base: *base }),
            }
            against_entry(rules, team, lineup, player, false, reasons);
        }
        Command::Ready {} => {
            if state.stage != Stage::Offence {
                super::field::against_open(rules, state, lineup, reasons);
            }
        }
        Command::SetLineup { .. }
        | Command::MoveFielders { .. }
        | Command::DoubleSwitch { .. }
        | Command::Defend(_)
        | Command::Attack(_) => {}
    }
}

/// A substitution that was validated.
pub(super) fn change(
    rules: &Diamond,
    state: &mut State,
    seat: Seat,
    command: &Command,
    events: &mut Events<Event>,
) {
    let team = state.team(seat);
    let find = |name: &str| rules.find(team, name).unwrap_or(0);
    match command {
        Command::ChangePitcher { player } => relieve(rules, state, seat, player, events),
        Command::Substitute { place, player } => {
            let new = find(player);
            let Some((out, position)) = enter(state, seat, *place, new) else { return };
            if let Some(lineup) = &mut state.sides[seat].lineup {
                lineup.entered |= 1 << new;
            }
            events.emit(|| {
                let (place, out, player) = (*place, id(rules, state, seat, out), player.clone());
                Event::FielderChanged { seat, place, out, player, position }
            });
        }
        Command::PinchHit { player } => {
            let place = state.sides[seat].next;
            state.clock.pinched = true;
            let Some((out, _)) = enter(state, seat, place, find(player)) else { return };
            events.emit(|| {
                let (out, player) = (id(rules, state, seat, out), player.clone());
                Event::HitterPinched { seat, place, out, player }
            });
        }
        Command::PinchRun { base, player } => {
            let at = usize::from(*base) - 1;
            let Some(runner) = state.clock.bases[at] else { return };
            let new = find(player);
            let slots = state.sides[seat].lineup.iter().flat_map(|lineup| &lineup.order);
            let place =
                slots.zip(0..).find(|(slot, _)| slot.player == runner.player).map_or(0, |(_, place)| place);
            enter(state, seat, place, new);
            state.clock.bases[at] = Some(crate::state::Runner { player: new, ..runner });
            events.emit(|| {
                let (out, player) = (id(rules, state, seat, runner.player), player.clone());
                Event::RunnerPinched { seat, base: *base, out, player }
            });
        }
        Command::SetLineup { .. }
        | Command::MoveFielders { .. }
        | Command::DoubleSwitch { .. }
        | Command::Ready {}
        | Command::Defend(_)
        | Command::Attack(_) => {}
    }
}

/// D14: a new pitcher, who takes the place of P in the order if there is one.
fn relieve(rules: &Diamond, state: &mut State, seat: Seat, player: &str, events: &mut Events<Event>) {
    let least = rules.content.rulesets[usize::from(state.agreed.rules)].least_batters;
    let new = rules.find(state.team(seat), player).unwrap_or(0);
    let Some(lineup) = &mut state.sides[seat].lineup else { return };
    let out = lineup.pitcher;
    let place = lineup.order.iter().position(|slot| slot.position == Position::Pitcher);
    if let Some(place) = place {
        let batter = std::mem::replace(&mut lineup.order[place].player, new);
        lineup.dismiss(batter);
        lineup.entered |= 1 << new;
    }
    lineup.dismiss(out);
    (lineup.pitcher, lineup.faced, lineup.owes) = (new, 0, least);
    events.emit(|| {
        let (out, player) = (id(rules, state, seat, out), player.to_owned());
        Event::PitcherChanged { seat, out, player }
    });
}

/// Somebody takes a place in the order; who left, and from where.
fn enter(state: &mut State, seat: Seat, place: u8, player: u8) -> Option<(u8, Position)> {
    let lineup = state.sides[seat].lineup.as_mut()?;
    let slot = &mut lineup.order[usize::from(place)];
    let (out, position) = (std::mem::replace(&mut slot.player, player), slot.position);
    lineup.dismiss(out);
    Some((out, position))
}
