//! A state of one game that can be asked about, with whatever may be known of it.

use std::any::Any;
use std::sync::Arc;

use kernel::picture::Picture;
use kernel::{
    Describe as _, Dice, Digest, GameMeta, Listing, Outcome, Prompt, Rejections, Ruleset, Seat, Seats,
    Speaks as _, Viewer,
};
use serde_json::Value;

use crate::choice::{Choice, Choices};
use crate::command::LastCommand;
use crate::error::{Reason, SessionError};
use crate::hosted::Hostable;
use crate::questions::Questions;
use crate::session::Thought;
use crate::think::thought;
use crate::value::{plain, read};

/// How many examples follow a list that cannot be whole.
const EXAMPLES: u64 = 8;

/// The rules of a position.
type Rules<P> = <P as Position>::Rules;

/// The commands of a position.
pub(crate) type CommandOf<P> = <Rules<P> as Ruleset>::Command;

/// A state of a game of one type, and who may ask about it. Whatever is one answers [`Questions`], by the same code.
pub(crate) trait Position: Any + Send {
    type Rules: Hostable;

    fn rules(&self) -> &Arc<Self::Rules>;

    /// The real state, or one that a viewer cannot tell from it.
    fn state(&self) -> &<Rules<Self> as Ruleset>::State;

    /// The command that was read last.
    fn last_command(&self) -> &LastCommand<CommandOf<Self>>;

    /// The decision that is owed in it.
    fn owed(&self) -> Option<Prompt>;

    /// The seats of the game.
    fn all_seats(&self) -> Seats;

    /// Whether a viewer may ask here.
    fn check_viewer(&self, viewer: Viewer) -> Result<(), SessionError>;

    /// A stream of its own for what a player of a seat draws.
    fn player_dice(&self, seat: Seat) -> Dice;

    fn check_seat(&self, seat: Seat) -> Result<(), SessionError> {
        self.check_viewer(Viewer::Seat(seat))
    }

    fn view_of(&self, viewer: Viewer) -> <Rules<Self> as Ruleset>::View {
        self.rules().view(self.state(), viewer)
    }

    /// The answer to a query.
    fn answer(
        &self,
        viewer: Viewer,
        query: &Value,
    ) -> Result<<Rules<Self> as Ruleset>::Preview, SessionError> {
        self.check_viewer(viewer)?;
        let query: <Rules<Self> as Ruleset>::Query = read("query", query)?;
        let answer = self.rules().preview(self.state(), viewer, &query);
        answer.map_err(|rejections| SessionError::Rules(self.reasons(viewer, &rejections)))
    }

    /// Why a viewer is refused, in the game's words.
    fn reasons(
        &self,
        viewer: Viewer,
        rejections: &Rejections<<Rules<Self> as Ruleset>::Rejection>,
    ) -> Vec<Reason> {
        Reason::all(&**self.rules(), Some(&self.view_of(viewer)), rejections)
    }

    /// Adds legal commands of a seat, each once, drawn by what the seat sees: whoever has its view draws the same.
    fn add_examples(&self, seat: Seat, commands: &mut Vec<<Rules<Self> as Ruleset>::Command>) {
        let dice = dice_of(&self.view_of(Viewer::Seat(seat)));
        for counter in 0..EXAMPLES {
            let drawn = self.rules().sample(self.state(), seat, &mut dice.derive("examples", counter));
            if let Some(command) = drawn.filter(|command| !commands.contains(command)) {
                commands.push(command);
            }
        }
    }
}

/// Dice that whoever has this view may know.
pub(crate) fn dice_of<V: kernel::Value>(view: &V) -> Dice {
    Dice::from_seed(&Digest::of(view).to_string())
}

