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

/// As [`read`], and nothing in the value may be passed over: neither a field that the type does not have nor another
/// form of the same thing, such as a list for an object. Fields that are `null` or have a default may be left out.
///
/// # Errors
/// [`SessionError::Malformed`].
pub fn read_as_written<T: DeserializeOwned + Serialize>(
    what: &'static str,
    value: &Value,
) -> Result<T, SessionError> {
    let made = read(what, value)?;
    match stray(value, &plain(&made)) {
        None => Ok(made),
        Some(path) => {
            let path = path.into_iter().rev().collect::<Vec<_>>().join(".");
            Err(SessionError::malformed(what, path, "this is not how it is written".to_owned()))
        }
    }
}

/// Where a value holds what another one, made of it, does not: the path to it, innermost part first.
fn stray(given: &Value, made: &Value) -> Option<Vec<String>> {
    let below = |part: String, found: Option<Vec<String>>| {
        found.map(|mut path| {
            path.push(part);
            path
        })
    };
    match (given, made) {
        (Value::Object(given), Value::Object(made)) => given.iter().find_map(|(key, value)| {
            let found = match made.get(key) {
                Some(made) => stray(value, made),
                None if value.is_null() => None,
                None => Some(Vec::new()),
            };
            below(key.clone(), found)
        }),
        (Value::Array(given), Value::Array(made)) if given.len() == made.len() => (given.iter().zip(made))
            .enumerate()
            .find_map(|(at, (given, made))| below(at.to_string(), stray(given, made))),
        (given, made) => (given != made).then(Vec::new),
    }
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
