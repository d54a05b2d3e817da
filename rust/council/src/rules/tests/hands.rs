use super::*;

/// A realm with so many more cards that can always be drawn.
fn with_cards(more: usize) -> Council {
    with(|files| {
        let cards = files["cards"].as_array_mut().expect("cards");
        for number in 0..more {
            cards.push(
                json!({"id": format!("spare{number}"), "title": "Spare", "text": "A spare.", "set": "all",
                "cooldown": 0, "options": [{"label": "So be it", "effects": ["folk += 0"]}]}),
            );
        }
    })
}

fn drawn(events: &[Event]) -> Vec<(String, Drawn)> {
    let drawn = |event: &Event| {
        let Event::CardDrawn { card, why, .. } = event else { return None };
        Some((card.clone(), *why))
    };
    events.iter().filter_map(drawn).collect()
}

fn short(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::HandShort { .. }))
}

#[test]
fn co_06_a_hand_is_drawn_up_to_its_limit_and_no_further() {
    let mut scene = Scene::of(with_cards(6));
    assert_eq!(scene.state.hand.len(), 2);
    for _ in 0..6 {
        let card = scene.rules.card_id(scene.state.hand[0]).to_owned();
        let events = scene.play(&card, 0);
        assert_eq!(scene.state.hand.len(), 2);
        assert_eq!(drawn(&events).len(), 1);
        assert!(!short(&events), "a full hand is not short");
    }
}

#[test]
fn co_06_forced_cards_come_first_and_take_a_place_of_the_hand() {
    let mut scene = Scene::of(with_cards(6));
    let tax = scene.rules.card_no("tax").expect("a card");
    let feast = scene.rules.card_no("feast").expect("a card");
    let spare = scene.rules.card_no("spare0").expect("a card");
    scene.state.hand = vec![tax];
    scene.rules.content.numbers.hand = 3;
    scene.state.forced = vec![feast];
    let events = scene.play("tax", 0);
    let all = drawn(&events);
    assert_eq!(all[0], ("feast".to_owned(), Drawn::Forced));
    assert_eq!((all.len(), scene.state.hand.len()), (3, 3), "two by weight beside it");
    scene.state.hand = vec![tax, spare];
    scene.state.forced = vec![feast, scene.rules.card_no("law").expect("a card")];
    let events = scene.play("tax", 0);
    assert!(drawn(&events).iter().all(|(_, why)| *why == Drawn::Forced), "they fill it: {events:?}");
    assert_eq!(scene.state.hand.len(), 3);
}

#[test]
fn d1_what_is_used_up_and_what_rests_is_counted_apart() {
    let mut scene = Scene::of(with_cards(3));
    scene.rules.content.numbers.hand = 4;
    let number = |card: &str| scene.rules.card_no(card).expect("a card");
    let (hand, [used, rests, too]) = (["tax", "law"].map(number), ["spare0", "spare1", "spare2"].map(number));
    scene.state.hand = hand.to_vec();
    scene.state.ready[usize::from(used)] = u16::MAX;
    scene.state.ready[usize::from(rests)] = 20;
    scene.state.ready[usize::from(too)] = 20;
    let events = scene.play("tax", 0);
    let counted = events.iter().find_map(|event| {
        let Event::HandShort { on_cooldown, used_up, requirements } = event else { return None };
        Some([*on_cooldown, *used_up, *requirements])
    });
    assert_eq!(counted, Some([2, 1, 0]), "{events:?}");
}

#[test]
fn co_09_a_message_that_was_put_off_comes_once() {
    let mut scene = Scene::of(with_cards(4));
    scene.state.hand = ["law", "tax"].map(|card| scene.rules.card_no(card).expect("a card")).to_vec();
    scene.play("law", 0);
    for _ in 0..3 {
        let card = scene.rules.card_id(scene.state.hand[0]).to_owned();
        let events = scene.play(&card, 0);
        let again = card == "law";
        let shown = events.iter().filter(|event| matches!(event, Event::MessageShown { .. })).count();
        assert_eq!(shown, if again { 2 } else { 0 }, "{card}: {events:?}");
    }
}

#[test]
fn d2_the_last_turn_is_played_before_history_ends() {
    let mut scene = Scene::of(with_cards(4));
    scene.rules.content.numbers.turns = 3;
    for turn in 1..=3 {
        assert_eq!((scene.state.turn, scene.ending()), (turn, None));
        let card = scene.rules.card_id(scene.state.hand[0]).to_owned();
        scene.play(&card, 0);
    }
    assert_eq!(scene.ending().as_deref(), Some("history"));
}

#[test]
fn co_06_a_state_with_a_card_that_is_none_is_refused() {
    let scene = Scene::new();
    let cards = scene.rules.cards.len() as u16;
    let told = |card: u16| {
        let mut state = scene.state.clone();
        state.hand = vec![card];
        scene.rules.audit(&state).err().map(|fault| fault.pointer)
    };
    assert_eq!(told(cards - 1), None);
    assert_eq!(told(cards).as_deref(), Some("/hand"));
}
