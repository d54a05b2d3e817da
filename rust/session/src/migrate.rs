//! Journals of older forms, and what only looks like a journal.

use kernel::Digest;
use serde_json::{Value, json};

/// The form that knew no chain.
const UNCHAINED: u64 = 1;
/// The form whose entries had no entropy: as of today, with another number.
const SEED_ALONE: u64 = 2;

/// Whose transcript a value is, if it is one.
pub(crate) fn transcript_of(journal: &Value) -> Option<String> {
    journal.get("transcript")?;
    Some(journal.get("viewer").and_then(Value::as_str).unwrap_or("a viewer").chars().take(16).collect())
}

/// A journal of an older form in the form of today, as far as its values go; none if it is of today's form. It has no
/// chain: it is chained as it stands, since nothing else was ever promised of it.
pub(crate) fn migrated(journal: &Value) -> Option<Value> {
    let format = journal.get("format").and_then(Value::as_u64)?;
    if !(UNCHAINED..=SEED_ALONE).contains(&format) {
        return None;
    }
    let mut journal = journal.clone();
    journal["format"] = json!(kernel::journal::FORMAT);
    if format == SEED_ALONE {
        return Some(journal);
    }
    let none = json!(Digest([0; 32]));
    journal["link"] = none.clone();
    // It knew no salt either: a newer journal that calls itself older, to be rid of its chain, breaks its promise.
    journal.as_object_mut().and_then(|journal| journal.shift_remove("salt"));
    let entries = journal.get_mut("entries").and_then(Value::as_array_mut);
    for entry in entries.into_iter().flatten().filter_map(Value::as_object_mut) {
        entry.insert("link".to_owned(), none.clone());
    }
    Some(journal)
}
