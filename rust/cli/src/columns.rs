//! Tables for people, and the same rows for spreadsheets.

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
        let columns = 0..self.head.len();
        let cell = |row: &Vec<String>, at: usize| row.get(at).map_or(0, |cell| cell.chars().count());
        let width = |at: usize| {
            self.rows
                .iter()
                .map(|row| cell(row, at))
                .chain([self.head[at].chars().count()])
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = columns.clone().map(width).collect();
        let number = |at: usize| {
            let is_number =
                |cell: &String| cell.starts_with(|letter: char| letter.is_ascii_digit() || letter == '-');
            !self.rows.is_empty() && self.rows.iter().all(|row| row.get(at).is_none_or(is_number))
        };
        let numbers: Vec<bool> = columns.map(number).collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let padded = cells.enumerate().map(|(at, cell)| {
                let width = widths[at];
                if numbers[at] { format!("{cell:>width$}") } else { format!("{cell:<width$}") }
            });
            padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        };
        let head = line(&mut self.head.iter().map(String::as_str));
        let rule = widths.iter().map(|width| "-".repeat(*width)).collect::<Vec<_>>().join("  ");
        let rows = self.rows.iter().map(|row| line(&mut row.iter().map(String::as_str)));
        [head, rule].into_iter().chain(rows).collect()
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
        assert_eq!(columns.aligned(), ["name  wins", "----  ----", "a, b     7", "c      100"]);
        assert_eq!(columns.csv(), ["name,wins", "\"a, b\",7", "c,100"]);
    }
}
