//! A view drawn in text: the market, then the tableaux.

use kernel::Seat;
use kernel::telling::{counted, paint, wrapped};

use super::describe::{effect, name, roles};
use super::{lines, phrases};
use crate::content::Role;
use crate::index::Kingdoms;
use crate::rules::actions::price;
use crate::rules::setup::{CITIZENS, DOMAINS};
use crate::state::{Card, Player};
use crate::stock::{Resource, Resources};
use crate::view::{SeatSeen, StackSeen, View};

pub(super) fn depict(rules: &Kingdoms, view: &View, colour: bool) -> String {
    let mut lines = vec![head(view)];
    for (place, stack) in view.stacks.iter().enumerate() {
        let title = match place {
            0 => Some("monsters, the reward last (g gold, s strength, m magic; * you can pay it)"),
            CITIZENS => Some("citizens by number, with what they pay on the own turn / on others'"),
            DOMAINS => Some("domains with the roles that they ask for"),
            _ => None,
        };
        lines.extend(title.map(str::to_owned));
        lines.push(market(rules, place, stack, colour));
    }
    for seat in &view.order {
        lines.extend(tableau(rules, view, *seat, &view.seats[*seat], colour));
    }
    lines.join("\n")
}

fn head(view: &View) -> String {
    let [one, other] = view.dice;
    let [markers, most] = view.markers;
    let dice = if view.rolled() { format!("dice {one} {other}") } else { "dice not rolled".to_owned() };
    let rests = view.resting.map_or(String::new(), |seat| format!(", {seat} rests"));
    let due = view.due.map_or(String::new(), |due| format!("; {}", lines::why(due)));
    let common = view.common.map_or(String::new(), |common| format!("; {}", phrases::common(common.kind)));
    let markers = if view.solo {
        counted(markers, "exhausted stack")
    } else {
        format!("exhausted markers {markers} of {most}")
    };
    format!("round {}, turn of {}{rests}; {dice}; {markers}{due}{common}", view.round, view.active)
}

/// A stack of the centre: `#5`, as a bare number would look like a choice.
fn market(rules: &Kingdoms, place: usize, stack: &StackSeen, colour: bool) -> String {
    let label = format!("#{place}");
    let top = stack.cards.last().and_then(|id| rules.card(id));
    let Some(card) = top else { return format!("  {label:<4}exhausted") };
    let (name, detail, text) = match card {
        Card::Monster(no) => {
            let card = rules.monster(no);
            (&card.name, format!("{:<7} {} VP", card.kind.name(), card.vp), effect(rules, &card.reward))
        }
        Card::Citizen(no) => {
            let card = rules.citizen(no);
            let role = card.role.map_or("", Role::name);
            let text = format!("{} / {}", effect(rules, &card.on_turn), effect(rules, &card.off_turn));
            (&card.name, format!("{role:<7} {}", numbers(&card.numbers)), text)
        }
        Card::Domain(no) => {
            let card = rules.domain(no);
            (&card.name, format!("{}, {} VP", roles(&card.roles), card.vp), effect(rules, &card.effect))
        }
    };
    let price = price(rules, &Player::default(), card).whole();
    let price = stack.offer.map_or(price, |offer| offer.price);
    let affordable = stack.offer.is_some_and(|offer| offer.affordable);
    let mark = if affordable { '*' } else { ' ' };
    let head = format!("  {label:<4}{name:<19} {detail:<24} ×{} {mark}{:<7}", stack.left, short(price));
    let line = wrapped(&head, text.split(' '), " ");
    if affordable { paint(&line, "1;32", colour) } else { line }
}

/// `2g 1m`, as payments are typed.
fn short(resources: Resources) -> String {
    let some = Resource::ALL.into_iter().filter(|kind| resources[*kind] > 0);
    some.map(|kind| format!("{}{}", resources[kind], &kind.name()[..1])).collect::<Vec<_>>().join(" ")
}

/// `[9/10]`.
fn numbers(numbers: &[u8]) -> String {
    format!("[{}]", numbers.iter().map(u8::to_string).collect::<Vec<_>>().join("/"))
}

fn tableau(rules: &Kingdoms, view: &View, seat: Seat, seen: &SeatSeen, colour: bool) -> Vec<String> {
    let turn = if seat == view.active { "▶" } else { " " };
    let you = if view.eyes == Some(seat) { " (you)" } else { "" };
    let head = format!(
        "{turn} {seat}{you}: {} gold, {} strength, {} magic; {}",
        seen.resources.gold,
        seen.resources.strength,
        seen.resources.magic,
        kernel::telling::counted(seen.points, "point")
    );
    let mut lines = vec![if view.eyes == Some(seat) { paint(&head, "1;36", colour) } else { head }];
    let mut counted: Vec<(String, usize)> = Vec::new();
    for held in &seen.citizens {
        let flipped = if held.flipped { " (over)" } else { "" };
        let by = rules.citizen_no(&held.id).map_or(String::new(), |no| numbers(&rules.citizen(no).numbers));
        let named = format!("{} {by}{flipped}", name(rules, &held.id));
        match counted.iter_mut().find(|(name, _)| *name == named) {
            Some((_, number)) => *number += 1,
            None => counted.push((named, 1)),
        }
    }
    let times =
        |(name, number): (String, usize)| if number > 1 { format!("{name} ×{number}") } else { name };
    lines.push(wrapped("    citizens ", counted.into_iter().map(times), ", "));
    for (title, ids) in [("    monsters ", &seen.monsters), ("    domains  ", &seen.domains)] {
        if !ids.is_empty() {
            lines.push(wrapped(title, ids.iter().map(|id| name(rules, id)), ", "));
        }
    }
    if let Some(dealt) = &seen.dealt {
        lines.push(wrapped("    dukes to choose from ", dealt.iter().map(|id| name(rules, id)), ", "));
    }
    if let Some(duke) = &seen.duke {
        lines.push(format!("    duke     {}", name(rules, duke)));
    }
    lines
}

#[cfg(test)]
mod tests;
