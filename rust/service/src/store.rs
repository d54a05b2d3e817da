//! Where games are kept: a header for each room and a row for each thing that happened in it (SV-02). `SQLite` and `PostgreSQL`
//! stand behind the same queries.

use std::sync::Once;
use std::time::Duration;

use room::{Header, Row};
use sqlx::any::AnyPoolOptions;
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Executor, Row as _};

use crate::answers::Listed;

/// The version of the tables.
const VERSION: i64 = 1;

/// Where the nodes of a store hear each other.
const CHANNEL: &str = "sandtable";
const NOTIFY: &str = "SELECT 1 FROM pg_notify('sandtable', $1)";

const TABLES: [&str; 3] = [
    "CREATE TABLE IF NOT EXISTS version (number BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, game TEXT NOT NULL, stage TEXT NOT NULL, \
     created BIGINT NOT NULL, header TEXT NOT NULL)",
    // The key keeps two nodes from both playing number 41.
    "CREATE TABLE IF NOT EXISTS deed (room TEXT NOT NULL, number BIGINT NOT NULL, deed TEXT NOT NULL, \
     PRIMARY KEY (room, number))",
];

/// Why the store did not do it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreFault {
    /// Somebody else has played this number.
    #[error("another node was faster")]
    Taken,
    /// The database says no, or nothing.
    #[error("the store does not answer: {0}")]
    Database(#[from] sqlx::Error),
    /// What is kept there is not what was written.
    #[error("what is kept is broken: {0}")]
    Broken(String),
}

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    url: String,
    postgres: bool,
}

impl Store {
    /// Opens it, and makes what is missing.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreFault> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let sqlite = url.starts_with("sqlite:");
        let made = if sqlite && !url.contains('?') { format!("{url}?mode=rwc") } else { url.to_owned() };
        let options = AnyPoolOptions::new()
            .max_connections(if sqlite { 4 } else { 16 })
            .acquire_timeout(Duration::from_secs(5))
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if sqlite {
                        // A commit is on the disk before it is answered.
                        connection.execute("PRAGMA busy_timeout = 10000").await?;
                        connection.execute("PRAGMA journal_mode = WAL").await?;
                        connection.execute("PRAGMA synchronous = FULL").await?;
                    }
                    Ok(())
                })
            });
        let store = Self { pool: options.connect(&made).await?, url: made, postgres: !sqlite };
        store.migrate().await?;
        Ok(store)
    }

    async fn migrate(&self) -> Result<(), StoreFault> {
        for table in TABLES {
            sqlx::query(table).execute(&self.pool).await?;
        }
        let found = sqlx::query("SELECT MAX(number) FROM version").fetch_one(&self.pool).await?;
        match found.try_get::<Option<i64>, _>(0)? {
            None => {
                sqlx::query("INSERT INTO version (number) VALUES ($1)")
                    .bind(VERSION)
                    .execute(&self.pool)
                    .await?;
            }
            Some(VERSION) => {}
            Some(other) => {
                let what = format!("its tables have version {other}, this service knows {VERSION}");
                return Err(StoreFault::Broken(what));
            }
        }
        Ok(())
    }

    /// Whether it answers.
    pub(crate) async fn ping(&self) -> Result<(), StoreFault> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// A new room.
    pub(crate) async fn create(&self, id: &str, header: &Header, now: u64) -> Result<(), StoreFault> {
        let text = serde_json::to_string(header).map_err(broken)?;
        sqlx::query("INSERT INTO room (id, game, stage, created, header) VALUES ($1, $2, $3, $4, $5)")
            .bind(id)
            .bind(&header.game)
            .bind("gathering")
            .bind(now as i64)
            .bind(text)
            .execute(&self.pool)
            .await
            .map_err(taken)?;
        Ok(())
    }

    /// All of the rows, or none; and the room's new stage if it has one. Other nodes hear the news once the rows are kept.
    pub(crate) async fn append(
        &self,
        id: &str,
        rows: &[Row],
        stage: Option<&str>,
        news: &str,
    ) -> Result<(), StoreFault> {
        let mut work = self.pool.begin().await?;
        for row in rows {
            let text = serde_json::to_string(row).map_err(broken)?;
            sqlx::query("INSERT INTO deed (room, number, deed) VALUES ($1, $2, $3)")
                .bind(id)
                .bind(i64::from(row.row))
                .bind(text)
                .execute(&mut *work)
                .await
                .map_err(taken)?;
        }
        if let Some(stage) = stage {
            sqlx::query("UPDATE room SET stage = $1 WHERE id = $2")
                .bind(stage)
                .bind(id)
                .execute(&mut *work)
                .await?;
        }
        if self.postgres {
            sqlx::query(NOTIFY).bind(news).execute(&mut *work).await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// Tells the other nodes something that is not kept.
    pub(crate) async fn notify(&self, news: &str) -> Result<(), StoreFault> {
        if self.postgres {
            sqlx::query(NOTIFY).bind(news).execute(&self.pool).await?;
        }
        Ok(())
    }

    /// What the nodes of this store tell each other; none where there is one node.
    pub(crate) async fn listen(&self) -> Result<Option<PgListener>, StoreFault> {
        if !self.postgres {
            return Ok(None);
        }
        let mut listener = PgListener::connect(&self.url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(listener))
    }

    /// What is kept of a room after a row.
    pub(crate) async fn after(&self, id: &str, row: usize) -> Result<Vec<Row>, StoreFault> {
        let found = sqlx::query("SELECT deed FROM deed WHERE room = $1 AND number > $2 ORDER BY number")
            .bind(id)
            .bind(row as i64)
            .fetch_all(&self.pool)
            .await?;
        found.iter().map(|row| serde_json::from_str(row.try_get(0)?).map_err(broken)).collect()
    }

    /// A room as it is kept.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<(Header, Vec<Row>)>, StoreFault> {
        let found =
            sqlx::query("SELECT header FROM room WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        let Some(found) = found else { return Ok(None) };
        let header = serde_json::from_str(found.try_get(0)?).map_err(broken)?;
        Ok(Some((header, self.after(id, 0).await?)))
    }

    /// The newest rooms that are not over.
    pub(crate) async fn list(&self) -> Result<Vec<Listed>, StoreFault> {
        let found = sqlx::query(
            "SELECT id, game, stage FROM room WHERE stage <> 'over' ORDER BY created DESC, id LIMIT 100",
        );
        let rows = found.fetch_all(&self.pool).await?;
        let read = |row: &sqlx::any::AnyRow| -> Result<Listed, StoreFault> {
            Ok(Listed { room: row.try_get(0)?, game: row.try_get(1)?, stage: row.try_get(2)? })
        };
        rows.iter().map(read).collect()
    }

    /// Lets every connection go.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

#[allow(clippy::needless_pass_by_value)] // It stands where a function of an error is asked for.
fn broken(error: serde_json::Error) -> StoreFault {
    StoreFault::Broken(error.to_string())
}

fn taken(error: sqlx::Error) -> StoreFault {
    let unique = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if unique { StoreFault::Taken } else { error.into() }
}
