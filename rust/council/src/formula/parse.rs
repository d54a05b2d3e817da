//! From text to formulas and effects, with the place of each name.

use winnow::Parser;
use winnow::ascii::{digit1, multispace0};
use winnow::combinator::{alt, cut_err, delimited, fail, not, opt, preceded, separated, terminated};
use winnow::error::{ContextError, ErrMode, ModalResult, StrContext, StrContextValue};
use winnow::stream::{LocatingSlice, Location};
use winnow::token::{literal, one_of, take_while};

use super::Op;
use super::check::Wrong;

/// The longest text.
const LONGEST: usize = 400;
/// How deep brackets may lie in each other.
const DEEPEST: usize = 12;

/// The words that mean something in formulas and effects, so that nothing else is called by them.
pub(crate) const LANGUAGE: [&str; 24] = [
    "add_rule",
    "and",
    "clamp",
    "die",
    "discard",
    "draw",
    "end",
    "false",
    "force",
    "if",
    "in",
    "max",
    "message",
    "min",
    "not",
    "or",
    "remove_rule",
    "replace_rule",
    "schedule",
    "shuffle_in",
    "true",
    "turn",
    "unlock",
    "with",
];

type Input<'a> = LocatingSlice<&'a str>;

/// A part of a formula, and where it begins, in bytes from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) at: usize,
    pub(crate) raw: Raw,
}

/// A part of a formula as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Raw {
    Number(i64),
    Name(String),
    Call(String, Vec<Said>),
    Negated(Box<Said>),
    Not(Box<Said>),
    Two(Op, Box<[Said; 2]>),
}

/// An effect as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Statement {
    pub(crate) act: Act,
    /// Where what it names stands.
    pub(crate) at: usize,
    pub(crate) when: Option<Said>,
}

/// What an effect does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Move { name: String, how: How, value: Said },
    Message { key: String, args: Vec<Said>, after: Option<Said> },
    Schedule { card: String, after: Said },
    AddRule(String),
    RemoveRule(String),
    ReplaceRule(String, String),
    Draw(Said),
    Discard(String),
    ShuffleIn(String),
    Force(String),
    Unlock(String),
    End(String),
}

/// How a value is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum How {
    Add,
    Take,
    Set,
}

/// Reads a formula.
///
/// # Errors
/// Where it cannot be read, what stands there, and what could.
pub(crate) fn formula(text: &str) -> Result<Said, Wrong> {
    read(text, either)
}

/// Reads an effect: what it does, and perhaps ` if ` and when.
///
/// # Errors
/// Where it cannot be read, what stands there, and what could.
pub(crate) fn statement(text: &str) -> Result<Statement, Wrong> {
    read(text, effect)
}

fn read<'a, T>(text: &'a str, mut parser: impl FnMut(&mut Input<'a>) -> ModalResult<T>) -> Result<T, Wrong> {
    if text.len() > LONGEST {
        return Err(Wrong::new(LONGEST, format!("{} bytes", text.len()), format!("at most {LONGEST}")));
    }
    let mut deep = 0_usize;
    for (at, letter) in text.char_indices() {
        deep = match letter {
            '(' => deep + 1,
            ')' => deep.saturating_sub(1),
            _ => deep,
        };
        if deep > DEEPEST {
            return Err(Wrong::new(at, "`(`", format!("at most {DEEPEST} brackets in each other")));
        }
    }
    let mut whole = |input: &mut Input<'a>| preceded(multispace0, &mut parser).parse_next(input);
    whole.parse(LocatingSlice::new(text)).map_err(|error| {
        let at = error.offset();
        let rest = text.get(at..).unwrap_or_default();
        let word: String = rest.chars().take_while(|letter| is_part(*letter)).take(40).collect();
        let found = match rest.chars().next() {
            None => "the end".to_owned(),
            Some(letter) if word.is_empty() => format!("`{letter}`"),
            Some(_) => format!("`{word}`"),
        };
        // The outermost says most.
        let contexts = error.inner().context().filter_map(|context| {
            let StrContext::Expected(expected) = context else { return None };
            Some(expected.to_string())
        });
        let expected = contexts.last();
        Wrong::new(at, found, expected.unwrap_or_else(|| "an operator or the end".to_owned()))
    })
}

fn is_part(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

fn expected(what: &'static str) -> StrContext {
    StrContext::Expected(StrContextValue::Description(what))
}

fn token<'a>(text: &'static str) -> impl Parser<Input<'a>, &'a str, ErrMode<ContextError>> {
    terminated(literal(text), multispace0)
}

fn keyword<'a>(text: &'static str) -> impl Parser<Input<'a>, &'a str, ErrMode<ContextError>> {
    terminated(literal(text), (not(one_of(is_part)), multispace0))
}

fn word<'a>(input: &mut Input<'a>) -> ModalResult<&'a str> {
    let part = take_while(1.., is_part)
        .verify(|word: &str| word.starts_with(|letter: char| letter.is_ascii_alphabetic()));
    terminated(part, multispace0).context(expected("a name")).parse_next(input)
}

