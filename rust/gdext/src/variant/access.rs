//! The parts of an Array, Dictionary or enum on their way to serde.

use godot::builtin::{AnyArray, AnyDictionary, GString, StringName, Variant, VariantType};
use serde::de::value::StringDeserializer;
use serde::de::{
    self, DeserializeSeed, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::de::Reader;
use super::error::Error;

/// The items of a sequence.
pub(super) struct Items {
    left: std::vec::IntoIter<Variant>,
    next: usize,
    depth: u8,
}

impl Items {
    pub(super) fn of(parts: Vec<Variant>) -> Self {
        Self { left: parts.into_iter(), next: 0, depth: 0 }
    }

    pub(super) fn of_array(array: &AnyArray, depth: u8) -> Self {
        Self { depth, ..Self::of(array.iter_shared().collect()) }
    }

    /// # Errors
    /// There are more items than the type has room for.
    pub(super) fn done(&self) -> Result<(), Error> {
        match self.left.len() {
            0 => Ok(()),
            more => Err(Error::new(format!("expected {} items, found {}", self.next, self.next + more))),
        }
    }
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(item) = self.left.next() else { return Ok(None) };
        let index = self.next;
        self.next += 1;
        seed.deserialize(Reader::inside(&item, self.depth)).map(Some).map_err(|error| error.at(index))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// The entries of a Dictionary.
pub(super) struct Entries {
    left: std::vec::IntoIter<(Variant, Variant)>,
    value: Option<(String, Variant)>,
    depth: u8,
}

impl Entries {
    pub(super) fn new(dictionary: &AnyDictionary, depth: u8) -> Self {
        // Two arrays are many times quicker than the engine's iterator.
        let (keys, values) = (dictionary.keys_array(), dictionary.values_array());
        let entries: Vec<_> = keys.iter_shared().zip(values.iter_shared()).collect();
        Self { left: entries.into_iter(), value: None, depth }
    }

    /// # Errors
    /// The type has not looked at every entry.
    pub(super) fn done(&self) -> Result<(), Error> {
        match self.left.len() {
            0 => Ok(()),
            more => Err(Error::new(format!("{more} entries too many"))),
        }
    }
}

impl<'de> MapAccess<'de> for Entries {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let Some((key, value)) = self.left.next() else { return Ok(None) };
        let text = key_text(&key)?;
        let key = seed.deserialize(Key(&text)).map_err(|error| error.below(&text))?;
        self.value = Some((text, value));
        Ok(Some(key))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        let Some((key, value)) = self.value.take() else { return Err(Error::new("a value before its key")) };
        seed.deserialize(Reader::inside(&value, self.depth)).map_err(|error| error.below(&key))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

/// A key's text; scripts may have numbers and bools for keys.
fn key_text(key: &Variant) -> Result<String, Error> {
    let text = match key.get_type() {
        VariantType::STRING => key.try_to::<GString>().map(|text| text.to_string()),
        VariantType::STRING_NAME => key.try_to::<StringName>().map(|text| text.to_string()),
        VariantType::INT => key.try_to::<i64>().map(|number| number.to_string()),
        VariantType::BOOL => key.try_to::<bool>().map(|flag| flag.to_string()),
        kind => return Err(Error::new(format!("a key is text, number or bool, found {kind:?}"))),
    };
    text.map_err(|error| Error::new(error.to_string()))
}

/// A key, which is text, but may be wanted as a number or a bool.
struct Key<'a>(&'a str);

macro_rules! parsed {
    ($($method:ident $visit:ident $kind:ty),*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0.parse::<$kind>() {
                Ok(value) => visitor.$visit(value),
                Err(_) => visitor.visit_str(self.0),
            }
        }
    )*};
}

impl<'de> de::Deserializer<'de> for Key<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str(self.0)
    }

    parsed!(
        deserialize_bool visit_bool bool,
        deserialize_i8 visit_i64 i64, deserialize_i16 visit_i64 i64, deserialize_i32 visit_i64 i64,
        deserialize_i64 visit_i64 i64, deserialize_i128 visit_i64 i64,
        deserialize_u8 visit_i64 i64, deserialize_u16 visit_i64 i64, deserialize_u32 visit_i64 i64,
        deserialize_u64 visit_i64 i64, deserialize_u128 visit_i64 i64
    );

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(Choice::bare(self.0.to_owned()))
    }

    serde::forward_to_deserialize_any! {
        f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// A variant of an enum: its name, and its data if it has any.
pub(super) struct Choice {
    name: String,
    data: Option<Variant>,
    depth: u8,
}

impl Choice {
    pub(super) fn bare(name: String) -> Self {
        Self { name, data: None, depth: 0 }
    }

    /// `{name: data}`.
    pub(super) fn with_data(kind: &str, dictionary: &AnyDictionary, depth: u8) -> Result<Self, Error> {
        let mut entries = dictionary.iter_shared();
        let (Some((key, data)), None) = (entries.next(), entries.next()) else {
            return Err(Error::new(format!(
                "expected {kind} as a Dictionary of one entry, found {}",
                dictionary.len()
            )));
        };
        Ok(Self { name: key_text(&key)?, data: Some(data), depth })
    }

    fn read<'de, T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        let data = self.data.unwrap_or_default();
        seed.deserialize(Reader::inside(&data, self.depth)).map_err(|error| error.below(&self.name))
    }
}

impl<'de> EnumAccess<'de> for Choice {
    type Error = Error;
    type Variant = Self;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Self), Error> {
        let name: StringDeserializer<Error> = self.name.clone().into_deserializer();
        Ok((seed.deserialize(name)?, self))
    }
}

impl<'de> VariantAccess<'de> for Choice {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        self.read(std::marker::PhantomData)
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        self.read(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _length: usize, visitor: V) -> Result<V::Value, Error> {
        self.read(Through(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.read(Through(visitor))
    }
}

/// A visitor in the place of a seed.
struct Through<V>(V);

impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Through<V> {
    type Value = V::Value;

    fn deserialize<D: de::Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
        deserializer.deserialize_any(self.0)
    }
}
