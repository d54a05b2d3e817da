//! Where games are kept: a header for each room and a row for each thing that happened in it (SV-02). `SQLite` and `PostgreSQL`
//! stand behind the same queries.

use std::sync::{Arc, Once};
use std::time::Duration;

use room::{Header, Row};
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Executor, Row as _};

use crate::answers::Listed;
use crate::cards;
use crate::writer::{Page, Writer};

/// The version of the tables.
const VERSION: i64 = 1;

/// How many write into `PostgreSQL` at once: it puts their commits on the disk together.
const HANDS: u32 = 4;

const TABLES: [&str; 3] = [
    "CREATE TABLE IF NOT EXISTS version (number BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS room (id TEXT PRIMARY KEY, game TEXT NOT NULL, stage TEXT NOT NULL, \
     created BIGINT NOT NULL, header TEXT NOT NULL)",
    // The key keeps two nodes from both playing number 41.
    "CREATE TABLE IF NOT EXISTS deed (room TEXT NOT NULL, number BIGINT NOT NULL, deed TEXT NOT NULL, \
     PRIMARY KEY (room, number))",
];

/// `PostgreSQL` lets two make the same table at once, and one of them fail. What holds the lock is done with the transaction.
const ALONE: &str = "SELECT COUNT(*) FROM (SELECT pg_advisory_xact_lock(7314523)) AS held";

/// Why the store did not do it.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum StoreFault {
    /// Somebody else has played this number.
    #[error("another node was faster")]
    Taken,
    /// The database says no, or nothing.
    #[error("the store does not answer: {0}")]
    Database(Arc<sqlx::Error>),
    /// What is kept there is not what was written.
    #[error("what is kept is broken: {0}")]
    Broken(String),
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

/// The database.
#[derive(Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    /// Where rows are written: `SQLite` has one writer at a time.
    writes: AnyPool,
    writer: Writer,
}

impl Store {
    /// Opens it, and makes what is missing.
    pub(crate) async fn open(url: &str) -> Result<Self, StoreFault> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let (pool, writes, alone) = if url.starts_with("sqlite:") {
            let url = if url.contains('?') { url.to_owned() } else { format!("{url}?mode=rwc") };
            let durable = |most| connections(most).after_connect(|new, _| Box::pin(durable(new)));
            (durable(4).connect(&url).await?, durable(1).connect(&url).await?, None)
        } else {
            (connections(16).connect(url).await?, connections(HANDS).connect(url).await?, Some(ALONE))
        };
        let store = Self { writer: Writer::start(&writes), pool, writes };
        store.migrate(alone).await?;
        Ok(store)
    }

    /// One node after another, if several begin at once.
    async fn migrate(&self, alone: Option<&'static str>) -> Result<(), StoreFault> {
        let mut work = self.writes.begin().await?;
        for statement in alone.into_iter().chain(TABLES).chain(cards::TABLES) {
            sqlx::query(statement).execute(&mut *work).await?;
        }
        let found = sqlx::query("SELECT MAX(number) FROM version").fetch_one(&mut *work).await?;
        match found.try_get::<Option<i64>, _>(0)? {
            None => {
                let insert = sqlx::query("INSERT INTO version (number) VALUES ($1)").bind(VERSION);
                insert.execute(&mut *work).await?;
                work.commit().await?;
            }
            Some(VERSION) => work.commit().await?,
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
            .execute(&self.writes)
            .await
            .map_err(taken)?;
        Ok(())
    }

    /// All of the rows, or none; and the room's new stage if it has one.
    pub(crate) async fn append(
        &self,
        id: &str,
        rows: &[Row],
        stage: Option<String>,
    ) -> Result<(), StoreFault> {
        let text = |row: &Row| Ok((i64::from(row.row), serde_json::to_string(row).map_err(broken)?));
        let rows = rows.iter().map(text).collect::<Result<_, StoreFault>>()?;
        self.writer.keep(Page { room: id.to_owned(), rows, stage }).await
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

    pub(crate) fn reads(&self) -> &AnyPool {
        &self.pool
    }

    pub(crate) fn writes(&self) -> &AnyPool {
        &self.writes
    }

    /// Lets every connection go.
    pub(crate) async fn close(&self) {
        self.writes.close().await;
        self.pool.close().await;
    }
}

fn connections(most: u32) -> AnyPoolOptions {
    AnyPoolOptions::new().max_connections(most).acquire_timeout(Duration::from_secs(5))
}

/// A commit is on the disk before it is answered.
async fn durable(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for rule in ["busy_timeout = 10000", "journal_mode = WAL", "synchronous = FULL"] {
        connection.execute(AssertSqlSafe(format!("PRAGMA {rule}"))).await?;
    }
    Ok(())
}

#[allow(clippy::needless_pass_by_value)] // It stands where a function of an error is asked for.
fn broken(error: serde_json::Error) -> StoreFault {
    StoreFault::Broken(error.to_string())
}

pub(crate) fn taken(error: sqlx::Error) -> StoreFault {
    let unique = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if unique { StoreFault::Taken } else { error.into() }
}
