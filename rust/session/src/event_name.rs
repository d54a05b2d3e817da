//! The name of an event: the `type` of its `{"type", "payload"}`, without writing the payload.

use std::fmt;

use serde::ser::{Error, Impossible, SerializeStruct};
use serde::{Serialize, Serializer};

/// The `type` of an event that serialises as `{"type", "payload"}`; `event` for one that does not.
pub(crate) fn event_name<E: Serialize>(event: &E) -> &'static str {
    match event.serialize(Outer) {
        Err(Found(Some(name))) => name,
        Ok(()) | Err(Found(None)) => "event",
    }
}

/// Reading stops as soon as the name is found, by an error that carries it.
#[derive(Debug)]
struct Found(Option<&'static str>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.unwrap_or("no name"))
    }
}

impl std::error::Error for Found {}

impl Error for Found {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(None)
    }
}

struct Outer;
struct Tag;

impl SerializeStruct for Outer {
    type Ok = ();
    type Error = Found;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Found> {
        if key == "type" { value.serialize(Tag) } else { Ok(()) }
    }

    fn end(self) -> Result<(), Found> {
        Ok(())
    }
}

macro_rules! no_name {
    ($($method:ident($($kind:ty),*) -> $out:ty;)*) => {
        $(fn $method(self, $(_: $kind),*) -> Result<$out, Found> { Err(Found(None)) })*
    };
}

macro_rules! not_the_name {
    () => {
        type Ok = ();
        type Error = Found;
        type SerializeSeq = Impossible<(), Found>;
        type SerializeTuple = Impossible<(), Found>;
        type SerializeTupleStruct = Impossible<(), Found>;
        type SerializeTupleVariant = Impossible<(), Found>;
        type SerializeMap = Impossible<(), Found>;
        type SerializeStructVariant = Impossible<(), Found>;

        no_name! {
            serialize_bool(bool) -> ();
            serialize_i8(i8) -> ();
            serialize_i16(i16) -> ();
            serialize_i32(i32) -> ();
            serialize_i64(i64) -> ();
            serialize_u8(u8) -> ();
            serialize_u16(u16) -> ();
            serialize_u32(u32) -> ();
            serialize_u64(u64) -> ();
            serialize_f32(f32) -> ();
            serialize_f64(f64) -> ();
            serialize_char(char) -> ();
            serialize_str(&str) -> ();
            serialize_bytes(&[u8]) -> ();
            serialize_none() -> ();
            serialize_unit() -> ();
            serialize_unit_struct(&'static str) -> ();
            serialize_seq(Option<usize>) -> Self::SerializeSeq;
            serialize_tuple(usize) -> Self::SerializeTuple;
            serialize_tuple_struct(&'static str, usize) -> Self::SerializeTupleStruct;
            serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Self::SerializeTupleVariant;
            serialize_map(Option<usize>) -> Self::SerializeMap;
            serialize_struct_variant(&'static str, u32, &'static str, usize) -> Self::SerializeStructVariant;
        }

        fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), Found> {
            Err(Found(None))
        }

        fn serialize_newtype_struct<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: &T,
        ) -> Result<(), Found> {
            Err(Found(None))
        }

        fn serialize_newtype_variant<T: Serialize + ?Sized>(
            self,
            _: &'static str,
            _: u32,
            _: &'static str,
            _: &T,
        ) -> Result<(), Found> {
            Err(Found(None))
        }
    };
}

impl Serializer for Outer {
    type SerializeStruct = Self;

    not_the_name!();

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Found> {
        Ok(self)
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, _: &'static str) -> Result<(), Found> {
        Err(Found(None))
    }
}

impl Serializer for Tag {
    type SerializeStruct = Impossible<(), Found>;

    not_the_name!();

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeStruct, Found> {
        Err(Found(None))
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Found> {
        Err(Found(Some(name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    #[serde(tag = "type", content = "payload", rename_all = "snake_case")]
    enum Event {
        RoundBegan { round: u8 },
        GameEnded,
    }

    #[test]
    fn an_event_is_named_by_its_type() {
        assert_eq!(event_name(&Event::RoundBegan { round: 3 }), "round_began");
        assert_eq!(event_name(&Event::GameEnded), "game_ended");
        assert_eq!(event_name(&7), "event");
    }
}
