//! Plain JSON values as Variants, and back.
//!
//! Objects are Dictionaries with `StringName`s for keys (for a script the same as Strings), lists are Arrays, or
//! `PackedInt32Array`s where all of it are such numbers; null is nil. All of it is read-only.
//!
//! Reading also takes what a script is likely to hold: any packed array, `Vector2i` and its kin as lists, and floats
//! without a fraction as whole numbers, since the engine's own JSON parser makes every number a float.

use std::collections::HashMap;

use godot::builtin::VariantType;
use godot::prelude::*;
use serde_json::{Map, Number, Value};

/// How deep a script's value may be nested: one that holds itself has no end.
const DEEPEST: usize = 128;

/// An object that was written before, and its Dictionary.
type Last<'a> = (&'a Map<String, Value>, &'a VarDictionary);

/// Writes values, and keeps the keys that it has met, since a snapshot has the same ones again and again.
#[derive(Default)]
pub(crate) struct Writer(HashMap<String, Variant>);

impl Writer {
    /// The Variant of a value.
    pub(crate) fn write(&mut self, value: &Value) -> Variant {
        match value {
            Value::Null => Variant::nil(),
            Value::Bool(flag) => flag.to_variant(),
            Value::Number(number) => match number.as_i64() {
                Some(whole) => whole.to_variant(),
                None => number.as_f64().unwrap_or(f64::NAN).to_variant(),
            },
            Value::String(text) => text.to_variant(),
            Value::Array(list) => self.list(list),
            Value::Object(object) => self.dictionary(object).into_read_only().to_variant(),
        }
    }

    /// The Variant of a value that comes after another: what is equal in both is shared.
    fn write_after(&mut self, value: &Value, before: &Value, written: &Variant) -> Variant {
        match (value, before) {
            _ if same(value, before) => written.clone(),
            (Value::Object(now), Value::Object(then)) => {
                self.dictionary_after(now, Some((then, &written.to()))).into_read_only().to_variant()
            }
            (Value::Array(now), Value::Array(then))
                if packed(now).is_none() && written.get_type() == VariantType::ARRAY =>
            {
                let last: VarArray = written.to();
                let items = now.iter().enumerate().map(|(at, item)| match then.get(at) {
                    Some(before) => self.write_after(item, before, &last.at(at)),
                    None => self.write(item),
                });
                items.collect::<VarArray>().into_read_only().to_variant()
            }
            _ => self.write(value),
        }
    }

    /// The Dictionary of an object, which may still be added to.
    pub(crate) fn dictionary(&mut self, object: &Map<String, Value>) -> VarDictionary {
        self.dictionary_after(object, None)
    }

    /// The same of one that comes after another, with what is equal in both shared.
    pub(crate) fn dictionary_after(
        &mut self,
        object: &Map<String, Value>,
        last: Option<Last<'_>>,
    ) -> VarDictionary {
        let mut dictionary = VarDictionary::new();
        for (name, value) in object {
            let key = self.key(name);
            // To look for a single value takes longer than to write it.
            let last = last.filter(|_| value.is_object() || value.is_array());
            let last = last.and_then(|(before, written)| Some((before.get(name)?, written.get(&key)?)));
            let value = match last {
                Some((before, written)) => self.write_after(value, before, &written),
                None => self.write(value),
            };
            dictionary.set(&key, &value);
        }
        dictionary
    }

    /// A key as the engine has it; one that was met before costs no allocation.
    pub(crate) fn key(&mut self, key: &str) -> Variant {
        if let Some(known) = self.0.get(key) {
            return known.clone();
        }
        let made = StringName::from(key).to_variant();
        self.0.insert(key.to_owned(), made.clone());
        made
    }

    fn list(&mut self, list: &[Value]) -> Variant {
        match packed(list) {
            Some(packed) => PackedInt32Array::from(packed).to_variant(),
            None => self.array(list).into_read_only().to_variant(),
        }
    }

    /// The Array of a list, whatever is in it.
    pub(crate) fn array(&mut self, list: &[Value]) -> VarArray {
        list.iter().map(|value| self.write(value)).collect()
    }
}

/// Whether two values are equal and have their keys in the same order, as what the same code makes has: no key is looked up.
fn same(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let equal = |((key, value), (name, before)): ((&String, _), (&String, _))| {
                key == name && same(value, before)
            };
            one.len() == other.len() && one.iter().zip(other).all(equal)
        }
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len() && one.iter().zip(other).all(|(value, before)| same(value, before))
        }
        _ => one == other,
    }
}

/// A list of whole numbers that a packed array holds.
fn packed(list: &[Value]) -> Option<Vec<i32>> {
    let small = |value: &Value| value.as_i64().and_then(|whole| i32::try_from(whole).ok());
    list.iter().map(small).collect::<Option<Vec<_>>>().filter(|packed| !packed.is_empty())
}

