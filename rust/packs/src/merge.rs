//! Pack over pack: the merged content, and where each part of it came from.

use std::collections::BTreeMap;

use kernel::Fault;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::diagnostic::{Diagnostic, split_step, step};
use crate::nearest;
use crate::read::{Content, Entry, Pack};

/// With how many faults a name is looked for that may have been meant.
const HINTS: usize = 200;

/// What a pack did to an item of a collection, or to a key of a singleton.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// The pack's id.
    pub pack: String,
    /// The kind: the file without its ending.
    pub kind: String,
    /// The item's id or the singleton's key.
    pub id: String,
    /// What was done to it.
    pub deed: MergeAction,
}

/// How a pack changed something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MergeAction {
    /// It was not there before.
    Added,
    /// The whole of it stands in this pack.
    Replaced,
    /// Some of its keys stand in this pack.
    Patched,
    /// It is gone.
    Removed,
}

/// Where a value came from: a pack, by its number in the order, and a pointer in its file.
#[derive(Clone, Debug)]
struct Place {
    pack: usize,
    pointer: String,
}

/// Where an object came from, and those of its keys that another pack replaced.
#[derive(Debug)]
struct Origin {
    whole: Place,
    keys: BTreeMap<String, Place>,
}

/// One kind, merged.
enum Kind {
    Items(Vec<(String, Map<String, Value>, Origin)>),
    Object(Map<String, Value>, Origin),
}

/// The merged content of packs.
pub(crate) struct Merged<'p> {
    packs: &'p [Pack],
    kinds: BTreeMap<String, Kind>,
    /// What each pack did, in their order.
    pub(crate) changes: Vec<Change>,
    /// What could not be merged.
    pub(crate) faults: Vec<Diagnostic>,
}

/// Merges packs in their order.
pub(crate) fn merge(packs: &[Pack]) -> Merged<'_> {
    let mut merged = Merged { packs, kinds: BTreeMap::new(), changes: Vec::new(), faults: Vec::new() };
    for (at, pack) in packs.iter().enumerate() {
        for (kind, content) in &pack.files {
            match content {
                Content::List(entries) => entries.iter().for_each(|entry| merged.entry(at, kind, entry)),
                Content::Object(object) => merged.object(at, kind, object),
            }
        }
    }
    merged
}

