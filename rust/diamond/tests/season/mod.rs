//! A season of managers who play by the book, and the bands of DM-16 and DM-17, as the library measures them.

use diamond::{Diamond, truth};

/// What a season brought.
pub(crate) struct Season(truth::Season);

fn units(thousandths: i32) -> f64 {
    f64::from(thousandths) / 1000.0
}

impl Season {
    /// So many games.
    pub(crate) fn of(rules: &Diamond, seed: &str, games: u32) -> Self {
        Self(truth::Season::of(rules, seed, games))
    }

    /// What was measured, with its band (DM-16).
    pub(crate) fn bands(&self) -> [(&'static str, f64, f64, f64); 16] {
        self.0.bands().map(|band| {
            let [measured, least, most] =
                [band.measured, band.least, band.most].map(|value| units(value as i32));
            (band.what, measured, least, most)
        })
    }

    /// Bases, outs, what was measured, 2019 †, and plays (DM-17).
    pub(crate) fn expected(&self) -> Vec<(usize, usize, f64, f64, f64)> {
        let row = |cell: truth::Cell| {
            let (bases, outs) = (usize::from(cell.bases), usize::from(cell.outs));
            (
                bases,
                outs,
                units(cell.measured),
                units(cell.wanted),
                f64::from(u32::try_from(cell.seen).unwrap_or(u32::MAX)),
            )
        };
        self.0.expected().into_iter().map(row).collect()
    }
}
