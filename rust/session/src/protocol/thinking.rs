//! A player that thinks apart from the games, so that none of them waits for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::Seat;
use serde_json::Value;

use super::error::ProtocolError;
use super::request::Handle;
use super::server::{Catalogue, Server, refusal, reply};
use crate::ask::{Bot, decided};
use crate::players::takes_time;
use crate::session::{Session, Thought};

/// What becomes of a line.
pub enum Step {
    /// Its answer, without the end of the line.
    Answer(String),
    /// A player has to think first, here or on another thread; the answer comes of [`Server::decided`].
    Think(Thinking),
    /// A player thinks for the game of this handle. The line is to be asked again once it has decided.
    Wait(Handle),
}

/// A player about to think, with all that it needs.
pub struct Thinking {
    asked: Asked,
    thought: Box<dyn Thought>,
    cancel: Arc<AtomicBool>,
    /// Whether it may take so long that other games should not wait.
    pub takes_time: bool,
}

/// What a player has decided, or why it has not.
pub struct Decision {
    asked: Asked,
    chosen: Result<Value, ProtocolError>,
}

/// What was asked of a player.
struct Asked {
    id: Value,
    handle: Handle,
    seat: Seat,
    play: bool,
}

impl Thinking {
    pub(super) fn new(
        (id, handle, seat): (&Value, Handle, Seat),
        Bot { player, play }: &Bot,
        session: &dyn Session,
        cancel: &Arc<AtomicBool>,
    ) -> Result<Self, ProtocolError> {
        let thought = session.thought(seat, player)?;
        let asked = Asked { id: id.clone(), handle, seat, play: *play };
        Ok(Self { asked, thought, cancel: Arc::clone(cancel), takes_time: takes_time(player) })
    }

    /// The game that it thinks for.
    pub fn handle(&self) -> Handle {
        self.asked.handle
    }

    /// Thinks, on whatever thread.
    pub fn think(self) -> Decision {
        let Self { asked, thought, cancel, .. } = self;
        let thought = AssertUnwindSafe(|| thought.think(Arc::new(|_| {}), cancel));
        let chosen = match catch_unwind(thought) {
            Ok(chosen) => chosen.map_err(ProtocolError::from),
            Err(_) => Err(ProtocolError::Broken),
        };
        Decision { asked, chosen }
    }
}

impl Decision {
    /// The game that it is for.
    pub fn handle(&self) -> Handle {
        self.asked.handle
    }
}

impl<C: Catalogue> Server<C> {
    /// The answer to the line that asked a player, now that it has decided.
    pub fn decided(&mut self, decision: Decision) -> String {
        let Decision { asked, chosen } = decision;
        self.no_longer_thinks(asked.handle);
        let answered = self.unharmed(Some(asked.handle), |server| server.decide(&asked, chosen?));
        answered.unwrap_or_else(|error| refusal(&asked.id, error))
    }

    fn decide(&mut self, asked: &Asked, chosen: Value) -> Result<String, ProtocolError> {
        let decided = decided(self.session(asked.handle)?, asked.seat, chosen, asked.play)?;
        reply(&asked.id, &decided)
    }
}
