//! Beginning a game.

use std::sync::Arc;

use godot::prelude::*;
use kernel::{Salt, Seed, Viewer};
use packs::Source;
use serde_json::Value;
use session::lesson::Lesson;
use session::{Begun, Game, Replay, Session};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, array, dictionary, packed, problem, read, texts};
use crate::extension::registry;
use crate::folders::{self, Folder};
use crate::open::{Open, Place};

#[godot_api(secondary)]
impl CommandBus {
    /// The library's version, such as `0.1.0`. `Library.fault` compares it with the project's.
    #[func]
    fn version() -> GString {
        env!("CARGO_PKG_VERSION").into()
    }

    /// Every game of the library, an Array of `{id, title, min_seats, max_seats, information, chance, moves, goal,
    /// rules_document, rules_version, replays_from}`.
    #[func]
    fn games() -> VarArray {
        array(&registry().rows().iter().map(|row| row.meta).collect::<Vec<_>>())
    }

    /// Draws a setup from a seed. Answer: the setup, as `schemas/<game>/setup.schema.json` describes it.
    #[func]
    fn draw_setup(&mut self, game: String, seed: String) -> VarDictionary {
        answer(self.game(&game, &[]).map(|game| game.draw_setup(&seed)))
    }

    /// The JSON schema of a game's setup; empty for an unknown game.
    #[func]
    fn setup_schema(game: String) -> VarDictionary {
        registry().find(&game).map(|row| dictionary(&row.setup_schema())).unwrap_or_default()
    }

    /// Checks a setup; `packs` are folders, as [method packs] names them. Answer: how many seats a game with it has.
    /// Errors: the rules against the setup.
    #[func]
    fn seats_for(
        &mut self,
        game: String,
        setup: VarDictionary,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        answer(self.seats_of(&game, &setup, &texts(&packs)))
    }

    /// Begins a game. An empty `setup` is drawn by the seed, an empty `seed` from 256 bits of chance; `packs` are
    /// folders, as [method packs] names them. A game in progress is left. Answer: `{game, setup, seed, commitment,
    /// sequence, to_act}`: the setup and the seed that are played, the promise of the seed, how many commands were
    /// played, and the seats that owe one. Errors: the rules against the setup.
    #[func(gd_self)]
    fn start(
        this: Gd<Self>,
        game: String,
        setup: VarDictionary,
        #[opt(default = "")] seed: GString,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        answer(telling(this, |bus| bus.begin(&game, &setup, &seed, texts(&packs))))
    }

    /// The rules reference, made from the content that is played. Answer: `{version, game, title, optional_rules,
    /// glossary, localizations, rules}` and, beside these, a field for each other kind of content, such as
    /// `factions`.
    #[func]
    fn reference(
        &mut self,
        game: String,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        let row = registry().find(&game);
        let opened = self.game(&game, &texts(&packs));
        answer(opened.map(|opened| row.map(|row| ::registry::reference(row, &*opened))))
    }

    /// Reads a lesson and plays all of it with the game as it is. Answer: the lesson, as `schemas/lesson.schema.json`
    /// describes it. Errors: `malformed`, and `broken_lesson` for one that cannot be played to its end.
    #[func]
    fn lesson(&mut self, game: String, text: String) -> VarDictionary {
        answer(self.rehearsed(&game, &text))
    }

    /// The folders of the packs that the game in progress is played with; empty without a game.
    #[func]
    fn packs_in_play(&self) -> PackedStringArray {
        packed(self.open.as_ref().map_or(&[][..], |open| &open.packs))
    }

    /// Looks for packs of a game in `res://packs` and `user://packs`: `{packs: [{dir, id, title, fine}],
    /// diagnostics}`. `dir` is what [method start] takes, `fine` whether nothing is wrong with the pack, and
    /// `diagnostics` an Array of Strings, one for each fault. Empty for an unknown game.
    #[func]
    fn packs(game: String) -> VarDictionary {
        registry().find(&game).map(|row| dictionary(&row.survey(&folders::packs()))).unwrap_or_default()
    }

