//! A view drawn in text: the realm, then the hand.

use kernel::content::Entries;
use kernel::telling::{WIDTH, list, paint, wrapped};

use crate::content::{Format, Good, Stat};
use crate::index::{Council, No};
use crate::preview;
use crate::setup::Hints;
use crate::view::{self, View};
use crate::words::Arg;

pub(super) fn depict(rules: &Council, view: &View, colour: bool) -> String {
    let content = rules.texts();
    let realm = content.realms.named(&view.realm).unwrap_or(&view.realm);
    let mut lines = vec![paint(&rules.say("where", &[realm.into(), view.turn.into()]), "1", colour)];
    let stats = view.stats.iter().map(|seen| {
        let stat = content.stats.entry(&seen.id);
        let name = stat.map_or(seen.id.as_str(), |stat| &stat.name);
        let arrow = match stat.map_or(Good::None, |stat| stat.good) {
            Good::Up => "+",
            Good::Down => "-",
            Good::None => "",
        };
        let value = stat.map_or_else(|| seen.value.to_string(), |stat| formatted(stat, seen.value));
        format!("{name}{arrow} {value}")
    });
    lines.push(wrapped("  ", stats, ", "));
    let rules_now = view.rules.iter().map(|seen| {
        let name = content.rules.named(&seen.id).unwrap_or(&seen.id);
        if seen.since > 1 { rules.say("since", &[name.into(), seen.since.into()]) } else { name.to_owned() }
    });
    lines.push(wrapped(&format!("  {} ", rules.say("rules_now", &[])), rules_now, "; "));
    for seen in &view.hand {
        let Some(card) = content.cards.entry(&seen.id) else { continue };
        lines.push(paint(&card.title, "1;36", colour));
        lines.push(wrapped("  ", card.text.split_whitespace(), " "));
    }
    if let Some(ending) = view.ending.as_deref().and_then(|id| content.endings.entry(id)) {
        lines.push(paint(&ending.name, "1;33", colour));
        lines.push(wrapped("  ", ending.text.split_whitespace(), " "));
    }
    debug_assert!(
        lines.iter().flat_map(|line| line.lines()).all(|line| colour || line.chars().count() <= WIDTH)
    );
    lines.join("\n")
}

/// The value of a stat as its format says (CO-07).
fn formatted(stat: &Stat, value: i32) -> String {
    match stat.format {
        Format::Number => value.to_string(),
        Format::Percent => format!("{value} %"),
        Format::OutOf => format!("{value}/{}", stat.range[1]),
    }
}

/// What an option moves, in brackets, as far as the setting tells it (CO-13).
pub(super) fn hints(rules: &Council, view: &View, card: No, option: u8) -> String {
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
