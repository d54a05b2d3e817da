//! What a member's device hears.

use room::client::{Doubt, News};

use super::*;

impl Client {
    pub(in super::super) fn hear(&mut self, to: Connection, tell: Tell, now: u64) {
        if self.connection != Some(to) {
            return;
        }
        self.heard = now;
        let news = News::from(&tell);
        if let News::Room(room) = &news
            && self.seen.as_ref().is_none_or(|seen| seen.order <= room.order)
        {
            self.hear_promise(room.promise);
            self.seen = Some((**room).clone());
        }
        self.device.hear(news);
        if let Tell::Events { revision, head: Some(head), .. } = &tell
            && *self.heads.entry(*revision).or_insert(*head) != *head
        {
            assert!(self.device.doubts().contains(&Doubt::History(*revision)), "it notices two histories");
            self.noticed += 1;
        }
        match tell {
            Tell::Welcome { member, done, token: echoed, .. } => {
                assert_eq!(echoed, token(self.at));
                assert!(self.member.is_none_or(|before| before == member), "it is who it was");
                (self.member, self.welcomed) = (Some(member), true);
                self.number = self.number.max(done);
            }
            Tell::Events { epoch, base, since, events, revision, to_act, .. } => {
                if base <= self.epoch {
                    // What was sent before the end tells of decisions that are owed, or of no game yet.
                    let over = to_act.is_empty() && revision > 0;
                    self.hear_events(epoch, since as usize, events, over);
                    self.hear_turn(revision, to_act);
                }
            }
            Tell::Choices { choices, .. } => {
                self.choices = choices.into_iter().map(|choice| choice.command).collect();
            }
            Tell::State { snapshot, .. } if self.stage() == Stage::Over => self.looked = Some(snapshot),
            Tell::Done { number, .. } => self.answered(number, true),
            Tell::Refused { number, .. } => self.answered(number, false),
            Tell::Shown { proof } => self.proof = Some(proof),
            Tell::Room { .. }
            | Tell::State { .. }
            | Tell::Record { .. }
            | Tell::Answered { .. }
            | Tell::Said { .. }
            | Tell::Replaced {} => {}
        }
    }

    fn hear_promise(&mut self, promise: Digest) {
        if !self.promises.contains(&promise) {
            self.promises.push(promise);
        }
    }

    fn hear_turn(&mut self, revision: u32, to_act: Seats) {
        if revision >= self.revision {
            (self.revision, self.to_act) = (revision, to_act);
        }
    }

    fn hear_events(&mut self, epoch: u32, since: usize, events: Vec<Value>, over: bool) {
        let have = self.events.len();
        if epoch < self.epoch || since > have {
            return;
        }
        self.complete |= over && epoch == self.epoch && since == have && events.is_empty();
        if epoch > self.epoch || since + events.len() >= have {
            self.epoch = epoch;
            self.events.truncate(since);
            self.events.extend(events);
        }
    }

    pub(super) fn answered(&mut self, number: u32, done: bool) {
        let awaited = matches!(&self.waiting, Some((sent, _)) if sent.number == number && number > 0);
        if !awaited {
            return;
        }
        let (sent, _) = self.waiting.take().expect("it waits");
        let told = matches!(sent.ask, Ask::Have { .. } | Ask::Look { .. } | Ask::Choices {});
        assert!(!(done && self.lying), "a lie is refused: {:?}", sent.ask);
        self.lying = false;
        if done && !told {
            self.acknowledged.push(number);
        }
        if let Some(liar) = &mut self.trickster {
            if sent.ask == (Ask::Leave {}) {
                // Whoever has left comes back.
                self.welcomed = false;
            } else if done && matches!(sent.ask, Ask::Play { .. }) {
                liar.played = Some(sent.ask);
            }
        }
        if !done {
            self.choices.clear();
        }
    }
}
