//! A hint says why, in every game.

use kernel::Seat;
use serde_json::{Value, json};
use session::Session;

fn begin(game: &str, setup: Option<&Value>, seed: &str) -> Box<dyn Session> {
    let opened = games::registry().find(game).expect("a game").open(&[]).expect("its content");
    opened.begin(setup, seed).expect("a setup")
}

/// What a bot would do at each decision of a game, with its reason.
fn advice(game: &str, seed: &str) -> Vec<(String, Option<String>)> {
    let mut session = begin(game, None, seed);
    let mut given = Vec::new();
    while let Some(seat) = session.to_act().lowest() {
        let command = session.bot_move(seat, "greedy").expect("a command");
        let reason = session.reason(seat, &command).expect("a legal command");
        given.push((session.advice(seat, &command).expect("a legal command"), reason));
        session.submit(seat, None, &command).expect("legal");
    }
    given
}

#[test]
fn a_hint_is_its_sentence_and_a_clause_that_says_why() {
    for game in ["council", "crossfire", "diamond", "fleet", "kingdoms"] {
        let given: Vec<_> = ["one", "two"].into_iter().flat_map(|seed| advice(game, seed)).collect();
        let reasoned: Vec<_> =
            given.iter().filter_map(|(advice, why)| Some((advice, why.as_ref()?))).collect();
        assert!(reasoned.len() * 12 > given.len(), "{game}: {} of {}", reasoned.len(), given.len());
        for (advice, why) in reasoned {
            assert!(advice.ends_with(&format!(" – {why}")), "{game}: {advice}");
            assert!(!why.is_empty() && !why.ends_with('.'), "{game}: {why}");
        }
        assert!(given.iter().any(|(advice, why)| why.is_none() && !advice.contains(" – ")), "{game}");
    }
}

#[test]
fn a_ruler_hears_why_at_most_decisions() {
    let given: Vec<_> = (0..6).flat_map(|seed| advice("council", &format!("why {seed}"))).collect();
    let reasons: Vec<_> = given.iter().filter_map(|(_, why)| why.as_deref()).collect();
    assert!(reasons.len() * 2 > given.len(), "{} of {}", reasons.len(), given.len());
    for kind in [
        "the reign ends: ",
        "brings it away from",
        "another answer can bring it nearer to",
        "further away from",
    ] {
        assert!(reasons.iter().any(|why| why.contains(kind)), "{kind}: {reasons:#?}");
    }
}

/// The direction is what a reason would tell.
#[test]
fn a_ruler_who_is_not_told_directions_hears_no_reason() {
    for hints in ["off", "size"] {
        let mut session = begin("council", Some(&json!({"realm": "valley", "hints": hints})), "why");
        while let Some(seat) = session.to_act().lowest() {
            let command = session.bot_move(seat, "greedy").expect("a command");
            assert_eq!(session.reason(seat, &command).expect("a legal command"), None, "{hints}");
            session.submit(seat, None, &command).expect("legal");
        }
    }
}

/// Why a seat might choose the first command whose sentence begins so.
fn why(session: &dyn Session, seat: Seat, phrase: &str) -> Option<String> {
    let choices = session.commands(seat, true).expect("a list").commands;
    let found = choices
        .into_iter()
        .find(|choice| choice.phrase.as_ref().is_some_and(|found| found.starts_with(phrase)));
    session.reason(seat, &found?.command).expect("a legal command")
}

#[test]
fn a_citizen_is_hired_for_how_often_it_pays() {
    let mut session = begin("kingdoms", Some(&json!({ "preset": "base1", "seats": 2 })), "reasons");
    let (mut new, mut known) = (false, false);
    while let Some(seat) = session.to_act().lowest().filter(|_| !(new && known)) {
        // A peasant waits for a 5 from the beginning, and nobody for a 1.
        if let Some(why) = why(&*session, seat, "hire Ferryhand") {
            new |= why == "it pays on 1, which comes in 11 of 36 rolls and has paid you nothing so far";
        }
        if let Some(why) = why(&*session, seat, "hire Drill Captain") {
            assert!(!why.ends_with("so far"), "{why}");
        }
        known |= why(&*session, seat, "slay").is_some_and(|why| why.starts_with("it brings "));
        let command = session.bot_move(seat, "greedy").expect("a command");
        session.submit(seat, None, &command).expect("legal");
    }
    assert!(new && known, "{new} {known}");
}
