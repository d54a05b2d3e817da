//! The box score: the line score, then batting, pitching and fielding of both teams, from events alone (DM-15).

use std::collections::BTreeSet;
use std::fmt::Display;
use std::ops::Range;

use kernel::content::Entries;
use kernel::say;
use kernel::text::{Describe, wrapped};

use super::lines::name;
use crate::content::Position;
use crate::event::Event;
use crate::index::Diamond;
use crate::stats::{Batting, Book, Books};

/// A letter of the box score, and what it counts.
type Note = (&'static str, fn(&Batting) -> u32);

/// What stands below the batters.
const NOTES: [Note; 6] = [
    ("HBP", |own| own.hit_by_pitch),
    ("SF", |own| own.sacrifice_flies),
    ("SH", |own| own.sacrifices),
    ("CS", |own| own.caught),
    ("GDP", |own| own.double_plays),
    ("IBB", |own| own.intentional),
];

/// Lines of a game that began; none before.
pub(super) fn lines(rules: &Diamond, events: &[Event]) -> Vec<String> {
    let books = Books::of(events);
    if books.teams.iter().all(|book| book.line.is_empty()) {
        return Vec::new();
    }
    let innings = books.teams.iter().map(|book| book.line.len()).max().unwrap_or(0);
    // A line has room for so many.
    let shown = innings.saturating_sub(20)..innings;
    let mut lines = vec![head(shown.clone())];
    let over = events.iter().any(|event| matches!(event, Event::GameEnded { .. }));
    lines.extend(books.teams.iter().map(|book| line_score(rules, book, shown.clone(), over)));
    for book in &books.teams {
        lines.push(String::new());
        lines.extend(batting(rules, book));
        lines.push(String::new());
        lines.extend(pitching(rules, book));
        lines.extend(fielding(rules, book));
    }
    lines
}

fn team(rules: &Diamond, book: &Book) -> String {
    rules.localized().teams.named(&book.team).unwrap_or(&book.team).to_owned()
}

fn columns(values: impl Iterator<Item = impl Display>, width: usize) -> String {
    values.fold(String::new(), |text, value| format!("{text}{value:>width$}"))
}

fn head(innings: Range<usize>) -> String {
    let numbers = columns(innings.map(|inning| inning + 1), 3);
    format!("{:<24}{numbers}    R  H  E", "")
}

/// A half that was not played is an x once the game is over; until then it may come.
fn line_score(rules: &Diamond, book: &Book, innings: Range<usize>, over: bool) -> String {
    let none = if over { "x" } else { "" };
    let run = |inning| book.line.get(inning).map_or_else(|| none.to_owned(), u32::to_string);
    let runs = columns(innings.map(run), 3);
    format!("{:<24}{runs}  {:>3}{:>3}{:>3}", team(rules, book), book.runs(), book.hits(), book.errors())
}

/// Thousandths as `.250`, or `1.000`.
fn rate(thousandths: u32) -> String {
    let text = format!("{}.{:03}", thousandths / 1000, thousandths % 1000);
    text.strip_prefix('0').map(str::to_owned).unwrap_or(text)
}

fn hitter(who: &str, own: &Batting) -> String {
    let counts = [
        own.at_bats,
        own.runs,
        own.hits,
        own.doubles,
        own.triples,
        own.homers,
        own.batted_in,
        own.walks,
        own.strikeouts,
        own.steals,
    ];
    let counts = columns(counts.iter(), 4);
    let rates = [own.average(), own.on_base(), own.slugging()].map(rate);
    format!("  {who:<26}{counts}  {:>5} {:>5} {:>5}", rates[0], rates[1], rates[2])
}

fn batting(rules: &Diamond, book: &Book) -> Vec<String> {
    let title = say!(rules, "{}, batting", team(rules, book));
    let columns = "  AB   R   H  2B  3B  HR RBI  BB  SO  SB    AVG   OBP   SLG";
    let mut lines = vec![format!("{title:<28}{columns}")];
    let rows = book.order.iter().filter_map(|id| Some((id, book.batting.get(id)?)));
    let who = |id: &String| {
        let indent = if book.substitutes.contains(id) { "  " } else { "" };
        let role = book.roles.get(id).copied().unwrap_or_default();
        format!("{indent}{} {role}", name(rules, id))
    };
    lines.extend(rows.map(|(id, own)| hitter(&who(id), own)));
    lines.push(hitter(&say!(rules, "all"), &book.total()));
    lines.push(say!(rules, "  left on base {}", book.left));
    lines.extend(NOTES.iter().flat_map(|(head, count)| note(rules, book, head, *count)));
    lines
}

/// Who has any of what has no column, as newspapers have it.
fn note(rules: &Diamond, book: &Book, head: &str, count: fn(&Batting) -> u32) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let of = |id: &String| match book.batting.get(id).map_or(0, count) {
        0 => None,
        1 => Some(name(rules, id)),
        more => Some(format!("{} {more}", name(rules, id))),
    };
    let those: Vec<String> = book.order.iter().filter(|id| seen.insert(*id)).filter_map(of).collect();
    if those.is_empty() {
        return Vec::new();
    }
    let text = wrapped(&format!("  {head}: "), those, ", ");
    text.lines().map(str::to_owned).collect()
}

/// Hundredths as `4.50`; without an out there is no average.
fn hundredths(value: u32, outs: u32) -> String {
    if outs == 0 { "-".to_owned() } else { format!("{}.{:02}", value / 100, value % 100) }
}

fn pitching(rules: &Diamond, book: &Book) -> Vec<String> {
    let title = say!(rules, "{}, pitching", team(rules, book));
    let mut lines = vec![format!("{title:<28}  IP   H   R  ER  BB  SO  HR  BF    ERA   WHIP")];
    for (id, own) in book.pitchers.iter().filter_map(|id| Some((id, book.pitching.get(id)?))) {
        let innings = format!("{}.{}", own.outs / 3, own.outs % 3);
        let counts = [own.hits, own.runs, own.earned, own.walks, own.strikeouts, own.homers, own.batters];
        let counts = columns(counts.iter(), 4);
        let era = hundredths(own.earned_average(), own.outs);
        let whip = hundredths(own.whip(), own.outs);
        let decisions = [(own.wins, " W"), (own.losses, " L"), (own.saves, " S")];
        let said: String =
            decisions.iter().filter(|(count, _)| *count > 0).map(|(_, letter)| *letter).collect();
        let who = format!("{}{said}", name(rules, id));
        lines.push(format!("  {who:<26}{innings:>4}{counts} {era:>6} {whip:>6}"));
    }
    lines
}

/// Putouts, assists and errors by position.
fn fielding(rules: &Diamond, book: &Book) -> Vec<String> {
    let of = |at: &Position| {
        let own = book.fielding.get(at)?;
        Some(format!("{} {}-{}-{}", at.letters(), own.putouts, own.assists, own.errors))
    };
    let all: Vec<String> = Position::FIELD.iter().filter_map(of).collect();
    if all.is_empty() {
        return Vec::new();
    }
    let text = wrapped(&say!(rules, "  putouts-assists-errors: "), all, ", ");
    text.lines().map(str::to_owned).collect()
}
