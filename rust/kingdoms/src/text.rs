//! Words for people.

pub(crate) mod describe;
mod dimensions;
mod lines;
mod parse;
mod phrases;
mod picture;
mod reasons;
mod refuse;
mod summary;

use kernel::Spoken;
use kernel::picture::Picture;
use kernel::text::{Describe, Dimension, Summary};

use crate::command::Command;
use crate::content::Content;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::preview::{Preview, Query};
use crate::rejection::Rejection;
use crate::state::State;
use crate::view::View;

impl Describe for Kingdoms {
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
        Some(summary::summary(self, view))
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
        dimensions::of(self, state)
    }

    fn questions(&self, view: &View, command: &Command) -> Vec<Query> {
        phrases::questions(view, command)
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        lines::explain(self, preview)
    }

    fn grounds(&self, view: &View, command: &Command) -> Vec<Query> {
        reasons::grounds(view, command)
    }

    fn reason(&self, view: &View, command: &Command, answers: &[Preview]) -> Option<String> {
        reasons::reason(self, view, command, answers)
    }

    fn parse_command(&self, view: &View, text: &str) -> Vec<Command> {
        parse::parse_command(self, view, text)
    }

    fn asked(&self, view: &View, text: &str) -> Option<Query> {
        parse::asked(self, view, text)
    }

    fn forms(&self) -> &'static [&'static str] {
        parse::FORMS
    }
}
