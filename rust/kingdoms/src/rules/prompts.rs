//! §5 Prompts: what answers them, and what comes of an answer.

use kernel::{Prompt, RuleId, Seat};

use super::Reasons;
use super::effects::{affordable, fits, of_others, returnable, victim};
use super::harvest::activated;
use crate::command::Command;
use crate::content::{Effect, Filter};
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::state::{Ask, Card, CommonKind, EffectNo, Stack, State};
use crate::stock::{Resource, Resources};

impl Ask {
    /// What is asked, as an infinitive.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Duke => "keep a duke",
            Self::Roll => "roll the dice",
            Self::Dice => "change or keep the dice",
            Self::Action => "take an action",
            Self::Resource => "take a resource",
            Self::Order => "order the harvest",
            Self::Options(_) => "choose options",
            Self::Exchange(_) => "exchange or decline",
            Self::Victim(_) => "choose whom to steal from",
            Self::Loot(..) => "choose what to steal",
            Self::Recipient(_) => "choose whom to give to",
            Self::Centre(_) => "take a card from the centre",
            Self::Another(_) => "take a card from another seat",
            Self::Return(_) => "put a citizen back",
            Self::Flip => "turn a citizen over",
            Self::Column => "name a column",
        }
    }

    /// The prompt's kind, and the rule that asks.
    pub(crate) const fn kind(self) -> (&'static str, &'static str) {
        match self {
            Self::Duke => ("choose_duke", "KD-04"),
            Self::Roll => ("roll", "KD-06"),
            Self::Dice => ("change_dice", "KD-06"),
            Self::Action => ("action", "KD-09"),
            Self::Resource => ("choose_resource", "KD-07"),
            Self::Order => ("order_harvest", "KD-07"),
            Self::Options(_) => ("choose_options", "KD-19"),
            Self::Exchange(_) => ("exchange", "KD-19"),
            Self::Victim(_) => ("steal_from", "KD-19"),
            Self::Loot(..) => ("steal_what", "KD-19"),
            Self::Recipient(_) => ("choose_seat", "KD-19"),
            Self::Centre(_) | Self::Another(_) => ("choose_card", "KD-19"),
            Self::Return(_) => ("return_citizen", "KD-19"),
            Self::Flip => ("flip_citizen", "KD-19"),
            Self::Column => ("choose_column", "KD-16"),
        }
    }
}

/// KD-17: who owes what.
pub(crate) fn prompt(state: &State) -> Option<Prompt> {
    if state.ending.is_some() {
        return None;
    }
    let owed = state.desks.which(|desk| desk.ask.is_some());
    if let Some(common) = state.common {
        let (kind, rule) = match common.kind {
            CommonKind::Dukes => Ask::Duke.kind(),
            CommonKind::Harvest => ("harvest", "KD-08"),
            CommonKind::Consolation => Ask::Resource.kind(),
            CommonKind::Flip => Ask::Flip.kind(),
        };
        let prompt = Prompt::to_all(kind, RuleId(rule), common.asked).in_secret();
        return Some(prompt.answered_by(common.asked.except(owed)));
    }
    let seat = owed.lowest()?;
    let (kind, rule) = state.desks[seat].ask?.kind();
    Some(Prompt::to(kind, RuleId(rule), seat))
}

/// The effect that an ask is about.
pub(crate) const fn effect_of(ask: Ask) -> Option<EffectNo> {
    match ask {
        Ask::Options(effect)
        | Ask::Exchange(effect)
        | Ask::Victim(effect)
        | Ask::Loot(effect, _)
        | Ask::Recipient(effect)
        | Ask::Centre(effect)
        | Ask::Another(effect)
        | Ask::Return(effect) => Some(effect),
        Ask::Duke
        | Ask::Roll
        | Ask::Dice
        | Ask::Action
        | Ask::Resource
        | Ask::Order
        | Ask::Flip
        | Ask::Column => None,
    }
}

