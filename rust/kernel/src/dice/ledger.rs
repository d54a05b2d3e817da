//! What was rolled, and why.

use serde::Serialize;

use crate::rejection_reason::RuleId;

/// What a roll is for.
#[derive(Debug, PartialEq, Eq, Serialize)]
pub struct Purpose {
    /// In a word or two, `snake_case`.
    pub name: &'static str,
    /// The rule that calls for it.
    pub rule: RuleId,
}

impl Purpose {
    /// A purpose, usually a constant beside the rule that rolls.
    pub const fn new(name: &'static str, rule: RuleId) -> Self {
        Self { name, rule }
    }
}

/// One roll of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// Where the stream stood before it, in words.
    pub position: u64,
    /// How many faces it had.
    pub sides: u32,
    /// The face it shows, from 1.
    pub value: u32,
    /// What it was for.
    pub purpose: &'static Purpose,
}
