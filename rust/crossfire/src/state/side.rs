//! What a side is in this battle, and what it has used up.

use crate::command::Source;
use crate::content::{Period, RollKind, WhichResult};

/// A side.
#[kernel::value(Eq)]
pub struct Side {
    /// Its faction, an index into the content's list.
    pub faction: u8,
    /// Its commander trait.
    pub commander: Option<u8>,
    /// Its advantage in this battle.
    pub advantage: Option<u8>,
    /// What all of that comes to.
    pub profile: Profile,
    /// What it has used up.
    pub spent: Spent,
}

/// Faction, commander, battle event and advantage as numbers: worked out when a battle begins, constant through it.
#[kernel::value(Copy, Default, Eq)]
pub struct Profile {
    /// Squares a move covers, bonuses included; what is added to the die of a rolled move.
    pub r#move: u8,
    /// Sides of the die that a move is; 0 for a fixed move.
    pub move_die: u8,
    /// Squares a shot reaches.
    pub range: u8,
    /// Added to a shot.
    pub aq: i8,
    /// Added to a shot without a move.
    pub stationary_aq: i8,
    /// Added to a melee die.
    pub melee_aq: i8,
    /// What a shot at this side has to exceed.
    pub defense: u8,
    /// The natural total from which its shots destroy.
    pub deadly_from: u8,
    /// Whether its shots ignore cover.
    pub ignores_cover: bool,
    /// Whether its units in cover cannot be shot at.
    pub hidden_in_cover: bool,
    /// Downs that are ignored.
    pub ignored_downs: u8,
    /// Units that may be revived.
    pub revives: u8,
    /// Units that move before round 1.
    pub quick_units: u8,
    /// Whether its initiative die is thrown first.
    pub initiative_first: bool,
    /// Its rights to reroll, by [`Source`].
    pub rerolls: [Option<RerollRight>; 4],
}

/// A right to reroll.
#[kernel::value(Copy, Eq)]
pub struct RerollRight {
    /// Which rolls, a bit each by [`RollKind`].
    pub rolls: u8,
    /// Which result counts.
    pub keep: WhichResult,
    /// How many in each period; none: one for every roll.
    pub uses: Option<u8>,
    /// When the uses come back.
    pub per: Period,
}

/// What a side has used up.
#[kernel::value(Copy, Default, Eq)]
pub struct Spent {
    /// Ignored Downs.
    pub ignored_downs: u8,
    /// Revived units.
    pub revives: u8,
    /// Rerolls in the current period, by [`Source`].
    pub rerolls: [u8; 4],
}

impl RerollRight {
    /// The bit of a kind of roll.
    pub const fn bit(kind: RollKind) -> u8 {
        1 << kind as u8
    }
}

impl Side {
    /// The right of a source to reroll such a roll, if uses are left.
    pub fn reroll_right(&self, source: Source, kind: RollKind) -> Option<&RerollRight> {
        let right = self.profile.rerolls[source as usize].as_ref()?;
        let left = right.uses.is_none_or(|uses| self.spent.rerolls[source as usize] < uses);
        (left && right.rolls & RerollRight::bit(kind) != 0).then_some(right)
    }

    /// Every source that can reroll such a roll now.
    pub fn reroll_sources(&self, kind: RollKind) -> impl Iterator<Item = Source> {
        Source::ALL.into_iter().filter(move |source| self.reroll_right(*source, kind).is_some())
    }
}
