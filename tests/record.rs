//! Does the terminal keep what was played: days, opponents, feats and finished games?

use std::collections::BTreeMap;
use std::path::Path;

use kernel::Seat;
use registry::history::Ended;
use registry::saves::meta;
use serde_json::Value;
use session::{Game, Session};
use store::{Kind, Overwrite, file};

use crate::command::{done, folder, refused};

/// Gives a run up at once, whatever is asked first.
const GIVE_UP: &str = "{\"type\":\"abandon_run\"}\n";

#[test]
fn the_game_of_the_day_has_one_try_and_is_told_in_the_record() {
    let folder = folder();
    let left = done(folder.path(), &["play", "fleet", "--day"], "");
    assert!(left.contains("game of the day, fleet 20"), "{left}");
    let again = refused(folder.path(), &["play", "fleet", "--day"]);
    assert!(again.contains("--continue"), "{again}");
    let shown = done(folder.path(), &["record", "fleet"], "");
    assert!(shown.contains("  left "), "a game that is left was tried: {shown}");
    let ended = done(folder.path(), &["play", "fleet", "--continue"], GIVE_UP);
    assert!(ended.contains("  not won "), "its own days: {ended}");
    assert!(ended.contains("1 game: 0 won, 1 lost"), "{ended}");
    let shown = done(folder.path(), &["record", "fleet"], "");
    assert!(shown.contains(", game of the day: "), "{shown}");
    let other = done(folder.path(), &["play", "council", "--day"], "");
    assert!(other.contains("game of the day, council 20"), "each game has its own: {other}");
}

#[test]
fn the_game_of_the_day_is_the_same_for_everybody() {
    let (one, two) = (folder(), folder());
    let told = [&one, &two].map(|folder| done(folder.path(), &["play", "diamond", "--day"], "1\n1\n"));
    let board = |told: &str| told.split("saved as").next().map(str::to_owned);
    assert_eq!(board(&told[0]), board(&told[1]), "setup and dice");
}

#[test]
fn a_finished_game_counts_once_and_is_watched_again() {
    let folder = folder();
    let play = ["play", "fleet", "--seed", "x", "--save", "run.save"];
    let ended = done(folder.path(), &play, GIVE_UP);
    assert!(ended.contains("1 game: 0 won, 1 lost, 0 tied"), "{ended}");
    let again = done(folder.path(), &["play", "fleet", "--load", "run.save"], "");
    assert!(!again.contains("1 game:"), "it was counted: {again}");
    let shown = done(folder.path(), &["record", "fleet"], "");
    let path =
        shown.lines().find_map(|line| line.trim().strip_prefix("sandtable replay ")).expect("a replay");
    assert!(done(folder.path(), &["replay", path], "").contains("verified: 1 command"));
    let all = done(folder.path(), &["record"], "");
    let line = all.lines().find(|line| line.starts_with("fleet ")).expect("a line for each game");
    let words: Vec<_> = line.split_whitespace().collect();
    assert_eq!(words, ["fleet", "1", "0", "1", "0", "0", "of", "20", "0", "of", words[10]], "{all}");
}

#[test]
fn bots_alone_count_for_nobody() {
    let folder = folder();
    done(folder.path(), &["play", "council", "--bot", "random", "--seed", "x"], "");
    assert!(done(folder.path(), &["record", "council"], "").contains("nothing was played to its end yet"));
}

