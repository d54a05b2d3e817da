use super::*;

fn effects(card: &str, option: usize, effects: Value) -> impl FnOnce(&mut Value) {
    let (card, option) = (card.to_owned(), option);
    move |files| {
        let cards = files["cards"].as_array_mut().expect("cards");
        let card = cards.iter_mut().find(|found| found["id"] == *card).expect("a card");
        card["options"][option]["effects"] = effects;
    }
}

fn has(events: &[Event], is: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(is)
}

fn scheduled(card: &str, turn: u16, replaces: Option<u16>) -> impl Fn(&Event) -> bool {
    move |event| matches!(event, Event::CardScheduled { card: told, turn: at, replaces: instead, .. } if told == card && *at == turn && *instead == replaces)
}

#[test]
fn co_06_forced_cards_wait_for_a_place_in_a_full_hand() {
    let many: Vec<String> = (0..30).map(|number| format!("spare{number}")).collect();
    let mut scene = Scene::of(with(|files| {
        let cards = files["cards"].as_array_mut().expect("cards");
        cards.extend(many.iter().map(|id| {
            json!({"id": id, "title": "Spare", "text": "A spare.", "set": "all", "weight": 0, "cooldown": 50,
                   "options": [{"label": "So be it", "effects": ["folk += 0"]}]})
        }));
        let all: Vec<String> = many.iter().map(|id| format!("force {id}")).collect();
        effects("law", 0, json!(all))(files);
    }));
    scene.play("law", 0);
    for expected in many.iter().take(28) {
        assert_eq!(scene.state.hand.len(), 2);
        let held = scene.rules.card_id(*scene.state.hand.last().expect("a card")).to_owned();
        assert_eq!(held, *expected, "in the order in which they were forced");
        scene.play(&held, 0);
    }
}

#[test]
fn d4_a_hand_never_holds_more_than_twelve() {
    let mut scene = Scene::of(with(|files| {
        let cards = files["cards"].as_array_mut().expect("cards");
        cards.extend((0..30).map(|number| {
            json!({"id": format!("spare{number}"), "title": "Spare", "text": "A spare.", "set": "all", "weight": 1,
                   "options": [{"label": "So be it", "effects": ["draw 12"]}]})
        }));
        files["numbers"]["hand"] = json!(12);
    }));
    let spare = |scene: &Scene| {
        let mut hand = scene.state.hand.iter().map(|no| scene.rules.card_id(*no).to_owned());
        hand.find(|id| id.starts_with("spare")).expect("a spare card")
    };
    let card = spare(&scene);
    let events = scene.play(&card, 0);
    assert_eq!(scene.state.hand.len(), 12);
    assert!(has(&events, |event| matches!(event, Event::Warned { trouble: Trouble::Limited, .. })));
}

#[test]
fn co_06_a_card_that_is_forced_or_due_in_hand_comes_when_it_has_left_it() {
    let mut scene = Scene::of(with(effects("tax", 0, json!(["force tax"]))));
    let events = scene.play("tax", 0);
    let forced =
        |event: &Event| matches!(event, Event::CardDrawn { card, why: Drawn::Forced, .. } if card == "tax");
    assert!(has(&events, forced), "{events:#?}");
    let mut scene = Scene::of(with(effects("tax", 0, json!(["schedule law in 1"]))));
    let first = scene.play("tax", 0);
    assert!(has(&first, scheduled("law", 2, None)));
    assert_eq!(scene.state.scheduled.len(), 1, "law is in hand, and waits");
    let again = scene.play("tax", 0);
    assert!(has(&again, scheduled("law", 3, Some(2))), "{again:#?}");
    let left = scene.play("law", 5);
    let due = |event: &Event| matches!(event, Event::CardDrawn { card, why: Drawn::Scheduled, .. } if card == "law");
    assert!(has(&left, due), "{left:#?}");
}

#[test]
fn co_08_what_is_not_in_hand_is_not_discarded() {
    let mut scene = Scene::of(with(effects("tax", 0, json!(["discard feast", "discard law"]))));
    let events = scene.play("tax", 0);
    let discarded = events.iter().filter_map(|event| {
        let Event::CardMoved { card, .. } = event else { return None };
        Some(card.as_str())
    });
    assert_eq!(discarded.collect::<Vec<_>>(), ["law"]);
}

#[test]
fn co_10_a_computed_stat_that_divides_by_zero_is_named() {
    let mut scene = Scene::of(with(|files| files["stats"][2]["formula"] = json!("20 / (folk - 5)")));
    let named = |event: &Event| matches!(event, Event::Warned { trouble: Trouble::DividedByZero, at, .. } if at == "stats.json#/hope/formula");
    let events = scene.play("tax", 0);
    assert!(has(&events, named), "{events:#?}");
    scene.state.stats[1] = 7;
    assert!(!has(&scene.play("tax", 0), named));
}

#[test]
fn d3_a_realm_names_a_rule_once() {
    let found = faults(|files| files["realms"][0]["rules"] = json!(["late", "early", "late"]));
    assert_eq!(found, ["/realms/0/rules: found a list of 3, expected no item twice"]);
}

