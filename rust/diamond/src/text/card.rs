//! A card as it would be printed.

use kernel::say;

use super::outcome::{outcome, printed};
use crate::index::Diamond;
use crate::preview::{CardRow, Share};

/// The widest line of a column.
const COLUMN: usize = 36;

/// What stands on a card, then how much of it each outcome has.
pub(super) fn lines(rules: &Diamond, rows: &[CardRow], shares: &[Share]) -> Vec<String> {
    let mut told = columns(rules, rows);
    told.push(String::new());
    told.extend(shares.iter().map(|share| {
        let thousandths = share.weight * 1000 / 2160;
        format!("{}.{} %: {}", thousandths / 10, thousandths % 10, outcome(rules, share.outcome))
    }));
    told
}

/// The batter's card and the pitcher's.
pub(super) fn both(rules: &Diamond, batter: &[CardRow], pitcher: &[CardRow]) -> Vec<String> {
    let mut told = vec![say!(rules, "The batter's card")];
    told.extend(columns(rules, batter));
    told.push(say!(rules, "The pitcher's card"));
    told.extend(columns(rules, pitcher));
    told
}

/// Three columns beside each other.
fn columns(rules: &Diamond, rows: &[CardRow]) -> Vec<String> {
    let first = rows.first().map_or(1, |row| row.column);
    let columns = [0, 1, 2].map(|column| column_of(rules, rows, first + column));
    let longest = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut told = vec![beside([0, 1, 2].map(|column| say!(rules, "column {}", first + column)))];
    for line in 0..longest {
        told.push(beside(
            [0, 1, 2].map(|column: usize| columns[column].get(line).cloned().unwrap_or_default()),
        ));
    }
    told
}

fn column_of(rules: &Diamond, rows: &[CardRow], column: u8) -> Vec<String> {
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
            format!("{sum:>2} {}{faces}", printed(rules, row.outcome))
        })
        .collect()
}

fn beside([left, middle, right]: [String; 3]) -> String {
    format!("{left:<COLUMN$}{middle:<COLUMN$}{right}").trim_end().to_owned()
}
