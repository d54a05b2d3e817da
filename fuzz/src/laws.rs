//! The laws, as bytes that play.

use std::sync::{Arc, LazyLock};

use ::crossfire::Crossfire;
use ::fleet::Rules as Fleet;

use crate::packs::{CROSSFIRE, FLEET, rules};

static CROSSFIRE_RULES: LazyLock<Arc<Crossfire>> = LazyLock::new(|| Arc::new(rules(&CROSSFIRE)));
static FLEET_RULES: LazyLock<Arc<Fleet>> = LazyLock::new(|| Arc::new(rules(&FLEET)));

/// Plays the game that the first byte names as the others say; see [`laws::fuzz`](::laws::fuzz).
pub fn laws(data: &[u8]) {
    let Some((first, moves)) = data.split_first() else { return };
    // Long games only repeat what short ones do, at a cost.
    let moves = &moves[..moves.len().min(160)];
    if first & 1 == 0 { ::laws::fuzz(&CROSSFIRE_RULES, moves) } else { ::laws::fuzz(&FLEET_RULES, moves) }
}
