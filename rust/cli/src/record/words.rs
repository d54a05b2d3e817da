//! What the terminal says of days, ladders, feats and finished games.

use std::path::Path;

use kernel::text::counted;
use registry::history::{Done, Finished, Totals, Try};
use session::feat::Feat;
use session::ladder::{Ladder, Opponent};

use crate::program;

/// What stands for a letter of a feat that was not earned.
const SHADE: char = '░';

pub(crate) const DAYS: &str = "days";
pub(crate) const DAYS_HEAD: [&str; 5] = ["day", "result", "score", "commands", "how it ended"];
pub(crate) const LADDER: &str = "ladder";
pub(crate) const LADDER_HEAD: [&str; 4] = ["rung", "opponent", "beaten", "style"];
pub(crate) const GAMES: &str = "finished games";
pub(crate) const FEATS_HEAD: [&str; 3] = ["feat", "earned", "how"];
pub(crate) const ALL_HEAD: [&str; 7] = ["game", "played", "won", "lost", "tied", "feats", "beaten"];

/// The name of no profile.
pub(crate) fn no_profile(path: &Path) -> String {
    format!("SANDTABLE_PROFILE names no folder of a profile: {}", path.display())
}

/// What is said as the game of a day begins.
pub(crate) fn day_begins(seed: &str) -> String {
    format!("game of the day, {seed}: the same setup and dice for everybody, and your one try")
}

/// Why the game of a day cannot be begun.
pub(crate) fn day_was_tried(game: &str, day: &str) -> String {
    format!(
        "you have tried the game of {day}; the next one begins at midnight, universal time, \
         and `{program} play {game} --continue` goes on with one that was left",
        program = program()
    )
}

/// Who is played against.
pub(crate) fn opponent_begins(opponent: &Opponent) -> String {
    format!("against {}: {}", opponent.name, opponent.text)
}

/// There is no opponent of a name.
pub(crate) fn no_opponent(title: &str, name: &str, ladder: &Ladder) -> String {
    if ladder.opponents.is_empty() {
        return format!("{title} has no ladder");
    }
    let known = kernel::text::list(ladder.opponents.iter().map(|opponent| &opponent.id));
    format!("nobody on the ladder of {title} is called {name:?}, only {known}")
}

/// A game that is gone on with is not against an opponent.
pub(crate) fn other_setup(opponent: &Opponent) -> String {
    format!("that game is not against {}: its setup is another", opponent.name)
}

/// A feat that a game has earned.
pub(crate) fn feat_earned(feat: &Feat) -> String {
    format!("feat earned: {} – {}", feat.name, feat.text)
}

/// An opponent that was beaten with a game.
pub(crate) fn beaten(opponent: &Opponent, beaten: usize, of: usize) -> String {
    format!("you have beaten {}, {beaten} of {of} on the ladder", opponent.name)
}

/// How many games were finished.
pub(crate) fn totals(totals: Totals) -> String {
    let Totals { played, won, lost, tied, row, best_row } = totals;
    if played == 0 {
        return "nothing was played to its end yet".to_owned();
    }
    let row = if best_row > 1 { format!("; {row} in a row, {best_row} at best") } else { String::new() };
    format!("{}: {won} won, {lost} lost, {tied} tied{row}", counted(played, "game"))
}

/// What came of a try.
pub(crate) const fn result(tried: &Try) -> &'static str {
    match (tried.over, tried.won) {
        (false, _) => "left",
        (true, true) => "won",
        (true, false) => "not won",
    }
}

/// Whether an opponent was beaten.
pub(crate) const fn is_beaten(beaten: bool) -> &'static str {
    if beaten { "beaten" } else { "" }
}

/// How to play against somebody.
pub(crate) fn play_against(game: &str) -> String {
    format!("{} play {game} --against NAME", program())
}

/// How to play the game of the day.
pub(crate) fn play_day(game: &str) -> String {
    format!("{} play {game} --day", program())
}

/// The head of the feats.
pub(crate) fn feats(earned: usize, of: usize) -> String {
    format!("feats, {earned} of {of} earned")
}

/// The name of a feat, or its silhouette.
pub(crate) fn feat_name(feat: &Feat, done: Done) -> String {
    let shade = |letter: char| if letter.is_alphanumeric() { SHADE } else { letter };
    if done.earned_at.is_some() { feat.name.clone() } else { feat.name.chars().map(shade).collect() }
}

/// When a feat was earned, or how far it is.
pub(crate) fn feat_state(feat: &Feat, done: Done) -> String {
    match done.earned_at {
        Some(at) => store::file::day_of(at),
        None if feat.games > 1 => format!("{} of {}", done.games, feat.games),
        None => String::new(),
    }
}

/// A finished game, in a line.
pub(crate) fn game(played: &Finished, ladder: &Ladder) -> String {
    let known = |id: &String| ladder.opponents.iter().find(|opponent| opponent.id == *id);
    let opponent = played.rung.as_ref().and_then(known).map(|opponent| format!(", {}", opponent.name));
    let day = played.day.as_ref().map(|_| ", game of the day".to_owned());
    let (on, what) = (store::file::day_of(played.ended_at), day.or(opponent).unwrap_or_default());
    format!("{on}{what}: {} ({})", played.verdict, counted(played.commands, "command"))
}

/// How a finished game is watched again.
pub(crate) fn watch(path: &Path) -> String {
    let path = path.display().to_string();
    let quoted = if path.contains(char::is_whitespace) { format!("'{path}'") } else { path };
    format!("    {} replay {quoted}", program())
}
