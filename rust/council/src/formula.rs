//! Formulas: whole numbers and truths over stats, flags, counters and the turn (CO-08). Compiled once, evaluated without
//! allocation. A truth is 0 or 1.

mod check;
mod parse;

pub(crate) use check::{Kind, Scope, Type, Wrong, ids};
pub(crate) use parse::{Act, How, LANGUAGE, Raw, Said, formula, statement};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slot {
    /// A stat, by its place in the content.
    Stat(u16),
    /// A flag or a counter, by its place in the content.
    Memory(u16),
    /// The turn, from 1.
    Turn,
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Op {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Equal,
    Unequal,
    And,
    Or,
    Min,
    Max,
}

/// A compiled formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Formula {
    Number(i32),
    Read(Slot),
    Die(Box<Formula>),
    Negated(Box<Formula>),
    Not(Box<Formula>),
    Two(Op, Box<[Formula; 2]>),
    If(Box<[Formula; 3]>),
}

/// Something was divided by zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DividedByZero;

/// What formulas read.
pub(crate) trait Reader {
    /// The value of a name.
    fn read(&mut self, slot: Slot) -> Result<i32, DividedByZero>;

    /// A die with so many sides.
    fn die(&mut self, sides: i32) -> i32;

    /// A number left the range of 32 bits and stays at its edge.
    fn overflowed(&mut self);
}

impl Formula {
    /// The value.
    ///
    /// # Errors
    /// A division by zero.
    pub(crate) fn value(&self, of: &mut impl Reader) -> Result<i32, DividedByZero> {
        match self {
            Self::Number(number) => Ok(*number),
            Self::Read(slot) => of.read(*slot),
            Self::Die(sides) => {
                let sides = sides.value(of)?;
                Ok(of.die(sides.clamp(1, 100)))
            }
            Self::Negated(part) => {
                let value = i64::from(part.value(of)?);
                Ok(within(-value, of))
            }
            Self::Not(part) => Ok(i32::from(part.value(of)? == 0)),
            Self::Two(Op::And, parts) => Ok(i32::from(parts[0].value(of)? != 0 && parts[1].value(of)? != 0)),
            Self::Two(Op::Or, parts) => Ok(i32::from(parts[0].value(of)? != 0 || parts[1].value(of)? != 0)),
            Self::Two(op, parts) => {
                let (left, right) = (i64::from(parts[0].value(of)?), i64::from(parts[1].value(of)?));
                let value = op.apply(left, right).ok_or(DividedByZero)?;
                Ok(within(value, of))
            }
            Self::If(parts) => {
                let [when, then, otherwise] = &**parts;
                if when.value(of)? != 0 { then.value(of) } else { otherwise.value(of) }
            }
        }
    }

    /// Whether it holds; what divides by zero does not.
    pub(crate) fn holds(&self, of: &mut impl Reader) -> bool {
        self.value(of) == Ok(1)
    }

    /// Whether any part of it is something.
    pub(crate) fn any(&self, is: impl Fn(&Self) -> bool) -> bool {
        let mut found = false;
        self.each(&mut |part| found |= is(part));
        found
    }

    /// Shows each part of it, itself first.
    pub(crate) fn each(&self, see: &mut impl FnMut(&Self)) {
        see(self);
        match self {
            Self::Number(_) | Self::Read(_) => {}
            Self::Die(part) | Self::Negated(part) | Self::Not(part) => part.each(see),
            Self::Two(_, parts) => parts.iter().for_each(|part| part.each(see)),
            Self::If(parts) => parts.iter().for_each(|part| part.each(see)),
        }
    }
}

impl Op {
    /// None: a division by zero.
    fn apply(self, left: i64, right: i64) -> Option<i64> {
        Some(match self {
            Self::Add => left + right,
            Self::Sub => left - right,
            Self::Mul => left * right,
            Self::Div => left.checked_div(right)?,
            Self::Rem => left.checked_rem(right)?,
            Self::Less => (left < right).into(),
            Self::LessOrEqual => (left <= right).into(),
            Self::Greater => (left > right).into(),
            Self::GreaterOrEqual => (left >= right).into(),
            Self::Equal => (left == right).into(),
            Self::Unequal => (left != right).into(),
            Self::And => (left != 0 && right != 0).into(),
            Self::Or => (left != 0 || right != 0).into(),
            Self::Min => left.min(right),
            Self::Max => left.max(right),
        })
    }
}

fn within(value: i64, of: &mut impl Reader) -> i32 {
    i32::try_from(value).unwrap_or_else(|_| {
        of.overflowed();
        if value < 0 { i32::MIN } else { i32::MAX }
    })
}

#[cfg(test)]
mod tests;
