//! What finished games earn for later ones.

use serde_json::Value;

use super::Hostable;
use crate::error::SessionError;
use crate::value::read;

/// Reads what was earned; `null` is nothing.
pub(crate) fn record_of<R: Hostable>(value: &Value) -> Result<R::Record, SessionError> {
    Ok(read::<Option<R::Record>>("record", value)?.unwrap_or_default())
}

/// Whether finished games earn anything: a record without a byte cannot hold any of it.
pub(crate) const fn earns<R: Hostable>() -> bool {
    size_of::<R::Record>() > 0
}
