//! The workbench: one game, its own pack to read, and a pack to change.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use packs::Source;
use registry::{Registry, Row};
use serde::Serialize;
use serde_json::{Value, json};

use crate::fault::{Done, Fault};
use crate::pack::{Mark, Pack};
use crate::page::{Object, Page, id_of};
use crate::references::check_id;

/// The kind of what a pack says of itself.
pub(crate) const ABOUT: &str = "pack";

/// A kind of content, such as missions.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Kind {
    /// Its name, which is that of its file.
    pub id: &'static str,
    /// What it is, from its schema.
    pub about: String,
    /// Whether it is a list of objects with ids; else there is one object, without.
    pub list: bool,
}

/// Where an object comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// The game's own, as it ships.
    Base,
    /// The pack's own.
    Pack,
    /// The game's own, of which the pack changes something.
    Patch,
    /// The game's own, which the pack replaces whole.
    Replaced,
    /// The game's own, which the pack takes out.
    Removed,
}

/// An object in the list of its kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its id; empty for the one object of a kind without a list.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// A pack on the workbench, or the game's own content.
pub struct Workbench {
    pub(crate) row: Row,
    /// The game's own, over which the pack lies; none where the pack is the game's own content.
    base: Option<BTreeMap<String, Page>>,
    pub(crate) schemas: Vec<(&'static str, Value)>,
    about: Value,
    pub(crate) pack: Pack,
}

impl Workbench {
    /// Opens the pack in a folder for a game.
    ///
    /// # Errors
    /// There is no such game, or the folder cannot be read.
    pub fn open(games: &Registry, game: &str, folder: &Path) -> Done<Self> {
        let row = *games.named(game).map_err(Fault::NoGame)?;
        let base = row.base().map_err(|faults| Fault::NoGame(format!("{}: no content", faults.len())))?;
        let unread = |fault: kernel::Fault| {
            Fault::Unread(format!("{}{}", folder.display(), fault.pointer), fault.found, fault.expected)
        };
        let pack = Pack::read(folder).map_err(unread)?;
        let own = pack.manifest()["id"] == row.meta.id;
        let schemas = row.content_schemas();
        let page = |(kind, _): &(&'static str, Value)| {
            let bytes = base.read(&file_of(kind)).unwrap_or_default();
            ((*kind).to_owned(), Page::new(kind, String::from_utf8_lossy(&bytes).into_owned()))
        };
        let base = (!own).then(|| schemas.iter().map(page).collect());
        Ok(Self { row, base, schemas, about: registry::pack_schema(), pack })
    }

    /// Whether it is the game's own content that is edited.
    pub fn is_own(&self) -> bool {
        self.base.is_none()
    }

    /// The kinds of the game's content.
    pub fn kinds(&self) -> Vec<Kind> {
        let kind = |(id, schema): &(&'static str, Value)| Kind {
            id,
            about: schema["description"].as_str().unwrap_or_default().to_owned(),
            list: is_list(schema),
        };
        self.schemas.iter().map(kind).collect()
    }

    /// The schema of an object of a kind, with what it refers to in its `$defs`.
    ///
    /// # Errors
    /// There is no such kind.
    pub fn schema(&self, kind: &str) -> Done<Value> {
        let document = self.document(kind)?;
        let mut item = if is_list(document) {
            json!({ "$ref": "#/$defs/item" })
        } else {
            document.get("then").cloned().unwrap_or_else(|| document.clone())
        };
        item["$defs"] = document["$defs"].clone();
        Ok(item)
    }

    /// Every object of a kind: the game's own first, then those that the pack adds.
    pub fn entries(&self, kind: &str) -> Vec<Entry> {
        self.merged(kind).into_iter().map(|(base, own)| entry(base, own)).collect()
    }

    /// Each object of a kind as the game has it and as the pack has it.
    pub(crate) fn merged(&self, kind: &str) -> Vec<(Option<&Object>, Option<&Object>)> {
        let mut own: BTreeMap<&str, &Object> =
            self.own_objects(kind).map(|object| (object.id(), &**object)).collect();
        let mut all: Vec<_> =
            self.base_objects(kind).map(|object| (Some(&**object), own.remove(object.id()))).collect();
        let added = self.own_objects(kind).filter(|object| own.contains_key(object.id()));
        all.extend(added.map(|object| (None, Some(&**object))));
        all
    }

    /// What the game itself says of an object.
    pub fn base(&self, kind: &str, id: &str) -> Option<Value> {
        self.base_objects(kind).find(|object| object.id() == id).map(|object| object.value.clone())
    }

    /// What the pack says of an object.
    pub fn own(&self, kind: &str, id: &str) -> Option<Value> {
        self.own_objects(kind).find(|object| object.id() == id).map(|object| object.value.clone())
    }

    /// Begins to change an object of the game's own: the pack has a patch of it that changes nothing yet.
    ///
    /// # Errors
    /// The pack says something of it already, be it that its text cannot be read, or there is no such object.
    pub fn change(&mut self, kind: &str, id: &str) -> Done {
        if self.base(kind, id).is_none() {
            return Err(Fault::NoObject(kind.to_owned(), id.to_owned()));
        }
        if is_list(self.document(kind)?) {
            return self.add(kind, &json!({ "id": id, "patch": true }));
        }
        // Of what is no list, a pack says the keys that it changes.
        if self.own(kind, id).is_none() {
            if !self.text(kind).trim().is_empty() {
                return Err(Fault::NoText(file_of(kind)));
            }
            self.set_text(kind, "{}\n".to_owned());
        }
        Ok(())
    }

