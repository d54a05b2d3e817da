//! Rooms that wait for their game: those that are listed, and those that nobody wants any more.

use std::sync::Arc;
use std::time::Duration;

use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::answers::Listed;
use crate::app::{App, letters, stopped};
use crate::http_error::HttpError;
use crate::store::{DatabaseError, Store};

/// The newest of those that are listed and not over. The words after WHERE are those of the index.
const LIST: &str = "SELECT door, game, stage FROM room WHERE door IS NOT NULL AND stage <> 'over' ORDER BY created DESC, id LIMIT 100";
/// Whose door it is.
const BEHIND: &str = "SELECT id FROM room WHERE door = $1";
/// What every door begins with, and no code.
const DOOR: &str = "open-";
/// A room that gathers for its first game is in somebody's memory.
const WAIT: &str = "UPDATE room SET waiting_since = $1 WHERE id = $2 AND waiting_since < $1";
/// The outer condition is asked of a row that another node has touched meanwhile, the inner one is not.
const EXPIRE: &str = "DELETE FROM room WHERE waiting_since < $1 AND id IN \
     (SELECT id FROM room WHERE waiting_since < $1 ORDER BY waiting_since LIMIT 200) RETURNING id";
/// The longest time between two sweeps.
const OFTEN: Duration = Duration::from_mins(10);

/// What a room is listed by, which does not tell its code.
pub(crate) fn door() -> Result<String, DatabaseError> {
    let letters =
        letters().map_err(|_| DatabaseError::Broken("the system gives no random bits".to_owned()))?;
    Ok(format!("{DOOR}{letters}"))
}

/// Removes rooms that have expired, until the service stops.
pub(crate) async fn sweep(app: Arc<App>) {
    let Some(expiry) = app.settings.expiry() else { return };
    let mut stop = app.stop.subscribe();
    let mut often = tokio::time::interval((expiry / 4).min(OFTEN));
    loop {
        tokio::select! {
            _ = often.tick() => {}
            () = stopped(&mut stop) => return,
        }
        let before = app.clock.now().saturating_sub(expiry.as_millis() as u64);
        let mut removed = 0;
        // In small parts, so that rows of others are kept in between.
        let swept = loop {
            match app.store.expire(before).await {
                Ok(0) => break Ok(()),
                Ok(some) => removed += some,
                Err(fault) => break Err(fault),
            }
        };
        if removed > 0 {
            tracing::info!(removed, "rooms whose game never began have expired");
        }
        if let Err(fault) = swept {
            tracing::warn!(%fault, "rooms that have expired are not removed");
        }
    }
}

impl Store {
    /// The code of a room that is asked for by it or by its door.
    pub(crate) async fn code(&self, asked: String) -> Result<String, HttpError> {
        if !asked.starts_with(DOOR) {
            return Ok(asked);
        }
        let found = sqlx::query(BEHIND).bind(asked).fetch_optional(self.reads()).await;
        let found = found.map_err(DatabaseError::from)?.ok_or(HttpError::NoSuchRoom)?;
        Ok(found.try_get(0).map_err(DatabaseError::from)?)
    }

    /// The newest rooms that are listed and not over.
    pub(crate) async fn list(&self) -> Result<Vec<Listed>, DatabaseError> {
        let rows = sqlx::query(LIST).fetch_all(self.reads()).await?;
        let read = |row: &AnyRow| -> Result<Listed, DatabaseError> {
            Ok(Listed { room: row.try_get(0)?, game: row.try_get(1)?, stage: row.try_get(2)? })
        };
        rows.iter().map(read).collect()
    }

    /// The room does not expire for a while, if it ever does.
    pub(crate) async fn wait(&self, id: &str, now: u64) -> Result<(), DatabaseError> {
        sqlx::query(WAIT).bind(now as i64).bind(id).execute(self.writes()).await?;
        Ok(())
    }

    /// Removes some of the rooms that have waited for their game since before a time. How many; none if there are no more.
    async fn expire(&self, before: u64) -> Result<usize, DatabaseError> {
        let mut work = self.writes().begin().await?;
        let expired = sqlx::query(EXPIRE).bind(before as i64).fetch_all(&mut *work).await?;
        for row in &expired {
            let id: String = row.try_get(0)?;
            sqlx::query("DELETE FROM deed WHERE room = $1").bind(id).execute(&mut *work).await?;
        }
        work.commit().await?;
        Ok(expired.len())
    }
}
