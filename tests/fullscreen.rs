//! Is every game played on a table that fills the terminal, by arrows and Enter alone?

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::command::{folder, in_english, sandtable, text};
use crate::tty::{Told, at_a_terminal, resize, send, takes_lines, wait_stopped};

const ENTER: &str = "\r";
const DOWN: &str = "\x1b[B";
/// Mostly onwards; the other arrows lead elsewhere on board and list.
const KEYS: [&str; 8] = [ENTER, DOWN, ENTER, "\x1b[C", ENTER, "\x1b[A", ENTER, "\x1b[D"];
/// Longer than any of these games takes, on a machine that does other things besides.
const PATIENCE: Duration = Duration::from_mins(2);

fn play(folder: &Path, game: &str, more: &[&str]) -> Command {
    let mut command = in_english(sandtable());
    command.args(["play", game, "--seed", "table", "--p1", "human", "--bot", "random"]).args(more);
    command.current_dir(folder).env("SANDTABLE_DATA", folder.join("data"));
    command.env("TERM", "xterm-256color").env_remove("NO_COLOR").env_remove("COLORTERM");
    command
}

/// Presses keys as a die falls until the command has ended, or so many; everything that was shown.
fn pressed(child: &mut Child, mut terminal: Told<File>, most: usize) -> String {
    // Before the table is there, the terminal itself would take Ctrl-C.
    terminal.until("\x1b[?1049h");
    let mut shown = terminal.from.try_clone().expect("another handle");
    let reads = thread::spawn(move || {
        let (mut told, mut some) = (Vec::new(), [0; 1 << 14]);
        while let Ok(count @ 1..) = shown.read(&mut some) {
            told.extend_from_slice(&some[..count]);
        }
        text(&told)
    });
    let (mut terminal, mut dice, since) = (terminal.from, 1_u32, Instant::now());
    for _ in 0..most {
        if child.try_wait().expect("its state").is_some() {
            break;
        }
        assert!(since.elapsed() < PATIENCE, "the game does not end");
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        // Nobody listens any more once the game is over.
        let _ = terminal.write_all(KEYS[(dice >> 29) as usize].as_bytes());
        thread::sleep(Duration::from_millis(2));
    }
    // Ctrl-C saves and leaves; one may be lost to what is just being decided.
    while child.try_wait().expect("its state").is_none() {
        assert!(since.elapsed() < PATIENCE, "it does not leave");
        let _ = terminal.write_all(b"\x03");
        thread::sleep(Duration::from_millis(20));
    }
    drop(terminal);
    reads.join().expect("read to the end")
}

fn to_its_end(game: &str, size: [u16; 2]) {
    let folder = folder();
    let (mut child, terminal) = at_a_terminal(&mut play(folder.path(), game, &[]), size);
    let told = pressed(&mut child, terminal, usize::MAX);
    assert!(child.wait().expect("it ends").success(), "{told}");
    let end = told.rsplit_once("\x1b[?1049l").expect("the terminal is given back").1;
    assert!(end.contains("sandtable replay"), "{end}");
    assert!(!told.contains("panicked"), "{told}");
}

#[test]
fn crossfire_is_played_by_arrows_and_enter() {
    to_its_end("crossfire", [80, 24]);
}

