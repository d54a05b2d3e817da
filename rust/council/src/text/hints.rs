//! What an option moves, in words.

use kernel::content::Entries;
use kernel::text::list;

use crate::index::{Council, No};
use crate::preview;
use crate::setup::Hints;
use crate::view::{self, View};
use crate::words::Arg;

/// What an option moves, in brackets, as far as the setting tells it (CO-13).
pub(super) fn of(rules: &Council, view: &View, card: No, option: u8) -> String {
    let held = view.state.hand.contains(&card);
    let known = usize::from(option) < rules.cards[usize::from(card)].options.len();
    // Where stats are hidden, the view does not tell what an option does; the rules do, when they are asked.
    let hides = view::hidden(rules).next().is_some();
    if !held || !known || hides || rules_mismatch(rules, view) {
        return String::new();
    }
    let hints = preview::hints(rules, &view.state, card, option);
    if hints.is_empty() {
        return String::new();
    }
    let signs = preview::told(rules, &view.state, card, option) == Hints::Direction;
    format!(" ({})", list(hints.iter().map(|hint| one(rules, hint, signs))))
}

/// A view of other content is told without hints.
fn rules_mismatch(rules: &Council, view: &View) -> bool {
    crate::rules::audit::audit(rules, &view.state).is_err()
}

/// A hint in words: `grain +2 to +5`.
pub(super) fn one(rules: &Council, hint: &preview::Hint, signs: bool) -> String {
    let name = rules.texts().stats.named(&hint.stat).unwrap_or(&hint.stat);
    let number = |value: i32| if signs { Arg::Change(value) } else { Arg::Number(value) };
    if hint.least == hint.most {
        rules.say("moves", &[name.into(), number(hint.least)])
    } else {
        rules.say("moves_between", &[name.into(), number(hint.least), number(hint.most)])
    }
}
