//! What players, setups and content get wrong is named with its rule and its numbers, and changes nothing.

use std::sync::Arc;

use kernel::table::TableError;
use kernel::{Dice, Events, RejectionReason, Ruleset, Seat, Seats, Table, Viewer};
use kingdoms::{Command, Kingdoms, Resources, Setup};
use serde_json::{Value, json};

type Game = Table<Kingdoms>;

fn rules(files: Value) -> Result<Kingdoms, Vec<String>> {
    let found = laws::faults::<Kingdoms>(&files);
    if !found.is_empty() {
        return Err(found.iter().map(ToString::to_string).collect());
    }
    Ok(Kingdoms::new(serde_json::from_value(files).expect("content")).expect("sound content"))
}

fn setup(seats: u8) -> Setup {
    Setup { preset: "base1".to_owned(), seats, solo: seats == 1, dukes: 2 }
}

/// A game of two seats, played at random to the first position in which `wanted` finds something.
fn reached<T>(files: Value, wanted: impl Fn(&Game, Seat, &[Command]) -> Option<T>) -> (Game, Seat, T) {
    let rules = Arc::new(rules(files).expect("sound content"));
    for seed in 0..200 {
        let begun = Table::begin(Arc::clone(&rules), setup(2), format!("refusals {seed}").as_str());
        let mut game = begun.expect("a game");
        let mut dice = Dice::from_seed(&format!("whims {seed}"));
        while let Some(seat) = game.to_act().lowest() {
            let mut legal = Vec::new();
            rules.commands(game.state(), seat, |command| legal.push(command));
            if let Some(found) = wanted(&game, seat, &legal) {
                return (game, seat, found);
            }
            let command = rules.sample(game.state(), seat, &mut dice).expect("a command");
            game.submit(seat, command).expect("a legal command");
        }
    }
    panic!("no game comes to that");
}

fn stock(game: &Game, seat: Seat) -> Resources {
    game.view(Viewer::Referee).seats[seat].resources
}

/// Submits a command that is refused: rules and messages. Nothing changed.
fn refused(game: &mut Game, seat: Seat, command: Command) -> Vec<(&'static str, String)> {
    let before = (game.digest(), game.sequence(), game.to_act());
    let Err(TableError::Rules(reasons)) = game.submit(seat, command) else { panic!("played") };
    assert_eq!(
        (game.digest(), game.sequence(), game.to_act()),
        before,
        "nothing changed, the seat still owes"
    );
    reasons.iter().map(|reason| (reason.rule().0, reason.to_string())).collect()
}

fn not_begun(setup: &Setup) -> Vec<(&'static str, String)> {
    let rules = rules(laws::base("kingdoms")).expect("sound content");
    let begun = rules.begin(setup, &mut Dice::from_seed("refused"), &mut Events::new());
    begun.expect_err("refused").iter().map(|reason| (reason.rule().0, reason.to_string())).collect()
}

/// A citizen that can be hired for gold alone, with its stack.
fn hire(legal: &[Command]) -> Option<(u8, Resources)> {
    legal.iter().find_map(|command| {
        let Command::HireCitizen { stack, payment } = command else { return None };
        (payment.magic == 0).then_some((*stack, *payment))
    })
}

#[test]
fn kd_10_overpaying() {
    let (mut game, seat, (stack, price)) = reached(laws::base("kingdoms"), |game, seat, legal| {
        hire(legal).filter(|(_, price)| stock(game, seat).gold > price.gold)
    });
    let payment = Resources { gold: price.gold + 1, ..price };
    let told = refused(&mut game, seat, Command::HireCitizen { stack, payment });
    let (paid, most) = (payment.gold, price.gold);
    assert_eq!(told, [("KD-10", format!("{paid} gold is too much, you can pay {most} at most"))]);
    game.submit(seat, Command::HireCitizen { stack, payment: price }).expect("the price itself");
}

#[test]
fn kd_10_paying_with_what_one_has_not() {
    let (mut game, seat, (stack, cost)) = reached(laws::base("kingdoms"), |game, seat, legal| {
        let view = game.view(Viewer::Seat(seat));
        let acting = legal.iter().any(|command| matches!(command, Command::TakeResource { .. }));
        let dear = view.stacks.iter().enumerate().skip(5).take(10).find_map(|(stack, seen)| {
            let offer = seen.offer?;
            (offer.price.gold > stock(game, seat).gold).then_some((stack as u8, offer.price.gold))
        });
        dear.filter(|_| acting && view.active == seat && view.actions > 0)
    });
    let has = stock(&game, seat).gold;
    let payment = Resources { gold: cost, ..Resources::NONE };
    let told = refused(&mut game, seat, Command::HireCitizen { stack, payment });
    assert_eq!(told, [("KD-10", format!("you cannot pay {cost} gold, you have {has}"))]);
}

#[test]
fn kd_17_answering_a_prompt_of_another_seat_or_twice() {
    let (mut game, first, ()) =
        reached(laws::base("kingdoms"), |game, _, _| (game.to_act().len() == 2).then_some(()));
    let duke = |game: &Game, seat| {
        let view = game.view(Viewer::Seat(seat));
        Command::KeepDuke { duke: view.seats[seat].dealt.as_ref().expect("dealt")[0].clone() }
    };
    let second = game.to_act().without(first).lowest().expect("two");
    let kept = duke(&game, first);
    game.submit(first, kept.clone()).expect("once");
    assert_eq!(refused(&mut game, first, kept), [("KD-17", format!("{first} has nothing to decide now"))]);
    let kept = duke(&game, second);
    game.submit(second, kept).expect("the other one");
    let active = game.to_act().lowest().expect("one rolls");
    let other = Seats::first(2).without(active).lowest().expect("two");
    let told = refused(&mut game, other, Command::RollDice {});
    assert_eq!(told, [("KD-17", format!("{other} has nothing to decide now"))]);
}

