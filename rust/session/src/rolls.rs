//! What was rolled: how it fell, and in words.

use std::collections::BTreeMap;

use kernel::table::{RollProof, Rolled};
use kernel::{Dice, Purpose, RuleId, Words, say};

/// How the dice of one purpose fell (TB-15).
#[kernel::value]
pub struct Spread {
    /// What was rolled for.
    pub purpose: String,
    /// The rule that asked for it.
    pub rule: String,
    /// How many faces the die has.
    pub sides: u32,
    /// How often it was rolled.
    pub rolls: u32,
    /// How often each face showed, from 1 on; empty for more than 100 faces.
    pub faces: Vec<u32>,
    /// The sum of all faces that showed.
    pub sum: u64,
    /// How many of a thousand series of as many rolls with a fair die stray from even counts at least as far; absent where
    /// the faces are not counted. A small number is rare luck, and the more kinds of dice one looks at, the less rare.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stray: Option<u32>,
}

/// Dice with more faces are not counted by face.
const MOST_FACES: u32 = 100;
/// How many fair series a spread is compared with, and how many rolls they are at most, all together.
const SERIES: u32 = 1000;
const FEWEST_SERIES: u32 = 100;
const MOST_ROLLS: u32 = 10_000_000;

const FAIR: Purpose = Purpose::new("fair_series", RuleId("TB-15"));

/// How rolls fell: by purpose, then by the die, in the order of their names.
pub fn spreads(rolls: &[Rolled]) -> Vec<Spread> {
    let mut kinds: BTreeMap<(&str, u32), Vec<&Rolled>> = BTreeMap::new();
    for roll in rolls {
        kinds.entry((&roll.purpose, roll.sides)).or_default().push(roll);
    }
    kinds.into_values().filter_map(|rolls| Spread::of(&rolls)).collect()
}

impl Spread {
    fn of(rolls: &[&Rolled]) -> Option<Self> {
        let Rolled { purpose, rule, sides, .. } = *rolls.first()?;
        let values = || rolls.iter().map(|roll| roll.value);
        let faces = if *sides <= MOST_FACES { counted(*sides, values()) } else { Vec::new() };
        let stray = (*sides <= MOST_FACES).then(|| stray(&faces));
        Some(Self {
            purpose: purpose.clone(),
            rule: rule.clone(),
            sides: *sides,
            rolls: rolls.len() as u32,
            faces,
            sum: values().map(u64::from).sum(),
            stray,
        })
    }

    /// In words: a line with what was rolled, and one with the faces where they are counted.
    pub fn lines(&self) -> Vec<String> {
        self.lines_in(&Words::ENGLISH)
    }

    /// As [`lines`](Self::lines), in a language.
    pub fn lines_in(&self, words: &Words) -> Vec<String> {
        let Self { purpose, rule, sides, rolls, faces, sum, stray } = self;
        let tenths = |sum: u64, of: u64| {
            let tenths = (sum * 20 + of) / (of * 2);
            format!("{}.{}", tenths / 10, tenths % 10)
        };
        let (mean, fair) = (tenths(*sum, (*rolls).into()), tenths(u64::from(*sides) + 1, 2));
        let head = say!(words, "{purpose} [{rule}]: {rolls} d{sides}, mean {mean}, of a fair die {fair}");
        let Some(stray) = stray else { return vec![head] };
        let head = say!(words, "{head}; {stray} of 1000 fair series stray as far");
        let faces: Vec<String> = (1..).zip(faces).map(|(face, count)| format!("{face}: {count}")).collect();
        vec![head, kernel::text::wrapped("  ", faces, ", ")]
    }
}

/// How often each face of a die shows.
fn counted(sides: u32, values: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut faces = vec![0; sides as usize];
    for value in values {
        faces[value as usize - 1] += 1;
    }
    faces
}

