use kernel::{Ruleset, Viewer};

use crate::content::Role;
use crate::shipped::{P1, P2, Scene, cites, hire, res, take};
use crate::state::{Card, Pile, Stack};
use crate::{Command, Event, Offer, Resource};

fn slay(stack: u8, strength: u16, magic: u16) -> Command {
    Command::SlayMonster { stack, payment: res(0, strength, magic) }
}

fn build(stack: u8, gold: u16, magic: u16) -> Command {
    Command::BuildDomain { stack, payment: res(gold, 0, magic) }
}

/// The actions of p1, with a known stack of each kind.
fn market() -> Scene {
    let mut content = crate::shipped::content();
    let bridge = content.domains.iter_mut().find(|domain| domain.id == "toll_bridge").expect("a domain");
    (bridge.gold, bridge.roles) = (6, vec![Role::Maker, Role::Warden]);
    content.citizens.iter_mut().find(|citizen| citizen.id == "ferryhand").expect("a citizen").cost = 3;
    let mut scene = Scene::of(crate::shipped::with(content), 2).acting();
    scene.stack_citizen(5, "ferryhand", 2);
    scene.stack_monsters(0, &["rose_wraith", "bramble_imp"]);
    let domain = |id: &str| scene.rules.domain_no(id).expect("a domain");
    let cards = Pile::of([domain("moon_well"), domain("toll_bridge")]);
    scene.state.stacks[15] = Stack::Domains { cards };
    scene.set(P1, res(9, 9, 9));
    scene
}

#[test]
fn kd_09_a_turn_has_two_actions_and_repeats_are_allowed() {
    let mut scene = market();
    assert_eq!(scene.refused(P1, &Command::RollDice {}), ["other_prompt"]);
    let events = scene.play(P1, take(Resource::Gold), &[]);
    assert_eq!(events, [Event::ResourceTaken { seat: P1, resource: Resource::Gold }]);
    assert_eq!((scene.stock(P1).gold, scene.asked()), (10, ("action", vec![P1])));
    scene.play(P1, take(Resource::Gold), &[]);
    assert_eq!((scene.stock(P1).gold, scene.asked()), (11, ("roll", vec![P2])));
    assert_eq!(scene.refused(P1, &take(Resource::Gold)), ["not_asked"]);
}

#[test]
fn kd_09_each_action_wants_a_stack_of_its_kind() {
    let scene = market();
    assert_eq!(scene.refused(P1, &hire(0, 3)), ["other_stack"]);
    assert_eq!(scene.refused(P1, &slay(5, 3, 0)), ["other_stack"]);
    assert_eq!(scene.refused(P1, &build(6, 3, 0)), ["other_stack"]);
    assert_eq!(scene.refused(P1, &hire(20, 3)), ["no_such_stack"]);
    assert_eq!(scene.said(P1, &hire(16, 3)), ["there is no citizen on stack 16"]);
}

#[test]
fn kd_10_payments_are_spelled_out_and_exact() {
    let mut scene = market();
    assert_eq!(scene.refused(P1, &hire(5, 4)), ["overpaid"]);
    assert_eq!(scene.refused(P1, &hire(5, 2)), ["underpaid"]);
    scene.set(P1, res(2, 0, 5));
    assert_eq!(scene.refused(P1, &hire(5, 3)), ["lacking"]);
    let magic = Command::HireCitizen { stack: 5, payment: res(0, 0, 3) };
    assert_eq!(scene.refused(P1, &magic), ["magic_alone"]);
    let before = scene.state.clone();
    assert_eq!(scene.said(P1, &magic), ["magic stands in for gold only if you pay some gold too"]);
    assert_eq!(scene.state, before, "nothing changed");
    scene.play(P1, Command::HireCitizen { stack: 5, payment: res(1, 0, 2) }, &[]);
    assert_eq!(scene.stock(P1), res(1, 0, 3));
}

