//! A member's messages: numbered, one under way at a time, and kept until they are answered (RM-02).

use std::collections::VecDeque;

use crate::message::{Ask, Incoming};

/// What tells one message of a line from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

impl Ticket {
    /// A number that no other ticket of the line has.
    pub const fn number(self) -> u64 {
        self.0
    }
}

#[derive(Debug)]
struct Waiting {
    ticket: Ticket,
    /// 0 before it was sent for the first time.
    number: u32,
    ask: Ask,
    /// Whether it was sent on this way.
    sent: bool,
}

#[derive(Debug, Default)]
pub(super) struct Outbox {
    waiting: VecDeque<Waiting>,
    /// The last number that was given.
    number: u32,
    tickets: u64,
}

impl Outbox {
    pub(super) fn put(&mut self, ask: Ask) -> Ticket {
        let waiting = self.waiting(ask);
        let ticket = waiting.ticket;
        self.waiting.push_back(waiting);
        ticket
    }

    /// Goes on where the room has let the member in: `done` is the last message that it has done. `have` goes before those
    /// that have no number yet.
    pub(super) fn go_on(&mut self, done: u32, have: Ask) {
        self.number = self.number.max(done);
        self.again();
        let place = usize::from(self.waiting.front().is_some_and(|first| first.number > 0));
        let waiting = self.waiting(have);
        self.waiting.insert(place, waiting);
    }

    /// Whatever is under way is sent once more.
    pub(super) fn again(&mut self) {
        if let Some(first) = self.waiting.front_mut() {
            first.sent = false;
        }
    }

    /// The message that is to be sent now. One that was not answered keeps its number.
    pub(super) fn next(&mut self) -> Option<Incoming> {
        let first = self.waiting.front_mut().filter(|first| !first.sent)?;
        if first.number == 0 {
            self.number += 1;
            first.number = self.number;
        }
        first.sent = true;
        Some(Incoming { number: first.number, ask: first.ask.clone() })
    }

    /// The message with this number is answered; none where it is not the one that waits.
    pub(super) fn answered(&mut self, number: u32) -> Option<(Ticket, Ask)> {
        let first = self.waiting.pop_front_if(|first| first.number == number && number > 0)?;
        Some((first.ticket, first.ask))
    }

    pub(super) fn has(&self, ask: &Ask) -> bool {
        self.waiting.iter().any(|waiting| waiting.ask == *ask)
    }

    /// Whether this waits that was never sent.
    pub(super) fn has_unsent(&self, ask: &Ask) -> bool {
        self.waiting.iter().any(|waiting| waiting.number == 0 && waiting.ask == *ask)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Whether something that changes the room waits.
    pub(super) fn waits_for_answer(&self) -> bool {
        self.waiting.iter().any(|waiting| !waiting.ask.changes_nothing())
    }

    pub(super) fn clear(&mut self) {
        self.waiting.clear();
    }

    fn waiting(&mut self, ask: Ask) -> Waiting {
        self.tickets += 1;
        Waiting { ticket: Ticket(self.tickets), number: 0, ask, sent: false }
    }
}
