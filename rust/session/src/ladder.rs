//! A ladder: opponents with names, each a little harder than the one before, written by a designer.

use std::collections::BTreeMap;

use kernel::Seat;
use serde_json::Value;

use crate::error::SessionError;
use crate::players::check_player;
use crate::translation::{Translations, wording};
use crate::value;

/// The opponents of a game, the easiest first.
#[kernel::value]
#[derive(Default)]
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
    /// Name and text in other languages, by their tags; English where there is none.
    #[serde(default, skip_serializing_if = "Translations::is_empty")]
    pub translations: Translations,
    /// Who decides for every other seat, as bots are described: `greedy`, `search:200`, …
    pub player: String,
    /// The seat of the person.
    pub seat: Seat,
    /// The setup, whole, as the game takes it.
    pub setup: Value,
}

impl Opponent {
    /// Its name and text in a language, by its tag; in English where there is no translation.
    pub fn wording(&self, language: &str) -> [&str; 2] {
        wording(&self.translations, language, [&self.name, &self.text])
    }
}

impl Ladder {
    /// Reads the ladder of a game.
    ///
    /// # Errors
    /// It is no JSON, where and why it is no ladder, an id that two opponents have, or a player that nobody knows.
    pub fn read(text: &str) -> Result<Self, SessionError> {
        let malformed = |place: String, why: String| SessionError::malformed("ladder", place, why);
        let given: Value =
            serde_json::from_str(text).map_err(|error| malformed(String::new(), error.to_string()))?;
        let ladder: Self = value::read("ladder", &given)?;
        for (at, opponent) in ladder.opponents.iter().enumerate() {
            check_player(&opponent.player)?;
            if ladder.opponents[..at].iter().any(|other| other.id == opponent.id) {
                let why = format!("two have the id {:?}", opponent.id);
                return Err(malformed(format!("opponents[{at}]"), why));
            }
        }
        Ok(ladder)
    }

    /// The opponent that a game is against: its setup, its seat for the only person, and its player in every other.
    pub fn met(&self, setup: &Value, players: &BTreeMap<Seat, String>) -> Option<&Opponent> {
        self.opponents.iter().find(|opponent| {
            let seated = |(seat, player): (&Seat, &String)| {
                if *seat == opponent.seat { player.is_empty() } else { *player == opponent.player }
            };
            opponent.setup == *setup && players.contains_key(&opponent.seat) && players.iter().all(seated)
        })
    }
}
