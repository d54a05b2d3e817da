//! The players at a game that can be won by thinking: when to press.

#[path = "../../kernel/tests/pennies/mod.rs"]
mod pennies;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use bots::{Budget, Greedy, Player, Random, Search, Strength};
use kernel::{Dice, Ruleset, Seat, Table, Viewer};
use pennies::{Command, Game, Penny, Phase, Setup};
use proptest::prelude::*;

fn table(seed: &str) -> Table<Game> {
    Table::begin(Arc::new(pennies::rules()), Setup { goal: 12, sides: 6 }, seed).unwrap()
}

/// Plays a whole match and says who won.
fn play(seed: &str, players: &mut [Box<dyn Player<Game>>; 2]) -> Seat {
    let mut table = table(seed);
    while let Some(seat) = table.to_act().lowest() {
        let mut dice = table.dice().derive("bot", table.sequence().into());
        let view = table.view(Viewer::Seat(seat));
        let command = players[seat.index()].choose(table.rules(), seat, &view, &mut dice).unwrap();
        table.submit(seat, command).expect("a legal command");
    }
    table.outcome().unwrap().winners.lowest().unwrap()
}

#[test]
fn names_are_read_as_they_are_written() {
    for name in ["random", "casual:1", "casual:6", "greedy", "hint", "search:400", "search:50ms", "search:1"]
    {
        assert_eq!(name.parse::<Strength>().unwrap().to_string(), name);
    }
    assert_eq!("search".parse::<Strength>().unwrap(), Strength::default());
    for wrong in [
        "",
        "Random",
        "search:",
        "search:0",
        "search:0ms",
        "search:-1",
        "search:ms",
        "searching",
        "search:9999999999",
    ] {
        let said = wrong.parse::<Strength>().unwrap_err().to_string();
        assert!(said.contains(&format!("{wrong:?}")), "{said}");
    }
}

#[test]
fn a_low_stake_is_pressed_and_a_high_one_taken() {
    let rules = pennies::rules::<2>();
    let mut state = table("stake").state().clone();
    for (stake, expected) in [(1, Command::Press {}), (6, Command::Take {})] {
        state.phase = Phase::Stake { winner: Seat::P1, stake };
        let view = rules.view(&state, Viewer::Seat(Seat::P1));
        let mut players: [Box<dyn Player<Game>>; 2] =
            [Box::new(Greedy), Box::new(Search::new(Budget::Playouts(400)))];
        for player in &mut players {
            let chosen = player.choose(&rules, Seat::P1, &view, &mut Dice::from_seed("x"));
            assert_eq!(chosen, Some(expected.clone()), "a stake of {stake}");
        }
    }
}

#[test]
fn a_game_that_names_no_search_has_hints_of_greedy() {
    assert_eq!(Strength::Hint.in_game::<Game>(), Strength::Greedy);
    assert_eq!(Strength::Random.in_game::<Game>(), Strength::Random, "only hints are the game's to name");
}

#[test]
fn every_strength_plays_whole_matches() {
    for name in ["random", "greedy", "hint", "search:20", "search:1ms"] {
        let mut players = [name, "random"].map(|name| name.parse::<Strength>().unwrap().player());
        (0..10).for_each(|seed| assert!(play(&format!("{name} {seed}"), &mut players).0 < 2));
    }
}

#[test]
fn who_owes_nothing_chooses_nothing() {
    let mut table = table("nothing");
    table.submit(Seat::P1, Command::Hide { penny: Penny::Heads }).unwrap();
    table.submit(Seat::P1, Command::Ready {}).unwrap();
    let view = table.view(Viewer::Seat(Seat::P1));
    for name in ["random", "greedy", "search"] {
        let mut player = name.parse::<Strength>().unwrap().player::<Game>();
        let mut dice = table.dice().derive("bot", 0);
        assert_eq!(player.choose(table.rules(), Seat::P1, &view, &mut dice), None, "{name}");
    }
}

#[test]
fn an_impossible_view_is_not_thought_about() {
    let table = table("impossible");
    let mut view = table.view(Viewer::Seat(Seat::P1));
    view.sides = 5;
    let mut dice = Dice::from_seed("x");
    assert_eq!(Random.choose(table.rules().as_ref(), Seat::P1, &view, &mut dice), None);
}

#[test]
fn a_search_says_how_far_it_is_and_can_be_stopped() {
    let table = table("watch");
    let view = table.view(Viewer::Seat(Seat::P1));
    let (calls, stop) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
    let (seen, flag) = (Arc::clone(&calls), Arc::clone(&stop));
    let mut search = Search::new(Budget::Milliseconds(60_000))
        .with_watch(move |progress| {
            assert!(progress.per_mille <= 1000);
            if seen.fetch_add(1, Ordering::Relaxed) == 3 {
                assert_eq!(progress.playouts, 96);
                flag.store(true, Ordering::Relaxed);
            }
        })
        .with_cancel(stop);
    assert!(format!("{search:?}").contains("Milliseconds"));
    let chosen = search.choose(table.rules().as_ref(), Seat::P1, &view, &mut Dice::from_seed("x"));
    assert!(matches!(chosen, Some(Command::Hide { .. })));
    assert_eq!(calls.load(Ordering::Relaxed), 4);
    let mut brief = Search::new(Budget::Milliseconds(1));
    assert!(brief.choose(table.rules().as_ref(), Seat::P1, &view, &mut Dice::from_seed("x")).is_some());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]
    #[test]
    fn the_same_dice_make_the_same_match(seed in any::<u32>()) {
        let mut journals = (0..2).map(|_| {
            let mut table = table(&seed.to_string());
            while let Some(seat) = table.to_act().lowest() {
                let mut dice = table.dice().derive("bot", table.sequence().into());
                let view = table.view(Viewer::Seat(seat));
                let mut player = Strength::Search(Budget::Playouts(20)).player::<Game>();
                let command = player.choose(table.rules(), seat, &view, &mut dice).unwrap();
                table.submit(seat, command).unwrap();
            }
            table.journal().clone()
        });
        prop_assert_eq!(journals.next(), journals.next());
    }
}
