//! What a season came to, as tables.

use std::cmp::Reverse;

use diamond::league::{Round, Standing, standings};
use diamond::stats::{Batting, Pitching};
use diamond::tables::{bats, pitches};
use diamond::truth::NOTICE;
use registry::season::Table;

use super::Year;

/// Whoever has come to the plate 31 times in ten games of a team may lead, and who has pitched 30 outs in ten.
const LEAST: [u32; 2] = [31, 30];
const LEADERS: usize = 10;

pub(super) fn all(year: &Year) -> Vec<Table> {
    let table = standings(year.league.teams(), &year.played);
    vec![
        standing(year, &table),
        series(year),
        batters(year, &table),
        pitchers(year, &table),
        bands(year),
        expectancy(year),
        games(year),
        batting(year),
        pitching(year),
    ]
}

/// A share in thousandths, as `.305`.
fn average(thousandths: u32) -> String {
    let whole = if thousandths < 1000 { String::new() } else { (thousandths / 1000).to_string() };
    format!("{whole}.{:03}", thousandths % 1000)
}

fn hundredths(value: u32) -> String {
    format!("{}.{:02}", value / 100, value % 100)
}

fn thousandths(value: u64) -> String {
    format!("{}.{:03}", value / 1000, value % 1000)
}

fn standing(year: &Year, table: &[Standing]) -> Table {
    let row = |own: &Standing| {
        let behind = own.behind(&table[0]);
        let behind = format!("{}{}", behind / 2, if behind % 2 == 1 { ".5" } else { ".0" });
        let counts = [own.won, own.lost, own.tied].map(|count| count.to_string());
        let runs = [own.scored, own.allowed].map(|count| count.to_string());
        let share = vec![average(own.percentage()), behind];
        [vec![year.team(&own.team)], counts.to_vec(), share, runs.to_vec()].concat()
    };
    Table {
        name: "standings",
        title: "Standings".to_owned(),
        head: vec!["team", "W", "L", "T", "share", "behind", "R", "RA"],
        rows: table.iter().map(row).collect(),
        shown: usize::MAX,
    }
}

fn series(year: &Year) -> Table {
    let mut rows = Vec::new();
    for round in [Round::SemifinalA, Round::SemifinalB, Round::Final] {
        let games = || year.played.iter().filter(move |game| game.fixture.round == round);
        let Some(first) = games().next() else { continue };
        let mut teams = [&first.fixture.home, &first.fixture.away];
        let wins = |team: &str| games().filter(|game| game.winner() == Some(team)).count();
        teams.sort_by_key(|team| Reverse(wins(team)));
        let [winner, other] = teams;
        let score = format!("{} : {}", wins(winner), wins(other));
        rows.push(vec![round.name().replace('_', " "), year.team(winner), score, year.team(other)]);
    }
    let champion = year.league.champion(&year.played).map(|team| year.team(team));
    let title =
        champion.map_or_else(|| "Playoffs".to_owned(), |team| format!("Playoffs: {team} win the season"));
    Table {
        name: "playoffs",
        title,
        head: vec!["series", "winner", "games", "other"],
        rows,
        shown: usize::MAX,
    }
}

fn played(table: &[Standing], team: &str) -> u32 {
    table.iter().find(|own| own.team == team).map_or(0, Standing::games)
}

fn batters(year: &Year, table: &[Standing]) -> Table {
    let mut leaders: Vec<(&(String, String), &Batting)> = year
        .batting
        .iter()
        .filter(|((team, _), own)| own.plate_appearances * 10 >= played(table, team) * LEAST[0])
        .collect();
    leaders.sort_by_key(|(_, own)| Reverse((own.average(), own.on_base() + own.slugging())));
    let row = |((team, player), own): &(&(String, String), &Batting)| {
        let rates = [own.average(), own.on_base(), own.slugging()].map(average);
        let counts = [own.homers, own.batted_in, own.steals, own.caught].map(|count| count.to_string());
        [vec![year.player(player), year.team(team)], rates.to_vec(), counts.to_vec()].concat()
    };
    Table {
        name: "batting_leaders",
        title: "Batting leaders".to_owned(),
        head: vec!["player", "team", "AVG", "OBP", "SLG", "HR", "RBI", "SB", "CS"],
        rows: leaders.iter().map(row).collect(),
        shown: LEADERS,
    }
}

