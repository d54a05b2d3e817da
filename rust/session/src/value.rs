//! Values in and out without a format: whoever calls brings a serde serializer or deserializer of any kind.

use serde::de::DeserializeOwned;

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
    serde_path_to_error::deserialize(from).map_err(|error| SessionError::Malformed {
        what,
        path: error.path().to_string(),
        message: error.into_inner().to_string(),
    })
}

/// Reads a JSON value as [`read`] does.
///
/// # Errors
/// [`SessionError::Malformed`].
pub fn read_json<T: DeserializeOwned>(
    what: &'static str,
    value: &serde_json::Value,
) -> Result<T, SessionError> {
    read(what, &mut <dyn erased_serde::Deserializer<'_>>::erase(value))
}
