use super::*;

fn warnings(change: impl FnOnce(&mut Value)) -> Vec<String> {
    with(change).warnings().iter().map(ToString::to_string).collect()
}

/// The small realm in which everything can come and everything is read.
fn sound(files: &mut Value) {
    files["realms"][0]["rules"].as_array_mut().expect("rules").push(json!("broken"));
}

#[test]
fn d7_nothing_is_said_of_what_can_come() {
    assert_eq!(warnings(sound), Vec::<String>::new());
    assert_eq!(laws::game::<Council>().warnings(), []);
}

#[test]
fn d7_a_condition_that_never_holds_is_named() {
    for (requires, at) in [
        (json!(["gold > 10"]), 0),
        (json!(["gold < 0"]), 0),
        (json!(["turn < 1"]), 0),
        (json!(["turn > 30"]), 0),
        (json!(["oath", "not oath"]), 1),
        (json!(["folk > 6 and folk < 4"]), 0),
        (json!(["folk > 6", "4 > folk"]), 1),
        (json!(["hope > 20"]), 0),
        (json!(["debt == 1000001"]), 0),
        (json!(["not (folk >= 0 or oath)"]), 0),
        (json!(["1 / (folk - folk % 1 - folk * 0) > 5"]), 0),
    ] {
        let found = warnings(|files| {
            sound(files);
            let far =
                files["cards"].as_array_mut().expect("cards").iter_mut().find(|card| card["id"] == "far");
            far.expect("a card")["requires"] = requires.clone();
        });
        let pointer = format!("/cards/3/requires/{at}: ");
        assert!(
            found.iter().any(|line| line.starts_with(&pointer) && line.contains("never holds")),
            "{requires}: {found:#?}"
        );
    }
}

#[test]
fn d7_what_nothing_reaches_is_named_with_what_keeps_it_out() {
    let found = warnings(|files| {
        sound(files);
        let add = |files: &mut Value, kind: &str, entry: Value| {
            files[kind].as_array_mut().expect("a list").push(entry);
        };
        add(files, "memory", json!({"id": "lost", "kind": "flag"}));
        add(files, "rules", json!({"id": "idle", "name": "Idle", "step": 1, "do": ["folk += 1"]}));
        add(
            files,
            "rules",
            json!({"id": "shut", "name": "Shut", "step": 1, "when": "lost", "do": ["end away"]}),
        );
        add(files, "messages", json!({"id": "unheard", "text": "Nobody hears it."}));
        add(files, "endings", json!({"id": "away", "name": "Away", "text": "Gone."}));
        files["realms"][0]["rules"].as_array_mut().expect("rules").push(json!("shut"));
        files["stats"][2]["formula"] = json!("20 / (folk - 5)");
        files["cards"][0]["options"][0]["requires"] = json!(["gold > 10"]);
    });
    for expected in [
        "/cards/0/options/0/requires/0: found `gold > 10`, which never holds",
        "/rules/5: found nothing adds it",
        "/rules/6/when: found `lost`, which never holds",
        "/endings/3: found nothing reaches it",
        "found nothing shows it",
        "/memory/2: found nothing sets it",
        "/stats/2/formula: found a divisor that can be 0",
    ] {
        assert!(found.iter().any(|line| line.contains(expected)), "{expected} in {found:#?}");
    }
    let set = warnings(|files| {
        sound(files);
        files["cards"][1]["options"][1]["requires"] = json!(["folk > 3 and folk < 3"]);
        files["endings"][1]["passes"] = json!(["oath"]);
    });
    let locked = "/cards/3: found the set \"more\", which nothing that can come brings into play, expected a card that can come";
    assert!(set.contains(&locked.to_owned()), "{set:#?}");
}

/// Conditions and effects, of which some contradict each other.
const CONDITIONS: [&str; 14] = [
    "gold > 7",
    "folk < 3",
    "oath",
    "not oath",
    "debt > 2",
    "turn % 3 == 0",
    "hope >= 14 or oath",
    "gold > 4 and gold < 6",
    "if(oath, gold, folk) > 8",
    "min(gold, folk) * 2 - debt > 3",
    "7 / (folk - 5) != 0 or debt < 0",
    "gold % 4 == folk % 3",
    "clamp(gold - folk, -1, 1) == 0",
    "folk != 5",
];
const EFFECTS: [&str; 12] = [
    "gold += 1",
    "gold -= die(3)",
    "folk = gold / 2",
    "folk += debt - 2",
    "oath = gold > folk",
    "debt += 1",
    "debt = folk % 4",
    "force feast",
    "schedule feast in 2",
    "unlock more",
    "add_rule extra",
    "message told(gold)",
];

