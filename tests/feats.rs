//! Can every feat be earned, and is every opponent of a ladder met by a game of its setup?

use std::collections::{BTreeMap, BTreeSet};

use kernel::Seat;
use registry::history::Ended;
use serde_json::{Value, json};
use session::feat::Feats;
use session::ladder::Ladder;

use crate::tree::{files, text};

/// How many feats a game has.
const FEATS: usize = 20;
/// How many opponents a ladder has at least.
const OPPONENTS: usize = 5;

fn ids() -> impl Iterator<Item = &'static str> {
    games::registry().rows().iter().map(|row| row.meta.id)
}

fn feats(game: &str) -> Feats {
    let path = format!("godot_project/games/{game}/feats.json");
    Feats::read(&text(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn ladder(game: &str) -> Ladder {
    let path = format!("godot_project/games/{game}/ladder.json");
    Ladder::read(&text(&path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The types of events that a pattern on `type` names: one, or any of several.
fn types(pattern: &Value) -> Vec<&str> {
    let one = || pattern.as_str().into_iter().collect();
    pattern["$any"].as_array().map_or_else(one, |any| any.iter().flat_map(types).collect())
}

#[test]
fn every_game_has_twenty_feats_and_a_ladder() {
    for row in games::registry().rows() {
        let game = row.meta.id;
        assert_eq!(feats(game).feats.len(), FEATS, "{game}");
        assert!(ladder(game).opponents.len() >= OPPONENTS, "{game}");
        let known = Ended::of(row, BTreeMap::new()).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert_eq!((known.feats, known.ladder), (feats(game), ladder(game)), "the terminal has them too");
    }
}

#[test]
fn every_opponent_is_met_by_a_game_of_its_setup() {
    for row in games::registry().rows() {
        let game = row.open(&[]).unwrap_or_else(|faults| panic!("{faults:?}"));
        let ladder = ladder(row.meta.id);
        for opponent in &ladder.opponents {
            let name = format!("{} of {}", opponent.id, row.meta.id);
            let begun = game.begin(Some(&opponent.setup), &opponent.id);
            let session = begun.unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(session.seats().contains(opponent.seat), "{name}: nobody has the seat");
            assert_eq!(session.setup(), opponent.setup, "{name}: the setup is whole");
            let player =
                |seat: Seat| if seat == opponent.seat { String::new() } else { opponent.player.clone() };
            let players = session.seats().iter().map(|seat| (seat, player(seat))).collect();
            let met = ladder.met(&session.setup(), &players).map(|met| &met.id);
            assert_eq!(met, Some(&opponent.id), "{name}: no other opponent is met first");
        }
    }
}

#[test]
fn every_feat_asks_for_something_that_its_game_tells() {
    for game in ids() {
        let schema = text(format!("schemas/{game}/event.schema.json"));
        let schema: Value = serde_json::from_str(&schema).expect("JSON");
        let events = schema["oneOf"].as_array().expect("events").iter();
        let known: BTreeSet<_> =
            events.filter_map(|event| event["properties"]["type"]["const"].as_str()).collect();
        for feat in feats(game).feats {
            let name = format!("{} of {game}", feat.id);
            let asks = feat.won || feat.ending.is_some() || feat.shows.is_some() || !feat.events.is_empty();
            assert!(asks, "{name} is met by every game");
            for happened in &feat.events {
                let named = types(&happened.is["type"]);
                assert!(!named.is_empty(), "{name} names no type of event");
                for event in named {
                    assert!(known.contains(event), "{name}: no event has the type {event}");
                }
            }
        }
    }
}

/// The languages that terminal and window speak besides English.
fn languages() -> BTreeSet<String> {
    let of = |folder: &str, ending: &str| files(folder, ending).into_iter();
    let paths = of("rust/cli/text", ".json").chain(of("godot_project/translations", ".po"));
    paths.map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned()).collect()
}

#[test]
fn every_feat_and_opponent_speaks_the_languages_of_the_terminal_and_the_window() {
    let languages = languages();
    assert!(languages.contains("de"), "{languages:?}");
    for game in ids() {
        let (feats, ladder) = (feats(game).feats, ladder(game).opponents);
        let feats = feats.iter().map(|feat| (&feat.id, &feat.translations));
        for (id, translations) in feats.chain(ladder.iter().map(|other| (&other.id, &other.translations))) {
            assert_eq!(&translations.keys().cloned().collect::<BTreeSet<_>>(), &languages, "{id} of {game}");
            for translation in translations.values() {
                assert!(!translation.name.is_empty() && !translation.text.is_empty(), "{id} of {game}");
            }
        }
    }
}

#[test]
fn a_stranger_s_translations_fall_back_on_english() {
    let translations = json!({"de": {"name": " "}, "tlh": {"name": "Qapla'", "text": "yIQap!"}, "": {}});
    let feat = json!({"id": "a", "name": "A", "text": "Win.", "translations": translations});
    let feats = Feats::read(&json!({"feats": [feat]}).to_string()).expect("feats");
    let wording = |language| feats.feats[0].wording(language);
    for language in ["en", "de", "fr", "de-AT", ""] {
        assert_eq!(wording(language), ["A", "Win."], "{language:?}");
    }
    assert_eq!(wording("tlh"), ["Qapla'", "yIQap!"]);
    let unnamed = json!({"feats": [{"id": "a", "name": "", "text": ""}]}).to_string();
    assert_eq!(Feats::read(&unnamed).expect("feats").feats[0].wording("de"), ["", ""]);
}
