//! Formulas over ranges instead of values (CO-08). Every value that a formula can have lies within its range; a range may hold
//! values that never come.

use crate::formula::{Formula, Op, Slot};
use crate::index::Council;

/// From the least to the most, both among them.
pub(super) type Range = [i64; 2];

/// A truth.
const EITHER: Range = [0, 1];

/// What each name can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Env {
    /// Of computed stats, what a condition leaves of their range.
    pub(super) stats: Vec<Range>,
    pub(super) memory: Vec<Range>,
    pub(super) turn: Range,
}

/// The least range that holds both.
pub(super) fn hull(one: Range, other: Range) -> Range {
    [one[0].min(other[0]), one[1].max(other[1])]
}

fn common(one: Range, other: Range) -> Option<Range> {
    let [least, most] = [one[0].max(other[0]), one[1].min(other[1])];
    (least <= most).then_some([least, most])
}

impl Env {
    fn slot(&mut self, slot: Slot) -> &mut Range {
        match slot {
            Slot::Stat(no) => &mut self.stats[usize::from(no)],
            Slot::Memory(no) => &mut self.memory[usize::from(no)],
            Slot::Turn => &mut self.turn,
        }
    }

    fn read(&self, rules: &Council, slot: Slot) -> Option<Range> {
        match slot {
            Slot::Stat(no) => {
                let place = usize::from(no);
                let known = self.stats[place];
                let Some(formula) = &rules.computed[place] else { return Some(known) };
                let [least, most] = rules.content.stats[place].range.map(i64::from);
                let computed = self.value(rules, formula)?.map(|end| end.clamp(least, most));
                common(known, computed)
            }
            Slot::Memory(no) => Some(self.memory[usize::from(no)]),
            Slot::Turn => Some(self.turn),
        }
    }

    /// What a formula can be; none if it always divides by zero.
    pub(super) fn value(&self, rules: &Council, formula: &Formula) -> Option<Range> {
        let held = |range: Range| range.map(|end| end.clamp(i32::MIN.into(), i32::MAX.into()));
        Some(held(match formula {
            Formula::Number(number) => [i64::from(*number); 2],
            Formula::Read(slot) => self.read(rules, *slot)?,
            Formula::Die(sides) => [1, self.value(rules, sides)?[1].clamp(1, 100)],
            Formula::Negated(part) => {
                let [least, most] = self.value(rules, part)?;
                [-most, -least]
            }
            Formula::Not(part) => {
                let [least, most] = self.value(rules, part)?;
                [i64::from(least == 0 && most == 0), i64::from(least <= 0 && most >= 0)]
            }
            // The right side is reckoned only if the left one does not settle it.
            Formula::Two(op @ (Op::And | Op::Or), parts) => {
                let left = self.value(rules, &parts[0])?;
                let settles = i64::from(*op == Op::Or);
                let may_settle = if settles == 1 { left != [0, 0] } else { left[0] <= 0 };
                let may_go_on = if settles == 1 { left[0] <= 0 && left[1] >= 0 } else { left != [0, 0] };
                let right = if may_go_on { self.value(rules, &parts[1]) } else { None };
                match (may_settle, right) {
                    (true, None) => [settles; 2],
                    (true, Some(right)) => hull([settles; 2], right),
                    (false, right) => right?,
                }
            }
            Formula::Two(op, parts) => {
                two(*op, self.value(rules, &parts[0])?, self.value(rules, &parts[1])?)?
            }
            Formula::If(parts) => {
                let [when, then, otherwise] = &**parts;
                let either = [(then, true), (otherwise, false)];
                let ways = either.map(|(part, truth)| self.given(rules, when, truth)?.value(rules, part));
                match ways {
                    [Some(one), Some(other)] => hull(one, other),
                    [one, other] => one.or(other)?,
                }
            }
        }))
    }

    /// What is left of the ranges where a condition holds, or does not; none if it never does.
    pub(super) fn given(&self, rules: &Council, when: &Formula, truth: bool) -> Option<Self> {
        let could = common(self.value(rules, when)?, [i64::from(truth); 2]).is_some();
        if !could {
            return None;
        }
        match when {
            Formula::Not(part) => self.given(rules, part, !truth),
            Formula::Read(slot) => {
                let mut left = self.clone();
                *left.slot(*slot) = [i64::from(truth); 2];
                Some(left)
            }
            Formula::Two(op @ (Op::And | Op::Or), parts) => {
                let both = (*op == Op::And) == truth;
                let one = self.given(rules, &parts[0], truth);
                if both {
                    return one?.given(rules, &parts[1], truth);
                }
                match (one, self.given(rules, &parts[1], truth)) {
                    (Some(one), Some(other)) => Some(one.either(&other)),
                    (one, other) => one.or(other),
                }
            }
            Formula::Two(op, parts) => {
                let Some(ways) = ways(*op) else { return Some(self.clone()) };
                self.compared(rules, ways.map(|way| way == truth), parts)
            }
            Formula::Number(_) | Formula::Die(_) | Formula::Negated(_) | Formula::If(_) => Some(self.clone()),
        }
    }

