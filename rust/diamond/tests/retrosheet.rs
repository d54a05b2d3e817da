//! Event files of whole games.

use diamond::content::Position;
use diamond::retrosheet;
use diamond::{Diamond, Event, Kind, Move, Place};
use kernel::{Ruleset, Seat};

/// The first letters of the records of a half with a runner on second, in which these events come before its first play.
fn records(before: impl Fn(&[String]) -> Vec<Event>) -> Vec<String> {
    let rules = laws::game::<Diamond>();
    let of = |team: &str, pitches: bool| -> Vec<String> {
        let players = rules.content().players.iter();
        let own = players.filter(|player| player.team == team && player.pitching.is_some() == pitches);
        own.map(|player| player.id.clone()).collect()
    };
    let (bats, throws, fields) = (of("lanterns", false), of("goats", true), of("goats", false));
    let positions = Position::FIELD.into_iter().skip(1).chain([Position::Designated]);
    let order = |players: &[String]| -> Vec<Place> {
        let place = |(player, position): (&String, Position)| Place { player: player.clone(), position };
        players.iter().zip(positions.clone()).map(place).collect()
    };
    let (lanterns, goats, modern) = ("lanterns".to_owned(), "goats".to_owned(), "modern".to_owned());
    let mut events = vec![
        Event::GamePending { away: lanterns, home: goats, rules: modern, park: "high_meadow".to_owned() },
        Event::LineupShown { seat: Seat::P1, order: order(&bats), pitcher: of("lanterns", true)[0].clone() },
        Event::LineupShown { seat: Seat::P2, order: order(&fields), pitcher: throws[0].clone() },
        Event::HalfBegan { inning: 10, bottom: false, runner: Some(bats[8].clone()) },
    ];
    events.extend(before(&[throws[0].clone(), throws[1].clone(), bats[8].clone(), bats[9].clone()]));
    let out = Move { runner: bats[0].clone(), from: 0, to: 0, charged: throws[1].clone(), earned: true };
    events.push(Event::PlayEnded {
        play: 1,
        kind: Kind::Strikeout,
        batter: bats[0].clone(),
        pitcher: throws[1].clone(),
        outs: 1,
        runs: 0,
        moves: vec![out],
        fielders: vec![Position::Catcher],
        putouts: vec![Position::Catcher],
        assists: Vec::new(),
        error: None,
    });
    let files = retrosheet::files(&rules, [&events]);
    let game = files.values().find(|text| text.starts_with("id,")).expect("a file of games");
    let half = game.lines().filter(|line| ["radj", "sub,", "play"].contains(&&line[..4]));
    let brief = |line: &str| match line.rsplit(',').next() {
        Some("NP") => "NP".to_owned(),
        Some(last) if line.starts_with("sub") => format!("sub {last}"),
        _ => line[..4].to_owned(),
    };
    half.map(brief).collect()
}

fn pitches(who: &[String]) -> Event {
    Event::PitcherChanged { seat: Seat::P2, out: who[0].clone(), player: who[1].clone() }
}

fn runs(who: &[String]) -> Event {
    Event::RunnerPinched { seat: Seat::P1, base: 2, out: who[2].clone(), player: who[3].clone() }
}

#[test]
fn dm_18_a_pitcher_who_faces_the_first_batter_has_the_runner_on_second() {
    assert_eq!(records(|_| Vec::new()), ["radj", "play"]);
    assert_eq!(records(|who| vec![pitches(who)]), ["NP", "sub 1", "radj", "play"], "D4");
    assert_eq!(records(|who| vec![runs(who)]), ["radj", "NP", "sub 12", "play"]);
    let either = ["NP", "sub 1", "radj", "NP", "sub 12", "play"];
    assert_eq!(records(|who| vec![pitches(who), runs(who)]), either);
    assert_eq!(records(|who| vec![runs(who), pitches(who)]), either);
}