impl Merged<'_> {
    fn entry(&mut self, pack: usize, kind: &str, entry: &Entry) {
        let known = self.kinds.entry(kind.to_owned()).or_insert_with(|| Kind::Items(Vec::new()));
        let Kind::Items(items) = known else { return };
        let flag = |key: &str| entry.value.get(key) == Some(&Value::Bool(true));
        let at = items.iter().position(|(id, _, _)| *id == entry.id);
        let whole = Place { pack, pointer: entry.pointer.clone() };
        let deed = match at {
            None if flag("remove") || flag("patch") => {
                // A name that was meant is looked for as long as somebody reads it.
                let near = if self.faults.len() < HINTS { items.as_slice() } else { &[] };
                let ids: Vec<&str> = near.iter().map(|(id, _, _)| id.as_str()).collect();
                let expected = nearest::one_of("an id of an earlier pack", &entry.id, ids);
                let found = format!("`{}`, which is not there", entry.id);
                let fault = Fault::new(format!("{}/id", entry.pointer), found, expected);
                let pack = &self.packs[pack];
                self.faults.push(Diagnostic::new(&pack.manifest.id, pack.file(kind), fault));
                return;
            }
            None => {
                items.push((entry.id.clone(), entry.value.clone(), Origin { whole, keys: BTreeMap::new() }));
                MergeAction::Added
            }
            Some(at) if flag("remove") => {
                items.remove(at);
                MergeAction::Removed
            }
            Some(at) if flag("patch") => {
                let (_, item, origin) = &mut items[at];
                for (key, value) in entry.value.iter().filter(|(key, _)| *key != "patch" && *key != "id") {
                    item.insert(key.clone(), value.clone());
                    let place = Place { pack, pointer: entry.pointer.clone() + &step(key) };
                    origin.keys.insert(key.clone(), place);
                }
                MergeAction::Patched
            }
            Some(at) => {
                items[at] = (entry.id.clone(), entry.value.clone(), Origin { whole, keys: BTreeMap::new() });
                MergeAction::Replaced
            }
        };
        self.change(pack, kind, &entry.id, deed);
    }

    fn object(&mut self, pack: usize, kind: &str, keys: &Map<String, Value>) {
        let origin = || Origin { whole: Place { pack, pointer: String::new() }, keys: BTreeMap::new() };
        let known = self.kinds.entry(kind.to_owned()).or_insert_with(|| Kind::Object(Map::new(), origin()));
        let Kind::Object(object, origin) = known else { return };
        let mut deeds = Vec::new();
        for (key, value) in keys {
            let before = if value.is_null() {
                object.shift_remove(key)
            } else {
                object.insert(key.clone(), value.clone())
            };
            origin.keys.insert(key.clone(), Place { pack, pointer: step(key) });
            match (before, value) {
                (None, Value::Null) => {}
                (Some(_), Value::Null) => deeds.push((key, MergeAction::Removed)),
                (Some(_), _) => deeds.push((key, MergeAction::Replaced)),
                (None, _) => deeds.push((key, MergeAction::Added)),
            }
        }
        for (key, deed) in deeds {
            self.change(pack, kind, key, deed);
        }
    }

    fn change(&mut self, pack: usize, kind: &str, id: &str, deed: MergeAction) {
        let pack = self.packs[pack].manifest.id.clone();
        self.changes.push(Change { pack, kind: kind.to_owned(), id: id.to_owned(), deed });
    }

    /// The merged content as a JSON object: kind → items or object.
    pub(crate) fn content(&self) -> Value {
        let value = |kind: &Kind| match kind {
            Kind::Items(items) => items.iter().map(|(_, item, _)| Value::Object(item.clone())).collect(),
            Kind::Object(object, _) => Value::Object(object.clone()),
        };
        Value::Object(self.kinds.iter().map(|(name, kind)| (name.clone(), value(kind))).collect())
    }

    /// Turns a fault below the content into one in the file where the value stands.
    pub(crate) fn locate(&self, fault: Fault) -> Diagnostic {
        let base = &self.packs[0];
        let Some((kind, below)) = split_step(&fault.pointer) else {
            return Diagnostic::new(&base.manifest.id, base.name.clone(), fault);
        };
        let (place, rest) = match self.kinds.get(&kind) {
            Some(Kind::Object(_, origin)) => origin.find(below),
            Some(Kind::Items(items)) => {
                let item = split_step(below)
                    .and_then(|(at, rest)| Some((items.get(at.parse::<usize>().ok()?)?, rest)));
                match item {
                    Some(((_, _, origin), rest)) => origin.find(rest),
                    None => (self.first_with(&kind), below.to_owned()),
                }
            }
            None => (self.first_with(&kind), String::new()),
        };
        let pack = &self.packs[place.pack];
        let pointer = place.pointer + &rest;
        Diagnostic::new(&pack.manifest.id, pack.file(&kind), Fault { pointer, ..fault })
    }

    /// The first pack that has a file of a kind, else the base.
    fn first_with(&self, kind: &str) -> Place {
        let pack = self.packs.iter().position(|pack| pack.files.contains_key(kind)).unwrap_or(0);
        Place { pack, pointer: String::new() }
    }
}

impl Origin {
    /// Where a pointer below this object leads, and what of it is left.
    fn find(&self, pointer: &str) -> (Place, String) {
        match split_step(pointer).and_then(|(key, rest)| Some((self.keys.get(&key)?, rest))) {
            Some((place, rest)) => (place.clone(), rest.to_owned()),
            None => (self.whole.clone(), pointer.to_owned()),
        }
    }
}
