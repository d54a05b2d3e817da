//! What is asked over HTTP (KD-21): the lobby, and the games.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Json, Response};
use axum::routing::{get, post};
use kernel::Digest;
use room::{Ask, Incoming, PHRASES, PROTOCOL, Tell, Token};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::app::{App, token};
use crate::host::{Call, is_greeting};
use crate::limits::is_welcome;
use crate::metrics::add;
use crate::page;
use crate::problem::Refusal;
use crate::socket;

/// The most bytes of a request's body.
pub(crate) const LONGEST: usize = 64 << 10;

type Answered = Result<Json<Value>, Refusal>;
type Shared = State<Arc<App>>;

pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/health", get(|| async { "alive\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
        .route("/api/games", get(games))
        .route("/api/lobby/list", get(list))
        .route("/api/lobby/create", post(create))
        .route("/api/lobby/{room}/join", post(join))
        .route("/api/lobby/{room}/{ask}", post(ask))
        .route("/api/game/{room}/state", get(state))
        .route("/api/game/{room}/events", get(events))
        .route("/api/game/{room}/choices", get(choices))
        .route("/api/game/{room}/record", get(record))
        .route("/api/game/{room}/journal", get(journal))
        .route("/api/game/{room}/watch", get(socket::open))
        .route("/api/game/{room}/action", post(action))
        .route("/api/game/{room}/{ask}", post(ask))
        .merge(page::routes())
        .fallback(|| async { Refusal::NoSuchRoom })
        .layer(DefaultBodyLimit::max(LONGEST))
        .layer(from_fn_with_state(app.clone(), guard))
        .with_state(app)
}

/// SV-04, SV-05: who may ask, and how often.
async fn guard(
    State(app): Shared,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let page = request.method() != Method::GET || request.headers().contains_key(header::UPGRADE);
    let refused = if page && !is_welcome(request.headers(), &app.settings.origin) {
        Some(Refusal::OtherOrigin)
    } else if request.uri().path().starts_with("/api/") && !app.rate.takes(from.ip()) {
        Some(Refusal::TooFast)
    } else {
        None
    };
    let response = match refused {
        Some(refusal) => refusal.into_response(),
        None => next.run(request).await,
    };
    add(&app.metrics.refused, u64::from(response.status().is_client_error()));
    response
}

async fn ready(State(app): Shared) -> Result<&'static str, Refusal> {
    app.store.ping().await?;
    if *app.stop.borrow() { Err(Refusal::Stopping) } else { Ok("ready\n") }
}

async fn metrics(State(app): Shared) -> String {
    app.metrics.text()
}

async fn games(State(app): Shared) -> Json<Value> {
    let row = |game: &Arc<dyn session::Game>| {
        let meta = game.meta();
        json!({
            "id": meta.id, "title": meta.title, "min_seats": meta.min_seats, "max_seats": meta.max_seats,
            "rules_version": meta.rules_version, "content": game.content_digest(),
        })
    };
    Json(
        json!({ "protocol": PROTOCOL, "phrases": PHRASES, "games": app.games().map(row).collect::<Vec<_>>() }),
    )
}

