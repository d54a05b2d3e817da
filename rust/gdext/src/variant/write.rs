//! From the [`Tape`] to Variants.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use godot::builtin::{
    GString, PackedByteArray, PackedInt32Array, StringName, VarArray, VarDictionary, Variant,
};
use godot::meta::ToGodot;
use serde::Serialize;

use super::error::Error;
use super::ser::Recorder;
use super::tape::{Fx, Names, Node, Tape};

/// Writes values, and keeps the Variants of the keys and words that it has met. For the engine's main thread.
///
/// Drop it before the engine ends: keep it in a node, never in a static.
#[derive(Debug, Default)]
pub struct Writer {
    packing: bool,
    names: Names,
    keys: Vec<Variant>,
    words: Vec<Variant>,
    /// What is small and comes again and again, such as squares: made once, since nobody can change it.
    small: HashMap<Box<[Node]>, Variant, BuildHasherDefault<Fx>>,
    tape: Tape,
}

impl Writer {
    /// The most nodes of what is kept: a Dictionary of three pairs.
    const SMALL: usize = 7;
    /// Keeps a long game from filling the memory.
    const MOST: usize = 4096;

    /// A writer of plain Arrays.
    pub fn new() -> Self {
        Self::default()
    }

    /// A writer that makes a `PackedInt32Array` of every sequence that is not empty and holds 32-bit integers only.
    pub fn packing() -> Self {
        Self { packing: true, ..Self::default() }
    }

    /// Writes one value.
    ///
    /// # Errors
    /// As [`super::to_variant`].
    pub fn write<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<Variant, Error> {
        let mut tape = std::mem::take(&mut self.tape);
        let done = self.record(value, &mut tape).map(|()| self.build(&tape, 0));
        self.tape = tape;
        done
    }

    /// Lays a value out on `tape`, and makes the Variants of what it names.
    pub(super) fn record<T: Serialize + ?Sized>(&mut self, value: &T, tape: &mut Tape) -> Result<(), Error> {
        tape.clear();
        value.serialize(Recorder { tape, names: &mut self.names, packing: self.packing })?;
        for name in self.names.since(self.keys.len()) {
            self.keys.push(StringName::from(&**name).to_variant());
            self.words.push(GString::from(&**name).to_variant());
        }
        Ok(())
    }

    /// The Variant of the node at `at` and all below.
    pub(super) fn build(&mut self, tape: &Tape, at: usize) -> Variant {
        let nodes = &tape.nodes[at..at + tape.size(at)];
        if nodes.len() == 1 || nodes.len() > Self::SMALL || !nodes.iter().all(Node::stands_alone) {
            return self.make(tape, at);
        }
        if let Some(known) = self.small.get(nodes) {
            return known.clone();
        }
        let made = self.make(tape, at);
        if self.small.len() < Self::MOST {
            self.small.insert(nodes.into(), made.clone());
        }
        made
    }

    fn make(&mut self, tape: &Tape, at: usize) -> Variant {
        match tape.nodes[at] {
            Node::Nil => Variant::nil(),
            Node::Bool(flag) => flag.to_variant(),
            Node::Int(number) => number.to_variant(),
            Node::Float(bits) => f64::from_bits(bits).to_variant(),
            Node::Name(number) => self.words[number as usize].clone(),
            Node::Text(start, end) => GString::from(tape.text(start, end)).to_variant(),
            Node::Bytes(start, end) => PackedByteArray::from(tape.bytes(start, end)).to_variant(),
            Node::List(_) => {
                let items: Vec<_> = tape.children(at).map(|child| self.build(tape, child)).collect();
                VarArray::from(&items[..]).into_read_only().to_variant()
            }
            Node::Ints(below) => {
                let items: Vec<_> = tape.nodes[at + 1..=at + below as usize].iter().map(small).collect();
                PackedInt32Array::from(items).to_variant()
            }
            Node::Map(_) => {
                let mut dictionary = VarDictionary::new();
                let mut parts = tape.children(at);
                while let (Some(key), Some(value)) = (parts.next(), parts.next()) {
                    dictionary.set(&self.key(tape, key), &self.build(tape, value));
                }
                dictionary.into_read_only().to_variant()
            }
        }
    }

    /// The key at `at`, as the Dictionary has it.
    pub(super) fn key(&self, tape: &Tape, at: usize) -> Variant {
        match tape.nodes[at] {
            Node::Name(number) => self.keys[number as usize].clone(),
            _ => StringName::from(tape.text_at(at, &self.names)).to_variant(),
        }
    }
}

/// Only called on what [`Node::Ints`] heads.
fn small(node: &Node) -> i32 {
    match node {
        Node::Int(number) => i32::try_from(*number).unwrap_or_default(),
        _ => 0,
    }
}
