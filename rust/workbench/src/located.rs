//! What is wrong, and where.

use packs::Diagnostic;
use serde::Serialize;

use crate::bench::{Workbench, file_of, is_list};
use crate::texts::FOLDER;

/// What is wrong, and with which object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Located {
    /// What is wrong.
    #[serde(flatten)]
    pub fault: Diagnostic,
    /// The kind of its file; of a text in another language, the kind of its object.
    pub kind: String,
    /// The object's id; empty for a file as a whole.
    pub id: String,
    /// The field, as a pointer from the object; empty for the object as a whole.
    pub field: String,
}

impl Workbench {
    /// What is wrong with the pack as it stands, saved or not: the same as `sandtable packs check` says.
    pub fn faults(&self) -> Vec<Diagnostic> {
        self.row.check(&[], &self.pack).err().unwrap_or_default()
    }

    /// The same, each with its object.
    pub fn located(&self) -> Vec<Located> {
        self.faults().into_iter().map(|fault| self.locate(fault)).collect()
    }

    pub(crate) fn locate(&self, fault: Diagnostic) -> Located {
        let mut located = self.placed(fault);
        // A key that is missing, or that nobody knows, is a field too.
        let key = located
            .fault
            .found
            .strip_prefix("an unknown key `")
            .or(located.fault.found.strip_prefix("no key `"));
        if let Some(key) = key.and_then(|rest| rest.strip_suffix('`')) {
            located.field = format!("{}/{key}", located.field.trim_end_matches('/'));
        }
        located
    }

    fn placed(&self, fault: Diagnostic) -> Located {
        let file = fault.file.rsplit('/').next().unwrap_or_default();
        if fault.file.ends_with(&format!("{FOLDER}{file}")) {
            return self.locate_text(fault);
        }
        let kind = file.trim_end_matches(".json").to_owned();
        let mut place = fault.pointer.trim_start_matches('#').trim_start_matches('/');
        if !self.document(&kind).is_ok_and(is_list) {
            let field = if place.is_empty() { String::new() } else { format!("/{place}") };
            return Located { id: String::new(), kind, field, fault };
        }
        // A list may stand in a field of its own.
        place = place.strip_prefix(kind.as_str()).map_or(place, |rest| rest.trim_start_matches('/'));
        let (number, field) = place.split_once('/').unwrap_or((place, ""));
        let page = self.pack.page(&file_of(&kind));
        let object = number.parse().ok().and_then(|at: usize| page?.objects().nth(at));
        let field = if field.is_empty() { String::new() } else { format!("/{field}") };
        match object {
            Some(object) => Located { id: object.id().to_owned(), kind, field, fault },
            None => Located { id: String::new(), kind, field: format!("/{place}"), fault },
        }
    }

    /// A fault of a language belongs to the object whose text it is.
    fn locate_text(&self, fault: Diagnostic) -> Located {
        let pointed = fault.pointer.trim_start_matches('/').replace("~1", "/").replace("~0", "~");
        let path = if pointed.is_empty() {
            fault.found.split('`').nth(1).unwrap_or_default().to_owned()
        } else {
            pointed
        };
        let (kind, rest) = path.split_once('/').unwrap_or((path.as_str(), ""));
        let (id, field) = match self.document(kind) {
            Ok(schema) if is_list(schema) => rest.split_once('/').unwrap_or((rest, "")),
            _ => ("", rest),
        };
        Located { kind: kind.to_owned(), id: id.to_owned(), field: format!("/{field}"), fault }
    }
}
