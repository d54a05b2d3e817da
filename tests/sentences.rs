//! Does every sentence that a game or the terminal says have its translation, and does every translation translate something?
//!
//! Sources are read as tokens: a sentence is what `say!` is given, what a row of `events!` or `rejections!` says, and what
//! `counted` counts. Any other literal may be a word that is an argument of one.

use std::collections::{BTreeMap, BTreeSet};

use kernel::RejectionReason;
use kernel::table::TableRejection;
use kernel::words::Sentence;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use serde_json::Value;

use crate::tree;

/// What a crate says.
#[derive(Default)]
struct Said {
    sentences: BTreeSet<String>,
    counted: BTreeSet<String>,
    literals: BTreeSet<String>,
}

impl Said {
    /// What a crate says.
    fn of(folder: &str) -> Self {
        let mut said = Self::default();
        let sources = tree::sources(tree::root().join(folder));
        for source in sources.into_iter().filter(|source| !source.code.is_empty()) {
            // Comments are no tokens, so the file is read as it is, up to its tests.
            let text = tree::text(&source.path);
            let shipped = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
            let tokens =
                shipped.parse().unwrap_or_else(|error| panic!("{error} in {}", source.path.display()));
            said.read(tokens, false);
        }
        said
    }

    /// Whether this is a sentence, a thing that is counted, or a word that may be an argument of one: an ending, and a tag, which
    /// has no name but its id, are told without underscores.
    fn says(&self, sentence: &String) -> bool {
        self.sentences.contains(sentence)
            || self.counted.contains(sentence)
            || self.literals.iter().any(|literal| spelled(literal) == spelled(sentence))
    }

    /// Reads tokens; `told` inside of what is told.
    fn read(&mut self, tokens: TokenStream, told: bool) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Literal(_) => self.literals.extend(literal(token)),
                TokenTree::Group(group) => {
                    let inner: Vec<_> = group.stream().into_iter().collect();
                    match before(&tokens[..at]).as_str() {
                        "say!" => self
                            .sentences
                            .extend(parts(&inner).get(1).and_then(|part| literal(part.first()?))),
                        "counted" if told || is_method(&tokens[..at]) => {
                            let thing = parts(&inner).pop().filter(|part| part.len() == 1);
                            self.counted.extend(thing.and_then(|part| literal(&part[0])));
                        }
                        "rejections!" => self.sentences.extend(after(&inner, ":")),
                        "events!" => self.sentences.extend(after(&inner, "=>")),
                        _ => {}
                    }
                    let attribute = matches!(before(&tokens[..at]).as_str(), "#" | "!");
                    if group.delimiter() != Delimiter::Bracket || !attribute {
                        let tells =
                            matches!(before(&tokens[..at]).as_str(), "say!" | "rejections!" | "events!");
                        self.read(group.stream(), told || tells);
                    }
                }
                TokenTree::Ident(_) | TokenTree::Punct(_) => {}
            }
        }
    }
}

/// The name before a group: `say!`, `counted`, `#`.
fn before(tokens: &[TokenTree]) -> String {
    match tokens {
        [.., TokenTree::Ident(name), TokenTree::Punct(mark)] if mark.as_char() == '!' => format!("{name}!"),
        [.., last] => last.to_string(),
        [] => String::new(),
    }
}

/// Whether the name before a group is that of a method: what else counts does so for designers, in English.
fn is_method(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [.., TokenTree::Punct(dot), TokenTree::Ident(_)] if dot.as_char() == '.')
}

/// The literals that come right after a sign.
fn after(tokens: &[TokenTree], sign: &str) -> Vec<String> {
    let signs = |at: usize| {
        tokens[at.saturating_sub(sign.len())..at].iter().map(ToString::to_string).collect::<String>()
    };
    (1..tokens.len()).filter(|at| signs(*at) == sign).filter_map(|at| literal(&tokens[at])).collect()
}

/// What stands between commas.
fn parts(tokens: &[TokenTree]) -> Vec<&[TokenTree]> {
    let comma = |token: &TokenTree| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ',');
    tokens.split(comma).filter(|part| !part.is_empty()).collect()
}

/// The text of a literal; none of a number.
fn literal(token: &TokenTree) -> Option<String> {
    let text: syn::LitStr = syn::parse_str(&token.to_string()).ok()?;
    Some(text.value())
}

/// What stands in the braces of a sentence, in the order of the alphabet; numbers of arguments without a name are left out.
fn placeholders(sentence: &str) -> Vec<String> {
    let inner = sentence.split('{').skip(1).filter_map(|part| part.split_once('}'));
    let mut all: Vec<_> =
        inner.map(|(place, _)| place.trim_start_matches(|it: char| it.is_ascii_digit()).to_owned()).collect();
    all.sort_unstable();
    all
}

fn spelled(id: &str) -> String {
    id.replace('_', " ")
}

