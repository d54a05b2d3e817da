//! Packs of data, checked against schemas, merged and turned into typed content.