/// How many of a thousand fair series stray at least as far. With as many rolls of the same die, the sum of squares orders
/// series as chi-square does. The fair series are the same each time.
fn stray(faces: &[u32]) -> u32 {
    let squares = |faces: &[u32]| -> u64 { faces.iter().map(|count| u64::from(*count).pow(2)).sum() };
    let (sides, rolls, found) = (faces.len() as u32, faces.iter().sum::<u32>(), squares(faces));
    let series = (MOST_ROLLS / rolls.max(1)).clamp(FEWEST_SERIES, SERIES);
    let mut dice = Dice::from_seed("fair series").derive("series", 0);
    let fair = (0..series).map(|_| counted(sides, (0..rolls).map(|_| dice.roll(sides, &FAIR))));
    let farther = fair.filter(|faces| squares(faces) >= found).count() as u32;
    farther * SERIES / series
}

/// A roll in words.
pub fn line(roll: &Rolled) -> String {
    line_in(&Words::ENGLISH, roll)
}

/// As [`line`], in a language.
pub fn line_in(words: &Words, roll: &Rolled) -> String {
    let Rolled { id, seat, sides, value, rule, .. } = roll;
    let by = seat.map_or_else(|| say!(words, "setup"), |seat| seat.to_string());
    say!(words, "{id}: {value} on a d{sides}, {by} [{rule}]")
}

/// What proves a roll, in words, a line each.
pub fn proof_lines(proof: &RollProof) -> Vec<String> {
    proof_lines_in(&Words::ENGLISH, proof)
}

/// As [`proof_lines`], in a language.
pub fn proof_lines_in(words: &Words, proof: &RollProof) -> Vec<String> {
    let mut lines = vec![line_in(words, &proof.roll)];
    let place = say!(words, "place {} of the stream of {:?}", proof.position, proof.seed);
    lines.push(match proof.entropy {
        Some(entropy) => say!(words, "{place}, with {entropy} of others"),
        None => place,
    });
    lines.push(match (proof.kept, proof.again) {
        (false, _) => say!(words, "not proved: another seed was promised"),
        (true, Some(face)) if face == proof.roll.value => {
            say!(words, "proved: the promised seed gives this face")
        }
        (true, Some(face)) => say!(words, "not proved: the promised seed gives {face}"),
        (true, None) => say!(words, "not proved: the promised seed gives no such roll"),
    });
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls(values: impl IntoIterator<Item = u32>) -> Vec<Rolled> {
        let rolled = |value| Rolled {
            id: "1.check.1".to_owned(),
            sequence: 1,
            seat: None,
            purpose: "check".to_owned(),
            rule: "DM-08".to_owned(),
            sides: 20,
            value,
        };
        values.into_iter().map(rolled).collect()
    }

    #[test]
    fn a_die_that_always_shows_its_six_strays_and_an_even_one_does_not() {
        let [even] = &spreads(&rolls((1..=20).cycle().take(400)))[..] else { panic!("one kind of die") };
        assert_eq!((even.rolls, even.sum, even.stray), (400, 4200, Some(1000)));
        assert_eq!(
            even.lines()[0],
            "check [DM-08]: 400 d20, mean 10.5, of a fair die 10.5; 1000 of 1000 fair series stray as far"
        );
        let loaded = (1..=20).cycle().take(300).chain(std::iter::repeat_n(20, 100));
        let [loaded] = &spreads(&rolls(loaded))[..] else { panic!("one kind of die") };
        assert_eq!((loaded.stray, loaded.faces[19]), (Some(0), 115));
        assert!(
            loaded.lines()[0].contains("mean 12.9, of a fair die 10.5; 0 of 1000"),
            "{:?}",
            loaded.lines()
        );
    }

    #[test]
    fn fair_dice_stray_evenly() {
        let mut dice = Dice::from_seed("fair?");
        let strays = (0..100).map(|_| {
            let series = rolls((0..60).map(|_| dice.roll(20, &FAIR)).collect::<Vec<_>>());
            spreads(&series)[0].stray.expect("counted by face")
        });
        let mut strays: Vec<u32> = strays.collect();
        strays.sort_unstable();
        let quarters = [25, 50, 75].map(|place| strays[place]);
        assert!(
            quarters.iter().zip([250u32, 500, 750]).all(|(found, even)| found.abs_diff(even) < 150),
            "{quarters:?}"
        );
    }
}
