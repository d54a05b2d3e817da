//! Substreams: luck that a label opens, which stands in the ledger all the same.

use kernel::dice::Script;
use kernel::{Dice, Digest, Purpose, RuleId};

const LUCK: Purpose = Purpose::new("luck", RuleId("GR-013"));

fn ten(dice: &mut Dice, label: &str) -> Vec<u32> {
    dice.on_substream(&Digest::of_bytes(label.as_bytes()), |own| {
        (0..10).map(|_| own.roll(1000, &LUCK)).collect()
    })
}

#[test]
fn the_same_label_at_the_same_place_opens_the_same_luck() {
    let (mut here, mut there) = (Dice::from_seed("demo"), Dice::from_seed("demo"));
    assert_eq!(ten(&mut here, "north"), ten(&mut there, "north"));
    assert_ne!(ten(&mut here, "north"), ten(&mut there, "south"), "another choice meets other luck");
    assert_eq!(ten(&mut here, "on"), ten(&mut there, "on"), "what a substream rolled leaves no trace");
    assert_ne!(ten(&mut here, "on"), ten(&mut here, "on"), "the next place is another");
    assert_ne!(ten(&mut Dice::from_seed("other"), "north"), ten(&mut Dice::from_seed("demo"), "north"));
}

#[test]
fn the_stream_moves_on_by_one_word_and_the_ledger_holds_every_roll() {
    let mut dice = Dice::from_seed("demo");
    let rolls = ten(&mut dice, "north");
    assert_eq!(dice.position(), 1);
    assert_eq!(dice.take_ledger().iter().map(|roll| roll.value).collect::<Vec<_>>(), rolls);
    dice.restore(0);
    assert_eq!(ten(&mut dice, "north"), rolls, "going back finds the same luck");
}

#[test]
fn given_faces_are_shown_on_a_substream_too() {
    let mut dice = Script::new(&[3, 5, 6]);
    assert_eq!(dice.roll(6, &LUCK), 3);
    assert_eq!(dice.on_substream(&Digest::of_bytes(b"any"), |own| own.roll(6, &LUCK)), 5);
    assert_eq!(dice.roll(6, &LUCK), 6);
}
