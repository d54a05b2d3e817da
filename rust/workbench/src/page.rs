//! A file's text with the objects that stand in it. Pages do not change: a change makes another one, which shares what stays.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use serde_json::Value;
use serde_json::value::RawValue;

use crate::edit::{self, Step, Unedited};

/// A text, and what stands in it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    text: String,
    held: Held,
}

#[derive(Clone, Debug, Default)]
enum Held {
    /// No JSON, or nothing that content is made of.
    #[default]
    Nothing,
    /// An object without a list.
    Whole(Arc<Object>),
    /// A list, in the field of an object or alone.
    List(Option<String>, Vec<(Arc<Object>, Range<usize>)>),
}

/// An object of a page.
#[derive(Debug)]
pub(crate) struct Object {
    pub(crate) value: Value,
    /// Whether it is all that its page holds, and has no id to be told apart by.
    alone: bool,
    searched: OnceLock<String>,
}

impl Object {
    pub(crate) fn new(value: Value, alone: bool) -> Arc<Self> {
        Arc::new(Self { value, alone, searched: OnceLock::new() })
    }

    pub(crate) fn id(&self) -> &str {
        if self.alone { "" } else { id_of(&self.value) }
    }

    /// Whether a text stands anywhere in it.
    pub(crate) fn holds(&self, text: &str) -> bool {
        self.searched().contains(&text.to_lowercase())
    }

    /// All that stands in it, in small letters.
    pub(crate) fn searched(&self) -> &str {
        self.searched.get_or_init(|| self.value.to_string().to_lowercase())
    }
}

/// The id of an object.
pub(crate) fn id_of(object: &Value) -> &str {
    object["id"].as_str().unwrap_or_default()
}

