//! What is asked over HTTP (KD-21): the lobby, and the games.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use axum::{Extension, Router};
use kernel::Digest;
use registry::Row;
use room::{Ask, Incoming, PHRASES, PROTOCOL, RoomError, Tell, Token};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::about;
use crate::answers::{Create, Entered, GameRow, Games, Join, LookBack, Replayed, Rooms, Since, Told};
use crate::app::{App, token};
use crate::challenge;
use crate::connections::Peer;
use crate::extract::{After, Body, Url};
use crate::host::{Call, is_greeting};
use crate::http_error::HttpError;
use crate::limits::is_welcome;
use crate::metrics::add;
use crate::openapi;
use crate::page;
use crate::presets;
use crate::socket;
use crate::trial;

/// The most bytes of a request's body.
pub(crate) const LONGEST: usize = 64 << 10;

/// The most bytes of a body with a game's journal.
pub(crate) const JOURNAL: usize = 256 << 10;

const NUL: &str = "no text has the character U+0000";

pub(crate) type Answered<T> = Result<Json<T>, HttpError>;
type Shared = State<Arc<App>>;

pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/health", get(|| async { "alive\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/openapi.json", get(document))
        .route("/api/games", get(games))
        .route("/api/games/{game}/about", get(about::about))
        .route("/api/games/{game}/rules", get(about::rules))
        .route("/api/games/{game}/picture", get(about::picture))
        .route("/api/games/{game}/presets", get(presets::list))
        .route("/api/games/{game}/presets/{preset}", get(presets::cards))
        .route("/api/challenge/create", post(challenge::create))
        .route("/api/challenge/{challenge}", get(challenge::table))
        .route(
            "/api/challenge/{challenge}/result",
            post(challenge::hand_in).layer(DefaultBodyLimit::max(JOURNAL)),
        )
        .route("/api/challenge/{challenge}/turn", post(trial::turn).layer(DefaultBodyLimit::max(JOURNAL)))
        .route("/api/lobby/list", get(list))
        .route("/api/lobby/create", post(create))
        .route("/api/lobby/{room}/join", post(join))
        .route("/api/lobby/{room}/preset", post(presets::choose))
        .route("/api/lobby/{room}/{ask}", post(ask))
        .route("/api/game/{room}/state", get(state))
        .route("/api/game/{room}/events", get(events))
        .route("/api/game/{room}/choices", get(choices))
        .route("/api/game/{room}/record", get(record))
        .route("/api/game/{room}/journal", get(journal))
        .route("/api/game/{room}/replay", get(replay))
        .route("/api/game/{room}/watch", get(socket::open))
        .route("/api/game/{room}/action", post(action))
        .route("/api/game/{room}/{ask}", post(ask))
        .merge(page::routes())
        .fallback(|| async { HttpError::NoSuchRoom })
        .method_not_allowed_fallback(|| async { HttpError::OtherMethod })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

async fn document(State(app): Shared) -> Json<serde_json::Value> {
    let ids: Vec<&str> = app.games().map(|game| game.meta().id).collect();
    Json(openapi::document(&ids))
}

/// SV-04, SV-05, SV-06: who may ask, how often, and in what letters.
async fn guard(
    State(app): Shared,
    Extension(peer): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    let page = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    let refused = if page && !is_welcome(request.headers(), &app.settings.origin) {
        Some(HttpError::OtherOrigin)
    } else if is_counted(request.uri().path()) && !app.rate.takes(peer.address) {
        Some(HttpError::TooFast)
    } else if has_nul(request.uri()) {
        Some(HttpError::BadRequest(NUL.to_owned()))
    } else {
        None
    };
    let mut response = match refused {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    add(&app.metrics.refused, u64::from(response.status().is_client_error()));
    response.headers_mut().insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}

/// `PostgreSQL` keeps no text with NUL (U+0000), and no game has any.
fn has_nul(uri: &Uri) -> bool {
    uri.path_and_query().is_some_and(|all| all.as_str().contains("%00"))
}

/// Whether a request uses up some of its address's budget: what asks rooms or the store.
fn is_counted(path: &str) -> bool {
    path.starts_with("/api/") || path == "/ready"
}

async fn ready(State(app): Shared) -> Result<&'static str, HttpError> {
    app.store.ping().await?;
    if *app.stop.borrow() { Err(HttpError::Stopping) } else { Ok("ready\n") }
}

