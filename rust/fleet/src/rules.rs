//! The rules: one match for validate, one for resolve. Each section of the rules document has a file below.

pub(crate) mod arena;
pub(crate) mod audit;
pub(crate) mod chemistry;
pub(crate) mod combat;
pub(crate) mod draws;
pub(crate) mod flight;
pub(crate) mod formations;
pub(crate) mod incidents;
pub(crate) mod luck;
pub(crate) mod map;
pub(crate) mod meta;
pub(crate) mod nodes;
pub(crate) mod options;
pub(crate) mod orders;
pub(crate) mod refit;
pub(crate) mod ships;
pub(crate) mod start;
pub(crate) mod tags;

use kernel::{Dice, Events, Fault, Prompt, Rejections, RuleId, RuleResult, Ruleset, Seat, Seats, Spoken};

use crate::Id;
use crate::command::Command;
use crate::content::{
    Content, Doctrine, Encounter, Formation, Hull, Incident, Item, Mod, StartingFleet, StatusRule, Yard,
};
use crate::event::Event;
use crate::index::{Index, Lookup};
use crate::rejection::Rejection;
use crate::state::{Ending, State, Task};

/// The rules of Fleet, with the content that they play by.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) content: Content,
    pub(crate) index: Index,
    /// What the rules tell in; English without.
    pub(crate) spoken: Option<Spoken<Content>>,
}

impl Rules {
    pub(crate) fn with(content: Content) -> Result<Self, Vec<Fault>> {
        let faults = content.faults();
        if !faults.is_empty() {
            return Err(faults);
        }
        let index = Index::new(&content);
        Ok(Self { content, index, spoken: None })
    }

    // Ids of content and of audited states are known; an unknown one is a bug.
    fn known<'a, T>(list: &'a [T], lookup: &Lookup, id: &Id) -> &'a T {
        match lookup.find(id) {
            Some(place) => &list[place],
            None => panic!("an id that the content does not have: {id}"),
        }
    }

    pub(crate) fn hull(&self, id: &Id) -> &Hull {
        Self::known(&self.content.hulls, &self.index.hulls, id)
    }

    pub(crate) fn item(&self, id: &Id) -> Option<&Item> {
        self.index.items.find(id).map(|place| &self.content.items[place])
    }

    pub(crate) fn part(&self, id: &Id) -> Option<&Mod> {
        self.index.mods.find(id).map(|place| &self.content.mods[place])
    }

    pub(crate) fn formation(&self, id: &Id) -> &Formation {
        Self::known(&self.content.formations, &self.index.formations, id)
    }

    pub(crate) fn status(&self, id: &Id) -> &StatusRule {
        Self::known(&self.content.statuses, &self.index.statuses, id)
    }

    pub(crate) fn doctrine(&self, id: &Id) -> &Doctrine {
        Self::known(&self.content.doctrines, &self.index.doctrines, id)
    }

    pub(crate) fn encounter(&self, id: &Id) -> &Encounter {
        Self::known(&self.content.encounters, &self.index.encounters, id)
    }

    pub(crate) fn incident(&self, id: &Id) -> &Incident {
        Self::known(&self.content.events, &self.index.events, id)
    }

    pub(crate) fn yard(&self, id: &Id) -> Option<&Yard> {
        self.index.yards.find(id).map(|place| &self.content.yards[place])
    }

    pub(crate) fn starting_fleet(&self, id: &Id) -> Option<&StartingFleet> {
        self.index.fleets.find(id).map(|place| &self.content.fleets[place])
    }
}

/// How many seats there are: two in the arena (FL-26), one in a run.
pub(crate) fn seats(state: &State) -> u8 {
    match &state.task {
        Task::Muster { .. } | Task::Over { ending: Ending::Arena { .. } } => 2,
        Task::Start {}
        | Task::Choosing {}
        | Task::Battle { .. }
        | Task::Fight { .. }
        | Task::Chase { .. }
        | Task::Event { .. }
        | Task::Salvage { .. }
        | Task::Refit { .. }
        | Task::Over { .. } => 1,
    }
}

/// The decision that is owed; in the arena both submit their fleets unseen.
pub(crate) fn prompt(state: &State) -> Option<Prompt> {
    let (kind, rule) = match &state.task {
        Task::Start {} => ("start", "D17"),
        Task::Choosing {} => ("course", "FL-21"),
        Task::Battle { .. } => ("battle", "FL-22"),
        Task::Fight { .. } => ("orders", "FL-37"),
        Task::Chase { .. } => ("chase", "FL-33"),
        Task::Event { .. } => ("event", "FL-22"),
        Task::Salvage { .. } => ("salvage", "FL-22"),
        Task::Refit { .. } => ("refit", "FL-29"),
        Task::Muster { entries } => {
            let both = Prompt::to_all("muster", RuleId("FL-26"), Seats::first(2));
            return Some(both.answered_by(entries.which(Option::is_some)).in_secret());
        }
        Task::Over { .. } => return None,
    };
    Some(Prompt::to(kind, RuleId(rule), Seat::P1))
}

