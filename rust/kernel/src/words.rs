//! What the rules say in a language: the sentences of the source, each with its translation.
//!
//! A game says its sentences by [`say!`](crate::say!), in English. Its translations are data, below `sentences` in `text/<language>.json` of a
//! pack: each sentence as it stands in the source, and what it is in the language. A thing that is counted has a text for
//! each plural form instead.
//!
//! ```
//! use std::collections::BTreeMap;
//!
//! use kernel::text::counted;
//! use kernel::words::{Sentence, Words};
//! use kernel::{Seat, say};
//!
//! let rolls = |words: &Words, seat: Seat, sum: u8| say!(words, "{seat} rolls {sum:02} with {}", counted(2, "die"));
//! assert_eq!(rolls(&Words::ENGLISH, Seat::P1, 7), "p1 rolls 07 with 2 dice");
//!
//! let sentence = |text: &str| Sentence::One(text.to_owned());
//! let dice = [("one", "{} Würfel"), ("other", "{} Würfel")].map(|(form, text)| (form.to_owned(), text.to_owned()));
//! let german = Words::new("de", BTreeMap::from([
//!     ("{seat} rolls {sum:02} with {}".to_owned(), sentence("{seat} würfelt mit {} {sum:02}")),
//!     ("die".to_owned(), Sentence::Counted(BTreeMap::from(dice))),
//! ]));
//! assert_eq!(rolls(&german, Seat::P1, 7), "p1 würfelt mit 2 Würfel 07");
//! ```

use std::collections::BTreeMap;

use icu_locale_core::Locale;
use icu_plurals::{PluralCategory, PluralRuleType, PluralRules};
use serde::{Deserialize, Serialize};

use crate::text::{self, Describe};

/// A translation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Sentence {
    /// Of a sentence, with its placeholders.
    One(String),
    /// Of a thing that is counted, by the name of a plural form (`one`, `other`), with `{}` for the number.
    Counted(BTreeMap<String, String>),
}

/// The sentences of a language.
#[derive(Clone, Debug)]
pub struct Words {
    sentences: BTreeMap<String, Sentence>,
    /// None for English, whose plurals are those of [`counted`](text::counted).
    language: Option<Locale>,
}

impl Words {
    /// The language of the source.
    pub const ENGLISH: Self = Self { sentences: BTreeMap::new(), language: None };

    /// A language by its tag (`de`, `pt-BR`), with its translations by what they translate. Plurals of a language that Unicode
    /// does not know have one form.
    pub fn new(language: &str, sentences: BTreeMap<String, Sentence>) -> Self {
        Self { sentences, language: Some(language.parse().unwrap_or(Locale::UNKNOWN)) }
    }

    /// A word or a sentence without placeholders: its translation, or itself.
    pub fn of<'a>(&'a self, english: &'a str) -> &'a str {
        self.translation(english).unwrap_or(english)
    }

    /// So many of a thing.
    pub fn counted(&self, number: impl TryInto<u64>, thing: &str) -> String {
        let number = number.try_into().unwrap_or(u64::MAX);
        let Some(Sentence::Counted(forms)) = self.sentences.get(thing) else {
            return text::counted(number, thing);
        };
        let form = forms.get(self.form(number)).or_else(|| forms.get("other"));
        form.map_or_else(|| text::counted(number, thing), |form| form.replace("{}", &number.to_string()))
    }

    /// Which plural form a number has in this language, as Unicode names it.
    fn form(&self, number: u64) -> &'static str {
        let locale = self.language.clone().unwrap_or(Locale::UNKNOWN);
        let rules = PluralRules::try_new(locale.into(), PluralRuleType::Cardinal.into());
        match rules.map_or(PluralCategory::Other, |rules| rules.category_for(number)) {
            PluralCategory::Zero => "zero",
            PluralCategory::One => "one",
            PluralCategory::Two => "two",
            PluralCategory::Few => "few",
            PluralCategory::Many => "many",
            PluralCategory::Other => "other",
        }
    }

    fn translation(&self, english: &str) -> Option<&str> {
        match self.sentences.get(english)? {
            Sentence::One(told) => Some(told),
            // A thing that is counted elsewhere: one of it, without the number.
            Sentence::Counted(forms) => forms.get("one")?.strip_prefix("{} "),
        }
    }
}

/// What tells in a language: rules, or the words themselves.
pub trait Speaks {
    /// The words of the language.
    fn words(&self) -> &Words;
}

