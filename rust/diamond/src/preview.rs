//! What would happen, with odds.

use kernel::{Rejections, Viewer};
use serde::{Deserialize, Serialize};

use crate::command::{Defence, Offence};
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
    let Query::Odds { defence, offence } = query;
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
