//! Is a game kept, whatever ends the command?

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use rustix::process::Signal;
use tempfile::TempDir;

use crate::command::{in_english, sandtable, text};
use crate::tty::{Told, at_a_terminal, send};

const SIGNALS: [Signal; 3] = [Signal::INT, Signal::HUP, Signal::TERM];

fn play(folder: &Path, more: &[&str]) -> Command {
    let mut command = in_english(sandtable());
    command.args(["play", "crossfire"]).args(more);
    let data = folder.join("data");
    std::fs::create_dir_all(folder.join("here")).expect("a folder");
    command.current_dir(folder.join("here")).env("SANDTABLE_DATA", data);
    command
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// What a replay tells of the only file that was left; the game goes on from there.
fn kept(folder: &TempDir) -> String {
    let file = folder.path().join("data/unfinished/crossfire-x.save");
    assert_eq!(
        files(folder.path()),
        std::slice::from_ref(&file),
        "one save, in the user's folder, and nothing else"
    );
    let replayed = in_english(sandtable()).arg("replay").arg(file).output().expect("it ends");
    let went_on = play(folder.path(), &["--continue"]).stdin(Stdio::null()).output().expect("it ends");
    assert!(went_on.status.success(), "{}", text(&went_on.stderr));
    text(&replayed.stdout)
}

#[test]
fn a_signal_at_a_prompt_keeps_the_game() {
    for signal in SIGNALS {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = play(folder.path(), &["--seed", "x"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut told = Told::new(child.stdout.take().expect("a pipe"));
        child.stdin.as_mut().expect("a pipe").write_all(b"1\n").expect("typed");
        told.until("P1 places");
        told.until("confirm the deployment");
        send(&child, signal);
        told.until("saved as ");
        assert!(child.wait().expect("it ends").success(), "{signal:?}");
        assert!(kept(&folder).contains("verified: 1 command,"), "{signal:?}");
    }
}

#[test]
fn a_signal_while_a_bot_thinks_keeps_the_game() {
    for signal in SIGNALS {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = play(folder.path(), &["--seed", "x", "--p2", "bot:search:60000ms"]);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut told = Told::new(child.stdout.take().expect("a pipe"));
        child.stdin.as_mut().expect("a pipe").write_all(b"1\nconfirm\n").expect("typed");
        told.until("P1 is ready");
        send(&child, signal);
        told.until("saved as ");
        assert!(child.wait().expect("it ends").success(), "{signal:?}");
        assert!(kept(&folder).contains("verified: 2 commands"), "{signal:?}");
    }
}

#[test]
fn a_game_without_a_decision_leaves_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = play(folder.path(), &["--seed", "x"]).stdin(Stdio::null()).output().expect("it ends");
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(files(folder.path()).is_empty());
    let output = play(folder.path(), &["--continue"]).stdin(Stdio::null()).output().expect("it ends");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("no unfinished game of crossfire"), "{}", text(&output.stderr));
}

#[test]
fn a_game_that_ended_is_not_offered_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let bots = ["--seed", "x", "--p1", "bot:random", "--p2", "bot:random"];
    let output = play(folder.path(), &bots).output().expect("it ends");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let file = folder.path().join("data/finished/crossfire-x.save");
    assert_eq!(files(folder.path()), std::slice::from_ref(&file));
    assert!(text(&output.stdout).contains(&format!("sandtable replay {}", file.display())));
}

#[test]
fn a_person_at_a_terminal_leaves_by_a_signal_and_is_offered_the_game_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, mut terminal) =
        at_a_terminal(&mut play(folder.path(), &["--plain", "--seed", "x"]), [80, 24]);
    terminal.until("p1> ");
    terminal.type_in("1\n");
    terminal.until("confirm the deployment");
    terminal.until("p1> ");
    send(&child, Signal::INT);
    terminal.until("saved as ");
    assert!(child.wait().expect("it ends").success());
    drop(terminal);
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), &["--plain"]), [80, 24]);
    let offered = terminal.until("Enter goes on with it");
    assert!(offered.contains("a game is unfinished: Crossfire Sector, 1 command"), "{offered}");
    terminal.type_in("\n");
    terminal.until("confirm the deployment");
    terminal.type_in("quit\n");
    terminal.until("1 command\r\n");
    assert!(child.wait().expect("it ends").success());
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), &["--plain"]), [80, 24]);
    terminal.until("Enter goes on with it");
    terminal.type_in("n\n");
    terminal.until("these are examples");
    terminal.type_in("quit\n");
    let told = terminal.until("0 commands");
    assert!(child.wait().expect("it ends").success(), "{told}");
    assert_eq!(
        files(folder.path()).len(),
        1,
        "the other game is still there, and nothing was kept of this one"
    );
}

