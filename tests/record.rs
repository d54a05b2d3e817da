//! Does the terminal keep what was played: days, opponents, feats and finished games?

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
    let without_path = |told: &str| told.lines().filter(|line| !line.contains("saved as")).count();
    assert_eq!(without_path(&told[0]), without_path(&told[1]));
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

#[test]
fn feats_are_silhouettes_until_they_are_earned() {
    let folder = folder();
    let name = "A quarter of a century";
    let before = done(folder.path(), &["record", "council"], "");
    assert!(before.contains("░ ░░░░░░░ ░░ ░ ░░░░░░░") && !before.contains(name), "{before}");
    let reign = r#"{"realm":"valley","hints":"size","heritage":{"rulers":1,"memory":{},"sets":[]}}"#;
    let play = ["play", "council", "--setup", reign, "--seed"];
    // Who always takes what a bot proposes rules long enough in one of these.
    let ended: Vec<_> = ["a", "b", "c", "d", "e", "f"]
        .map(|seed| done(folder.path(), &[&play[..], &[seed]].concat(), &"hint\ndo\n".repeat(400)))
        .into();
    let earned: Vec<_> = ended.iter().filter(|told| told.contains(&format!("feat earned: {name}"))).collect();
    assert_eq!(earned.len(), 1, "once: {}", ended.last().expect("games"));
    let shown = done(folder.path(), &["record", "council"], "");
    assert!(shown.contains(name) && !shown.contains("░ ░░░░░░░ ░░ ░ ░░░░░░░"), "{shown}");
}

#[test]
fn an_opponent_is_met_by_name_and_beaten_by_a_victory() {
    let folder = folder();
    let nobody = refused(folder.path(), &["play", "council", "--against", "Nobody"]);
    assert!(nobody.contains("lady_ottilie"), "it says who is there: {nobody}");
    let met: Vec<_> = (0..6).map(|seed| {
        let play = ["play", "council", "--against", "lady OTTILIE", "--seed", &seed.to_string()];
        done(folder.path(), &play, &"hint\ndo\n".repeat(400))
    });
    let met: Vec<String> = met.collect();
    assert!(met.iter().all(|told| told.contains("against Lady Ottilie: ")), "{}", met[0]);
    let won = met.iter().any(|told| told.contains("you have beaten Lady Ottilie, 1 of "));
    let shown = done(folder.path(), &["record", "council"], "");
    let rung = shown.lines().find(|line| line.contains("Lady Ottilie  ")).expect("her rung");
    assert_eq!(rung.contains("  beaten  "), won, "{shown}");
    assert!(shown.contains(", Lady Ottilie: "), "{shown}");
    let load = ["play", "council", "--against", "good_emmerich", "--load"];
    let path =
        shown.lines().find_map(|line| line.trim().strip_prefix("sandtable replay ")).expect("a replay");
    assert!(refused(folder.path(), &[&load[..], &[path]].concat()).contains("its setup is another"));
}
