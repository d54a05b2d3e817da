//! One match for what is legal, one for what happens; a file for each section of the rules document.

mod actions;
mod campaign;
mod combat;
mod deployment;
mod factions;
mod missions;
mod options;
mod rerolls;
mod round;
mod terrain;

use kernel::{Dice, Events, Purpose, Rejections, RuleId, RuleResult, Seat};

use crate::command::Command;
use crate::event::{Event, Offer};
use crate::game::Crossfire;
use crate::rejection::Rejection;
use crate::state::{Pending, State};

pub(crate) use actions::half;
pub(crate) use campaign::begin;
pub(crate) use combat::{Melee, Shot, Strike, aim_reasons, all_ways, attack_reasons};
pub(crate) use factions::profile;
pub(crate) use missions::ScoringZones;
pub(crate) use terrain::checked_pieces;

/// What the dice are thrown for.
pub(crate) mod purpose {
    use super::{Purpose, RuleId};

    pub(crate) const SETUP: Purpose = Purpose::new("setup", RuleId("MP-005"));
    pub(crate) const BATTLES: Purpose = Purpose::new("battles", RuleId("GR-036"));
    pub(crate) const MISSION: Purpose = Purpose::new("mission", RuleId("GR-039"));
    pub(crate) const TERRAIN: Purpose = Purpose::new("terrain", RuleId("GR-002"));
    pub(crate) const EVENT: Purpose = Purpose::new("battle_event", RuleId("GR-042"));
    pub(crate) const INITIATIVE: Purpose = Purpose::new("initiative", RuleId("GR-013"));
    pub(crate) const MOVEMENT: Purpose = Purpose::new("movement", RuleId("GR-011"));
    pub(crate) const SHOT: Purpose = Purpose::new("shot", RuleId("GR-022"));
    pub(crate) const STRAY: Purpose = Purpose::new("stray", RuleId("D11"));
    pub(crate) const MELEE: Purpose = Purpose::new("melee", RuleId("GR-027"));
    pub(crate) const REROLL: Purpose = Purpose::new("reroll", RuleId("GR-045"));
}

/// A command under scrutiny: every section adds the reasons that it knows.
pub(crate) struct Check<'a> {
    pub(crate) game: &'a Crossfire,
    pub(crate) state: &'a State,
    pub(crate) seat: Seat,
    pub(crate) reasons: Vec<Rejection>,
}

/// A valid command being carried out.
pub(crate) struct Play<'a> {
    pub(crate) game: &'a Crossfire,
    pub(crate) state: &'a mut State,
    pub(crate) dice: &'a mut Dice,
    pub(crate) events: &'a mut Events<Event>,
}

/// Every rule that stands against a command.
pub(crate) fn validate(
    game: &Crossfire,
    state: &State,
    seat: Seat,
    command: &Command,
) -> RuleResult<(), Rejection> {
    let mut check = Check { game, state, seat, reasons: Vec::new() };
    check.turn();
    match command {
        Command::DeploySide { squares } => check.deploy_side(squares),
        Command::ConfirmDeployment => check.confirm_deployment(),
        Command::TakeInitiative { .. } => check.owes(matches!(state.pending, Pending::Initiative { .. })),
        Command::DeclareAction { unit, action } => check.declare_action(*unit, *action),
        Command::Move { unit, to } => check.move_unit(*unit, *to),
        Command::Attack { unit, to, target, with } => check.attack(*unit, *to, *target, *with),
        Command::FirstAid { unit, to, target } => check.first_aid(*unit, *to, *target),
        Command::Hold { unit } => check.hold(*unit),
        Command::Forgo { unit } => check.forgo(*unit),
        Command::Pass => check.owes(matches!(state.pending, Pending::Activation { .. })),
        Command::Reroll { die, source } => check.reroll(*die, *source),
        Command::KeepDie { .. } => check.owes(matches!(state.pending, Pending::KeepDie { .. })),
        Command::Revive { unit } => check.revive(*unit),
        Command::Decline => check.decline(),
        Command::ChooseAdvantage { advantage } => check.choose_advantage(advantage),
    }
    Rejections::from_reasons(check.reasons)
}

