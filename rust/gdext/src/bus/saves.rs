//! Saves: slots of a profile, and the autosave.

use godot::prelude::*;
use serde::Serialize;
use serde_json::json;
use store::{Held, Kind, Listed, Meta, Overwrite, Slot, Slots, StoreError, file};

use super::CommandBus;
use session::Problem;

use crate::answer::{Done, answer, array, dictionary, problem};
use crate::folders;
use crate::signal_queue::{Told, deliver};
use crate::words::unsaved;

/// A slot as scripts see it.
#[derive(Default, Serialize)]
struct Row {
    slot: String,
    empty: bool,
    title: String,
    sequence: u32,
    over: bool,
    saved_at: String,
    bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
}

#[godot_api(secondary)]
impl CommandBus {
    /// Writes the game into a slot: `quick-1` … `quick-5`, `campaign-1` … `campaign-10`. A damaged save is not written
    /// over. Answer: `{slot, bytes}`.
    #[func]
    fn save(&mut self, slot: String, #[opt(default = "")] title: GString) -> VarDictionary {
        let saved = slot.parse().map_err(unsaved).and_then(|slot: Slot| {
            let write = self.saving(slot, &title.to_string())?;
            Ok(json!({ "slot": slot, "bytes": write()? }))
        });
        answer(saved)
    }

    /// Goes on from a slot, after all of it was played and compared. Without a game, the slot of the open game is
    /// looked at first, then that of each other. Answer: as of `start`.
    #[func(gd_self)]
    fn load(mut this: Gd<Self>, slot: String, #[opt(default = "")] game: GString) -> VarDictionary {
        let done = this
            .bind_mut()
            .load_slot(&slot, &game.to_string())
            .unwrap_or_else(|refused| answer::<()>(Err(refused)));
        deliver(&mut this);
        done
    }

    /// Every slot of a game: `{slot, empty, title, sequence, over, saved_at, bytes, error?}`; a damaged one has an `error`.
    #[func]
    fn slots(&mut self, game: String) -> VarArray {
        let listed = self.written().list(&self.profile.to_string(), &game).unwrap_or_default();
        array(&listed.into_iter().map(Row::from).collect::<Vec<_>>())
    }

    /// Empties a slot, whatever it holds.
    #[func]
    fn delete_slot(&mut self, game: String, slot: String) -> VarDictionary {
        let slots = self.written();
        let emptied = slot.parse().and_then(|slot| slots.delete(&self.profile.to_string(), &game, slot));
        answer(emptied.map_err(unsaved))
    }

    /// The ids of the games of which the profile has saved anything, also of those that are not here.
    #[func]
    fn saved_games(&mut self) -> PackedStringArray {
        self.written()
            .games(&self.profile.to_string())
            .unwrap_or_default()
            .iter()
            .map(GString::from)
            .collect()
    }

    /// Who has saved anything.
    #[func]
    fn profiles() -> PackedStringArray {
        saves().profiles().unwrap_or_default().iter().map(GString::from).collect()
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
        match self.saving(Slot::Autosave, "") {
            Ok(write) => {
                self.writers.save(|| write().map(drop));
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

    pub(crate) fn fail_save(&mut self, refused: &Problem) {
        self.queue.push(Told::SaveFailed(dictionary(refused)));
    }

    /// The writing of the game as it stands, to be done on any thread.
    fn saving(&mut self, slot: Slot, title: &str) -> Done<impl FnOnce() -> Done<u64> + Send + use<>> {
        let profile = self.profile.to_string();
        let open = self.table()?;
        let (session, journal) = (&open.session, open.session.save());
        let meta = Meta {
            game: session.meta().id.to_owned(),
            content: session.content(),
            kind: if matches!(slot, Slot::Campaign(_)) { Kind::Campaign } else { Kind::Match },
            title: title.to_owned(),
            sequence: session.sequence(),
            over: session.to_act().is_empty(),
            digest: session.digest(),
            packs: open.packs.clone(),
        };
        // The autosave is the program's own, and a player's slot is the player's.
        let over = if slot == Slot::Autosave { Overwrite::Anything } else { Overwrite::Loadable };
        let slots = saves();
        Ok(move || {
            let written = slots.save(&profile, slot, &meta, &journal(), over).map_err(unsaved)?;
            Ok(written.bytes)
        })
    }

    fn load_slot(&mut self, name: &str, game: &str) -> Done<VarDictionary> {
        let slot: Slot = name.parse().map_err(unsaved)?;
        let (slots, profile) = (self.written(), self.profile.to_string());
        let open = self.open.as_ref().map(|open| open.session.meta().id);
        let games = open.into_iter().chain(registry::rows().iter().map(|row| row.meta.id));
        let games = games.filter(|id| game.is_empty() || *id == game);
        let mut paths = games.filter_map(|game| Some((game, slots.path(&profile, game, slot).ok()?)));
        let (expected, path) = paths
            .find(|(_, path)| path.exists())
            .ok_or_else(|| problem("missing_save", format!("there is nothing in the slot {name}")))?;
        let meta = file::peek(&path).map_err(unsaved)?.meta;
        if meta.game != expected {
            let expected = expected.to_owned();
            return Err(unsaved(StoreError::OtherGame { path, found: meta.game, expected }));
        }
        let game = self.game(&meta.game, &meta.packs)?;
        let saved = slots.load(&profile, slot, &meta.game, game.content_digest()).map_err(unsaved)?;
        let session = game.load_text(&saved.json)?;
        Ok(self.show(meta.packs, session))
    }
}

impl From<Listed> for Row {
    fn from(listed: Listed) -> Self {
        let row = Self { slot: listed.slot.to_string(), bytes: listed.bytes, ..Self::default() };
        match listed.held {
            Held::Empty => Self { empty: true, ..row },
            Held::Refused(why) => Self { error: Some(unsaved(why)), ..row },
            Held::Save(header) => Self {
                title: header.meta.title,
                sequence: header.meta.sequence,
                over: header.meta.over,
                saved_at: folders::date(header.saved_at),
                ..row
            },
        }
    }
}

fn saves() -> Slots {
    Slots::new(folders::user("saves"))
}
