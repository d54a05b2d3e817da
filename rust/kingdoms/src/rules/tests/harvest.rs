use kernel::{Ruleset, Seat, Seats, StateDigest, Viewer};
use serde_json::json;

use crate::rules::harvest::activations;
use crate::shipped::{P1, P2, P3, Scene, cites, res, rules, take};
use crate::{Command, Event, Resource};

fn gain(gold: u8) -> serde_json::Value {
    json!({"do": "gain", "resources": {"gold": gold}})
}

fn order(cards: &[&str]) -> Command {
    Command::OrderHarvest { order: cards.iter().map(|card| (*card).to_owned()).collect() }
}

#[test]
fn kd_07_a_card_pays_for_each_die_and_for_the_sum() {
    assert_eq!(activations(&[5], [5, 5]), 2);
    assert_eq!(activations(&[5], [2, 3]), 1);
    assert_eq!(activations(&[5], [5, 6]), 1);
    assert_eq!(activations(&[9, 10], [4, 6]), 1);
    assert_eq!(activations(&[5], [1, 6]), 0);
}

#[test]
fn kd_07_the_active_seat_takes_one_power_and_others_take_the_other_for_each_copy() {
    let mut scene = Scene::with_peasants(3, gain(2), gain(1));
    scene.citizen(P2, "peasant");
    scene.citizen(P3, "gate_guard");
    let events = scene.roll(5, 5);
    assert_eq!(
        [scene.stock(P1), scene.stock(P2), scene.stock(P3)],
        [res(4, 0, 0), res(4, 0, 0), res(2, 0, 0)]
    );
    let card = "peasant".to_owned();
    let paid = Event::Gained { seat: P1, card, resources: res(4, 0, 0), vp: 0, harvest: true, sealed: false };
    assert!(events.contains(&paid), "{events:?}");
    let mut over = Scene::with_peasants(2, gain(2), gain(1));
    over.state.players[P1].citizens[0].flipped = true;
    over.roll(5, 1);
    assert_eq!(over.stock(P1), res(0, 1, 0), "turned over, it does not pay; the knight does by the sum");
}

#[test]
fn kd_07_stealing_comes_before_everything_else_and_d1_never_leaves_less_than_nothing() {
    let mut scene = Scene::with_peasants(2, json!({"do": "steal", "n": 3}), gain(5));
    scene.set(P2, res(2, 0, 4));
    scene.roll(5, 6);
    assert_eq!(scene.asked(), ("steal_from", vec![P1]));
    assert_eq!(scene.stock(P2), res(2, 0, 4), "nobody was paid yet");
    assert_eq!(scene.refused(P1, &Command::ChooseSeat { seat: P1 }), ["seat_not_open"]);
    assert_eq!(scene.refused(P1, &Command::ChooseSeat { seat: P3 }), ["seat_not_open"]);
    scene.play(P1, Command::ChooseSeat { seat: P2 }, &[]);
    assert_eq!(scene.asked(), ("steal_what", vec![P1]));
    assert_eq!(scene.refused(P1, &take(Resource::Strength)), ["nothing_there"]);
    let events = scene.play(P1, take(Resource::Gold), &[]);
    let stolen =
        Event::ResourceStolen { seat: P1, from: P2, resource: Resource::Gold, amount: 2, harvest: true };
    assert_eq!(events[0], stolen);
    assert_eq!(cites(&events[0]), ["KD-07", "D1", "KD-19"]);
    assert_eq!(scene.stock(P2).gold, 5, "robbed first, paid then");
}

#[test]
fn d1_several_thieves_follow_each_other_from_the_active_seat_on() {
    let steal = json!({"do": "steal", "n": 3});
    let mut scene = Scene::with_peasants(2, steal.clone(), steal);
    scene.set(P1, res(0, 0, 2));
    let events = scene.roll(5, 6);
    let idle = Event::NothingToSteal { seat: P1, card: "peasant".to_owned(), harvest: true };
    assert!(events.contains(&idle), "p2 has nothing yet: {events:?}");
    assert_eq!(cites(&idle), ["KD-07", "D15"]);
    assert_eq!(scene.asked(), ("steal_from", vec![P2]));
}

