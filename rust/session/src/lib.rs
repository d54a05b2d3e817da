//! Any game as values: one object-safe face over every ruleset.
