//! Dice: pinned rolls, an independent mapping, positions, exact enumerations, scripts and records.

use std::collections::BTreeMap;

use kernel::dice::{Branches, Fact, Mismatch, Script, Stop};
use kernel::{Dice, Digest, Purpose, RuleId, Salt, Seed};
use proptest::prelude::*;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

const LUCK: Purpose = Purpose::new("luck", RuleId("PE-04"));

/// The words of a seed's stream, worked out beside the kernel.
fn words(seed: &str) -> impl Iterator<Item = u32> {
    let key = blake3::derive_key("sandtable 2026-11 dice key", seed.as_bytes());
    let mut stream = ChaCha20Rng::from_seed(key);
    std::iter::from_fn(move || Some(stream.next_u32()))
}

/// Whether a word is used for `bound`, and what it then shows: the definition, not the shortcut.
fn shown(word: u32, bound: u32) -> Option<u32> {
    let product = u128::from(word) * u128::from(bound);
    let biased = (1u128 << 32) % u128::from(bound);
    (product % (1 << 32) >= biased).then_some((product >> 32) as u32)
}

#[test]
fn the_rolls_of_a_seed_never_change() {
    let mut dice = Dice::from_seed("sandtable");
    let rolls: Vec<u32> = (0..24).map(|_| dice.roll(6, &LUCK)).collect();
    assert_eq!(rolls, [5, 5, 6, 2, 4, 2, 3, 2, 5, 4, 3, 3, 1, 1, 4, 2, 6, 1, 5, 2, 2, 3, 1, 5]);
    let wide: Vec<u32> = (0..4).map(|_| dice.roll(1_000_000, &LUCK)).collect();
    assert_eq!(wide, [219_998, 510_309, 91_024, 317_342]);
    let mut derived = dice.derive("bot", 7);
    let rolls: Vec<u32> = (0..8).map(|_| derived.roll(20, &LUCK)).collect();
    assert_eq!(rolls, [1, 9, 10, 17, 13, 7, 7, 19]);
    assert_eq!(
        Seed::from("sandtable").commitment().to_string(),
        "52179260b07c4deea96bd2341b65014f1227d7aac12c7302c996d668ba0dd090"
    );
}

#[test]
fn only_the_promised_seed_verifies() {
    let promise = Seed::from("a long secret").commitment();
    assert!(Seed::from("a long secret").keeps(&promise));
    assert!(!Seed::from("a long secreT").keeps(&promise));
    assert!(!Seed::from("").keeps(&promise));
}

#[test]
fn a_salted_promise_does_not_tell_a_seed_that_is_guessed() {
    let sealed = Seed::salted("demo", Salt([7; 32]));
    let promise = sealed.commitment();
    assert_eq!(
        promise.to_string(),
        "7ca73ab3c640d2a7d3bfc684fb0ad7c1a2703052554d69516f4b2ffd9fb2cfef",
        "a promise that was published never changes"
    );
    assert!(sealed.keeps(&promise));
    assert!(!Seed::from("demo").keeps(&promise), "the text alone fits no promise");
    assert!(!Seed::salted("demo", Salt([8; 32])).keeps(&promise));
    assert!(!Seed::salted("demp", Salt([7; 32])).keeps(&promise));
    let written = serde_json::to_string(&Salt([7; 32])).unwrap();
    assert_eq!(written, format!("\"{}\"", "07".repeat(32)));
    assert_eq!(serde_json::from_str::<Salt>(&written).unwrap(), Salt([7; 32]));
    assert!(serde_json::from_str::<Salt>("\"07\"").is_err());
}

#[test]
fn the_ledger_says_what_was_rolled_and_why() {
    let mut dice = Dice::from_seed("ledger");
    let value = dice.roll(20, &LUCK);
    assert_eq!(dice.ledger().len(), 1);
    let roll = dice.take_ledger()[0];
    assert_eq!((roll.position, roll.sides, roll.value, roll.purpose.name), (0, 20, value, "luck"));
    assert!(dice.ledger().is_empty());
    assert!(dice.stop().is_none() && dice.finish().is_ok(), "a stream fits everything");
    assert!(format!("{dice:?}").contains("position: 1"), "the key stays out of logs");
    let mut derived = dice.derive("bot", 0);
    derived.roll(6, &LUCK);
    assert!(derived.ledger().is_empty(), "derived streams keep no ledger");
}

#[test]
#[should_panic(expected = "a roll for luck has no faces")]
fn a_die_without_faces_is_a_bug() {
    Dice::from_seed("x").below(0, &LUCK);
}

#[test]
fn nothing_is_rolled_where_nothing_can_be_chosen() {
    let mut dice = Dice::from_seed("x");
    assert_eq!(dice.pick::<u8>(&[], &LUCK), None);
    assert_eq!(dice.weighted([0, 0].into_iter(), &LUCK), None);
    assert_eq!(dice.weighted([u32::MAX, 1].into_iter(), &LUCK), None);
    dice.shuffle(&mut [1], &LUCK);
    assert_eq!(dice.position(), 0);
}