#[test]
fn kd_11_a_citizen_costs_one_more_for_each_copy() {
    let mut scene = market();
    let events = scene.play(P1, hire(5, 3), &[]);
    let hired = Event::CitizenHired { seat: P1, citizen: "ferryhand".to_owned(), payment: res(3, 0, 0) };
    assert_eq!(events, [hired]);
    assert_eq!(scene.refused(P1, &hire(5, 3)), ["underpaid"]);
    assert!(scene.refused(P1, &hire(5, 4)).is_empty());
    scene.domain(P1, "hiring_fair");
    assert!(scene.refused(P1, &hire(5, 3)).is_empty(), "a domain takes one off");
    let ferryhand = scene.state.players[P1].citizens.last_mut().expect("hired");
    ferryhand.flipped = true;
    assert!(scene.refused(P1, &hire(5, 2)).is_empty(), "d12: what is turned over is no copy");
}

#[test]
fn d12_a_citizen_that_is_turned_over_counts_for_no_role() {
    let mut scene = market();
    for id in ["ferryhand", "gate_guard"] {
        scene.citizen(P1, id);
    }
    assert!(scene.refused(P1, &build(15, 6, 0)).is_empty());
    scene.state.players[P1].citizens[2].flipped = true;
    assert_eq!(scene.refused(P1, &build(15, 6, 0)), ["roles_missing"]);
}

#[test]
fn kd_11_a_monster_takes_its_strength_and_magic_and_rewards_at_once() {
    let mut scene = market();
    assert_eq!(scene.refused(P1, &slay(0, 2, 0)), ["overpaid"]);
    let events = scene.play(P1, slay(0, 1, 0), &[]);
    let slain = Event::MonsterSlain { seat: P1, monster: "bramble_imp".to_owned(), payment: res(0, 1, 0) };
    let card = "bramble_imp".to_owned();
    let paid =
        Event::Gained { seat: P1, card, resources: res(0, 1, 0), vp: 0, harvest: false, sealed: false };
    assert_eq!(events, [slain, paid]);
    assert_eq!(cites(&events[1]), ["KD-11"], "a reward, no harvest");
    assert_eq!(scene.refused(P1, &slay(0, 3, 0)), ["underpaid"], "one magic comes on top");
    scene.play(P1, slay(0, 2, 2), &[]);
    assert_eq!(scene.stock(P1), res(9, 7, 9), "two magic are paid, and two won");
    assert_eq!(scene.state.players[P1].monsters.len(), 2);
}

#[test]
fn kd_11_a_domain_asks_for_roles_which_are_not_used_up_and_the_next_turns_face_up() {
    let mut scene = market();
    assert_eq!(scene.refused(P1, &build(15, 6, 0)), ["roles_missing", "roles_missing"]);
    scene.citizen(P1, "ferryhand");
    assert_eq!(scene.said(P1, &build(15, 6, 0)), ["you need 1 warden among your citizens, you have 0"]);
    scene.citizen(P1, "gate_guard");
    let events = scene.play(P1, build(15, 5, 1), &[]);
    let built = Event::DomainBuilt { seat: P1, domain: "toll_bridge".to_owned(), payment: res(5, 0, 1) };
    assert_eq!(events, [built, Event::DomainTurned { stack: 15, domain: "moon_well".to_owned() }]);
    assert_eq!(scene.state.players[P1].citizens.len(), 4);
    assert_eq!(scene.stock(P1), res(4, 9, 8));
}

#[test]
fn kd_11_and_d11_powers_act_in_the_order_in_which_their_domains_were_built() {
    let mut scene = market();
    for id in ["guest_house", "trophy_hall"] {
        scene.domain(P1, id);
    }
    scene.domain(P2, "toll_bridge");
    let gold = |events: &[Event]| -> Vec<String> {
        let of = |event: &Event| {
            let Event::Gained { card, .. } = event else { return None };
            Some(card.clone())
        };
        events.iter().filter_map(of).collect()
    };
    let events = scene.play(P1, hire(5, 3), &[]);
    assert_eq!(gold(&events), ["guest_house"]);
    let events = scene.play(P1, slay(0, 1, 0), &[]);
    assert_eq!(gold(&events), ["bramble_imp", "trophy_hall", "toll_bridge"]);
    assert_eq!(scene.stock(P2).gold, 1, "when another slays");
}

