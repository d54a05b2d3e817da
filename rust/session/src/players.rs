//! The one place where a player's description becomes a player.

use bots::Strength;

use crate::error::SessionError;

/// The player that gives hints, in every game: each says itself who that is.
pub const HINT: &str = "hint";

/// What a description may be, for messages.
pub const PLAYERS: &str = "random, casual:6 (how many commands it looks at), greedy, hint, search, search:400 (playouts, up to 100000) or search:50ms (up to 60000ms)";

/// Reads a player's description.
pub(crate) fn strength(spec: &str) -> Result<Strength, SessionError> {
    spec.parse().map_err(|_| SessionError::UnknownPlayer {
        spec: spec.chars().take(40).collect(),
        expected: PLAYERS.to_owned(),
    })
}

/// Whether a player may think for so long that others should not wait for it.
pub(crate) fn takes_time(spec: &str) -> bool {
    matches!(strength(spec), Ok(Strength::Search(_) | Strength::Hint))
}

/// Whether a player's description is understood.
///
/// # Errors
/// [`SessionError::UnknownPlayer`].
pub fn check_player(spec: &str) -> Result<(), SessionError> {
    strength(spec).map(drop)
}
