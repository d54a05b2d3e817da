//! Commands and questions in short: by verbs, names and numbers of stacks.

use kernel::{Describe as _, Seat};

use super::describe::name;
use crate::command::Command;
use crate::index::Kingdoms;
use crate::preview::Query;
use crate::rules::setup::{CITIZENS, DOMAINS};
use crate::stock::{Resource, Resources};
use crate::view::View;

pub(super) const FORMS: &[&str] = &[
    "roll                      roll the dice; keep: leave them",
    "hire miller               hire from the centre; slay and build likewise; by name or by #7, the stack",
    "hire #7 2g 1m             the same with a payment: g gold, s strength, m magic",
    "take gold                 take a resource; decline: do without",
    "keep ember                keep a duke, by a part of the name",
    "roll                      as a question: how likely each seat harvests",
    "4 3                       as a question: what such dice pay to whom",
    "numbers                   as a question: what each number pays to whom",
    "score                     as a question: who has what points",
    "miller                    as a question: what a card says",
];

/// The stack whose top card is meant: any by its number, one that a verb fits by a part of the name.
fn stacks(rules: &Kingdoms, view: &View, verb: &str, said: &str) -> Vec<u8> {
    if let Ok(number) = said.trim_start_matches('#').parse::<u8>() {
        return vec![number];
    }
    let fits = |place: &u8| {
        let top = view.stacks[usize::from(*place)].cards.last();
        top.is_some_and(|id| !said.is_empty() && name(rules, id).to_lowercase().contains(said))
    };
    let places = match verb {
        "slay" => 0..CITIZENS as u8,
        "hire" => CITIZENS as u8..DOMAINS as u8,
        _ => DOMAINS as u8..view.stacks.len() as u8,
    };
    places.filter(fits).collect()
}

/// Reads `2g 1m`; what is no payment is a name.
fn payment(words: &[&str]) -> (Option<Resources>, String) {
    let mut paid = None;
    let mut rest = Vec::new();
    for word in words {
        let kind = match word.chars().last() {
            Some('g') => Some(Resource::Gold),
            Some('s') => Some(Resource::Strength),
            Some('m') => Some(Resource::Magic),
            _ => None,
        };
        let number = word.get(..word.len().saturating_sub(1)).and_then(|digits| digits.parse::<u16>().ok());
        match kind.zip(number) {
            Some((kind, number)) => paid.get_or_insert(Resources::NONE)[kind] = number,
            None => rest.push(*word),
        }
    }
    (paid, rest.join(" "))
}

pub(super) fn parse_command(rules: &Kingdoms, view: &View, text: &str) -> Vec<Command> {
    let text = text.to_lowercase();
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((verb, rest)) = words.split_first() else { return Vec::new() };
    match (*verb, rest) {
        ("roll", []) => vec![Command::RollDice {}],
        ("keep", []) => vec![Command::KeepDice {}],
        ("decline", []) => vec![Command::Decline {}],
        ("keep", rest) => {
            let said = rest.join(" ");
            let dukes =
                rules.localized().dukes.iter().filter(|duke| duke.name.to_lowercase().contains(&said));
            dukes.map(|duke| Command::KeepDuke { duke: duke.id.clone() }).collect()
        }
        ("take", [what]) => {
            let kind = Resource::ALL.into_iter().find(|kind| kind.name() == *what);
            kind.map(|resource| Command::TakeResource { resource }).into_iter().collect()
        }
        ("hire" | "slay" | "build", rest) => bought(rules, view, verb, rest),
        _ => Vec::new(),
    }
}

/// A purchase; without a payment, with as little magic as can be.
fn bought(rules: &Kingdoms, view: &View, verb: &str, rest: &[&str]) -> Vec<Command> {
    let (paid, said) = payment(rest);
    let stock = view.eyes.map(|seat: Seat| view.seats[seat].resources).unwrap_or_default();
    let of = |stack: u8| {
        let least = || {
            let offer = view.stacks.get(usize::from(stack))?.offer?;
            Some(cheapest(offer.price, stock, verb))
        };
        let payment = paid.or_else(least).unwrap_or_default();
        match verb {
            "hire" => Command::HireCitizen { stack, payment },
            "slay" => Command::SlayMonster { stack, payment },
            _ => Command::BuildDomain { stack, payment },
        }
    };
    stacks(rules, view, verb, &said).into_iter().map(of).collect()
}

/// A price with as much magic standing in as is missing.
fn cheapest(price: Resources, stock: Resources, verb: &str) -> Resources {
    let real = if verb == "slay" { Resource::Strength } else { Resource::Gold };
    let missing = price[real].saturating_sub(stock[real]);
    let mut payment = price;
    payment[real] -= missing;
    payment.magic += missing;
    payment
}

pub(super) fn asked(rules: &Kingdoms, view: &View, text: &str) -> Option<Query> {
    let text = text.trim().to_lowercase();
    let numbers: Result<Vec<u8>, _> = text.split_whitespace().map(str::parse).collect();
    if let Ok([one, other]) = numbers.as_deref() {
        return Some(Query::Harvest { dice: [*one, *other] });
    }
    match text.as_str() {
        "" => None,
        "roll" => Some(Query::Roll {}),
        "numbers" => Some(Query::Numbers {}),
        "score" => Some(Query::Score {}),
        said => {
            let seen = view.stacks.iter().flat_map(|stack| &stack.cards);
            let held = view.seats.iter().flat_map(|(_, seen)| {
                let citizens = seen.citizens.iter().map(|held| &held.id);
                let cards = seen.monsters.iter().chain(&seen.domains).chain(&seen.duke);
                citizens.chain(cards).chain(seen.dealt.iter().flatten())
            });
            let fits = |id: &&String| name(rules, id).to_lowercase().contains(said);
            seen.chain(held).find(fits).map(|card| Query::Card { card: card.clone() })
        }
    }
}

#[cfg(test)]
mod tests;
