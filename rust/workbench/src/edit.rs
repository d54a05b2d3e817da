//! Changes to a JSON text that leave alone what they do not concern, byte for byte.

use std::collections::BTreeSet;

use jsonc_parser::ParseOptions;
use jsonc_parser::cst::{CstContainerNode, CstInputValue, CstLeafNode, CstNode, CstObject, CstRootNode};
use serde_json::Value;

/// A place below a value: the fields and the numbers that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A field of an object.
    Field(String),
    /// An item of a list.
    Item(usize),
}

/// Why a text was not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unedited {
    /// It is no JSON.
    #[error("the text is no JSON: {0}")]
    NoJson(String),
    /// An object has a key more than once, so that it is not plain which one is meant.
    #[error("the key `{0}` stands more than once in an object: mend the text first")]
    Doubled(String),
    /// There is no such place in it.
    #[error("there is no such place in the text")]
    NoPlace,
}

/// The text with another value at a place. Of that value only what differs is written anew.
///
/// # Errors
/// The text is no JSON, or the place is not there.
pub fn put(text: &str, at: &[Step], value: &Value) -> Result<String, Unedited> {
    let (mark, text) = marked(text);
    let root = parsed(text)?;
    let node = found(&root, at)?;
    let before = node.to_serde_value().unwrap_or_default();
    replace(&node, &before, value)?;
    Ok(format!("{mark}{root}"))
}

/// The text with a value at the end of the list at a place.
///
/// # Errors
/// As [`put`]; also when something else than a list stands there.
pub fn append(text: &str, at: &[Step], value: &Value) -> Result<String, Unedited> {
    let (mark, text) = marked(text);
    let root = parsed(text)?;
    found(&root, at)?.as_array().ok_or(Unedited::NoPlace)?.append(input(value));
    Ok(format!("{mark}{root}"))
}

/// The text without what stands at a place.
///
/// # Errors
/// As [`put`].
pub fn remove(text: &str, at: &[Step]) -> Result<String, Unedited> {
    let (mark, text) = marked(text);
    let root = parsed(text)?;
    let (last, above) = at.split_last().ok_or(Unedited::NoPlace)?;
    let above = found(&root, above)?;
    match last {
        Step::Field(name) => property(&above, name)?.remove(),
        Step::Item(_) => found(&root, at)?.remove(),
    }
    Ok(format!("{mark}{root}"))
}

/// A text in two: what editors on Windows put before it, and the rest.
pub(crate) fn marked(text: &str) -> (&str, &str) {
    text.split_at(if text.starts_with('\u{feff}') { 3 } else { 0 })
}

fn parsed(text: &str) -> Result<CstRootNode, Unedited> {
    // Packs are plain JSON: what only a lenient reader takes is no text to build on.
    serde_json::from_str::<Value>(text).map_err(|error| Unedited::NoJson(error.to_string()))?;
    CstRootNode::parse(text, &ParseOptions::default()).map_err(|error| Unedited::NoJson(error.to_string()))
}

fn found(root: &CstRootNode, at: &[Step]) -> Result<CstNode, Unedited> {
    let mut node = root.value().ok_or(Unedited::NoPlace)?;
    for step in at {
        node = match step {
            Step::Field(name) => property(&node, name)?.value().ok_or(Unedited::NoPlace)?,
            Step::Item(number) => {
                let list = node.as_array().ok_or(Unedited::NoPlace)?;
                list.elements().into_iter().nth(*number).ok_or(Unedited::NoPlace)?
            }
        };
    }
    Ok(node)
}

fn property(node: &CstNode, name: &str) -> Result<jsonc_parser::cst::CstObjectProp, Unedited> {
    node.as_object().and_then(|object| object.get(name)).ok_or(Unedited::NoPlace)
}

fn replace(node: &CstNode, before: &Value, after: &Value) -> Result<(), Unedited> {
    match (before, after) {
        _ if before == after => {}
        (Value::Object(old), Value::Object(new)) => {
            let object = node.as_object().ok_or(Unedited::NoPlace)?;
            single(&object)?;
            for name in old.keys().filter(|name| !new.contains_key(*name)) {
                object.get(name).into_iter().for_each(jsonc_parser::cst::CstObjectProp::remove);
            }
            for (name, value) in new {
                match (object.get(name).and_then(|property| property.value()), old.get(name)) {
                    (Some(inner), Some(was)) => replace(&inner, was, value)?,
                    _ => drop(object.append(name, input(value))),
                }
            }
        }
        (Value::Array(old), Value::Array(new)) => {
            let list = node.as_array().ok_or(Unedited::NoPlace)?;
            let elements = list.elements();
            for ((element, was), value) in elements.iter().zip(old).zip(new) {
                replace(element, was, value)?;
            }
            elements.into_iter().skip(new.len()).for_each(CstNode::remove);
            new.iter().skip(old.len()).for_each(|value| drop(list.append(input(value))));
        }
        _ => exchange(node.clone(), input(after)),
    }
    Ok(())
}

