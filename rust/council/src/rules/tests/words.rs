use super::*;
use crate::content::Subject;
use crate::text::formula;
use crate::words::Arg;

fn told(language: &str, args: &[Arg<'_>]) -> String {
    let words = json!({"one": "one instalment of {0}", "other": "{0} instalments {1}"});
    let owed = json!({"id": "owed", "text": words});
    let mut rules = with(|files| files["messages"].as_array_mut().expect("a list").push(owed));
    let content = rules.content.clone();
    let words = kernel::Words::new(language, std::collections::BTreeMap::new());
    kernel::Describe::speak(&mut rules, kernel::Spoken { language: language.to_owned(), words, content });
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

#[test]
fn co_05_a_rule_says_in_words_when_it_runs_and_what_it_does() {
    let scene = Scene::of(with(|files| {
        files["stats"][1]["subject"] = json!("grain");
        files["endings"][0]["subject"] = json!("coin");
    }));
    let says = |rule: &str| scene.ask(&Query::Rule { rule: rule.to_owned() });
    let rule = |when: Option<&str>, does: &str, (subject, ends)| Preview::Rule {
        when: when.map(str::to_owned),
        does: vec![does.to_owned()],
        subject,
        ends,
    };
    let folk = rule(None, "Folk = 1, if Folk is exactly 7", (Subject::Grain, false));
    assert_eq!(says("late"), folk, "it is about what it moves");
    let law = rule(None, "\"Extra\" becomes a rule, if debt is exactly 5", (Subject::Law, false));
    assert_eq!(says("early"), law);
    let ruin = rule(Some("while Gold is at most 0"), "the reign ends: Ruin", (Subject::Coin, true));
    assert_eq!(says("ruin"), ruin, "and before that about the ending that it brings");
    let query = Query::Rule { rule: "nobody".to_owned() };
    let unknown = scene.rules.preview(&scene.state, Viewer::Spectator, &query);
    assert_eq!(unknown.err().map(|reasons| reasons.first().code()), Some("unknown_rule"));
}

#[test]
fn co_07_a_stat_says_in_words_what_it_is_computed_from() {
    let scene = Scene::new();
    let says = |stat: &str| scene.ask(&Query::Stat { stat: stat.to_owned() });
    assert_eq!(says("hope"), Preview::Stat { formula: Some("Folk × 2".to_owned()), ends: vec![] });
    assert_eq!(says("folk"), Preview::Stat { formula: None, ends: vec![] });
    let query = Query::Stat { stat: "nobody".to_owned() };
    let unknown = scene.rules.preview(&scene.state, Viewer::Spectator, &query);
    assert_eq!(unknown.err().map(|reasons| reasons.first().code()), Some("unknown_stat"));
}

#[test]
fn co_08_every_part_of_a_formula_and_every_effect_has_words() {
    let rules = with(|_| {});
    let when = |text| formula::when(&rules, text);
    assert_eq!(when("turn % 1 == 0"), "every turn");
    assert_eq!(when("turn % 3 == 0"), "every 3 turns");
    assert_eq!(when("turn % 3 == 1"), "every 3 turns, first in turn 1");
    assert_eq!(when("oath and turn % 2 == 0 and gold > 1"), "every 2 turns, while oath and Gold is above 1");
    assert_eq!(when("turn % gold == 0"), "while the rest of turn by Gold is exactly 0");
    let value = |text| formula::value(&rules, text);
    assert_eq!(value("gold / 30 + 2 * -folk"), "Gold / 30 + 2 × −Folk");
    assert_eq!(value("(gold + folk) / 2 - (1 - debt)"), "(Gold + Folk) / 2 − (1 − debt)");
    assert_eq!(value("gold - folk - 1"), "Gold − Folk − 1");
    assert_eq!(value("min(gold, 3) + max(folk, 4)"), "the lesser of Gold and 3 + the greater of Folk and 4");
    assert_eq!(value("clamp(gold, 1, 5)"), "Gold, held from 1 to 5");
    assert_eq!(value("if(oath, 2, die(6))"), "(2 if oath, else a die of 6)");
    let either = "not oath or gold < 1 and folk <= 2 or (gold >= 3 or folk != 4) and turn == 5";
    let words = "no oath or Gold is below 1 and Folk is at most 2 or (Gold is at least 3 or Folk is not 4) and turn \
                 is exactly 5";
    assert_eq!(value(either), words);
    let effect = |text| formula::effect(&rules, text);
    assert_eq!(effect("gold += folk + 2 if oath"), "Gold + (Folk + 2), if oath");
    assert_eq!(effect("gold -= die(4)"), "Gold − a die of 4");
    assert_eq!(effect("oath = true"), "oath = true");
    assert_eq!(effect("message told(gold)"), "there is news");
    assert_eq!(effect("schedule feast in 1"), "\"Feast\" comes in 1 turn");
    assert_eq!(effect("schedule feast in 2"), "\"Feast\" comes in 2 turns");
    assert_eq!(effect("schedule feast in die(3)"), "\"Feast\" comes in a die of 3 turns");
    assert_eq!(effect("add_rule extra"), "\"Extra\" becomes a rule");
    assert_eq!(effect("remove_rule extra"), "\"Extra\" is struck out");
    assert_eq!(effect("replace_rule late with extra"), "\"Late\" gives way to \"Extra\"");
    assert_eq!(effect("draw 2"), "2 more on the table");
    assert_eq!(effect("discard tax"), "\"Tax\" is put away");
    assert_eq!(effect("force tax"), "\"Tax\" comes");
    assert_eq!(effect("shuffle_in tax"), "\"Tax\" comes");
    assert_eq!(effect("unlock more_of_it"), "new issues: more of it");
    assert_eq!(effect("end peace"), "the reign ends: Peace");
}
