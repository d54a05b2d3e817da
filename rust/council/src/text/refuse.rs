//! Why not, in the language that is spoken, and what a requirement says (CO-06).

use kernel::content::Entries;

use crate::index::Council;
use crate::rejection::Rejection;
use crate::words::Arg;

/// Why something is refused; the words are messages of the content (CO-09).
pub(super) fn refuse(rules: &Council, rejection: &Rejection) -> String {
    let say = |key| rules.say(key, &[]);
    match rejection {
        Rejection::UnknownRealm { .. } => say("refused_realm"),
        Rejection::UnknownHeritage { .. } => say("refused_heritage"),
        Rejection::OddHeritage { name, value } => {
            rules.say("refused_value", &[(&word(rules, name)).into(), Arg::Number(*value)])
        }
        Rejection::NotAsked {} => say("refused_turn"),
        Rejection::NotInHand { card } => match rules.texts().cards.entry(card) {
            Some(card) => rules.say("refused_card", &[(&card.title).into()]),
            None => say("refused_issue"),
        },
        Rejection::UnknownCard { .. } => say("refused_issue"),
        Rejection::NoSuchOption { .. } => say("refused_option"),
        Rejection::Required { formula } => takes(rules, formula),
        Rejection::CannotWait {} => say("refused_wait"),
    }
}

/// A requirement in words: `debt > 0` is told as "it takes Debts above 0".
pub(super) fn takes(rules: &Council, formula: &str) -> String {
    let kind = |letter: char| match letter {
        '<' | '>' | '=' | '!' => 1,
        letter if letter.is_ascii_alphanumeric() || letter == '_' => 2,
        _ => 0,
    };
    let (mut said, mut rest) = (String::new(), formula);
    while let Some(first) = rest.chars().next() {
        let of = kind(first);
        let others = rest.find(|letter| kind(letter) != of).unwrap_or(rest.len());
        let (part, left) = rest.split_at(if of == 0 { first.len_utf8() } else { others });
        let space = if of == 1 { " " } else { "" };
        said = format!("{said}{space}{}{space}", word(rules, part));
        rest = left;
    }
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    rules.say("takes", &[(&words).into()])
}

/// A part of a formula in words: the name of a stat, a flag or a counter; as it is written if it has none.
fn word(rules: &Council, part: &str) -> String {
    let key = match part {
        ">" => "needs_above",
        "<" => "needs_below",
        ">=" => "needs_least",
        "<=" => "needs_most",
        "==" => "needs_equal",
        "!=" => "needs_other",
        "and" => "needs_and",
        "or" => "needs_or",
        "not" => "needs_not",
        "turn" => "needs_turn",
        name => {
            let texts = rules.texts();
            let memory = texts.memory.entry(name).map(|memory| &*memory.name).filter(|name| !name.is_empty());
            let found = texts.stats.named(name).or(memory);
            return found.map_or_else(|| name.replace('_', " "), str::to_owned);
        }
    };
    rules.say(key, &[])
}
