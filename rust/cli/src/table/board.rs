//! A picture as lines on a screen, with the spots on it that a cursor goes to and a mouse points at.

use std::collections::BTreeMap;

use kernel::picture::{Picture, Row, Run};
use ratatui::text::Span;

use crate::language::spoken;
use crate::visible;

/// How much farther a line away is than a column, for a cursor that moves sideways.
const LINE: usize = 8;

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// A drawn picture.
#[derive(Debug, Default)]
pub(super) struct Board {
    pub(super) rows: Vec<Row>,
    pub(super) spots: Vec<Spot>,
}

/// What is touched at once: a thing with the square below it.
#[derive(Debug)]
pub(super) struct Spot {
    pub(super) places: Vec<String>,
    cells: Vec<Cell>,
}

/// A part of a spot: a line, its first column, and the column after its last.
#[derive(Clone, Copy, Debug)]
struct Cell {
    row: usize,
    from: usize,
    to: usize,
}

impl Board {
    /// A picture at most so many columns wide, if it can be. What would do something to a terminal is shown as code.
    pub(super) fn of(picture: &Picture, width: usize) -> Self {
        let seen = |run: Run| Run { text: visible::line(&run.text).into_owned(), ..run };
        let rows =
            picture.rows_in(spoken(), width).into_iter().map(|row| row.into_iter().map(seen).collect());
        let rows: Vec<Row> = rows.collect();
        let (mut spots, mut known) = (Vec::<Spot>::new(), BTreeMap::new());
        for (row, runs) in rows.iter().enumerate() {
            let mut from = 0;
            for run in runs {
                let to = from + wide(run);
                if !run.places.is_empty() && from < to {
                    let spot = *known.entry(run.places.clone()).or_insert_with(|| {
                        spots.push(Spot { places: run.places.clone(), cells: Vec::new() });
                        spots.len() - 1
                    });
                    spots[spot].cells.push(Cell { row, from, to });
                }
                from = to;
            }
        }
        Self { rows, spots }
    }

    /// How many columns its widest line takes.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(|row| row.iter().map(wide).sum()).max().unwrap_or(0)
    }

    /// The spot of a place.
    pub(super) fn spot_of(&self, place: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.has(place))
    }

    /// The spot at a line and a column.
    pub(super) fn at(&self, row: usize, column: usize) -> Option<&Spot> {
        let holds = |cell: &Cell| cell.row == row && (cell.from..cell.to).contains(&column);
        self.spots.iter().find(|spot| spot.cells.iter().any(holds))
    }

    /// The nearest spot in a direction among some.
    pub(super) fn next(&self, from: &Spot, way: Way, among: impl Fn(&Spot) -> bool) -> Option<&Spot> {
        let (row, column) = from.place();
        let far = |spot: &&Spot| {
            let (to_row, to_column) = spot.place();
            let (down, right) = (row.abs_diff(to_row) * LINE, column.abs_diff(to_column));
            match way {
                Way::Up if to_row < row => Some(down + right),
                Way::Down if to_row > row => Some(down + right),
                Way::Left if to_column < column => Some(right + down),
                Way::Right if to_column > column => Some(right + down),
                Way::Up | Way::Down | Way::Left | Way::Right => None,
            }
        };
        self.spots.iter().filter(|spot| among(spot)).filter(|spot| far(spot).is_some()).min_by_key(far)
    }

    /// The spot nearest to another, among some; the first where there is no other.
    pub(super) fn nearest(&self, to: Option<&Spot>, among: impl Fn(&Spot) -> bool) -> Option<&Spot> {
        let far = |spot: &&Spot| {
            let ((row, column), (other_row, other_column)) = (spot.place(), to.unwrap_or(spot).place());
            row.abs_diff(other_row) * LINE + column.abs_diff(other_column)
        };
        self.spots.iter().filter(|spot| among(spot)).min_by_key(far)
    }
}

impl Spot {
    pub(super) fn has(&self, place: &str) -> bool {
        self.places.iter().any(|own| own == place)
    }

    /// The line and column at which it begins.
    pub(super) fn place(&self) -> (usize, usize) {
        self.cells.first().map_or((0, 0), |cell| (cell.row, cell.from))
    }

    /// The line on which it ends.
    pub(super) fn last_row(&self) -> usize {
        self.cells.last().map_or(0, |cell| cell.row)
    }
}

fn wide(run: &Run) -> usize {
    Span::raw(run.text.as_str()).width()
}
