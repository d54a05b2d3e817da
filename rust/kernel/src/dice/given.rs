//! Dice whose faces are known beforehand: a test's script, a journal's record, a walk over every outcome.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Serialize};

use super::stream::Stream;
use super::{Dice, Purpose};

/// A roll as a fact: how many faces, and which one showed. Written `[6, 4]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Fact(
    /// How many faces.
    pub u32,
    /// The face that showed, from 1.
    pub u32,
);

/// A roll that does not fit a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Which of the recorded rolls, from 0.
    pub place: usize,
    /// What the record holds there, if anything.
    pub recorded: Option<Fact>,
    /// How many faces the rules asked for, if they asked.
    pub asked: Option<u32>,
    /// What the rules rolled for, if they rolled.
    pub purpose: Option<&'static str>,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.recorded, self.asked) {
            (Some(fact), Some(asked)) => {
                write!(
                    f,
                    "roll {}: a d{asked} was asked for, the record holds {}",
                    self.place,
                    on_die(fact)
                )?;
            }
            (None, Some(asked)) => {
                write!(f, "roll {}: a d{asked} was asked for, the record has ended", self.place)?;
            }
            (Some(fact), None) => {
                write!(f, "roll {}: the record holds {}, nothing was asked for", self.place, on_die(fact))?;
            }
            (None, None) => write!(f, "roll {}", self.place)?,
        }
        self.purpose.map_or(Ok(()), |purpose| write!(f, " (for {purpose})"))
    }
}

/// `4 on a d6`; what a script holds fits any die.
fn on_die(Fact(sides, value): Fact) -> String {
    if sides == ANY { value.to_string() } else { format!("{value} on a d{sides}") }
}

/// What to do with a roll that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Misfit {
    Stop,
    Panic,
    Extend,
}

#[derive(Clone, Debug)]
pub(super) struct Given {
    facts: Vec<Fact>,
    place: usize,
    misfit: Misfit,
    /// The stream that the record came from. It moves as it moved then, so that the game can go on from it.
    stream: Option<Box<Stream>>,
    substream: bool,
    /// The words that the rolls take at least, and whether they cannot take more.
    words: (u64, bool),
}

/// A scripted face fits a die of any number of sides.
const ANY: u32 = 0;

impl Given {
    fn new(facts: Vec<Fact>, misfit: Misfit) -> Self {
        Self { facts, place: 0, misfit, stream: None, substream: false, words: (0, true) }
    }

    pub(super) fn recorded(facts: Vec<Fact>) -> Self {
        Self::new(facts, Misfit::Stop)
    }

    pub(super) fn recorded_from(stream: Stream, facts: Vec<Fact>) -> Self {
        Self { stream: Some(Box::new(stream)), ..Self::recorded(facts) }
    }

    /// Whether rolls are those of a substream from here on; says whether they were.
    pub(super) fn set_substream(&mut self, substream: bool) -> bool {
        let begins = substream && !self.substream;
        self.words.0 += u64::from(begins);
        if let Some(stream) = self.stream.as_mut().filter(|_| begins) {
            stream.below(1);
        }
        std::mem::replace(&mut self.substream, substream)
    }

    pub(super) fn position(&self) -> u64 {
        self.stream.as_ref().map_or(self.place as u64, |stream| stream.position())
    }

    pub(super) fn least_words(&self) -> (u64, bool) {
        self.words
    }

    pub(super) fn restore(&mut self, position: u64) {
        self.place = usize::try_from(position).unwrap_or(usize::MAX).min(self.facts.len());
    }

    pub(super) fn next(&mut self, sides: u32, purpose: &'static Purpose) -> Result<u32, Mismatch> {
        let place = self.place;
        let fact = self.facts.get(place).copied();
        self.place += 1;
        if !self.substream {
            let even = sides.is_power_of_two();
            self.words = (self.words.0 + 1, self.words.1 && even);
        }
        if let Some(stream) = self.stream.as_mut().filter(|_| !self.substream) {
            stream.below(sides);
        }
        let fits = |of: u32| of == sides || of == ANY && self.misfit == Misfit::Panic;
        match fact {
            Some(Fact(of, value)) if fits(of) && (1..=sides).contains(&value) => Ok(value),
            None if self.misfit == Misfit::Extend => {
                self.facts.push(Fact(sides, 1));
                Ok(1)
            }
            recorded => {
                let mismatch = Mismatch { place, recorded, asked: Some(sides), purpose: Some(purpose.name) };
                assert!(self.misfit != Misfit::Panic, "the script does not fit: {mismatch}");
                Err(mismatch)
            }
        }
    }