/// Carries a valid command out.
pub(crate) fn resolve(play: &mut Play<'_>, seat: Seat, command: &Command) {
    match command {
        Command::DeploySide { squares } => play.deploy_side(seat, squares),
        Command::ConfirmDeployment => play.confirm_deployment(seat),
        Command::TakeInitiative { first } => play.take_initiative(seat, *first),
        Command::DeclareAction { unit, action } => play.declare_action(*unit, *action),
        Command::Move { unit, to } => play.move_unit(*unit, *to),
        Command::Attack { unit, to, target, with } => play.attack(*unit, *to, *target, *with),
        Command::FirstAid { unit, to, target } => play.first_aid(*unit, *to, *target),
        Command::Hold { unit } => play.hold(*unit),
        Command::Forgo { unit } => play.forgo(*unit),
        Command::Pass => play.pass(seat),
        Command::Reroll { die, source } => play.reroll(*die, *source),
        Command::KeepDie { keep } => play.keep_die(*keep),
        Command::Revive { unit } => play.revive(*unit),
        Command::Decline => play.decline(seat),
        Command::ChooseAdvantage { advantage } => play.choose_advantage(seat, advantage),
    }
}

impl Check<'_> {
    pub(crate) fn refuse(&mut self, reason: Rejection) {
        self.reasons.push(reason);
    }

    /// Whether the seat owes any decision at all.
    fn turn(&mut self) {
        if matches!(self.state.pending, Pending::Over { .. }) {
            self.refuse(Rejection::GameOver {});
        } else if !self.state.pending.seats().contains(self.seat) {
            self.refuse(Rejection::NotYourTurn { seat: self.seat });
        }
    }

    /// Whether this kind of decision is the one that is owed.
    pub(crate) fn owes(&mut self, owed: bool) {
        if !owed && !matches!(self.state.pending, Pending::Over { .. }) {
            self.refuse(Rejection::NotNow { owed: self.state.pending.name() });
        }
    }

    /// Declining answers every prompt that has a no.
    fn decline(&mut self) {
        let declinable = matches!(
            self.state.pending,
            Pending::QuickStart { .. }
                | Pending::Aided { .. }
                | Pending::Reroll { .. }
                | Pending::Revive { .. }
        );
        if !declinable && !matches!(self.state.pending, Pending::Over { .. }) {
            self.refuse(Rejection::NothingToDecline {});
        }
    }
}

impl Play<'_> {
    pub(crate) fn emit(&mut self, event: impl FnOnce() -> Event) {
        self.events.emit(event);
    }

    /// Takes the pending decision out, to put another one in its place.
    pub(crate) fn take_pending(&mut self) -> Pending {
        std::mem::replace(&mut self.state.pending, Pending::Activation { seat: self.state.turn.active })
    }

    fn decline(&mut self, seat: Seat) {
        let declines = |what| move || Event::Declined { seat, what };
        match self.take_pending() {
            Pending::QuickStart { .. } => {
                self.emit(declines(Offer::QuickStart));
                self.next_quick_start(Some(seat));
            }
            Pending::Aided { .. } => {
                self.emit(declines(Offer::Aided));
                self.go_on_with_batch();
            }
            Pending::Reroll { seat, mut roll } => {
                self.emit(declines(Offer::Reroll));
                roll.asked = roll.asked.with(seat);
                self.ask_for_rerolls(roll);
            }
            Pending::Revive { seat } => {
                self.emit(declines(Offer::Revive));
                self.ask_for_revives(Some(seat));
            }
            Pending::Deployment { .. }
            | Pending::Initiative { .. }
            | Pending::Activation { .. }
            | Pending::Maneuver { .. }
            | Pending::KeepDie { .. }
            | Pending::Advantage { .. }
            | Pending::Over { .. } => unreachable!("validated: a prompt with a no"),
        }
    }
}

#[cfg(test)]
mod tests;
