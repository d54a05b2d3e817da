//! Factions, and the perks of commanders, events and advantages.

use super::Effect;

/// A faction (GR-005 … GR-011).
#[kernel::value(Eq)]
pub struct Faction {
    /// Its id.
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it is like to play, in a sentence or two.
    #[text(1..=2000)]
    pub text: String,
    /// How many units it deploys.
    #[range(1..=16, "units")]
    pub units: u8,
    /// Squares a move covers; a rolled move replaces it.
    #[range(1..=15, "squares")]
    pub r#move: u8,
    /// Squares a shot reaches.
    #[range(1..=15, "squares")]
    pub range: u8,
    /// Attack quality: added to attack dice.
    #[range(-6..=6, "added to the dice")]
    pub aq: i8,
    /// What a shot has to exceed.
    #[range(2..=18, "on two dice")]
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
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it does, in a sentence.
    #[text(1..=2000)]
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
    #[id]
    pub id: String,
    /// Its name.
    #[text(1..=60)]
    pub name: String,
    /// What it does, in a sentence.
    #[text(1..=2000)]
    pub text: String,
    /// The face of the die that brings it.
    #[range(1..=6, "pips")]
    pub face: u8,
    /// What it does, as effects.
    pub effects: Vec<Effect>,
    /// The rules that it stands on.
    #[serde(default)]
    pub requirements: Vec<String>,
}