async fn list(State(app): Shared) -> Answered {
    Ok(Json(json!({ "rooms": app.store.list().await? })))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Create {
    game: String,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Join {
    name: String,
}

async fn create(State(app): Shared, body: Bytes) -> Answered {
    let Create { game, name } = read(&body)?;
    let room = app.create(&game).await?;
    enter(&app, &room, name).await
}

async fn join(State(app): Shared, Path(room): Path<String>, body: Bytes) -> Answered {
    let Join { name } = read(&body)?;
    enter(&app, &room, name).await
}

async fn enter(app: &Arc<App>, room: &str, name: String) -> Answered {
    let token = token()?;
    let told = app.ask(room, |answer| Call::Join(greeting(&name, token), answer)).await?;
    for tell in told {
        match tell {
            Tell::Welcome { member, .. } => {
                return Ok(Json(json!({ "room": room, "member": member, "token": token })));
            }
            Tell::Refused { problem, .. } => return Err(Refusal::Room(problem)),
            _ => {}
        }
    }
    Err(Refusal::Broken("the room gave no answer".to_owned()))
}

fn greeting(name: &str, token: Token) -> Incoming {
    Incoming { number: 0, ask: Ask::hello(name, token) }
}

/// A message of a member: the verb is its type, the body the rest of it, `number` among it if it may come twice.
async fn ask(
    State(app): Shared,
    Path((room, verb)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answered {
    message(&app, &room, &verb, &headers, &body).await
}

async fn action(State(app): Shared, Path(room): Path<String>, headers: HeaderMap, body: Bytes) -> Answered {
    message(&app, &room, "play", &headers, &body).await
}

async fn message(app: &Arc<App>, room: &str, verb: &str, headers: &HeaderMap, body: &[u8]) -> Answered {
    let token = bearer(headers)?.ok_or(Refusal::NoToken)?;
    let mut fields: Map<String, Value> = if body.is_empty() { Map::new() } else { read(body)? };
    fields.entry("number").or_insert(json!(0));
    fields.insert("type".to_owned(), json!(verb));
    let message: Incoming = serde_json::from_value(Value::Object(fields))
        .map_err(|error| Refusal::BadRequest(error.to_string()))?;
    if is_greeting(&message.ask) {
        return Err(Refusal::BadRequest("over HTTP, who comes in joins".to_owned()));
    }
    tells(app, room, token, message).await
}

/// What a member was told, its answer first; a refusal is the answer's status.
async fn tells(app: &Arc<App>, room: &str, token: Token, message: Incoming) -> Answered {
    let told = app.ask(room, |answer| Call::Act(token, message.clone(), answer)).await?;
    for tell in &told {
        if let Tell::Refused { problem, .. } = tell {
            return Err(Refusal::Room(problem.clone()));
        }
    }
    Ok(Json(json!({ "told": told })))
}

/// Of one kind of question, its answer alone.
async fn told(app: &Arc<App>, room: &str, token: Token, ask: Ask, kind: &str) -> Answered {
    let Json(all) = tells(app, room, token, Incoming { number: 0, ask }).await?;
    let found = all["told"].as_array().and_then(|told| told.iter().find(|tell| tell["type"] == kind));
    Ok(Json(found.cloned().unwrap_or(Value::Null)))
}

/// A seat's full view, or without a token what all may see.
async fn state(State(app): Shared, Path(room): Path<String>, headers: HeaderMap) -> Answered {
    match bearer(&headers)? {
        Some(token) => told(&app, &room, token, Ask::Look {}, "state").await,
        None => Ok(Json(app.ask(&room, Call::Look).await?)),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Since {
    #[serde(default)]
    epoch: u32,
    #[serde(default)]
    since: u32,
}

async fn events(
    State(app): Shared,
    Path(room): Path<String>,
    Query(Since { epoch, since }): Query<Since>,
    headers: HeaderMap,
) -> Answered {
    match bearer(&headers)? {
        Some(token) => told(&app, &room, token, Ask::Have { epoch, events: since }, "events").await,
        None => Ok(Json(app.ask(&room, |answer| Call::Events(since, answer)).await?)),
    }
}

async fn choices(State(app): Shared, Path(room): Path<String>, headers: HeaderMap) -> Answered {
    let token = bearer(&headers)?.ok_or(Refusal::NoToken)?;
    told(&app, &room, token, Ask::Choices {}, "choices").await
}

async fn record(State(app): Shared, Path(room): Path<String>, headers: HeaderMap) -> Answered {
    let token = bearer(&headers)?.ok_or(Refusal::NoToken)?;
    told(&app, &room, token, Ask::Record {}, "record").await
}

/// The room's journal for `sandtable prove`, once the game is over.
async fn journal(State(app): Shared, Path(room): Path<String>) -> Result<Response, Refusal> {
    let lines = app.ask(&room, Call::Journal).await?;
    let text: Vec<String> = lines.iter().map(Value::to_string).collect();
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((StatusCode::OK, kind, text.join("\n") + "\n").into_response())
}

fn read<T: for<'a> Deserialize<'a>>(body: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|error| Refusal::BadRequest(error.to_string()))
}

/// SV-03: the token that came with a request, if one did.
fn bearer(headers: &HeaderMap) -> Result<Option<Token>, Refusal> {
    let Some(sent) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let digits = sent.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
    let read = |digits: &str| serde_json::from_value::<Digest>(json!(digits)).ok();
    digits.and_then(read).map(|digest| Some(Token(digest))).ok_or(Refusal::NoToken)
}
