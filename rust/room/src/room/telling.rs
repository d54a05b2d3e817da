//! What a room tells its members.

use std::collections::BTreeMap;

use kernel::{Digest, Seat, Viewer};
use serde_json::Value;
use session::{ApiError, Page};

use super::Room;
use super::bounds::takes;
use super::watching::Shown;
use crate::dice::promise_of;
use crate::journal::{RoomEntry, Row};
use crate::member::Member;
use crate::message::Connection;
use crate::tell::{MemberSeen, Proof, SeatProof, SeatSeen, Stage, Tell};

/// How many milliseconds lie at least between two news of who comes and goes.
const BETWEEN: u64 = 100;

/// How many changes before a game are told at once; each tenth of a second brings back one. Those above wait with the news.
const AT_ONCE: u64 = 32;

/// What was told of the room.
#[derive(Default)]
pub(super) struct News {
    /// What lasts of what each connection was told last.
    told: BTreeMap<Connection, Digest>,
    /// When it was told last who is here.
    since: Option<u64>,
    /// Whether somebody has come or gone since.
    pub(super) waits: bool,
    /// When all of what may be told at once is there again.
    spent: u64,
}

impl Room {
    /// Whatever of the room's news was lost on the way (RM-05).
    pub(super) fn tell_rest(&mut self, at: u32, epoch: u32, events: u32) {
        self.tell_seen(at);
        let since = self.kept(at, epoch, events);
        self.tell_events(at, since);
        self.tell_proof(at);
    }

    /// The proof of a game that is over, until another one begins.
    pub(super) fn tell_proof(&mut self, at: u32) {
        let over = (self.stage() == Stage::Over).then(|| self.proof());
        let proof = over.or_else(|| self.finished.as_ref().map(|finished| finished.proof.clone()));
        if let Some(proof) = proof {
            self.tell(at, Tell::Shown { proof });
        }
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
        for at in self.members.numbers(Member::is_here) {
            if self.shown_to(self.members[at].viewer()).is_none() {
                let sent = self.members[at].sent;
                self.tell_events(at, sent);
            }
        }
    }

    /// Those who look on later are sent what they may see by now.
    pub(super) fn tell_late(&mut self) {
        for at in self.members.numbers(Member::is_here) {
            let sent = self.members[at].sent;
            let shown = self.shown_to(self.members[at].viewer());
            if shown.is_some_and(|shown| shown.events > sent) {
                self.tell_events(at, sent);
            }
        }
    }

    pub(super) fn tell_events(&mut self, at: u32, since: u32) {
        let viewer = self.members[at].viewer();
        let shown = self.shown_to(viewer);
        self.members[at].sent = since;
        let Some(session) = self.session.as_mut().filter(|_| self.members[at].is_here()) else { return };
        let limit = shown.as_ref().map(|shown| shown.events.saturating_sub(since));
        let Ok(mut events) = session.events(viewer, Page { since, limit }) else { return };
        // A refusal is answered to whom it concerns; it is no event of the game.
        events.retain(|event| event.get("event_seq").is_some());
        let now = (session.revision(), session.to_act());
        let head = self.heads.last().map(|(_, head)| *head);
        let (revision, to_act, head) =
            shown.map_or((now.0, now.1, head), |shown| (shown.revision, shown.to_act, shown.head));
        self.members[at].sent = since + events.len() as u32;
        let (epoch, base) = (self.cuts.len() as u32, self.base(at, since));
        self.tell(at, Tell::Events { epoch, base, since, events, revision, head, to_act });
    }

    pub(super) fn tell_record(&mut self, at: u32) -> Result<(), ApiError> {
        let viewer = self.members[at].viewer();
        let record = match &self.finished {
            Some(finished) => finished.session.record_of(Viewer::Spectator)?,
            None => self.look(viewer, |session| session.record_of(viewer))?,
        };
        let record = serde_json::from_str(record.get()).unwrap_or(Value::Null);
        let room = self.public_journal();
        self.tell(at, Tell::Record { record, room });
        Ok(())
    }