    fn either(mut self, other: &Self) -> Self {
        let pairs = self.stats.iter_mut().zip(&other.stats);
        for (one, other) in pairs.chain(self.memory.iter_mut().zip(&other.memory)) {
            *one = hull(*one, *other);
        }
        self.turn = hull(self.turn, other.turn);
        self
    }

    /// A comparison that holds narrows the names that stand alone on a side. `ways`: whether it allows less, equal, greater.
    fn compared(&self, rules: &Council, ways: Ways, parts: &[Formula; 2]) -> Option<Self> {
        let (one, other) = (self.value(rules, &parts[0])?, self.value(rules, &parts[1])?);
        let [less, equal, greater] = ways;
        let mut left = self.clone();
        for (part, [less, equal, greater], mine, [least, most]) in
            [(&parts[0], [less, equal, greater], one, other), (&parts[1], [greater, equal, less], other, one)]
        {
            let beyond = i64::from(!equal);
            let mut kept = common(
                mine,
                [
                    if less { i64::MIN } else { least + beyond },
                    if greater { i64::MAX } else { most - beyond },
                ],
            )?;
            if !equal && least == most {
                let cut = [i64::from(kept[0] == least), i64::from(kept[1] == least)];
                kept = common([kept[0] + cut[0], kept[1] - cut[1]], kept)?;
            }
            if let Formula::Read(slot) = part {
                *left.slot(*slot) = common(*left.slot(*slot), kept)?;
            }
        }
        Some(left)
    }
}

/// Whether a comparison holds where the left side is less, equal, greater.
type Ways = [bool; 3];

/// In which ways a comparison holds; none for what compares nothing.
fn ways(op: Op) -> Option<Ways> {
    Some(match op {
        Op::Less => [true, false, false],
        Op::LessOrEqual => [true, true, false],
        Op::Greater => [false, false, true],
        Op::GreaterOrEqual => [false, true, true],
        Op::Equal => [false, true, false],
        Op::Unequal => [true, false, true],
        Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem | Op::And | Op::Or | Op::Min | Op::Max => {
            return None;
        }
    })
}

/// None: a division by zero, whatever the numbers are.
fn two(op: Op, [a, b]: Range, [c, d]: Range) -> Option<Range> {
    let truth = |always: bool, ever: bool| [i64::from(always), i64::from(ever)];
    let ends = |all: &[i64]| -> Option<Range> { Some([*all.iter().min()?, *all.iter().max()?]) };
    Some(match op {
        Op::Add => [a + c, b + d],
        Op::Sub => [a - d, b - c],
        Op::Mul => ends(&[a * c, a * d, b * c, b * d])?,
        Op::Div => {
            // A share is largest where the divisor is nearest to 0 on its side.
            let by = [c, d, -1, 1].into_iter().filter(|by| *by != 0 && (c..=d).contains(by));
            ends(&by.flat_map(|by| [a / by, b / by]).collect::<Vec<_>>())?
        }
        Op::Rem => {
            if [c, d] == [0, 0] {
                return None;
            }
            let rest = c.abs().max(d.abs()) - 1;
            [if a < 0 { a.max(-rest) } else { 0 }, if b > 0 { b.min(rest) } else { 0 }]
        }
        Op::Less => truth(b < c, a < d),
        Op::LessOrEqual => truth(b <= c, a <= d),
        Op::Greater => truth(a > d, b > c),
        Op::GreaterOrEqual => truth(a >= d, b >= c),
        Op::Equal => truth(a == b && c == d && a == c, a <= d && c <= b),
        Op::Unequal => truth(b < c || d < a, !(a == b && c == d && a == c)),
        Op::Min => [a.min(c), b.min(d)],
        Op::Max => [a.max(c), b.max(d)],
        // Reckoned where the left side is known.
        Op::And | Op::Or => EITHER,
    })
}
