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
use kernel::{Describe, Dimension, Seat, Speaks, Spoken};

use crate::content::{Content, Incident, Item, Mod};
use crate::rules::Rules;
use crate::state::{Ending, State, Task};
use crate::{Command, Event, Preview, Query, Rejection, View};

impl Describe for Rules {
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
        phrases::phrase(self, view, command)
    }

    fn summary(&self, view: &View) -> Option<Summary> {
        Some(picture::summary(self, view))
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

    fn reason(&self, _: &View, _: &Command, answers: &[Preview]) -> Option<String> {
        answers.iter().find_map(|answer| explain::reason(self, answer))
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
        let content = self.localized();
        let part = self.told_item(id).map(Entry::name).or_else(|| self.told_part(id).map(Entry::name));
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

    /// The same within a sentence: English writes it small.
    pub(crate) fn within(&self, id: &crate::Id) -> String {
        self.small(self.name(id))
    }

    fn small(&self, name: String) -> String {
        if self.spoken.is_none() { name.to_lowercase() } else { name }
    }

    pub(crate) fn status_name(&self, id: &crate::Id) -> String {
        let found = self.index.statuses.find(id).map(|place| self.localized().statuses[place].name.clone());
        self.small(found.unwrap_or_else(|| id.spelled()))
    }

    pub(crate) fn bond_name(&self, id: &crate::Id) -> String {
        self.localized().chemistry.named(id).map_or_else(|| id.spelled(), str::to_owned)
    }

    /// A tag; content has no name for it but its id.
    pub(crate) fn tag(&self, id: &crate::Id) -> String {
        self.words().of(&id.spelled()).to_owned()
    }

    /// The same within a sentence.
    pub(crate) fn tag_within(&self, id: &crate::Id) -> String {
        self.small(self.tag(id))
    }

    // Languages change texts alone, so that places in the content are places in what is told.

    pub(crate) fn told_item(&self, id: &crate::Id) -> Option<&Item> {
        self.index.items.find(id).map(|place| &self.localized().items[place])
    }

    pub(crate) fn told_part(&self, id: &crate::Id) -> Option<&Mod> {
        self.index.mods.find(id).map(|place| &self.localized().mods[place])
    }

    pub(crate) fn told_incident(&self, id: &crate::Id) -> Option<&Incident> {
        self.index.events.find(id).map(|place| &self.localized().events[place])
    }
}
