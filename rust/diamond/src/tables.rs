//! Plays and box scores as comma-separated tables, for spreadsheets and programs.
//!
//! | file | a row for each |
//! |---|---|
//! | `plays.csv` | play: who was where before it, and where everybody went (0 out, 4 home) |
//! | `batting.csv`, `pitching.csv` | player of a game |
//! | `fielding.csv` | position of a team's game |
//! | `lines.csv` | team of a game: runs by inning, hits, errors, left on base |

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use crate::command::Offence;
use crate::event::{Event, Move};
use crate::stats::{Batting, Book, Books, Pitching};

const HEADS: [(&str, &str); 5] = [
    (
        "plays.csv",
        "game,play,inning,half,outs,batter,pitcher,first,second,third,offence,kind,outs_made,runs,batter_to,\
         first_to,second_to,third_to,error,earned",
    ),
    ("batting.csv", "game,team,player,PA,AB,R,H,2B,3B,HR,RBI,BB,IBB,SO,HBP,SH,SF,GDP,SB,CS"),
    ("pitching.csv", "game,team,player,G,GS,W,L,SV,BF,outs,H,R,ER,BB,SO,HR,WP,BK"),
    ("fielding.csv", "game,team,position,PO,A,E"),
    ("lines.csv", "game,team,innings,R,H,E,LOB"),
];

/// The tables of so many games, each by its events: file name → text. Games are numbered from 1.
pub fn files<'a, G>(games: impl IntoIterator<Item = G>) -> BTreeMap<String, String>
where
    G: IntoIterator<Item = &'a Event>,
{
    let mut rows: [String; 5] = HEADS.map(|(_, head)| format!("{head}\n"));
    for (game, events) in games.into_iter().enumerate() {
        let events: Vec<&Event> = events.into_iter().collect();
        let books = Books::of(events.iter().copied());
        let mut field = Field::default();
        for event in events {
            field.add(event);
            if let Event::PlayEnded { play, moves, .. } = event {
                let runs = moves.iter().filter(|step| step.to == 4 && books.earned(*play, &step.runner));
                field.row.push(runs.count().to_string());
                push(&mut rows[0], game, &field.row);
            }
        }
        for book in &books.teams {
            add(&mut rows, game, book);
        }
    }
    HEADS.iter().zip(rows).map(|((name, _), text)| ((*name).to_owned(), text)).collect()
}

/// A cell as RFC 4180 has it.
fn quoted(cell: &str) -> Cow<'_, str> {
    if cell.contains([',', '"', '\n', '\r']) {
        Cow::Owned(format!("\"{}\"", cell.replace('"', "\"\"")))
    } else {
        Cow::Borrowed(cell)
    }
}

fn push(table: &mut String, game: usize, cells: &[String]) {
    // Memory takes everything.
    let cells: Vec<_> = cells.iter().map(|cell| quoted(cell)).collect();
    let _ = writeln!(table, "{},{}", game + 1, cells.join(","));
}

fn add([_, batting, pitching, fielding, lines]: &mut [String; 5], game: usize, book: &Book) {
    let named = |name: &str| vec![book.team.clone(), name.to_owned()];
    let mut seen: Vec<&String> = Vec::new();
    for player in &book.order {
        if let Some(own) = book.batting.get(player).filter(|_| !seen.contains(&player)) {
            seen.push(player);
            push(batting, game, &[named(player), bats(own)].concat());
        }
    }
    for player in &book.pitchers {
        if let Some(own) = book.pitching.get(player) {
            push(pitching, game, &[named(player), pitches(own)].concat());
        }
    }
    for (at, own) in &book.fielding {
        let counts = [own.putouts, own.assists, own.errors].map(|count| count.to_string()).to_vec();
        push(fielding, game, &[named(at.letters()), counts].concat());
    }
    let innings: Vec<String> = book.line.iter().map(u32::to_string).collect();
    let totals = [book.runs(), book.hits(), book.errors(), book.left].map(|count| count.to_string());
    push(lines, game, &[named(&innings.join(" ")), totals.to_vec()].concat());
}