impl Speaks for Words {
    fn words(&self) -> &Words {
        self
    }
}

impl<R: Describe> Speaks for R {
    fn words(&self) -> &Words {
        static ENGLISH: Words = Words::ENGLISH;
        self.spoken().map_or(&ENGLISH, |spoken| &spoken.words)
    }
}

/// A language as rules are given it: what they say, and the texts of their content.
#[derive(Clone, Debug)]
pub struct Spoken<Content> {
    /// The language's tag: `de`.
    pub language: String,
    /// The sentences of the rules.
    pub words: Words,
    /// The rules' own content in all but its texts.
    pub content: Content,
}

/// The translation of a sentence, for [`say!`](crate::say!).
#[doc(hidden)]
pub fn translation<'a>(speaks: &'a impl Speaks, english: &str) -> Option<&'a str> {
    speaks.words().translation(english)
}

/// [`Words::counted`], for [`say!`](crate::say!).
#[doc(hidden)]
pub fn counted(speaks: &impl Speaks, number: impl TryInto<u64>, thing: &str) -> String {
    speaks.words().counted(number, thing)
}

/// A translation with its arguments, by their placeholders, for [`say!`](crate::say!): those without a name by their numbers.
#[doc(hidden)]
pub fn fill(speaks: &impl Speaks, translation: &str, arguments: &[(&str, String)]) -> String {
    // One pass, so that braces of an argument are no placeholder.
    let (mut said, mut rest, mut unnamed) = (String::with_capacity(translation.len()), translation, 0);
    while let Some((before, after)) = rest.split_once('{') {
        said += before;
        let Some((place, left)) = after.split_once('}') else {
            rest = after;
            break;
        };
        let name = place.split(':').next().unwrap_or_default();
        let number = if name.is_empty() { Some(unnamed) } else { name.parse::<usize>().ok() };
        unnamed += usize::from(name.is_empty());
        let key = number.map_or_else(|| place.to_owned(), |number| number.to_string());
        let argument = arguments.iter().find(|(known, _)| *known == key);
        said += argument.map_or("", |(_, text)| speaks.words().of(text));
        rest = left;
    }
    said + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;
    use crate::text::counted;

    fn german() -> Words {
        let one = |english: &str, german: &str| (english.to_owned(), Sentence::One(german.to_owned()));
        let forms = [("one", "{} Karte"), ("other", "{} Karten")]
            .map(|(form, text)| (form.to_owned(), text.to_owned()));
        Words::new(
            "de",
            BTreeMap::from([
                one("{who} pays {} for {}", "Für {1} zahlt {who} {0}"),
                one("{who} gains {n:+}", "{n:+} für {who}"),
                one("gold", "Gold"),
                one("{n} of {}", "{n} von {}"),
                ("card".to_owned(), Sentence::Counted(BTreeMap::from(forms))),
            ]),
        )
    }

    #[test]
    fn a_sentence_is_told_in_its_language() {
        let pays = |words: &Words| {
            let who = "Ada";
            say!(words, "{who} pays {} for {}", "gold", counted(2, "card"))
        };
        assert_eq!(pays(&Words::ENGLISH), "Ada pays gold for 2 cards");
        assert_eq!(pays(&german()), "Für 2 Karten zahlt Ada Gold");
        assert_eq!(say!(&german(), "{who} gains {n:+}", who = "Ada", n = 3), "+3 für Ada");
    }

    #[test]
    fn what_nobody_translated_is_told_in_english() {
        assert_eq!(say!(&german(), "{} left", counted(3, "coin")), "3 coins left");
        assert_eq!(german().counted(1, "coin"), "1 coin");
        assert_eq!([german().of("silver"), german().of("card")], ["silver", "Karte"]);
    }

    #[test]
    fn things_are_counted_by_the_plurals_of_the_language() {
        assert_eq!(
            [0, 1, 2].map(|number| german().counted(number, "card")),
            ["0 Karten", "1 Karte", "2 Karten"]
        );
        let n = 1;
        assert_eq!(say!(&german(), "{n} of {}", counted(1, "card")), "1 von 1 Karte");
    }

    #[test]
    fn braces_of_an_argument_are_no_placeholder() {
        let told = fill(&Words::ENGLISH, "{name} and {", &[("name", "{x} {}".to_owned())]);
        assert_eq!(told, "{x} {} and ");
        assert_eq!(fill(&Words::ENGLISH, "{gone}!", &[]), "!");
    }
}
