//! Words for people.

mod depict;
pub(crate) mod describe;
mod lines;
mod phrases;
mod typed;

use kernel::telling::{Dimension, Telling};

use crate::command::Command;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::preview::{Preview, Query};
use crate::state::State;
use crate::view::View;

impl Telling for Kingdoms {
    fn depict(&self, view: &View, colour: bool) -> String {
        depict::depict(self, view, colour)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        phrases::phrase(self, view, command)
    }

    fn tell(&self, event: &Event) -> String {
        lines::tell(self, event)
    }

    fn ask(&self, view: &View) -> Option<String> {
        phrases::ask(self, view)
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        let mut all = vec![
            Dimension { name: "seats", seat: None, value: state.count().to_string() },
            Dimension {
                name: "preset",
                seat: None,
                value: self.content.presets[usize::from(state.agreed.preset)].id.clone(),
            },
            Dimension {
                name: "rounds",
                seat: None,
                value: format!("{:02}", state.turn.ended / u16::from(state.count())),
            },
        ];
        for (place, seat) in (1..).zip(&state.turn.order) {
            all.push(Dimension { name: "place", seat: Some(*seat), value: place.to_string() });
        }
        for (seat, player) in state.players.iter() {
            let duke = player.duke.map(|duke| self.duke(duke).id.clone());
            all.extend(duke.map(|value| Dimension { name: "duke", seat: Some(seat), value }));
            let hired: Vec<_> =
                player.citizens.iter().filter(|held| !self.is_starter(held.citizen)).take(2).collect();
            let opening = hired.iter().map(|held| self.citizen(held.citizen).id.as_str()).collect::<Vec<_>>();
            if opening.len() == 2 {
                let mut opening = opening;
                opening.sort_unstable();
                all.push(Dimension { name: "opening", seat: Some(seat), value: opening.join(" + ") });
            }
        }
        all
    }

    fn questions(&self, view: &View, command: &Command) -> Vec<Query> {
        phrases::questions(view, command)
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        lines::explain(self, preview)
    }

    fn typed(&self, view: &View, text: &str) -> Vec<Command> {
        typed::typed(self, view, text)
    }

    fn asked(&self, view: &View, text: &str) -> Option<Query> {
        typed::asked(self, view, text)
    }

    fn forms(&self) -> &'static [&'static str] {
        typed::FORMS
    }
}
