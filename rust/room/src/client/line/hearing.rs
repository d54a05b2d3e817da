//! What a line receives, and what it does about it by itself.

use serde_json::Value;
use session::ApiError;

use super::table::{StateSeen, Taken};
use super::{Keepsake, Line, Shown, Way};
use crate::client::{Doubt, News};
use crate::message::{Ask, Incoming};
use crate::tell::{Stage, Tell};

impl Line {
    pub(super) fn hear(&mut self, tell: Tell, bytes: usize) {
        let again = self.device.member.is_some();
        if !matches!(tell, Tell::Room { .. }) {
            self.device.hear(News::from(&tell));
        }
        match tell {
            // Greeted twice, it is in once.
            Tell::Welcome { .. } if self.way == Way::Here => {}
            Tell::Welcome { game, content, done, .. } => {
                self.greeting.content = Some(content);
                self.way = Way::Here;
                self.table.forget_view();
                (self.linked, self.looked) = (None, None);
                self.outbox.go_on(done, self.table.have());
                self.shown.push_back(Shown::In { game, content, again });
            }
            Tell::Room { .. } => self.hear_room(&tell),
            Tell::Events { .. } => match self.table.take(tell, bytes) {
                Taken::Missing => {
                    let have = self.table.have();
                    if !self.outbox.has(&have) {
                        self.outbox.put(have);
                    }
                }
                Taken::TooMany => self.shown.push_back(Shown::Doubt(Doubt::TooMany)),
                Taken::New | Taken::Old => {}
            },
            Tell::State { snapshot, board, question, can_undo, .. } => {
                self.table.see(StateSeen { snapshot, board, question, can_undo });
            }
            Tell::Record { record, room } => {
                self.keepsake = Some(Keepsake { record, room });
                self.shown.push_back(Shown::Record);
            }
            Tell::Said { member, phrase } => self.shown.push_back(Shown::Said { member, phrase }),
            Tell::Done { number, receipt } => {
                // What was played is shown once the events have come.
                self.played = receipt.as_ref().map_or(self.played, |receipt| receipt.revision);
                let receipt = receipt.and_then(|receipt| serde_json::to_value(receipt).ok());
                self.answered(number, Ok(receipt.unwrap_or_default()));
            }
            Tell::Answered { number, answer } => self.answered(number, Ok(answer)),
            Tell::Refused { number: 0, problem } => {
                if self.way == Way::Here {
                    self.shown.push_back(Shown::Refused(problem));
                } else {
                    self.finish(problem);
                }
            }
            Tell::Refused { number, problem } => self.answered(number, Err(problem)),
            Tell::Replaced {} => {
                let why = "another device has your place, or you were sent away";
                self.finish(ApiError::new("RM-01", "replaced", why));
            }
            // The table's own choices come from its view.
            Tell::Choices { .. } | Tell::Shown { .. } => {}
        }
    }

    fn hear_room(&mut self, tell: &Tell) {
        let before = self.room().map(|room| (room.order, room.stage));
        self.device.hear(News::from(tell));
        let now = self.room().map(|room| (room.order, room.stage));
        if now == before {
            return;
        }
        self.shown.push_back(Shown::Room);
        let (before, now) = (before.map(|(_, stage)| stage), self.stage());
        if before == Some(now) {
            return;
        }
        if before == Some(Stage::Over) {
            self.table.forget();
            (self.keepsake, self.looked, self.played, self.left) = (None, None, 0, None);
        }
        self.ask_record();
    }

    /// Asks for what its member may keep, once the game is over and until it has it.
    pub(super) fn ask_record(&mut self) {
        let lacks = self.stage() == Stage::Over && self.keepsake.is_none();
        if lacks && !self.outbox.has(&Ask::Record {}) {
            self.outbox.put(Ask::Record {});
        }
    }

    /// What was asked is answered. A look is not shown: its view is.
    fn answered(&mut self, number: u32, answer: Result<Value, ApiError>) {
        let Some((ticket, ask)) = self.outbox.answered(number) else { return };
        match ask {
            Ask::Look { .. } | Ask::Have { .. } => {}
            Ask::Leave {} => {
                self.shown.push_back(Shown::Answered { ticket, answer });
                self.end();
            }
            Ask::Hello { .. }
            | Ask::Sit { .. }
            | Ask::Setup { .. }
            | Ask::Options { .. }
            | Ask::Ready { .. }
            | Ask::Acknowledge { .. }
            | Ask::Reveal { .. }
            | Ask::Play { .. }
            | Ask::Link { .. }
            | Ask::Undo { .. }
            | Ask::Pause { .. }
            | Ask::Answer { .. }
            | Ask::Seal { .. }
            | Ask::Absent { .. }
            | Ask::Say { .. }
            | Ask::Again {}
            | Ask::Kick { .. }
            | Ask::Choices {}
            | Ask::Question { .. }
            | Ask::Record {} => self.shown.push_back(Shown::Answered { ticket, answer }),
        }
    }

    /// Does what nobody has to decide: adds to a roll, sends what the device owes, looks at a table that has changed, and
    /// says what was found out.
    pub(super) fn settle(&mut self) {
        if self.way == Way::Here {
            self.add_link();
            if let Some(owed) = self.device.due()
                && self.owed.as_ref() != Some(&owed)
            {
                self.outbox.put(owed.clone());
                self.owed = Some(owed);
            }
            self.look();
        }
        if let Some(since) = self.table.moved() {
            self.shown.push_back(Shown::Moved { since });
            let had = self.left.take();
            let missed = had.map(|had| self.table.events.len().saturating_sub(had));
            self.shown.extend(missed.map(|missed| Shown::Back { missed }));
        }
        let found = self.device.doubts().iter().skip(self.doubts).cloned();
        let before = self.shown.len();
        self.shown.extend(found.map(Shown::Doubt));
        self.doubts += self.shown.len() - before;
        // Beside a doubt, good news would be read as the answer to it.
        if self.device.checked().nonces && !std::mem::replace(&mut self.proved, true) && self.doubts == 0 {
            self.shown.push_back(Shown::Proved);
        }
        self.pump();
    }

    /// A link goes at once and has no number: the same one is the same however often it comes.
    fn add_link(&mut self) {
        let link = self.device.link();
        if let Some(ask) = link.filter(|link| self.linked.as_ref() != Some(link)) {
            self.out.push(Incoming { number: 0, ask: ask.clone() });
            self.linked = Some(ask);
        }
    }

    /// Asks what can be seen now, once for each revision. Several that were not asked for yet are asked for together.
    fn look(&mut self) {
        if self.plays() && self.table.is_behind() && self.looked != Some(self.table.revision) {
            self.looked = Some(self.table.revision);
            let look = Ask::Look { lines: 0, choices: false };
            if !self.outbox.has_unsent(&look) {
                self.outbox.put(look);
            }
        }
    }

    fn finish(&mut self, why: ApiError) {
        self.end();
        self.shown.push_back(Shown::Ended(why));
    }
}
