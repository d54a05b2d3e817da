use super::*;
use crate::words::Arg;

fn told(language: &str, args: &[Arg<'_>]) -> String {
    let words = json!({"one": "one instalment of {0}", "other": "{0} instalments {1}"});
    let owed = json!({"id": "owed", "text": words});
    let mut rules = with(|files| files["messages"].as_array_mut().expect("a list").push(owed));
    let content = rules.content.clone();
    kernel::Describe::speak(&mut rules, language, content);
    rules.say("owed", args)
}

#[test]
fn co_09_a_number_chooses_the_form_and_is_written_as_the_language_writes_it() {
    assert_eq!(told("en", &[1.into(), "left".into()]), "one instalment of 1");
    assert_eq!(told("en", &[12_345.into(), "left".into()]), "12,345 instalments left");
    assert_eq!(told("de", &[12_345.into(), "{0}".into()]), "12.345 instalments {0}");
    assert_eq!(told("fr", &[0.into(), "".into()]), "one instalment of 0", "French counts nothing as one");
    assert_eq!(told("de", &["no number".into(), Arg::Change(-2)]), "no number instalments -2");
    assert_eq!(told("de", &[Arg::Change(3), "".into()]), "+3 instalments ");
    assert_eq!(told("de", &[2.into()]), "2 instalments {1}", "an argument that is not there");
}

#[test]
fn co_09_a_verdict_names_the_ending_and_counts_the_turns() {
    let rules = with(|_| {});
    let said = |winners, ending: &str, turns| {
        let outcome = kernel::Outcome { winners, ending: ending.to_owned(), scores: vec![turns] };
        kernel::Describe::verdict(&rules, &outcome)
    };
    let (ruin, one) = (&rules.content.endings[0], kernel::Seats::one(kernel::Seat::P1));
    let lost = format!("the ruler loses after 1 turn: {}", ruin.name);
    assert_eq!(said(kernel::Seats::NONE, &ruin.id, 1), lost);
    assert_eq!(said(one, "no ending", 31), "the ruler wins after 31 turns: no ending");
}

#[test]
fn co_09_the_messages_that_the_game_tells_with_have_to_be_there() {
    let faults = |change: fn(&mut Value)| {
        let mut files = files();
        change(&mut files);
        try_with(&files).err().unwrap_or_default().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let gone = faults(|files| {
        files["messages"].as_array_mut().expect("a list").retain(|message| message["id"] != "since");
    });
    assert_eq!(gone, ["/messages: found no `since`, expected the messages that the game tells with"]);
    let short = faults(|files| {
        let all = files["messages"].as_array_mut().expect("a list");
        let since = all.iter_mut().find(|message| message["id"] == "since").expect("it is there");
        since["text"] = json!("{0}");
    });
    assert_eq!(short.len(), 1, "{short:?}");
    assert!(short[0].ends_with("expected 2 of them, from {0} on"), "{short:?}");
}
