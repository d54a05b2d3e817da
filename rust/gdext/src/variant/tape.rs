//! A value laid out flat: what is compared before anything is rebuilt. No engine call is made here.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::rc::Rc;

/// One value, or the head of several that follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Node {
    Nil,
    Bool(bool),
    Int(i64),
    /// As bits, so that a NaN equals itself.
    Float(u64),
    /// A short text, by its number in [`Names`].
    Name(u32),
    /// A longer text, by its place in [`Tape::text`].
    Text(u32, u32),
    Bytes(u32, u32),
    /// The children follow; the number is that of all nodes below.
    List(u32),
    /// As a list whose children all fit into 32 bits.
    Ints(u32),
    /// Key, value, key, value follow.
    Map(u32),
}

impl Node {
    /// Whether it means the same on every tape.
    pub(super) fn stands_alone(&self) -> bool {
        !matches!(self, Self::Text(..) | Self::Bytes(..))
    }
}

/// A whole value. The first node is its root.
#[derive(Debug, Default)]
pub(super) struct Tape {
    pub(super) nodes: Vec<Node>,
    text: String,
    bytes: Vec<u8>,
}

impl Tape {
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.text.clear();
        self.bytes.clear();
    }

    /// The number of nodes that the one at `at` takes, itself included.
    pub(super) fn size(&self, at: usize) -> usize {
        match self.nodes[at] {
            Node::List(below) | Node::Ints(below) | Node::Map(below) => below as usize + 1,
            Node::Nil
            | Node::Bool(_)
            | Node::Int(_)
            | Node::Float(_)
            | Node::Name(_)
            | Node::Text(..)
            | Node::Bytes(..) => 1,
        }
    }

    /// Where the children of the node at `at` start.
    pub(super) fn children(&self, at: usize) -> Children<'_> {
        Children { tape: self, next: at + 1, end: at + self.size(at) }
    }

    /// The text at `at`, empty for another node.
    pub(super) fn text_at<'a>(&'a self, at: usize, names: &'a Names) -> &'a str {
        match self.nodes[at] {
            Node::Name(number) => names.text(number),
            Node::Text(start, end) => self.text(start, end),
            _ => "",
        }
    }

    pub(super) fn text(&self, start: u32, end: u32) -> &str {
        &self.text[start as usize..end as usize]
    }

    pub(super) fn bytes(&self, start: u32, end: u32) -> &[u8] {
        &self.bytes[start as usize..end as usize]
    }

    pub(super) fn push_text(&mut self, text: &str, names: &mut Names) {
        let node = names.number(text).map_or_else(
            || {
                let start = self.text.len();
                self.text.push_str(text);
                Node::Text(start as u32, self.text.len() as u32)
            },
            Node::Name,
        );
        self.nodes.push(node);
    }

    /// A text that is known for good, such as a field's name.
    pub(super) fn push_static(&mut self, text: &'static str, names: &mut Names) {
        match names.number_of_static(text) {
            Some(number) => self.nodes.push(Node::Name(number)),
            None => self.push_text(text, names),
        }
    }

    pub(super) fn push_bytes(&mut self, bytes: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend_from_slice(bytes);
        self.nodes.push(Node::Bytes(start as u32, self.bytes.len() as u32));
    }

    /// Whether two subtrees hold the same. Names have to be numbered alike.
    pub(super) fn same(&self, at: usize, other: &Self, there: usize) -> bool {
        let size = self.size(at);
        if size != other.size(there) {
            return false;
        }
        let pairs = self.nodes[at..at + size].iter().zip(&other.nodes[there..there + size]);
        pairs.into_iter().all(|(one, two)| match (*one, *two) {
            (Node::Text(a, b), Node::Text(c, d)) => self.text(a, b) == other.text(c, d),
            (Node::Bytes(a, b), Node::Bytes(c, d)) => self.bytes(a, b) == other.bytes(c, d),
            (one, two) => one == two,
        })
    }
}

/// The places of a node's children.
#[derive(Clone)]
pub(super) struct Children<'a> {
    tape: &'a Tape,
    next: usize,
    end: usize,
}

impl Iterator for Children<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let at = self.next;
        (at < self.end).then(|| {
            self.next = at + self.tape.size(at);
            at
        })
    }
}

/// Short texts, each with a number: the keys and the words that come back in every snapshot.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<Rc<str>, u32, BuildHasherDefault<Fx>>,
    texts: Vec<Rc<str>>,
    /// Static texts by their address, which is quicker than by their hash.
    fixed: Vec<Option<(&'static str, u32)>>,
}

impl Names {
    /// Longer texts are seldom seen twice.
    const LONGEST: usize = 32;
    /// Keeps what players type from filling the memory.
    const MOST: usize = 8192;

    /// A power of two; a program has a few hundred field names.
    const FIXED: usize = 1024;

    fn number_of_static(&mut self, text: &'static str) -> Option<u32> {
        let slot = (text.as_ptr().addr() ^ text.len() << 6) & (Self::FIXED - 1);
        match self.fixed.get(slot) {
            Some(Some((known, number))) if std::ptr::eq(*known, text) => return Some(*number),
            Some(_) => {}
            None => self.fixed.resize(Self::FIXED, None),
        }
        let number = self.number(text)?;
        self.fixed[slot] = Some((text, number));
        Some(number)
    }

    fn number(&mut self, text: &str) -> Option<u32> {
        if text.len() > Self::LONGEST {
            return None;
        }
        if let Some(known) = self.numbers.get(text) {
            return Some(*known);
        }
        let number = u32::try_from(self.texts.len()).ok().filter(|_| self.texts.len() < Self::MOST)?;
        let text: Rc<str> = text.into();
        self.texts.push(text.clone());
        self.numbers.insert(text, number);
        Some(number)
    }

    /// The texts numbered `known` and above.
    pub(super) fn since(&self, known: usize) -> &[Rc<str>] {
        &self.texts[known..]
    }

    fn text(&self, number: u32) -> &str {
        &self.texts[number as usize]
    }
}

/// The hash of the Rust compiler's own tables: quick on short texts, and nobody attacks these.
#[derive(Default)]
pub(super) struct Fx(u64);

impl Hasher for Fx {
    fn write(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let Some((word, more)) = rest.split_first_chunk() {
            self.write_u64(u64::from_le_bytes(*word));
            rest = more;
        }
        if let Some((word, more)) = rest.split_first_chunk() {
            self.write_u64(u32::from_le_bytes(*word).into());
            rest = more;
        }
        for byte in rest {
            self.write_u64((*byte).into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_i64(&mut self, number: i64) {
        self.write_u64(number.cast_unsigned());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}
