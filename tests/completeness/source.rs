//! Test code as tokens: its functions, what they assert, and where the asserted values come from.
//!
//! Read as tokens and not as text, so that comments, layout and strings do not count; not as a syntax tree, so that code
//! inside macros does.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A function of test code.
pub(super) struct Function {
    pub(super) name: String,
    pub(super) is_test: bool,
    /// The file's number, for names that several files have.
    file: usize,
    body: Vec<String>,
}

/// Something that a test insists on.
pub(super) struct Assertion {
    /// What stands in it, and in whatever its values are made of.
    pub(super) tokens: Vec<String>,
    /// It insists that something is *not* so.
    pub(super) denies: bool,
}

/// The test code of a crate.
pub(super) struct Code(Vec<Function>);

impl Code {
    /// Reads files.
    ///
    /// # Panics
    /// When one is no Rust.
    pub(super) fn read<'a>(files: impl IntoIterator<Item = &'a str>) -> Self {
        let mut functions = Vec::new();
        for (file, text) in files.into_iter().enumerate() {
            let stream: TokenStream = text.parse().unwrap_or_else(|error| panic!("{error} in\n{text}"));
            let mut tokens = Vec::new();
            flatten(stream, &mut tokens);
            collect(&tokens, file, &mut functions);
        }
        Self(functions)
    }

    /// The tests.
    pub(super) fn tests(&self) -> impl Iterator<Item = &Function> {
        self.0.iter().filter(|function| function.is_test)
    }

    /// What a test asserts, itself and in the functions that it calls.
    pub(super) fn assertions(&self, test: &Function) -> Vec<Assertion> {
        let called = self.called(&test.body, test.file);
        let functions = called.into_iter().map(|number| &self.0[number]).chain([test]);
        functions.flat_map(|function| self.own_assertions(function)).collect()
    }

    /// Everything that a test does: its tokens, and those of the functions that it calls.
    pub(super) fn deeds(&self, test: &Function) -> Vec<String> {
        let called = self.called(&test.body, test.file);
        called
            .into_iter()
            .map(|number| &self.0[number])
            .chain([test])
            .flat_map(|it| it.body.clone())
            .collect()
    }

    /// The functions that these tokens call, and that those call.
    fn called(&self, tokens: &[String], file: usize) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut open = vec![(tokens, file)];
        while let Some((tokens, file)) = open.pop() {
            for name in tokens.windows(2).filter(|pair| pair[1] == "(").map(|pair| &pair[0]) {
                for number in self.named(name, file) {
                    if found.insert(number) {
                        open.push((&self.0[number].body, self.0[number].file));
                    }
                }
            }
        }
        found
    }

    /// The helpers of this name: those of the file, or else those of the other files.
    fn named(&self, name: &str, file: usize) -> Vec<usize> {
        let fits = |function: &Function| !function.is_test && function.name == name;
        let all: Vec<_> = (0..self.0.len()).filter(|number| fits(&self.0[*number])).collect();
        let near: Vec<_> = all.iter().copied().filter(|number| self.0[*number].file == file).collect();
        if near.is_empty() { all } else { near }
    }

    fn own_assertions(&self, function: &Function) -> Vec<Assertion> {
        let bindings = bindings(&function.body);
        let mut assertions = stated(&function.body);
        for assertion in &mut assertions {
            trace_back(&mut assertion.tokens, &bindings);
            for number in self.called(&assertion.tokens, function.file) {
                assertion.tokens.extend(self.0[number].body.iter().cloned());
            }
        }
        assertions
    }
}

/// Groups become their brackets with what is between them.
fn flatten(stream: TokenStream, tokens: &mut Vec<String>) {
    for tree in stream {
        match tree {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(open.to_owned());
                flatten(group.stream(), tokens);
                tokens.push(close.to_owned());
            }
            TokenTree::Ident(word) => tokens.push(word.to_string()),
            TokenTree::Punct(mark) => tokens.push(mark.to_string()),
            TokenTree::Literal(value) => tokens.push(value.to_string()),
        }
    }
}

