//! What all requests share.

use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kernel::Digest;
use registry::{Registry, Row};
use room::{Connection, Room, Secret, Token};
use session::Game;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use crate::clock::Clock;
use crate::host::{Answer, Call, Host};
use crate::http_error::HttpError;
use crate::limits::{ConnectionLimit, Rate};
use crate::memory::Memory;
use crate::metrics::{Metrics, add};
use crate::nodes::Nodes;
use crate::settings::Settings;
use crate::store::Store;

/// How many calls wait for a room at most.
const WAITING: usize = 256;
/// Letters of a room's code that are not taken for others.
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/// How many rooms are restored at once at most.
const TURNS: usize = 64;

/// The service.
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) store: Store,
    /// The store's other nodes, if it may have any.
    pub(crate) nodes: Option<Nodes>,
    pub(crate) metrics: Metrics,
    pub(crate) rate: Rate,
    pub(crate) clock: Clock,
    pub(crate) connections: Arc<ConnectionLimit>,
    pub(crate) sockets: Arc<ConnectionLimit>,
    /// A permit for each hint that may be searched for now.
    pub(crate) hints: Semaphore,
    /// What other nodes of the store know it by.
    pub(crate) node: String,
    /// True once the service stops.
    pub(crate) stop: watch::Sender<bool>,
    games: Vec<(Row, Arc<dyn Game>)>,
    rooms: Arc<Memory>,
    /// Of those who ask for the same room one restores it, and the others wait.
    turns: [tokio::sync::Mutex<()>; TURNS],
    hasher: RandomState,
    numbers: AtomicU64,
}

impl App {
    pub(crate) fn new(
        games: &Registry,
        settings: Settings,
        store: Store,
        clock: Clock,
    ) -> Result<Self, HttpError> {
        let node = drawn()?.to_string();
        let opened = games.rows().iter().filter_map(|row| match row.open(&[]) {
            Ok(game) => Some((*row, game)),
            Err(faults) => {
                tracing::error!(game = row.meta.id, ?faults, "its content has faults");
                None
            }
        });
        Ok(Self {
            node: node[..16].to_owned(),
            rate: Rate::new(settings.rate),
            clock,
            connections: Arc::new(ConnectionLimit::new(
                "connections",
                settings.connections,
                settings.connections_each,
            )),
            sockets: Arc::new(ConnectionLimit::new("sockets", settings.sockets, settings.sockets_each)),
            hints: Semaphore::new(settings.hints.into()),
            nodes: Nodes::of(&settings.store),
            rooms: Arc::new(Memory::new(settings.rooms)),
            settings,
            store,
            metrics: Metrics::default(),
            stop: watch::Sender::new(false),
            games: opened.collect(),
            turns: [const { tokio::sync::Mutex::const_new(()) }; TURNS],
            hasher: RandomState::new(),
            numbers: AtomicU64::new(first_connection(&drawn()?)),
        })
    }

    pub(crate) fn games(&self) -> impl Iterator<Item = &Arc<dyn Game>> {
        self.games.iter().map(|(_, game)| game)
    }

    /// The games with what the registry has of them.
    pub(crate) fn rows(&self) -> &[(Row, Arc<dyn Game>)] {
        &self.games
    }

    pub(crate) fn game(&self, id: &str) -> Result<Arc<dyn Game>, HttpError> {
        self.row(id).map(|(_, game)| game.clone())
    }

    /// A game with what the registry has of it.
    pub(crate) fn row(&self, id: &str) -> Result<&(Row, Arc<dyn Game>), HttpError> {
        let found = self.games.iter().find(|(row, _)| row.meta.id == id);
        let known = || self.games.iter().map(|(row, _)| row.meta.id).collect::<Vec<_>>().join(", ");
        found.ok_or_else(|| HttpError::NoSuchGame(format!("there is no game {id:?}, only {}", known())))
    }

