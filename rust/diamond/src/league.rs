//! A league, as a value apart from any game: schedule, results, standings, playoffs (D20 to D24).
//!
//! It plays nothing. It says which games come next, and is told how they ended.

mod schedule;
mod standings;
#[cfg(test)]
mod tests;
mod workload;

use serde::{Deserialize, Serialize};

pub use standings::{Standing, standings};
pub use workload::Workload;

/// How often two teams meet in the regular season, half of it at home.
pub const MEETINGS: u16 = 22;
/// How many teams play on after the regular season.
const PLAYOFFS: usize = 4;
/// Wins that end a semifinal and the final.
const WINS: [u16; 2] = [3, 4];

/// Which part of a season a game belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Round {
    /// The regular season.
    Regular,
    /// First against fourth.
    SemifinalA,
    /// Second against third.
    SemifinalB,
    /// The winners of both.
    Final,
}

impl Round {
    /// Its name, `snake_case`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Regular => "regular",
            Self::SemifinalA => "semifinal_a",
            Self::SemifinalB => "semifinal_b",
            Self::Final => "final",
        }
    }
}

/// A game of the schedule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fixture {
    /// Which part of the season.
    pub round: Round,
    /// The number of the game in its round, from 1.
    pub number: u16,
    /// The day of the round, from 1.
    pub day: u16,
    /// The team that bats first.
    pub away: String,
    /// The team at home.
    pub home: String,
}

/// How a game of the schedule ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Which game.
    pub fixture: Fixture,
    /// Runs of the team that bats first.
    pub away: u32,
    /// Runs of the team at home.
    pub home: u32,
}

impl Played {
    /// Who won; nobody where it is level.
    pub fn winner(&self) -> Option<&str> {
        match self.away.cmp(&self.home) {
            std::cmp::Ordering::Greater => Some(&self.fixture.away),
            std::cmp::Ordering::Less => Some(&self.fixture.home),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// The teams of a league and how often they meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    teams: Vec<String>,
    meetings: u16,
}

/// How many games a regular season has at most.
const MOST_GAMES: usize = 20_000;

fn games(teams: usize, meetings: u16) -> usize {
    teams * (teams - 1) / 2 * usize::from(meetings)
}

impl League {
    /// A league of these teams, whose pairs meet so often.
    ///
    /// # Errors
    /// An odd number of teams or meetings, or fewer than four teams, by what is wrong.
    pub fn new(teams: Vec<String>, meetings: u16) -> Result<Self, &'static str> {
        match () {
            () if teams.len() % 2 == 1 => Err("an odd number of teams [D20]"),
            () if teams.len() < PLAYOFFS => Err("fewer than four teams [D20]"),
            () if meetings == 0 => Err("no meetings [D20]"),
            () if meetings % 2 == 1 => Err("an odd number of meetings [D20]"),
            () if games(teams.len(), meetings) > MOST_GAMES => {
                Err("more than 20000 games in a regular season [D20]")
            }
            () => Ok(Self { teams, meetings }),
        }
    }

    /// The teams.
    pub fn teams(&self) -> &[String] {
        &self.teams
    }

    /// The day of the season that a game is played on, from 1 (D37).
    pub fn date(&self, fixture: &Fixture) -> u16 {
        let regular = self.meetings * (self.teams.len() as u16 - 1);
        let before = match fixture.round {
            Round::Regular => 0,
            Round::SemifinalA | Round::SemifinalB => regular,
            Round::Final => regular + 2 * WINS[0] - 1,
        };
        before + fixture.day
    }

    /// The games that can be played when these have been: the regular season whole, then of each series of the playoffs
    /// its next game. None when the season is over.
    pub fn next(&self, played: &[Played]) -> Vec<Fixture> {
        let done = |fixture: &Fixture| played.iter().any(|game| game.fixture == *fixture);
        let mut regular = schedule::regular(&self.teams, self.meetings);
        regular.retain(|fixture| !done(fixture));
        if !regular.is_empty() {
            return regular;
        }
        let table = standings(&self.teams, played);
        let seed = |place: usize| table[place].team.as_str();
        let pairs = [(Round::SemifinalA, seed(0), seed(3)), (Round::SemifinalB, seed(1), seed(2))];
        let semifinals = pairs.map(|(round, high, low)| Series::of(round, [high, low], WINS[0], played));
        let open: Vec<Fixture> = semifinals.iter().filter_map(Series::next).collect();
        let [Some(first), Some(second)] = [&semifinals[0], &semifinals[1]].map(Series::winner) else {
            return open;
        };
        let place = |team: &str| table.iter().position(|standing| standing.team == team);
        let ranked = if place(first) < place(second) { [first, second] } else { [second, first] };
        Series::of(Round::Final, ranked, WINS[1], played).next().into_iter().collect()
    }

    /// Who won the final.
    pub fn champion<'a>(&self, played: &'a [Played]) -> Option<&'a str> {
        let finals = played.iter().filter(|game| game.fixture.round == Round::Final);
        let last = finals.max_by_key(|game| game.fixture.number)?;
        self.next(played).is_empty().then(|| last.winner()).flatten()
    }
}

/// A series of the playoffs: the team that stood higher is at home in the first two games and in the last ones.
struct Series<'a> {
    round: Round,
    teams: [&'a str; 2],
    wins: [u16; 2],
    needed: u16,
    played: u16,
}

impl<'a> Series<'a> {
    fn of(round: Round, teams: [&'a str; 2], needed: u16, played: &[Played]) -> Self {
        let games = || played.iter().filter(|game| game.fixture.round == round);
        let wins = teams.map(|team| games().filter(|game| game.winner() == Some(team)).count() as u16);
        Self { round, teams, wins, needed, played: games().count() as u16 }
    }

    fn winner(&self) -> Option<&'a str> {
        let won = self.wins.iter().position(|wins| *wins == self.needed)?;
        Some(self.teams[won])
    }

    fn next(&self) -> Option<Fixture> {
        if self.winner().is_some() {
            return None;
        }
        let number = self.played + 1;
        // Two at home, two or three away, the rest at home.
        let away = (3..self.needed + 2).contains(&number);
        let [home, visitor] = if away { [self.teams[1], self.teams[0]] } else { self.teams };
        let (away, home) = (visitor.to_owned(), home.to_owned());
        Some(Fixture { round: self.round, number, day: number, away, home })
    }
}
