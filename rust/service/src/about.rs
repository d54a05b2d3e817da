//! What a page shows of a game before it is played: what may be chosen for its setup, its rules, its picture.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Json, Response};
use serde_json::Value;
use session::Game;

use crate::answers::{About, Name, Rules};
use crate::app::App;
use crate::extract::Url;
use crate::http::Answered;
use crate::problem::Refusal;

pub(crate) async fn about(State(app): State<Arc<App>>, Url(game): Url<String>) -> Answered<About> {
    let (row, game) = app.row(&game)?;
    let setup = row.setup_schema();
    let names = names(&setup, &**game);
    Ok(Json(About { setup, names }))
}

pub(crate) async fn rules(State(app): State<Arc<App>>, Url(game): Url<String>) -> Answered<Rules> {
    Ok(Json(Rules { rules: app.row(&game)?.0.rules }))
}

pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    Url(game): Url<String>,
) -> Result<Response, Refusal> {
    match app.row(&game)?.0.picture {
        "" => Err(Refusal::NoSuchGame(format!("{game} has no picture"))),
        picture => Ok(([(CONTENT_TYPE, "image/svg+xml")], picture).into_response()),
    }
}

/// The entries of each kind of content that a setup refers to.
fn names(setup: &Value, game: &dyn Game) -> BTreeMap<String, Vec<Name>> {
    let mut kinds = Vec::new();
    refers(setup, &mut kinds);
    let content = game.content();
    let entries = |kind: &str| {
        let all = content[kind].as_array().into_iter().flatten();
        all.filter_map(|entry| {
            let id = entry["id"].as_str()?.to_owned();
            let name = ["name", "title"].iter().find_map(|key| entry[key].as_str());
            Some(Name { name: name.unwrap_or(&id).to_owned(), id })
        })
        .collect()
    };
    kinds.into_iter().map(|kind| (kind.to_owned(), entries(kind))).collect()
}

fn refers<'a>(schema: &'a Value, kinds: &mut Vec<&'a str>) {
    match schema {
        Value::Object(fields) => {
            let named = fields.get("x-refers").and_then(Value::as_array);
            kinds.extend(named.into_iter().flatten().filter_map(Value::as_str));
            fields.values().for_each(|field| refers(field, kinds));
        }
        Value::Array(all) => all.iter().for_each(|value| refers(value, kinds)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
