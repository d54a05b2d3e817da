//! The games, a row each, in alphabetical order.

mod diamond;

use kernel::{Refusal, Ruleset};
use session::Hostable;

use crate::Row;
use crate::content::{check, open};

pub(crate) static ROWS: &[Row] = &[
    Row { rules: include_str!("../../../docs/rules/council.md"), ..row::<council::Council>() },
    Row {
        rules: include_str!("../../../docs/rules/crossfire.md"),
        optional_rules: &["commanders", "events", "advantages"],
        ..row::<crossfire::Crossfire>()
    },
    Row {
        rules: include_str!("../../../docs/rules/diamond.md"),
        exports: &[diamond::CSV, diamond::RETROSHEET],
        season: Some(diamond::begin),
        ..row::<::diamond::Diamond>()
    },
    Row {
        rules: include_str!("../../../docs/rules/fleet.md"),
        optional_rules: &["unlocks", "arena"],
        ..row::<fleet::Rules>()
    },
    Row { rules: include_str!("../../../docs/rules/kingdoms.md"), ..row::<kingdoms::Kingdoms>() },
];

/// What a row is before anything is said of the game.
const fn row<R: Hostable>() -> Row {
    Row {
        meta: const { &<R as Ruleset>::META },
        rules: "",
        exports: &[],
        season: None,
        optional_rules: &[],
        rejections: <R::Rejection as Refusal>::ALL,
        open: open::<R>,
        check: check::<R>,
    }
}

/// Each game's schemas.
#[cfg(feature = "schema")]
pub(crate) fn schema_files() -> Vec<std::collections::BTreeMap<String, String>> {
    use packs::schema::game_files;
    vec![
        game_files::<crossfire::Crossfire>(),
        game_files::<fleet::Rules>(),
        game_files::<kingdoms::Kingdoms>(),
        game_files::<council::Council>(),
        game_files::<::diamond::Diamond>(),
    ]
}
