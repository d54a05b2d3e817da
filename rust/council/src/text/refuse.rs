//! Why not, in the language that is spoken, and what a requirement says (CO-06).

use kernel::content::Entries;

use super::formula;
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
            rules.say("refused_value", &[(&formula::value(rules, name)).into(), Arg::Number(*value)])
        }
        Rejection::NotAsked {} => say("refused_turn"),
        Rejection::NotInHand { card } => match rules.texts().cards.entry(card) {
            Some(card) => rules.say("refused_card", &[(&card.title).into()]),
            None => say("refused_issue"),
        },
        Rejection::UnknownCard { .. } => say("refused_issue"),
        Rejection::UnknownRule { .. } => say("refused_rule"),
        Rejection::UnknownStat { .. } => say("refused_stat"),
        Rejection::NoSuchOption { .. } => say("refused_option"),
        Rejection::Required { formula } => takes(rules, formula),
        Rejection::CannotWait {} => say("refused_wait"),
    }
}

/// A requirement in words: `debt > 0` is told as "only if Debts is above 0".
pub(super) fn takes(rules: &Council, requirement: &str) -> String {
    rules.say("takes", &[(&formula::value(rules, requirement)).into()])
}
