//! A process that a shell stops and lets go on, as Ctrl-Z, `kill -TSTP` and `fg` do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the shell has asked for since it was last looked at.
#[derive(Debug, Default)]
pub(super) struct Stopped {
    stop: Arc<AtomicBool>,
    goes_on: Arc<AtomicBool>,
}

impl Stopped {
    /// Listens from now on.
    #[cfg(unix)]
    pub(super) fn listen() -> Self {
        use signal_hook::consts::{SIGCONT, SIGTSTP};
        let listens = Self::default();
        // Where they cannot be caught, they do what they would have done.
        for (signal, flag) in [(SIGTSTP, &listens.stop), (SIGCONT, &listens.goes_on)] {
            drop(signal_hook::flag::register(signal, Arc::clone(flag)));
        }
        listens
    }

    /// Nothing of the kind is asked elsewhere.
    #[cfg(not(unix))]
    pub(super) fn listen() -> Self {
        Self::default()
    }

    /// Asks for what Ctrl-Z asks for at a shell. Where processes are not stopped it is nothing.
    pub(super) fn ask(&self) {
        self.stop.store(cfg!(unix), Ordering::Relaxed);
    }

    /// Whether [`stop`](Self::stop) has something to do.
    pub(super) fn is_asked(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.goes_on.load(Ordering::Relaxed)
    }

    /// Stops the process if it is to, after `before`; whether it has gone on since.
    pub(super) fn stop(&self, before: impl FnOnce()) -> bool {
        if self.stop.swap(false, Ordering::Relaxed) {
            before();
            stop();
        }
        self.goes_on.swap(false, Ordering::Relaxed)
    }
}

#[cfg(unix)]
fn stop() {
    // Where it cannot be stopped, it goes on.
    drop(signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP));
}

#[cfg(not(unix))]
fn stop() {}