async fn metrics(State(app): Shared) -> String {
    app.counted()
}

async fn games(State(app): Shared) -> Json<Games> {
    let row = |(row, game): &(Row, Arc<dyn session::Game>)| GameRow {
        id: row.meta.id,
        title: row.meta.title,
        min_seats: row.meta.min_seats,
        max_seats: row.meta.max_seats,
        rules_version: row.meta.rules_version,
        content: game.content_digest(),
        line: row.line,
        picture: !row.picture.is_empty(),
    };
    Json(Games { protocol: PROTOCOL, phrases: &PHRASES, games: app.rows().iter().map(row).collect() })
}

async fn list(State(app): Shared) -> Answered<Rooms> {
    Ok(Json(Rooms { rooms: app.store.list().await? }))
}

async fn create(State(app): Shared, Body(body): Body) -> Answered<Entered> {
    let Create { game, name } = read(&body)?;
    let room = app.create(&game).await?;
    enter(&app, &room, name).await
}

async fn join(State(app): Shared, Url(room): Url<String>, Body(body): Body) -> Answered<Entered> {
    let Join { name } = read(&body)?;
    let room = app.store.code(room).await?;
    enter(&app, &room, name).await
}

async fn enter(app: &Arc<App>, room: &str, name: String) -> Answered<Entered> {
    let token = token()?;
    let told = app.ask(room, |answer| Call::Join(greeting(&name, token), answer)).await?;
    for tell in told {
        if let Tell::Welcome { member, .. } = tell {
            return Ok(Json(Entered { room: room.to_owned(), member, token }));
        } else if let Tell::Refused { problem, .. } = tell {
            return Err(HttpError::Room(problem));
        }
    }
    Err(HttpError::Broken("the room gave no answer".to_owned()))
}

fn greeting(name: &str, token: Token) -> Incoming {
    Incoming { number: 0, ask: Ask::hello(name, token) }
}

