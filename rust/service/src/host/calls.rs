//! What a room does when it is called, and how it answers.

use room::{Ask, Connection, Incoming, Room, Sent, Tell, Token};
use tokio::task::block_in_place;

use super::Answer;
use crate::app::App;
use crate::http_error::HttpError;

/// A greeting, and a farewell: who comes by HTTP is not there to be told anything.
pub(super) fn joined(room: &mut Room, at: Connection, hello: &Incoming, now: u64) -> (Vec<Tell>, Sent) {
    let mut sent = room.receive(at, hello.clone(), now);
    let own = sent.tells.iter().filter(|(to, _)| *to == at).map(|(_, tell)| tell.clone()).collect();
    let gone = room.lose(at, now);
    sent.tells.extend(gone.tells);
    (own, sent)
}

/// A message over HTTP. A refusal of the service's own is an answer as others are.
pub(super) fn acted(
    app: &App,
    room: &mut Room,
    token: &Token,
    message: &Incoming,
    now: u64,
) -> (Result<Vec<Tell>, HttpError>, Sent) {
    match thinking(app, &message.ask, || room.act(token, message.clone(), now)) {
        Ok((told, sent)) => (Ok(told), sent),
        Err(refusal) => (Err(refusal), Sent::default()),
    }
}

/// A message by a connection.
pub(super) fn received(
    app: &App,
    room: &mut Room,
    from: Connection,
    message: &Incoming,
    now: u64,
) -> ((), Sent) {
    let number = message.number;
    let sent = thinking(app, &message.ask, || room.receive(from, message.clone(), now));
    let refused = |refusal: HttpError| {
        let (_, problem) = refusal.told();
        Sent { rows: Vec::new(), tells: vec![(from, Tell::Refused { number, problem })] }
    };
    ((), sent.unwrap_or_else(refused))
}

/// Does what a message asks for. A hint is a search (SV-05): so many are under way at once, and other rooms and requests of the
/// node go on meanwhile.
fn thinking<T>(app: &App, ask: &Ask, act: impl FnOnce() -> T) -> Result<T, HttpError> {
    if !matches!(ask, Ask::Question { ask: session::Ask::Bot(_) }) {
        return Ok(act());
    }
    let _permit = app.hints.try_acquire().map_err(|_| HttpError::TooMany("hints"))?;
    Ok(block_in_place(act))
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
