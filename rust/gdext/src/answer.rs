//! What a method gives back to a script: `{"ok": value}` or `{"error": {code, rule, message, reasons}}`.

use std::fmt::Display;

use godot::prelude::*;
use kernel::{Seat, Seats, Viewer};
use serde::Serialize;
use serde_json::Value;
use session::ApiError;

use crate::variant::{self, Writer};

/// The outcome of what can be refused.
pub(crate) type Done<T = ()> = Result<T, ApiError>;

/// What the bus itself refuses.
pub(crate) fn problem(code: &str, message: impl Display) -> ApiError {
    ApiError::new("TB-13", code, message)
}

/// The answer in the script's form.
pub(crate) fn answer<T: Serialize>(done: Done<T>) -> VarDictionary {
    wrapped(done.map(|value| written(&value)))
}

/// The answer of what is a Variant already.
pub(crate) fn wrapped(done: Done<Variant>) -> VarDictionary {
    match done {
        Ok(value) => vdict! { "ok" => &value },
        Err(refused) => vdict! { "error" => &written(&refused) },
    }
}

/// A value of our own, all of which have a JSON form.
pub(crate) fn written<T: Serialize>(value: &T) -> Variant {
    Writer::default().write(&serde_json::to_value(value).unwrap_or_default())
}

/// An Array of a value that is a list.
pub(crate) fn array<T: Serialize>(value: &T) -> VarArray {
    let value = serde_json::to_value(value).unwrap_or_default();
    Writer::default().array(value.as_array().map_or(&[], Vec::as_slice)).into_read_only()
}

/// A Dictionary of a value that is an object.
pub(crate) fn dictionary<T: Serialize>(value: &T) -> VarDictionary {
    written(value).try_to().unwrap_or_default()
}

/// Texts, such as the lines of an answer in words.
pub(crate) fn packed<T: AsRef<str>>(texts: impl IntoIterator<Item = T>) -> PackedStringArray {
    texts.into_iter().map(|text| GString::from(text.as_ref())).collect()
}

/// The same from a script.
pub(crate) fn texts(packed: &PackedStringArray) -> Vec<String> {
    packed.as_slice().iter().map(GString::to_string).collect()
}

/// What a script's value stands for.
pub(crate) fn read(value: &Variant) -> Done<Value> {
    variant::read(value).map_err(|why| ApiError::new("TB-08", "malformed", why))
}

/// Reads a seat.
pub(crate) fn seat(text: &GString) -> Done<Seat> {
    let text = text.to_string();
    Seat::parse(&text).ok_or_else(|| {
        ApiError::new("TB-09", "no_such_seat", format!("{text:?} is no seat, expected p1, p2, …"))
    })
}

/// Reads seats.
pub(crate) fn seats(texts: &PackedStringArray) -> Done<Seats> {
    texts.as_slice().iter().map(seat).collect()
}

/// Reads a viewer.
pub(crate) fn viewer(text: &GString) -> Done<Viewer> {
    let text = text.to_string();
    let unknown = || format!("{text:?} is neither a seat, nor spectator, nor referee");
    Viewer::parse(&text).ok_or_else(|| ApiError::new("TB-09", "no_such_viewer", unknown()))
}