    /// A number that no other connection has.
    pub(crate) fn connection(&self) -> Connection {
        Connection(self.numbers.fetch_add(1, Ordering::Relaxed))
    }

    /// A new room: its code, which is also the invitation.
    pub(crate) async fn create(&self, game: &str) -> Result<String, HttpError> {
        let room = Room::open(self.game(game)?, Secret(drawn()?));
        let code = letters()?;
        self.store.create(&code, room.header(), self.clock.now()).await?;
        Ok(code)
    }

    /// The room as it is kept.
    pub(crate) async fn restore(&self, id: &str) -> Result<Room, HttpError> {
        let (header, rows) = self.store.load(id).await?.ok_or(HttpError::NoSuchRoom)?;
        let game = self.game(&header.game)?;
        let restored = tokio::task::block_in_place(|| Room::restore(game, header, rows));
        add(&self.metrics.loads, 1);
        restored.map_err(|broken| HttpError::Broken(broken.to_string()))
    }

    /// Asks a room, which is restored if it is not in memory.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        call: impl Fn(Answer<T>) -> Call,
    ) -> Result<T, HttpError> {
        for _ in 0..3 {
            let (answer, answered) = oneshot::channel();
            let room = self.room(id).await?;
            if room.send(call(answer)).await.is_err() {
                continue;
            }
            if let Ok(answer) = answered.await {
                return answer;
            }
        }
        Err(HttpError::Stopping)
    }

    /// The way to a room.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Call>, HttpError> {
        if *self.stop.borrow() {
            return Err(HttpError::Stopping);
        }
        if let Some(room) = self.in_memory(id) {
            return Ok(room);
        }
        // Who asks may be gone before it is there; then it is there for the next.
        let opening = tokio::spawn(self.clone().open(id.to_owned()));
        opening.await.map_err(|failed| HttpError::Broken(failed.to_string()))?
    }

    /// Brings a room into memory.
    async fn open(self: Arc<Self>, id: String) -> Result<mpsc::Sender<Call>, HttpError> {
        let _turn = self.turns[self.hasher.hash_one(&id) as usize % TURNS].lock().await;
        if let Some(room) = self.in_memory(&id) {
            return Ok(room);
        }
        // From now on it does not expire.
        self.store.wait(&id, self.clock.now()).await?;
        let room = self.restore(&id).await?;
        let (sender, calls) = mpsc::channel(WAITING);
        let Some((place, left)) = self.rooms.place(&id, &sender) else {
            return Err(HttpError::TooMany("rooms"));
        };
        let host = Host::open(id, self.clone(), room, left).await?;
        tokio::spawn(async move {
            host.run(calls).await;
            drop(place);
        });
        Ok(sender)
    }

    pub(crate) fn in_memory(&self, id: &str) -> Option<mpsc::Sender<Call>> {
        self.rooms.find(id)
    }

    /// What is counted (`docs/operate.md`).
    pub(crate) fn counted(&self) -> String {
        self.metrics.text(self.rooms.count(), self.sockets.unread())
    }
}

/// Waits until the service stops.
pub(crate) async fn stopped(stop: &mut watch::Receiver<bool>) {
    // Without a sender there is no service any more.
    let _ = stop.wait_for(|stop| *stop).await;
}

/// The first of a node's connection numbers, at 56 random bits: no two nodes of a store give the same number.
fn first_connection(drawn: &Digest) -> u64 {
    drawn.0.iter().take(7).fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// 256 bits of chance.
pub(crate) fn drawn() -> Result<Digest, HttpError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| HttpError::Broken(error.to_string()))?;
    Ok(Digest(bytes))
}

/// Ten letters of chance.
pub(crate) fn letters() -> Result<String, HttpError> {
    Ok(drawn()?.0.iter().take(10).map(|byte| char::from(LETTERS[usize::from(*byte) % 32])).collect())
}

/// A token that the service draws for who joins by HTTP.
pub(crate) fn token() -> Result<Token, HttpError> {
    drawn().map(Token)
}
