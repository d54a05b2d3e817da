//! Who wins against whom, as a matrix.

use session::simulate::{Interval, Pairing};

use crate::columns::Columns;

/// A line and a column for each value: how often the line's wins against the column's, with its interval.
pub(crate) fn matrix(dimension: &str, pairs: &[Pairing]) -> Vec<String> {
    let mut values: Vec<&str> = pairs.iter().map(|pair| pair.value.as_str()).collect();
    values.sort_unstable();
    values.dedup();
    let head = std::iter::once(format!("{dimension} wins against"));
    let mut table = Columns::new(head.chain(values.iter().map(|value| (*value).to_owned())));
    for value in &values {
        let met = |against: &&str| {
            let pair = pairs.iter().find(|pair| pair.value == *value && pair.against == **against);
            pair.map_or_else(|| "·".to_owned(), |pair| share(pair.rate))
        };
        table.push(std::iter::once((*value).to_owned()).chain(values.iter().map(met)).collect());
    }
    table.aligned()
}

/// The same as a list, for spreadsheets.
pub(crate) fn list(pairs: &[Pairing]) -> Columns {
    let head =
        ["value", "against", "matches", "wins", "ties", "losses", "unfinished", "share", "low", "high"];
    let mut table = Columns::new(head);
    for pair in pairs {
        let tally = &pair.tally;
        let counts = [tally.matches, tally.wins, tally.ties, tally.losses(), tally.unfinished];
        let mut cells = vec![pair.value.clone(), pair.against.clone()];
        cells.extend(counts.iter().map(ToString::to_string));
        cells.extend(
            [pair.rate.share, pair.rate.low, pair.rate.high].map(|share| format!("{:.1}", share * 100.0)),
        );
        table.push(cells);
    }
    table
}

fn share(rate: Interval) -> String {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    format!("{} % ({}-{})", percent(rate.share), percent(rate.low), percent(rate.high))
}

#[cfg(test)]
mod tests {
    use session::simulate::Tally;

    use super::*;

    fn pair(value: &str, against: &str, wins: u32) -> Pairing {
        let tally = Tally { matches: 100, wins, ties: 10, unfinished: 0 };
        let rate = tally.rate();
        Pairing { value: value.to_owned(), against: against.to_owned(), tally, rate }
    }

    #[test]
    fn a_matrix_sets_every_value_against_every_other() {
        let lines = matrix("side", &[pair("blue", "red", 50), pair("red", "blue", 40)]);
        let expected = [
            "side wins against  blue          red",
            "-----------------------------------------------",
            "blue               ·             50 % (40-60)",
            "red                40 % (31-50)  ·",
        ];
        assert_eq!(lines, expected);
        assert_eq!(list(&[pair("blue", "red", 50)]).csv()[1], "blue,red,100,50,10,40,0,50.0,40.4,59.6");
    }
}