#[test]
fn kd_04_a_duke_that_was_not_dealt() {
    let (mut game, seat, duke) = reached(laws::base("kingdoms"), |game, seat, _| {
        let other = game.to_act().without(seat).lowest()?;
        Some(game.view(Viewer::Seat(other)).seats[other].dealt.as_ref()?[0].clone())
    });
    let told = refused(&mut game, seat, Command::KeepDuke { duke });
    assert_eq!(told, [("KD-04", "that duke was not dealt to you".to_owned())]);
}

#[test]
fn kd_07_an_order_of_harvest_that_names_a_card_twice() {
    let mut files = laws::base("kingdoms");
    let gain = |kind: &str| json!({"do": "gain", "resources": {kind: 1}});
    let pay = json!({"do": "pay", "cost": {"gold": 1}, "then": gain("magic")});
    let choose = json!({"do": "choose", "n": 1, "of": [gain("gold"), gain("strength")]});
    for (starter, effect) in [(0, pay), (1, choose)] {
        files["starters"][starter]["numbers"] = json!([5]);
        files["starters"][starter]["on_turn"] = effect.clone();
        files["starters"][starter]["off_turn"] = effect;
    }
    let (mut game, seat, cards) = reached(files, |_, _, legal| match legal.first() {
        Some(Command::OrderHarvest { order }) => Some(order.clone()),
        _ => None,
    });
    let times = cards.iter().filter(|card| **card == cards[0]).count();
    let mut order = cards.clone();
    let another = order.iter().position(|card| *card != cards[0]).expect("cards that differ");
    order[another] = cards[0].clone();
    let told = refused(&mut game, seat, Command::OrderHarvest { order });
    let named = cards.len() - 1;
    let expected = [
        ("KD-07", "a card is ordered more often than it is activated".to_owned()),
        ("KD-07", format!("your order has {named} of {} activations", cards.len())),
    ];
    assert_eq!((told.as_slice(), times >= 1), (expected.as_slice(), true));
    game.submit(seat, Command::OrderHarvest { order: cards }).expect("each as often as it is activated");
}

#[test]
fn kd_01_six_seats() {
    assert_eq!(not_begun(&setup(6)), [("KD-01", "6 seats, 2 to 5 can play".to_owned())]);
    assert_eq!(not_begun(&setup(0))[0].0, "KD-01");
}

#[test]
fn kd_16_one_seat_without_solo() {
    let told = not_begun(&Setup { solo: false, ..setup(1) });
    let message =
        "one seat plays against the Dark Lord, two to five play among themselves: not 1 seat without him";
    assert_eq!(told, [("KD-16", message.to_owned())]);
    assert_eq!(not_begun(&Setup { solo: true, ..setup(3) })[0].0, "KD-16");
}

#[test]
fn kd_02_a_preset_without_enough_cards() {
    let told = not_begun(&Setup { dukes: 3, ..setup(5) });
    assert_eq!(told, [("KD-02", "the preset has 12 dukes, 15 are needed".to_owned())]);
}

/// What the first preset without these cards lacks.
fn lacking(seats: u8, kind: &str) -> Vec<(&'static str, String)> {
    let mut files = laws::base("kingdoms");
    files["presets"][0][kind] = json!([]);
    let rules = rules(files).expect("sound content: the other preset can be played");
    let begun = rules.begin(&setup(seats), &mut Dice::from_seed("refused"), &mut Events::new());
    begun.expect_err("refused").iter().map(|reason| (reason.rule().0, reason.to_string())).collect()
}

#[test]
fn kd_02_a_preset_without_enough_cards_of_each_kind() {
    for (seats, kind, message) in [
        (2, "areas", "the preset has 0 areas, 5 are needed"),
        (2, "citizens", "the preset has 0 numbers of citizens, 10 are needed"),
        (4, "domains", "the preset has 0 domains, 20 are needed"),
        (5, "domains", "the preset has 0 domains, 25 are needed"),
        (3, "dukes", "the preset has 0 dukes, 6 are needed"),
        (1, "dukes", "the preset has 0 dukes, 2 are needed"),
    ] {
        assert_eq!(lacking(seats, kind), [("KD-02", message.to_owned())]);
    }
}

#[test]
fn effects_that_recurse_or_can_never_be_paid() {
    let with = |effect: Value| {
        let mut files = laws::base("kingdoms");
        files["domains"][0]["effect"] = effect;
        rules(files).expect_err("refused")
    };
    let again = with(json!({"do": "on", "when": "hire", "then": {"do": "extra_action"}}));
    assert!(
        again[0].contains("/domains/0/effect/then") && again[0].contains("bring itself about"),
        "{again:?}"
    );
    let dear = with(json!({"do": "pay", "cost": {"gold": 99}, "then": {"do": "gain", "vp": 1}}));
    assert_eq!(dear, ["/domains/0/effect/cost/gold: found 99, expected 0 to 30 resources"]);
    let mut deep = json!({"do": "gain", "vp": 1});
    for _ in 0..4 {
        deep = json!({"do": "pay", "cost": {"gold": 1}, "then": deep});
    }
    let deep = with(deep);
    assert!(deep[0].ends_with("found an effect too deep in others, expected at most 4 levels"), "{deep:?}");
}
