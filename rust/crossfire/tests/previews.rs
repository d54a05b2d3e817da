//! What is told before anything is played.

use std::sync::Arc;

use crossfire::Crossfire;
use crossfire::geometry::Square;
use crossfire::preview::{Preview, Query};
use kernel::{Dice, Ruleset, Table, Viewer};

#[test]
fn sight_tells_the_distance_that_range_counts() {
    let game = Arc::new(laws::game::<Crossfire>());
    let setup = game.draw_setup(&mut Dice::from_seed("previews"));
    let table = Table::begin(Arc::clone(&game), setup, "previews").expect("a drawn setup");
    let pairs = [((1, 1), (1, 1), 0), ((2, 3), (5, 1), 3), ((1, 1), (15, 9), 14), ((4, 9), (4, 2), 7)];
    for ((col, row), (to_col, to_row), expected) in pairs {
        let asked = Query::Sight { from: Square::new(col, row), to: Square::new(to_col, to_row) };
        let told = game.preview(table.state(), Viewer::Spectator, &asked).expect("squares of the board");
        let Preview::Sight { distance, .. } = told else { panic!("an answer about sight, not {told:?}") };
        assert_eq!(distance, expected);
    }
}
