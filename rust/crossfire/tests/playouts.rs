//! Whole games by random commands.

use std::sync::Arc;

use crossfire::Crossfire;
use kernel::{Dice, Ruleset, Table};

#[test]
fn random_games_of_any_setup_come_to_an_end() {
    let game = Arc::new(laws::game::<Crossfire>());
    for number in 0..300u64 {
        let mut choices = Dice::from_seed("playouts").derive("choices", number);
        let setup = game.draw_setup(&mut choices);
        let mut table =
            Table::begin(Arc::clone(&game), setup, &format!("seed {number}")).expect("a drawn setup");
        let mut commands = 0;
        while let Some(seat) = table.to_act().lowest() {
            let command = game.sample(table.state(), seat, &mut choices).expect("a command");
            let played = table.submit(seat, command.clone());
            assert!(
                played.is_ok(),
                "{command:?}: {}",
                played.err().map(|why| why.to_string()).unwrap_or_default()
            );
            game.audit(table.state()).expect("a state of the rules");
            commands += 1;
            assert!(commands < 3000, "the game does not end");
        }
        assert!(table.outcome().is_some());
        let again = kernel::replay::replay(Arc::clone(&game), table.journal()).expect("the same game");
        assert_eq!(again.digest(), table.digest());
    }
}
