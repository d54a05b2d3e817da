//! The card store of games that have presets (KD-20): their content as rows, and what a preset chooses as rows that name others,
//! so that a preset is a query. It is seeded from the content that the service plays with, and stands under its digest: nodes of
//! different content do not overwrite each other's.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use session::Game;
use sqlx::{AssertSqlSafe, Row as _};

use crate::answers::{Preset, PresetRow};
use crate::store::{DatabaseError, Store};

/// What a preset has: the cards that it picks.
const CARDS: &str = "SELECT card.kind, card.object FROM pick \
     JOIN card ON card.content = pick.content AND card.kind = pick.kind AND card.id = pick.card \
     WHERE pick.content = $1 AND pick.preset = $2 ORDER BY card.kind, card.place";
/// How many it has of each kind.
const PRESETS: &str = "SELECT preset.id, preset.name, card.kind, COUNT(*) FROM preset \
     JOIN pick ON pick.content = preset.content AND pick.preset = preset.id \
     JOIN card ON card.content = pick.content AND card.kind = pick.kind AND card.id = pick.card \
     WHERE preset.content = $1 GROUP BY preset.place, preset.id, preset.name, card.kind ORDER BY preset.place, card.kind";
/// Where presets stand in a game's content.
const KIND: &str = "presets";
/// The most rows of one statement.
const TOGETHER: usize = 200;

/// A game's content as rows of the three tables.
#[derive(Default)]
struct Rows {
    cards: Vec<[Field; 5]>,
    presets: Vec<[Field; 4]>,
    picks: Vec<[Field; 4]>,
}

/// A value of a row.
enum Field {
    Text(String),
    Number(i64),
}

impl Store {
    /// Puts a game's cards there if they are not there and it has presets.
    pub(crate) async fn seed(&self, game: &dyn Game) -> Result<(), DatabaseError> {
        let content = game.content_digest().to_string();
        let rows = rows(&content, &game.content());
        if rows.presets.is_empty() || !self.presets(&content).await?.is_empty() {
            return Ok(());
        }
        let mut work = self.writes().begin().await?;
        for (table, all) in [
            ("card (content, kind, place, id, object)", fields(rows.cards)),
            ("pick (content, preset, kind, card)", fields(rows.picks)),
            ("preset (content, place, id, name)", fields(rows.presets)),
        ] {
            for some in all.chunks(TOGETHER) {
                let mut places = 1..;
                let mut place = |row: &Vec<Field>| {
                    let own: Vec<_> = places.by_ref().take(row.len()).map(|at| format!("${at}")).collect();
                    format!("({})", own.join(", "))
                };
                let values: Vec<_> = some.iter().map(&mut place).collect();
                // Another node may be doing the same.
                let text = format!("INSERT INTO {table} VALUES {} ON CONFLICT DO NOTHING", values.join(", "));
                let insert =
                    some.iter().flatten().fold(
                        sqlx::query(AssertSqlSafe(text)),
                        |insert, field| match field {
                            Field::Text(text) => insert.bind(text),
                            Field::Number(number) => insert.bind(number),
                        },
                    );
                insert.execute(&mut *work).await?;
            }
        }
        work.commit().await?;
        Ok(())
    }

    /// The presets of a content, with how many cards of each kind they have.
    pub(crate) async fn presets(&self, content: &str) -> Result<Vec<PresetRow>, DatabaseError> {
        let mut presets: Vec<PresetRow> = Vec::new();
        for row in sqlx::query(PRESETS).bind(content).fetch_all(self.reads()).await? {
            let (id, kind, count) = (row.try_get(0)?, row.try_get(2)?, row.try_get::<i64, _>(3)?);
            if presets.last().is_none_or(|last| last.id != id) {
                presets.push(PresetRow { id, name: row.try_get(1)?, counts: BTreeMap::new() });
            }
            if let Some(last) = presets.last_mut() {
                last.counts.insert(kind, count as u64);
            }
        }
        Ok(presets)
    }

    /// What a preset has; none if there is no such preset.
    pub(crate) async fn preset(&self, content: &str, preset: &str) -> Result<Option<Preset>, DatabaseError> {
        let mut cards: BTreeMap<String, Vec<Value>> = BTreeMap::new();
        for row in sqlx::query(CARDS).bind(content).bind(preset).fetch_all(self.reads()).await? {
            let object = serde_json::from_str(row.try_get(1)?);
            let object = object.map_err(|error| DatabaseError::Broken(error.to_string()))?;
            cards.entry(row.try_get(0)?).or_default().push(object);
        }
        Ok((!cards.is_empty()).then(|| Preset { id: preset.to_owned(), cards }))
    }
}

fn fields<const N: usize>(rows: Vec<[Field; N]>) -> Vec<Vec<Field>> {
    rows.into_iter().map(Vec::from).collect()
}

/// Every object with an id is a card of its kind, and what a preset lists under the name of a kind are ids of its cards.
fn rows(content: &str, value: &Value) -> Rows {
    let text = |text: &str| Field::Text(text.to_owned());
    let empty = Map::new();
    let kinds = value.as_object().unwrap_or(&empty);
    let named = |kind: &str| {
        let all = kinds.get(kind).and_then(Value::as_array).into_iter().flatten();
        (0..).zip(all).filter_map(|(place, object)| Some((place, object["id"].as_str()?.to_owned(), object)))
    };
    let mut rows = Rows::default();
    for (place, id, preset) in named(KIND) {
        rows.presets.push([
            text(content),
            Field::Number(place),
            text(&id),
            text(preset["name"].as_str().unwrap_or(&id)),
        ]);
        for (kind, picked) in preset.as_object().unwrap_or(&empty) {
            let ids = picked.as_array().filter(|_| kinds.contains_key(kind)).into_iter().flatten();
            let picks = ids.filter_map(Value::as_str).map(|card| [content, &id, kind, card].map(text));
            rows.picks.extend(picks);
        }
    }
    for kind in kinds.keys().filter(|kind| *kind != KIND) {
        for (place, id, object) in named(kind) {
            let object = text(&object.to_string());
            rows.cards.push([text(content), text(kind), Field::Number(place), text(&id), object]);
        }
    }
    rows
}
