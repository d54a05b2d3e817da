//! What a field states of itself beside its type: how great, how long, in what unit, the id of what.
//!
//! A statement becomes a word of the field's JSON schema. Nothing else of the type changes.

use proc_macro::{Delimiter, Group, TokenStream, TokenTree};

/// The attributes that this module reads.
const WORDS: [&str; 7] = ["range", "length", "text", "id", "unique", "refers", "mentions"];

/// The item with each statement as an attribute of its schema.
///
/// # Errors
/// The first statement that cannot be read, in words.
pub(crate) fn in_schema(item: TokenStream) -> Result<TokenStream, String> {
    let mut made = Vec::new();
    let mut tokens = item.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_mark = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '#');
        match tokens.peek() {
            Some(TokenTree::Group(attribute)) if is_mark => match statement(attribute)? {
                Some(words) => {
                    tokens.next();
                    let text = format!(r#"#[cfg_attr(feature = "schema", schemars(extend({words})))]"#);
                    made.extend(text.parse::<TokenStream>().map_err(|error| error.to_string())?);
                }
                None => made.push(token),
            },
            _ => made.push(below(token)?),
        }
    }
    Ok(made.into_iter().collect())
}

/// Fields stand in braces, or in parentheses where they have no names.
fn below(token: TokenTree) -> Result<TokenTree, String> {
    let TokenTree::Group(group) = &token else { return Ok(token) };
    if !matches!(group.delimiter(), Delimiter::Brace | Delimiter::Parenthesis) {
        return Ok(token);
    }
    let mut made = Group::new(group.delimiter(), in_schema(group.stream())?);
    made.set_span(group.span());
    Ok(TokenTree::Group(made))
}

/// The words of the schema for an attribute in its brackets; none for what states nothing.
fn statement(attribute: &Group) -> Result<Option<String>, String> {
    let mut tokens = attribute.stream().into_iter();
    let Some(TokenTree::Ident(word)) = tokens.next() else { return Ok(None) };
    let word = word.to_string();
    if !WORDS.contains(&word.as_str()) {
        return Ok(None);
    }
    let arguments = match tokens.next() {
        Some(TokenTree::Group(arguments)) => super::split(arguments.stream()),
        _ => Vec::new(),
    };
    let wrong = |usage: &str| Err(format!("`{word}` is written `#[{usage}]`"));
    let said = match (word.as_str(), arguments.as_slice()) {
        ("range", [bounds, unit]) if unit.starts_with('"') => {
            ends(bounds).map(|[least, most]| format!(r#""x-range" = [{least}, {most}], "x-unit" = {unit}"#))
        }
        ("length" | "text", [bounds]) => {
            ends(bounds).map(|[least, most]| format!(r#""x-{word}" = [{least}, {most}]"#))
        }
        ("id" | "unique", []) => Some(format!(r#""x-{word}" = true"#)),
        ("refers" | "mentions", kinds) if !kinds.is_empty() => {
            let kinds: Vec<_> = kinds.iter().map(|kind| format!("{:?}", kind.replace(' ', ""))).collect();
            Some(format!(r#""x-{word}" = [{}]"#, kinds.join(", ")))
        }
        _ => None,
    };
    match (said, word.as_str()) {
        (Some(said), _) => Ok(Some(said)),
        (None, "range") => wrong(r#"range(1..=16, "squares")"#),
        (None, "id" | "unique") => wrong(&word),
        (None, "refers" | "mentions") => wrong(&format!("{word}(kind, other_kind.field)")),
        (None, _) => wrong(&format!("{word}(1..=60)")),
    }
}

/// The least and the most of `1..=16`.
fn ends(bounds: &str) -> Option<[&str; 2]> {
    let (least, most) = bounds.split_once("..=")?;
    let ends = [least.trim(), most.trim()];
    (!ends.contains(&"")).then_some(ends)
}
