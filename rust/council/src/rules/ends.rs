//! What ends a reign, and what is left of it (CO-04, CO-12).

use std::collections::BTreeMap;

use kernel::content::Entries;

use super::effects::Lens;
use crate::content::{Ending, Stat, Subject};
use crate::formula::{Formula, Op, Slot};
use crate::index::{CompiledRule, Council, Deed, Effect, No};
use crate::preview::{Edge, Preview};
use crate::state::State;
use crate::words::Arg;

/// From which value on, and on which side of its range, a stat makes a condition hold.
struct Bound {
    stat: No,
    low: bool,
    at: i32,
}

/// What a rule is about: the ending that it brings, or else the first visible stat that it moves, or else law.
pub(crate) fn subject(rules: &Council, rule: &str) -> Subject {
    let ending = brought(rules, rule).map(|ending| ending.subject);
    ending.or_else(|| moved(rules, rule).map(|stat| stat.subject)).unwrap_or(Subject::Law)
}

/// The first visible stat that a rule moves.
fn moved<'a>(rules: &'a Council, rule: &str) -> Option<&'a Stat> {
    let moved = |effect: &Effect| {
        let Deed::Move { slot: Slot::Stat(no), .. } = effect.deed else { return None };
        Some(&rules.content.stats[usize::from(no)])
    };
    let effects = rules.rules[rules.content.rules.place(rule)?].effects.iter();
    effects.filter_map(moved).find(|stat| stat.visible)
}

/// The first ending that a rule brings.
pub(crate) fn brought<'a>(rules: &'a Council, rule: &str) -> Option<&'a Ending> {
    let rule = &rules.rules[rules.content.rules.place(rule)?];
    rule.effects.iter().find_map(ending).map(|no| &rules.content.endings[usize::from(no)])
}

/// Where a stat ends a reign, by the rules in force that ask for nothing else.
pub(crate) fn edges(rules: &Council, state: &State, stat: &str) -> Vec<Edge> {
    let active = state.rules.iter().map(|active| &rules.rules[usize::from(active.rule)]);
    let mut edges = Vec::new();
    for (rule, effect) in active.flat_map(|rule| rule.effects.iter().map(move |effect| (rule, effect))) {
        let Some((ending, bound)) = ending(effect).zip(bound(rule, effect)) else { continue };
        if rules.content.stats[usize::from(bound.stat)].id != stat {
            continue;
        }
        let id = &rules.content.endings[usize::from(ending)].id;
        let name = rules.texts().endings.named(id).unwrap_or(id);
        let key = if bound.low { "ends_low" } else { "ends_high" };
        let words = rules.say(key, &[bound.at.into(), name.into()]);
        edges.push(Edge { low: bound.low, at: bound.at, ending: id.clone(), words });
    }
    edges
}

/// What ended the reign, and what the next ruler has of it; empty while it goes on.
pub(crate) fn end(rules: &Council, state: &State) -> Preview {
    let Some(no) = state.ending else {
        return Preview::End { stat: None, why: String::new(), keeps: Vec::new() };
    };
    let (stat, why) = cause(rules, state, no);
    let passes = &rules.content.endings[usize::from(no)].passes;
    let told = rules.content.memory.iter().zip(&state.memory);
    let memory = told.filter(|(memory, _)| passes.contains(&memory.id));
    let memory = memory.map(|(memory, value)| (memory.id.clone(), *value)).collect();
    let sets: Vec<String> = rules.sets.iter().filter(|set| passes.contains(set)).cloned().collect();
    Preview::End { stat, why, keeps: keeps(rules, &memory, &sets) }
}

