//! The first line of a save.

use std::path::Path;

use jiff::Timestamp;
use kernel::Digest;
use serde::{Deserialize, Serialize};

use crate::body::Compression;
use crate::error::StoreError;

/// What every save begins with.
const MAGIC: &str = "sandtable-save";

/// The longest first line, in bytes, with its line feed.
pub(crate) const MAX_LINE: u64 = 16 << 10;

/// The longest title, in bytes.
const MAX_TITLE: usize = 200;

/// What is saved. It sets the length above which a save is said to be long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A match: up to 256 KiB on disk.
    Match,
    /// A campaign: up to 512 KiB on disk.
    Campaign,
    /// What a player has earned over many games: up to 64 KiB on disk.
    Progress,
    /// The games that a player has finished: up to 256 KiB on disk.
    History,
}

impl Kind {
    /// Whether it is about many games, and is none itself.
    pub const fn is_record(self) -> bool {
        matches!(self, Self::Progress | Self::History)
    }

    /// The most bytes that such a save should take on disk. A longer one is kept, and said to be long.
    pub const fn limit(self) -> u64 {
        match self {
            Self::Match | Self::History => 256 << 10,
            Self::Campaign => 512 << 10,
            Self::Progress => 64 << 10,
        }
    }
}

/// What the caller says of a save.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    /// The game's id.
    pub game: String,
    /// The digest of the content that it is played with.
    pub content: Digest,
    /// What is saved.
    pub kind: Kind,
    /// What a list of saves shows; cut at 200 bytes.
    pub title: String,
    /// How many commands were played.
    pub sequence: u32,
    /// Whether the game is over.
    #[serde(default)]
    pub over: bool,
    /// The digest of the state, for those who compare tables.
    pub digest: Digest,
    /// The packs that the content was made of, as the caller wants to find them again.
    pub packs: Vec<String>,
}

/// The first line of a save: what can be listed without reading on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// What the caller said of it.
    pub meta: Meta,
    /// When it was written, in seconds since 1970.
    pub saved_at: u64,
    /// The length of the rest, in bytes as they stand on disk.
    pub length: u64,
    /// The digest of those bytes.
    pub checksum: Digest,
    /// How they are packed.
    pub(crate) compression: Compression,
    /// Of a record: the games that were counted last, the newest at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) counted: Vec<Digest>,
}

impl Header {
    /// When it was written, by universal time and as people sort it: `2026-11-21 05:29:30`; `unknown` for what no calendar has.
    pub fn date(&self) -> String {
        let at = i64::try_from(self.saved_at).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
        at.map_or_else(|| "unknown".to_owned(), |at| at.strftime("%F %T").to_string())
    }

    /// The header of a body as it stands on disk.
    pub(crate) fn new(meta: &Meta, saved_at: u64, body: &[u8], compression: Compression) -> Self {
        let mut meta = meta.clone();
        meta.title.truncate(meta.title.floor_char_boundary(MAX_TITLE));
        let (length, checksum) = (body.len() as u64, Digest::of_bytes(body));
        Self { meta, saved_at, length, checksum, compression, counted: Vec::new() }
    }

    /// The first line in a format, with its line feed; none when it would be too long.
    pub(crate) fn line(&self, format: u32) -> Option<String> {
        let json = serde_json::to_string(self).ok()?;
        let line = format!("{MAGIC} {format} {} {json}\n", Digest::of_bytes(json.as_bytes()));
        (line.len() as u64 <= MAX_LINE).then_some(line)
    }
}

/// Takes a first line apart, without its line feed: the format, and the header's JSON once its digest is right.
pub(crate) fn split<'l>(path: &Path, line: &'l [u8], known: u32) -> Result<(u32, &'l str), StoreError> {
    let foreign = || StoreError::NotASave { path: path.to_owned() };
    let damaged = |what: &str| StoreError::Damaged { path: path.to_owned(), what: what.to_owned() };
    let rest =
        line.strip_prefix(MAGIC.as_bytes()).and_then(|rest| rest.strip_prefix(b" ")).ok_or_else(foreign)?;
    let rest = std::str::from_utf8(rest).map_err(|_| damaged("its first line is no text"))?;
    let mut words = rest.splitn(3, ' ');
    let (Some(format), Some(digest), Some(json)) = (words.next(), words.next(), words.next()) else {
        return Err(damaged("its first line breaks off"));
    };
    // `+1` and `01` are numbers too, but nobody wrote them.
    let number: u32 = format
        .parse()
        .ok()
        .filter(|number: &u32| number.to_string() == format)
        .ok_or_else(|| damaged("its format is no number"))?;
    if number > known {
        return Err(StoreError::Newer { path: path.to_owned(), found: number, known });
    }
    if number == 0 {
        return Err(damaged("there never was a format 0"));
    }
    if digest != Digest::of_bytes(json.as_bytes()).to_string() {
        return Err(damaged("the digest of its first line differs"));
    }
    Ok((number, json))
}
