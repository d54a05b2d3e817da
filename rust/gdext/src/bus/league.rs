//! Seasons of the games that have a league.

use godot::prelude::*;
use registry::season::{self, Match};
use session::Begun;

use super::{CommandBus, telling};
use crate::answer::{Done, answer, problem, read};

#[godot_api(secondary)]
impl CommandBus {
    /// Answer: `{tables, games}` of a season with simulated managers; the same seed gives the same season.
    #[func]
    fn season(&mut self, game: String, seed: String) -> VarDictionary {
        answer(self.new_season(&game).and_then(|season| Ok(season::play_out(season, &seed)?)))
    }

    /// Opens a game of such a season at its end, to be looked at. Answer: as of `start`.
    #[func(gd_self)]
    fn open_match(this: Gd<Self>, game: String, seed: String, name: String, setup: Variant) -> VarDictionary {
        answer(telling(this, |bus| bus.play_match(&game, &seed, name, &setup)))
    }
}

impl CommandBus {
    fn new_season(&mut self, game: &str) -> Done<Box<dyn season::Season>> {
        let opened = self.game(game, &[])?;
        season::begin(&*opened, None).map_err(|why| problem("no_league", why))
    }

    fn play_match(&mut self, game: &str, seed: &str, name: String, setup: &Variant) -> Done<Begun> {
        let one = Match { name, setup: read(setup)? };
        let session = self.new_season(game)?.play(&one, &season::seed_of(seed, &one))?;
        Ok(self.show(Vec::new(), session))
    }
}
