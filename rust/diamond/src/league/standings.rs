//! D22, D23: the table of the regular season.

use std::cmp::{Ordering, Reverse};

use super::{Played, Round};

/// A team's line of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the field's own words")]
pub struct Standing {
    pub team: String,
    pub won: u32,
    pub lost: u32,
    pub tied: u32,
    pub scored: u32,
    pub allowed: u32,
}

impl Standing {
    /// All games.
    pub fn games(&self) -> u32 {
        self.won + self.lost + self.tied
    }

    /// Wins of a thousand games, a tie as half of one.
    pub fn percentage(&self) -> u32 {
        // Halves up, as it is printed.
        let games = 2 * self.games();
        (1000 * (2 * self.won + self.tied) + games / 2).checked_div(games).unwrap_or(0)
    }

    /// Twice the games by which a team is behind the first.
    pub fn behind(&self, first: &Self) -> u32 {
        (first.won + self.lost).saturating_sub(self.won + first.lost)
    }

    fn add(&mut self, ours: u32, theirs: u32) {
        match ours.cmp(&theirs) {
            Ordering::Greater => self.won += 1,
            Ordering::Less => self.lost += 1,
            Ordering::Equal => self.tied += 1,
        }
        self.scored += ours;
        self.allowed += theirs;
    }
}

/// The table of the regular season, best first. Level teams stand by wins among each other, then by the difference of
/// runs, then by runs scored, then in the order of `teams` (D23).
pub fn standings(teams: &[String], played: &[Played]) -> Vec<Standing> {
    let mut table = tally(teams, played);
    // The share of wins, exactly: compared as fractions.
    table.sort_by(|a, b| {
        let (a, b) = (share(a), share(b));
        (b.0 * a.1).cmp(&(a.0 * b.1))
    });
    let mut from = 0;
    while from < table.len() {
        let level = |other: &Standing| {
            let (a, b) = (share(&table[from]), share(other));
            a.0 * b.1 == b.0 * a.1
        };
        let to = from + table[from..].iter().take_while(|other| level(other)).count();
        settle(&mut table[from..to], teams, played);
        from = to;
    }
    table
}

fn tally(teams: &[String], played: &[Played]) -> Vec<Standing> {
    let mut table: Vec<Standing> =
        teams.iter().map(|team| Standing { team: team.clone(), ..Standing::default() }).collect();
    for game in played.iter().filter(|game| game.fixture.round == Round::Regular) {
        for standing in &mut table {
            if standing.team == game.fixture.away {
                standing.add(game.away, game.home);
            } else if standing.team == game.fixture.home {
                standing.add(game.home, game.away);
            }
        }
    }
    table
}

/// Half wins of half games.
fn share(standing: &Standing) -> (u64, u64) {
    (u64::from(2 * standing.won + standing.tied), u64::from(2 * standing.games()).max(1))
}

/// D23, among teams that are level.
fn settle(level: &mut [Standing], teams: &[String], played: &[Played]) {
    if level.len() < 2 {
        return;
    }
    let names: Vec<String> = level.iter().map(|standing| standing.team.clone()).collect();
    let among: Vec<Played> = played
        .iter()
        .filter(|game| [&game.fixture.away, &game.fixture.home].iter().all(|team| names.contains(team)))
        .cloned()
        .collect();
    let meetings = tally(&names, &among);
    let wins = |team: &str| {
        meetings.iter().find(|standing| standing.team == team).map_or(0, |own| 2 * own.won + own.tied)
    };
    level.sort_by_key(|own| {
        let difference = i64::from(own.scored) - i64::from(own.allowed);
        let place = teams.iter().position(|team| *team == own.team);
        (Reverse(wins(&own.team)), Reverse(difference), Reverse(own.scored), place)
    });
}
