//! What the rules tell in German: every sentence has its translation, and no English is left.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fleet::content::Phase;
use fleet::{Command, Event, Id, Query, Rules, Setup, State, Who};
use kernel::picture::Layout;
use kernel::words::Sentence;
use kernel::{Describe, Dice, Events, Ruleset, Seat, Viewer};
use serde_json::Value;

fn folder(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(of)
}

fn file() -> Value {
    let text = fs::read_to_string(folder("../../data/fleet/text/de.json")).expect("a language");
    serde_json::from_str(&text).expect("JSON")
}

fn sentences() -> BTreeMap<String, Sentence> {
    serde_json::from_value(file()["sentences"].take()).expect("sentences")
}

/// The rules that speak German.
fn german() -> Rules {
    let pack = packs::Directory::new(folder("../../data/fleet"));
    let loaded = packs::load_shipped::<Rules>(&pack).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut rules = loaded.rules;
    let spoken = loaded.languages.into_iter().find(|spoken| spoken.language == "de");
    rules.speak(spoken.expect("German"));
    rules
}

/// The words of a text in small letters; names of placeholders are none.
fn letters(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split('{').enumerate();
    let said =
        parts.map(|(at, part)| if at == 0 { part } else { part.split_once('}').map_or("", |it| it.1) });
    let words = said.flat_map(|part| part.split(|letter: char| !letter.is_alphabetic()));
    words.filter(|word| word.len() > 1).map(str::to_lowercase)
}

/// The words of every string in a value.
fn words_in(value: &Value) -> BTreeSet<String> {
    match value {
        Value::String(text) => letters(text).collect(),
        Value::Array(items) => items.iter().flat_map(words_in).collect(),
        Value::Object(fields) => fields.values().flat_map(words_in).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => BTreeSet::new(),
    }
}

/// The words that are English and nothing else: those of the source and of content, without what translations and names say.
fn english() -> BTreeSet<String> {
    let content = laws::base("fleet");
    let mut english: BTreeSet<String> = sentences().keys().flat_map(|sentence| letters(sentence)).collect();
    english.extend(words_in(&content));
    let mut other = words_in(&file());
    for hull in content["hulls"].as_array().expect("hulls") {
        other.extend(words_in(&hull["names"]));
    }
    english.difference(&other).cloned().collect()
}

/// Everything that is told, with no English in it.
struct Listener {
    rules: Rules,
    english: BTreeSet<String>,
    lines: usize,
    /// Commands of every kind, to be refused.
    tried: BTreeMap<String, Command>,
}

impl Listener {
    fn hear(&mut self, told: &str) {
        let found: Vec<_> = letters(told).filter(|word| self.english.contains(word)).collect();
        assert!(found.is_empty(), "{found:?} in: {told}");
        self.lines += 1;
    }

    fn hear_all(&mut self, told: impl IntoIterator<Item = String>) {
        told.into_iter().for_each(|line| self.hear(&line));
    }

    /// What a seat is shown, asked and answered; answers to everything only where it is asked for them.
    fn look(&mut self, state: &State, seat: Seat, asks: bool) {
        let viewer = Viewer::Seat(seat);
        let view = self.rules.view(state, viewer);
        for panel in self.rules.picture(&view).panels {
            self.hear(&panel.words);
            if let Layout::Text { lines } = panel.layout {
                self.hear_all(lines);
            }
            for thing in panel.things {
                self.hear(&thing.words);
                self.hear_all([thing.detail, thing.text, thing.price].into_iter().flatten());
            }
        }
        self.hear_all(self.rules.ask(&view));
        let summary = self.rules.summary(&view).expect("a summary");
        self.hear_all([summary.goal, summary.score, summary.clock]);
        let mut commands = Vec::new();
        self.rules.commands(state, seat, |command| commands.push(command));
        for command in &commands {
            self.hear(&self.rules.phrase(&view, command));
            let kind = format!("{command:?}").chars().take_while(|letter| letter.is_alphanumeric()).collect();
            self.tried.insert(kind, command.clone());
            for query in self.rules.questions(&view, command).into_iter().filter(|_| asks) {
                let answer = self.rules.preview(state, viewer, &query).expect("an answer");
                self.hear_all(self.rules.explain(&view, &answer));
            }
        }
        for phase in Phase::ALL.into_iter().filter(|_| asks) {
            let answers = [false, true].map(|by_enemy| {
                let query = Query::Attack { phase, by_enemy, ship: 0 };
                self.rules.preview(state, viewer, &query).ok()
            });
            for answer in answers.into_iter().flatten() {
                self.hear_all(self.rules.explain(&view, &answer));
            }
        }
        for command in self.tried.clone().into_values() {
            let Err(reasons) = self.rules.validate(state, seat, &command) else { continue };
            for reason in &reasons {
                self.hear(&self.rules.refuse(Some(&view), reason));
            }
        }
    }

