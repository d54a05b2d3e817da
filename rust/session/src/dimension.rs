//! A game's dimensions as values.

use kernel::{Dimension, Seat};
use serde::{Deserialize, Serialize};

/// Something by which games are told apart: `mission = occupy`, or `faction = ember_guard` of a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DimensionOf {
    /// What kind of thing.
    pub name: String,
    /// Whose it is; none when it is the whole game's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Which one.
    pub value: String,
}

impl From<Dimension> for DimensionOf {
    fn from(dimension: Dimension) -> Self {
        Self { name: dimension.name.to_owned(), seat: dimension.seat, value: dimension.value }
    }
}
