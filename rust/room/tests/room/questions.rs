//! RM-12: what the rules say to a member, as its seat may ask.

use kernel::Seats;
use session::ask::{Bot, CanUndo, Consider, Phrase, Preview, Recap, Rewind, Submit, Undo, WhyNot};

use super::*;

fn answer(scene: &mut Scene, at: usize, ask: impl Into<session::Ask>) -> Result<Value, String> {
    if let Some(code) = scene.ask(at, Ask::Question { ask: ask.into() }) {
        return Err(code);
    }
    let told = scene.heard(at).rfind(|tell| matches!(tell, Tell::Answered { .. })).cloned();
    let Some(Tell::Answered { answer, .. }) = told else { panic!("no answer") };
    Ok(answer)
}

/// Who decides, and what it may do.
fn decides(scene: &mut Scene) -> (usize, Value) {
    let session = scene.room.session().expect("a game");
    let seat = session.to_act().lowest().expect("somebody decides");
    let command = session.commands(seat, false).expect("commands").commands[0].command.clone();
    (seat.index(), command)
}

/// Greets as somebody who reads a language.
fn reads(scene: &mut Scene, at: usize, language: &str) {
    let (name, language) = (Some("Ada".to_owned()), Some(language.to_owned()));
    let hello = Ask::Hello { protocol: room::PROTOCOL, content: None, name, token: token(at), language };
    assert_eq!(scene.enter(at, hello), None);
}

/// The question, the log and the first choice that somebody reads, and why a command that is none is refused.
fn read(scene: &mut Scene, at: usize) -> (Vec<String>, Option<String>) {
    assert_eq!(scene.ask(at, Ask::Look { lines: 5, choices: true }), None);
    let state = scene.heard(at).rfind(|tell| matches!(tell, Tell::State { .. })).cloned();
    let Some(Tell::State { snapshot, question, log, listed, .. }) = state else { panic!("no table") };
    assert_eq!(question.as_deref(), snapshot["table"]["pending"]["text"].as_str());
    assert_eq!(
        log.last().map(String::as_str),
        snapshot["logs"].as_array().and_then(|all| all.last()?["message"].as_str())
    );
    let choices = listed.map(|listed| listed.choices).unwrap_or_default();
    let words = question.into_iter().chain(log).chain(choices.into_iter().filter_map(|choice| choice.phrase));
    let words = words.collect();
    let revision = snapshot["table"]["revision"].as_u64().expect("a number") as u32;
    let none = serde_json::json!({ "type": "decide", "card": "nobody", "option": 0 });
    scene.ask(at, Ask::play(none, revision));
    let refused = scene.heard(at).rfind(|tell| matches!(tell, Tell::Refused { .. })).cloned();
    let Some(Tell::Refused { problem, .. }) = refused else { return (words, None) };
    (words, problem.reasons.first().map(|reason| reason.message.clone()))
}

#[test]
fn rm_12_each_reads_the_rules_in_the_language_of_its_page() {
    let mut scene = Scene::of("council");
    reads(&mut scene, 0, "de");
    reads(&mut scene, 1, "tlh");
    assert_eq!(scene.ask(0, Ask::Sit { seat: Some(Seat::P1) }), None);
    scene.ready(0, 0);
    scene.acknowledge(1);
    assert_eq!(scene.ask(0, Ask::Reveal { nonce: nonce(0) }), None);
    assert_eq!(scene.stage(), Stage::Playing);
    let digest = scene.room.session().expect("a game").digest();
    let ((german, refused), (looks_on, _)) = (read(&mut scene, 0), read(&mut scene, 1));
    reads(&mut scene, 0, "en");
    let (english, refused_in_english) = read(&mut scene, 0);
    assert_eq!(german.len(), english.len());
    let same = german.iter().filter(|line| english.contains(line)).count();
    assert!(same * 10 <= german.len() && !german.is_empty(), "{german:?}");
    assert!(looks_on.iter().all(|line| english.contains(line)), "a language that the game does not speak");
    assert!(refused.is_some() && refused != refused_in_english, "{refused:?}");
    reads(&mut scene, 0, "de");
    assert_eq!(read(&mut scene, 0), (german, refused), "its log goes on where it was");
    assert_eq!(scene.room.session().expect("a game").digest(), digest);
}

fn hint() -> Bot {
    Bot { player: "hint".to_owned(), play: false }
}

#[test]
fn rm_12_a_seat_is_answered_what_the_rules_say() {
    let mut scene = Scene::playing();
    let (at, command) = decides(&mut scene);
    let said = answer(&mut scene, at, Phrase { command: command.clone() }).expect("words");
    assert!(said["phrase"].as_str().is_some_and(|words| !words.is_empty()), "{said}");
    assert!(answer(&mut scene, at, Recap {}).expect("lines")["lines"].is_array());
    assert!(
        answer(&mut scene, at, Consider { command: command.clone() }).expect("lines")["lines"].is_array()
    );
    assert_eq!(answer(&mut scene, at, WhyNot { command }).expect("nothing")["legal"], true);
    assert_eq!(answer(&mut scene, at, CanUndo { also: Seats::NONE }).expect("why not")["legal"], false);
    let command = answer(&mut scene, at, hint()).expect("a command")["command"].take();
    assert_eq!(answer(&mut scene, at, WhyNot { command }).expect("legal")["legal"], true);
}

