//! How many were caught.

use super::lab::Fate;
use super::sample::Mutant;

/// The least share of the viable that has to be caught, in thousandths.
const LEAST: usize = 970;
/// Of fewer viable mutants a share says little: one alone would be more than the rest allows.
const LARGE: usize = 100;

/// The counts of a subject.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Score {
    package: String,
    all: usize,
    caught: usize,
    timeout: usize,
    missed: usize,
    unviable: usize,
}

impl Score {
    /// Counts the fates of those that were tested, of `all` that there are.
    pub(super) fn new(package: &str, all: usize, fates: &[(&Mutant, Fate)]) -> Self {
        let count = |wanted| fates.iter().filter(|(_, fate)| *fate == wanted).count();
        Self {
            package: package.to_owned(),
            all,
            caught: count(Fate::Caught),
            timeout: count(Fate::Timeout),
            missed: count(Fate::Missed),
            unviable: count(Fate::Unviable),
        }
    }

    /// Why the score is too low, if it is.
    pub(super) fn fault(&self) -> Option<String> {
        let (share, viable) = (self.share(), self.viable());
        let low = viable >= LARGE && share < LEAST;
        let percent = |share: usize| format!("{}.{} %", share / 10, share % 10);
        low.then(|| {
            format!(
                "{}: {} of {viable} are caught, {} is asked for",
                self.package,
                percent(share),
                percent(LEAST)
            )
        })
    }

    fn viable(&self) -> usize {
        self.caught + self.timeout + self.missed
    }

    /// The share of the viable that is caught, in thousandths, rounded down.
    fn share(&self) -> usize {
        ((self.caught + self.timeout) * 1000).checked_div(self.viable()).unwrap_or(1000)
    }
}

/// The scores as a table.
pub(super) fn table(scores: &[Score]) -> String {
    let head = "| package | there are | tested | unviable | caught | by time | missed | score |\n\
                |---|--:|--:|--:|--:|--:|--:|--:|\n";
    let row = |score: &Score| {
        let Score { package, all, caught, timeout, missed, unviable } = score;
        let (tested, share) = (score.viable() + unviable, score.share());
        let percent = format!("{}.{} %", share / 10, share % 10);
        format!(
            "| {package} | {all} | {tested} | {unviable} | {caught} | {timeout} | {missed} | {percent} |\n"
        )
    };
    scores.iter().map(row).fold(head.to_owned(), |text, row| text + &row)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(caught: usize, missed: usize) -> Score {
        Score { package: "draughts".to_owned(), all: 900, caught, timeout: 1, missed, unviable: 4 }
    }

    #[test]
    fn the_score_is_the_share_of_the_viable() {
        let rows = table(&[score(193, 6)]);
        assert!(rows.ends_with("| draughts | 900 | 204 | 4 | 193 | 1 | 6 | 97.0 % |\n"), "{rows}");
    }

    #[test]
    fn a_low_score_of_a_large_sample_is_a_fault() {
        assert_eq!(score(193, 6).fault(), None);
        assert_eq!(
            score(192, 7).fault().as_deref(),
            Some("draughts: 96.5 % of 200 are caught, 97.0 % is asked for")
        );
        assert_eq!(score(20, 10).fault(), None, "a small sample says little");
    }
}
