//! DM-18: games as Retrosheet event files, which any scorer's program reads.
//!
//! The form is Retrosheet's (<https://www.retrosheet.org/eventfile.htm>): a file of games for each home team, a roster for
//! each team, and a list of the teams. A game has no calendar, so the games are dated one a day from 1 April 2000 in the
//! order in which they are given.

mod names;
mod play;
mod scorer;

use std::collections::BTreeMap;

use crate::event::Event;
use crate::index::Diamond;
use crate::stats::Books;
use names::Names;
use scorer::Scorer;

/// Days of a season, by months from April.
const MONTHS: [usize; 6] = [30, 31, 30, 31, 31, 30];
const DAYS: usize = 183;
/// A home team has ten games a day at most: the last digit of a game's id.
const ROUNDS: usize = 10;

/// When a game was played.
#[derive(Clone, Copy)]
struct Date {
    year: usize,
    month: usize,
    day: usize,
    number: usize,
}

impl Date {
    fn of(game: usize) -> Self {
        let (year, rest) = (2000 + game / (DAYS * ROUNDS), game % (DAYS * ROUNDS));
        let (mut day, mut month) = (rest % DAYS, 0);
        while day >= MONTHS[month] {
            day -= MONTHS[month];
            month += 1;
        }
        Self { year, month: month + 4, day: day + 1, number: rest / DAYS }
    }
}

/// The files for so many games, each by its events: name → text.
pub fn files<'a, G>(rules: &Diamond, games: impl IntoIterator<Item = G>) -> BTreeMap<String, String>
where
    G: IntoIterator<Item = &'a Event>,
{
    let content = &rules.content;
    let names = Names::of(content);
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for (number, game) in games.into_iter().enumerate() {
        let date = Date::of(number);
        let events: Vec<&Event> = game.into_iter().collect();
        let books = Books::of(events.iter().copied());
        let mut scorer = Scorer::new(rules, &names, date, &books);
        for event in events {
            scorer.add(event);
        }
        let Some((home, text)) = scorer.finish() else { continue };
        files.entry(format!("{}{home}.EVN", date.year)).or_default().push_str(&text);
        if files.contains_key(&format!("TEAM{}", date.year)) {
            continue;
        }
        files.insert(format!("TEAM{}", date.year), names.league(content));
        for team in &content.teams {
            let name = format!("{}{}.ROS", names.team(&team.id), date.year);
            files.insert(name, names.roster(content, &team.id));
        }
    }
    files
}

#[cfg(test)]
mod tests;
