//! A picture drawn in text. Colour adds to what can be told apart without it.

mod board;
mod lines;

use crate::telling::{columns, paint, wrapped_to};

use super::{Layout, Panel, Picture, State, Thing};

/// How to draw.
#[derive(Clone, Copy)]
struct Pen {
    width: usize,
    colour: bool,
}

const TITLE: &str = "1;36";
const READY: &str = "1;32";
const HERE: &str = "33";
const DANGER: &str = "31";
const DIM: &str = "2";
const SEATS: [&str; 6] = ["1;36", "1;33", "1;35", "1;34", "1;32", "1;31"];
/// The least room for a text behind a line of a market; below it, the text has lines of its own.
const TEXT_ROOM: usize = 24;

impl Picture {
    /// The picture in text: lines separated by `\n`, at most `width` columns wide if no single word is wider. With `colour`,
    /// ANSI colours are added.
    pub fn text(&self, width: usize, colour: bool) -> String {
        let pen = Pen { width, colour };
        let (mut lines, mut joins) = (Vec::<String>::new(), false);
        for panel in &self.panels {
            let drawn = pen.panel(panel);
            let terse = matches!(panel.layout, Layout::Text { .. } | Layout::Dice {} | Layout::Tracks {});
            let short = terse && drawn.len() == 1;
            match (lines.last_mut(), drawn.as_slice()) {
                (Some(last), [line]) if short && joins && columns(last) + 2 + columns(line) <= width => {
                    last.push_str("; ");
                    last.push_str(line);
                }
                _ => lines.extend(drawn),
            }
            joins = short;
        }
        lines.join("\n")
    }
}

impl Pen {
    fn panel(self, panel: &Panel) -> Vec<String> {
        match &panel.layout {
            Layout::Text { lines } => {
                lines.iter().flat_map(|line| self.wrap("", line.split(' '), " ")).collect()
            }
            Layout::Row {} | Layout::Fan {} | Layout::Stack {} => self.row(panel),
            Layout::Market {} => self.market(panel),
            Layout::Tracks {} => self.tracks(panel),
            Layout::Dice {} => vec![dice(panel)],
            Layout::Seat {} => self.seat(panel),
            Layout::Table { heads } => self.table(panel, heads),
            Layout::Grid { columns, rows, ground } => self.grid(panel, [*columns, *rows], ground),
            Layout::Map { ways } => self.map(panel, ways),
        }
    }

    fn wrap<P: AsRef<str>>(
        self,
        head: &str,
        parts: impl IntoIterator<Item = P>,
        between: &str,
    ) -> Vec<String> {
        wrapped_to(self.width, head, parts, between).split('\n').map(str::to_owned).collect()
    }

    fn paint(self, text: &str, code: &str) -> String {
        paint(text, code, self.colour)
    }
}

fn dice(panel: &Panel) -> String {
    let faces: Vec<_> =
        panel.things.iter().filter_map(|die| die.value).map(|face| face.to_string()).collect();
    if faces.is_empty() {
        return format!("{} not rolled", panel.words);
    }
    format!("{} {}", panel.words, faces.join(" "))
}

fn is(thing: &Thing, state: State) -> bool {
    thing.states.contains(&state)
}

#[cfg(test)]
mod tests;
