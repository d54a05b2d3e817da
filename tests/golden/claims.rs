//! Goldens show what their names say, and stop showing it when the rule is taken away.

use std::collections::{BTreeMap, BTreeSet};

use packs::{Directory, Source};
use serde_json::{Value, json};

use super::play::{Came, Event, Played, Step, play};
use super::scenario::Scenario;
use crate::tree::root;

/// A scenario of Fleet, played with packs over its content.
fn fleet(name: &str, packs: &[&str]) -> Played {
    let packs: Vec<Directory> = packs.iter().map(|pack| Directory::new(root().join(pack))).collect();
    let sources: Vec<&dyn Source> = packs.iter().map(|pack| pack as &dyn Source).collect();
    let game = games::registry().find("fleet").expect("a game").open(&sources);
    let game = game.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let path = root().join("tests/golden/fleet").join(name).with_extension("scenario.json");
    play(game.as_ref(), &Scenario::read(&path)).unwrap_or_else(|what| panic!("{name}: {what}"))
}

fn events(played: &Played) -> Vec<&Event> {
    let told = played.steps.iter().flat_map(|step| match &step.came {
        Came::Events(events) => events.as_slice(),
        Came::Refused(_) => &[],
    });
    played.opening.iter().chain(told).collect()
}

fn of<'e>(events: &[&'e Event], kind: &str) -> Vec<&'e Value> {
    events.iter().filter(|event| event.kind == kind).map(|event| &event.payload).collect()
}

/// The attacks of a phase.
fn attacks<'e>(events: &[&'e Event], phase: &str) -> Vec<&'e Value> {
    of(events, "attack_made").into_iter().filter(|attack| attack["phase"] == phase).collect()
}

/// The boats' first torpedo: whom it goes at, and whether it hits.
fn first_torpedo<'e>(events: &[&'e Event]) -> (&'e Value, bool) {
    let torpedoes = attacks(events, "TORPEDO_ATTACKS");
    let first = torpedoes.into_iter().find(|attack| attack["attacker"]["side"] == "p1").expect("a torpedo");
    (&first["target"]["name"], first["hit"] == true)
}

#[test]
fn a_screen_absorbs_a_torpedo_until_a_pack_takes_the_screen_away() {
    let name = "a_screen_absorbs_a_torpedo";
    let played = fleet(name, &[]);
    let told = events(&played);
    assert_eq!(first_torpedo(&told), (&json!("Fletcher"), true), "the destroyer is hit");
    assert_eq!(
        of(&told, "chemistry_triggered")[0]["protected"]["name"],
        "Kongō",
        "was meant for the battleship"
    );
    let without = fleet(name, &["tests/packs/fleet/good/no_screen"]);
    let told = events(&without);
    assert!(of(&told, "chemistry_triggered").is_empty());
    assert_eq!(first_torpedo(&told).0, "Kongō");
}

#[test]
fn two_and_one_fight_three_to_the_end() {
    let played = fleet("two_and_one_against_three", &[]);
    let told = events(&played);
    assert!(of(&told, "combat_ended")[0]["outcome"]["kind"] == "won", "to the end");
    assert!(!attacks(&told, "SURFACE_GUNNERY").is_empty() && !attacks(&told, "TORPEDO_ATTACKS").is_empty());
}

#[test]
fn carriers_and_the_line_meet_with_planes_flak_and_guns() {
    let played = fleet("carriers_against_the_line", &[]);
    let told = events(&played);
    let planes = attacks(&told, "AIR_OPERATIONS");
    assert!(planes.iter().any(|attack| attack["hit"] == true && attack["attacker"]["side"] == "p1"));
    let flak = of(&told, "flak_fired");
    assert!([true, false].iter().all(|cancelled| flak.iter().any(|fired| fired["cancelled"] == *cancelled)));
    let guns = attacks(&told, "SURFACE_GUNNERY");
    assert!(guns.iter().any(|attack| attack["hit"] == true && attack["attacker"]["side"] == "p2"));
    assert!(of(&told, "status_gained").iter().any(|gained| gained["status"] == "FIRE"));
}

#[test]
fn a_wolf_pack_stays_unseen() {
    let played = fleet("an_unseen_wolf_pack", &[]);
    let told = events(&played);
    assert!(of(&told, "ship_spotted").is_empty(), "nobody is spotted");
    let made = of(&told, "attack_made");
    assert!(!made.is_empty() && made.iter().all(|attack| attack["attacker"]["side"] == "p1"), "nor fired at");
    assert_eq!(of(&told, "combat_ended")[0]["outcome"], json!({"kind": "won", "by": "p1"}));
}

#[test]
fn runs_are_won_lost_and_given_up() {
    let ending = |name: &str| {
        let played = fleet(name, &[]);
        let told = events(&played);
        let kinds = ["retreated", "node_entered", "combat_ended"].map(|kind| of(&told, kind).len());
        (of(&told, "game_ended")[0]["ending"]["kind"].clone(), kinds)
    };
    let (won, [_, nodes, _]) = ending("a_flotilla_beats_the_boss");
    assert!(won == "victory" && nodes >= 12, "from the start to the boss: {nodes} nodes");
    let (lost, [retreats, ..]) = ending("a_squadron_is_lost");
    assert!(lost == "defeat" && retreats > 0, "a retreat on the way: {retreats}");
    let (given_up, _) = ending("given_up_in_home_waters");
    assert_eq!(given_up, "abandoned");
}

