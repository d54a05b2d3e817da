//! Game Name keeps the laws of every game.

use gamename::GameName;
use laws::{Laws, Schemas};

fn laws() -> Laws<GameName> {
    Laws::new(laws::game::<GameName>(), include_str!("../../../docs/rules/gamename.md"))
        .with_schemas(Schemas::of::<GameName>())
        .without_odds()
}

laws::suite!(laws());

#[test]
fn the_schemas_are_what_the_types_say() {
    laws::require_schemas::<GameName>();
}
