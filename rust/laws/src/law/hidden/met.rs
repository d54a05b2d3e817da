//! What a run met that is hidden, so that a game which hides too little is noticed.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use kernel::{Information, Seat, Value as Plain};
use serde_json::Value;

use crate::walk::to_value;

/// How often a seat must have met a place without a doubt, so that it is said to know what stands there.
const ALWAYS: u32 = 40;

/// What a run met that is hidden.
pub(super) struct Met {
    /// Pairs of states that a seat cannot tell apart, and how many of them differ.
    pairs: Cell<u64>,
    apart: Cell<u64>,
    /// Pointers into the state, each with the places at which something stood.
    hidden: RefCell<Vec<(&'static str, Places)>>,
}

/// Places in the state, with the names that `*` stood for, and what each seat knew of them.
type Places = BTreeMap<Vec<String>, BTreeMap<Seat, Known>>;

/// How often a seat met a place, and whether it once could not know what stood there.
#[derive(Default)]
struct Known {
    met: u32,
    doubted: bool,
}

impl Met {
    /// Nothing yet, of a game in which something is hidden at each of these pointers.
    pub(super) fn new(hidden: &[&'static str]) -> Self {
        let hidden = hidden.iter().map(|pointer| (*pointer, Places::new())).collect();
        Self { pairs: Cell::default(), apart: Cell::default(), hidden: RefCell::new(hidden) }
    }

    /// A pair of states that a seat cannot tell apart.
    pub(super) fn pair<S: Plain>(&self, seat: Seat, real: &S, twin: &S) -> Result<(), String> {
        self.pairs.set(self.pairs.get() + 1);
        self.apart.set(self.apart.get() + u64::from(real != twin));
        let mut hidden = self.hidden.borrow_mut();
        if hidden.is_empty() {
            return Ok(());
        }
        let [real, twin] = [to_value(real)?, to_value(twin)?];
        for (pointer, places) in &mut *hidden {
            let determinized = found(&twin, pointer);
            for (place, value) in found(&real, pointer) {
                let other = determinized.get(&place).copied();
                if is_empty(value) && other.is_none_or(is_empty) {
                    continue;
                }
                let known = places.entry(place).or_default().entry(seat).or_default();
                known.met += 1;
                known.doubted |= other != Some(value);
            }
        }
        Ok(())
    }

    /// Checks that a game hides what it says that it hides: from every seat but the one that a place is named after.
    pub(super) fn check(&self, information: Information) -> Result<(), String> {
        let (pairs, apart) = (self.pairs.get(), self.apart.get());
        ensure!(
            information == Information::Perfect || apart > 0,
            "the game says that something is hidden, and each of {pairs} determinized states is the real one"
        );
        for (pointer, places) in &*self.hidden.borrow() {
            let doubted = places.values().flat_map(BTreeMap::values).any(|known| known.doubted);
            ensure!(
                doubted,
                "{pointer:?} is said to be hidden, and every seat always knows what stands there"
            );
            for (place, seats) in places {
                let own = |seat: &Seat| {
                    place.iter().any(|name| *name == seat.to_string() || *name == seat.0.to_string())
                };
                let knows =
                    |(seat, known): &(&Seat, &Known)| known.met >= ALWAYS && !known.doubted && !own(seat);
                if let Some((seat, _)) = seats.iter().find(knows) {
                    return Err(format!(
                        "{pointer:?} is said to be hidden, and {seat} always knows what stands at {}",
                        place.join(", ")
                    ));
                }
            }
        }
        Ok(())
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(list) => list.is_empty(),
        Value::Object(map) => map.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// The values at a pointer with `*` for any name or place, by what it stood for.
fn found<'a>(value: &'a Value, pointer: &str) -> BTreeMap<Vec<String>, &'a Value> {
    let mut values = BTreeMap::from([(Vec::new(), value)]);
    for key in pointer.split('/').skip(1) {
        let below = values.into_iter().flat_map(|(place, value)| {
            inside(value, key).into_iter().map(move |(name, value)| {
                let star = (key == "*").then_some(name);
                (place.iter().cloned().chain(star).collect(), value)
            })
        });
        values = below.collect();
    }
    values
}

fn inside<'a>(value: &'a Value, key: &str) -> Vec<(String, &'a Value)> {
    match value {
        Value::Object(map) if key == "*" => map.iter().map(|(name, value)| (name.clone(), value)).collect(),
        Value::Array(list) if key == "*" => {
            list.iter().enumerate().map(|(place, value)| (place.to_string(), value)).collect()
        }
        Value::Object(map) => map.get(key).map(|value| (key.to_owned(), value)).into_iter().collect(),
        Value::Array(list) => {
            let value = key.parse().ok().and_then(|place: usize| list.get(place));
            value.map(|value| (key.to_owned(), value)).into_iter().collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}
