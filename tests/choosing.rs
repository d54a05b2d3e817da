//! What is chosen by numbers, how many sit down, and by which name the program goes.

use std::process::Command;

use crate::cli::in_battle;
use crate::command::{done, folder, refused, sandtable, text};

#[test]
fn only_numbers_on_the_screen_are_valid() {
    let told = in_battle("2\nA1 move\n");
    let (_, after) = told.split_once("is no number on the screen").expect("the list shows groups");
    assert!(!told.contains("A1 moves"), "nothing was moved: {told}");
    let moves = after.lines().filter(|line| line.contains("  A1: move to"));
    let mut numbers = moves.filter_map(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    let last = numbers.next_back().expect("words bring numbers");
    assert!(last > 1, "{after}");
    let told = in_battle(&format!("A1 move\n{last}\n"));
    assert!(told.contains("A1 moves from (2, 1) to "), "{told}");
}

#[test]
fn a_group_of_choices_is_opened_by_its_number() {
    let told = in_battle("1\n");
    let mut firsts = told.lines().filter_map(|line| line.trim_start().strip_prefix("1  "));
    let group = firsts.find(|line| line.contains(" … (")).expect("a group");
    let (words, _) = group.split_once(" … (").expect("how many there are");
    let (_, opened) = told.split_once(group).expect("the list");
    assert!(opened.lines().filter(|line| line.contains(words)).count() > 1, "{told}");
    assert!(!told.contains("is no number on the screen"), "{told}");
    let asked = in_battle("why 1\n");
    assert!(asked.contains("\"1\" opens several choices; type it alone"), "{asked}");
}

#[test]
fn as_many_sit_down_as_are_wanted() {
    let folder = folder();
    let play = |game, seats| ["play", game, "--seed", "demo", "--seats", seats];
    let told = done(folder.path(), &play("kingdoms", "4"), "quit\n");
    assert!(told.contains(" p4: ") && !told.contains(" p5: "), "{told}");
    let many = refused(folder.path(), &play("kingdoms", "9"));
    assert!(many.contains("is not for 9 seats: it has "), "{many}");
    let fixed = refused(folder.path(), &play("crossfire", "3"));
    assert!(fixed.ends_with("is not for 3 seats: it has 2 seats\n"), "{fixed}");
}

#[cfg(unix)]
#[test]
fn a_program_of_another_name_says_its_own() {
    use std::os::unix::process::CommandExt;
    let folder = folder();
    let told = |args: &[&str]| {
        let mut command = Command::new(sandtable());
        let output = command.arg0("bin/night_market").args(args).current_dir(folder.path()).output();
        text(&output.expect("the command runs").stdout)
    };
    let begun = told(&["packs", "new", "my_pack", "--game", "crossfire"]);
    assert!(begun.contains("then: night_market packs check my_pack"), "{begun}");
    for args in [&["--help"][..], &["play", "--help"], &["packs", "new", "--help"]] {
        let help = told(args);
        assert!(help.contains("Usage: night_market") && !help.contains("sandtable"), "{help}");
    }
}
