//! Slots on disk: a line that says what is saved, then the journal.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::UNIX_EPOCH;

use kernel::Digest;
use serde::{Deserialize, Serialize};
use session::Session;

use crate::answer::{Done, Refused};
use crate::folders;

/// The slot of the autosave.
pub(crate) const AUTOSAVE: &str = "autosave";
const FORMAT: u32 = 1;

/// What stands before a journal.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Header {
    sandtable_save: u32,
    pub(crate) game: String,
    title: String,
    sequence: u32,
    /// The digest of what follows.
    body: Digest,
    /// The folders of the packs that it was played with.
    pub(crate) packs: Vec<String>,
}

/// A place for a save.
pub(crate) struct Slot {
    name: String,
    path: PathBuf,
}

/// What was written.
#[derive(Serialize)]
pub(crate) struct Saved {
    pub(crate) slot: String,
    pub(crate) bytes: u64,
}

/// What a slot holds.
#[derive(Serialize)]
pub(crate) struct Held {
    slot: String,
    empty: bool,
    title: String,
    sequence: u32,
    /// A date and time; texts compare as times do.
    saved_at: String,
    bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Refused>,
}

impl Slot {
    pub(crate) fn new(profile: &str, game: &str, name: &str) -> Self {
        let plain = |text: &str| {
            text.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '_' }).collect()
        };
        let (profile, game): (String, String) = (plain(profile), plain(game));
        let path = folders::user("saves").join(profile).join(game).join(format!("{name}.save"));
        Self { name: name.to_owned(), path }
    }

    pub(crate) fn exists(&self) -> bool {
        self.path.is_file()
    }

    /// Empties it; an empty one stays empty.
    pub(crate) fn delete(&self) -> Done {
        match fs::remove_file(&self.path) {
            Err(error) if self.exists() => Err(Refused::new("not_deleted", error.to_string())),
            _ => Ok(()),
        }
    }

    fn held(&self) -> Held {
        let told = fs::metadata(&self.path).ok();
        let modified = told.as_ref().and_then(|told| told.modified().ok()?.duration_since(UNIX_EPOCH).ok());
        let mut held = Held {
            slot: self.name.clone(),
            empty: told.is_none(),
            title: String::new(),
            sequence: 0,
            saved_at: modified.map(|since| folders::date(since.as_secs())).unwrap_or_default(),
            bytes: told.map_or(0, |told| told.len()),
            error: None,
        };
        if !held.empty {
            match read(self) {
                Ok((header, _)) => (held.title, held.sequence) = (header.title, header.sequence),
                Err(refused) => held.error = Some(refused),
            }
        }
        held
    }
}

/// Refuses what is no slot's name.
pub(crate) fn check_slot(name: &str) -> Done {
    if names().any(|known| known == name) {
        return Ok(());
    }
    Err(Refused::new(
        "no_such_slot",
        format!("there is no slot {name:?}, only {}", names().collect::<Vec<_>>().join(", ")),
    ))
}

fn names() -> impl Iterator<Item = String> {
    let campaigns = (1..=10).map(|number| format!("campaign-{number}"));
    campaigns.chain((1..=5).map(|number| format!("match-{number}"))).chain([AUTOSAVE.to_owned()])
}

/// Every slot of a profile and game.
pub(crate) fn slots(profile: &str, game: &str) -> Vec<Held> {
    names().map(|name| Slot::new(profile, game, &name).held()).collect()
}

/// The folders of those who have saved anything.
pub(crate) fn profiles() -> Vec<String> {
    let folders = fs::read_dir(folders::user("saves")).into_iter().flatten().flatten();
    let mut names: Vec<_> = folders
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    names
}

/// Writes a save beside the old one and puts it in its place when it is whole. A damaged one is never overwritten.
pub(crate) fn write(
    slot: &Slot,
    title: &str,
    packs: Vec<String>,
    session: &dyn Session,
) -> Result<u64, String> {
    if slot.exists()
        && slot.name != AUTOSAVE
        && let Err(damage) = read(slot)
    {
        return Err(format!("{}; it is left alone, delete it to use its slot", damage.message));
    }
    let journal = serde_json::to_string(session.journal()).map_err(|error| error.to_string())?;
    let header = Header {
        sandtable_save: FORMAT,
        game: session.meta().id.to_owned(),
        title: title.to_owned(),
        sequence: session.sequence(),
        body: Digest::of(&journal),
        packs,
    };
    let header = serde_json::to_string(&header).map_err(|error| error.to_string())?;
    let text = format!("{header}\n{journal}");
    let beside = slot.path.with_extension("tmp");
    let written = slot.path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| {
        let mut file = fs::File::create(&beside)?;
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&beside, &slot.path)
    });
    written.map(|()| text.len() as u64).map_err(|error| format!("{}: {error}", slot.path.display()))
}

/// Reads a save, or says what is wrong with it.
pub(crate) fn read(slot: &Slot) -> Done<(Header, String)> {
    let damaged =
        |what: String| Refused::new("damaged_save", format!("the save {} is damaged: {what}", slot.name));
    let text = fs::read_to_string(&slot.path).map_err(|error| damaged(error.to_string()))?;
    let (header, journal) = text.split_once('\n').ok_or_else(|| damaged("it breaks off".to_owned()))?;
    let header: Header =
        serde_json::from_str(header).map_err(|_| damaged("it does not begin as a save does".to_owned()))?;
    if header.sandtable_save > FORMAT {
        return Err(Refused::new(
            "newer_save",
            format!("the save {} is of a newer version of Sandtable", slot.name),
        ));
    }
    if header.body != Digest::of(&journal) {
        return Err(damaged("its checksum differs".to_owned()));
    }
    Ok((header, journal.to_owned()))
}
