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
