//! Playing commands, and taking them back.

use std::time::{Duration, Instant, SystemTime};

use godot::prelude::*;
use kernel::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use session::{ErrorEvent, Problem, Reason, Receipt};

use super::CommandBus;
use crate::answer::{Done, answer, array, dictionary, read, seat};
use crate::command_log::Entry;
use crate::signal_queue::{Told, deliver};

#[godot_api(secondary)]
impl CommandBus {
    /// Plays a command. With the revision that the caller has seen, one that comes late or twice is refused.
    /// Answer: `{sequence, revision, to_act, outcome?}`.
    #[func(gd_self)]
    fn submit(
        mut this: Gd<Self>,
        seat: GString,
        command: Variant,
        #[opt(default = -1)] expected_revision: i64,
    ) -> VarDictionary {
        let expected = u32::try_from(expected_revision).ok();
        let done = this.bind_mut().try_submit(&seat, &command, expected);
        deliver(&mut this);
        answer(done)
    }

    /// Every reason against a command: `{code, rule, message, data}` each; empty when it may be played.
    #[func]
    fn why_not(&mut self, seat: GString, command: Variant) -> VarArray {
        let reasons = self.reasons_against(&seat, &command);
        array(&reasons.unwrap_or_else(|refused| refused.reasons))
    }

    /// Takes back the seat's last command, while nobody can have learnt anything from it.
    #[func(gd_self)]
    fn undo(mut this: Gd<Self>, seat: GString) -> VarDictionary {
        let done = this.bind_mut().go_back(|bus| Ok(bus.table()?.playable()?.undo(self::seat(&seat)?)?));
        deliver(&mut this);
        answer(done)
    }

    /// Whether `undo` would.
    #[func]
    fn can_undo(&mut self, seat: GString) -> VarDictionary {
        let checked = self.table().and_then(|open| Ok(open.playable()?.can_undo(self::seat(&seat)?)?));
        answer(checked)
    }

    /// Goes back to where so many commands had been played.
    #[func(gd_self)]
    fn rewind(mut this: Gd<Self>, commands: u32) -> VarDictionary {
        let done = this.bind_mut().go_back(|bus| {
            let open = bus.table()?;
            open.session.rewind(commands)?;
            open.past = None;
            Ok(())
        });
        deliver(&mut this);
        answer(done)
    }

    /// `{submit_us, snapshot_us, position, digest, sequence, log_file}`, as `viewer` may know it.
    #[func]
    fn diagnostics(&mut self) -> VarDictionary {
        let log_file = self.log.path().display().to_string();
        let (submit_us, snapshot_us) = self.took_us;
        let eye = self.eye;
        let mut told = vdict! { "log_file" => log_file.as_str() };
        told.set("submit_us", submit_us);
        told.set("snapshot_us", snapshot_us);
        if let Ok(open) = self.table() {
            let shown = open.shown();
            // Where the dice stand, and the digest of the state, tell a seat of what is hidden.
            let position = if eye == Viewer::Referee { shown.dice().position } else { 0 };
            told.set("position", position as i64);
            told.set("digest", shown.hash(eye).map(|hash| hash.to_string()).unwrap_or_default().as_str());
            told.set("sequence", shown.sequence());
        }
        told
    }
}

impl CommandBus {
    fn try_submit(&mut self, of: &GString, command: &Variant, expected: Option<u32>) -> Done<Receipt> {
        let read = seat(of).and_then(|seat| {
            self.check_not_thinking(seat)?;
            self.table()?.playable()?;
            Ok((seat, read(command)?))
        });
        match read {
            Ok((seat, command)) => self.play(seat, expected, &command),
            Err(refused) => {
                let of = seat(of).ok();
                let own = of.is_none_or(|of| self.eye.may_see(of));
                self.note(of, own.then(|| command.to_string()), None, &refused.reasons);
                self.tell_refusal(&refused);
                Err(refused)
            }
        }
    }

    /// Plays a command that was read, tells of it and notes it.
    pub(crate) fn play(&mut self, seat: Seat, expected: Option<u32>, command: &Value) -> Done<Receipt> {
        let start = Instant::now();
        let eye = self.eye;
        let session = self.table()?.playable()?;
        let before = session.dice().position;
        let known = session.disclose(eye, seat, command).ok().flatten();
        let played = session.submit(seat, expected, command);
        let took = start.elapsed();
        match played {
            Ok(played) => {
                let telling = Instant::now();
                self.tell_all();
                self.took_us = (micros(took), micros(telling.elapsed()));
                self.note(Some(seat), known, Some(before), &[]);
                self.save_soon();
                Ok(played)
            }
            Err(error) => {
                let refused = Problem::from(error);
                self.took_us = (micros(took), 0);
                self.note(Some(seat), known, Some(before), &refused.reasons);
                self.tell_refusal(&refused);
                Err(refused)
            }
        }
    }

    /// Tells of a refused command: an `error` event a reason, and all reasons at once.
    fn tell_refusal(&mut self, refused: &Problem) {
        for reason in &refused.reasons {
            let mut event = dictionary(&ErrorEvent::from(reason)).duplicate_shallow();
            event.set("message", reason.message.as_str());
            self.queue.push(Told::Event(event.into_read_only()));
        }
        self.queue.push(Told::Rejected(array(&refused.reasons)));
    }

    fn reasons_against(&mut self, of: &GString, command: &Variant) -> Done<Vec<Reason>> {
        let seat = seat(of)?;
        Ok(self.table()?.playable()?.why_not(seat, &read(command)?)?)
    }

    /// Writes a line of the log: what the viewer may know. All of it stands in the journal.
    fn note(&mut self, seat: Option<Seat>, command: impl Serialize, before: Option<u64>, refused: &[Reason]) {
        let Some(open) = &self.open else { return };
        let session = &open.session;
        let played = refused.is_empty();
        let whole = self.eye == Viewer::Referee;
        let position = session.dice().position;
        let theirs = seat.is_some_and(|seat| !self.eye.may_see(seat));
        let dice = whole.then(|| [before.unwrap_or(position), position]);
        let Ok(digest) = session.hash(self.eye) else { return };
        let entry = Entry {
            at: SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as u64),
            game: session.meta().id,
            sequence: session.sequence() - u32::from(played),
            seat,
            command,
            dice,
            rolls: if played && whole { session.last_rolls() } else { &[] },
            took_us: self.took_us.0,
            digest,
            refused: if theirs { &[] } else { refused },
        };
        if let Err(error) = self.log.note(&entry) {
            godot_warn!("a line of the log was not written: {error}");
        }
    }

    fn go_back(&mut self, back: impl FnOnce(&mut Self) -> Done) -> Done {
        self.stop_bots();
        back(self)?;
        self.table()?.jumped();
        self.tell_place();
        self.save_soon();
        Ok(())
    }
}

fn micros(time: Duration) -> i64 {
    time.as_micros() as i64
}
