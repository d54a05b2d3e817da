//! A row for each match of a simulation, for spreadsheets and programs.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use session::simulate::{Played, Report};

use crate::failure::{Done, Failure};

/// Where rows go, in the form that the file's name asks for.
pub(crate) struct Rows {
    path: PathBuf,
    form: Form,
    file: BufWriter<File>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Csv,
    JsonLines,
}

impl Rows {
    /// Begins the file, so that what is wrong with it is known before any match is played.
    pub(crate) fn create(path: &Path) -> Done<Self> {
        let form = match path.extension().and_then(|ending| ending.to_str()) {
            Some("csv") => Form::Csv,
            Some("jsonl" | "ndjson") => Form::JsonLines,
            _ => {
                let wanted = "rows are written to a file that ends in .csv or .jsonl";
                return Err(Failure::of(path.display(), wanted));
            }
        };
        let file = File::create(path).map_err(|error| Failure::of(path.display(), error))?;
        Ok(Self { path: path.to_owned(), form, file: BufWriter::new(file) })
    }

    /// Writes every match.
    pub(crate) fn write(self, report: &Report) -> Done {
        let written = match self.form {
            Form::Csv => table(report, self.file),
            Form::JsonLines => lines(report, self.file),
        };
        written.map_err(|error| Failure::of(self.path.display(), error))
    }
}

/// The columns of a match by their names: a value that occurs more than once is joined by semicolons.
fn cells(report: &Report, number: u32, played: &Played) -> BTreeMap<String, String> {
    let mut cells = BTreeMap::new();
    let mut add = |name: String, value: &str| {
        let cell: &mut String = cells.entry(name).or_default();
        if !cell.is_empty() {
            cell.push(';');
        }
        cell.push_str(value);
    };
    add("match".to_owned(), &number.to_string());
    add("commands".to_owned(), &played.length.to_string());
    add("ending".to_owned(), played.ending());
    for seated in &played.seated {
        let seat = seated.seat;
        add(format!("{seat}_player"), &report.request.players[seated.player]);
        add(format!("{seat}_won"), if played.won(seat) { "1" } else { "0" });
        if let Some(score) = played.outcome.as_ref().and_then(|outcome| outcome.scores.get(seat.index())) {
            add(format!("{seat}_score"), &score.to_string());
        }
    }
    for dimension in &played.dimensions {
        let of = dimension.seat.map_or_else(String::new, |seat| format!("{seat}_"));
        add(format!("{of}{}", dimension.name), &dimension.value);
    }
    cells
}

/// The matches with their numbers in the whole simulation.
fn numbered(report: &Report) -> impl Iterator<Item = (u32, &Played)> {
    (report.first..).zip(&report.matches)
}

/// What stands first in a table, whatever the game.
const FIRST: [&str; 3] = ["match", "commands", "ending"];

fn table(report: &Report, file: impl Write) -> io::Result<()> {
    let rows: Vec<_> = numbered(report).map(|(number, played)| cells(report, number, played)).collect();
    let mut names: Vec<&str> = rows.iter().flat_map(|row| row.keys().map(String::as_str)).collect();
    names.sort_unstable();
    names.dedup();
    names.sort_by_key(|name| FIRST.iter().position(|first| first == name).unwrap_or(FIRST.len()));
    let mut table = csv::Writer::from_writer(file);
    table.write_record(&names)?;
    for row in &rows {
        table.write_record(names.iter().map(|name| row.get(*name).map_or("", String::as_str)))?;
    }
    table.flush()
}

fn lines(report: &Report, mut file: impl Write) -> io::Result<()> {
    for (number, played) in numbered(report) {
        let mut row = Map::new();
        row.insert("match".to_owned(), json!(number));
        if let Value::Object(fields) = serde_json::to_value(played)? {
            row.extend(fields);
        }
        let players: Vec<&str> =
            played.seated.iter().map(|seated| report.request.players[seated.player].as_str()).collect();
        row.insert("seated".to_owned(), seated(played, &players));
        writeln!(file, "{}", Value::Object(row))?;
    }
    file.flush()
}

/// Each seat's player by its description.
fn seated(played: &Played, players: &[&str]) -> Value {
    let named = played.seated.iter().zip(players);
    Value::Object(named.map(|(seated, player)| (seated.seat.to_string(), json!(player))).collect())
}
