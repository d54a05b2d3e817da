//! A save at a path.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use files::{Links, Unread};
use jiff::Timestamp;
use kernel::Digest;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::agree::contradiction;
use crate::body::{self, MAX_BODY};
use crate::disk::Lock;
use crate::error::StoreError;
use crate::header::{Header, MAX_LINE, Meta, split};
use crate::lock::Patience;
use crate::migrate::{FORMAT, Old, STEPS, Step, migrate, newest};

/// What may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwrite {
    /// Only a whole save of the same game and content.
    Loadable,
    /// Whatever stands there. Ask the player first.
    Anything,
}

/// What a save must be of to be loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expected<'e> {
    /// The game's id.
    pub game: &'e str,
    /// The digest of the content at hand.
    pub content: Digest,
}

/// A save that was read whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// Its first line, as a file of the newest format would have it.
    pub header: Header,
    /// Its JSON.
    pub json: Vec<u8>,
}

/// What was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// The length of the file, in bytes.
    pub bytes: u64,
    /// When, in seconds since 1970.
    pub saved_at: u64,
    /// The length that a save of this kind should not have, in bytes, when this one has it all the same.
    pub over: Option<u64>,
}

/// A save as it will stand on disk.
pub(crate) struct Packed {
    pub(crate) line: String,
    pub(crate) body: Vec<u8>,
    pub(crate) written: Written,
}

impl Save {
    /// The saved value from its JSON.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] when it is no JSON of this type.
    pub fn value<T: DeserializeOwned>(&self, path: &Path) -> Result<T, StoreError> {
        serde_json::from_slice(&self.json).map_err(|error| damaged(path, &error))
    }
}

/// What messages call a save that lies at no path.
const BYTES: &str = "the save";

/// Writes a save, in the place of an older one that may be written over. One that is longer than its kind should be is
/// kept as well: [`Written::over`] says so.
///
/// # Errors
/// Why nothing was written. Except after [`StoreError::Unconfirmed`], the old save stands there whole.
pub fn write<T: Serialize + ?Sized>(
    path: &Path,
    meta: &Meta,
    value: &T,
    overwrite: Overwrite,
) -> Result<Written, StoreError> {
    let packed = pack(path, meta, value, &[], now())?;
    let lock = Lock::of_folder(path, Patience::Short)?;
    if overwrite == Overwrite::Loadable {
        may_go(path, &Expected { game: &meta.game, content: meta.content })?;
    }
    lock.replace(path, &[packed.line.as_bytes(), &packed.body])?;
    Ok(packed.written)
}

/// A save as bytes, for who keeps it elsewhere than on a disk; `saved_at` is in seconds since 1970.
///
/// # Errors
/// It is no JSON, or too large.
pub fn encode<T: Serialize + ?Sized>(meta: &Meta, value: &T, saved_at: u64) -> Result<Vec<u8>, StoreError> {
    let packed = pack(Path::new(BYTES), meta, value, &[], saved_at)?;
    Ok([packed.line.into_bytes(), packed.body].concat())
}

/// Reads a save of whatever game and content from its bytes.
///
/// # Errors
/// Why it cannot be read.
pub fn decode(bytes: &[u8]) -> Result<Save, StoreError> {
    read_from(Path::new(BYTES), &mut &*bytes, None, STEPS)
}

/// The next save at a path.
pub(crate) struct Next<T> {
    pub(crate) meta: Meta,
    pub(crate) value: T,
    pub(crate) counted: Vec<Digest>,
}

/// Makes the next save of the one that stands at a path, or of none, and writes it in its place; none when it is to stay
/// as it is. Nobody else writes there meanwhile, so that what several processes add to a record is all kept.
///
/// # Errors
/// Why the save there cannot be read, what `next` says, or why nothing was written.
pub(crate) fn update<T: Serialize, E: From<StoreError>>(
    path: &Path,
    next: impl FnOnce(Option<&Save>) -> Result<Option<Next<T>>, E>,
) -> Result<Option<Written>, E> {
    let lock = Lock::of_folder(path, Patience::Long)?;
    let old = match read_any(path) {
        Ok(old) => Some(old),
        Err(StoreError::Missing { .. }) => None,
        Err(why) => return Err(why.into()),
    };
    let Some(Next { meta, value, counted }) = next(old.as_ref())? else { return Ok(None) };
    let packed = pack(path, &meta, &value, &counted, now())?;
    lock.replace(path, &[packed.line.as_bytes(), &packed.body])?;
    Ok(Some(packed.written))
}

