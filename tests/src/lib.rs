//! Tests of the whole house: golden traces, vectors, packs, saves, completeness, dependency rule.
