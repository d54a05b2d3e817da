//! The journal loader.

use std::sync::LazyLock;

use kernel::Viewer;
use session::{Game, Logs};

use crate::GAMES;
use crate::edit::edited;

/// How many commands the sound journals hold.
const COMMANDS: u32 = 12;

/// A journal of each game, as text.
static SOUND: LazyLock<Vec<Vec<u8>>> =
    LazyLock::new(|| GAMES.iter().map(|game| sound(game.as_ref())).collect());

/// Loads a journal: the bytes themselves, or a sound journal that they edit. One that loads has to verify and to be
/// fit to be shown.
pub fn journal(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let game = usize::from(first >> 1) % GAMES.len();
    let text = if first & 1 == 0 { rest.to_vec() } else { edited(&SOUND[game], rest) };
    let mut reader = serde_json::Deserializer::from_slice(&text);
    let loaded = GAMES[game].load(&mut <dyn erased_serde::Deserializer>::erase(&mut reader));
    let Ok(mut session) = loaded else { return };
    session.verify().expect("what was loaded verifies");
    session.snapshot(Viewer::Spectator, Logs::Whole).map(drop).expect("what was loaded can be shown");
}

fn sound(game: &dyn Game) -> Vec<u8> {
    let mut session = game.begin(None, "fuzz").expect("a drawn setup is sound");
    while let Some(seat) = session.to_act().lowest().filter(|_| session.sequence() < COMMANDS) {
        let command = session.bot_move(seat, "random").expect("a bot finds a command");
        session.play(seat, None, &command).expect("a bot's command is legal");
    }
    serde_json::to_vec(session.journal()).expect("a journal has a JSON form")
}
