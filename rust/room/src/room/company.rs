//! One room with several hosts on one store: each plays for those whom it hears, and follows the others (RM-11).

use super::{Broken, Room, Sent};
use crate::journal::Row;
use crate::member::{Heard, Member};
use crate::message::Connection;

impl Room {
    /// Does what another host has kept: its rows come after those that are known here already. Who is heard here is told.
    ///
    /// # Errors
    /// Where rows are missing in between, or one cannot have happened: then the room is restored.
    pub fn follow(&mut self, rows: &[Row], now: u64) -> Result<Sent, Broken> {
        for row in rows {
            if row.row as usize > self.journal.len() {
                self.redo(row.clone())?;
            }
        }
        self.now = self.now.max(now);
        Ok(std::mem::take(&mut self.out))
    }

    /// The members who are heard here.
    pub fn heard(&self) -> Vec<Heard> {
        self.members.iter().filter_map(|(number, member)| heard(number, member)).collect()
    }

    /// Says which members other hosts hear now. Who has greeted one of them after this one is replaced here (RM-01).
    pub fn elsewhere(&mut self, others: &[Heard], now: u64) -> Sent {
        self.now = self.now.max(now);
        let mut changed = false;
        for number in self.members.numbers(|_| true) {
            let of = others.iter().filter(|other| other.member == number);
            let newest = of.copied().reduce(|one, next| if next.is_newer_than(&one) { next } else { one });
            let here = heard(number, &self.members[number]);
            if here.zip(newest).is_some_and(|(here, newest)| newest.is_newer_than(&here)) {
                self.shut_out(number);
                changed = true;
            }
            let now = self.now;
            let member = &mut self.members[number];
            let before = std::mem::replace(&mut member.elsewhere, newest);
            if before.is_some() != newest.is_some() {
                if !member.is_here() {
                    member.away = now;
                }
                changed = true;
            }
        }
        if changed {
            self.tell_presence();
        }
        std::mem::take(&mut self.out)
    }

    /// Goes on for those whom `before` heard: a room that got ahead of what is kept, in whose place this one was restored.
    /// Whoever is nobody here any more is given back.
    pub fn take_over(&mut self, before: &Self) -> Vec<Connection> {
        let mut lost = Vec::new();
        self.company = before.company;
        self.order = before.order;
        self.news.waits = before.news.waits;
        for old in before.members.all() {
            let same = self.members.all_mut().find(|member| member.token == old.token && old.token.is_some());
            match same {
                Some(member) => {
                    (member.connection, member.since) = (old.connection, old.since);
                    (member.elsewhere, member.away) = (old.elsewhere, old.away);
                    // What it was not told it asks for, once it sees that it misses something (RM-05).
                    member.sent = old.sent;
                    member.said = old.said;
                }
                None => lost.extend(old.connection),
            }
        }
        lost
    }
}

fn heard(number: u32, member: &Member) -> Option<Heard> {
    let connection = member.connection?;
    Some(Heard { member: number, since: member.since, connection })
}
