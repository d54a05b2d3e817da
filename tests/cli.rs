//! Does the command do what it says?

use std::io::{BufRead, BufReader, Write};
use std::process::Child;

use serde_json::Value;

use crate::command::{done, folder, refused, run, spawn, text};

const MATCH: &str =
    r#"{"sides":{"p1":{"faction":"grey_cloaks"},"p2":{"faction":"verdant_eye"}},"mission":"occupy"}"#;

const RUN: &str = r#"{"mode":"run","run_id":"test","fleet":"cruiser_squadron"}"#;

#[test]
fn the_board_is_drawn_again_only_when_it_has_changed() {
    let folder = folder();
    let told = done(folder.path(), &["play", "crossfire", "--seed", "x"], "1\nconfirm\n1\nquit\n");
    let (before, since) = told.split_once("go first?").expect("the initiative is won");
    assert_eq!(before.matches("points 0 to 0").count(), 3, "{before}");
    assert!(since.contains("activate a unit") && !since.contains("points 0 to 0"), "{since}");
}

#[test]
fn bots_play_a_match_to_its_end_and_its_save_replays() {
    let folder = folder();
    let bots = ["play", "crossfire", "--p1", "bot:greedy", "--p2", "bot:random"];
    let rest = ["--seed", "demo", "--setup", MATCH, "--save", "match.save"];
    let told = done(folder.path(), &[&bots[..], &rest[..]].concat(), "");
    assert!(told.contains("seed demo"), "{told}");
    let digest = told.rsplit("digest ").next().and_then(|rest| rest.get(..64)).expect("a digest").to_owned();
    let replayed = done(folder.path(), &["replay", "match.save"], "");
    assert!(replayed.contains("verified"), "{replayed}");
    assert!(replayed.contains(&digest), "the same digest: {replayed}");
    let looked = done(folder.path(), &["replay", "match.save", "--at", "3", "--viewer", "p1"], "");
    assert!(looked.contains("after command 3"), "{looked}");
    let stepped = done(folder.path(), &["replay", "match.save", "--step", "--viewer", "spectator"], "");
    assert!(stepped.matches("-- ").count() > 10, "{stepped}");
    let gone = refused(folder.path(), &["replay", "match.save", "--at", "99999"]);
    assert!(gone.contains("99999"), "{gone}");
}

#[test]
fn optional_rules_are_off_unless_they_are_asked_for() {
    let folder = folder();
    let rolled = |seed: &str, more: &[&str]| {
        let play = ["play", "crossfire", "--p1", "bot:random", "--p2", "bot:random", "--seed", seed];
        done(folder.path(), &[&play[..], more].concat(), "").contains("Battle event")
    };
    let seeds = ["a", "b", "c", "d", "e", "f"];
    assert!(seeds.iter().all(|seed| !rolled(seed, &[])));
    assert!(
        seeds.iter().any(|seed| rolled(seed, &["--random-options"])),
        "every second drawn setup has events"
    );
}

#[test]
fn a_person_plays_through_a_pipe_leaves_and_goes_on() {
    let folder = folder();
    let play =
        ["play", "crossfire", "--p2", "bot:random", "--seed", "x", "--setup", MATCH, "--save", "x.save"];
    let typed = "do\nhint\ndo\nnonsense\n999\nwhy {\"type\":\"pass\"}\n{\"type\":\"fly\"}\n{broken\njson 1\nhint\nlog 5\nhelp\nundo\n1\nconfirm\n";
    let told = done(folder.path(), &play, typed);
    assert!(!told.contains("p1> "), "no prompt in a pipe");
    assert!(!told.contains('\x1b'), "no colours in a pipe");
    assert!(told.contains("nothing was proposed"), "{told}");
    assert!(told.matches("P1 places").count() > 1, "once by the hint, once by hand: {told}");
    assert!(told.contains("no choice has \"nonsense\""), "{told}");
    assert!(told.contains("\"999\" is no number on the screen"), "{told}");
    assert!(told.contains("the command is malformed"), "{told}");
    assert!(told.contains("this is no JSON"), "{told}");
    assert!(told.contains('['), "a reason names its rule");
    assert!(told.contains("x.save"), "{told}");
    done(folder.path(), &["replay", "x.save"], "");
    let load = ["play", "crossfire", "--p2", "bot:random", "--load", "x.save", "--p1", "bot:random"];
    let ended = done(folder.path(), &load, "");
    assert!(ended.contains("sandtable replay x.save"), "{ended}");
}

