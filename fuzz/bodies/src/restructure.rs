//! Bytes as edits of a value's structure: entries, rolls and fields are dropped, doubled, swapped and changed, so that what
//! comes out is still a journal in form.

use serde_json::{Value, json};

/// Edits a sound journal. The first byte says whether it loses its seed, and whether its chain is made to fit again;
/// each edit is three bytes: which, where, and how.
pub(crate) fn restructured(journal: &Value, data: &[u8]) -> Value {
    let mut journal = journal.clone();
    let Some((first, mut edits)) = data.split_first() else { return journal };
    while let [which, at, how, rest @ ..] = edits {
        edit(&mut journal, *which, usize::from(*at), usize::from(*how));
        edits = rest;
    }
    if first & 1 == 1 {
        lose(&mut journal, "seed");
    }
    if first & 2 == 2 {
        renumber(&mut journal);
    }
    if first & 4 == 4 {
        unchain(&mut journal);
    }
    journal
}

fn edit(journal: &mut Value, which: u8, at: usize, how: usize) {
    match which % 4 {
        0 => shuffle(entries(journal), at, how),
        1 | 2 => {
            let record = entries(journal).filter(|entries| !entries.is_empty()).and_then(|entries| {
                let count = entries.len();
                entries[at % count].get_mut("record")?.as_object_mut()
            });
            let Some(record) = record else { return };
            let list = record.entry("rolls").or_insert_with(|| json!([]));
            rolls(list.as_array_mut(), usize::from(which) / 4, how);
        }
        _ => field(journal, ((usize::from(which) / 4) << 8) | at, how),
    }
}

/// Edits a sound room journal, an array of its lines. The first byte says whether its rows are made to fit again; each edit
/// is three bytes: which, where, and how.
pub(crate) fn rearranged(lines: &Value, data: &[u8]) -> Value {
    let mut lines = lines.clone();
    let Some((first, mut edits)) = data.split_first() else { return lines };
    while let [which, at, how, rest @ ..] = edits {
        let (at, how) = (usize::from(*at), usize::from(*how));
        match which % 4 {
            0 => shuffle(lines.as_array_mut(), at, how),
            1 => copy_deed(&mut lines, at, how),
            _ => field(&mut lines, ((usize::from(*which) / 4) << 8) | at, how),
        }
        edits = rest;
    }
    if first & 1 == 0 {
        fit_rows(&mut lines);
    }
    lines
}

/// One row says what another says.
fn copy_deed(lines: &mut Value, at: usize, from: usize) {
    let count = lines.as_array().map_or(0, Vec::len).max(1);
    let deed = lines.get(from % count).and_then(|line| line.get("deed")).cloned();
    if let Some((place, deed)) = lines.get_mut(at % count).and_then(|line| line.get_mut("deed")).zip(deed) {
        *place = deed;
    }
}

/// Numbers rows from 1, and none is earlier than the one before.
fn fit_rows(lines: &mut Value) {
    let mut latest = 0;
    for (line, number) in lines.as_array_mut().into_iter().flatten().skip(1).zip(1u32..) {
        let Some(row) = line.as_object_mut() else { continue };
        latest = row.get("now").and_then(Value::as_u64).unwrap_or(0).max(latest);
        row.insert("row".to_owned(), json!(number));
        row.insert("now".to_owned(), json!(latest));
    }
}

fn entries(journal: &mut Value) -> Option<&mut Vec<Value>> {
    journal.get_mut("entries")?.as_array_mut()
}

/// Drops, doubles, swaps or moves an item of a list.
fn shuffle(list: Option<&mut Vec<Value>>, at: usize, how: usize) {
    let Some(list) = list.filter(|list| !list.is_empty()) else { return };
    let (at, other) = (at % list.len(), (how >> 2) % list.len());
    match how & 3 {
        0 => drop(list.remove(at)),
        1 => list.insert(other, list[at].clone()),
        2 => list.swap(at, other),
        _ => list.truncate(at),
    }
}

/// Changes a step's rolls.
fn rolls(list: Option<&mut Vec<Value>>, at: usize, how: usize) {
    let Some(list) = list else { return };
    let number = (how >> 3) as u64;
    match how & 7 {
        0 => list.clear(),
        1 => list.push(json!([6, number % 6 + 1])),
        2 => list.extend(std::iter::repeat_n(json!([6, number % 6 + 1]), 20_000)),
        3 if !list.is_empty() => {
            let roll = list[at % list.len()].clone();
            list.extend(std::iter::repeat_n(roll, 4000));
        }
        side @ (4 | 5) if !list.is_empty() => {
            let at = at % list.len();
            if let Some(part) = list[at].get_mut(side - 4) {
                *part = json!(number);
            }
        }
        _ => shuffle(Some(list), at, how >> 3),
    }
}

/// Changes a field anywhere: drops it, or puts there what stands elsewhere, another number, or nothing.
fn field(journal: &mut Value, at: usize, how: usize) {
    let mut places = Vec::new();
    pointers(journal, String::new(), &mut places);
    // The last is the journal itself.
    places.pop();
    if places.is_empty() {
        return;
    }
    let place = &places[at % places.len()];
    let other = journal.pointer(&places[(at + how * 7 + 1) % places.len()]).cloned();
    if how.is_multiple_of(8)
        && let Some((parent, key)) = place.rsplit_once('/')
        && let Some(parent) = journal.pointer_mut(parent).and_then(Value::as_object_mut)
    {
        parent.shift_remove(key);
        return;
    }
    let Some(found) = journal.pointer_mut(place) else { return };
    *found = match (&*found, how & 7) {
        (Value::Number(number), 1..=4) => json!(number.as_u64().unwrap_or(0).wrapping_add(how as u64 >> 3)),
        (Value::Number(_), _) => json!(u64::MAX >> (how >> 3)),
        (_, 1) => Value::Null,
        _ => other.unwrap_or(Value::Null),
    };
}

fn renumber(journal: &mut Value) {
    for (entry, number) in entries(journal).into_iter().flatten().zip(1u32..) {
        if let Some(sequence) = entry.get_mut("sequence") {
            *sequence = json!(number);
        }
    }
}

/// Makes it one of the form that has no chain, which is chained as it stands when it is loaded.
fn unchain(journal: &mut Value) {
    if let Some(format) = journal.get_mut("format") {
        *format = json!(1);
    }
    lose(journal, "link");
    entries(journal).into_iter().flatten().for_each(|entry| lose(entry, "link"));
}

fn lose(value: &mut Value, key: &str) {
    value.as_object_mut().and_then(|object| object.shift_remove(key));
}

/// Where the nodes of a value stand.
fn pointers(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(list) => {
            list.iter()
                .enumerate()
                .for_each(|(place, value)| pointers(value, format!("{at}/{place}"), found));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| pointers(value, format!("{at}/{key}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    found.push(at);
}
