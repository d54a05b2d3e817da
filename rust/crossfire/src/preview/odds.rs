//! Exact odds, as fractions of 36 (DA-012).

use kernel::Seat;

use crate::rules::{Melee, Shot, Strike, all_ways};

/// What an attack brings, in ways of 36 that two dice fall. Rerolls are decisions and are not counted in.
#[kernel::value(Copy, Default, Eq)]
pub struct Odds {
    /// All ways: 36.
    pub out_of: u8,
    /// Nothing happens.
    pub miss: u8,
    /// The target goes Down.
    pub down: u8,
    /// The target's Down is ignored (Resilient).
    pub ignored: u8,
    /// The target is destroyed.
    pub destroyed: u8,
    /// An own unit is hit: a friend beside the target, or in a melee the attacker.
    pub own_hit: u8,
}

/// What stands between a hit and its effect.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prey {
    /// Whether the target is Down, so that a hit destroys it.
    pub(super) down: bool,
    /// Whether its side ignores its next Down.
    pub(super) ignores: bool,
}

impl Odds {
    pub(super) fn of_shot(shot: &Shot, prey: Prey) -> Self {
        let mut odds = Self { out_of: 36, ..Self::default() };
        for dice in all_ways() {
            match shot.strike(dice) {
                Strike::Miss => odds.miss += 1,
                Strike::Stray => odds.own_hit += 1,
                Strike::Kill => odds.destroyed += 1,
                Strike::Hit => *odds.hit(prey) += 1,
            }
        }
        odds
    }

    pub(super) fn of_melee(melee: Melee, attacker: Seat, prey: Prey) -> Self {
        if prey.down {
            return Self { out_of: 36, destroyed: 36, ..Self::default() };
        }
        let mut odds = Self { out_of: 36, ..Self::default() };
        for dice in all_ways() {
            match melee.loser(attacker, dice) {
                None => odds.miss += 1,
                Some(loser) if loser == attacker => odds.own_hit += 1,
                Some(_) => *odds.hit(prey) += 1,
            }
        }
        odds
    }

    fn hit(&mut self, prey: Prey) -> &mut u8 {
        match prey {
            Prey { down: true, .. } => &mut self.destroyed,
            Prey { ignores: true, .. } => &mut self.ignored,
            Prey { .. } => &mut self.down,
        }
    }
}
