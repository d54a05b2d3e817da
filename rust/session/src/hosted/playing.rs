//! Commands in.

use kernel::{Digest, Listing, Seat, Viewer};

use super::{Hostable, Hosted};
use crate::choice::{Choice, Choices};
use crate::dto::Receipt;
use crate::error::SessionError;
use crate::value::plain;

/// How many examples follow a list that cannot be whole.
const EXAMPLES: u64 = 8;

impl<R: Hostable> Hosted<R> {
    /// Plays what was read; the order of the checks is the order in which a caller would mend them.
    pub(super) fn play_read(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: Result<R::Command, SessionError>,
        entropy: Option<Digest>,
    ) -> Result<Receipt, SessionError> {
        if let Err(error) = self.try_play(seat, expected, command, entropy) {
            self.refused = Some((seat, error.reasons()));
            return Err(error);
        }
        self.refused = None;
        Ok(Receipt {
            sequence: self.table.sequence(),
            revision: self.table.revision(),
            to_act: self.table.to_act(),
            outcome: self.table.outcome(),
        })
    }

    fn try_play(
        &mut self,
        seat: Seat,
        expected: Option<u32>,
        command: Result<R::Command, SessionError>,
        entropy: Option<Digest>,
    ) -> Result<(), SessionError> {
        self.check_turn(seat, expected)?;
        self.table.submit_with(seat, command?, entropy)?;
        Ok(())
    }

    /// Whether a seat may speak now: it is there, and what it has seen is not too old (TB-02).
    pub(super) fn check_turn(&self, seat: Seat, expected: Option<u32>) -> Result<(), SessionError> {
        self.check_seat(seat)?;
        expected.map_or(Ok(()), |seen| Ok(self.table.check_seen(seat, seen)?))
    }

    /// What a seat may do: the list, and drawn examples where it cannot be whole.
    pub(super) fn choices(&self, seat: Seat, phrases: bool) -> Choices {
        let rules = self.table.rules();
        let view = phrases.then(|| self.table.view(Viewer::Seat(seat)));
        let choice = |command: R::Command| Choice {
            phrase: view.as_ref().map(|view| rules.phrase(view, &command)),
            command: plain(command),
        };
        let mut commands = Vec::new();
        let listing = rules.commands(self.table.state(), seat, |command| commands.push(command));
        if listing == Listing::Open {
            self.add_examples(seat, &mut commands);
        }
        let commands = commands.into_iter().map(choice).collect();
        Choices { whole: listing == Listing::Whole, commands }
    }

    /// Adds legal commands of a seat, drawn from a stream of their own, each once.
    fn add_examples(&self, seat: Seat, commands: &mut Vec<R::Command>) {
        for counter in 0..EXAMPLES {
            let counter = u64::from(self.table.sequence()) * EXAMPLES + counter;
            let mut dice = self.table.dice().derive("examples", counter);
            let drawn = self.table.rules().sample(self.table.state(), seat, &mut dice);
            if let Some(command) = drawn.filter(|command| !commands.contains(command)) {
                commands.push(command);
            }
        }
    }
}
