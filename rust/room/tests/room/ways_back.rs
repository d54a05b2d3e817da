//! Ways back that are signed (RM-07, RM-15): each once, and who is refused one plays on.

use room::Signed;

use super::signing::Signing;
use super::*;

#[test]
fn rm_15_a_signature_holds_once() {
    let mut game = Signing::playing([true, true]);
    game.until(0);
    game.play();
    let undo = game.devices[0].as_ref().unwrap().undo();
    assert_eq!(game.scene.ask(0, undo.clone()), None, "at once, or proposed");
    game.settle();
    if let Tell::Room { proposed: Some(_), .. } = game.scene.room.as_seen() {
        let yes = game.devices[1].as_ref().unwrap().answer(true).expect("something is proposed");
        assert_eq!(game.scene.ask(1, yes), None);
        game.settle();
    }
    assert_eq!(game.scene.ask(0, undo).as_deref(), Some("other_history"), "it does not go back twice");
}

#[test]
fn rm_15_who_is_refused_a_way_back_plays_on() {
    let mut game = Signing::playing([true, true]);
    game.until(0);
    game.play();
    game.until(1);
    game.play();
    let command = game.until(0);
    let undo = game.devices[0].as_ref().unwrap().undo();
    assert_eq!(game.scene.ask(0, undo.clone()), None, "it is proposed");
    game.settle();
    let no = game.devices[1].as_ref().unwrap().answer(false).expect("something is proposed");
    assert_eq!(game.scene.ask(1, no), None);
    game.settle();
    assert_eq!(game.scene.ask(0, undo).as_deref(), Some("other_history"), "it is asked for once");
    let play = game.command(0, command);
    assert_eq!(game.scene.ask(0, play), None, "the table waits for seat 1");
}

#[test]
fn rm_15_ways_back_and_answers_are_signed_and_name_what_they_are_about() {
    let mut game = Signing::playing([true, true]);
    // A command that others have learnt from is taken back by consent.
    game.until(0);
    game.play();
    game.until(1);
    game.play();
    let undo = game.devices[0].as_ref().unwrap().undo();
    let Ask::Undo { signed: Some(signed) } = undo.clone() else { panic!("signed") };
    let elsewhere = Ask::Undo { signed: Some(Signed { head: drawn(2), ..signed }) };
    assert_eq!(game.scene.ask(0, Ask::undo()).as_deref(), Some("unsigned"));
    assert_eq!(game.scene.ask(0, elsewhere).as_deref(), Some("bad_signature"));
    assert_eq!(game.scene.ask(0, undo), None);
    game.settle();
    let device = game.devices[1].as_ref().unwrap();
    let (yes, no) = (device.answer(true).unwrap(), device.answer(false).unwrap());
    let Ask::Answer { proposal, signed: Some(signed), .. } = no.clone() else { panic!("a signed answer") };
    for (wrong, code) in [
        (Ask::Answer { yes: true, proposal, signed: None }, "unsigned"),
        (Ask::Answer { yes: true, proposal, signed: Some(signed) }, "bad_signature"),
        (
            Ask::Answer { yes: false, proposal, signed: Some(Signed { head: drawn(3), ..signed }) },
            "other_history",
        ),
    ] {
        assert_eq!(game.scene.ask(1, wrong).as_deref(), Some(code));
    }
    let before = game.scene.room.session().unwrap().sequence();
    assert_eq!(game.scene.ask(1, yes), None);
    assert!(game.scene.room.session().unwrap().sequence() < before, "it went back");
}
