//! Commands that nobody meant: legal ones, slightly changed, through their JSON.

use kernel::{Dice, Ruleset};
use serde_json::{Number, Value};
use session::value::read;

use crate::walk::CHOICE;

/// Commands made from `stuff` (values of legal commands) by a few small changes. Not all differ from it, and some are
/// legal still.
pub(crate) fn mutants<R: Ruleset>(stuff: &[Value], count: usize, dice: &mut Dice) -> Vec<R::Command> {
    let mut made = Vec::with_capacity(count);
    // Many changes make no command at all; they cost little.
    for _ in 0..count * 4 {
        let Some(mut value) = dice.pick(stuff, &CHOICE).cloned() else { break };
        for _ in 0..dice.roll(3, &CHOICE) {
            mutate(&mut value, stuff, dice);
        }
        made.extend(read("command", &value));
        if made.len() == count {
            break;
        }
    }
    made
}

/// Changes one place of a value.
pub(crate) fn mutate(value: &mut Value, stuff: &[Value], dice: &mut Dice) {
    let mut places = Vec::new();
    pointers(value, String::new(), &mut places);
    let Some(pointer) = dice.pick(&places, &CHOICE) else { return };
    if dice.chance(300, &CHOICE)
        && let Some(other) = dice.pick(stuff, &CHOICE).and_then(|other| other.pointer(pointer))
        && let Some(place) = value.pointer_mut(pointer)
    {
        *place = other.clone();
    } else if let Some(place) = value.pointer_mut(pointer) {
        change(place, stuff, dice);
    }
}

fn change(place: &mut Value, stuff: &[Value], dice: &mut Dice) {
    match place {
        Value::Null => *place = leaf(stuff, dice, |_| true),
        Value::Bool(truth) => *truth = !*truth,
        Value::Number(number) => *number = other_number(number, dice),
        Value::String(_) => *place = leaf(stuff, dice, Value::is_string),
        Value::Array(list) if list.is_empty() => list.push(leaf(stuff, dice, |_| true)),
        Value::Array(list) => {
            let at = dice.below(list.len() as u32, &CHOICE) as usize;
            match dice.below(4, &CHOICE) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                2 => list.swap(0, at),
                _ => list.reverse(),
            }
        }
        Value::Object(map) => {
            let keys: Vec<String> = map.keys().cloned().collect();
            if let Some(key) = dice.pick(&keys, &CHOICE) {
                match dice.pick(stuff, &CHOICE).and_then(|other| other.get(key)) {
                    Some(other) => map[key] = other.clone(),
                    None => drop(map.shift_remove(key)),
                }
            }
        }
    }
}

fn other_number(number: &Number, dice: &mut Dice) -> Number {
    let near = i64::from(dice.roll(4, &CHOICE));
    let now = number.as_i64().unwrap_or(0);
    match dice.below(6, &CHOICE) {
        0 => 0.into(),
        1 => 255.into(),
        2 => i64::MAX.into(),
        3 => now.saturating_sub(near).into(),
        _ => now.saturating_add(near).into(),
    }
}

/// Any leaf of the stuff that fits.
fn leaf(stuff: &[Value], dice: &mut Dice, fits: impl Fn(&Value) -> bool) -> Value {
    let mut found = Vec::new();
    if let Some(value) = dice.pick(stuff, &CHOICE) {
        let mut places = Vec::new();
        pointers(value, String::new(), &mut places);
        found.extend(
            places.iter().filter_map(|place| value.pointer(place)).filter(|leaf| fits(leaf)).cloned(),
        );
    }
    dice.pick(&found, &CHOICE).cloned().unwrap_or(Value::Null)
}

/// Where the nodes of a value stand, itself among them.
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
