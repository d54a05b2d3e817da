//! Events and answers as sentences.

use kernel::content::Entries;
use kernel::telling::list;

use super::depict::one;
use crate::event::{Amendment, Drawn, Event, Trouble};
use crate::index::Council;
use crate::preview::Preview;

pub(super) fn tell(rules: &Council, event: &Event) -> String {
    let content = &rules.content;
    let rule = |id: &String| content.rules.named(id).unwrap_or(id).to_owned();
    let title = |id: &String| content.cards.entry(id).map_or(id.clone(), |card| card.title.clone());
    match event {
        Event::ReignBegan { realm, rulers } => {
            let realm = content.realms.named(realm).unwrap_or(realm);
            format!("ruler {} of {realm} takes the chair", rulers.saturating_add(1))
        }
        Event::IssueDecided { turn, card, label, .. } => format!("turn {turn}: {}: {label}", title(card)),
        Event::TurnPassed { turn } => format!("turn {turn}: nothing is decided"),
        Event::StatMoved { stat, from, to, .. } => {
            format!("{} {:+} to {to}", content.stats.named(stat).unwrap_or(stat), to - from)
        }
        Event::StepRan { step, rules: all } => {
            format!("step {step}: {}", list(all.iter().map(rule)))
        }
        Event::AmendmentAsked { rule: id, amendment: Amendment::Added, .. } => {
            format!("once all rules ran, \"{}\" will be a rule", rule(id))
        }
        Event::AmendmentAsked { rule: id, amendment: Amendment::Removed, .. } => {
            format!("once all rules ran, \"{}\" will be struck out", rule(id))
        }
        Event::RulesAmended { rule: id, amendment: Amendment::Added, .. } => {
            format!("from this turn on: {}", rule(id))
        }
        Event::RulesAmended { rule: id, amendment: Amendment::Removed, .. } => {
            format!("struck out: {}", rule(id))
        }
        Event::TurnCounted { turn } => format!("turn {turn} begins"),
        Event::CardDrawn { card, why, .. } => {
            let why = match why {
                Drawn::Forced => ", which could not wait",
                Drawn::Scheduled => ", as was to be expected",
                Drawn::Weighted => "",
            };
            format!("on the table: {}{why}", title(card))
        }
        Event::HandShort { on_cooldown, used_up, requirements } => format!(
            "no more issues: {on_cooldown} stay away for a while, {used_up} have come, {requirements} ask for \
             something"
        ),
        Event::MessageShown { key, args } => message(rules, key, args),
        Event::Warned { trouble, at, turn } => {
            let what = what(*trouble);
            format!("{at}, turn {turn}: {what}")
        }
        Event::ReignEnded { ending, turns } => {
            let ending = content.endings.named(ending).unwrap_or(ending);
            format!("the reign ends after {turns} turns: {ending}")
        }
        // The ruler learns of these when they come.
        Event::CardDiscarded { .. }
        | Event::MemorySet { .. }
        | Event::CardScheduled { .. }
        | Event::CardMoved { .. }
        | Event::SetUnlocked { .. }
        | Event::MessageDeferred { .. } => String::new(),
    }
}

fn what(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::DividedByZero => "a division by zero was skipped",
        Trouble::Overflow => "a number left its range",
        Trouble::Clamped => "a stat was held at its edge",
        Trouble::Limited => "a number of turns or cards was held within its limits",
        Trouble::Crowded => "a message was left out, since too many wait",
    }
}

/// A message with its arguments.
fn message(rules: &Council, key: &str, args: &[i32]) -> String {
    let Some(message) = rules.content.messages.entry(key) else { return key.to_owned() };
    let mut text = message.text.clone();
    for (place, arg) in args.iter().enumerate() {
        text = text.replace(&format!("{{{place}}}"), &arg.to_string());
    }
    text
}

pub(super) fn explain(rules: &Council, preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Option { hints } if hints.is_empty() => vec!["no stat is said to move".to_owned()],
        Preview::Option { hints } => hints.iter().map(|hint| one(rules, hint, true)).collect(),
        Preview::Deck { eligible } => {
            eligible.iter().map(|card| format!("{}: weight {}", card.card, card.weight)).collect()
        }
        Preview::Card { against } if against.is_empty() => vec!["nothing keeps it back".to_owned()],
        Preview::Card { against } => against.clone(),
    }
}