pub(crate) fn pack<T: Serialize + ?Sized>(
    path: &Path,
    meta: &Meta,
    value: &T,
    counted: &[Digest],
    saved_at: u64,
) -> Result<Packed, StoreError> {
    let json = serde_json::to_vec(value).map_err(|error| unfit(path, &error))?;
    if json.len() as u64 > MAX_BODY {
        let (path, bytes) = (path.to_owned(), json.len() as u64);
        return Err(StoreError::TooLarge { path, bytes, limit: MAX_BODY });
    }
    let (body, compression) = body::pack(json).map_err(|error| unfit(path, &error))?;
    let counted = counted.to_vec();
    let header = Header { counted, ..Header::new(meta, saved_at, &body, compression) };
    let line = header.line(FORMAT).ok_or_else(|| unfit(path, &"the list of packs is too long"))?;
    let (bytes, limit) = ((line.len() + body.len()) as u64, meta.kind.limit());
    let written = Written { bytes, saved_at, over: (bytes > limit).then_some(limit) };
    Ok(Packed { line, body, written })
}

/// Reads a save of a game whole.
///
/// # Errors
/// Why it cannot be loaded; the file is left as it is.
pub fn read(path: &Path, expected: &Expected<'_>) -> Result<Save, StoreError> {
    read_with(path, Some(expected), STEPS)
}

/// Reads a save of whatever game and content.
///
/// # Errors
/// Why it cannot be read; the file is left as it is.
pub fn read_any(path: &Path) -> Result<Save, StoreError> {
    read_with(path, None, STEPS)
}

/// Reads the first line of a save, for a list, and compares the file's length with it. Damage below shows on loading.
///
/// # Errors
/// Why it is no save that this version reads.
pub fn peek(path: &Path) -> Result<Header, StoreError> {
    let (mut file, length) = open(path)?;
    let line = first_line(path, &mut file)?;
    let (format, json) = split(path, &line, FORMAT)?;
    let read = line.len() as u64 + 1;
    if format == FORMAT {
        let header: Header = serde_json::from_str(json).map_err(|error| damaged(path, &error))?;
        whole(path, header.length, length.saturating_sub(read))?;
        return Ok(header);
    }
    // An older format tells its facts only once it is migrated, body and all.
    Ok(read_any(path)?.header)
}

/// Seconds since 1970, by the clock of the device.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The day of a moment by universal time, in seconds since 1970, as people sort it: `2026-11-21`; `unknown` for what no calendar has.
pub fn day_of(seconds: u64) -> String {
    let at = i64::try_from(seconds).ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
    at.map_or_else(|| "unknown".to_owned(), |at| at.strftime("%F").to_string())
}

fn may_go(path: &Path, expected: &Expected<'_>) -> Result<(), StoreError> {
    match read(path, expected) {
        Ok(_) | Err(StoreError::Missing { .. }) => Ok(()),
        Err(why) => Err(StoreError::Taken { path: path.to_owned(), why: Box::new(why) }),
    }
}

fn read_with(path: &Path, expected: Option<&Expected<'_>>, steps: &[Step]) -> Result<Save, StoreError> {
    let (mut file, _) = open(path)?;
    read_from(path, &mut file, expected, steps)
}

fn read_from(
    path: &Path,
    file: &mut impl BufRead,
    expected: Option<&Expected<'_>>,
    steps: &[Step],
) -> Result<Save, StoreError> {
    let line = first_line(path, file)?;
    let (format, json) = split(path, &line, newest(steps))?;
    // The largest kind, and one byte more shows that there is too much.
    let mut bytes = Vec::new();
    file.take(MAX_BODY + 1).read_to_end(&mut bytes).map_err(|error| unread(path, error))?;
    let found: Value = serde_json::from_str(json).map_err(|error| damaged(path, &error))?;
    if format == newest(steps) {
        let header: Header = serde_json::from_value(found).map_err(|error| damaged(path, &error))?;
        whole(path, header.length, bytes.len() as u64)?;
        if Digest::of_bytes(&bytes) != header.checksum {
            return Err(damaged(path, &"its checksum differs"));
        }
        suits(path, &header, expected)?;
        let json = body::unpack(bytes, header.compression).map_err(|error| damaged(path, &error))?;
        return agreeing(path, Save { header, json });
    }
    let body = old_body(path, &found, bytes)?;
    let new = migrate(steps, format, Old { header: found, body }).map_err(|what| damaged(path, &what))?;
    let header: Header = serde_json::from_value(new.header).map_err(|error| damaged(path, &error))?;
    suits(path, &header, expected)?;
    let json = serde_json::to_vec(&new.body).map_err(|error| unfit(path, &error))?;
    agreeing(path, Save { header, json })
}

