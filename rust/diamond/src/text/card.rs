//! A card as it would be printed.

use super::lines;
use crate::outcome::Outcome;
use crate::preview::{CardRow, Share};

/// The widest line of a column.
const COLUMN: usize = 36;

/// What stands on a card, then how much of it each outcome has.
pub(super) fn lines(rows: &[CardRow], shares: &[Share]) -> Vec<String> {
    let mut told = columns(rows);
    told.push(String::new());
    told.extend(shares.iter().map(|share| {
        let thousandths = share.weight * 1000 / 2160;
        format!("{}.{} %: {}", thousandths / 10, thousandths % 10, lines::outcome(share.outcome))
    }));
    told
}

/// The batter's card and the pitcher's.
pub(super) fn both(batter: &[CardRow], pitcher: &[CardRow]) -> Vec<String> {
    let mut told = vec!["The batter's card".to_owned()];
    told.extend(columns(batter));
    told.push("The pitcher's card".to_owned());
    told.extend(columns(pitcher));
    told
}

/// Three columns beside each other.
fn columns(rows: &[CardRow]) -> Vec<String> {
    let first = rows.first().map_or(1, |row| row.column);
    let columns = [0, 1, 2].map(|column| column_of(rows, first + column));
    let longest = columns.iter().map(Vec::len).max().unwrap_or(0);
    let mut told = vec![beside([0, 1, 2].map(|column| format!("column {}", first + column)))];
    for line in 0..longest {
        told.push(beside(
            [0, 1, 2].map(|column: usize| columns[column].get(line).cloned().unwrap_or_default()),
        ));
    }
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
    let shorter = [
        (Outcome::SingleOne, "single *"),
        (Outcome::SingleTwo, "single **"),
        (Outcome::ParkSingle, "single by park"),
        (Outcome::ParkHomer, "home run by park"),
        (Outcome::Single, "single"),
        (Outcome::LineoutMax, "lineout, doubled off"),
    ];
    let found = shorter.into_iter().find(|(of, _)| *of == outcome);
    found.map_or_else(|| lines::outcome(outcome), |(_, text)| text.to_owned())
}

fn beside([left, middle, right]: [String; 3]) -> String {
    format!("{left:<COLUMN$}{middle:<COLUMN$}{right}").trim_end().to_owned()
}
