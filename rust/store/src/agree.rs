//! Whether the first line of a save says what its body holds.

use std::fmt;

use kernel::Digest;
use kernel::text::counted;
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::header::Meta;

/// The most bytes that are quoted of a name.
const QUOTED: usize = 60;

/// What a journal says of itself. What is left out here is the game's to check.
#[derive(Deserialize)]
struct Journal {
    game: Option<String>,
    content: Option<Digest>,
    opening: Option<Record>,
    entries: Option<Entries>,
}

/// How many entries there are, and what the last one says. A small file may unpack to very many, so none is kept.
struct Entries {
    count: usize,
    last: Option<Entry>,
}

#[derive(Deserialize)]
struct Entry {
    record: Option<Record>,
}

#[derive(Deserialize)]
struct Record {
    digest: Digest,
}

impl<'de> Deserialize<'de> for Entries {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Counting;

        impl<'de> Visitor<'de> for Counting {
            type Value = Entries;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of entries")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Entries, A::Error> {
                let mut entries = Entries { count: 0, last: None };
                while let Some(entry) = list.next_element()? {
                    entries.count += 1;
                    entries.last = Some(entry);
                }
                Ok(entries)
            }
        }

        from.deserialize_seq(Counting)
    }
}

/// The first thing that the two say differently, as a clause; none when they agree, or when the body is no journal,
/// which is for its game to refuse.
pub(crate) fn contradiction(meta: &Meta, json: &[u8]) -> Option<String> {
    if meta.kind.is_record() {
        return None;
    }
    let Journal { game, content, opening, entries } = serde_json::from_slice(json).ok()?;
    if let Some(game) = game.filter(|game| *game != meta.game) {
        let [said, held] = [&meta.game, &game].map(|name| quoted(name));
        return Some(format!("it says {said}, and holds a journal of {held}"));
    }
    if let Some(content) = content.filter(|content| *content != meta.content) {
        return Some(format!("it says content {}, and the journal has content {content}", meta.content));
    }
    let Entries { count, last } = entries?;
    let said = meta.sequence;
    if said as usize != count {
        return Some(format!("it says {}, and the journal has {count}", counted(said, "command")));
    }
    let last = last.map_or(opening, |entry| entry.record);
    let digest = last.map(|record| record.digest).filter(|digest| *digest != meta.digest);
    digest.map(|digest| {
        format!("it says that the state is {}, and the journal ends with {digest}", meta.digest)
    })
}

/// A name in quotes, or its beginning.
fn quoted(name: &str) -> String {
    let end = name.floor_char_boundary(QUOTED);
    format!("{:?}{}", &name[..end], if end < name.len() { "…" } else { "" })
}
