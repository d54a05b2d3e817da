//! Integer types as bounds: a schema then refuses what the type cannot hold.

use schemars::Schema;
use serde_json::Value;

/// Adds the least and the greatest value of the integer type that `format` names, where they are missing.
pub(super) fn bound(schema: &mut Schema) {
    let range: (Value, Value) = match schema.get("format").and_then(Value::as_str) {
        Some("uint8") => (u8::MIN.into(), u8::MAX.into()),
        Some("uint16") => (u16::MIN.into(), u16::MAX.into()),
        Some("uint32") => (u32::MIN.into(), u32::MAX.into()),
        Some("uint" | "uint64") => (u64::MIN.into(), u64::MAX.into()),
        Some("int8") => (i8::MIN.into(), i8::MAX.into()),
        Some("int16") => (i16::MIN.into(), i16::MAX.into()),
        Some("int32") => (i32::MIN.into(), i32::MAX.into()),
        Some("int" | "int64") => (i64::MIN.into(), i64::MAX.into()),
        _ => return,
    };
    for (key, value) in [("minimum", range.0), ("maximum", range.1)] {
        if schema.get(key).is_none() {
            schema.insert(key.to_owned(), value);
        }
    }
}