impl<P: Position> Questions for P {
    fn meta(&self) -> &'static GameMeta {
        const { &<Rules<P> as Ruleset>::META }
    }

    fn seats(&self) -> Seats {
        self.all_seats()
    }

    fn prompt(&self) -> Option<Prompt> {
        self.owed()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.rules().outcome(self.state())
    }

    fn verdict(&self) -> Option<String> {
        self.outcome().map(|outcome| self.rules().verdict(&outcome))
    }

    fn why_not(&self, seat: Seat, command: &Value) -> Result<Vec<Reason>, SessionError> {
        self.check_seat(seat)?;
        let command = self.last_command().read(command)?;
        let verdict = self.rules().validate(self.state(), seat, &command);
        let reasons = |rejections| self.reasons(Viewer::Seat(seat), &rejections);
        Ok(verdict.err().map(reasons).unwrap_or_default())
    }

    fn commands(&self, seat: Seat, phrases: bool) -> Result<Choices, SessionError> {
        self.check_seat(seat)?;
        let rules = self.rules();
        let mut commands = Vec::new();
        let listing = rules.commands(self.state(), seat, |command| commands.push(command));
        if listing == Listing::Partial {
            self.add_examples(seat, &mut commands);
        }
        let view = phrases.then(|| self.view_of(Viewer::Seat(seat)));
        let choices = commands.into_iter().map(|command| Choice {
            phrase: view.as_ref().map(|view| rules.phrase(view, &command)),
            places: view.as_ref().map(|view| rules.places(view, &command)).unwrap_or_default(),
            command: plain(command),
        });
        Ok(Choices { whole: listing == Listing::Complete, commands: choices.collect() })
    }

    fn preview(&self, viewer: Viewer, query: &Value) -> Result<Value, SessionError> {
        Ok(plain(self.answer(viewer, query)?))
    }

    fn explain(&self, viewer: Viewer, query: &Value) -> Result<Vec<String>, SessionError> {
        let answer = self.answer(viewer, query)?;
        Ok(self.rules().explain(&self.view_of(viewer), &answer))
    }

    fn consider(&self, seat: Seat, command: &Value) -> Result<Vec<String>, SessionError> {
        self.check_seat(seat)?;
        let (rules, viewer) = (self.rules(), Viewer::Seat(seat));
        let view = self.view_of(viewer);
        let command = self.last_command().read(command)?;
        let questions = rules.questions(&view, &command).into_iter();
        let answers = questions.filter_map(|query| rules.preview(self.state(), viewer, &query).ok());
        Ok(answers.flat_map(|answer| rules.explain(&view, &answer)).collect())
    }

    fn reason(&self, seat: Seat, command: &Value) -> Result<Option<String>, SessionError> {
        self.check_seat(seat)?;
        let (rules, viewer) = (self.rules(), Viewer::Seat(seat));
        let view = self.view_of(viewer);
        let command = self.last_command().read(command)?;
        let grounds = rules.grounds(&view, &command).into_iter();
        let answers: Vec<_> =
            grounds.filter_map(|query| rules.preview(self.state(), viewer, &query).ok()).collect();
        Ok(rules.reason(&view, &command, &answers))
    }

    fn render_board(&self, viewer: Viewer, colour: bool) -> Result<String, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.rules().render_board(&self.view_of(viewer), colour))
    }

    fn picture(&self, viewer: Viewer) -> Result<Picture, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.rules().picture(&self.view_of(viewer)))
    }

    fn question(&self, viewer: Viewer) -> Result<Option<String>, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.rules().ask(&self.view_of(viewer)))
    }

    fn phrase(&self, seat: Seat, command: &Value) -> Result<String, SessionError> {
        self.check_seat(seat)?;
        let view = self.view_of(Viewer::Seat(seat));
        let command = self.last_command().read(command)?;
        Ok(self.rules().phrase(&view, &command))
    }

    fn parse_command(&self, seat: Seat, text: &str) -> Result<Vec<Value>, SessionError> {
        self.check_seat(seat)?;
        let meant = self.rules().parse_command(&self.view_of(Viewer::Seat(seat)), text);
        Ok(meant.into_iter().map(plain).collect())
    }

    fn asked(&self, viewer: Viewer, text: &str) -> Result<Option<Value>, SessionError> {
        self.check_viewer(viewer)?;
        Ok(self.rules().asked(&self.view_of(viewer), text).map(plain))
    }

    fn forms(&self) -> Vec<String> {
        let words = self.rules().words();
        self.rules().forms().iter().map(|form| words.of(form).to_owned()).collect()
    }

    fn thought(&self, seat: Seat, spec: &str) -> Result<Box<dyn Thought>, SessionError> {
        self.check_seat(seat)?;
        if !self.to_act().contains(seat) {
            return Err(SessionError::NothingToDecide { seat });
        }
        let view = self.view_of(Viewer::Seat(seat));
        thought(Arc::clone(self.rules()), (seat, view), self.player_dice(seat), spec)
    }
}
