//! §6: each kind of effect is resolved.

use serde_json::json;

use crate::shipped::{P1, P2, P3, Scene, cites, res, take};
use crate::{Command, Event, Resource};

fn vp() -> serde_json::Value {
    json!({"do": "gain", "vp": 1})
}

fn declined(scene: &Scene) -> Scene {
    let mut scene = scene.clone();
    let before = (scene.stock(P1), scene.state.players[P1].tokens);
    scene.play(P1, Command::Decline {}, &[]);
    assert_eq!((scene.stock(P1), scene.state.players[P1].tokens), before);
    scene
}

#[test]
fn kd_19_an_exchange_is_paid_or_declined() {
    let mut scene = Scene::building(2, json!({"do": "pay", "cost": {"magic": 2}, "then": vp()}));
    scene.set(P1, res(1, 0, 2));
    scene.build();
    assert_eq!(scene.asked(), ("exchange", vec![P1]));
    assert_eq!(scene.refused(P1, &Command::Exchange { payment: res(0, 0, 1) }), ["other_price"]);
    assert_eq!(scene.refused(P1, &Command::Exchange { payment: res(0, 0, 3) }), ["lacking", "other_price"]);
    declined(&scene);
    let events = scene.play(P1, Command::Exchange { payment: res(0, 0, 2) }, &[]);
    let paid =
        Event::Exchanged { seat: P1, card: "watermill".to_owned(), payment: res(0, 0, 2), sealed: false };
    assert_eq!(events[0], paid);
    assert_eq!((scene.stock(P1), scene.state.players[P1].tokens), (res(0, 0, 0), 1));
    let mut poor = Scene::building(2, json!({"do": "pay", "cost": {"magic": 2}, "then": vp()}));
    poor.build();
    assert_eq!(poor.asked().0, "action", "what cannot be paid is not asked for");
}

#[test]
fn kd_19_a_payment_of_any_kind_is_split() {
    let mut scene = Scene::building(2, json!({"do": "pay", "cost": {"gold": 1}, "any": 2, "then": vp()}));
    scene.set(P1, res(2, 1, 1));
    scene.build();
    assert_eq!(scene.listed(P1), [Command::Exchange { payment: res(1, 1, 1) }, Command::Decline {}]);
    let said = scene.said(P1, &Command::Exchange { payment: res(1, 1, 0) });
    assert_eq!(said, ["1 gold and 1 strength does not pay 1 gold with 2 of any kind"]);
    scene.play(P1, Command::Exchange { payment: res(1, 1, 1) }, &[]);
    assert_eq!(scene.stock(P1), res(0, 0, 0));
    let mut rich = Scene::building(2, json!({"do": "pay", "cost": {"gold": 1}, "any": 2, "then": vp()}));
    rich.set(P1, res(9, 9, 9));
    rich.build();
    let split = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)];
    let paid = split.map(|(gold, strength)| res(1 + gold, strength, 2 - gold - strength));
    let mut expected: Vec<_> = paid.map(|payment| Command::Exchange { payment }).into();
    expected.push(Command::Decline {});
    assert_eq!(rich.listed(P1), expected);
}

#[test]
fn kd_19_what_is_asked_for_each_thing_is_asked_as_often_as_they_are() {
    let pay = json!({"do": "pay", "cost": {"magic": 1}, "then": vp()});
    let each = json!({"do": "per", "count": {"of": "domains"}, "then": pay});
    let mut scene = Scene::building(2, each);
    scene.domain(P1, "hiring_fair");
    scene.domain(P1, "sanctuary");
    scene.set(P1, res(1, 0, 9));
    scene.build();
    for asked in 1..=3 {
        assert_eq!(scene.asked(), ("exchange", vec![P1]), "domain {asked} of 3");
        scene.play(P1, Command::Exchange { payment: res(0, 0, 1) }, &[]);
    }
    assert_eq!(scene.asked().0, "action");
    assert_eq!((scene.stock(P1), scene.state.players[P1].tokens), (res(0, 0, 6), 3));
}

#[test]
fn kd_19_options_are_chosen_once_each_lowest_first() {
    let gain = |kind: &str| json!({"do": "gain", "resources": {kind: 2}});
    let of = [gain("gold"), gain("strength"), gain("magic")];
    let mut scene = Scene::building(2, json!({"do": "choose", "n": 2, "of": of}));
    scene.build();
    assert_eq!(scene.asked(), ("choose_options", vec![P1]));
    let choose = |options: &[u8]| Command::ChooseOptions { options: options.to_vec() };
    assert_eq!(scene.listed(P1), [choose(&[0, 1]), choose(&[0, 2]), choose(&[1, 2])]);
    assert_eq!(scene.refused(P1, &choose(&[1])), ["other_number"]);
    assert_eq!(scene.refused(P1, &choose(&[1, 1])), ["options_unsorted"]);
    assert_eq!(scene.refused(P1, &choose(&[2, 0])), ["options_unsorted"]);
    assert_eq!(scene.refused(P1, &choose(&[1, 3])), ["no_such_option"]);
    scene.play(P1, choose(&[0, 2]), &[]);
    assert_eq!(scene.stock(P1), res(2, 0, 2));
}

