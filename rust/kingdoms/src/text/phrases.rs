//! Commands and questions in words.

use kernel::text::list;
use kernel::{Speaks, say};

use super::describe::{effect, name};
use crate::command::Command;
use crate::content::Effect;
use crate::index::Kingdoms;
use crate::preview::Query;
use crate::rules::prompts::effect_of;
use crate::rules::setup::COLUMNS;
use crate::rules::solo;
use crate::state::{Ask, CommonKind};
use crate::view::View;

/// What the viewer owes.
pub(super) fn ask_of(view: &View) -> Option<Ask> {
    view.desks.get(view.eyes?)?.ask
}

/// The id of the card that lies open on a stack.
pub(super) fn top_card(view: &View, stack: u8) -> Option<&str> {
    view.stacks.get(usize::from(stack))?.cards.last().map(String::as_str)
}

fn top(rules: &Kingdoms, view: &View, stack: u8) -> String {
    top_card(view, stack).map_or_else(|| say!(rules, "stack {stack}"), |id| name(rules, id))
}

pub(super) fn phrase(rules: &Kingdoms, view: &View, command: &Command) -> String {
    let named = |id: &str| name(rules, id);
    match command {
        Command::KeepDuke { duke } => say!(rules, "keep {}", named(duke)),
        Command::RollDice {} => say!(rules, "roll the dice"),
        Command::ChangeDie { domain, die } => {
            let face = view.dice.get(usize::from(*die)).copied().unwrap_or_default();
            let which = if *die == 0 { "first" } else { "second" };
            say!(rules, "change the {face} of the {which} die by {}", named(domain))
        }
        Command::KeepDice {} => say!(rules, "keep the dice"),
        Command::SlayMonster { stack, payment } => {
            say!(rules, "slay {} with {}", top(rules, view, *stack), payment.told(rules))
        }
        Command::HireCitizen { stack, payment } => {
            say!(rules, "hire {} for {}", top(rules, view, *stack), payment.told(rules))
        }
        Command::BuildDomain { stack, payment } => {
            say!(rules, "build {} for {}", top(rules, view, *stack), payment.told(rules))
        }
        Command::TakeResource { resource } => {
            let Some(Ask::Loot(_, from)) = ask_of(view) else { return say!(rules, "take 1 {resource}") };
            say!(rules, "steal {resource} from {from}")
        }
        Command::OrderHarvest { order } => {
            say!(rules, "activate {}", list(order.iter().map(|card| named(card))))
        }
        Command::ChooseOptions { options } => choice(rules, view, options),
        Command::Exchange { payment } => match bought(rules, view) {
            Some(then) => say!(rules, "pay {} to {then}", payment.told(rules)),
            None => say!(rules, "pay {}", payment.told(rules)),
        },
        Command::Decline {} => say!(rules, "do without"),
        Command::ChooseSeat { seat } => {
            let stealing = matches!(ask_of(view), Some(Ask::Victim(_)));
            if stealing { say!(rules, "steal from {seat}") } else { say!(rules, "give to {seat}") }
        }
        Command::TakeFromCentre { stack } => say!(rules, "take {}", top(rules, view, *stack)),
        Command::TakeFromSeat { seat, card } => say!(rules, "take {} from {seat}", named(card)),
        Command::ChooseCitizen { citizen } if ask_of(view) == Some(Ask::Flip) => {
            say!(rules, "turn {} over", named(citizen))
        }
        Command::ChooseCitizen { citizen } => say!(rules, "put {} back", named(citizen)),
        Command::ChooseColumn { column } => {
            let lost = struck(view, *column).map(|stack| top(rules, view, stack));
            let lost = lost.unwrap_or_else(|| say!(rules, "nothing"));
            say!(rules, "let column {} lose {lost}", u16::from(*column) + 1)
        }
    }
}

/// The stack that loses a card when the Dark Lord strikes a column (KD-16).
pub(super) fn struck(view: &View, column: u8) -> Option<u8> {
    let known = usize::from(column) < COLUMNS;
    let left = |stack: &usize| known && view.stacks.get(*stack).is_some_and(|stack| stack.left > 0);
    solo::column(column).into_iter().find(left).map(|stack| stack as u8)
}

