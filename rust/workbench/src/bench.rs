//! The workbench: one game, its own pack to read, and a pack to change.

use std::path::Path;

use packs::Source;
use registry::Row;
use serde::Serialize;
use serde_json::{Value, json};

use crate::edit::{self, Step};
use crate::fault::{Done, Fault};
use crate::pack::{Pack, id_of, objects};
use crate::refer::renamed;

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
    pub(crate) row: &'static Row,
    /// What the pack lies over; none where the pack is the game's own content.
    base: Option<packs::Embedded>,
    pub(crate) schemas: Vec<(&'static str, Value)>,
    pub(crate) pack: Pack,
}

impl Workbench {
    /// Opens the pack in a folder for a game.
    ///
    /// # Errors
    /// There is no such game, or the folder cannot be read.
    pub fn open(game: &str, folder: &Path) -> Done<Self> {
        let row = registry::named(game).map_err(Fault::NoGame)?;
        let base = row.base().map_err(|faults| Fault::NoGame(format!("{}: no content", faults.len())))?;
        let unread = |fault: kernel::Fault| {
            Fault::Unread(format!("{}{}", folder.display(), fault.pointer), fault.found, fault.expected)
        };
        let pack = Pack::read(folder).map_err(unread)?;
        let own = pack.manifest()["id"] == row.meta.id;
        Ok(Self { row, base: (!own).then_some(base), schemas: row.content_schemas(), pack })
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
        let (base, own) = (self.base_objects(kind), self.own_objects(kind));
        let entry = |object: &Value, origin| {
            let word = |key: &str| object[key].as_str();
            let name = word("name").or_else(|| word("title")).unwrap_or_else(|| id_of(object));
            Entry { id: id_of(object).to_owned(), name: name.to_owned(), origin }
        };
        let mut all: Vec<Entry> = Vec::new();
        for object in &base {
            let changed = own.iter().find(|own| id_of(own) == id_of(object));
            let origin = changed.map_or(Origin::Base, origin_of);
            let named = changed.filter(|own| own["name"].is_string()).unwrap_or(object);
            all.push(Entry { origin, ..entry(named, origin) });
        }
        let added = own.iter().filter(|own| !base.iter().any(|object| id_of(object) == id_of(own)));
        all.extend(added.map(|object| entry(object, Origin::Pack)));
        all
    }

    /// What the game itself says of an object.
    pub fn base(&self, kind: &str, id: &str) -> Option<Value> {
        self.base_objects(kind).into_iter().find(|object| id_of(object) == id)
    }

    /// What the pack says of an object.
    pub fn own(&self, kind: &str, id: &str) -> Option<Value> {
        self.own_objects(kind).into_iter().find(|object| id_of(object) == id)
    }

    /// Begins to change an object of the game's own: the pack has a patch of it that changes nothing yet.
    ///
    /// # Errors
    /// The pack says something of it already, or there is no such object.
    pub fn change(&mut self, kind: &str, id: &str) -> Done {
        if self.base(kind, id).is_none() {
            return Err(Fault::NoObject(kind.to_owned(), id.to_owned()));
        }
        if is_list(self.document(kind)?) {
            return self.add(kind, &json!({ "id": id, "patch": true }));
        }
        // Of what is no list, a pack says the keys that it changes.
        if self.own(kind, id).is_none() {
            self.pack.set(&file_of(kind), "{}\n".to_owned());
        }
        Ok(())
    }

    /// Adds an object to the pack.
    ///
    /// # Errors
    /// The pack has one of that id, or the file is no text to change.
    pub fn add(&mut self, kind: &str, object: &Value) -> Done {
        self.document(kind)?;
        if self.own(kind, id_of(object)).is_some() {
            return Err(Fault::Taken(kind.to_owned(), id_of(object).to_owned()));
        }
        let file = file_of(kind);
        let text = self.pack.text(&file).map_or_else(|| "[]\n".to_owned(), str::to_owned);
        let list = objects(kind, &text).map(|(list, _)| list).unwrap_or_default();
        self.pack.set(&file, edit::append(&text, &list, object)?);
        Ok(())
    }

    /// Says something else of an object of the pack. What stays is left as it is written.
    ///
    /// # Errors
    /// The pack has no such object.
    pub fn put(&mut self, kind: &str, id: &str, object: &Value) -> Done {
        let (file, text, at) = self.place(kind, id)?;
        self.pack.set(&file, edit::put(&text, &at, object)?);
        Ok(())
    }

    /// Takes an object out of the pack; of the game's own only what the pack says of it.
    ///
    /// # Errors
    /// The pack has no such object.
    pub fn remove(&mut self, kind: &str, id: &str) -> Done {
        let (file, text, at) = self.place(kind, id)?;
        let without = if at.is_empty() { "{}\n".to_owned() } else { edit::remove(&text, &at)? };
        self.pack.set(&file, without);
        Ok(())
    }

