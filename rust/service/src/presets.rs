//! What setups may be drawn from: asked of the card store (KD-20), and chosen by a room's host (KD-21).

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Json;
use room::{Ask, Incoming};
use serde_json::json;

use crate::answers::{Choose, Preset, Presets, Told};
use crate::app::App;
use crate::extract::{Body, Url};
use crate::host::Call;
use crate::http::{Answered, bearer, read, tells};
use crate::http_error::HttpError;

pub(crate) async fn list(State(app): State<Arc<App>>, Url(game): Url<String>) -> Answered<Presets> {
    let content = app.game(&game)?.content_digest().to_string();
    Ok(Json(Presets { presets: app.store.presets(&content).await? }))
}

pub(crate) async fn cards(
    State(app): State<Arc<App>>,
    Url((game, preset)): Url<(String, String)>,
) -> Answered<Preset> {
    let content = app.game(&game)?.content_digest().to_string();
    let found = app.store.preset(&content, &preset).await?;
    found.map(Json).ok_or_else(|| unknown(&preset))
}

/// The room's setup with another preset. It is a setup like any other: what is played stands in the room's journal, which
/// needs no store to be played again.
pub(crate) async fn choose(
    State(app): State<Arc<App>>,
    Url(room): Url<String>,
    headers: HeaderMap,
    Body(body): Body,
) -> Answered<Told> {
    let token = bearer(&headers)?.ok_or(HttpError::NoToken)?;
    let Choose { preset, number } = read(&body)?;
    let (content, mut setup) = app.ask(&room, Call::Agreed).await?;
    let known = app.store.presets(&content.to_string()).await?;
    if !known.iter().any(|row| row.id == preset) {
        return Err(unknown(&preset));
    }
    if let Some(fields) = setup.as_object_mut() {
        fields.insert("preset".to_owned(), json!(preset));
    }
    tells(&app, &room, token, Incoming { number, ask: Ask::Setup { setup: Some(setup) } }).await
}

fn unknown(preset: &str) -> HttpError {
    HttpError::NoSuchPreset(format!("the game has no preset {preset:?}"))
}
