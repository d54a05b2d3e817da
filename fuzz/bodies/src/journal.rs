//! The journal loader.

use std::sync::LazyLock;

use kernel::Viewer;
use serde_json::{Value, json};
use session::{Game, Logs};

use crate::GAMES;
use crate::edit::edited;
use crate::restructure::restructured;

/// How many commands the sound journals hold.
const COMMANDS: u32 = 16;

/// A journal of each game.
static SOUND: LazyLock<Vec<Value>> =
    LazyLock::new(|| GAMES.iter().map(|game| sound(game.as_ref())).collect());

/// Loads a journal: the bytes themselves, a sound journal whose text they edit, or one whose structure they edit. One
/// that loads has to verify and to be fit to be shown.
pub fn journal(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let game = usize::from(first >> 2) % GAMES.len();
    let text = match first & 3 {
        0 => rest.to_vec(),
        1 => edited(SOUND[game].to_string().as_bytes(), rest),
        _ => restructured(&SOUND[game], rest).to_string().into_bytes(),
    };
    let loaded = GAMES[game].load_text(&text);
    let Ok(mut session) = loaded else { return };
    session.verify().expect("what was loaded verifies");
    session.snapshot(Viewer::Spectator, Logs::Whole).map(drop).expect("what was loaded can be shown");
    session.record_of(Viewer::Spectator).map(drop).expect("what was loaded can be kept");
}

fn sound(game: &dyn Game) -> Value {
    let mut session = game.begin(None, "fuzz").expect("a drawn setup is sound");
    while let Some(seat) = session.to_act().lowest().filter(|_| session.sequence() < COMMANDS) {
        let command = session.bot_move(seat, "random").expect("a bot finds a command");
        session.submit(seat, None, &command).expect("a bot's command is legal");
    }
    json!(session.journal())
}
