//! A ladder: opponents with names, each a little harder than the one before, written by a designer.

use kernel::Seat;
use serde_json::Value;

use crate::error::SessionError;
use crate::game::Game;
use crate::players::check_player;
use crate::value;

/// The opponents of a game, the easiest first.
#[kernel::value]
pub struct Ladder {
    /// The name of the schema, for editors; without meaning.
    #[serde(default, rename = "$schema", skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The opponents.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub opponents: Vec<Opponent>,
}

/// An opponent, or what a game of one seat is played against.
#[kernel::value]
pub struct Opponent {
    /// By what it is kept, `snake_case`: never changed once players have it.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Its style, in a sentence.
    pub text: String,
    /// Who decides for every other seat, as bots are described: `greedy`, `search:200`, …
    pub player: String,
    /// The seat of the person.
    pub seat: Seat,
    /// The setup, whole, as the game takes it.
    pub setup: Value,
}

impl Ladder {
    /// Reads the ladder of a game, and begins a game against everybody on it.
    ///
    /// # Errors
    /// It is no JSON, where and why it is no ladder, an id that two opponents have, a player that nobody knows, or a setup that
    /// the game refuses.
    pub fn read(text: &str, game: &dyn Game) -> Result<Self, SessionError> {
        let malformed = |place: String, why: String| SessionError::malformed("ladder", place, why);
        let given: Value =
            serde_json::from_str(text).map_err(|error| malformed(String::new(), error.to_string()))?;
        let ladder: Self = value::read("ladder", &given)?;
        for (at, opponent) in ladder.opponents.iter().enumerate() {
            let place = format!("opponents[{at}]");
            if ladder.opponents[..at].iter().any(|other| other.id == opponent.id) {
                return Err(malformed(place, format!("two have the id {:?}", opponent.id)));
            }
            check_player(&opponent.player)?;
            let begun = game.begin(Some(&opponent.setup), &opponent.id)?;
            if !begun.seats().contains(opponent.seat) {
                return Err(malformed(place, format!("its setup has no seat {}", opponent.seat)));
            }
        }
        Ok(ladder)
    }
}
