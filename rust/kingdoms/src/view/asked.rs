//! KD-17: the prompt as a viewer sees it.

use kernel::{Seat, Seats, Viewer};

use crate::content::Effect;
use crate::index::Kingdoms;
use crate::rules::prompts::{effect_of, prompt};
use crate::state::{Ask, State};
use crate::text::describe;

/// The decisions that are owed.
#[kernel::value]
pub struct PromptSeen {
    /// Its number in this game, from 1: two prompts of one kind in a row have different ones.
    pub id: u32,
    /// What is asked, `snake_case`.
    pub kind: String,
    /// Who has still to answer.
    pub pending: Seats,
    /// Who has answered.
    pub answered: Seats,
    /// What each seat is asked about, as far as the viewer may know: in a prompt to all each seat knows its own alone.
    pub data: Vec<Question>,
}

/// What a seat is asked about. What lies open besides, such as dice, dealt dukes and the centre, stands in the view.
#[kernel::value]
pub struct Question {
    /// Who is asked.
    pub seat: Seat,
    /// The decision, `snake_case`: in a harvest each is one of several.
    pub kind: String,
    /// The card whose effect asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    /// That effect, as data.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<Effect>,
    /// That effect in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whom the seat steals from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Seat>,
}

pub(super) fn asked(rules: &Kingdoms, state: &State, viewer: Viewer) -> Option<PromptSeen> {
    let prompt = prompt(state)?;
    let open = state.desks.iter().filter(|(seat, _)| state.common.is_none() || viewer.may_see(*seat));
    let data = open.filter_map(|(seat, desk)| Some(question(rules, seat, desk.ask?))).collect();
    Some(PromptSeen {
        id: state.turn.prompt,
        kind: prompt.kind.to_owned(),
        pending: prompt.owed(),
        answered: prompt.answered,
        data,
    })
}

fn question(rules: &Kingdoms, seat: Seat, ask: Ask) -> Question {
    let node = effect_of(ask).map(|effect| rules.node(effect));
    Question {
        seat,
        kind: ask.kind().0.to_owned(),
        card: node.map(|node| rules.id(node.card)),
        effect: node.map(|node| node.effect.clone()),
        text: node.map(|node| describe::effect(rules, &node.effect)),
        from: if let Ask::Loot(_, from) = ask { Some(from) } else { None },
    }
}
