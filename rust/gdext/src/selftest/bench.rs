//! What a snapshot of Crossfire's size costs.

use std::hint::black_box;
use std::time::Instant;

use godot::prelude::*;
use serde::{Deserialize, Serialize};

use crate::variant::{Mirror, Writer, from_variant};

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Snapshot {
    round: u8,
    phase: String,
    to_act: Vec<u8>,
    scores: [u16; 2],
    squares: Vec<u8>,
    units: Vec<Fighter>,
    prompt: Option<String>,
    digest: String,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Fighter {
    id: u16,
    side: u8,
    kind: String,
    at: (u8, u8),
    movement: u8,
    range: u8,
    skill: u8,
    down: bool,
    activated: bool,
    name: String,
}

fn snapshot() -> Snapshot {
    let kinds = ["trooper", "sniper", "medic", "heavy", "leader"];
    let units = (0..14).map(|id: u16| Fighter {
        id,
        side: u8::from(id > 6),
        kind: kinds[usize::from(id) % 5].to_owned(),
        at: (id as u8, id as u8 / 2),
        movement: 5,
        range: 12,
        skill: 3,
        down: false,
        activated: id.is_multiple_of(3),
        name: format!("unit {id} of its side"),
    });
    Snapshot {
        round: 2,
        phase: "activation".to_owned(),
        to_act: vec![1],
        scores: [3, 4],
        squares: (0..192).map(|square| square % 5).collect(),
        units: units.collect(),
        prompt: None,
        digest: "0123456789abcdef".repeat(4),
    }
}

/// The median of a few hundred, in microseconds.
fn median(mut work: impl FnMut(usize)) -> f64 {
    let mut times: Vec<_> = (0..400)
        .map(|round| {
            let start = Instant::now();
            work(round);
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[times.len() / 2].as_secs_f64() * 1e6
}

pub(super) fn run() -> VarDictionary {
    let value = snapshot();
    let mut moved = value.clone();
    moved.units[3].at = (9, 9);
    moved.units[3].activated = true;
    moved.digest = "fedcba9876543210".repeat(4);
    let both = [value.clone(), moved];

    let mut plain = Writer::new();
    let mut packing = Writer::packing();
    let mut shown = Writer::packing();
    let mut mirror = Mirror::new();
    let variant = packing.write(&value).unwrap_or_default();
    vdict! {
        "full, arrays" => median(|_| drop(black_box(plain.write(&value)))),
        "full, packed" => median(|_| drop(black_box(packing.write(&value)))),
        "full, a new writer" => median(|_| drop(black_box(Writer::packing().write(&value)))),
        "a unit moved" => median(|round| drop(black_box(mirror.update(&both[round % 2], &mut shown)))),
        "nothing changed" => median(|_| drop(black_box(mirror.update(&both[1], &mut shown)))),
        "read back" => median(|_| drop(black_box(from_variant::<Snapshot>(&variant)))),
        "as text, bytes" => i64::try_from(variant.to_string().len()).unwrap_or_default(),
    }
}