impl Page {
    /// The page of a kind's file.
    pub(crate) fn new(kind: &str, text: String) -> Self {
        let held = held(kind, &text).unwrap_or_default();
        Self { text, held }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Its objects; the whole where there is no list.
    pub(crate) fn objects(&self) -> impl Iterator<Item = &Arc<Object>> {
        let (whole, list) = match &self.held {
            Held::Nothing => (None, &[][..]),
            Held::Whole(object) => (Some(object), &[][..]),
            Held::List(_, items) => (None, &items[..]),
        };
        whole.into_iter().chain(list.iter().map(|(object, _)| object))
    }

    /// Where an object stands among the others.
    pub(crate) fn position(&self, id: &str) -> Option<usize> {
        self.objects().position(|object| object.id() == id)
    }

    /// Where an object's text stands in the page's.
    pub(crate) fn span(&self, at: usize) -> Option<Range<usize>> {
        let Held::List(_, items) = &self.held else { return None };
        items.get(at).map(|(_, span)| span.clone())
    }

    /// The page with another value in the place of an object.
    pub(crate) fn put(&self, kind: &str, at: usize, value: &Value) -> Result<Self, Unedited> {
        let Held::List(..) = &self.held else {
            return Ok(Self::new(kind, edit::put(&self.text, &[], value)?));
        };
        self.within(kind, at..at + 1, |text, way, first| edit::put(text, &item(way, first), value))
    }

    /// The page with an object more at the end of its list.
    pub(crate) fn append(&self, kind: &str, value: &Value) -> Result<Self, Unedited> {
        match &self.held {
            Held::List(_, items) if !items.is_empty() => {
                let last = items.len() - 1;
                self.within(kind, last..last + 1, |text, way, _| edit::append(text, way, value))
            }
            Held::List(field, _) => {
                Ok(Self::new(kind, edit::append(&self.text, &way(field.as_deref()), value)?))
            }
            Held::Nothing | Held::Whole(_) => Ok(Self::new(kind, edit::append(&self.text, &[], value)?)),
        }
    }

    /// The page without an object of its list.
    pub(crate) fn remove(&self, kind: &str, at: usize) -> Result<Self, Unedited> {
        let Held::List(_, items) = &self.held else { return Err(Unedited::NoPlace) };
        // With its neighbours, so that the commas between them are seen.
        let from = at.saturating_sub(1);
        let to = (at + 2).min(items.len());
        self.within(kind, from..to, |text, way, first| edit::remove(text, &item(way, first + at - from)))
    }

    /// The page with another text in the place of an object's.
    pub(crate) fn put_text(&self, kind: &str, at: usize, text: &str) -> Result<Self, Unedited> {
        serde_json::from_str::<Value>(text).map_err(|error| Unedited::NoJson(error.to_string()))?;
        let span = self.span(at).ok_or(Unedited::NoPlace)?;
        let whole = [&self.text[..span.start], text, &self.text[span.end..]].concat();
        Ok(Self::new(kind, whole))
    }

    /// Changes some objects that follow each other as if nothing else stood in the list: what a change costs does not hang on
    /// the length of the file. The change is told the way to the list, and which place in it the first of them has.
    fn within(
        &self,
        kind: &str,
        part: Range<usize>,
        change: impl Fn(&str, &[Step], usize) -> Result<String, Unedited>,
    ) -> Result<Self, Unedited> {
        let Held::List(field, items) = &self.held else { return Err(Unedited::NoPlace) };
        let way = way(field.as_deref());
        let whole = || Ok(Self::new(kind, change(&self.text, &way, part.start)?));
        let (Some((_, first)), Some((_, last))) = (items.get(part.start), items.get(part.end - 1)) else {
            return whole();
        };
        let start = self.text[..first.start].trim_end().len();
        let head =
            field.as_ref().map_or_else(|| "[".to_owned(), |field| format!("{{{}:[", Value::from(&**field)));
        let tail = match (part.end == items.len(), field) {
            (true, _) => &self.text[last.end..],
            (false, None) => "]",
            (false, Some(_)) => "]}",
        };
        let changed = change(&[&head, &self.text[start..last.end], tail].concat(), &way, 0)?;
        let middle = changed.strip_prefix(&head).and_then(|rest| rest.strip_suffix(tail));
        let (Some(middle), Some(Held::List(_, inner))) = (middle, held(kind, &changed)) else {
            // It reaches what surrounds the list, such as when the only one goes.
            return whole();
        };
        let moved = |(object, span): &(Arc<Object>, Range<usize>), from: usize, to: usize| {
            (Arc::clone(object), span.start + to - from..span.end + to - from)
        };
        let mut now = items[..part.start].to_vec();
        now.extend(inner.iter().map(|item| moved(item, head.len(), start)));
        now.extend(items[part.end..].iter().map(|item| moved(item, last.end, start + middle.len())));
        let text = [&self.text[..start], middle, &self.text[last.end..]].concat();
        Ok(Self { text, held: Held::List(field.clone(), now) })
    }
}

fn way(field: Option<&str>) -> Vec<Step> {
    field.map(|field| Step::Field(field.to_owned())).into_iter().collect()
}

fn item(way: &[Step], at: usize) -> Vec<Step> {
    way.iter().cloned().chain([Step::Item(at)]).collect()
}

/// What stands in a text; none where it is no JSON, or of no form that content has.
fn held(kind: &str, text: &str) -> Option<Held> {
    let (_, json) = edit::marked(text);
    let (field, list) = if json.trim_start().starts_with('[') {
        (None, json)
    } else {
        let fields: BTreeMap<String, &RawValue> = serde_json::from_str(json).ok()?;
        match fields.get(kind).filter(|list| list.get().starts_with('[')) {
            Some(list) => (Some(kind.to_owned()), list.get()),
            None => return Some(Held::Whole(Object::new(serde_json::from_str(json).ok()?, true))),
        }
    };
    let items: Vec<&RawValue> = serde_json::from_str(list).ok()?;
    let item = |raw: &&RawValue| {
        let start = raw.get().as_ptr() as usize - text.as_ptr() as usize;
        let value = serde_json::from_str(raw.get()).ok()?;
        Some((Object::new(value, false), start..start + raw.get().len()))
    };
    Some(Held::List(field, items.iter().map(item).collect::<Option<_>>()?))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// One object a line, several lines an object, an object around the list, a mark before all, other ends of lines.
    const FORMS: [&str; 5] = [
        "[\n  { \"id\": \"a\", \"size\": 1 },\n  { \"id\": \"b\" },\n  { \"id\": \"c\" }\n]\n",
        "[\n  {\n    \"id\": \"a\",\n    \"size\": 1\n  },\n  {\n    \"id\": \"b\"\n  },\n  {\n    \"id\": \"c\"\n  }\n]\n",
        "{\n  \"$schema\": \"x\",\n  \"k\": [\n    { \"id\": \"a\" },\n    { \"id\": \"b\" },\n    { \"id\": \"c\" }\n  ],\n  \"z\": 1\n}\n",
        "\u{feff}[{\"id\": \"a\"}, {\"id\": \"b\"}, {\"id\": \"c\"}]",
        "[\r\n  {\r\n    \"id\": \"a\"\r\n  },\r\n  {\r\n    \"id\": \"b\"\r\n  }\r\n]\r\n",
    ];

    /// What the whole text comes to when it is changed at once.
    fn at_once(text: &str, change: impl Fn(&str, &[Step]) -> Result<String, Unedited>) -> String {
        let way = way(text.trim_start().starts_with('{').then_some("k"));
        change(text, &way).expect("a change")
    }

    #[test]
    fn a_part_is_changed_as_the_whole_would_be() {
        for text in FORMS {
            let page = Page::new("k", text.to_owned());
            let count = page.objects().count();
            assert!(count > 1, "{text}");
            for at in 0..count {
                let other = json!({"id": "other", "list": [1, {"deep": true}], "size": 3});
                let put = page.put("k", at, &other).expect("a change");
                assert_eq!(put.text(), at_once(text, |text, way| edit::put(text, &item(way, at), &other)));
                let without = page.remove("k", at).expect("a change");
                assert_eq!(without.text(), at_once(text, |text, way| edit::remove(text, &item(way, at))));
                let more = page.append("k", &other).expect("a change");
                assert_eq!(more.text(), at_once(text, |text, way| edit::append(text, way, &other)));
                for changed in [put, without, more] {
                    let again = Page::new("k", changed.text().to_owned());
                    let values =
                        |page: &Page| page.objects().map(|one| one.value.clone()).collect::<Vec<_>>();
                    assert_eq!(values(&changed), values(&again), "{text}");
                    let spans = |page: &Page| (0..=count).map(|at| page.span(at)).collect::<Vec<_>>();
                    assert_eq!(spans(&changed), spans(&again), "{text}");
                }
            }
        }
    }

    #[test]
    fn the_last_object_goes_and_another_comes() {
        for text in ["[{\"id\": \"a\"}]", "{\"k\": [\n  {\"id\": \"a\"}\n]}\n", "[\n  {\"id\": \"a\"}\n]\n"] {
            let empty = Page::new("k", text.to_owned()).remove("k", 0).expect("it goes");
            assert_eq!(empty.objects().count(), 0);
            let again = empty.append("k", &json!({"id": "b"})).expect("another");
            assert_eq!(again.position("b"), Some(0), "{}", again.text());
        }
    }

    #[test]
    fn what_is_no_content_holds_nothing() {
        for text in ["", "[", "3", "{\"a\": }", "[1, {]"] {
            assert_eq!(Page::new("k", text.to_owned()).objects().count(), 0, "{text}");
        }
        assert_eq!(Page::new("k", "{\"a\": 1}".to_owned()).objects().count(), 1);
    }
}
