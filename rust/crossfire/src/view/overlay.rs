//! What a scene lays over the board while a unit is about to act: its reach, its lines of sight, who is in range.

use kernel::opponent;

use super::{UnitView, units};
use crate::game::Crossfire;
use crate::geometry::{Blocker, Ray, Square};
use crate::ids::UnitId;
use crate::preview::{Scope, Tile};
use crate::state::{State, Status};

/// A line of sight from a unit to an enemy that is left.
#[kernel::value(Eq)]
pub struct SightLine {
    /// The unit's square.
    pub from: Square,
    /// The enemy's square.
    pub to: Square,
    /// Whether nothing blocks (GR-031).
    pub visible: bool,
    /// The squares through whose interior the line passes, in order, its ends left out (D7).
    pub path: Vec<Square>,
    /// The first square that blocks it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blocker: Option<Blocker>,
    /// The rays to the enemy's centre and corners (DA-021).
    pub rays: Vec<Ray>,
}

/// The fields of the snapshot that depend on which unit is about to act.
pub(crate) struct Overlay {
    /// The units, each with whether a shot reaches that far.
    pub(crate) units: Vec<UnitView>,
    pub(crate) reachability: Vec<Tile>,
    pub(crate) los: Vec<SightLine>,
}

impl Overlay {
    /// What a unit may still do from its square.
    pub(crate) fn of(game: &Crossfire, state: &State, unit: UnitId, from: Square) -> Self {
        let near: Vec<_> = in_range(state, unit, from).collect();
        let mut units = units(state);
        let others = units.iter_mut().filter(|other| other.id != unit && other.status != Status::Destroyed);
        others.for_each(|other| other.in_range = Some(near.contains(&other.id)));
        let enemies = state.side_units(opponent(unit.seat));
        let enemies = enemies.filter(|(_, enemy)| enemy.status != Status::Destroyed);
        let los = enemies.filter_map(|(_, enemy)| Some(sight_line(game, state, from, enemy.square?)));
        let reachability = Scope::of(state, unit).tiles(game, state, from);
        Self { units, reachability, los: los.collect() }
    }
}

/// The other units that are left within a unit's range of a square, whatever is in the way (GR-021.1).
pub(crate) fn in_range(state: &State, unit: UnitId, from: Square) -> impl Iterator<Item = UnitId> {
    let range = state.sides[unit.seat].profile.range;
    let left = state.all_units().filter(move |(id, other)| *id != unit && other.status != Status::Destroyed);
    left.filter(move |(_, other)| other.square.is_some_and(|at| from.distance(at) <= range)).map(|(id, _)| id)
}

fn sight_line(game: &Crossfire, state: &State, from: Square, to: Square) -> SightLine {
    let (blocking, units) = (state.terrain.blocking(), state.occupied());
    let blocker = game.sight.blocker(from, to, blocking, &units);
    let mut path: Vec<_> = game.sight.interior(from, to).iter().collect();
    path.sort_by_key(|square| square.col.abs_diff(from.col) + square.row.abs_diff(from.row));
    SightLine {
        from,
        to,
        visible: blocker.is_none(),
        path,
        blocker: blocker.map(Into::into),
        rays: game.sight.rays(from, to, blocking, &units).to_vec(),
    }
}
