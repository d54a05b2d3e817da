//! What finished games count for later ones.

use std::path::Path;
use std::sync::Arc;

use kernel::Seat;
use registry::Progress;
use serde_json::{Value, json};
use session::{Game, Session};
use store::{Kind, record};

fn fleet() -> Arc<dyn Game> {
    games::registry().find("fleet").expect("a game").open(&[]).expect("its content")
}

fn given_up(game: &dyn Game, seed: &str) -> Box<dyn Session> {
    let mut session = game.begin(None, seed).expect("a run");
    session.submit(Seat::P1, None, &json!({ "type": "abandon_run" })).expect("legal");
    session
}

fn runs(file: &Path, game: &dyn Game) -> Value {
    record::read(file, Kind::Progress, game.meta()).expect("a record")["runs"].clone()
}

#[test]
fn two_games_that_are_open_on_one_record_both_count() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("earned.save");
    let game = fleet();
    for seed in ["one", "other"] {
        Progress::at(&file).add(&*given_up(&*game, seed)).expect("a file");
    }
    assert_eq!(runs(&file, &*game), 2);
}

#[test]
fn a_game_counts_at_its_end_and_once() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let file = folder.path().join("earned.save");
    let game = fleet();
    let progress = Progress::at(&file);
    let begun = game.begin(None, "one").expect("a run");
    progress.add(&*begun).expect("nothing to add");
    assert!(!file.exists(), "it goes on");
    let over = given_up(&*game, "one");
    let told = progress.news(&*over).expect("no file yet");
    assert!(!file.exists(), "what is new is told and not yet counted");
    assert_eq!(progress.add(&*over).expect("a file"), told);
    assert!(progress.add(&*over).expect("a file").is_empty());
    assert!(progress.news(&*over).expect("a file").is_empty());
    assert_eq!(runs(&file, &*game), 1);
}