/// Counts what `draw` yields over all ways that dice can fall, all of which must be equally likely.
fn count<T: Ord>(mut draw: impl FnMut(&mut Dice) -> T) -> (BTreeMap<T, u64>, u64) {
    let (mut seen, mut ways, mut walked) = (BTreeMap::new(), 0, 0);
    let mut branches = Branches::new();
    assert_eq!(branches.ways(), 1);
    while let Some(dice) = branches.next_dice() {
        *seen.entry(draw(dice)).or_insert(0) += 1;
        ways = branches.ways();
        walked += 1;
    }
    assert!(branches.next_dice().is_none(), "the end stays the end");
    assert_eq!(walked, ways);
    (seen, ways)
}

#[test]
fn branches_of_different_length_sum_to_one() {
    let mut branches = Branches::new();
    let (mut sum, mut walked) = (0, 0);
    while let Some(dice) = branches.next_dice() {
        if dice.d6(&LUCK) == 1 {
            dice.roll(4, &LUCK);
        }
        sum += 24 / branches.ways();
        walked += 1;
    }
    assert_eq!((sum, walked), (24, 9));
}

#[test]
fn chance_is_exact() {
    let (seen, ways) = count(|dice| dice.chance(137, &LUCK));
    assert_eq!((seen[&true], ways), (137, 1000));
}

#[test]
fn every_order_is_equally_likely() {
    let (seen, ways) = count(|dice| {
        let mut items = [1, 2, 3, 4];
        dice.shuffle(&mut items, &LUCK);
        items
    });
    assert_eq!((seen.len(), ways), (24, 24));
    assert!(seen.values().all(|times| *times == 1));
}

proptest! {
    #[test]
    fn faces_come_from_words_by_our_own_mapping(seed in ".{0,12}", bounds in prop::collection::vec(1u32.., 1..60)) {
        let mut dice = Dice::from_seed(&seed);
        let mut words = words(&seed);
        let mut used = 0;
        for bound in bounds {
            let expected = words.find_map(|word| { used += 1; shown(word, bound) });
            prop_assert_eq!(Some(dice.below(bound, &LUCK)), expected);
            prop_assert_eq!(dice.position(), used);
        }
    }

    #[test]
    fn every_number_has_the_same_number_of_words(bound in 1u32.., place in any::<u32>()) {
        let value = u64::from(place % bound);
        let first = (value << 32).div_ceil(u64::from(bound));
        let after = ((value + 1) << 32).div_ceil(u64::from(bound));
        // Within a number's words the low half rises by `bound`, so only the first can be drawn again.
        let dropped = u64::from(shown(first as u32, bound).is_none());
        prop_assert_eq!(after - first - dropped, (1u64 << 32) / u64::from(bound));
    }

    #[test]
    fn a_position_is_all_there_is_to_a_stream(seed in any::<u64>(), before in 0usize..300, bounds in prop::collection::vec(1u32..=4_000_000_000, 1..40)) {
        let mut dice = Dice::from_seed(&seed.to_string());
        (0..before).for_each(|_| { dice.d6(&LUCK); });
        let position = dice.position();
        let first: Vec<u32> = bounds.iter().map(|bound| dice.below(*bound, &LUCK)).collect();
        let end = dice.position();
        dice.restore(position);
        let again: Vec<u32> = bounds.iter().map(|bound| dice.below(*bound, &LUCK)).collect();
        prop_assert_eq!(&first, &again);
        let mut fresh = Dice::from_seed(&seed.to_string());
        fresh.restore(position);
        let fresh: Vec<u32> = bounds.iter().map(|bound| fresh.below(*bound, &LUCK)).collect();
        prop_assert_eq!(&first, &fresh);
        prop_assert_eq!(dice.position(), end);
    }

    #[test]
    fn derived_streams_stand_alone(seed in any::<u64>(), counter in any::<u64>(), moved in 0u32..50) {
        let rolls = |mut dice: Dice| (0..16).map(|_| dice.roll(1 << 31, &LUCK)).collect::<Vec<_>>();
        let mut dice = Dice::from_seed(&seed.to_string());
        let first = rolls(dice.derive("bot", counter));
        prop_assert_eq!(dice.position(), 0, "deriving does not move the dice");
        (0..moved).for_each(|_| { dice.d6(&LUCK); });
        prop_assert_eq!(&first, &rolls(dice.derive("bot", counter)), "nor does it depend on where they stand");
        prop_assert_ne!(&first, &rolls(dice.derive("bot", counter.wrapping_add(1))));
        prop_assert_ne!(&first, &rolls(dice.derive("preview", counter)));
        prop_assert_ne!(&first, &rolls(dice.derive("bot", counter).derive("bot", counter)));
        prop_assert_ne!(&first, &rolls(dice));
    }

    #[test]
    fn a_substream_moves_the_stream_by_a_word(seed in any::<u64>(), label in any::<u64>(), rolls in 0usize..20) {
        let label = Digest::of(&label);
        let mut dice = Dice::from_seed(&seed.to_string());
        dice.d6(&LUCK);
        let draw = |dice: &mut Dice, count: usize| (0..count).map(|_| dice.roll(1 << 31, &LUCK)).collect::<Vec<_>>();
        let mut other = dice.clone();
        let first = dice.on_substream(&label, |dice| draw(dice, rolls));
        prop_assert_eq!(dice.position(), 2);
        prop_assert_eq!(dice.ledger().len(), rolls + 1, "the rolls stand in the same ledger");
        prop_assert_eq!(&first, &other.on_substream(&label, |dice| draw(dice, rolls)), "the same path meets the same luck");
        prop_assert_eq!(draw(&mut dice, 3), draw(&mut other, 3));
        if rolls > 0 {
            prop_assert_ne!(&first, &dice.on_substream(&label, |dice| draw(dice, rolls)), "later, other luck");
            other.restore(1);
            prop_assert_ne!(&first, &other.on_substream(&Digest::of(&0u8), |dice| draw(dice, rolls)));
        }
    }

    #[test]
    fn picks_are_uniform(items in 1u32..40) {
        let list: Vec<u32> = (0..items).collect();
        let (seen, ways) = count(|dice| *dice.pick(&list, &LUCK).unwrap());
        prop_assert_eq!(ways, u64::from(items));
        prop_assert!(seen.len() == list.len() && seen.values().all(|times| *times == 1));
    }

    #[test]
    fn weights_are_exact(weights in prop::collection::vec(0u32..9, 1..8)) {
        let total: u32 = weights.iter().sum();
        prop_assume!(total > 0);
        let (seen, ways) = count(|dice| dice.weighted(weights.iter().copied(), &LUCK).unwrap());
        prop_assert_eq!(ways, u64::from(total));
        for (place, weight) in weights.iter().enumerate() {
            prop_assert_eq!(seen.get(&place).copied().unwrap_or(0), u64::from(*weight));
        }
    }

    #[test]
    fn a_record_shows_what_was_rolled(seed in any::<u64>(), bounds in prop::collection::vec(1u32.., 1..30)) {
        let mut dice = Dice::from_seed(&seed.to_string());
        let rolls: Vec<u32> = bounds.iter().map(|bound| dice.roll(*bound, &LUCK)).collect();
        let facts = dice.take_ledger().iter().map(|roll| Fact(roll.sides, roll.value)).collect();
        let mut record = Dice::from_facts(facts);
        let again: Vec<u32> = bounds.iter().map(|bound| record.roll(*bound, &LUCK)).collect();
        prop_assert_eq!(&rolls, &again);
        prop_assert!(record.finish().is_ok());
        record.restore(0);
        prop_assert_eq!(record.position(), 0);
        prop_assert_eq!(record.roll(bounds[0], &LUCK), rolls[0]);
    }
}

