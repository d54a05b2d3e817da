//! Texts in other languages: `text/<language>.json` of a pack, path by path.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::{Map, Value};

use crate::bench::{Workbench, file_of};
use crate::fault::{Done, Fault};
use crate::page::Page;

/// The fields that hold texts, as packs have them in other languages.
const TEXTS: [&str; 4] = ["name", "title", "text", "label"];

/// The folder of a pack's languages.
pub(crate) const FOLDER: &str = "text/";

/// A text of an object, and what it is in other languages.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Text {
    /// Its path, as a language's file names it: `cards/dry_well/options/0/label`.
    pub path: String,
    /// As the content has it.
    pub text: Value,
    /// By language, for each that the pack speaks; `null` where it says nothing.
    pub said: BTreeMap<String, Value>,
}

impl Workbench {
    /// The tags of the languages that the pack speaks beside its own.
    pub fn languages(&self) -> Vec<String> {
        let tag = |file: &str| Some(file.strip_prefix(FOLDER)?.strip_suffix(".json")?.to_owned());
        self.pack.files().filter_map(tag).collect()
    }

    /// Lets the pack speak another language, of which nothing is said yet.
    ///
    /// # Errors
    /// It is no language's tag.
    pub fn add_language(&mut self, tag: &str) -> Done {
        let part = |part: &str, lengths: std::ops::RangeInclusive<usize>| {
            lengths.contains(&part.len()) && part.bytes().all(|letter| letter.is_ascii_alphanumeric())
        };
        let mut parts = tag.split('-');
        let first = parts.next().is_some_and(|first| {
            part(first, 2..=3) && first.bytes().all(|letter| letter.is_ascii_lowercase())
        });
        if !first || !parts.all(|other| part(other, 2..=8)) {
            return Err(Fault::NoLanguage(tag.to_owned()));
        }
        let file = file_of(&format!("{FOLDER}{tag}"));
        if self.pack.page(&file).is_none() {
            self.pack.set_text(&file, "{}\n".to_owned());
        }
        Ok(())
    }

    /// The texts that the pack says of an object, with what they are in its other languages.
    pub fn texts(&self, kind: &str, id: &str) -> Vec<Text> {
        let Some(object) = self.own(kind, id) else { return Vec::new() };
        let languages = self.languages();
        let mut found = Vec::new();
        let above = if id.is_empty() { kind.to_owned() } else { format!("{kind}/{id}") };
        visit(&object, &above, &mut |path, text| {
            let said = languages.iter().map(|tag| (tag.clone(), self.said(tag)[path].clone())).collect();
            found.push(Text { path: path.to_owned(), text: text.clone(), said });
        });
        found
    }

    /// Says a text in another language; `null` says nothing of it any more.
    ///
    /// # Errors
    /// The pack does not speak it, or its file is no JSON.
    pub fn translate(&mut self, tag: &str, path: &str, text: &Value) -> Done {
        let mut said = self.said(tag);
        let fields = said.as_object_mut().ok_or_else(|| Fault::NoLanguage(tag.to_owned()))?;
        if text.is_null() {
            fields.shift_remove(path);
        } else {
            fields.insert(path.to_owned(), text.clone());
        }
        self.say(tag, &said)
    }

    /// An object has another id: its texts have other paths.
    pub(crate) fn rename_texts(&mut self, kind: &str, id: &str, to: &str) -> Done {
        self.repath(&above(kind, id), |rest| Some(above(kind, to) + rest))
    }

    /// An object is gone, and what was said of it.
    pub(crate) fn forget_texts(&mut self, kind: &str, id: &str) -> Done {
        self.repath(&above(kind, id), |_| None)
    }

    /// An object may have fewer texts than it had.
    pub(crate) fn keep_texts(&mut self, kind: &str, id: &str, object: &Value) -> Done {
        let above = above(kind, id);
        let mut kept = BTreeSet::new();
        visit(object, above.trim_end_matches('/'), &mut |path, _| {
            kept.insert(path.to_owned());
        });
        self.repath(&above, |rest| {
            let path = format!("{above}{rest}");
            kept.contains(&path).then_some(path)
        })
    }

    /// Gives what is said below a path another path, by what follows it; none takes it out.
    fn repath(&mut self, from: &str, to: impl Fn(&str) -> Option<String>) -> Done {
        for tag in self.languages() {
            let said = self.said(&tag);
            let Some(fields) = said.as_object() else { continue };
            let other = |(path, text): (&String, &Value)| {
                let path = path.strip_prefix(from).map_or_else(|| Some(path.clone()), &to)?;
                Some((path, text.clone()))
            };
            let changed: Map<_, _> = fields.iter().filter_map(other).collect();
            if changed != *fields {
                self.say(&tag, &Value::Object(changed))?;
            }
        }
        Ok(())
    }

    /// What a language's file says; `null` where that is no JSON.
    fn said(&self, tag: &str) -> Value {
        let page = self.pack.page(&file_of(&format!("{FOLDER}{tag}")));
        page.and_then(|page| page.objects().next()).map(|object| object.value.clone()).unwrap_or_default()
    }

    fn say(&mut self, tag: &str, said: &Value) -> Done {
        let file = file_of(&format!("{FOLDER}{tag}"));
        let page = self.pack.page(&file).cloned().ok_or_else(|| Fault::NoLanguage(tag.to_owned()))?;
        let text = crate::edit::put(page.text(), &[], said)?;
        self.pack.set(&file, Page::new(tag, text));
        Ok(())
    }
}

/// What the paths of an object's texts begin with; `id` is empty where a file holds one object.
fn above(kind: &str, id: &str) -> String {
    if id.is_empty() { format!("{kind}/") } else { format!("{kind}/{id}/") }
}

/// Visits each text of a value that people read, with its path.
fn visit(value: &Value, path: &str, found: &mut impl FnMut(&str, &Value)) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = format!("{path}/{name}");
                if TEXTS.contains(&name.as_str()) && is_text(value) {
                    found(&path, value);
                } else {
                    visit(value, &path, found);
                }
            }
        }
        Value::Array(items) => {
            for (at, item) in items.iter().enumerate() {
                visit(item, &format!("{path}/{at}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A text, or one for each plural form.
fn is_text(value: &Value) -> bool {
    value.is_string()
        || value.as_object().is_some_and(|forms| forms.get("other").is_some_and(Value::is_string))
}
