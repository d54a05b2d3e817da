//! What finished games earn for later ones, and which they were: a save of its own each, to which several programs may add.

use std::path::Path;

use kernel::{Digest, GameMeta};
use serde_json::Value;

use crate::error::StoreError;
use crate::file::{self, Next, Save, Written};
use crate::header::{Kind, Meta};

/// How many of the games that were counted last a record knows. Their names have to fit into its first line.
pub const COUNTED: usize = 200;

/// The record of a kind that a file holds; `null` if there is no file yet.
///
/// # Errors
/// Why it cannot be read, or that it is no such record of this game.
pub fn read(path: &Path, kind: Kind, game: &GameMeta) -> Result<Value, StoreError> {
    match file::read_any(path) {
        Err(StoreError::Missing { .. }) => Ok(Value::Null),
        read => value(path, kind, game, &read?),
    }
}

/// The record in which a game is not counted yet; none if it is among the last [`COUNTED`] that were.
///
/// # Errors
/// As [`read`].
pub fn without(
    path: &Path,
    kind: Kind,
    game: &GameMeta,
    played: Digest,
) -> Result<Option<Value>, StoreError> {
    match file::read_any(path) {
        Err(StoreError::Missing { .. }) => Ok(Some(Value::Null)),
        Ok(save) if save.header.counted.contains(&played) => value(path, kind, game, &save).map(|_| None),
        read => value(path, kind, game, &read?).map(Some),
    }
}

/// Makes the next record of the one that the file holds by now, and writes it in its place. Another program may have
/// added to it since it was read, or may be adding to it right now; nothing is lost.
///
/// `played` tells the game whose end is counted from every other, such as by the promise of its dice. One that is among
/// the last [`COUNTED`] games of the record changes nothing, and the answer is none.
///
/// # Errors
/// As [`read`]; what `next` says; or why nothing was written.
pub fn update<E: From<StoreError>>(
    path: &Path,
    kind: Kind,
    game: &GameMeta,
    content: Digest,
    played: Digest,
    next: impl FnOnce(Value) -> Result<Value, E>,
) -> Result<Option<Written>, E> {
    file::update(path, |old| {
        let before = old.map_or(Ok(Value::Null), |old| value(path, kind, game, old))?;
        let mut counted = old.map(|old| old.header.counted.clone()).unwrap_or_default();
        if counted.contains(&played) {
            return Ok(None);
        }
        counted.push(played);
        counted.drain(..counted.len().saturating_sub(COUNTED));
        let after = next(before)?;
        let meta = Meta {
            game: game.id.to_owned(),
            content,
            kind,
            title: format!(
                "{}, what was {}",
                game.title,
                if kind == Kind::History { "played" } else { "earned" }
            ),
            sequence: 0,
            over: false,
            digest: Digest::of_bytes(after.to_string().as_bytes()),
            packs: Vec::new(),
        };
        Ok(Some(Next { meta, value: after, counted }))
    })
}

fn value(path: &Path, kind: Kind, game: &GameMeta, save: &Save) -> Result<Value, StoreError> {
    let meta = &save.header.meta;
    if meta.kind != kind || meta.game != game.id {
        return Err(StoreError::NotProgress { path: path.to_owned(), game: game.title });
    }
    save.value(path)
}
