//! What is to be played.

use std::fs;
use std::path::Path;

use kernel::Seat;
use serde::Deserialize;
use serde_json::Value;

/// A recorded game before it is played.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    /// What it shows, in a sentence or two.
    pub(crate) about: String,
    /// What the dice are opened with.
    pub(crate) seed: String,
    /// What is agreed before it begins; absent: the seed draws it.
    pub(crate) setup: Option<Value>,
    /// What is submitted first, one by one.
    #[serde(default)]
    pub(crate) commands: Vec<Line>,
    /// Who plays on from there, a description for each seat, such as `greedy`; none: the story ends.
    #[serde(default)]
    pub(crate) players: Vec<String>,
    /// The number of the last command that the players play; absent: they play to the end.
    pub(crate) until: Option<u32>,
    /// The events that it is there to show, and that have to happen: a kind, or a kind and the rule that has to act in it,
    /// `attack_resolved GR-025`.
    #[serde(default)]
    pub(crate) expects: Vec<String>,
}

/// A line of a scenario.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Line {
    /// A seat submits a command.
    Submit(Submit),
    /// A player decides for a seat.
    Decide(Decide),
}

/// A command that a seat submits.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Submit {
    pub(crate) seat: Seat,
    pub(crate) command: Value,
    /// The codes of the reasons why it is refused; none: it is played.
    #[serde(default)]
    pub(crate) refused: Vec<String>,
}

/// So many commands that a player decides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Decide {
    /// Who decides: `random`, `greedy`, …
    pub(crate) player: String,
    /// How many commands, whichever seats owe them.
    pub(crate) commands: u32,
}

impl Scenario {
    /// The commands that it submits itself.
    pub(crate) fn submitted(&self) -> impl Iterator<Item = &Submit> {
        self.commands.iter().filter_map(|line| match line {
            Line::Submit(submit) => Some(submit),
            Line::Decide(_) => None,
        })
    }

    /// Reads a scenario.
    pub(crate) fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}
