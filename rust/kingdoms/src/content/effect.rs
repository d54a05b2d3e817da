//! The language of effects (KD §6): one tree, written as data.

use super::words::{Change, Count, Filter, Harm, Origin, Trigger, Which};
use crate::stock::Resources;

/// What a card does. A citizen's powers and a monster's reward happen at once; a domain may also go on acting.
#[kernel::value(Eq, tag = "do")]
pub enum Effect {
    /// Gain from the supply.
    Gain {
        /// Resources.
        #[serde(default)]
        #[range(0..=30, "resources")]
        resources: Resources,
        /// Victory points, as tokens.
        #[serde(default)]
        #[range(0..=30, "points")]
        vp: u8,
    },
    /// Pay, if wanted, for what follows.
    Pay {
        /// What is paid.
        #[serde(default)]
        #[range(0..=30, "resources")]
        cost: Resources,
        /// How many resources of any kinds are paid on top, split as one likes.
        #[serde(default)]
        #[range(0..=30, "resources")]
        any: u8,
        /// What it buys.
        then: Box<Effect>,
    },
    /// Choose some of the options.
    Choose {
        /// How many.
        #[range(1..=8, "options")]
        n: u8,
        /// The options.
        #[length(2..=8)]
        of: Vec<Effect>,
    },
    /// The effect once for each thing that is counted.
    Per {
        /// What is counted, in the own tableau.
        count: Count,
        /// What happens for each.
        then: Box<Effect>,
    },
    /// Take up to so many resources of one kind from a seat.
    Steal {
        /// How many.
        #[range(1..=30, "resources")]
        n: u8,
    },
    /// Give a seat something, if wanted, for what follows.
    Give {
        /// What is given.
        #[range(0..=30, "resources")]
        resources: Resources,
        /// What it buys.
        then: Box<Effect>,
    },
    /// Take a card, if wanted. A monster's reward is not paid.
    TakeCard {
        /// Which cards.
        filter: Filter,
        /// Whose.
        from: Origin,
    },
    /// Put an own citizen back onto its stack, if wanted, for what follows.
    ReturnCard {
        /// What it buys.
        then: Box<Effect>,
    },
    /// Everybody turns one citizen over: it no longer pays and no longer counts.
    Flip {},
    /// Change a die of the own roll, once a roll.
    ModifyDie {
        /// How.
        change: Change,
        /// Which die.
        #[serde(default)]
        which: Which,
    },
    /// Cards cost less gold.
    Discount {
        /// Which cards.
        filter: Filter,
        /// How much less.
        #[range(1..=30, "gold")]
        gold: u8,
    },
    /// Whenever something happens.
    On {
        /// What.
        when: Trigger,
        /// What it brings.
        then: Box<Effect>,
    },
    /// One more action this turn.
    ExtraAction {},
    /// Others cannot do this to its owner.
    Immune {
        /// What.
        to: Harm,
    },
}

impl Effect {
    /// The effects right below this one.
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::Pay { then, .. }
            | Self::Per { then, .. }
            | Self::Give { then, .. }
            | Self::ReturnCard { then }
            | Self::On { then, .. } => std::slice::from_ref(then),
            Self::Choose { of, .. } => of,
            Self::Gain { .. }
            | Self::Steal { .. }
            | Self::TakeCard { .. }
            | Self::Flip {}
            | Self::ModifyDie { .. }
            | Self::Discount { .. }
            | Self::ExtraAction {}
            | Self::Immune { .. } => &[],
        }
    }

    /// How many effects it is, with those below it.
    pub fn size(&self) -> usize {
        1 + self.parts().iter().map(Self::size).sum::<usize>()
    }

    /// Whether this effect, or one below it, is such a one.
    pub fn any(&self, is: &impl Fn(&Self) -> bool) -> bool {
        is(self) || self.parts().iter().any(|part| part.any(is))
    }

    /// Whether it goes on acting, instead of happening once.
    pub const fn lasts(&self) -> bool {
        match self {
            Self::ModifyDie { .. } | Self::Discount { .. } | Self::On { .. } | Self::Immune { .. } => true,
            Self::Gain { .. }
            | Self::Pay { .. }
            | Self::Choose { .. }
            | Self::Per { .. }
            | Self::Steal { .. }
            | Self::Give { .. }
            | Self::TakeCard { .. }
            | Self::ReturnCard { .. }
            | Self::Flip {}
            | Self::ExtraAction {} => false,
        }
    }
}