#[test]
fn co_13_a_size_is_told_without_its_sign() {
    let mut scene = Scene::of(with(effects("tax", 1, json!(["gold -= 3", "folk += 5 * (die(2) * 2 - 3)"]))));
    scene.state.agreed.hints = Hints::Size;
    let answer = scene.ask(&Query::Option { card: "tax".to_owned(), option: 1 });
    let Preview::Option { told: Hints::Size, hints, .. } = &answer else { panic!("{answer:?}") };
    assert_eq!([(hints[0].least, hints[0].most), (hints[1].least, hints[1].most)], [(3, 3), (5, 5)]);
    let view = scene.rules.view(&scene.state, Viewer::Spectator);
    let lines = kernel::Describe::explain(&scene.rules, &view, &answer);
    assert_eq!(lines[0], "Gold 3");
}

#[test]
fn co_13_an_option_can_tell_less_than_was_agreed() {
    let with_own = |own: &str| Scene::of(with(|files| files["cards"][0]["options"][0]["hints"] = json!(own)));
    let ask = |scene: &Scene| {
        let Preview::Option { told, hints, .. } =
            scene.ask(&Query::Option { card: "tax".to_owned(), option: 0 })
        else {
            panic!("no hints")
        };
        (told, hints.len())
    };
    assert_eq!(ask(&with_own("off")), (Hints::Off, 0));
    assert_eq!(ask(&with_own("size")), (Hints::Size, 1));
    let mut scene = with_own("direction");
    scene.state.agreed.hints = Hints::Off;
    assert_eq!(ask(&scene), (Hints::Off, 0), "never more");
}

#[test]
fn co_06_the_text_of_an_option_is_told_after_the_decision() {
    let mut scene = Scene::of(with(|files| files["cards"][0]["options"][0]["text"] = json!("They pay.")));
    let view = scene.rules.view(&scene.state, Viewer::Spectator);
    let decide = Command::Decide { card: "tax".to_owned(), option: 0 };
    assert!(!kernel::Describe::phrase(&scene.rules, &view, &decide).contains("They pay."));
    let events = scene.play("tax", 0);
    assert_eq!(kernel::Describe::describe_event(&scene.rules, &events[0]), "turn 1: Tax: Much. They pay.");
}

#[test]
fn co_07_and_co_09_a_stat_has_a_format_and_a_message_a_style() {
    let mut scene = Scene::of(with(|files| {
        files["stats"][0]["format"] = json!("out_of");
        files["stats"][1]["format"] = json!("percent");
        files["messages"][0]["style"] = json!("bad");
    }));
    let view = scene.rules.view(&scene.state, Viewer::Spectator);
    let drawn = kernel::Describe::render_board(&scene.rules, &view, false);
    assert!(drawn.contains("Gold 5/10") && drawn.contains("Folk 5 %"), "{drawn}");
    let events = scene.play("law", 0);
    let shown = events.iter().find(|event| matches!(event, Event::MessageShown { .. })).expect("a message");
    assert_eq!(kernel::Describe::describe_event(&scene.rules, shown), "! There were 5 coins.");
}

#[test]
fn co_07_a_stat_that_is_not_visible_is_hidden() {
    let mut scene = Scene::of(with(|files| {
        files["stats"][1]["visible"] = json!(false);
        files["stats"][2]["visible"] = json!(false);
        effects("tax", 0, json!(["folk += 3", "gold += 1", "folk += 9"]))(files);
    }));
    let p1 = Viewer::Seat(Seat::P1);
    let view = |scene: &Scene| scene.rules.view(&scene.state, p1);
    assert_eq!((view(&scene).state.stats[1], view(&scene).stats.len()), (0, 1));
    let mut other = scene.state.clone();
    other.stats[1] = 2;
    assert_eq!(scene.rules.view(&other, p1), view(&scene), "what differs in it alone looks the same");
    let determinized: Vec<State> =
        (0..9).map(|_| scene.rules.determinize(&view(&scene), &mut scene.dice).expect("a state")).collect();
    assert!(determinized.iter().any(|state| state.stats[1] != determinized[0].stats[1]));
    assert!(determinized.iter().all(|state| scene.rules.view(state, p1) == view(&scene)));
    let Preview::Option { hints, .. } = scene.ask(&Query::Option { card: "tax".to_owned(), option: 0 })
    else {
        panic!("no hints")
    };
    assert_eq!(hints.iter().map(|hint| &*hint.stat).collect::<Vec<_>>(), ["gold"]);
    let events = scene.play("tax", 0);
    let told = |viewer| -> Vec<Event> {
        events.iter().filter_map(|event| scene.rules.observe_event(event, viewer)).collect()
    };
    let of_folk = |event: &Event| {
        matches!(event, Event::StatMoved { stat, .. } if stat == "folk")
            || matches!(event, Event::Warned { at, .. } if at == "cards.json#/tax/options/0/effects/2")
    };
    for viewer in [p1, Viewer::Spectator] {
        assert!(!has(&told(viewer), of_folk), "{events:#?}");
    }
    assert_eq!(told(Viewer::Referee).iter().filter(|event| of_folk(event)).count(), 3);
    assert_eq!(scene.rules.view(&scene.state, Viewer::Referee).state.stats[1], 10);
}

#[test]
fn co_07_no_option_requires_what_is_hidden() {
    for required in ["folk > 3", "hope > 3"] {
        let found = faults(|files| {
            files["stats"][1]["visible"] = json!(false);
            files["cards"][0]["options"][2]["requires"] = json!(["oath", required]);
        });
        let expected =
            "/cards/0/options/2/requires/1: found a stat that is hidden, expected what the ruler sees";
        assert_eq!(found, [expected]);
    }
}
