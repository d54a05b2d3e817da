//! A game that is played elsewhere, as one viewer of it was told.

use kernel::{Seat, Viewer};
use serde::Deserialize;
use serde_json::Value;
use session::{ApiError, LocalSession, SessionError};

use crate::answer::Done;

/// Such a game, and what is under way to it.
pub(crate) struct Elsewhere {
    pub(crate) session: Box<dyn LocalSession>,
    /// The promise of its dice.
    pub(crate) promise: String,
    /// What its viewer may keep of it, as JSON; "" until that was handed in.
    pub(crate) record: String,
    can_undo: bool,
    way: Way,
}

/// What became of the last command.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// What it did is shown.
    Shown,
    /// It is not answered yet.
    Sent,
    /// It led to this revision, which is not shown yet.
    Played(u32),
}

/// What is told of such a game.
#[derive(Deserialize)]
pub(crate) struct Heard {
    /// After which event of the viewer `events` follow.
    #[serde(default)]
    pub(crate) since: usize,
    pub(crate) events: Vec<Value>,
    pub(crate) snapshot: Value,
    #[serde(default)]
    can_undo: bool,
    #[serde(default)]
    promise: String,
}

impl Elsewhere {
    /// A game by what is told first of it.
    pub(crate) fn new(mut session: Box<dyn LocalSession>, told: Heard) -> Done<Self> {
        session.hear(0, &told.events)?;
        let Heard { can_undo, promise, .. } = told;
        Ok(Self { session, promise, record: String::new(), can_undo, way: Way::Shown })
    }

    /// Shows what is told since.
    pub(crate) fn follow(&mut self, told: &Heard) -> Done {
        self.session.hear(told.since, &told.events)?;
        self.session.see(&told.snapshot)?;
        self.can_undo = told.can_undo;
        self.arrive();
        Ok(())
    }

    /// Whether something is under way.
    pub(crate) fn waits(&self) -> bool {
        self.way != Way::Shown
    }

    /// Nothing is sent while something is under way: a second click is no second command.
    pub(crate) fn send(&mut self, seat: Seat) -> Done {
        self.check_own(seat)?;
        if self.waits() {
            return Err(ApiError::new("RM-02", "on_its_way", "what you decided is on its way"));
        }
        self.way = Way::Sent;
        Ok(())
    }

    /// Nothing came of what is under way.
    pub(crate) fn give_up(&mut self) {
        self.way = Way::Shown;
    }

    /// What is under way led to this revision.
    pub(crate) fn played(&mut self, revision: u32) {
        self.way = Way::Played(revision);
        self.arrive();
    }

    /// Whether the last command is taken back at once.
    pub(crate) fn can_undo(&self, seat: Seat) -> Done {
        self.check_own(seat)?;
        if self.can_undo {
            return Ok(());
        }
        let why = "others may have learnt something from it; ask them in the room";
        Err(ApiError::new("RM-07", "not_at_once", why))
    }

    fn check_own(&self, seat: Seat) -> Done {
        let (viewer, own) = (Viewer::Seat(seat), self.session.viewer());
        if viewer == own { Ok(()) } else { Err(SessionError::NotTheirs { viewer, own }.into()) }
    }

    fn arrive(&mut self) {
        if matches!(self.way, Way::Played(revision) if revision <= self.session.revision()) {
            self.way = Way::Shown;
        }
    }
}
