//! What would happen.

mod harvest;
mod score;
mod signs;

use kernel::{PerSeat, RuleResult, Viewer};

pub use harvest::{Number, Paid, Sum};
pub use score::{Merit, Points};
pub use signs::{Icon, Occasion, Row, Sign};

use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::rules::roll::change;
use crate::state::State;
use crate::text::describe;

/// A question.
#[kernel::value(Eq, tag = "type")]
pub enum Query {
    /// How likely the roll of this turn brings each seat something (KD-07).
    Roll {},
    /// What a roll would pay to whom (KD-07).
    Harvest {
        /// The faces, 1 to 6.
        dice: [u8; 2],
    },
    /// What each number pays to whom, as a die or as a sum (KD-07).
    Numbers {},
    /// What the dice would pay to whom once a domain has changed one of them (KD-06).
    Change {
        /// Whose power.
        domain: String,
        /// Which die, 0 or 1.
        die: u8,
    },
    /// What each seat scores by what the viewer knows (KD-14).
    Score {},
    /// What a card says.
    Card {
        /// Its id.
        card: String,
    },
}

/// An answer.
#[kernel::value(tag = "type")]
pub enum Preview {
    /// Of 36 ways that two dice can fall.
    Roll {
        /// In how many nothing of a seat's is activated; none where the seat rests.
        nothing: PerSeat<Option<u8>>,
        /// What each sum activates.
        sums: Vec<Sum>,
    },
    /// What is activated.
    Harvest {
        /// By seat, card by card.
        paid: PerSeat<Vec<Paid>>,
    },
    /// What each number pays.
    Numbers {
        /// From 1 to 12.
        numbers: Vec<Number>,
    },
    /// What would be activated.
    Change {
        /// The dice as they would lie.
        dice: [u8; 2],
        /// By seat, card by card.
        paid: PerSeat<Vec<Paid>>,
    },
    /// Points as far as they are known.
    Score {
        /// By seat.
        points: PerSeat<Points>,
    },
    /// A card.
    Card {
        /// What it says, line by line.
        lines: Vec<String>,
        /// The same in signs, where a card is too small for words.
        rows: Vec<Row>,
    },
}

pub(crate) fn preview(
    rules: &Kingdoms,
    state: &State,
    viewer: Viewer,
    query: &Query,
) -> RuleResult<Preview, Rejection> {
    let over = state.ending.is_some();
    match query {
        Query::Roll {} | Query::Harvest { .. } | Query::Numbers {} | Query::Change { .. } if over => {
            Err(Rejection::Over {}.into())
        }
        Query::Roll {} => Ok(harvest::roll(rules, state)),
        Query::Harvest { dice } => {
            if let Some(face) = dice.iter().find(|face| !(1..=6).contains(*face)) {
                return Err(Rejection::NoSuchFace { face: *face }.into());
            }
            Ok(Preview::Harvest { paid: harvest::paid(rules, state, *dice) })
        }
        Query::Numbers {} => Ok(Preview::Numbers { numbers: harvest::numbers(rules, state) }),
        Query::Change { domain, die } => {
            let dice = change(rules, state, domain, *die)?;
            Ok(Preview::Change { dice, paid: harvest::paid(rules, state, dice) })
        }
        Query::Score {} => Ok(Preview::Score { points: score::points(rules, state, viewer) }),
        Query::Card { card } => match describe::card(rules, card) {
            Some(lines) => Ok(Preview::Card { lines, rows: signs::rows(rules, card) }),
            None => Err(Rejection::UnknownCard { card: card.clone() }.into()),
        },
    }
}

#[cfg(test)]
mod tests;
