//! A game that was begun or gone on with.

use kernel::{Digest, Seats};
use serde::Serialize;
use serde_json::Value;

use crate::session::Session;

/// A game as it was begun or gone on with, for whoever holds its table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Begun {
    /// The game's id.
    pub game: &'static str,
    /// The setup that is played.
    pub setup: Value,
    /// The seed; never to be shown to a seat before the game is over.
    pub seed: Option<String>,
    /// The promise of the seed.
    pub commitment: Digest,
    /// How many commands were played.
    pub sequence: u32,
    /// Who owes a decision.
    pub to_act: Seats,
}

impl Begun {
    /// What there is to say of a session.
    pub fn of(session: &dyn Session) -> Self {
        let dice = session.dice();
        Self {
            game: session.meta().id,
            setup: session.setup(),
            seed: dice.seed,
            commitment: dice.commitment,
            sequence: session.sequence(),
            to_act: session.to_act(),
        }
    }
}
