//! What lines of a drawn picture consist of.

use crate::seat::Seat;
use crate::text::{columns, paint};

/// A line of a drawn picture.
pub type Row = Vec<Run>;

/// A stretch of a line that means one thing and belongs to the same places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// What is read, in the game's own words: a front end shows what would move its cursor as code.
    pub text: String,
    /// What its colour is to say.
    pub tone: Tone,
    /// The places that are touched here: a thing, and the square on which it stands.
    pub places: Vec<String>,
}

/// What the colour of a run says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Nothing.
    Plain,
    /// The name of a card whose text follows.
    Title,
    /// The viewer can have it now, or is here.
    Ready,
    /// It is in reach.
    Reach,
    /// It is badly hurt, or about to be lost.
    Danger,
    /// There is nothing.
    Dim,
    /// It is a seat's.
    Seat(Seat),
    /// It is in the zone of this number, from 0.
    Zone(usize),
}

const SEATS: [&str; 6] = ["1;36", "1;33", "1;35", "1;34", "1;32", "1;31"];
const ZONES: [&str; 4] = ["32", "35", "34", "31"];

impl Tone {
    /// The numbers of the ANSI code that text is painted with.
    const fn code(self) -> Option<&'static str> {
        match self {
            Self::Plain => None,
            Self::Title => Some("1;36"),
            Self::Ready => Some("1;32"),
            Self::Reach => Some("33"),
            Self::Danger => Some("31"),
            Self::Dim => Some("2"),
            Self::Seat(seat) => Some(SEATS[seat.index() % SEATS.len()]),
            Self::Zone(zone) => Some(ZONES[zone % ZONES.len()]),
        }
    }
}

impl Run {
    /// Text that says all it says in words.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), tone: Tone::Plain, places: Vec::new() }
    }

    /// The same, of a place besides.
    #[must_use]
    pub(super) fn at(mut self, place: impl Into<String>) -> Self {
        self.places.push(place.into());
        self
    }

    /// The same in a tone.
    #[must_use]
    pub(super) fn tone(self, tone: Tone) -> Self {
        Self { tone, ..self }
    }
}

/// How many columns a line takes.
pub(super) fn columns_of(row: &[Run]) -> usize {
    row.iter().map(|run| columns(&run.text)).sum()
}

/// Lines in a tone.
pub(super) fn toned(rows: Vec<Row>, tone: Tone) -> Vec<Row> {
    rows.into_iter().map(|row| row.into_iter().map(|run| run.tone(tone)).collect()).collect()
}

/// A line without what is blank at its end.
pub(super) fn trimmed(mut row: Row) -> Row {
    while let Some(mut last) = row.pop() {
        last.text.truncate(last.text.trim_end().len());
        if !last.text.is_empty() {
            row.push(last);
            break;
        }
    }
    row
}

/// A line as text, with ANSI colours or without.
pub(super) fn text(row: &[Run], colour: bool) -> String {
    let alike = row.chunk_by(|run, next| run.tone == next.tone);
    let part = |runs: &[Run]| {
        let text: String = runs.iter().map(|run| run.text.as_str()).collect();
        match runs.first().and_then(|run| run.tone.code()) {
            Some(code) if !text.is_empty() => paint(&text, code, colour),
            Some(_) | None => text,
        }
    };
    alike.map(part).collect()
}

/// `head`, then parts with `between` between them, on lines of at most `width` columns. Lines below the first are indented
/// as far as the head is long. What stands between two parts of one place belongs to it too.
pub(crate) fn wrap(width: usize, head: Run, parts: impl IntoIterator<Item = Run>, between: &str) -> Vec<Row> {
    let (indent, mark) = (columns(&head.text), between.trim_end());
    let (mut rows, mut row, mut column) = (Vec::new(), vec![head], indent);
    for (place, part) in parts.into_iter().enumerate() {
        let long = columns(&part.text);
        if place > 0 {
            let goes_on = column + columns(between) + long + columns(mark) <= width;
            if goes_on {
                let same = row.last().is_some_and(|last| last.places == part.places);
                row.push(Run {
                    text: between.to_owned(),
                    ..if same { part.clone() } else { Run::plain("") }
                });
                column += columns(between);
            } else {
                row.push(Run::plain(mark));
                rows.push(std::mem::replace(&mut row, vec![Run::plain(" ".repeat(indent))]));
                column = indent;
            }
        }
        column += long;
        row.push(part);
    }
    rows.push(row);
    rows
}
