//! Whether the first line of a save says what its body holds.

use kernel::Digest;
use serde::Deserialize;

use crate::header::{Kind, Meta};

/// What a journal says of itself. What is left out here is the game's to check.
#[derive(Deserialize)]
struct Journal {
    game: Option<String>,
    content: Option<Digest>,
    opening: Option<Record>,
    entries: Option<Vec<Entry>>,
}

#[derive(Deserialize)]
struct Entry {
    record: Option<Record>,
}

#[derive(Deserialize)]
struct Record {
    digest: Digest,
}

/// The first thing that the two say differently, as a clause; none when they agree, or when the body is no journal,
/// which is for its game to refuse.
pub(crate) fn contradiction(meta: &Meta, json: &[u8]) -> Option<String> {
    if meta.kind == Kind::Progress {
        return None;
    }
    let Journal { game, content, opening, entries } = serde_json::from_slice(json).ok()?;
    if let Some(game) = game.filter(|game| *game != meta.game) {
        return Some(format!("it says {:?}, and holds a journal of {game:?}", meta.game));
    }
    if let Some(content) = content.filter(|content| *content != meta.content) {
        return Some(format!("it says content {}, and the journal has content {content}", meta.content));
    }
    let entries = entries?;
    let (said, played) = (meta.sequence, entries.len());
    if said as usize != played {
        return Some(format!("it says {said} commands, and the journal has {played}"));
    }
    let last = entries.into_iter().last().map_or(opening, |entry| entry.record);
    let digest = last.map(|record| record.digest).filter(|digest| *digest != meta.digest);
    digest.map(|digest| {
        format!("it says that the state is {}, and the journal ends with {digest}", meta.digest)
    })
}
