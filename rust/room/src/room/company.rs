//! One room with several hosts on one store: each plays for those whom it hears, and follows the others (RM-11).

use super::{Broken, Room, Sent};
use crate::journal::{Deed, Row};
use crate::message::Connection;

impl Room {
    /// Does what another host has kept: its rows come after those that are known here already. Who is heard here is told.
    ///
    /// # Errors
    /// Where rows are missing in between, or one cannot have happened: then the room is restored.
    pub fn follow(&mut self, rows: &[Row], now: u64) -> Result<Sent, Broken> {
        for row in rows {
            if row.row as usize <= self.journal.len() {
                continue;
            }
            let number = self.journal.len() as u32 + 1;
            if row.row != number {
                return Err(Broken::Order(number));
            }
            self.now = self.now.max(row.now);
            if row.deed != (Deed::Reopened {}) {
                self.charge();
            }
            self.apply(&row.deed).map_err(|problem| Broken::Refused(number, Box::new(problem)))?;
            self.journal.push(row.clone());
        }
        self.now = self.now.max(now);
        Ok(std::mem::take(&mut self.out))
    }

    /// The numbers of the members who are heard here.
    pub fn heard(&self) -> Vec<u32> {
        let numbered = (0..).zip(&self.members);
        numbered.filter(|(_, member)| member.connection.is_some()).map(|(number, _)| number).collect()
    }

    /// Says which members other hosts hear now.
    pub fn elsewhere(&mut self, members: &[u32], now: u64) -> Sent {
        self.now = self.now.max(now);
        let mut changed = false;
        for (number, member) in (0..).zip(&mut self.members) {
            let heard = members.contains(&number);
            if member.elsewhere != heard {
                if !heard && member.connection.is_none() {
                    member.away = self.now;
                }
                member.elsewhere = heard;
                changed = true;
            }
        }
        if changed {
            self.tell_room();
        }
        std::mem::take(&mut self.out)
    }

    /// Goes on for those whom `before` heard: a room that got ahead of what is kept, in whose place this one was restored.
    /// Whoever is nobody here any more is given back.
    pub fn take_over(&mut self, before: &Self) -> Vec<Connection> {
        let mut lost = Vec::new();
        self.company = before.company;
        self.order = before.order;
        for old in &before.members {
            let same =
                self.members.iter_mut().find(|member| member.token == old.token && old.token.is_some());
            match same {
                Some(member) => {
                    (member.connection, member.elsewhere, member.away) =
                        (old.connection, old.elsewhere, old.away);
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
