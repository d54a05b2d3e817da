//! Sentences for people, told in the language of the rules.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};

/// What `say!(rules, "a sentence", arguments…)` stands for, or what is wrong with it:
///
/// ```text
/// match kernel::words::translation(rules, "a sentence") {
///     None => format!("a sentence", arguments…),
///     Some(told) => kernel::words::fill(rules, told, &[("each placeholder", format!(its argument)), …]),
/// }
/// ```
pub(crate) fn say(input: TokenStream) -> Result<TokenStream, String> {
    let parts = parts(input);
    let [rules, sentence, arguments @ ..] = &parts[..] else {
        return Err("a sentence is told as say!(rules, \"a sentence\", arguments…)".to_owned());
    };
    let literal = literal(sentence.clone()).ok_or("a sentence is a literal")?;
    let told = TokenTree::Ident(Ident::new("told", Span::mixed_site()));
    let mut places = Vec::new();
    let (plain, named): (Vec<_>, Vec<_>) =
        arguments.iter().cloned().partition(|argument| assigned(argument).is_none());
    let named: Vec<_> = named.iter().filter_map(assigned).collect();
    let mut unnamed = 0;
    for place in placeholders(&literal.to_string()) {
        let (name, form) = place.split_once(':').unwrap_or((&place, ""));
        let form = if form.is_empty() { String::new() } else { format!(":{form}") };
        let number = if name.is_empty() { Some(unnamed) } else { name.parse::<usize>().ok() };
        unnamed += usize::from(name.is_empty());
        let value = match number {
            Some(number) => {
                Some(plain.get(number).ok_or(format!("nothing is given for {{{place}}}"))?.clone())
            }
            None => named.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone()),
        };
        let key = number.map_or_else(|| place.clone(), |number| number.to_string());
        let text = match value {
            Some(value) => match counted(&value) {
                Some(of) => call("::kernel::words::counted", [rules.clone(), of]),
                None => format([string(&format!("{{{form}}}"), literal.span()), value]),
            },
            // A variable that the sentence names.
            None => format([string(&format!("{{{place}}}"), literal.span())]),
        };
        places.push(group(Delimiter::Parenthesis, [string(&key, Span::call_site()), text]));
    }
    let translation = call("::kernel::words::translation", [rules.clone(), TokenTree::from(literal).into()]);
    let english = format(std::iter::once(sentence.clone()).chain(arguments.iter().cloned()));
    let listed = [tokens("&"), group(Delimiter::Bracket, places)].into_iter().collect();
    let other = call("::kernel::words::fill", [rules.clone(), told.clone().into(), listed]);
    let some = [tokens("Some"), group(Delimiter::Parenthesis, [told.into()]), tokens("=>"), other];
    let none = [tokens("None =>"), english];
    let arms = group(Delimiter::Brace, [none.into_iter().collect(), some.into_iter().collect()]);
    Ok([tokens("match"), translation, arms].into_iter().collect())
}

/// What stands between commas.
fn parts(input: TokenStream) -> Vec<TokenStream> {
    let mut parts = vec![TokenStream::new()];
    for token in input {
        match (&token, parts.last_mut()) {
            (TokenTree::Punct(mark), _) if mark.as_char() == ',' => parts.push(TokenStream::new()),
            (_, Some(last)) => last.extend([token]),
            (_, None) => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The literal that tokens are, also where another macro hands it on.
fn literal(tokens: TokenStream) -> Option<Literal> {
    match tokens.into_iter().next()? {
        TokenTree::Literal(literal) => Some(literal),
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => self::literal(group.stream()),
        TokenTree::Group(_) | TokenTree::Ident(_) | TokenTree::Punct(_) => None,
    }
}

/// `name = value`, taken apart.
fn assigned(argument: &TokenStream) -> Option<(String, TokenStream)> {
    let mut tokens = argument.clone().into_iter();
    let (TokenTree::Ident(name), TokenTree::Punct(sign)) = (tokens.next()?, tokens.next()?) else {
        return None;
    };
    let is = sign.as_char() == '=' && sign.spacing() == Spacing::Alone;
    is.then(|| (name.to_string(), tokens.collect()))
}

/// The arguments of `counted(number, thing)`, where an argument is that and nothing more.
fn counted(argument: &TokenStream) -> Option<TokenStream> {
    let tokens: Vec<_> = argument.clone().into_iter().collect();
    match &tokens[..] {
        [TokenTree::Group(inner)] if inner.delimiter() == Delimiter::None => counted(&inner.stream()),
        [TokenTree::Ident(name), TokenTree::Group(of)] if name.to_string() == "counted" => Some(of.stream()),
        _ => None,
    }
}

/// What stands in each pair of braces of a format string, as it is written in the source.
fn placeholders(written: &str) -> Vec<String> {
    let (mut found, mut rest) = (Vec::new(), written);
    while let Some((before, after)) = rest.split_once('{') {
        let Some((place, left)) = after.split_once('}') else { break };
        rest = if let Some(braces) = after.strip_prefix('{') {
            braces
        } else {
            // `\u{2212}` is a letter.
            if !before.ends_with("\\u") {
                found.push(place.to_owned());
            }
            left
        };
    }
    found
}

fn tokens(text: &str) -> TokenStream {
    text.parse().expect("Rust")
}

fn string(text: &str, span: Span) -> TokenStream {
    let mut literal = Literal::string(text);
    literal.set_span(span);
    TokenTree::from(literal).into()
}

/// Tokens in brackets, with commas between them.
fn group(delimiter: Delimiter, parts: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    let comma = || TokenTree::from(Punct::new(',', Spacing::Alone));
    let all = parts.into_iter().flat_map(|part| part.into_iter().chain([comma()])).collect();
    TokenTree::from(Group::new(delimiter, all)).into()
}

fn call(path: &str, arguments: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    [tokens(path), group(Delimiter::Parenthesis, arguments)].into_iter().collect()
}

fn format(arguments: impl IntoIterator<Item = TokenStream>) -> TokenStream {
    call("::std::format!", arguments)
}