    /// The journal of a game that is over, without what proves the members: for everybody, until another game begins. It
    /// ends before the secret of the next one.
    pub fn public_journal(&self) -> Option<Vec<Value>> {
        let over = (self.stage() == Stage::Over).then_some(self.journal.len());
        let rows = over.or_else(|| self.finished.as_ref().map(|finished| finished.rows))?;
        let plain = |row: &Row| {
            let mut row = row.clone();
            if let RoomEntry::Entered { token, .. } = &mut row.deed {
                *token = None;
            }
            serde_json::to_value(row)
        };
        let header = serde_json::to_value(&self.header);
        Some([header].into_iter().chain(self.journal[..rows].iter().map(plain)).flatten().collect())
    }

    /// Tells whoever is heard here how the room looks to them, if it looks otherwise than what they were told last.
    pub(super) fn tell_room(&mut self) {
        self.turn();
        self.tell_changed();
    }

    /// Somebody sat down, stood up or is ready: told at once, unless that happens again and again.
    pub(super) fn tell_gathering(&mut self) {
        if takes(&mut self.news.spent, self.now, AT_ONCE, BETWEEN) {
            self.tell_room();
        } else {
            self.tell_presence();
        }
    }

    /// Somebody came or went: whoever is here is told at once, or with whatever else happens in the next moment.
    pub(super) fn tell_presence(&mut self) {
        self.turn();
        self.news.waits = true;
        self.tell_due();
    }

    /// News that wait no longer.
    pub(super) fn tell_due(&mut self) {
        if self.news_due().is_some_and(|due| due <= self.now) {
            self.news.since = Some(self.now);
            self.tell_changed();
        }
    }

    /// When news of who is here wait no longer; none where there are none.
    pub(super) fn news_due(&self) -> Option<u64> {
        let due = self.news.since.map_or(0, |since| since + BETWEEN);
        self.news.waits.then_some(due)
    }

    /// Somebody comes in, who has seen nothing yet and is told at once.
    pub(super) fn tell_newcomer(&mut self, at: u32, from: Connection) {
        self.news.told.remove(&from);
        self.tell_presence();
        if !self.news.told.contains_key(&from) {
            self.tell_seen(at);
        }
    }

    /// Tells a member how the room looks to it, whatever it was told before.
    fn tell_seen(&mut self, at: u32) {
        let seen = self.as_seen_by(self.members[at].viewer());
        if let Some(to) = self.members[at].connection {
            self.news.told.insert(to, self.lasting(&seen));
        }
        self.tell(at, seen);
    }

    /// Whoever asks and goes has seen nothing either.
    pub(super) fn forget_told(&mut self, at: Connection) {
        self.news.told.remove(&at);
    }

    /// As great as the clock at least, so that a restart does not begin below what was told before.
    fn turn(&mut self) {
        self.order = self.now.max(self.order + 1);
    }

    fn tell_changed(&mut self) {
        self.news.waits = false;
        let listeners = self.listeners();
        let here: Vec<Connection> = listeners.iter().filter_map(|at| self.members[*at].connection).collect();
        self.news.told.retain(|to, _| here.contains(to));
        // All see the same but those who look on late.
        let mut views: [Option<(Tell, Digest)>; 2] = [None, None];
        for (at, to) in listeners.into_iter().zip(here) {
            let viewer = self.members[at].viewer();
            let view = &mut views[usize::from(self.is_late(viewer))];
            let (seen, lasting) = view.get_or_insert_with(|| {
                let seen = self.as_seen_by(viewer);
                let lasting = self.lasting(&seen);
                (seen, lasting)
            });
            if self.news.told.insert(to, *lasting) != Some(*lasting) {
                self.out.tells.push((to, seen.clone()));
            }
        }
    }

    /// What a room tells that does not change by time alone: instead of how long something takes, when it is over.
    fn lasting(&self, seen: &Tell) -> Digest {
        let mut lasting = seen.clone();
        if let Tell::Room { order, seats, rolling, .. } = &mut lasting {
            *order = 0;
            let running = self.charged_seats();
            for seat in seats {
                seat.countdown = seat.countdown.map(|left| self.now + left);
                let since = if running.contains(seat.seat) { self.now } else { 0 };
                seat.clock = seat.clock.map(|left| since + left);
            }
            if let Some(rolling) = rolling {
                rolling.countdown += self.now;
            }
        }
        Digest::of_bytes(&serde_json::to_vec(&lasting).unwrap_or_default())
    }

