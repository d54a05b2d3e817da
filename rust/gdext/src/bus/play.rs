//! Playing commands, and taking them back.

use std::time::{Instant, SystemTime};

use godot::prelude::*;
use kernel::{Seat, Viewer};
use serde_json::Value;
use session::{ApiError, Attempt, ErrorEvent, LogEntry, Reason, Receipt};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, array, dictionary, read, seat, seats};
use crate::open::Open;
use crate::signal_queue::Told;

#[godot_api(secondary)]
impl CommandBus {
    /// Plays a command of a seat, as `schemas/<game>/command.schema.json` describes it. With the revision that the
    /// caller has seen, `snapshot.table.revision`, one that comes late or twice is refused; -1 leaves this check out.
    /// Answer: `{sequence, revision, to_act, outcome?}`: how many commands were played, the table's new revision, the
    /// seats that owe a command, and `{winners, ending, scores}` once the game is over; null where the command is
    /// on its way to the room that holds the game. Errors: `late_command`, `on_its_way` while one is, and the rules
    /// against the command; [signal command_rejected] tells them too.
    #[func(gd_self)]
    fn submit(
        this: Gd<Self>,
        seat: GString,
        command: Variant,
        #[opt(default = -1)] expected_revision: i64,
    ) -> VarDictionary {
        let expected = u32::try_from(expected_revision).ok();
        answer(telling(this, |bus| bus.try_submit(&seat, &command, expected)))
    }

    /// Every reason against a command: an Array of `{code, rule, message, data}`; empty when it may be played.
    #[func]
    fn why_not(&mut self, seat: GString, command: Variant) -> VarArray {
        let reasons = self.reasons_against(&seat, &command);
        array(&reasons.unwrap_or_else(|refused| refused.reasons))
    }

    /// Takes back the seat's last command, as long as nobody can have learnt anything from it, and with it what the seats in
    /// `also`, those of bots, have decided since. The bots stop thinking.
    /// Answer: null. Errors: `nothing_to_undo`, and `undo_across_roll`, `…_reveal`, `…_end`, `…_seat` or
    /// `…_amendment` for what has happened since; `not_at_once` where a room's other players would have to agree.
    #[func(gd_self)]
    fn undo(
        this: Gd<Self>,
        seat: GString,
        #[opt(default = &PackedStringArray::new())] also: PackedStringArray,
    ) -> VarDictionary {
        let undo = |open: &mut Open| {
            Ok(open.here_mut()?.playable()?.undo(self::seat(&seat)?, self::seats(&also)?)?)
        };
        answer(telling(this, |bus| if bus.is_elsewhere() { bus.ask_back(&seat) } else { bus.go_back(undo) }))
    }

    /// Whether [method undo] would take a command back: the same answer, and nothing happens.
    #[func]
    fn can_undo(
        &mut self,
        seat: GString,
        #[opt(default = &PackedStringArray::new())] also: PackedStringArray,
    ) -> VarDictionary {
        answer(self.check_undo(&seat, &also))
    }

    /// Goes back to where so many commands had been played, and stops the bots; the commands after that are gone.
    /// Answer: null. Errors: `no_such_command`.
    #[func(gd_self)]
    fn rewind(this: Gd<Self>, commands: u32) -> VarDictionary {
        answer(telling(this, |bus| bus.go_back(|open| Ok(open.here_mut()?.rewind(commands)?))))
    }

    /// `{submit_us, snapshot_us, log_file}`: how long the last command and the telling of it took, in microseconds,
    /// and where the log is. With a game also `{position, digest, sequence}` of what is shown: the position in the
    /// stream of the dice, 0 unless [member viewer] is the referee; the digest of what [member viewer] may know; how
    /// many commands were played.
    #[func]
    fn diagnostics(&mut self) -> VarDictionary {
        let log_file = self.log.path().display().to_string();
        let (submit_us, snapshot_us) = self.took_us;
        let eye = self.eye;
        let mut told = vdict! { "log_file" => log_file.as_str() };
        told.set("submit_us", submit_us);
        told.set("snapshot_us", snapshot_us);
        if let Ok(open) = self.table() {
            // Where the dice stand, and the digest of the state, tell a seat of what is hidden.
            let position =
                open.here().map_or(0, |game| if eye == Viewer::Referee { game.position() } else { 0 });
            let shown = open.shown();
            told.set("position", position as i64);
            told.set("digest", shown.hash(eye).map(|hash| hash.to_string()).unwrap_or_default().as_str());
            told.set("sequence", shown.sequence());
        }
        told
    }
}

