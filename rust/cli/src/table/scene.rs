//! What a viewer sees of a game, taken from it once for many frames.

use std::collections::BTreeSet;

use kernel::picture::{Layout, Panel, Picture, Thing};
use kernel::{Viewer, say};
use session::{Choices, Observe};

use crate::failure::Done;
use crate::language::spoken;
use crate::person::{Names, Standing};
use crate::visible;

/// So many lines of the log are kept at hand.
const LINES: usize = 200;

/// A table as one viewer sees it now.
#[derive(Debug)]
pub(crate) struct Scene {
    pub(super) picture: Picture,
    /// How the game stands; empty where it does not say.
    pub(super) standing: Standing,
    /// What is asked, with the name of who is.
    pub(super) question: String,
    pub(super) choices: Choices,
    /// What the choices do, in words.
    pub(super) phrases: Vec<String>,
    /// What has happened, the newest last.
    pub(super) log: Vec<String>,
}

impl Default for Scene {
    /// An empty table.
    fn default() -> Self {
        let choices = Choices { whole: true, commands: Vec::new() };
        Self {
            picture: Picture::default(),
            standing: Standing::default(),
            question: String::new(),
            choices,
            phrases: Vec::new(),
            log: Vec::new(),
        }
    }
}

impl Scene {
    /// A table as it is looked at by a viewer who is asked nothing. The log is told through the eyes of `narrator`.
    ///
    /// # Errors
    /// No such seat.
    pub(crate) fn watched(
        game: &mut dyn Observe,
        viewer: Viewer,
        narrator: Viewer,
        names: &Names,
    ) -> Done<Self> {
        let lines = game.log(narrator, 0)?.iter().filter(|line| line.is_told());
        let skipped = lines.clone().count().saturating_sub(LINES);
        let log = lines.skip(skipped).map(|line| visible::line(&names.tell(&line.message)).into_owned());
        let log = log.collect();
        let standing = Standing::of(game, viewer, names)?.unwrap_or_default();
        Ok(Self { picture: game.picture(viewer)?, standing, log, ..Self::default() })
    }

    /// A table as it is looked at by a seat that has to choose.
    ///
    /// # Errors
    /// No such seat.
    pub(crate) fn asked(
        game: &mut dyn Observe,
        seat: kernel::Seat,
        narrator: Viewer,
        names: &Names,
        choices: Choices,
    ) -> Done<Self> {
        let viewer = Viewer::Seat(seat);
        let scene = Self::watched(game, viewer, narrator, names)?;
        let asked = game.question(viewer)?.unwrap_or_default();
        let question = format!("{}: {}", names.of(seat), names.tell(&asked));
        let phrase = |choice: &session::Choice| {
            visible::line(&names.tell(choice.phrase.as_deref().unwrap_or_default())).into_owned()
        };
        let phrases = choices.commands.iter().map(phrase).collect();
        Ok(Self { question: visible::line(&question).into_owned(), phrases, choices, ..scene })
    }
}

impl Scene {
    /// The same with another picture.
    #[must_use]
    pub(crate) fn showing(self, picture: Picture) -> Self {
        Self { picture, ..self }
    }

    /// The same with a question, and with choices that are none of the game's: they are chosen by their number.
    #[must_use]
    pub(crate) fn with(self, question: &str, phrases: Vec<String>) -> Self {
        Self { question: visible::line(question).into_owned(), phrases, ..self }
    }

    /// Adds lines to the log.
    pub(crate) fn add(&mut self, lines: &[String]) {
        self.log.extend(lines.iter().map(|line| visible::line(line).into_owned()));
    }

    /// Whether it asks for the same as another, with the same choices.
    pub(super) fn asks_as(&self, other: &Self) -> bool {
        let places = |scene: &Self| -> Vec<Vec<String>> {
            scene.choices.commands.iter().map(|choice| choice.places.clone()).collect()
        };
        self.question == other.question && self.phrases == other.phrases && places(self) == places(other)
    }

    /// The places that a choice touches, by its number from 1.
    pub(super) fn places(&self, number: usize) -> &[String] {
        number
            .checked_sub(1)
            .and_then(|at| self.choices.commands.get(at))
            .map_or(&[], |choice| &choice.places)
    }

    /// Every place that a choice touches.
    pub(super) fn touched(&self) -> BTreeSet<&str> {
        self.choices.commands.iter().flat_map(|choice| &choice.places).map(String::as_str).collect()
    }

    /// What a choice does, in words.
    pub(super) fn phrase(&self, number: usize) -> &str {
        number.checked_sub(1).and_then(|at| self.phrases.get(at)).map_or("", String::as_str)
    }

    /// A place by its short name: a label, or a column and a row.
    pub(super) fn name(&self, place: &str) -> String {
        let panels = || self.picture.panels.iter();
        if let Some(thing) = panels().flat_map(|panel| &panel.things).find(|thing| thing.id == place) {
            let name = thing.label.as_ref().unwrap_or(&thing.words);
            return visible::line(name).into_owned();
        }
        let squares = || panels().find_map(|panel| square(panel, place));
        let panel = panels().find(|panel| panel.id == place).map(|panel| panel.words.clone());
        visible::line(&panel.or_else(squares).unwrap_or_default()).into_owned()
    }

    /// What lies at these places, in words.
    pub(super) fn describe(&self, places: &[String]) -> String {
        let mut said = Vec::new();
        for panel in &self.picture.panels {
            if places.contains(&panel.id) {
                said.push(panel.words.clone());
            }
            let there = panel.things.iter().filter(|thing| places.contains(&thing.id));
            said.extend(there.map(about));
            said.extend(places.iter().filter_map(|place| square(panel, place)));
        }
        visible::line(&said.join(" · ")).into_owned()
    }
}

/// All that is known of a thing.
fn about(thing: &Thing) -> String {
    let label = thing.label.iter().filter(|label| **label != thing.words);
    let words: Vec<&str> = label.chain([&thing.words]).chain(&thing.detail).map(String::as_str).collect();
    let value = thing.value.map(|value| match thing.most {
        Some(most) => say!(spoken(), "{value} of {most}"),
        None => value.to_string(),
    });
    let states: Vec<&str> = thing.states.iter().map(|state| spoken().of(state.word())).collect();
    let states = (!states.is_empty()).then(|| states.join(", "));
    let price = thing.price.as_ref().map(|price| say!(spoken(), "costs {price}"));
    let rest = [value, price, states, thing.text.clone()];
    [words.join(" ")].into_iter().chain(rest.into_iter().flatten()).collect::<Vec<_>>().join("; ")
}

/// A square and what is there, if this panel has it.
fn square(panel: &Panel, place: &str) -> Option<String> {
    let Layout::Grid { ground, .. } = &panel.layout else { return None };
    let (column, row) = place.strip_prefix(&panel.id)?.strip_prefix('/')?.split_once(',')?;
    let at = [column.parse().ok()?, row.parse().ok()?];
    let ground = ground.iter().filter(|part| part.squares.contains(&at)).map(|part| part.words.as_str());
    let words: Vec<&str> = ground.collect();
    Some(if words.is_empty() {
        format!("({column}, {row})")
    } else {
        format!("({column}, {row}) {}", words.join(", "))
    })
}
