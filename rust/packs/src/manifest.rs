//! `pack.json`: what a pack is.

/// The schema of `pack.json`.
pub(crate) const SCHEMA: &str = include_str!("pack.schema.json");
