//! The face of a game in progress.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::dice::Fact;
use kernel::table::{RollProof, Rolled};
use kernel::{Digest, Seat, Seats, Viewer};
use serde_json::Value;

use crate::dimension::DimensionOf;
use crate::dto::{DiceStand, Earned, Receipt};
use crate::error::SessionError;
use crate::game::Game;
use crate::observe::Observe;
use crate::value::Document;

/// A game in progress, whichever game it is.
///
/// Values of the game's own types come in and go out as plain JSON values. Whoever holds a session holds the table: it may look with any viewer's eyes and knows the seed. What is handed on to a player goes
/// through that player's [`Viewer`].
///
/// A refused call changes nothing.
pub trait Session: Observe {
    /// The digest of the content that it is played with, as its journal carries it.
    fn content(&self) -> Digest;

    /// Tells in the language of this game from now on; a game of other rules or other content changes nothing. Table and
    /// digests stay as they are.
    fn speak_as(&mut self, game: &dyn Game);

    /// What was agreed before it began.
    fn setup(&self) -> Value;

    /// The digest of its state. Not for players: with it, what is hidden could be tried out until it fits.
    fn digest(&self) -> Digest;

    /// Its dice. Not for players.
    fn dice(&self) -> DiceStand;

    /// What the last command rolled. Not for players.
    fn last_rolls(&self) -> &[Fact];

    /// What was rolled, oldest first: all of it for the referee and, once the game is over, for everybody; before that what
    /// the rules show to everybody (TB-15).
    ///
    /// # Errors
    /// No such seat.
    fn roll_history(&self, viewer: Viewer) -> Result<Vec<Rolled>, SessionError>;

    /// Rolls one roll again from the seed.
    ///
    /// # Errors
    /// No such seat or roll, a seat or a spectator that asks before the game is over, or a table that does not know its seed.
    fn prove_roll(&self, viewer: Viewer, id: &str) -> Result<RollProof, SessionError>;

    /// By what it is told apart in statistics.
    fn dimensions(&self) -> Vec<DimensionOf>;

    /// Plays a command. With `expected`, the number of commands that the caller has seen played, it guards against one
    /// that comes late or twice: since then only other seats may have answered the prompt that is still open (TB-02).
    ///
    /// # Errors
    /// Malformed, no such seat, late, or every rule that stands against it.
    fn submit(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: &Value,
    ) -> Result<Receipt, SessionError> {
        self.submit_with(seat, expected, command, None)
    }

    /// As [`submit`](Self::submit), with what others add to the dice of this command: who knows the seed does not know what
    /// it rolls.
    ///
    /// # Errors
    /// As `submit`.
    fn submit_with(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: &Value,
        entropy: Option<Digest>,
    ) -> Result<Receipt, SessionError>;

    /// Whether a command asks for dice, before it is played.
    ///
    /// # Errors
    /// As [`submit`](Self::submit).
    fn rolls(&self, seat: Seat, expected: Option<u32>, command: &Value) -> Result<bool, SessionError>;

    /// The last link of the chain of its journal: a digest of all that was done. It hangs on what is hidden: not for players.
    fn link(&self) -> Digest;

    /// Whether [`undo`](Self::undo) would take a command back.
    ///
    /// # Errors
    /// Why it would not.
    fn can_undo(&self, seat: Seat, also: Seats) -> Result<(), SessionError>;

    /// Takes back the last command of a seat, as long as nothing came of it that cannot be unlearnt, and with it what seats
    /// among `also`, which bots play, have decided since.
    ///
    /// # Errors
    /// Why not.
    fn undo(&mut self, seat: Seat, also: Seats) -> Result<(), SessionError>;

    /// Goes back to where `commands` commands had been played.
    ///
    /// # Errors
    /// When fewer were.
    fn rewind(&mut self, commands: u32) -> Result<(), SessionError>;

    /// A session of its own that stands where this one stands.
    fn fork(&self) -> Box<dyn Session>;

    /// A session of its own that stands where `commands` commands had been played, for those who step through a replay.
    ///
    /// # Errors
    /// When fewer were.
    fn at(&self, commands: u32) -> Result<Box<dyn Session>, SessionError>;

    /// Goes on by one command that `whole` played, which this session is an earlier stage of; false where both stand at
    /// the same place, or are of different games.
    fn step_towards(&mut self, whole: &dyn Session) -> bool;

    /// The state itself, for a referee.
    fn state(&self) -> Value;

    /// Replaces the state by a referee's repair; the journal says so for ever.
    ///
    /// # Errors
    /// Malformed, or the invariant that it would break.
    fn amend(&mut self, by: &str, reason: &str, state: &Value) -> Result<(), SessionError>;

    /// Whether a referee has repaired it.
    fn amended(&self) -> bool;

    /// The journal with its seed: the save. Not for players while the game goes on.
    fn journal(&self) -> Document {
        self.save()()
    }

    /// The same, to be written on any thread: what this call takes does not grow with the game.
    fn save(&self) -> Box<dyn FnOnce() -> Document + Send>;

    /// What a viewer may keep: the journal for the referee and, once the game is over, for everybody; before that the
    /// [transcript](kernel::Transcript) of what it saw, in which no game goes on.
    ///
    /// # Errors
    /// No such seat.
    fn record_of(&self, viewer: Viewer) -> Result<Document, SessionError>;

    /// What a viewer may know of a command that a seat would play now; none where it is the seat's secret.
    ///
    /// # Errors
    /// No such seat, or malformed.
    fn observe_command(
        &self,
        viewer: Viewer,
        seat: Seat,
        command: &Value,
    ) -> Result<Option<Value>, SessionError>;

    /// Whether such games earn anything for later ones.
    fn earns(&self) -> bool;

    /// What a record is after this game; after one that goes on, as before. `null` is a record in which nothing was
    /// earned.
    ///
    /// # Errors
    /// Malformed.
    fn earned(&self, record: &Value) -> Result<Earned, SessionError>;

    /// Whether every roll is proved to come from the promised seed.
    fn proved(&self) -> bool;

    /// Plays the journal again from its beginning and compares every digest.
    ///
    /// # Errors
    /// The first difference.
    fn verify(&self) -> Result<(), SessionError>;
}

/// Hears how far a player is, in thousandths, on the thread that thinks.
pub type Watch = Arc<dyn Fn(u32) + Send + Sync>;

/// A player about to think.
pub trait Thought: Send {
    /// Thinks. Soon after `cancel` is set it gives the best command that it has found by then.
    ///
    /// # Errors
    /// [`SessionError::Stopped`] when it was cancelled before it began, or the player's failure.
    fn think(self: Box<Self>, watch: Watch, cancel: Arc<AtomicBool>) -> Result<Value, SessionError>;
}
