//! What a room does when it is called, and how it answers.

use room::{Ask, Connection, Incoming, Room, Sent, Tell};
use tokio::task::block_in_place;

use super::Answer;
use crate::http_error::HttpError;

/// A greeting, and a farewell: who comes by HTTP is not there to be told anything.
pub(super) fn joined(room: &mut Room, at: Connection, hello: &Incoming, now: u64) -> (Vec<Tell>, Sent) {
    let mut sent = room.receive(at, hello.clone(), now);
    let own = sent.tells.iter().filter(|(to, _)| *to == at).map(|(_, tell)| tell.clone()).collect();
    let gone = room.lose(at, now);
    sent.tells.extend(gone.tells);
    (own, sent)
}

/// Does what a message asks for. A hint is a search: other rooms and requests of the node go on meanwhile.
pub(super) fn thinking<T>(ask: &Ask, act: impl FnOnce() -> T) -> T {
    if matches!(ask, Ask::Question { ask: session::Ask::Bot(_) }) { block_in_place(act) } else { act() }
}

/// Whether the room may go on.
pub(super) fn reply<T>(answer: Answer<T>, done: Result<T, HttpError>) -> bool {
    let goes_on = !matches!(done, Err(HttpError::Store(_) | HttpError::Broken(_)));
    // Who asked may be gone.
    let _ = answer.send(done);
    goes_on
}

/// Whether a message may come over HTTP.
pub(crate) fn is_greeting(ask: &Ask) -> bool {
    matches!(ask, Ask::Hello { .. })
}
