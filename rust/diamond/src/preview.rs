//! What would happen, with odds.

use kernel::{Fault, Rejections, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{self, Kind};
use crate::command::{Defence, Offence};
use crate::content::Rates;
use crate::index::Diamond;
use crate::outcome::Outcome;
use crate::rejection::Rejection;
use crate::rules::pitch::Situation;
use crate::state::State;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Query {
    /// What the cards give, with these choices.
    Odds {
        /// Of the defence.
        defence: Defence,
        /// Of the offence.
        offence: Offence,
    },
    /// The card of a player with these rates, by this content's charts (DM-11).
    Card {
        /// Whose.
        kind: Kind,
        /// Of ten thousand plate appearances against one hand.
        rates: Rates,
    },
}

/// Its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Preview {
    /// Once the chart dice fall: each outcome, in 86,400ths (4,320 chances of both cards, twenty faces of the shift).
    Odds {
        /// The outcomes, likeliest first.
        outcomes: Vec<Odds>,
    },
    /// What stands on the card.
    Card {
        /// By column, sum and faces.
        rows: Vec<CardRow>,
        /// How much of the card each outcome has, in 2,160ths, the most first.
        shares: Vec<Share>,
    },
}

/// A part of a card that says one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardRow {
    /// The card's column, 1 to 3.
    pub column: u8,
    /// The sum of 2d6.
    pub sum: u8,
    /// The first and the last face of the d20 that splits.
    pub faces: [u8; 2],
    /// What it says.
    pub outcome: Outcome,
}

/// How much of a card an outcome has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// Which.
    pub outcome: Outcome,
    /// Of 2,160.
    pub weight: i32,
}

/// How likely an outcome is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Odds {
    /// Which.
    pub outcome: Outcome,
    /// Of 86,400.
    pub ways: u32,
}

pub(crate) fn preview(
    rules: &Diamond,
    state: &State,
    _: Viewer,
    query: &Query,
) -> Result<Preview, Rejections<Rejection>> {
    let (defence, offence) = match query {
        Query::Odds { defence, offence } => (defence, offence),
        Query::Card { kind, rates } => return card(rules, *kind, rates),
    };
    if state.ending.is_some() {
        return Err(Rejection::Over {}.into());
    }
    let Some(situation) = Situation::of(rules, state, defence, offence) else {
        return Err(Rejection::OtherPrompt { asked: state.stage.name() }.into());
    };
    Ok(Preview::Odds { outcomes: odds(&situation) })
}

/// DM-14, exactly.
pub(crate) fn odds(situation: &Situation<'_>) -> Vec<Odds> {
    let mut outcomes: Vec<Odds> =
        situation.odds().into_iter().map(|(outcome, ways)| Odds { outcome, ways }).collect();
    outcomes.sort_by_key(|odds| (std::cmp::Reverse(odds.ways), odds.outcome));
    outcomes
}

/// DM-11: a card as it would be printed.
fn card(rules: &Diamond, kind: Kind, rates: &Rates) -> Result<Preview, Rejections<Rejection>> {
    let refused = |faults: Vec<Fault>| {
        let said: Vec<String> = faults.iter().map(ToString::to_string).collect();
        Rejection::NoCard { faults: said.join("; ") }
    };
    let card = cards::make(&rules.content.charts, kind, rates).map_err(refused)?;
    let mut rows: Vec<CardRow> = Vec::new();
    for (column, sum, face) in cards::places() {
        let outcome = card.read(column, sum, face);
        match rows.last_mut() {
            Some(row) if face > 1 && row.outcome == outcome => row.faces[1] = face,
            _ => rows.push(CardRow { column: column + 1, sum, faces: [face, face], outcome }),
        }
    }
    let mut shares: Vec<Share> = card.weights().map(|(outcome, weight)| Share { outcome, weight }).collect();
    shares.sort_by_key(|share| (std::cmp::Reverse(share.weight), share.outcome));
    Ok(Preview::Card { rows, shares })
}
