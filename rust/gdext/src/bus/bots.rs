//! Bots, which think on threads of their own, and other news from there.

use godot::prelude::*;
use kernel::Seat;
use session::{Chosen, SessionError};

use super::CommandBus;
use crate::answer::{Done, Refused, answer, seat, written_or_nil};
use crate::desk::{News, Thinking};
use crate::outbox::{Told, deliver};

#[godot_api(secondary)]
impl CommandBus {
    /// Lets a bot think for a seat and play: `random`, `greedy`, `search`, `search:400` (playouts), `search:50ms`.
    /// `bot_progress`, then `bot_moved` or `bot_failed` tell. One thinks at a time.
    #[func]
    fn bot_move(&mut self, seat: GString, spec: GString) -> VarDictionary {
        answer(self.think(&seat, &spec, true))
    }

    /// Lets a bot think for a seat; `bot_suggested` tells what it would do.
    #[func]
    fn suggest(&mut self, seat: GString, spec: GString) -> VarDictionary {
        answer(self.think(&seat, &spec, false))
    }

    /// Stops the bot that thinks.
    #[func(gd_self)]
    fn cancel_bot(mut this: Gd<Self>) {
        this.bind_mut().stop_bot();
        deliver(&mut this);
    }

    /// The seat that a bot thinks for, or "".
    #[func]
    fn thinking(&self) -> GString {
        self.thinking.as_ref().map(|thinking| GString::from(&thinking.seat.to_string())).unwrap_or_default()
    }
}

impl CommandBus {
    fn think(&mut self, of: &GString, spec: &GString, plays: bool) -> Done {
        let seat = seat(of)?;
        if let Some(thinking) = &self.thinking {
            self.check_not_thinking(thinking.seat)?;
        }
        let thought = self.table()?.playable()?.thought(seat, &spec.to_string())?;
        self.thinking = Some(self.desk.think(thought, seat, plays));
        self.base_mut().set_process(true);
        Ok(())
    }

    /// Has the bot's thread end soon, and forgets what it finds.
    pub(crate) fn stop_bot(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.cancel();
            self.fail_bot(&SessionError::Stopped.into());
        }
    }

    /// Takes what other threads have to tell.
    pub(crate) fn fetch_news(&mut self) {
        let busy = self.desk.is_busy();
        while let Some(news) = self.desk.next() {
            match news {
                News::Progress(number, done) => {
                    if self.thinking.as_ref().is_some_and(|thinking| thinking.number == number) {
                        self.outbox.push(Told::BotProgress(done.into()));
                    }
                }
                News::Decided(number, decided) => {
                    if let Some(thinking) = self.thinking.take_if(|thinking| thinking.number == number) {
                        self.decide(&thinking, decided);
                    }
                }
                News::Verified(verdict) => {
                    self.outbox.push(Told::Verified(answer(verdict.map_err(Refused::from))));
                }
                News::Saved(saved) => {
                    self.saving = false;
                    if let Err(why) = saved {
                        self.fail_save(&why);
                    }
                }
            }
        }
        self.save_now();
        if !busy && !self.saving {
            // A thread that ended without a word has panicked.
            if let Some(Thinking { seat, .. }) = self.thinking.take() {
                let what = "it broke off".to_owned();
                self.fail_bot(&SessionError::PlayerFailed { seat, what }.into());
            }
            self.base_mut().set_process(false);
        }
    }

    fn decide(&mut self, thinking: &Thinking, decided: Result<Chosen, SessionError>) {
        let done = decided.map_err(Refused::from).and_then(|command| {
            if thinking.plays {
                self.play(thinking.seat, None, &command)?;
                self.outbox.push(Told::BotMoved(dictionary(&command)));
            } else {
                let phrase = self.suggestion(thinking.seat, &command)?;
                self.outbox.push(Told::BotSuggested(dictionary(&command), (&phrase).into()));
            }
            Ok(())
        });
        if let Err(refused) = done {
            self.fail_bot(&refused);
        }
    }

    fn suggestion(&mut self, seat: Seat, command: &Chosen) -> Done<String> {
        Ok(self.table()?.shown().phrase(seat, command)?)
    }

    fn fail_bot(&mut self, refused: &Refused) {
        self.outbox.push(Told::BotFailed(dictionary(refused)));
    }
}

fn dictionary<T: serde::Serialize>(value: &T) -> VarDictionary {
    written_or_nil(value).try_to().unwrap_or_default()
}
