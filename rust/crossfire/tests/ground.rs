//! What squares are drawn with.

use std::collections::BTreeMap;
use std::sync::Arc;

use crossfire::Crossfire;
use kernel::picture::Layout;
use kernel::{Describe, Dice, Ruleset, Table, Viewer};

#[test]
fn each_kind_of_terrain_has_its_own_sign() {
    let game = Arc::new(laws::game::<Crossfire>());
    let mut signs = BTreeMap::new();
    for seed in (0..20).map(|number| format!("ground {number}")) {
        let setup = game.draw_setup(&mut Dice::from_seed(&seed));
        let table = Table::begin(Arc::clone(&game), setup, &*seed).expect("a drawn setup");
        let view = game.view(table.state(), Viewer::Spectator);
        for panel in game.picture(&view).panels {
            let Layout::Grid { ground, .. } = panel.layout else { continue };
            let terrain =
                ground.into_iter().filter_map(|part| Some((format!("{:?}", part.symbol?), part.words)));
            for (sign, words) in terrain {
                assert_eq!(*signs.entry(sign.clone()).or_insert_with(|| words.clone()), words, "{sign}");
            }
        }
    }
    assert_eq!(signs.len(), 3, "blocking rock, low cover and ruins were drawn: {signs:?}");
}
