//! Values in and out: of whatever game, they are plain JSON values.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::error::SessionError;

/// A whole journal or transcript as JSON text: nobody looks into it on its way to a file or a line.
pub type Document = Box<RawValue>;

/// Reads a value and names the field at which reading stopped.
///
/// # Errors
/// [`SessionError::Malformed`].
pub fn read<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, SessionError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        SessionError::malformed(what, error.path().to_string(), error.into_inner().to_string())
    })
}

/// A value of a game's own type as a plain one.
///
/// # Panics
/// For a type without a JSON form, which law 4 finds.
pub(crate) fn plain<T: Serialize>(value: T) -> Value {
    match serde_json::to_value(value) {
        Ok(value) => value,
        Err(error) => panic!("a value without a JSON form: {error}"),
    }
}

/// A value of a game's own type as text.
///
/// # Panics
/// As [`plain`].
pub(crate) fn document<T: Serialize>(value: &T) -> Document {
    match to_raw_value(value) {
        Ok(text) => text,
        Err(error) => panic!("a value without a JSON form: {error}"),
    }
}
