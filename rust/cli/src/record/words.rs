//! What the terminal says of days, ladders, feats and finished games.

use std::path::Path;

use kernel::say;
use registry::history::{Done, Finished, Totals, Try};
use session::feat::Feat;
use session::ladder::{Ladder, Opponent};

use crate::language::{spoken, tag};
use crate::program;

/// What stands for a letter of a feat that was not earned.
const SHADE: char = '░';

/// The columns of the days that were tried.
pub(crate) fn days_head() -> [String; 5] {
    ["date", "result", "score", "commands", "how it ended"].map(word)
}

/// The columns of a ladder.
pub(crate) fn ladder_head() -> [String; 4] {
    ["rung", "opponent", "beaten", "style"].map(word)
}

/// The columns of the feats.
pub(crate) fn feats_head() -> [String; 3] {
    ["feat", "earned", "how"].map(word)
}

/// The columns of all games.
pub(crate) fn all_head() -> [String; 7] {
    ["name", "played", "won", "lost", "tied", "feats", "beaten"].map(word)
}

fn word(key: &str) -> String {
    spoken().of(key).to_owned()
}

/// The name of no profile.
pub(crate) fn no_profile(path: &Path) -> String {
    say!(spoken(), "SANDTABLE_PROFILE names no folder of a profile: {}", path.display())
}

/// What is said as the game of a day begins.
pub(crate) fn day_begins(seed: &str) -> String {
    say!(spoken(), "game of the day, {seed}: the same setup and dice for everybody, and your one try")
}

/// Why the game of a day cannot be begun.
pub(crate) fn day_was_tried(game: &str, day: &str) -> String {
    say!(
        spoken(),
        "you have tried the game of {day}; the next one begins at midnight, universal time, \
         and `{program} play {game} --continue` goes on with one that was left",
        program = program()
    )
}

/// Who is played against.
pub(crate) fn opponent_begins(opponent: &Opponent) -> String {
    let [name, text] = opponent.wording(tag());
    say!(spoken(), "against {name}: {text}")
}

/// There is no opponent of a name.
pub(crate) fn no_opponent(title: &str, name: &str, ladder: &Ladder) -> String {
    if ladder.opponents.is_empty() {
        return say!(spoken(), "{title} has no ladder");
    }
    let known = kernel::text::list(ladder.opponents.iter().map(|opponent| &opponent.id));
    say!(spoken(), "nobody on the ladder of {title} is called {name:?}, only {known}")
}

/// A game that is gone on with is not against an opponent.
pub(crate) fn other_setup(opponent: &Opponent) -> String {
    let [name, _] = opponent.wording(tag());
    say!(spoken(), "that game is not against {name}: its setup is another")
}

/// A feat that a game has earned.
pub(crate) fn feat_earned(feat: &Feat) -> String {
    let [name, text] = feat.wording(tag());
    say!(spoken(), "feat earned: {name} – {text}")
}

/// An opponent that was beaten with a game.
pub(crate) fn beaten(opponent: &Opponent, beaten: usize, of: usize) -> String {
    let [name, _] = opponent.wording(tag());
    say!(spoken(), "you have beaten {name}, {beaten} of {of} on the ladder")
}

/// How many games were finished.
pub(crate) fn totals(totals: Totals) -> String {
    let Totals { played, won, lost, tied, row, best_row } = totals;
    if played == 0 {
        return say!(spoken(), "nothing was played to its end yet");
    }
    let row =
        if best_row > 1 { say!(spoken(), "; {row} in a row, {best_row} at best") } else { String::new() };
    let games = spoken().counted(played, "game");
    say!(spoken(), "{games}: {won} won, {lost} lost, {tied} tied{row}")
}

/// What came of a try.
pub(crate) fn result(tried: &Try) -> String {
    word(match (tried.over, tried.won) {
        (false, _) => "left",
        (true, true) => "won",
        (true, false) => "not won",
    })
}

/// Whether an opponent was beaten.
pub(crate) fn is_beaten(beaten: bool) -> String {
    if beaten { word("beaten") } else { String::new() }
}

/// The head of the ladder, with how to play against somebody.
pub(crate) fn ladder(game: &str) -> String {
    say!(spoken(), "ladder: {} play {game} --against NAME", program())
}

/// The head of the days, with how to play the game of the day.
pub(crate) fn days(game: &str) -> String {
    say!(spoken(), "days: {} play {game} --day", program())
}

/// The head of the finished games.
pub(crate) fn games() -> String {
    say!(spoken(), "finished games")
}

/// How many of all.
pub(crate) fn share(part: usize, of: usize) -> String {
    say!(spoken(), "{part} of {of}")
}

/// The head of the feats.
pub(crate) fn feats(earned: usize, of: usize) -> String {
    say!(spoken(), "feats, {earned} of {of} earned")
}

/// The name of a feat, or its silhouette.
pub(crate) fn feat_name(feat: &Feat, done: Done) -> String {
    let shade = |letter: char| if letter.is_alphanumeric() { SHADE } else { letter };
    let [name, _] = feat.wording(tag());
    if done.earned_at.is_some() { name.to_owned() } else { name.chars().map(shade).collect() }
}

/// When a feat was earned, or how far it is.
pub(crate) fn feat_state(feat: &Feat, done: Done) -> String {
    match done.earned_at {
        Some(at) => store::file::day_of(at),
        None if feat.games > 1 => share(done.games as usize, feat.games as usize),
        None => String::new(),
    }
}

/// A finished game, in a line.
pub(crate) fn game(played: &Finished, ladder: &Ladder) -> String {
    let known = |id: &String| ladder.opponents.iter().find(|opponent| opponent.id == *id);
    let opponent =
        played.rung.as_ref().and_then(known).map(|opponent| format!(", {}", opponent.wording(tag())[0]));
    let day = played.day.as_ref().map(|_| say!(spoken(), ", game of the day"));
    let (on, what) = (store::file::day_of(played.ended_at), day.or(opponent).unwrap_or_default());
    format!("{on}{what}: {} ({})", played.verdict, spoken().counted(played.commands, "command"))
}

/// How a finished game is watched again.
pub(crate) fn watch(path: &Path) -> String {
    let path = path.display().to_string();
    let quoted = if path.contains(char::is_whitespace) { format!("'{path}'") } else { path };
    format!("    {} replay {quoted}", program())
}
