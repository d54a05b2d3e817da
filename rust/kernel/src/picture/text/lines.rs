//! Panels that are lines: cards, markets, tracks, seats, tables.

use super::run::{toned, trimmed};
use super::{Pen, Row, Run, TEXT_ROOM, Tone, is};
use crate::picture::{Panel, State, Thing};
use crate::say;
use crate::seat::Seat;
use crate::text::columns;
use crate::words::Words;

/// The columns of a table's title that stand beside the heads, where no name of a line is longer.
const TITLE_ROOM: usize = 12;

impl Pen<'_> {
    /// Cards after each other, below the title where beside it is no room for one; with texts, one below the other.
    pub(super) fn row(self, panel: &Panel) -> Vec<Row> {
        if panel.things.iter().any(|card| card.text.is_some()) {
            let cards = panel.things.iter().flat_map(|card| self.paragraph(card));
            return self.title(panel, "").into_iter().chain(cards).collect();
        }
        let cards = || panel.things.iter().map(|card| Run::plain(named(self.words, card)).at(&card.id));
        let head = Run::plain(format!("    {:<8} ", panel.words)).at(&panel.id);
        let longest = cards().map(|card| columns(&card.text)).max().unwrap_or(0);
        if columns(&head.text) + longest < self.width {
            return self.wrap(head, cards(), ", ");
        }
        let mut rows = self.title(panel, "    ");
        rows.extend(self.wrap(Run::plain("      "), cards(), ", "));
        rows
    }

    /// The title of a panel on lines of its own.
    fn title(self, panel: &Panel, indent: &str) -> Vec<Row> {
        let words = panel.words.split(' ').map(|word| Run::plain(word).at(&panel.id));
        self.wrap(Run::plain(indent), words, " ")
    }

    fn paragraph(self, card: &Thing) -> Vec<Row> {
        let mut rows = vec![vec![Run::plain(named(self.words, card)).at(&card.id).tone(Tone::Title)]];
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

    /// `exhausted markers 2 of 8`; several stand behind the title.
    pub(super) fn tracks(self, panel: &Panel) -> Vec<Row> {
        let tracks = panel.things.iter().map(|track| {
            let value =
                || track.value.map_or_else(String::new, |value| measured(self.words, value, track.most));
            let shown = track.label.clone().unwrap_or_else(value);
            let text = format!("{}{} {shown}", track.words, track.detail.as_deref().unwrap_or_default());
            Run::plain(text).at(&track.id)
        });
        let head = if panel.things.len() == 1 { String::new() } else { format!("  {}: ", panel.words) };
        self.wrap(Run::plain(head).at(&panel.id), tracks, ", ")
    }

    /// `dice 4 ? -`: a face, a hidden one, and a die that is not rolled.
    pub(super) fn dice(self, panel: &Panel) -> Vec<Row> {
        let head = Run::plain(format!("{} ", panel.words)).at(&panel.id);
        if panel.things.iter().all(|die| is(die, State::Unrolled)) {
            return self.wrap(head, [Run::plain(say!(self.words, "not rolled")).at(&panel.id)], " ");
        }
        let faces = panel.things.iter().map(|die| {
            let unseen = if is(die, State::Unrolled) { "-" } else { "?" };
            let face = die.value.map_or_else(|| unseen.to_owned(), |face| face.to_string());
            Run::plain(face).at(&die.id)
        });
        self.wrap(head, faces, " ")
    }

    /// `▶ p1 (you): 4 gold, 1 magic`.
    pub(super) fn seat(self, panel: &Panel) -> Vec<Row> {
        let active = panel.states.contains(&State::Active);
        let numbers = panel.things.iter().map(|thing| {
            let text = match thing.value {
                Some(value) => format!("{} {}", measured(self.words, value, thing.most), thing.words),
                None => named(self.words, thing),
            };
            Run::plain(text).at(&thing.id)
        });
        let turn = if active { "▶" } else { " " };
        let head = Run::plain(format!("{turn} {}: ", panel.words)).at(&panel.id);
        let seat = panel.seat.unwrap_or(Seat::P1);
        toned(self.wrap(head, numbers, ", "), if active { Tone::Seat(seat) } else { Tone::Plain })
    }

    /// The first columns of cells are left out where the table is too wide. A long title stands above the heads, so that it
    /// pushes no column.
    pub(super) fn table(self, panel: &Panel, heads: &[String]) -> Vec<Row> {
        let lines = panel.things.iter().map(|line| (&line.id, line.words.as_str(), line.cells.as_slice()));
        let longest = lines.clone().map(|(_, name, _)| columns(name)).max().unwrap_or(0);
        let above = columns(&panel.words) > longest.max(TITLE_ROOM);
        let title = if above { "" } else { panel.words.as_str() };
        let lines: Vec<_> = [(&panel.id, title, heads)].into_iter().chain(lines).collect();
        let name = longest.max(columns(title));
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
        let drawn = drawn.zip([Tone::Plain].into_iter().chain(tones)).map(|(run, tone)| vec![run.tone(tone)]);
        let title = if above { self.title(panel, "  ") } else { Vec::new() };
        title.into_iter().chain(drawn).collect()
    }
}

/// The words of what a card says.
fn said(card: &Thing) -> impl Iterator<Item = Run> {
    let words = card.text.iter().flat_map(|text| text.split_whitespace());
    words.map(|word| Run::plain(word).at(&card.id))
}

/// `2 of 8`.
fn measured(words: &Words, value: i32, most: Option<i32>) -> String {
    most.map_or_else(|| value.to_string(), |most| say!(words, "{value} of {most}"))
}

/// `Siege Smith [9/10] (over) ×2`.
fn named(words: &Words, thing: &Thing) -> String {
    let mut text = thing.words.clone();
    if let Some(detail) = &thing.detail {
        text = format!("{text} {detail}");
    }
    let drawn = |state: &&State| !matches!(state, State::Ready | State::Active | State::Danger);
    text.extend(thing.states.iter().filter(drawn).map(|state| format!(" ({})", words.of(state.word()))));
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
