//! Challenges and what was handed in for them, in the store (SV-10).

use kernel::Digest;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use crate::answers::Ranked;
use crate::prove::{Posed, Proven};
use crate::store::{DatabaseError, Store, taken};

/// How long a challenge is there, in milliseconds: 30 days.
const KEPT: u64 = 30 * 24 * 3_600_000;
/// The most results of a challenge.
pub(crate) const RESULTS: i64 = 100;

const POSE: &str = "INSERT INTO challenge (code, game, content, seed, setup, created, results) \
     VALUES ($1, $2, $3, $4, $5, $6, 0)";
const POSED: &str = "SELECT game, content, seed, setup FROM challenge WHERE code = $1 AND created >= $2";
const GONE: &str = "DELETE FROM result WHERE challenge IN (SELECT code FROM challenge WHERE created < $1)";
const GONE_TOO: &str = "DELETE FROM challenge WHERE created < $1";
/// Of challenges for which nothing was handed in, a hundred thousand are kept.
const TOO_MANY: &str = "DELETE FROM challenge WHERE results = 0 AND code IN \
     (SELECT code FROM challenge WHERE results = 0 ORDER BY created DESC, code LIMIT 100 OFFSET 100000)";
const TABLE: &str = "SELECT name, won, score, commands, verdict FROM result WHERE challenge = $1 \
     ORDER BY won DESC, COALESCE(score, 0) DESC, commands, handed_in, name";
const OWN: &str = "SELECT 1 FROM result WHERE challenge = $1 AND token = $2";
const PLAYED: &str = "SELECT 1 FROM result WHERE challenge = $1 AND played = $2";
const FULL: &str = "SELECT 1 FROM challenge WHERE code = $1 AND results >= $2";
const COUNT: &str = "UPDATE challenge SET results = results + 1 WHERE code = $1 AND results < $2";
const HAND_IN: &str = "INSERT INTO result (challenge, token, played, name, won, score, commands, verdict, handed_in) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

impl Store {
    /// A new challenge; those that are too old go.
    pub(crate) async fn pose(&self, code: &str, posed: &Posed, now: u64) -> Result<(), DatabaseError> {
        let mut work = self.writes().begin().await?;
        let pose = sqlx::query(POSE).bind(code).bind(&posed.game).bind(posed.content.to_string());
        let pose = pose.bind(&posed.seed).bind(posed.setup.to_string()).bind(now as i64);
        for gone in [GONE, GONE_TOO] {
            sqlx::query(gone).bind(oldest(now)).execute(&mut *work).await?;
        }
        sqlx::query(TOO_MANY).execute(&mut *work).await?;
        pose.execute(&mut *work).await.map_err(taken)?;
        work.commit().await?;
        Ok(())
    }

    /// What is played for a challenge; none if there is no such challenge any more.
    pub(crate) async fn posed(&self, code: &str, now: u64) -> Result<Option<Posed>, DatabaseError> {
        let found = sqlx::query(POSED).bind(code).bind(oldest(now)).fetch_optional(self.reads()).await?;
        let broken = |error: serde_json::Error| DatabaseError::Broken(error.to_string());
        let read = |row: &AnyRow| {
            let content = serde_json::Value::String(row.try_get(1)?);
            let setup: String = row.try_get(3)?;
            Ok(Posed {
                game: row.try_get(0)?,
                content: serde_json::from_value(content).map_err(broken)?,
                seed: row.try_get(2)?,
                setup: serde_json::from_str(&setup).map_err(broken)?,
            })
        };
        found.as_ref().map(read).transpose()
    }

