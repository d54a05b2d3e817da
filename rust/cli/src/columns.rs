//! Tables for people, and the same rows for spreadsheets.

use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, LineStyle, Table};

/// Rows below a head, every cell a text.
pub(crate) struct Columns {
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// An empty table.
    pub(crate) fn new(head: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Self { head: head.into_iter().map(Into::into).collect(), rows: Vec::new() }
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: Vec<String>) {
        self.rows.push(row);
    }

    /// Aligned: words to the left, numbers to the right.
    pub(crate) fn aligned(&self) -> Vec<String> {
        let mut table = Table::new();
        table.load_style(NOTHING.header_separator(LineStyle::none().fill('-')));
        table.set_header(&self.head).add_rows(&self.rows);
        for (at, column) in table.column_iter_mut().enumerate() {
            column.set_padding((0, 2));
            if self.is_of_numbers(at) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.trim_fmt().lines().map(str::to_owned).collect()
    }

    fn is_of_numbers(&self, at: usize) -> bool {
        let is_number =
            |cell: &String| cell.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-');
        !self.rows.is_empty() && self.rows.iter().all(|row| row.get(at).is_none_or(is_number))
    }

    /// Comma-separated, quoted where it must be.
    pub(crate) fn csv(&self) -> Vec<String> {
        let mut table = csv::Writer::from_writer(Vec::new());
        for row in std::iter::once(&self.head).chain(&self.rows) {
            // Memory takes everything, and every row is as long as the head.
            drop(table.write_record(row));
        }
        let written = table.into_inner().unwrap_or_default();
        String::from_utf8_lossy(&written).lines().map(str::to_owned).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_to_the_right() {
        let mut columns = Columns::new(["name", "wins"]);
        columns.push(vec!["a, b".to_owned(), "7".to_owned()]);
        columns.push(vec!["c".to_owned(), "100".to_owned()]);
        assert_eq!(columns.aligned(), ["name  wins", "------------", "a, b     7", "c      100"]);
        assert_eq!(columns.csv(), ["name,wins", "\"a, b\",7", "c,100"]);
    }
}