#[test]
fn fleet_is_played_by_arrows_and_enter() {
    to_its_end("fleet", [80, 24]);
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn kingdoms_is_played_by_arrows_and_enter() {
    to_its_end("kingdoms", [80, 24]);
}

#[test]
fn council_is_played_by_arrows_and_enter() {
    to_its_end("council", [80, 24]);
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn diamond_is_played_by_arrows_and_enter() {
    to_its_end("diamond", [80, 24]);
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn every_game_is_played_on_a_narrow_terminal() {
    for game in ["crossfire", "fleet", "kingdoms", "council", "diamond"] {
        to_its_end(game, [40, 24]);
    }
}

#[test]
fn narrow_terminals_of_few_colours_are_played_on() {
    for game in ["crossfire", "fleet", "kingdoms", "council", "diamond"] {
        let folder = folder();
        let (mut child, terminal) =
            at_a_terminal(play(folder.path(), game, &[]).env("NO_COLOR", "1"), [40, 24]);
        let told = pressed(&mut child, terminal, 60);
        assert!(child.wait().expect("it ends").success(), "{told}");
        assert!(told.contains("saved as ") && !told.contains("\x1b[38;"), "{game}: {told}");
    }
}

#[test]
fn a_terminal_may_have_another_size_at_every_prompt() {
    let folder = folder();
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
    terminal.until("deploy every unit");
    for size in [[20, 5], [1, 1], [200, 60], [40, 24], [80, 24], [20, 5], [110, 30]] {
        resize(&terminal.from, size);
        send(&child, Signal::WINCH);
        terminal.type_in("\x1b[B\x1b[A");
        thread::sleep(Duration::from_millis(30));
    }
    terminal.until("deploy every unit");
    terminal.type_in("\x03");
    terminal.until("0 commands");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn what_another_size_has_wiped_for_a_moment_is_drawn_again() {
    let folder = folder();
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
    terminal.until("deploy every unit");
    terminal.until("letters search");
    // Whoever has heard a key hears of another size as well.
    terminal.type_in("\x0c");
    terminal.until("deploy every unit");
    terminal.until("letters search");
    send(&child, Signal::WINCH);
    terminal.until("deploy every unit");
    terminal.type_in("\x03");
    terminal.until("0 commands");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn nothing_is_drawn_while_nothing_happens() {
    let folder = folder();
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
    terminal.until("letters search");
    thread::sleep(Duration::from_millis(700));
    terminal.type_in("\x03");
    let told = terminal.until("\x1b[?1049l");
    assert!(told.matches("\x1b[?25l").count() < 2, "{told:?}");
    terminal.until("0 commands");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_shell_that_stops_the_command_has_its_terminal_meanwhile() {
    let folder = folder();
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
    terminal.until("letters search");
    assert!(!takes_lines(&terminal.from));
    for signal in [None, Some(Signal::TSTP), Some(Signal::STOP)] {
        match signal {
            // Ctrl-Z.
            None => terminal.type_in("\x1a"),
            Some(signal) => send(&child, signal),
        }
        wait_stopped(&child);
        if signal != Some(Signal::STOP) {
            terminal.until("\x1b[?1049l");
            assert!(takes_lines(&terminal.from));
        }
        send(&child, Signal::CONT);
        terminal.until("\x1b[?1049h");
        terminal.until("deploy every unit");
        assert!(!takes_lines(&terminal.from));
    }
    terminal.type_in("\x03");
    terminal.until("0 commands");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn what_is_pasted_is_a_line_and_nothing_is_played() {
    let folder = folder();
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
    terminal.until("deploy every unit");
    let mut typed = terminal.from.try_clone().expect("another handle");
    let pastes = thread::spawn(move || {
        let line = b"1\n".repeat(5 << 20);
        for part in [b"\x1b[200~", &line[..], b"\x1b[201~", b"\x1b", b"\x03"] {
            typed.write_all(part).expect("typed");
            thread::sleep(Duration::from_millis(50));
        }
    });
    let told = terminal.until("0 commands");
    pastes.join().expect("typed");
    assert!(child.wait().expect("it ends").success(), "{told}");
    assert!(told.len() < 1 << 16, "{} bytes are drawn", told.len());
}

#[test]
fn a_signal_and_a_terminal_that_is_gone_keep_the_game() {
    for gone in [false, true] {
        let folder = folder();
        let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
        terminal.until("deploy every unit");
        terminal.type_in("\t\r");
        terminal.until("confirm the deployment");
        if gone {
            drop(terminal);
        } else {
            send(&child, Signal::TERM);
            terminal.until("saved as ");
        }
        child.wait().expect("it ends");
        assert!(folder.path().join("data/unfinished/crossfire-table.save").is_file(), "gone: {gone}");
    }
}

/// The command on a terminal, with nothing said of what to play.
fn begun(folder: &Path, words: &[&str], size: [u16; 2]) -> (Child, Told<File>) {
    let mut command = in_english(sandtable());
    command.args(words).current_dir(folder).env("SANDTABLE_DATA", folder.join("data"));
    command.env("TERM", "xterm-256color").env_remove("NO_COLOR").env_remove("COLORTERM");
    at_a_terminal(&mut command, size)
}

/// What is written into the cells of a terminal one after the other, without spaces: those that stay as they are are not
/// written.
fn letters(told: &str) -> String {
    let after_code = |part: &str| {
        part.split_once(|end: char| end.is_ascii_alphabetic())
            .map_or_else(String::new, |(_, rest)| rest.to_owned())
    };
    let mut parts = told.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    let mut letters = parts.map(after_code).fold(first, |all, part| all + &part);
    letters.retain(|letter| !letter.is_whitespace());
    letters
}

/// What is shown while keys are pressed, of a command that ends well.
fn shown(words: &[&str], size: [u16; 2], keys: usize, folder: &Path) -> String {
    let (mut child, terminal) = begun(folder, words, size);
    let told = pressed(&mut child, terminal, keys);
    assert!(child.wait().expect("it ends").success(), "{words:?}: {told}");
    assert!(told.contains("\x1b[?1049l") && !told.contains("panicked"), "{words:?}: {told}");
    told
}

#[test]
fn games_are_begun_from_a_menu() {
    let told = shown(&[], [80, 24], 20, folder().path());
    assert!(told.contains("What would you like to play?"), "{told}");
}

#[test]
fn a_game_that_is_played_elsewhere_leaves_the_menu_open() {
    let folder = folder();
    let (mut child, mut terminal) = at_a_terminal(&mut play(folder.path(), "crossfire", &[]), [80, 24]);
    terminal.until("deploy every unit");
    terminal.type_in("\t\r");
    // It is kept with its first command.
    while !folder.path().join("data/unfinished/crossfire-table.save").exists() {
        thread::sleep(Duration::from_millis(20));
    }
    let (mut other, mut menu) = begun(folder.path(), &[], [80, 24]);
    menu.until("Continue");
    menu.type_in(ENTER);
    let told = menu.until("Enter goes on");
    assert!(letters(&told).contains("anotherprogramis"), "{told}");
    // On from what is read, and to the last row, which leaves.
    menu.type_in("\r\x1b[F\r");
    assert!(other.wait().expect("it ends").success());
    terminal.type_in("\x03");
    terminal.until("saved as ");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn every_game_has_a_form_to_begin_with() {
    for game in ["crossfire", "fleet", "kingdoms", "council", "diamond"] {
        let told = shown(&["play", game], [40, 12], 20, folder().path());
        assert!(told.contains("Begin the game"), "{told}");
    }
}

#[test]
fn a_game_is_looked_through_by_a_slider() {
    let folder = folder();
    let mut bots = in_english(sandtable());
    bots.args(["play", "crossfire", "--seed", "x", "--bot", "random", "--save", "x.save"]);
    assert!(bots.current_dir(folder.path()).output().expect("it ends").status.success());
    let (mut child, mut terminal) = begun(folder.path(), &["replay", "x.save"], [80, 24]);
    let mut told = terminal.until("57");
    for _ in 1..57 {
        terminal.type_in("\x1b[C");
        // Each frame hides the cursor: keys that come faster than frames would share one.
        told += &terminal.until("\x1b[?25l");
    }
    terminal.type_in("q");
    told += &terminal.until("proved: ");
    assert!(child.wait().expect("it ends").success() && told.contains("verified: "), "{told}");
    // Where a frame has the same letter as the one before, it is not written again: some words come whole.
    let told = letters(&told);
    let shown = ["moves", "shoots", "activates", "initiative"].iter().any(|words| told.contains(words));
    assert!(told.contains("0of57") && shown, "{told}");
}

#[test]
fn a_room_is_drawn_and_touched() {
    let words = ["host", "crossfire", "--at", "127.0.0.1", "--name", "Ada", "--bot", "p2"];
    let told = shown(&words, [80, 24], 100, folder().path());
    assert!(told.contains("Others come in by") && told.contains("The room is closed"), "{told}");
}
