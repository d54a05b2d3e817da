//! Sessions of pennies: the smallest game behind the face that every front end uses.

#[path = "../../../kernel/tests/pennies/mod.rs"]
mod pennies;

mod earning;
mod lessons;
mod local;
mod looking;
mod playing;
mod protocol;
mod saving;
mod simulating;

use kernel::Seat;
use serde_json::{Value, json};
use session::{Game, Hosting, Receipt, Session, SessionError};

/// Pennies, as the registry would hold it.
fn game() -> Hosting<pennies::Game> {
    Hosting::new(pennies::rules())
}

/// A game to 6 with a six-sided die.
fn session(seed: &str) -> Box<dyn Session> {
    let setup = json!({ "goal": 6, "sides": 6 });
    game().begin(Some(&setup), seed).expect("the setup is sound")
}

/// Submits a command and returns its receipt.
fn submit(session: &mut dyn Session, seat: Seat, command: &Value) -> Result<Receipt, SessionError> {
    session.submit(seat, None, command)
}

/// Plays until somebody may take the stake or press.
fn round(session: &mut dyn Session) {
    loop {
        let seat = session.to_act().lowest().expect("the game goes on");
        let choices = session.commands(seat, false).expect("the seat is there");
        let commands: Vec<Value> = choices.commands.iter().map(|choice| json!(choice.command)).collect();
        if commands.iter().any(|command| command["type"] == "press") {
            return;
        }
        submit(session, seat, &commands[0]).expect("a listed command is legal");
    }
}
