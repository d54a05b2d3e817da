//! Section 10: what a player must be shown before confirming (DA-002 … DA-014, DA-021).

mod answers;
mod odds;
mod scope;
#[cfg(test)]
mod tests;
mod threats;

use kernel::{Pair, RuleResult};
use serde::Serializer;

use crate::command::Weapon;
use crate::event::Modifier;
use crate::game::Crossfire;
use crate::geometry::{Blocker, Ray, Square};
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::state::State;
use crate::view::{CoverSource, SightLine, UnitView};

pub use odds::Odds;
pub(crate) use scope::Scope;
pub use threats::Threat;

/// A question about what would happen.
#[kernel::value(Eq, tag = "type")]
pub enum Query {
    /// Where a unit can go, and whom it can attack (DA-004, DA-005).
    Unit {
        /// The unit.
        unit: UnitId,
    },
    /// The squares in reach and who is in range, short enough to be asked whenever a unit is chosen (DA-004).
    Reach {
        /// The unit.
        unit: UnitId,
    },
    /// The odds of an attack (DA-012).
    Attack {
        /// Who attacks.
        unit: UnitId,
        /// From where.
        to: Square,
        /// Whom.
        target: UnitId,
        /// How.
        with: Weapon,
    },
    /// Distance, line of sight and cover between two squares (DA-021).
    Sight {
        /// The shooter's square.
        from: Square,
        /// The target's square.
        to: Square,
    },
    /// Line of sight and cover from one square to all others.
    SightFrom {
        /// The shooter's square.
        from: Square,
    },
    /// What each enemy could do to a unit that stood on a square (DA-012).
    Threats {
        /// The unit.
        unit: UnitId,
        /// Where it would stand.
        to: Square,
    },
    /// What the mission's zones hold, and what they would score now (DA-009).
    Objectives {},
    /// What a faction is (GR-005).
    Faction {
        /// Its id.
        faction: String,
    },
}

/// The answer to a [`Query`].
#[kernel::value(Eq, tag = "type")]
pub enum Preview {
    /// Where a unit can go, and whom it can attack.
    Unit {
        /// The unit.
        unit: UnitId,
        /// Steps of a move and of half a move; of a rolled move the most that the die can bring. Once an action
        /// is declared, its own steps, and no half of a move (D2).
        allowance: [u8; 2],
        /// Whether the move is still to be rolled.
        rolled: bool,
        /// The squares in reach.
        reachable_tiles: Vec<Tile>,
        /// Every enemy unit that is left; none once another action than an attack is declared (D2).
        valid_targets: Vec<TargetView>,
        /// The squares in reach, as the snapshot names them: this and the fields below can be laid over it.
        reachability: Vec<Tile>,
        /// The lines of sight to every enemy that is left.
        los: Vec<SightLine>,
        /// The squares that provide cover.
        cover_sources: Vec<CoverSource>,
        /// Every unit, with whether a shot from where this one stands reaches it.
        units: Vec<UnitView>,
    },
    /// The squares in reach and who is in range.
    Reach {
        /// A number a square, row by row: 0 out of reach, 1 within a move, 2 within half a move.
        #[serde(serialize_with = "as_bytes")]
        squares: Vec<u8>,
        /// The other units that are left within the unit's range, in sight or not.
        in_range: Vec<UnitId>,
    },
    /// The odds of an attack.
    Attack {
        /// The odds.
        odds: Odds,
        /// What is added to the attacker's dice.
        attack_modifiers: Vec<Modifier>,
        /// What is added to Defense, or to the defender's die in a melee.
        defense_modifiers: Vec<Modifier>,
        /// What a shot has to exceed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        defense: Option<i8>,
        /// Hidden points of the 64 of the target's square; all of them where it is cover itself (D10).
        hidden_points: u8,
        /// Whether the target has cover that counts.
        cover: bool,
        /// The natural total from which the shot destroys.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deadly_from: Option<u8>,
        /// Friends beside the target, whom a double one hits (GR-025).
        friends_at_risk: Vec<UnitId>,
        /// The rays to the target's centre and corners.
        rays: Vec<Ray>,
    },
    /// Distance, line of sight and cover between two squares.
    Sight {
        /// The distance as range counts it (GR-021.1).
        distance: u8,
        /// Whether nothing blocks.
        visible: bool,
        /// The first square that does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        blocker: Option<Blocker>,
        /// Hidden points of the 64 of the target's square; all of them where it is cover itself (D10).
        hidden_points: u8,
        /// Whether a target there would have cover.
        cover: bool,
        /// The rays to the target's centre and corners.
        rays: Vec<Ray>,
    },
    /// Line of sight and cover from one square.
    SightFrom {
        /// A number a square, row by row: 0 out of sight, 1 in sight, 2 in sight and in cover.
        #[serde(serialize_with = "as_bytes")]
        squares: Vec<u8>,
    },
    /// What enemies could do.
    Threats {
        /// The enemies that could attack, each with its best attack.
        threats: Vec<Threat>,
    },
    /// The mission's zones.
    Objectives {
        /// The zones.
        zones: Vec<ZoneView>,
    },
    /// What a faction is.
    Faction {
        /// What it says, line by line.
        lines: Vec<String>,
    },
}

/// A square in reach.
#[kernel::value(Eq)]
pub struct Tile {
    /// Column.
    pub col: u8,
    /// Row.
    pub row: u8,
    /// `half-move` when half a move gets there, else `move`.
    pub name: String,
}

/// An enemy unit, and how it can be attacked.
#[kernel::value(Eq)]
pub struct TargetView {
    /// The unit.
    pub unit: UnitId,
    /// The squares from which a shot finds it, the attacker's own among them when it need not move.
    pub shot_from: Vec<Square>,
    /// The squares from which a melee finds it.
    pub melee_from: Vec<Square>,
    /// Why it cannot be shot at from where the attacker stands.
    pub why_not: Vec<WhyNot>,
    /// The odds of a shot from where the attacker stands, if it is possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub odds: Option<Odds>,
}

/// A reason, as previews write it.
#[kernel::value(Eq)]
pub struct WhyNot {
    /// The rejection's code.
    pub code: String,
    /// Its message.
    pub message: String,
    /// Its rule.
    pub requirement_id: String,
}

/// A zone of the mission.
#[kernel::value(Eq)]
pub struct ZoneView {
    /// What it is called.
    pub name: String,
    /// Where each side's units count.
    pub cells: Pair<Vec<Square>>,
    /// How many do.
    pub units: Pair<u8>,
    /// What each side would get if the round ended now.
    pub gains: Pair<i16>,
}

/// One value for the writer instead of one for each square; in text still a list of numbers.
fn as_bytes<S: Serializer>(squares: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(squares)
}

/// Answers a query. Nothing that is asked here is hidden from anybody: deployments lie outside the board's units.
pub(crate) fn preview(game: &Crossfire, state: &State, query: &Query) -> RuleResult<Preview, Rejection> {
    match query {
        Query::Unit { unit } => answers::unit(game, state, *unit),
        Query::Reach { unit } => answers::reach(game, state, *unit),
        Query::Attack { unit, to, target, with } => {
            answers::attack(game, state, (*unit, *to), *target, *with)
        }
        Query::Sight { from, to } => answers::sight(game, state, *from, *to),
        Query::SightFrom { from } => answers::sight_from(game, state, *from),
        Query::Threats { unit, to } => threats::threats(game, state, *unit, *to),
        Query::Objectives {} => Ok(answers::objectives(game, state)),
        Query::Faction { faction } => answers::faction(game, faction),
    }
}
