//! Why a save cannot be written or read, and what to do about it.

use std::io;
use std::path::PathBuf;

use kernel::Digest;

/// Why a save cannot be written or read. Every message names the file and what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no file.
    #[error("{}: there is no save; choose another", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{}: this is no save; choose another file", path.display())]
    NotASave {
        /// The file.
        path: PathBuf,
    },
    /// The file was a save once.
    #[error("{}: the save is damaged, {what}; bring back a copy, or save over it on purpose", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What shows the damage.
        what: String,
    },
    /// Its first line says something else than its body.
    #[error("{}: the first line of the save does not fit its body: {what}; bring back a copy", path.display())]
    Contradiction {
        /// The file.
        path: PathBuf,
        /// What differs.
        what: String,
    },
    /// A later version of the program wrote it.
    #[error("{}: the save has format {found}, and this version knows none above {known}; update to load it", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u32,
        /// The newest format that is known.
        known: u32,
    },
    /// It is a save of another game.
    #[error("{}: this is a save of `{found}`, not of `{expected}`; load it there", path.display())]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game of the save.
        found: String,
        /// The game at hand.
        expected: String,
    },
    /// It holds what finished games have earned, and no game.
    #[error("{}: this is what finished games have earned, and no game; choose another file", path.display())]
    NotAGame {
        /// The file.
        path: PathBuf,
    },
    /// It is no record of what a game's finished games have earned.
    #[error("{}: this is no progress of {game}; choose another file", path.display())]
    NotProgress {
        /// The file.
        path: PathBuf,
        /// The title of the game at hand.
        game: &'static str,
    },
    /// It was played with other content.
    #[error("{}: the save was played with other content (packs: {}; content {found}, here {expected}); load those packs", path.display(), packs.join(", "))]
    OtherContent {
        /// The file.
        path: PathBuf,
        /// The content of the save.
        found: Digest,
        /// The content at hand.
        expected: Digest,
        /// The packs that the save was played with.
        packs: Vec<String>,
    },
    /// What stands there would be lost.
    #[error("{}: not overwritten, for what stands there cannot be loaded here; choose another slot, or say that it may go ({why})", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
        /// Why it cannot be loaded.
        #[source]
        why: Box<StoreError>,
    },
    /// Another process plays the game.
    #[error("{}: another program is playing this game; leave it there first, or load another", path.display())]
    Played {
        /// The file.
        path: PathBuf,
    },
    /// Another process wrote there since.
    #[error("{}: not overwritten, for another program has saved a game there; choose another file", path.display())]
    Changed {
        /// The file.
        path: PathBuf,
    },
    /// It is larger than its kind may be.
    #[error("{}: the save would take {bytes} bytes, and {limit} is the limit; begin a new game or campaign", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// What it would take.
        bytes: u64,
        /// What it may take.
        limit: u64,
    },
    /// The disk is full.
    #[error("{}: the disk has {free} bytes left, and the save takes {needed}; make room, the old save is whole", path.display())]
    NoSpace {
        /// The file.
        path: PathBuf,
        /// What it takes, with some to spare.
        needed: u64,
        /// What is left.
        free: u64,
    },
    /// Another process is saving.
    #[error("{}: another program has been saving to this folder for too long; close it and try again", path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// Writing failed.
    #[error("{}: the save cannot be written, {source}; the old save is whole, choose another folder or mend this one", path.display())]
    Unwritten {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The save stands there, but the disk would not say that it will stay.
    #[error("{}: the save was written, but the disk did not confirm it, {source}; save again elsewhere", path.display())]
    Unconfirmed {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Reading failed.
    #[error("{}: the save cannot be read, {source}; mend the file's permissions or its disk", path.display())]
    Unread {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// What is to be saved is no JSON.
    #[error("{}: {what}; this is a fault of the program, please report it", path.display())]
    Body {
        /// The file.
        path: PathBuf,
        /// What serde said.
        what: String,
    },
    /// No profile may have such a name.
    #[error("{name:?} is no name for a profile; use 1 to 32 letters, digits, spaces, `-` or `_`")]
    Profile {
        /// The name.
        name: String,
    },
    /// There is no such slot, or it does not take this kind of save.
    #[error(
        "there is no slot {name:?} for this; use `quick-1` to `quick-5` for matches, `campaign-1` to `campaign-10` for campaigns, or `autosave`"
    )]
    Slot {
        /// The slot's name.
        name: String,
    },
}

impl StoreError {
    /// A stable code, for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Missing { .. } => "missing_save",
            Self::NotASave { .. } => "not_a_save",
            Self::Damaged { .. } => "damaged_save",
            Self::Contradiction { .. } => "contradictory_save",
            Self::Newer { .. } => "newer_save",
            Self::OtherGame { .. } => "other_game",
            Self::NotAGame { .. } => "not_a_game",
            Self::NotProgress { .. } => "not_progress",
            Self::OtherContent { .. } => "other_content",
            Self::Taken { .. } => "slot_taken",
            Self::Played { .. } => "save_played",
            Self::Changed { .. } => "save_changed",
            Self::TooLarge { .. } => "save_too_large",
            Self::NoSpace { .. } => "disk_full",
            Self::Busy { .. } => "slot_busy",
            Self::Unwritten { .. } => "save_not_written",
            Self::Unconfirmed { .. } => "save_not_confirmed",
            Self::Unread { .. } => "save_not_read",
            Self::Body { .. } => "not_saveable",
            Self::Profile { .. } => "no_such_profile",
            Self::Slot { .. } => "no_such_slot",
        }
    }
}
