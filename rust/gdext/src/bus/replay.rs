//! Looking back, checking, and journals as text.

use godot::prelude::*;
use session::Problem;

use super::CommandBus;
use super::start::texts;
use crate::answer::{Done, answer};
use crate::signal_queue::deliver;

#[godot_api(secondary)]
impl CommandBus {
    /// Shows the game where so many commands had been played. One forward emits that command's events. Until it is back
    /// at `length()`, nothing can be played.
    #[func(gd_self)]
    fn step_to(mut this: Gd<Self>, sequence: u32) -> VarDictionary {
        let done = this.bind_mut().try_step_to(sequence);
        deliver(&mut this);
        answer(done)
    }

    /// How many commands were played in all.
    #[func]
    fn length(&self) -> u32 {
        self.open.as_ref().map_or(0, |open| open.session.sequence())
    }

    /// How many commands had been played at what is shown.
    #[func]
    fn sequence(&mut self) -> u32 {
        self.open.as_mut().map_or(0, |open| open.shown().sequence())
    }

    /// Plays the journal again on another thread and compares every digest; `verified` tells.
    #[func]
    fn verify(&mut self) -> VarDictionary {
        let fork = self.table().map(|open| open.session.fork());
        answer(fork.map(|fork| {
            self.workers.verify(fork);
            self.base_mut().set_process(true);
        }))
    }

    /// What `viewer` may keep, as JSON; "" without a game. For the referee, and once the game is over, the journal: save,
    /// replay and bug report in one. For a seat or a spectator of a game that goes on, what it saw.
    #[func]
    fn journal(&mut self) -> GString {
        let eye = self.eye;
        let record = self.table().ok().and_then(|open| open.session.record_of(eye).ok());
        record.map(|record| GString::from(record.get())).unwrap_or_default()
    }

    /// Goes on where a journal ends, after all of it was played and compared. Answer: as of `start`.
    #[func(gd_self)]
    fn open_journal(
        mut this: Gd<Self>,
        text: String,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        let done = this.bind_mut().take_up(&text, texts(&packs));
        deliver(&mut this);
        done
    }
}

impl CommandBus {
    fn try_step_to(&mut self, sequence: u32) -> Done {
        self.stop_bots();
        let eye = self.eye;
        let open = self.table()?;
        let from = open.shown().sequence();
        open.hush(eye)?;
        if sequence == open.session.sequence() {
            open.past = None;
        } else {
            let past = open.past.take().filter(|_| sequence == from + 1);
            let stepped = past.and_then(|mut past| past.step_towards(&*open.session).then_some(past));
            open.past = Some(stepped.map_or_else(|| open.session.at(sequence), Ok)?);
        }
        if sequence == from + 1 {
            self.tell_all();
        } else if sequence != from {
            self.table()?.jumped();
            self.tell_place();
        }
        Ok(())
    }

    fn take_up(&mut self, text: &str, packs: Vec<String>) -> VarDictionary {
        let loaded = serde_json::from_str::<serde_json::Value>(text)
            .map_err(|error| Problem::new("TB-08", "malformed", format!("the journal is no JSON: {error}")))
            .and_then(|journal| {
                let id = journal.get("game").and_then(serde_json::Value::as_str).unwrap_or_default();
                let game = self.game(id, &packs)?;
                Ok(game.load(&journal)?)
            });
        match loaded {
            Ok(session) => self.show(packs, session),
            Err(refused) => answer::<()>(Err(refused)),
        }
    }
}
