//! Do simulations say what was played?

use std::process::Command;

use serde_json::Value;

use crate::command::{done, folder, refused, sandtable, text};

const MATCH: &str =
    r#"{"sides":{"p1":{"faction":"grey_cloaks"},"p2":{"faction":"verdant_eye"}},"mission":"occupy"}"#;

#[test]
fn a_simulation_is_the_same_on_any_number_of_threads() {
    let folder = folder();
    let simulate = |threads: &str| {
        let args =
            ["simulate", "crossfire", "-n", "24", "--bot", "random", "--seed", "s", "--format", "json"];
        let mut command = Command::new(sandtable());
        command.args(args).current_dir(folder.path()).env("RAYON_NUM_THREADS", threads);
        let output = command.output().expect("the command ends");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let one = simulate("1");
    assert_eq!(one, simulate("4"));
    let report: Value = serde_json::from_str(&one).expect("a report is JSON");
    let kinds: Vec<&str> =
        report["standings"].as_array().expect("rows").iter().filter_map(|row| row["kind"].as_str()).collect();
    assert!(["player", "seat", "faction", "mission"].iter().all(|kind| kinds.contains(kind)), "{kinds:?}");
    let csv =
        done(folder.path(), &["simulate", "crossfire", "-n", "4", "--bot", "random", "--format", "csv"], "");
    assert!(csv.starts_with("what,which,seat,matches,wins"), "{csv}");
    let seeds = ["seeds", "crossfire", "-n", "8", "--bot", "random", "--setup", MATCH, "--format", "json"];
    let seeds: Value = serde_json::from_str(&done(folder.path(), &seeds, "")).expect("JSON");
    assert_eq!(seeds["request"]["setup"]["mission"], "occupy");
    let reigns = ["seeds", "council", "-n", "8", "--bot", "random", "--format", "json"];
    let reigns: Value = serde_json::from_str(&done(folder.path(), &reigns, "")).expect("JSON");
    for kind in ["cards", "cards.options", "endings", "rules"] {
        let never = reigns["seen"]["never"][kind].as_array();
        assert!(never.is_some_and(|ids| !ids.is_empty()), "eight reigns do not meet all {kind}: {reigns}");
    }
    assert_eq!(reigns["seen"]["nearly_always"]["realms"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_simulation_writes_a_row_a_match_and_sets_factions_against_each_other() {
    let folder = folder();
    let simulate = |more: &[&str]| {
        let few = ["simulate", "crossfire", "-n", "40", "--bot", "random", "--seed", "s"];
        done(folder.path(), &[&few[..], more].concat(), "")
    };
    let table = simulate(&["--pairs", "faction", "--rows", "rows.csv"]);
    let head = table.lines().find(|line| line.starts_with("faction wins against")).expect("a matrix");
    assert!(head.contains("grey_cloaks") && head.contains("verdant_eye"), "{head}");
    assert!(table.lines().any(|line| line.starts_with("grey_cloaks ") && line.contains(" % (")), "{table}");
    let rows = std::fs::read_to_string(folder.path().join("rows.csv")).expect("rows");
    let head: Vec<&str> = rows.lines().next().expect("a head").split(',').collect();
    assert_eq!(head[..3], ["match", "commands", "ending"]);
    for name in ["mission", "p1_faction", "p2_faction", "p1_player", "p1_won", "p2_score"] {
        assert!(head.contains(&name), "{name}: {head:?}");
    }
    assert_eq!(rows.lines().count(), 41, "a head and a row a match");
    assert!(rows.lines().all(|row| row.split(',').count() == head.len()), "{rows}");
    simulate(&["--rows", "rows.jsonl"]);
    let lines = std::fs::read_to_string(folder.path().join("rows.jsonl")).expect("rows");
    let rows: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows.len(), 40);
    assert_eq!((&rows[7]["match"], &rows[7]["seated"]["p1"]), (&7.into(), &"random".into()));
    assert!(rows.iter().all(|row| row["outcome"]["ending"].is_string() && row["dimensions"].is_array()));
    let csv = simulate(&["--pairs", "faction", "--format", "csv"]);
    assert!(csv.starts_with("value,against,matches,wins"), "{csv}");
    let line = refused(folder.path(), &["simulate", "crossfire", "-n", "1", "--rows", "rows.txt"]);
    assert!(line.contains(".csv or .jsonl"), "{line}");
    let line = refused(folder.path(), &["simulate", "crossfire", "-n", "1", "--pairs", "mission"]);
    assert!(line.contains("there are: faction"), "{line}");
}

#[test]
fn shards_that_are_merged_are_the_whole_simulation() {
    let folder = folder();
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect("a file");
    let simulate = ["simulate", "crossfire", "-n", "30", "--bot", "random", "--pairs", "faction"];
    let whole =
        done(folder.path(), &[&simulate[..], &["--rows", "whole.csv", "--format", "json"]].concat(), "");
    done(folder.path(), &[&simulate[..], &["--rows", "whole.jsonl"]].concat(), "");
    let mut rows = String::new();
    for part in 1..=4 {
        let [shard, kept] = [format!("{part}/4"), format!("{part}.part")];
        let own = ["--shard", &shard, "--part", &kept, "--rows", "part.jsonl"];
        done(folder.path(), &[&simulate[..], &own].concat(), "");
        rows += &read("part.jsonl");
    }
    assert_eq!(rows, read("whole.jsonl"));
    let parts = ["merge", "3.part", "1.part", "4.part", "2.part", "3.part"];
    let merged =
        done(folder.path(), &[&parts[..], &["--rows", "merged.csv", "--format", "json"]].concat(), "");
    assert_eq!(merged, whole);
    assert_eq!(read("merged.csv"), read("whole.csv"));
    let table = done(folder.path(), &parts, "");
    assert!(table.contains("faction wins against"), "{table}");
    let line = refused(folder.path(), &["merge", "3.part", "4.part"]);
    assert!(line.contains("of 4 shards these are missing: 1, 2"), "{line}");
    let other =
        ["simulate", "crossfire", "-n", "30", "--bot", "random", "--shard", "1/4", "--part", "1.part"];
    done(folder.path(), &other, "");
    assert!(refused(folder.path(), &parts).contains("shard 1 has another request"));
    let many = refused(folder.path(), &[&simulate[..], &["--shard", "3/64"]].concat());
    assert!(many.contains("there is no shard 3/64; there can be 1 to 15"), "{many}");
    std::fs::write(folder.path().join("2.part"), &read("2.part")[..100]).expect("a file");
    let cut = refused(folder.path(), &parts);
    assert!(cut.contains("2.part: no part of a simulation"), "{cut}");
}

#[test]
fn players_sit_on_the_seats_of_the_setup_and_the_bot_on_those_that_nobody_named() {
    let folder = folder();
    let played = |seats: u8, named: &[&str]| {
        let setup = format!(r#"{{"preset":"base1","seats":{seats}}}"#);
        let fixed =
            ["simulate", "kingdoms", "-n", "6", "--setup", &setup, "--bot", "greedy", "--format", "json"];
        let report = done(folder.path(), &[&fixed[..], named].concat(), "");
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let standings = report["standings"].as_array().expect("rows").clone();
        let rows = standings.iter().filter(|row| row["kind"] == "player");
        rows.map(|row| format!("{} in {}", row["value"].as_str().expect("a name"), row["tally"]["matches"]))
            .collect::<Vec<_>>()
    };
    assert_eq!(played(2, &["--p1", "bot:random"]), ["1 random in 6", "2 greedy in 6"]);
    assert_eq!(
        played(4, &["--p1", "bot:random", "--p2", "bot:greedy"]),
        ["1 random in 6", "2 greedy in 6", "3 greedy in 6", "4 greedy in 6"]
    );
    let few = [
        "simulate",
        "kingdoms",
        "-n",
        "1",
        "--setup",
        r#"{"preset":"base1","seats":2}"#,
        "--p3",
        "bot:random",
    ];
    let line = refused(folder.path(), &few);
    assert!(line.contains("p3 is named, the setup has seats p1 to p2"), "{line}");
}

#[test]
fn where_each_match_draws_its_seats_the_bot_plays_all_that_nobody_named() {
    let folder = folder();
    let drawn = ["simulate", "kingdoms", "-n", "12", "--p1", "bot:random", "--bot", "greedy", "--no-swap"];
    done(folder.path(), &[&drawn[..], &["--rows", "rows.jsonl"]].concat(), "");
    let rows = std::fs::read_to_string(folder.path().join("rows.jsonl")).expect("rows");
    for row in rows.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")) {
        let seated = row["seated"].as_object().expect("seats");
        for (seat, player) in seated {
            assert_eq!(player, if seat == "p1" { "random" } else { "greedy" }, "{row}");
        }
    }
}
