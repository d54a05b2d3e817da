//! Crossfire Sector tells everything in German.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use crossfire::content::Content;
use crossfire::geometry::Square;
use crossfire::{Action, Command, Crossfire, Kept, Query, Source, Weapon};
use kernel::{Describe, Dice, Events, Ruleset, Seat, Spoken, Table, Viewer};
use packs::Directory;
use serde_json::{Map, Value, json};

/// The game as it ships, in English, and its German.
fn shipped() -> (Crossfire, Spoken<Content>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/crossfire");
    let loaded = packs::load_shipped::<Crossfire>(&Directory::new(folder));
    let mut loaded = loaded.unwrap_or_else(|faults| panic!("{faults:#?}"));
    (loaded.rules, loaded.languages.pop().expect("a language"))
}

fn german() -> Crossfire {
    let (mut game, spoken) = shipped();
    assert_eq!(spoken.language, "de");
    game.speak(spoken);
    game
}

/// What `text/de.json` has of sentences: as they stand in the source, with their translations.
fn sentences() -> Map<String, Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/crossfire/text/de.json");
    let text = fs::read_to_string(file).expect("the German texts");
    let mut texts: Map<String, Value> = serde_json::from_str(&text).expect("an object");
    let Some(Value::Object(sentences)) = texts.remove("sentences") else { panic!("no sentences") };
    sentences
}

/// A sentence without what stands in its braces.
fn without_placeholders(sentence: &str) -> String {
    let outside = |part: &str| part.split_once('}').map_or(part, |(_, after)| after).to_owned();
    sentence.split('{').map(outside).collect()
}

/// The words of a text: letters that stand together. What stands in braces is none.
fn words(text: &str) -> Vec<String> {
    let text = without_placeholders(text);
    let words = text.split(|letter: char| !letter.is_alphabetic()).filter(|word| word.len() > 1);
    words.map(str::to_lowercase).collect()
}

/// Fields of pictures and contents whose values are no words for people.
const CODES: [&str; 5] = ["id", "symbol", "suit", "kind", "states"];

