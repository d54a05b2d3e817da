//! A device's side of a room, as a value without clock, socket or file: it promises, notes what the others promise, shows,
//! signs, and checks (RM-04, RM-14, RM-15). Whoever carries messages hands in what the room tells, sends what it gives back,
//! and keeps [`Kept`] before it sends.
//!
//! ```
//! use kernel::Digest;
//! use room::client::Client;
//! use room::Nonce;
//!
//! let mut client = Client::new();
//! assert_eq!(client.ready(Nonce(Digest([7; 32]))), None, "it has not heard of a room yet");
//! ```

mod checking;
mod closed;
mod doubt;
mod kept;
mod line;
mod news;
mod retry;
mod seen;

use std::collections::BTreeMap;

use kernel::{Digest, Seat, Seats};
use serde_json::Value;

use crate::dice::{Chain, Nonce, Promised, agreement_of, lines, promise_of, promises_of};
use crate::message::Ask;
use crate::sign::{Key, Signature, Signed, Signer, Statement};
use crate::tell::{MemberSeen, Proof, Stage};

pub use checking::{Checked, Compared};
pub use closed::Closed;
pub use doubt::{Doubt, Who};
pub use kept::Kept;
pub use line::{Greeting, Keepsake, Line, Outgoing, PROVED, Shown, StateSeen, Ticket, Way};
pub use news::{News, RoomSeen};
pub use retry::Retry;
use seen::Seen;

/// What a device promised for a game, and what it shows of it.
struct Own {
    nonce: Nonce,
    chain: Chain,
    signer: Signer,
    /// What hides its commands, with the head that each is for.
    salt: Nonce,
}

/// A device at a seat of a room, or one that looks on.
#[derive(Default)]
pub struct Client {
    kept: Option<Kept>,
    /// What follows from it.
    own: Option<Own>,
    member: Option<u32>,
    room: Option<RoomSeen>,
    /// The newest revision of the table that it heard of.
    revision: u32,
    /// Who owes a decision there.
    to_act: Seats,
    /// What it saw happen.
    seen: Seen,
    /// What the room told of each revision.
    heads: BTreeMap<u32, Digest>,
    /// The newest link of each seat that was heard of, and how many came up to it.
    chains: BTreeMap<Seat, (Digest, usize)>,
    /// The last roll that it heard of, and at which revision.
    rolled: Option<(u32, Digest)>,
    checked: Checked,
    doubts: Vec<Doubt>,
    proof: Option<Proof>,
}

impl std::fmt::Debug for Client {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Client")
            .field("member", &self.member)
            .field("doubts", &self.doubts)
            .finish_non_exhaustive()
    }
}

impl Client {
    /// A device that has promised nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// A device that goes on with what it has kept.
    pub fn restore(kept: Kept) -> Self {
        let own = Some(kept.own());
        Self { kept: Some(kept), own, ..Self::default() }
    }

    /// What it has to keep, before anything is sent that it has given back.
    pub fn kept(&self) -> Option<&Kept> {
        self.kept.as_ref()
    }

    /// Hears what the room tells.
    pub fn hear(&mut self, news: News) {
        match news {
            News::Welcome { member } => self.member = Some(member),
            News::Room(room) => self.hear_room(*room),
            News::Events { epoch, base, since, events, revision, head, to_act } => {
                self.seen.hear((epoch, base), since as usize, &events);
                self.hear_table(revision, head, to_act);
            }
            News::Shown { proof } => self.hear_proof(proof),
            News::Other => {}
        }
    }

    /// Promises for the game that is agreed on now, from 256 bits that its device has drawn for it; none as long as it does
    /// not know what that is. A promise that was made for it and not used yet is made again: a second press that crosses the
    /// room's answer to the first one promises nothing else.
    pub fn ready(&mut self, drawn: Nonce) -> Option<Ask> {
        let room = self.room.as_ref()?;
        let agreed = agreement_of(&room.setup, &room.options);
        let unused = self.kept.take().filter(|kept| kept.is_unused_for(agreed));
        let (kept, agreement) = (unused.unwrap_or_else(|| Kept::new(drawn, agreed)), Some(agreed));
        let own = kept.own();
        let (chain, key) = (Some(own.chain.promise()), Some(own.signer.key()));
        let ready = Ask::Ready { promise: promise_of(&own.nonce), agreement, chain, key };
        (self.kept, self.own) = (Some(kept), Some(own));
        self.forget_game();
        Some(ready)
    }

