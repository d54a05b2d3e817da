//! What the service counts, in Prometheus' text form.

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the time that the store takes, in milliseconds.
const BOUNDS: [u64; 7] = [1, 2, 5, 10, 25, 100, 1000];

/// The counters.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) sockets: AtomicU64,
    pub(crate) messages: AtomicU64,
    pub(crate) refused: AtomicU64,
    pub(crate) hints: AtomicU64,
    pub(crate) rows: AtomicU64,
    pub(crate) loads: AtomicU64,
    pub(crate) faults: AtomicU64,
    within: [AtomicU64; BOUNDS.len()],
    commits: AtomicU64,
    micros: AtomicU64,
}

pub(crate) fn add(counter: &AtomicU64, number: u64) {
    counter.fetch_add(number, Ordering::Relaxed);
}

pub(crate) fn subtract(counter: &AtomicU64, number: u64) {
    counter.fetch_sub(number, Ordering::Relaxed);
}

impl Metrics {
    /// Something was kept, and that took so long.
    pub(crate) fn kept(&self, rows: usize, took: Duration) {
        add(&self.rows, rows as u64);
        add(&self.commits, 1);
        add(&self.micros, took.as_micros() as u64);
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            add(within, u64::from(took <= Duration::from_millis(*bound)));
        }
    }

    /// All of them, with the number of rooms in memory and of bytes that wait for sockets.
    pub(crate) fn text(&self, rooms: usize, unread: usize) -> String {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let mut text = String::new();
        let [rooms, unread] = [rooms, unread].map(|number| AtomicU64::new(number as u64));
        let plain = [
            ("rooms", "gauge", "Rooms in memory.", &rooms),
            ("sockets", "gauge", "Open WebSockets.", &self.sockets),
            ("unread_bytes", "gauge", "Bytes that wait for WebSockets.", &unread),
            ("messages_total", "counter", "Messages to rooms.", &self.messages),
            ("refused_total", "counter", "Requests that were refused.", &self.refused),
            ("hints_total", "counter", "Hints that were searched for.", &self.hints),
            ("rows_total", "counter", "Rows that were kept.", &self.rows),
            ("loads_total", "counter", "Rooms that were restored from the store.", &self.loads),
            ("store_faults_total", "counter", "Times that the store failed.", &self.faults),
        ];
        for (name, kind, help, counter) in plain {
            let value = read(counter);
            let _ = writeln!(text, "# HELP sandtable_{name} {help}\n# TYPE sandtable_{name} {kind}");
            let _ = writeln!(text, "sandtable_{name} {value}");
        }
        let name = "sandtable_commit_seconds";
        let _ = writeln!(text, "# HELP {name} Time until rows were kept.\n# TYPE {name} histogram");
        for (bound, within) in BOUNDS.iter().zip(&self.within) {
            let (whole, part) = (bound / 1000, bound % 1000);
            let _ = writeln!(text, "{name}_bucket{{le=\"{whole}.{part:03}\"}} {}", read(within));
        }
        let (count, micros) = (read(&self.commits), read(&self.micros));
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_count {count}");
        let _ = writeln!(text, "{name}_sum {}.{:06}", micros / 1_000_000, micros % 1_000_000);
        text
    }
}
