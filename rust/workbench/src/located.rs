//! What is wrong, and where.

use packs::Diagnostic;
use serde::Serialize;
use serde_json::Value;

use crate::bench::{Workbench, is_list};
use crate::pack::id_of;

/// What is wrong, and with which object.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Located {
    /// What is wrong.
    #[serde(flatten)]
    pub fault: Diagnostic,
    /// The kind of its file.
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
        let locate = |fault: Diagnostic| {
            let file = fault.file.rsplit('/').next().unwrap_or_default();
            let kind = file.trim_end_matches(".json").to_owned();
            let place = fault.pointer.trim_start_matches('#').trim_start_matches('/');
            let (number, field) = place.split_once('/').unwrap_or((place, ""));
            let object =
                number.parse().ok().and_then(|at: usize| self.own_objects(&kind).into_iter().nth(at));
            match object {
                Some(object) if is_list(self.document(&kind).unwrap_or(&Value::Null)) => {
                    let field = if field.is_empty() { String::new() } else { format!("/{field}") };
                    Located { id: id_of(&object).to_owned(), kind, field, fault }
                }
                _ => Located { id: String::new(), kind, field: format!("/{place}"), fault },
            }
        };
        self.faults().into_iter().map(locate).collect()
    }
}
