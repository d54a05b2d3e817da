//! Which rooms are in memory (KD-21): as many as there is place for. All of them are in the store.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use crate::host::Call;

/// The time since which nobody is there, of a room where somebody is.
const NEVER: u64 = u64::MAX;

/// The rooms in memory.
#[derive(Debug)]
pub(crate) struct Memory {
    most: usize,
    rooms: Mutex<HashMap<String, Way>>,
}

/// The way to a room.
#[derive(Debug)]
struct Way {
    calls: mpsc::Sender<Call>,
    left: Left,
}

/// When somebody last asked a room where nobody stays connected.
#[derive(Clone, Debug)]
pub(crate) struct Left(Arc<AtomicU64>);

impl Left {
    pub(crate) fn at(&self, time: u64) {
        self.0.store(time, Ordering::Relaxed);
    }

    /// Somebody is there.
    pub(crate) fn not(&self) {
        self.at(NEVER);
    }
}

/// A room's place, which is free again once it is dropped.
pub(crate) struct Place {
    memory: Arc<Memory>,
    id: String,
    calls: mpsc::Sender<Call>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut rooms = self.memory.lock();
        // Its place may be another's by now.
        if rooms.get(&self.id).is_some_and(|way| way.calls.same_channel(&self.calls)) {
            rooms.remove(&self.id);
        }
    }
}

impl Memory {
    pub(crate) fn new(most: usize) -> Self {
        Self { most, rooms: Mutex::default() }
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.lock().len()
    }

    /// The way to a room that is there.
    pub(crate) fn find(&self, id: &str) -> Option<mpsc::Sender<Call>> {
        self.lock().get(id).map(|way| &way.calls).filter(|calls| !calls.is_closed()).cloned()
    }

    /// A place for a room. Where all are taken, the room makes place where nobody has been for longest; none if somebody is in
    /// each of them.
    pub(crate) fn place(self: &Arc<Self>, id: &str, calls: &mpsc::Sender<Call>) -> Option<(Place, Left)> {
        let mut rooms = self.lock();
        if rooms.len() >= self.most && !rooms.contains_key(id) {
            let left = |way: &Way| way.left.0.load(Ordering::Relaxed);
            let longest = rooms.iter().min_by_key(|(_, way)| left(way));
            let gone = longest.filter(|(_, way)| left(way) != NEVER)?.0.clone();
            // Who comes to it in the meantime comes again.
            if let Some(way) = rooms.remove(&gone) {
                let _ = way.calls.try_send(Call::Rest);
            }
        }
        let left = Left(Arc::new(AtomicU64::new(NEVER)));
        rooms.insert(id.to_owned(), Way { calls: calls.clone(), left: left.clone() });
        Some((Place { memory: self.clone(), id: id.to_owned(), calls: calls.clone() }, left))
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Way>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
