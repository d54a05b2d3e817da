use super::*;

#[test]
fn co_07_a_computed_stat_follows_others_and_cycles_are_refused() {
    let mut scene = Scene::new();
    assert_eq!((scene.stat("folk"), scene.stat("hope")), (5, 10));
    scene.play("law", 1);
    scene.play("tax", 2);
    assert_eq!((scene.stat("folk"), scene.stat("hope")), (6, 12));
    let found = faults(|files| {
        files["stats"][2]["formula"] = json!("grief + 1");
        let grief = json!({"id": "grief", "name": "Grief", "range": [0, 9], "formula": "hope - 1"});
        files["stats"].as_array_mut().expect("a list").push(grief);
    });
    assert_eq!(found, ["/stats/2/formula: found hope > grief > hope, expected no cycle"]);
}

/// Each stat is read twice by the one before: fifty deep, a look would take for ever.
#[test]
fn co_07_computed_stats_that_unfold_without_end_are_refused() {
    let chain = |length: usize| {
        faults(|files| {
            let stats = files["stats"].as_array_mut().expect("a list");
            for at in 0..length {
                let next = if at + 1 < length { format!("z{}", at + 1) } else { "gold".to_owned() };
                let unit = stats[0]["unit"].clone();
                stats.push(json!({"id": format!("z{at}"), "name": "Z", "range": [0, 9], "unit": unit,
                    "formula": format!("{next} + {next}")}));
            }
        })
    };
    assert_eq!(chain(8), [""; 0]);
    let found = chain(50);
    assert!(found[0].ends_with("formula: found 4294967295, expected at most 1000"), "{found:?}");
}

/// The ways in which dice fall are counted without leaving their range.
#[test]
fn co_13_dice_that_fall_in_too_many_ways_are_refused() {
    let told = |count: usize, rest: &str| {
        faults(|files| {
            let holes = (0..=count).map(|at| format!("{{{at}}}")).collect::<Vec<_>>().join(" ");
            let message = json!({"id": "fallen", "text": holes});
            files["messages"].as_array_mut().expect("a list").push(message);
            let args = format!("{}{rest}", "die(16), ".repeat(count));
            files["cards"][0]["options"][0]["effects"][0] = json!(format!("message fallen({args})"));
        })
    };
    let found = "/cards/0/options/0/effects: found 4294967295, expected at most 400";
    assert_eq!(told(1, "1"), [""; 0]);
    assert_eq!([told(8, "1"), told(8, "die(20)")], [[found], [found]]);
}

#[test]
fn d4_no_more_than_a_thousand_messages_wait() {
    let mut scene = Scene::of(with(|files| {
        let deferred = vec![json!("message told(gold) in 900"); 100];
        files["cards"][1]["options"][0]["effects"] = json!(deferred);
        files["rules"][0]["do"] = json!(deferred);
    }));
    let warned = |events: &[Event]| {
        let crowded = Trouble::Crowded;
        events
            .iter()
            .filter(|event| matches!(event, Event::Warned { trouble, .. } if *trouble == crowded))
            .count()
    };
    for _ in 0..5 {
        let events = scene.play("law", 0);
        assert_eq!(warned(&events), 0);
    }
    assert_ne!(warned(&scene.play("law", 0)), 0);
    assert_eq!(scene.state.deferred.len(), 1000);
    scene.state.deferred.push(scene.state.deferred[0].clone());
    assert!(scene.rules.audit(&scene.state).is_err());
    let found = faults(|files| files["rules"][0]["do"] = json!(vec!["folk += 1"; 101]));
    assert_eq!(found, ["/rules/0/do: found 101, expected at most 100"]);
}

