//! From packs to rules.

use std::path::PathBuf;
use std::sync::Arc;

use serde_json::{Map, Value};
use session::{Hostable, Hosting};

use crate::{Opened, Row};

/// Reads a game's content and opens the game with it.
pub(crate) fn open<R: Hostable>(row: &Row, packs: &[PathBuf]) -> Opened {
    if !packs.is_empty() {
        return Err(vec!["packs cannot be merged yet".to_owned()]);
    }
    let mut content = Map::new();
    for file in row.base.files() {
        let kind = file.path().file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        if kind != "pack" {
            let value: Value =
                serde_json::from_slice(file.contents()).map_err(|error| vec![format!("{kind}: {error}")])?;
            content.insert(kind.to_owned(), value);
        }
    }
    let content = serde_json::from_value(Value::Object(content)).map_err(|error| vec![error.to_string()])?;
    let rules =
        R::new(content).map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    Ok(Arc::new(Hosting::new(rules)))
}
