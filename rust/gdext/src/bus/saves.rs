//! Saves: slots of a profile, and the autosave.

use godot::prelude::*;

use super::CommandBus;
use crate::answer::{Done, Refused, answer, array, written_or_nil};
use crate::outbox::{Told, deliver};
use crate::saves::{AUTOSAVE, Header, Saved, Slot, check_slot, profiles, read, slots, write};

#[godot_api(secondary)]
impl CommandBus {
    /// Writes the game into a slot: `campaign-1` … `campaign-10`, `match-1` … `match-5`. Answer: `{slot, bytes}`.
    #[func]
    fn save(&mut self, slot: String, #[opt(default = "")] title: GString) -> VarDictionary {
        let saved = self.saving(&slot, &title.to_string());
        answer(saved.and_then(|write| {
            let bytes = write().map_err(|why| Refused::new("not_saved", why))?;
            Ok(Saved { slot, bytes })
        }))
    }

    /// Goes on from a slot, after all of it was played and compared. Answer: as of `start`.
    #[func(gd_self)]
    fn load(mut this: Gd<Self>, slot: String) -> VarDictionary {
        let done = this.bind_mut().load_slot(&slot);
        deliver(&mut this);
        done
    }

    /// Every slot of a game: `{slot, empty, title, sequence, saved_at, bytes, error?}`; a damaged one has an `error`.
    #[func]
    fn slots(&self, game: String) -> VarArray {
        array(&slots(&self.profile.to_string(), &game))
    }

    /// Empties a slot.
    #[func]
    fn delete_slot(&self, game: String, slot: String) -> VarDictionary {
        let emptied =
            check_slot(&slot).and_then(|()| Slot::new(&self.profile.to_string(), &game, &slot).delete());
        answer(emptied)
    }

    /// Who has saved anything.
    #[func]
    fn profiles() -> PackedStringArray {
        profiles().iter().map(GString::from).collect()
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
        if !self.unsaved || self.saving {
            return;
        }
        self.unsaved = false;
        match self.saving(AUTOSAVE, "") {
            Ok(write) => {
                self.saving = true;
                self.desk.save(write);
            }
            Err(refused) => self.fail_save(refused),
        }
    }

    pub(crate) fn fail_save(&mut self, refused: Refused) {
        self.outbox.push(Told::SaveFailed(written_or_nil(&refused).try_to().unwrap_or_default()));
    }

    /// The writing of the game as it stands, to be done anywhere.
    fn saving(
        &mut self,
        name: &str,
        title: &str,
    ) -> Done<impl FnOnce() -> Result<u64, String> + Send + 'static> {
        check_slot(name)?;
        let profile = self.profile.to_string();
        let open = self.table()?;
        let session = open.session.fork();
        let slot = Slot::new(&profile, session.meta().id, name);
        let (title, packs) = (title.to_owned(), open.packs.clone());
        Ok(move || write(&slot, &title, packs, &*session))
    }

    fn load_slot(&mut self, name: &str) -> VarDictionary {
        let profile = self.profile.to_string();
        // A slot's name tells no game; the game is the one whose folder has it, the open one first.
        let open = self.open.as_ref().map(|open| open.session.meta().id);
        let games = open.into_iter().chain(registry::rows().iter().map(|row| row.meta.id));
        let mut slots = games.map(|game| Slot::new(&profile, game, name));
        let found = check_slot(name).and_then(|()| {
            let slot = slots.find(Slot::exists).ok_or_else(|| {
                Refused::new("no_such_save", format!("there is nothing in the slot {name}"))
            })?;
            read(&slot)
        });
        match found {
            Ok((Header { packs, .. }, journal)) => self.take_up(&journal, packs),
            Err(refused) => answer::<()>(Err(refused)),
        }
    }
}
