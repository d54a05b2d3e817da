//! What is owed: a decision, by whom, and whether others may see it.

use serde::Serialize;

use crate::refusal::RuleId;
use crate::seat::{Seat, Seats};

/// A decision that somebody owes. Who is asked, who has answered, and for what, is known to all; what is answered may be
/// secret.
///
/// ```
/// use kernel::{Prompt, RuleId, Seat, Seats};
///
/// let hide = Prompt::to_all("hide", RuleId("PE-02"), Seats::first(2)).in_secret();
/// assert_eq!(hide.answered_by(Seats::one(Seat::P1)).owed(), Seats::one(Seat::P2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Prompt {
    /// Which of the game's prompts it is, `snake_case`.
    pub kind: &'static str,
    /// The rule that asks.
    pub rule: RuleId,
    /// Who is asked. One: a turn. Several: a concurrent prompt.
    pub seats: Seats,
    /// Who of them owes nothing more.
    pub answered: Seats,
    /// Whether a seat is shown, or answers, what another may not know. A device that several people share is handed over
    /// first.
    pub secret: bool,
}

impl Prompt {
    /// A prompt to one seat.
    pub const fn to(kind: &'static str, rule: RuleId, seat: Seat) -> Self {
        Self::to_all(kind, rule, Seats::one(seat))
    }

    /// A prompt to several seats, which answer in any order.
    pub const fn to_all(kind: &'static str, rule: RuleId, seats: Seats) -> Self {
        Self { kind, rule, seats, answered: Seats::NONE, secret: false }
    }

    /// The same prompt, answered by `seats`.
    #[must_use]
    pub const fn answered_by(self, seats: Seats) -> Self {
        Self { answered: seats, ..self }
    }

    /// The same prompt, with something in it that not all may know.
    #[must_use]
    pub const fn in_secret(self) -> Self {
        Self { secret: true, ..self }
    }

    /// Who still owes an answer.
    pub const fn owed(self) -> Seats {
        self.seats.except(self.answered)
    }

    /// Whether this is `before`, still open after a command of `seat`: asked for the same, of the same seats, and nobody
    /// else has answered.
    pub fn goes_on_from(self, before: Self, seat: Seat) -> bool {
        let others = |prompt: Self| prompt.answered.without(seat);
        (self.kind, self.rule, self.seats) == (before.kind, before.rule, before.seats)
            && others(self) == others(before)
    }
}
