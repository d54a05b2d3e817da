//! What no schema can check: dangling ids, cycles, impossible numbers.

mod numbers;
mod parts;
mod sense;
mod voyage;

use kernel::Fault;
use kernel::content::{Entry, Faults};

use super::Content;
use crate::Id;
use crate::index::{Lookup, rule_order, tag_names};

/// The most entries of a kind.
const MOST: usize = 10_000;

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
    found.faults.into()
}

/// Content, the ids in it, and what is wrong with it.
struct Checks<'a> {
    content: &'a Content,
    hulls: Lookup,
    items: Lookup,
    mods: Lookup,
    statuses: Lookup,
    tags: Vec<Id>,
    faults: Faults,
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
            faults: Faults::default(),
        }
    }

    /// Ids are told apart within a file; items and mods share the stores, and so their ids too.
    fn ids(&mut self) {
        let content = self.content;
        self.file("hulls", &content.hulls);
        self.file("items", &content.items);
        self.file("mods", &content.mods);
        self.file("tags", &content.tags);
        self.file("chemistry", &content.chemistry);
        self.file("formations", &content.formations);
        self.file("statuses", &content.statuses);
        self.file("doctrines", &content.doctrines);
        self.file("encounters", &content.encounters);
        self.file("events", &content.events);
        self.file("yards", &content.yards);
        self.file("fleets", &content.fleets);
        for (place, part) in content.mods.iter().enumerate() {
            let shared = self.items.find(&part.id).is_some();
            self.faults.expect(!shared, format!("/mods/{place}/id"), part.id, "an id that no item has");
        }
    }

    fn file<T: Entry>(&mut self, file: &str, entries: &[T]) {
        self.faults.expect(!entries.is_empty(), format!("/{file}"), "nothing", "at least one entry");
        self.faults.ids(&format!("/{file}"), entries, MOST);
    }

    fn tag(&mut self, at: String, tag: &Id) {
        let known = self.tags.contains(tag);
        self.faults.known(at, tag, known, "a tag that some rule gives");
    }

    fn status(&mut self, at: String, status: &Id) {
        let known = self.statuses.find(status).is_some();
        self.faults.known(at, status, known, "a status");
    }

    fn chance(&mut self, at: String, chance: u32) {
        self.faults.expect(chance <= 1000, at, chance, "thousandths, 0 to 1000");
    }

    fn tag_cycles(&mut self) {
        let Err(left) = rule_order(self.content) else { return };
        for rule in left {
            let tag = self.content.tags[rule].tag;
            self.faults.expect(
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
