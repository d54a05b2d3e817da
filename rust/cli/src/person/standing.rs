//! How a game is won, who is ahead and how far it is, in a line.

use kernel::Viewer;
use kernel::text::Summary;
use serde::Deserialize;
use session::{Logs, Observe};

use super::Names;
use crate::failure::Done;
use crate::visible;

/// What a game says of how it stands, with the names of those who play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// How the game is won, and what ends it.
    pub(crate) goal: String,
    /// Who is ahead, and how far the game is.
    pub(crate) now: String,
}

impl Standing {
    /// As a viewer is told it; none where the game does not say, or is over.
    ///
    /// # Errors
    /// No such seat.
    pub(crate) fn of(game: &mut dyn Observe, viewer: Viewer, names: &Names) -> Done<Option<Self>> {
        let snapshot = game.snapshot(viewer, Logs::Last(0))?;
        let Ok(Summary { goal, score, clock }) = Summary::deserialize(&snapshot["table"]["summary"]) else {
            return Ok(None);
        };
        let told = |text: &str| visible::line(&names.tell(text)).into_owned();
        let now = [score, clock].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ");
        Ok(Some(Self { goal: told(&goal), now: told(&now) }))
    }

    /// All of it.
    pub(crate) fn whole(&self) -> String {
        [&*self.goal, &*self.now].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    }

    /// As much of it as `fits`: who is ahead counts more than the goal.
    pub(crate) fn fitting(&self, fits: impl Fn(&str) -> bool) -> String {
        let whole = self.whole();
        if fits(&whole) { whole } else { self.now.clone() }
    }
}