    /// Adds an object to the pack.
    ///
    /// # Errors
    /// The pack has one of that id, nothing can have it, or the file is no text to change.
    pub fn add(&mut self, kind: &str, object: &Value) -> Done {
        self.document(kind)?;
        let file = file_of(kind);
        if object.get("patch").is_none() {
            check_id(id_of(object))?;
        }
        if self.pack.page(&file).is_some_and(|page| page.position(id_of(object)).is_some()) {
            return Err(Fault::Taken(kind.to_owned(), id_of(object).to_owned()));
        }
        if self.pack.is_beside(&file) && self.pack.page(&file).is_none() {
            return Err(Fault::NoText(file));
        }
        let empty = || Page::new(kind, "[]\n".to_owned());
        let more = match self.pack.page(&file) {
            Some(page) if !page.text().trim().is_empty() => page.append(kind, object)?,
            _ => empty().append(kind, object)?,
        };
        self.pack.set(&file, more);
        Ok(())
    }

    /// Says something else of an object of the pack. What stays is left as it is written; texts that it no longer has go in
    /// other languages too.
    ///
    /// # Errors
    /// The pack has no such object.
    pub fn put(&mut self, kind: &str, id: &str, object: &Value) -> Done {
        let (file, page, at) = self.place(kind, id)?;
        self.pack.set(&file, page.put(kind, at, object)?);
        self.keep_texts(kind, id, object)
    }

    /// Takes an object out of the pack; of the game's own only what the pack says of it. Its texts in other languages go with
    /// it.
    ///
    /// # Errors
    /// The pack has no such object.
    pub fn remove(&mut self, kind: &str, id: &str) -> Done {
        let (file, page, at) = self.place(kind, id)?;
        let without = if id.is_empty() { Page::new(kind, "{}\n".to_owned()) } else { page.remove(kind, at)? };
        self.pack.set(&file, without);
        self.forget_texts(kind, id)
    }

    /// The text of an object of the pack, as it stands in its file.
    pub fn object_text(&self, kind: &str, id: &str) -> Option<&str> {
        let page = self.pack.page(&file_of(kind))?;
        page.text().get(page.span(page.position(id)?)?)
    }

    /// Takes a text for an object of the pack, and leaves the rest of the file as it is.
    ///
    /// # Errors
    /// The pack has no such object, or the text is no JSON.
    pub fn set_object_text(&mut self, kind: &str, id: &str, text: &str) -> Done {
        let (file, page, at) = self.place(kind, id)?;
        self.pack.set(&file, page.put_text(kind, at, text)?);
        Ok(())
    }

    /// The text of a kind's file; empty for a file that is not there.
    pub fn text(&self, kind: &str) -> &str {
        self.pack.page(&file_of(kind)).map(|page| page.text()).unwrap_or_default()
    }

    /// Takes a text as it was typed, whatever it is.
    pub fn set_text(&mut self, kind: &str, text: String) {
        self.pack.set_text(&file_of(kind), text);
    }

    /// How the pack stands, to come back to.
    pub fn mark(&self) -> Mark {
        self.pack.mark()
    }

    /// Comes back to how the pack stood, byte for byte. What is saved stays on the disk.
    pub fn restore(&mut self, mark: &Mark) {
        self.pack.restore(mark);
    }

    pub(crate) fn document(&self, kind: &str) -> Done<&Value> {
        let found = self.schemas.iter().find(|(known, _)| *known == kind).map(|(_, schema)| schema);
        let found = found.or_else(|| (kind == ABOUT).then_some(&self.about));
        found.ok_or_else(|| Fault::NoKind(kind.to_owned()))
    }

    pub(crate) fn base_objects(&self, kind: &str) -> impl Iterator<Item = &Arc<Object>> {
        self.base.as_ref().and_then(|base| base.get(kind)).into_iter().flat_map(Page::objects)
    }

    pub(crate) fn own_objects(&self, kind: &str) -> impl Iterator<Item = &Arc<Object>> {
        self.pack.page(&file_of(kind)).into_iter().flat_map(|page| page.objects())
    }

    /// The file of an object of the pack, its page, and where the object stands.
    pub(crate) fn place(&self, kind: &str, id: &str) -> Done<(String, Arc<Page>, usize)> {
        let file = file_of(kind);
        let none = || Fault::NoObject(kind.to_owned(), id.to_owned());
        let page = self.pack.page(&file).cloned().ok_or_else(none)?;
        let at = page.position(id).ok_or_else(none)?;
        Ok((file, page, at))
    }
}

/// The file of a kind; a language is a kind of its own, `text/de`.
pub(crate) fn file_of(kind: &str) -> String {
    format!("{kind}.json")
}

pub(crate) fn is_list(schema: &Value) -> bool {
    schema.pointer("/$defs/list").is_some()
}

/// An object in the list of its kind.
pub(crate) fn entry(base: Option<&Object>, own: Option<&Object>) -> Entry {
    let word = |object: &Object| {
        let word = |key: &str| object.value[key].as_str().map(str::to_owned);
        word("name").or_else(|| word("title"))
    };
    let id = base.or(own).map(Object::id).unwrap_or_default();
    let origin = match (base, own) {
        (None, _) => Origin::Pack,
        (_, None) => Origin::Base,
        (_, Some(own)) => origin_of(&own.value),
    };
    let name = own.and_then(word).or_else(|| base.and_then(word));
    Entry { id: id.to_owned(), name: name.unwrap_or_else(|| id.to_owned()), origin }
}

fn origin_of(own: &Value) -> Origin {
    if own["remove"] == true {
        Origin::Removed
    } else if own["patch"] == true || own["id"].is_null() {
        Origin::Patch
    } else {
        Origin::Replaced
    }
}
