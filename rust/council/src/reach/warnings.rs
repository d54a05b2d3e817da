//! What keeps out what never comes, in words.

use std::collections::BTreeSet;

use kernel::Fault;

use super::{Reach, kind};
use crate::formula::{Formula, Slot};
use crate::index::{Council, Deed, Effect};

impl Council {
    /// What no reign reaches, with what keeps it out (D7), and computed stats that may divide by zero (CO-10).
    pub(crate) fn unreached(&self) -> Vec<Fault> {
        let reach = Reach::of(self);
        let mut found = Vec::new();
        cards(self, &reach, &mut found);
        for (place, rule) in self.content.rules.iter().enumerate() {
            let at = format!("/rules/{place}");
            match &rule.when {
                _ if !reach.known.rules[place] => {
                    found.push(Fault::new(at, "nothing adds it", "a rule that can be in force"));
                }
                Some(when) if !reach.run[place] => found.push(never(format!("{at}/when"), when)),
                Some(_) | None => {}
            }
        }
        for (file, come, keeps, wanted) in [
            ("endings", &reach.known.endings, "nothing reaches it", "an ending that can come"),
            ("messages", &reach.known.messages, "nothing shows it", "a message that can come"),
        ] {
            for (place, _) in come.iter().enumerate().filter(|(_, comes)| !**comes) {
                found.push(Fault::new(format!("/{file}/{place}"), keeps, wanted));
            }
        }
        let reads = read(self);
        for (place, memory) in self.content.memory.iter().enumerate() {
            let (at, of) = (format!("/memory/{place}"), kind(memory.kind));
            if !reach.is_set(place) {
                found.push(Fault::new(&*at, "nothing sets it", format!("{of} that can change")));
            }
            if !reads.contains(&place) {
                found.push(Fault::new(at, "nothing reads it", format!("{of} that something depends on")));
            }
        }
        for (place, formula) in self.computed.iter().enumerate() {
            let zero = |part: &Formula| match part {
                Formula::Two(crate::formula::Op::Div | crate::formula::Op::Rem, parts) => {
                    reach.env.value(self, &parts[1]).is_none_or(|[least, most]| least <= 0 && most >= 0)
                }
                Formula::Number(_)
                | Formula::Read(_)
                | Formula::Die(_)
                | Formula::Negated(_)
                | Formula::Not(_)
                | Formula::Two(..)
                | Formula::If(_) => false,
            };
            if formula.as_ref().is_some_and(|formula| formula.any(zero)) {
                let at = format!("/stats/{place}/formula");
                found.push(Fault::new(at, "a divisor that can be 0", "one that cannot"));
            }
        }
        found
    }
}

fn never(at: String, formula: &str) -> Fault {
    Fault::new(at, format!("`{formula}`, which never holds"), "a condition that can hold")
}

fn cards(rules: &Council, reach: &Reach, found: &mut Vec<Fault>) {
    for (place, (card, data)) in rules.cards.iter().zip(&rules.content.cards).enumerate() {
        let at = format!("/cards/{place}");
        if !reach.known.cards[place] {
            let (at, keeps) = if card.weight == 0 {
                (at, "no weight, and nothing that can come schedules or forces it".to_owned())
            } else if !reach.known.sets[usize::from(card.set)] {
                (at, format!("the set {:?}, which nothing that can come brings into play", data.set))
            } else {
                let first = reach.never(rules, &card.requires).unwrap_or_default();
                let together = if first > 0 { " together with those before it" } else { "" };
                (
                    format!("{at}/requires/{first}"),
                    format!("`{}`, which never holds{together}", data.requires[first]),
                )
            };
            found.push(Fault::new(at, keeps, "a card that can come"));
            continue;
        }
        for (option, requires) in data.options.iter().map(|option| &option.requires).enumerate() {
            if let Some(first) = reach.never(rules, &card.options[option].requires) {
                found.push(never(format!("{at}/options/{option}/requires/{first}"), &requires[first]));
            }
        }
    }
}

/// The flags and counters that some formula reads, by their places.
fn read(rules: &Council) -> BTreeSet<usize> {
    let mut reads = BTreeSet::new();
    let mut see = |formula: &Formula| {
        formula.each(&mut |part| {
            if let Formula::Read(Slot::Memory(no)) = part {
                reads.insert(usize::from(*no));
            }
        });
    };
    let options = || rules.cards.iter().flat_map(|card| &card.options);
    rules.computed.iter().flatten().for_each(&mut see);
    rules.cards.iter().flat_map(|card| &card.requires).for_each(&mut see);
    options().flat_map(|option| &option.requires).for_each(&mut see);
    rules.rules.iter().filter_map(|rule| rule.when.as_ref()).for_each(&mut see);
    let of_rules = rules.rules.iter().flat_map(|rule| &rule.effects);
    for effect in of_rules.chain(options().flat_map(|option| &option.effects)) {
        effect.when.iter().for_each(&mut see);
        numbers(effect).into_iter().for_each(&mut see);
    }
    reads
}

fn numbers(effect: &Effect) -> Vec<&Formula> {
    match &effect.deed {
        Deed::Move { value, .. } => vec![value],
        Deed::Message { args, after, .. } => args.iter().chain(after).collect(),
        Deed::Schedule { after, .. } => vec![after],
        Deed::Draw(cards) => vec![cards],
        Deed::Change(_)
        | Deed::Discard(_)
        | Deed::ShuffleIn(_)
        | Deed::Force(_)
        | Deed::Unlock(_)
        | Deed::End(_) => Vec::new(),
    }
}
