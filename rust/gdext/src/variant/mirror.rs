//! A value that is shown again and again, of which little changes.

use godot::builtin::{VarArray, VarDictionary, Variant};
use godot::meta::ToGodot;
use serde::Serialize;

use super::error::Error;
use super::tape::Tape;
use super::write::Writer;

/// Keeps the Variant of a value up to date.
///
/// An update makes new only the containers between the root and what changed. All others are shared with the Variant
/// before, which itself stays as it was: a scene may keep an earlier one, and `is_same(old.units, new.units)` tells in
/// constant time that there is nothing to redraw. Sequences are compared place by place.
#[derive(Debug, Default)]
pub struct Mirror {
    shown: Tape,
    next: Tape,
    variant: Variant,
}

impl Mirror {
    /// A mirror of nothing, which is null.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value as last shown.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Shows a new value, and tells whether it differs from the last. The writer has to be the same each time, since it
    /// numbers the names; several mirrors may share it.
    ///
    /// # Errors
    /// As [`super::to_variant`]; the last value stays.
    pub fn update<T: Serialize + ?Sized>(&mut self, value: &T, writer: &mut Writer) -> Result<bool, Error> {
        writer.record(value, &mut self.next)?;
        let change = if self.shown.nodes.is_empty() {
            Some(writer.build(&self.next, 0))
        } else {
            let mut change = Change { writer, old: &self.shown, new: &self.next };
            change.of(0, 0, &|| self.variant.clone())
        };
        let Some(variant) = change else { return Ok(false) };
        self.variant = variant;
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(true)
    }
}

/// From one tape to the next.
struct Change<'a> {
    writer: &'a mut Writer,
    old: &'a Tape,
    new: &'a Tape,
}

impl Change<'_> {
    /// The Variant of the new tape's node at `to`, or nothing if it is the same as the old one's at `from`.
    /// The old Variant is asked for only where parts of it can be kept.
    fn of(&mut self, from: usize, to: usize, before: &dyn Fn() -> Variant) -> Option<Variant> {
        use super::tape::Node::{List, Map};
        if self.new.same(to, self.old, from) {
            return None;
        }
        let kept = match (self.old.nodes[from], self.new.nodes[to]) {
            (Map(_), Map(_)) => before().try_to().ok().map(|before| self.map(from, to, &before).to_variant()),
            (List(_), List(_)) => {
                before().try_to().ok().map(|before| self.list(from, to, &before).to_variant())
            }
            _ => None,
        };
        Some(kept.unwrap_or_else(|| self.writer.build(self.new, to)))
    }

    fn map(&mut self, from: usize, to: usize, before: &VarDictionary) -> VarDictionary {
        let old = pairs(self.old, from);
        let new = pairs(self.new, to);
        let alike = old.len() == new.len()
            && old.iter().zip(&new).all(|(one, two)| self.new.same(two.0, self.old, one.0));
        let mut after = if alike { before.duplicate_shallow() } else { VarDictionary::new() };
        let mut likely = 0;
        for (key, value) in new {
            let name = self.writer.key(self.new, key);
            let places = (likely..old.len()).chain(0..likely.min(old.len()));
            let known = places.into_iter().find(|place| self.new.same(key, self.old, old[*place].0));
            let part = match known {
                Some(place) => {
                    likely = place + 1;
                    let kept = || before.get_or_nil(&name);
                    match self.of(old[place].1, value, &kept) {
                        None if alike => continue,
                        None => kept(),
                        Some(part) => part,
                    }
                }
                None => self.writer.build(self.new, value),
            };
            after.set(&name, &part);
        }
        after.into_read_only()
    }

    fn list(&mut self, from: usize, to: usize, before: &VarArray) -> VarArray {
        let mut after = before.duplicate_shallow();
        let mut old = self.old.children(from);
        for (index, place) in self.new.children(to).enumerate() {
            let Some(from) = old.next() else {
                after.push(&self.writer.build(self.new, place));
                continue;
            };
            if let Some(part) = self.of(from, place, &|| before.get(index).unwrap_or_default()) {
                after.set(index, &part);
            }
        }
        let length = self.new.children(to).count();
        if after.len() > length {
            after.resize(length, &Variant::nil());
        }
        after.into_read_only()
    }
}

/// The places of a map's keys and values.
fn pairs(tape: &Tape, at: usize) -> Vec<(usize, usize)> {
    let mut parts = tape.children(at);
    std::iter::from_fn(|| Some((parts.next()?, parts.next()?))).collect()
}
