//! A list that grows at its end and is copied at next to no cost.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// So many items make a block.
const BLOCK: usize = 64;

/// What has happened in a game, item by item, oldest first.
///
/// Full blocks are shared between clones, so that a copy of a long game costs no more than one of a short game: 64 items
/// at most, and a pointer for each block. Written and read, it is a plain list.
#[derive(Clone, PartialEq, Eq)]
pub struct History<T> {
    full: Vec<Arc<Vec<T>>>,
    /// The newest items, fewer than a block.
    open: Vec<T>,
}

impl<T> History<T> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { full: Vec::new(), open: Vec::new() }
    }

    /// How many items there are.
    pub fn len(&self) -> usize {
        self.full.len() * BLOCK + self.open.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item at a place, from 0.
    pub fn get(&self, at: usize) -> Option<&T> {
        (at < self.len()).then(|| &self[at])
    }

    /// The newest item.
    pub fn last(&self) -> Option<&T> {
        self.get(self.len().checked_sub(1)?)
    }

    /// All items from a place on, oldest first; none where it lies beyond the end.
    pub fn since(&self, at: usize) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        (at.min(self.len())..self.len()).map(|at| &self[at])
    }

    /// All items, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.since(0)
    }

    /// Adds an item.
    pub fn push(&mut self, item: T) {
        self.open.push(item);
        if self.open.len() == BLOCK {
            let block = std::mem::replace(&mut self.open, Vec::with_capacity(BLOCK));
            self.full.push(Arc::new(block));
        }
    }
}

impl<T: Clone> History<T> {
    /// Forgets all items from a place on.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        if let Some(block) = self.full.get(len / BLOCK) {
            self.open = block[..len % BLOCK].to_vec();
            self.full.truncate(len / BLOCK);
        } else {
            self.open.truncate(len % BLOCK);
        }
    }
}

impl<T> Index<usize> for History<T> {
    type Output = T;

    /// # Panics
    /// Where there is no item.
    fn index(&self, at: usize) -> &T {
        self.full
            .get(at / BLOCK)
            .map_or_else(|| &self.open[at - self.full.len() * BLOCK], |block| &block[at % BLOCK])
    }
}

impl<T: Clone> IndexMut<usize> for History<T> {
    /// # Panics
    /// Where there is no item.
    fn index_mut(&mut self, at: usize) -> &mut T {
        let before = self.full.len() * BLOCK;
        match self.full.get_mut(at / BLOCK) {
            Some(block) => &mut Arc::make_mut(block)[at % BLOCK],
            None => &mut self.open[at - before],
        }
    }
}

impl<T> Default for History<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: fmt::Debug> fmt::Debug for History<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T> Extend<T> for History<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, items: I) {
        items.into_iter().for_each(|item| self.push(item));
    }
}

impl<T> FromIterator<T> for History<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut history = Self::new();
        history.extend(items);
        history
    }
}

impl<T: Serialize> Serialize for History<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for History<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from_iter)
    }
}

#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> schemars::JsonSchema for History<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        Vec::<T>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<T>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(len: usize) -> History<usize> {
        (0..len).collect()
    }

    #[test]
    fn it_is_a_list() {
        for len in [0, 1, 63, 64, 65, 128, 200] {
            let (history, list) = (counted(len), (0..len).collect::<Vec<_>>());
            assert_eq!((history.len(), history.is_empty()), (len, len == 0));
            assert!(history.iter().eq(&list) && history.iter().rev().eq(list.iter().rev()));
            assert_eq!((history.last(), history.get(len)), (list.last(), None));
            for (at, item) in list.iter().enumerate() {
                assert_eq!((history.get(at), &history[at]), (Some(item), item));
            }
            assert!(history.since(60).eq(list.iter().skip(60)), "{len}");
            assert_eq!(format!("{history:?}"), format!("{list:?}"));
            let text = serde_json::to_string(&history).expect("JSON");
            assert_eq!(text, serde_json::to_string(&list).expect("JSON"));
            assert_eq!(serde_json::from_str::<History<usize>>(&text).expect("a list"), history);
        }
        assert_eq!(counted(0), History::default());
    }

    #[test]
    fn what_is_cut_off_grows_again() {
        for len in [0, 1, 63, 64, 65, 130, 199, 200, 500] {
            let mut history = counted(200);
            history.truncate(len);
            assert_eq!(history, counted(len.min(200)), "{len}");
            history.extend(history.len()..210);
            assert_eq!(history, counted(210), "{len}");
        }
    }

    #[test]
    fn clones_share_what_is_full_and_nothing_that_changes() {
        let one = counted(200);
        let mut other = one.clone();
        assert!(one.full.iter().zip(&other.full).all(|(a, b)| Arc::ptr_eq(a, b)) && one.full.len() == 3);
        other[70] = 0;
        other[199] = 0;
        other.push(200);
        assert_eq!((one[70], one[199], one.len()), (70, 199, 200));
        assert_eq!((other[70], other[199], other[200]), (0, 0, 200));
        assert!(Arc::ptr_eq(&one.full[2], &other.full[2]));
    }
}
