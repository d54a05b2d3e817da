//! What spans fields: cycles, ids of one kind in another's place, numbers that cannot be played together.

mod numbers;
mod parts;
mod sense;
mod voyage;

use kernel::Fault;
use kernel::content::Faults;

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
    found.faults.into()
}

/// Content, the ids in it, and what is wrong with it.
struct Checks<'a> {
    content: &'a Content,
    hulls: Lookup,
    items: Lookup,
    mods: Lookup,
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
            tags: tag_names(content),
            faults: Faults::default(),
        }
    }

    /// Items and mods share the stores, and so their ids too.
    fn ids(&mut self) {
        let content = self.content;
        for (place, part) in content.mods.iter().enumerate() {
            let shared = self.items.find(&part.id).is_some();
            self.faults.expect(!shared, format!("/mods/{place}/id"), part.id, "an id that no item has");
        }
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
