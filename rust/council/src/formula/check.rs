//! What names stand for, types and units; constants are folded.

use std::collections::BTreeMap;

use super::parse::{Raw, Said};
use super::{DividedByZero, Formula, Op, Reader, Slot};

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wrong {
    /// In bytes, from 0.
    pub(crate) at: usize,
    pub(crate) found: String,
    pub(crate) expected: String,
}

impl Wrong {
    pub(crate) fn new(at: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { at, found: found.into(), expected: expected.into() }
    }
}

/// What kind of thing a name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A stat; only a stored one can be moved.
    Stat {
        stored: bool,
    },
    Flag,
    Counter,
    Turn,
}

/// What a formula gives: a truth, or a number of a unit. A plain number goes with any unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Truth,
    Number(Option<String>),
}

impl Type {
    /// In words.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Truth => "a truth".to_owned(),
            Self::Number(None) => "a number".to_owned(),
            Self::Number(Some(unit)) => format!("a number of {unit}"),
        }
    }

    /// Whether one can stand where the other is asked for.
    pub(crate) fn fits(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Truth, Self::Truth) => true,
            (Self::Number(one), Self::Number(other)) => one.is_none() || other.is_none() || one == other,
            (Self::Truth, Self::Number(_)) | (Self::Number(_), Self::Truth) => false,
        }
    }
}

/// The names that formulas may use.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    names: BTreeMap<String, (Slot, Kind, Type)>,
    /// Whether `die(n)` may stand here.
    pub(crate) dice: bool,
}

/// Places by their ids.
pub(crate) fn ids<'a>(all: impl Iterator<Item = &'a String>) -> BTreeMap<String, u16> {
    all.cloned().zip(0..).collect()
}

impl Scope {
    pub(crate) fn name(&mut self, name: &str, slot: Slot, kind: Kind, unit: &str) {
        let of = match kind {
            Kind::Flag => Type::Truth,
            Kind::Stat { .. } | Kind::Counter | Kind::Turn => {
                Type::Number((!unit.is_empty()).then(|| unit.to_owned()))
            }
        };
        self.names.insert(name.to_owned(), (slot, kind, of));
    }

    /// What a name stands for.
    pub(crate) fn find(&self, at: usize, name: &str) -> Result<&(Slot, Kind, Type), Wrong> {
        let unknown = || Wrong::new(at, format!("`{name}`"), "a stat, a flag, a counter or `turn`");
        self.names.get(name).ok_or_else(unknown)
    }

    /// A formula that has to give something.
    pub(crate) fn expect(&self, said: &Said, wanted: &Type) -> Result<Formula, Wrong> {
        let (formula, of) = self.compile(said)?;
        if of.fits(wanted) { Ok(formula) } else { Err(Wrong::new(said.at, of.words(), wanted.words())) }
    }

    /// A formula and what it gives.
    pub(crate) fn compile(&self, said: &Said) -> Result<(Formula, Type), Wrong> {
        let number = Type::Number(None);
        let (formula, of) = match &said.raw {
            Raw::Number(value) => {
                let value = i32::try_from(*value).map_err(|_| too_large(said.at))?;
                (Formula::Number(value), number)
            }
            Raw::Name(name) if name == "true" || name == "false" => {
                (Formula::Number((name == "true").into()), Type::Truth)
            }
            Raw::Name(name) => {
                let (slot, _, of) = self.find(said.at, name)?;
                (Formula::Read(*slot), of.clone())
            }
            Raw::Negated(part) => {
                let (formula, of) = self.compile(part)?;
                if of == Type::Truth {
                    return Err(Wrong::new(part.at, of.words(), "a number"));
                }
                (Formula::Negated(Box::new(formula)), of)
            }
            Raw::Not(part) => (Formula::Not(Box::new(self.expect(part, &Type::Truth)?)), Type::Truth),
            Raw::Two(op, parts) => self.two(*op, &parts[0], &parts[1])?,
            Raw::Call(name, args) => self.call(said.at, name, args)?,
        };
        Ok((fold(formula, said.at)?, of))
    }

