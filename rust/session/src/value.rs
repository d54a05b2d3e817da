//! Values in and out without a format: whoever calls brings a serde serializer or deserializer of any kind.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::error::SessionError;

/// Something to be written with any serializer: JSON text, a Godot `Dictionary`, …
pub type Written<'a> = Box<dyn erased_serde::Serialize + 'a>;

/// Something to be read with.
pub type Reader<'a, 'de> = &'a mut dyn erased_serde::Deserializer<'de>;

/// Reads a value and names the field at which reading stopped.
///
/// # Errors
/// [`SessionError::Malformed`].
pub fn read<T: DeserializeOwned>(what: &'static str, from: Reader<'_, '_>) -> Result<T, SessionError> {
    // By way of a plain value: each type of a game is then read from one deserializer, not from one for every caller,
    // which is a third of what there is to compile.
    let value = Value::deserialize(from)
        .map_err(|error| SessionError::malformed(what, ".".to_owned(), error.to_string()))?;
    read_json(what, &value)
}

/// Reads a JSON value as [`read`] does.
///
/// # Errors
/// [`SessionError::Malformed`].
pub fn read_json<T: DeserializeOwned>(what: &'static str, value: &Value) -> Result<T, SessionError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        SessionError::malformed(what, error.path().to_string(), error.into_inner().to_string())
    })
}
