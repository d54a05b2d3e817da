//! D42 to D44: who stands where, and whether every position is filled.

use kernel::{Events, Seat};

use super::Reasons;
use super::flow::id;
use crate::command::Place;
use crate::content::Position;
use crate::event::Event;
use crate::index::Diamond;
use crate::rejection::Rejection;
use crate::state::{Lineup, Slot, State};

/// Exchanges of positions and places before a play: any order of nine is at most eight exchanges away from any other.
pub(crate) const MOVES: u8 = 8;

/// Both places, if the order has them and a move is left.
fn places<'a>(
    state: &'a State,
    seat: Seat,
    [place, other]: [u8; 2],
    reasons: &mut Reasons,
) -> Option<(&'a Lineup, [Slot; 2])> {
    if state.clock.moved >= MOVES {
        reasons.push(Rejection::MovesSpent { most: MOVES });
    }
    if place >= other {
        reasons.push(Rejection::PlacesUnsorted { place, other });
    }
    let lineup = state.sides[seat].lineup.as_ref()?;
    let mut slot = |place: u8| {
        let found = lineup.order.get(usize::from(place)).copied();
        if found.is_none() {
            reasons.push(Rejection::NoSuchPlace { place });
        }
        found
    };
    let both = (slot(place), slot(other));
    Some((lineup, [both.0?, both.1?]))
}

/// D42: why two of the defence do not exchange positions. Who bats for a pitcher who has left may take the field.
pub(super) fn against_move(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    named: [u8; 2],
    reasons: &mut Reasons,
) {
    let Some((lineup, slots)) = places(state, seat, named, reasons) else { return };
    for slot in slots {
        let player = id(rules, state, seat, slot.player);
        if slot.position == Position::Designated {
            reasons.push(Rejection::DesignatedStays { player });
        } else if slot.position == Position::Pitcher && !lineup.left(lineup.pitcher) {
            reasons.push(Rejection::PitcherStays { player });
        }
    }
}

/// D43: why two of the defence do not exchange their places in the order.
pub(super) fn against_switch(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    named: [u8; 2],
    reasons: &mut Reasons,
) {
    let Some((lineup, slots)) = places(state, seat, named, reasons) else { return };
    for slot in slots.iter().filter(|slot| !lineup.entered(slot.player)) {
        reasons.push(Rejection::NotEntered { player: id(rules, state, seat, slot.player) });
    }
}

/// D42.
pub(super) fn move_fielders(
    rules: &Diamond,
    state: &mut State,
    seat: Seat,
    places: [u8; 2],
    events: &mut Events<Event>,
) {
    exchange(state, seat, places, |one, other| std::mem::swap(&mut one.position, &mut other.position));
    events.emit(|| {
        let moved = slots(state, seat, places).map(|slot| place(rules, state, seat, slot)).collect();
        Event::FieldersMoved { seat, places, moved }
    });
}

/// D43.
pub(super) fn switch_places(
    rules: &Diamond,
    state: &mut State,
    seat: Seat,
    places: [u8; 2],
    events: &mut Events<Event>,
) {
    exchange(state, seat, places, std::mem::swap);
    events.emit(|| {
        let players = slots(state, seat, places).map(|slot| id(rules, state, seat, slot.player)).collect();
        Event::PlacesSwitched { seat, places, players }
    });
}

/// Takes one of the moves before a play; the places differ (`against_move`, `against_switch`).
fn exchange(state: &mut State, seat: Seat, places: [u8; 2], swap: impl FnOnce(&mut Slot, &mut Slot)) {
    state.clock.moved += 1;
    let Some(lineup) = &mut state.sides[seat].lineup else { return };
    if let Ok([one, other]) = lineup.order.get_disjoint_mut(places.map(usize::from)) {
        swap(one, other);
    }
}

fn slots(state: &State, seat: Seat, places: [u8; 2]) -> impl Iterator<Item = Slot> {
    let order = state.sides[seat].lineup.as_ref().map(|lineup| lineup.order);
    places.into_iter().filter_map(move |place| order.map(|order| order[usize::from(place)]))
}

fn place(rules: &Diamond, state: &State, seat: Seat, slot: Slot) -> Place {
    Place { player: id(rules, state, seat, slot.player), position: slot.position }
}

/// D44: the positions that nobody fills: without a player, with two, or with one who has left or stands elsewhere too.
pub(crate) fn open(lineup: &Lineup, designated: bool) -> Vec<Position> {
    let beside = (Position::Pitcher, lineup.pitcher);
    let field = lineup.order.iter().map(|slot| (slot.position, slot.player));
    let field: Vec<_> = field.filter(|(at, _)| *at != Position::Pitcher).chain([beside]).collect();
    let filled = |position: &Position| {
        let mut there = field.iter().filter(|(at, _)| at == position);
        let (Some((_, player)), None) = (there.next(), there.next()) else { return false };
        !lineup.left(*player) && field.iter().filter(|(_, other)| other == player).count() == 1
    };
    let needed = Position::FIELD.into_iter().chain(designated.then_some(Position::Designated));
    needed.filter(|position| !filled(position)).collect()
}

fn designated(rules: &Diamond, state: &State) -> bool {
    rules.content.rulesets[usize::from(state.agreed.rules)].designated_hitter
}

/// DM-07, D44: what has to be filled before the defence is ready.
pub(super) fn against_open(rules: &Diamond, state: &State, lineup: &Lineup, reasons: &mut Reasons) {
    for position in open(lineup, designated(rules, state)) {
        let players = lineup.order.iter().filter(|slot| slot.position == position).count() as u8;
        reasons.push(if position == Position::Pitcher {
            Rejection::PitcherOwed {}
        } else {
            Rejection::Positions { position: position.letters(), players }
        });
    }
}

/// D5: whether a player stands where no rating says how.
pub(crate) fn strays(rules: &Diamond, team: u16, slot: Slot) -> bool {
    let beside = matches!(slot.position, Position::Designated | Position::Pitcher);
    !beside && rules.player(team, slot.player).fields.iter().all(|own| own.at != slot.position)
}

/// D44: the lineup of the team that takes the field, as it stands when a half begins.
pub(super) fn checked(rules: &Diamond, state: &State, seat: Seat) -> Event {
    let lineup = state.sides[seat].lineup.as_ref();
    let order = lineup.iter().flat_map(|lineup| &lineup.order).copied();
    let strays = order.filter(|slot| strays(rules, state.team(seat), *slot));
    Event::LineupChecked {
        seat,
        open: lineup.map_or_else(Vec::new, |lineup| open(lineup, designated(rules, state))),
        strays: strays.map(|slot| place(rules, state, seat, slot)).collect(),
    }
}
