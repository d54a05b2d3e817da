//! Words for people.

mod box_score;
mod card;
mod choices;
mod lines;
mod odds;
mod outcome;
mod picture;
mod plays;
mod refuse;
mod roster;

use kernel::picture::Picture;
use kernel::text::{Describe, Dimension, Summary, list};
use kernel::{Seat, Spoken, say};

use crate::command::{Command, Defence, Offence};
use crate::content::Content;
use crate::event::Event;
use crate::index::Diamond;
use crate::preview::{Call, Preview, Query};
use crate::rejection::Rejection;
use crate::state::{Stage, State};
use crate::view::View;

impl Describe for Diamond {
    fn spoken(&self) -> Option<&Spoken<Content>> {
        self.spoken.as_ref()
    }

    fn speak(&mut self, spoken: Spoken<Content>) {
        self.spoken = Some(spoken);
    }

    fn picture(&self, view: &View) -> Picture {
        picture::picture(self, view)
    }

    fn places(&self, view: &View, command: &Command) -> Vec<String> {
        picture::places(view, command)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        let name = |id: &str| lines::name(self, id);
        match command {
            Command::SetLineup { order, pitcher } => {
                let batters =
                    order.iter().map(|place| format!("{} {}", place.position.letters(), name(&place.player)));
                say!(self, "name the lineup {}; {} pitches", list(batters), name(pitcher))
            }
            Command::ChangePitcher { player } => say!(self, "bring in {} to pitch", name(player)),
            Command::Substitute { place, player } => {
                say!(self, "bring in {} at place {} of the order", name(player), u32::from(*place) + 1)
            }
            Command::MoveFielders { place, other } => {
                let [(one, from), (other, to)] = [place, other].map(|place| slotted(self, view, *place));
                say!(self, "move {one} to {to} and {other} to {from}")
            }
            Command::DoubleSwitch { place, other } => {
                let [(one, _), (last, _)] = [place, other].map(|place| slotted(self, view, *place));
                say!(self, "let {one} bat in place {} and {last} in place {}", other + 1, place + 1)
            }
            Command::PinchHit { player } => say!(self, "let {} bat", name(player)),
            Command::PinchRun { base, player } => say!(self, "let {} run at base {base}", name(player)),
            Command::Ready {} => say!(self, "go on without a change"),
            Command::Defend(choice) => choices::defend(self, choice),
            Command::Attack(choice) => choices::attack(self, choice),
        }
    }

    fn summary(&self, view: &View) -> Option<Summary> {
        Some(picture::summary(self, view))
    }

    fn describe_event(&self, event: &Event) -> String {
        lines::describe_event(self, event)
    }

    fn recap(&self, events: &[Event]) -> Vec<String> {
        box_score::lines(self, events)
    }

    fn refuse(&self, _: Option<&View>, rejection: &Rejection) -> String {
        refuse::refuse(self, rejection)
    }

    fn ask(&self, view: &View) -> Option<String> {
        let seat = view.eyes?;
        let game = &view.game;
        let owed = crate::rules::prompt(game)?.owed().contains(seat);
        owed.then(|| match game.stage {
            Stage::Lineups => say!(self, "name the lineup of {}", view.teams[seat].name),
            Stage::Defence => say!(self, "change the defence, or go on"),
            Stage::Offence => say!(self, "change the offence, or go on"),
            Stage::Reply => say!(self, "answer the pinch hitter, or go on"),
            Stage::Choices => say!(self, "choose for the play"),
        })
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        let team = |seat| self.content.teams[usize::from(state.team(seat))].id.clone();
        let of = |seat| Dimension { name: "team", seat: Some(seat), value: team(seat) };
        let rules = self.content.rulesets[usize::from(state.agreed.rules)].id.clone();
        vec![of(Seat::P1), of(Seat::P2), Dimension { name: "rules", seat: None, value: rules }]
    }

    fn questions(&self, _: &View, command: &Command) -> Vec<Query> {
        match command {
            Command::Attack(offence) => {
                vec![Query::Odds { defence: Defence::default(), offence: offence.clone() }]
            }
            Command::Defend(defence) => {
                vec![Query::Odds { defence: defence.clone(), offence: Offence::default() }]
            }
            Command::SetLineup { .. }
            | Command::ChangePitcher { .. }
            | Command::Substitute { .. }
            | Command::MoveFielders { .. }
            | Command::DoubleSwitch { .. }
            | Command::PinchHit { .. }
            | Command::PinchRun { .. }
            | Command::Ready {} => Vec::new(),
        }
    }

    fn grounds(&self, view: &View, command: &Command) -> Vec<Query> {
        let calls = |seat| vec![Query::Calls { seat }];
        let chooses = matches!(command, Command::Attack(_) | Command::Defend(_));
        view.eyes.filter(|_| chooses).map(calls).unwrap_or_default()
    }

    fn reason(&self, _: &View, command: &Command, answers: &[Preview]) -> Option<String> {
        let [Preview::Calls { calls, .. }] = answers else { return None };
        odds::reason(self, calls, command)
    }

    fn explain(&self, view: &View, preview: &Preview) -> Vec<String> {
        match preview {
            Preview::Odds { outcomes, prospect, plain } => odds::lines(self, outcomes, prospect, plain),
            Preview::Duel { batter, pitcher } => card::both(self, batter, pitcher),
            Preview::Card { rows, shares } => card::lines(self, rows, shares),
            Preview::Roster { players } => roster::lines(self, players),
            Preview::Advice { better } => roster::advice(self, better.as_ref()),
            Preview::Calls { leverage, calls, .. } => {
                let said = |call: &Call| self.phrase(view, &call.command);
                odds::calls(self, *leverage, calls, said)
            }
        }
    }
}

/// Who has a place in the order of the defence, and the letters of the position.
fn slotted(rules: &Diamond, view: &View, place: u8) -> (String, &'static str) {
    let slot = view.teams[view.game.fielding()].order.get(usize::from(place));
    let nobody = || (say!(rules, "nobody"), "");
    slot.map_or_else(nobody, |slot| (slot.name.clone(), slot.position.letters()))
}
