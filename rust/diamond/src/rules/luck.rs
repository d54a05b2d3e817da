//! Chance: dice, or a walk over every way in which they can fall.

use kernel::{Dice, Purpose};

use crate::event::Die;

/// What decides where a play branches.
pub(crate) trait Luck {
    /// A face of a die of so many sides. Only between which of the rising `bounds` it falls may matter: up to the first,
    /// up to the next, above all.
    fn face(&mut self, sides: u32, bounds: &[u32], purpose: &'static Purpose) -> u32;

    /// The sum of three d6. Only whether it is at least `least` may matter.
    fn three(&mut self, least: u8, purpose: &'static Purpose) -> u8;
}

/// Dice whose faces are kept, to be told.
pub(crate) struct Recorded<'a> {
    pub(crate) dice: &'a mut Dice,
    rolls: Vec<Roll>,
}

struct Roll {
    purpose: &'static Purpose,
    sides: u32,
    /// One face, or three.
    faces: [u32; 3],
    bounds: [u32; 3],
    bounded: usize,
}

impl<'a> Recorded<'a> {
    pub(crate) const fn new(dice: &'a mut Dice) -> Self {
        Self { dice, rolls: Vec::new() }
    }

    fn record(&mut self, purpose: &'static Purpose, sides: u32, faces: [u32; 3], bounds: &[u32]) {
        // Check, resolution and chart dice have events of their own.
        if purpose.rule.0 != "DM-08" {
            let bound = |at: usize| bounds.get(at).copied().unwrap_or(0);
            let all = [bound(0), bound(1), bound(2)];
            self.rolls.push(Roll { purpose, sides, faces, bounds: all, bounded: bounds.len().min(3) });
        }
    }

    pub(crate) const fn any(&self) -> bool {
        !self.rolls.is_empty()
    }

    pub(crate) fn told(&self) -> Vec<Die> {
        let bytes = |list: &[u32]| list.iter().map(|value| *value as u8).collect();
        let die = |roll: &Roll| Die {
            purpose: roll.purpose.name.to_owned(),
            sides: roll.sides as u8,
            faces: bytes(if roll.faces[1] == 0 { &roll.faces[..1] } else { &roll.faces }),
            bounds: bytes(&roll.bounds[..roll.bounded]),
        };
        self.rolls.iter().map(die).collect()
    }
}

impl Luck for Recorded<'_> {
    fn face(&mut self, sides: u32, bounds: &[u32], purpose: &'static Purpose) -> u32 {
        let face = self.dice.roll(sides, purpose);
        self.record(purpose, sides, [face, 0, 0], bounds);
        face
    }

    fn three(&mut self, least: u8, purpose: &'static Purpose) -> u8 {
        let faces = [(); 3].map(|()| u32::from(self.dice.d6(purpose)));
        self.record(purpose, 6, faces, &[u32::from(least) - 1]);
        faces.iter().sum::<u32>() as u8
    }
}

impl Luck for Dice {
    fn face(&mut self, sides: u32, _: &[u32], purpose: &'static Purpose) -> u32 {
        self.roll(sides, purpose)
    }

    fn three(&mut self, _: u8, purpose: &'static Purpose) -> u8 {
        (0..3).map(|_| self.d6(purpose)).sum()
    }
}

/// All ways together.
pub(crate) const WHOLE: u64 = 1 << 40;

/// Ways in which three d6 bring at most a sum, from 2, of 216.
const THREE: [u32; 17] = [0, 1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];

/// Part of a share of the whole.
pub(crate) fn part(share: u64, of: u64) -> u64 {
    (u128::from(share) * u128::from(of) / u128::from(WHOLE)) as u64
}

/// Every way in which luck can fall, as coarsely as its bounds allow, each with its share.
#[derive(Default)]
pub(crate) struct Ways {
    path: Vec<Fork>,
    at: usize,
    begun: bool,
}

struct Fork {
    /// The value that stands for a band, and how many faces are in it.
    bands: Vec<(u32, u32)>,
    chosen: usize,
    sides: u32,
}

impl Ways {
    /// Goes to the next way; false when all were seen.
    pub(crate) fn next(&mut self) -> bool {
        self.at = 0;
        if !self.begun {
            self.begun = true;
            return true;
        }
        while let Some(last) = self.path.last_mut() {
            last.chosen += 1;
            if last.chosen < last.bands.len() {
                return true;
            }
            self.path.pop();
        }
        false
    }

    /// The share of this way of [`WHOLE`].
    pub(crate) fn share(&self) -> u64 {
        let faces = |fork: &Fork| u64::from(fork.bands[fork.chosen].1);
        self.path.iter().fold(WHOLE, |share, fork| share * faces(fork) / u64::from(fork.sides))
    }

    fn fork(&mut self, sides: u32, bounds: impl Iterator<Item = (u32, u32)>) -> u32 {
        if let Some(fork) = self.path.get(self.at) {
            self.at += 1;
            return fork.bands[fork.chosen].0;
        }
        let (mut bands, mut below) = (Vec::with_capacity(4), 0);
        for (value, upto) in bounds {
            if upto > below {
                bands.push((value, upto - below));
                below = upto;
            }
        }
        let first = bands[0].0;
        self.path.push(Fork { bands, chosen: 0, sides });
        self.at += 1;
        first
    }
}

impl Luck for Ways {
    fn face(&mut self, sides: u32, bounds: &[u32], _: &'static Purpose) -> u32 {
        let bounds = bounds.iter().map(|bound| (*bound).min(sides)).chain([sides]);
        self.fork(sides, bounds.map(|bound| (bound, bound)))
    }

    fn three(&mut self, least: u8, _: &'static Purpose) -> u8 {
        let least = least.clamp(3, 19);
        let below = THREE[usize::from(least) - 3];
        self.fork(216, [(u32::from(least) - 1, below), (u32::from(least), 216)].into_iter()) as u8
    }
}
