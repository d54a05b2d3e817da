//! The suite on pennies, which keeps every law.

use std::sync::Arc;

use laws::law;
use proptest::prelude::*;

use crate::pennies::{Game, rules};
use crate::{harness, pennies};

laws::suite!(harness::of(rules::<2>(), pennies::DOCUMENT));

#[test]
fn much_is_checked() {
    let laws = harness::of(rules::<2>(), pennies::DOCUMENT);
    let most = [
        law::listing(&laws),
        law::playouts(&laws),
        law::hidden(&laws),
        law::doors(&laws),
        law::prompts(&laws),
        law::odds(&laws),
    ];
    for (tally, least) in most.into_iter().zip([10_000, 5_000, 1_000, 40, 100, 20]) {
        let tally = tally.unwrap();
        assert!(tally.checks >= least, "{tally:?}, at least {least} checks were expected");
    }
    assert!(law::cited(&laws).unwrap().checks >= 7, "all rules of the document are cited");
}

proptest! {
    #[test]
    fn fuzzing_finds_nothing(data in prop::collection::vec(any::<u8>(), 0..120)) {
        laws::fuzz::<Game>(&Arc::new(rules()), &data);
    }
}
