//! What each figure means, and for whom: a figure that nobody can use is not shown.

/// A bench by its names in divan's tree, who reads its figure, and what it tells them.
const MEANINGS: &[(&str, &str)] = &[
    ("geometry adjacent_squares", "scenes: the squares beside each square of a board"),
    ("geometry blocker", "players: what stands in the way, for a refused shot"),
    ("geometry build", "players: what a new terrain costs once, when a battle begins"),
    ("geometry hidden_points", "bots: how much of a target is hidden, at a range"),
    ("geometry home_zones_connected", "designers: whether a drawn terrain leaves a way through"),
    ("geometry rays", "scenes: the rays of a preview, drawn while the pointer moves"),
    ("geometry reached", "bots: where a unit can go, by its move"),
    ("geometry visible", "bots: whether a line of sight is free, at a range"),
    ("geometry way", "scenes: the way of a move, for its animation"),
    ("matches command_with_digest_and_journal", "servers: a command that is played, recorded and provable"),
    ("matches command_without_journal", "bots: a command that is only tried"),
    ("matches matches_listed", "designers: 64 matches whose players list every command first"),
    ("matches matches_sampled", "designers: 64 matches of the rules alone, no faster simulation is possible"),
    ("matches replay_of_a_match", "players: what loading a save takes"),
    ("matches state_clone", "bots: a position to think in"),
    ("matches view_of_a_seat", "servers: what a seat may know, after each command"),
    ("fleet appraisal_of_a_run", "bots: a guess at how a run stands"),
    ("fleet combat_of_six_against_six", "players: a whole combat, told (`false`) or only decided (`true`)"),
    ("fleet view_of_a_run", "servers: what a captain may know, after each command"),
    ("fleet whole_greedy_run", "designers: a run of a greedy player, from port to boss"),
    ("kingdoms sampled_game_of_five", "designers: a random game of five seats, commands drawn"),
    ("kingdoms listed_game_of_five", "designers: the same with all commands listed at each prompt"),
    ("kingdoms greedy_game_of_five", "designers: a game of five greedy players"),
    ("kingdoms validate_and_resolve", "servers: a command by the rules alone"),
    ("kingdoms view_of_a_seat", "servers: what a seat may know, after each command"),
    ("diamond play", "servers: two secret choices and all that follows, by the rules alone"),
    ("diamond scripted_game", "designers: a game of two managers who play by the book"),
    ("diamond scripted_season", "designers: 2,430 games of managers who play by the book, on one core"),
    ("diamond greedy_game", "designers: a game of two managers who weigh every choice"),
    ("diamond content_made_ready", "players: cards, run and win expectancy, once at the start"),
    ("council turn", "servers: a decision and all that follows it, by the rules alone"),
    ("council greedy_reign", "designers: a reign of a greedy ruler"),
    ("council content_compiled", "players: formulas and effects, compiled once"),
    ("table a_thousand_d6", "everybody: a thousand dice"),
    ("table replay_of_120_commands", "servers: proving a short game, whatever its rules"),
    ("table restore_far_away", "players: going back in the stream of dice costs the same anywhere"),
    ("table rewind_by_one_of", "players: taking a command back, by how long the game is"),
    ("table fork_of", "players: what an autosave costs the thread that plays, by how long the game is"),
    (
        "table submit_with_digest_and_journal",
        "servers: what the table adds to a command, by how long the game is",
    ),
    ("sessions list_with_phrases", "players: the list of a turn, in words"),
    ("sessions simulated_matches", "designers: 16 matches of `sandtable simulate` on one core"),
    ("sessions snapshot_with_the_newest_lines", "scenes: a snapshot after a command"),
    ("sessions snapshot_with_the_whole_log_after", "scenes: a snapshot with everything told so far"),
    ("workbench faults", "designers: what is wrong, by how many objects a pack has"),
    ("workbench put_and_begin_to_look", "designers: what a change costs before anything is drawn"),
    ("workbench add_and_remove", "designers: an object more, and away again"),
    ("workbench refers", "designers: what refers to an object"),
    ("workbench search", "designers: the search, once it has read all"),
    ("workbench entries", "designers: the objects of a kind"),
    ("sessions submit_after", "players: a command through every layer, by how long the game is"),
];

