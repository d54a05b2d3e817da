//! What a run met that is hidden, so that a game which hides too little is noticed.

use std::cell::{Cell, RefCell};

use kernel::{Information, Value as Plain};
use serde_json::Value;

use crate::walk::to_value;

/// What a run met that is hidden.
pub(super) struct Met {
    /// Pairs of states that a seat cannot tell apart, and how many of them differ.
    pairs: Cell<u64>,
    apart: Cell<u64>,
    /// Pointers into the state at which no pair has differed yet.
    left: RefCell<Vec<&'static str>>,
}

impl Met {
    /// Nothing yet, of a game in which something is hidden at each of these pointers.
    pub(super) fn new(hidden: &[&'static str]) -> Self {
        Self { pairs: Cell::default(), apart: Cell::default(), left: RefCell::new(hidden.to_vec()) }
    }

    /// A pair of states that a seat cannot tell apart.
    pub(super) fn pair<S: Plain>(&self, real: &S, twin: &S) -> Result<(), String> {
        self.pairs.set(self.pairs.get() + 1);
        if real == twin {
            return Ok(());
        }
        self.apart.set(self.apart.get() + 1);
        let mut left = self.left.borrow_mut();
        if !left.is_empty() {
            let [real, twin] = [to_value(real)?, to_value(twin)?];
            left.retain(|pointer| found(&real, pointer) == found(&twin, pointer));
        }
        Ok(())
    }

    /// Checks that a game hides what it says that it hides.
    pub(super) fn check(&self, information: Information) -> Result<(), String> {
        let (pairs, apart) = (self.pairs.get(), self.apart.get());
        ensure!(
            information == Information::Perfect || apart > 0,
            "the game says that something is hidden, and each of {pairs} imagined states is the real one"
        );
        let left = self.left.borrow();
        ensure!(
            left.is_empty(),
            "{left:?} is said to be hidden, and every seat always knows what stands there"
        );
        Ok(())
    }
}

/// The values at a pointer with `*` for any name or place.
fn found<'a>(value: &'a Value, pointer: &str) -> Vec<&'a Value> {
    let below = |values: Vec<&'a Value>, key: &str| -> Vec<&'a Value> {
        values.into_iter().flat_map(|value| inside(value, key)).collect()
    };
    pointer.split('/').skip(1).fold(vec![value], below)
}

fn inside<'a>(value: &'a Value, key: &str) -> Vec<&'a Value> {
    match value {
        Value::Object(map) if key == "*" => map.values().collect(),
        Value::Array(list) if key == "*" => list.iter().collect(),
        Value::Object(map) => map.get(key).into_iter().collect(),
        Value::Array(list) => key.parse().ok().and_then(|place: usize| list.get(place)).into_iter().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}
