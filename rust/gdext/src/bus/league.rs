//! Seasons of the games that have a league.

use godot::prelude::*;
use registry::season::{self, Match};

use super::CommandBus;
use crate::answer::{Done, answer, problem, read};
use crate::signal_queue::deliver;

#[godot_api(secondary)]
impl CommandBus {
    /// Answer: `{tables, games}` of a season with simulated managers; the same seed gives the same season.
    #[func]
    fn season(&mut self, game: String, seed: String) -> VarDictionary {
        let report = self.new_season(&game).and_then(|season| Ok(season::play_out(season, &seed)?));
        answer(report)
    }

    /// Opens a game of such a season at its end, to be looked at. Answer: as of `start`.
    #[func(gd_self)]
    fn open_match(
        mut this: Gd<Self>,
        game: String,
        seed: String,
        name: String,
        setup: Variant,
    ) -> VarDictionary {
        let done = this.bind_mut().play_match(&game, &seed, name, &setup);
        deliver(&mut this);
        done
    }
}

impl CommandBus {
    fn new_season(&mut self, game: &str) -> Done<Box<dyn season::Season>> {
        let missing = || problem("no_league", format!("{game} has no league"));
        let begin = registry::find(game).and_then(|row| row.season).ok_or_else(missing)?;
        let opened = self.game(game, &[])?;
        begin(&*opened, None).map_err(|why| problem("no_league", why))
    }

    fn play_match(&mut self, game: &str, seed: &str, name: String, setup: &Variant) -> VarDictionary {
        let played = self.new_season(game).and_then(|season| {
            let one = Match { name, setup: read(setup)? };
            Ok(season.play(&one, &season::seed_of(seed, &one))?)
        });
        match played {
            Ok(session) => self.show(Vec::new(), session),
            Err(refused) => answer::<()>(Err(refused)),
        }
    }
}
