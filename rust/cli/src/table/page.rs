//! What is read before the table, and what is typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// The most letters of a line that is typed.
const LONGEST: usize = 4000;
/// So many typed lines are remembered.
const HISTORY: usize = 100;

/// Lines that lie over the table.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Page {
    pub(super) lines: Vec<String>,
    pub(super) scroll: usize,
    pub(super) kind: Kind,
}

/// What a page wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// To be read.
    Read,
    /// Enter does it, anything else goes back.
    Confirm,
    /// A line that is typed.
    Ask(String),
}

impl Page {
    pub(super) const fn new(lines: Vec<String>, kind: Kind) -> Self {
        Self { lines, scroll: 0, kind }
    }

    /// Whether the key moved the page.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    pub(super) fn scrolled(&mut self, key: KeyCode) -> bool {
        let last = self.lines.len().saturating_sub(1);
        self.scroll = match key {
            KeyCode::Up => self.scroll.saturating_sub(1),
            KeyCode::Down => self.scroll + 1,
            KeyCode::PageUp => self.scroll.saturating_sub(10),
            KeyCode::PageDown => self.scroll + 10,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        }
        .min(last);
        true
    }
}

/// A line that is being typed, and those that were.
#[derive(Debug, Default)]
pub(super) struct Typing {
    pub(super) line: String,
    history: Vec<String>,
    /// Which line of the history is shown, counted from the newest; 0 is the new one.
    back: usize,
}

impl Typing {
    /// What the key does to the line; whether it was one for it. Enter is not.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    pub(super) fn heard(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Char('u') if key.modifiers.contains(KeyModifiers::CONTROL) => self.line.clear(),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.add(letter);
            }
            KeyCode::Backspace => drop(self.line.pop()),
            KeyCode::Up => self.remember(self.back + 1),
            KeyCode::Down => self.remember(self.back.saturating_sub(1)),
            _ => return false,
        }
        true
    }

    /// Adds what was pasted, as one line.
    pub(super) fn paste(&mut self, text: &str) {
        let letters = text.trim().chars().take(LONGEST);
        letters.for_each(|letter| self.add(if letter.is_control() { ' ' } else { letter }));
    }

    /// The line, which is remembered and begun anew.
    pub(super) fn take(&mut self) -> String {
        self.back = 0;
        let line = std::mem::take(&mut self.line).trim().to_owned();
        if !line.is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
            let old = self.history.len().saturating_sub(HISTORY);
            self.history.drain(..old);
        }
        line
    }

    fn add(&mut self, letter: char) {
        if self.line.len() < LONGEST {
            self.line.push(letter);
        }
    }

    fn remember(&mut self, back: usize) {
        self.back = back.min(self.history.len());
        let line = self.history.len().checked_sub(self.back).and_then(|at| self.history.get(at));
        self.line = line.cloned().unwrap_or_default();
    }
}
