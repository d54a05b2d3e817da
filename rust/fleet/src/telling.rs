//! Fleet in plain words: the terminal and every other front end use the same lines (FL-20).

mod depict;
mod effects;
mod explain;
mod lines;
mod phrases;
mod typed;

use kernel::{Facet, Seat, Telling};

use crate::rules::Rules;
use crate::state::{Ending, State, Task};
use crate::{Command, Event, Preview, Query, View};

impl Telling for Rules {
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

    fn facets(&self, state: &State) -> Vec<Facet> {
        let facet = |name, value: String| Facet { name, seat: None, value };
        if matches!(state.task, Task::Muster { .. }) || state.chart.nodes.is_empty() {
            return vec![facet("mode", "arena".to_owned())];
        }
        let mut facets = vec![facet("mode", "run".to_owned())];
        if let Some(boss) = state.chart.nodes.last().and_then(|node| node.known) {
            facets.push(facet("boss", boss.to_string()));
        }
        let mut own = |name, id: &crate::Id| {
            facets.push(Facet { name, seat: Some(Seat::P1), value: id.to_string() });
        };
        if !state.start.is_empty() {
            own("fleet", &state.start);
        }
        // A beaten fleet has nothing left to count: what the winners carried, to set against all wins.
        if matches!(state.task, Task::Over { ending: Ending::Victory {} }) {
            let mut items: Vec<_> = state.fleet.ships.iter().flat_map(|ship| &ship.items).collect();
            items.sort_unstable();
            items.dedup();
            for item in items {
                own("won_with", item);
            }
        }
        facets
    }

    fn questions(&self, view: &View, command: &Command) -> Vec<Query> {
        phrases::questions(self, view, command)
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        explain::explain(self, preview)
    }

    fn typed(&self, view: &View, text: &str) -> Vec<Command> {
        typed::command(self, view, text)
    }

    fn asked(&self, view: &View, text: &str) -> Option<Query> {
        typed::query(self, view, text)
    }

    fn forms(&self) -> &'static [&'static str] {
        typed::FORMS
    }
}

impl Rules {
    /// The name of a thing that content describes; its id in plain letters without.
    pub(crate) fn name(&self, id: &crate::Id) -> String {
        let content = &self.content;
        let item = self.item(id).map(|item| &item.name);
        let part = || self.part(id).map(|part| &part.name);
        let hull = || content.hulls.iter().find(|other| other.id == *id).map(|other| &other.name);
        let encounter = || content.encounters.iter().find(|other| other.id == *id).map(|other| &other.name);
        let event = || content.events.iter().find(|other| other.id == *id).map(|other| &other.name);
        let formation = || content.formations.iter().find(|other| other.id == *id).map(|other| &other.name);
        let doctrine = || content.doctrines.iter().find(|other| other.id == *id).map(|other| &other.name);
        let yard = || content.yards.iter().find(|other| other.id == *id).map(|other| &other.name);
        let fleet = || content.fleets.iter().find(|other| other.id == *id).map(|other| &other.name);
        let found = item.or_else(part).or_else(hull).or_else(encounter).or_else(event);
        found
            .or_else(formation)
            .or_else(doctrine)
            .or_else(yard)
            .or_else(fleet)
            .cloned()
            .unwrap_or_else(|| id.spelled())
    }

    pub(crate) fn status_name(&self, id: &crate::Id) -> String {
        let found =
            self.index.statuses.find(id).map(|place| self.content.statuses[place].name.to_lowercase());
        found.unwrap_or_else(|| id.spelled().to_lowercase())
    }

    pub(crate) fn bond_name(&self, id: &crate::Id) -> String {
        let found = self.content.chemistry.iter().find(|rule| rule.id == *id);
        found.map_or_else(|| id.spelled(), |rule| rule.name.clone())
    }
}
