//! The snapshot: what one viewer may know. Hidden are the dice to come, and stats that are not `visible` (CO-07).

use kernel::content::Entries;
use kernel::{Dice, Purpose, RuleId, Seat, Viewer};

use crate::event::Event;
use crate::index::{Council, No};
use crate::rules::{effects, hand};
use crate::state::State;

/// How often hidden stats are drawn before a view is taken to fit.
const TRIES: usize = 200;
const HIDDEN: Purpose = Purpose::new("a hidden stat", RuleId("CO-07"));

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

pub(crate) fn view(rules: &Council, state: &State, viewer: Viewer) -> View {
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
        state: match viewer {
            Viewer::Referee => state.clone(),
            Viewer::Seat(_) | Viewer::Spectator => masked(rules, state),
        },
    }
}

/// The stored stats that nobody sees, by their places.
pub(crate) fn hidden(rules: &Council) -> impl Iterator<Item = usize> {
    let stats = rules.content.stats.iter().enumerate();
    stats.filter(|(_, stat)| stat.is_hidden()).map(|(place, _)| place)
}

/// Hidden stats stand at their least.
fn masked(rules: &Council, state: &State) -> State {
    let mut masked = state.clone();
    for place in hidden(rules) {
        masked.stats[place] = rules.content.stats[place].range[0];
    }
    masked
}

/// Moves of hidden stats are told to nobody, nor that one of them was held at its edge.
pub(crate) fn observe_event(rules: &Council, event: &Event, viewer: Viewer) -> Option<Event> {
    let hides = |id: &str| rules.content.stats.entry(id).is_some_and(|stat| !stat.visible);
    let kept = viewer != Viewer::Referee
        && match event {
            Event::StatMoved { stat, .. } => hides(stat),
            Event::Warned { stat, .. } => stat.as_deref().is_some_and(hides),
            Event::ReignBegan { .. }
            | Event::IssueDecided { .. }
            | Event::TurnPassed { .. }
            | Event::MemorySet { .. }
            | Event::CardDiscarded { .. }
            | Event::StepRan { .. }
            | Event::AmendmentAsked { .. }
            | Event::RulesAmended { .. }
            | Event::TurnCounted { .. }
            | Event::CardDrawn { .. }
            | Event::HandShort { .. }
            | Event::CardScheduled { .. }
            | Event::CardMoved { .. }
            | Event::SetUnlocked { .. }
            | Event::MessageShown { .. }
            | Event::MessageDeferred { .. }
            | Event::ReignEnded { .. } => false,
        };
    (!kept).then(|| event.clone())
}

/// A state that has this view: hidden stats are drawn anew until what depends on them is as it is seen.
pub(crate) fn determinize(rules: &Council, seen: &View, dice: &mut Dice) -> State {
    let mut state = seen.state.clone();
    if hidden(rules).next().is_none() {
        return state;
    }
    for _ in 0..TRIES {
        for place in hidden(rules) {
            let [least, most] = rules.content.stats[place].range;
            state.stats[place] = least + dice.roll(most.abs_diff(least) + 1, &HIDDEN) as i32 - 1;
        }
        if view(rules, &state, Viewer::Seat(Seat::P1)) == *seen {
            break;
        }
    }
    state
}
