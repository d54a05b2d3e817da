//! The body of a fuzz target: bytes that play.

use std::sync::Arc;

use kernel::{Dice, Evaluate, Seat, Table};
use session::Hostable;

use crate::door::Pipe;
use crate::harness::Suite;
use crate::law::{load, pairs, same};
use crate::mutate::mutants;
use crate::walk::to_value;

/// Plays as `data` says: which seat, a drawn command or a mutated one, to go back or to fork. Then saves, loads and
/// compares (laws 1, 2, 3 and 6).
///
/// # Panics
/// When a law is broken.
pub fn fuzz<R: Evaluate>(rules: &Arc<R>, data: &[u8]) {
    if let Err(what) = play(rules, data) {
        panic!("{what}");
    }
}

/// Compares two games that a seat cannot tell apart, at every op of the pipe (law 5): the first four bytes are the seed of
/// a playout, the fifth says how far it goes.
///
/// # Panics
/// When an answer tells them apart.
pub fn fuzz_doors<R: Hostable>(rules: &Arc<R>, data: &[u8]) {
    let Some((seed, [steps, ..])) = data.split_first_chunk() else { return };
    let laws = Suite::shared(Arc::clone(rules), "");
    let pairs =
        pairs(&laws, &|table| Box::new(Pipe::new(table)), u32::from_le_bytes(*seed), usize::from(*steps));
    if let Err(what) = pairs {
        panic!("{what}");
    }
}

fn play<R: Evaluate>(rules: &Arc<R>, data: &[u8]) -> Result<(), String> {
    let (head, moves) = data.split_at(data.len().min(4));
    let seed = head.iter().fold(0u32, |seed, byte| seed << 8 | u32::from(*byte)).to_string();
    let setup = rules.draw_setup(&mut Dice::from_seed(&seed));
    let mut table = Table::begin(Arc::clone(rules), setup, &seed).map_err(|reasons| reasons.to_string())?;
    let mut pool = Vec::new();
    for (number, byte) in (0u64..).zip(moves) {
        let mut dice = table.dice().derive("fuzz", number << 8 | u64::from(*byte));
        if *byte == 255 {
            table.rewind(table.sequence() as usize / 2).map_err(|refused| refused.to_string())?;
            continue;
        }
        let seat = Seat(byte >> 4 & 3);
        let owed = table.to_act().contains(seat);
        let drawn = rules.sample(table.state(), seat, &mut dice);
        ensure!(drawn.is_some() == owed, "{seat} draws {drawn:?}, and owes a decision: {owed}");
        let Some(drawn) = drawn else { continue };
        pool.push(to_value(&drawn)?);
        let mutated = if byte & 8 == 0 { None } else { mutants::<R>(&pool, 1, &mut dice).pop() };
        let before = table.digest();
        let legal = mutated.is_none();
        match table.submit(seat, mutated.unwrap_or(drawn)) {
            Ok(_) => rules.audit(table.state()).map_err(|fault| fault.to_string())?,
            Err(refused) => {
                ensure!(!legal, "a drawn command is refused: {refused}");
                ensure!(before == table.digest(), "a refused command changed the state");
            }
        }
    }
    same("loaded", &table, &load(&table)?)
}
