//! The closed set of effects that factions, commanders, battle events and advantages are made of.

/// What a trait, an event or an advantage does. New content recombines these; a new kind is a new variant.
#[kernel::value(Eq, tag = "kind")]
pub enum Effect {
    /// Melee uses this attack quality instead (GR-008).
    MeleeAq {
        /// The quality, added to the die.
        #[range(-6..=6, "added to the die")]
        value: i8,
    },
    /// Dice may be rerolled (GR-009, GR-040, GR-045).
    Reroll {
        /// Which rolls.
        #[length(1..=4)]
        #[unique]
        rolls: Vec<RollKind>,
        /// Which result counts.
        keep: WhichResult,
        /// How many rerolls there are in each period; absent: one for every roll.
        #[serde(default)]
        #[range(1..=100, "uses")]
        uses: Option<u8>,
        /// The period after which the uses come back.
        #[serde(default)]
        per: Period,
    },
    /// A shot whose natural total reaches this kills, whatever the Defense (GR-010).
    DeadlyRounds {
        /// The lowest total that kills.
        #[range(3..=12, "on two dice")]
        from: u8,
        /// The lowest total when another effect of this kind holds too (GR-042).
        #[serde(default)]
        #[range(3..=12, "on two dice")]
        stacked: Option<u8>,
    },
    /// The move is a die, thrown for each action that moves (GR-011, D2).
    RolledMove {
        /// Its sides.
        #[range(2..=12, "sides")]
        sides: u8,
    },
    /// The side's first Downs are ignored (Resilient).
    IgnoreDown {
        /// How many in a battle.
        #[range(1..=16, "Downs")]
        count: u8,
    },
    /// Shots ignore cover (Sniper).
    IgnoreCover {},
    /// Units in cover cannot be targeted by shots (Stealth).
    HiddenInCover {},
    /// Shots reach no further than this (Fog of War).
    RangeLimit {
        /// Squares.
        #[range(1..=15, "squares")]
        max: u8,
    },
    /// Added to the move (Fast Assault).
    MoveBonus {
        /// Squares.
        #[range(1..=8, "squares")]
        value: u8,
    },
    /// Added to a shot without a move (Focused Fire).
    StationaryAq {
        /// Added to the dice.
        #[range(-6..=6, "added to the dice")]
        value: i8,
    },
    /// Own Down units may stand up at the end of a round (Revive).
    Revive {
        /// How many in a battle.
        #[range(1..=16, "units")]
        count: u8,
    },
    /// The initiative die is thrown before the other side's (Tactical Edge).
    InitiativeFirst {},
    /// Units move before round 1 (Quick Start).
    QuickStart {
        /// How many.
        #[range(1..=16, "units")]
        units: u8,
    },
}

impl Effect {
    /// Whether it replaces a number of the faction rather than adding to it.
    pub(crate) const fn replaces(&self) -> bool {
        match self {
            Self::MeleeAq { .. } | Self::RolledMove { .. } => true,
            Self::Reroll { .. }
            | Self::DeadlyRounds { .. }
            | Self::IgnoreDown { .. }
            | Self::IgnoreCover {}
            | Self::HiddenInCover {}
            | Self::RangeLimit { .. }
            | Self::MoveBonus { .. }
            | Self::StationaryAq { .. }
            | Self::Revive { .. }
            | Self::InitiativeFirst {}
            | Self::QuickStart { .. } => false,
        }
    }

    /// What a source may have one of at most, by name: of two, the order would decide.
    pub(crate) const fn single(&self) -> Option<&'static str> {
        match self {
            Self::MeleeAq { .. } => Some("melee_aq"),
            Self::RolledMove { .. } => Some("rolled_move"),
            Self::Reroll { .. } => Some("reroll"),
            Self::DeadlyRounds { .. }
            | Self::IgnoreDown { .. }
            | Self::IgnoreCover {}
            | Self::HiddenInCover {}
            | Self::RangeLimit { .. }
            | Self::MoveBonus { .. }
            | Self::StationaryAq { .. }
            | Self::Revive { .. }
            | Self::InitiativeFirst {}
            | Self::QuickStart { .. } => None,
        }
    }
}

/// Which rolls a reroll may touch.
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
pub enum RollKind {
    /// The initiative die.
    Initiative,
    /// The die of a rolled move.
    Movement,
    /// The two dice of a shot.
    Shot,
    /// The die of a melee, attacking or defending.
    Melee,
}

/// Which result counts after a reroll (DA-018).
#[kernel::value(Copy, Eq)]
pub enum WhichResult {
    /// The player chooses.
    Either,
    /// The second.
    Second,
}

/// When the uses of an effect come back.
#[kernel::value(Copy, Default, Eq)]
pub enum Period {
    /// Each round.
    Round,
    /// Not before the next battle.
    #[default]
    Battle,
}
