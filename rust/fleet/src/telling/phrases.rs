//! Commands, questions and previews in words.

use std::fmt::Write;

use crate::content::Stat;
use crate::rules::Rules;
use crate::state::{Offer, RunStatus, Task};
use crate::{Command, Id, Preview, Query, TargetOdds, View};

pub(super) fn phrase(rules: &Rules, view: &View, command: &Command) -> String {
    let ship = |place: &u8| {
        let found = view.fleet.ships.get(usize::from(*place));
        found.map_or_else(|| format!("ship {place}"), |ship| ship.name.to_string())
    };
    match command {
        Command::MoveToNode { node } => match view.chart.node(*node) {
            Some(found) => {
                let known = found.known.map(|id| format!(", {}", rules.name(&id))).unwrap_or_default();
                format!("Sail to node {node}: {}{known}", found.kind.name())
            }
            None => format!("Sail to node {node}"),
        },
        Command::StartCombat { doctrine } => {
            let found = rules.content.doctrines.iter().find(|other| other.id == *doctrine);
            let below = found.map_or(0, |doctrine| doctrine.retreat_below);
            let retreat =
                if below == 0 { "never retreat".into() } else { format!("retreat below {below} %") };
            format!("Fight: {} ({retreat})", rules.name(doctrine).to_lowercase())
        }
        Command::EquipItem { ship: place, item } => {
            format!("Put {} aboard {}", rules.name(item), ship(place))
        }
        Command::UnequipItem { ship: place, item } => {
            format!("Land {} from {}", rules.name(item), ship(place))
        }
        Command::InstallMod { ship: place, what } => format!("Fit {} with {}", ship(place), rules.name(what)),
        Command::Repair { ship: place, amount } => {
            let price = crate::rules::refit::price(rules, *amount);
            format!("Repair {} by {amount} HP for {price} salvage", ship(place))
        }
        Command::SetFormation { formation } => format!("Form {}", rules.name(formation).to_lowercase()),
        Command::TakeSalvage { offer } => match &view.task {
            Task::Salvage { offers } if usize::from(*offer) < offers.len() => {
                let found: &Offer = &offers[usize::from(*offer)];
                format!("Take {}", super::lines::offer(rules, found))
            }
            _ => format!("Take offer {offer}"),
        },
        Command::SelectEventChoice { choice } => {
            let found = match &view.task {
                Task::Event { event } => crate::rules::incidents::choice(rules, event, choice),
                _ => None,
            };
            let Some(found) = found else { return choice.spelled() };
            match found.needs.salvage {
                0 => found.text.clone(),
                price => format!("{} for {price} salvage", found.text),
            }
        }
        Command::LeaveNode => "Put to sea".to_owned(),
        Command::AbandonRun => "Give the run up".to_owned(),
        Command::SubmitFleet { ships, formation, doctrine } => {
            let hulls: Vec<String> = ships.iter().map(|plan| rules.name(&plan.hull)).collect();
            let (formation, doctrine) = (rules.name(formation), rules.name(doctrine));
            format!("Send {} in {}: {}", hulls.join(", "), formation.to_lowercase(), doctrine.to_lowercase())
        }
    }
}

pub(super) fn ask(rules: &Rules, view: &View) -> Option<String> {
    Some(match &view.task {
        Task::Choosing {} => "Where to".to_owned(),
        Task::Battle { encounter, .. } => {
            let found = rules.encounter(encounter);
            format!("{} How do you fight", found.text)
        }
        Task::Event { event } => rules.incident(event).text.clone(),
        Task::Salvage { .. } => "What do you take".to_owned(),
        Task::Refit { works } => format!("What shall the yard do (works left: {works})"),
        Task::Muster { .. } if view.status == RunStatus::Mustering => "Which fleet do you send".to_owned(),
        Task::Muster { .. } | Task::Over { .. } => return None,
    })
}

/// What a captain asks first: what waits there, what may come of it, what it would make of a ship (FL-32).
pub(super) fn questions(view: &View, command: &Command) -> Vec<Query> {
    let fit = |ship: u8, what: Id, off: bool| Query::Fit { ship, what, off };
    match *command {
        Command::MoveToNode { node } => vec![Query::Node { node }],
        Command::SelectEventChoice { choice } => vec![Query::Choice { choice }],
        Command::EquipItem { ship, item } => vec![fit(ship, item, false)],
        Command::UnequipItem { ship, item } => vec![fit(ship, item, true)],
        Command::InstallMod { ship, what } => vec![fit(ship, what, false)],
        Command::TakeSalvage { offer } => {
            let Task::Salvage { offers } = &view.task else { return Vec::new() };
            let Some(Offer::Find { what }) = offers.get(usize::from(offer)) else { return Vec::new() };
            (0..view.fleet.ships.len() as u8).map(|ship| fit(ship, *what, false)).collect()
        }
        _ => Vec::new(),
    }
}

pub(super) fn explain(rules: &Rules, preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Attack { name, phase, attacks, targets } => {
            let mut lines = vec![format!("{name} in {}, attacks: {}", phase.name(), attacks.len())];
            lines.extend(targets.iter().map(|odds| target(rules, odds)));
            lines
        }
        Preview::Node { node, found } => {
            let mut lines = vec![format!("Node {node}")];
            let line = |share: &crate::Share| {
                format!("{} in {} of {}", rules.name(&share.id), share.weight, share.of)
            };
            lines.extend(found.iter().map(line));
            lines
        }
        Preview::Choice { outcomes, .. } => {
            let of: u32 = outcomes.iter().map(|outcome| outcome.weight).sum();
            let line = |outcome: &crate::content::ChoiceOutcome| {
                format!("{} in {of}: {}", outcome.weight, outcome.text)
            };
            outcomes.iter().map(line).collect()
        }
        Preview::Fit { name, before, after, gains, loses } => {
            let mut lines = vec![name.to_string()];
            for stat in Stat::ALL.into_iter().filter(|stat| before.of(*stat) != after.of(*stat)) {
                lines.push(format!("{} {} to {}", stat.name(), before.of(stat), after.of(stat)));
            }
            lines.extend(gains.iter().map(|tag| format!("becomes {}", tag.spelled())));
            lines.extend(loses.iter().map(|tag| format!("is no longer {}", tag.spelled())));
            lines
        }
    }
}

fn target(rules: &Rules, odds: &TargetOdds) -> String {
    let TargetOdds { name, weight, of, hidden, chance, damage, inflicts } = odds;
    if *hidden {
        return format!("{name}: hidden, must be spotted first");
    }
    let mut line =
        format!("{name}: aimed at {weight} in {of}, hit {}.{} %, {damage} damage", chance / 10, chance % 10);
    for status in inflicts {
        let (name, chance) = (rules.status_name(&status.id), status.weight);
        let _ = write!(line, ", {name} {}.{} %", chance / 10, chance % 10);
    }
    line
}
