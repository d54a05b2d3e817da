//! What finished games earn for later ones, kept beside the saves of the profile.

use godot::prelude::*;
use registry::{Progress, SaveError};
use serde_json::Value;
use session::ApiError;

use super::CommandBus;
use super::start::{given, given_seed};
use crate::answer::{Done, answer, texts};
use crate::workers::News;

#[godot_api(secondary)]
impl CommandBus {
    /// Adds to a setup what the profile has earned in the game, and takes out what it has not earned. An empty
    /// `setup` is drawn as [method start] draws it. Answer: the setup. Errors: why the profile's record cannot be
    /// read, such as `damaged_save`.
    #[func]
    fn entitle(
        &mut self,
        game: String,
        setup: VarDictionary,
        #[opt(default = "")] seed: GString,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        answer(self.entitled(&game, &setup, &seed, &texts(&packs)))
    }

    /// Adds what the game in progress has earned to the profile's record, once the game is over. The record is
    /// written off the main thread; [signal save_failed] reports a disk that does not take it. Answer: the names of
    /// what is new, an Array of Strings; empty before the end. Asked again it returns the same and adds nothing; nor
    /// does a game that was counted before it was loaded, or one of a room. Errors: why the record cannot be read, such as
    /// `damaged_save`.
    #[func]
    fn earn(&mut self) -> VarDictionary {
        answer(self.earned())
    }
}

impl CommandBus {
    fn entitled(&mut self, id: &str, setup: &VarDictionary, seed: &GString, packs: &[String]) -> Done<Value> {
        let game = self.game(id, packs)?;
        let (setup, seed) = (given(setup)?, given_seed(seed)?);
        Ok(self.record(id)?.entitle(&*game, setup.as_ref(), &seed)?)
    }

    fn earned(&mut self) -> Done<Vec<String>> {
        if self.is_elsewhere() {
            return Ok(Vec::new());
        }
        let id = self.table()?.whole().meta().id;
        let record = self.record(id)?;
        let open = self.table()?;
        // A game counts once, whatever a referee lets happen to its end.
        if let Some(news) = &open.earned {
            return Ok(news.clone());
        }
        let game = open.here()?.whole();
        let (session, news) = (game.fork(), record.news(game)?);
        if session.to_act().is_empty() && session.earns() {
            open.earned = Some(news.clone());
            self.writers.begin(move |tell, _| {
                let counted = record.add(&*session).map(drop).map_err(ApiError::from);
                drop(tell.send(News::Saved(counted)));
            });
            self.base_mut().set_process(true);
        }
        Ok(news)
    }

    /// The profile's record of a game, once what is being counted is in it.
    fn record(&mut self, game: &str) -> Done<Progress> {
        let path = self.written().record(&self.profile.to_string(), game);
        Ok(Progress::at(path.map_err(SaveError::from)?))
    }
}