#[test]
fn what_must_be_known_is_shown_before_it_is_done() {
    let folder = folder();
    let sail = ["play", "fleet", "--seed", "demo", "--p1", "human", "--setup", RUN];
    let told = done(folder.path(), &sail, "1\nask {\"type\":\"node\",\"node\":99}\n");
    assert!(told.contains("\n    Stop ") && told.contains(" in "), "what may be met there: {told}");
    assert!(told.contains("99"), "a question without an answer says why: {told}");
    let ask = "ask {\"type\":\"objectives\"}\nask nothing\n";
    let play = ["play", "crossfire", "--p1", "human", "--p2", "human", "--seed", "x", "--setup", MATCH];
    let told = done(folder.path(), &play, ask);
    assert!(told.contains("P1 0 units (+0)"), "what the zones hold: {told}");
    assert!(told.contains("\"nothing\" is not understood; write for example \"A3 3,6\""), "{told}");
}

/// A match on open ground, deployed in order down the rows: the first side's units stand in column 2.
const OPEN: &str = r#"{"sides":{"p1":{"faction":"grey_cloaks"},"p2":{"faction":"verdant_eye"}},"mission":"occupy","terrain":{"from":"pieces","pieces":[]}}"#;

/// What is told once both sides of an open match are deployed and the first has typed this.
pub(crate) fn in_battle(typed: &str) -> String {
    let folder = folder();
    let play = ["play", "crossfire", "--p2", "bot:random", "--seed", "x", "--setup", OPEN];
    let deployed = "2,1 2,3 2,5 2,7 2,9\nconfirm\ngo first\n";
    done(folder.path(), &play, &format!("{deployed}{typed}"))
}

#[test]
fn a_unit_is_told_what_to_do_by_its_name_on_the_board() {
    let told = in_battle("A3 3,5\n");
    assert!(told.contains("\n 5  ·   A3 ."), "the board names it: {told}");
    assert!(told.contains("A3 moves from (2, 5) to (3, 5)"), "so does the log: {told}");
    assert!(!told.contains("p1-"), "and nothing names it otherwise: {told}");
    let told = in_battle(
        "A3 9,9\nwhy A3 9,9\nwhy A9 3,3\nwhy B1 3,3\nask A3\nask A3 9,5\nask zones\nask A3 4,5 B1\nwhy go\n",
    );
    let refused = "(9, 9) is 7 steps away, the allowance is ";
    assert_eq!(told.matches(refused).count(), 2, "typed and asked: {told}");
    for words in [
        "there is no unit A9",
        "B1 is an enemy",
        "A3: move ",
        "distance 7, in sight",
        "Sector A: P1 0 units",
        "[GR-021.1]",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert!(told.contains("\"go\" is not understood"), "{told}");
    assert!(!told.contains('{'), "no JSON: {told}");
}

#[test]
fn a_ship_is_told_what_to_do_by_its_name_in_the_list() {
    let folder = folder();
    let sail = ["play", "fleet", "--seed", "demo", "--p1", "human", "--setup", RUN];
    let told = done(folder.path(), &sail, "why stop 99\nask stop 1\nform line abreast\nstop 1\n");
    assert!(told.contains("[FL-21]"), "why not: {told}");
    assert!(told.contains("\n  Stop 1\n"), "what waits there: {told}");
    assert!(told.to_lowercase().contains("fleet in line abreast"), "{told}");
    assert!(!told.contains('{'), "no JSON: {told}");
}

#[test]
fn a_game_that_is_kept_elsewhere_than_asked_for_is_said_and_exits_with_1() {
    let folder = folder();
    let play =
        ["play", "crossfire", "--p2", "bot:random", "--seed", "x", "--setup", OPEN, "--save", "mine.save"];
    let mut child = spawn(folder.path(), &play);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut told = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    while !line.contains("these are examples") {
        line.clear();
        assert!(told.read_line(&mut line).expect("a line") > 0, "the game begins");
    }
    let mine = folder.path().join("mine.save");
    std::fs::remove_file(&mine).expect("a save");
    std::fs::create_dir(&mine).expect("something in its way");
    stdin.write_all(b"1\nquit\n").expect("typed");
    drop(stdin);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut told, &mut rest).expect("text");
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(1), "{rest}");
    assert!(text(&output.stderr).contains("mine.save"), "{}", text(&output.stderr));
    let kept = folder.path().join("data/unfinished/crossfire-x.save");
    assert!(rest.contains(&format!("saved as {}", kept.display())), "{rest}");
    done(folder.path(), &["replay", kept.to_str().expect("a path")], "");
}

