//! Many games at once.

use proptest::prelude::*;
use serde_json::json;
use session::Game;
use session::simulate::{Exploration, MergeError, Part, Request, Shard, merge};

use crate::game;

fn request(matches: u32) -> Request {
    Request::new(matches, vec!["random".to_owned(), "random".to_owned()], "sim")
}

fn on_threads<T: Send>(count: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(count).build().expect("a pool of threads").install(work)
}

#[test]
fn a_report_is_the_same_on_any_number_of_threads() {
    let run = |threads| on_threads(threads, || game().simulate(&request(200), &|_| true).unwrap());
    let one = run(1);
    assert_eq!(json!(one), json!(run(4)));
    let player = &one.standings[0];
    assert_eq!(
        (player.kind.as_str(), player.value.as_str(), player.tally.matches),
        ("player", "1 random", 200)
    );
    let wins: u32 = one.standings.iter().filter(|row| row.kind == "player").map(|row| row.tally.wins).sum();
    assert_eq!(wins, 200, "every game of pennies has one winner");
    assert_eq!(one.endings.get("goal"), Some(&200));
}

#[test]
fn a_simulation_that_is_stopped_reports_the_first_matches() {
    let stopped = game().simulate(&request(10_000), &|done| done < 5).unwrap();
    let played = stopped.request.matches;
    assert!((1..10_000).contains(&played), "{played}");
    assert_eq!(stopped, game().simulate(&request(played), &|_| true).unwrap());
    let exploration = Exploration::new(10_000, vec!["random".to_owned()], "x");
    let stopped = game().seeds(&exploration, &|done| done < 5).unwrap();
    let asked = Exploration { seeds: stopped.request.seeds, ..exploration };
    assert!(asked.seeds < 10_000);
    assert_eq!(stopped, game().seeds(&asked, &|_| true).unwrap());
}

type Change<'a> = &'a dyn Fn(&mut Part);

fn parts(of: u32, request: &Request) -> Vec<Part> {
    let game = game();
    let played = |part| {
        let request = Request { shard: Some(Shard { part, of }), ..request.clone() };
        Part::of(&game, &game.simulate(&request, &|_| true).unwrap())
    };
    (1..=of).map(played).collect()
}

#[test]
fn shards_in_any_order_and_some_of_them_twice_are_the_whole() {
    let whole = request(101);
    let report = game().simulate(&whole, &|_| true).unwrap();
    for of in [1, 2, 7, 51] {
        let mut shards = parts(of, &whole);
        shards.reverse();
        shards.push(shards[0].clone());
        assert_eq!(merge(shards).unwrap(), report, "{of} shards");
    }
}

proptest! {
    #[test]
    fn every_match_is_in_one_shard_and_pairs_stay_together(matches in 1..5000_u32, of in 1..200_u32, swap: bool) {
        let numbers = |part| {
            let shared = Request { swap, shard: Some(Shard { part, of }), ..request(matches) };
            shared.numbers()
        };
        if of > matches.div_ceil(if swap { 2 } else { 1 }) {
            let refused = numbers(1).unwrap_err();
            prop_assert_eq!(refused.code(), "malformed");
            return Ok(());
        }
        let mut next = 0;
        for part in 1..=of {
            let numbers = numbers(part).unwrap();
            prop_assert!(numbers.start == next && !numbers.is_empty(), "{:?} after {}", numbers, next);
            next = numbers.end;
            prop_assert!(!swap || next % 2 == 0 || next == matches, "{} parts a pair", next);
        }
        prop_assert_eq!(next, matches);
    }
}

#[test]
fn a_shard_that_there_is_not_or_that_is_stopped_is_refused() {
    for (part, of) in [(0, 4), (5, 4), (1, 0), (1, 51), (u32::MAX, u32::MAX)] {
        let wrong = Request { shard: Some(Shard { part, of }), ..request(100) };
        assert_eq!(game().simulate(&wrong, &|_| true).unwrap_err().code(), "malformed", "{part}/{of}");
    }
    let second = Request { shard: Some(Shard { part: 2, of: 2 }), ..request(10_000) };
    assert_eq!(game().simulate(&second, &|done| done < 5).unwrap_err().code(), "stopped");
}

#[test]
fn shards_that_do_not_fit_each_other_are_refused() {
    let sound = parts(3, &request(12));
    let changed = |change: &dyn Fn(&mut Vec<Part>)| {
        let mut parts = sound.clone();
        change(&mut parts);
        merge(parts).unwrap_err()
    };
    assert_eq!(changed(&Vec::clear), MergeError::Nothing);
    let missing = changed(&|parts| drop(parts.remove(1)));
    assert_eq!(missing, MergeError::Missing { missing: vec![2], of: 3 });
    assert_eq!(missing.to_string(), "of 3 shards these are missing: 2");
    let other: [(&str, Change<'_>); 6] = [
        ("game", &|part| part.game = "pig".to_owned()),
        ("version of Sandtable", &|part| part.sandtable = "9.9.9".to_owned()),
        ("version of the rules", &|part| part.rules_version += 1),
        ("content", &|part| part.content = kernel::Digest::of("other")),
        ("request", &|part| part.request.seed = "other".to_owned()),
        ("number of shards", &|part| part.request.shard = Some(Shard { part: 2, of: 4 })),
    ];
    for (what, change) in other {
        assert_eq!(changed(&|parts| change(&mut parts[1])), MergeError::Other { part: 2, what });
    }
    let twice = changed(&|parts| {
        let mut again = parts[2].clone();
        again.matches[0].length += 1;
        parts.push(again);
    });
    assert_eq!(twice, MergeError::Twice { part: 3 });
    let no_such: Change<'_> = &|part| {
        part.request.shard = Some(Shard { part: 4, of: 3 });
    };
    let malformed: [Change<'_>; 3] =
        [&|part| part.matches.truncate(1), &|part| part.matches[0].seated[0].player = 2, no_such];
    for change in malformed {
        let refused = changed(&|parts| change(&mut parts[1]));
        assert!(matches!(refused, MergeError::Malformed { .. }), "{refused:?}");
    }
}

#[test]
fn a_request_that_cannot_be_played_is_refused() {
    let mut fixed = request(3);
    fixed.setup = Some(json!({ "goal": 200, "sides": 6 }));
    assert_eq!(game().simulate(&fixed, &|_| true).unwrap_err().code(), "goal_out_of_range");
    fixed.setup = Some(json!({ "goal": 3 }));
    assert_eq!(game().simulate(&fixed, &|_| true).unwrap_err().code(), "malformed");
    let nobody = Request::new(1, vec![], "sim");
    assert_eq!(game().simulate(&nobody, &|_| true).unwrap_err().code(), "malformed");
}

#[test]
fn matches_that_never_end_are_given_up_and_counted() {
    let mut short = request(4);
    short.max_commands = 2;
    let report = game().simulate(&short, &|_| true).unwrap();
    assert_eq!(report.endings.get("unfinished"), Some(&4));
    assert_eq!(report.lengths.max, 2);
}

#[test]
fn an_exploration_names_seeds_that_a_game_can_be_begun_with() {
    let request = Exploration::new(300, vec!["random".to_owned()], "x");
    let seeds = game().seeds(&request, &|_| true).unwrap();
    assert_eq!(seeds.endings.values().sum::<u32>(), 300);
    assert!(seeds.wins.contains_key("p1") && seeds.wins.contains_key("p2"));
    assert!(seeds.outliers.iter().all(|outlier| outlier.seed.starts_with("x-")));
    assert_eq!(json!(seeds), json!(game().seeds(&request, &|_| true).unwrap()));
}
