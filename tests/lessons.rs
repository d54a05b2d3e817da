//! Can every shipped lesson be played to its end, and do its dice teach what its words say?

use std::path::Path;

use session::lesson::Lesson;

use crate::tree::{files, root, shown};

/// The lessons that games bring, each with the game's folder.
fn shipped() -> Vec<(String, Lesson)> {
    let lessons = files("godot_project/games", ".json");
    let in_lessons =
        |path: &&std::path::PathBuf| path.parent().is_some_and(|folder| folder.ends_with("lessons"));
    let read = |path: &std::path::PathBuf| {
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

#[test]
fn every_one_is_as_its_schema_says() {
    let schema = serde_json::from_str(&crate::tree::text("schemas/lesson.schema.json")).expect("JSON");
    let schema = jsonschema::draft202012::new(&schema).expect("a schema");
    for path in files("godot_project/games", ".json") {
        let lesson = serde_json::from_str(&std::fs::read_to_string(&path).expect("text")).expect("JSON");
        let faults: Vec<_> = schema.iter_errors(&lesson).map(|fault| fault.to_string()).collect();
        let named = |part: &str| path.with_file_name(part);
        assert!(faults.is_empty(), "{}: {faults:?}", shown(&path));
        let beside = lesson["$schema"].as_str().map(|name| named("").join(name));
        let ours = root().join("schemas/lesson.schema.json").canonicalize().expect("the schema");
        assert_eq!(beside.and_then(|path| path.canonicalize().ok()), Some(ours), "{}", shown(&path));
    }
}