fn effect(input: &mut Input<'_>) -> ModalResult<Statement> {
    let start = input.current_token_start();
    let first = word.context(expected("an effect")).parse_next(input)?;
    let at = input.current_token_start();
    let id = |input: &mut Input<'_>| cut_err(word).parse_next(input).map(str::to_owned);
    let (act, at) = match first {
        "message" => (message(input)?, at),
        "schedule" => {
            let card = id(input)?;
            (Act::Schedule { card, after: after(input)? }, at)
        }
        "add_rule" => (Act::AddRule(id(input)?), at),
        "remove_rule" => (Act::RemoveRule(id(input)?), at),
        "replace_rule" => {
            let old = id(input)?;
            cut_err(keyword("with").context(expected("`with`"))).parse_next(input)?;
            (Act::ReplaceRule(old, id(input)?), at)
        }
        "draw" => (Act::Draw(cut_err(sum).parse_next(input)?), at),
        "discard" => (Act::Discard(id(input)?), at),
        "shuffle_in" => (Act::ShuffleIn(id(input)?), at),
        "force" => (Act::Force(id(input)?), at),
        "unlock" => (Act::Unlock(id(input)?), at),
        "end" => (Act::End(id(input)?), at),
        name => {
            let how =
                alt((token("+=").value(How::Add), token("-=").value(How::Take), token("=").value(How::Set)));
            let how = cut_err(how.context(expected("`=`, `+=` or `-=`"))).parse_next(input)?;
            (Act::Move { name: name.to_owned(), how, value: cut_err(either).parse_next(input)? }, start)
        }
    };
    let when = opt(preceded(keyword("if"), cut_err(either))).parse_next(input)?;
    Ok(Statement { act, at, when })
}

fn message(input: &mut Input<'_>) -> ModalResult<Act> {
    let key = cut_err(word).parse_next(input)?.to_owned();
    let list = delimited(token("("), separated(0.., either, token(",")), token(")"));
    let args: Option<Vec<Said>> = opt(list).parse_next(input)?;
    let after = opt(preceded(keyword("in"), cut_err(sum))).parse_next(input)?;
    Ok(Act::Message { key, args: args.unwrap_or_default(), after })
}

fn after(input: &mut Input<'_>) -> ModalResult<Said> {
    cut_err(preceded(keyword("in").context(expected("`in`")), sum)).parse_next(input)
}

fn two(op: Op, left: Said, right: Said) -> Said {
    Said { at: left.at, raw: Raw::Two(op, Box::new([left, right])) }
}

fn either(input: &mut Input<'_>) -> ModalResult<Said> {
    let mut left = both(input)?;
    while opt(keyword("or")).parse_next(input)?.is_some() {
        left = two(Op::Or, left, cut_err(both).parse_next(input)?);
    }
    Ok(left)
}

fn both(input: &mut Input<'_>) -> ModalResult<Said> {
    let mut left = denial(input)?;
    while opt(keyword("and")).parse_next(input)?.is_some() {
        left = two(Op::And, left, cut_err(denial).parse_next(input)?);
    }
    Ok(left)
}

fn denial(input: &mut Input<'_>) -> ModalResult<Said> {
    let at = input.current_token_start();
    if opt(keyword("not")).parse_next(input)?.is_none() {
        return comparison(input);
    }
    let part = cut_err(comparison).parse_next(input)?;
    Ok(Said { at, raw: Raw::Not(Box::new(part)) })
}

fn comparison(input: &mut Input<'_>) -> ModalResult<Said> {
    let left = sum(input)?;
    let signs = alt((
        token("==").value(Op::Equal),
        token("!=").value(Op::Unequal),
        token("<=").value(Op::LessOrEqual),
        token(">=").value(Op::GreaterOrEqual),
        token("<").value(Op::Less),
        token(">").value(Op::Greater),
    ));
    let op = opt(signs).parse_next(input)?;
    op.map_or(Ok(left.clone()), |op| Ok(two(op, left, cut_err(sum).parse_next(input)?)))
}

fn sum(input: &mut Input<'_>) -> ModalResult<Said> {
    let mut left = product(input)?;
    let mut signs = opt(alt((token("+").value(Op::Add), token("-").value(Op::Sub))));
    while let Some(op) = signs.parse_next(input)? {
        left = two(op, left, cut_err(product).parse_next(input)?);
    }
    Ok(left)
}

fn product(input: &mut Input<'_>) -> ModalResult<Said> {
    let mut left = signed(input)?;
    let signs = (token("*").value(Op::Mul), token("/").value(Op::Div), token("%").value(Op::Rem));
    let mut signs = opt(alt(signs));
    while let Some(op) = signs.parse_next(input)? {
        left = two(op, left, cut_err(signed).parse_next(input)?);
    }
    Ok(left)
}

fn signed(input: &mut Input<'_>) -> ModalResult<Said> {
    let at = input.current_token_start();
    if opt(token("-")).parse_next(input)?.is_none() {
        return atom(input);
    }
    let part = cut_err(atom).parse_next(input)?;
    Ok(Said { at, raw: Raw::Negated(Box::new(part)) })
}

fn atom(input: &mut Input<'_>) -> ModalResult<Said> {
    let at = input.current_token_start();
    let digits = terminated(digit1, (not(one_of(is_part)), multispace0));
    // Too large a one is told as such where formulas are checked.
    let number = digits.map(|digits: &str| digits.parse().unwrap_or(i64::MAX));
    let inner = delimited(token("("), cut_err(either), cut_err(token(")").context(expected("`)`"))));
    let nothing = fail.context(expected("a number, a name or `(`"));
    let raw =
        alt((number.map(Raw::Number), inner.map(|said: Said| said.raw), named, nothing)).parse_next(input)?;
    Ok(Said { at, raw })
}

fn named(input: &mut Input<'_>) -> ModalResult<Raw> {
    let name = word(input)?.to_owned();
    if opt(token("(")).parse_next(input)?.is_none() {
        return Ok(Raw::Name(name));
    }
    let mut args = vec![cut_err(either).parse_next(input)?];
    while opt(token(",")).parse_next(input)?.is_some() {
        args.push(cut_err(either).parse_next(input)?);
    }
    cut_err(token(")").context(expected("`,` or `)`"))).parse_next(input)?;
    Ok(Raw::Call(name, args))
}
