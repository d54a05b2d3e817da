//! A slider over the commands of a game that was played.

use crossterm::event::KeyCode;
use kernel::say;

use crate::language::spoken;

/// What the keys do, for the help.
pub(crate) fn slider_keys() -> String {
    say!(
        spoken(),
        "  ← →          a command back, a command on; Enter and Space go on too
  PageUp, PageDown  to where other seats decide, or ten commands where always the same one does
  Home, End    to the beginning, to the end; a press on the line goes there
  ↑ ↓          move the board; + shows all of it where it is higher than the screen
  Shift+arrows go to anything on the board, to read about it
  q, Esc       leave"
    )
}

/// How far a page goes in a game whose turns are not told apart.
const PAGE: u32 = 10;

/// Where somebody is who goes through a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Slider {
    /// How many commands had been played.
    pub(crate) at: u32,
    last: u32,
    /// After how many commands each turn begins, in order.
    turns: Vec<u32>,
}

impl Slider {
    /// At the beginning of a game of `last` commands, whose turns begin after so many each.
    pub(crate) const fn new(last: u32, turns: Vec<u32>) -> Self {
        Self { at: 0, last, turns }
    }

    /// What a key does; whether it was one for it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard do nothing here")]
    pub(super) fn heard(&mut self, key: KeyCode) -> bool {
        self.at = match key {
            KeyCode::Left => self.at.saturating_sub(1),
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => self.at.saturating_add(1).min(self.last),
            KeyCode::PageUp if self.turns.len() > 1 => {
                self.turns.iter().rfind(|turn| **turn < self.at).copied().unwrap_or(0)
            }
            KeyCode::PageDown if self.turns.len() > 1 => {
                self.turns.iter().find(|turn| **turn > self.at).copied().unwrap_or(self.last)
            }
            KeyCode::PageUp => self.at.saturating_sub(PAGE),
            KeyCode::PageDown => self.at.saturating_add(PAGE).min(self.last),
            KeyCode::Home => 0,
            KeyCode::End => self.last,
            _ => return false,
        };
        true
    }

    /// Goes where a mouse pressed on the line, which is so wide.
    pub(super) fn point(&mut self, column: u16, width: u16) {
        let (line, column) = (self.line(width), u32::from(column).saturating_sub(2));
        if line > 1 {
            self.at = (u64::from(column.min(line - 1)) * u64::from(self.last) / u64::from(line - 1)) as u32;
        }
    }

    /// The columns between the ends of the line.
    fn line(&self, width: u16) -> u32 {
        let words = self.words().chars().count() + 6;
        u32::from(width).saturating_sub(words as u32).max(1)
    }

    fn words(&self) -> String {
        say!(spoken(), "{} of {}", self.at, self.last)
    }

    /// `◂ ━━━━●─────── ▸ 12 of 34`, in so many columns.
    pub(super) fn drawn(&self, width: u16) -> String {
        let line = self.line(width);
        let knob = u64::from(self.at) * u64::from(line - 1) / u64::from(self.last.max(1));
        let part = |column: u32| match u64::from(column).cmp(&knob) {
            std::cmp::Ordering::Less => '━',
            std::cmp::Ordering::Equal => '●',
            std::cmp::Ordering::Greater => '─',
        };
        let drawn: String = (0..line).map(part).collect();
        format!("◂ {drawn} ▸ {}", self.words())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_go_by_commands_and_by_turns() {
        let mut slider = Slider::new(30, vec![0, 4, 9]);
        let mut after = |keys: &[KeyCode]| {
            assert!(keys.iter().all(|key| slider.heard(*key)));
            slider.at
        };
        assert_eq!(after(&[KeyCode::Left, KeyCode::Right, KeyCode::Char(' ')]), 2);
        assert_eq!(after(&[KeyCode::PageDown]), 4);
        assert_eq!(after(&[KeyCode::PageDown, KeyCode::PageDown]), 30, "past the last turn");
        assert_eq!(after(&[KeyCode::Right, KeyCode::PageUp]), 9);
        assert_eq!(after(&[KeyCode::Home, KeyCode::PageUp]), 0);
        assert_eq!(after(&[KeyCode::End]), 30);
        assert!(!slider.heard(KeyCode::Up));
        let mut solo = Slider::new(15, vec![0]);
        assert!(solo.heard(KeyCode::PageDown) && solo.at == 10 && solo.heard(KeyCode::PageDown));
        assert_eq!(solo.at, 15);
    }

    #[test]
    fn the_line_fits_and_a_press_on_it_goes_there() {
        for width in [1, 5, 20, 80, 300] {
            let mut slider = Slider::new(400, vec![0]);
            for (key, column) in [(KeyCode::Home, 2), (KeyCode::End, width)] {
                slider.heard(key);
                let at = slider.at;
                let drawn = slider.drawn(width);
                assert_eq!(drawn.matches('●').count(), 1, "{drawn}");
                assert!(drawn.chars().count() <= usize::from(width).max(17), "{drawn}");
                slider.point(column, width);
                assert!(slider.at == at || width < 20, "{width}");
            }
        }
        assert_eq!(Slider::new(0, Vec::new()).drawn(16), "◂ ●─── ▸ 0 of 0");
    }
}
