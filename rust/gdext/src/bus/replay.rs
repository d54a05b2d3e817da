//! Looking back, checking, and journals as text.

use godot::prelude::*;
use serde_json::Value;
use session::{ApiError, Begun};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, texts};
use crate::workers::News;

#[godot_api(secondary)]
impl CommandBus {
    /// Shows the game where so many commands had been played, and stops the bots. One step forward emits the events
    /// of that command. Until the game is shown at [method length] again, commands are refused with `looking_back`.
    /// Answer: null. Errors: `no_such_command`.
    #[func(gd_self)]
    fn step_to(this: Gd<Self>, sequence: u32) -> VarDictionary {
        answer(telling(this, |bus| bus.try_step_to(sequence)))
    }

    /// How many commands were played in all; 0 without a game.
    #[func]
    fn length(&self) -> u32 {
        self.open.as_ref().map_or(0, |open| open.whole().sequence())
    }

    /// How many commands had been played at what is shown; 0 without a game.
    #[func]
    fn sequence(&mut self) -> u32 {
        self.open.as_mut().map_or(0, |open| open.shown().sequence())
    }

    /// Plays the journal again on another thread and compares every digest; [signal verified] tells what came of it.
    /// Answer: null, once it has begun.
    #[func]
    fn verify(&mut self) -> VarDictionary {
        let fork = self.table().and_then(|open| Ok(open.here()?.whole().fork()));
        answer(fork.map(|fork| {
            self.workers.begin(move |tell, _| drop(tell.send(News::Verified(fork.verify()))));
            self.base_mut().set_process(true);
        }))
    }

    /// What [member viewer] may keep, as JSON; "" without a game. For the referee, and once the game is over for
    /// everybody, it is the journal (`schemas/<game>/journal.schema.json`): save, replay and bug report in one. For a
    /// seat or a spectator of a game that goes on, it is a transcript of what it saw, which no game can be continued
    /// from. Of a game of a room it is what [method keep_record] was given.
    #[func]
    fn journal(&mut self) -> GString {
        let eye = self.eye;
        let Ok(open) = self.table() else { return GString::new() };
        if let Some(game) = open.elsewhere() {
            return (&game.record).into();
        }
        let record = open.here().ok().and_then(|game| game.whole().record_of(eye).ok());
        record.map(|record| GString::from(record.get())).unwrap_or_default()
    }

    /// Goes on where a journal ends, after all of it was played and compared; `packs` are folders, as [method packs]
    /// names them. Answer: as of [method start]. Errors: `only_a_transcript`, or the first difference between the
    /// journal and the rules.
    #[func(gd_self)]
    fn open_journal(
        this: Gd<Self>,
        text: String,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        answer(telling(this, |bus| bus.take_up(&text, texts(&packs))))
    }
}

impl CommandBus {
    fn try_step_to(&mut self, sequence: u32) -> Done {
        self.stop_bots();
        let eye = self.eye;
        let open = self.table()?;
        open.here()?;
        let from = open.shown().sequence();
        open.hush(eye)?;
        open.here_mut()?.step_to(sequence)?;
        if sequence == from + 1 {
            self.tell_all();
        } else if sequence != from {
            self.table()?.jumped();
            self.tell_place();
        }
        Ok(())
    }

    fn take_up(&mut self, text: &str, packs: Vec<String>) -> Done<Begun> {
        let journal = serde_json::from_str::<Value>(text).map_err(|error| {
            ApiError::new("TB-08", "malformed", format!("the journal is no JSON: {error}"))
        })?;
        let game = self.game(journal["game"].as_str().unwrap_or_default(), &packs)?;
        let session = game.load(&journal)?;
        Ok(self.show(packs, session))
    }
}