/// Every reason against a command.
pub(crate) fn validate(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: &Command,
) -> RuleResult<(), Rejection> {
    let status = state.status();
    if !rules.to_act(state).contains(seat) {
        let reason = match &state.task {
            Task::Over { .. } => Rejection::GameOver { status },
            Task::Muster { .. } if seats(state) > seat.0 => Rejection::AlreadySubmitted { seat },
            Task::Muster { .. }
            | Task::Start {}
            | Task::Choosing {}
            | Task::Battle { .. }
            | Task::Fight { .. }
            | Task::Chase { .. }
            | Task::Event { .. }
            | Task::Salvage { .. }
            | Task::Refit { .. } => Rejection::NotYourDecision { seat },
        };
        return Err(reason.into());
    }
    let mut why = Vec::new();
    if is_time_for(&state.task, command) {
        check(rules, state, command, &mut why);
    } else {
        why.push(Rejection::NotNow { status });
    }
    Rejections::from_reasons(why)
}

/// Whether a command answers what is to be decided.
fn is_time_for(task: &Task, command: &Command) -> bool {
    match command {
        Command::ChooseFleet { .. } => matches!(task, Task::Start {}),
        Command::MoveToNode { .. } => matches!(task, Task::Choosing {}),
        Command::StartCombat { .. } | Command::SlipAway { .. } => matches!(task, Task::Battle { .. }),
        Command::GiveOrder { .. } | Command::FightOn => matches!(task, Task::Fight { .. }),
        Command::Pursue { .. } | Command::LetGo => matches!(task, Task::Chase { .. }),
        Command::EquipItem { .. }
        | Command::UnequipItem { .. }
        | Command::InstallMod { .. }
        | Command::Repair { .. } => matches!(task, Task::Refit { .. }),
        Command::SetFormation { .. } => {
            matches!(task, Task::Choosing {} | Task::Battle { .. } | Task::Refit { .. })
        }
        Command::TakeSalvage { .. } => matches!(task, Task::Salvage { .. }),
        Command::SelectEventChoice { .. } => matches!(task, Task::Event { .. }),
        Command::LeaveNode => matches!(task, Task::Salvage { .. } | Task::Refit { .. }),
        Command::AbandonRun => !matches!(task, Task::Muster { .. } | Task::Over { .. }),
        Command::SubmitFleet { .. } => matches!(task, Task::Muster { .. }),
    }
}

fn check(rules: &Rules, state: &State, command: &Command, why: &mut Vec<Rejection>) {
    match command {
        Command::ChooseFleet { fleet } => start::check_choose(rules, &state.unlocks, fleet, why),
        Command::MoveToNode { node } => nodes::check_move(state, *node, why),
        Command::StartCombat { doctrine } => nodes::check_doctrine(rules, doctrine, why),
        Command::SlipAway { doctrine } => flight::check_slip(rules, state, doctrine, why),
        Command::Pursue { doctrine } => flight::check_pursue(rules, state, doctrine, why),
        Command::EquipItem { ship, item } => refit::check_equip(rules, state, *ship, item, why),
        Command::UnequipItem { ship, item } => refit::check_unequip(state, *ship, item, why),
        Command::InstallMod { ship, what } => refit::check_install(rules, state, *ship, what, why),
        Command::Repair { ship, amount } => refit::check_repair(rules, state, *ship, *amount, why),
        Command::SetFormation { formation } => formations::check_set(rules, state, formation, why),
        Command::TakeSalvage { offer } => nodes::check_take(state, *offer, why),
        Command::SelectEventChoice { choice } => incidents::check_choice(rules, state, choice, why),
        Command::GiveOrder { order, target } => orders::check(rules, state, order, *target, why),
        Command::LetGo | Command::FightOn | Command::LeaveNode | Command::AbandonRun => {}
        Command::SubmitFleet { ships, formation, doctrine } => {
            arena::check_submit(rules, (ships, formation, doctrine), why);
        }
    }
}

/// Carries out a valid command with the luck that is its own (FL-25).
pub(crate) fn resolve(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    command: &Command,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let label = luck::label(state, seat, command);
    dice.with_label(label.as_ref(), |dice| carry_out(rules, state, seat, command, dice, events));
    state.turn += 1;
}

fn carry_out(
    rules: &Rules,
    state: &mut State,
    seat: Seat,
    command: &Command,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    match command {
        Command::ChooseFleet { fleet } => start::choose(rules, state, fleet, dice, events),
        Command::MoveToNode { node } => nodes::enter(rules, state, *node, dice, events),
        Command::StartCombat { doctrine } => nodes::fight(rules, state, doctrine, dice, events),
        Command::GiveOrder { order, target } => orders::give(rules, state, order, *target, dice, events),
        Command::FightOn => orders::hold(rules, state, dice, events),
        Command::SlipAway { doctrine } => flight::slip_away(rules, state, doctrine, dice, events),
        Command::Pursue { doctrine } => flight::pursue(rules, state, doctrine, dice, events),
        Command::LetGo => flight::let_go(rules, state, dice, events),
        Command::EquipItem { ship, item } => refit::equip(rules, state, *ship, *item, events),
        Command::UnequipItem { ship, item } => refit::unequip(rules, state, *ship, *item, events),
        Command::InstallMod { ship, what } => refit::install(rules, state, *ship, *what, events),
        Command::Repair { ship, amount } => refit::repair(rules, state, *ship, *amount, events),
        Command::SetFormation { formation } => formations::set(state, *formation, events),
        Command::TakeSalvage { offer } => nodes::take(rules, state, *offer, events),
        Command::SelectEventChoice { choice } => incidents::choose(rules, state, choice, dice, events),
        Command::LeaveNode => nodes::leave(state, events),
        Command::AbandonRun => nodes::abandon(state, events),
        Command::SubmitFleet { ships, formation, doctrine } => {
            arena::submit(rules, state, seat, (ships, *formation, *doctrine), dice, events);
        }
    }
}
