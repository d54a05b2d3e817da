//! The box score of a game agrees with the game.

mod base;

use diamond::Diamond;
use kernel::telling::WIDTH;
use kernel::{Appraise, Dice, Events, Ruleset, Telling};

#[test]
fn dm_15_the_box_score_follows_from_events_and_agrees_with_the_game() {
    let content = serde_json::from_value(base::files()).expect("content");
    let rules = Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    assert!(rules.recap(&[]).is_empty(), "before the first half");
    let mut unplayed = 0;
    for seed in 0..12 {
        let mut dice = Dice::from_seed(&format!("box {seed}"));
        let (setup, mut events) = (rules.draw_setup(&mut dice), Events::new());
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
        while let Some(seat) = rules.to_act(&state).lowest() {
            let command = rules.quick(&state, seat, &mut dice).expect("a command");
            let before = rules.recap(events.as_slice());
            assert!(before.get(2).is_none_or(|home| !home.contains(" x ")), "{before:#?}");
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        }
        let lines = rules.recap(&events.take());
        let scores = rules.outcome(&state).expect("an outcome").scores;
        for (line, seat) in lines[1..3].iter().zip([kernel::Seat::P1, kernel::Seat::P2]) {
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