/// The value that a script's Variant stands for.
///
/// # Errors
/// Where something is that has no such value, and what it is: `units[3].range: expected plain data, found OBJECT`.
pub(crate) fn read(variant: &Variant) -> Result<Value, String> {
    read_below(variant, DEEPEST).map_err(|(path, message)| {
        let path = path.into_iter().rev().collect::<String>();
        let path = path.trim_start_matches('.');
        if path.is_empty() { message } else { format!("{path}: {message}") }
    })
}

/// What is wrong, and the steps to it from the inside out.
type Misfit = (Vec<String>, String);

fn read_below(variant: &Variant, depth: usize) -> Result<Value, Misfit> {
    let misfit = |message: String| (Vec::new(), message);
    let below = depth.checked_sub(1).ok_or_else(|| misfit("it is nested too deep".to_owned()))?;
    Ok(match variant.get_type() {
        VariantType::NIL => Value::Null,
        VariantType::BOOL => variant.to::<bool>().into(),
        VariantType::INT => variant.to::<i64>().into(),
        VariantType::FLOAT => {
            number(variant.to()).ok_or_else(|| misfit(format!("{variant} is no number")))?
        }
        VariantType::STRING | VariantType::STRING_NAME => variant.stringify().to_string().into(),
        VariantType::DICTIONARY => object(&variant.to(), below)?,
        VariantType::ARRAY => list(variant.to::<AnyArray>().iter_shared(), below)?,
        VariantType::PACKED_BYTE_ARRAY => plain(variant.to::<PackedByteArray>().as_slice()),
        VariantType::PACKED_INT32_ARRAY => plain(variant.to::<PackedInt32Array>().as_slice()),
        VariantType::PACKED_INT64_ARRAY => plain(variant.to::<PackedInt64Array>().as_slice()),
        VariantType::PACKED_FLOAT32_ARRAY => {
            list(variants(variant.to::<PackedFloat32Array>().as_slice()), below)?
        }
        VariantType::PACKED_FLOAT64_ARRAY => {
            list(variants(variant.to::<PackedFloat64Array>().as_slice()), below)?
        }
        VariantType::PACKED_STRING_ARRAY => {
            list(variants(variant.to::<PackedStringArray>().as_slice()), below)?
        }
        VariantType::VECTOR2 => list(variants(&variant.to::<Vector2>().to_array()), below)?,
        VariantType::VECTOR2I => plain(&variant.to::<Vector2i>().to_array()),
        VariantType::VECTOR3I => plain(&variant.to::<Vector3i>().to_array()),
        kind => return Err(misfit(format!("expected plain data, found {kind:?}"))),
    })
}

fn object(dictionary: &AnyDictionary, depth: usize) -> Result<Value, Misfit> {
    // Two arrays are many times quicker than the engine's iterator.
    let (keys, values) = (dictionary.keys_array(), dictionary.values_array());
    let entry = |(key, value): (Variant, Variant)| {
        let text = match key.get_type() {
            VariantType::STRING | VariantType::STRING_NAME | VariantType::INT | VariantType::BOOL => {
                key.stringify().to_string()
            }
            kind => return Err((Vec::new(), format!("a key is text, number or bool, found {kind:?}"))),
        };
        let value = read_below(&value, depth).map_err(|(mut path, message)| {
            path.push(format!(".{text}"));
            (path, message)
        })?;
        Ok((text, value))
    };
    keys.iter_shared().zip(values.iter_shared()).map(entry).collect::<Result<_, _>>().map(Value::Object)
}

fn list(items: impl Iterator<Item = Variant>, depth: usize) -> Result<Value, Misfit> {
    let item = |(at, item): (usize, Variant)| {
        read_below(&item, depth).map_err(|(mut path, message)| {
            path.push(format!("[{at}]"));
            (path, message)
        })
    };
    items.enumerate().map(item).collect::<Result<_, _>>().map(Value::Array)
}

fn plain<T: Copy + Into<Value>>(items: &[T]) -> Value {
    items.iter().map(|item| (*item).into()).collect()
}

fn variants<T: ToGodot>(items: &[T]) -> impl Iterator<Item = Variant> {
    items.iter().map(ToGodot::to_variant)
}

/// A whole number where a float is one for certain, which it is up to 2⁵³.
#[expect(clippy::cast_possible_truncation, reason = "within 2⁵³ and without a fraction")]
fn number(float: f64) -> Option<Value> {
    const CERTAIN: f64 = 9_007_199_254_740_992.0;
    if float.abs() <= CERTAIN && float.fract() == 0.0 {
        return Some((float as i64).into());
    }
    Number::from_f64(float).map(Value::Number)
}
