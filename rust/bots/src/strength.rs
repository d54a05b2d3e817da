//! Players by name.

use std::fmt;
use std::str::FromStr;

use kernel::Evaluate;

use crate::greedy::{Casual, Greedy};
use crate::player::{Player, Random};
use crate::search::{Budget, Search};

/// How well a bot plays.
///
/// ```
/// use bots::{Budget, Strength};
/// assert_eq!("search:50ms".parse(), Ok(Strength::Search(Budget::Milliseconds(50))));
/// assert_eq!(Strength::default().to_string(), "search:400");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// [`Random`].
    Random,
    /// [`Casual`], which looks at so many of its commands.
    Casual(u32),
    /// [`Greedy`].
    Greedy,
    /// The player behind a game's hints: a [`Search`] with [`Evaluate::HINT_PLAYOUTS`], or [`Greedy`] if those are 0.
    Hint,
    /// [`Search`].
    Search(Budget),
}

impl Default for Strength {
    fn default() -> Self {
        Self::Search(Budget::Playouts(400))
    }
}

impl Strength {
    /// What this strength is in a game: the game says who gives its hints.
    #[must_use]
    pub const fn in_game<R: Evaluate>(self) -> Self {
        match self {
            Self::Hint if R::HINT_PLAYOUTS == 0 => Self::Greedy,
            Self::Hint => Self::Search(Budget::Playouts(R::HINT_PLAYOUTS)),
            Self::Random | Self::Casual(_) | Self::Greedy | Self::Search(_) => self,
        }
    }

    /// A player of this strength.
    pub fn player<R: Evaluate>(self) -> Box<dyn Player<R>> {
        match self.in_game::<R>() {
            Self::Random => Box::new(Random),
            Self::Casual(looks) => Box::new(Casual { looks }),
            Self::Greedy | Self::Hint => Box::new(Greedy),
            Self::Search(budget) => Box::new(Search::new(budget)),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Casual(looks) => write!(f, "casual:{looks}"),
            Self::Greedy => f.write_str("greedy"),
            Self::Hint => f.write_str("hint"),
            Self::Search(Budget::Playouts(playouts)) => write!(f, "search:{playouts}"),
            Self::Search(Budget::Milliseconds(time)) => write!(f, "search:{time}ms"),
        }
    }
}

/// No player has that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no player is called {0:?}: random, casual:6 (how many commands it looks at), greedy, hint, search, search:400 (playouts, up to 100000) or search:50ms (up to 60000ms)"
)]
pub struct UnknownPlayer(pub String);

impl FromStr for Strength {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let budget = |text: &str| match text.strip_suffix("ms") {
            Some(time) => time.parse().map(Budget::Milliseconds),
            None => text.parse().map(Budget::Playouts),
        };
        if let Some(Ok(looks @ 1..=1000)) = text.strip_prefix("casual:").map(str::parse) {
            return Ok(Self::Casual(looks));
        }
        match (text, text.strip_prefix("search:").map(budget)) {
            ("random", _) => Ok(Self::Random),
            ("greedy", _) => Ok(Self::Greedy),
            ("hint", _) => Ok(Self::Hint),
            ("search", _) => Ok(Self::default()),
            (_, Some(Ok(budget))) if budget.is_bounded() => Ok(Self::Search(budget)),
            _ => Err(UnknownPlayer(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_casual_player_looks_at_some_commands() {
        for spec in ["casual:1", "casual:6", "casual:1000"] {
            assert_eq!(spec.parse::<Strength>().map(|strength| strength.to_string()), Ok(spec.to_owned()));
        }
        for spec in ["casual", "casual:", "casual:0", "casual:1001", "casual:-1"] {
            assert_eq!(spec.parse::<Strength>(), Err(UnknownPlayer(spec.to_owned())));
        }
    }

    #[test]
    fn a_search_has_a_budget_that_somebody_waits_for() {
        for spec in ["search:1", "search:100000", "search:1ms", "search:60000ms"] {
            assert_eq!(spec.parse::<Strength>().map(|strength| strength.to_string()), Ok(spec.to_owned()));
        }
        for spec in ["search:0", "search:100001", "search:0ms", "search:60001ms", "search:4294967295ms"] {
            assert_eq!(spec.parse::<Strength>(), Err(UnknownPlayer(spec.to_owned())));
        }
    }
}