/// The same of what is measured in the engine.
const IN_ENGINE: &[(&str, &str)] = &[
    ("sight and cover from a square", "scenes: shading the board below the pointer"),
    ("a unit's reach and range", "scenes: what is asked when a unit is chosen"),
    ("a unit's preview", "scenes: all that a unit can do, with targets, reasons and rays"),
    ("a seat's commands", "scenes: the whole list, which only the generic table asks for"),
    ("the reference", "scenes: rules and glossary, once at the start"),
    ("opening a game from its journal", "players: 24 commands played and compared, and all of it told once"),
    ("the first snapshot", "scenes: all of a game for another viewer than the one that it was told"),
    ("a snapshot after a command", "scenes: what a change costs before anything is drawn"),
    ("a snapshot when nothing changed", "scenes: asking again"),
    ("opening a game from its journal of Fleet", "players: the same in the middle of a run"),
    ("the first snapshot of Fleet", "scenes: the same in the middle of a run"),
    ("a snapshot after a command of Fleet", "scenes: the same in the middle of a run"),
    ("a snapshot when nothing changed of Fleet", "scenes: the same in the middle of a run"),
    ("submit to signal", "players: from a click to the news of it"),
    ("submit to its return, log written", "players: the same with the log on disk"),
    ("scenes after a command", "players: all drawing that a command leads to, in a match of bots"),
    ("scenes after a command, longest", "players: its worst case, against a frame of 16 667 µs"),
    ("working set in a match", "players: memory"),
    ("scenes after a command, a person playing", "players: the same while somebody plays"),
    ("scenes after a command, a person playing, longest", "players: its worst case"),
    ("scenes after a command of Fleet", "players: the same on Fleet's screens, three runs"),
    ("scenes after a command of Fleet, longest", "players: its worst case"),
    ("longest frame while a bot searches", "players: a bot that thinks must not be felt"),
    ("start to menu", "players: how long the window stays empty"),
    ("redraws of the idle menu", "players: what an idle game takes of a battery"),
    ("processor in the idle menu", "players: the same by the system's count, drawing on the processor"),
    ("the loop's part in the idle menu", "players: of that what scenes, scripts and drawing take"),
    ("processor in a battle that waits", "players: the same while somebody thinks"),
    ("the loop's part in a battle that waits", "players: of that what scenes, scripts and drawing take"),
    ("working set in a window", "players: memory, with a driver that draws on the processor"),
    ("memory of its own in a window", "players: the part of it that no other program shares"),
    ("lines on the console in a match", "developers: what would bury a real error"),
];

/// What a figure of the engine means.
pub(crate) fn in_engine(what: &str) -> &'static str {
    if what.contains(" in a pack of ") {
        return "designers: for how long the editor stands still, where 100 ms are the limit";
    }
    if let Some((when, _)) = what.split_once(", ").filter(|_| what.ends_with(" ms late")) {
        return if when == "hovering" {
            "players: the pointer goes over the board in a room's game, whatever the line"
        } else {
            "players: the same while the pointer rests"
        };
    }
    IN_ENGINE.iter().find(|(name, _)| *name == what).map_or("", |(_, meaning)| meaning)
}

/// What a bench's figure means; its arguments stand behind its name.
pub(super) fn meaning(bench: &str) -> &'static str {
    let known = MEANINGS.iter().filter(|(name, _)| {
        bench.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    });
    known.map(|(_, meaning)| *meaning).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;
    use crate::shell;

    /// The benches of kernel, games and sessions: the file's name and the function's. A folder is a load of its own.
    fn benches() -> Vec<String> {
        let mut found = Vec::new();
        let crates = fs::read_dir(shell::root().join("rust")).expect("the crates").flatten();
        for folder in crates.filter_map(|entry| fs::read_dir(entry.path().join("benches")).ok()) {
            for path in folder.flatten().map(|entry| entry.path()).filter(|path| path.is_file()) {
                found.extend(names(&path));
            }
        }
        found
    }

    fn names(path: &PathBuf) -> Vec<String> {
        let file = path.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        let text = fs::read_to_string(path).expect("text");
        let benches = text.split("#[divan::bench").skip(1);
        let name = |rest: &str| {
            let (_, name) = rest.split_once("fn ").expect("a function");
            name.split(['(', '<']).next().expect("a name").to_owned()
        };
        benches.map(|rest| format!("{file} {}", name(rest))).collect()
    }

    #[test]
    fn every_bench_says_what_it_means_and_every_meaning_has_a_bench() {
        let benches = benches();
        for bench in &benches {
            assert!(!meaning(bench).is_empty(), "{bench} means nothing to anybody");
        }
        for (name, _) in MEANINGS {
            assert!(benches.iter().any(|bench| bench == name), "{name} is not measured");
        }
        assert_eq!(meaning("geometry reached 5"), meaning("geometry reached"));
        assert_eq!(meaning("geometry reachedly"), "");
    }
}
