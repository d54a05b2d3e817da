//! What a room tells its members.

use session::Page;

use super::Room;
use crate::dice::promise_of;
use crate::member::Member;
use crate::message::{MemberSeen, Proof, SeatProof, Stage, Tell};

impl Room {
    /// Whatever of the room's news was lost on the way (RM-05).
    pub(super) fn tell_rest(&mut self, at: usize, events: u32) {
        self.tell(at, self.as_seen());
        self.tell_events(at, events);
        if self.stage() == Stage::Over {
            self.tell_proof(at);
        }
    }

    pub(super) fn tell_proof(&mut self, at: usize) {
        let nonce = self.secret.nonce();
        let seats = self.seats.iter().filter_map(|seat| {
            let member = self.sitting(seat)?;
            Some(SeatProof { seat, promise: member.promise?, nonce: member.nonce? })
        });
        let proof = Proof { promise: promise_of(&nonce), nonce, seats: seats.collect() };
        self.tell(at, Tell::Shown { proof });
    }

    /// Each member is sent what it has not been sent; what gets lost it asks for (RM-05).
    pub(super) fn tell_news(&mut self) {
        for at in 0..self.members.len() {
            let sent = self.members[at].sent;
            self.tell_events(at, sent);
        }
    }

    pub(super) fn tell_events(&mut self, at: usize, since: u32) {
        let viewer = self.members[at].viewer();
        let Some(session) = &mut self.session else { return };
        let Ok(mut events) = session.events(viewer, Page::since(since)) else { return };
        // A refusal is answered to whom it concerns; it is no event of the game.
        events.retain(|event| event.get("event_seq").is_some());
        let (revision, to_act) = (session.revision(), session.to_act());
        self.members[at].sent = since + events.len() as u32;
        self.tell(at, Tell::Events { since, events, revision, to_act });
    }

    pub(super) fn tell_room(&mut self) {
        let told = self.as_seen();
        for at in 0..self.members.len() {
            self.tell(at, told.clone());
        }
    }

    pub(super) fn as_seen(&self) -> Tell {
        Tell::Room {
            stage: self.stage(),
            seats: self.seats,
            setup: self.setup.clone(),
            members: self.members.iter().map(seen).collect(),
        }
    }

    pub(super) fn tell(&mut self, at: usize, tell: Tell) {
        if let Some(to) = self.members[at].connection {
            self.out.push((to, tell));
        }
    }
}

fn seen(member: &Member) -> MemberSeen {
    MemberSeen {
        name: member.name.clone(),
        seat: member.seat,
        here: member.connection.is_some(),
        ready: member.promise.is_some(),
    }
}
