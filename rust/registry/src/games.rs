//! The games, a row each.

use include_dir::{Dir, include_dir};
use kernel::Ruleset;
use session::Hostable;

use crate::Row;
use crate::content::open;

static CROSSFIRE: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/../../data/crossfire");

pub(crate) static ROWS: &[Row] = &[Row {
    rules: include_str!("../../../docs/rules/crossfire.md"),
    optional_rules: &["commanders", "events", "advantages"],
    ..row::<crossfire::Crossfire>(&CROSSFIRE)
}];

/// What a row is before anything is said of the game.
const fn row<R: Hostable>(base: &'static Dir<'static>) -> Row {
    Row { meta: const { &<R as Ruleset>::META }, base, rules: "", open: open::<R>, optional_rules: &[] }
}