#[test]
fn kd_19_an_effect_is_brought_for_each_thing_that_is_counted() {
    let per = |count: serde_json::Value| json!({"do": "per", "count": count, "then": vp()});
    for (count, expected) in [
        (json!({"of": "role", "role": "maker"}), 3),
        (json!({"of": "name", "citizen": "ferryhand"}), 1),
        (json!({"of": "kind", "kind": "spirit"}), 1),
        (json!({"of": "area", "area": "hedge"}), 2),
        (json!({"of": "citizens"}), 4),
        (json!({"of": "monsters"}), 3),
        (json!({"of": "domains"}), 2),
    ] {
        let mut scene = Scene::building(2, per(count.clone()));
        for id in ["ferryhand", "beekeeper", "gate_guard"] {
            scene.citizen(P1, id);
        }
        scene.state.players[P1].citizens[4].flipped = true;
        for id in ["bramble_imp", "rose_wraith", "mudling"] {
            scene.monster(P1, id);
        }
        scene.domain(P1, "hiring_fair");
        scene.build();
        assert_eq!(scene.state.players[P1].tokens, expected, "{count}");
    }
}

#[test]
fn kd_19_a_theft_takes_two_steps_and_d15_spares_who_has_nothing_or_is_immune() {
    let mut scene = Scene::building(3, json!({"do": "steal", "n": 2}));
    scene.set(P2, res(0, 1, 5));
    scene.set(P3, res(1, 0, 0));
    scene.domain(P3, "strongroom");
    scene.build();
    assert_eq!(scene.refused(P1, &Command::ChooseSeat { seat: P3 }), ["seat_not_open"], "immune");
    assert_eq!(scene.listed(P1), [Command::ChooseSeat { seat: P2 }]);
    scene.play(P1, Command::ChooseSeat { seat: P2 }, &[]);
    assert_eq!(scene.listed(P1), [take(Resource::Strength), take(Resource::Magic)]);
    let events = scene.play(P1, take(Resource::Magic), &[]);
    assert_eq!(cites(&events[0]), ["KD-11", "KD-19"], "a domain steals, no harvest");
    assert_eq!([scene.stock(P1), scene.stock(P2)], [res(0, 0, 2), res(0, 1, 3)]);
    assert_eq!(scene.state.turn.actions, 1, "no action is used up");
}

#[test]
fn kd_19_a_gift_goes_to_a_seat_of_choice() {
    let mut scene = Scene::building(3, json!({"do": "give", "resources": {"gold": 1}, "then": vp()}));
    scene.set(P1, res(2, 0, 0));
    scene.build();
    assert_eq!(scene.asked(), ("choose_seat", vec![P1]));
    assert_eq!(scene.refused(P1, &Command::ChooseSeat { seat: P1 }), ["seat_not_open"]);
    declined(&scene);
    let events = scene.play(P1, Command::ChooseSeat { seat: P3 }, &[]);
    assert_eq!(events[0], Event::ResourcesGiven { seat: P1, to: P3, resources: res(1, 0, 0) });
    assert_eq!([scene.stock(P1), scene.stock(P3)], [res(0, 0, 0), res(1, 0, 0)]);
    assert_eq!(scene.state.players[P1].tokens, 1);
    let mut alone = Scene::building(1, json!({"do": "give", "resources": {"gold": 1}, "then": vp()}));
    alone.set(P1, res(2, 0, 0));
    alone.build();
    assert_eq!(alone.asked().0, "action", "there is nobody to give to");
}

#[test]
fn kd_19_a_card_is_taken_from_the_centre_by_its_base_cost() {
    let filter = json!({"card": "citizen", "role": "maker", "most": 3});
    let mut scene = Scene::building(2, json!({"do": "take_card", "filter": filter, "from": "centre"}));
    scene.stack_citizen(5, "ferryhand", 1);
    scene.stack_citizen(6, "bell_keeper", 1);
    scene.empty(7);
    scene.citizen(P1, "ferryhand");
    scene.build();
    assert_eq!(scene.refused(P1, &Command::TakeFromCentre { stack: 6 }), ["card_not_open"], "a seer");
    assert_eq!(scene.refused(P1, &Command::TakeFromCentre { stack: 7 }), ["empty_stack"]);
    assert_eq!(scene.refused(P1, &Command::TakeFromCentre { stack: 20 }), ["no_such_stack"]);
    declined(&scene);
    let events = scene.play(P1, Command::TakeFromCentre { stack: 5 }, &[]);
    let taken = Event::CardTaken { seat: P1, card: "ferryhand".to_owned(), from: None };
    let emptied = Event::StackExhausted { stack: 5, of: Some("ferryhand".to_owned()), markers: 2 };
    assert_eq!(events, [taken, emptied], "the card is taken before its stack is empty");
    assert_eq!(scene.state.players[P1].copies(scene.rules.citizen_no("ferryhand").expect("known")), 2);
}

