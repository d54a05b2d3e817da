//! Saves: slots of a profile, and the autosave.

use godot::prelude::*;
use registry::SaveError;
use registry::saves::{SlotRow, meta};
use serde_json::json;
use session::{ApiError, Begun};
use store::{Kind, Overwrite, Slot, Slots};

use super::{CommandBus, telling};
use crate::answer::{Done, answer, array, dictionary, packed, problem};
use crate::extension::registry;
use crate::folders;
use crate::signal_queue::Told;
use crate::workers::News;

#[godot_api(secondary)]
impl CommandBus {
    /// Writes the game into a slot: `quick-1` … `quick-5`, `campaign-1` … `campaign-10` or `autosave`. A save that
    /// cannot be loaded is not written over. Answer: `{slot, bytes}`, where `bytes` is its size on disk. Errors:
    /// `no_such_slot`, `no_such_profile`, or why it was not written, such as `disk_full`.
    #[func]
    fn save(&mut self, slot: String, #[opt(default = "")] title: GString) -> VarDictionary {
        let saved = named(&slot).and_then(|slot| {
            let write = self.saving(slot, title.to_string())?;
            Ok(json!({ "slot": slot, "bytes": write()? }))
        });
        answer(saved)
    }

    /// Goes on from a slot, after all of it was played and compared. Without `game`, the slot of the game in progress
    /// is looked at first, then that of each other. Answer: as of [method start]. Errors: `no_such_slot`,
    /// `missing_save`, or why it cannot be loaded, such as `damaged_save` or `other_content`.
    #[func(gd_self)]
    fn load(this: Gd<Self>, slot: String, #[opt(default = "")] game: GString) -> VarDictionary {
        answer(telling(this, |bus| bus.load_slot(&slot, &game.to_string())))
    }

    /// Every slot of a game, an Array of `{slot, empty, title, sequence, over, saved_at, bytes, error?}`: how many
    /// commands were played, whether the game is over, the time as `2026-11-21 05:29:30` in UTC, the size on disk,
    /// and why it cannot be loaded, if so.
    #[func]
    fn slots(&mut self, game: String) -> VarArray {
        let listed = self.written().list(&self.profile.to_string(), &game).unwrap_or_default();
        array(&listed.into_iter().map(SlotRow::from).collect::<Vec<_>>())
    }

    /// Empties a slot, whatever it holds. Answer: null. Errors: `no_such_slot`, `no_such_profile`, or what the disk
    /// says.
    #[func]
    fn delete_slot(&mut self, game: String, slot: String) -> VarDictionary {
        let (slots, profile) = (self.written(), self.profile.to_string());
        let emptied =
            named(&slot).and_then(|slot| Ok(slots.delete(&profile, &game, slot).map_err(SaveError::from)?));
        answer(emptied)
    }

    /// The ids of the games of which the profile has saved anything, also of games that this library does not have.
    #[func]
    fn saved_games(&mut self) -> PackedStringArray {
        packed(self.written().games(&self.profile.to_string()).unwrap_or_default())
    }

    /// The profiles that have saved anything.
    #[func]
    fn profiles() -> PackedStringArray {
        packed(saves().profiles().unwrap_or_default())
    }
}

impl CommandBus {
    /// Has every change saved once the frame is over: a command waits for no disk.
    pub(crate) fn save_soon(&mut self) {
        if self.autosave {
            self.unsaved = true;
            self.base_mut().set_process(true);
        }
    }

    /// Hands the game to a thread that writes it. One writes at a time, and the last state is written last.
    pub(crate) fn save_now(&mut self) {
        if !self.unsaved || self.writers.is_busy() {
            return;
        }
        self.unsaved = false;
        match self.saving(Slot::Autosave, String::new()) {
            Ok(write) => {
                self.writers.begin(|tell, _| drop(tell.send(News::Saved(write().map(drop)))));
            }
            Err(refused) => self.fail_save(&refused),
        }
    }

    /// Has the last change written before the game is replaced or closed.
    pub(crate) fn save_last(&mut self) {
        if self.unsaved {
            self.writers.close();
        }
        self.save_now();
    }

    /// The saves, once what is being written is there.
    pub(crate) fn written(&mut self) -> Slots {
        self.writers.close();
        saves()
    }

    pub(crate) fn fail_save(&mut self, refused: &ApiError) {
        self.queue.push(Told::SaveFailed(dictionary(refused)));
    }

    /// The writing of the game as it stands, to be done on any thread.
    fn saving(&mut self, slot: Slot, title: String) -> Done<impl FnOnce() -> Done<u64> + Send + use<>> {
        let profile = self.profile.to_string();
        let open = self.table()?;
        let kind = if matches!(slot, Slot::Campaign(_)) { Kind::Campaign } else { Kind::Match };
        let game = open.here()?.whole();
        let meta = meta(game, kind, title, open.packs.clone());
        // The autosave is the program's own, and a player's slot is the player's.
        let over = if slot == Slot::Autosave { Overwrite::Anything } else { Overwrite::Loadable };
        let (slots, journal) = (saves(), game.save());
        Ok(move || {
            let written = slots.save(&profile, slot, &meta, &journal(), over).map_err(SaveError::from)?;
            Ok(written.bytes)
        })
    }

    fn load_slot(&mut self, name: &str, game: &str) -> Done<Begun> {
        let (slots, profile, slot) = (self.written(), self.profile.to_string(), named(name)?);
        let open = self.open.as_ref().map(|open| open.whole().meta().id);
        let games = open.into_iter().chain(registry().rows().iter().map(|row| row.meta.id));
        let games: Vec<_> = games.filter(|id| game.is_empty() || *id == game).collect();
        let meta = slots
            .find(&profile, slot, &games)
            .map_err(SaveError::from)?
            .ok_or_else(|| problem("missing_save", format!("there is nothing in the slot {name}")))?
            .meta;
        let game = self.game(&meta.game, &meta.packs)?;
        let saved = slots.load(&profile, slot, &meta.game, game.content_digest()).map_err(SaveError::from)?;
        let session = game.load_text(&saved.json)?;
        Ok(self.show(meta.packs, session))
    }
}

fn named(slot: &str) -> Done<Slot> {
    Ok(slot.parse().map_err(SaveError::Store)?)
}

fn saves() -> Slots {
    Slots::new(folders::user("saves"))
}
