//! From packs to rules.

use kernel::{Digest, Fault, Ruleset, Spoken, Words};
use serde_json::Value;
use serde_path_to_error::{Path, Segment};

use crate::blame::blame;
use crate::diagnostic::{Diagnostic, first_of, step};
use crate::manifest::Manifest;
use crate::merge::{Change, merge};
use crate::order::order;
use crate::read::read;
use crate::schemas::Schemas;
use crate::source::Source;
use crate::translate::{Told, translate};

/// A game's rules, and what they were made from.
pub struct Loaded<R: Ruleset> {
    /// The rules with their content.
    pub rules: R,
    /// The digest of the content, as journals hold it.
    pub digest: Digest,
    /// The packs in the order in which they were merged; the base is first.
    pub packs: Vec<Manifest>,
    /// What each pack did, in the same order.
    pub changes: Vec<Change>,
    /// What the game warns of in the content, where it was checked against schemas.
    pub warnings: Vec<Diagnostic>,
    /// Each language that the packs speak.
    pub languages: Vec<Spoken<R::Content>>,
}

/// Makes the rules from the pack that ships with a game. Its files are not checked against schemas, which the project's
/// tests do; so content that has no schema yet can be played.
///
/// # Errors
/// Everything that the content's types and the game's own checks refuse; never empty.
pub fn load_shipped<R: Ruleset>(base: &dyn Source) -> Result<Loaded<R>, Vec<Diagnostic>> {
    assemble(None, base, &[])
}

/// Reads packs, merges them and makes the rules.
///
/// # Errors
/// Everything that is wrong with the packs, as far as the stages of the crate's description allow; never empty. Of very
/// many faults the first are told, and the rest is counted.
pub fn load<R: Ruleset>(
    schemas: &Schemas,
    base: &dyn Source,
    overlays: &[&dyn Source],
) -> Result<Loaded<R>, Vec<Diagnostic>> {
    assemble(Some(schemas), base, overlays)
}

fn assemble<R: Ruleset>(
    schemas: Option<&Schemas>,
    base: &dyn Source,
    overlays: &[&dyn Source],
) -> Result<Loaded<R>, Vec<Diagnostic>> {
    let mut faults = Vec::new();
    let sources = std::iter::once(base).chain(overlays.iter().copied());
    let packs: Vec<_> = sources.map(|source| read(source, R::META.id, schemas, &mut faults)).collect();
    // While a pack is missing, those that come after it would seem to be at fault.
    if packs.iter().any(Option::is_none) {
        return Err(faults);
    }
    let packs = match order(packs.into_iter().flatten().collect()) {
        Ok(packs) if faults.is_empty() => packs,
        Ok(_) => return Err(faults),
        Err(found) => {
            faults.extend(first_of(found));
            return Err(faults);
        }
    };
    let merged = merge(&packs);
    let content = merged.content();
    let mut faults = merged.faults.clone();
    let located = |found: Vec<Fault>| found.into_iter().map(|fault| merged.locate(fault)).collect::<Vec<_>>();
    faults.extend(schemas.map(|schemas| located(schemas.unfit(&content))).unwrap_or_default());
    if !faults.is_empty() {
        return Err(first_of(faults));
    }
    if let Some(schemas) = schemas {
        let found = located(schemas.misnamed(&content));
        if !found.is_empty() {
            return Err(first_of(blame(&packs, found, |content| schemas.misnamed(content))));
        }
    }
    let spoken = translate(&packs, &content, &mut faults);
    let content = typed(&content).map_err(|fault| vec![merged.locate(fault)])?;
    let rules = R::new(content)
        .map_err(|found| first_of(blame(&packs, located(found), |content| refused::<R>(schemas, content))))?;
    if !faults.is_empty() {
        return Err(first_of(faults));
    }
    let mut languages = Vec::new();
    for (language, Told { content, sentences }) in spoken {
        match typed(&content) {
            Ok(content) => {
                let words = Words::new(&language, sentences);
                languages.push(Spoken { language, words, content });
            }
            // Texts stand where texts stood, so this is one of the game's types that has no such text.
            Err(fault) => return Err(vec![merged.locate(fault)]),
        }
    }
    let warnings = if schemas.is_some() { rules.warnings() } else { Vec::new() };
    let warnings = warnings.into_iter().map(|warning| merged.locate(warning)).collect();
    let digest = Digest::of(rules.content());
    let changes = merged.changes.clone();
    let packs = packs.into_iter().map(|pack| pack.manifest).collect();
    Ok(Loaded { rules, digest, packs, changes, warnings, languages })
}

/// What the game refuses in content; nothing when it is none that the game could read.
fn refused<R: Ruleset>(schemas: Option<&Schemas>, content: &Value) -> Vec<Fault> {
    if schemas.is_some_and(|schemas| !schemas.faults(content).is_empty()) {
        return Vec::new();
    }
    typed(content).map(R::new).ok().and_then(Result::err).unwrap_or_default()
}

/// The content's types from its JSON.
pub(crate) fn typed<Content: serde::de::DeserializeOwned>(content: &Value) -> Result<Content, Fault> {
    serde_path_to_error::deserialize(content).map_err(|error| {
        let pointer = pointer(error.path(), content);
        let text = error.inner().to_string();
        let (found, expected) = text.split_once(", expected ").unwrap_or((&text, "what the game reads"));
        Fault::new(pointer, found, expected)
    })
}

/// The path as a pointer, as far as the content has such places; a variant may or may not be a key.
fn pointer(path: &Path, content: &Value) -> String {
    let mut pointer = String::new();
    let mut here = content;
    for segment in path {
        let key = match segment {
            Segment::Seq { index } => index.to_string(),
            Segment::Map { key } => key.clone(),
            Segment::Enum { variant } => variant.clone(),
            Segment::Unknown => break,
        };
        let next = step(&key);
        match here.pointer(&next) {
            Some(below) => here = below,
            None => continue,
        }
        pointer += &next;
    }
    pointer
}
