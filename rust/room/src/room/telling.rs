//! What a room tells its members.

use kernel::Seat;
use serde_json::Value;
use session::{Page, Problem};

use super::Room;
use crate::dice::promise_of;
use crate::journal::{Deed, Row};
use crate::member::Member;
use crate::tell::{MemberSeen, Proof, SeatProof, SeatSeen, Stage, Tell};

impl Room {
    /// Whatever of the room's news was lost on the way (RM-05).
    pub(super) fn tell_rest(&mut self, at: usize, epoch: u32, events: u32) {
        self.tell(at, self.as_seen());
        let since = self.kept(at, epoch, events);
        self.tell_events(at, since);
        if self.stage() == Stage::Over {
            self.tell_proof(at);
        }
    }

    pub(super) fn tell_proof(&mut self, at: usize) {
        let proof = self.proof();
        self.tell(at, Tell::Shown { proof });
    }

    pub(super) fn proof(&self) -> Proof {
        let nonce = self.nonce();
        let seats = self.seats.iter().filter_map(|seat| {
            let member = self.sitting(seat)?;
            Some(SeatProof { seat, promise: member.promise?, nonce: member.nonce? })
        });
        Proof { promise: promise_of(&nonce), nonce, seats: seats.collect() }
    }

    /// Each member is sent what it has not been sent; what gets lost it asks for (RM-05).
    pub(super) fn tell_news(&mut self) {
        for at in 0..self.members.len() {
            if self.shown_to(self.members[at].viewer()).is_none() {
                let sent = self.members[at].sent;
                self.tell_events(at, sent);
            }
        }
    }

    /// Those who look on later are sent what they may see by now.
    pub(super) fn tell_late(&mut self) {
        for at in 0..self.members.len() {
            let sent = self.members[at].sent;
            let shown = self.shown_to(self.members[at].viewer());
            if shown.is_some_and(|shown| shown.events > sent) {
                self.tell_events(at, sent);
            }
        }
    }

    pub(super) fn tell_events(&mut self, at: usize, since: u32) {
        let viewer = self.members[at].viewer();
        let shown = self.shown_to(viewer);
        self.members[at].sent = since;
        let Some(session) = self.session.as_mut().filter(|_| self.members[at].is_here()) else { return };
        let limit = shown.map(|shown| shown.events.saturating_sub(since));
        let Ok(mut events) = session.events(viewer, Page { since, limit }) else { return };
        // A refusal is answered to whom it concerns; it is no event of the game.
        events.retain(|event| event.get("event_seq").is_some());
        let now = (session.revision(), session.to_act());
        let (revision, to_act) = shown.map_or(now, |shown| (shown.revision, shown.to_act));
        self.members[at].sent = since + events.len() as u32;
        let (epoch, base) = (self.cuts.len() as u32, self.base(at, since));
        self.tell(at, Tell::Events { epoch, base, since, events, revision, to_act });
    }

    pub(super) fn tell_record(&mut self, at: usize) -> Result<(), Problem> {
        let viewer = self.members[at].viewer();
        let record = self.look(viewer, |session| session.record_of(viewer))?;
        let record = serde_json::from_str(record.get()).unwrap_or(Value::Null);
        let room = (self.stage() == Stage::Over).then(|| self.public_journal());
        self.tell(at, Tell::Record { record, room });
        Ok(())
    }

    /// The journal without what proves the members: for everybody, once the game is over.
    pub fn public_journal(&self) -> Vec<Value> {
        let plain = |row: &Row| {
            let mut row = row.clone();
            if let Deed::Entered { token, .. } = &mut row.deed {
                *token = None;
            }
            serde_json::to_value(row)
        };
        let header = serde_json::to_value(&self.header);
        [header].into_iter().chain(self.journal.iter().map(plain)).flatten().collect()
    }

    pub(super) fn tell_room(&mut self) {
        // As great as the clock at least, so that a restart does not begin below what was told before.
        self.order = self.now.max(self.order + 1);
        let told = self.as_seen();
        for at in 0..self.members.len() {
            self.tell(at, told.clone());
        }
    }

    /// The room as all see it.
    pub fn as_seen(&self) -> Tell {
        let stage = self.stage();
        let numbered = (0..).zip(&self.members).filter(|(_, member)| member.token.is_some());
        Tell::Room {
            order: self.order,
            stage,
            setup: self.setup.clone(),
            options: self.options.clone(),
            promise: promise_of(&self.nonce()),
            seats: self.seats.iter().map(|seat| self.seat_seen(seat, stage)).collect(),
            members: numbered.map(|(number, member)| seen(number, member)).collect(),
            host: self.host().map(|host| host as u32),
            paused: self.paused,
            proposed: self.proposed.clone(),
        }
    }

    fn seat_seen(&self, seat: Seat, stage: Stage) -> SeatSeen {
        let owes = self.sitting(seat).is_some_and(|member| member.nonce.is_none());
        let due = match stage {
            Stage::Revealing if owes => Some(self.revealing + self.options.patience()),
            Stage::Playing => self.sits_in_at(seat),
            Stage::Gathering | Stage::Revealing | Stage::Over => None,
        };
        SeatSeen {
            seat,
            bot: self.bots.contains(seat) || self.options.bots.contains(seat),
            countdown: due.map(|due| due.saturating_sub(self.now)),
            clock: self.left(seat),
        }
    }

    pub(super) fn tell(&mut self, at: usize, tell: Tell) {
        if let Some(to) = self.members[at].connection {
            self.out.tells.push((to, tell));
        }
    }
}

fn seen(number: u32, member: &Member) -> MemberSeen {
    MemberSeen {
        member: number,
        name: member.name.clone(),
        seat: member.seat,
        here: member.is_here(),
        ready: member.promise.is_some(),
        again: member.again,
        lapses: member.lapses,
    }
}
