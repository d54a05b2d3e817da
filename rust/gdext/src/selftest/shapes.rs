//! Every shape that serde knows, filled at random.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A small generator (splitmix64), so that a failing seed can be run again.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(super) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    fn small(&mut self) -> u8 {
        self.next() as u8
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn text(&mut self) -> String {
        let letters: Vec<_> = "aZ09 _\"\\\n\tßé漢🎲\u{1}".chars().collect();
        (0..self.below(40)).map(|_| letters[self.below(letters.len() as u64) as usize]).collect()
    }

    /// Small and extreme ones alike.
    fn whole(&mut self) -> i64 {
        match self.below(6) {
            0 => i64::MIN,
            1 => i64::MAX,
            2 => self.next().cast_signed(),
            _ => self.below(200).cast_signed() - 100,
        }
    }

    fn many<T>(&mut self, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(5)).map(|_| make(self)).collect()
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Unit;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Wrapped(pub(super) i64);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Pair(pub(super) i8, pub(super) String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Word {
    First,
    SecondOne,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) enum External {
    Bare,
    New(u32),
    Two(i16, Option<bool>),
    Named { at: (u8, u8), why: Option<String> },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Internal {
    Bare,
    New(Flat),
    Named { path: Vec<(i32, i32)>, word: Word, share: f64 },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", content = "payload")]
pub(super) enum Adjacent {
    Bare,
    New(i64),
    Two(String, u8),
    Named { unit: u32, odds: BTreeMap<Word, f32> },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Flat {
    pub(super) id: u16,
    #[serde(flatten)]
    pub(super) rest: BTreeMap<String, i32>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Thing {
    pub(super) whole: i64,
    pub(super) small: (i8, i16, i32, u8, u16, u32, u64),
    pub(super) real: f64,
    pub(super) single: f32,
    pub(super) flag: bool,
    pub(super) letter: char,
    pub(super) text: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub(super) maybe: Option<Box<Thing>>,
    pub(super) nothing: (),
    pub(super) unit: Unit,
    pub(super) wrapped: Wrapped,
    pub(super) pair: Pair,
    pub(super) list: Vec<Thing>,
    pub(super) numbers: Vec<i32>,
    pub(super) big: Vec<i64>,
    pub(super) map: BTreeMap<String, Thing>,
    pub(super) by_number: BTreeMap<i16, Option<Word>>,
    pub(super) by_flag: BTreeMap<bool, char>,
    pub(super) by_letter: BTreeMap<char, u8>,
    pub(super) external: Vec<External>,
    pub(super) internal: Vec<Internal>,
    pub(super) adjacent: Vec<Adjacent>,
    pub(super) flat: Flat,
}

impl Thing {
    pub(super) fn random(chance: &mut Chance, depth: u32) -> Self {
        let deep = depth > 0 && chance.coin();
        Self {
            whole: chance.whole(),
            small: (-1, i16::MIN, i32::MAX, u8::MAX, u16::MAX, u32::MAX, chance.next() >> 1),
            real: if chance.coin() { f64::from_bits(chance.next() >> 2) } else { f64::from(chance.small()) },
            single: f32::from(chance.small()) / 8.0,
            flag: chance.coin(),
            letter: if chance.coin() { '漢' } else { 'x' },
            text: chance.text(),
            maybe: (deep && chance.coin()).then(|| Box::new(Self::random(chance, depth - 1))),
            nothing: (),
            unit: Unit,
            wrapped: Wrapped(chance.whole()),
            pair: Pair(chance.whole() as i8, chance.text()),
            list: if deep { chance.many(|chance| Self::random(chance, depth - 1)) } else { Vec::new() },
            numbers: chance.many(|chance| chance.whole() as i32),
            big: chance.many(Chance::whole),
            map: if deep {
                chance.many(|chance| (chance.text(), Self::random(chance, depth - 1))).into_iter().collect()
            } else {
                BTreeMap::new()
            },
            by_number: chance
                .many(|chance| (chance.whole() as i16, chance.coin().then_some(Word::First)))
                .into_iter()
                .collect(),
            by_flag: chance.many(|chance| (chance.coin(), 'é')).into_iter().collect(),
            by_letter: chance
                .many(|chance| (if chance.coin() { 'a' } else { '🎲' }, 1))
                .into_iter()
                .collect(),
            external: chance.many(External::random),
            internal: chance.many(Internal::random),
            adjacent: chance.many(Adjacent::random),
            flat: Flat::random(chance),
        }
    }
}

impl Flat {
    fn random(chance: &mut Chance) -> Self {
        let rest = chance.many(|chance| (format!("r{}", chance.below(50)), chance.whole() as i32));
        Self { id: chance.next() as u16, rest: rest.into_iter().collect() }
    }
}

impl External {
    fn random(chance: &mut Chance) -> Self {
        match chance.below(4) {
            0 => Self::Bare,
            1 => Self::New(chance.next() as u32),
            2 => Self::Two(chance.whole() as i16, chance.coin().then(|| chance.coin())),
            _ => Self::Named { at: (3, 255), why: chance.coin().then(|| chance.text()) },
        }
    }
}

impl Internal {
    fn random(chance: &mut Chance) -> Self {
        match chance.below(3) {
            0 => Self::Bare,
            1 => Self::New(Flat::random(chance)),
            _ => Self::Named {
                path: chance.many(|chance| (chance.whole() as i32, 4)),
                word: Word::SecondOne,
                share: f64::from(chance.small()) / 4.0,
            },
        }
    }
}

impl Adjacent {
    fn random(chance: &mut Chance) -> Self {
        match chance.below(4) {
            0 => Self::Bare,
            1 => Self::New(chance.whole()),
            2 => Self::Two(chance.text(), 9),
            _ => Self::Named { unit: 7, odds: BTreeMap::from([(Word::First, 0.5), (Word::SecondOne, 1.0)]) },
        }
    }
}
