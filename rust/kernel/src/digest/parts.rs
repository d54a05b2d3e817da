//! A digest with a mark for every part, so that a difference has a name.
//!
//! The parts of a state are its top-level fields. They are found by a serializer that accepts a struct and hashes each
//! field alone: a field that is added later is a part at once, and none can be forgotten.

use std::fmt;
// The state is not a struct: what is wrong needs no words, because nobody is told.
use std::fmt::Error as NotAStruct;

use serde::de::Error;
use serde::ser::{Impossible, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Digest, USUAL, canonical, read_hex, write_hex};

/// The first four bytes of a part's digest: enough to say that it differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark(pub [u8; 4]);

/// The marks of a state's parts in their order, written as eight hexadecimal digits each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks(pub Vec<Mark>);

/// The digest of a state and the marks of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateDigest {
    /// Of the whole state.
    pub whole: Digest,
    /// The names of the parts.
    pub names: Vec<&'static str>,
    /// The mark of each part.
    pub marks: Marks,
}

impl StateDigest {
    /// Digests a state. One that is not a struct is a single part, `state`.
    ///
    /// # Panics
    /// When the state has no canonical encoding.
    pub fn of<T: Serialize>(state: &T) -> Self {
        let mut parts = Parts::default();
        if state.serialize(&mut parts).is_err() {
            parts = Parts::default();
            parts.add("state", state);
        }
        let whole = Digest(*parts.whole.finalize().as_bytes());
        Self { whole, names: parts.names, marks: Marks(parts.marks) }
    }

    /// The names of the parts whose marks differ from those recorded.
    pub fn differing(&self, recorded: &Marks) -> Vec<String> {
        let paired = self.names.iter().zip(&self.marks.0).enumerate();
        paired
            .filter(|(at, (_, mark))| recorded.0.get(*at) != Some(mark))
            .map(|(_, (name, _))| (*name).to_owned())
            .collect()
    }
}

#[derive(Default)]
struct Parts {
    whole: blake3::Hasher,
    names: Vec<&'static str>,
    marks: Vec<Mark>,
    buffer: Vec<u8>,
}

impl Parts {
    fn add<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) {
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        self.buffer = canonical(value, buffer);
        let part = blake3::hash(&self.buffer);
        let bytes = part.as_bytes();
        self.whole.update(bytes);
        self.names.push(name);
        self.marks.push(Mark([bytes[0], bytes[1], bytes[2], bytes[3]]));
    }
}

impl SerializeStruct for &mut Parts {
    type Ok = ();
    type Error = NotAStruct;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), NotAStruct> {
        self.add(name, value);
        Ok(())
    }

    fn end(self) -> Result<(), NotAStruct> {
        Ok(())
    }
}

macro_rules! refuse {
    ($($method:ident($($kind:ty),*);)*) => {
        $(fn $method(self, $(_: $kind),*) -> Result<(), NotAStruct> { Err(NotAStruct) })*
    };
}

#[expect(clippy::disallowed_types, reason = "a serializer has to name floats to refuse them")]
impl<'a> Serializer for &'a mut Parts {
    type Ok = ();
    type Error = NotAStruct;
    type SerializeSeq = Impossible<(), NotAStruct>;
    type SerializeTuple = Impossible<(), NotAStruct>;
    type SerializeTupleStruct = Impossible<(), NotAStruct>;
    type SerializeTupleVariant = Impossible<(), NotAStruct>;
    type SerializeMap = Impossible<(), NotAStruct>;
    type SerializeStruct = &'a mut Parts;
    type SerializeStructVariant = Impossible<(), NotAStruct>;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_struct(self, _: &'static str, parts: usize) -> Result<Self, NotAStruct> {
        self.names.reserve_exact(parts);
        self.marks.reserve_exact(parts);
        self.buffer.reserve(USUAL);
        Ok(self)
    }

    refuse! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_f32(f32);
        serialize_f64(f64);
        serialize_char(char);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_none();
        serialize_unit();
        serialize_unit_struct(&'static str);
        serialize_unit_variant(&'static str, u32, &'static str);
    }

    fn serialize_some<T: Serialize + ?Sized>(self, _: &T) -> Result<(), NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotAStruct> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self::SerializeSeq, NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self::SerializeTuple, NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleStruct, NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, NotAStruct> {
        Err(NotAStruct)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, NotAStruct> {
        Err(NotAStruct)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Every entry of a journal has marks, and one mark at a time would be slow.
        self.0.chunks(8).try_for_each(|marks| {
            let mut bytes = [0; 32];
            for (place, mark) in bytes.chunks_exact_mut(4).zip(marks) {
                place.copy_from_slice(&mark.0);
            }
            write_hex(f, &bytes[..marks.len() * 4])
        })
    }
}

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Marks {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let mut bytes = vec![0; text.len() / 2];
        if text.len() % 8 != 0 || !read_hex(&text, &mut bytes) {
            return Err(D::Error::custom("expected eight hexadecimal digits for each part"));
        }
        Ok(Self(bytes.chunks_exact(4).map(|part| Mark([part[0], part[1], part[2], part[3]])).collect()))
    }
}

crate::schema! {
    Marks {
        "type": "string",
        "pattern": "^([0-9a-f]{8})*$",
        "description": "Eight hexadecimal digits for each part of the state, in the order of the journal's parts"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Game {
        units: Vec<u8>,
        round: u8,
    }

    #[test]
    fn a_difference_has_the_name_of_its_field() {
        let before = StateDigest::of(&Game { units: vec![1, 2], round: 1 });
        let after = StateDigest::of(&Game { units: vec![1, 3], round: 1 });
        assert_ne!(before.whole, after.whole);
        assert_eq!(after.differing(&before.marks), ["units"]);
        assert!(after.differing(&after.marks).is_empty());
    }

    #[test]
    fn a_state_that_is_no_struct_is_one_part() {
        let digest = StateDigest::of(&[1u8, 2]);
        assert_eq!(digest.names, ["state"]);
        assert_ne!(digest.whole, StateDigest::of(&[2u8, 1]).whole);
    }

    #[test]
    fn marks_are_read_as_they_are_written() {
        let marks = StateDigest::of(&Game { units: vec![], round: 7 }).marks;
        assert_eq!(marks.to_string().len(), 16);
    }
}