/// What may be asked about a choice: the odds of a roll, what a card says.
pub(super) fn questions(view: &View, command: &Command) -> Vec<Query> {
    let top = |stack: u8| view.stacks.get(usize::from(stack)).and_then(|stack| stack.cards.last()).cloned();
    let card = match command {
        Command::RollDice {} => return vec![Query::Roll {}],
        Command::ChangeDie { domain, die } => {
            return vec![Query::Change { domain: domain.clone(), die: *die }];
        }
        Command::KeepDice {} => return vec![Query::Harvest { dice: view.dice }],
        Command::SlayMonster { stack, .. }
        | Command::HireCitizen { stack, .. }
        | Command::BuildDomain { stack, .. }
        | Command::TakeFromCentre { stack } => top(*stack),
        Command::KeepDuke { duke: card }
        | Command::TakeFromSeat { card, .. }
        | Command::ChooseCitizen { citizen: card } => Some(card.clone()),
        Command::TakeResource { .. }
        | Command::OrderHarvest { .. }
        | Command::ChooseOptions { .. }
        | Command::Exchange { .. }
        | Command::Decline {}
        | Command::ChooseSeat { .. }
        | Command::ChooseColumn { .. } => None,
    };
    card.map(|card| Query::Card { card }).into_iter().collect()
}

/// The effect that the viewer is asked about.
fn asked<'a>(rules: &'a Kingdoms, view: &View) -> Option<&'a Effect> {
    Some(&rules.node(effect_of(ask_of(view)?)?).effect)
}

fn bought(rules: &Kingdoms, view: &View) -> Option<String> {
    let Effect::Pay { then, .. } = asked(rules, view)? else { return None };
    Some(effect(rules, then))
}

fn choice(rules: &Kingdoms, view: &View, options: &[u8]) -> String {
    let Some(Effect::Choose { of, .. }) = asked(rules, view) else {
        return say!(rules, "choose {}", list(options));
    };
    let chosen = options.iter().filter_map(|option| of.get(usize::from(*option)));
    chosen.map(|option| effect(rules, option)).collect::<Vec<_>>().join(rules.words().of(" and "))
}

pub(super) fn ask(rules: &Kingdoms, view: &View) -> Option<String> {
    let ask = ask_of(view)?;
    let card = |no| name(rules, &rules.id(rules.node(no).card));
    Some(match ask {
        Ask::Duke => say!(rules, "Which duke do you keep?"),
        Ask::Roll => say!(rules, "Round {}: roll the dice", view.round),
        Ask::Dice => say!(rules, "The dice show {} and {}: change one?", view.dice[0], view.dice[1]),
        Ask::Action => {
            let left = view.actions;
            match left {
                1 => say!(rules, "{left} action is left: hire, slay, build, or take a resource"),
                _ => say!(rules, "{left} actions are left: hire, slay, build, or take a resource"),
            }
        }
        Ask::Resource => say!(rules, "The harvest brought you nothing: which resource do you take?"),
        Ask::Order => say!(rules, "In which order do your cards pay?"),
        Ask::Victim(no) => say!(rules, "{}: whom do you steal from?", card(no)),
        Ask::Loot(no, from) => say!(rules, "{}: what do you steal from {from}?", card(no)),
        Ask::Options(no)
        | Ask::Exchange(no)
        | Ask::Recipient(no)
        | Ask::Centre(no)
        | Ask::Another(no)
        | Ask::Return(no) => {
            format!("{}: {}", card(no), effect(rules, &rules.node(no).effect))
        }
        Ask::Flip => say!(rules, "Which of your citizens do you turn over?"),
        Ask::Column => say!(rules, "The Dark Lord rolls a 6: which column does he strike?"),
    })
}

/// What all are asked at once.
pub(super) const fn common(kind: CommonKind) -> &'static str {
    match kind {
        CommonKind::Dukes => "all choose a duke",
        CommonKind::Harvest => "all decide on their harvest",
        CommonKind::Consolation => "all who got nothing take a resource",
        CommonKind::Flip => "all turn a citizen over",
    }
}
