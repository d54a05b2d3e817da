//! Rows of all rooms on their way into the store. What comes while a commit runs goes with the next one, for a commit costs
//! as much for one room as for many.

use std::sync::Arc;

use sqlx::{AnyPool, AssertSqlSafe};
use tokio::sync::{Mutex, mpsc, oneshot};

use crate::store::{DatabaseError, taken};

/// The most rooms in one commit.
const TOGETHER: usize = 64;

/// Once a game has begun, its room does not expire any more, even if it gathers again.
const STAGE: &str = "UPDATE room SET stage = $1, waiting_since = CASE WHEN $1 IN ('gathering', 'acknowledging', 'revealing') THEN waiting_since END \
     WHERE id = $2";

const DOOR: &str = "UPDATE room SET door = $1 WHERE id = $2";

/// What one room wants to be kept: all of it, or nothing.
pub(crate) struct Page {
    pub(crate) room: String,
    /// Numbers and texts of its rows.
    pub(crate) rows: Vec<(i64, String)>,
    /// The room's new stage if it has one.
    pub(crate) stage: Option<String>,
    #[expect(clippy::option_option, reason = "nothing changes, or it is listed no more")]
    /// By what it is listed from now on, if that has changed: by nothing, where it is listed no more.
    pub(crate) door: Option<Option<String>>,
}

/// A page, and who waits until it is kept.
type Waiting = (Page, oneshot::Sender<Result<(), DatabaseError>>);

/// The way to those who write.
#[derive(Debug)]
pub(crate) struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    /// As many write at once as have a connection: while one waits for its commit, the next takes what has come meanwhile.
    pub(crate) fn start(pool: &AnyPool) -> Self {
        let (sender, waiting) = mpsc::channel(TOGETHER);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..pool.options().get_max_connections() {
            tokio::spawn(write_all(pool.clone(), waiting.clone()));
        }
        Self(sender)
    }

    /// Once it is on the disk.
    pub(crate) async fn keep(&self, page: Page) -> Result<(), DatabaseError> {
        let (done, kept) = oneshot::channel();
        let closed = || DatabaseError::from(sqlx::Error::PoolClosed);
        self.0.send((page, done)).await.map_err(|_| closed())?;
        kept.await.map_err(|_| closed())?
    }
}

async fn write_all(pool: AnyPool, waiting: Arc<Mutex<mpsc::Receiver<Waiting>>>) {
    let mut batch = Vec::new();
    while waiting.lock().await.recv_many(&mut batch, TOGETHER).await > 0 {
        let (pages, done): (Vec<_>, Vec<_>) = batch.drain(..).unzip();
        let kept = write(&pool, &pages).await;
        let apart = pages.len() > 1 && kept.as_ref().is_err_and(is_of_one_page);
        for (page, done) in pages.into_iter().zip(done) {
            let kept = if apart { write(&pool, &[page]).await } else { kept.clone() };
            // Who asked may be gone.
            let _ = done.send(kept);
        }
    }
}

/// The database is there and refuses what one page holds: that does not hold the others up.
fn is_of_one_page(fault: &DatabaseError) -> bool {
    match fault {
        DatabaseError::Taken => true,
        DatabaseError::Database(error) => error.as_database_error().is_some(),
        DatabaseError::Broken(_) | DatabaseError::Held => false,
    }
}

/// All of the pages, or none.
async fn write(pool: &AnyPool, pages: &[Page]) -> Result<(), DatabaseError> {
    let count: usize = pages.iter().map(|page| page.rows.len()).sum();
    let places: Vec<_> = (0..count).map(|at| 3 * at + 1).map(row).collect();
    let text = format!("INSERT INTO deed (room, number, deed) VALUES {}", places.join(", "));
    let mut insert = sqlx::query(AssertSqlSafe(text));
    for page in pages {
        for (number, row) in &page.rows {
            insert = insert.bind(&page.room).bind(number).bind(row);
        }
    }
    if pages.iter().all(|page| page.stage.is_none() && page.door.is_none()) {
        insert.execute(pool).await.map_err(taken)?;
        return Ok(());
    }
    let mut work = pool.begin().await?;
    insert.execute(&mut *work).await.map_err(taken)?;
    for page in pages {
        if let Some(stage) = &page.stage {
            sqlx::query(STAGE).bind(stage).bind(&page.room).execute(&mut *work).await?;
        }
        if let Some(door) = &page.door {
            sqlx::query(DOOR).bind(door).bind(&page.room).execute(&mut *work).await?;
        }
    }
    work.commit().await?;
    Ok(())
}

/// The places of a row's three values.
fn row(first: usize) -> String {
    format!("(${first}, ${}, ${})", first + 1, first + 2)
}

#[cfg(test)]
mod tests {
    use sqlx::Row;

    use super::*;
    use crate::store::Store;

    fn page(room: usize, number: i64, stage: Option<&str>) -> Page {
        let rows = vec![(number, format!("{room}")), (number + 1, format!("{room} too"))];
        Page { room: format!("room {room}"), rows, stage: stage.map(str::to_owned), door: None }
    }

    async fn count(pool: &AnyPool, query: &'static str) -> i64 {
        sqlx::query(query).fetch_one(pool).await.expect("a row").get(0)
    }

    #[tokio::test]
    async fn what_is_taken_in_a_commit_of_many_rooms_keeps_nobody_elses_rows_out() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let store = Store::open(&url).await.expect("a store");
        for room in 0..TOGETHER {
            let insert = sqlx::query("INSERT INTO room VALUES ($1, 'any', 'gathering', 0, '', 0, NULL)");
            insert.bind(format!("room {room}")).execute(store.writes()).await.expect("a room");
        }
        // Another node was faster in one of them, with the second of its rows.
        write(store.writes(), &[page(40, 6, None)]).await.expect("it is kept");
        let (sender, waiting) = mpsc::channel(TOGETHER);
        let mut answers = Vec::new();
        for room in 0..TOGETHER {
            let (done, kept) = oneshot::channel();
            let stage = room.is_multiple_of(2).then_some("playing");
            assert!(sender.try_send((page(room, 5, stage), done)).is_ok(), "all go with one commit");
            answers.push(kept);
        }
        drop(sender);
        write_all(store.writes().clone(), Arc::new(Mutex::new(waiting))).await;
        for (room, kept) in answers.into_iter().enumerate() {
            let kept = kept.await.expect("an answer");
            assert_eq!(matches!(kept, Err(DatabaseError::Taken)), room == 40, "{room}: {kept:?}");
            assert_eq!(kept.is_ok(), room != 40);
        }
        let rows = count(store.reads(), "SELECT COUNT(*) FROM deed").await;
        assert_eq!(rows, 2 * TOGETHER as i64, "two of each room: of the taken one those that were there");
        let playing = count(store.reads(), "SELECT COUNT(*) FROM room WHERE stage = 'playing'").await;
        assert_eq!(playing, TOGETHER as i64 / 2 - 1, "the taken room's stage has not changed either");
    }
}