#[test]
fn a_script_shows_its_faces() {
    let mut script = Script::new(&[6, 1, 20]);
    assert_eq!((script.d6(&LUCK), script.d6(&LUCK)), (6, 1));
    assert_eq!(script.position(), 2, "a script reads like dice");
    assert_eq!(script.roll(20, &LUCK), 20);
    assert_eq!(script.derive("bot", 0).roll(1000, &LUCK), script.derive("bot", 0).roll(1000, &LUCK));
}

#[test]
#[should_panic(expected = "a scripted roll was left unused: roll 1")]
fn a_script_fails_when_a_roll_is_left() {
    let mut script = Script::new(&[6, 1]);
    script.d6(&LUCK);
}

#[test]
#[should_panic(expected = "a d6 was asked for, the record holds 7 (for luck)")]
fn a_script_fails_when_a_face_does_not_fit() {
    Script::new(&[7]).d6(&LUCK);
}

#[test]
#[should_panic(expected = "a d6 was asked for, the record has ended (for luck)")]
fn a_script_fails_when_it_has_ended() {
    let mut script = Script::new(&[2]);
    script.d6(&LUCK);
    script.d6(&LUCK);
}

#[test]
fn a_record_stops_at_the_first_roll_that_does_not_fit() {
    let mut dice = Dice::from_facts(vec![Fact(6, 4), Fact(6, 2)]);
    assert_eq!(dice.d6(&LUCK), 4);
    assert_eq!(
        dice.finish().unwrap_err().to_string(),
        "roll 1: the record holds 2 on a d6, nothing was asked for"
    );
    assert_eq!(dice.stop(), None, "what is left over may still be asked for");
    assert!((1..=20).contains(&dice.roll(20, &LUCK)));
    dice.d6(&LUCK);
    let expected = Mismatch { place: 1, recorded: Some(Fact(6, 2)), asked: Some(20), purpose: Some("luck") };
    let expected = Stop::Misfit(expected);
    assert_eq!(dice.stop(), Some(&expected));
    assert_eq!(dice.finish(), Err(expected));
    dice.restore(u64::MAX);
    assert!(dice.finish().is_ok());
    let nothing = Mismatch { place: 3, recorded: None, asked: None, purpose: None };
    assert_eq!(nothing.to_string(), "roll 3");
}