    fn two(&self, op: Op, left: &Said, right: &Said) -> Result<(Formula, Type), Wrong> {
        let ((one, of), (other, with)) = (self.compile(left)?, self.compile(right)?);
        let wanted = match op {
            Op::And | Op::Or => Type::Truth,
            // A price times an amount has no unit here, so that one of them is plain.
            Op::Mul if matches!((&of, &with), (Type::Number(Some(_)), Type::Number(Some(_)))) => {
                return Err(Wrong::new(right.at, with.words(), "a number without unit"));
            }
            Op::Mul => Type::Number(None),
            Op::Add
            | Op::Sub
            | Op::Div
            | Op::Rem
            | Op::Less
            | Op::LessOrEqual
            | Op::Greater
            | Op::GreaterOrEqual
            | Op::Min
            | Op::Max => match &of {
                Type::Truth => Type::Number(None),
                Type::Number(_) => of.clone(),
            },
            Op::Equal | Op::Unequal => of.clone(),
        };
        for (said, of) in [(left, &of), (right, &with)] {
            if !of.fits(&wanted) {
                return Err(Wrong::new(said.at, of.words(), wanted.words()));
            }
        }
        let gives = match op {
            Op::And
            | Op::Or
            | Op::Less
            | Op::LessOrEqual
            | Op::Greater
            | Op::GreaterOrEqual
            | Op::Equal
            | Op::Unequal => Type::Truth,
            Op::Div if of == with => Type::Number(None),
            Op::Add | Op::Sub | Op::Mul | Op::Div | Op::Rem | Op::Min | Op::Max => {
                if of == Type::Number(None) { with } else { of }
            }
        };
        Ok((Formula::Two(op, Box::new([one, other])), gives))
    }

    fn call(&self, at: usize, name: &str, args: &[Said]) -> Result<(Formula, Type), Wrong> {
        let arity = |n: usize| {
            let expected = format!("{n} in the brackets of `{name}`");
            if args.len() == n { Ok(()) } else { Err(Wrong::new(at, args.len().to_string(), expected)) }
        };
        match name {
            "min" | "max" => {
                arity(2)?;
                self.two(if name == "min" { Op::Min } else { Op::Max }, &args[0], &args[1])
            }
            "clamp" => {
                arity(3)?;
                let (low, of) = self.two(Op::Max, &args[0], &args[1])?;
                let high = self.expect(&args[2], &of)?;
                Ok((Formula::Two(Op::Min, Box::new([low, high])), of))
            }
            "if" => {
                arity(3)?;
                let when = self.expect(&args[0], &Type::Truth)?;
                let (then, of) = self.compile(&args[1])?;
                let otherwise = self.expect(&args[2], &of)?;
                Ok((Formula::If(Box::new([when, then, otherwise])), of))
            }
            "die" if self.dice => {
                arity(1)?;
                let sides = self.expect(&args[0], &Type::Number(None))?;
                if !matches!(sides, Formula::Number(2..=20)) {
                    return Err(Wrong::new(args[0].at, "another number of sides", "2 to 20"));
                }
                Ok((Formula::Die(Box::new(sides)), Type::Number(None)))
            }
            "die" => Err(Wrong::new(at, "`die`", "a formula without dice: they fall in effects only")),
            _ => Err(Wrong::new(at, format!("`{name}(`"), "min, max, clamp, if or die")),
        }
    }
}

/// A part without names becomes its value.
fn fold(formula: Formula, at: usize) -> Result<Formula, Wrong> {
    if formula.any(|part| matches!(part, Formula::Read(_) | Formula::Die(_))) {
        return Ok(formula);
    }
    let mut nothing = Constant { overflowed: false };
    match formula.value(&mut nothing) {
        Ok(_) if nothing.overflowed => Err(too_large(at)),
        Ok(value) => Ok(Formula::Number(value)),
        Err(DividedByZero) => Err(Wrong::new(at, "a division by zero", "another divisor")),
    }
}

fn too_large(at: usize) -> Wrong {
    Wrong::new(at, "more than 32 bits", "a smaller number")
}

/// Reads nothing: there is nothing to read in a constant.
struct Constant {
    overflowed: bool,
}

impl Reader for Constant {
    fn read(&mut self, _: Slot) -> Result<i32, DividedByZero> {
        Ok(0)
    }

    fn die(&mut self, _: i32) -> i32 {
        1
    }

    fn overflowed(&mut self) {
        self.overflowed = true;
    }
}
