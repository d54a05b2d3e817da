//! Text of strangers on a terminal: what would move the cursor, colour, hide or turn text around is shown as code.

use std::borrow::Cow;

/// So many letters of what was typed are said again.
const QUOTED: usize = 60;

/// The text in one line.
pub(crate) fn line(text: &str) -> Cow<'_, str> {
    shown(text, is_hidden)
}

/// The text in its lines.
pub(crate) fn lines(text: &str) -> Cow<'_, str> {
    shown(text, |letter| letter != '\n' && is_hidden(letter))
}

/// JSON, in which the same letters stand as JSON writes them.
pub(crate) fn json(text: &str) -> Cow<'_, str> {
    if !text.contains(|letter| letter != '\n' && is_hidden(letter)) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len() + 64);
    for letter in text.chars() {
        if letter == '\n' || !is_hidden(letter) {
            shown.push(letter);
        } else {
            let mut units = [0; 2];
            shown.extend(letter.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    shown.into()
}

/// What was typed, as it is said again: in quotes, and no more than its beginning.
pub(crate) fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// Whether nothing in a text of several lines has to be shown as code.
pub(crate) fn is_plain(text: &str) -> bool {
    !text.contains(|letter| letter != '\n' && is_hidden(letter))
}

fn shown(text: &str, hidden: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&hidden) {
        return text.into();
    }
    let letter = |letter: char| {
        if hidden(letter) { letter.escape_default().to_string() } else { letter.to_string() }
    };
    text.chars().map(letter).collect::<String>().into()
}

/// Control characters, and letters without a width that turn the order of others around or cannot be seen.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_do_something_to_a_terminal_is_shown_as_code() {
        assert_eq!(line("Zoë – 数"), "Zoë – 数");
        assert_eq!(line("\u{1b}[31m\u{7}\u{9b}2J\u{202e}\n"), "\\u{1b}[31m\\u{7}\\u{9b}2J\\u{202e}\\n");
        assert_eq!(lines("a\nb\rc"), "a\nb\\rc");
        assert!(is_plain("a\nb") && !is_plain("a\u{1b}b") && !is_plain("a\u{2066}b"));
    }

    #[test]
    fn what_was_typed_is_said_again_by_its_beginning() {
        assert_eq!(quoted("a\u{202e}"), r#""a\u{202e}""#);
        assert_eq!(quoted(&"é".repeat(1 << 20)), format!("\"{}\"…", "é".repeat(QUOTED)));
    }

    #[test]
    fn json_stays_json() {
        let value = serde_json::json!({ "name": "\u{9b}31m\u{202e}\u{e0041}ë" });
        let text = serde_json::to_string_pretty(&value).expect("JSON");
        let shown = json(&text);
        assert!(shown.is_ascii() || is_plain(&shown), "{shown}");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).expect("JSON"), value);
    }
}
