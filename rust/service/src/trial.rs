//! A challenge that is played on the page (SV-10). The player's browser keeps the journal: the service keeps nothing of it, and
//! plays it again with each request.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Json;
use kernel::Viewer;
use serde_json::Value;
use session::ask::Ask;
use session::{Game, Session, SessionError};
use tokio::task::block_in_place;
use tokio::time::timeout;

use crate::answers::{Stage, Turn};
use crate::app::App;
use crate::challenge::posed;
use crate::extract::{Body, Url};
use crate::http::{Answered, read};
use crate::http_error::HttpError;
use crate::limits::PATIENCE;
use crate::prove::{self, OTHERS, OWN, Posed};

/// What the player's seat may ask or do; bots of its choice think elsewhere.
const ASKS: [&str; 9] =
    ["submit", "why_not", "commands", "phrase", "consider", "snapshot", "picture", "question", "log"];
/// So many at once.
const MOST: usize = 8;

pub(crate) async fn turn(
    State(app): State<Arc<App>>,
    Url(code): Url<String>,
    Body(body): Body,
) -> Answered<Stage> {
    let posed = posed(&app, &code).await?;
    let turn: Turn = read(&body)?;
    if turn.asks.len() > MOST || turn.asks.iter().any(|ask| !ASKS.contains(&ask.op().name)) {
        let all = ASKS.join(", ");
        return Err(HttpError::BadRequest(format!("a turn asks {MOST} times at most, and of these: {all}")));
    }
    let game = app.game(&posed.game)?;
    let spoken = turn.language.as_deref().and_then(|language| game.spoken_in(language));
    // It plays bots, as a hint does (SV-05).
    let permit = timeout(PATIENCE, app.hints.acquire()).await;
    let permit = permit.ok().and_then(Result::ok).ok_or(HttpError::TooMany("hints"))?;
    let stage = block_in_place(|| played(&*spoken.unwrap_or(game), &posed, &turn))?;
    drop(permit);
    Ok(Json(stage))
}

fn played(game: &dyn Game, posed: &Posed, turn: &Turn) -> Result<Stage, HttpError> {
    let refused = |error: SessionError| HttpError::Room(error.into());
    let broken = |error: serde_json::Error| HttpError::Broken(error.to_string());
    let mut session = match &turn.journal {
        Some(journal) => {
            prove::read(game, posed, journal)?;
            game.load(journal).map_err(refused)?
        }
        None => game.begin(Some(&posed.setup), &posed.seed).map_err(refused)?,
    };
    others(&mut *session).map_err(refused)?;
    let mut answers = Vec::with_capacity(turn.asks.len());
    for ask in &turn.asks {
        let answer = ask.of(&mut *session, Viewer::Seat(OWN)).map_err(refused)?;
        answers.push(serde_json::to_value(answer).map_err(broken)?);
        if matches!(ask, Ask::Submit(_)) {
            others(&mut *session).map_err(refused)?;
        }
    }
    let journal: Value = serde_json::from_str(session.journal().get()).map_err(broken)?;
    Ok(Stage { journal, over: session.outcome().is_some(), answers })
}

/// Lets the bots decide until the player has to. Where several seats decide at once, the bots go first.
fn others(session: &mut dyn Session) -> Result<(), SessionError> {
    while let Some(seat) = session.to_act().iter().find(|seat| *seat != OWN) {
        let command = session.bot_move(seat, OTHERS)?;
        session.submit(seat, None, &command)?;
    }
    Ok(())
}
