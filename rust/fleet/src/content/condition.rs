//! The language of tag rules (FL-05).

use serde::{Deserialize, Serialize};

use super::{HullType, Stat};
use crate::Id;

/// What gives a ship a tag (FL-05). Several rules may give the same tag.
#[kernel::value]
pub struct TagRule {
    /// Its id.
    pub id: Id,
    /// The tag that it gives.
    pub tag: Id,
    /// Whether all conditions must hold, or one of them.
    pub logic: Logic,
    /// The conditions; at least one.
    #[length(1..=64)]
    pub conditions: Vec<Condition>,
}

/// Whether all conditions must hold, or one of them.
#[kernel::value(Copy, Eq, rename_all = "UPPERCASE")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Logic {
    And,
    Or,
}

/// Something that holds of a ship or does not (FL-05).
#[kernel::value(tag = "kind")]
pub enum Condition {
    /// A stat of the ship alone compares with a number.
    StatComparison {
        /// Which stat.
        stat: Stat,
        /// How.
        operator: Operator,
        /// With what.
        #[range(-1_000_000..=1_000_000, "points")]
        value: i32,
    },
    /// Its equipment is of some sort. All of none is none: a bare ship never satisfies it.
    EquipmentHasProperty {
        /// Which property.
        property: Property,
        /// Which value of it.
        value: Id,
        /// Whether one item is enough.
        quantifier: Quantifier,
    },
    /// Its hull is of a type.
    HullType {
        /// Which.
        value: HullType,
    },
    /// It has a mod.
    HasMod {
        /// Which.
        #[refers(mods)]
        value: Id,
    },
    /// It has an item.
    HasEquipment {
        /// Which.
        #[refers(items)]
        value: Id,
    },
    /// It has another tag.
    HasTag {
        /// Which.
        #[refers(tags.tag)]
        value: Id,
    },
}

/// How a stat is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the signs say it")]
pub enum Operator {
    #[serde(rename = ">")]
    Above,
    #[serde(rename = ">=")]
    AtLeast,
    #[serde(rename = "<")]
    Below,
    #[serde(rename = "<=")]
    AtMost,
    #[serde(rename = "==")]
    Equal,
    #[serde(rename = "!=")]
    Unequal,
}

impl Operator {
    /// Whether it holds between two numbers.
    pub const fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Above => left > right,
            Self::AtLeast => left >= right,
            Self::Below => left < right,
            Self::AtMost => left <= right,
            Self::Equal => left == right,
            Self::Unequal => left != right,
        }
    }
}

/// What a rule may ask of an item.
#[kernel::value(Copy, Eq)]
pub enum Property {
    /// Its slot: `WEAPON`, `SENSOR`, `DEFENSE`, `AIRCRAFT`.
    Slot,
    /// One of its `kinds`.
    Kind,
    /// `true` or `false`.
    GrantsFlight,
    /// A trigger in this phase: `AIR_OPERATIONS`.
    Phase,
    /// A trigger with this effect: `flak`.
    Effect,
}

/// Whether one item is enough.
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Quantifier {
    Any,
    All,
}
