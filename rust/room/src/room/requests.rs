//! Messages of who asks and goes, such as requests over HTTP.

use super::{ASIDE, Room, Sent};
use crate::error::RoomError;
use crate::member::Token;
use crate::message::{Ask, Incoming};
use crate::tell::Tell;

impl Room {
    /// Takes a message of who has this token, from somebody who asks and goes, such as a request over HTTP. What its sender is
    /// told comes first; who is connected elsewhere is told the news there too. With number 0 it is the next of its member.
    pub fn act(&mut self, token: &Token, message: Incoming, now: u64) -> (Vec<Tell>, Sent) {
        self.now = self.now.max(now);
        let Incoming { number, ask } = message;
        let hash = token.hash();
        let Some(at) = self.members.find(|member| member.token == Some(hash)) else {
            let problem = RoomError::UnknownToken.into();
            return (vec![Tell::Refused { number, problem }], Sent::default());
        };
        let elsewhere = self.members[at].connection.replace(ASIDE);
        self.forget_told(ASIDE);
        self.welcome_back(at);
        if number == 0 && ask.changes_nothing() {
            // Questions have no numbers here, so that they do not overtake those that its sender gives.
            let answer = self.reply(at, number, &ask);
            self.out.tells.insert(0, (ASIDE, answer));
        } else {
            self.message_aside(at, number, ask);
        }
        self.go_on();
        match self.members.get_mut(at).filter(|member| member.connection == Some(ASIDE)) {
            Some(member) => (member.connection, member.away) = (elsewhere, self.now),
            // It left by this message, and so did its other device.
            None => self.out.tells.extend(elsewhere.map(|elsewhere| (elsewhere, Tell::Replaced {}))),
        }
        // Whoever asks and goes adds to no roll.
        self.go_on();
        let mut sent = std::mem::take(&mut self.out);
        let answers: Vec<Tell> =
            sent.tells.iter().filter(|(to, _)| *to == ASIDE).map(|(_, tell)| tell.clone()).collect();
        sent.tells.retain_mut(|(to, tell)| {
            let news = !matches!(tell, Tell::Done { .. } | Tell::Answered { .. } | Tell::Refused { .. });
            match elsewhere.filter(|_| *to == ASIDE && news) {
                Some(elsewhere) => *to = elsewhere,
                None if *to == ASIDE => return false,
                None => {}
            }
            true
        });
        (answers, sent)
    }

    /// Without a number, it is the next of its member if it is done, and none at all if it is refused.
    fn message_aside(&mut self, at: u32, number: u32, ask: Ask) {
        let before = self.members[at].done.clone();
        let next = if number == 0 { before.number.checked_add(1) } else { Some(number) };
        // After the last number there is no other: its answer is not that of another message.
        let Some(next) = next else { return self.refuse(ASIDE, number, RoomError::Old.into()) };
        self.message(at, ASIDE, next, ask);
        let member = self.members.get_mut(at).filter(|_| number == 0);
        if let Some(member) = member.filter(|member| matches!(member.done.answer, Some(Tell::Refused { .. })))
        {
            member.done = before;
        }
    }
}
