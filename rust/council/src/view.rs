//! The snapshot: what one viewer may know. Nothing is hidden but the dice to come.

use crate::index::{Council, No};
use crate::rules::{effects, hand};
use crate::state::State;

/// What a viewer may know.
#[kernel::value(Eq)]
pub struct View {
    /// The realm.
    pub realm: String,
    /// The turn, from 1.
    pub turn: u16,
    /// The stats that a ruler sees.
    pub stats: Vec<StatSeen>,
    /// The hand.
    pub hand: Vec<CardSeen>,
    /// The rule collection (CO-05).
    pub rules: Vec<RuleSeen>,
    /// How the reign ended.
    pub ending: Option<String>,
    /// The state behind it, by places.
    pub(crate) state: State,
}

/// A stat.
#[kernel::value(Eq)]
pub struct StatSeen {
    /// Its id.
    pub id: String,
    /// Its value.
    pub value: i32,
}

/// A card in hand.
#[kernel::value(Eq)]
pub struct CardSeen {
    /// Its id.
    pub id: String,
    /// Of each option, whether it can be chosen.
    pub open: Vec<bool>,
}

/// A rule in force.
#[kernel::value(Eq)]
pub struct RuleSeen {
    /// Its id.
    pub id: String,
    /// Since which turn.
    pub since: u16,
    /// How often it still runs; none: as long as it is in force.
    pub left: Option<u16>,
}

pub(crate) fn view(rules: &Council, state: &State) -> View {
    let content = &rules.content;
    let visible = (0..).zip(&content.stats).filter(|(_, stat)| stat.visible);
    let card = |no: &No| CardSeen {
        id: rules.card_id(*no).to_owned(),
        open: rules.cards[usize::from(*no)]
            .options
            .iter()
            .map(|option| hand::open(rules, state, option))
            .collect(),
    };
    View {
        realm: content.realms[usize::from(state.agreed.realm)].id.clone(),
        turn: state.turn,
        stats: visible
            .map(|(no, stat)| StatSeen { id: stat.id.clone(), value: effects::stat(rules, state, no) })
            .collect(),
        hand: state.hand.iter().map(card).collect(),
        rules: state
            .rules
            .iter()
            .map(|active| RuleSeen {
                id: rules.rule_id(active.rule).to_owned(),
                since: active.since,
                left: active.left,
            })
            .collect(),
        ending: state.ending.map(|ending| content.endings[usize::from(ending)].id.clone()),
        state: state.clone(),
    }
}
