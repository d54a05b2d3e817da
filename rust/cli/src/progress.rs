//! How far something long has come, and the wish to end it, which keeps what is there.

use std::io::IsTerminal;
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::failure::{Done, Failure};

/// The exit code after a second Ctrl-C, as shells know it.
const INTERRUPTED: i32 = 130;

/// Work of many parts. On a terminal a bar shows how many are done, at which rate, and how long the rest takes.
pub(crate) struct Work {
    bar: ProgressBar,
    stopped: Arc<AtomicBool>,
}

impl Work {
    /// Begins work of so many parts. Ctrl-C ends it after the parts that are being done; a second one ends the command.
    pub(crate) fn begin(parts: u64) -> Done<Self> {
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        let twice = move || {
            if stop.swap(true, Ordering::Relaxed) {
                process::exit(INTERRUPTED);
            }
        };
        ctrlc::set_handler(twice).map_err(Failure::said)?;
        let bar = shown(ProgressBar::with_draw_target(Some(parts), ProgressDrawTarget::hidden()));
        let style = ProgressStyle::with_template("{bar:40} {pos} of {len}, {per_sec}, {eta} left");
        let bar = style.map_or(bar.clone(), |style| bar.with_style(style));
        Ok(Self { bar, stopped })
    }

    /// A part is done; whether another one is wanted.
    pub(crate) fn step(&self) -> bool {
        self.bar.inc(1);
        self.goes_on()
    }

    /// Whether nobody has ended it.
    pub(crate) fn goes_on(&self) -> bool {
        !self.stopped.load(Ordering::Relaxed)
    }

    /// There are so many parts by now.
    pub(crate) fn grow(&self, parts: u64) {
        self.bar.set_length(parts);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Does something whose parts are not known, and shows on a terminal how long it takes.
pub(crate) fn while_shown<T>(what: String, work: impl FnOnce() -> T) -> T {
    let spinner = shown(ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()));
    let style = ProgressStyle::with_template("{spinner} {msg}, {elapsed}");
    let spinner = style.map_or(spinner.clone(), |style| spinner.with_style(style)).with_message(what);
    spinner.enable_steady_tick(Duration::from_millis(250));
    let done = work();
    spinner.finish_and_clear();
    done
}

/// Progress is for people: in a pipe nothing of it is written.
fn shown(bar: ProgressBar) -> ProgressBar {
    if std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::stderr());
    }
    bar
}
