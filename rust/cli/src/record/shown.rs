//! `sandtable record`: what was played of a game, or of all; and what a game that has ended adds.

use registry::Row;
use registry::history::{Ended, History, News};
use session::SessionError;

use super::{Records, words};
use crate::columns::Columns;
use crate::failure::Done;
use crate::screen::Screen;
use crate::{Games, args, language, open};

pub(crate) fn run(games: Games, args: &args::Record) -> Done {
    language::speak(None);
    let (records, mut screen) = (Records::find()?, Screen::new(0));
    let lines = match &args.game {
        Some(game) => whole(&records, open::row(games, game)?, args.last)?,
        None => all(&records, games)?,
    };
    lines.iter().try_for_each(|line| screen.line(line))?;
    screen.flush()
}

/// A line for each game.
fn all(records: &Records, games: Games) -> Done<Vec<String>> {
    let mut table = Columns::new(words::all_head());
    for row in games.rows() {
        let (game, history) = (Game::of(row)?, records.of(row.meta.id)?.read(row.meta)?);
        let totals = history.totals;
        let numbers = [totals.played, totals.won, totals.lost, totals.tied].map(|number| number.to_string());
        let feats = words::share(game.earned(&history), game.0.feats.feats.len());
        let beaten = words::share(game.beaten(&history), game.0.ladder.opponents.len());
        table.push([row.meta.id.to_owned()].into_iter().chain(numbers).chain([feats, beaten]).collect());
    }
    Ok(table.aligned())
}

/// All that there is of a game.
fn whole(records: &Records, row: &Row, last: usize) -> Done<Vec<String>> {
    let (id, game) = (row.meta.id, Game::of(row)?);
    let history = records.of(id)?.read(row.meta)?;
    let mut lines = vec![row.meta.title.to_owned(), words::totals(history.totals)];
    lines.extend([String::new(), words::days(id)]);
    if !history.days.is_empty() {
        lines.extend(days(&history, last));
    }
    if !game.0.ladder.opponents.is_empty() {
        lines.extend([String::new(), words::ladder(id)]);
        lines.extend(game.ladder(&history));
    }
    if !game.0.feats.feats.is_empty() {
        lines.extend([String::new(), words::feats(game.earned(&history), game.0.feats.feats.len())]);
        lines.extend(game.feats(&history));
    }
    if !history.games.is_empty() {
        lines.extend([String::new(), words::games()]);
    }
    for played in history.games.iter().rev().take(last) {
        lines.push(words::game(played, &game.0.ladder));
        lines.extend(records.replayed(id, &played.slot)?.map(|path| words::watch(&path)));
    }
    Ok(lines)
}

/// What a game that has ended adds, in a line each: feats, an opponent, and its day among the last ones.
pub(crate) fn news(records: &Records, row: &Row, news: &News) -> Done<Vec<String>> {
    let (game, history) = (Game::of(row)?, records.of(row.meta.id)?.read(row.meta)?);
    let feats = game.0.feats.feats.iter().filter(|feat| news.feats.contains(&feat.id));
    let mut lines: Vec<String> = feats.map(words::feat_earned).collect();
    let won = news.game.person().is_some_and(|seat| news.game.outcome.winners.contains(seat));
    let met =
        game.0.ladder.opponents.iter().find(|opponent| won && news.game.rung.as_ref() == Some(&opponent.id));
    lines.extend(met.map(|met| words::beaten(met, game.beaten(&history), game.0.ladder.opponents.len())));
    if news.game.day.is_some() {
        lines.extend(days(&history, WEEK));
    }
    lines.push(words::totals(history.totals));
    Ok(lines)
}

/// How many days are shown at the end of one.
const WEEK: usize = 7;

/// The last days that were tried, the newest first.
fn days(history: &History, last: usize) -> Vec<String> {
    let mut table = Columns::new(words::days_head());
    for (day, tried) in history.days.iter().rev().take(last) {
        let score = tried.score.map(|score| score.to_string()).unwrap_or_default();
        let result = words::result(tried);
        table.push(vec![day.clone(), result, score, tried.commands.to_string(), tried.verdict.clone()]);
    }
    table.aligned()
}

/// What can be reached in a game.
struct Game(Ended);

impl Game {
    fn of(row: &Row) -> Result<Self, SessionError> {
        Ended::of(row, std::collections::BTreeMap::new()).map(Self)
    }

    /// How many feats were earned.
    fn earned(&self, history: &History) -> usize {
        let feats = self.0.feats.feats.iter().filter_map(|feat| history.feats.get(&feat.id));
        feats.filter(|done| done.earned_at.is_some()).count()
    }

    /// How many opponents were beaten.
    fn beaten(&self, history: &History) -> usize {
        self.0.ladder.opponents.iter().filter(|opponent| history.beaten.contains(&opponent.id)).count()
    }

    fn ladder(&self, history: &History) -> Vec<String> {
        let mut table = Columns::new(words::ladder_head());
        for (rung, opponent) in (1..).zip(&self.0.ladder.opponents) {
            let beaten = words::is_beaten(history.beaten.contains(&opponent.id));
            let (rung, [name, text]): (u32, _) = (rung, opponent.wording(language::tag()));
            table.push(vec![rung.to_string(), name.to_owned(), beaten, text.to_owned()]);
        }
        table.aligned()
    }

    fn feats(&self, history: &History) -> Vec<String> {
        let mut table = Columns::new(words::feats_head());
        for feat in &self.0.feats.feats {
            let done = history.feats.get(&feat.id).copied().unwrap_or_default();
            let [_, text] = feat.wording(language::tag());
            table.push(vec![words::feat_name(feat, done), words::feat_state(feat, done), text.to_owned()]);
        }
        table.aligned()
    }
}
