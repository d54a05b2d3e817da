//! Panels that are lines: cards, markets, tracks, seats, tables.

use super::{DANGER, Pen, READY, SEATS, TEXT_ROOM, TITLE, columns, is};
use crate::picture::{Panel, State, Thing};
use crate::seat::Seat;

impl Pen {
    /// Cards after each other; with texts, one below the other.
    pub(super) fn row(self, panel: &Panel) -> Vec<String> {
        if panel.things.iter().any(|card| card.text.is_some()) {
            return panel.things.iter().flat_map(|card| self.paragraph(card)).collect();
        }
        self.wrap(&format!("    {:<8} ", panel.words), panel.things.iter().map(named), ", ")
    }

    fn paragraph(self, card: &Thing) -> Vec<String> {
        let mut lines = vec![self.paint(&named(card), TITLE)];
        let text = card.text.iter().flat_map(|text| text.split_whitespace());
        lines.extend(self.wrap("  ", text, " "));
        lines
    }

    /// A line for each card, in columns: label, name, detail, how many, price, text.
    pub(super) fn market(self, panel: &Panel) -> Vec<String> {
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
        let mut lines = vec![panel.words.clone()];
        for (card, cells) in panel.things.iter().zip(cells) {
            let head = format!("  {cells}");
            let code = if is(card, State::Ready) && priced { Some(READY) } else { None };
            let text = card.text.iter().flat_map(|text| text.split_whitespace());
            let drawn = if card.text.is_none() {
                vec![head.trim_end().to_owned()]
            } else if columns(&head) + 2 + TEXT_ROOM <= self.width {
                self.wrap(&format!("{head}  "), text, " ")
            } else {
                [head.trim_end().to_owned()].into_iter().chain(self.wrap("      ", text, " ")).collect()
            };
            lines.extend(drawn.iter().map(|line| code.map_or(line.clone(), |code| self.paint(line, code))));
        }
        lines
    }

    /// `exhausted markers 2 of 8`.
    pub(super) fn tracks(self, panel: &Panel) -> Vec<String> {
        let tracks = panel.things.iter().map(|track| {
            let value = || track.value.map_or_else(String::new, |value| measured(value, track.most));
            let shown = track.label.clone().unwrap_or_else(value);
            format!("{}{} {shown}", track.words, track.detail.as_deref().unwrap_or_default())
        });
        let head = if panel.things.len() == 1 { "" } else { "  " };
        self.wrap(head, tracks, ", ")
    }

    /// `▶ p1 (you): 4 gold, 1 magic`.
    pub(super) fn seat(self, panel: &Panel) -> Vec<String> {
        let active = panel.states.contains(&State::Active);
        let numbers = panel.things.iter().map(|thing| match thing.value {
            Some(value) => format!("{} {}", measured(value, thing.most), thing.words),
            None => named(thing),
        });
        let turn = if active { "▶" } else { " " };
        let mut lines = self.wrap(&format!("{turn} {}: ", panel.words), numbers, ", ");
        let seat = panel.seat.map_or(0, Seat::index);
        if active {
            lines = lines.iter().map(|line| self.paint(line, SEATS[seat % SEATS.len()])).collect();
        }
        lines
    }

    /// The first columns of cells are left out where the table is too wide.
    pub(super) fn table(self, panel: &Panel, heads: &[String]) -> Vec<String> {
        let lines = panel.things.iter().map(|line| (&line.words, line.cells.as_slice()));
        let lines: Vec<_> = [(&panel.words, heads)].into_iter().chain(lines).collect();
        let name = lines.iter().map(|(name, _)| columns(name)).max().unwrap_or(0);
        let wide = |column: usize| {
            lines
                .iter()
                .filter_map(|(_, cells)| cells.get(column))
                .map(|cell| columns(cell))
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..heads.len()).map(wide).collect();
        let room = |first: usize| 2 + name + widths[first..].iter().map(|width| width + 1).sum::<usize>();
        let first = (0..heads.len()).find(|first| room(*first) <= self.width).unwrap_or(heads.len());
        let drawn = lines.iter().map(|(title, cells)| {
            let cells = cells.iter().zip(&widths).skip(first);
            let cells: Vec<_> = cells.map(|(cell, width)| format!(" {cell:>width$}")).collect();
            format!("  {title:<name$}{}", cells.concat()).trim_end().to_owned()
        });
        let drawn = drawn.zip([None].into_iter().chain(panel.things.iter().map(Some)));
        let coloured = drawn.map(|(line, thing)| {
            if thing.is_some_and(|thing| is(thing, State::Danger)) { self.paint(&line, DANGER) } else { line }
        });
        coloured.collect()
    }
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
