//! Keys as they come: one by one from hands, many at once from a paste of which the terminal does not say that it is one.

use std::io;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// So many letters at once are a paste.
const PASTE: usize = 256;
/// So many events are taken at once.
const MOST: usize = 1 << 16;
/// What comes so soon after a part of a paste belongs to it.
const PAUSE: Duration = Duration::from_millis(100);

/// Reads what a terminal says, and knows whether somebody pastes.
#[derive(Debug, Default)]
pub(crate) struct Bursts {
    pasted: Option<Instant>,
}

impl Bursts {
    /// Waits for something, and gives all that is there: at least one event.
    ///
    /// # Errors
    /// The terminal cannot be read.
    pub(crate) fn read(&mut self) -> io::Result<Vec<Event>> {
        let mut events = vec![event::read()?];
        let pastes = self.pasted.is_some_and(|since| since.elapsed() < PAUSE);
        while events.len() < MOST && event::poll(Duration::ZERO)? {
            events.push(event::read()?);
        }
        let joined = joined(events, if pastes { 1 } else { PASTE });
        if joined.iter().any(|event| matches!(event, Event::Paste(_))) {
            self.pasted = Some(Instant::now());
        }
        Ok(joined)
    }
}

/// The same with every row of `least` letters or more as what was pasted: no line of it is sent off.
fn joined(events: Vec<Event>, least: usize) -> Vec<Event> {
    let (mut joined, mut row) = (Vec::new(), Vec::new());
    for event in events {
        if letter(&event).is_some() {
            row.push(event);
        } else {
            end(&mut row, least, &mut joined);
            joined.push(event);
        }
    }
    end(&mut row, least, &mut joined);
    joined
}

fn end(row: &mut Vec<Event>, least: usize, joined: &mut Vec<Event>) {
    if row.len() < least || row.is_empty() {
        joined.append(row);
    } else {
        joined.push(Event::Paste(row.drain(..).filter_map(|event| letter(&event)).collect()));
    }
}

/// What a key writes into a text.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other keys of a keyboard write nothing")]
fn letter(event: &Event) -> Option<char> {
    let Event::Key(KeyEvent { code, modifiers, kind: KeyEventKind::Press, .. }) = event else { return None };
    match code {
        // A line feed, as a raw terminal gives it.
        KeyCode::Char('j') if *modifiers == KeyModifiers::CONTROL => Some('\n'),
        KeyCode::Char(letter) if !modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
            Some(*letter)
        }
        KeyCode::Enter if modifiers.is_empty() => Some('\n'),
        KeyCode::Tab => Some('\t'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(text: &str) -> Vec<Event> {
        let code = |letter| if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) };
        text.chars().map(|letter| Event::Key(code(letter).into())).collect()
    }

    #[test]
    fn many_letters_at_once_are_a_paste_and_few_are_typed() {
        let control = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
        let up = Event::Key(KeyCode::Up.into());
        let pasted = "1\né".repeat(PASTE);
        let events =
            [keys("pass\n"), vec![up.clone()], keys(&pasted), vec![control.clone()], keys("1\n")].concat();
        let expected = [keys("pass\n"), vec![up, Event::Paste(pasted), control], keys("1\n")].concat();
        assert_eq!(joined(events, PASTE), expected);
        assert_eq!(joined(keys("1\n"), 1), [Event::Paste("1\n".to_owned())], "the end of what was pasted");
    }
}
