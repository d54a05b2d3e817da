//! From a Variant to serde.

use godot::builtin::{
    AnyArray, AnyDictionary, GString, NodePath, PackedByteArray, PackedFloat32Array, PackedFloat64Array,
    PackedInt32Array, PackedInt64Array, PackedStringArray, StringName, Variant, VariantType, Vector2,
    Vector2i, Vector3, Vector3i, Vector4i,
};
use godot::meta::{FromGodot, ToGodot};
use serde::de::{self, Unexpected, Visitor};

use super::access::{Choice, Entries, Items};
use super::error::Error;

/// Reads one Variant.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    variant: &'a Variant,
    /// How much deeper it may go: a Dictionary may hold itself.
    depth: u8,
}

impl<'a> Reader<'a> {
    const DEEPEST: u8 = 128;

    pub(super) fn new(variant: &'a Variant) -> Self {
        Self { variant, depth: Self::DEEPEST }
    }

    pub(super) fn inside(variant: &'a Variant, depth: u8) -> Self {
        Self { variant, depth }
    }

    fn deeper(self) -> Result<u8, Error> {
        self.depth.checked_sub(1).ok_or_else(|| Error::new(format!("nested deeper than {}", Self::DEEPEST)))
    }

    fn value<T: FromGodot>(self) -> Result<T, Error> {
        self.variant.try_to().map_err(|error| Error::new(error.to_string()))
    }

    /// A text of any of the engine's kinds.
    fn text(self) -> Result<Option<String>, Error> {
        Ok(match self.variant.get_type() {
            VariantType::STRING => Some(self.value::<GString>()?.to_string()),
            VariantType::STRING_NAME => Some(self.value::<StringName>()?.to_string()),
            VariantType::NODE_PATH => Some(self.value::<NodePath>()?.to_string()),
            _ => None,
        })
    }

    /// Everything that counts as a sequence.
    fn items(self) -> Result<Option<Items>, Error> {
        let parts = match self.variant.get_type() {
            VariantType::ARRAY => {
                return Ok(Some(Items::of_array(&self.value::<AnyArray>()?, self.deeper()?)));
            }
            VariantType::PACKED_BYTE_ARRAY => {
                variants(self.value::<PackedByteArray>()?.as_slice(), |part| i64::from(*part))
            }
            VariantType::PACKED_INT32_ARRAY => {
                variants(self.value::<PackedInt32Array>()?.as_slice(), |part| i64::from(*part))
            }
            VariantType::PACKED_INT64_ARRAY => {
                variants(self.value::<PackedInt64Array>()?.as_slice(), |part| *part)
            }
            VariantType::PACKED_FLOAT32_ARRAY => {
                variants(self.value::<PackedFloat32Array>()?.as_slice(), |part| f64::from(*part))
            }
            VariantType::PACKED_FLOAT64_ARRAY => {
                variants(self.value::<PackedFloat64Array>()?.as_slice(), |part| *part)
            }
            VariantType::PACKED_STRING_ARRAY => {
                variants(self.value::<PackedStringArray>()?.as_slice(), GString::clone)
            }
            VariantType::VECTOR2I => variants(&self.value::<Vector2i>()?.to_array(), |part| i64::from(*part)),
            VariantType::VECTOR3I => variants(&self.value::<Vector3i>()?.to_array(), |part| i64::from(*part)),
            VariantType::VECTOR4I => variants(&self.value::<Vector4i>()?.to_array(), |part| i64::from(*part)),
            VariantType::VECTOR2 => variants(&self.value::<Vector2>()?.to_array(), |part| f64::from(*part)),
            VariantType::VECTOR3 => variants(&self.value::<Vector3>()?.to_array(), |part| f64::from(*part)),
            _ => return Ok(None),
        };
        Ok(Some(Items::of(parts)))
    }

    /// An integer, if it is one or a float that equals one.
    fn whole(self) -> Result<Option<i64>, Error> {
        match self.variant.get_type() {
            VariantType::INT => self.value().map(Some),
            VariantType::FLOAT => self.value().map(exact),
            _ => Ok(None),
        }
    }

    fn visit<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if let Some(number) = self.whole()? {
            return match u64::try_from(number) {
                Ok(number) => visitor.visit_u64(number),
                Err(_) => visitor.visit_i64(number),
            };
        }
        if let Some(text) = self.text()? {
            return visitor.visit_string(text);
        }
        match self.variant.get_type() {
            VariantType::NIL => visitor.visit_unit(),
            VariantType::BOOL => visitor.visit_bool(self.value()?),
            VariantType::FLOAT => visitor.visit_f64(self.value()?),
            VariantType::DICTIONARY => {
                let mut entries = Entries::new(&self.value::<AnyDictionary>()?, self.deeper()?);
                let value = visitor.visit_map(&mut entries)?;
                entries.done().map(|()| value)
            }
            kind => match self.items()? {
                Some(mut items) => {
                    let value = visitor.visit_seq(&mut items)?;
                    items.done().map(|()| value)
                }
                None => Err(de::Error::invalid_type(Unexpected::Other(&format!("{kind:?}")), &visitor)),
            },
        }
    }
}

fn variants<T, V: ToGodot>(parts: &[T], convert: impl Fn(&T) -> V) -> Vec<Variant> {
    parts.iter().map(|part| convert(part).to_variant()).collect()
}

/// The integer that a float is. Beyond 2⁵³ a float is no certain integer.
#[expect(clippy::cast_possible_truncation, reason = "within 2⁵³ and without a fraction")]
fn exact(number: f64) -> Option<i64> {
    const LIMIT: f64 = 9_007_199_254_740_992.0;
    (number.abs() <= LIMIT && number.fract() == 0.0).then_some(number as i64)
}

impl<'de> de::Deserializer<'de> for Reader<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.visit(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.variant.get_type() {
            VariantType::FLOAT => visitor.visit_f64(self.value()?),
            _ => self.visit(visitor),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.variant.is_nil() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.variant.get_type() {
            VariantType::PACKED_BYTE_ARRAY => {
                visitor.visit_byte_buf(self.value::<PackedByteArray>()?.to_vec())
            }
            _ => self.visit(visitor),
        }
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_bytes(visitor)
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
        name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if let Some(text) = self.text()? {
            return visitor.visit_enum(Choice::bare(text));
        }
        match self.variant.get_type() {
            VariantType::DICTIONARY => {
                visitor.visit_enum(Choice::with_data(name, &self.value::<AnyDictionary>()?, self.deeper()?)?)
            }
            kind => Err(Error::new(format!(
                "expected {name} as text or a Dictionary of one entry, found {kind:?}"
            ))),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 char str string unit unit_struct seq tuple tuple_struct map struct identifier
    }
}
