use std::collections::BTreeMap;

use super::*;

fn teams(count: usize) -> Vec<String> {
    (0..count).map(|number| format!("team{number}")).collect()
}

/// Ends every game that comes next, until the season is over.
fn season(league: &League, runs: impl Fn(&Fixture) -> (u32, u32)) -> Vec<Played> {
    let mut played = Vec::new();
    loop {
        let next = league.next(&played);
        if next.is_empty() {
            return played;
        }
        played.extend(next.into_iter().map(|fixture| {
            let (away, home) = runs(&fixture);
            Played { fixture, away, home }
        }));
    }
}

fn scrambled(fixture: &Fixture) -> (u32, u32) {
    let number = u32::from(fixture.number) * 7 + fixture.round as u32;
    let away = number * number % 11;
    (away, if number % 13 == away { away + 1 } else { number % 13 })
}

#[test]
fn d20_a_season_has_a_length_that_can_be_played() {
    let refused = |meetings| League::new(teams(8), meetings).expect_err("no league");
    assert_eq!(refused(0), "no meetings [D20]");
    assert_eq!(refused(3), "an odd number of meetings [D20]");
    assert!(refused(2342).contains("more than 20000 games") && refused(u16::MAX - 1).contains("more than"));
    assert!(League::new(teams(8), 714).is_ok());
}

#[test]
fn d20_everybody_meets_everybody_equally_often_half_at_home() {
    for (count, meetings) in [(4, 2), (6, 4), (8, MEETINGS)] {
        let league = League::new(teams(count), meetings).expect("a league");
        let fixtures = league.next(&[]);
        let mut pairs: BTreeMap<(&str, &str), u16> = BTreeMap::new();
        for fixture in &fixtures {
            *pairs.entry((&fixture.away, &fixture.home)).or_default() += 1;
        }
        assert_eq!(pairs.len(), count * (count - 1));
        assert!(pairs.values().all(|games| *games == meetings / 2), "{pairs:?}");
    }
    for (count, meetings) in [(7, 22), (2, 22), (8, 21), (8, 0)] {
        assert!(League::new(teams(count), meetings).is_err(), "{count} {meetings}");
    }
}

#[test]
fn d21_every_team_plays_once_a_day() {
    let league = League::new(teams(8), MEETINGS).expect("a league");
    let fixtures = league.next(&[]);
    let last = fixtures.iter().map(|fixture| fixture.day).max().expect("a day");
    assert_eq!(last, 7 * MEETINGS);
    for day in 1..=last {
        let of_day = fixtures.iter().filter(|fixture| fixture.day == day);
        let mut teams: Vec<&str> = of_day.flat_map(|game| [&*game.away, &*game.home]).collect();
        teams.sort_unstable();
        teams.dedup();
        assert_eq!(teams.len(), 8, "day {day}");
    }
}

#[test]
fn d22_the_table_adds_up_to_the_results() {
    let league = League::new(teams(8), MEETINGS).expect("a league");
    let played = season(&league, scrambled);
    let table = standings(league.teams(), &played);
    let regular = played.iter().filter(|game| game.fixture.round == Round::Regular);
    let (games, runs) = regular.fold((0, 0), |(games, runs), game| (games + 1, runs + game.away + game.home));
    let sum = |of: fn(&Standing) -> u32| table.iter().map(of).sum::<u32>();
    assert_eq!(sum(Standing::games), games * 2);
    assert_eq!(sum(|own| own.won), sum(|own| own.lost));
    assert_eq!((sum(|own| own.scored), sum(|own| own.allowed)), (runs, runs));
    assert!(table.iter().all(|own| own.games() == u32::from(MEETINGS) * 7));
    assert!(table.is_sorted_by_key(|own| std::cmp::Reverse(own.percentage())));
    assert_eq!(table[0].behind(&table[0]), 0);
}

fn game(number: u16, away: &str, home: &str, runs: (u32, u32)) -> Played {
    let (round, day) = (Round::Regular, number);
    let fixture = Fixture { round, number, day, away: away.to_owned(), home: home.to_owned() };
    Played { fixture, away: runs.0, home: runs.1 }
}

fn order(played: &[Played]) -> Vec<String> {
    standings(&teams(3), played).into_iter().map(|own| own.team).collect()
}