/// The cells of a batter's line, as the head of `batting.csv` names them.
pub fn bats(own: &Batting) -> Vec<String> {
    let counts = [
        own.plate_appearances,
        own.at_bats,
        own.runs,
        own.hits,
        own.doubles,
        own.triples,
        own.homers,
        own.batted_in,
        own.walks,
        own.intentional,
        own.strikeouts,
        own.hit_by_pitch,
        own.sacrifices,
        own.sacrifice_flies,
        own.double_plays,
        own.steals,
        own.caught,
    ];
    counts.iter().map(u32::to_string).collect()
}

/// The cells of a pitcher's line, as the head of `pitching.csv` names them.
pub fn pitches(own: &Pitching) -> Vec<String> {
    let counts = [
        own.games,
        own.starts,
        own.wins,
        own.losses,
        own.saves,
        own.batters,
        own.outs,
        own.hits,
        own.runs,
        own.earned,
        own.walks,
        own.strikeouts,
        own.homers,
        own.wild_pitches,
        own.balks,
    ];
    counts.iter().map(u32::to_string).collect()
}

/// Who is on which base, from events alone.
#[derive(Default)]
struct Field {
    inning: u8,
    half: &'static str,
    outs: u8,
    on: [String; 3],
    offence: String,
    row: Vec<String>,
}

impl Field {
    fn add(&mut self, event: &Event) {
        match event {
            Event::HalfBegan { inning, bottom, runner } => {
                (self.inning, self.half) = (*inning, if *bottom { "bottom" } else { "top" });
                self.on = [String::new(), runner.clone().unwrap_or_default(), String::new()];
            }
            Event::PlayPrepared { outs, .. } => self.outs = *outs,
            Event::ChoicesShown { offence, .. } => self.offence = chosen(offence),
            Event::RunnerPinched { base, player, .. } => {
                player.clone_into(&mut self.on[usize::from(*base) - 1]);
            }
            Event::PlayEnded { play, kind, batter, pitcher, outs, runs, moves, error, .. } => {
                let to = |from: u8| moves.iter().find(|step| step.from == from).map(|step| step.to);
                let [inning, before, made, scored] =
                    [self.inning, self.outs, *outs, *runs].map(|count| count.to_string());
                self.row = vec![play.to_string(), inning, self.half.to_owned(), before];
                self.row.extend([batter.clone(), pitcher.clone()]);
                self.row.extend(self.on.clone());
                self.row.extend([self.offence.clone(), name(kind), made, scored]);
                for from in 0..=3 {
                    let stays = if from > 0 && !self.on[usize::from(from) - 1].is_empty() { from } else { 0 };
                    self.row.push(to(from).unwrap_or(stays).to_string());
                }
                self.row.push(error.map_or("", crate::content::Position::letters).to_owned());
                self.run(moves);
            }
            Event::GamePending { .. }
            | Event::Answered { .. }
            | Event::LineupShown { .. }
            | Event::PitcherChanged { .. }
            | Event::FielderChanged { .. }
            | Event::FieldersMoved { .. }
            | Event::PlacesSwitched { .. }
            | Event::LineupChecked { .. }
            | Event::HitterPinched { .. }
            | Event::CheckRolled { .. }
            | Event::ChartRead { .. }
            | Event::DiceFell { .. }
            | Event::HalfEnded { .. }
            | Event::GameEnded { .. } => {}
        }
    }

    fn run(&mut self, moves: &[Move]) {
        for step in moves.iter().filter(|step| step.from > 0) {
            self.on[usize::from(step.from) - 1].clear();
        }
        for step in moves.iter().filter(|step| (1..=3).contains(&step.to)) {
            step.runner.clone_into(&mut self.on[usize::from(step.to) - 1]);
        }
    }
}

/// What the offence tries, in a word.
fn chosen(offence: &Offence) -> String {
    if offence.hit_and_run {
        "hit_and_run".to_owned()
    } else if offence.bunt_attempt {
        "bunt".to_owned()
    } else if offence.steal_attempts.is_empty() {
        name(&offence.approach)
    } else {
        "steal".to_owned()
    }
}

/// A value's name, `snake_case`.
fn name(value: &impl std::fmt::Debug) -> String {
    format!("{value:?}").chars().fold(String::new(), |mut text, letter| {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_a_comma_is_one_cell() {
        let mut table = String::new();
        push(&mut table, 0, &["a,b".to_owned(), "say \"x\"".to_owned(), "plain".to_owned()]);
        assert_eq!(table, "1,\"a,b\",\"say \"\"x\"\"\",plain\n");
    }
}
