//! A bot's turn.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel::{Seat, say};
use serde_json::Value;
use session::{SessionError, Thought};

use super::Match;
use crate::failure::Done;
use crate::language::spoken;
use crate::screen::Screen;

/// How long a bot thinks before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(150);

impl Match {
    /// Plays what a bot chooses; nothing when the command is to end meanwhile.
    pub(super) fn bot_turn(&mut self, seat: Seat, strength: &str) -> Done {
        let thought = self.session.thought(seat, strength)?;
        // What was told so far can be read meanwhile.
        self.screen.flush()?;
        let chosen = watched(&mut self.screen, seat, thought);
        if self.screen.input.leaving() {
            // A thought that was broken off is no decision.
            return Ok(());
        }
        self.session.submit(seat, None, &chosen?)?;
        Ok(())
    }
}

/// Thinks on another thread, shows how far it is, and hears when the command is to end.
fn watched(screen: &mut Screen, seat: Seat, thought: Box<dyn Thought>) -> Done<Value> {
    let cancel = Arc::new(AtomicBool::new(false));
    let cancelled = Arc::clone(&cancel);
    let (said, heard) = channel();
    let said = Mutex::new(said);
    let watch = Arc::new(move |per_mille| {
        // Nobody listens any more once the screen is gone; the thought ends by itself.
        let _ = said.lock().map(|said| said.send(per_mille));
    });
    let thinking = std::thread::spawn(move || thought.think(watch, cancelled));
    let mut newest = 0;
    loop {
        let news = heard.recv_timeout(PATIENCE);
        screen.glance()?;
        cancel.store(screen.input.leaving(), Ordering::Relaxed);
        match news {
            Ok(per_mille) => newest = per_mille,
            Err(RecvTimeoutError::Timeout) => {
                screen.passing(&say!(spoken(), "{seat} thinks, {} %", newest / 10))?;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    screen.wipe()?;
    let failed = |_| SessionError::PlayerFailed { seat, what: "it panicked".to_owned() };
    Ok(thinking.join().map_err(failed)??)
}
