//! The laws, as bytes that play.

use crate::seats::seat;

/// Plays the game that the first byte names as the others say; see [`laws::fuzz`](::laws::fuzz).
pub fn laws(data: &[u8]) {
    let Some((first, moves)) = data.split_first() else { return };
    // Long games only repeat what short ones do, at a cost.
    let moves = &moves[..moves.len().min(160)];
    (seat(*first).0.laws)(moves);
}

/// Compares two games that a seat cannot tell apart, of the game that the first byte names; see
/// [`laws::fuzz_doors`](::laws::fuzz_doors).
pub fn doors(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    (seat(*first).0.doors)(rest);
}
