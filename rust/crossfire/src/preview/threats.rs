//! DA-012 seen from the other side: what enemies could do to a unit that stood on a square.

use kernel::{Rejections, RuleResult, opponent};

use super::answers::{odds_of, on_board, placed};
use super::{Odds, Preview, Scope};
use crate::command::Weapon;
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::rules::aim_reasons;
use crate::state::State;

/// The best that an enemy could do with its next activation.
#[kernel::value(Copy, Eq)]
pub struct Threat {
    /// The enemy.
    pub unit: UnitId,
    /// From where it would attack.
    pub from: Square,
    /// How.
    pub with: Weapon,
    /// The odds, as it sees them.
    pub odds: Odds,
}

/// The enemies that could attack `unit` on `to` with their next activation, each with its best attack. They have not moved
/// since, and nobody else has: what may change by then is not foreseen.
pub(super) fn threats(
    game: &Crossfire,
    state: &State,
    unit: UnitId,
    to: Square,
) -> RuleResult<Preview, Rejection> {
    placed(state, unit)?;
    on_board(game, to)?;
    Rejections::from_reasons(taken(state, unit, to))?;
    let mut there = state.clone();
    there.unit_mut(unit).square = Some(to);
    let enemies = there.side_units(opponent(unit.seat)).map(|(enemy, _)| enemy);
    Ok(Preview::Threats { threats: enemies.filter_map(|enemy| best(game, &there, enemy, unit)).collect() })
}

/// Why nobody can stand on a square.
fn taken(state: &State, unit: UnitId, to: Square) -> Vec<Rejection> {
    let by = state.occupant(to).filter(|other| *other != unit);
    let occupied = by.map(|by| Rejection::Occupied { square: to, by });
    let impassable = state.terrain.impassable().contains(to).then_some(Rejection::Impassable { square: to });
    occupied.into_iter().chain(impassable).collect()
}

/// The attack that most likely hits, and of those the one that most likely destroys.
fn best(game: &Crossfire, state: &State, enemy: UnitId, target: UnitId) -> Option<Threat> {
    let at = placed(state, enemy).ok()?;
    let steps = Scope::of(state, enemy).allowance[1];
    let stands = game.reach(state, at, steps, &state.occupied()).with(at);
    let ways = stands.iter().flat_map(|from| [Weapon::Shot, Weapon::Melee].map(|with| (from, with)));
    let possible =
        ways.filter(|(from, with)| aim_reasons(game, state, (enemy, *from), target, *with).is_empty());
    let threats = possible.map(|(from, with)| Threat {
        unit: enemy,
        from,
        with,
        odds: odds_of(game, state, (enemy, from), target, with),
    });
    // The first of equals, as the board is read.
    threats.reduce(|best, other| if worth(other.odds) > worth(best.odds) { other } else { best })
}

const fn worth(odds: Odds) -> (u8, u8) {
    (odds.down + odds.destroyed, odds.destroyed)
}
