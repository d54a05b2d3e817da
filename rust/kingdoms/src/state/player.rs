//! What a seat has.

use serde::{Deserialize, Serialize};

use super::No;
use crate::stock::Resources;

/// A citizen in a tableau.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Held {
    pub(crate) citizen: No,
    /// Turned over: it neither pays nor counts.
    pub(crate) flipped: bool,
}

/// What a seat has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Player {
    pub(crate) stock: Resources,
    /// Victory points as tokens.
    pub(crate) tokens: u16,
    pub(crate) citizens: Vec<Held>,
    pub(crate) monsters: Vec<No>,
    pub(crate) domains: Vec<No>,
    /// The dukes to choose from, until all have chosen. Its own secret.
    pub(crate) dealt: Vec<No>,
    /// The duke that it kept. Its own secret to the end.
    pub(crate) duke: Option<No>,
}

impl Player {
    /// The most that it has of a resource, and of tokens (D14).
    pub(crate) const MOST: u16 = 6000;

    /// Resources come in.
    pub(crate) fn gain(&mut self, resources: Resources) {
        self.stock = self.stock.plus(resources).at_most(Self::MOST);
    }

    /// Tokens come in.
    pub(crate) fn score(&mut self, vp: u16) {
        self.tokens = self.tokens.saturating_add(vp).min(Self::MOST);
    }

    /// Cards in the tableau (KD-14).
    pub(crate) fn cards(&self) -> usize {
        self.citizens.len() + self.monsters.len() + self.domains.len()
    }

    /// Copies of a citizen that are not turned over.
    pub(crate) fn copies(&self, citizen: No) -> u16 {
        self.citizens.iter().filter(|held| held.citizen == citizen && !held.flipped).count() as u16
    }
}
