//! Words for people.

mod depict;
mod lines;

use kernel::content::Entries;
use kernel::telling::{Dimension, Telling};

use crate::command::Command;
use crate::event::Event;
use crate::index::Council;
use crate::preview::{Preview, Query};
use crate::state::State;
use crate::view::View;

impl Telling for Council {
    fn depict(&self, view: &View, colour: bool) -> String {
        depict::depict(self, view, colour)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        match command {
            Command::Decide { card, option } => {
                let found = self.content.cards.entry(card);
                let label = found.and_then(|found| found.options.get(usize::from(*option)));
                let title = found.map_or(card.as_str(), |found| &found.title);
                let hints =
                    self.card_no(card).map_or_else(String::new, |no| depict::hints(self, view, no, *option));
                let label = label.map_or_else(|| option.to_string(), |choice| choice.label.clone());
                format!("{title}: {label}{hints}")
            }
            Command::Wait {} => "let the turn pass".to_owned(),
        }
    }

    fn tell(&self, event: &Event) -> String {
        lines::tell(self, event)
    }

    fn ask(&self, view: &View) -> Option<String> {
        view.ending.is_none().then(|| format!("turn {}: what is your decision?", view.turn))
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        let whole = |name, value| Dimension { name, seat: None, value };
        let realm = self.content.realms[usize::from(state.agreed.realm)].id.clone();
        vec![whole("realm", realm), whole("rulers before", state.agreed.rulers.to_string())]
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        lines::explain(self, preview)
    }

    fn asked(&self, _: &View, text: &str) -> Option<Query> {
        match text.trim() {
            "deck" => Some(Query::Deck {}),
            other => other.strip_prefix("why ").map(|card| Query::Card { card: card.trim().to_owned() }),
        }
    }

    fn forms(&self) -> &'static [&'static str] {
        &["deck: the issues that could come next, with their weights", "why ID: what keeps an issue back"]
    }
}
