//! A turn in its fixed order (CO-02, CO-03, CO-04).

use kernel::{Dice, Events, Purpose, RuleId};

use super::by::{By, Warning};
use super::effects::{Chance, Lens, Run};
use super::hand;
use crate::event::{Event, Trouble};
use crate::formula::{Reader, Slot};
use crate::index::{Council, No, RuleChange};
use crate::state::State;

const ORDER: Purpose = Purpose::new("order_of_rules", RuleId("CO-02"));

/// An option is chosen.
pub(super) fn decide(
    rules: &Council,
    state: &mut State,
    (card, option): (No, u8),
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let (place, turn) = (usize::from(card), state.turn);
    events.emit(|| Event::IssueDecided { turn, card: rules.card_id(card).to_owned(), option });
    let effects = &rules.cards[place].options[usize::from(option)].effects;
    let mut warnings = Vec::new();
    {
        let mut run = Run {
            rules,
            state: &mut *state,
            chance: Chance::Dice(&mut *dice),
            events: &mut *events,
            asked: Vec::new(),
            warnings: Vec::new(),
            effect: None,
        };
        // What an effect does to the card itself, such as to shuffle it in, comes after it was put away.
        let data = &rules.content.cards[place];
        let ready =
            if data.once { hand::NEVER } else { turn.saturating_add(data.cooldown).saturating_add(1) };
        run.state.ready[place] = ready;
        run.run(effects, By::Option(card, option));
        warnings.append(&mut run.warnings);
    }
    if state.ending.is_none() {
        let before = state.hand.len();
        state.hand.retain(|held| *held != card);
        if state.hand.len() != before {
            events.emit(|| Event::CardDiscarded { card: rules.card_id(card).to_owned() });
        }
    }
    finish(rules, state, warnings, dice, events);
}

/// Nothing can be decided.
pub(super) fn wait(rules: &Council, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    events.emit(|| Event::TurnPassed { turn: state.turn });
    finish(rules, state, Vec::new(), dice, events);
}

/// What follows the option.
fn finish(
    rules: &Council,
    state: &mut State,
    mut warnings: Vec<Warning>,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let turn = state.turn;
    if state.ending.is_none() {
        collection(rules, state, &mut warnings, dice, events);
    }
    if state.ending.is_none() {
        next_turn(rules, state, dice, events);
    }
    divided(rules, state, &mut warnings);
    for warning in warnings {
        let trouble = warning.trouble;
        // CO-11: a stat at its edge is no warning where it became an ending.
        if trouble != Trouble::Clamped || state.ending.is_none() {
            let stat = warning.stat.map(|no| rules.content.stats[usize::from(no)].id.clone());
            events.emit(|| Event::Warned { trouble, stat, at: warning.at(rules), turn });
        }
    }
    if let Some(ending) = state.ending {
        let ending = rules.content.endings[usize::from(ending)].id.clone();
        events.emit(|| Event::ReignEnded { ending, turns: state.turn });
    }
}

/// The next turn begins, if there is one: the turn of a reign that ended is the last that was played (CO-04, D2).
fn next_turn(rules: &Council, state: &mut State, dice: &mut Dice, events: &mut Events<Event>) {
    if state.turn >= rules.content.numbers.turns {
        state.ending = Some(rules.history);
        return;
    }
    state.turn += 1;
    events.emit(|| Event::TurnCounted { turn: state.turn });
    hand::refill(rules, state, dice, events);
    if state.hand.is_empty() && state.scheduled.is_empty() {
        state.ending = Some(rules.history);
        state.turn -= 1;
    } else {
        messages(rules, state, events);
    }
}

/// CO-10: a computed stat that divides by zero is named at the end of each turn in which it does.
fn divided(rules: &Council, state: &State, warnings: &mut Vec<Warning>) {
    let computed = (0..).zip(&rules.computed).filter(|(_, formula)| formula.is_some());
    let wrong = computed.filter(|(no, _)| Lens::of(rules, state).read(Slot::Stat(*no)).is_err());
    warnings.extend(wrong.map(|(no, _)| Warning {
        trouble: Trouble::DividedByZero,
        stat: None,
        by: By::Stat(no),
        effect: None,
    }));
}

/// Every rule runs, then what they asked of the collection is done.
fn collection(
    rules: &Council,
    state: &mut State,
    warnings: &mut Vec<Warning>,
    dice: &mut Dice,
    events: &mut Events<Event>,
) {
    let step = |rule: No| rules.rules[usize::from(rule)].step;
    let mut order: Vec<No> = state.rules.iter().map(|active| active.rule).collect();
    order.sort_by_key(|rule| step(*rule));
    let mut run = Run {
        rules,
        state,
        chance: Chance::Dice(dice),
        events,
        asked: Vec::new(),
        warnings: std::mem::take(warnings),
        effect: None,
    };
    for equal in order.chunk_by_mut(|one, other| step(*one) == step(*other)) {
        if let Chance::Dice(dice) = &mut run.chance {
            dice.shuffle(equal, &ORDER);
        }
        run.events.emit(|| Event::StepRan {
            step: step(equal[0]),
            rules: equal.iter().map(|rule| rules.rule_id(*rule).to_owned()).collect(),
        });
        for rule in equal.iter().copied() {
            let compiled = &rules.rules[usize::from(rule)];
            let by = By::Rule(rule);
            if run.holds(compiled.when.as_ref(), by) {
                run.run(&compiled.effects, by);
                used(&mut run, rule);
            }
            if run.state.ending.is_some() {
                *warnings = run.warnings;
                return;
            }
        }
    }
    for (change, by) in std::mem::take(&mut run.asked) {
        run.amend(change, by);
    }
    *warnings = run.warnings;
}

/// CO-05: a rule that has run as often as it may removes itself, unless it asked to stay.
fn used(run: &mut Run<'_, '_>, rule: No) {
    let active = run.state.rules.iter_mut().find(|active| active.rule == rule);
    let Some(left) = active.and_then(|active| active.left.as_mut()) else { return };
    *left = left.saturating_sub(1);
    let again = run.asked.iter().any(|(change, _)| match change {
        RuleChange::Add(added) | RuleChange::Replace(_, added) => *added == rule,
        RuleChange::Remove(_) => false,
    });
    if *left == 0 && !again {
        run.asked.push((RuleChange::Remove(rule), By::Rule(rule)));
    }
}

/// Deferred messages whose turn has come.
fn messages(rules: &Council, state: &mut State, events: &mut Events<Event>) {
    let turn = state.turn;
    for deferred in state.deferred.iter().filter(|deferred| deferred.turn <= turn) {
        events.emit(|| Event::MessageShown {
            key: rules.content.messages[usize::from(deferred.message)].id.clone(),
            args: deferred.args.clone(),
        });
    }
    state.deferred.retain(|deferred| deferred.turn > turn);
}
