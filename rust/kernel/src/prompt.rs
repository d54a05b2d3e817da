//! What is owed: a decision, by whom, and whether others may see it.

use serde::Serialize;

use crate::rejection_reason::RuleId;
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

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: Prompt = Prompt::to_all("bid", RuleId("AU-02"), Seats::first(3));

    #[test]
    fn only_what_is_said_to_be_secret_is() {
        assert!(!ALL.secret && !ALL.answered_by(Seats::one(Seat::P1)).secret);
        assert!(ALL.in_secret().secret && ALL.in_secret().answered_by(Seats::one(Seat::P1)).secret);
        assert_eq!(Prompt { secret: false, ..ALL.in_secret() }, ALL);
    }

    #[test]
    fn a_prompt_goes_on_while_the_same_is_asked_and_nobody_else_has_answered() {
        let [first, second] = [Seat::P1, Seat::P2].map(|seat| ALL.answered_by(Seats::one(seat)));
        assert!(ALL.goes_on_from(ALL, Seat::P1), "it was not answered yet");
        assert!(first.goes_on_from(ALL, Seat::P1) && ALL.goes_on_from(first, Seat::P1));
        assert!(!first.goes_on_from(ALL, Seat::P2) && !second.goes_on_from(first, Seat::P2));
        let others = [
            Prompt { kind: "sell", ..ALL },
            Prompt { rule: RuleId("AU-03"), ..ALL },
            Prompt { seats: Seats::first(2), ..ALL },
        ];
        for other in others {
            assert!(!other.goes_on_from(ALL, Seat::P1), "{other:?}");
        }
    }
}