#[test]
fn kd_07_who_got_nothing_takes_a_resource_of_choice_and_kd_08_all_are_asked_at_once() {
    let mut scene = Scene::new(3);
    scene.roll(1, 1);
    assert_eq!(scene.asked(), ("harvest", vec![P1, P2, P3]));
    let before = rules().view(&scene.state, Viewer::Seat(P2));
    let events = scene.play(P1, take(Resource::Magic), &[]);
    let taken = Event::ConsolationTaken { seat: P1, resource: Resource::Magic, sealed: true };
    assert_eq!(events, [taken.clone(), Event::PromptAnswered { seat: P1 }]);
    assert_eq!(rules().observe_event(&taken, Viewer::Seat(P2)), None);
    let after = rules().view(&scene.state, Viewer::Seat(P2));
    assert_eq!(after.seats, before.seats, "d9: unseen until all have answered");
    assert_eq!(scene.refused(P1, &take(Resource::Magic)), ["not_asked"], "once");
    scene.play(P3, take(Resource::Gold), &[]);
    let events = scene.play(P2, take(Resource::Strength), &[]);
    let shown = Event::AnswersShown { seat: P1, resources: res(0, 0, 1), tokens: 0 };
    assert!(events.contains(&shown), "{events:?}");
    assert_eq!([scene.stock(P2), scene.stock(P3)], [res(0, 1, 0), res(1, 0, 0)]);
}

/// Peasants that exchange, beside a citizen with a choice.
fn deciding() -> Scene {
    let pay = json!({"do": "pay", "cost": {"gold": 1}, "then": {"do": "gain", "resources": {"magic": 3}}});
    let mut scene = Scene::with_peasants(2, pay.clone(), pay);
    for seat in [P1, P2] {
        scene.set(seat, res(1, 0, 0));
        scene.citizen(seat, "fletcher_girl");
    }
    scene
}

#[test]
fn kd_07_an_owner_orders_its_own_activations() {
    let mut scene = deciding();
    scene.roll(5, 3);
    assert_eq!(scene.asked(), ("harvest", vec![P1, P2]));
    assert_eq!(scene.refused(P1, &order(&["peasant", "peasant"])), ["ordered_twice", "order_incomplete"]);
    assert_eq!(scene.refused(P1, &order(&["peasant"])), ["order_incomplete"]);
    let said = scene.said(P1, &order(&["peasant", "peasant"]));
    let expected = ["a card is ordered more often than it is activated", "your order has 1 of 2 activations"];
    assert_eq!(said, expected);
    let both = [order(&["peasant", "fletcher_girl"]), order(&["fletcher_girl", "peasant"])];
    assert_eq!(scene.listed(P1), both);
    let events = scene.play(P1, both[1].clone(), &[]);
    assert!(matches!(&events[0], Event::HarvestOrdered { seat: P1, sealed: true, .. }), "{events:?}");
    assert_eq!(scene.refused(P1, &Command::Decline {}), ["other_prompt"], "the fletcher comes first");
    scene.play(P1, Command::ChooseOptions { options: vec![0] }, &[]);
    scene.play(P1, Command::Exchange { payment: res(1, 0, 0) }, &[]);
    assert_eq!(scene.stock(P1), res(1, 0, 3));
}

#[test]
fn d8_how_often_a_seat_answers_follows_from_what_lies_open() {
    let mut scene = deciding();
    scene.set(P1, res(0, 0, 0));
    scene.roll(5, 3);
    scene.play(P1, order(&["peasant", "fletcher_girl"]), &[]);
    assert_eq!(scene.listed(P1), [Command::Decline {}], "asked for, though it cannot be paid");
    scene.play(P1, Command::Decline {}, &[]);
    scene.play(P1, Command::ChooseOptions { options: vec![1] }, &[]);
    assert_eq!(scene.asked(), ("harvest", vec![P2]));
    let mut poor =
        Scene::with_peasants(2, json!({"do": "pay", "cost": {"gold": 1}, "then": gain(3)}), gain(1));
    poor.roll(5, 4);
    assert_eq!(poor.asked(), ("harvest", vec![P1]), "what nobody can pay is not asked for");
    assert_eq!(poor.listed(P1).len(), 3, "but a resource of choice is");
}