fn drawn_content(dice: &mut Dice) -> Value {
    const OF: kernel::Purpose = kernel::Purpose::new("content", kernel::RuleId("D7"));
    let mut files = files();
    let mut one = |all: &[&str]| all[dice.roll(all.len() as u32, &OF) as usize - 1].to_owned();
    for card in files["cards"].as_array_mut().expect("cards").iter_mut().filter(|card| card["id"] != "tax") {
        card["requires"] = json!([one(&CONDITIONS), one(&CONDITIONS)]);
        for option in card["options"].as_array_mut().expect("options") {
            option["requires"] = json!([one(&CONDITIONS)]);
            let condition = one(&CONDITIONS);
            let effects = option["effects"].as_array_mut().expect("effects");
            effects.extend([json!(one(&EFFECTS)), json!(format!("{} if {condition}", one(&EFFECTS)))]);
        }
    }
    for rule in files["rules"].as_array_mut().expect("rules") {
        rule["when"] = json!(one(&CONDITIONS));
    }
    files
}

#[test]
fn d7_what_came_in_play_is_never_called_unreachable() {
    let mut dice = Dice::from_seed("unreached");
    let mut met = 0;
    for number in 0..150 {
        let files = drawn_content(&mut dice);
        let Ok(rules) = try_with(&files) else { continue };
        let warnings: Vec<String> = rules.warnings().into_iter().map(|warning| warning.pointer).collect();
        let mut heritage = Heritage::default();
        for reign in 0..3 {
            let mut dice = Dice::from_seed(&format!("reign {number} {reign}"));
            let mut events = Events::new();
            let mut state = rules
                .begin(&Setup { heritage: heritage.clone(), ..isle() }, &mut dice, &mut events)
                .expect("a reign");
            while let Some(command) = rules.sample(&state, Seat::P1, &mut dice) {
                rules.resolve(&mut state, Seat::P1, &command, &mut dice, &mut events);
            }
            heritage = rules.earn(&heritage, &state);
            for pointer in events.take().iter().filter_map(|event| came(&rules, event)) {
                met += 1;
                assert!(!warnings.iter().any(|warned| within(warned, &pointer)), "{pointer} of {files:#}");
            }
        }
    }
    assert!(met > 5000, "{met}");
}

/// The content that an event shows in play.
fn came(rules: &Council, event: &Event) -> Option<String> {
    use kernel::content::Entries;
    let content = &rules.content;
    Some(match event {
        Event::CardDrawn { card, why: Drawn::Weighted, .. } => {
            format!("/cards/{}/requires", content.cards.place(card)?)
        }
        Event::CardDrawn { card, .. } => format!("/cards/{}", content.cards.place(card)?),
        Event::IssueDecided { card, option, .. } => {
            format!("/cards/{}/options/{option}", content.cards.place(card)?)
        }
        Event::StepRan { rules, .. } => format!("/rules/{}", content.rules.place(&rules[0])?),
        Event::MessageShown { key, .. } => format!("/messages/{}", content.messages.place(key)?),
        Event::ReignEnded { ending, .. } => format!("/endings/{}", content.endings.place(ending)?),
        Event::ReignBegan { .. }
        | Event::TurnPassed { .. }
        | Event::StatMoved { .. }
        | Event::MemorySet { .. }
        | Event::CardDiscarded { .. }
        | Event::AmendmentAsked { .. }
        | Event::RulesAmended { .. }
        | Event::TurnCounted { .. }
        | Event::HandShort { .. }
        | Event::CardScheduled { .. }
        | Event::CardMoved { .. }
        | Event::SetUnlocked { .. }
        | Event::MessageDeferred { .. }
        | Event::Warned { .. } => return None,
    })
}

/// Whether a warning is about what came: about it as a whole, or about a requirement that held.
fn within(warned: &str, came: &str) -> bool {
    warned == came
        || came.strip_suffix("/requires") == Some(warned)
        || (came.contains("requires") || came.contains("options")) && warned.starts_with(&format!("{came}/"))
}
