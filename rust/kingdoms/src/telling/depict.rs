//! A view drawn in text: the market, then the tableaux.

use kernel::Seat;
use kernel::telling::{paint, wrapped};

use super::describe::{name, roles};
use super::{lines, phrases};
use crate::index::Kingdoms;
use crate::rules::setup::{CITIZENS, DOMAINS, GROUPS};
use crate::view::{SeatSeen, StackSeen, View};

pub(super) fn depict(rules: &Kingdoms, view: &View, colour: bool) -> String {
    let mut lines = vec![head(view)];
    for (place, stack) in view.stacks.iter().enumerate() {
        let title = match place {
            0 => Some("monsters (strength + magic, VP)"),
            CITIZENS => Some("citizens (by number)"),
            DOMAINS => Some("domains (gold, roles, VP)"),
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
    let rests = view.resting.map_or(String::new(), |seat| format!(", {seat} rests"));
    let due = view.due.map_or(String::new(), |due| format!("; {}", lines::why(due)));
    let common = view.common.map_or(String::new(), |common| format!("; {}", phrases::common(common.kind)));
    let markers =
        if view.solo { format!("{markers} stacks exhausted") } else { format!("markers {markers}/{most}") };
    format!(
        "round {}, turn of {}{rests}; dice {one} {other}; {markers}{due}{common}",
        view.round, view.active
    )
}

fn market(rules: &Kingdoms, place: usize, stack: &StackSeen, colour: bool) -> String {
    let Some(top) = stack.cards.last() else { return format!("  {place:>2}  exhausted") };
    let card = match place {
        0..CITIZENS => {
            let monster = rules.monster_no(top).map(|no| rules.monster(no));
            monster.map_or(String::new(), |card| {
                let magic = if card.magic > 0 { format!("+{}", card.magic) } else { String::new() };
                format!(
                    "{:<22} {:<7} {:>2}{magic:<2} {:>2} VP",
                    card.name,
                    card.kind.name(),
                    card.strength,
                    card.vp
                )
            })
        }
        CITIZENS..DOMAINS => {
            let citizen = rules.citizen_no(top).map(|no| rules.citizen(no));
            let numbers = GROUPS[place - CITIZENS].iter().map(u8::to_string).collect::<Vec<_>>().join("/");
            citizen.map_or(String::new(), |card| {
                format!("{:<22} {:<7} [{numbers}]", card.name, card.role.map_or("", |role| role.name()))
            })
        }
        _ => {
            let domain = rules.domain_no(top).map(|no| rules.domain(no));
            domain.map_or(String::new(), |card| {
                format!("{:<22} {} gold, {}, {} VP", card.name, card.gold, roles(&card.roles), card.vp)
            })
        }
    };
    let price = stack.offer.map_or(String::new(), |offer| {
        let mark = if offer.affordable { "*" } else { " " };
        format!("{mark} {}", offer.price)
    });
    let line = format!("  {place:>2}  {card:<50} ×{} {price}", stack.left);
    let line = line.trim_end();
    let affordable = stack.offer.is_some_and(|offer| offer.affordable);
    if affordable { paint(line, "1;32", colour) } else { line.to_owned() }
}

fn tableau(rules: &Kingdoms, view: &View, seat: Seat, seen: &SeatSeen, colour: bool) -> Vec<String> {
    let turn = if seat == view.active { "▶" } else { " " };
    let you = if view.eyes == Some(seat) { " (you)" } else { "" };
    let head = format!(
        "{turn} {seat}{you}: {} gold, {} strength, {} magic; {} points",
        seen.resources.gold, seen.resources.strength, seen.resources.magic, seen.points
    );
    let mut lines = vec![if view.eyes == Some(seat) { paint(&head, "1;36", colour) } else { head }];
    let mut counted: Vec<(String, usize)> = Vec::new();
    for held in &seen.citizens {
        let flipped = if held.flipped { " (over)" } else { "" };
        let named = format!("{}{flipped}", name(rules, &held.id));
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