#[test]
fn a_terminal_that_is_closed_keeps_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, mut terminal) =
        at_a_terminal(&mut play(folder.path(), &["--plain", "--seed", "x"]), [80, 24]);
    terminal.until("p1> ");
    terminal.type_in("1\n");
    terminal.until("confirm the deployment");
    terminal.until("p1> ");
    drop(terminal);
    child.wait().expect("it ends");
    assert!(kept(&folder).contains("verified: 1 command,"));
}

/// A game at a prompt, and what it tells.
fn at_a_prompt(folder: &Path, args: &[&str]) -> (Child, Told<std::process::ChildStdout>) {
    let mut command = play(folder, args);
    command.args(["--p1", "human", "--bot", "random"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
    let told = Told::new(child.stdout.take().expect("a pipe"));
    (child, told)
}

fn type_in(child: &mut Child, lines: &str) {
    child.stdin.as_mut().expect("a pipe").write_all(lines.as_bytes()).expect("typed");
}

#[test]
fn two_games_that_begin_at_once_are_both_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut games = [(); 2].map(|()| at_a_prompt(folder.path(), &["--seed", "x"]));
    for (child, _) in &mut games {
        type_in(child, "1\n");
    }
    for (_, told) in &mut games {
        told.until("confirm the deployment");
    }
    for (child, told) in &mut games {
        type_in(child, "quit\n");
        told.until("saved as ");
        assert!(child.wait().expect("it ends").success());
    }
    assert_eq!(files(folder.path()).len(), 2);
}

#[test]
fn a_game_that_is_played_is_not_gone_on_with_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, mut told) = at_a_prompt(folder.path(), &["--seed", "x"]);
    type_in(&mut child, "1\n");
    told.until("confirm the deployment");
    let file = folder.path().join("data/unfinished/crossfire-x.save");
    let name = file.to_str().expect("UTF-8");
    let before = std::fs::read(&file).expect("a save");
    for args in [&["--continue"][..], &["--load", name], &["--save", name]] {
        let other = play(folder.path(), args).stdin(Stdio::null()).output().expect("it ends");
        assert_eq!(other.status.code(), Some(1), "{args:?}");
        assert!(text(&other.stderr).contains("another program is playing this game"), "{args:?}: {other:?}");
    }
    assert_eq!(std::fs::read(&file).expect("a save"), before);
    type_in(&mut child, "quit\n");
    assert!(child.wait().expect("it ends").success());
    assert!(kept(&folder).contains("verified: 1 command,"));
}

#[test]
fn a_save_that_another_program_wrote_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, mut told) = at_a_prompt(folder.path(), &["--seed", "x"]);
    type_in(&mut child, "1\n");
    told.until("confirm the deployment");
    let file = folder.path().join("data/unfinished/crossfire-x.save");
    let other = folder.path().join("other.save");
    let args = ["--seed", "y", "--bot", "random", "--save", other.to_str().expect("UTF-8")];
    assert!(play(folder.path(), &args).output().expect("it ends").status.success());
    std::fs::rename(&other, &file).expect("put in its place");
    let put = std::fs::read(&file).expect("a save");
    type_in(&mut child, "1\nquit\n");
    told.until("another program has saved a game there");
    told.until("saved as ");
    assert_eq!(child.wait().expect("it ends").code(), Some(1), "it is not where it was");
    assert_eq!(std::fs::read(&file).expect("a save"), put);
    assert_eq!(files(folder.path()).len(), 2);
}

#[test]
fn a_file_that_may_not_grow_is_told_of() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = in_english("sh");
    command.args(["-c", "ulimit -f 0 && exec \"$0\" \"$@\"", sandtable()]);
    command.args(["play", "crossfire", "--seed", "x", "--bot", "random", "--save", "a.save"]);
    let output = command.current_dir(folder.path()).env("SANDTABLE_DATA", folder.path()).output();
    let output = output.expect("it ends");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(text(&output.stderr).contains("the save cannot be written"), "{output:?}");
    assert!(files(folder.path()).is_empty(), "nothing is left behind");
}
