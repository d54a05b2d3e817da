//! What the devices sign (RM-15): whose key says a thing, and for which history.

use kernel::{Digest, Seat};
use serde_json::Value;
use session::ApiError;

use super::{Room, check};
use crate::dice::Nonce;
use crate::error::RoomError;
use crate::sign::{Signature, Signed, Statement, head_of};
use crate::tell::{Proposed, Stage};

/// A command that was played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) seat: Seat,
    pub(super) by: By,
}

/// What says that a seat meant its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// Its device's signature.
    Signed,
    /// The room alone: its device has promised no key.
    Unsigned,
    /// Nothing: a bot of the room's played it.
    Bot,
}

impl Room {
    /// Notes what binds everything that was done up to this revision.
    pub(super) fn note_head(&mut self) {
        let Some(session) = &self.session else { return };
        let revision = session.revision();
        self.heads.push((revision, head_of(revision, &self.nonce(), session.link())));
    }

    /// What binds everything that was done; none before the game.
    pub(super) fn head(&self) -> Option<Digest> {
        self.heads.last().map(|(_, head)| *head)
    }

    /// Whether a member has signed a statement, as whoever has promised a key must.
    pub(super) fn check_signed(
        &self,
        at: u32,
        signature: Option<Signature>,
        statement: &Statement<'_>,
    ) -> Result<bool, ApiError> {
        let Some(key) = self.members[at].key else { return Ok(false) };
        let signature = signature.ok_or(RoomError::Unsigned)?;
        check(key.has_signed(&statement.text(self.agreed), signature), RoomError::BadSignature)?;
        Ok(true)
    }

    /// Whether a seat may play a command, and whether it is signed, for the revision that it names and for the first time.
    pub(super) fn check_play(
        &self,
        at: u32,
        command: &Value,
        revision: u32,
        (salt, signed): (Option<Nonce>, Option<Signed>),
    ) -> Result<bool, ApiError> {
        let seat = self.members[at].seat.ok_or(RoomError::NoSeat)?;
        check(!self.ran_out.contains(seat), RoomError::RanOut)?;
        let head = signed.map_or(Digest([0; 32]), |signed| signed.head);
        let play = Statement::Play { head, command, salt };
        let proved = self.check_signed(at, signed.map(|signed| signed.signature), &play)?;
        if proved {
            let meant = self.meant_for(head, self.members[at].signed)?;
            check(meant == revision, RoomError::OtherHistory)?;
        }
        Ok(proved)
    }

    /// The revision for which a way back is signed; none where its member does not sign.
    pub(super) fn check_undo(&self, at: u32, signed: Option<Signed>) -> Result<Option<u32>, ApiError> {
        let head = signed.map_or(Digest([0; 32]), |signed| signed.head);
        let signature = signed.map(|signed| signed.signature);
        let proved = self.check_signed(at, signature, &Statement::Undo { head })?;
        if proved { self.meant_for(head, self.members[at].asked_back).map(Some) } else { Ok(None) }
    }

    /// Whether an answer is signed by who has to, and is to what this room proposes.
    pub(super) fn check_answer(
        &self,
        at: u32,
        yes: bool,
        proposed: &Proposed,
        signed: Option<Signed>,
    ) -> Result<(), ApiError> {
        let Proposed { number, by, what, head, .. } = *proposed;
        let answer = Statement::Answer { head, number, what, by, yes };
        let other = signed.is_some_and(|signed| signed.head != head);
        check(self.members[at].key.is_none() || !other, RoomError::OtherHistory)?;
        self.check_signed(at, signed.map(|signed| signed.signature), &answer).map(|_| ())
    }

    /// RM-15: a device confirms how the game ended, once.
    pub(super) fn seal(&mut self, at: u32, signed: Signed) -> Result<(), ApiError> {
        self.at_stage(Stage::Over)?;
        let member = &self.members[at];
        check(member.seat.is_some(), RoomError::NoSeat)?;
        check(!member.sealed, RoomError::NotNow)?;
        check(member.key.is_some(), RoomError::Unsigned)?;
        check(self.head() == Some(signed.head), RoomError::OtherHistory)?;
        self.check_signed(at, Some(signed.signature), &Statement::Seal { head: signed.head })?;
        self.members[at].sealed = true;
        self.tell_room();
        Ok(())
    }

    /// The revision of a head of this game. Each signature holds once: the next one is for a later revision than the last.
    fn meant_for(&self, head: Digest, last: Option<u32>) -> Result<u32, ApiError> {
        let known = self.heads.iter().rev().find(|(_, other)| *other == head);
        let (revision, _) = *known.ok_or(RoomError::OtherHistory)?;
        check(last.is_none_or(|last| revision > last), RoomError::OtherHistory)?;
        Ok(revision)
    }
}
