//! A feat: something that a player can do in a game and be proud of, written by a designer.
//!
//! A feat says by patterns what has to have happened by the end of a game. It is judged by what the player's own seat was shown: a
//! feat tells nobody what it may not know, and a game that is loaded and looked at again earns the same.

use std::collections::BTreeSet;

use kernel::{Seat, Viewer};
use serde_json::{Map, Value};

use crate::dto::{Logs, Page};
use crate::error::SessionError;
use crate::session::Session;
use crate::translation::{Translations, wording};
use crate::value;

/// In a pattern, the player's own seat. A text that begins with it, such as `$me-*`, begins with the seat's name.
const ME: &str = "$me";

/// The feats of a game.
#[kernel::value]
#[derive(Default)]
pub struct Feats {
    /// The name of the schema, for editors; without meaning.
    #[serde(default, rename = "$schema", skip_serializing_if = "Option::is_none")]
    pub schema: Option<String>,
    /// The feats, in the order in which they are shown.
    pub feats: Vec<Feat>,
}

/// A feat. Everything that it names has to hold at the end of one game.
#[kernel::value]
pub struct Feat {
    /// By what it is kept, `snake_case`: never changed once players have it.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// How it is earned, in a sentence.
    pub text: String,
    /// Name and text in other languages, by their tags; English where there is none.
    #[serde(default, skip_serializing_if = "Translations::is_empty")]
    pub translations: Translations,
    /// The sign that stands for it, of those that all games of a window share; absent: the front end's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sign: Option<String>,
    /// Whether the game has to be won.
    #[serde(default)]
    pub won: bool,
    /// The ending that the game has to have.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<String>,
    /// What has to have happened, and how often.
    #[serde(default)]
    pub events: Vec<Happened>,
    /// What the player has to be shown at the end, as a pattern on the snapshot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shows: Option<Value>,
    /// In how many games, this one among them: so many finished, or won if the game has to be won.
    #[serde(default = "once")]
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    pub games: u32,
}

/// Events that fit a pattern.
#[kernel::value]
pub struct Happened {
    /// The pattern.
    pub is: Value,
    /// At least so many.
    #[serde(default = "once")]
    pub least: u32,
    /// At most so many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u32>,
}

const fn once() -> u32 {
    1
}

impl Feats {
    /// Reads the feats of a game.
    ///
    /// # Errors
    /// It is no JSON, where and why these are no feats, or an id that two of them have.
    pub fn read(text: &str) -> Result<Self, SessionError> {
        let malformed = |why: String| SessionError::malformed("feats", String::new(), why);
        let given: Value = serde_json::from_str(text).map_err(|error| malformed(error.to_string()))?;
        let feats: Self = value::read("feats", &given)?;
        let mut ids = BTreeSet::new();
        match feats.feats.iter().find(|feat| !ids.insert(&feat.id)) {
            Some(twice) => Err(malformed(format!("two feats have the id {:?}", twice.id))),
            None => Ok(feats),
        }
    }

    /// The feats whose conditions a finished game meets for a seat, but for the number of [games](Feat::games); none while it goes on.
    ///
    /// # Errors
    /// No such seat.
    pub fn met(&self, session: &mut dyn Session, seat: Seat) -> Result<Vec<&Feat>, SessionError> {
        let Some(outcome) = session.outcome() else { return Ok(Vec::new()) };
        let viewer = Viewer::Seat(seat);
        let (events, shown) =
            (session.events(viewer, Page::since(0))?, session.snapshot(viewer, Logs::Last(0))?);
        let won = outcome.winners.contains(seat);
        let holds = |feat: &&Feat| {
            (won || !feat.won)
                && feat.ending.as_ref().is_none_or(|ending| *ending == outcome.ending)
                && feat.shows.as_ref().is_none_or(|pattern| fits(pattern, &shown, seat))
                && feat.events.iter().all(|happened| happened.counts(&events, seat))
        };
        Ok(self.feats.iter().filter(holds).collect())
    }
}

impl Feat {
    /// Its name and text in a language, by its tag; in English where there is no translation.
    pub fn wording(&self, language: &str) -> [&str; 2] {
        wording(&self.translations, language, [&self.name, &self.text])
    }
}

impl Happened {
    fn counts(&self, events: &[Value], seat: Seat) -> bool {
        let times = events.iter().filter(|event| fits(&self.is, event, seat)).count() as u32;
        times >= self.least && self.most.is_none_or(|most| times <= most)
    }
}