#[test]
fn kd_19_a_card_is_taken_from_another_seat() {
    let filter = json!({"card": "monster", "kind": "brute"});
    let mut scene = Scene::building(3, json!({"do": "take_card", "filter": filter, "from": "another"}));
    for (seat, id) in [(P1, "mudling"), (P2, "bramble_imp"), (P2, "rose_wraith"), (P3, "salt_ghoul")] {
        scene.monster(seat, id);
    }
    scene.domain(P3, "locked_garden");
    scene.build();
    let grab = |seat, card: &str| Command::TakeFromSeat { seat, card: card.to_owned() };
    assert_eq!(scene.listed(P1), [grab(P2, "bramble_imp"), Command::Decline {}]);
    assert_eq!(scene.refused(P1, &grab(P2, "rose_wraith")), ["card_not_open"]);
    assert_eq!(scene.refused(P1, &grab(P3, "salt_ghoul")), ["card_not_open"], "immune");
    assert_eq!(scene.refused(P1, &grab(P1, "mudling")), ["card_not_open"]);
    let events = scene.play(P1, grab(P2, "bramble_imp"), &[]);
    assert_eq!(events, [Event::CardTaken { seat: P1, card: "bramble_imp".to_owned(), from: Some(P2) }]);
    assert_eq!([scene.state.players[P1].monsters.len(), scene.state.players[P2].monsters.len()], [2, 1]);
    assert_eq!(scene.stock(P1), res(0, 0, 0), "no reward is paid");
}

#[test]
fn kd_19_a_citizen_is_taken_from_another_seat_but_no_starter() {
    let mut scene =
        Scene::building(2, json!({"do": "take_card", "filter": {"card": "citizen"}, "from": "another"}));
    scene.citizen(P2, "ferryhand");
    scene.build();
    let grab = Command::TakeFromSeat { seat: P2, card: "ferryhand".to_owned() };
    assert_eq!(scene.listed(P1), [grab.clone(), Command::Decline {}]);
    scene.play(P1, grab, &[]);
    assert_eq!([scene.state.players[P1].citizens.len(), scene.state.players[P2].citizens.len()], [3, 2]);
}

#[test]
fn kd_19_a_citizen_is_put_back_for_something() {
    let mut scene = Scene::building(2, json!({"do": "return_card", "then": vp()}));
    scene.stack_citizen(5, "ferryhand", 3);
    scene.citizen(P1, "ferryhand");
    scene.citizen(P1, "ferryhand");
    scene.state.players[P1].citizens[3].flipped = true;
    scene.build();
    declined(&scene);
    scene.play(P1, Command::ChooseCitizen { citizen: "ferryhand".to_owned() }, &[]);
    assert_eq!(scene.state.stacks[5].len(), 4);
    let left = &scene.state.players[P1].citizens;
    assert!(
        left.len() == 3 && left.iter().all(|held| !held.flipped),
        "d12: the one that is turned over goes first"
    );
    let mut scene = Scene::building(2, json!({"do": "return_card", "then": vp()}));
    scene.stack_citizen(5, "ferryhand", 3);
    scene.citizen(P1, "ferryhand");
    let held = scene.state.players[P1].citizens.clone();
    scene.build();
    scene.play(P1, Command::ChooseCitizen { citizen: "ferryhand".to_owned() }, &[]);
    assert_eq!(scene.state.players[P1].citizens, held[..2], "the starters stay");
}

#[test]
fn d17_an_effect_that_turns_over_several_times_asks_for_each_time() {
    let per = json!({"do": "per", "count": {"of": "monsters"}, "then": {"do": "flip"}});
    let mut scene = Scene::building(2, per);
    scene.monster(P1, "mudling");
    scene.monster(P1, "rose_wraith");
    scene.build();
    for citizen in ["peasant", "knight"] {
        let over = || Command::ChooseCitizen { citizen: citizen.to_owned() };
        assert_eq!(scene.asked(), ("flip_citizen", vec![P1, P2]), "{citizen}");
        scene.play(P1, over(), &[]);
        scene.play(P2, over(), &[]);
    }
    assert_eq!(scene.asked(), ("action", vec![P1]));
}