    /// Leaves the game: stops its bots and writes what the autosave does not have yet.
    #[func(gd_self)]
    fn close(this: Gd<Self>) {
        telling(this, |bus| {
            bus.stop_bots();
            bus.save_last();
            bus.open = None;
        });
    }

    /// Whether there is a game in progress.
    #[func]
    fn is_open(&self) -> bool {
        self.open.is_some()
    }
}

impl CommandBus {
    fn begin(&mut self, id: &str, setup: &VarDictionary, seed: &GString, packs: Vec<String>) -> Done<Begun> {
        let game = self.game(id, &packs)?;
        let seed = Seed::salted(given_seed(seed)?, Salt(chance()?));
        let session = game.begin_sealed(given(setup)?.as_ref(), &seed)?;
        Ok(self.show(packs, session))
    }

    /// Shows a game from where it stands.
    pub(crate) fn show(&mut self, packs: Vec<String>, session: Box<dyn Session>) -> Begun {
        if let Err(error) = self.log.open(&folders::user("logs/sandtable.log")) {
            godot_warn!("no log is written: {error}");
        }
        let begun = Begun::of(&*session);
        self.put_down(Open::new(packs, Place::Here(Replay::of(session))));
        begun
    }

    /// Puts a game in the place of the one before, and tells of it.
    pub(super) fn put_down(&mut self, open: Open) {
        self.stop_bots();
        self.save_last();
        let begins = open.whole().sequence() == 0;
        self.open = Some(open);
        // Who had a seat that this game does not have looks on.
        self.eye = self.check_eye(self.eye).unwrap_or(Viewer::Spectator);
        if begins {
            self.tell_all();
        } else {
            self.tell_place();
        }
    }

    fn rehearsed(&mut self, id: &str, text: &str) -> Done<Lesson> {
        let lesson = Lesson::read(text)?;
        let game = self.game(id, &[])?;
        lesson.rehearse(&*game).map_err(|stuck| problem("broken_lesson", stuck))?;
        Ok(lesson)
    }

    fn seats_of(&mut self, id: &str, setup: &VarDictionary, packs: &[String]) -> Done<usize> {
        let setup = read(&setup.to_variant())?;
        Ok(self.game(id, packs)?.seats(&setup)?)
    }

    /// A game with packs over its content, opened once.
    pub(crate) fn game(&mut self, id: &str, packs: &[String]) -> Done<Arc<dyn Game>> {
        let language = folders::language();
        let wanted = [&[id.to_owned(), language.clone()], packs].concat();
        if let Some((_, game)) = self.opened.as_ref().filter(|(which, _)| *which == wanted) {
            return Ok(Arc::clone(game));
        }
        let game = open_game(id, packs)?;
        self.opened = Some((wanted, Arc::clone(&game)));
        Ok(game)
    }
}

/// A game with packs over its content, in the language that is spoken.
pub(crate) fn open_game(id: &str, packs: &[String]) -> Done<Arc<dyn Game>> {
    let folders: Vec<Folder> = packs.iter().cloned().map(Folder).collect();
    if let Some(gone) = folders.iter().find(|folder| !folder.is_there()) {
        return Err(problem("missing_pack", format!("the pack {} is not there any more", gone.0)));
    }
    let overlays: Vec<&dyn Source> = folders.iter().map(|folder| folder as &dyn Source).collect();
    Ok(registry().open(id, &folders::language(), &overlays)?)
}

/// The setup that was given; none for an empty one, which is drawn.
pub(super) fn given(setup: &VarDictionary) -> Done<Option<Value>> {
    if setup.is_empty() { Ok(None) } else { read(&setup.to_variant()).map(Some) }
}

/// The seed that was given; one that nobody can guess for an empty one.
pub(super) fn given_seed(seed: &GString) -> Done<String> {
    if seed.is_empty() { Ok(Salt(chance()?).to_string()) } else { Ok(seed.to_string()) }
}

/// 256 bits of chance.
pub(crate) fn chance() -> Done<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| problem("no_chance", error))?;
    Ok(bytes)
}
