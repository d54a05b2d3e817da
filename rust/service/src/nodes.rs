//! What the nodes of one store tell each other (RM-11): which rows were kept, and whom each of them hears. All else they have
//! from the store; news that is lost is made up for by the next.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::app::{App, stopped};
use crate::host::Call;

/// How often a node says whom it hears.
pub(crate) const BEAT: Duration = Duration::from_secs(3);
/// After how long a silent node hears nobody any more.
const SILENT: Duration = Duration::from_secs(10);

/// What a node tells of a room.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct News {
    pub(crate) node: String,
    pub(crate) room: String,
    /// How many rows it knows of.
    pub(crate) rows: usize,
    /// The numbers of the members whom it hears.
    pub(crate) heard: Vec<u32>,
}

/// Whom the other nodes hear in a room.
#[derive(Debug, Default)]
pub(crate) struct Others(HashMap<String, (Vec<u32>, Instant)>);

impl Others {
    pub(crate) fn hear(&mut self, news: News) {
        self.0.insert(news.node, (news.heard, Instant::now()));
    }

    /// All whom nodes hear that have said so lately.
    pub(crate) fn heard(&mut self) -> Vec<u32> {
        self.0.retain(|_, (_, at)| at.elapsed() < SILENT);
        self.0.values().flat_map(|(heard, _)| heard.iter().copied()).collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// Hands on what other nodes tell, until the service stops.
pub(crate) async fn follow(app: Arc<App>) {
    let mut stop = app.stop.subscribe();
    loop {
        tokio::select! {
            () = stopped(&mut stop) => return,
            () = listen(&app) => {}
        }
        // The store is gone or has no nodes to tell of: what was missed is in it, and is asked for at the next news.
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
}

async fn listen(app: &Arc<App>) {
    let mut listener = match app.store.listen().await {
        Ok(Some(listener)) => listener,
        Ok(None) => return std::future::pending().await,
        Err(fault) => return tracing::warn!(%fault, "other nodes are not heard"),
    };
    loop {
        let heard = match listener.recv().await {
            Ok(heard) => heard,
            Err(fault) => return tracing::warn!(%fault, "other nodes are not heard"),
        };
        let Ok(news) = serde_json::from_str::<News>(heard.payload()) else { continue };
        if news.node == app.node {
            continue;
        }
        if let Some(room) = app.in_memory(&news.room) {
            // A room that is too busy to hear of it hears the next beat.
            let _ = room.try_send(Call::News(news));
        }
    }
}
