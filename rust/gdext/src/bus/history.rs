//! What the profile has played: finished games, feats, the ladder and the seed of the day.

use godot::prelude::*;
use registry::history::{Ended, Histories, History, News as Added};
use registry::{SaveError, saves};
use session::feat::Feats;
use session::ladder::Ladder;
use session::{ApiError, Begun, value};
use store::{Kind, Overwrite, file};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, problem, read};
use crate::workers::News;

#[godot_api(secondary)]
impl CommandBus {
    /// What the profile has played of a game. Answer: `{games, totals, feats, days, beaten}`. `games` are the last ones,
    /// oldest first, each `{game, ended_at, players, outcome, verdict, commands, slot, day?, rung?}`, of which [method load]
    /// shows a `slot` that is not empty again; `totals` is `{played, won, lost, tied, row, best_row}`, `feats` has
    /// `{games, earned_at?}` by id, `days` `{over, won, score, commands, verdict}` by day, and `beaten` are the opponents of
    /// the ladder that were. Errors: why the record cannot be read, such as `damaged_save`.
    #[func]
    fn history(&mut self, game: String) -> VarDictionary {
        answer(self.told_history(&game))
    }

    /// The seed of the day by universal time. Answer: `{day, seed, setup, open}`: `open` until it was tried, and unless one of
    /// the next two days was. Errors: as of [method history].
    #[func]
    fn day(&mut self, game: String) -> VarDictionary {
        let day =
            self.game(&game, &[]).and_then(|opened| Ok(self.histories(&game)?.day(&*opened, file::now())?));
        answer(day)
    }

    /// Takes the profile's one try at the seed of the day, and begins it with the dice that everybody has today. Answer: as
    /// of [method start]. Errors: `day_was_tried`, or as of [method history].
    #[func(gd_self)]
    fn start_day(this: Gd<Self>, game: String) -> VarDictionary {
        answer(telling(this, |bus| bus.begin_day(&game)))
    }

    /// Adds the game in progress to what the profile has played, once it is over, and keeps it to be watched again. `bots` are
    /// the seats that bots played, by their description; every other is a person's. `feats` and `ladder` are the texts of the
    /// game's own, as `schemas/feats.schema.json` and `ladder.schema.json` describe them. The record is written off the main
    /// thread; [signal save_failed] reports a disk that does not take it. Answer: `{game, feats}`, the game as of
    /// [method history] and the ids of the feats that were earned with it; null for a game that goes on, that was counted, or of
    /// a room. Errors: `malformed`, or as of [method history].
    #[func]
    fn remember(&mut self, bots: VarDictionary, feats: String, ladder: String) -> VarDictionary {
        answer(self.remembered(&bots, &feats, &ladder))
    }
}

impl CommandBus {
    fn told_history(&mut self, id: &str) -> Done<History> {
        let meta = self.game(id, &[])?.meta();
        Ok(self.histories(id)?.read(meta)?)
    }

    fn begin_day(&mut self, id: &str) -> Done<Begun> {
        let (game, histories) = (self.game(id, &[])?, self.histories(id)?);
        let day = histories.day(&*game, file::now())?;
        let session = game.begin(Some(&day.setup), &day.seed)?;
        if !histories.try_day(&*game, &day)? {
            return Err(problem(
                "day_was_tried",
                "the seed of this day was tried already; there is a new one tomorrow",
            ));
        }
        Ok(self.show(Vec::new(), session))
    }

    fn remembered(&mut self, bots: &VarDictionary, feats: &str, ladder: &str) -> Done<Option<Added>> {
        if self.is_elsewhere() {
            return Ok(None);
        }
        let bots = value::read("bots", &read(&bots.to_variant())?)?;
        let ended = Ended { bots, feats: Feats::read(feats)?, ladder: Ladder::read(ladder)? };
        let id = self.table()?.whole().meta().id;
        let (histories, slots, profile) = (self.histories(id)?, self.written(), self.profile.to_string());
        let open = self.table()?;
        let packs = open.packs.clone();
        let mut session = open.here()?.whole().fork();
        let Some(added) = histories.news(&mut *session, &ended)? else { return Ok(None) };
        self.writers.begin(move |tell, _| {
            let meta = saves::meta(&*session, Kind::Match, session.verdict().unwrap_or_default(), packs);
            let journal = session.save();
            let keep = |slot| slots.save(&profile, slot, &meta, &journal(), Overwrite::Anything).map(drop);
            let kept = histories.add(&mut *session, &ended, keep).map(drop).map_err(ApiError::from);
            drop(tell.send(News::Saved(kept)));
        });
        self.base_mut().set_process(true);
        Ok(Some(added))
    }

    /// The profile's history of a game, once what is being counted is in it.
    fn histories(&mut self, game: &str) -> Done<Histories> {
        let path = self.written().history(&self.profile.to_string(), game);
        Ok(Histories::at(path.map_err(SaveError::from)?))
    }
}
