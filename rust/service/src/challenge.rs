//! A game that friends play each on their own, by a code, and a table of their results (SV-10).

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Json;
use room::name;
use tokio::task::block_in_place;

use crate::answers::{Challenge, HandIn, Pose};
use crate::app::{App, letters};
use crate::extract::{Body, Url};
use crate::http::{Answered, bearer, read};
use crate::http_error::HttpError;
use crate::prove::{self, Posed};
use crate::results::RESULTS;
use crate::store::DatabaseError;

/// The most bytes of a challenge's setup.
const LONGEST: usize = 16 << 10;

const YOURS: &str = "your result is in the table already";
const FULL: &str = "the table is full";
const SAME: &str = "this very game is in the table already";

type Shared = State<Arc<App>>;

pub(crate) async fn create(State(app): Shared, Body(body): Body) -> Answered<Challenge> {
    let Pose { game, seed, setup } = read(&body)?;
    let game = app.game(&game)?;
    let id = game.meta().id;
    // The seed of a day is the same wherever it is played.
    let day = || registry::history::seed_of(id, app.clock.now() / 1000);
    let seed = seed.unwrap_or_else(day);
    let setup = setup.unwrap_or_else(|| game.draw_setup(&seed));
    let begun = game.begin(Some(&setup), &seed).map_err(|error| HttpError::Room(error.into()))?;
    let setup = begun.setup();
    if setup.to_string().len() > LONGEST {
        return Err(HttpError::BadRequest(format!("a challenge's setup has {LONGEST} bytes at most")));
    }
    let (posed, code) =
        (Posed { game: id.to_owned(), content: game.content_digest(), seed, setup }, letters()?);
    app.store.pose(&code, &posed, app.clock.now()).await?;
    told(&app, code, posed).await
}

pub(crate) async fn table(State(app): Shared, Url(code): Url<String>) -> Answered<Challenge> {
    let posed = posed(&app, &code).await?;
    told(&app, code, posed).await
}

pub(crate) async fn hand_in(
    State(app): Shared,
    Url(code): Url<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answered<Challenge> {
    let token = bearer(&headers)?.ok_or(HttpError::NoToken)?.hash();
    let posed = posed(&app, &code).await?;
    if app.store.has_handed_in(&code, token).await? {
        return Err(HttpError::HandedIn(YOURS));
    }
    if app.store.is_full(&code).await? {
        return Err(HttpError::HandedIn(FULL));
    }
    let HandIn { name, journal } = block_in_place(|| read(&body))?;
    let name = name::visible(&name).map_err(|error| HttpError::Room(error.into()))?;
    let game = app.game(&posed.game)?;
    let journal = block_in_place(|| prove::read(&*game, &posed, &journal))?;
    if app.store.is_played(&code, prove::commands(&journal)).await? {
        return Err(HttpError::HandedIn(SAME));
    }
    // It plays bots, as a hint does (SV-05): last, since it takes the longest.
    let permit = app.hints.try_acquire().map_err(|_| HttpError::TooMany("hints"))?;
    let proven = block_in_place(|| prove::prove(&*game, &posed, &journal))?;
    drop(permit);
    let known = app.store.results(&code).await?;
    let others: Vec<&str> = known.iter().map(|result| result.name.as_str()).collect();
    let kept = app.store.hand_in(&code, token, &name::apart(&name, &others), &proven, app.clock.now()).await;
    match kept {
        Ok(true) => told(&app, code, posed).await,
        Ok(false) => Err(HttpError::HandedIn(FULL)),
        Err(DatabaseError::Taken) => Err(HttpError::HandedIn(SAME)),
        Err(fault) => Err(fault.into()),
    }
}

pub(crate) async fn posed(app: &App, code: &str) -> Result<Posed, HttpError> {
    app.store.posed(code, app.clock.now()).await?.ok_or(HttpError::NoSuchChallenge)
}

async fn told(app: &App, code: String, posed: Posed) -> Answered<Challenge> {
    let results = app.store.results(&code).await?;
    let Posed { game, content, seed, setup } = posed;
    let full = results.len() >= RESULTS as usize;
    Ok(Json(Challenge { challenge: code, game, content, seed, setup, full, results }))
}