    /// What it owes the room now without anybody's doing: an acknowledgement, its nonce, or the confirmation of the end. The
    /// same again until the room has heard it.
    pub fn due(&mut self) -> Option<Ask> {
        match self.room.as_ref()?.stage {
            Stage::Acknowledging => self.acknowledge(),
            Stage::Revealing => self.reveal(),
            Stage::Over => self.seal(),
            Stage::Gathering | Stage::Playing => None,
        }
    }

    /// What it adds to the dice of a command that waits for it: the same link where the same roll is asked for again, and never
    /// one that was shown for another. One for each revision, and only for the table as it was told: nobody collects its links.
    pub fn link(&mut self) -> Option<Ask> {
        let (seat, seen) = (self.seat()?, self.room.as_ref()?.rolling.as_ref()?);
        let (roll, revision) = (seen.owed.contains(seat).then_some(seen.roll)?, seen.revision);
        let kept = self.kept.as_ref()?;
        let link = if let Some((_, link)) = kept.added(roll).copied() {
            link
        } else if revision != self.revision || kept.sealed.is_some() {
            return None;
        } else if kept.rolled.is_some_and(|last| revision <= last) {
            self.doubt(Doubt::SecondRoll(revision));
            return None;
        } else {
            let link = self.next_link();
            let kept = self.kept.as_mut()?;
            kept.add(roll, link);
            kept.rolled = Some(revision);
            link
        };
        let signature = self.sign(&Statement::Link { roll, link });
        Some(Ask::Link { roll, link, signature })
    }

    /// A command for the table at the revision that its seat was shown (TB-02), hidden from those who add to its dice, signed.
    pub fn play(&mut self, revision: u32, command: Value) -> Ask {
        let head = self.heads.get(&revision).copied();
        let salt = self.own.as_ref().zip(head);
        let salt = salt.map(|(own, head)| Nonce(lines("sandtable device salt", &[own.salt.0, head])));
        let signed =
            head.and_then(|head| self.signed(head, &Statement::Play { head, command: &command, salt }));
        self.checked.signed += u32::from(signed.is_some());
        Ask::Play { command, revision, salt, signed }
    }

    /// To take the last command back, signed.
    pub fn undo(&self) -> Ask {
        let head = self.heads.get(&self.revision).copied();
        Ask::Undo { signed: head.and_then(|head| self.signed(head, &Statement::Undo { head })) }
    }

    /// Its answer to what is proposed, signed; none where nothing is.
    pub fn answer(&self, yes: bool) -> Option<Ask> {
        let proposed = self.room.as_ref()?.proposed.as_ref()?;
        let (head, number) = (proposed.head, proposed.number);
        let answer = Statement::Answer { head, number, what: proposed.what, by: proposed.by, yes };
        Some(Ask::Answer { yes, proposal: Some(number), signed: self.signed(head, &answer) })
    }

    /// Its number among the members, once it is in.
    pub fn member(&self) -> Option<u32> {
        self.member
    }

    /// Where it sits.
    pub fn seat(&self) -> Option<Seat> {
        self.me()?.seat
    }

    fn me(&self) -> Option<&MemberSeen> {
        self.me_in(self.room.as_ref()?)
    }

