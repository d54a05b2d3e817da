//! The hand: what can be decided, and what is drawn (CO-06, D1).

use kernel::{Dice, Events, Purpose, Rejections, RuleId, RuleResult};

use super::effects::Lens;
use crate::event::{Drawn, Event, Weighted};
use crate::index::{CompiledOption, Council, No};
use crate::rejection::Rejection;
use crate::state::{Scheduled, State};

const DRAW: Purpose = Purpose::new("draw", RuleId("CO-06"));
/// The most cards in hand, whatever is drawn (D4).
pub(crate) const MOST_IN_HAND: usize = 12;
/// When a card is used up.
pub(crate) const NEVER: u16 = u16::MAX;

/// Whether an option can be chosen.
pub(crate) fn open(rules: &Council, state: &State, option: &CompiledOption) -> bool {
    option.requires.iter().all(|formula| formula.holds(&mut Lens::of(rules, state)))
}

/// Whether nothing in hand can be decided.
pub(crate) fn stuck(rules: &Council, state: &State) -> bool {
    let options = state.hand.iter().flat_map(|card| &rules.cards[usize::from(*card)].options);
    !options.into_iter().any(|option| open(rules, state, option))
}

/// CO-01: a card in hand, and an option whose requirements hold.
pub(crate) fn against(rules: &Council, state: &State, card: &str, option: u8) -> RuleResult<(), Rejection> {
    let Some(no) = rules.card_no(card).filter(|no| state.hand.contains(no)) else {
        return Err(Rejection::NotInHand { card: card.to_owned() }.into());
    };
    let options = &rules.cards[usize::from(no)].options;
    let Some(compiled) = options.get(usize::from(option)) else {
        return Err(Rejection::NoSuchOption { option, options: options.len() as u8 }.into());
    };
    let texts = &rules.content.cards[usize::from(no)].options[usize::from(option)].requires;
    let mut against = Vec::new();
    for (formula, text) in compiled.requires.iter().zip(texts) {
        if !formula.holds(&mut Lens::of(rules, state)) {
            against.push(Rejection::Required { formula: text.clone() });
        }
    }
    Rejections::from_reasons(against)
}

/// What keeps a card from being drawn by weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Back {
    InHand,
    OtherSet,
    UsedUp,
    OnCooldown,
    Weightless,
    Requirement(usize),
}

/// What stands against a card, the cheapest to find first; `all` looks at every requirement.
pub(crate) fn back(rules: &Council, state: &State, no: No) -> Option<Back> {
    let (place, card) = (usize::from(no), &rules.cards[usize::from(no)]);
    if card.weight == 0 {
        Some(Back::Weightless)
    } else if !state.sets[usize::from(card.set)] {
        Some(Back::OtherSet)
    } else if state.hand.contains(&no) {
        Some(Back::InHand)
    } else if state.ready[place] == NEVER {
        Some(Back::UsedUp)
    } else if state.ready[place] > state.turn {
        Some(Back::OnCooldown)
    } else {
        let mut lens = Lens::of(rules, state);
        card.requires.iter().position(|formula| !formula.holds(&mut lens)).map(Back::Requirement)
    }
}

/// Draws up to the limit of the hand.
pub(crate) fn refill(rules: &Council, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    let limit = usize::from(rules.content.numbers.hand);
    let wanted = limit.saturating_sub(state.hand.len());
    let drawn = draw(rules, state, wanted, dice, events);
    if drawn < wanted {
        events.emit(|| short(rules, state));
    }
}

fn short(rules: &Council, state: &State) -> Event {
    let (mut on_cooldown, mut used_up, mut requirements) = (0, 0, 0);
    for no in 0..rules.cards.len() as No {
        match back(rules, state, no) {
            Some(Back::OnCooldown) => on_cooldown += 1,
            Some(Back::UsedUp) => used_up += 1,
            Some(Back::Requirement(_)) => requirements += 1,
            Some(Back::InHand | Back::OtherSet | Back::Weightless) | None => {}
        }
    }
    Event::HandShort { on_cooldown, used_up, requirements }
}

/// A forced card, or one whose turn has come; one that is in hand waits until it has left the hand.
fn next(state: &mut State) -> Option<(No, Drawn)> {
    let hand = &state.hand;
    if let Some(place) = state.forced.iter().position(|card| !hand.contains(card)) {
        return Some((state.forced.remove(place), Drawn::Forced));
    }
    let due = |waits: &Scheduled| waits.turn <= state.turn && !hand.contains(&waits.card);
    let place = state.scheduled.iter().position(due)?;
    Some((state.scheduled.remove(place).card, Drawn::Scheduled))
}

fn take(
    rules: &Council,
    state: &mut State,
    (card, why): (No, Drawn),
    eligible: &[(No, u32)],
    events: &mut Events<Event>,
) {
    state.hand.push(card);
    events.emit(|| {
        let weighted = |(card, weight): &(No, u32)| Weighted {
            card: rules.card_id(*card).to_owned(),
            weight: *weight as u16,
        };
        let eligible = eligible.iter().map(weighted).collect();
        Event::CardDrawn { card: rules.card_id(card).to_owned(), why, eligible }
    });
}

/// Draws so many cards: forced ones, those whose turn has come, then by weight. Says how many were drawn.
pub(crate) fn draw(
    rules: &Council,
    state: &mut State,
    cards: usize,
    dice: &mut Dice,
    events: &mut Events<Event>,
) -> usize {
    let mut drawn = 0;
    while drawn < cards {
        let Some(card) = next(state) else { break };
        take(rules, state, card, &[], events);
        drawn += 1;
    }
    if drawn == cards {
        return drawn;
    }
    let mut eligible: Vec<(No, u32)> = (0..rules.cards.len() as No)
        .filter(|no| back(rules, state, *no).is_none())
        .map(|no| (no, rules.cards[usize::from(no)].weight))
        .collect();
    while drawn < cards {
        let Some(place) = dice.weighted(eligible.iter().map(|(_, weight)| *weight), &DRAW) else { break };
        let card = eligible[place].0;
        take(rules, state, (card, Drawn::Weighted), &eligible, events);
        eligible.remove(place);
        drawn += 1;
    }
    drawn
}
