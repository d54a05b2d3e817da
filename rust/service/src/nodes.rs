//! What the nodes of one store tell each other (RM-11): which rows were kept, and whom each of them hears. All else they have
//! from the store. News is not part of what is kept, or every game would wait for the news of the others; what a node does
//! not hear of it finds in the store with its next beat.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use room::Heard;
use serde::{Deserialize, Serialize};
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{Connection, PgConnection};
use tokio::sync::{Mutex, mpsc};

use crate::app::{App, stopped};
use crate::host::Call;

/// How often a node says whom it hears.
pub(crate) const BEAT: Duration = Duration::from_secs(3);
/// After how long a silent node hears nobody any more.
const SILENT: Duration = Duration::from_secs(10);
/// Where they hear each other.
const CHANNEL: &str = "sandtable";
/// How much news waits to be told.
const WAITING: usize = 1024;

/// What a node tells of a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct News {
    pub(crate) node: String,
    pub(crate) room: String,
    /// How many rows it knows of.
    pub(crate) rows: usize,
    /// The members whom it hears.
    pub(crate) heard: Vec<Heard>,
}

/// Whom the other nodes hear in a room.
#[derive(Debug, Default)]
pub(crate) struct Peers(HashMap<String, (Vec<Heard>, Instant)>);

impl Peers {
    pub(crate) fn hear(&mut self, news: News) {
        self.0.insert(news.node, (news.heard, Instant::now()));
    }

    /// All whom nodes hear that have said so lately.
    pub(crate) fn heard(&mut self) -> Vec<Heard> {
        self.0.retain(|_, (_, at)| at.elapsed() < SILENT);
        self.0.values().flat_map(|(heard, _)| heard.iter().copied()).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The way to the other nodes of a store that may have several.
#[derive(Debug)]
pub(crate) struct Nodes {
    store: PgConnectOptions,
    sender: mpsc::Sender<String>,
    news: Mutex<mpsc::Receiver<String>>,
}

impl Nodes {
    /// None where the store is one node's own.
    pub(crate) fn of(store: &str) -> Option<Self> {
        if !store.starts_with("postgres") {
            return None;
        }
        // News may be lost: nobody waits until it is on a disk.
        let store = PgConnectOptions::from_str(store).ok()?.options([("synchronous_commit", "off")]);
        let (sender, news) = mpsc::channel(WAITING);
        Some(Self { store, sender, news: Mutex::new(news) })
    }

    /// Tells it soon, or not at all.
    pub(crate) fn tell(&self, news: &News) {
        if let Ok(text) = serde_json::to_string(news) {
            let _ = self.sender.try_send(text);
        }
    }
}

/// Tells other nodes what rooms have to say, and rooms what other nodes tell, until the service stops.
pub(crate) async fn serve(app: Arc<App>) {
    let Some(nodes) = &app.nodes else { return };
    let mut stop = app.stop.subscribe();
    let mut news = nodes.news.lock().await;
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            Err(fault) = listen(&app, &nodes.store) => tracing::warn!(%fault, "other nodes are not heard"),
            Err(fault) = send(&mut news, &nodes.store) => tracing::warn!(%fault, "other nodes are not told"),
        }
        // The store is gone: it is asked again when it may be back.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn send(news: &mut mpsc::Receiver<String>, store: &PgConnectOptions) -> Result<(), sqlx::Error> {
    let mut connection = PgConnection::connect_with(store).await?;
    let mut batch = Vec::new();
    while news.recv_many(&mut batch, WAITING).await > 0 {
        let notify = sqlx::query("SELECT pg_notify($1, news) FROM unnest($2) AS news");
        notify.bind(CHANNEL).bind(&batch).execute(&mut connection).await?;
        batch.clear();
    }
    Ok(())
}

async fn listen(app: &Arc<App>, store: &PgConnectOptions) -> Result<(), sqlx::Error> {
    let pool = PgPoolOptions::new().max_connections(1).connect_with(store.clone()).await?;
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        let heard = listener.recv().await?;
        let Ok(news) = serde_json::from_str::<News>(heard.payload()) else { continue };
        if news.node == app.node {
            continue;
        }
        if let Some(room) = app.in_memory(&news.room) {
            // A room that is too busy to hear of it finds it with its next beat.
            let _ = room.try_send(Call::News(news));
        }
    }
}
