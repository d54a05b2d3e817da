//! A refusal is told in words, in every game and every language that it speaks: no id, no code, no quotes.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Dice, Purpose, RuleId, Seat};
use serde_json::Value;
use session::{Game, Reason, Session, SessionError};

const CHOICE: Purpose = Purpose::new("choice", RuleId("TB-01"));

/// The ids of the content whose names say something else, with these names; empty where there are none.
type Ids = BTreeMap<String, String>;

fn ids(content: &Value, found: &mut Ids) {
    match content {
        Value::Object(entry) => {
            let name = entry.get("name").or_else(|| entry.get("title")).and_then(Value::as_str);
            let name = name.unwrap_or_default();
            if let Some(id) = entry.get("id").and_then(Value::as_str)
                && name.to_lowercase() != id.replace('_', " ")
            {
                found.insert(id.to_owned(), name.to_owned());
            }
            entry.values().for_each(|value| ids(value, found));
        }
        Value::Array(list) => list.iter().for_each(|value| ids(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Calls `visit` with each value that holds no other.
fn leaves(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Object(entry) => entry.values_mut().for_each(|value| leaves(value, visit)),
        Value::Array(list) => list.iter_mut().for_each(|value| leaves(value, visit)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => visit(value),
    }
}

/// Changes some leaves: to other ids, an unknown one among them, and to other numbers.
fn stray(value: &mut Value, words: &[String], dice: &mut Dice) {
    leaves(value, &mut |leaf| {
        if !dice.chance(400, &CHOICE) {
            return;
        }
        match leaf {
            Value::String(text) => text.clone_from(dice.pick(words, &CHOICE).expect("an id")),
            Value::Number(_) => *leaf = dice.below(24, &CHOICE).into(),
            Value::Bool(truth) => *truth = !*truth,
            Value::Null | Value::Array(_) | Value::Object(_) => {}
        }
    });
}

/// The words of a text, with the marks that ids and codes have in them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_alphanumeric() || letter == '-' || letter == '_'))
}

/// What in a text is for programs alone.
fn for_programs<'a>(text: &'a str, named: &BTreeSet<&str>) -> Option<&'a str> {
    let rule = |word: &str| {
        let (letters, number) = word.split_once('-').unwrap_or_default();
        letters.len() == 2
            && letters.chars().all(|it| it.is_ascii_uppercase())
            && number.parse::<u32>().is_ok()
    };
    let quoted = text.contains(['"', '`']) || text.is_empty();
    let word = words(text).find(|word| word.contains('_') || rule(word) || named.contains(*word));
    word.or(quoted.then_some(text))
}

/// What was refused: each message with its code.
#[derive(Default)]
struct Told(BTreeMap<String, String>);

impl Told {
    fn hear(&mut self, asked: &Value, ids: &Ids, reasons: Vec<Reason>) {
        let mut found = Ids::new();
        leaves(&mut asked.clone(), &mut |leaf| {
            found.extend(
                leaf.as_str()
                    .and_then(|text| ids.get_key_value(text))
                    .map(|(id, name)| (id.clone(), name.clone())),
            );
        });
        let ids = found.keys().map(String::as_str).collect();
        for Reason { code, message, .. } in reasons {
            // A name may have its id for one of its words.
            let known = found.values().filter(|name| !name.is_empty());
            let text = known.fold(message.clone(), |text, name| text.replace(name, "it"));
            let stray = for_programs(&text, &ids);
            assert_eq!(stray, None, "{code} of {asked} is told as {message:?}");
            self.0.insert(message, code);
        }
    }

    fn codes(&self) -> usize {
        self.0.values().collect::<BTreeSet<_>>().len()
    }
}

fn setups(game: &dyn Game, words: &[String], ids: &Ids, told: &mut Told, dice: &mut Dice) {
    for number in 0..60 {
        let mut setup = game.draw_any_setup(&format!("setup {number}"));
        stray(&mut setup, words, dice);
        if let Err(SessionError::Rules(reasons)) = game.begin(Some(&setup), "refused") {
            told.hear(&setup, ids, reasons);
        }
    }
}

fn commands(session: &mut dyn Session, words: &[String], ids: &Ids, told: &mut Told, dice: &mut Dice) {
    // Commands of all kinds that were met, also where they no longer fit.
    let mut met: BTreeMap<String, Value> = BTreeMap::new();
    for _ in 0..70 {
        let Some(seat) = session.to_act().lowest() else { break };
        for choice in session.commands(seat, false).expect("a list").commands {
            met.insert(choice.command["type"].to_string(), choice.command);
        }
        for command in met.values() {
            let mut command = command.clone();
            stray(&mut command, words, dice);
            for seat in [seat, Seat::P1, Seat::P2] {
                if let Ok(reasons) = session.why_not(seat, &command) {
                    told.hear(&command, ids, reasons);
                }
            }
        }
        let command = session.bot_move(seat, "random").expect("a command");
        session.submit(seat, None, &command).expect("legal");
    }
}

/// What a game tells of many setups and commands that stray.
fn refused(game: &dyn Game) -> Told {
    let (mut told, mut dice, mut found) = (Told::default(), Dice::from_seed("refused"), Ids::new());
    ids(&game.content(), &mut found);
    let words: Vec<String> = found.keys().cloned().chain(["nobody_has_this".to_owned()]).collect();
    setups(game, &words, &found, &mut told, &mut dice);
    for seed in ["one", "two", "three", "four"] {
        let setup = game.draw_any_setup(seed);
        let mut session = game.begin(Some(&setup), seed).expect("a drawn setup");
        commands(&mut *session, &words, &found, &mut told, &mut dice);
    }
    told
}

#[test]
fn a_refusal_names_things_as_people_do_and_no_id_or_code() {
    for row in games::registry().rows() {
        let english = refused(&*row.open(&[]).expect("the game"));
        let (texts, codes) = (english.0.len(), english.codes());
        assert!(texts >= 6 && codes >= 3, "{}: {codes} codes in {texts} texts", row.meta.id);
        for language in row.languages().into_iter().skip(1) {
            let other = refused(&*row.open_in(language, &[]).expect("the game in another language"));
            assert!(other.codes() >= 3, "{language} of {}", row.meta.id);
            let same = other.0.keys().find(|text| english.0.contains_key(*text));
            assert_eq!(same, None, "{} says it in English to those who read {language}", row.meta.id);
        }
    }
}