#[test]
fn two_people_at_one_device_do_not_see_each_others_secrets() {
    let folder = folder();
    let play = ["play", "crossfire", "--p1", "human", "--p2", "human", "--seed", "x", "--setup", MATCH];
    let told = done(folder.path(), &play, "1\n1\n1\n1\n");
    let first = told.find("p1 alone looks").expect("p1 is asked alone");
    let second = told.find("p2 alone looks").expect("p2 is asked alone");
    assert!(first < second);
    let kept = folder.path().join("data/unfinished/crossfire-x.save");
    assert!(kept.exists(), "a game that nobody named a file for is kept with the user's own");
}

#[test]
fn a_secret_stays_one_where_the_game_is_gone_on_with() {
    let folder = folder();
    let play = ["play", "crossfire", "--p1", "human", "--p2", "human"];
    done(folder.path(), &[&play[..], &["--seed", "x", "--setup", MATCH]].concat(), "1\n1\n");
    let told = done(folder.path(), &[&play[..], &["--continue"]].concat(), "");
    assert!(told.contains("p2 alone looks") && !told.contains("p1 alone looks"), "{told}");
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let folder = folder();
    let play = ["play", "crossfire", "--bot", "random", "--seed", "x", "--save", "x.save"];
    for args in
        [&play[..], &["reference", "crossfire"], &["simulate", "crossfire", "-n", "4", "--bot", "random"]]
    {
        let mut child = spawn(folder.path(), args);
        drop(child.stdin.take());
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        let output = child.wait_with_output().expect("the command ends");
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        assert!(!text(&output.stderr).contains("panicked"), "{args:?}: {}", text(&output.stderr));
    }
    done(folder.path(), &["replay", "x.save"], "");
}

#[test]
fn what_runs_earn_is_kept_for_later_runs() {
    let folder = folder();
    let sail = |seed: &str| {
        let save = format!("fleet-{seed}.save");
        let bots = ["play", "fleet", "--bot", "greedy", "--seed", seed, "--save", &save];
        done(folder.path(), &[&bots[..], &["--progress", "earned.save"]].concat(), "")
    };
    let earned = |told: &str| told.lines().any(|line| line.starts_with("earned for later games"));
    let runs: Vec<String> = ["a", "b", "c", "d", "e", "f"].iter().map(|seed| sail(seed)).collect();
    assert!(
        runs.iter().any(|told| told.contains("earned for later games: ") && told.contains("First blood"))
    );
    let kept = std::fs::read(folder.path().join("earned.save")).expect("a record");
    let looked =
        run(folder.path(), &["play", "fleet", "--load", "fleet-a.save", "--progress", "earned.save"], "");
    assert!(looked.status.success() && !earned(&text(&looked.stdout)), "an end that is looked at again");
    assert_eq!(std::fs::read(folder.path().join("earned.save")).expect("a record"), kept, "earns nothing");
    let other = refused(folder.path(), &["play", "crossfire", "--progress", "earned.save"]);
    assert!(other.contains("Crossfire Sector keeps no progress"), "{other}");
    std::fs::write(folder.path().join("torn.save"), &kept[..kept.len() / 2]).expect("a file");
    for (file, words) in [("torn.save", "damaged"), ("fleet-a.save", "no progress of Fleet")] {
        let before = std::fs::read(folder.path().join(file)).expect("a file");
        let line = refused(folder.path(), &["play", "fleet", "--bot", "greedy", "--progress", file]);
        assert!(line.contains(file) && line.contains(words), "{line}");
        assert_eq!(std::fs::read(folder.path().join(file)).expect("a file"), before, "and left alone");
    }
}

