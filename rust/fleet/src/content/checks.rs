//! What no schema can check: dangling ids, cycles, impossible numbers.

mod numbers;
mod parts;
mod sense;
mod voyage;

use std::fmt::Display;

use kernel::Fault;

use super::Content;
use crate::Id;
use crate::index::{Lookup, rule_order, tag_names};

/// Tags and chemistry rules are bits of one word.
const BITS: usize = 64;

pub(super) fn faults(content: &Content) -> Vec<Fault> {
    let mut found = Checks::new(content);
    found.ids();
    found.parts();
    found.tags();
    found.chemistry();
    found.numbers();
    found.voyage();
    found.faults
}

/// Content, the ids in it, and what is wrong with it.
struct Checks<'a> {
    content: &'a Content,
    hulls: Lookup,
    items: Lookup,
    mods: Lookup,
    statuses: Lookup,
    tags: Vec<Id>,
    faults: Vec<Fault>,
}

impl<'a> Checks<'a> {
    fn new(content: &'a Content) -> Self {
        Self {
            content,
            hulls: Lookup::new(content.hulls.iter().map(|hull| hull.id)),
            items: Lookup::new(content.items.iter().map(|item| item.id)),
            mods: Lookup::new(content.mods.iter().map(|part| part.id)),
            statuses: Lookup::new(content.statuses.iter().map(|status| status.id)),
            tags: tag_names(content),
            faults: Vec::new(),
        }
    }

    fn expect(
        &mut self,
        holds: bool,
        at: impl Into<String>,
        found: impl Display,
        expected: impl Into<String>,
    ) {
        if !holds {
            self.faults.push(Fault::new(at, found, expected));
        }
    }

    /// Ids are told apart within a file; items and mods share the stores, and so their ids too.
    fn ids(&mut self) {
        let content = self.content;
        self.file("hulls", content.hulls.iter().map(|entry| entry.id).collect());
        self.file("items", content.items.iter().map(|entry| entry.id).collect());
        self.file("mods", content.mods.iter().map(|entry| entry.id).collect());
        self.file("tags", content.tags.iter().map(|entry| entry.id).collect());
        self.file("chemistry", content.chemistry.iter().map(|entry| entry.id).collect());
        self.file("formations", content.formations.iter().map(|entry| entry.id).collect());
        self.file("statuses", content.statuses.iter().map(|entry| entry.id).collect());
        self.file("doctrines", content.doctrines.iter().map(|entry| entry.id).collect());
        self.file("encounters", content.encounters.iter().map(|entry| entry.id).collect());
        self.file("events", content.events.iter().map(|entry| entry.id).collect());
        self.file("yards", content.yards.iter().map(|entry| entry.id).collect());
        self.file("fleets", content.fleets.iter().map(|entry| entry.id).collect());
        for (place, part) in content.mods.iter().enumerate() {
            let shared = self.items.find(&part.id).is_some();
            self.expect(!shared, format!("/mods/{place}/id"), part.id, "an id that no item has");
        }
    }

    fn file(&mut self, file: &str, ids: Vec<Id>) {
        self.expect(!ids.is_empty(), format!("/{file}"), "nothing", "at least one entry");
        self.expect(ids.len() < 10_000, format!("/{file}"), ids.len(), "fewer than 10000 entries");
        let mut seen = std::collections::BTreeSet::new();
        for (place, id) in ids.into_iter().enumerate() {
            let fresh = seen.insert(id) && !id.is_empty();
            self.expect(fresh, format!("/{file}/{place}/id"), id, "an id of its own");
        }
    }

    fn tag(&mut self, at: String, tag: &Id) {
        let known = self.tags.contains(tag);
        self.expect(known, at, tag, "a tag that some rule gives");
    }

    fn status(&mut self, at: String, status: &Id) {
        let known = self.statuses.find(status).is_some();
        self.expect(known, at, status, "a status of the content");
    }

    fn chance(&mut self, at: String, chance: u32) {
        self.expect(chance <= 1000, at, chance, "thousandths, 0 to 1000");
    }

    fn tag_cycles(&mut self) {
        let Err(left) = rule_order(self.content) else { return };
        for rule in left {
            let tag = self.content.tags[rule].tag;
            self.expect(
                false,
                format!("/tags/{rule}/conditions"),
                tag,
                "tags that do not wait for each other",
            );
        }
    }
}

#[cfg(test)]
mod tests;
