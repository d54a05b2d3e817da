//! What the rules answer about a game as it stands.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kernel::picture::Picture;
use kernel::{GameMeta, Outcome, Prompt, Seat, Seats, Viewer};
use serde_json::Value;

use crate::choice::Choices;
use crate::error::{Reason, SessionError};
use crate::session::Thought;

/// A game as it stands, whichever game it is: everything that the rules answer to a seat or a spectator.
///
/// A whole table answers, and so does what a single seat knows of one ([`LocalTable`](crate::LocalTable)): every answer is
/// the same in each state that the seat's view allows (law 11).
pub trait Questions: Any + Send {
    /// The game.
    fn meta(&self) -> &'static GameMeta;

    /// The seats that it has.
    fn seats(&self) -> Seats;

    /// The decision that is owed; none once it is over.
    fn prompt(&self) -> Option<Prompt>;

    /// Who owes a decision; nobody once it is over.
    fn to_act(&self) -> Seats {
        self.prompt().map_or(Seats::NONE, Prompt::owed)
    }

    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;

    /// How the game ended, in its own words; none while it goes on.
    fn verdict(&self) -> Option<String>;

    /// Every rule that stands against a command; none when it may be played.
    ///
    /// # Errors
    /// Malformed, or no such seat: then there is nothing to judge.
    fn why_not(&self, seat: Seat, command: &Value) -> Result<Vec<Reason>, SessionError>;

    /// What a seat may do, with its words and places when `phrases` is set. Where more is possible than can be listed, a few drawn
    /// examples follow the list: the same for everybody who has the seat's view.
    ///
    /// # Errors
    /// No such seat.
    fn commands(&self, seat: Seat, phrases: bool) -> Result<Choices, SessionError>;

    /// What would happen.
    ///
    /// # Errors
    /// Malformed, no such seat, or every reason why the question has no answer.
    fn preview(&self, viewer: Viewer, query: &Value) -> Result<Value, SessionError>;

    /// What would happen, in words: everything that must be known before one confirms.
    ///
    /// # Errors
    /// As [`preview`](Self::preview).
    fn explain(&self, viewer: Viewer, query: &Value) -> Result<Vec<String>, SessionError>;

    /// What a seat must know before it confirms a command: the answers to the questions that the game thinks of, such as
    /// the odds of an attack, in the words of [`explain`](Self::explain). Empty if there are none.
    ///
    /// # Errors
    /// No such seat, or malformed.
    fn consider(&self, seat: Seat, command: &Value) -> Result<Vec<String>, SessionError>;

    /// Why a seat might choose a command, such as how often it wins, in a clause; none where its sentence says enough.
    ///
    /// # Errors
    /// No such seat, or malformed.
    fn reason(&self, seat: Seat, command: &Value) -> Result<Option<String>, SessionError>;

    /// What a seat would do with a command, and what speaks for it: what a hint says.
    ///
    /// # Errors
    /// As [`phrase`](Self::phrase).
    fn advice(&self, seat: Seat, command: &Value) -> Result<String, SessionError> {
        let (phrase, reason) = (self.phrase(seat, command)?, self.reason(seat, command)?);
        Ok(reason.map_or_else(|| phrase.clone(), |reason| format!("{phrase} – {reason}")))
    }

    /// The board in text.
    ///
    /// # Errors
    /// No such seat.
    fn render_board(&self, viewer: Viewer, colour: bool) -> Result<String, SessionError>;

    /// The board as data.
    ///
    /// # Errors
    /// No such seat.
    fn picture(&self, viewer: Viewer) -> Result<Picture, SessionError>;

    /// The question that a viewer has to answer now.
    ///
    /// # Errors
    /// No such seat.
    fn question(&self, viewer: Viewer) -> Result<Option<String>, SessionError>;

    /// What a seat would do with a command, in words.
    ///
    /// # Errors
    /// No such seat, or malformed.
    fn phrase(&self, seat: Seat, command: &Value) -> Result<String, SessionError>;

    /// The commands that a seat may mean by what it typed in the game's short form, the likeliest first, legal or not;
    /// none where the text is no such form.
    ///
    /// # Errors
    /// No such seat.
    fn parse_command(&self, seat: Seat, text: &str) -> Result<Vec<Value>, SessionError>;

    /// The question that a viewer asks by what it typed in the game's short form, for [`explain`](Self::explain); none
    /// where the text is no such form.
    ///
    /// # Errors
    /// No such seat.
    fn asked(&self, viewer: Viewer, text: &str) -> Result<Option<Value>, SessionError>;

    /// The game's short forms with their meaning, a line each.
    fn forms(&self) -> Vec<String>;

    /// A player's thought on the next command of `seat`. It owns what it needs, which is what the seat may know, so that
    /// it can run on another thread while this game is shown.
    ///
    /// # Errors
    /// No such seat, nothing to decide, or an unknown player.
    fn thought(&self, seat: Seat, spec: &str) -> Result<Box<dyn Thought>, SessionError>;

    /// Thinks here and now, without progress.
    ///
    /// # Errors
    /// As [`thought`](Self::thought) and [`Thought::think`].
    fn bot_move(&self, seat: Seat, spec: &str) -> Result<Value, SessionError> {
        self.thought(seat, spec)?.think(Arc::new(|_| {}), Arc::new(AtomicBool::new(false)))
    }
}