/// Why an answer does not fit what is asked.
pub(super) fn against(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    ask: Ask,
    command: &Command,
    reasons: &mut Reasons,
) {
    let effect = effect_of(ask).map(|effect| &rules.node(effect).effect);
    match (command, ask, effect) {
        (Command::OrderHarvest { order }, Ask::Order, _) => against_order(rules, state, seat, order, reasons),
        (Command::ChooseOptions { options }, Ask::Options(_), Some(Effect::Choose { n, of })) => {
            against_options(*n, of.len(), options, reasons);
        }
        (Command::Exchange { payment }, Ask::Exchange(_), Some(Effect::Pay { cost, any, .. })) => {
            against_payment(state.players[seat].stock, *cost, *any, *payment, reasons);
        }
        (
            Command::Decline {},
            Ask::Exchange(_) | Ask::Recipient(_) | Ask::Centre(_) | Ask::Another(_) | Ask::Return(_),
            _,
        ) => {}
        (Command::ChooseSeat { seat: other }, Ask::Victim(_), _) => {
            against_seat(victim(rules, state, seat, *other), *other, reasons);
        }
        (Command::ChooseSeat { seat: other }, Ask::Recipient(_), _) => {
            against_seat(*other != seat && state.players.get(*other).is_some(), *other, reasons);
        }
        (Command::TakeFromCentre { stack }, Ask::Centre(_), Some(Effect::TakeCard { filter, .. })) => {
            against_centre(rules, state, *stack, filter, reasons);
        }
        (
            Command::TakeFromSeat { seat: other, card },
            Ask::Another(_),
            Some(Effect::TakeCard { filter, .. }),
        ) => {
            let mut open = false;
            let mut look = |of: Seat, found: Card| open |= of == *other && rules.id(found) == *card;
            of_others(rules, state, seat, filter, &mut look);
            against_card(open, card, reasons);
        }
        (Command::ChooseCitizen { citizen }, Ask::Return(_) | Ask::Flip, _) => {
            let mut open = false;
            citizens(state, seat, ask, |no| open |= rules.citizen(no).id == *citizen);
            against_card(open, citizen, reasons);
        }
        (
            Command::KeepDuke { .. }
            | Command::RollDice {}
            | Command::ChangeDie { .. }
            | Command::KeepDice {}
            | Command::SlayMonster { .. }
            | Command::HireCitizen { .. }
            | Command::BuildDomain { .. }
            | Command::TakeResource { .. }
            | Command::OrderHarvest { .. }
            | Command::ChooseOptions { .. }
            | Command::Exchange { .. }
            | Command::Decline {}
            | Command::ChooseSeat { .. }
            | Command::TakeFromCentre { .. }
            | Command::TakeFromSeat { .. }
            | Command::ChooseCitizen { .. }
            | Command::ChooseColumn { .. },
            _,
            _,
        ) => reasons.push(Rejection::OtherPrompt { asked: ask.name() }),
    }
}

/// The citizens that may be chosen, each name once.
pub(super) fn citizens(state: &State, seat: Seat, ask: Ask, visit: impl FnMut(u16)) {
    if ask != Ask::Flip {
        return returnable(state, seat, visit);
    }
    let up = state.players[seat].citizens.iter().filter(|held| !held.flipped);
    let mut names: Vec<u16> = up.map(|held| held.citizen).collect();
    names.sort_unstable();
    names.dedup();
    names.into_iter().for_each(visit);
}

fn against_centre(rules: &Kingdoms, state: &State, stack: u8, filter: &Filter, reasons: &mut Reasons) {
    match state.stacks.get(usize::from(stack)).map(Stack::top) {
        None => reasons.push(Rejection::NoSuchStack { stack }),
        Some(None) => reasons.push(Rejection::EmptyStack { stack }),
        Some(Some(card)) => against_card(fits(rules, filter, card), &rules.id(card), reasons),
    }
}

fn against_seat(open: bool, seat: Seat, reasons: &mut Reasons) {
    if !open {
        reasons.push(Rejection::SeatNotOpen { seat });
    }
}

fn against_card(open: bool, card: &str, reasons: &mut Reasons) {
    if !open {
        reasons.push(Rejection::CardNotOpen { card: card.to_owned() });
    }
}

fn against_order(rules: &Kingdoms, state: &State, seat: Seat, order: &[String], reasons: &mut Reasons) {
    let mut left = activated(rules, state, seat);
    let activated = left.len() as u16;
    for card in order {
        match left.iter().position(|(no, _)| rules.citizen(*no).id == *card) {
            Some(place) => drop(left.remove(place)),
            None => reasons.push(Rejection::OrderedTwice { card: card.clone() }),
        }
    }
    if !left.is_empty() {
        let named = activated - left.len() as u16;
        reasons.push(Rejection::OrderIncomplete { named, activated });
    }
}

fn against_options(n: u8, options: usize, chosen: &[u8], reasons: &mut Reasons) {
    if chosen.len() != usize::from(n) {
        reasons.push(Rejection::OtherNumber { chosen: chosen.len() as u16, n });
    }
    for option in chosen.iter().filter(|option| usize::from(**option) >= options) {
        reasons.push(Rejection::NoSuchOption { option: *option, options: options as u16 });
    }
    if !chosen.is_sorted_by(|one, next| one < next) {
        reasons.push(Rejection::OptionsUnsorted {});
    }
}

fn against_payment(stock: Resources, cost: Resources, any: u8, payment: Resources, reasons: &mut Reasons) {
    for resource in Resource::ALL {
        let (paid, has) = (payment[resource], stock[resource]);
        if paid > has {
            reasons.push(Rejection::Lacking { resource, paid, has });
        }
    }
    if !payment.covers(cost) || payment.minus(cost).sum() != u32::from(any) {
        reasons.push(Rejection::OtherPrice { payment, cost, any });
    }
}

/// Every payment of an exchange, by what is left.
pub(super) fn payments(stock: Resources, cost: Resources, any: u8, mut visit: impl FnMut(Resources)) {
    if !affordable(stock, cost, any) {
        return;
    }
    let (left, any) = (stock.minus(cost), u16::from(any));
    for gold in 0..=any.min(left.gold) {
        for strength in 0..=(any - gold).min(left.strength) {
            let magic = any - gold - strength;
            if magic <= left.magic {
                visit(cost.plus(Resources { gold, strength, magic }));
            }
        }
    }
}
