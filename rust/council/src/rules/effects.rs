//! Effects, and what asks for them (CO-08, CO-10, CO-11).

use std::ops::RangeInclusive;

use kernel::{Dice, Events, Purpose, RuleId};

use super::by::{By, Warning};
use super::hand;
use crate::event::{Amendment, Event, Trouble};
use crate::formula::{DividedByZero, Formula, How, Reader, Slot};
use crate::index::{CARDS, Council, Deed, Effect, No, RuleChange, TURNS};
use crate::state::{Active, Deferred, Scheduled, State};

/// The most messages that wait (D4).
pub(crate) const MOST_DEFERRED: usize = 1000;

const DIE: Purpose = Purpose::new("effect", RuleId("CO-08"));

/// Where dice of effects fall.
pub(crate) enum Chance<'a> {
    /// In a game.
    Dice(&'a mut Dice),
    /// In a hint: faces from 0, and how many there are of each die so far.
    Given { faces: &'a [u32], sides: Vec<u32> },
}

/// Reads a state.
pub(crate) struct Lens<'a, 'c> {
    rules: &'a Council,
    state: &'a State,
    chance: Option<&'a mut Chance<'c>>,
    overflowed: bool,
}

impl<'a> Lens<'a, 'a> {
    pub(crate) fn of(rules: &'a Council, state: &'a State) -> Self {
        Self { rules, state, chance: None, overflowed: false }
    }
}

impl Reader for Lens<'_, '_> {
    fn read(&mut self, slot: Slot) -> Result<i32, DividedByZero> {
        match slot {
            Slot::Stat(no) => match &self.rules.computed[usize::from(no)] {
                None => Ok(self.state.stats[usize::from(no)]),
                Some(formula) => {
                    let [least, most] = self.rules.content.stats[usize::from(no)].range;
                    Ok(formula.value(self)?.clamp(least, most))
                }
            },
            Slot::Memory(no) => Ok(self.state.memory[usize::from(no)]),
            Slot::Turn => Ok(self.state.turn.into()),
        }
    }

    fn die(&mut self, sides: i32) -> i32 {
        match &mut self.chance {
            None => 1,
            Some(Chance::Dice(dice)) => dice.roll(sides.unsigned_abs(), &DIE) as i32,
            Some(Chance::Given { faces, sides: seen }) => {
                let face = faces.get(seen.len()).copied().unwrap_or(0);
                seen.push(sides.unsigned_abs());
                face as i32 + 1
            }
        }
    }

    fn overflowed(&mut self) {
        self.overflowed = true;
    }
}

/// The value of a stat; what divides by zero is at its least.
pub(crate) fn stat(rules: &Council, state: &State, no: No) -> i32 {
    let least = rules.content.stats[usize::from(no)].range[0];
    Lens::of(rules, state).read(Slot::Stat(no)).unwrap_or(least)
}

/// A turn under way.
pub(crate) struct Run<'a, 'c> {
    pub(crate) rules: &'a Council,
    pub(crate) state: &'a mut State,
    pub(crate) chance: Chance<'c>,
    pub(crate) events: &'a mut Events<Event>,
    /// What rules asked of the rule collection.
    pub(crate) asked: Vec<(RuleChange, By)>,
    /// Warnings, shown at the end of the turn.
    pub(crate) warnings: Vec<Warning>,
    /// Which effect is under way.
    pub(crate) effect: Option<usize>,
}

impl Run<'_, '_> {
    /// Runs effects in their order; an ending stops them.
    pub(crate) fn run(&mut self, effects: &[Effect], by: By) {
        for (place, effect) in effects.iter().enumerate() {
            if self.state.ending.is_some() {
                return;
            }
            self.effect = Some(place);
            if self.effect(effect, by).is_err() {
                self.warn(Trouble::DividedByZero, by);
            }
        }
        self.effect = None;
    }

    fn warn(&mut self, trouble: Trouble, by: By) {
        self.warnings.push(Warning { trouble, stat: None, by, effect: self.effect });
    }