/// A list of saves shows the first line alone, so it must not say anything else than the body.
fn agreeing(path: &Path, save: Save) -> Result<Save, StoreError> {
    match contradiction(&save.header.meta, &save.json) {
        None => Ok(save),
        Some(what) => Err(StoreError::Contradiction { path: path.to_owned(), what }),
    }
}

/// The body of an older format. All formats so far say alike how long it is, how packed, and what its digest is.
fn old_body(path: &Path, header: &Value, bytes: Vec<u8>) -> Result<Value, StoreError> {
    whole(path, header["length"].as_u64().unwrap_or(u64::MAX), bytes.len() as u64)?;
    if header["checksum"] != Digest::of_bytes(&bytes).to_string() {
        return Err(damaged(path, &"its checksum differs"));
    }
    let compression =
        serde_json::from_value(header["compression"].clone()).map_err(|error| damaged(path, &error))?;
    let json = body::unpack(bytes, compression).map_err(|error| damaged(path, &error))?;
    serde_json::from_slice(&json).map_err(|error| damaged(path, &error))
}

/// Refuses what is no game, or of another game or content.
fn suits(path: &Path, header: &Header, expected: Option<&Expected<'_>>) -> Result<(), StoreError> {
    let Some(expected) = expected else { return Ok(()) };
    let (path, meta) = (path.to_owned(), &header.meta);
    if meta.kind.is_record() {
        return Err(StoreError::NotAGame { path });
    }
    if meta.game != expected.game {
        return Err(StoreError::OtherGame {
            path,
            found: meta.game.clone(),
            expected: expected.game.to_owned(),
        });
    }
    if meta.content != expected.content {
        let packs = meta.packs.clone();
        return Err(StoreError::OtherContent {
            path,
            found: meta.content,
            expected: expected.content,
            packs,
        });
    }
    Ok(())
}

fn whole(path: &Path, expected: u64, found: u64) -> Result<(), StoreError> {
    if found == expected {
        return Ok(());
    }
    Err(damaged(path, &format!("it holds {found} bytes after its first line, and {expected} were written")))
}

fn open(path: &Path) -> Result<(BufReader<File>, u64), StoreError> {
    let file = files::open(path, Links::Follow).map_err(|why| match why {
        Unread::NoFile | Unread::TooLong { .. } => StoreError::NotASave { path: path.to_owned() },
        Unread::System(error) => unread(path, error),
    })?;
    let length = file.metadata().map_err(|error| unread(path, error))?.len();
    Ok((BufReader::new(file), length))
}

/// The first line, without its line feed.
fn first_line(path: &Path, file: &mut impl BufRead) -> Result<Vec<u8>, StoreError> {
    let mut line = Vec::new();
    file.take(MAX_LINE).read_until(b'\n', &mut line).map_err(|error| unread(path, error))?;
    if line.pop_if(|last| *last == b'\n').is_none() {
        // Its beginning tells whether this was a save once.
        split(path, &line, u32::MAX)?;
        return Err(damaged(path, &"its first line breaks off"));
    }
    Ok(line)
}

fn damaged(path: &Path, what: &dyn std::fmt::Display) -> StoreError {
    StoreError::Damaged { path: path.to_owned(), what: what.to_string() }
}

fn unfit(path: &Path, what: &dyn std::fmt::Display) -> StoreError {
    StoreError::Body { path: path.to_owned(), what: what.to_string() }
}

fn unread(path: &Path, source: io::Error) -> StoreError {
    let path = path.to_owned();
    if source.kind() == io::ErrorKind::NotFound {
        StoreError::Missing { path }
    } else {
        StoreError::Unread { path, source }
    }
}
