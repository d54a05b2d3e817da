//! Where games are kept: a header for each room and a row for each thing that happened in it (SV-02). `SQLite` and `PostgreSQL`
//! stand behind the same queries.

use std::net::IpAddr;
use std::str::FromStr;
use std::sync::{Arc, Once};
use std::time::Duration;

use room::{Header, Row};
use sqlx::any::AnyPoolOptions;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Executor, Row as _, SqlSafeStr as _};

use crate::writer::{Page, Writer};

/// What made the tables what they are, in order. `sqlx::migrate!` would read them from the folder, and build both databases once
/// more for the macro.
const MIGRATIONS: [(&str, &str); 4] = [
    ("tables", include_str!("../migrations/0001_tables.sql")),
    ("lobby", include_str!("../migrations/0002_lobby.sql")),
    ("listed", include_str!("../migrations/0003_listed.sql")),
    ("challenges", include_str!("../migrations/0004_challenges.sql")),
];

/// How many write into `PostgreSQL` at once: it puts their commits on the disk together.
const HANDS: u32 = 4;

/// Why the store did not do it.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum DatabaseError {
    /// Somebody else has played this number.
    #[error("another node was faster")]
    Taken,
    /// The database says no, or nothing.
    #[error("the store does not answer: {0}")]
    Database(Arc<sqlx::Error>),
    /// What is kept there is not what was written.
    #[error("what is kept is broken: {0}")]
    Broken(String),
    /// Another service has the file.
    #[error("another service serves this file; several nodes have their games in one PostgreSQL")]
    Held,
}

impl From<sqlx::Error> for DatabaseError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

impl From<MigrateError> for DatabaseError {
    fn from(error: MigrateError) -> Self {
        if let MigrateError::Execute(error) = error { error.into() } else { Self::Broken(error.to_string()) }
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
    pub(crate) async fn open(url: &str) -> Result<Self, DatabaseError> {
        static DRIVERS: Once = Once::new();
        DRIVERS.call_once(sqlx::any::install_default_drivers);
        let (pool, writes) = if url.starts_with("sqlite:") {
            let url = if url.contains('?') { url.to_owned() } else { format!("{url}?mode=rwc") };
            let durable = |most| connections(most).after_connect(|new, _| Box::pin(durable(new)));
            (durable(4).connect(&url).await?, durable(1).connect(&url).await?)
        } else {
            (connections(16).connect(url).await?, connections(HANDS).connect(url).await?)
        };
        let store = Self { writer: Writer::start(&writes), pool, writes };
        // Where several nodes begin at once, one migrates and the others wait.
        let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
            Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
        };
        let migrations = (1..).zip(MIGRATIONS).map(migration).collect();
        Migrator::with_migrations(migrations).run(&store.writes).await?;
        store.warn_if_exposed(url).await?;
        Ok(store)
    }

    /// Dice secrets travel to the store. Only the connection itself knows whether it is encrypted: `sslmode=prefer` tries it.
    async fn warn_if_exposed(&self, url: &str) -> Result<(), DatabaseError> {
        let Some(host) = remote_host(url) else { return Ok(()) };
        let ssl = sqlx::query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
        if !ssl.fetch_one(&self.pool).await?.try_get::<bool, _>(0)? {
            tracing::warn!(
                host,
                "games and dice secrets travel to PostgreSQL unencrypted: use sslmode=verify-full"
            );
        }
        Ok(())
    }

    /// Whether it answers.
    pub(crate) async fn ping(&self) -> Result<(), DatabaseError> {
        sqlx::query("SELECT 1").execute(&self.pool).await?;
        Ok(())
    }

    /// A new room.
    pub(crate) async fn create(&self, id: &str, header: &Header, now: u64) -> Result<(), DatabaseError> {
        let text = serde_json::to_string(header).map_err(broken)?;
        let columns = "id, game, stage, created, waiting_since, header";
        sqlx::query(AssertSqlSafe(format!("INSERT INTO room ({columns}) VALUES ($1, $2, $3, $4, $4, $5)")))
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

    #[expect(clippy::option_option, reason = "nothing changes, or it is listed no more")]
    /// All of the rows, or none; and the room's new stage and place in the list if they have changed.
    pub(crate) async fn append(
        &self,
        id: &str,
        rows: &[Row],
        stage: Option<String>,
        door: Option<Option<String>>,
    ) -> Result<(), DatabaseError> {
        let text = |row: &Row| Ok((i64::from(row.row), serde_json::to_string(row).map_err(broken)?));
        let rows = rows.iter().map(text).collect::<Result<_, DatabaseError>>()?;
        self.writer.keep(Page { room: id.to_owned(), rows, stage, door }).await
    }

    /// What is kept of a room after a row.
    pub(crate) async fn after(&self, id: &str, row: usize) -> Result<Vec<Row>, DatabaseError> {
        let found = sqlx::query("SELECT deed FROM deed WHERE room = $1 AND number > $2 ORDER BY number")
            .bind(id)
            .bind(row as i64)
            .fetch_all(&self.pool)
            .await?;
        found.iter().map(|row| serde_json::from_str(row.try_get(0)?).map_err(broken)).collect()
    }

    /// A room as it is kept.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<(Header, Vec<Row>)>, DatabaseError> {
        let found =
            sqlx::query("SELECT header FROM room WHERE id = $1").bind(id).fetch_optional(&self.pool).await?;
        let Some(found) = found else { return Ok(None) };
        let header = serde_json::from_str(found.try_get(0)?).map_err(broken)?;
        Ok(Some((header, self.after(id, 0).await?)))
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

/// Where a `PostgreSQL` is that is not on this machine.
fn remote_host(url: &str) -> Option<String> {
    let options = PgConnectOptions::from_str(url).ok().filter(|_| url.starts_with("postgres"))?;
    let host = options.get_host();
    let address = host.trim_matches(['[', ']']).parse::<IpAddr>();
    let loopback = address.is_ok_and(|address| address.to_canonical().is_loopback());
    let local = loopback || host == "localhost" || host.starts_with('/') || options.get_socket().is_some();
    (!local).then(|| host.to_owned())
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
fn broken(error: serde_json::Error) -> DatabaseError {
    DatabaseError::Broken(error.to_string())
}

pub(crate) fn taken(error: sqlx::Error) -> DatabaseError {
    let unique = error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation);
    if unique { DatabaseError::Taken } else { error.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_on_this_machine_is_remote() {
        let remote = |host: &str| remote_host(&format!("postgres://sandtable@{host}/sandtable"));
        for host in
            ["localhost", "127.0.0.1", "127.8.8.8:5433", "[::1]", "[::ffff:127.0.0.1]", "%2Frun%2Fpostgresql"]
        {
            assert_eq!(remote(host), None, "{host}");
        }
        for host in ["db.example.org", "192.0.2.1", "[2001:db8::1]", "localhost.example.org"] {
            assert!(remote(host).is_some(), "{host}");
        }
        assert_eq!(remote_host("sqlite://games.db"), None);
    }
}
