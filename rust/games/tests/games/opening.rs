//! How a game is opened by its id.

use std::fs;
use std::sync::Arc;

use packs::{Directory, Source};
use registry::{ENGLISH, OpenError};
use serde_json::json;
use session::{ApiError, Game};

#[test]
fn a_game_that_there_is_not_and_a_broken_pack_have_codes_of_their_own() {
    let games = games::registry();
    let code = |opened: Result<Arc<dyn Game>, OpenError>| ApiError::from(opened.err().expect("no game")).code;
    assert_eq!(code(games.open("chess", ENGLISH, &[])), "unknown_game");
    let gone = Directory::new("nowhere");
    assert_eq!(code(games.open("crossfire", ENGLISH, &[&gone])), "broken_pack");
}

#[test]
fn a_pack_with_the_games_own_id_is_opened_in_its_place() {
    let games = games::registry();
    let folder = tempfile::tempdir().expect("a folder");
    let base =
        games.named("crossfire").and_then(|row| row.base().map_err(|_| String::new())).expect("a base");
    for file in base.list().expect("files").iter().filter(|file| !file.contains('/')) {
        fs::write(folder.path().join(file), base.read(file).expect("a file")).expect("a copy");
    }
    let own = Directory::new(folder.path());
    let [shipped, same] = [&[][..], &[&own as &dyn Source]]
        .map(|overlays| games.open("crossfire", ENGLISH, overlays).expect("a game").content_digest());
    assert_eq!(shipped, same);
    let changed = json!([{ "id": "azure", "patch": true }]);
    fs::write(folder.path().join("factions.json"), changed.to_string()).expect("a file");
    assert!(games.open("crossfire", ENGLISH, &[&own]).is_err(), "a patch has nothing below it");
}