    /// Gives an object of the pack another id, wherever the pack names it. Gives back in how many objects.
    ///
    /// # Errors
    /// The pack has no such object, or something has the id already.
    pub fn rename(&mut self, kind: &str, id: &str, to: &str) -> Done<usize> {
        self.place(kind, id)?;
        if self.own(kind, to).is_some() || self.base(kind, to).is_some() {
            return Err(Fault::Taken(kind.to_owned(), to.to_owned()));
        }
        let mut count = 0;
        for (other, _) in self.schemas.clone() {
            for object in self.own_objects(other) {
                let changed = renamed(&object, id, to);
                if changed != object {
                    self.put(other, id_of(&object), &changed)?;
                    count += 1;
                }
            }
        }
        Ok(count)
    }

    /// The text of a kind's file; empty for a file that is not there.
    pub fn text(&self, kind: &str) -> &str {
        self.pack.text(&file_of(kind)).unwrap_or_default()
    }

    /// Takes a text as it was typed, whatever it is.
    pub fn set_text(&mut self, kind: &str, text: String) {
        self.pack.set(&file_of(kind), text);
    }

    /// The kinds of which something is not saved.
    pub fn unsaved(&self) -> Vec<String> {
        self.pack.unsaved().map(|file| file.trim_end_matches(".json").to_owned()).collect()
    }

    /// The kinds whose files somebody else has written, or deleted, since they were read.
    pub fn changed_outside(&self) -> Vec<String> {
        let kinds = self.schemas.iter().map(|(kind, _)| (*kind).to_owned());
        kinds.filter(|kind| self.pack.changed_outside(&file_of(kind))).collect()
    }

    /// Reads a kind's file again. What was not saved of it is gone.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn reread(&mut self, kind: &str) -> Done {
        Ok(self.pack.reread(&file_of(kind))?)
    }

    /// Writes a kind's file, unless somebody else has written it since it was read.
    ///
    /// # Errors
    /// It was changed outside, or cannot be written: then what stood there stands there.
    pub fn save(&mut self, kind: &str) -> Done {
        let file = file_of(kind);
        if self.pack.changed_outside(&file) {
            return Err(Fault::Changed(file));
        }
        Ok(self.pack.save(&file)?)
    }

    /// Writes a kind's file over whatever stands there.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save_over(&mut self, kind: &str) -> Done {
        Ok(self.pack.save(&file_of(kind))?)
    }

    pub(crate) fn document(&self, kind: &str) -> Done<&Value> {
        let found = self.schemas.iter().find(|(known, _)| *known == kind);
        found.map(|(_, schema)| schema).ok_or_else(|| Fault::NoKind(kind.to_owned()))
    }

    pub(crate) fn base_objects(&self, kind: &str) -> Vec<Value> {
        let Some(base) = &self.base else { return Vec::new() };
        let bytes = base.read(&file_of(kind)).unwrap_or_default();
        objects_or_whole(kind, &String::from_utf8_lossy(&bytes))
    }

    pub(crate) fn own_objects(&self, kind: &str) -> Vec<Value> {
        self.pack.text(&file_of(kind)).map(|text| objects_or_whole(kind, text)).unwrap_or_default()
    }

    /// The file of an object of the pack, its text, and the way to the object.
    fn place(&self, kind: &str, id: &str) -> Done<(String, String, Vec<Step>)> {
        let file = file_of(kind);
        let none = || Fault::NoObject(kind.to_owned(), id.to_owned());
        let text = self.pack.text(&file).ok_or_else(none)?;
        let at = match objects(kind, text) {
            Some((mut at, items)) => {
                at.push(Step::Item(items.iter().position(|object| id_of(object) == id).ok_or_else(none)?));
                at
            }
            None if id.is_empty() => Vec::new(),
            None => return Err(none()),
        };
        Ok((file, text.to_owned(), at))
    }
}

fn objects_or_whole(kind: &str, text: &str) -> Vec<Value> {
    match objects(kind, text) {
        Some((_, items)) => items,
        None => serde_json::from_str(text).ok().filter(Value::is_object).into_iter().collect(),
    }
}

fn file_of(kind: &str) -> String {
    format!("{kind}.json")
}

pub(crate) fn is_list(schema: &Value) -> bool {
    schema.pointer("/$defs/list").is_some()
}

fn origin_of(own: &Value) -> Origin {
    match own {
        _ if own["remove"] == true => Origin::Removed,
        _ if own["patch"] == true || own["id"].is_null() => Origin::Patch,
        _ => Origin::Replaced,
    }
}