    fn me_in<'a>(&self, room: &'a RoomSeen) -> Option<&'a MemberSeen> {
        room.members.iter().find(|member| Some(member.member) == self.member)
    }

    /// What this device has promised to sign with.
    fn own_key(&self) -> Option<Key> {
        self.own.as_ref().map(|own| own.signer.key())
    }

    /// Notes what all have promised. Whoever holds the room cannot change it afterwards.
    fn acknowledge(&mut self) -> Option<Ask> {
        let (me, own, room) = (self.me()?, self.own.as_ref()?, self.room.as_ref()?);
        let (seat, acknowledged) = (me.seat?, me.acknowledged);
        let seats = room.promised();
        let mine = Promised {
            seat,
            promise: promise_of(&own.nonce),
            chain: Some(own.chain.promise()),
            key: Some(own.signer.key()),
        };
        if acknowledged {
            return None;
        }
        if !seats.contains(&mine) {
            self.doubt(Doubt::OwnPromise);
            return None;
        }
        let (promise, promises) = (room.promise, promises_of(room.promise, &seats));
        let kept = self.kept.as_ref()?;
        // Whoever saw the nonce could choose another promise to it.
        if kept.revealed || self.promises().is_some_and(|noted| noted != promises) {
            self.doubt(Doubt::PromisesChanged);
            return None;
        }
        if kept.agreed.is_some_and(|agreed| agreed != agreement_of(&room.setup, &room.options)) {
            self.doubt(Doubt::OtherAgreement);
            return None;
        }
        self.kept.as_mut()?.note(promise, seats);
        Some(Ask::Acknowledge { promises })
    }

    /// Shows nothing where the promises are others than those that it noted.
    fn reveal(&mut self) -> Option<Ask> {
        let (seat, room) = (self.seat()?, self.room.as_ref()?);
        let owes = room.seats.iter().any(|seen| seen.seat == seat && seen.countdown.is_some());
        let same = promises_of(room.promise, &room.promised());
        if !owes || self.own.is_none() {
            return None;
        }
        if self.promises() != Some(same) {
            self.doubt(Doubt::PromisesChanged);
            return None;
        }
        self.kept.as_mut()?.revealed = true;
        Some(Ask::Reveal { nonce: self.own.as_ref()?.nonce })
    }

    /// Confirms the end, once it has heard of the last revision, at which nobody owes a decision, and no other end.
    fn seal(&mut self) -> Option<Ask> {
        let ended = self.to_act.is_empty();
        let me =
            self.me().filter(|_| ended).filter(|me| !me.sealed && me.seat.is_some() && me.key.is_some())?;
        let head = self.heads.get(&self.revision).copied().filter(|_| me.key == self.own_key())?;
        let seal = Ask::Seal { signed: self.signed(head, &Statement::Seal { head })? };
        if *self.kept.as_mut()?.sealed.get_or_insert(head) != head {
            self.doubt(Doubt::OtherEnd);
            return None;
        }
        Some(seal)
    }

    /// The digest of the promises that it has noted.
    fn promises(&self) -> Option<Digest> {
        let (room, seats) = self.kept.as_ref()?.noted()?;
        Some(promises_of(room, seats))
    }

    /// Nothing but the end, once that was confirmed, and nothing for a seat whose key is another device's.
    fn signed(&self, head: Digest, statement: &Statement<'_>) -> Option<Signed> {
        let over = self.kept.as_ref()?.sealed.is_some();
        if self.lacks_key() || over && !matches!(statement, Statement::Seal { .. }) {
            return None;
        }
        self.sign(statement).map(|signature| Signed { head, signature })
    }

    fn sign(&self, statement: &Statement<'_>) -> Option<Signature> {
        Some(self.own.as_ref()?.signer.sign(self.promises()?, statement))
    }

    /// The next link, noted as shown before it is.
    fn next_link(&mut self) -> Option<Nonce> {
        let link = self.own.as_mut()?.chain.next()?;
        self.kept.as_mut()?.shown += 1;
        Some(link)
    }

    fn forget_game(&mut self) {
        (self.revision, self.to_act, self.seen) = (0, Seats::NONE, Seen::default());
        (self.checked, self.proof) = (Checked::default(), None);
        self.heads.clear();
        self.chains.clear();
        self.rolled = None;
        self.doubts.clear();
    }

    fn doubt(&mut self, doubt: Doubt) {
        if !self.doubts.contains(&doubt) {
            self.doubts.push(doubt);
        }
    }
}