/// Every scenario of a game, played, with its name.
fn all(id: &str) -> Vec<(String, Played)> {
    let game = games::registry().find(id).expect("a game").open(&[]);
    let game = game.unwrap_or_else(|faults| panic!("{faults:#?}"));
    let play = |path: &std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().replace(".scenario.json", "");
        let played = play(game.as_ref(), &Scenario::read(path));
        (name.clone(), played.unwrap_or_else(|what| panic!("{name}: {what}")))
    };
    super::paths(id).iter().map(play).collect()
}

#[test]
fn kingdoms_ends_in_every_way_as_the_goldens_say() {
    let games = all("kingdoms");
    let ending = |name: &str| {
        let played = games.iter().find(|(found, _)| found == name).expect("a scenario");
        played.1.outcome.as_ref().map(|outcome| outcome.ending.clone()).expect("an end")
    };
    for (name, expected) in [
        ("ends_with_all_monsters_slain", "monsters_slain"),
        ("ends_with_all_domains_built", "domains_built"),
        ("two_seats", "stacks_exhausted"),
        ("ends_with_the_last_round", "rounds_over"),
        ("dark_lord_beaten", "dark_lord_beaten"),
        ("dark_lord_wins", "dark_lord_won"),
    ] {
        assert_eq!(ending(name), expected, "{name}");
    }
}

#[test]
fn council_ends_in_every_way_that_its_content_has_as_the_goldens_say() {
    let named = BTreeMap::from([
        ("ends_bankrupt", "bankrupt"),
        ("ends_in_a_famine", "famine"),
        ("ends_in_a_revolt", "revolt"),
        ("ends_raided", "raided"),
        ("ends_in_a_coup", "coup"),
        ("ends_under_the_guilds", "guild_rule"),
        ("ends_under_the_temple", "synod"),
        ("ends_in_a_plague", "plague"),
        ("ends_annexed", "annexed"),
        ("ends_in_old_age", "old_age"),
        ("ends_in_a_commonwealth", "commonwealth"),
        ("ends_with_history", "history"),
    ]);
    let games = all("council");
    let ended = games.iter().filter_map(|(name, played)| {
        named.contains_key(name.as_str()).then_some((name.as_str(), played.outcome.as_ref()?.ending.as_str()))
    });
    assert_eq!(ended.collect::<BTreeMap<_, _>>(), named);
    let content = read("data/council/endings.json");
    let ids = content.as_array().expect("endings").iter().filter_map(|ending| ending["id"].as_str());
    assert_eq!(ids.collect::<BTreeSet<_>>(), named.into_values().collect());
}

/// A file of the project, as JSON.
fn read(path: &str) -> Value {
    let text = std::fs::read_to_string(root().join(path)).expect("a file");
    serde_json::from_str(&text).expect("json")
}

/// What an effect of a domain or citizen is called in data, with all that is within it.
fn effects(effect: &Value, found: &mut Vec<String>) {
    match effect {
        Value::Object(fields) => {
            for key in ["do", "when"] {
                found.extend(fields.get(key).and_then(Value::as_str).map(str::to_owned));
            }
            fields.values().for_each(|value| effects(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| effects(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn the_goldens_of_kingdoms_meet_every_answer_and_every_effect() {
    let games = all("kingdoms");
    let steps: Vec<_> = games.iter().flat_map(|(_, played)| &played.steps).collect();
    let schema = read("schemas/kingdoms/command.schema.json");
    for variant in schema["oneOf"].as_array().expect("variants") {
        let kind = &variant["properties"]["type"]["const"];
        let played = |step: &&&Step| matches!(step.came, Came::Events(_)) && step.command["type"] == *kind;
        assert!(steps.iter().any(|step| played(&step)), "no golden plays {kind}");
    }
    let told: Vec<&Event> = games.iter().flat_map(|(_, played)| events(played)).collect();
    // A card acts where it pays, is built or is slain; every event that does so names it.
    let acting: BTreeSet<&str> = told
        .iter()
        .flat_map(|event| ["card", "domain", "monster"].map(|key| event.payload[key].as_str()))
        .flatten()
        .collect();
    let mut all = Vec::new();
    let mut met = Vec::new();
    for file in ["citizens", "domains", "areas"] {
        let cards = read(&format!("data/kingdoms/{file}.json"));
        for card in cards.as_array().expect("cards") {
            effects(card, &mut all);
            if card["id"].as_str().is_some_and(|id| acting.contains(id)) {
                effects(card, &mut met);
            }
        }
    }
    let missing: Vec<_> = all.iter().filter(|kind| !met.contains(kind)).collect();
    assert!(missing.is_empty() && all.len() > 50, "no golden meets {missing:?}");
}
