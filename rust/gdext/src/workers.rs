//! Work on other threads, whose news is fetched once a frame while there is any.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use kernel::Seat;
use serde_json::Value;
use session::{Session, SessionError, Thought};

use crate::answer::Done;

/// What comes back from another thread.
pub(crate) enum News {
    /// How far a bot is, in thousandths.
    Progress(u32, u32),
    /// What a bot decided.
    Decided(u32, Result<Value, SessionError>),
    /// Whether a journal is as its rules play it.
    Verified(Result<(), SessionError>),
    /// What became of a save.
    Saved(Done),
}

/// A bot that thinks.
pub(crate) struct Thinking {
    pub(crate) number: u32,
    pub(crate) seat: Seat,
    /// Whether its command is played, or only told.
    pub(crate) plays: bool,
    /// How far it is, in thousandths.
    pub(crate) done: u32,
    cancel: Arc<AtomicBool>,
}

impl Thinking {
    pub(crate) fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

/// Threads at work and their news.
pub(crate) struct Workers {
    tell: Sender<News>,
    news: Receiver<News>,
    threads: Vec<(JoinHandle<()>, Arc<AtomicBool>)>,
    numbers: u32,
}

impl Default for Workers {
    fn default() -> Self {
        let (tell, news) = channel();
        Self { tell, news, threads: Vec::new(), numbers: 0 }
    }
}

impl Workers {
    /// Lets a bot think.
    pub(crate) fn think(&mut self, thought: Box<dyn Thought>, seat: Seat, plays: bool) -> Thinking {
        self.numbers += 1;
        let number = self.numbers;
        let cancel = Arc::new(AtomicBool::new(false));
        let (tell, progress, stop) = (self.tell.clone(), self.tell.clone(), Arc::clone(&cancel));
        self.begin(Arc::clone(&cancel), move || {
            // A receiver that is gone has nobody to tell.
            let watch = Arc::new(move |per_mille| drop(progress.send(News::Progress(number, per_mille))));
            drop(tell.send(News::Decided(number, thought.think(watch, stop))));
        });
        Thinking { number, seat, plays, done: 0, cancel }
    }

    /// Lets a session's journal be played again.
    pub(crate) fn verify(&mut self, session: Box<dyn Session>) {
        let tell = self.tell.clone();
        self.begin(Arc::default(), move || drop(tell.send(News::Verified(session.verify()))));
    }

    /// Lets a save be written.
    pub(crate) fn save(&mut self, write: impl FnOnce() -> Done + Send + 'static) {
        let tell = self.tell.clone();
        self.begin(Arc::default(), move || drop(tell.send(News::Saved(write()))));
    }

    fn begin(&mut self, cancel: Arc<AtomicBool>, work: impl FnOnce() + Send + 'static) {
        self.threads.push((thread::spawn(work), cancel));
    }

    /// The next news.
    pub(crate) fn next(&mut self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Whether any news may still come. Asked before the news is fetched, so that none is left lying.
    pub(crate) fn is_busy(&mut self) -> bool {
        self.threads.retain(|(thread, _)| !thread.is_finished());
        !self.threads.is_empty()
    }

    /// Stops what can be stopped and waits for the rest: the library may be unloaded next.
    pub(crate) fn close(&mut self) {
        for (_, cancel) in &self.threads {
            cancel.store(true, Ordering::Relaxed);
        }
        for (thread, _) in self.threads.drain(..) {
            // Its panic was printed where it happened.
            drop(thread.join());
        }
    }
}

impl Drop for Workers {
    fn drop(&mut self) {
        self.close();
    }
}
