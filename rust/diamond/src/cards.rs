//! Cards from rates (DM-11): a card is twice what is wanted less the average card of the other kind.

use std::collections::BTreeMap;

use kernel::Fault;

use crate::content::{Charts, Rates};
use crate::outcome::Outcome;

/// The chances of a card: three columns, sums 2 to 12, faces 1 to 20 of the split.
pub const CELLS: usize = 3 * 11 * 20;
/// A card has 108 chances, each split in 20.
pub const UNITS: i32 = 108 * 20;
const WHOLE: i32 = 10_000;
/// The chances of a sum of 2d6 of 36, from 2.
pub const WEIGHTS: [i32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// What a card says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    cells: Vec<Outcome>,
    weights: Vec<(Outcome, i32)>,
}

impl Card {
    /// What it says in a column (0 to 2) at a sum of 2d6 and a face of the split.
    #[inline]
    pub fn read(&self, column: u8, sum: u8, split: u8) -> Outcome {
        self.cells[(usize::from(column) * 11 + usize::from(sum) - 2) * 20 + usize::from(split) - 1]
    }

    /// Every outcome with its weight; the weights add up to 2,160, which is 108 chances in twentieths.
    pub fn weights(&self) -> impl Iterator<Item = (Outcome, i32)> {
        self.weights.iter().copied()
    }
}

/// Every place of a card: column (0 to 2), sum of 2d6 and face of the split, in the order of print.
pub fn places() -> impl Iterator<Item = (u8, u8, u8)> {
    (0..3).flat_map(|column| (2..=12).flat_map(move |sum| (1..=20).map(move |face| (column, sum, face))))
}

/// Whose card it is.
#[kernel::value(Copy, Eq)]
pub enum Kind {
    /// A batter's.
    Batter,
    /// A pitcher's: chances for fielders are on it.
    Pitcher,
}

