//! Fleet in plain words: the terminal and every other front end use the same lines (FL-20).

pub(crate) mod describe;
pub(crate) mod effects;
mod explain;
mod lines;
mod parse;
mod phrases;
mod picture;
mod refuse;

use kernel::content::{Entries, Entry};
use kernel::picture::Picture;
use kernel::text::Summary;
use kernel::{Describe, Dimension, Seat};

use crate::rules::Rules;
use crate::state::{Ending, State, Task};
use crate::{Command, Event, Preview, Query, Rejection, View};

impl Describe for Rules {
    fn picture(&self, view: &View) -> Picture {
        picture::picture(self, view)
    }

    fn places(&self, view: &View, command: &Command) -> Vec<String> {
        picture::places(view, command)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        phrases::phrase(self, view, command)
    }

    fn summary(&self, view: &View) -> Option<Summary> {
        Some(picture::summary(view))
    }

    fn describe_event(&self, event: &Event) -> String {
        lines::describe_event(self, event)
    }

    fn refuse(&self, view: Option<&View>, rejection: &Rejection) -> String {
        refuse::refuse(self, view, rejection)
    }

    fn ask(&self, view: &View) -> Option<String> {
        phrases::ask(self, view)
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        let dimension = |name, value: String| Dimension { name, seat: None, value };
        if matches!(state.task, Task::Muster { .. }) || state.chart.nodes.is_empty() {
            return vec![dimension("mode", "arena".to_owned())];
        }
        let mut dimensions = vec![dimension("mode", "run".to_owned())];
        if let Some(boss) = state.chart.nodes.last().and_then(|node| node.known) {
            dimensions.push(dimension("boss", boss.to_string()));
        }
        let mut own = |name, id: &crate::Id| {
            dimensions.push(Dimension { name, seat: Some(Seat::P1), value: id.to_string() });
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
        dimensions
    }

    fn questions(&self, view: &View, command: &Command) -> Vec<Query> {
        phrases::questions(self, view, command)
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        explain::explain(self, preview)
    }

    fn parse_command(&self, view: &View, text: &str) -> Vec<Command> {
        parse::command(self, view, text)
    }

    fn asked(&self, view: &View, text: &str) -> Option<Query> {
        parse::query(self, view, text)
    }

    fn forms(&self) -> &'static [&'static str] {
        parse::FORMS
    }
}

impl Rules {
    /// The name of a thing that content describes; its id in plain letters without.
    pub(crate) fn name(&self, id: &crate::Id) -> String {
        self.called(id).unwrap_or_else(|| id.spelled())
    }

    /// The name of a thing that content describes.
    fn called(&self, id: &crate::Id) -> Option<String> {
        let content = &self.content;
        let part = self.item(id).map(Entry::name).or_else(|| self.part(id).map(Entry::name));
        let met = || content.encounters.named(id).or_else(|| content.events.named(id));
        let taken = || {
            content
                .formations
                .named(id)
                .or_else(|| content.doctrines.named(id))
                .or_else(|| content.orders.named(id))
        };
        let place = || content.yards.named(id).or_else(|| content.fleets.named(id));
        let found = part.or_else(|| content.hulls.named(id)).or_else(met).or_else(taken).or_else(place);
        found.map(str::to_owned)
    }

    pub(crate) fn status_name(&self, id: &crate::Id) -> String {
        let found =
            self.index.statuses.find(id).map(|place| self.content.statuses[place].name.to_lowercase());
        found.unwrap_or_else(|| id.spelled().to_lowercase())
    }

    pub(crate) fn bond_name(&self, id: &crate::Id) -> String {
        self.content.chemistry.named(id).map_or_else(|| id.spelled(), str::to_owned)
    }
}
