//! Work on other threads, whose news is fetched when there is time for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

/// Threads at work and their news. Who drops it waits for them, after asking them to stop.
#[derive(Debug)]
pub struct Workers<N> {
    tell: Sender<N>,
    news: Receiver<N>,
    threads: Vec<(JoinHandle<()>, Task)>,
    begun: u32,
}

/// Something that was begun.
#[derive(Clone, Debug)]
pub struct Task {
    /// No two of the same workers have the same.
    pub number: u32,
    /// Set when it is not wanted any more.
    pub cancel: Arc<AtomicBool>,
}

impl Task {
    /// Asks it to stop soon.
    pub fn stop(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl<N> Default for Workers<N> {
    fn default() -> Self {
        let (tell, news) = channel();
        Self { tell, news, threads: Vec::new(), begun: 0 }
    }
}

impl<N: Send + 'static> Workers<N> {
    /// Begins some work on a thread of its own.
    pub fn begin(&mut self, work: impl FnOnce(Sender<N>, Task) + Send + 'static) -> Task {
        self.begun += 1;
        let task = Task { number: self.begun, cancel: Arc::default() };
        let (tell, own) = (self.tell.clone(), task.clone());
        self.threads.push((thread::spawn(move || work(tell, own)), task.clone()));
        task
    }
}

impl<N> Workers<N> {
    /// The next news, if there is any.
    pub fn news(&mut self) -> Option<N> {
        self.news.try_recv().ok()
    }

    /// Whether any news may still come. Asked before the news is fetched, so that none is left lying.
    pub fn is_busy(&mut self) -> bool {
        self.threads.retain(|(thread, _)| !thread.is_finished());
        !self.threads.is_empty()
    }

    /// Stops what can be stopped and waits for the rest.
    pub fn close(&mut self) {
        for (_, task) in &self.threads {
            task.stop();
        }
        for (thread, _) in self.threads.drain(..) {
            // Its panic was printed where it happened.
            drop(thread.join());
        }
    }
}

impl<N> Drop for Workers<N> {
    /// The library whose code they run may be unloaded next.
    fn drop(&mut self) {
        self.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_begun_has_a_number_and_its_news_outlives_it() {
        let mut workers = Workers::default();
        let begun: Vec<u32> = (0..3)
            .map(|_| workers.begin(|tell, task| tell.send(task.number).expect("a receiver")).number)
            .collect();
        workers.close();
        assert!(!workers.is_busy());
        let mut told: Vec<u32> = std::iter::from_fn(|| workers.news()).collect();
        told.sort_unstable();
        assert_eq!(told, begun);
    }

    #[test]
    fn what_is_dropped_stops_and_is_waited_for() {
        let stopped = Arc::new(AtomicBool::new(false));
        let mut workers = Workers::<()>::default();
        let seen = Arc::clone(&stopped);
        workers.begin(move |_, task| {
            while !task.cancel.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            seen.store(true, Ordering::Relaxed);
        });
        assert!(workers.is_busy());
        drop(workers);
        assert!(stopped.load(Ordering::Relaxed));
    }
}
