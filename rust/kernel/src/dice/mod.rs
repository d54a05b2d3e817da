//! The only source of chance.
//!
//! A [`Dice`] is a `ChaCha20` stream that a seed string opens. Where the stream stands is a number, and going back to it
//! costs the same wherever it is, so that a journal needs no more than a position a command. Faces come from 32-bit
//! words by a mapping of our own ([`Dice::below`]), so that no library update can change a recorded game.
//!
//! Rolling never fails, so that rules read well. Dice that cannot go on (a record that does not fit, a loop that never
//! ends) [`stop`](Dice::stop) instead: they show faces that end every loop, and the table drops what came of them.

mod given;
mod ledger;
mod seed;
mod stop;
mod stream;

pub use given::{Branches, Fact, Mismatch, Script};
pub use ledger::{Purpose, Roll};
pub use seed::{Salt, Seed};
pub use stop::{MOST_ROLLS, MOST_ROUNDS, Stop};

use crate::digest::Digest;
use given::Given;
use stop::Stopped;
use stream::Stream;

/// A seeded, provable source of rolls.
///
/// ```
/// use kernel::{Dice, Purpose, RuleId};
/// const LUCK: Purpose = Purpose::new("luck", RuleId("GR-013"));
///
/// let mut dice = Dice::from_seed("demo");
/// let position = dice.position();
/// let first = dice.d6(&LUCK);
/// dice.restore(position);
/// assert_eq!(dice.d6(&LUCK), first);
/// ```
#[derive(Clone, Debug)]
pub struct Dice {
    source: Source,
    ledger: Vec<Roll>,
    recording: bool,
    stopped: Option<Box<Stopped>>,
}

#[derive(Clone, Debug)]
enum Source {
    // Boxed: the stream's buffer is large beside the other sources.
    Stream(Box<Stream>),
    Given(Given),
}

impl Dice {
    /// The dice of a table: a stream from a seed, with a ledger.
    pub fn from_seed(seed: &str) -> Self {
        Self::of(Source::Stream(Box::new(Stream::from_seed(seed))), true)
    }

    fn of(source: Source, recording: bool) -> Self {
        Self { source, ledger: Vec::new(), recording, stopped: None }
    }

    /// Dice that show recorded rolls again. They [`stop`](Self::stop) at a roll that does not fit the record.
    pub fn from_facts(facts: Vec<Fact>) -> Self {
        Self::of(Source::Given(Given::recorded(facts)), true)
    }

    /// Recorded rolls of the stream of `seed` at `position`: they are shown again, and the position moves as it did then.
    pub(crate) fn from_record(seed: &str, position: u64, facts: Vec<Fact>) -> Self {
        let mut stream = Stream::from_seed(seed);
        stream.restore(position);
        Self::of(Source::Given(Given::recorded_from(stream, facts)), true)
    }

    fn from_given(given: Given) -> Self {
        Self::of(Source::Given(given), false)
    }

    /// An independent stream for `purpose`, the `counter`-th of its kind, without a ledger. Drawing from it never moves
    /// this one, so bots and previews cannot touch a game's dice.
    #[must_use]
    pub fn derive(&self, purpose: &str, counter: u64) -> Self {
        let stream = match &self.source {
            Source::Stream(stream) => stream.derive(purpose, counter),
            Source::Given(_) => Stream::from_seed("given").derive(purpose, counter),
        };
        Self::of(Source::Stream(Box::new(stream)), false)
    }

    /// Rolls on a substream, which the seed, the place where this stream stands, and `label` open together. The rolls
    /// stand in this ledger, in the order in which they fall, and this stream moves on by one word however many there
    /// are.
    ///
    /// With the digest of a command for a label, every choice meets luck of its own, and the same path the same luck.
    /// Dice that show given faces (a record, a script, a walk over all outcomes) show them here too.
    pub fn on_substream<T>(&mut self, label: &Digest, rolls: impl FnOnce(&mut Self) -> T) -> T {
        let own = match &mut self.source {
            Source::Stream(stream) => Source::Stream(Box::new(stream.substream(label))),
            Source::Given(given) => {
                let before = given.set_substream(true);
                let result = rolls(self);
                if let Source::Given(given) = &mut self.source {
                    given.set_substream(before);
                }
                return result;
            }
        };
        let main = std::mem::replace(&mut self.source, own);
        let result = rolls(self);
        self.source = main;
        result
    }

    /// Rolls on the substream of a label, or without one on this stream itself.
    pub fn with_label<T>(&mut self, label: Option<&Digest>, rolls: impl FnOnce(&mut Self) -> T) -> T {
        match label {
            Some(label) => self.on_substream(label, rolls),
            None => rolls(self),
        }
    }

    /// How many words of the stream were used, or how many given rolls.
    pub fn position(&self) -> u64 {
        match &self.source {
            Source::Stream(stream) => stream.position(),
            Source::Given(given) => given.position(),
        }
    }

    /// Goes to a position, in constant time. Dice that stopped roll again.
    pub fn restore(&mut self, position: u64) {
        self.stopped = None;
        match &mut self.source {
            Source::Stream(stream) => stream.restore(position),
            Source::Given(given) => given.restore(position),
        }
    }

