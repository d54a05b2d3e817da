//! Seasons of the games that have a league.

use godot::prelude::*;
use registry::season::{self, Match};
use session::Begun;

use super::{CommandBus, telling};
use crate::answer::{Done, answer, problem, read};
use crate::extension::registry;

#[godot_api(secondary)]
impl CommandBus {
    /// Plays a season of a game that has a league, with simulated managers, before it returns; the same seed gives
    /// the same season. Answer: `{tables, games}`. A table is `{name, title, head, rows, shown}` with Strings as
    /// cells, of which the first `shown` rows are worth showing; a game is `{name, setup}`, in the order of play.
    /// Errors: `no_league`.
    #[func]
    fn season(&mut self, game: String, seed: String) -> VarDictionary {
        answer(self.new_season(&game).and_then(|season| Ok(season::play_out(season, &seed)?)))
    }

    /// Plays a game of that season, a `name` and `setup` of its `games`, and shows its end, to be looked back on with
    /// [method step_to]. Answer: as of [method start]. Errors: `no_league`.
    #[func(gd_self)]
    fn open_match(this: Gd<Self>, game: String, seed: String, name: String, setup: Variant) -> VarDictionary {
        answer(telling(this, |bus| bus.play_match(&game, &seed, name, &setup)))
    }
}

impl CommandBus {
    fn new_season(&mut self, game: &str) -> Done<Box<dyn season::Season>> {
        let opened = self.game(game, &[])?;
        registry().season(&*opened, None).map_err(|why| problem("no_league", why))
    }

    fn play_match(&mut self, game: &str, seed: &str, name: String, setup: &Variant) -> Done<Begun> {
        let one = Match { name, setup: read(setup)? };
        let session = self.new_season(game)?.play(&one, &season::seed_of(seed, &one))?;
        Ok(self.show(Vec::new(), session))
    }
}