/// The texts of a value, wherever they are.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(items) => {
            for item in items {
                texts(item, found);
            }
        }
        Value::Object(fields) => {
            for (_, inner) in fields.iter().filter(|(key, _)| !CODES.contains(&key.as_str())) {
                texts(inner, found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The words that are English and not German: of sentences and contents that are said in one language and not in the other.
fn english() -> BTreeSet<String> {
    let file = sentences();
    let (mut keys, mut said) = (Vec::new(), Vec::new());
    texts(&Value::Object(file.clone()), &mut said);
    for (english, told) in &file {
        keys.push(english.clone());
        texts(told, &mut said);
    }
    let (game, spoken) = shipped();
    texts(&json!(game.content()), &mut keys);
    texts(&json!(spoken.content), &mut said);
    let known: BTreeSet<String> = said.iter().flat_map(|text| words(text)).collect();
    // Things that are counted, in their plural.
    let plurals = ["units", "rounds", "battles", "squares", "steps", "rows", "times", "rerolls", "pieces"];
    let all = keys.iter().flat_map(|text| words(text)).chain(plurals.map(str::to_owned));
    all.filter(|word| !known.contains(word)).collect()
}

/// Hears what a game tells, and finds words of another language.
struct Ear {
    english: BTreeSet<String>,
    heard: usize,
    /// What was told with a word of English.
    wrong: BTreeSet<String>,
}

impl Ear {
    fn new() -> Self {
        Self { english: english(), heard: 0, wrong: BTreeSet::new() }
    }

    fn hear(&mut self, told: &str) {
        self.heard += 1;
        if words(told).iter().any(|word| self.english.contains(word)) {
            self.wrong.insert(told.to_owned());
        }
    }

    fn hear_all(&mut self, told: impl IntoIterator<Item = impl AsRef<str>>) {
        for text in told {
            self.hear(text.as_ref());
        }
    }
}

/// Commands that are refused more often than not, for all that can stand against them.
fn strays(table: &Table<Crossfire>, step: usize) -> Vec<Command> {
    let units: Vec<_> = table.state().all_units().map(|(unit, _)| unit).collect();
    let (unit, target) = (units[step % units.len()], units[step * 3 % units.len()]);
    let to = Square::new(1 + (step % 16) as u8, 1 + (step % 10) as u8);
    vec![
        Command::ConfirmDeployment,
        Command::DeploySide { squares: vec![to, to] },
        Command::DeclareAction { unit, action: Action::FirstAid },
        Command::Move { unit, to },
        Command::Attack { unit, to, target, with: Weapon::Shot },
        Command::Attack { unit, to, target, with: Weapon::Melee },
        Command::FirstAid { unit, to, target },
        Command::Hold { unit },
        Command::Forgo { unit },
        Command::Pass,
        Command::Reroll { die: 3, source: Source::Faction },
        Command::Reroll { die: 0, source: Source::Commander },
        Command::KeepDie { keep: Kept::First },
        Command::Revive { unit },
        Command::Decline,
        Command::ChooseAdvantage { advantage: "luck".to_owned() },
        Command::ChooseAdvantage { advantage: "quick_start".to_owned() },
    ]
}

fn questions(table: &Table<Crossfire>, seat: Seat, step: usize) -> Vec<Query> {
    let units: Vec<_> = table.state().side_units(seat).map(|(unit, _)| unit).collect();
    let unit = units[step % units.len()];
    let (from, to) = (Square::new(8, 5), Square::new(1 + (step % 15) as u8, 1 + (step % 9) as u8));
    let factions = &table.rules().content().factions;
    let faction = factions[step % factions.len()].id.clone();
    vec![
        Query::Unit { unit },
        Query::Reach { unit },
        Query::Sight { from, to },
        Query::SightFrom { from },
        Query::Threats { unit, to },
        Query::Objectives {},
        Query::Faction { faction },
    ]
}

fn answers(game: &Crossfire, table: &Table<Crossfire>, seat: Seat, asked: &[Query], ear: &mut Ear) {
    let view = game.view(table.state(), Viewer::Seat(seat));
    for query in asked {
        match game.preview(table.state(), Viewer::Seat(seat), query) {
            Ok(answer) => ear.hear_all(game.explain(&view, &answer)),
            Err(reasons) => ear.hear_all(reasons.iter().map(|reason| game.refuse(Some(&view), reason))),
        }
    }
}

/// What a seat is told when it has to decide.
fn position(game: &Crossfire, table: &Table<Crossfire>, seat: Seat, step: usize, ear: &mut Ear) {
    let view = game.view(table.state(), Viewer::Seat(seat));
    let picture = game.picture(&view);
    assert_eq!(picture.faults(), [""; 0]);
    let mut shown = Vec::new();
    texts(&json!(picture.panels), &mut shown);
    ear.hear_all(&shown);
    ear.hear_all(
        view.mission.ends.iter().chain(view.mission.danger.p1.iter()).chain(&view.mission.danger.p2),
    );
    ear.hear_all(game.ask(&view));
    let summary = game.summary(&view).expect("a summary");
    ear.hear_all([&summary.goal, &summary.score, &summary.clock]);
    let mut commands = Vec::new();
    game.commands(table.state(), seat, |command| commands.push(command));
    for command in commands.iter().step_by(1 + commands.len() / 12) {
        ear.hear(&game.phrase(&view, command));
        answers(game, table, seat, &game.questions(&view, command), ear);
    }
    for command in strays(table, step) {
        ear.hear(&game.phrase(&view, &command));
        for seat in [Seat::P1, Seat::P2] {
            let Err(reasons) = game.validate(table.state(), seat, &command) else { continue };
            ear.hear_all(reasons.iter().map(|reason| game.refuse(Some(&view), reason)));
        }
    }
    answers(game, table, seat, &questions(table, seat, step), ear);
}

#[test]
fn whole_games_are_told_without_a_word_of_english() {
    let game = Arc::new(german());
    let mut ear = Ear::new();
    for number in 0..24u64 {
        let mut choices = Dice::from_seed("german").derive("choices", number);
        let setup = game.draw_setup(&mut choices);
        let mut table = Table::begin(Arc::clone(&game), setup, &format!("seed {number}")).expect("a setup");
        let mut step = 0;
        while let Some(seat) = table.to_act().lowest() {
            position(&game, &table, seat, step, &mut ear);
            step += 1;
            let command = game.sample(table.state(), seat, &mut choices).expect("a command");
            let events = table.submit(seat, command).unwrap_or_else(|why| panic!("{why}"));
            for event in events {
                ear.hear(&game.describe_event(event));
            }
        }
        ear.hear(&game.verdict(&table.outcome().expect("an end")));
    }
    assert_eq!(ear.wrong, BTreeSet::new());
    assert!(ear.heard > 50_000, "{}", ear.heard);
}

#[test]
fn a_setup_that_cannot_be_played_is_refused_in_german() {
    let (game, mut ear) = (german(), Ear::new());
    let nobody = json!({"faction": "ninjas", "commander": "cook"});
    let guard = json!({"faction": "ember_guard"});
    let cells = json!([{"col": 1, "row": 1}, {"col": 8, "row": 5}, {"col": 99, "row": 1}]);
    let piece = |template: &str| json!({"template_id": template, "cells": cells});
    let pieces = |pieces: Vec<Value>| json!({"from": "pieces", "pieces": pieces});
    let wall: Vec<Value> = (1..=9)
        .map(|row| json!({"template_id": "blocking_rock", "cells": [{"col": 8, "row": row}]}))
        .collect();
    let setups = [
        json!({"sides": {"p1": nobody, "p2": guard}, "mission": "tea"}),
        json!({"sides": {"p1": guard, "p2": guard}, "mission": "occupy", "campaign": true}),
        json!({"sides": {"p1": guard, "p2": guard}, "mission": "tea", "campaign": true}),
        json!({"sides": {"p1": guard, "p2": guard}, "terrain": {"from": "map", "id": "moon"}}),
        json!({"sides": {"p1": guard, "p2": guard}, "terrain": pieces(vec![piece("lava"), piece("ruin")])}),
        json!({"sides": {"p1": guard, "p2": guard}, "mission": "dead_center", "terrain": pieces(wall)}),
        json!({"sides": {"p1": guard, "p2": guard}, "terrain": pieces(vec![piece("ruin"); 65])}),
    ];
    for setup in setups {
        let setup = serde_json::from_value(setup).expect("the shape of a setup");
        let begun = game.begin(&setup, &mut Dice::from_seed("refused"), &mut Events::new());
        let reasons = begun.expect_err("a setup that cannot be played");
        ear.hear_all(reasons.iter().map(|reason| game.refuse(None, reason)));
    }
    assert_eq!(ear.wrong, BTreeSet::new());
    assert!(ear.heard > 12, "{}", ear.heard);
}
