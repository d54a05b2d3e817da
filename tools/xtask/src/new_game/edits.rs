//! Where the workspace is told of a new game: two manifests, and a line that hands it over.

use anyhow::{Context, Result, bail};
use new_game::{Words, is_dependency};

/// Changes a file's text.
type Edit = fn(&str, &Words) -> Result<String>;

/// The files that name every game, and how each is told of one more.
pub(super) const EDITS: &[(&str, Edit)] =
    &[("Cargo.toml", workspace), ("rust/games/Cargo.toml", manifest), ("rust/games/src/lib.rs", handed_over)];

/// One more member, whose tests `cargo test` runs, and its path among the dependencies.
fn workspace(text: &str, words: &Words) -> Result<String> {
    let id = words.id();
    if is_dependency(text, id) {
        bail!("{id} is taken by a crate that the workspace depends on");
    }
    let member = format!("    \"rust/{id}\",\n");
    let text = put_before(text, "\nmembers = [\n", "]", &member)?;
    let text = put_before(&text, "\ndefault-members = [\n", "]", &member)?;
    let path = format!("[workspace.dependencies]\n{id} = {{ path = \"rust/{id}\" }}\n");
    Ok(text.replacen("[workspace.dependencies]\n", &path, 1))
}

fn manifest(text: &str, words: &Words) -> Result<String> {
    let id = words.id();
    let text = sorted_in(text, "[dependencies]\n", "\n\n", &format!("{id}.workspace = true"))?;
    put_before(&text, "schema = [", "]", &format!(", \"{id}/schema\""))
}

/// A line in alphabetical order.
fn handed_over(text: &str, words: &Words) -> Result<String> {
    sorted_in(text, "games! { $\n", "\n}", &words.put("    gamename::GameName,"))
}

/// Puts something at the end of the list that `start` begins and `end` closes.
fn put_before(text: &str, start: &str, end: &str, what: &str) -> Result<String> {
    let (head, rest) = text.split_once(start).with_context(|| format!("no {start:?}"))?;
    let (list, tail) = rest.split_once(end).with_context(|| format!("{start:?} does not end"))?;
    Ok(format!("{head}{start}{list}{what}{end}{tail}"))
}

/// Puts a line into its place among the sorted lines between `start` and `end`.
fn sorted_in(text: &str, start: &str, end: &str, line: &str) -> Result<String> {
    let (head, rest) = text.split_once(start).with_context(|| format!("no {start:?}"))?;
    let (list, tail) = rest.split_once(end).with_context(|| format!("{start:?} does not end"))?;
    let later = list.lines().position(|other| other > line).unwrap_or(list.lines().count());
    let mut lines: Vec<&str> = list.lines().collect();
    lines.insert(later, line);
    Ok(format!("{head}{start}{}{end}{tail}", lines.join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell;

    /// What the real file becomes, and the lines that are new in it.
    fn edited(path: &str, id: &str) -> Vec<String> {
        let words = Words::new(id, None, None).expect("a name");
        let before = std::fs::read_to_string(shell::root().join(path)).expect("a file of the workspace");
        let (_, edit) = EDITS.iter().find(|(known, _)| *known == path).expect("an edit");
        let after = edit(&before, &words).expect("it can be told");
        after.lines().filter(|line| !before.lines().any(|other| other == *line)).map(str::to_owned).collect()
    }

    #[test]
    fn every_file_that_names_games_is_told() {
        let new = edited("Cargo.toml", "draughts");
        let member = "    \"rust/draughts\",";
        assert_eq!(new, [member, member, "draughts = { path = \"rust/draughts\" }"]);
        let new = edited("rust/games/Cargo.toml", "draughts");
        assert_eq!(new[0], "draughts.workspace = true");
        assert!(new[1].ends_with(", \"draughts/schema\"]"), "{new:?}");
        assert_eq!(edited("rust/games/src/lib.rs", "draughts"), ["    draughts::Draughts,"]);
    }

    #[test]
    fn games_stay_in_alphabetical_order() {
        let text = std::fs::read_to_string(shell::root().join("rust/games/src/lib.rs")).expect("the games");
        for id in ["aa", "dd", "zz"] {
            let text = handed_over(&text, &Words::new(id, None, None).expect("a name")).expect("a line");
            let (_, rest) = text.split_once("games! { $\n").expect("the games");
            let lines: Vec<&str> = rest.lines().take_while(|line| *line != "}").collect();
            assert!(
                lines.is_sorted() && lines.iter().any(|line| line.contains(&format!("{id}::"))),
                "{lines:?}"
            );
        }
    }

    #[test]
    fn the_name_of_a_crate_that_is_there_is_refused() {
        let text = std::fs::read_to_string(shell::root().join("Cargo.toml")).expect("the manifest");
        for taken in ["kernel", "laws", "rayon"] {
            let refused =
                workspace(&text, &Words::new(taken, None, None).expect("letters")).expect_err("taken");
            assert!(refused.to_string().contains("is taken"), "{refused}");
        }
    }
}
