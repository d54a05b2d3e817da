//! JSON, strictly: what `serde_json` would pass over in silence is a fault here.

use std::fmt;

use kernel::Fault;
use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::diagnostic::{FAULTS_OF_A_FILE, step};

/// Reads a whole file as one JSON value.
///
/// # Errors
/// Invalid UTF-8, broken syntax and too deep nesting, where reading stops; or else every duplicate key and every number
/// that is not whole or does not fit 64 bits.
pub(crate) fn parse(bytes: &[u8]) -> Result<Value, Vec<Fault>> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let line = bytes[..error.valid_up_to()].split(|byte| *byte == b'\n').count();
        let found = format!("invalid UTF-8 in line {line}, at byte {}", error.valid_up_to());
        vec![Fault::new("", found, "text in UTF-8")]
    })?;
    // Editors on Windows put a mark before the text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut track = Track::default();
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let read = Node(&mut track).deserialize(&mut deserializer);
    match read.and_then(|value| deserializer.end().map(|()| value)) {
        Ok(value) if track.faults.is_empty() => Ok(value),
        Ok(_) => Err(track.faults),
        Err(error) => {
            let fault = syntax(&track.pointer(), &error);
            track.faults.push(fault);
            Err(track.faults)
        }
    }
}

fn syntax(pointer: &str, error: &serde_json::Error) -> Fault {
    // What ends before a line begins is at the column that would be read next.
    let place = format!("line {} column {}", error.line(), error.column().max(1));
    let text = error.to_string();
    let what = text.split(" at line ").next().unwrap_or_default();
    if what.contains("recursion limit") {
        // The pointer would be as deep as the file, and helps nobody.
        return Fault::new("", format!("nesting too deep at {place}"), "at most 127 levels");
    }
    if what == TOO_MANY {
        return Fault::new(
            "",
            format!("more values than any file has at {place}"),
            format!("at most {MOST_VALUES}"),
        );
    }
    if what.contains("number out of range") {
        return Fault::new(pointer, format!("a number too large at {place}"), WHOLE);
    }
    Fault::new(pointer, format!("{what} at {place}"), "JSON")
}

const TOO_MANY: &str = "too many values";

const WHOLE: &str = "a whole number of at most 64 bits";

const PLAIN: &str = "text without control characters";

/// The most values that a file holds. An empty object is two bytes of text and a hundred times that in memory.
const MOST_VALUES: usize = 200_000;

/// Where reading is, and what was wrong on the way.
#[derive(Default)]
struct Track {
    path: Vec<String>,
    faults: Vec<Fault>,
    values: usize,
}

impl Track {
    fn pointer(&self) -> String {
        self.path.concat()
    }

    /// Counts a value.
    fn count<E: serde::de::Error>(&mut self) -> Result<(), E> {
        self.values += 1;
        if self.values > MOST_VALUES { Err(E::custom(TOO_MANY)) } else { Ok(()) }
    }

    /// Names text that would do something to a terminal, or break a line in two.
    fn judge(&mut self, text: &str) {
        if text.contains(char::is_control) {
            self.fault(crate::diagnostic::show(&Value::from(text)), PLAIN);
        }
    }

    fn fault(&mut self, found: impl fmt::Display, expected: &str) {
        if self.faults.len() < FAULTS_OF_A_FILE {
            self.faults.push(Fault::new(self.pointer(), found, expected));
        }
    }
}

/// A value still to be read. When reading fails, the path stays where it was.
struct Node<'t>(&'t mut Track);

impl<'de> DeserializeSeed<'de> for Node<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Node<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        // Games know no fractions; an integer beyond 64 bits arrives here too.
        self.0.fault(Value::from(value), WHOLE);
        Ok(Value::Null)
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        self.0.judge(value);
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        self.0.judge(&value);
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        loop {
            self.0.path.push(format!("/{}", list.len()));
            let item = items.next_element_seed(Node(&mut *self.0))?;
            self.0.path.pop();
            let Some(item) = item else { return Ok(Value::Array(list)) };
            self.0.count()?;
            list.push(item);
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            self.0.count()?;
            self.0.path.push(step(&key));
            self.0.judge(&key);
            let value = entries.next_value_seed(Node(&mut *self.0))?;
            if object.contains_key(&key) {
                self.0.fault("the key a second time", "each key once in an object");
            }
            self.0.path.pop();
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &[u8]) -> Vec<String> {
        parse(text).expect_err("a fault").iter().map(ToString::to_string).collect()
    }

    #[test]
    fn every_duplicate_and_every_large_number_is_named() {
        let text = br#"{"a": {"x/y": 1, "x/y": 2}, "b": [1, 36893488147419103232], "a": 0.5}"#;
        assert_eq!(
            faults(text),
            [
                "/a/x~1y: found the key a second time, expected each key once in an object",
                "/b/1: found 3.6893488147419103e+19, expected a whole number of at most 64 bits",
                "/a: found 0.5, expected a whole number of at most 64 bits",
                "/a: found the key a second time, expected each key once in an object",
            ]
        );
        assert_eq!(
            faults(b"[1e999]"),
            ["/0: found a number too large at line 1 column 6, expected a whole number of at most 64 bits"]
        );
    }

    #[test]
    fn broken_text_names_its_place() {
        assert_eq!(
            faults(b"{\"a\": [1,\n]}"),
            ["/a/1: found trailing comma at line 2 column 1, expected JSON"]
        );
        assert_eq!(faults(b"\n\xff"), [": found invalid UTF-8 in line 2, at byte 1, expected text in UTF-8"]);
        assert_eq!(faults(b""), [": found EOF while parsing a value at line 1 column 1, expected JSON"]);
        assert_eq!(faults(b"{} {}"), [": found trailing characters at line 1 column 4, expected JSON"]);
    }

    #[test]
    fn text_that_does_something_to_a_terminal_is_named() {
        assert_eq!(
            faults(b"{\"a\": \"\\u001b[31mred\", \"b\\n\": \"plain\"}"),
            [
                "/a: found \"\\u001b[31mred\", expected text without control characters",
                "/b\n: found \"b\\n\", expected text without control characters",
            ]
        );
    }

    #[test]
    fn a_file_of_too_many_values_is_refused_before_it_takes_memory() {
        let many = format!("[{}0]", r#"{"":0},"#.repeat(500_000));
        let found = faults(many.as_bytes());
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with(": found more values than any file has at line 1 column"), "{found:?}");
    }

    #[test]
    fn deep_nesting_is_refused_without_harm() {
        let deep = "[".repeat(10_000) + &"]".repeat(10_000);
        assert_eq!(
            faults(deep.as_bytes()),
            [": found nesting too deep at line 1 column 128, expected at most 127 levels"]
        );
        let objects = r#"{"a":"#.repeat(1_000_000);
        assert_eq!(faults(objects.as_bytes()).len(), 1);
    }

    #[test]
    fn a_byte_order_mark_is_no_fault() {
        assert_eq!(parse("\u{feff}[]".as_bytes()), Ok(Value::Array(Vec::new())));
    }
}