/// What a heritage means, a sentence for each part of it.
pub(crate) fn keeps(rules: &Council, memory: &BTreeMap<String, i32>, sets: &[String]) -> Vec<String> {
    let known = rules.texts().memory.iter().filter_map(|entry| Some((entry, *memory.get(&entry.id)?)));
    let mut told: Vec<String> = known
        .filter(|(_, value)| *value != 0)
        .map(|(entry, value)| {
            if let Some(text) = &entry.text {
                return rules.fill(text, &[value.into()]);
            }
            let name = if entry.name.is_empty() { &entry.id } else { &entry.name };
            rules.say("kept", &[name.into(), value.into()])
        })
        .collect();
    if !sets.is_empty() {
        told.push(rules.say("kept_set", &[]));
    }
    told
}

/// The visible stat that brought an ending, if one did, and what did so in a sentence: a rule in force whose condition
/// holds, or else an answer that is still in hand, or else the time that has passed.
fn cause(rules: &Council, state: &State, no: No) -> (Option<String>, String) {
    for active in &state.rules {
        let rule = &rules.rules[usize::from(active.rule)];
        let Some(effect) = rule.effects.iter().find(|effect| ending(effect) == Some(no)) else { continue };
        // What a hidden stat decided is taken to hold: nobody is told whether it did.
        let mut conditions = rule.when.iter().chain(&effect.when);
        if !conditions
            .all(|when| when.any(|part| hides(rules, part)) || when.holds(&mut Lens::of(rules, state)))
        {
            continue;
        }
        let id = rules.rule_id(active.rule);
        let name = rules.texts().rules.named(id).unwrap_or(id);
        let seen = |bound: &Bound| rules.content.stats[usize::from(bound.stat)].visible;
        return match bound(rule, effect).filter(seen) {
            None => (None, name.to_owned()),
            Some(Bound { stat, low, .. }) => {
                let id = &rules.content.stats[usize::from(stat)].id;
                let called = rules.texts().stats.named(id).unwrap_or(id);
                let value = super::effects::stat(rules, state, stat);
                let key = if low { "fell_to" } else { "rose_to" };
                (Some(id.clone()), rules.say(key, &[called.into(), value.into(), name.into()]))
            }
        };
    }
    let brings = |card: &&No| {
        let mut effects = rules.cards[usize::from(**card)].options.iter().flat_map(|option| &option.effects);
        effects.any(|effect| ending(effect) == Some(no))
    };
    let Some(card) = state.hand.iter().find(brings) else {
        return (None, rules.say("ended_by_time", &[state.turn.into()]));
    };
    let id = rules.card_id(*card);
    let title = rules.texts().cards.entry(id).map_or(id, |card| &card.title);
    (None, rules.say("ended_by_answer", &[Arg::Words(title)]))
}

/// Whether a formula is a stat that nobody sees.
fn hides(rules: &Council, formula: &Formula) -> bool {
    let Formula::Read(Slot::Stat(no)) = formula else { return false };
    !rules.content.stats[usize::from(*no)].visible
}

/// The ending that an effect brings.
fn ending(effect: &Effect) -> Option<No> {
    if let Deed::End(no) = effect.deed { Some(no) } else { None }
}

/// The stat that alone decides whether an effect of a rule comes.
fn bound(rule: &CompiledRule, effect: &Effect) -> Option<Bound> {
    let ((Some(when), None) | (None, Some(when))) = (&rule.when, &effect.when) else { return None };
    let Formula::Two(op, parts) = when else { return None };
    let [Formula::Read(Slot::Stat(stat)), Formula::Number(number)] = **parts else { return None };
    let (low, at) = match op {
        Op::LessOrEqual => (true, number),
        Op::Less => (true, number.saturating_sub(1)),
        Op::GreaterOrEqual => (false, number),
        Op::Greater => (false, number.saturating_add(1)),
        Op::Add
        | Op::Sub
        | Op::Mul
        | Op::Div
        | Op::Rem
        | Op::Equal
        | Op::Unequal
        | Op::And
        | Op::Or
        | Op::Min
        | Op::Max => return None,
    };
    Some(Bound { stat, low, at })
}