    /// Whether a condition holds; none always does. What divides by zero is skipped and counted.
    pub(crate) fn holds(&mut self, when: Option<&Formula>, by: By) -> bool {
        let Some(when) = when else { return true };
        self.value(when, by).unwrap_or_else(|_| {
            self.warn(Trouble::DividedByZero, by);
            0
        }) != 0
    }

    fn value(&mut self, formula: &Formula, by: By) -> Result<i32, DividedByZero> {
        let mut lens = Lens {
            rules: self.rules,
            state: &*self.state,
            chance: Some(&mut self.chance),
            overflowed: false,
        };
        let value = formula.value(&mut lens);
        if lens.overflowed {
            self.warn(Trouble::Overflow, by);
        }
        value
    }

    fn effect(&mut self, effect: &Effect, by: By) -> Result<(), DividedByZero> {
        if let Some(when) = &effect.when
            && self.value(when, by)? == 0
        {
            return Ok(());
        }
        let rules = self.rules;
        match &effect.deed {
            Deed::Move { slot, how, value } => {
                let value = self.value(value, by)?;
                self.set(*slot, *how, value, by);
            }
            Deed::Message { message, args, after } => self.message(*message, args, after.as_ref(), by)?,
            Deed::Schedule { card, after } => {
                let turn = self.later(after, by)?;
                let card = *card;
                let before = self.state.scheduled.iter().position(|scheduled| scheduled.card == card);
                let replaces = before.map(|place| self.state.scheduled.remove(place).turn);
                self.state.scheduled.push(Scheduled { card, turn });
                self.events.emit(|| Event::CardScheduled {
                    card: rules.card_id(card).to_owned(),
                    turn,
                    replaces,
                    by: by.pointer(rules),
                });
            }
            Deed::Change(change) => self.change(*change, by),
            Deed::Draw(cards) => {
                let cards = self.value(cards, by)?;
                let cards = self.within(cards, CARDS, by);
                let room = hand::MOST_IN_HAND.saturating_sub(self.state.hand.len());
                let cards = self.within(cards, 0..=room as i32, by);
                // A hint tells stats, which no card in hand moves.
                if let Chance::Dice(dice) = &mut self.chance {
                    hand::draw(rules, self.state, cards as usize, dice, self.events);
                }
            }
            Deed::Discard(card) => {
                if let Some(place) = self.state.hand.iter().position(|held| held == card) {
                    self.state.hand.remove(place);
                    self.moved(*card, "discarded", by);
                }
            }
            Deed::ShuffleIn(card) => {
                self.state.ready[usize::from(*card)] = 0;
                self.moved(*card, "shuffled in", by);
            }
            Deed::Force(card) => {
                if !self.state.forced.contains(card) {
                    self.state.forced.push(*card);
                    self.moved(*card, "forced", by);
                }
            }
            Deed::Unlock(set) => {
                self.state.sets[usize::from(*set)] = true;
                let set = usize::from(*set);
                self.events
                    .emit(|| Event::SetUnlocked { set: rules.sets[set].clone(), by: by.pointer(rules) });
            }
            Deed::End(ending) => self.state.ending = Some(*ending),
        }
        Ok(())
    }

    fn later(&mut self, after: &Formula, by: By) -> Result<u16, DividedByZero> {
        let turns = self.value(after, by)?;
        let turns = self.within(turns, TURNS, by);
        Ok(self.state.turn.saturating_add(turns as u16))
    }

    /// A number, held within limits.
    fn within(&mut self, value: i32, limits: RangeInclusive<i32>, by: By) -> i32 {
        if !limits.contains(&value) {
            self.warn(Trouble::Limited, by);
        }
        value.clamp(*limits.start(), *limits.end())
    }

    fn moved(&mut self, card: No, deed: &'static str, by: By) {
        let rules = self.rules;
        self.events.emit(|| Event::CardMoved {
            card: rules.card_id(card).to_owned(),
            deed: deed.to_owned(),
            by: by.pointer(rules),
        });
    }

