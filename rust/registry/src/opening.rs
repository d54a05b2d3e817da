//! A game by its id, with packs over its content.

use std::sync::Arc;

use packs::{Diagnostic, Source};
use session::{Game, Problem};

use crate::named;

/// Why a game cannot be opened.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unopened {
    /// There is no such game, and which ones there are.
    #[error("{0}")]
    Unknown(String),
    /// Everything that is wrong with its packs, a line each.
    #[error("{}", lines(.0))]
    Broken(Vec<Diagnostic>),
}

impl From<Unopened> for Problem {
    fn from(why: Unopened) -> Self {
        let code = match why {
            Unopened::Unknown(_) => "unknown_game",
            Unopened::Broken(_) => "broken_pack",
        };
        Self::new("TB-13", code, why)
    }
}

/// Opens a game by its id as [`Row::open_in`](crate::Row::open_in) does.
///
/// # Errors
/// There is no such game, or its packs are wrong.
pub fn open(id: &str, language: &str, overlays: &[&dyn Source]) -> Result<Arc<dyn Game>, Unopened> {
    named(id).map_err(Unopened::Unknown)?.open_in(language, overlays).map_err(Unopened::Broken)
}

fn lines(faults: &[Diagnostic]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use packs::Directory;
    use serde_json::json;

    use super::*;
    use crate::ENGLISH;

    #[test]
    fn a_game_that_there_is_not_and_a_broken_pack_have_codes_of_their_own() {
        let code =
            |opened: Result<Arc<dyn Game>, Unopened>| Problem::from(opened.err().expect("no game")).code;
        assert_eq!(code(open("chess", ENGLISH, &[])), "unknown_game");
        let gone = Directory::new("nowhere");
        assert_eq!(code(open("crossfire", ENGLISH, &[&gone])), "broken_pack");
    }

    #[test]
    fn a_pack_with_the_games_own_id_is_opened_in_its_place() {
        let folder = tempfile::tempdir().expect("a folder");
        let base = named("crossfire").and_then(|row| row.base().map_err(|_| String::new())).expect("a base");
        for file in base.list().expect("files").iter().filter(|file| !file.contains('/')) {
            fs::write(folder.path().join(file), base.read(file).expect("a file")).expect("a copy");
        }
        let own = Directory::new(folder.path());
        let [shipped, same] = [&[][..], &[&own as &dyn Source]]
            .map(|overlays| open("crossfire", ENGLISH, overlays).expect("a game").content_digest());
        assert_eq!(shipped, same);
        let changed = json!([{ "id": "azure", "patch": true }]);
        fs::write(folder.path().join("factions.json"), changed.to_string()).expect("a file");
        assert!(open("crossfire", ENGLISH, &[&own]).is_err(), "a patch has nothing below it");
    }
}