#[test]
fn a_run_that_ended_uncounted_counts_once_it_is_looked_at() {
    let folder = folder();
    let runs = || {
        let record = store::file::read_any(&folder.path().join("earned.save")).expect("a record");
        serde_json::from_slice::<Value>(&record.json).expect("JSON")["runs"].clone()
    };
    done(folder.path(), &["play", "fleet", "--bot", "random", "--seed", "a", "--save", "a.save"], "");
    for _ in 0..2 {
        done(folder.path(), &["play", "fleet", "--load", "a.save", "--progress", "earned.save"], "");
        assert_eq!(runs(), 1);
    }
    done(
        folder.path(),
        &["play", "fleet", "--bot", "random", "--seed", "a", "--progress", "earned.save"],
        "",
    );
    assert_eq!(runs(), 2, "another game, though of the same seed");
}

#[test]
fn runs_that_are_played_at_once_on_one_record_all_count() {
    let folder = folder();
    let sail = |seed: &str| {
        let save = format!("{seed}.save");
        spawn(
            folder.path(),
            &[
                "play",
                "fleet",
                "--bot",
                "random",
                "--seed",
                seed,
                "--save",
                &save,
                "--progress",
                "earned.save",
            ],
        )
    };
    let runs: Vec<Child> = ["a", "b", "c", "d", "e", "f"].map(sail).into();
    for run in runs {
        let output = run.wait_with_output().expect("the command ends");
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    let record = store::file::read_any(&folder.path().join("earned.save")).expect("a record");
    let record: Value = serde_json::from_slice(&record.json).expect("JSON");
    assert_eq!(record["runs"], 6);
    assert!(!folder.path().join(".lock").exists());
}

#[test]
fn whatever_is_wrong_is_said_in_a_line() {
    let folder = folder();
    let says = |args: &[&str], words: &str| {
        let line = refused(folder.path(), args);
        assert!(line.contains(words), "{args:?} should say {words:?}: {line}");
    };
    says(&["play", "chess"], "only council");
    says(&["play", "crossfire", "--p1", "bot:oracle"], "search:400");
    says(&["play", "crossfire", "--p1", "me"], "bot:greedy");
    says(&["play", "crossfire", "--p3", "human"], "2 seats");
    says(&["play", "crossfire", "--setup", "{}"], "sides");
    says(&["play", "crossfire", "--setup", "missing.json"], "missing.json");
    says(&["play", "crossfire", "--load", "missing.save"], "missing.save");
    says(&["play", "crossfire", "--pack", "missing"], "missing");
    says(&["replay", "missing.save"], "missing.save");
    std::fs::write(folder.path().join("torn.save"), "{\"magic").expect("a file");
    says(&["replay", "torn.save"], "torn.save");
    says(&["packs", "check", "missing"], "missing");
    let usage = run(folder.path(), &["play"], "");
    assert_eq!(usage.status.code(), Some(2), "a wrong command line");
}

#[test]
fn the_reference_has_every_part_that_scenes_load() {
    let folder = folder();
    for game in games::registry().rows().iter().map(|row| row.meta.id) {
        let json = done(folder.path(), &["reference", game, "--format", "json"], "");
        let reference: Value = serde_json::from_str(&json).expect("JSON");
        for part in ["version", "optional_rules", "glossary", "localizations", "rules"] {
            assert!(!reference[part].is_null(), "{game}: {part}");
        }
        let markdown = done(folder.path(), &["reference", game], "");
        assert!(markdown.starts_with("# "), "{game}");
        let rules = reference["rules"].as_array().expect("rules");
        assert!(rules.len() > 10, "{game}");
        assert!(rules.iter().all(|rule| markdown.contains(rule["id"].as_str().expect("an id"))), "{game}");
        let parts = reference.as_object().expect("parts");
        let named =
            |part: &String| parts.contains_key(part) || reference["optional_rules"].get(part).is_some();
        let content = games::registry().open(game, registry::ENGLISH, &[]).expect("content").content();
        assert!(content.as_object().expect("its parts").keys().all(named), "{game}");
    }
    let json = done(folder.path(), &["reference", "council", "--format", "json"], "");
    let reference: Value = serde_json::from_str(&json).expect("JSON");
    assert!(reference["rule_collection"].is_array() && reference["numbers"]["hand"].is_u64());
    let json = done(folder.path(), &["reference", "crossfire", "--format", "json"], "");
    let reference: Value = serde_json::from_str(&json).expect("JSON");
    assert!(["factions", "actions", "missions"].iter().all(|part| reference[part].is_array()));
}