    /// A whole game by chance, that is given up late.
    fn play(&mut self, setup: &Setup, seed: &str) {
        let (mut dice, mut events) = (Dice::from_seed(seed), Events::new());
        let mut state = self.rules.begin(setup, &mut dice, &mut events).expect("a game");
        let mut turn = 0;
        while let Some(seat) = self.rules.to_act(&state).iter().next() {
            self.look(&state, seat, turn % 16 == 0);
            let mut drawn = (0..8).filter_map(|_| self.rules.sample(&state, seat, &mut dice));
            let goes_on = |command: &Command| turn > 200 || *command != Command::AbandonRun;
            let command = drawn.find(goes_on).unwrap_or(Command::AbandonRun);
            self.rules.validate(&state, seat, &command).expect("legal");
            self.rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
            turn += 1;
            for event in events.take() {
                self.hear(&self.rules.describe_event(&event));
            }
        }
        self.look(&state, Seat::P1, false);
        let outcome = self.rules.outcome(&state).expect("an outcome");
        self.hear(&self.rules.verdict(&outcome));
    }
}

#[test]
fn whole_games_are_told_without_english() {
    let rules = german();
    let fleets: Vec<Id> = rules.content().fleets.iter().map(|fleet| fleet.id).collect();
    let unlocks: Vec<Id> = rules.content().unlocks.iter().map(|unlock| unlock.id).collect();
    let mut listener = Listener { rules, english: english(), lines: 0, tried: BTreeMap::new() };
    assert!(listener.english.len() > 700, "{} English words", listener.english.len());
    for (at, fleet) in fleets.iter().map(Some).chain([None]).cycle().take(12).enumerate() {
        let run_id = Id::new("fahrt").expect("a word");
        let setup = Setup::Run { run_id, fleet: fleet.copied(), unlocks: unlocks.clone(), orders: 2 };
        listener.play(&setup, &format!("run {at}"));
    }
    listener.play(&Setup::Arena {}, "arena");
    assert!(listener.lines > 5_000, "{} lines", listener.lines);
}

#[test]
fn what_things_are_is_told_without_english() {
    let rules = german();
    let (content, english) = (rules.content(), english());
    let setup = Setup::Arena {};
    let state = rules.begin(&setup, &mut Dice::from_seed("things"), &mut Events::new()).expect("a game");
    let viewer = Viewer::Seat(Seat::P1);
    let view = rules.view(&state, viewer);
    let hulls = content.hulls.iter().map(|hull| hull.id);
    let items = content.items.iter().map(|item| item.id);
    for what in hulls.chain(items).chain(content.mods.iter().map(|part| part.id)) {
        let answer = rules.preview(&state, viewer, &Query::Thing { what }).expect("an answer");
        for line in rules.explain(&view, &answer) {
            let found: Vec<_> = letters(&line).filter(|word| english.contains(word)).collect();
            assert!(found.is_empty(), "{found:?} in: {line}");
        }
    }
}

#[test]
fn nouns_keep_their_capitals_and_things_stand_before_their_verbs() {
    let rules = german();
    let named = |word: &str| Id::new(word).expect("a word");
    let setup = Setup::Run {
        run_id: named("fahrt"),
        fleet: Some(named("destroyer_flotilla")),
        unlocks: Vec::new(),
        orders: 0,
    };
    let state = rules.begin(&setup, &mut Dice::from_seed("nouns"), &mut Events::new()).expect("a run");
    let view = rules.view(&state, Viewer::Seat(Seat::P1));
    let put = Command::EquipItem { ship: 0, item: named("smoke_generator") };
    assert_eq!(rules.phrase(&view, &put), "Fletcher: Nebelanlage an Bord nehmen");
    let formed = Command::SetFormation { formation: named("line_ahead") };
    assert_eq!(rules.phrase(&view, &formed), "Formation bilden: Kiellinie");
    let burns = Event::StatusGained {
        ship: Who { side: Seat::P1, ship: 0, name: named("Fletcher") },
        status: named("FIRE"),
    };
    assert_eq!(rules.describe_event(&burns), "Fletcher: Brand");
}
