//! How the service says no: problem details (RFC 9457) with the rule behind them.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use session::{ApiError, Reason};

use crate::http::{JOURNAL, LONGEST};
use crate::store::DatabaseError;

/// A refusal of the service's own (`docs/rules/service.md`), or one of the room's or the game's.
#[derive(Debug)]
pub(crate) enum HttpError {
    NoSuchRoom,
    NoSuchGame(String),
    NoSuchPreset(String),
    NoSuchChallenge,
    NotProved(String),
    HandedIn(&'static str),
    NoToken,
    OtherOrigin,
    TooFast,
    TooMany(&'static str),
    BadRequest(String),
    TooLarge,
    OtherMethod,
    Stopping,
    Store(DatabaseError),
    Broken(String),
    Room(ApiError),
}

impl From<DatabaseError> for HttpError {
    fn from(fault: DatabaseError) -> Self {
        Self::Store(fault)
    }
}

impl HttpError {
    pub(crate) fn told(self) -> (StatusCode, ApiError) {
        use StatusCode as Is;
        let own = |status, rule, code, message: String| (status, ApiError::new(rule, code, message));
        match self {
            Self::NoSuchRoom => own(Is::NOT_FOUND, "SV-01", "no_such_room", "there is no such room".into()),
            Self::NoSuchGame(why) => own(Is::NOT_FOUND, "SV-01", "no_such_game", why),
            Self::NoSuchPreset(why) => own(Is::NOT_FOUND, "SV-09", "no_such_preset", why),
            Self::NoSuchChallenge => {
                own(Is::NOT_FOUND, "SV-10", "no_such_challenge", "there is no such challenge".into())
            }
            Self::NotProved(why) => own(Is::UNPROCESSABLE_ENTITY, "SV-10", "not_proved", why),
            Self::HandedIn(why) => own(Is::CONFLICT, "SV-10", "handed_in", why.to_owned()),
            Self::NoToken => own(
                Is::UNAUTHORIZED,
                "SV-03",
                "no_token",
                "send your token: Authorization: Bearer and 64 hexadecimal digits".to_owned(),
            ),
            Self::OtherOrigin => own(
                Is::FORBIDDEN,
                "SV-04",
                "other_origin",
                "pages of this origin may not use the service (--origin)".to_owned(),
            ),
            Self::TooFast => {
                own(Is::TOO_MANY_REQUESTS, "SV-05", "too_fast", "wait a second, then send it again".into())
            }
            Self::TooMany(what) => own(
                Is::SERVICE_UNAVAILABLE,
                "SV-05",
                "too_many",
                format!("there are too many {what}: try again later"),
            ),
            Self::BadRequest(why) => own(Is::BAD_REQUEST, "SV-06", "bad_request", why),
            Self::TooLarge => own(
                Is::PAYLOAD_TOO_LARGE,
                "SV-06",
                "bad_request",
                format!("a body has {LONGEST} bytes at most, one with a journal {JOURNAL}"),
            ),
            Self::OtherMethod => own(
                Is::METHOD_NOT_ALLOWED,
                "SV-06",
                "other_method",
                "this is asked with another method".into(),
            ),
            Self::Stopping => own(
                Is::SERVICE_UNAVAILABLE,
                "SV-02",
                "stopping",
                "the service stops: send it again in a moment".to_owned(),
            ),
            Self::Store(fault) => own(
                Is::SERVICE_UNAVAILABLE,
                "SV-02",
                "store_unavailable",
                format!("send it again in a moment, with its number: it is done once ({})", plain(&fault)),
            ),
            Self::Broken(why) => own(Is::INTERNAL_SERVER_ERROR, "SV-02", "broken_room", why),
            Self::Room(problem) => (status_of(&problem), problem),
        }
    }
}

/// Whoever asks learns that the store is gone, not where it is.
fn plain(fault: &DatabaseError) -> &'static str {
    match fault {
        DatabaseError::Taken => "another node was faster",
        DatabaseError::Database(_) => "the store does not answer",
        DatabaseError::Held => "another service has it",
        DatabaseError::Broken(_) => "what is kept cannot be read",
    }
}

fn status_of(problem: &ApiError) -> StatusCode {
    match problem.code.as_str() {
        "unknown_token" | "stranger" => StatusCode::UNAUTHORIZED,
        "not_host" | "no_seat" => StatusCode::FORBIDDEN,
        "malformed" => StatusCode::BAD_REQUEST,
        "late_command" | "not_now" | "old_message" | "seat_taken" | "full" | "worn_out" => {
            StatusCode::CONFLICT
        }
        "crowd" => StatusCode::TOO_MANY_REQUESTS,
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// Problem details (RFC 9457).
#[derive(Serialize, JsonSchema)]
pub(crate) struct Details {
    /// Always the same: `code` tells them apart.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The code once more.
    title: String,
    /// The response's status.
    status: u16,
    /// Why, in words.
    detail: String,
    /// Which refusal it is.
    code: String,
    /// The rule behind it.
    rule: String,
    /// Every rule that forbids a command.
    reasons: Vec<Reason>,
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        if let Self::Store(fault) = &self {
            tracing::warn!(%fault, "store");
        }
        let (status, problem) = self.told();
        let body = Details {
            kind: "about:blank",
            title: problem.code.clone(),
            status: status.as_u16(),
            detail: problem.message,
            code: problem.code,
            rule: problem.rule,
            reasons: problem.reasons,
        };
        let mut response = (status, Json(body)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}
