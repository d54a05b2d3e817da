//! Any serde value as a Variant, and back.
//!
//! The shape is that of `serde_json`, so one schema describes both: structs, maps and enum variants with data are
//! Dictionaries, sequences are Arrays, `None` and `()` are null, variants without data are Strings. Four things differ:
//! keys are `StringName`s (for a script the same as Strings), bytes are a `PackedByteArray`, a [`Writer`] may pack
//! integers into a `PackedInt32Array`, and floats need not be finite.
//!
//! Reading also takes what a script is likely to hold: any packed array, `Vector2i` and its kin as sequences, and floats
//! without a fraction as integers, since the engine's own JSON parser makes every number a float.
//!
//! What has been written is read-only: the parts that did not change are shared from one snapshot to the next.

mod access;
mod de;
mod error;
mod mirror;
mod parts;
mod ser;
mod tape;
mod write;

use godot::builtin::Variant;
use serde::de::DeserializeOwned;
use serde::{Deserializer, Serialize};

pub use error::Error;
pub use mirror::Mirror;
pub use write::Writer;

/// Writes one value. Who writes often keeps a [`Writer`], and who writes the same thing again and again a [`Mirror`].
///
/// # Errors
/// An integer beyond 64 signed bits, a map key that is not text, number or bool, or the value's own refusal.
pub fn to_variant<T: Serialize + ?Sized>(value: &T) -> Result<Variant, Error> {
    Writer::new().write(value)
}

/// Reads a value.
///
/// # Errors
/// The Variant has another shape than `T`, holds an object, or is nested deeper than 128; the error names the place.
pub fn from_variant<T: DeserializeOwned>(variant: &Variant) -> Result<T, Error> {
    T::deserialize(de::Reader::new(variant))
}

/// A Variant as any reader of serde's takes it.
pub fn reader(variant: &Variant) -> impl Deserializer<'_, Error = Error> {
    de::Reader::new(variant)
}
