//! Dice that give up: what they show, and where the bounds are.

use kernel::dice::{Fact, MOST_ROLLS, MOST_ROUNDS, Stop};
use kernel::{Dice, Purpose, RuleId};

const LUCK: Purpose = Purpose::new("luck", RuleId("PE-04"));

#[test]
fn stopped_dice_end_every_loop_and_record_nothing() {
    let mut dice = Dice::from_facts(vec![Fact(6, 3)]);
    let level = (0..10_000).find(|_| dice.d6(&LUCK) != dice.d6(&LUCK));
    assert!(level.is_some(), "two dice differ in the end");
    let seen: std::collections::BTreeSet<u8> = (0..1000).map(|_| dice.d6(&LUCK)).collect();
    assert_eq!(seen.len(), 6, "every face comes, so that every wish is met");
    assert_eq!(dice.take_ledger().len(), 1, "what came after the stop is no roll of the game");
    let rolled = dice.on_substream(&kernel::Digest::of(&1), |dice| dice.d6(&LUCK));
    assert!((1..=6).contains(&rolled));
    assert!(matches!(dice.stop(), Some(Stop::Misfit(_))), "on a substream or not, they stay stopped");
}

#[test]
fn a_recorded_face_is_of_the_die_that_it_names() {
    let mut dice = Dice::from_facts(vec![Fact(0, 4)]);
    dice.d6(&LUCK);
    assert!(matches!(dice.stop(), Some(Stop::Misfit(_))), "only a script leaves the die open");
}

#[test]
fn a_loop_of_the_rules_may_go_round_so_often_and_no_more() {
    let mut dice = Dice::from_seed("rounds");
    let mut rounds = 0;
    let gone = (0..=MOST_ROUNDS).take_while(|_| dice.again(&mut rounds, &LUCK)).count();
    assert_eq!(gone as u32, MOST_ROUNDS);
    let stop = Stop::Endless { purpose: "luck", limit: MOST_ROUNDS };
    assert_eq!(dice.stop(), Some(&stop));
    assert_eq!(stop.to_string(), "the dice for luck were thrown again more than 1024 times");
    dice.restore(0);
    assert_eq!(dice.stop(), None, "dice that go back roll again");
    assert_eq!(dice.d6(&LUCK), Dice::from_seed("rounds").d6(&LUCK));
}

#[test]
fn one_command_rolls_so_often_and_no_more() {
    let mut dice = Dice::from_seed("many");
    for _ in 0..MOST_ROLLS {
        dice.d6(&LUCK);
    }
    assert_eq!(dice.stop(), None);
    dice.d6(&LUCK);
    let stop = Stop::TooManyRolls { limit: MOST_ROLLS };
    assert_eq!(dice.stop(), Some(&stop));
    assert_eq!(stop.to_string(), "more than 65536 dice were rolled");
    assert_eq!(dice.take_ledger().len(), MOST_ROLLS as usize);
    let mut playout = dice.derive("playout", 0);
    for _ in 0..=MOST_ROLLS {
        playout.d6(&LUCK);
    }
    assert_eq!(playout.stop(), None, "dice without a ledger serve many commands");
}