    /// What was handed in, the best first.
    pub(crate) async fn results(&self, code: &str) -> Result<Vec<Ranked>, DatabaseError> {
        let rows = sqlx::query(TABLE).bind(code).fetch_all(self.reads()).await?;
        let read = |row: &AnyRow| -> Result<Ranked, DatabaseError> {
            Ok(Ranked {
                name: row.try_get(0)?,
                won: row.try_get::<i64, _>(1)? > 0,
                score: row.try_get(2)?,
                commands: row.try_get::<i64, _>(3)? as u32,
                verdict: row.try_get(4)?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Whether a token has handed in.
    pub(crate) async fn has_handed_in(&self, code: &str, token: Digest) -> Result<bool, DatabaseError> {
        let found = sqlx::query(OWN).bind(code).bind(token.to_string()).fetch_optional(self.reads()).await?;
        Ok(found.is_some())
    }

    /// Whether these very commands were handed in.
    pub(crate) async fn is_played(&self, code: &str, played: Digest) -> Result<bool, DatabaseError> {
        let query = sqlx::query(PLAYED).bind(code).bind(played.to_string());
        Ok(query.fetch_optional(self.reads()).await?.is_some())
    }

    /// Whether a challenge has as many results as it may.
    pub(crate) async fn is_full(&self, code: &str) -> Result<bool, DatabaseError> {
        Ok(sqlx::query(FULL).bind(code).bind(RESULTS).fetch_optional(self.reads()).await?.is_some())
    }

    /// Keeps a result; false if the challenge has as many as it may. `Taken` if the token or the game is in its table.
    pub(crate) async fn hand_in(
        &self,
        code: &str,
        token: Digest,
        name: &str,
        proven: &Proven,
        now: u64,
    ) -> Result<bool, DatabaseError> {
        let mut work = self.writes().begin().await?;
        let counted = sqlx::query(COUNT).bind(code).bind(RESULTS).execute(&mut *work).await?;
        if counted.rows_affected() == 0 {
            return Ok(false);
        }
        let result = sqlx::query(HAND_IN).bind(code).bind(token.to_string()).bind(proven.played.to_string());
        let result = result.bind(name).bind(i64::from(proven.won)).bind(proven.score);
        let result = result.bind(i64::from(proven.commands)).bind(&proven.verdict).bind(now as i64);
        result.execute(&mut *work).await.map_err(taken)?;
        work.commit().await?;
        Ok(true)
    }
}

/// Of when the oldest challenge is that is still there.
fn oldest(now: u64) -> i64 {
    now.saturating_sub(KEPT) as i64
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn posed() -> Posed {
        let (game, seed) = ("fleet".to_owned(), "x".to_owned());
        Posed { game, content: Digest::of_bytes(b"content"), seed, setup: json!({}) }
    }

    fn proven(number: u32) -> Proven {
        let played = Digest::of_bytes(&number.to_be_bytes());
        Proven { played, won: false, score: None, commands: number, verdict: String::new() }
    }

    #[tokio::test]
    async fn a_table_has_room_for_so_many_and_goes_after_so_long() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite://{}", folder.path().join("games.db").display());
        let store = Store::open(&url).await.expect("a store");
        store.pose("ONE", &posed(), 1_000).await.expect("it is kept");
        for number in 0..=RESULTS as u32 {
            let token = Digest::of_bytes(&number.to_le_bytes());
            let kept = store.hand_in("ONE", token, "Anna", &proven(number), 2_000).await.expect("an answer");
            assert_eq!(kept, i64::from(number) < RESULTS, "{number}");
        }
        assert_eq!(store.results("ONE").await.expect("a table").len() as i64, RESULTS);
        assert!(store.posed("ONE", 1_000 + KEPT).await.expect("an answer").is_some());
        assert!(store.posed("ONE", 1_001 + KEPT).await.expect("an answer").is_none(), "it is too old");
        store.pose("TWO", &posed(), 1_001 + KEPT).await.expect("it is kept");
        assert!(store.results("ONE").await.expect("a table").is_empty(), "its results went with it");
        let token = Digest::of_bytes(b"late");
        assert!(!store.hand_in("ONE", token, "Bo", &proven(7), 1_001 + KEPT).await.expect("an answer"));
    }
}