#[test]
fn d8_what_nobody_can_pay_is_not_ordered_either() {
    let traders = |magic| {
        let mut scene = Scene::new(2);
        scene.set(P2, res(0, 0, magic));
        scene.citizen(P2, "tallow_trader");
        scene.citizen(P2, "lamp_thief");
        scene.roll(5, 3);
        scene
    };
    let poor = traders(0);
    assert_eq!(poor.asked(), ("action", vec![P1]), "neither exchange can be paid");
    assert_eq!(poor.stock(P2), res(1, 0, 0));
    let able = traders(1);
    assert_eq!(able.asked(), ("harvest", vec![P2]));
    assert_eq!(able.listed(P2).len(), 2, "one of them can, so that they are ordered");
}

#[test]
fn d3_who_declines_got_nothing() {
    let pay = json!({"do": "pay", "cost": {"gold": 1}, "then": gain(3)});
    let mut scene = Scene::with_peasants(2, pay, gain(1));
    scene.set(P1, res(1, 0, 0));
    scene.roll(5, 4);
    let events = scene.play(P1, Command::Decline {}, &[]);
    let declined = Event::Declined { seat: P1, card: "peasant".to_owned(), sealed: true };
    assert_eq!(events[0], declined);
    assert_eq!(scene.asked(), ("choose_resource", vec![P1]));
    scene.play(P1, take(Resource::Strength), &[]);
    assert_eq!(scene.stock(P1), res(1, 1, 0));
}

#[test]
fn kd_08_what_needs_no_decision_is_paid_without_asking() {
    let mut scene = Scene::new(2);
    scene.roll(5, 6);
    assert_eq!(scene.asked(), ("action", vec![P1]));
    assert_eq!([scene.stock(P1), scene.stock(P2)], [res(1, 1, 0); 2]);
    assert_eq!(scene.refused(P2, &take(Resource::Gold)), ["not_asked"]);
    assert!(scene.refused(P1, &take(Resource::Gold)).is_empty());
}

#[test]
fn d2_what_two_may_want_is_asked_seat_by_seat_after_the_prompt_to_all() {
    let grab = json!({"do": "take_card", "filter": {"card": "citizen"}, "from": "centre"});
    let mut scene = Scene::with_peasants(2, grab.clone(), grab);
    scene.citizen(P2, "fletcher_girl");
    for stack in 5..15 {
        scene.empty(stack);
    }
    scene.stack_citizen(5, "ferryhand", 1);
    scene.roll(5, 3);
    assert_eq!(scene.asked(), ("harvest", vec![P2]));
    scene.play(P2, Command::ChooseOptions { options: vec![0] }, &[]);
    assert_eq!(scene.asked(), ("choose_card", vec![P1]), "the active seat first");
    let events = scene.play(P1, Command::TakeFromCentre { stack: 5 }, &[]);
    let taken = Event::CardTaken { seat: P1, card: "ferryhand".to_owned(), from: None };
    assert!(events.contains(&taken));
    assert_eq!(scene.asked(), ("action", vec![P1]), "nothing is left for p2, who got gold");
}

#[test]
fn d9_answers_in_any_order_give_the_same_game() {
    let digest = |seats: [Seat; 3]| {
        let mut scene = Scene::new(3);
        scene.roll(1, 1);
        for seat in seats {
            let kind = Resource::ALL[seat.index()];
            scene.play(seat, take(kind), &[]);
        }
        StateDigest::of(&scene.state)
    };
    let first = digest([P1, P2, P3]);
    assert!(digest([P3, P1, P2]) == first && digest([P2, P3, P1]) == first);
}

#[test]
fn kd_15_with_five_the_seat_to_the_right_rests_and_d13_stays_in_everything_else() {
    let last = Seat(4);
    let mut scene = Scene::with_peasants(5, json!({"do": "steal", "n": 1}), gain(1));
    scene.set(last, res(0, 0, 2));
    assert_eq!(scene.state.resting(), Some(last));
    scene.roll(5, 6);
    assert!(scene.refused(P1, &Command::ChooseSeat { seat: last }).is_empty(), "it may be stolen from");
    scene.play(P1, Command::ChooseSeat { seat: last }, &[]);
    scene.play(P1, take(Resource::Magic), &[]);
    assert_eq!(scene.stock(last), res(0, 0, 1), "and harvests nothing");
    assert_eq!(scene.stock(P2), res(1, 1, 0));
    let mut four = Scene::new(4);
    four.roll(5, 6);
    assert_eq!(four.state.resting(), None);
    assert_eq!(Seats::first(4).iter().map(|seat| four.stock(seat)).collect::<Vec<_>>(), [res(1, 1, 0); 4]);
}
