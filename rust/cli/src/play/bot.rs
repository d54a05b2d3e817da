//! A bot's turn.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use kernel::Seat;
use session::{Chosen, SessionError, Thought};

use super::Match;
use crate::failure::Done;
use crate::screen::Screen;

/// How long a bot thinks before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(150);

impl Match {
    pub(super) fn bot_turn(&mut self, seat: Seat, strength: &str) -> Done {
        let thought = self.session.thought(seat, strength)?;
        let chosen = if self.screen.live {
            watched(&mut self.screen, seat, thought)?
        } else {
            thought.think(Arc::new(|_| {}), Arc::default())?
        };
        self.session.play(seat, None, &chosen)?;
        Ok(())
    }
}

/// Thinks on another thread and shows how far it is.
fn watched(screen: &mut Screen, seat: Seat, thought: Box<dyn Thought>) -> Done<Chosen> {
    let (said, heard) = channel();
    let said = Mutex::new(said);
    let watch = Arc::new(move |per_mille| {
        // Nobody listens any more once the screen is gone; the thought ends by itself.
        let _ = said.lock().map(|said| said.send(per_mille));
    });
    let thinking = std::thread::spawn(move || thought.think(watch, Arc::default()));
    let mut newest = 0;
    loop {
        match heard.recv_timeout(PATIENCE) {
            Ok(per_mille) => newest = per_mille,
            Err(RecvTimeoutError::Timeout) => {
                screen.passing(&format!("{seat} thinks, {} %", newest / 10))?;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    screen.wipe()?;
    let failed = |_| SessionError::PlayerFailed { seat, what: "it panicked".to_owned() };
    Ok(thinking.join().map_err(failed)??)
}