    pub(super) fn finish(&self) -> Result<(), Mismatch> {
        match self.facts.get(self.place) {
            None => Ok(()),
            left => Err(Mismatch { place: self.place, recorded: left.copied(), asked: None, purpose: None }),
        }
    }
}

/// Dice for a test: they show the faces that were written down.
///
/// # Panics
/// When more is rolled than was written, when a face does not fit its die, and, on drop, when a face was left unused.
#[derive(Debug)]
pub struct Script(Dice);

impl Script {
    /// Dice that show `faces` in this order.
    pub fn new(faces: &[u32]) -> Self {
        let written = faces.iter().map(|face| Fact(ANY, *face)).collect();
        Self(Dice::from_given(Given::new(written, Misfit::Panic)))
    }
}

impl Deref for Script {
    type Target = Dice;

    fn deref(&self) -> &Dice {
        &self.0
    }
}

impl DerefMut for Script {
    fn deref_mut(&mut self) -> &mut Dice {
        &mut self.0
    }
}

impl Drop for Script {
    #[expect(clippy::disallowed_methods, reason = "asks whether a test is failing already")]
    fn drop(&mut self) {
        if !std::thread::panicking()
            && let Err(left) = self.0.finish()
        {
            panic!("a scripted roll was left unused: {left}");
        }
    }
}

/// Walks over every way that dice can fall.
///
/// ```
/// use kernel::{Purpose, RuleId, dice::Branches};
/// const SHOT: Purpose = Purpose::new("shot", RuleId("GR-022"));
///
/// let mut twelves = 0;
/// let mut branches = Branches::new();
/// while let Some(dice) = branches.next_dice() {
///     if dice.d6(&SHOT) + dice.d6(&SHOT) == 12 { twelves += 1 }
/// }
/// assert_eq!(twelves, 1);
/// ```
#[derive(Debug, Default)]
pub struct Branches {
    dice: Option<Dice>,
    done: bool,
}

impl Branches {
    /// Before the first way.
    pub fn new() -> Self {
        Self::default()
    }

    /// Dice that fall the next way, or none when all were seen. Use them for the same rolls each time.
    pub fn next_dice(&mut self) -> Option<&mut Dice> {
        if self.done {
            return None;
        }
        let facts = match self.dice.take() {
            None => Vec::new(),
            Some(dice) => Self::successor(dice).or_else(|| {
                self.done = true;
                None
            })?,
        };
        Some(self.dice.insert(Dice::from_given(Given::new(facts, Misfit::Extend))))
    }

    /// How many ways share the likelihood of one: the product of the faces rolled on the current way, or
    /// `u64::MAX` where it is more.
    pub fn ways(&self) -> u64 {
        let Some(Dice { source: super::Source::Given(given), .. }) = &self.dice else { return 1 };
        given.facts.iter().fold(1, |ways, fact| ways.saturating_mul(fact.0.into()))
    }

    fn successor(dice: Dice) -> Option<Vec<Fact>> {
        let super::Source::Given(given) = dice.source else { return None };
        let mut facts = given.facts;
        while let Some(Fact(sides, value)) = facts.pop() {
            if value < sides {
                facts.push(Fact(sides, value + 1));
                return Some(facts);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digest::Digest;
    use crate::rejection_reason::RuleId;

    const LUCK: Purpose = Purpose::new("luck", RuleId("TB-07"));

    #[test]
    fn a_record_moves_its_stream_as_the_rolls_did_on_a_substream_or_not() {
        let rolls = |dice: &mut Dice| {
            let label = Digest::of(&1u8);
            let before = dice.roll(1000, &LUCK);
            let within = dice.on_substream(&label, |own| {
                let first = own.roll(1000, &LUCK);
                [first, own.on_substream(&label, |own| own.roll(1000, &LUCK)), own.roll(1000, &LUCK)]
            });
            (before, within, dice.roll(1000, &LUCK))
        };
        let mut played = Dice::from_seed("record");
        let fell = rolls(&mut played);
        let facts = played.ledger().iter().map(|roll| Fact(roll.sides, roll.value)).collect();
        let mut shown = Dice::from_record("record", 0, facts);
        assert_eq!(rolls(&mut shown), fell);
        assert!(shown.finish().is_ok());
        assert_eq!(
            (shown.position(), played.position()),
            (3, 3),
            "two rolls, and one word for the substream"
        );
    }
}
