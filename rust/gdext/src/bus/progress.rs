//! What finished games earn for later ones, kept beside the saves of the profile.

use std::path::PathBuf;

use godot::prelude::*;
use serde_json::Value;
use session::{Problem, SessionError};
use store::{StoreError, record};

use super::CommandBus;
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
    /// answer and adds nothing; nor does a game that was counted before it was loaded. It is written behind the frame, and a
    /// disk that takes nothing is told by `save_failed`. Answer: the names of what is new.
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
        let record = self.record(id).and_then(|path| record::read(&path, game.meta())).map_err(unsaved)?;
        Ok(game.entitle(&record, setup.as_ref(), &seed)?)
    }

    fn earned(&mut self) -> Done<Vec<String>> {
        let id = self.table()?.session.meta().id;
        let path = self.record(id).map_err(unsaved)?;
        let open = self.table()?;
        if !open.session.to_act().is_empty() || !open.session.earns() {
            return Ok(Vec::new());
        }
        // A game counts once, whatever a referee lets happen to its end.
        if let Some(news) = &open.earned {
            return Ok(news.clone());
        }
        let (session, played) = (open.session.fork(), open.session.dice().commitment);
        let before = record::without(&path, session.meta(), played).map_err(unsaved)?;
        let news =
            before.map_or(Ok(Vec::new()), |before| session.earned(&before).map(|earned| earned.news))?;
        open.earned = Some(news.clone());
        self.writers.save(move || {
            record::update(&path, session.meta(), session.content(), played, |before| {
                Ok::<_, Uncounted>(session.earned(&before)?.record)
            })
            .map_err(|Uncounted(problem)| problem)?;
            Ok(())
        });
        self.base_mut().set_process(true);
        Ok(news)
    }

    /// Where the profile's record of a game is, once what is being counted is in it.
    fn record(&mut self, game: &str) -> Result<PathBuf, StoreError> {
        self.written().record(&self.profile.to_string(), game)
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
