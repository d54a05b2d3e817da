//! What a game claims of the dice.

use std::fmt;

use kernel::{Ruleset, Seat};

use crate::sabotaged::Sabotaged;

/// Labels of what may come of a command, each with its likelihood as numerator and denominator.
pub type Odds = Vec<(String, (u64, u64))>;

type Classify<R> = Box<dyn Fn(&<R as Ruleset>::State, &[<R as Ruleset>::Event]) -> String>;
type Answer<R> = Box<dyn Fn(&<R as Ruleset>::State) -> Option<(Seat, <R as Ruleset>::Command)>>;

/// A command with the odds that the game claims for it, and how to tell what came of it.
pub struct Forecast<R: Ruleset> {
    pub(crate) seat: Seat,
    pub(crate) command: R::Command,
    pub(crate) odds: Odds,
    pub(crate) classify: Classify<R>,
    pub(crate) answer: Answer<R>,
    pub(crate) determinized: bool,
}

impl<R: Ruleset> Forecast<R> {
    /// The claim that `seat`'s `command` ends with `odds`. `classify` names the label of an end, from the state
    /// afterwards and from all events.
    pub fn new(
        seat: Seat,
        command: R::Command,
        odds: Odds,
        classify: impl Fn(&R::State, &[R::Event]) -> String + 'static,
    ) -> Self {
        Self {
            seat,
            command,
            odds,
            classify: Box::new(classify),
            answer: Box::new(|_| None),
            determinized: false,
        }
    }

    /// The claim is about all states that `seat`'s view allows, each as likely as [`Ruleset::determinize`] draws it, instead of
    /// the real one: odds of what is hidden from the seat.
    #[must_use]
    pub fn over_determinized(mut self) -> Self {
        self.determinized = true;
        self
    }

    /// The same claim of a game that may have something wrong.
    pub(crate) fn of_sabotaged(self) -> Forecast<Sabotaged<R>> {
        let Self { seat, command, odds, classify, answer, determinized } = self;
        Forecast { seat, command, odds, classify, answer, determinized }
    }

    /// How prompts are answered on the way, as the claim supposes; none when the matter is settled.
    #[must_use]
    pub fn answering(mut self, answer: impl Fn(&R::State) -> Option<(Seat, R::Command)> + 'static) -> Self {
        self.answer = Box::new(answer);
        self
    }
}

impl<R: Ruleset> fmt::Debug for Forecast<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Forecast")
            .field("seat", &self.seat)
            .field("command", &self.command)
            .field("odds", &self.odds)
            .finish_non_exhaustive()
    }
}
