//! What the service is told at its start.

use std::net::SocketAddr;
use std::time::Duration;

use clap::Parser;

/// Any game of the registry over HTTP and WebSocket (docs/operate.md).
#[derive(Clone, Debug, Parser)]
#[command(name = "service", version, about)]
pub(crate) struct Settings {
    /// Where it listens; with port 0, on any that is free, which its first line on standard output names.
    #[arg(long, default_value = "127.0.0.1:8080")]
    pub(crate) listen: SocketAddr,
    /// Where games are kept: `sqlite://PATH`, or `postgres://USER@HOST/DATABASE`.
    #[arg(long, default_value = "sqlite://sandtable.db")]
    pub(crate) store: String,
    /// A web page's origin from which requests are taken, such as `https://example.org`, beside the service's own.
    #[arg(long)]
    pub(crate) origin: Vec<String>,
    /// The most rooms in memory at once; the others are in the store.
    #[arg(long, default_value_t = 10_000)]
    pub(crate) rooms: usize,
    /// The most connections at once, of every kind: more are closed.
    #[arg(long, default_value_t = 8_000)]
    pub(crate) connections: usize,
    /// The most connections of one address at once; behind a proxy, as many as of all.
    #[arg(long, default_value_t = 200)]
    pub(crate) connections_each: usize,
    /// The most WebSocket connections at once.
    #[arg(long, default_value_t = 4_000)]
    pub(crate) sockets: usize,
    /// The most WebSocket connections of one address at once; behind a proxy, as many as of all.
    #[arg(long, default_value_t = 100)]
    pub(crate) sockets_each: usize,
    /// Requests and messages a second for each address; ten times as many at once.
    #[arg(long, default_value_t = 50)]
    pub(crate) rate: u32,
    /// The most hints that are searched for at once: more are refused.
    #[arg(long, default_value_t = 8)]
    pub(crate) hints: u16,
    /// After how many seconds without anybody a room leaves memory.
    #[arg(long, default_value_t = 600)]
    pub(crate) idle: u64,
    /// After how many seconds without anybody a room is removed whose game never began; 0 keeps them all.
    #[arg(long, default_value_t = 86_400)]
    pub(crate) expire: u64,
    /// Checks the settings and the store, says what it found, and ends.
    #[arg(long)]
    pub(crate) check: bool,
}

impl Settings {
    /// After how long a room is removed whose game never began, if ever.
    pub(crate) fn expiry(&self) -> Option<Duration> {
        (self.expire > 0).then(|| Duration::from_secs(self.expire))
    }
}
