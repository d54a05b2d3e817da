//! What a page shows of a game before it is played: what may be chosen for its setup, its rules, its picture.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};

use crate::answers::{About, Name, Rules};
use crate::app::App;
use crate::extract::Url;
use crate::http::Answered;
use crate::http_error::HttpError;

pub(crate) async fn about(State(app): State<Arc<App>>, Url(game): Url<String>) -> Answered<About> {
    let (row, game) = app.row(&game)?;
    let setup = row.setup_schema();
    let told = |entry: registry::Name| Name { id: entry.id, name: entry.name };
    let kinds = row.setup_names(&**game).into_iter();
    let names = kinds.map(|(kind, all)| (kind, all.into_iter().map(told).collect())).collect();
    Ok(Json(About { setup, names }))
}

pub(crate) async fn rules(State(app): State<Arc<App>>, Url(game): Url<String>) -> Answered<Rules> {
    Ok(Json(Rules { rules: app.row(&game)?.0.rules }))
}

pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    Url(game): Url<String>,
) -> Result<Response, HttpError> {
    match app.row(&game)?.0.picture {
        "" => Err(HttpError::NoSuchGame(format!("{game} has no picture"))),
        picture => Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response()),
    }
}
