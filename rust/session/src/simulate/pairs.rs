//! Who wins against whom.

use std::collections::BTreeMap;

use serde::Serialize;

use super::played::Played;
use super::tally::{Interval, Tally};

/// How often one value of a dimension won against another.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pairing {
    /// Whose wins are counted.
    pub value: String,
    /// Whom it met.
    pub against: String,
    /// The counts.
    pub tally: Tally,
    /// The share of wins with its interval.
    pub rate: Interval,
}

/// Every pairing of a dimension of seats, in alphabetical order. Each match counts for both sides of each pair of its seats; a
/// value that meets itself is left out, for it wins as often as it loses.
pub(super) fn pairings(dimension: &str, matches: &[Played]) -> Vec<Pairing> {
    let mut tallies: BTreeMap<(String, String), Tally> = BTreeMap::new();
    for played in matches {
        let sides: Vec<_> = played
            .dimensions
            .iter()
            .filter(|known| known.name == dimension && known.seat.is_some())
            .collect();
        for one in &sides {
            for other in sides.iter().filter(|other| other.seat != one.seat && other.value != one.value) {
                let tally = tallies.entry((one.value.clone(), other.value.clone())).or_default();
                one.seat.into_iter().for_each(|seat| tally.count(played, seat));
            }
        }
    }
    let pairing = |((value, against), tally): ((String, String), Tally)| {
        let rate = tally.rate();
        Pairing { value, against, tally, rate }
    };
    tallies.into_iter().map(pairing).collect()
}

#[cfg(test)]
mod tests {
    use kernel::{Outcome, Seat, Seats};

    use super::*;
    use crate::dimension::DimensionOf;

    fn met(one: &str, other: &str, winner: Option<Seat>) -> Played {
        let dimension = |seat, value: &str| DimensionOf {
            name: "side".to_owned(),
            seat: Some(seat),
            value: value.to_owned(),
        };
        let winners = winner.map_or(Seats::NONE, Seats::one);
        let outcome = Some(Outcome { winners, ending: "points".to_owned(), scores: vec![0, 0] });
        let dimensions = vec![dimension(Seat::P1, one), dimension(Seat::P2, other)];
        Played { length: 1, outcome, dimensions, seated: Vec::new() }
    }

    #[test]
    fn each_match_counts_for_both_sides_and_none_meets_itself() {
        let matches = [
            met("red", "blue", Some(Seat::P1)),
            met("blue", "red", Some(Seat::P1)),
            met("red", "blue", Some(Seat::P1)),
            met("red", "blue", None),
            met("red", "red", Some(Seat::P2)),
        ];
        let found = pairings("side", &matches);
        let row = |pair: &Pairing| (pair.value.clone(), pair.against.clone(), pair.tally.clone());
        let (blue, red) = ("blue".to_owned(), "red".to_owned());
        let tally = |wins| Tally { matches: 4, wins, ties: 1, unfinished: 0 };
        assert_eq!(
            found.iter().map(row).collect::<Vec<_>>(),
            [(blue.clone(), red.clone(), tally(1)), (red, blue, tally(2))]
        );
        assert_eq!(found[1].rate, Interval::wilson(2, 4));
        assert_eq!(pairings("mission", &matches), []);
    }
}
