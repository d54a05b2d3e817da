//! The games, as their rows open them.

use registry::rows;

#[test]
fn every_game_opens_with_its_own_content() {
    for row in rows() {
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
    for row in rows() {
        let game = row.open(&[]).expect("the game opens");
        for seed in ["a", "b", "c"] {
            let session = game.begin(None, seed).expect("a drawn setup can be played");
            assert!(!session.to_act().is_empty(), "{} {seed}", row.meta.id);
        }
    }
}

#[test]
fn the_rows_are_in_order() {
    assert!(rows().is_sorted_by_key(|row| row.meta.id));
}
