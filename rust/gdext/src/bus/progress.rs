//! What finished games earn for later ones, kept beside the saves of the profile.

use std::path::PathBuf;

use godot::prelude::*;
use serde_json::Value;
use session::{Problem, SessionError};
use store::{StoreError, record};

use super::CommandBus;
use super::saves::saves;
use super::start::{fresh_salt, texts};
use crate::answer::{Done, answer, read};
use crate::words::unsaved;

#[godot_api(secondary)]
impl CommandBus {
    /// Answer: a setup with what the profile has earned in the game, and with nothing that it has not. An empty setup is
    /// drawn.
    #[func]
    fn entitle(
        &mut self,
        game: String,
        setup: VarDictionary,
        #[opt(default = "")] seed: GString,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        answer(self.entitled(&game, &setup, &seed.to_string(), &texts(&packs)))
    }

    /// Adds what the game in progress has earned to the profile's record, once it is over. Asked again it gives the same
    /// answer and adds nothing; nor does a game that was counted before it was loaded. Answer: the names of what is new.
    #[func]
    fn earn(&mut self) -> VarDictionary {
        answer(self.earned())
    }
}

impl CommandBus {
    fn entitled(&mut self, id: &str, setup: &VarDictionary, seed: &str, packs: &[String]) -> Done<Value> {
        let game = self.game(id, packs)?;
        let setup = if setup.is_empty() { None } else { Some(read(&setup.to_variant())?) };
        let seed = if seed.is_empty() { fresh_salt()?.to_string() } else { seed.to_owned() };
        let record = if game.earns() {
            self.record(id).and_then(|path| record::read(&path, game.meta())).map_err(unsaved)?
        } else {
            Value::Null
        };
        Ok(game.entitle(&record, setup.as_ref(), &seed)?)
    }

    fn earned(&mut self) -> Done<Vec<String>> {
        let open = self.table()?;
        let (id, packs) = (open.session.meta().id, open.packs.clone());
        let ended = open.session.to_act().is_empty();
        if !ended || !self.game(id, &packs)?.earns() {
            return Ok(Vec::new());
        }
        let path = self.record(id).map_err(unsaved)?;
        let open = self.table()?;
        // A game counts once, whatever a referee lets happen to its end.
        if let Some(news) = &open.earned {
            return Ok(news.clone());
        }
        let (session, mut news) = (&*open.session, Vec::new());
        let played = session.dice().commitment;
        record::update(&path, session.meta(), session.content(), played, |before| {
            let earned = session.earned(&before)?;
            news = earned.news;
            Ok::<_, Uncounted>(earned.record)
        })
        .map_err(|Uncounted(problem)| problem)?;
        open.earned = Some(news.clone());
        Ok(news)
    }

    /// Where the profile's record of a game is.
    fn record(&self, game: &str) -> Result<PathBuf, StoreError> {
        saves().record(&self.profile.to_string(), game)
    }
}

/// Why a game was not counted.
struct Uncounted(Problem);

impl From<StoreError> for Uncounted {
    fn from(error: StoreError) -> Self {
        Self(unsaved(error))
    }
}

impl From<SessionError> for Uncounted {
    fn from(error: SessionError) -> Self {
        Self(error.into())
    }
}
