//! What is read before the table, and what is typed.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;

use super::fold;

/// The most letters of a line that is typed.
const LONGEST: usize = 4000;
/// So many typed lines are remembered.
const HISTORY: usize = 100;

/// The most columns of a page.
const WIDEST: u16 = 104;

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

    /// The size of all of it, its foot and its frame on so large a screen.
    pub(super) fn size(&self, screen: Size) -> Size {
        let width = screen.width.min(WIDEST);
        let lines = self.rows(screen).len().saturating_add(3);
        Size::new(width, u16::try_from(lines).unwrap_or(u16::MAX).min(screen.height))
    }

    /// How many of its rows are seen at once.
    fn high(&self, screen: Size) -> usize {
        let height = self.size(screen).height;
        usize::from(height.saturating_sub(if is_framed(height) { 3 } else { 1 }))
    }

    /// Its lines, each in as many rows as it needs.
    fn rows(&self, screen: Size) -> Vec<String> {
        let width = screen.width.min(WIDEST);
        let width = usize::from(if is_framed(screen.height) { width.saturating_sub(2) } else { width });
        self.lines.iter().flat_map(|line| fold::rows(line, width)).collect()
    }

    /// The rows that are seen.
    pub(super) fn seen(&self, screen: Size) -> Vec<String> {
        let (rows, high) = (self.rows(screen), self.high(screen));
        let first = self.scroll.min(rows.len().saturating_sub(high));
        rows.into_iter().skip(first).take(high).collect()
    }

    /// Whether the key moved the page.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    pub(super) fn scrolled(&mut self, key: KeyCode, screen: Size) -> bool {
        let high = self.high(screen);
        let last = self.rows(screen).len().saturating_sub(high);
        let (page, scroll) = (high.saturating_sub(1).max(1), self.scroll.min(last));
        self.scroll = match key {
            KeyCode::Up => scroll.saturating_sub(1),
            KeyCode::Down => scroll + 1,
            KeyCode::PageUp => scroll.saturating_sub(page),
            KeyCode::PageDown => scroll + page,
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        }
        .min(last);
        true
    }
}

/// Whether there is room for a frame in so many lines.
pub(super) const fn is_framed(height: u16) -> bool {
    height > 4
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
