//! The machine protocol.

use std::sync::Arc;

use kernel::{GameMeta, Salt};
use serde_json::Value;
use session::Game;
use session::protocol::{Catalogue, Server};

use crate::GAMES;

/// The most lines of one run: later ones find the same server as earlier ones.
const MOST: usize = 48;

struct Shelf;

impl Catalogue for Shelf {
    fn games(&self) -> Vec<&'static GameMeta> {
        GAMES.iter().map(|game| game.meta()).collect()
    }

    fn open(&self, id: &str) -> Result<Arc<dyn Game>, String> {
        GAMES.iter().find(|game| game.meta().id == id).map(Arc::clone).ok_or_else(|| id.to_owned())
    }

    fn fresh_seed(&self) -> String {
        "fuzz".to_owned()
    }

    fn fresh_salt(&self) -> Salt {
        Salt([0; 32])
    }
}

/// Sends lines and expects one answer each: an object with the request's id, and either `ok` or `error`.
pub fn pipe(data: &[u8]) {
    let mut server = Server::new(Shelf);
    for line in data.split(|byte| *byte == b'\n').take(MOST) {
        // A search may think for as long as it is told to, which is no fault.
        if line.windows(6).any(|word| word == b"search") {
            continue;
        }
        let answer = server.answer(line);
        assert!(!answer.contains('\n'), "one line answers one line");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        assert!(answer.get("id").is_some(), "{answer}");
        assert!(answer.get("ok").is_some() != answer.get("error").is_some(), "{answer}");
    }
}
