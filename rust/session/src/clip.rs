//! Text of a bounded length: what somebody sent is told back to them, but not all of it.

use serde_json::Value;

/// The most bytes of a reason's message, and of any text in its data.
pub(crate) const REASON: usize = 400;

/// The most bytes of an error's message.
pub(crate) const MESSAGE: usize = 16 << 10;

/// The text, or as much of it as fits with a mark that something is missing.
pub(crate) fn clip(mut text: String, most: usize) -> String {
    if text.len() > most {
        text.truncate(text.floor_char_boundary(most));
        text.push('…');
        // What is told may be kept; what is not told need not.
        text.shrink_to_fit();
    }
    text
}

/// The value with every text in it clipped.
pub(crate) fn clip_all(value: Value, most: usize) -> Value {
    match value {
        Value::String(text) => Value::String(clip(text, most)),
        Value::Array(items) => items.into_iter().map(|item| clip_all(item, most)).collect(),
        Value::Object(object) => {
            object.into_iter().map(|(key, value)| (clip(key, most), clip_all(value, most))).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_too_long_is_cut_between_letters() {
        assert_eq!(clip("short".to_owned(), 5), "short");
        assert_eq!(clip("größer".to_owned(), 3), "gr…");
        let clipped = clip_all(json!({ "name": ["xxxx", 7] }), 2);
        assert_eq!(clipped, json!({ "na…": ["xx…", 7] }));
    }
}