fn pitchers(year: &Year, table: &[Standing]) -> Table {
    let mut leaders: Vec<(&(String, String), &Pitching)> = year
        .pitching
        .iter()
        .filter(|((team, _), own)| own.outs > 0 && own.outs * 10 >= played(table, team) * LEAST[1])
        .collect();
    leaders.sort_by_key(|(_, own)| (own.earned_average(), Reverse(own.outs)));
    let row = |((team, player), own): &(&(String, String), &Pitching)| {
        let innings = format!("{}.{}", own.outs / 3, own.outs % 3);
        let rates = [own.earned_average(), own.whip()].map(hundredths);
        let counts = [own.wins, own.losses, own.saves].map(|count| count.to_string());
        let who = [vec![year.player(player), year.team(team)], counts.to_vec(), vec![innings]].concat();
        [who, rates.to_vec(), vec![own.strikeouts.to_string(), own.walks.to_string()]].concat()
    };
    Table {
        name: "pitching_leaders",
        title: "Pitching leaders".to_owned(),
        head: vec!["player", "team", "W", "L", "SV", "IP", "ERA", "WHIP", "SO", "BB"],
        rows: leaders.iter().map(row).collect(),
        shown: LEADERS,
    }
}

fn bands(year: &Year) -> Table {
    let row = |band: &diamond::truth::Band| {
        let numbers = [band.measured, band.least, band.most].map(thousandths);
        let holds = if band.holds() { "holds" } else { "off" };
        [vec![band.what.to_owned()], numbers.to_vec(), vec![holds.to_owned()]].concat()
    };
    Table {
        name: "bands",
        title: "Beside a real season (DM-16: the bands are for 2,430 games, and fewer lie farther apart)"
            .to_owned(),
        head: vec!["what", "measured", "least", "most", ""],
        rows: year.truth.bands().iter().map(row).collect(),
        shown: usize::MAX,
    }
}

fn expectancy(year: &Year) -> Table {
    let row = |cell: &diamond::truth::Cell| {
        let runs = [cell.measured, cell.wanted].map(|runs| thousandths(u64::from(runs.unsigned_abs())));
        let at = vec![cell.letters(), cell.outs.to_string()];
        [at, runs.to_vec(), vec![cell.seen.to_string()]].concat()
    };
    Table {
        name: "run_expectancy",
        title: format!("Runs to the end of the inning, and in 2019 (DM-17). {NOTICE}"),
        head: vec!["bases", "outs", "measured", "2019", "plays"],
        rows: year.truth.expected().iter().map(row).collect(),
        shown: 0,
    }
}

fn games(year: &Year) -> Table {
    let row = |(game, digest): &(diamond::league::Played, String)| {
        let fixture = &game.fixture;
        let numbers = [fixture.number, fixture.day].map(|number| number.to_string());
        let teams =
            vec![fixture.away.clone(), game.away.to_string(), fixture.home.clone(), game.home.to_string()];
        [vec![fixture.round.name().to_owned()], numbers.to_vec(), teams, vec![digest.clone()]].concat()
    };
    Table {
        name: "games",
        title: "Games".to_owned(),
        head: vec!["round", "number", "day", "away", "away runs", "home", "home runs", "digest"],
        rows: year.games.iter().map(row).collect(),
        shown: 0,
    }
}

fn batting(year: &Year) -> Table {
    let head = "team,player,PA,AB,R,H,2B,3B,HR,RBI,BB,IBB,SO,HBP,SH,SF,GDP,SB,CS".split(',').collect();
    let row = |((team, player), own): (&(String, String), &Batting)| {
        [vec![team.clone(), player.clone()], bats(own)].concat()
    };
    let rows = year.batting.iter().map(row).collect();
    Table { name: "batting", title: "Batting".to_owned(), head, rows, shown: 0 }
}

fn pitching(year: &Year) -> Table {
    let head = "team,player,G,GS,W,L,SV,BF,outs,H,R,ER,BB,SO,HR,WP,BK".split(',').collect();
    let row = |((team, player), own): (&(String, String), &Pitching)| {
        [vec![team.clone(), player.clone()], pitches(own)].concat()
    };
    let rows = year.pitching.iter().map(row).collect();
    Table { name: "pitching", title: "Pitching".to_owned(), head, rows, shown: 0 }
}
