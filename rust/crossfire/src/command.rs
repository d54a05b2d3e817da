//! What a side can decide.

use crate::geometry::Square;
use crate::ids::UnitId;

/// A decision.
#[kernel::value(Eq, tag = "type")]
pub enum Command {
    /// Place all units, the first square for the first unit (GR-012). May be replaced until it is confirmed.
    DeploySide {
        /// A square for each unit.
        #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
        squares: Vec<Square>,
    },
    /// Stay with the deployment (DA-001).
    ConfirmDeployment,
    /// Choose who goes first this round (GR-014).
    TakeInitiative {
        /// Whether the chooser goes first.
        first: bool,
    },
    /// Throw the move die for an action (D2).
    DeclareAction {
        /// The unit that acts.
        unit: UnitId,
        /// The action, which cannot be taken back.
        action: Action,
    },
    /// Move (GR-018).
    Move {
        /// The unit that acts.
        unit: UnitId,
        /// Where it goes.
        to: Square,
    },
    /// Move up to half, then attack (GR-019).
    Attack {
        /// The unit that acts.
        unit: UnitId,
        /// Where it attacks from; its own square to stay.
        to: Square,
        /// Whom it attacks.
        target: UnitId,
        /// How.
        with: Weapon,
    },
    /// Move up to half, then stand an adjacent friend up (GR-020).
    FirstAid {
        /// The unit that acts.
        unit: UnitId,
        /// Where it helps from; its own square to stay.
        to: Square,
        /// Whom it helps.
        target: UnitId,
    },
    /// Do nothing with a unit (GR-021).
    Hold {
        /// The unit that acts.
        unit: UnitId,
    },
    /// Give up what is left of a declared action (D17).
    Forgo {
        /// The unit that declared it.
        unit: UnitId,
    },
    /// Give up the remaining activations of this round (D3).
    Pass,
    /// Roll a die again (GR-045).
    Reroll {
        /// Which die of the roll, from 0.
        die: u8,
        /// By what right.
        source: Source,
    },
    /// Choose between a die's two results (GR-009).
    KeepDie {
        /// Which one.
        keep: Kept,
    },
    /// Stand an own Down unit up (DA-019).
    Revive {
        /// Which one.
        unit: UnitId,
    },
    /// Answer a prompt with no: no reroll, no revive, no further quick move, no activation of an aided unit.
    Decline,
    /// Choose the advantage for the next battle (GR-040).
    ChooseAdvantage {
        /// Its id.
        #[cfg_attr(feature = "schema", schemars(length(max = 64)))]
        advantage: String,
    },
}

/// An action that moves, and so can be declared (GR-017, D2).
#[kernel::value(Copy, Eq)]
pub enum Action {
    /// Move.
    Move,
    /// Attack.
    Attack,
    /// First aid.
    FirstAid,
}

impl Action {
    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "a move",
            Self::Attack => "an attack",
            Self::FirstAid => "first aid",
        }
    }
}

/// How to attack (GR-019).
#[kernel::value(Copy, Eq)]
pub enum Weapon {
    /// A shot (GR-022).
    Shot,
    /// A melee (GR-027).
    Melee,
}

/// Where an effect comes from.
#[kernel::value(Copy, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The faction's traits.
    Faction,
    /// The commander's trait.
    Commander,
    /// The battle event.
    Event,
    /// The campaign's advantage.
    Advantage,
}

impl Source {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Faction, Self::Commander, Self::Event, Self::Advantage];

    /// Its name in a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Faction => "the faction",
            Self::Commander => "the commander",
            Self::Event => "the battle event",
            Self::Advantage => "the advantage",
        }
    }
}

/// One of a die's two results.
#[kernel::value(Copy, Eq)]
pub enum Kept {
    /// The first.
    First,
    /// The second.
    Second,
}
