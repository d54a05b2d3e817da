//! The box score of a game agrees with the game.

use diamond::content::Position;
use diamond::stats::Books;
use diamond::{Diamond, Event, Kind, Move, Place};
use kernel::text::WIDTH;
use kernel::{Describe, Dice, Evaluate, Events, Ruleset, Seat};

#[test]
fn dm_15_the_box_score_follows_from_events_and_agrees_with_the_game() {
    let rules = rules();
    assert!(rules.recap(&[]).is_empty(), "before the first half");
    let mut unplayed = 0;
    for seed in 0..12 {
        let mut dice = Dice::from_seed(&format!("box {seed}"));
        let (setup, mut events) = (rules.draw_setup(&mut dice), Events::new());
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
        while let Some(seat) = rules.to_act(&state).lowest() {
            let command = rules.rollout_move(&state, seat, &mut dice).expect("a command");
            let before = rules.recap(events.as_slice());
            assert!(before.get(2).is_none_or(|home| !home.contains(" x ")), "{before:#?}");
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        }
        let lines = rules.recap(&events.take());
        let scores = rules.outcome(&state).expect("an outcome").scores;
        for (line, seat) in lines[1..3].iter().zip([Seat::P1, Seat::P2]) {
            let side = &state.sides[seat];
            let wanted = [side.runs(), side.hits, side.errors].map(|count| count.to_string());
            let found: Vec<_> = line.split_whitespace().rev().take(3).collect();
            assert_eq!(found.into_iter().rev().collect::<Vec<_>>(), wanted, "{line}");
            assert_eq!(scores[seat.index()], i64::from(side.runs()));
        }
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{lines:#?}");
        // The home team that leads after the top of the last inning does not bat in it.
        unplayed += usize::from(lines[2].contains(" x "));
        let titles = ["batting", "pitching", "putouts-assists-errors"];
        for title in titles {
            assert_eq!(lines.iter().filter(|line| line.contains(title)).count(), 2, "{title}");
        }
    }
    assert!(unplayed > 0, "a half was not played");
}

fn rules() -> Diamond {
    laws::game()
}

#[test]
fn dm_15_who_comes_in_stands_below_whom_with_what_for() {
    let seat = Seat::P1;
    let name = |at: usize| format!("player{at}");
    let place = |(at, position): (usize, &Position)| Place { player: name(at), position: *position };
    let order = Position::FIELD.iter().enumerate().map(place).collect();
    let pitches = |out, player| Event::PitcherChanged { seat, out: name(out), player: name(player) };
    let hits =
        |place: u8, out, player| Event::HitterPinched { seat, place, out: name(out), player: name(player) };
    let books = Books::of(&[
        Event::LineupShown { seat, order, pitcher: name(0) },
        hits(1, 1, 10),
        Event::RunnerPinched { seat, base: 1, out: name(10), player: name(11) },
        Event::FielderChanged { seat, place: 4, out: name(4), player: name(12), position: Position::Third },
        hits(0, 0, 13),
        pitches(0, 14),
    ]);
    let book = &books.teams[0];
    let order = [0, 13, 14, 1, 10, 11, 2, 3, 4, 12, 5, 6, 7, 8].map(name);
    assert_eq!(book.order, order, "each below whom they came in for, the pitcher in the pitcher's place");
    let roles = [0, 13, 14, 1, 10, 11, 4, 12].map(|at| book.roles[&name(at)]);
    assert_eq!(roles, ["P", "PH", "P", "C", "PH", "PR", "3B", "3B"]);
    assert_eq!(book.substitutes, [10, 11, 12, 13, 14].map(name).into());
    assert_eq!(book.pitchers, [name(0), name(14)]);
}

/// A play of Ann's.
fn ended(kind: Kind, moves: &[Move], fielders: &[Position]) -> Event {
    Event::PlayEnded {
        play: 1,
        kind,
        batter: "Ann".to_owned(),
        pitcher: "p".to_owned(),
        outs: 0,
        runs: 0,
        moves: moves.to_vec(),
        fielders: fielders.to_vec(),
        putouts: Vec::new(),
        assists: Vec::new(),
        error: None,
    }
}

#[test]
fn dm_15_a_play_is_told_in_the_words_of_the_field() {
    let rules = rules();
    let step = |runner: &str, from, to| Move {
        runner: runner.to_owned(),
        from,
        to,
        charged: "p".to_owned(),
        earned: true,
    };
    let told =
        |kind, moves: &[Move], fielders: &[Position]| rules.describe_event(&ended(kind, moves, fielders));
    let (bo, cy, out) = (|from, to| step("Bo", from, to), |from, to| step("Cy", from, to), step("Ann", 0, 0));
    let throw = [Position::Catcher, Position::Second];
    let double = [Position::Short, Position::Second, Position::First];
    for (said, line) in [
        (told(Kind::Strikeout, std::slice::from_ref(&out), &[]), "Ann strikes out"),
        (
            told(Kind::Single, &[bo(3, 4), cy(1, 0), step("Ann", 0, 1)], &[]),
            "Ann singles; Bo scores; Cy is out at third",
        ),
        (told(Kind::Single, &[bo(2, 0), step("Ann", 0, 1)], &[]), "Ann singles; Bo is out at home"),
        (told(Kind::Double, &[bo(1, 0), step("Ann", 0, 2)], &[]), "Ann doubles; Bo is out at home"),
        (
            told(Kind::DoublePlay, &[bo(1, 0), out.clone()], &double),
            "Ann grounds into a double play, SS-2B-1B; Bo is out at second",
        ),
        (
            told(Kind::LineOut, &[bo(2, 0), out.clone()], &[Position::Short]),
            "Ann lines out to SS; Bo is out at second",
        ),
        (told(Kind::Steal, &[bo(2, 3), cy(1, 2)], &[]), "Bo steals third; Cy steals second"),
        (told(Kind::CaughtStealing, &[bo(1, 0)], &throw), "Bo is caught stealing second, C-2B"),
        (
            told(Kind::Pickoff, &[bo(1, 0)], &[Position::Pitcher, Position::First]),
            "Bo is picked off first, P-1B",
        ),
        (told(Kind::WildPitch, &[bo(3, 4)], &[]), "a wild pitch; Bo scores"),
    ] {
        assert_eq!(said, line);
    }
}

#[test]
fn dm_03_the_coming_play_is_told_with_outs_and_runners() {
    let rules = rules();
    let prepared = |bases, outs, pitcher: Option<&str>| {
        let (batter, catcher) = ("Ann".to_owned(), "Di".to_owned());
        let pitcher = pitcher.map(str::to_owned);
        rules.describe_event(&Event::PlayPrepared {
            play: 1,
            inning: 1,
            bottom: false,
            batter,
            pitcher,
            catcher,
            bases,
            outs,
        })
    };
    assert_eq!(prepared(0, 0, Some("p")), "Ann bats, nobody out, nobody on");
    assert_eq!(prepared(4, 1, Some("p")), "Ann bats, 1 out, a runner on third");
    assert_eq!(prepared(5, 2, Some("p")), "Ann bats, 2 out, runners on first and third");
    assert_eq!(prepared(7, 0, Some("p")), "Ann bats, nobody out, the bases loaded");
    assert_eq!(prepared(7, 0, None), "", "a removed pitcher is not replaced yet");
}
