//! Many games at once.

use serde_json::json;
use session::Game;
use session::simulate::{Exploration, Request};

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
