//! Finds the seed and the dice position where nobody may see them.

use serde::Serialize;
use serde_json::Value;

use crate::walk::{BEGIN, to_value};

/// How many words a playout uses at most.
const SPAN: u64 = 1 << 24;

/// Checks that `value` holds neither the seed of a walk nor a position of its dice.
pub(super) fn check<T: Serialize>(what: &str, value: &T) -> Result<(), String> {
    let value = to_value(value)?;
    match leak(&value) {
        Some(leak) => Err(format!("{what} shows {leak}")),
        None => Ok(()),
    }
}

fn leak(value: &Value) -> Option<String> {
    match value {
        Value::Null | Value::Bool(_) => None,
        Value::Number(number) => {
            let number = number.as_u64()?;
            let short = u64::from(BEGIN as u32);
            let position = (BEGIN..BEGIN + SPAN).contains(&number) || (short..short + SPAN).contains(&number);
            position.then(|| format!("the position of the dice, {number}"))
        }
        Value::String(text) => text.contains("sealed-").then(|| format!("the seed, {text:?}")),
        Value::Array(list) => list.iter().find_map(leak),
        Value::Object(map) => {
            let seed = map.keys().find(|key| key.contains("sealed-")).map(|key| format!("the seed, {key:?}"));
            seed.or_else(|| map.values().find_map(leak))
        }
    }
}