#[test]
fn d11_a_domain_that_waits_for_building_does_not_wait_for_itself() {
    let mut scene =
        Scene::building(2, serde_json::json!({"do": "on", "when": "build", "then": {"do": "gain", "vp": 1}}));
    let events = scene.build();
    assert_eq!(scene.state.players[P1].tokens, 0, "{events:?}");
    scene.state.stacks[16] = Stack::Domains { cards: Pile::of([1]) };
    for id in ["ferryhand", "gate_guard"] {
        scene.citizen(P1, id);
    }
    scene.set(P1, res(9, 0, 0));
    let gold = scene.rules.domain(1).gold.into();
    scene.play(P1, build(16, gold, 0), &[]);
    assert_eq!(scene.state.players[P1].tokens, 1);
}

#[test]
fn kd_12_an_emptied_stack_takes_a_marker_and_d5_it_lies_as_long_as_the_stack_is_empty() {
    let mut scene = market();
    scene.play(P1, hire(5, 3), &[]);
    let events = scene.play(P1, hire(5, 4), &[]);
    assert!(
        events.contains(&Event::StackExhausted { stack: 5, of: Some("ferryhand".to_owned()), markers: 1 }),
        "{events:?}"
    );
    let scene = scene.acting();
    assert_eq!(scene.refused(P1, &hire(5, 5)), ["empty_stack"]);
    assert_eq!(scene.said(P1, &hire(5, 5)), ["stack 5 is exhausted"]);
    assert_eq!((scene.top(5), scene.state.markers()), (None, 1));
}

#[test]
fn kd_12_a_card_that_is_put_back_takes_the_marker_off() {
    let back = serde_json::json!({"do": "return_card", "then": {"do": "gain", "vp": 2}});
    let mut scene = Scene::building(2, back);
    scene.stack_citizen(5, "ferryhand", 0);
    scene.citizen(P1, "ferryhand");
    scene.build();
    assert_eq!(scene.asked(), ("return_citizen", vec![P1]));
    let peasant = Command::ChooseCitizen { citizen: "peasant".to_owned() };
    assert_eq!(scene.refused(P1, &peasant), ["card_not_open"], "no stack is its own");
    let events = scene.play(P1, Command::ChooseCitizen { citizen: "ferryhand".to_owned() }, &[]);
    let back = Event::CitizenReturned { seat: P1, citizen: "ferryhand".to_owned() };
    let open = Event::StackReopened { stack: 5, citizen: "ferryhand".to_owned(), markers: 0 };
    assert_eq!(events[..2], [back, open]);
    assert_eq!(scene.top(5), scene.rules.citizen_no("ferryhand").map(Card::Citizen));
    assert_eq!(scene.state.players[P1].tokens, 2);
}

#[test]
fn kd_11_an_offer_tells_what_is_added_to_the_price_and_what_is_taken_off() {
    let mut scene = market();
    let offer = |scene: &Scene, stack: usize| {
        let view = scene.rules.view(&scene.state, Viewer::Seat(P1));
        view.stacks[stack].offer.expect("an offer")
    };
    let told = |offer: Offer| (offer.price, offer.surcharge, offer.discount);
    assert_eq!(told(offer(&scene, 5)), (res(3, 0, 0), 0, 0));
    scene.citizen(P1, "ferryhand");
    scene.citizen(P1, "ferryhand");
    assert_eq!(told(offer(&scene, 5)), (res(5, 0, 0), 2, 0), "one more for each of the name");
    scene.domain(P1, "hiring_fair");
    scene.domain(P1, "masons_lodge");
    let (hired, built) = (offer(&scene, 5), offer(&scene, 15));
    assert_eq!(hired.price.gold + hired.discount, 3 + hired.surcharge);
    assert_eq!(built.price.gold + built.discount, 6);
    assert!(hired.discount > 0 && built.discount > 0, "{hired:?} {built:?}");
    assert_eq!(told(offer(&scene, 0)), (res(0, 1, 0), 0, 0), "monsters cost what they cost");
}