#[test]
fn rm_12_a_question_that_cannot_be_answered_is_refused_and_changes_nothing() {
    let mut scene = Scene::playing();
    let rows = scene.room.rows().len();
    let (at, command) = decides(&mut scene);
    assert!(answer(&mut scene, at, Preview { query: Value::Null }).is_err());
    assert!(answer(&mut scene, at, WhyNot { command: Value::from(7) }).is_err());
    let no_question = Err("no_question".to_owned());
    assert_eq!(answer(&mut scene, at, Submit { command, revision: None }), no_question);
    assert_eq!(answer(&mut scene, at, Undo { also: Seats::NONE }), no_question);
    assert_eq!(answer(&mut scene, at, Rewind { commands: 0 }), no_question);
    assert_eq!(answer(&mut scene, at, Bot { play: true, ..hint() }), no_question);
    assert_eq!(scene.room.rows().len(), rows, "nothing is kept of a question");
    let mut before = Scene::seated();
    assert_eq!(answer(&mut before, 0, Recap {}), Err("not_now".to_owned()));
}

#[test]
fn rm_12_who_looks_on_is_answered_nothing_about_a_seat() {
    let mut scene = Scene::playing();
    let command = Value::Null;
    let asks: [session::Ask; 5] = [
        Consider { command: command.clone() }.into(),
        Phrase { command: command.clone() }.into(),
        WhyNot { command }.into(),
        CanUndo { also: Seats::NONE }.into(),
        hint().into(),
    ];
    for ask in asks {
        assert_eq!(answer(&mut scene, 2, ask), Err("no_seat".to_owned()));
    }
    assert!(answer(&mut scene, 2, Recap {}).is_ok(), "what all saw is for all");
}

#[test]
fn rm_12_a_snapshot_comes_with_as_many_lines_as_were_asked_for() {
    let mut scene = Scene::playing();
    let mut lines = |lines| {
        assert_eq!(scene.ask(0, Ask::Look { lines, choices: false }), None);
        let told = scene.heard(0).rfind(|tell| matches!(tell, Tell::State { .. })).cloned();
        let Some(Tell::State { snapshot, .. }) = told else { panic!("no state") };
        snapshot["logs"].as_array().map_or(0, Vec::len)
    };
    assert_eq!(lines(0), 0);
    assert_eq!(lines(1), 1);
    assert!(lines(u32::MAX) <= 200);
}

#[test]
fn rm_12_who_owes_a_decision_is_shown_what_it_may_do_if_it_asks() {
    let mut scene = Scene::playing();
    let (at, command) = decides(&mut scene);
    let mut listed = |at: usize, choices| {
        assert_eq!(scene.ask(at, Ask::Look { lines: 0, choices }), None);
        let told = scene.heard(at).rfind(|tell| matches!(tell, Tell::State { .. })).cloned();
        let Some(Tell::State { listed, can_undo, .. }) = told else { panic!("no state") };
        assert!(!can_undo, "nothing was played");
        listed.map(|listed| listed.choices)
    };
    assert_eq!(listed(at, true).expect("choices")[0].command, command);
    assert_eq!(listed(at, false), None);
    assert_eq!(listed(2, true), None, "who looks on may do nothing");
}

#[test]
fn rm_12_a_hint_is_searched_for_once_by_each_seat_and_revision_however_often_it_is_asked_for() {
    let mut scene = Scene::playing();
    let (at, _) = decides(&mut scene);
    let first = answer(&mut scene, at, hint()).expect("a command");
    assert_eq!(scene.room.searched(), 1);
    for _ in 0..50 {
        assert_eq!(answer(&mut scene, at, hint()).as_ref(), Ok(&first));
    }
    // Over HTTP and on another device it is the same member.
    let ask = Ask::Question { ask: hint().into() };
    let (told, _) = scene.room.act(&token(at), Incoming { number: 0, ask: ask.clone() }, scene.now);
    assert!(matches!(&told[..], [Tell::Answered { answer, .. }] if *answer == first), "{told:?}");
    assert_eq!(scene.enter(4, Ask::back(token(at))), None);
    scene.numbers[4] = scene.numbers[at];
    assert_eq!(scene.ask(4, ask), None);
    assert_eq!(scene.room.searched(), 1, "one search");
    // Whoever is refused has nothing searched for either.
    assert_eq!(answer(&mut scene, 2, hint()), Err("no_seat".to_owned()));
    assert_eq!(scene.room.searched(), 1);
    scene.enter(at, Ask::back(token(at)));
    scene.numbers[at] = scene.numbers[4];
    assert_eq!(scene.play(at), None);
    let (next, _) = decides(&mut scene);
    assert!(answer(&mut scene, next, hint()).is_ok());
    assert_eq!(scene.room.searched(), 2, "the table stands elsewhere");
}
