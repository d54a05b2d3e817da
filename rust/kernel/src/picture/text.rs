//! A picture drawn in text. Colour adds to what can be told apart without it.

mod board;
mod lines;
mod run;

use super::{Layout, Panel, Picture, State, Thing};
use crate::words::{Speaks, Words};

pub(crate) use run::wrap;
pub use run::{Row, Run, Tone};

/// How to draw.
#[derive(Clone, Copy)]
struct Pen<'a> {
    width: usize,
    words: &'a Words,
}

/// The least room for a text behind a line of a market; below it, the text has lines of its own.
const TEXT_ROOM: usize = 24;

impl Picture {
    /// The picture in text: lines separated by `\n`, at most `width` columns wide if no single word is wider. With `colour`,
    /// ANSI colours are added.
    pub fn text(&self, width: usize, colour: bool) -> String {
        self.text_in(&Words::ENGLISH, width, colour)
    }

    /// The same in a language: what drawing adds to the picture's own words, such as `not rolled`.
    pub fn text_in(&self, speaks: &impl Speaks, width: usize, colour: bool) -> String {
        let rows = self.rows_in(speaks, width);
        rows.iter().map(|row| run::text(row, colour)).collect::<Vec<_>>().join("\n")
    }

    /// The same, line by line, for front ends that colour it themselves and let players touch it: what means what, and
    /// which places it belongs to. Every panel, thing and square that is drawn has a run.
    pub fn rows(&self, width: usize) -> Vec<Row> {
        self.rows_in(&Words::ENGLISH, width)
    }

    /// As [`rows`](Self::rows), in a language.
    pub fn rows_in(&self, speaks: &impl Speaks, width: usize) -> Vec<Row> {
        let pen = Pen { width, words: speaks.words() };
        let (mut rows, mut joins) = (Vec::<Row>::new(), false);
        for panel in &self.panels {
            let mut drawn = pen.panel(panel);
            let terse = matches!(panel.layout, Layout::Text { .. } | Layout::Dice {} | Layout::Tracks {});
            let short = terse && drawn.len() == 1;
            match (rows.last_mut(), drawn.as_mut_slice()) {
                (Some(last), [row])
                    if short && joins && run::columns_of(last) + 2 + run::columns_of(row) <= width =>
                {
                    last.push(Run::plain("; "));
                    last.append(row);
                }
                _ => rows.extend(drawn),
            }
            joins = short;
        }
        rows
    }
}

impl Pen<'_> {
    fn panel(self, panel: &Panel) -> Vec<Row> {
        match &panel.layout {
            Layout::Text { lines } => {
                let word = |word| Run::plain(word).at(&panel.id);
                lines
                    .iter()
                    .flat_map(|line| self.wrap(Run::plain(""), line.split(' ').map(word), " "))
                    .collect()
            }
            Layout::Row {} | Layout::Fan {} | Layout::Stack {} => self.row(panel),
            Layout::Market {} => self.market(panel),
            Layout::Tracks {} => self.tracks(panel),
            Layout::Dice {} => self.dice(panel),
            Layout::Seat {} => self.seat(panel),
            Layout::Table { heads } => self.table(panel, heads),
            Layout::Grid { columns, rows, ground } => self.grid(panel, [*columns, *rows], ground),
            Layout::Map { ways } => self.map(panel, ways),
        }
    }

    fn wrap(self, head: Run, parts: impl IntoIterator<Item = Run>, between: &str) -> Vec<Row> {
        wrap(self.width, head, parts, between)
    }
}

fn is(thing: &Thing, state: State) -> bool {
    thing.states.contains(&state)
}

#[cfg(test)]
mod tests;
