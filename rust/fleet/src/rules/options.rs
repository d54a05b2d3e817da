//! What can be decided: the list of it, and a draw from all of it.

use kernel::{Dice, Listing, Purpose, RuleId, Ruleset, Seat};

use super::{Rules, arena, incidents, orders, refit, start};
use crate::Id;
use crate::command::Command;
use crate::state::{Entry, State, Task};

const DRAW: Purpose = Purpose::new("drawn_command", RuleId("FL-25"));

/// Visits the legal commands of a seat. Of arena fleets it lists those that the content describes, and is open then.
pub(crate) fn commands(rules: &Rules, state: &State, seat: Seat, visit: &mut dyn FnMut(Command)) -> Listing {
    if !rules.to_act(state).contains(seat) {
        return Listing::Complete;
    }
    match &state.task {
        Task::Start {} => {
            let open = rules.content.fleets.iter().filter(|fleet| start::is_open(&state.unlocks, fleet));
            open.for_each(|fleet| visit(Command::ChooseFleet { fleet: fleet.id }));
        }
        Task::Choosing {} => {
            state.chart.reachable().for_each(|node| visit(Command::MoveToNode { node }));
            regroup(rules, state, visit);
        }
        Task::Battle { .. } => {
            let doctrines = rules.content.doctrines.iter();
            doctrines.clone().for_each(|doctrine| visit(Command::StartCombat { doctrine: doctrine.id }));
            if !state.at_boss() {
                doctrines.for_each(|doctrine| visit(Command::SlipAway { doctrine: doctrine.id }));
            }
            regroup(rules, state, visit);
        }
        Task::Fight { fight } => orders::options(rules, fight, visit),
        Task::Chase { .. } => {
            let doctrines = rules.content.doctrines.iter();
            if state.salvage >= rules.content.economy.pursuit_cost {
                doctrines.for_each(|doctrine| visit(Command::Pursue { doctrine: doctrine.id }));
            }
            visit(Command::LetGo);
        }
        Task::Event { event } => {
            for choice in &rules.incident(event).choices {
                let mut why = Vec::new();
                incidents::check_choice(rules, state, &choice.id, &mut why);
                if why.is_empty() {
                    visit(Command::SelectEventChoice { choice: choice.id });
                }
            }
        }
        Task::Salvage { offers } => {
            (0..offers.len() as u8).for_each(|offer| visit(Command::TakeSalvage { offer }));
            visit(Command::LeaveNode);
        }
        Task::Refit { works, .. } => {
            if *works > 0 {
                works_of(rules, state, visit);
            }
            regroup(rules, state, visit);
            visit(Command::LeaveNode);
        }
        Task::Muster { .. } => {
            arena::ready_made(rules, visit);
            return Listing::Partial;
        }
        Task::Over { .. } => return Listing::Complete,
    }
    visit(Command::AbandonRun);
    Listing::Complete
}

fn regroup(rules: &Rules, state: &State, visit: &mut dyn FnMut(Command)) {
    if state.fleet.regrouped {
        return;
    }
    for formation in rules.content.formations.iter().filter(|other| other.id != state.fleet.formation) {
        visit(Command::SetFormation { formation: formation.id });
    }
}

/// The works of a yard. An item of which there are two is listed once.
fn works_of(rules: &Rules, state: &State, visit: &mut dyn FnMut(Command)) {
    let mut stores = state.fleet.stores.clone();
    stores.extend(refit::sales(rules, state).into_iter().map(|sale| sale.what));
    let stores = distinct(&stores);
    let mut why = Vec::new();
    for (ship, found) in (0u8..).zip(&state.fleet.ships) {
        let most = refit::affordable(rules, state);
        let repairs = refit::repairs(rules, refit::missing(rules, found), most);
        for amount in repairs.filter(|amount| *amount <= most) {
            visit(Command::Repair { ship, amount });
        }
        for what in &stores {
            why.clear();
            refit::check_equip(rules, state, ship, what, &mut why);
            if why.is_empty() {
                visit(Command::EquipItem { ship, item: *what });
            }
            why.clear();
            refit::check_install(rules, state, ship, what, &mut why);
            if why.is_empty() {
                visit(Command::InstallMod { ship, what: *what });
            }
        }
        for item in distinct(&found.items) {
            visit(Command::UnequipItem { ship, item });
        }
    }
}

fn distinct(ids: &[Id]) -> Vec<Id> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Draws a legal command. Giving up is drawn last, and only where nothing else is legal, which never happens.
pub(crate) fn sample(rules: &Rules, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if !rules.to_act(state).contains(seat) {
        return None;
    }
    if let Task::Muster { .. } = state.task {
        let Entry { ships, formation, doctrine } = arena::draw_entry(rules, dice);
        return Some(Command::SubmitFleet { ships, formation, doctrine });
    }
    let mut list = Vec::new();
    commands(rules, state, seat, &mut |command| list.push(command));
    if list.len() > 1 {
        list.retain(|command| *command != Command::AbandonRun);
    }
    dice.pick(&list, &DRAW).cloned()
}
