//! Where scenarios lie, and what they tell when they are played.

use std::path::PathBuf;
use std::sync::Arc;

use registry::Row;
use session::Game;

use super::play::play;
use super::scenario::Scenario;
use super::trace;
use crate::tree::{files, shown};

/// A game with its own content.
pub(crate) fn open(row: &Row) -> Arc<dyn Game> {
    row.open(&[])
        .unwrap_or_else(|faults| panic!("{}", faults.iter().map(ToString::to_string).collect::<String>()))
}

/// The scenarios of a game.
pub(crate) fn paths(game: &str) -> Vec<PathBuf> {
    files(PathBuf::from("tests/golden").join(game), ".scenario.json")
}

/// The path of each trace, below the project's root, and what it has to be. Only of scenarios whose path has `only` in it.
pub(crate) fn traces(only: &str) -> impl Iterator<Item = (String, String)> {
    let scenarios = games::registry()
        .rows()
        .iter()
        .flat_map(|row| paths(row.meta.id).into_iter().map(move |path| (row, path)));
    scenarios.filter(move |(_, path)| shown(path).contains(only)).map(|(row, path)| {
        let (scenario, name) = (Scenario::read(&path), shown(&path));
        let played = play(open(row).as_ref(), &scenario).unwrap_or_else(|what| panic!("{name}: {what}"));
        (name.replace(".scenario.json", ".trace"), trace::tell(row.meta, &scenario, &played))
    })
}