/// Refuses an object with a key that stands in it twice: readers keep the last one, and the first one would be changed.
fn single(object: &CstObject) -> Result<(), Unedited> {
    let names = object.properties().into_iter().filter_map(|property| property.name()?.decoded_value().ok());
    let mut seen = BTreeSet::new();
    for name in names {
        if let Some(doubled) = seen.replace(name) {
            return Err(Unedited::Doubled(doubled));
        }
    }
    Ok(())
}

/// One value in the place of another of any kind.
fn exchange(node: CstNode, value: CstInputValue) {
    let done = match node {
        CstNode::Leaf(leaf) => match leaf {
            CstLeafNode::StringLit(old) => old.replace_with(value),
            CstLeafNode::NumberLit(old) => old.replace_with(value),
            CstLeafNode::BooleanLit(old) => old.replace_with(value),
            CstLeafNode::NullKeyword(old) => old.replace_with(value),
            CstLeafNode::WordLit(_)
            | CstLeafNode::Token(_)
            | CstLeafNode::Whitespace(_)
            | CstLeafNode::Newline(_)
            | CstLeafNode::Comment(_) => None,
        },
        CstNode::Container(inner) => match inner {
            CstContainerNode::Object(old) => old.replace_with(value),
            CstContainerNode::Array(old) => old.replace_with(value),
            CstContainerNode::Root(_) | CstContainerNode::ObjectProp(_) => None,
        },
    };
    drop(done);
}

fn input(value: &Value) -> CstInputValue {
    match value {
        Value::Null => CstInputValue::Null,
        Value::Bool(flag) => CstInputValue::Bool(*flag),
        Value::Number(number) => CstInputValue::Number(number.to_string()),
        Value::String(text) => CstInputValue::String(text.clone()),
        Value::Array(items) => CstInputValue::Array(items.iter().map(input).collect()),
        Value::Object(fields) => {
            CstInputValue::Object(fields.iter().map(|(name, value)| (name.clone(), input(value))).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEXT: &str =
        "[\n  { \"id\": \"a\",   \"size\": 3 },\n  { \"id\": \"b\", \"tags\": [\"x\", \"y\"] }\n]\n";

    fn item(number: usize, field: &str) -> Vec<Step> {
        vec![Step::Item(number), Step::Field(field.to_owned())]
    }

    #[test]
    fn only_what_differs_is_written_anew() {
        let larger = put(TEXT, &item(0, "size"), &json!(4)).expect("a place");
        assert_eq!(larger, TEXT.replace('3', "4"));
        let whole = put(TEXT, &[], &json!([{"id": "a", "size": 4}, {"id": "b", "tags": ["x", "y"]}]))
            .expect("a place");
        assert_eq!(whole, larger, "a whole value that differs in one number");
        assert_eq!(put(TEXT, &item(1, "tags"), &json!(["x", "y"])).expect("a place"), TEXT);
    }

    #[test]
    fn fields_and_items_come_and_go() {
        let more = put(TEXT, &item(1, "tags"), &json!(["x", "y", "z"])).expect("a place");
        assert_eq!(more, TEXT.replace("\"y\"]", "\"y\", \"z\"]"));
        assert_eq!(put(&more, &item(1, "tags"), &json!(["x", "y"])).expect("a place"), TEXT);
        let named =
            put(TEXT, &[Step::Item(0)], &json!({"id": "a", "size": 3, "name": "A"})).expect("a place");
        assert_eq!(serde_json::from_str::<Value>(&named).expect("JSON")[0]["name"], "A");
        let gone = remove(&named, &item(0, "name")).expect("a place");
        assert_eq!(serde_json::from_str::<Value>(&gone).ok(), serde_json::from_str(TEXT).ok());
        let added = append(TEXT, &[], &json!({"id": "c"})).expect("a list");
        let read: Value = serde_json::from_str(&added).expect("JSON");
        assert_eq!(read[2], json!({"id": "c"}));
        assert!(added.starts_with(TEXT.trim_end().trim_end_matches(']').trim_end()), "{added}");
    }

    #[test]
    fn another_kind_of_value_takes_the_place() {
        for value in
            [json!(null), json!(true), json!("text \u{1F600} \"q\""), json!([1]), json!({"a": 1}), json!(-2)]
        {
            let changed = put(TEXT, &item(1, "tags"), &value).expect("a place");
            assert_eq!(serde_json::from_str::<Value>(&changed).expect("JSON")[1]["tags"], value, "{changed}");
        }
    }

    #[test]
    fn what_is_no_json_and_what_is_not_there_is_refused() {
        for text in ["", "[", "[1,]", "{\"a\": 1 // x\n}"] {
            assert!(matches!(put(text, &[], &json!(1)), Err(Unedited::NoJson(_))), "{text:?}");
        }
        assert_eq!(put(TEXT, &item(2, "id"), &json!(1)), Err(Unedited::NoPlace));
        assert_eq!(put(TEXT, &item(0, "none"), &json!(1)), Err(Unedited::NoPlace));
        assert_eq!(remove(TEXT, &[]), Err(Unedited::NoPlace));
        assert_eq!(append(TEXT, &item(0, "id"), &json!(1)), Err(Unedited::NoPlace));
    }
}
