//! Words for people.

pub(crate) mod describe;
mod dimensions;
mod lines;
mod phrases;
mod picture;
mod refuse;
mod typed;

use kernel::picture::Picture;
use kernel::telling::{Dimension, Telling};

use crate::command::Command;
use crate::event::Event;
use crate::index::Kingdoms;
use crate::preview::{Preview, Query};
use crate::rejection::Rejection;
use crate::state::State;
use crate::view::View;

impl Telling for Kingdoms {
    fn picture(&self, view: &View) -> Picture {
        picture::picture(self, view)
    }

    fn places(&self, view: &View, command: &Command) -> Vec<String> {
        picture::places(view, command)
    }

    fn phrase(&self, view: &View, command: &Command) -> String {
        phrases::phrase(self, view, command)
    }

    fn tell(&self, event: &Event) -> String {
        lines::tell(self, event)
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