impl CommandBus {
    fn try_submit(
        &mut self,
        of: &GString,
        command: &Variant,
        expected: Option<u32>,
    ) -> Done<Option<Receipt>> {
        let read = seat(of).and_then(|seat| {
            self.check_not_thinking(seat)?;
            self.table()?.now()?;
            Ok((seat, read(command)?))
        });
        match read {
            Ok((seat, command)) if self.is_elsewhere() => self.send(seat, &command).map(|()| None),
            Ok((seat, command)) => self.play(seat, expected, &command).map(Some),
            Err(refused) => {
                let seat = seat(of).ok();
                let own = seat.is_none_or(|of| self.eye.may_see(of));
                let command = own.then(|| command.to_string().into());
                Err(self.refuse(Attempt { seat, command, ..Attempt::default() }, refused))
            }
        }
    }

    /// Plays a command that was read, tells of it and notes it.
    pub(crate) fn play(&mut self, seat: Seat, expected: Option<u32>, command: &Value) -> Done<Receipt> {
        let start = Instant::now();
        let eye = self.eye;
        let session = self.table()?.here_mut()?.playable()?;
        let before = Some(session.dice().position);
        let known = session.observe_command(eye, seat, command).ok().flatten();
        let played = session.submit(seat, expected, command);
        self.took_us = (micros(start), 0);
        let tried = Attempt { seat: Some(seat), command: known, before, ..Attempt::default() };
        match played {
            Ok(played) => {
                let telling = Instant::now();
                self.tell_all();
                self.took_us.1 = micros(telling);
                self.note(tried);
                self.save_soon();
                Ok(played)
            }
            Err(error) => Err(self.refuse(tried, error.into())),
        }
    }

    /// Notes a refused command and tells of it: an `error` event a reason, and all reasons at once.
    pub(crate) fn refuse(&mut self, tried: Attempt<'_>, refused: ApiError) -> ApiError {
        self.note(Attempt { refused: &refused.reasons, ..tried });
        for reason in &refused.reasons {
            let mut event = dictionary(&ErrorEvent::from(reason)).duplicate_shallow();
            event.set("message", reason.message.as_str());
            self.queue.push(Told::Event(event.into_read_only()));
        }
        self.queue.push(Told::Rejected(array(&refused.reasons)));
        refused
    }

    fn reasons_against(&mut self, of: &GString, command: &Variant) -> Done<Vec<Reason>> {
        let seat = seat(of)?;
        Ok(self.table()?.now()?.why_not(seat, &read(command)?)?)
    }

    /// Writes a line of the log.
    fn note(&mut self, tried: Attempt<'_>) {
        let Some(open) = &self.open else { return };
        let at = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as u64);
        // Of a room's game this device knows too little for a line.
        let Ok(game) = open.here() else { return };
        let Ok(noted) =
            LogEntry::of(game.whole(), self.eye, Attempt { at, took_us: self.took_us.0, ..tried })
        else {
            return;
        };
        if let Err(error) = self.log.note(&noted) {
            godot_warn!("a line of the log was not written: {error}");
        }
    }

    fn check_undo(&mut self, of: &GString, also: &PackedStringArray) -> Done {
        let (seat, open) = (seat(of)?, self.table()?);
        if let Some(game) = open.elsewhere() {
            return game.can_undo(seat);
        }
        Ok(open.here_mut()?.playable()?.can_undo(seat, seats(also)?)?)
    }

    fn go_back(&mut self, back: impl FnOnce(&mut Open) -> Done) -> Done {
        self.stop_bots();
        let open = self.table()?;
        back(open)?;
        open.jumped();
        self.tell_place();
        self.save_soon();
        Ok(())
    }
}

fn micros(since: Instant) -> i64 {
    since.elapsed().as_micros() as i64
}