#[test]
fn kd_19_everyone_turns_one_citizen_over_unseen() {
    let mut scene = Scene::building(3, json!({"do": "flip"}));
    scene.citizen(P1, "ferryhand");
    scene.domain(P3, "sanctuary");
    scene.build();
    assert_eq!(scene.asked(), ("flip_citizen", vec![P1, P2]), "p3 is immune");
    let over = |id: &str| Command::ChooseCitizen { citizen: id.to_owned() };
    assert_eq!(scene.refused(P2, &over("ferryhand")), ["card_not_open"]);
    assert_eq!(scene.refused(P2, &Command::Decline {}), ["other_prompt"]);
    let events = scene.play(P1, over("ferryhand"), &[]);
    assert_eq!(events, [Event::PromptAnswered { seat: P1 }]);
    assert!(!scene.state.players[P1].citizens[2].flipped, "not yet");
    let events = scene.play(P2, over("knight"), &[]);
    assert_eq!(events[1], Event::CitizenFlipped { seat: P1, citizen: "ferryhand".to_owned() });
    assert!(scene.state.players[P1].citizens[2].flipped && scene.state.players[P2].citizens[1].flipped);
    assert_eq!(scene.asked(), ("action", vec![P1]));
}

#[test]
fn kd_09_a_domain_may_bring_one_more_action() {
    let mut scene = Scene::building(2, json!({"do": "extra_action"}));
    let events = scene.build();
    assert!(events.contains(&Event::ActionGained { seat: P1, card: "watermill".to_owned() }));
    assert_eq!(scene.state.turn.actions, 2);
}

#[test]
fn kd_11_domains_that_last_act_at_their_time() {
    let mut scene = Scene::new(2).acting();
    scene.domain(P1, "alms_hall");
    scene.domain(P2, "moon_well");
    scene.set(P1, res(1, 0, 0));
    scene.play(P1, take(Resource::Magic), &[]);
    scene.play(P1, take(Resource::Magic), &[]);
    assert_eq!(scene.asked(), ("choose_seat", vec![P1]), "at the end of the turn");
    scene.play(P1, Command::ChooseSeat { seat: P2 }, &[]);
    assert_eq!(scene.stock(P2), res(1, 0, 1), "before p2 rolls");
    assert_eq!(scene.asked(), ("roll", vec![P2]));
}

#[test]
fn kd_11_a_discount_never_makes_a_card_cost_less_than_nothing() {
    let mut scene = Scene::new(2).acting();
    scene.stack_citizen(5, "gate_guard", 1);
    let mut content = crate::shipped::content();
    content.domains[0].effect = crate::shipped::effect(
        json!({"do": "discount", "filter": {"card": "citizen", "role": "warden", "most": 3}, "gold": 9}),
    );
    scene.rules = crate::shipped::with(content);
    scene.domain(P1, "watermill");
    assert_eq!(scene.refused(P1, &crate::shipped::hire(5, 1)), ["lacking", "overpaid", "overpaid"][..2]);
    assert!(scene.refused(P1, &crate::shipped::hire(5, 0)).is_empty());
    scene.stack_citizen(5, "pikeman", 1);
    assert_eq!(scene.refused(P1, &crate::shipped::hire(5, 0)), ["underpaid", "magic_alone"], "it costs 4");
}

#[test]
fn d14_a_seat_has_at_most_6000_of_anything() {
    let much = json!({"do": "gain", "resources": {"gold": 2, "magic": 1}, "vp": 2});
    let mut scene = Scene::building(2, much);
    scene.set(P1, res(6000, 6000, 5999));
    scene.state.players[P1].tokens = 5999;
    scene.build();
    assert_eq!((scene.stock(P1), scene.state.players[P1].tokens), (res(6000, 6000, 6000), 6000));
    scene.play(P1, take(Resource::Strength), &[]);
    assert_eq!(scene.stock(P1).strength, 6000);
    let give = json!({"do": "give", "resources": {"gold": 1}, "then": vp()});
    let mut scene = Scene::building(2, give);
    scene.set(P1, res(2, 0, 0));
    scene.set(P2, res(6000, 0, 0));
    scene.build();
    scene.play(P1, Command::ChooseSeat { seat: P2 }, &[]);
    assert_eq!([scene.stock(P1), scene.stock(P2)], [res(0, 0, 0), res(6000, 0, 0)], "what is more is lost");
    let mut scene = Scene::building(2, json!({"do": "steal", "n": 3}));
    scene.set(P1, res(5999, 0, 0));
    scene.set(P2, res(3, 0, 0));
    scene.build();
    scene.play(P1, Command::ChooseSeat { seat: P2 }, &[]);
    scene.play(P1, take(Resource::Gold), &[]);
    assert_eq!([scene.stock(P1), scene.stock(P2)], [res(6000, 0, 0), res(0, 0, 0)]);
}