/// A message of a member: the verb is its type, the body the rest of it, `number` among it if it may come twice.
async fn ask(
    State(app): Shared,
    Url((room, verb)): Url<(String, String)>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answered<Told> {
    message(&app, &room, &verb, &headers, &body).await
}

async fn action(
    State(app): Shared,
    Url(room): Url<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answered<Told> {
    message(&app, &room, "play", &headers, &body).await
}

async fn message(app: &Arc<App>, room: &str, verb: &str, headers: &HeaderMap, body: &[u8]) -> Answered<Told> {
    let token = bearer(headers)?.ok_or(HttpError::NoToken)?;
    let mut fields: Map<String, Value> = if body.is_empty() { Map::new() } else { read(body)? };
    fields.entry("number").or_insert(json!(0));
    fields.insert("type".to_owned(), json!(verb));
    let message: Incoming = serde_json::from_value(Value::Object(fields))
        .map_err(|error| HttpError::BadRequest(error.to_string()))?;
    if is_greeting(&message.ask) {
        return Err(HttpError::BadRequest("over HTTP, who comes in joins".to_owned()));
    }
    tells(app, room, token, message).await
}

/// What a member was told, its answer first; a refusal is the answer's status.
pub(crate) async fn tells(app: &Arc<App>, room: &str, token: Token, message: Incoming) -> Answered<Told> {
    let told = app.ask(room, |answer| Call::Act(token, message.clone(), answer)).await?;
    for tell in &told {
        if let Tell::Refused { problem, .. } = tell {
            return Err(HttpError::Room(problem.clone()));
        }
    }
    Ok(Json(Told { told }))
}

/// Of one kind of question, its answer alone.
async fn told(
    app: &Arc<App>,
    room: &str,
    token: Token,
    ask: Ask,
    is_answer: fn(&Tell) -> bool,
) -> Answered<Tell> {
    let Json(Told { told }) = tells(app, room, token, Incoming { number: 0, ask }).await?;
    let found = told.into_iter().find(is_answer);
    found.map(Json).ok_or_else(|| HttpError::Room(RoomError::NotNow.into()))
}

/// A seat's full view, or without a token what all may see.
async fn state(
    State(app): Shared,
    Url(room): Url<String>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let Some(token) = bearer(&headers)? else {
        return Ok(Json(app.ask(&room, Call::Look).await?).into_response());
    };
    let look = Ask::Look { lines: 0, choices: false };
    let state = told(&app, &room, token, look, |tell| matches!(tell, Tell::State { .. })).await?;
    Ok(state.into_response())
}

async fn events(
    State(app): Shared,
    Url(room): Url<String>,
    After(Since { epoch, since }): After<Since>,
    headers: HeaderMap,
) -> Result<Response, HttpError> {
    let Some(token) = bearer(&headers)? else {
        return Ok(Json(app.ask(&room, |answer| Call::Events(since, answer)).await?).into_response());
    };
    let have = Ask::Have { epoch, events: since };
    let events = told(&app, &room, token, have, |tell| matches!(tell, Tell::Events { .. })).await?;
    Ok(events.into_response())
}

async fn choices(State(app): Shared, Url(room): Url<String>, headers: HeaderMap) -> Answered<Tell> {
    let token = bearer(&headers)?.ok_or(HttpError::NoToken)?;
    told(&app, &room, token, Ask::Choices {}, |tell| matches!(tell, Tell::Choices { .. })).await
}

async fn record(State(app): Shared, Url(room): Url<String>, headers: HeaderMap) -> Answered<Tell> {
    let token = bearer(&headers)?.ok_or(HttpError::NoToken)?;
    told(&app, &room, token, Ask::Record {}, |tell| matches!(tell, Tell::Record { .. })).await
}

/// The room's journal for `sandtable prove`, once the game is over.
async fn journal(State(app): Shared, Url(room): Url<String>) -> Result<Response, HttpError> {
    let lines = app.ask(&room, Call::Journal).await?;
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((StatusCode::OK, kind, text.join("\n") + "\n").into_response())
}

/// The same game as it stood after some of its commands.
async fn replay(
    State(app): Shared,
    Url(room): Url<String>,
    After(back): After<LookBack>,
) -> Answered<Replayed> {
    Ok(Json(app.ask(&room, |answer| Call::Replay(back.clone(), answer)).await?))
}

pub(crate) fn read<T: for<'a> Deserialize<'a>>(body: &[u8]) -> Result<T, HttpError> {
    let mut value = serde_json::from_slice(body).map_err(|error| HttpError::BadRequest(error.to_string()))?;
    if !tidy(&mut value) {
        return Err(HttpError::BadRequest(NUL.to_owned()));
    }
    serde_json::from_value(value).map_err(|error| HttpError::BadRequest(error.to_string()))
}

/// SV-06: makes a number without a fraction a whole number, however it is written. False if a text has a NUL.
fn tidy(value: &mut Value) -> bool {
    /// Below this a float is exactly what was written.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) if number.is_f64() => {
            let exact = number.as_f64().filter(|float| float.fract() == 0.0 && float.abs() < EXACT);
            if let Some(float) = exact {
                *value = json!(float as i64);
            }
            true
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
        Value::String(text) => !text.contains('\0'),
        Value::Array(all) => all.iter_mut().all(tidy),
        Value::Object(fields) => fields.iter_mut().all(|(name, value)| !name.contains('\0') && tidy(value)),
    }
}

/// SV-03: the token that came with a request, if one did.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<Token>, HttpError> {
    let Some(sent) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let digits = sent.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
    let read = |digits: &str| serde_json::from_value::<Digest>(json!(digits)).ok();
    digits.and_then(read).map(|digest| Some(Token(digest))).ok_or(HttpError::NoToken)
}