    /// The members who are heard by this host.
    pub(super) fn listeners(&self) -> Vec<u32> {
        self.members.numbers(|member| member.connection.is_some())
    }

    /// The room as all see it.
    pub fn as_seen(&self) -> Tell {
        self.as_seen_by(Viewer::Spectator)
    }

    fn as_seen_by(&self, viewer: Viewer) -> Tell {
        let stage = self.stage();
        let shown = self.shown_to(viewer);
        let seats = self.seats.iter().map(|seat| self.seat_seen(seat, stage, shown.as_ref()));
        Tell::Room {
            order: self.order,
            stage,
            setup: self.setup.clone(),
            options: self.options.clone(),
            agreement: self.agreement(),
            promise: promise_of(&self.nonce()),
            seats: seats.collect(),
            members: self.members.iter().map(|(number, member)| seen(number, member)).collect(),
            host: self.host(),
            paused: self.paused,
            proposed: self.proposed.clone(),
            // Whoever looks on late is not told early who rolls.
            rolling: self.roll_seen().filter(|_| shown.is_none()),
        }
    }

    /// A clock that runs would tell at once who is to move: whoever looks on late sees the clocks late too (RM-09).
    fn seat_seen(&self, seat: Seat, stage: Stage, shown: Option<&Shown>) -> SeatSeen {
        let owes = self.sitting(seat).is_some_and(|member| member.owes(stage));
        let due = match stage {
            Stage::Acknowledging | Stage::Revealing if owes => Some(self.revealing + self.options.patience()),
            Stage::Playing => self.sits_in_at(seat),
            Stage::Gathering | Stage::Acknowledging | Stage::Revealing | Stage::Over => None,
        };
        SeatSeen {
            seat,
            bot: self.bots.contains(seat) || self.options.bots.contains(seat),
            countdown: due.map(|due| due.saturating_sub(self.now)),
            clock: shown.map_or_else(|| self.left(seat), |shown| self.left_of(shown.used(seat))),
        }
    }

    pub(super) fn tell(&mut self, at: u32, tell: Tell) {
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
        promise: member.promise,
        chain: member.chain,
        key: member.key,
        sealed: member.sealed,
        acknowledged: member.acknowledged,
        again: member.again,
        lapses: member.lapses,
    }
}

#[cfg(test)]
mod tests {
    use kernel::Digest;

    use crate::{Ask, Connection, Incoming, Room, Secret, Tell, Token};

    /// The room after so many came, looked around and went.
    fn visited(visitors: u64) -> Room {
        let game = games::registry().find("crossfire").expect("a game").open(&[]).expect("its content");
        let mut room = Room::open(game, Secret(Digest::of(&0)));
        for visitor in 0..=visitors {
            let hello = Ask::hello("Somebody", Token(Digest::of(&visitor)));
            let _ = room.receive(Connection(visitor), Incoming { number: 0, ask: hello }, visitor * 5000);
            if visitor > 0 {
                let _ = room.lose(Connection(visitor), visitor * 5000);
            }
        }
        room
    }

    #[test]
    fn rm_01_a_message_costs_by_who_is_here_and_not_by_all_who_ever_came() {
        let mut rooms = [100, 2000].map(visited);
        let rows = rooms[1].rows().to_vec();
        assert_eq!(rows.len(), 2001 + 2001 - 64, "each came, and made place for another");
        for room in &mut rooms {
            assert_eq!(room.members.len(), 64, "a message looks at no more");
            let sit = Incoming { number: 1, ask: Ask::Sit { seat: Some(kernel::Seat::P1) } };
            let told = room.receive(Connection(0), sit, 9999).tells;
            assert!(
                matches!(&told[..], [(_, Tell::Done { .. }), (_, Tell::Room { .. })]),
                "only who listens is told"
            );
        }
        let restored = Room::restore(rooms[1].game.clone(), rooms[1].header().clone(), rows);
        assert_eq!(restored.expect("as it was").members.len(), 64, "nor does a room from its journal");
    }
}
