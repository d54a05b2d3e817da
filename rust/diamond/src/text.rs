//! Words for people.

mod box_score;
mod card;
mod lines;
mod odds;
mod picture;
mod refuse;
mod roster;

use kernel::Seat;
use kernel::picture::Picture;
use kernel::text::{Describe, Dimension, Summary, list};

use crate::command::{Alignment, Approach, Command, Defence, Depth, Gamble, Offence};
use crate::event::Event;
use crate::index::Diamond;
use crate::preview::{Call, Preview, Query};
use crate::rejection::Rejection;
use crate::state::{Stage, State};
use crate::view::View;

impl Describe for Diamond {
    fn picture(&self, view: &View) -> Picture {
        picture::picture(view)
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
                format!("name the lineup {}; {} pitches", list(batters), name(pitcher))
            }
            Command::ChangePitcher { player } => format!("bring in {} to pitch", name(player)),
            Command::Substitute { place, player } => {
                format!("bring in {} at place {} of the order", name(player), u32::from(*place) + 1)
            }
            Command::MoveFielders { place, other } => {
                let [one, other] = [place, other].map(|place| slotted(view, *place));
                format!("move {} to {} and {} to {}", one.0, other.1, other.0, one.1)
            }
            Command::DoubleSwitch { place, other } => {
                let [one, last] = [place, other].map(|place| slotted(view, *place));
                format!("let {} bat in place {} and {} in place {}", one.0, other + 1, last.0, place + 1)
            }
            Command::PinchHit { player } => format!("let {} bat", name(player)),
            Command::PinchRun { base, player } => format!("let {} run at base {base}", name(player)),
            Command::Ready {} => "go on without a change".to_owned(),
            Command::Defend(choice) => defend(choice),
            Command::Attack(choice) => attack(choice),
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
            Stage::Lineups => format!("name the lineup of {}", view.teams[seat].name),
            Stage::Defence => "change the defence, or go on".to_owned(),
            Stage::Offence => "change the offence, or go on".to_owned(),
            Stage::Reply => "answer the pinch hitter, or go on".to_owned(),
            Stage::Choices => "choose for the play".to_owned(),
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

    fn explain(&self, view: &View, preview: &Preview) -> Vec<String> {
        match preview {
            Preview::Odds { outcomes, prospect, plain } => odds::lines(outcomes, prospect, plain),
            Preview::Duel { batter, pitcher } => card::both(batter, pitcher),
            Preview::Card { rows, shares } => card::lines(rows, shares),
            Preview::Roster { players } => roster::lines(players),
            Preview::Advice { better } => roster::advice(better.as_ref()),
            Preview::Calls { leverage, calls, .. } => {
                let said = |call: &Call| self.phrase(view, &call.command);
                odds::calls(*leverage, calls, said)
            }
        }
    }
}

/// Who has a place in the order of the defence, and the letters of the position.
fn slotted(view: &View, place: u8) -> (&str, &'static str) {
    let slot = view.teams[view.game.fielding()].order.get(usize::from(place));
    slot.map_or(("nobody", ""), |slot| (slot.name.as_str(), slot.position.letters()))
}

fn defend(choice: &Defence) -> String {
    if choice.intentional_walk {
        return "walk the batter".to_owned();
    }
    let stand = match choice.alignment {
        Alignment::Normal => "play straight away",
        Alignment::ShiftedLeft => "shift to the left",
        Alignment::ShiftedRight => "shift to the right",
    };
    let depth = match choice.infield_depth {
        Depth::Normal => "",
        Depth::In => ", infield in",
        Depth::Back => ", infield back",
        Depth::DoublePlay => ", at double play depth",
    };
    let held = list(&choice.hold_runners);
    let held = if held.is_empty() { held } else { format!(", hold base {held}") };
    format!("{stand}{depth}{held}")
}

fn attack(choice: &Offence) -> String {
    let what = match choice.approach {
        Approach::Normal => "swing away",
        Approach::Contact => "swing for contact",
        Approach::Power => "swing for power",
        Approach::Patient => "wait for a pitch",
    };
    let run = match choice.gamble {
        Gamble::Normal => "",
        Gamble::Careful => ", runners careful",
        Gamble::Daring => ", runners daring",
    };
    let steals = list(&choice.steal_attempts);
    let what = if choice.hit_and_run {
        "hit and run"
    } else if choice.bunt_attempt {
        "bunt"
    } else if steals.is_empty() {
        what
    } else {
        return format!("steal base {steals}{run}");
    };
    format!("{what}{run}")
}
