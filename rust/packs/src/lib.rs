//! Packs of data, checked against schemas, merged and turned into typed content.
#![forbid(unsafe_code)]

mod manifest;
#[cfg(feature = "schema")]
pub mod schema;
