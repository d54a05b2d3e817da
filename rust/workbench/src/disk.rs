//! The pack and the disk: what is not saved, and what others have written meanwhile.

use crate::bench::{Workbench, file_of};
use crate::fault::{Done, Fault};

impl Workbench {
    /// The kinds of which something is not saved. A language is a kind of its own, `text/de`.
    pub fn unsaved(&self) -> Vec<String> {
        self.pack.unsaved().map(|file| file.trim_end_matches(".json").to_owned()).collect()
    }

    /// The kinds whose files somebody else has written, or deleted, since they were read.
    pub fn changed_outside(&self) -> Vec<String> {
        let mut kinds: Vec<String> = self.schemas.iter().map(|(kind, _)| (*kind).to_owned()).collect();
        kinds.push(crate::bench::ABOUT.to_owned());
        kinds.extend(self.languages().into_iter().map(|tag| crate::texts::FOLDER.to_owned() + &tag));
        kinds.retain(|kind| self.pack.changed_outside(&file_of(kind)));
        kinds
    }

    /// Whether a kind's file was there and somebody has deleted it.
    pub fn is_deleted(&self, kind: &str) -> bool {
        self.pack.is_deleted(&file_of(kind))
    }

    /// Reads a kind's file again. What was not saved of it is gone.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn reread(&mut self, kind: &str) -> Done {
        let file = file_of(kind);
        self.pack.reread(&file).map_err(|why| Fault::Gone(file, why))
    }

    /// Writes a kind's file, unless somebody else has written it since it was read.
    ///
    /// # Errors
    /// It was changed outside, or cannot be written: then what stood there stands there, and what is here is here.
    pub fn save(&mut self, kind: &str) -> Done {
        let file = file_of(kind);
        if self.pack.changed_outside(&file) {
            return Err(Fault::Changed(file));
        }
        self.save_over(kind)
    }

    /// Writes a kind's file over whatever stands there.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save_over(&mut self, kind: &str) -> Done {
        let file = file_of(kind);
        self.pack.save(&file).map_err(|why| Fault::Unwritten(file, why))
    }
}
