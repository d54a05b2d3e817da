//! Parts of a request; one that cannot be read is refused in words like everything else (SV-06).

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::connections::Peer;
use crate::http_error::HttpError;
use crate::limits::PATIENCE;

/// What stands in the path.
pub(crate) struct Url<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Url<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let read = Path::from_request_parts(parts, state).await;
        read.map(|Path(found)| Self(found)).map_err(|error| HttpError::BadRequest(error.body_text()))
    }
}

/// What stands after the path.
pub(crate) struct After<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for After<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let read = Query::from_request_parts(parts, state).await;
        read.map(|Query(found)| Self(found)).map_err(|error| HttpError::BadRequest(error.body_text()))
    }
}

/// The body.
pub(crate) struct Body(pub(crate) Bytes);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
        let patience = request.extensions().get::<Peer>().map_or(PATIENCE, |peer| peer.patience);
        let read = timeout(patience, Bytes::from_request(request, state)).await;
        let late = |_| {
            HttpError::BadRequest(format!("its body did not come within {} seconds", patience.as_secs_f32()))
        };
        let read = read.map_err(late)?;
        read.map(Self).map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => HttpError::TooLarge,
            _ => HttpError::BadRequest(error.body_text()),
        })
    }
}
