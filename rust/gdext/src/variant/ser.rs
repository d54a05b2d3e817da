//! From serde to the [`Tape`].

use serde::ser::{self, Serialize};

use super::error::Error;
use super::parts::Parts;
use super::tape::{Names, Node, Tape};

/// Appends one value to a tape.
pub(super) struct Recorder<'a> {
    pub(super) tape: &'a mut Tape,
    pub(super) names: &'a mut Names,
    /// Whether integer sequences are to be packed.
    pub(super) packing: bool,
}

pub(super) type Done = Result<(), Error>;

impl Recorder<'_> {
    pub(super) fn reborrow(&mut self) -> Recorder<'_> {
        Recorder { tape: self.tape, names: self.names, packing: self.packing }
    }

    fn whole<N: TryInto<i64> + Copy + ToString>(self, number: N) -> Done {
        match number.try_into() {
            Ok(number) => self.tape.nodes.push(Node::Int(number)),
            Err(_) => return Err(Error::new(format!("{} does not fit 64 signed bits", number.to_string()))),
        }
        Ok(())
    }
}

impl<'a> ser::Serializer for Recorder<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    fn serialize_bool(self, value: bool) -> Done {
        self.tape.nodes.push(Node::Bool(value));
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.whole(value)
    }

    fn serialize_i16(self, value: i16) -> Done {
        self.whole(value)
    }

    fn serialize_i32(self, value: i32) -> Done {
        self.whole(value)
    }

    fn serialize_i64(self, value: i64) -> Done {
        self.whole(value)
    }

    fn serialize_i128(self, value: i128) -> Done {
        self.whole(value)
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.whole(value)
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.whole(value)
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.whole(value)
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.whole(value)
    }

    fn serialize_u128(self, value: u128) -> Done {
        self.whole(value)
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.tape.nodes.push(Node::Float(value.to_bits()));
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Done {
        self.tape.push_text(value, self.names);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.tape.push_bytes(value);
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.tape.nodes.push(Node::Nil);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.tape.nodes.push(Node::Nil);
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Done {
        self.tape.nodes.push(Node::Nil);
        Ok(())
    }

    fn serialize_unit_variant(self, _name: &'static str, _index: u32, variant: &'static str) -> Done {
        self.tape.push_static(variant, self.names);
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        let mut parts = Parts::new(self, Node::Map(0));
        parts.field(variant, value)?;
        parts.finish();
        Ok(())
    }

    fn serialize_seq(self, _length: Option<usize>) -> Result<Parts<'a>, Error> {
        Ok(Parts::new(self, Node::List(0)))
    }

    fn serialize_tuple(self, _length: usize) -> Result<Parts<'a>, Error> {
        Ok(Parts::new(self, Node::List(0)))
    }

    fn serialize_tuple_struct(self, _name: &'static str, _length: usize) -> Result<Parts<'a>, Error> {
        Ok(Parts::new(self, Node::List(0)))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Parts<'a>, Error> {
        Ok(Parts::variant(self, variant, Node::List(0)))
    }

    fn serialize_map(self, _length: Option<usize>) -> Result<Parts<'a>, Error> {
        Ok(Parts::new(self, Node::Map(0)))
    }

    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Parts<'a>, Error> {
        Ok(Parts::new(self, Node::Map(0)))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        _index: u32,
        variant: &'static str,
        _length: usize,
    ) -> Result<Parts<'a>, Error> {
        Ok(Parts::variant(self, variant, Node::Map(0)))
    }
}
