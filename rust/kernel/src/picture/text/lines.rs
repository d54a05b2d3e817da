//! Panels that are lines: cards, markets, tracks, seats, tables.

use super::run::{toned, trimmed};
use super::{Pen, Row, Run, TEXT_ROOM, Tone, is};
use crate::picture::{Panel, State, Thing};
use crate::seat::Seat;
use crate::text::columns;

impl Pen {
    /// Cards after each other, below the title where beside it is no room for one; with texts, one below the other.
    pub(super) fn row(self, panel: &Panel) -> Vec<Row> {
        if panel.things.iter().any(|card| card.text.is_some()) {
            return panel.things.iter().flat_map(|card| self.paragraph(card)).collect();
        }
        let cards = || panel.things.iter().map(|card| Run::plain(named(card)).at(&card.id));
        let head = Run::plain(format!("    {:<8} ", panel.words)).at(&panel.id);
        let longest = cards().map(|card| columns(&card.text)).max().unwrap_or(0);
        if columns(&head.text) + longest < self.width {
            return self.wrap(head, cards(), ", ");
        }
        let title = panel.words.split(' ').map(|word| Run::plain(word).at(&panel.id));
        let mut rows = self.wrap(Run::plain("    "), title, " ");
        rows.extend(self.wrap(Run::plain("      "), cards(), ", "));
        rows
    }

    fn paragraph(self, card: &Thing) -> Vec<Row> {
        let mut rows = vec![vec![Run::plain(named(card)).at(&card.id).tone(Tone::Title)]];
        rows.extend(self.wrap(Run::plain("  "), said(card), " "));
        rows
    }

    /// A line for each card, in columns: label, name, detail, how many, price, text.
    pub(super) fn market(self, panel: &Panel) -> Vec<Row> {
        let counted = panel.things.iter().any(|card| card.times.is_some());
        let priced = panel.things.iter().any(|card| card.price.is_some());
        let cells = panel.things.iter().map(|card| {
            let times = if counted && !is(card, State::Spent) {
                format!("×{}", card.times.unwrap_or(1))
            } else {
                String::new()
            };
            let mark = if is(card, State::Ready) { "*" } else { " " };
            let price = card.price.as_ref().map_or(String::new(), |price| format!("{mark}{price}"));
            let detail = card.detail.clone().unwrap_or_default();
            vec![card.label.clone().unwrap_or_default(), card.words.clone(), detail, times, price]
        });
        let cells = aligned(&cells.collect::<Vec<_>>());
        let mut rows = vec![vec![Run::plain(&panel.words).at(&panel.id)]];
        for (card, cells) in panel.things.iter().zip(cells) {
            let head = Run::plain(format!("  {cells}")).at(&card.id);
            let drawn = if card.text.is_none() {
                vec![trimmed(vec![head])]
            } else if columns(&head.text) + 2 + TEXT_ROOM <= self.width {
                self.wrap(Run { text: head.text + "  ", ..head }, said(card), " ")
            } else {
                let text = self.wrap(Run::plain("      "), said(card), " ");
                [trimmed(vec![head])].into_iter().chain(text).collect()
            };
            let tone = if is(card, State::Ready) && priced { Tone::Ready } else { Tone::Plain };
            rows.extend(toned(drawn, tone));
        }
        rows
    }

    /// `exhausted markers 2 of 8`.
    pub(super) fn tracks(self, panel: &Panel) -> Vec<Row> {
        let tracks = panel.things.iter().map(|track| {
            let value = || track.value.map_or_else(String::new, |value| measured(value, track.most));
            let shown = track.label.clone().unwrap_or_else(value);
            let text = format!("{}{} {shown}", track.words, track.detail.as_deref().unwrap_or_default());
            Run::plain(text).at(&track.id)
        });
        let head = if panel.things.len() == 1 { "" } else { "  " };
        self.wrap(Run::plain(head).at(&panel.id), tracks, ", ")
    }

    /// `▶ p1 (you): 4 gold, 1 magic`.
    pub(super) fn seat(self, panel: &Panel) -> Vec<Row> {
        let active = panel.states.contains(&State::Active);
        let numbers = panel.things.iter().map(|thing| {
            let text = match thing.value {
                Some(value) => format!("{} {}", measured(value, thing.most), thing.words),
                None => named(thing),
            };
            Run::plain(text).at(&thing.id)
        });
        let turn = if active { "▶" } else { " " };
        let head = Run::plain(format!("{turn} {}: ", panel.words)).at(&panel.id);
        let seat = panel.seat.unwrap_or(Seat::P1);
        toned(self.wrap(head, numbers, ", "), if active { Tone::Seat(seat) } else { Tone::Plain })
    }

    /// The first columns of cells are left out where the table is too wide.
    pub(super) fn table(self, panel: &Panel, heads: &[String]) -> Vec<Row> {
        let lines = panel.things.iter().map(|line| (&line.id, &line.words, line.cells.as_slice()));
        let lines: Vec<_> = [(&panel.id, &panel.words, heads)].into_iter().chain(lines).collect();
        let name = lines.iter().map(|(_, name, _)| columns(name)).max().unwrap_or(0);
        let wide = |column: usize| {
            lines
                .iter()
                .filter_map(|(_, _, cells)| cells.get(column))
                .map(|cell| columns(cell))
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..heads.len()).map(wide).collect();
        let room = |first: usize| 2 + name + widths[first..].iter().map(|width| width + 1).sum::<usize>();
        let first = (0..heads.len()).find(|first| room(*first) <= self.width).unwrap_or(heads.len());
        let drawn = lines.iter().map(|(id, title, cells)| {
            let cells = cells.iter().zip(&widths).skip(first);
            let cells: Vec<_> = cells.map(|(cell, width)| format!(" {cell:>width$}")).collect();
            Run::plain(format!("  {title:<name$}{}", cells.concat()).trim_end()).at(*id)
        });
        let tones = panel
            .things
            .iter()
            .map(|thing| if is(thing, State::Danger) { Tone::Danger } else { Tone::Plain });
        drawn.zip([Tone::Plain].into_iter().chain(tones)).map(|(run, tone)| vec![run.tone(tone)]).collect()
    }
}

/// The words of what a card says.
fn said(card: &Thing) -> impl Iterator<Item = Run> {
    let words = card.text.iter().flat_map(|text| text.split_whitespace());
    words.map(|word| Run::plain(word).at(&card.id))
}

/// `2 of 8`.
fn measured(value: i32, most: Option<i32>) -> String {
    most.map_or_else(|| value.to_string(), |most| format!("{value} of {most}"))
}

/// `Siege Smith [9/10] (over) ×2`.
fn named(thing: &Thing) -> String {
    let mut text = thing.words.clone();
    if let Some(detail) = &thing.detail {
        text = format!("{text} {detail}");
    }
    let states = thing.states.iter().filter_map(|state| match state {
        State::Spent => Some(" (spent)"),
        State::Down => Some(" (down)"),
        State::Over => Some(" (over)"),
        State::Locked => Some(" (locked)"),
        State::Ready | State::Active | State::Danger => None,
    });
    text.extend(states);
    match thing.times {
        Some(times) if times > 1 => format!("{text} ×{times}"),
        Some(_) | None => text,
    }
}

/// Cells below each other; columns without a letter are left out.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |column: usize| rows.iter().map(|row| columns(&row[column])).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(wide).collect();
    let row = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).filter(|(_, width)| **width > 0);
        cells.map(|(cell, width)| format!("{cell:<width$}")).collect::<Vec<_>>().join(" ")
    };
    rows.iter().map(row).collect()
}
