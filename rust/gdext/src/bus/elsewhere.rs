//! Games that a room holds: what is told of them is shown here, and what is decided here is sent there.

use godot::prelude::*;
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use session::{ApiError, Attempt, SessionError};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, dictionary, problem, read, seat, texts, viewer};
use crate::elsewhere::{Elsewhere, Heard};
use crate::open::{Open, Place};
use crate::signal_queue::Told;

#[godot_api(secondary)]
impl CommandBus {
    /// Shows a game that a room holds, as `viewer` was told of it: `{snapshot, events, can_undo?, promise?}`, the room's
    /// messages of these names (`docs/protocol.md`). From then on the rules answer every question at once, from what
    /// this viewer knows; [method submit] and [method undo] emit [signal sent] and return null. What needs the whole
    /// game, such as [method save] or [method step_to], is refused with `elsewhere`. Answer: null. Errors: a snapshot
    /// that no game could show.
    #[func(gd_self)]
    fn sit(
        this: Gd<Self>,
        game: String,
        viewer: GString,
        told: VarDictionary,
        #[opt(default = &PackedStringArray::new())] packs: PackedStringArray,
    ) -> VarDictionary {
        answer(telling(this, |bus| bus.take_seat(&game, &viewer, &told, texts(&packs))))
    }

    /// Shows what the room tells since: `{since, events, snapshot, can_undo?}`, where `events` follow the viewer's event
    /// number `since`; those after it that were known are taken back. Answer: null. Errors: events that are missing,
    /// a snapshot that no game could show, then the game is shown as before, and `no_room` for a game of this device.
    #[func(gd_self)]
    fn follow(this: Gd<Self>, told: VarDictionary) -> VarDictionary {
        answer(telling(this, |bus| bus.hear(&told)))
    }

    /// Hands in what the room answered to the message of [signal sent]: `{ok: receipt}` or `{error}`. A refusal is told
    /// by [signal command_rejected].
    #[func(gd_self)]
    fn settle(this: Gd<Self>, answer: VarDictionary) {
        telling(this, |bus| bus.take_answer(&answer));
    }

    /// Keeps what the room gave of its game, for [method journal] to return.
    #[func]
    fn keep_record(&mut self, record: GString) {
        if let Some(game) = self.open.as_mut().and_then(Open::elsewhere_mut) {
            game.record = record.to_string();
        }
    }

    /// Whether a room holds the game.
    #[func]
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.elsewhere().is_some())
    }
}

impl CommandBus {
    fn take_seat(&mut self, id: &str, of: &GString, told: &VarDictionary, packs: Vec<String>) -> Done {
        let (eye, heard) = (viewer(of)?, heard(told)?);
        let session = self.game(id, &packs)?.local(eye, &heard.snapshot)?;
        let game = Elsewhere::new(session, heard)?;
        self.eye = eye;
        self.put_down(Open::new(packs, Place::Elsewhere(game)));
        Ok(())
    }

    fn hear(&mut self, told: &VarDictionary) -> Done {
        let (eye, heard) = (self.eye, heard(told)?);
        let open = self.table()?;
        let Some(game) = open.elsewhere_mut() else {
            return Err(problem("no_room", "no room holds this game"));
        };
        let goes_back = !game.session.log(eye, heard.since)?.is_empty();
        let before = (game.session.revision(), game.waits());
        game.follow(&heard)?;
        let is_news = before != (game.session.revision(), game.waits()) || !heard.events.is_empty();
        if !is_news && !goes_back {
            return Ok(());
        }
        if goes_back {
            open.jumped_to(heard.since);
            self.stop_bots();
        }
        self.tell_all();
        Ok(())
    }

    /// Sends a command on its way, unless the rules stand against it.
    pub(crate) fn send(&mut self, seat: Seat, command: &Value) -> Done {
        let done = self.try_send(seat, command);
        done.map_err(|refused| self.refuse(Attempt { seat: Some(seat), ..Attempt::default() }, refused))
    }

    fn try_send(&mut self, seat: Seat, command: &Value) -> Done {
        let open = self.table()?;
        let revision = open.whole().revision();
        let reasons = open.now()?.why_not(seat, command)?;
        if !reasons.is_empty() {
            return Err(SessionError::Rules(reasons).into());
        }
        self.dispatch(seat, &json!({ "type": "play", "revision": revision, "command": command }))
    }

    /// Sends the wish on its way to take a seat's last command back.
    pub(crate) fn ask_back(&mut self, of: &GString) -> Done {
        let seat = seat(of)?;
        self.stop_bots();
        if let Some(game) = self.table()?.elsewhere() {
            game.can_undo(seat)?;
        }
        self.dispatch(seat, &json!({ "type": "undo" }))
    }

    fn dispatch(&mut self, seat: Seat, message: &Value) -> Done {
        if let Some(game) = self.table()?.elsewhere_mut() {
            game.send(seat)?;
            self.tell_prompt();
            self.queue.push(Told::Sent(dictionary(message)));
        }
        Ok(())
    }

    fn take_answer(&mut self, answer: &VarDictionary) {
        let Some(game) = self.open.as_mut().and_then(Open::elsewhere_mut).filter(|game| game.waits()) else {
            return;
        };
        let answer = read(&answer.to_variant()).unwrap_or_default();
        if let Ok(refused) = serde_json::from_value::<ApiError>(answer["error"].clone()) {
            game.give_up();
            // The reasons stand beside the question that is asked again.
            self.tell_prompt();
            self.refuse(Attempt::default(), refused);
        } else {
            let revision = answer["ok"]["revision"].as_u64().and_then(|at| u32::try_from(at).ok());
            game.played(revision.unwrap_or_default());
            self.tell_prompt();
        }
    }

    /// Tells who owes a decision, where nothing else has changed.
    fn tell_prompt(&mut self) {
        let eye = self.eye;
        let Some(open) = self.open.as_mut() else { return };
        if let Ok(snapshot) = open.snapshot(eye) {
            self.queue.push(Told::Prompt(open.prompt(&snapshot)));
        }
    }

    /// The seats that decide elsewhere.
    pub(crate) fn far_seats(&self) -> impl Iterator<Item = Seat> + '_ {
        let far = self.open.as_ref().filter(|open| open.elsewhere().is_some());
        let owing = far.into_iter().flat_map(|open| open.whole().to_act().iter());
        owing.filter(|seat| Viewer::Seat(*seat) != self.eye)
    }
}

fn heard(told: &VarDictionary) -> Done<Heard> {
    let told = read(&told.to_variant())?;
    serde_json::from_value(told).map_err(|why| ApiError::new("TB-08", "malformed", why))
}
