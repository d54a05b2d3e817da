//! Factions, and the perks of commanders, events and advantages.

use super::Effect;

/// A faction (GR-005 … GR-011).
#[kernel::value(Eq)]
pub struct Faction {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is like to play, in a sentence or two.
    pub text: String,
    /// How many units it deploys.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 16)))]
    pub units: u8,
    /// Squares a move covers; a rolled move replaces it.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 15)))]
    pub r#move: u8,
    /// Squares a shot reaches.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 15)))]
    pub range: u8,
    /// Attack quality: added to attack dice.
    #[cfg_attr(feature = "schema", schemars(range(min = -6, max = 6)))]
    pub aq: i8,
    /// What a shot has to exceed.
    #[cfg_attr(feature = "schema", schemars(range(min = 2, max = 18)))]
    pub defense: u8,
    /// What sets it apart.
    #[serde(default)]
    pub traits: Vec<Effect>,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}

/// A commander trait (GR-041) or an advantage (GR-040).
#[kernel::value(Eq)]
pub struct Perk {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// What it does, as effects.
    pub effects: Vec<Effect>,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}

/// A battle event (GR-042); it holds for both sides.
#[kernel::value(Eq)]
pub struct BattleEvent {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it does, in a sentence.
    pub text: String,
    /// The face of the die that brings it.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 6)))]
    pub face: u8,
    /// What it does, as effects.
    pub effects: Vec<Effect>,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}