/// Where the bracket at `open` closes.
fn close(tokens: &[String], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token.as_str() {
            "(" | "[" | "{" | "" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// The first place from `from` on, outside of brackets, where one of these stands.
fn next(tokens: &[String], from: usize, wanted: &[&str]) -> Option<usize> {
    let mut at = from;
    while at < tokens.len() {
        let token = tokens[at].as_str();
        if wanted.contains(&token) {
            return Some(at);
        }
        match token {
            "(" | "[" | "{" => at = close(tokens, at) + 1,
            ")" | "]" | "}" => return None,
            _ => at += 1,
        }
    }
    None
}

fn collect(tokens: &[String], file: usize, functions: &mut Vec<Function>) {
    for (at, pair) in tokens.windows(2).enumerate() {
        let is_name = pair[1].starts_with(|letter: char| letter.is_alphabetic() || letter == '_');
        if pair[0] != "fn" || !is_name {
            continue;
        }
        let Some(open) = next(tokens, at + 2, &["{", ";"]).filter(|open| tokens[*open] == "{") else {
            continue;
        };
        let body = tokens[open..=close(tokens, open).min(tokens.len() - 1)].to_vec();
        functions.push(Function { name: pair[1].clone(), is_test: has_test_mark(&tokens[..at]), file, body });
    }
}

/// Whether the attributes at the end of these tokens say `#[test]`.
fn has_test_mark(mut before: &[String]) -> bool {
    while let Some((last, rest)) = before.split_last() {
        match last.as_str() {
            "pub" | "const" | "async" => before = rest,
            "]" => {
                let Some(open) = before.iter().rposition(|token| token == "[") else { return false };
                if before[open..] == ["[", "test", "]"] {
                    return true;
                }
                before = &before[..open.saturating_sub(1)];
            }
            _ => return false,
        }
    }
    false
}

/// The assertions of a body, without their origins: `assert!` and its like, and `let … else { panic!(…) }`.
fn stated(body: &[String]) -> Vec<Assertion> {
    let mut found = Vec::new();
    for (at, token) in body.iter().enumerate() {
        let is_macro = body.get(at + 1).is_some_and(|next| next == "!");
        if is_macro
            && ["assert", "assert_eq", "assert_ne", "prop_assert", "prop_assert_eq"].contains(&token.as_str())
        {
            let tokens = body[(at + 3).min(body.len())..close(body, at + 2)].to_vec();
            let denies = token.ends_with("assert") && tokens.first().is_some_and(|first| first == "!");
            found.push(Assertion { tokens, denies });
        }
        if token == "let"
            && let Some(end) = next(body, at, &[";"])
            && let Some(other) = next(body, at, &["else"]).filter(|other| *other < end)
            && body[other..end].iter().any(|token| token == "panic")
        {
            found.push(Assertion { tokens: body[at + 1..other].to_vec(), denies: false });
        }
    }
    found
}

/// Names that are bound, and the tokens of what they are bound to.
struct Binding<'a> {
    names: &'a [String],
    value: &'a [String],
}

fn bindings(body: &[String]) -> Vec<Binding<'_>> {
    let mut found = Vec::new();
    for (at, token) in body.iter().enumerate() {
        let (sign, ends): (_, &[&str]) = match token.as_str() {
            "let" if at > 0 && ["if", "while", "&"].contains(&body[at - 1].as_str()) => ("=", &["{", "&"]),
            "let" => ("=", &[";", "else"]),
            "for" => ("in", &["{"]),
            _ => continue,
        };
        let Some(middle) = next(body, at + 1, &[sign]) else { continue };
        let end = next(body, middle + 1, ends).unwrap_or(body.len());
        found.push(Binding { names: &body[at + 1..middle], value: &body[middle + 1..end] });
    }
    found
}

/// Adds what the names among the tokens are bound to, again and again.
fn trace_back(tokens: &mut Vec<String>, bindings: &[Binding<'_>]) {
    let mut open: Vec<_> = bindings.iter().collect();
    loop {
        let named = |binding: &&Binding<'_>| {
            let is_name =
                |name: &str| name.starts_with(|letter: char| letter.is_lowercase() || letter == '_');
            binding.names.iter().any(|name| name != "mut" && is_name(name) && tokens.contains(name))
        };
        let (bound, rest): (Vec<_>, Vec<_>) = open.into_iter().partition(named);
        if bound.is_empty() {
            return;
        }
        tokens.extend(bound.iter().flat_map(|binding| binding.value.iter().cloned()));
        open = rest;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        fn facts(events: &[Event]) -> u8 { let Some(Event::Shot { hit }) = events.first() else { panic!() }; *hit }
        #[test]
        fn gr_001_a_shot_hits() {
            // Event::Commented
            let events = play(&Command::Shoot);
            let missed = |event: &Event| matches!(event, Event::Missed { .. });
            let other = Event::Unused;
            assert_eq!(facts(&events), 1, "{}", "Event::Said");
            assert!(!events.iter().any(missed));
        }
        #[test]
        #[should_panic(expected = "no")]
        fn it_panics() { panic!("no") }
        fn no_test() {}
    "#;

    fn holds(tokens: &[String], words: &[&str]) -> bool {
        tokens.windows(words.len()).any(|window| window == words)
    }

    #[test]
    fn tests_are_found_by_their_mark() {
        let code = Code::read([TEXT]);
        let names: Vec<_> = code.tests().map(|test| test.name.as_str()).collect();
        assert_eq!(names, ["gr_001_a_shot_hits", "it_panics"]);
    }

    #[test]
    fn an_assertion_is_what_stands_in_it_and_what_that_is_made_of() {
        let code = Code::read([TEXT]);
        let test = code.tests().next().expect("a test");
        let assertions = code.assertions(test);
        let (affirmed, denied): (Vec<_>, Vec<_>) = assertions.iter().partition(|assertion| !assertion.denies);
        let event = |name| ["Event", ":", ":", name];
        assert!(affirmed.iter().any(|assertion| holds(&assertion.tokens, &event("Shot"))), "by the helper");
        assert!(affirmed.iter().any(|assertion| holds(&assertion.tokens, &["Command", ":", ":", "Shoot"])));
        assert!(denied.iter().any(|assertion| holds(&assertion.tokens, &event("Missed"))));
        for name in ["Commented", "Unused", "Said", "Missed"] {
            assert!(!affirmed.iter().any(|assertion| holds(&assertion.tokens, &event(name))), "{name}");
        }
        let silent = code.tests().nth(1).expect("another");
        assert!(code.assertions(silent).is_empty());
    }
}
