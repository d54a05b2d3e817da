//! The language in which the terminal speaks to a player.
//!
//! Its sentences stand where they are said, in English, and their translations in `text/<language>.json`, as those of a game in
//! its pack: `say!(spoken(), "The game is over.")`. A process speaks one language.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kernel::Words;
use kernel::words::Sentence;
use serde::Deserialize;
use store::StoreError;

use crate::args::Told;

/// Every language but English, by its tag.
const TEXTS: [(&str, &str); 1] = [("de", include_str!("../text/de.json"))];

/// A file of translations.
#[derive(Deserialize)]
struct Text {
    sentences: BTreeMap<String, Sentence>,
    /// What tables, rooms and saves refuse, by the codes of their refusals.
    refusals: BTreeMap<String, String>,
}

/// What is spoken.
struct Language {
    tag: String,
    words: Words,
    refusals: BTreeMap<String, String>,
}

static SPOKEN: OnceLock<Language> = OnceLock::new();

impl Language {
    /// A language by its tag; what the terminal does not speak is told in English.
    fn of(tag: &str) -> Self {
        let text = TEXTS.iter().find(|(known, _)| *known == tag);
        let text = text.and_then(|(_, text)| serde_json::from_str::<Text>(text).ok());
        let (words, refusals) = match text {
            Some(Text { sentences, refusals }) => (Words::new(tag, sentences), refusals),
            None => (Words::ENGLISH, BTreeMap::new()),
        };
        Self { tag: tag.to_owned(), words, refusals }
    }
}

/// Speaks to a player from now on: in the language that was named, or else in that of the system where the terminal speaks it.
pub(crate) fn speak(told: Option<&Told>) {
    SPOKEN.get_or_init(|| {
        let named = told.and_then(Told::named).map(str::to_owned);
        Language::of(&named.unwrap_or_else(|| of_system(sys_locale::get_locale().as_deref())))
    });
}

/// The language of a locale such as `de-AT`; English where the terminal does not speak it.
fn of_system(locale: Option<&str>) -> String {
    let tag = locale.and_then(|locale| locale.split('-').next()).unwrap_or_default();
    let known = TEXTS.iter().find(|(known, _)| *known == tag);
    known.map_or(registry::ENGLISH, |(known, _)| known).to_owned()
}

/// The words of the language that is spoken; English where nobody is spoken to, as in what developers and programs use.
pub(crate) fn spoken() -> &'static Words {
    static ENGLISH: Words = Words::ENGLISH;
    SPOKEN.get().map_or(&ENGLISH, |language| &language.words)
}

/// The tag of the language that is spoken.
pub(crate) fn tag() -> &'static str {
    SPOKEN.get().map_or(registry::ENGLISH, |language| &language.tag)
}

/// Why table or room refuse something, by the code of the refusal; `message` where the language has no words for it. What a
/// game refuses it tells itself.
pub(crate) fn refusal<'a>(rule: &str, code: &str, message: &'a str) -> &'a str {
    let known = || SPOKEN.get()?.refusals.get(code).map(String::as_str);
    let own = rule.starts_with("TB-") || rule.starts_with("RM-");
    if own { known().unwrap_or(message) } else { message }
}

/// Why a save cannot be written or read: its file, with which every such error begins, and why, by its code.
pub(crate) fn of_save(error: &StoreError) -> String {
    let said = error.to_string();
    let known = SPOKEN.get().and_then(|language| language.refusals.get(error.code()));
    match known.zip(said.split_once(": ")) {
        Some((why, (file, _))) => format!("{file}: {why}"),
        None => said,
    }
}

#[cfg(test)]
mod tests {
    use kernel::say;

    use super::*;

    #[test]
    fn a_locale_is_spoken_where_the_terminal_has_words_for_it() {
        let of = |locale| of_system(Some(locale));
        assert_eq!(["de", "de-AT", "fr-FR", "C", ""].map(of), ["de", "de", "en", "en", "en"]);
        assert_eq!(of_system(None), "en");
    }

    #[test]
    fn every_text_can_be_read() {
        for (tag, _) in TEXTS {
            assert_ne!(say!(&Language::of(tag).words, "Leave"), "Leave", "{tag}");
        }
        assert_eq!(Language::of("fr").words.of("Leave"), "Leave");
    }
}
