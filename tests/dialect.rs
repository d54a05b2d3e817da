//! Do names use the field's words?

use crate::tree;

/// Words that this project once had for itself, and the field's word for each.
const DIALECT: [(&str, &str); 24] = [
    ("witness", "observe_event"),
    ("disclose", "observe_command"),
    ("imagine", "determinize"),
    ("imagined", "determinized"),
    ("Appraise", "Evaluate"),
    ("appraise", "evaluate"),
    ("unsettled", "is_quiet"),
    ("Foresight", "SearchParams"),
    ("foresight", "search_params"),
    ("Occurrence", "GameEvent"),
    ("Telling", "Describe"),
    ("depict", "render_board"),
    ("TableRefusal", "TableRejection"),
    ("Ruling", "RuleResult"),
    ("RoomRefusal", "RoomError"),
    ("Unopened", "OpenError"),
    ("Unfit", "RegistryError"),
    ("Chronicle", "EventLog"),
    ("chronicle", "event_log"),
    ("Noted", "LogEntry"),
    ("Tried", "Attempt"),
    ("Playback", "Replay"),
    ("playback", "replay"),
    ("StoreFault", "DatabaseError"),
];

#[test]
fn sources_use_the_words_of_the_field() {
    let mut wrong = Vec::new();
    let mut read = 0;
    for folder in ["rust", "tools", "tests", "docs/guide"] {
        let sources = tree::files(folder, ".rs").into_iter().chain(tree::files(folder, ".md"));
        for path in sources.filter(|path| !path.ends_with("tests/dialect.rs")) {
            read += 1;
            let text = tree::text(&path);
            let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
            for word in words {
                if let Some((_, better)) = DIALECT.iter().find(|(dialect, _)| word == *dialect) {
                    wrong.push(format!("{}: {word}, say {better}", path.display()));
                }
            }
        }
    }
    assert!(read > 500, "{read} sources");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