    /// CO-11: a stat stays within its range.
    fn set(&mut self, slot: Slot, how: How, value: i32, by: By) {
        let rules = self.rules;
        let moved = |from: i32| match how {
            How::Add => i64::from(from) + i64::from(value),
            How::Take => i64::from(from) - i64::from(value),
            How::Set => i64::from(value),
        };
        match slot {
            Slot::Stat(no) => {
                let place = usize::from(no);
                let [least, most] = rules.content.stats[place].range;
                let from = self.state.stats[place];
                let wanted = moved(from);
                let to = wanted.clamp(least.into(), most.into()) as i32;
                if i64::from(to) != wanted {
                    let (trouble, stat) = (Trouble::Clamped, Some(no));
                    self.warnings.push(Warning { trouble, stat, by, effect: self.effect });
                }
                self.state.stats[place] = to;
                if from != to {
                    self.events.emit(|| Event::StatMoved {
                        stat: rules.content.stats[place].id.clone(),
                        from,
                        to,
                        by: by.pointer(rules),
                    });
                }
            }
            Slot::Memory(no) => {
                let place = usize::from(no);
                let wanted = moved(self.state.memory[place]);
                let to = wanted.clamp(-1_000_000, 1_000_000) as i32;
                if i64::from(to) != wanted {
                    self.warn(Trouble::Overflow, by);
                }
                self.state.memory[place] = to;
                self.events.emit(|| Event::MemorySet {
                    name: rules.content.memory[place].id.clone(),
                    to,
                    by: by.pointer(rules),
                });
            }
            // Refused as content is compiled.
            Slot::Turn => {}
        }
    }

    fn message(
        &mut self,
        message: No,
        args: &[Formula],
        after: Option<&Formula>,
        by: By,
    ) -> Result<(), DividedByZero> {
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            values.push(self.value(arg, by)?);
        }
        let key = || self.rules.content.messages[usize::from(message)].id.clone();
        let Some(after) = after else {
            self.events.emit(|| Event::MessageShown { key: key(), args: values });
            return Ok(());
        };
        let turn = self.later(after, by)?;
        if self.state.deferred.len() == MOST_DEFERRED {
            self.warn(Trouble::Crowded, by);
            return Ok(());
        }
        let rules = self.rules;
        let key = rules.content.messages[usize::from(message)].id.clone();
        self.state.deferred.push(Deferred { message, args: values, turn });
        self.events.emit(|| Event::MessageDeferred { key, turn, by: by.pointer(rules) });
        Ok(())
    }

    /// CO-03: what an option asks is done at once, what a rule asks waits.
    fn change(&mut self, change: RuleChange, by: By) {
        if matches!(by, By::Option(..)) {
            self.amend(change, by);
            return;
        }
        self.asked.push((change, by));
        let rules = self.rules;
        each(change, |rule, amendment| {
            self.events.emit(|| Event::AmendmentAsked {
                rule: rules.rule_id(rule).to_owned(),
                amendment,
                by: by.pointer(rules),
            });
        });
    }

    /// Changes the rule collection. A rule stands in it once; added again, it starts over (D3).
    pub(crate) fn amend(&mut self, change: RuleChange, by: By) {
        let rules = self.rules;
        each(change, |rule, amendment| {
            let before = self.state.rules.len();
            self.state.rules.retain(|active| active.rule != rule);
            let was = before != self.state.rules.len();
            if amendment == Amendment::Added {
                let left = rules.rules[usize::from(rule)].times;
                self.state.rules.push(Active { rule, since: self.state.turn, left });
            } else if !was {
                return;
            }
            self.events.emit(|| Event::RulesAmended {
                rule: rules.rule_id(rule).to_owned(),
                amendment,
                by: by.pointer(rules),
            });
        });
    }
}

fn each(change: RuleChange, mut of: impl FnMut(No, Amendment)) {
    match change {
        RuleChange::Add(rule) => of(rule, Amendment::Added),
        RuleChange::Remove(rule) => of(rule, Amendment::Removed),
        RuleChange::Replace(old, new) => {
            of(old, Amendment::Removed);
            of(new, Amendment::Added);
        }
    }
}
