//! Events and answers as sentences; the words are messages of the content (CO-09).

use kernel::content::Entries;
use kernel::text::list;

use super::hints::one;
use super::refuse::takes;
use crate::content::Style;
use crate::event::{Amendment, Drawn, Event, Trouble};
use crate::index::Council;
use crate::preview::{Against, Law, Preview};
use crate::setup::Hints;
use crate::words::Arg;

/// A card's title and what its option is called.
pub(super) fn option(rules: &Council, card: &str, option: u8) -> (String, String) {
    let found = rules.texts().cards.entry(card);
    let label = found.and_then(|found| found.options.get(usize::from(option)));
    let title = found.map_or(card, |found| &found.title);
    (title.to_owned(), label.map_or_else(|| option.to_string(), |choice| choice.label.clone()))
}

pub(super) fn describe_event(rules: &Council, event: &Event) -> String {
    let content = rules.texts();
    let rule = |id: &String| content.rules.named(id).unwrap_or(id).to_owned();
    let title = |id: &String| content.cards.entry(id).map_or(id.clone(), |card| card.title.clone());
    match event {
        Event::ReignBegan { realm, rulers } => {
            let realm = content.realms.named(realm).unwrap_or(realm);
            rules.say("reign_began", &[rulers.saturating_add(1).into(), realm.into()])
        }
        Event::IssueDecided { turn, card, option: chosen } => decided(rules, *turn, card, *chosen),
        Event::TurnPassed { turn } => rules.say("turn_passed", &[(*turn).into()]),
        Event::StatMoved { stat, from, to, .. } => {
            let name = content.stats.named(stat).unwrap_or(stat);
            rules.say("stat_moved", &[name.into(), Arg::Change(to - from), (*to).into()])
        }
        Event::StepRan { step, rules: all } => {
            let all = list(all.iter().map(rule));
            rules.say("step_ran", &[i32::from(*step).into(), (&all).into()])
        }
        Event::AmendmentAsked { rule: id, amendment, .. } => {
            rules.say(amended(*amendment, "rule_asked", "strike_asked"), &[(&rule(id)).into()])
        }
        Event::RulesAmended { rule: id, amendment, .. } => {
            rules.say(amended(*amendment, "rule_added", "rule_struck"), &[(&rule(id)).into()])
        }
        Event::TurnCounted { turn } => rules.say("turn_counted", &[(*turn).into()]),
        Event::CardDrawn { card, why, .. } => {
            let key = match why {
                Drawn::Forced => "card_forced",
                Drawn::Scheduled => "card_due",
                Drawn::Weighted => "card_drawn",
            };
            rules.say(key, &[(&title(card)).into()])
        }
        Event::HandShort { on_cooldown, used_up, requirements } => {
            rules.say("hand_short", &[(*on_cooldown).into(), (*used_up).into(), (*requirements).into()])
        }
        Event::MessageShown { key, args } => shown(rules, key, args),
        Event::Warned { trouble, stat, at, turn } => {
            let stat = stat.as_ref().map(|id| content.stats.named(id).unwrap_or(id).into());
            let what = rules.say(trouble_key(*trouble), stat.as_slice());
            rules.say("warned", &[at.into(), (*turn).into(), (&what).into()])
        }
        Event::ReignEnded { ending, turns } => {
            let ending = content.endings.named(ending).unwrap_or(ending);
            rules.say("reign_ended", &[(*turns).into(), ending.into()])
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

/// The decision and its answer (CO-06).
fn decided(rules: &Council, turn: u16, card: &str, chosen: u8) -> String {
    let (title, label) = option(rules, card, chosen);
    let card = rules.texts().cards.entry(card);
    let answer =
        card.and_then(|card| card.options.get(usize::from(chosen))).map_or("", |option| &option.text);
    let (turn, title, label) = (turn.into(), (&title).into(), (&label).into());
    if answer.is_empty() {
        rules.say("issue_decided", &[turn, title, label])
    } else {
        rules.say("issue_answered", &[turn, title, label, answer.into()])
    }
}

/// A message in its style (CO-09).
fn shown(rules: &Council, key: &str, args: &[i32]) -> String {
    let said = rules.say(key, &args.iter().map(|arg| Arg::Number(*arg)).collect::<Vec<_>>());
    match rules.texts().messages.entry(key).map_or(Style::Plain, |message| message.style) {
        Style::Plain => said,
        Style::Good => format!("+ {said}"),
        Style::Bad => format!("! {said}"),
    }
}

fn amended(amendment: Amendment, added: &'static str, removed: &'static str) -> &'static str {
    match amendment {
        Amendment::Added => added,
        Amendment::Removed => removed,
    }
}

fn trouble_key(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::DividedByZero => "divided_by_zero",
        Trouble::Overflow => "overflow",
        Trouble::Clamped => "clamped",
        Trouble::Limited => "limited",
        Trouble::Crowded => "crowded",
    }
}

pub(super) fn explain(rules: &Council, preview: &Preview) -> Vec<String> {
    match preview {
        Preview::Option { hints, laws, .. } if hints.is_empty() && laws.is_empty() => {
            vec![rules.say("nothing_moves", &[])]
        }
        Preview::Option { told, hints, laws } => {
            let moves = hints.iter().map(|hint| one(rules, hint, *told == Hints::Direction));
            moves.chain(laws.iter().map(|law| changed(rules, law))).collect()
        }
        Preview::Deck { eligible } => {
            let line = |card: &crate::event::Weighted| {
                let title = rules.texts().cards.entry(&card.card).map_or(&card.card, |card| &card.title);
                rules.say("weighs", &[title.into(), card.weight.into()])
            };
            eligible.iter().map(line).collect()
        }
        Preview::Card { against } if against.is_empty() => vec![rules.say("nothing_against", &[])],
        Preview::Card { against } => against.iter().map(|against| kept_back(rules, against)).collect(),
        Preview::Rule { when, does, .. } => {
            let when = when.clone().unwrap_or_else(|| rules.say("every", &[Arg::Number(1)]));
            [when].into_iter().chain(does.iter().cloned()).collect()
        }
        Preview::Stat { formula, ends } => {
            let from =
                formula.as_ref().map_or_else(|| rules.say("stored", &[]), |words| format!("= {words}"));
            [from].into_iter().chain(ends.iter().map(|edge| edge.words.clone())).collect()
        }
        Preview::End { why, keeps, .. } => [why].into_iter().chain(keeps).cloned().collect(),
        Preview::Kept { keeps } => keeps.clone(),
    }
}

/// What becomes of a rule.
fn changed(rules: &Council, law: &Law) -> String {
    let name = rules.texts().rules.named(&law.rule).unwrap_or(&law.rule);
    rules.say(amended(law.amendment, "does_add", "does_strike"), &[name.into()])
}

fn kept_back(rules: &Council, against: &Against) -> String {
    match against {
        Against::InHand {} => rules.say("in_hand", &[]),
        Against::OtherSet { set } => rules.say("other_set", &[set.into()]),
        Against::UsedUp {} => rules.say("used_up", &[]),
        Against::OnCooldown { turn } => rules.say("on_cooldown", &[(*turn).into()]),
        Against::Weightless {} => rules.say("weightless", &[]),
        Against::Requires { formula } => takes(rules, formula),
    }
}
