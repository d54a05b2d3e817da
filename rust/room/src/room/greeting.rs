//! Coming in, coming back and going (RM-01).

use kernel::Digest;

use super::{Room, Sent, check};
use crate::error::RoomError;
use crate::journal::RoomEntry;
use crate::member::{Member, Token};
use crate::message::{Connection, PROTOCOL};
use crate::name::{apart, visible};
use crate::tell::Tell;
use session::ApiError;

/// How many members a room has at most, those who look on among them.
const MOST_MEMBERS: usize = 64;

/// Version, content, name and token of who comes.
type Greeting = (u32, Option<Digest>, Option<String>, Token);

impl Room {
    pub(super) fn hello(
        &mut self,
        from: Connection,
        number: u32,
        greeting: Greeting,
        language: Option<String>,
    ) {
        let token = greeting.3;
        let member = match self.enter(greeting) {
            Ok(member) => member,
            Err(problem) => return self.refuse(from, number, problem),
        };
        // A device that was somebody else here is so no more: what it knows is the token that it shows now.
        if let Some(other) = self.member_at(from).filter(|other| *other != member) {
            self.part(other);
        }
        let plays = |member: &Member| member.is_here() && member.seat.is_some();
        if self.members[member].seat.is_some() && !self.members.all().any(plays) {
            self.company = self.now;
        }
        let speaks = language.filter(|tag| self.game.spoken_in(tag).is_some());
        let greets = &mut self.members[member];
        greets.language = speaks;
        // Later than on another host, however far apart the clocks are.
        let elsewhere = greets.elsewhere.map_or(0, |heard| heard.since.saturating_add(1));
        greets.since = self.now.max(elsewhere);
        let before = greets.connection.replace(from);
        if let Some(before) = before.filter(|before| *before != from) {
            self.out.tells.push((before, Tell::Replaced {}));
        }
        // What it has, it says next (RM-05).
        self.members[member].sent = self.seen_by(member);
        let (meta, content) = (self.game.meta(), self.game.content_digest());
        let welcome = Tell::Welcome {
            member,
            token,
            game: meta.id.to_owned(),
            content,
            rules_version: meta.rules_version,
            done: self.members[member].done.number,
        };
        self.out.tells.push((from, welcome));
        self.welcome_back(member);
        self.tell_newcomer(member, from);
    }

    /// A connection is gone: its member is away, and keeps its seat.
    pub fn lose(&mut self, connection: Connection, now: u64) -> Sent {
        self.now = self.now.max(now);
        if let Some(at) = self.member_at(connection) {
            self.part(at);
            self.tell_presence();
        }
        self.go_on();
        std::mem::take(&mut self.out)
    }

    /// Nobody is heard there any more.
    pub(super) fn part(&mut self, at: u32) {
        (self.members[at].connection, self.members[at].away) = (None, self.now);
    }

    /// Tells a device that it is nobody's any more: its member was sent away, left by another one, or greeted elsewhere.
    pub(super) fn shut_out(&mut self, at: u32) {
        self.tell(at, Tell::Replaced {});
        self.part(at);
    }

    fn enter(&mut self, (protocol, content, name, token): Greeting) -> Result<u32, ApiError> {
        check(protocol == PROTOCOL, RoomError::OtherProtocol(protocol))?;
        if let Some(content) = content.filter(|content| *content != self.game.content_digest()) {
            return Err(RoomError::OtherContent(content).into());
        }
        let hash = token.hash();
        if let Some(known) = self.members.find(|member| member.token == Some(hash)) {
            return Ok(known);
        }
        let name = name.ok_or(RoomError::UnknownToken)?;
        check(!token.is_weak(), RoomError::WeakToken)?;
        let name = visible(&name)?;
        let goes = if self.members.len() < MOST_MEMBERS { None } else { Some(self.idle()?) };
        self.admit()?;
        if let Some(member) = goes {
            self.commit(RoomEntry::Forgotten { member })?;
        }
        let others: Vec<&str> = self.members.all().map(|member| member.name.as_str()).collect();
        let name = apart(&name, &others);
        self.commit(RoomEntry::Entered { name, token: Some(hash) })?;
        self.members.find(|member| member.token == Some(hash)).ok_or(RoomError::UnknownToken.into())
    }

    /// Who looks on and is away longest makes place; the host never does.
    fn idle(&self) -> Result<u32, ApiError> {
        let others = self.members.iter().skip(1);
        let idle = others.filter(|(_, member)| member.seat.is_none() && !member.is_here());
        let oldest = idle.min_by_key(|(_, member)| member.away);
        Ok(oldest.ok_or(RoomError::Full)?.0)
    }
}
