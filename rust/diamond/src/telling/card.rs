//! A card as it would be printed.

use super::lines;
use crate::outcome::Outcome;
use crate::preview::{CardRow, Share};

/// The widest line of a column.
const COLUMN: usize = 36;

/// What stands on a card: its three columns beside each other, then how much of it each outcome has.
pub(super) fn lines(rows: &[CardRow], shares: &[Share]) -> Vec<String> {
    let columns = [1, 2, 3].map(|column| column_of(rows, column));
    let longest = columns.iter().map(Vec::len).max().unwrap_or(0);
    let title = |column: usize| format!("column {column}");
    let mut told = vec![beside([&title(1), &title(2), &title(3)])];
    for line in 0..longest {
        let cell = |column: usize| columns[column].get(line).map_or("", String::as_str);
        told.push(beside([cell(0), cell(1), cell(2)]));
    }
    told.push(String::new());
    told.extend(shares.iter().map(|share| {
        let thousandths = share.weight * 1000 / 2160;
        format!("{}.{} %: {}", thousandths / 10, thousandths % 10, lines::outcome(share.outcome))
    }));
    told
}

fn column_of(rows: &[CardRow], column: u8) -> Vec<String> {
    let mut last = 0;
    let of_column = rows.iter().filter(|row| row.column == column);
    of_column
        .map(|row| {
            let sum = if row.sum == last { String::new() } else { row.sum.to_string() };
            last = row.sum;
            let faces = match row.faces {
                [1, 20] => String::new(),
                [first, end] if first == end => format!(" {first}"),
                [first, end] => format!(" {first}–{end}"),
            };
            format!("{sum:>2} {}{faces}", printed(row.outcome))
        })
        .collect()
}

/// An outcome in the few letters that a card has room for.
fn printed(outcome: Outcome) -> String {
    let said = lines::outcome(outcome);
    match outcome {
        Outcome::SingleOne => "single *".to_owned(),
        Outcome::SingleTwo => "single **".to_owned(),
        Outcome::ParkSingle => "single by park".to_owned(),
        Outcome::ParkHomer => "home run by park".to_owned(),
        Outcome::Single => "single".to_owned(),
        Outcome::LineoutMax => "lineout, doubled off".to_owned(),
        _ => said,
    }
}

fn beside(cells: [&str; 3]) -> String {
    let [left, middle, right] = cells;
    format!("{left:<COLUMN$}{middle:<COLUMN$}{right}").trim_end().to_owned()
}
