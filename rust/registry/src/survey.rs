//! The packs that lie somewhere, and what is wrong with them.

use packs::{Diagnostic, Source, says};
use serde::Serialize;
use serde_json::Value;

use crate::Row;

/// The packs of a game among those that lie somewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Survey {
    /// Each pack that is for the game, or says for none what it is for.
    pub packs: Vec<Found>,
    /// All that is wrong with them, a line each.
    pub diagnostics: Vec<String>,
}

/// A pack that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Found {
    /// Its folder.
    pub dir: String,
    /// Its id; its folder if it says none.
    pub id: String,
    /// What people call it; its folder if it does not say.
    pub title: String,
    /// Whether nothing is wrong with it.
    pub fine: bool,
}

impl Row {
    /// Looks through packs: each that is for this game is checked with those beside it that it says it needs.
    pub fn survey<S: Source>(&self, folders: &[S]) -> Survey {
        let mut survey = Survey::default();
        let known: Vec<Known<'_, S>> = folders.iter().map(|folder| (says(folder), folder)).collect();
        for (manifest, folder) in &known {
            if manifest["game"].as_str().is_some_and(|game| game != self.meta.id) {
                continue;
            }
            let checked = self.check(&needed(&known, manifest), *folder);
            let dir = folder.name();
            let word = |key: &str| manifest[key].as_str().unwrap_or(dir).to_owned();
            let (id, title, fine) = (word("id"), word("title"), checked.is_ok());
            survey.packs.push(Found { dir: dir.to_owned(), id, title, fine });
            survey.diagnostics.extend(checked.err().iter().flatten().map(Diagnostic::to_string));
        }
        survey
    }
}

/// What a pack says of itself, and its folder.
type Known<'a, S> = (Value, &'a S);

/// The packs that a pack says it comes after, and those that they do. One that needs itself is left to the check.
fn needed<'a, S: Source>(known: &[Known<'a, S>], manifest: &Value) -> Vec<&'a dyn Source> {
    let mut open: Vec<String> = ids(manifest);
    let mut met: Vec<String> = Vec::new();
    let mut found: Vec<&dyn Source> = Vec::new();
    while let Some(id) = open.pop() {
        let named = known.iter().find(|(manifest, _)| manifest["id"] == id.as_str());
        if let Some((manifest, folder)) = named.filter(|_| !met.contains(&id)) {
            open.extend(ids(manifest));
            found.push(*folder);
        }
        met.push(id);
    }
    found
}

fn ids(manifest: &Value) -> Vec<String> {
    let after = manifest["after"].as_array().into_iter().flatten();
    after.filter_map(|id| id.as_str().map(str::to_owned)).collect()
}
