//! A program at a seat.

use std::process::Command;

use super::table::Seated;
use crate::command::folder;

/// Whether programs in Python run here; where not, it is said.
fn has_python() -> bool {
    let has = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !has {
        eprintln!("left out: there is no python3");
    }
    has
}

/// Asks why a command that nobody knows cannot be played, then plays the first that is listed.
const PLAYER: &str = r#"
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked.get("op") == "decide":
        assert asked["seat"] == "p2" and asked["snapshot"]["table"]["revision"] == asked["revision"]
        now = asked
        print(json.dumps({"id": "q", "op": "why_not", "command": now["choices"]["commands"][0]["command"]}), flush=True)
    elif asked.get("id") == "q":
        assert asked["ok"]["legal"], asked
        print(json.dumps({"id": now["id"], "ok": {"command": now["choices"]["commands"][0]["command"]}}), flush=True)
"#;

#[test]
fn a_program_asks_the_rules_and_plays_at_its_seat() {
    if !has_python() {
        return;
    }
    let (one, other) = (folder(), folder());
    std::fs::write(other.path().join("player.py"), PLAYER).expect("a program");
    let (mut ada, address) = Seated::host(one.path(), &["crossfire", "--name", "Ada"]);
    let seat = ["seat", "--player", "cmd:python3 player.py", &address, "--name", "Bot Bo"];
    let mut bo = Seated::start(other.path(), &seat);
    ada.until_ready("Bot Bo");
    ada.type_in("ready");
    for _ in 0..3 {
        ada.until("Ada: ");
        ada.type_in("hint");
        ada.type_in("do");
    }
    ada.type_in("quit");
    assert!(ada.ended().success());
    bo.until("The line is cut.");
    bo.kill();
}

#[test]
fn a_program_that_decides_nothing_leaves_its_seat_in_words() {
    if !has_python() {
        return;
    }
    let (one, other) = (folder(), folder());
    std::fs::write(other.path().join("silent.py"), "import sys\nfor line in sys.stdin: pass\n")
        .expect("a program");
    std::fs::write(other.path().join("broken.py"), "print('nothing', flush=True)\ninput()\n")
        .expect("a program");
    for (program, words) in [("silent", "has not decided in 1 s"), ("broken", "no JSON")] {
        let (mut ada, address) = Seated::host(one.path(), &["crossfire", "--name", "Ada"]);
        let player = format!("cmd:python3 {program}.py");
        let mut bo = Seated::start(
            other.path(),
            &["seat", "--player", &player, &address, "--seconds", "1", "--name", "Bo"],
        );
        if program == "silent" {
            ada.until_ready("Bo");
            ada.type_in("ready");
        }
        assert_eq!(bo.ended().code(), Some(1), "{:?}", bo.told);
        assert!(bo.told.concat().contains(words), "{:?}", bo.told);
    }
}
