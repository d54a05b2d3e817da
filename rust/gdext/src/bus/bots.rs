//! Bots, which think on threads of their own, and other news from there.

use std::sync::Arc;

use godot::prelude::*;
use kernel::Seat;
use serde_json::Value;
use session::{ApiError, SessionError};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, dictionary, packed, seat};
use crate::signal_queue::Told;
use crate::workers::{News, Thinking};

#[godot_api(secondary)]
impl CommandBus {
    /// Lets a bot think for a seat, on a thread of its own, and plays its command. `spec` is `random`, `casual:6` (how many
    /// commands it looks at), `greedy`, `hint` (whoever gives the game's hints), `search`, `search:400` (playouts, 100000 at most) or `search:50ms`
    /// (60000ms at most). Bots of several seats may think at the same time, each with what its seat may know. Answer: null, once it has begun; [signal
    /// bot_progress] follows, then [signal bot_moved] or [signal bot_failed]. Errors: `unknown_player`, and
    /// `nothing_to_decide` for a seat that owes no command.
    #[func]
    fn bot_move(&mut self, seat: GString, spec: GString) -> VarDictionary {
        answer(self.think(&seat, &spec, true))
    }

    /// Lets a bot think for a seat as [method bot_move] does, and plays nothing: [signal bot_suggested] tells what it
    /// would do.
    #[func]
    fn suggest(&mut self, seat: GString, spec: GString) -> VarDictionary {
        answer(self.think(&seat, &spec, false))
    }

    /// Stops every bot that is thinking. [signal bot_failed] follows for each, with the code `stopped`.
    #[func(gd_self)]
    fn cancel_bot(this: Gd<Self>) {
        telling(this, Self::stop_bots);
    }

    /// The seats that bots are thinking for, and those that owe a decision to the room that holds the game.
    #[func]
    fn thinking(&self) -> PackedStringArray {
        let here = self.thinking.iter().map(|thinking| thinking.seat);
        packed(here.chain(self.far_seats()).map(|seat| seat.to_string()))
    }
}

impl CommandBus {
    fn think(&mut self, of: &GString, spec: &GString, plays: bool) -> Done {
        let seat = seat(of)?;
        self.check_not_thinking(seat)?;
        if plays {
            self.table()?.here()?;
        }
        let thought = self.table()?.now()?.thought(seat, &spec.to_string())?;
        let task = self.workers.begin(move |tell, task| {
            let (progress, number) = (tell.clone(), task.number);
            let watch = Arc::new(move |done| drop(progress.send(News::Progress(number, done))));
            drop(tell.send(News::Decided(number, thought.think(watch, task.cancel))));
        });
        self.thinking.push(Thinking { task, seat, plays, done: 0 });
        self.base_mut().set_process(true);
        Ok(())
    }

    /// Has the bots' threads end soon, and forgets what they find.
    pub(crate) fn stop_bots(&mut self) {
        for thinking in std::mem::take(&mut self.thinking) {
            thinking.task.stop();
            self.fail_bot(&SessionError::Stopped.into());
        }
    }

    /// Takes what other threads have to tell.
    pub(crate) fn fetch_news(&mut self) {
        let busy = self.workers.is_busy() | self.writers.is_busy();
        while let Some(news) = self.workers.news().or_else(|| self.writers.news()) {
            match news {
                News::Progress(number, done) => {
                    if let Some(at) = self.thinks(number) {
                        self.thinking[at].done = done;
                        // The slowest is what one waits for.
                        let slowest = self.thinking.iter().map(|thinking| thinking.done).min();
                        self.queue.push(Told::BotProgress(slowest.unwrap_or(done).into()));
                    }
                }
                News::Decided(number, decided) => {
                    if let Some(at) = self.thinks(number) {
                        let thinking = self.thinking.remove(at);
                        self.decide(&thinking, decided);
                    }
                }
                News::Verified(verdict) => {
                    self.queue.push(Told::Verified(answer(verdict.map_err(ApiError::from))));
                }
                News::Saved(saved) => saved.unwrap_or_else(|why| self.fail_save(&why)),
            }
        }
        self.save_now();
        if !busy && !self.writers.is_busy() {
            // A thread that ended without a word has panicked.
            for Thinking { seat, .. } in std::mem::take(&mut self.thinking) {
                let what = "it broke off".to_owned();
                self.fail_bot(&SessionError::PlayerFailed { seat, what }.into());
            }
            self.base_mut().set_process(false);
        }
    }

    /// The place of the bot with this number, if it still thinks.
    fn thinks(&self, number: u32) -> Option<usize> {
        self.thinking.iter().position(|thinking| thinking.task.number == number)
    }

    fn decide(&mut self, thinking: &Thinking, decided: Result<Value, SessionError>) {
        let done = decided.map_err(ApiError::from).and_then(|command| {
            if thinking.plays {
                self.play(thinking.seat, None, &command)?;
                self.queue.push(Told::BotMoved(dictionary(&command)));
            } else {
                let phrase = self.suggestion(thinking.seat, &command)?;
                self.queue.push(Told::BotSuggested(dictionary(&command), (&phrase).into()));
            }
            Ok(())
        });
        if let Err(refused) = done {
            self.fail_bot(&refused);
        }
    }

    /// What a bot would do, and why.
    fn suggestion(&mut self, seat: Seat, command: &Value) -> Done<String> {
        Ok(self.table()?.shown().advice(seat, command)?)
    }

    fn fail_bot(&mut self, refused: &ApiError) {
        self.queue.push(Told::BotFailed(dictionary(refused)));
    }
}
