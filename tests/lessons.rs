//! Can every shipped lesson be played to its end, and do its dice teach what its words say? Is each JSON file of a game as its
//! schema says?

use std::path::{Path, PathBuf};

use session::lesson::Lesson;

use crate::tree::{files, root, shown};

/// The lessons that games bring, each with the game's folder.
fn shipped() -> Vec<(String, Lesson)> {
    let lessons = files("godot_project/games", ".json");
    let in_lessons = |path: &&PathBuf| path.parent().is_some_and(|folder| folder.ends_with("lessons"));
    let read = |path: &PathBuf| {
        let game = path.ancestors().nth(2).and_then(Path::file_name).expect("a game's folder");
        let text = std::fs::read_to_string(path).expect("text");
        let lesson = Lesson::read(&text).unwrap_or_else(|error| panic!("{}: {error}", shown(path)));
        (game.to_string_lossy().into_owned(), lesson)
    };
    lessons.iter().filter(in_lessons).map(read).collect()
}

#[test]
fn every_one_can_be_played_to_its_end_and_teaches_what_it_says() {
    let lessons = shipped();
    assert!(lessons.iter().any(|(game, _)| game == "crossfire"), "Crossfire teaches itself");
    for (game, lesson) in lessons {
        let row = games::registry().find(&game).unwrap_or_else(|| panic!("there is no game {game}"));
        let game = row.open(&[]).expect("the game opens");
        let played = lesson.rehearse(&*game);
        let session = played.unwrap_or_else(|stuck| panic!("{}: {stuck}", lesson.title));
        assert!(session.outcome().is_none(), "{}: the game can be played on", lesson.title);
    }
}

/// The schema of a file of a game: of a lesson, or of the feats or the ladder that it is named after.
fn schema_of(path: &Path) -> PathBuf {
    let in_lessons = path.parent().is_some_and(|folder| folder.ends_with("lessons"));
    let stem = path.file_stem().expect("a name").to_string_lossy();
    let kind = if in_lessons { "lesson" } else { &*stem };
    assert!(["lesson", "feats", "ladder"].contains(&kind), "{}: nothing reads it", shown(path));
    root().join(format!("schemas/{kind}.schema.json"))
}

#[test]
fn every_file_is_as_the_schema_says_that_it_names() {
    let read = |path: &Path| -> serde_json::Value {
        serde_json::from_str(&std::fs::read_to_string(path).expect("text")).expect("JSON")
    };
    for path in files("godot_project/games", ".json") {
        let (given, ours) = (read(&path), schema_of(&path));
        let beside = given["$schema"].as_str().map(|name| path.with_file_name("").join(name));
        let found = beside.and_then(|path| path.canonicalize().ok());
        assert_eq!(found, Some(ours.canonicalize().expect("the schema")), "{}", shown(&path));
        let schema = jsonschema::draft202012::new(&read(&ours)).expect("a schema");
        let faults: Vec<_> = schema.iter_errors(&given).map(|fault| fault.to_string()).collect();
        assert!(faults.is_empty(), "{}: {faults:?}", shown(&path));
    }
}
