//! What is wrong with a pack, and where.

use std::fmt;

use kernel::{Fault, text};
use serde::Serialize;
use serde_json::Value;

/// How many faults of one file are kept; a file with more is broken as a whole.
pub(crate) const FAULTS_OF_A_FILE: usize = 1000;

/// How many faults of packs that are merged are told. Nobody mends more at a time.
const FAULTS: usize = 200;

/// The first of many faults, and one that counts the rest.
pub(crate) fn first_of(mut faults: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if let Some(rest) = faults.len().checked_sub(FAULTS).filter(|rest| *rest > 0) {
        faults.truncate(FAULTS);
        let last = &faults[FAULTS - 1];
        let fault = Fault::new("", text::counted(rest, "more fault"), "those above to be mended first");
        let counted = Diagnostic::new(&last.pack, last.file.clone(), fault);
        faults.push(counted);
    }
    faults
}

/// One thing wrong with one file of a pack.
///
/// Its `Display` is a single line: `packs/raiders/factions.json#/0/armour: found 40, expected at most 6 (pack raiders)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// The id of the pack that is to blame, or the name of its source while the id is unknown.
    pub pack: String,
    /// The file, below the name of the source.
    pub file: String,
    /// Where in the file, as a JSON pointer; empty for the file as a whole.
    pub pointer: String,
    /// What stands there.
    pub found: String,
    /// What may stand there.
    pub expected: String,
}

impl Diagnostic {
    /// A fault in a pack's file.
    pub(crate) fn new(pack: &str, file: String, fault: Fault) -> Self {
        let Fault { pointer, found, expected } = fault;
        Self { pack: pack.to_owned(), file, pointer, found, expected }
    }

    /// Whether it says the same of the same place, whichever pack is to blame.
    pub(crate) fn is_as(&self, other: &Self) -> bool {
        let said = |it: &Self| (it.file.clone(), it.pointer.clone(), it.found.clone(), it.expected.clone());
        said(self) == said(other)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.pointer.is_empty() { "" } else { "#" };
        let Self { pack, file, pointer, found, expected } = self;
        let line = format!("{file}{mark}{pointer}: found {found}, expected {expected} (pack {pack})");
        // Names and texts come from strangers; what would break the line, or colour a terminal, is written as code.
        line.chars().try_for_each(|letter| {
            if letter.is_control() { write!(f, "{}", letter.escape_default()) } else { write!(f, "{letter}") }
        })
    }
}

/// A value in a few words.
pub(crate) fn show(value: &Value) -> String {
    match value {
        Value::Array(items) => format!("a list of {}", items.len()),
        Value::Object(_) => "an object".to_owned(),
        Value::String(text) if text.chars().count() > 60 => {
            format!("{}…", Value::String(text.chars().take(60).collect()).to_string().trim_end_matches('"'))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.to_string(),
    }
}

/// One step of a JSON pointer.
pub(crate) fn step(key: &str) -> String {
    format!("/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// A JSON pointer without its first step, and that step as a plain key.
pub(crate) fn split_step(pointer: &str) -> Option<(String, &str)> {
    let below = pointer.strip_prefix('/')?;
    let end = below.find('/').unwrap_or(below.len());
    Some((below[..end].replace("~1", "/").replace("~0", "~"), &below[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagnostic_is_one_line_whatever_the_names_hold() {
        let fault = Fault::new("/a\nb", "\u{1b}[31m", "red");
        let line = Diagnostic::new("p", "f.json".to_owned(), fault).to_string();
        assert_eq!(line, "f.json#/a\\nb: found \\u{1b}[31m, expected red (pack p)");
    }

    #[test]
    fn pointers_are_split_as_they_are_joined() {
        let pointer = step("a/b~c") + "/0";
        assert_eq!(split_step(&pointer), Some(("a/b~c".to_owned(), "/0")));
        assert_eq!(split_step(""), None);
    }
}
