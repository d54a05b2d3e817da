//! Issues and their options (CO-06).

use super::{Subject, is_default, ten};
use crate::setup::Hints;

/// An issue (CO-06).
#[kernel::value(Eq)]
pub struct Card {
    /// Its id.
    #[id]
    pub id: String,
    /// What it is called.
    #[text(1..=60)]
    pub title: String,
    /// What is the matter.
    #[text(1..=2000)]
    pub text: String,
    /// What it is about.
    #[serde(default, skip_serializing_if = "is_default")]
    pub subject: Subject,
    /// The set that it belongs to; realms and effects bring sets into play.
    #[length(1..=64)]
    pub set: String,
    /// How likely it is drawn; 0: it comes only when it is scheduled or forced.
    #[serde(default = "ten")]
    #[range(0..=1000, "against the others")]
    pub weight: u16,
    /// Formulas that have to hold before it is drawn by weight.
    #[serde(default)]
    #[mentions(stats, memory, rules, cards, cards.set, messages, endings)]
    pub requires: Vec<String>,
    /// How many turns it stays away after it was decided.
    #[serde(default = "ten")]
    #[range(0..=1000, "turns")]
    pub cooldown: u16,
    /// Whether it is used up once it was decided.
    #[serde(default)]
    pub once: bool,
    /// What can be decided.
    #[length(1..=6)]
    pub options: Vec<Choice>,
}

/// An option of an issue.
#[kernel::value(Eq)]
pub struct Choice {
    /// What it is called.
    #[text(1..=60)]
    pub label: String,
    /// The answer to the decision, told after it.
    #[serde(default)]
    #[text(0..=2000)]
    pub text: String,
    /// Formulas that have to hold.
    #[serde(default)]
    #[mentions(stats, memory, rules, cards, cards.set, messages, endings)]
    pub requires: Vec<String>,
    /// The most that is told of what it moves, whatever was agreed (CO-13); none: what was agreed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hints: Option<Hints>,
    /// Its effects.
    #[mentions(stats, memory, rules, cards, cards.set, messages, endings)]
    pub effects: Vec<String>,
}