/// Makes a card from rates of ten thousand plate appearances.
///
/// # Errors
/// Each rate that no card can reach, with by how much.
pub fn make(charts: &Charts, kind: Kind, wanted: &Rates) -> Result<Card, Vec<Fault>> {
    let average = &charts.average;
    let (chances, rare) = match kind {
        Kind::Batter => ([0; 9], 0),
        Kind::Pitcher => (charts.chances, charts.rare),
    };
    let [by_single, by_double] = chance_hits(charts, &chances);
    let rows = [
        ("strikeout", wanted.strikeout, average.strikeout, 0),
        ("walk", wanted.walk, average.walk, 0),
        ("hit_by_pitch", wanted.hit_by_pitch, average.hit_by_pitch, 0),
        ("single", wanted.single, average.single, by_single),
        ("double", wanted.double, average.double, by_double),
        ("triple", wanted.triple, average.triple, 0),
        ("homer", wanted.homer, average.homer, 0),
    ];
    let mut faults = Vec::new();
    for (name, wanted, ..) in rows {
        if !(0..=WHOLE).contains(&wanted) {
            faults.push(Fault::new(format!("/{name}"), wanted, format!("0 to {WHOLE}")));
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let card = rows.map(|(name, wanted, average, by_chance)| {
        let left = wanted.saturating_mul(2).saturating_sub(average).saturating_sub(by_chance);
        if left < 0 {
            let least = (average + by_chance + 1) / 2;
            let said = format!("at least {least}: no card reaches it, by {} (DM-11)", least - wanted);
            faults.push(Fault::new(format!("/{name}"), wanted, said));
        }
        left
    });
    let sum: i64 = card.iter().chain(&chances).chain([&rare]).map(|part| i64::from(*part)).sum();
    if sum > i64::from(WHOLE) {
        let many = sum - i64::from(WHOLE);
        let said = format!("rates that leave no less than nothing for outs: {many} too many (DM-11)");
        faults.push(Fault::new("", sum, said));
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let outs = WHOLE - sum as i32;
    let parks = in_parks(charts, card[3], card[6]);
    if let Some(missing) = Some(parks.iter().sum::<i32>() - outs).filter(|missing| *missing > 0) {
        let said =
            format!("rates that leave the outs of hits which a park decides: {missing} too many (DM-11)");
        return Err(vec![Fault::new("", sum, said)]);
    }
    Ok(lay(&amounts(charts, card, outs, &chances, rare)))
}

/// Singles and doubles that chances with average fielders bring, of ten thousand.
fn chance_hits(charts: &Charts, chances: &[i32; 9]) -> [i32; 2] {
    let infield: i32 = chances[..6].iter().sum();
    let outfield: i32 = chances[6..].iter().sum();
    let (near, far) = (charts.infield_chances[2], charts.outfield_chances[2]);
    let single = infield * i32::from(near.single) + outfield * i32::from(far.single);
    [single / 20, outfield * i32::from(far.double) / 20]
}

/// Singles and home runs that a park decides: an out half the time.
fn in_parks(charts: &Charts, single: i32, homer: i32) -> [i32; 2] {
    let of = |whole: i32, share: i32| whole * share / 1000;
    let straight: i32 = charts.shares.single.iter().map(|share| of(single, *share)).sum();
    [single - straight, homer - of(homer, charts.shares.homer)]
}

fn amounts(
    charts: &Charts,
    [strikeout, walk, hit, single, double, triple, homer]: [i32; 7],
    outs: i32,
    chances: &[i32; 9],
    rare: i32,
) -> Vec<(Outcome, i32)> {
    let shares = &charts.shares;
    let of = |whole: i32, share: i32| whole * share / 1000;
    // A park single is a lineout half the time, and a park home run a flyball.
    let [one, gamble, two] = shares.single.map(|share| of(single, share));
    let [park_single, park_homer] = in_parks(charts, single, homer);
    let straight = homer - park_homer;
    let outs = outs - park_single - park_homer;
    let kinds = [
        Outcome::GroundA,
        Outcome::GroundB,
        Outcome::GroundC,
        Outcome::FlyA,
        Outcome::FlyB,
        Outcome::FlyC,
        Outcome::Lineout,
        Outcome::LineoutMax,
    ];
    let mut list = vec![
        (Outcome::Strikeout, strikeout),
        (Outcome::Walk, walk),
        (Outcome::HitByPitch, hit),
        (Outcome::SingleOne, one),
        (Outcome::Single, gamble),
        (Outcome::SingleTwo, two),
        (Outcome::ParkSingle, park_single * 2),
        (Outcome::Double, double),
        (Outcome::Triple, triple),
        (Outcome::HomeRun, straight),
        (Outcome::ParkHomer, park_homer * 2),
        (Outcome::Rare, rare),
    ];
    list.extend(kinds.into_iter().zip(shares.out).map(|(kind, share)| (kind, of(outs, share))));
    list.extend(Outcome::CHANCES.into_iter().zip(*chances));
    let rest = WHOLE - list.iter().map(|(_, amount)| amount).sum::<i32>();
    list.push((Outcome::Popup, rest.max(0)));
    list.sort_by_key(|(outcome, amount)| (-amount, *outcome));
    list
}

/// Lays amounts of ten thousand out over the cells, the heaviest rows first, so that what is rare lies where a face is
/// one unit. Ends are rounded on the running sum, so that no rounding adds up.
fn lay(amounts: &[(Outcome, i32)]) -> Card {
    let mut rows: Vec<usize> = (0..33).collect();
    rows.sort_by_key(|row| (-WEIGHTS[row % 11], *row));
    let mut cells = vec![Outcome::Popup; CELLS];
    let mut list = amounts.iter();
    let (mut current, mut upto) = (Outcome::Popup, 0i64);
    let mut laid = 0i64;
    for row in rows {
        let weight = i64::from(WEIGHTS[row % 11]);
        for face in 0..20 {
            // The middle of the face decides whose it is.
            while (laid * 2 + weight) * i64::from(WHOLE) > upto * 2 * i64::from(UNITS) {
                let Some((outcome, amount)) = list.next() else { break };
                current = *outcome;
                upto += i64::from(*amount);
            }
            cells[row * 20 + face] = current;
            laid += weight;
        }
    }
    let mut weights = BTreeMap::<Outcome, i32>::new();
    for (at, outcome) in cells.iter().enumerate() {
        *weights.entry(*outcome).or_default() += WEIGHTS[at / 20 % 11];
    }
    Card { cells, weights: weights.into_iter().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charts() -> Charts {
        let text = include_str!("../../../data/diamond/charts.json");
        serde_json::from_str(text).expect("charts")
    }

    fn of(card: &Card, wanted: &[Outcome]) -> i32 {
        card.weights().filter(|(outcome, _)| wanted.contains(outcome)).map(|(_, weight)| weight).sum()
    }

    #[test]
    fn dm_11_a_card_is_twice_what_is_wanted_less_the_average() {
        let charts = charts();
        let wanted = Rates { strikeout: 2600, ..charts.average };
        let card = make(&charts, Kind::Batter, &wanted).expect("a card");
        assert_eq!(card.weights().map(|(_, weight)| weight).sum::<i32>(), UNITS);
        let expected = (2 * 2600 - charts.average.strikeout) * UNITS / 10_000;
        let found = of(&card, &[Outcome::Strikeout]);
        assert!((found - expected).abs() <= 3, "{found} for {expected} of {UNITS}");
        let homers = 2 * of(&card, &[Outcome::HomeRun]) + of(&card, &[Outcome::ParkHomer]);
        assert!((homers - charts.average.homer * 2 * UNITS / 10_000).abs() <= 6, "{homers}");
    }

    #[test]
    fn dm_11_a_rate_that_no_card_reaches_is_refused_with_by_how_much() {
        let charts = charts();
        let refused = |wanted: &Rates| {
            let faults = make(&charts, Kind::Batter, wanted).expect_err("a fault");
            faults.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        let least = (charts.average.homer + 1) / 2;
        let short = refused(&Rates { homer: least - 10, ..charts.average });
        let said = format!(
            "/homer: found {}, expected at least {least}: no card reaches it, by 10 (DM-11)",
            least - 10
        );
        assert_eq!(short, [said]);
        assert!(make(&charts, Kind::Batter, &Rates { homer: least, ..charts.average }).is_ok());
        assert!(refused(&Rates { strikeout: 10_000, ..charts.average })[0].contains("too many"));
    }
}
