//! D20, D21: everybody meets everybody equally often, half at home.

use super::{Fixture, Round};

/// The regular season, day by day: every team plays once a day.
///
/// The circle: one team stays, the others go round it by one place a day, so that after a turn each has met each.
pub(super) fn regular(teams: &[String], meetings: u16) -> Vec<Fixture> {
    let places = teams.len();
    let (mut fixtures, mut day) = (Vec::new(), 0);
    for turn in 0..usize::from(meetings) {
        for step in 0..places - 1 {
            day += 1;
            let at = |place: usize| if place == 0 { 0 } else { (place - 1 + step) % (places - 1) + 1 };
            for pair in 0..places / 2 {
                let (one, other) = (&teams[at(pair)], &teams[at(places - 1 - pair)]);
                // Days alternate for whoever stays, places for the others; the next turn is the other way round.
                let swap = (if pair == 0 { step } else { pair } + turn) % 2 == 1;
                let (away, home) = if swap { (other, one) } else { (one, other) };
                let (round, number) = (Round::Regular, fixtures.len() as u16 + 1);
                fixtures.push(Fixture { round, number, day, away: away.clone(), home: home.clone() });
            }
        }
    }
    fixtures
}