#[test]
fn d23_level_teams_stand_by_their_own_games_then_by_runs() {
    let meeting = [
        game(1, "team0", "team1", (1, 2)),
        game(2, "team0", "team2", (9, 0)),
        game(3, "team1", "team2", (0, 1)),
    ];
    assert_eq!(
        order(&meeting),
        ["team0", "team1", "team2"],
        "level on wins among all: the difference of runs"
    );
    let two = [
        game(1, "team1", "team0", (2, 1)),
        game(2, "team2", "team0", (0, 9)),
        game(3, "team2", "team1", (5, 0)),
    ];
    let two = [&two[..], &[game(4, "team0", "team2", (0, 1))]].concat();
    assert_eq!(order(&two)[0], "team2", "two of three");
    let own = [
        game(1, "team1", "team0", (2, 1)),
        game(2, "team0", "team2", (9, 0)),
        game(3, "team1", "team2", (0, 5)),
    ];
    let own = [&own[..], &[game(4, "team0", "team2", (1, 0)), game(5, "team1", "team2", (1, 0))]].concat();
    assert_eq!(order(&own)[..2], ["team1", "team0"], "level, and team1 won their game");
    let scored = [game(1, "team0", "team2", (1, 0)), game(2, "team1", "team2", (3, 2))];
    assert_eq!(order(&scored)[..2], ["team1", "team0"], "more runs scored");
    assert_eq!(order(&[]), ["team0", "team1", "team2"], "nothing played");
}

#[test]
fn d24_four_teams_play_on_and_one_is_the_champion() {
    let league = League::new(teams(8), 2).expect("a league");
    let played = season(&league, scrambled);
    let table = standings(league.teams(), &played);
    let of = |round| played.iter().filter(move |game| game.fixture.round == round);
    for (round, needed, pair) in [(Round::SemifinalA, 3, [0, 3]), (Round::SemifinalB, 3, [1, 2])] {
        let teams = pair.map(|place: usize| &table[place].team);
        assert_eq!(
            &of(round).next().expect("a game").fixture.home,
            teams[0],
            "the higher one begins at home"
        );
        let winner = of(round).next_back().and_then(Played::winner);
        assert!(teams.iter().any(|team| Some(team.as_str()) == winner));
        assert_eq!(of(round).filter(|game| game.winner() == winner).count(), needed);
    }
    let champion = league.champion(&played).expect("a champion");
    assert_eq!(of(Round::Final).filter(|game| game.winner() == Some(champion)).count(), 4);
    assert_eq!(league.champion(&played[..played.len() - 1]), None, "not over yet");
}

#[test]
fn d37_days_go_on_through_the_playoffs() {
    let league = League::new(teams(8), 2).expect("a league");
    let played = season(&league, scrambled);
    let days = |round| {
        let of = played.iter().filter(move |game| game.fixture.round == round);
        of.map(|game| league.date(&game.fixture)).collect::<Vec<_>>()
    };
    assert_eq!(days(Round::Regular).last(), Some(&14), "seven days a turn");
    assert_eq!(days(Round::SemifinalA)[..3], [15, 16, 17]);
    assert_eq!(days(Round::SemifinalB)[..3], [15, 16, 17]);
    assert_eq!(days(Round::Final)[..4], [20, 21, 22, 23]);
}

#[test]
fn d37_five_batters_fewer_are_carried_over_after_each_day() {
    let mut workload = Workload::default();
    workload.add("ace", 1, 24);
    let carried = |workload: &Workload| [1, 2, 5, 6].map(|day| workload.carried("ace", day));
    assert_eq!(carried(&workload), [24, 19, 4, 0]);
    workload.add("ace", 5, 20);
    assert_eq!([5, 6, 9, 10].map(|day| workload.carried("ace", day)), [24, 19, 4, 0], "with what was left");
    assert_eq!(workload.carried("nobody", 9), 0);
    workload.add("iron", 5, 400);
    let tired = workload.tired(["ace", "nobody", "iron"], 6);
    let named: Vec<(&str, u8)> = tired.iter().map(|own| (&*own.player, own.batters)).collect();
    assert_eq!(named, [("ace", 19), ("iron", u8::MAX)], "whoever carries none is not named");
}

#[test]
fn d24_the_higher_team_has_the_odd_game_at_home() {
    let homes = |needed: u16| {
        let mut played: Vec<Played> = Vec::new();
        let mut at = Vec::new();
        // Whoever is at home wins, so that the series goes its whole way.
        for _ in 0..needed * 2 - 1 {
            let series = Series::of(Round::Final, ["high", "low"], needed, &played);
            let Some(fixture) = series.next() else { break };
            at.push(fixture.home.clone());
            played.push(Played { fixture, away: 0, home: 1 });
        }
        at
    };
    assert_eq!(homes(3), ["high", "high", "low", "low", "high"]);
    assert_eq!(homes(4), ["high", "high", "low", "low", "low", "high", "high"]);
}
