//! What speaks for a command: what a card pays and how often (KD-07), its points (KD-14).

use kernel::say;
use kernel::text::list;

use super::describe::effect;
use super::phrases::{questions, top_card};
use crate::command::Command;
use crate::index::Kingdoms;
use crate::preview::{Number, Preview, Query};
use crate::state::Card;
use crate::view::View;

/// What each number pays for a citizen; of other commands what is asked before they are confirmed.
pub(super) fn grounds(view: &View, command: &Command) -> Vec<Query> {
    if matches!(command, Command::HireCitizen { .. }) {
        return vec![Query::Numbers {}];
    }
    questions(view, command)
}

pub(super) fn reason(
    rules: &Kingdoms,
    view: &View,
    command: &Command,
    answers: &[Preview],
) -> Option<String> {
    match (command, answers) {
        (Command::HireCitizen { stack, .. }, [Preview::Numbers { numbers }]) => {
            let Card::Citizen(no) = rules.card(top_card(view, *stack)?)? else { return None };
            pays(rules, view, &rules.citizen(no).numbers, numbers)
        }
        (Command::SlayMonster { stack, .. }, _) => {
            let Card::Monster(no) = rules.card(top_card(view, *stack)?)? else { return None };
            let card = rules.monster(no);
            Some(say!(rules, "it brings {} VP: {}", card.vp, effect(rules, &card.reward)))
        }
        (Command::BuildDomain { stack, .. }, _) => {
            let Card::Domain(no) = rules.card(top_card(view, *stack)?)? else { return None };
            let card = rules.domain(no);
            Some(say!(rules, "it brings {} VP: {}", card.vp, effect(rules, &card.effect)))
        }
        (Command::ChangeDie { .. }, [Preview::Change { paid, .. }]) => {
            let paid = &paid[view.eyes?];
            let cards = paid.iter().map(|paid| paid.text.clone());
            (!paid.is_empty()).then(|| say!(rules, "it pays you: {}", list(cards)))
        }
        _ => None,
    }
}

/// How often a citizen with these numbers pays: sums above 6 exclude each other, and below no citizen has two.
fn pays(rules: &Kingdoms, view: &View, on: &[u8], numbers: &[Number]) -> Option<String> {
    let own = view.eyes?;
    let meant = || numbers.iter().filter(|number| on.contains(&number.number));
    let ways: u8 = meant().map(|number| number.ways).sum();
    let on = list(on);
    Some(if meant().all(|number| number.paid[own].is_empty()) {
        say!(rules, "it pays on {on}, which comes in {ways} of 36 rolls and has paid you nothing so far")
    } else {
        say!(rules, "it pays on {on}, which comes in {ways} of 36 rolls")
    })
}