/// What is wrong with translations into a language of what `own` says; `others` and `texts` have more that is translated.
fn faults(
    own: &Said,
    sentences: &BTreeMap<String, Sentence>,
    others: &[&Said],
    texts: &[String],
) -> Vec<String> {
    let mut faults = Vec::new();
    // Of a row that is its argument, the argument says all.
    for sentence in own.sentences.iter().filter(|sentence| *sentence != "{}") {
        match sentences.get(sentence) {
            Some(Sentence::One(told)) if placeholders(told) == placeholders(sentence) => {}
            Some(Sentence::Counted(_)) if !sentence.contains('{') => {}
            Some(other) => faults.push(format!("other placeholders than {sentence:?}: {other:?}")),
            None => faults.push(format!("no translation of {sentence:?}")),
        }
    }
    for thing in &own.counted {
        match sentences.get(thing) {
            Some(Sentence::Counted(forms)) if forms.values().all(|form| placeholders(form) == [""]) => {}
            Some(_) | None => faults.push(format!("no forms with a number in braces for {thing:?}")),
        }
    }
    let known = |sentence: &String| {
        [own].iter().chain(others).any(|said| said.says(sentence))
            || texts.iter().any(|text| spelled(text).contains(&format!("{:?}", spelled(sentence))))
            // A value of a setup begins large where it stands alone.
            || texts.iter().any(|text| text.contains(&format!("{:?}", sentence.to_lowercase())))
    };
    let many = sentences.keys().filter(|sentence| !known(sentence));
    faults.extend(many.map(|sentence| format!("nobody says {sentence:?}")));
    faults
}

/// The texts of these files, but for translations.
fn texts(folder: &str) -> Vec<String> {
    let files = tree::files(tree::root().join(folder), ".json");
    files.iter().filter(|file| !file.ends_with("text/de.json")).map(tree::text).collect()
}

fn translations(text: &Value) -> BTreeMap<String, Sentence> {
    serde_json::from_value(text["sentences"].clone()).expect("sentences")
}

#[test]
fn every_sentence_has_its_translation_and_every_translation_its_sentence() {
    let kernel = Said::of("rust/kernel");
    assert!(kernel.sentences.contains("{first} leads {most} : {least}"), "the kernel is read");
    let mut read = 0;
    for game in ["council", "crossfire", "diamond", "fleet", "kingdoms"] {
        let own = Said::of(&format!("rust/{game}"));
        for file in tree::files(tree::root().join(format!("data/{game}/text")), ".json") {
            let text: Value = serde_json::from_str(&tree::text(&file)).expect("JSON");
            let (sentences, texts) = (translations(&text), texts(&format!("data/{game}")));
            assert_eq!(faults(&own, &sentences, &[&kernel], &texts), [""; 0], "{}", file.display());
            read += sentences.len();
        }
    }
    assert!(read > 500, "{read} translations");
}

#[test]
fn every_sentence_of_the_terminal_has_its_translation() {
    let [mut own, kernel, games, store] =
        ["rust/cli", "rust/kernel", "rust/games", "rust/store"].map(Said::of);
    // What a room finds, and how rolls fell, the terminal tells in its own words.
    for other in ["rust/room", "rust/session"].map(Said::of) {
        own.sentences.extend(other.sentences);
        own.counted.extend(other.counted);
        own.literals.extend(other.literals);
    }
    // As the terminal tells them, marks of boards and words of phrases that stand in lists.
    let drawn = ["@ here", "> in reach", "  ways: ", "  stop {}: ", "{name}: on {}", "{name}; both"];
    own.sentences.extend(drawn.map(str::to_owned));
    own.sentences.extend(room::PHRASES.map(str::to_owned));
    for file in tree::files(tree::root().join("rust/cli/text"), ".json") {
        let text: Value = serde_json::from_str(&tree::text(&file)).expect("JSON");
        let texts = texts("schemas");
        assert_eq!(
            faults(&own, &translations(&text), &[&kernel, &games], &texts),
            [""; 0],
            "{}",
            file.display()
        );
        let refusals: BTreeMap<String, String> =
            serde_json::from_value(text["refusals"].clone()).expect("refusals");
        let lost: Vec<_> =
            TableRejection::ALL.iter().filter(|(code, _)| !refusals.contains_key(*code)).collect();
        assert!(lost.is_empty(), "{}: {lost:?}", file.display());
        let says = |code: &String| [&own, &kernel, &store].iter().any(|said| said.literals.contains(code));
        let stray: Vec<_> = refusals.keys().filter(|code| !says(code)).collect();
        assert!(stray.is_empty(), "{}: {stray:?}", file.display());
    }
}

#[test]
fn a_sentence_is_found_wherever_it_is_said() {
    let mut said = Said::default();
    let source = r#"
        kernel::rejections! {
            /// A row.
            Far { steps: u8 } "far" match steps { 1 => "GR-01" }: "{steps} are {}", if *steps == 1 { "one" } else { "many" };
        }
        kernel::events! { Began { round: u8 } ["EV-01" if *round == 1] => "round {round} begins"; }
        fn tell() { say!(rules, "outer {}", say!(rules, "inner")); let all = rules.words().counted(list.len(), "thing"); counted(1, "fault"); }
    "#;
    said.read(source.parse().expect("Rust"), false);
    assert_eq!(
        Vec::from_iter(said.sentences),
        ["inner", "outer {}", "round {round} begins", "{steps} are {}"]
    );
    assert_eq!(Vec::from_iter(said.counted), ["thing"]);
    assert!(said.literals.contains("many") && !said.literals.contains(" A row."));
    assert_eq!([placeholders("{1} of {n:+} {}"), placeholders("none")], [vec!["", "", "n:+"], vec![]]);
}