#[test]
fn d4_turns_ahead_and_cards_drawn_have_limits() {
    let told =
        |text: &str| faults(|files| files["cards"][0]["options"][0]["effects"][0] = json!(text)).join("; ");
    let at = "/cards/0/options/0/effects/0";
    assert_eq!(told("draw 1000000"), format!("{at}: found 1000000 at column 6, expected 0 to 12"));
    assert_eq!(told("schedule feast in -1"), format!("{at}: found -1 at column 19, expected 1 to 1000"));
    assert_eq!(told("message told(1) in 1001"), format!("{at}: found 1001 at column 20, expected 1 to 1000"));
    let mut scene = Scene::of(with(|files| {
        files["cards"][0]["options"][0]["effects"] = json!(["schedule feast in gold - 9"]);
    }));
    let events = scene.play("tax", 0);
    let limited = Event::Warned {
        trouble: Trouble::Limited,
        stat: None,
        at: "cards.json#/tax/options/0/effects/0".to_owned(),
        turn: 1,
    };
    assert!(events.contains(&limited), "{events:?}");
}

#[test]
fn co_08_ids_are_words_of_their_own_and_what_is_shown_says_something() {
    let named = |id: &str| {
        let faults = faults(|files| {
            files["memory"][1]["id"] = json!(id);
            files["endings"][0]["passes"] = json!([]);
        });
        faults.join("; ")
    };
    for id in ["turn", "end", "min"] {
        let found = named(id);
        assert!(
            found.contains(&format!("/memory/1/id: found {id:?}, expected no word of the formulas' own"))
        );
    }
    for id in ["Debt", "a b", "9lives", "schuld_ä"] {
        let found = named(id);
        assert!(found.contains(&format!("/memory/1/id: found {id:?}, expected a letter, then")), "{found}");
    }
    let blank = faults(|files| {
        files["stats"][0]["name"] = json!(" ");
        files["cards"][0]["options"][1]["label"] = json!("");
    });
    let expected = [r#"/cards/0/options/1/label: found """#, r#"/stats/0/name: found " ""#];
    assert_eq!(blank, expected.map(|found| format!("{found}, expected some text")));
}

#[test]
fn co_08_effects_are_checked_with_file_pointer_and_column() {
    let told =
        |text: &str| faults(|files| files["cards"][0]["options"][0]["effects"][0] = json!(text)).join("; ");
    let at = "/cards/0/options/0/effects/0";
    assert_eq!(
        told("gold += folk * 2 *"),
        format!("{at}: found the end at column 19, expected a number, a name or `(`")
    );
    assert_eq!(
        told("gold += max(1, ) "),
        format!("{at}: found `)` at column 16, expected a number, a name or `(`")
    );
    assert_eq!(
        told("oath = true if coins > 1"),
        format!("{at}: found `coins` at column 16, expected a stat, a flag, a counter or `turn`")
    );
    assert_eq!(told("gold = oath"), format!("{at}: found a truth at column 8, expected a number of coins"));
    assert_eq!(
        told("gold = 8 / (2 - 2)"),
        format!("{at}: found a division by zero at column 8, expected another divisor")
    );
    assert_eq!(
        told("gold = 2147483647 + 1"),
        format!("{at}: found more than 32 bits at column 8, expected a smaller number")
    );
    assert_eq!(
        told("gold = 2147483648"),
        format!("{at}: found more than 32 bits at column 8, expected a smaller number")
    );
    assert_eq!(
        told("hope = 1"),
        format!("{at}: found `hope`, which is computed at column 1, expected what is stored")
    );
    assert_eq!(
        told("add_rule nobody"),
        format!("{at}: found `nobody` at column 10, expected the id of a rule")
    );
    assert_eq!(told("message told"), format!("{at}: found 0 arguments at column 9, expected 1"));
    assert_eq!(
        told("gold = gold * gold"),
        format!("{at}: found a number of coins at column 15, expected a number without unit")
    );
    let mut scene = Scene::new();
    let events = scene.play("law", 1);
    assert!(events.contains(&Event::MemorySet {
        name: "debt".to_owned(),
        to: 5,
        by: "cards/law/options/1".to_owned()
    }));
}

#[test]
fn co_09_a_message_is_a_key_with_arguments_and_may_come_later() {
    let mut scene = Scene::new();
    let events = scene.play("law", 0);
    let shown = Event::MessageShown { key: "told".to_owned(), args: vec![5] };
    assert_eq!(events.iter().filter(|event| **event == shown).count(), 2, "at once, and with the next turn");
    assert!(
        events
            .iter()
            .any(|event| matches!(event, Event::MessageDeferred { key, turn: 2, .. } if key == "told"))
    );
    let told = kernel::Describe::describe_event(&scene.rules, &shown);
    assert_eq!(told, "There were 5 coins.");
}

#[test]
fn co_10_a_division_by_zero_is_skipped_and_told_and_broken_content_stops_the_load() {
    let mut scene = Scene::new();
    let events = scene.play("law", 2);
    assert!(events.contains(&Event::Warned {
        trouble: Trouble::DividedByZero,
        stat: None,
        at: "rules.json#/broken/do/0".to_owned(),
        turn: 1
    }));
    assert_eq!((scene.stat("gold"), scene.ending()), (5, None));
    let mut scene = Scene::of(with(|files| files["rules"][1]["when"] = json!("gold / debt > 1")));
    let events = scene.play("law", 0);
    let at = "rules.json#/early/when".to_owned();
    assert!(
        events.contains(&Event::Warned { trouble: Trouble::DividedByZero, stat: None, at, turn: 1 }),
        "{events:?}"
    );
    let start = faults(|files| files["realms"][0]["start"]["gold"] = json!(11));
    assert_eq!(start, ["/realms/0/start/gold: found 11, expected 0 to 10"]);
    let shut = faults(|files| {
        files["cards"][2]["options"][0]["requires"] = json!(["false"]);
    });
    assert_eq!(shut, ["/cards/2/options: found options that nothing allows, expected one that can be"]);
    let clash = faults(|files| {
        files["memory"][0]["id"] = json!("gold");
        files["endings"][1]["passes"] = json!([]);
    });
    assert_eq!(clash[0], "/memory/0/id: found \"gold\", which is a stat, expected a name of its own");
}

#[test]
fn co_11_a_stat_is_held_at_its_edge_with_a_warning_unless_it_became_an_ending() {
    let warned = |events: &[Event]| {
        events.iter().find_map(|event| {
            let Event::Warned { trouble: Trouble::Clamped, stat, .. } = event else { return None };
            stat.clone()
        })
    };
    let mut scene = Scene::new();
    let events = scene.play("law", 3);
    assert_eq!((warned(&events).as_deref(), scene.stat("gold")), (Some("gold"), 10), "it is named");
    let mut scene = Scene::new();
    let events = scene.play("law", 4);
    assert!(warned(&events).is_none() && scene.ending().as_deref() == Some("ruin"));
}

#[test]
fn co_12_an_ending_passes_what_it_names_to_the_next_ruler() {
    let mut scene = Scene::new();
    scene.play("law", 1);
    let before = Heritage::default();
    assert_eq!(scene.rules.earn(&before, &scene.state), before, "it goes on");
    scene.state.stats[1] = 10;
    scene.state.hand = vec![3];
    scene.play("far", 0);
    let after = scene.rules.earn(&before, &scene.state);
    assert_eq!((after.rulers, after.memory.get("oath"), after.memory.get("debt")), (1, Some(&1), None));
    assert_eq!((after.sets.clone(), scene.rules.news(&after, &before).len()), (vec!["more".to_owned()], 2));
    let setup = scene.rules.entitle(&after, isle());
    let mut events = Events::new();
    let state = scene.rules.begin(&setup, &mut Dice::from_seed("heir"), &mut events).expect("a reign");
    assert_eq!((state.memory[0], state.sets.clone()), (1, vec![true, true]));
    assert_eq!(events.take()[0], Event::ReignBegan { realm: "isle".to_owned(), rulers: 1 });
    let mut unknown = isle();
    unknown.heritage.sets.push("attic".to_owned());
    let begun = scene.rules.begin(&unknown, &mut Dice::from_seed("heir"), &mut Events::new());
    assert_eq!(begun.err().map(|reasons| reasons.first().code()), Some("unknown_heritage"));
    assert!(scene.rules.begin(&setup, &mut Dice::from_seed("heir"), &mut Events::new()).is_ok());
}

#[test]
fn d5_an_heir_has_the_almanac_of_the_house() {
    let mut scene = Scene::new();
    let before = Heritage::default();
    assert!(scene.rules.earn(&before, &scene.state).reigns.is_empty(), "it goes on");
    scene.state.turn = 7;
    scene.state.ending = Some(0);
    let mut heir = scene.rules.earn(&before, &scene.state);
    let last = Reign { realm: "isle".to_owned(), turns: 7, ending: "ruin".to_owned() };
    assert_eq!(heir.reigns, [last]);
    for turn in 8..60 {
        scene.state.turn = turn;
        heir = scene.rules.earn(&heir, &scene.state);
    }
    let turns: Vec<u16> = heir.reigns.iter().map(|reign| reign.turns).collect();
    assert_eq!(turns, (20..60).collect::<Vec<u16>>(), "the last 40, the oldest first");
    let begun = |setup: Setup| {
        let state = scene.rules.begin(&setup, &mut Dice::from_seed("heir"), &mut Events::muted());
        state.expect("a reign")
    };
    let forgetful = Heritage { reigns: Vec::new(), ..heir.clone() };
    let reign = begun(scene.rules.entitle(&heir, isle()));
    assert_eq!(reign, begun(scene.rules.entitle(&forgetful, isle())), "nothing hangs on it");
}

#[test]
fn co_13_hints_tell_the_least_and_the_most_as_far_as_the_setting_allows() {
    let mut scene = Scene::new();
    let told = |scene: &Scene| {
        let answer = scene.ask(&Query::Option { card: "tax".to_owned(), option: 1 });
        let Preview::Option { hints, .. } = answer else { panic!("{answer:?}") };
        hints.iter().map(|hint| (hint.least, hint.most)).collect::<Vec<_>>()
    };
    assert_eq!(told(&scene), [(-3, -1)]);
    scene.state.agreed.hints = Hints::Size;
    assert_eq!(told(&scene), [(1, 3)]);
    scene.state.agreed.hints = Hints::Off;
    assert!(told(&scene).is_empty());
}

#[test]
fn d1_a_short_hand_says_what_keeps_cards_back() {
    let mut scene = Scene::new();
    scene.state.sets = vec![true, true];
    scene.rules.content.numbers.hand = 3;
    let events = scene.play("tax", 0);
    assert!(events.contains(&Event::HandShort { on_cooldown: 0, used_up: 0, requirements: 1 }));
}

#[test]
fn d2_a_turn_passes_only_when_nothing_can_be_decided_and_history_has_a_last_turn() {
    let mut scene = Scene::new();
    assert_eq!(scene.refused(&Command::Wait {}), ["cannot_wait"]);
    scene.state.hand.clear();
    scene.state.ready = vec![9; 4];
    let events = scene.submit(&Command::Wait {});
    assert!(events.contains(&Event::TurnPassed { turn: 1 }));
    let mut scene = Scene::new();
    scene.state.turn = 30;
    scene.play("tax", 0);
    assert_eq!(scene.ending().as_deref(), Some("history"));
}

#[test]
fn d3_a_rule_stands_in_the_collection_once_and_starts_over() {
    let mut scene = Scene::of(with(|files| {
        files["rules"][2]["do"] = json!(["gold += 1", "add_rule extra"]);
    }));
    scene.play("law", 0);
    for _ in 0..4 {
        scene.play("tax", 0);
        assert_eq!(scene.rules_now().iter().filter(|rule| *rule == "extra").count(), 1);
    }
}