/// Saves a game before the last command of a person who plays well, for which this holds once it is over; and that command.
fn nearly_over(
    save: &Path,
    (game, setup): (&dyn Game, Option<&Value>),
    (person, others): (Seat, &str),
    holds: impl Fn(&mut dyn Session) -> bool,
) -> String {
    for seed in 0..200 {
        let mut session = game.begin(setup, &format!("record {seed}")).expect("a game");
        let mut last = (0, Value::Null);
        while let Some(seat) = session.to_act().lowest() {
            let player = if seat == person { "greedy" } else { others };
            let command = session.bot_move(seat, player).expect("a command");
            if seat == person {
                last = (session.sequence(), command.clone());
            }
            session.submit(seat, None, &command).expect("legal");
        }
        if holds(&mut *session) {
            let before = session.at(last.0).expect("as it stood");
            let meta = meta(&*before, Kind::Match, "nearly over".to_owned(), Vec::new());
            file::write(save, &meta, &before.journal(), Overwrite::Anything).expect("a save");
            return format!("{}\n", last.1);
        }
    }
    panic!("no such game among so many");
}

#[test]
fn feats_are_silhouettes_until_they_are_earned() {
    let folder = folder();
    let row = games::registry().find("council").expect("a game");
    let (name, shade) = ("The last page", "░░░ ░░░░ ░░░░");
    let before = done(folder.path(), &["record", "council"], "");
    assert!(before.contains(&format!("{shade} ")) && !before.contains(name), "{before}");
    let feats = Ended::of(row, BTreeMap::new()).expect("feats").feats;
    let earned = |session: &mut dyn Session| {
        let met = feats.met(session, Seat::P1).expect("a seat");
        met.iter().any(|feat| feat.games == 1)
    };
    let game = row.open(&[]).expect("its content");
    let save = folder.path().join("reign.save");
    let typed = nearly_over(&save, (&*game, None), (Seat::P1, "greedy"), earned);
    let ended = done(folder.path(), &["play", "council", "--load", "reign.save"], &typed);
    let told = ended.lines().find_map(|line| line.strip_prefix("feat earned: ")).expect("a feat");
    let (named, how) = told.split_once(" – ").expect("its name and how");
    assert!(!before.contains(&format!("{named} ")) && before.contains(how), "{before}");
    let shown = done(folder.path(), &["record", "council"], "");
    assert!(shown.contains(&format!("{named} ")), "{shown}");
    let again = done(folder.path(), &["play", "council", "--load", "reign.save"], "");
    assert!(!again.contains("feat earned") && !again.contains("1 game:"), "it is over and only looked at");
}

#[test]
fn an_opponent_is_met_by_name_and_beaten_by_a_victory() {
    let folder = folder();
    let row = games::registry().find("crossfire").expect("a game");
    let ladder = Ended::of(row, BTreeMap::new()).expect("a ladder").ladder;
    let [first, second, ..] = &ladder.opponents[..] else { panic!("two opponents") };
    let nobody = refused(folder.path(), &["play", "crossfire", "--against", "Nobody"]);
    assert!(nobody.contains(&first.id), "it says who is there: {nobody}");
    let named = first.name.to_uppercase();
    let begun = done(folder.path(), &["play", "crossfire", "--against", &named], "");
    assert!(begun.contains(&format!("against {}: ", first.name)), "{begun}");
    let game = row.open(&[]).expect("its content");
    let save = folder.path().join("match.save");
    let wins = |session: &mut dyn Session| {
        session.outcome().is_some_and(|outcome| outcome.winners.contains(first.seat))
    };
    let typed = nearly_over(&save, (&*game, Some(&first.setup)), (first.seat, &first.player), wins);
    let load = ["--load", "match.save"];
    let other =
        refused(folder.path(), &[&["play", "crossfire", "--against", &second.id], &load[..]].concat());
    assert!(other.contains("its setup is another"), "{other}");
    let ended =
        done(folder.path(), &[&["play", "crossfire", "--against", &first.id], &load[..]].concat(), &typed);
    assert!(ended.contains(&format!("you have beaten {}, 1 of ", first.name)), "{ended}");
    let shown = done(folder.path(), &["record", "crossfire"], "");
    let beaten = shown.lines().filter(|line| line.contains("  beaten  ")).count();
    // The head of the column says it too.
    assert_eq!(beaten, 2, "{shown}");
    assert!(shown.contains(&format!(", {}: ", first.name)), "{shown}");
}