    /// A number below `bound`, every one equally likely.
    ///
    /// A stream maps its next word `w` to the high half of `w · bound`; the words that would favour some numbers are
    /// drawn again. Always at least one word is used.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u32, purpose: &'static Purpose) -> u32 {
        assert!(bound > 0, "a roll for {} has no faces", purpose.name);
        if self.stopped.is_none() && self.recording && self.ledger.len() >= MOST_ROLLS as usize {
            self.halt(Stop::TooManyRolls { limit: MOST_ROLLS });
        }
        if let Some(stopped) = &mut self.stopped {
            return stopped.faces.below(bound);
        }
        let position = self.position();
        let value = match &mut self.source {
            Source::Stream(stream) => stream.below(bound),
            Source::Given(given) => match given.next(bound, purpose) {
                Ok(face) => face - 1,
                Err(mismatch) => {
                    self.halt(Stop::Misfit(mismatch));
                    return self.below(bound, purpose);
                }
            },
        };
        if self.recording {
            self.ledger.push(Roll { position, sides: bound, value: value + 1, purpose });
        }
        value
    }

    /// A face of a die with `sides` sides: 1 to `sides`.
    ///
    /// # Panics
    /// When `sides` is 0.
    pub fn roll(&mut self, sides: u32, purpose: &'static Purpose) -> u32 {
        self.below(sides, purpose) + 1
    }

    /// A face of a six-sided die.
    #[inline]
    pub fn d6(&mut self, purpose: &'static Purpose) -> u8 {
        self.roll(6, purpose) as u8
    }

    /// True `per_mille` times in a thousand.
    pub fn chance(&mut self, per_mille: u32, purpose: &'static Purpose) -> bool {
        self.below(1000, purpose) < per_mille
    }

    /// One of the items, every one equally likely; none of an empty list, without a roll.
    pub fn pick<'a, T>(&mut self, items: &'a [T], purpose: &'static Purpose) -> Option<&'a T> {
        let bound = u32::try_from(items.len()).ok().filter(|bound| *bound > 0)?;
        items.get(self.below(bound, purpose) as usize)
    }

    /// The place of an item, each as likely as its weight says; none, without a roll, when all weigh nothing or their
    /// sum is beyond 32 bits.
    pub fn weighted(
        &mut self,
        weights: impl Iterator<Item = u32> + Clone,
        purpose: &'static Purpose,
    ) -> Option<usize> {
        let total = weights.clone().try_fold(0u32, u32::checked_add).filter(|total| *total > 0)?;
        let mut left = self.below(total, purpose);
        for (place, weight) in weights.enumerate() {
            if left < weight {
                return Some(place);
            }
            left -= weight;
        }
        None
    }

    /// Puts the items in an order, every order equally likely (Fisher–Yates from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T], purpose: &'static Purpose) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1, purpose) as usize);
        }
    }

    /// The rolls since the ledger was last taken.
    pub fn ledger(&self) -> &[Roll] {
        &self.ledger
    }

    /// Takes the ledger and leaves it empty.
    pub fn take_ledger(&mut self) -> Vec<Roll> {
        std::mem::take(&mut self.ledger)
    }

    /// Counts the rounds of a loop that rolls until something fits: a level roll-off, a lot that two have drawn. Asked
    /// before each further round, with a count that begins at 0, it says whether there may be one. Past [`MOST_ROUNDS`]
    /// the dice stop, and the rules leave the loop with what they have.
    ///
    /// ```
    /// # use kernel::{Dice, Purpose, RuleId};
    /// # const LUCK: Purpose = Purpose::new("luck", RuleId("GR-013"));
    /// let (mut dice, mut rounds) = (Dice::from_seed("demo"), 0);
    /// while dice.d6(&LUCK) != 6 && dice.again(&mut rounds, &LUCK) {}
    /// ```
    pub fn again(&mut self, rounds: &mut u32, purpose: &'static Purpose) -> bool {
        *rounds += 1;
        if *rounds <= MOST_ROUNDS {
            return true;
        }
        if self.stopped.is_none() {
            self.halt(Stop::Endless { purpose: purpose.name, limit: MOST_ROUNDS });
        }
        false
    }

    fn halt(&mut self, why: Stop) {
        self.stopped = Some(Box::new(Stopped::new(why)));
    }

    /// How many words of its stream a record takes at least, and whether it cannot take more: a word that would favour
    /// some faces is drawn again, which a record does not show.
    pub(crate) fn least_words(&self) -> (u64, bool) {
        match &self.source {
            Source::Stream(_) => (0, false),
            Source::Given(given) => given.least_words(),
        }
    }

    /// Why these dice gave up, if they have: the first reason.
    pub fn stop(&self) -> Option<&Stop> {
        self.stopped.as_ref().map(|stopped| &stopped.why)
    }

    /// Says that all recorded rolls should be used by now.
    ///
    /// # Errors
    /// Why the dice stopped, or the first recorded roll that was left over.
    pub fn finish(&self) -> Result<(), Stop> {
        match (&self.stopped, &self.source) {
            (Some(stopped), _) => Err(stopped.why.clone()),
            (None, Source::Stream(_)) => Ok(()),
            (None, Source::Given(given)) => given.finish().map_err(Stop::Misfit),
        }
    }
}