/// Whether a value is as a pattern says, for a player in a seat. A pattern is
///
/// - `{"$least": 3}`, `{"$most": 5}` or both: a number within these bounds;
/// - `{"$any": [..]}`: as one of these patterns says;
/// - `{"$not": ..}`: there, and not as the pattern says;
/// - `{"$has": ..}`: a list with an item, or an object with a value, as the pattern says;
/// - another object: each named field is there and fits; the name `$me` is that of the player's seat;
/// - a list: as long, and each item fits;
/// - a text: this one, `$me` the player's seat; with `*` at its end, a text that begins so;
/// - anything else: the same value.
pub fn fits(pattern: &Value, value: &Value, me: Seat) -> bool {
    match (pattern, value) {
        (Value::Object(named), _) if named.keys().any(|key| key.starts_with('$') && key != ME) => {
            named.iter().all(|(word, part)| is(word, part, value, me))
        }
        (Value::Object(named), Value::Object(held)) => named
            .iter()
            .all(|(key, part)| held.get(&named_by(key, me)).is_some_and(|held| fits(part, held, me))),
        (Value::Array(named), Value::Array(held)) => {
            named.len() == held.len() && named.iter().zip(held).all(|(part, held)| fits(part, held, me))
        }
        (Value::String(text), Value::String(held)) => {
            let text = named_by(text, me);
            text.strip_suffix('*').map_or_else(|| text == *held, |begin| held.starts_with(begin))
        }
        (pattern, value) => pattern == value,
    }
}

/// Whether a value is as a word of a pattern says.
fn is(word: &str, part: &Value, value: &Value, me: Seat) -> bool {
    let both = value.as_i64().zip(part.as_i64());
    match word {
        "$least" => both.is_some_and(|(value, least)| value >= least),
        "$most" => both.is_some_and(|(value, most)| value <= most),
        "$any" => part.as_array().is_some_and(|parts| parts.iter().any(|part| fits(part, value, me))),
        "$not" => !fits(part, value, me),
        "$has" => {
            let items = value.as_array().is_some_and(|items| items.iter().any(|item| fits(part, item, me)));
            let fields = |fields: &Map<String, Value>| fields.values().any(|item| fits(part, item, me));
            items || value.as_object().is_some_and(fields)
        }
        _ => false,
    }
}

fn named_by(text: &str, me: Seat) -> String {
    match text.strip_prefix(ME) {
        Some(rest) => format!("{me}{rest}"),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_pattern_says_what_fits() {
        let value = json!({"seat": "p2", "unit": "p2-3", "dice": [6, 1], "score": {"p1": 3, "p2": 5}});
        for (pattern, holds) in [
            (json!({"seat": "$me", "unit": "$me-*"}), true),
            (json!({"seat": {"$not": "$me"}}), false),
            (json!({"unit": "$me"}), false),
            (json!({"score": {"$me": {"$least": 5, "$most": 5}}}), true),
            (json!({"score": {"$me": {"$least": 6}}}), false),
            (json!({"score": {"$has": {"$most": 3}}}), true),
            (json!({"score": {"$has": {"$most": 2}}}), false),
            (json!({"dice": {"$has": 6}}), true),
            (json!({"dice": [6, 6]}), false),
            (json!({"dice": {"$any": [[6, 6], [6, {"$least": 1}]]}}), true),
            (json!({"gone": {"$not": 3}}), false),
            (json!({"seat": {"$least": 1}}), false),
            (json!({"seat": {"$nonsense": 1}}), false),
        ] {
            assert_eq!(fits(&pattern, &value, Seat::P2), holds, "{pattern}");
        }
    }

    #[test]
    fn feats_are_told_apart_by_their_ids() {
        let feat = json!({"id": "a", "name": "A", "text": "Win."});
        assert!(Feats::read(&json!({"feats": [feat]}).to_string()).is_ok());
        let twice = Feats::read(&json!({"feats": [feat, feat]}).to_string()).expect_err("an id twice");
        assert!(twice.to_string().contains("\"a\""), "{twice}");
        Feats::read("{").expect_err("no JSON");
        Feats::read(&json!({"feats": [{"id": "a"}]}).to_string()).expect_err("a feat without a name");
    }
}
