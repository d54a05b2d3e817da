//! Crossfire Sector in plain words, for the terminal and for every log.

mod board;
mod commands;
pub(crate) mod describe;
mod events;
mod ground;
mod parse;
mod prompts;
mod reasons;
mod refuse;

use kernel::picture::Picture;
use kernel::text::Summary;
use kernel::{Describe, Dimension, Progression, Seat, Speaks, Spoken};

use crate::command::Command;
use crate::content::Content;
use crate::event::{Event, Modifier};
use crate::game::Crossfire;
use crate::preview::{Preview, Query};
use crate::rejection::Rejection;
use crate::state::State;
use crate::view::View;

impl Progression for Crossfire {
    type Record = ();
}

impl Describe for Crossfire {
    fn spoken(&self) -> Option<&Spoken<Content>> {
        self.spoken.as_ref()
    }

    fn speak(&mut self, spoken: Spoken<Content>) {
        self.spoken = Some(spoken);
    }

    fn picture(&self, view: &View) -> Picture {
        board::picture(self, view)
    }

    fn places(&self, view: &View, command: &Command) -> Vec<String> {
        board::places(view, command)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        commands::phrase(self, view, command)
    }

    fn summary(&self, view: &View) -> Option<Summary> {
        Some(board::summary(self, view))
    }

    fn describe_event(&self, event: &Event) -> String {
        events::describe_event(self, event)
    }

    fn refuse(&self, _: Option<&View>, rejection: &Rejection) -> String {
        refuse::refuse(self, rejection)
    }

    fn ask(&self, view: &View) -> Option<String> {
        prompts::ask(self, view)
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        let content = self.content_ref();
        let mission = content.missions[usize::from(state.battle.mission)].id.clone();
        let faction = |seat: Seat| {
            let value = content.factions[usize::from(state.sides[seat].faction)].id.clone();
            Dimension { name: "faction", seat: Some(seat), value }
        };
        let mode = if state.campaign.is_some() { "campaign" } else { "match" };
        vec![
            Dimension { name: "mode", seat: None, value: mode.to_owned() },
            Dimension { name: "mission", seat: None, value: mission },
            faction(Seat::P1),
            faction(Seat::P2),
        ]
    }

    fn questions(&self, _view: &View, command: &Command) -> Vec<Query> {
        match *command {
            Command::Attack { unit, to, target, with } => vec![Query::Attack { unit, to, target, with }],
            Command::DeploySide { .. }
            | Command::ConfirmDeployment
            | Command::TakeInitiative { .. }
            | Command::DeclareAction { .. }
            | Command::Move { .. }
            | Command::FirstAid { .. }
            | Command::Hold { .. }
            | Command::Forgo { .. }
            | Command::Pass
            | Command::Reroll { .. }
            | Command::KeepDie { .. }
            | Command::Revive { .. }
            | Command::Decline
            | Command::ChooseAdvantage { .. } => Vec::new(),
        }
    }

    fn explain(&self, _view: &View, preview: &Preview) -> Vec<String> {
        prompts::explain(self, preview)
    }

    fn grounds(&self, view: &View, command: &Command) -> Vec<Query> {
        reasons::grounds(self, view, command)
    }

    fn reason(&self, _view: &View, _command: &Command, answers: &[Preview]) -> Option<String> {
        reasons::reason(self, answers)
    }

    fn parse_command(&self, view: &View, text: &str) -> Vec<Command> {
        parse::command(view, text)
    }

    fn asked(&self, view: &View, text: &str) -> Option<Query> {
        parse::query(view, text).or_else(|| parse::faction(self, text))
    }

    fn forms(&self) -> &'static [&'static str] {
        parse::FORMS
    }
}

/// A side in a sentence: its seat in capitals.
pub(crate) fn name(seat: Seat) -> &'static str {
    if seat == Seat::P1 { "P1" } else { "P2" }
}

/// ` +1 AQ +1 cover`.
fn modifiers(game: &Crossfire, of: &[Modifier]) -> String {
    of.iter().fold(String::new(), |text, modifier| {
        let named = match modifier.name.as_str() {
            "aq" => "AQ",
            "melee_aq" => "melee AQ",
            other => other,
        };
        format!("{text} {:+} {}", modifier.value, game.words().of(named))
    })
}
