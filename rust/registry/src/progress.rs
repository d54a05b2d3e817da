//! What finished games earn for later ones, in games that know such a thing.
//!
//! A record is JSON that only its game understands; `null` is one in which nothing was earned. A front end keeps it in a
//! file of its own, beside the saves.

use std::any::Any;

use fleet::Meta;
use serde::Deserialize as _;
use serde::de::Error as _;
use serde_json::{Error, Value};
use session::{Game, Hosted, Hosting, Session};

/// What a finished game earned.
#[derive(Clone, Debug, PartialEq)]
pub struct Earned {
    /// The record from now on.
    pub record: Value,
    /// What is new in it, by name.
    pub news: Vec<String>,
}

/// How a game's progress is kept.
pub trait Progress: Sync {
    /// The setup to begin with: the one that is given, or one that the seed draws, with what the record has earned.
    ///
    /// # Errors
    /// The record or the setup is none of this game.
    fn setup(
        &self,
        game: &dyn Game,
        record: &Value,
        given: Option<Value>,
        seed: &str,
    ) -> Result<Value, Error>;

    /// The record after a game; of one that goes on, as before.
    ///
    /// # Errors
    /// The record is none of this game.
    fn after(&self, game: &dyn Game, record: &Value, session: &dyn Session) -> Result<Earned, Error>;
}

/// Fleet's unlocks (FL-24).
pub(crate) struct Unlocks;

impl Progress for Unlocks {
    fn setup(
        &self,
        game: &dyn Game,
        record: &Value,
        given: Option<Value>,
        seed: &str,
    ) -> Result<Value, Error> {
        let meta = read(record)?;
        let setup = match given {
            Some(setup) => setup,
            None => game.draw_setup(seed),
        };
        serde_json::to_value(meta.fit(rules(game)?, serde_json::from_value(setup)?))
    }

    fn after(&self, game: &dyn Game, record: &Value, session: &dyn Session) -> Result<Earned, Error> {
        let (before, rules) = (read(record)?, rules(game)?);
        let hosted = (session as &dyn Any).downcast_ref::<Hosted<fleet::Rules>>().ok_or_else(another)?;
        let after = before.after(rules, hosted.table().state());
        let news = after.news(rules, &before).into_iter().map(str::to_owned).collect();
        Ok(Earned { record: serde_json::to_value(after)?, news })
    }
}

fn rules(game: &dyn Game) -> Result<&fleet::Rules, Error> {
    let hosting = (game as &dyn Any).downcast_ref::<Hosting<fleet::Rules>>();
    hosting.map(Hosting::rules).ok_or_else(another)
}

fn another() -> Error {
    Error::custom("it is another game's")
}

fn read(record: &Value) -> Result<Meta, Error> {
    Ok(Option::deserialize(record)?.unwrap_or_default())
}
