//! An attack in full: every die, every modifier, every result (DA-006).

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::ids::UnitId;

/// Something that changes a number, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Modifier {
    /// Its name: `aq`, `stationary`, `cover`, `melee_aq`.
    pub name: String,
    /// What it adds.
    pub value: i8,
}

/// What an attack did to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Hit {
    /// It went Down.
    Downed,
    /// Its Down was ignored.
    Ignored,
    /// It was destroyed.
    Destroyed,
}

/// A shot, resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShotFacts {
    /// Who shot.
    pub attacker: UnitId,
    /// At whom.
    pub target: UnitId,
    /// The two dice.
    pub dice: [u8; 2],
    /// What was added to them.
    pub attack_modifiers: Vec<Modifier>,
    /// Dice and modifiers.
    pub total: i8,
    /// What was added to the target's Defense.
    pub defense_modifiers: Vec<Modifier>,
    /// What the total had to exceed.
    pub defense: i8,
    /// Whether the natural total destroyed whatever the Defense (GR-010, GR-024).
    pub deadly: bool,
    /// Who was hit: the target, a friend beside it (GR-025), or nobody.
    pub struck: Option<UnitId>,
    /// What it did.
    pub hit: Option<Hit>,
}

/// A melee, resolved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeleeFacts {
    /// Who attacked.
    pub attacker: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Both dice, attacker first; none against a Down unit, which is destroyed without a roll (GR-028).
    pub dice: Option<[u8; 2]>,
    /// What was added to each die.
    pub modifiers: [i8; 2],
    /// Who lost; nobody in a tie.
    pub loser: Option<Seat>,
    /// What it did to the loser.
    pub hit: Option<Hit>,
}
