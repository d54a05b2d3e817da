//! Sessions and their saves: what is said of a session in its save, and what is shown of a slot.

use serde::Serialize;
use session::{ApiError, Session, SessionError};
use store::{Held, Kind, Listed, Meta, StoreError};

/// Why a game was not saved, loaded or counted.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The disk says so, or what lies there.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The game says so.
    #[error(transparent)]
    Session(#[from] SessionError),
}

impl From<SaveError> for ApiError {
    /// In words for players, who know slots and no files.
    fn from(error: SaveError) -> Self {
        match error {
            SaveError::Store(error) => Self::new("TB-13", error.code(), error.for_players()),
            SaveError::Session(error) => error.into(),
        }
    }
}

/// What a save says of a session.
pub fn meta(session: &dyn Session, kind: Kind, title: String, packs: Vec<String>) -> Meta {
    Meta {
        game: session.meta().id.to_owned(),
        content: session.content(),
        kind,
        title,
        sequence: session.sequence(),
        over: session.to_act().is_empty(),
        digest: session.digest(),
        packs,
    }
}

/// A slot as players see it in a list.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SlotRow {
    /// Which.
    pub slot: String,
    /// Whether there is nothing in it.
    pub empty: bool,
    /// What its save is called.
    pub title: String,
    /// How many commands were played.
    pub sequence: u32,
    /// Whether the game is over.
    pub over: bool,
    /// When it was saved, by universal time: `2026-11-21 05:29:30`.
    pub saved_at: String,
    /// What it takes on disk, in bytes.
    pub bytes: u64,
    /// Why it cannot be loaded, if so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ApiError>,
}

impl From<Listed> for SlotRow {
    fn from(listed: Listed) -> Self {
        let row = Self { slot: listed.slot.to_string(), bytes: listed.bytes, ..Self::default() };
        match listed.held {
            Held::Empty => Self { empty: true, ..row },
            Held::Refused(why) => Self { error: Some(SaveError::Store(why).into()), ..row },
            Held::Save(header) => Self {
                saved_at: header.date(),
                title: header.meta.title,
                sequence: header.meta.sequence,
                over: header.meta.over,
                ..row
            },
        }
    }
}
