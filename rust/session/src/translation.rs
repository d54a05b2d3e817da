//! A name and a text in other languages, written beside the English ones.

use std::collections::BTreeMap;

/// Translations, by the tags of their languages.
pub type Translations = BTreeMap<String, Translation>;

/// A name and a text in a language.
#[kernel::value]
pub struct Translation {
    /// The name; empty: the English one.
    #[serde(default)]
    pub name: String,
    /// The text; empty: the English one.
    #[serde(default)]
    pub text: String,
}

/// Picks the wording of a language from `translations`. `english` is the fallback.
pub(crate) fn wording<'a>(
    translations: &'a Translations,
    language: &str,
    english: [&'a str; 2],
) -> [&'a str; 2] {
    let Some(Translation { name, text }) = translations.get(language) else { return english };
    let [english_name, english_text] = english;
    let or = |own: &'a str, english| if own.trim().is_empty() { english } else { own };
    [or(name, english_name), or(text, english_text)]
}
