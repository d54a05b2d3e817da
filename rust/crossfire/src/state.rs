//! Everything that a game in progress is, apart from its dice.

mod activation;
mod audit;
mod campaign;
mod pending;
mod side;
mod terrain;

use std::sync::Arc;

use kernel::{Pair, Seat};

use crate::geometry::{Square, SquareSet};
use crate::ids::UnitId;
use crate::setup::TerrainSetup;

pub(crate) use audit::audit;
pub use campaign::{BattleResult, Campaign, Ending};
pub use pending::{Attack, Deployment, Die, Maneuver, Origin, Pending, Roll, RollPurpose};
pub use side::{Profile, RerollRight, Side, Spent};
pub use terrain::{Piece, Terrain};

/// A match, or a campaign with the battle that is fought now. Indices point into the content's lists.
#[kernel::value]
pub struct State {
    /// What was agreed for every battle.
    pub agreed: Arc<Agreed>,
    /// The campaign around the battle, if any (AQ-005).
    pub campaign: Option<Campaign>,
    /// The terrain.
    pub terrain: Arc<Terrain>,
    /// What each side is and has left.
    pub sides: Pair<Side>,
    /// Each side's units.
    pub units: Pair<Vec<Unit>>,
    /// Mission, event and points.
    pub battle: Battle,
    /// Round, batch and activations.
    pub turn: Turn,
    /// The decision that is owed.
    pub pending: Pending,
}

/// What was agreed for every battle.
#[kernel::value(Eq)]
pub struct Agreed {
    /// Whether battle events are rolled.
    pub events: bool,
    /// Where terrain comes from.
    pub terrain: TerrainSetup,
}

/// Mission, event and points of a battle.
#[kernel::value(Eq)]
pub struct Battle {
    /// The mission.
    pub mission: u8,
    /// The battle event.
    pub event: Option<u8>,
    /// Mission points.
    pub scores: Pair<i16>,
}

/// A unit.
#[kernel::value(Copy, Eq)]
pub struct Unit {
    /// Where it stands, lies or fell; nowhere before it is deployed.
    pub square: Option<Square>,
    /// How it is.
    pub status: Status,
    /// Whether it was activated this round.
    pub activated: bool,
}

/// How a unit is.
#[kernel::value(Copy, Eq)]
pub enum Status {
    /// It stands and can act.
    Alive,
    /// It lies and cannot act (GR-029).
    Down,
    /// It is out of the battle.
    Destroyed,
}

/// Round, batch and activations (DA-003).
#[kernel::value(Eq)]
pub struct Turn {
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// Who won the initiative.
    pub winner: Seat,
    /// Whose batch it is.
    pub active: Seat,
    /// Activations left in the batch.
    pub batch: u8,
    /// How many units each side activated this round.
    pub activated: Pair<u8>,
    /// Who passed this round.
    pub passed: Pair<bool>,
}

impl State {
    /// The unit of an id, if there is one.
    #[inline]
    pub fn unit(&self, id: UnitId) -> Option<&Unit> {
        if id.seat.0 > 1 { None } else { self.units[id.seat].get(usize::from(id.number)) }
    }

    /// A unit that is known to exist.
    #[inline]
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.seat][usize::from(id.number)]
    }

    /// All units of a side with their ids.
    #[inline]
    pub fn side_units(&self, seat: Seat) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.units[seat].iter().enumerate().map(move |(at, unit)| (UnitId::new(seat, at as u8), unit))
    }

    /// All units, the first side's before the second's.
    pub fn all_units(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.side_units(Seat::P1).chain(self.side_units(Seat::P2))
    }

    /// The squares where units stand or lie.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.present(Seat::P1) | self.present(Seat::P2)
    }

    /// The squares where a side's units stand or lie.
    #[inline]
    pub fn present(&self, seat: Seat) -> SquareSet {
        self.squares(seat, |unit| unit.status != Status::Destroyed)
    }

    /// The squares where a side's units stand (D13).
    #[inline]
    pub fn standing(&self, seat: Seat) -> SquareSet {
        self.squares(seat, |unit| unit.status == Status::Alive)
    }

    /// Puts the units of both sides where they were placed; those of a side that has placed none stay as they are.
    pub(crate) fn stand(&mut self, sides: &Pair<Deployment>) {
        for (seat, side) in sides.iter() {
            for (unit, square) in self.units[seat].iter_mut().zip(&side.squares) {
                unit.square = Some(*square);
            }
        }
    }

    /// The unit that stands or lies on a square.
    pub fn occupant(&self, square: Square) -> Option<UnitId> {
        self.all_units()
            .find(|(_, unit)| unit.square == Some(square) && unit.status != Status::Destroyed)
            .map(|(id, _)| id)
    }

    #[inline]
    fn squares(&self, seat: Seat, which: impl Fn(&Unit) -> bool) -> SquareSet {
        self.units[seat].iter().filter(|unit| which(unit)).filter_map(|unit| unit.square).collect()
    }

    /// How many units of a side are left, Down ones included (D4).
    pub fn left(&self, seat: Seat) -> usize {
        self.units[seat].iter().filter(|unit| unit.status != Status::Destroyed).count()
    }
}

impl Unit {
    /// A unit before deployment.
    pub const FRESH: Self = Self { square: None, status: Status::Alive, activated: false };

    /// Whether it stands on the board and was not activated this round.
    pub(crate) fn is_ready(self) -> bool {
        self.status == Status::Alive && !self.activated && self.square.is_some()
    }
}
