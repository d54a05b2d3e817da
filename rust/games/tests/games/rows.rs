//! The games, as their rows open them.

use games::{registry, rows};
use include_dir::Dir;
use kernel::Ruleset;
use registry::{Files, Registry, Row};

#[test]
fn every_game_opens_with_its_own_content() {
    for row in registry().rows() {
        let opened = row.open(&[]);
        let faults = opened.err().unwrap_or_default();
        assert!(
            faults.is_empty(),
            "{}: {}",
            row.meta.id,
            faults.iter().fold(String::new(), |text, fault| format!("{text}\n{fault}"))
        );
    }
}

#[test]
fn every_game_begins_with_the_setup_that_a_seed_draws() {
    for row in registry().rows() {
        let game = row.open(&[]).expect("the game opens");
        for seed in ["a", "b", "c"] {
            let session = game.begin(None, seed).expect("a drawn setup can be played");
            assert!(!session.to_act().is_empty(), "{} {seed}", row.meta.id);
        }
    }
}

#[test]
fn games_are_in_order_however_they_are_handed_over() {
    let games = Registry::new(rows().into_iter().rev()).expect("a registry");
    let ids: Vec<_> = games.rows().iter().map(|row| row.meta.id).collect();
    assert_eq!(ids, registry().rows().iter().map(|row| row.meta.id).collect::<Vec<_>>());
    assert!(ids.is_sorted());
}

#[test]
fn every_game_that_is_handed_over_is_handed_to_macros() {
    macro_rules! ids {
        ($($rules:ty,)*) => { [$(<$rules as Ruleset>::META.id),*] };
    }
    assert_eq!(games::every!(ids), rows().into_iter().map(|row| row.meta.id).collect::<Vec<_>>()[..]);
}

#[test]
fn two_games_of_one_id_are_refused() {
    let twice = rows().into_iter().chain(rows().into_iter().take(1));
    let unfit = Registry::new(twice).err().expect("no registry");
    assert_eq!(unfit.to_string(), "two games have the id \"council\"");
}

#[test]
fn a_game_without_its_files_is_refused_and_says_what_is_missing() {
    const EMPTY: Dir<'static> = Dir::new("", &[]);
    static FILES: Files = Files { data: EMPTY, schemas: EMPTY, rules: EMPTY };
    let row = Row::of::<games::council::Council>(&FILES);
    let unfit = Registry::new([row]).err().expect("no registry");
    assert_eq!(unfit.to_string(), "council has no rules document: docs/rules/council.md is missing or empty");
    let faults = row.open(&[]).err().expect("no content");
    assert!(faults[0].to_string().contains("data/council"), "{}", faults[0]);
}
