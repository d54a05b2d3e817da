//! What a unit may still do with its activation.

use super::Tile;
use crate::command::Action;
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet};
use crate::ids::UnitId;
use crate::rules::half;
use crate::state::{Pending, State};

/// How far a unit may go, and whether it may attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    /// Steps of a move and of half a move; of a rolled move the most that the die can bring.
    pub(crate) allowance: [u8; 2],
    /// Whether the move is still to be rolled.
    pub(crate) rolled: bool,
    /// Whether it may attack.
    pub(crate) attacks: bool,
}

impl Scope {
    /// D2: a declared action cannot be taken back, so that its roll is all that is left to the unit.
    pub(crate) fn of(state: &State, unit: UnitId) -> Self {
        if let Pending::Maneuver { maneuver } = &state.pending
            && maneuver.unit == unit
        {
            let steps = maneuver.allowance;
            let allowance = if maneuver.action == Action::Move { [steps, 0] } else { [steps, steps] };
            return Self { allowance, rolled: false, attacks: maneuver.action == Action::Attack };
        }
        let profile = &state.sides[unit.seat].profile;
        let most = profile.r#move.saturating_add(profile.move_die);
        Self { allowance: [most, half(most)], rolled: profile.move_die > 0, attacks: true }
    }

    /// The squares within a whole move and within half of one.
    pub(super) fn reach(self, game: &Crossfire, state: &State, from: Square) -> [SquareSet; 2] {
        let occupied = state.occupied();
        self.allowance.map(|steps| game.reach(state, from, steps, &occupied))
    }

    /// The squares in reach, those of half a move first.
    pub(crate) fn tiles(self, game: &Crossfire, state: &State, from: Square) -> Vec<Tile> {
        let [far, near] = self.reach(game, state, from);
        let tile = |Square { col, row }: Square, name: &str| Tile { col, row, name: name.to_owned() };
        let halves = near.iter().map(|square| tile(square, "half-move"));
        halves.chain(far.minus(near).iter().map(|square| tile(square, "move"))).collect()
    }
}
