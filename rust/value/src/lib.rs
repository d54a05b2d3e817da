//! The macros that no `macro_rules!` can be: the attribute of plain values, and sentences that are told in a language.
//! Games say them as `#[kernel::value]` and `kernel::say!`.
#![forbid(unsafe_code)]

mod say;
mod stated;

use proc_macro::{TokenStream, TokenTree};

/// Makes a struct or an enum a plain value: it derives `Clone`, `Debug`, `PartialEq`, `Serialize`, `Deserialize`, and, with
/// the crate's feature `schema`, `JsonSchema`.
///
/// A struct refuses fields that it does not know. An enum is written in `snake_case`; one with a tag refuses unknown fields
/// as well. What stands in parentheses is derived besides, if it begins with a capital letter; the rest goes to serde, and
/// an own `rename_all` instead of the usual one. The crate that uses it depends on `serde`, and has a feature `schema` that
/// brings `schemars`.
///
/// A field may state more of itself than its type does. The statement goes into the JSON schema, which is what checks
/// content and what forms are made from; a field of a list, a map, an option or a struct states it of all that is below.
///
/// | attribute | the field is |
/// |---|---|
/// | `#[range(1..=16, "squares")]` | whole numbers within bounds, and their unit |
/// | `#[length(0..=64)]` | a list, a map or a text of so many items or letters |
/// | `#[unique]` | a list with no item twice |
/// | `#[text(1..=60)]` | words for people, of so many letters; not blank unless it may be empty |
/// | `#[id]` | what the entry is named by, at most 64 letters |
/// | `#[refers(hulls, items)]` | the id of an entry of one of these files; of a map, its keys are; `tags.tag`: another field than `id` |
/// | `#[mentions(stats)]` | a formula, in which an id of these files may be a word |
///
/// # Panics
/// Never: all that it makes can be read as Rust.
///
/// ```
/// # use value::value;
/// /// A square of the board.
/// #[value(Copy, Eq)]
/// struct Square {
///     #[range(1..=8, "columns")]
///     col: u8,
///     #[range(1..=8, "rows")]
///     row: u8,
/// }
///
/// /// A decision.
/// #[value(Eq, tag = "type")]
/// enum Command {
///     /// Go there.
///     MoveTo { square: Square },
/// }
///
/// let text = r#"{"type":"move_to","square":{"col":3,"row":4}}"#;
/// let read: Command = serde_json::from_str(text).unwrap();
/// assert_eq!(read, Command::MoveTo { square: Square { col: 3, row: 4 } });
/// assert_eq!(serde_json::to_string(&read).unwrap(), text);
/// assert!(serde_json::from_str::<Square>(r#"{"col":3,"row":4,"rank":5}"#).is_err());
/// ```
#[proc_macro_attribute]
pub fn value(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let Some(is_enum) = is_enum(&item) else {
        return r#"compile_error!("only a struct or an enum can be a value");"#.parse().expect("Rust");
    };
    let item = match stated::in_schema(item) {
        Ok(item) => item,
        Err(wrong) => return format!("compile_error!({wrong:?});").parse().expect("Rust"),
    };
    let (derives, serde): (Vec<_>, Vec<_>) = split(arguments)
        .into_iter()
        .partition(|argument| argument.starts_with(|letter: char| letter.is_ascii_uppercase()));
    let attributes = format!(
        r#"#[derive(Clone, Debug, PartialEq, ::serde::Serialize, ::serde::Deserialize, {})]
        #[serde({})]
        #[cfg_attr(feature = "schema", derive(::schemars::JsonSchema))]"#,
        derives.join(", "),
        written(is_enum, serde).join(", "),
    );
    attributes.parse::<TokenStream>().expect("attributes").into_iter().chain(item).collect()
}

/// A sentence for people, as [`format!`] makes it, told in the language of the rules: `say!(rules, "{seat} rolls {}", sum)`.
///
/// `rules` is a reference to rules, or to `kernel::Words`. The sentence is a literal, and is the key of its translation; a
/// translation has the same placeholders, those without a name as `{}` in their order, or as `{0}`, `{1}`. An argument that is
/// `counted(number, "thing")`, or that has a translation by itself, such as the name of a resource, is told in the language
/// too. In English nothing is looked up but the language.
///
/// # Panics
/// Never: what it cannot read is an error of the compiler.
#[proc_macro]
pub fn say(input: TokenStream) -> TokenStream {
    say::say(input).unwrap_or_else(|wrong| format!("compile_error!({wrong:?})").parse().expect("Rust"))
}

/// What serde is told of a value.
fn written(is_enum: bool, mut serde: Vec<String>) -> Vec<String> {
    let has = |word: &str| serde.iter().any(|argument| argument.starts_with(word));
    let (named, refuses) = (!is_enum || has("rename_all"), !is_enum || has("tag"));
    if !named {
        serde.push(r#"rename_all = "snake_case""#.to_owned());
    }
    if refuses {
        serde.push("deny_unknown_fields".to_owned());
    }
    serde
}

/// Whether it is an enum; nothing if it is no struct either.
fn is_enum(item: &TokenStream) -> Option<bool> {
    item.clone().into_iter().find_map(|token| {
        let TokenTree::Ident(word) = token else { return None };
        match word.to_string().as_str() {
            "enum" => Some(true),
            "struct" => Some(false),
            _ => None,
        }
    })
}

/// What stands between commas.
fn split(arguments: TokenStream) -> Vec<String> {
    let tokens: Vec<_> = arguments.into_iter().collect();
    let parts = tokens.split(|token| matches!(token, TokenTree::Punct(mark) if mark.as_char() == ','));
    let parts = parts.map(|part| part.iter().cloned().collect::<TokenStream>().to_string());
    parts.filter(|part| !part.is_empty()).collect()
}
