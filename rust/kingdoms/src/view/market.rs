//! The centre as a viewer sees it.

use kernel::Seat;

use crate::index::Kingdoms;
use crate::rules::actions::{missing_roles, price};
use crate::state::{Card, Stack, State};
use crate::stock::Resources;

/// A stack of the centre.
#[kernel::value]
pub struct StackSeen {
    /// The area of monsters, the citizen; none of domains.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Its cards that are seen, the top one last; of citizens, the top one alone.
    pub cards: Vec<String>,
    /// How many cards it has; with none, an exhausted marker.
    pub left: u8,
    /// What the top card costs the viewer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<Offer>,
}

/// What a card costs, to whom one looks for: the viewer, or nobody in particular.
#[kernel::value(Copy, Eq)]
pub struct Offer {
    /// Its price without magic that stands in.
    pub price: Resources,
    /// What of the price is for cards of the same name that the viewer already owns (KD-11).
    pub surcharge: u16,
    /// What the viewer's domains take off it (KD-11).
    pub discount: u16,
    /// Whether it can be paid, and roles allow it.
    pub affordable: bool,
}

pub(super) fn stacks(rules: &Kingdoms, state: &State, eyes: Option<Seat>, all: bool) -> Vec<StackSeen> {
    state.stacks.iter().map(|stack| seen(rules, state, stack, eyes, all)).collect()
}

fn seen(rules: &Kingdoms, state: &State, stack: &Stack, eyes: Option<Seat>, all: bool) -> StackSeen {
    let left = stack.len() as u8;
    let offer = eyes.and_then(|seat| offer(rules, state, stack, seat));
    let cards = match stack {
        Stack::Monsters { cards, .. } => cards.iter().map(|no| rules.monster(*no).id.clone()).collect(),
        Stack::Citizens { .. } => stack.top().map(|card| rules.id(card)).into_iter().collect(),
        Stack::Domains { cards } => {
            let first = if all { 0 } else { cards.len().saturating_sub(1) };
            cards[first..].iter().map(|no| rules.domain(*no).id.clone()).collect()
        }
    };
    StackSeen { of: stack.of(rules), cards, left, offer }
}

fn offer(rules: &Kingdoms, state: &State, stack: &Stack, seat: Seat) -> Option<Offer> {
    let player = &state.players[seat];
    let card = stack.top()?;
    let mut open = true;
    missing_roles(rules, player, card, |_, _, _| open = false);
    let price = price(rules, player, card);
    let (base, surcharge) = match card {
        Card::Monster(no) => (u16::from(rules.monster(no).strength), 0),
        Card::Citizen(no) => (rules.citizen(no).cost.into(), player.copies(no)),
        Card::Domain(no) => (rules.domain(no).gold.into(), 0),
    };
    let discount = base + surcharge - price.amount;
    let affordable = open && price.payments(player.stock).next().is_some();
    Some(Offer { price: price.whole(), surcharge, discount, affordable })
}
