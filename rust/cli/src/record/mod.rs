//! What was played: one record a game, as the window keeps it, counted at a game's end and shown by `sandtable record`.

mod shown;
pub(crate) mod words;

use std::collections::BTreeMap;
use std::path::PathBuf;

use kernel::Seat;
use registry::history::{Ended, Histories, News};
use registry::saves::meta;
use registry::{Row, SaveError};
use session::Session;
use store::{Kind, Overwrite, Slot, Slots};

use crate::failure::{Done, Failure};
use crate::folder::Folder;
use crate::saves::found_again;

pub(crate) use shown::{news, run};

/// Names the folder of a profile to count in, such as the window's.
const VARIABLE: &str = "SANDTABLE_PROFILE";

/// The profile of the terminal's own folder.
const OWN: &str = "player";

/// The records of a profile.
pub(crate) struct Records {
    slots: Slots,
    profile: String,
}

impl Records {
    /// Those of the profile that the environment names, or else of the user's data folder. Nothing is read or written yet.
    pub(crate) fn find() -> Done<Self> {
        let Some(named) = std::env::var_os(VARIABLE).filter(|named| !named.is_empty()).map(PathBuf::from)
        else {
            return Ok(Self { slots: Slots::new(Folder::find()?.profiles()), profile: OWN.to_owned() });
        };
        let profile = named.file_name().and_then(|name| name.to_str()).map(str::to_owned);
        let (Some(profile), Some(root)) = (profile, named.parent()) else {
            return Err(Failure::Said(words::no_profile(&named)));
        };
        Ok(Self { slots: Slots::new(root), profile })
    }

    /// What was played of a game.
    pub(crate) fn of(&self, game: &str) -> Done<Histories> {
        Ok(Histories::at(self.slots.history(&self.profile, game)?))
    }

    /// Adds a game that is over, and keeps it to be watched again. One that goes on or was counted adds nothing.
    pub(crate) fn count(
        &self,
        row: &Row,
        session: &mut dyn Session,
        bots: BTreeMap<Seat, String>,
        packs: &[PathBuf],
    ) -> Done<Option<News>> {
        let ended = Ended::of(row, bots)?;
        let title = session.verdict().unwrap_or_default();
        let (meta, journal) = (meta(session, Kind::Match, title, found_again(packs)), session.save());
        let keep =
            |slot| self.slots.save(&self.profile, slot, &meta, &journal(), Overwrite::Anything).map(drop);
        Ok(self.of(row.meta.id)?.add(session, &ended, keep)?)
    }

    /// The save of a finished game, by its slot; none once another game has it.
    fn replayed(&self, game: &str, slot: &str) -> Result<Option<PathBuf>, SaveError> {
        let Ok(slot) = slot.parse::<Slot>() else { return Ok(None) };
        Ok(Some(self.slots.path(&self.profile, game, slot)?))
    }
}
