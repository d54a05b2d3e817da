//! Seasons: the same whatever the threads, gone on with after a kill, each game kept; and games in other programs' forms.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use registry::season;

use crate::command::{done, folder, refused, sandtable};

const SEASON: [&str; 7] = ["league", "diamond", "--seed", "demo", "--meetings", "2", "--to"];

const SEASON_IN_A: [&str; 8] = ["league", "diamond", "--seed", "demo", "--meetings", "2", "--to", "a"];

fn season(at: &Path, to: &str) -> String {
    done(at, &[&SEASON[..], &[to]].concat(), "")
}

/// Each table's text, by name.
fn tables(folder: &Path) -> Vec<(String, String)> {
    let entries =
        fs::read_dir(folder.join("tables")).expect("tables").map(|entry| entry.expect("a file").path());
    let read = |path: PathBuf| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a table"))
    };
    let mut tables: Vec<_> = entries.map(read).collect();
    tables.sort();
    tables
}

fn saves(folder: &Path) -> Vec<PathBuf> {
    let teams =
        fs::read_dir(folder.join("games")).expect("games").map(|entry| entry.expect("a folder").path());
    let mut saves: Vec<PathBuf> = teams
        .flat_map(|team| fs::read_dir(team).expect("a folder").map(|entry| entry.expect("a file").path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "save"))
        .collect();
    saves.sort();
    saves
}

#[test]
fn dm_19_a_season_that_was_cut_short_goes_on_with_what_was_kept() {
    let at = folder();
    let told = season(at.path(), "whole");
    assert!(told.contains("Standings") && told.contains("win the season"), "{told}");
    let (whole, cut) = (at.path().join("whole"), at.path().join("cut"));
    season(at.path(), "cut");
    let kept = saves(&cut);
    // A kill leaves finished games, and of one that was being written a beginning beside its place.
    let lost = kept.len() / 2;
    kept.iter().take(lost).for_each(|save| fs::remove_file(save).expect("gone"));
    let half = kept[0].with_file_name("..half.save.x.tmp");
    fs::write(half, "sandtable").expect("a beginning");
    fs::remove_dir_all(cut.join("tables")).expect("gone");
    let again = season(at.path(), "cut");
    let line = format!("{lost} games played and {} found", kept.len() - lost);
    assert!(again.contains(&line), "{line}: {again}");
    assert_eq!(tables(&cut), tables(&whole));
    assert_eq!(saves(&cut).len(), saves(&whole).len());
    let replayed = done(at.path(), &["replay", &saves(&cut)[0].to_string_lossy()], "");
    assert!(replayed.contains("verified") && replayed.contains("proved: "), "{replayed}");
}

#[test]
fn a_season_is_the_same_on_any_number_of_threads() {
    let at = folder();
    season(at.path(), "many");
    let mut alone = Command::new(sandtable());
    alone.args(SEASON).arg("one").current_dir(at.path()).env("RAYON_NUM_THREADS", "1");
    assert!(alone.output().expect("the command ends").status.success());
    assert_eq!(tables(&at.path().join("one")), tables(&at.path().join("many")), "games.csv has every digest");
}

#[test]
fn dm_19_two_processes_play_one_season_between_them() {
    let at = folder();
    season(at.path(), "alone");
    let begin = || {
        let mut one = Command::new(sandtable());
        one.args(SEASON_IN_A).current_dir(at.path()).stdout(Stdio::piped()).stderr(Stdio::piped());
        one.spawn().expect("the command begins")
    };
    let (one, other) = (begin(), begin());
    for process in [one, other] {
        let output = process.wait_with_output().expect("the command ends");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(tables(&at.path().join("a")), tables(&at.path().join("alone")));
}

#[test]
fn a_season_that_cannot_be_is_refused() {
    let at = folder();
    season(at.path(), "a");
    let other = ["league", "diamond", "--seed", "other", "--meetings", "2", "--to", "a"];
    assert!(refused(at.path(), &other).contains("another season"));
    assert!(refused(at.path(), &["league", "diamond", "--meetings", "3", "--to", "b"]).contains("D20"));
    let random = [&SEASON[..], &["a", "--managers", "random"]].concat();
    let of_the_book = "holds a season of \"book\" managers";
    assert!(refused(at.path(), &random).contains(of_the_book));
    let managers = at.path().join("a/managers.txt");
    fs::remove_file(&managers).expect("gone");
    assert!(refused(at.path(), &random).contains(of_the_book), "the book's, where nobody says whose");
    fs::write(&managers, "greedy").expect("another's");
    assert!(refused(at.path(), &SEASON_IN_A).contains("holds a season of \"greedy\" managers"));
    fs::write(&managers, [0xff, 0xfe]).expect("no text");
    assert!(refused(at.path(), &SEASON_IN_A).contains("managers.txt"), "nobody knows whose it is");
    assert!(
        refused(at.path(), &["league", "diamond", "--meetings", "2342", "--to", "b"]).contains("more than")
    );
    assert!(refused(at.path(), &["league", "crossfire"]).contains("has no league"));
    assert!(refused(at.path(), &["league", "diamond", "--managers", "nobody"]).contains("nobody"));
}

#[test]
fn dm_18_games_are_exported_in_the_forms_that_their_game_knows() {
    let at = folder();
    season(at.path(), "a");
    let games = saves(&at.path().join("a"));
    let two: Vec<String> = games[..2].iter().map(|save| save.to_string_lossy().into_owned()).collect();
    let export = |form, to| ["export", form, &two[0], &two[1], "--to", to];
    done(at.path(), &export("retrosheet", "book"), "");
    let files = |to: &str| fs::read_dir(at.path().join(to)).expect("a folder").count();
    assert_eq!(files("book"), 8 + 1 + 1, "rosters, teams, and the games of one home team");
    done(at.path(), &export("csv", "tables"), "");
    assert_eq!(files("tables"), 5);
    assert!(refused(at.path(), &export("csv", "tables")).contains("not empty"));
    let unknown = refused(at.path(), &export("pdf", "other"));
    assert!(unknown.contains("csv") && unknown.contains("retrosheet"), "{unknown}");
}

#[test]
fn dm_19_a_season_that_is_only_counted_is_the_one_that_is_kept() {
    let row = games::registry().find("diamond").expect("Diamond");
    let game = row.open(&[]).expect("the base pack");
    let begin = row.season.expect("a league");
    let counted = season::play_out(begin(&*game, Some(2)).expect("a season"), "demo").expect("a season");
    let mut kept = begin(&*game, Some(2)).expect("a season");
    loop {
        let next = kept.next();
        if next.is_empty() {
            break;
        }
        for one in next {
            let session = kept.play(&one, &season::seed_of("demo", &one)).expect("a game");
            kept.add(&one, &*session);
        }
    }
    for (one, other) in counted.tables.iter().zip(kept.tables()) {
        let without_digest = |rows: &[Vec<String>]| -> Vec<Vec<String>> {
            let cells = if one.name == "games" { 7 } else { usize::MAX };
            rows.iter().map(|row| row.iter().take(cells).cloned().collect()).collect()
        };
        assert_eq!(without_digest(&one.rows), without_digest(&other.rows), "{}", one.name);
    }
    assert!(counted.games.len() > 56, "playoffs among them");
}
