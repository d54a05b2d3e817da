//! Two people at two terminals.

use std::fs;
use std::path::Path;

use super::table::{Seated, seated};
use crate::command::{done, folder, refused};

/// A battle of its own, and no campaign.
const SETUP: &str =
    r#"{"sides": {"p1": {"faction": "ember_guard"}, "p2": {"faction": "grey_cloaks"}}, "mission": "occupy"}"#;

/// The only journal that a terminal has kept of a room in which it sat.
fn kept(told: &[String]) -> &str {
    let line =
        told.iter().find(|line| line.starts_with("the room's journal is kept as")).expect("it is kept");
    line.trim_start_matches("the room's journal is kept as ").split(" (").next().expect("a path")
}

/// Types what a bot would do whenever a terminal asks, until the game is over.
fn play(seated: &mut Seated, name: &str) {
    let (asks, end) = (format!("{name}: "), "proved: result");
    while !seated.until_any(&[&asks, end]).contains(end) {
        seated.type_in("hint");
        seated.type_in("do");
    }
}

#[test]
fn two_terminals_play_a_game_to_one_end_and_its_journal_proves_it() {
    let (one, other) = (folder(), folder());
    let (mut ada, mut bo) = seated([one.path(), other.path()], &["crossfire", "--setup", SETUP]);
    let guest = std::thread::spawn(move || {
        play(&mut bo, "Bo");
        assert!(bo.ended().success(), "{:?}", bo.told);
        bo
    });
    play(&mut ada, "Ada");
    let bo = guest.join().expect("Bo plays to the end");
    assert!(ada.ended().success(), "{:?}", ada.told);
    for seated in [&ada, &bo] {
        let told = seated.told.join("\n");
        let holder = told.matches("can see every hand").count();
        assert_eq!(holder, 1, "what the holder can see is said once: {told}");
        for words in
            ["dice are checked: everybody showed", "proved: dice", "proved: commands", "proved: order"]
        {
            assert!(told.contains(words), "{words}: {told}");
        }
        let named =
            ["Ada wins the initiative", "Bo wins the initiative"].iter().any(|words| told.contains(words));
        assert!(named && !seated.told.iter().any(|line| line.starts_with("P1 ")), "{told}");
    }
    let journals = [&ada, &bo].map(|seated| fs::read_to_string(kept(&seated.told)).expect("a journal"));
    assert_eq!(journals[0], journals[1], "both have the same game");
    let proof = done(one.path(), &["prove", kept(&bo.told)], "");
    assert!(proof.contains("Ada") && proof.contains("Bo") && proof.contains("proved: result"), "{proof}");
    assert!(!proof.contains("not proved"), "{proof}");
}

#[test]
fn a_code_leads_to_a_room_on_this_network_and_a_wrong_one_is_refused_in_words() {
    let (one, other) = (folder(), folder());
    let host = ["host", "kingdoms", "--at", "127.0.0.1", "--name", "Ada"];
    let mut ada = Seated::start(one.path(), &host);
    let line = ada.until("sandtable join ");
    let code = line.trim().trim_start_matches("sandtable join ").to_lowercase();
    assert_eq!(code.len(), 6, "{line}");
    assert!(ada.told.iter().any(|line| line.contains("██")), "it is shown large");
    let mut bo = Seated::start(other.path(), &["join", &code, "--name", "Ada", "--watch"]);
    ada.until("Ada (2)");
    bo.type_in("say 2");
    assert_eq!(ada.until("good luck"), "Ada (2): good luck");
    bo.type_in("quit");
    ada.until("Ada (2) has left.");
    assert!(bo.ended().success());
    let wrong = |address: &str| refused(Path::new(other.path()), &["join", address]);
    assert!(wrong("what?").contains("six letters"));
    assert!(wrong("127.0.0.1:1").contains("127.0.0.1:1: "));
    assert!(wrong("https://games.example/#ABC").contains("http://"));
}

#[cfg(unix)]
#[test]
fn whoever_is_interrupted_leaves_decently_and_comes_back_to_the_seat() {
    use rustix::process::{Pid, Signal, kill_process};
    let (one, other) = (folder(), folder());
    let (mut ada, mut bo) = seated([one.path(), other.path()], &["crossfire"]);
    bo.until("The game begins.");
    let address = ada.told.iter().find_map(|line| line.trim().strip_prefix("sandtable join 127"));
    let address = format!("127{}", address.expect("where others come in"));
    kill_process(Pid::from_child(bo.child()), Signal::INT).expect("it runs");
    ada.until("A bot plays for Bo.");
    assert!(bo.ended().success());
    assert!(bo.told.iter().any(|line| line.contains("the same command brings you back")), "{:?}", bo.told);
    let mut bo = Seated::start(other.path(), &["join", &address, "--name", "Bo"]);
    ada.until("Bo has the seat back.");
    bo.until("Bo (you)");
}
