mod ends;
mod hands;
mod heirs;
mod limits;
mod parts;
mod reach;
mod unreached;
mod words;

use kernel::{Dice, Events, Fault, Progression, RejectionReason, Ruleset, Seat, Viewer};
use serde_json::{Value, json};

use crate::{
    Against, Amendment, Command, Council, Drawn, Edge, Event, Heritage, Hints, Law, Preview, Query, Reign,
    Setup, State, Trouble,
};

/// A realm small enough to know by heart: gold and folk of 0 to 10, two cards in hand. It tells with the game's messages.
fn files() -> Value {
    let mut files = small();
    let own = files["messages"].as_array_mut().expect("a list");
    let shipped: Vec<Value> =
        serde_json::from_str(include_str!("../../../../data/council/messages.json")).expect("messages");
    let told = |message: &Value| crate::words::KEYS.iter().any(|(key, _)| message["id"] == *key);
    own.extend(shipped.into_iter().filter(told));
    files
}

fn small() -> Value {
    json!({
        "stats": [
            {"id": "gold", "name": "Gold", "unit": "coins", "range": [0, 10]},
            {"id": "folk", "name": "Folk", "range": [0, 10]},
            {"id": "hope", "name": "Hope", "range": [0, 20], "formula": "folk * 2"}
        ],
        "memory": [{"id": "oath", "kind": "flag"}, {"id": "debt", "kind": "counter"}],
        "rules": [
            {"id": "late", "name": "Late", "step": 9, "do": ["folk = 1 if folk == 7"]},
            {"id": "early", "name": "Early", "step": 1, "do": ["add_rule extra if debt == 5"]},
            {"id": "extra", "name": "Extra", "step": 2, "do": ["gold += 1"], "times": 2},
            {"id": "broken", "name": "Broken", "step": 2, "do": ["gold = 8 / debt"]},
            {"id": "ruin", "name": "Ruin", "step": 9, "when": "gold <= 0", "do": ["end ruin"]}
        ],
        "cards": [
            {"id": "tax", "title": "Tax", "text": "A tax.", "set": "all", "cooldown": 0, "options": [
                {"label": "Much", "effects": ["gold += 3"]},
                {"label": "By luck", "effects": ["gold -= die(3)"]},
                {"label": "With an oath", "requires": ["oath"], "effects": ["folk += 1"]}
            ]},
            {"id": "law", "title": "Law", "text": "A law.", "set": "all", "cooldown": 0, "options": [
                {"label": "Extra", "effects": ["add_rule extra", "message told(gold)", "message told(gold) in 1"]},
                {"label": "Owe", "effects": ["debt = 5", "oath = true", "unlock more", "force feast"]},
                {"label": "Break", "effects": ["add_rule broken", "schedule feast in 2"]},
                {"label": "Too much", "effects": ["gold += 99"]},
                {"label": "Waste", "effects": ["gold -= 99"]},
                {"label": "Strike", "effects": ["remove_rule late"]}
            ]},
            {"id": "feast", "title": "Feast", "text": "A feast.", "set": "all", "weight": 0, "once": true,
             "options": [{"label": "Eat", "effects": ["folk += 1"]}]},
            {"id": "far", "title": "Far", "text": "Far away.", "set": "more", "requires": ["folk > 9"],
             "options": [{"label": "Go", "effects": ["end peace"]}]}
        ],
        "messages": [{"id": "told", "text": "There were {0} coins."}],
        "endings": [
            {"id": "ruin", "name": "Ruin", "text": "No coin is left.", "passes": ["debt"]},
            {"id": "peace", "name": "Peace", "text": "It is quiet.", "good": true, "passes": ["oath", "more"]},
            {"id": "history", "name": "History", "text": "Nothing is left."}
        ],
        "realms": [{"id": "isle", "name": "Isle", "text": "Small.", "start": {"gold": 5, "folk": 5},
                    "rules": ["late", "early", "ruin"], "sets": ["all"]}],
        "numbers": {"hand": 2, "turns": 30, "history": "history"}
    })
}

fn try_with(files: &Value) -> Result<Council, Vec<Fault>> {
    Council::new(serde_json::from_value(files.clone()).expect("content"))
}

fn with(change: impl FnOnce(&mut Value)) -> Council {
    let mut files = files();
    change(&mut files);
    try_with(&files).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn faults(change: impl FnOnce(&mut Value)) -> Vec<String> {
    let mut files = files();
    change(&mut files);
    laws::faults::<Council>(&files).iter().map(ToString::to_string).collect()
}

fn isle() -> Setup {
    Setup { realm: "isle".to_owned(), hints: Hints::Direction, heritage: Heritage::default() }
}

struct Scene {
    rules: Council,
    state: State,
    dice: Dice,
}

impl Scene {
    fn new() -> Self {
        Self::of(with(|_| {}))
    }

    fn of(rules: Council) -> Self {
        let mut dice = Dice::from_seed("scene");
        let state = rules.begin(&isle(), &mut dice, &mut Events::new()).expect("a reign");
        Self { rules, state, dice }
    }

    fn play(&mut self, card: &str, option: u8) -> Vec<Event> {
        self.submit(&Command::Decide { card: card.to_owned(), option })
    }

    fn submit(&mut self, command: &Command) -> Vec<Event> {
        assert_eq!(self.refused(command), Vec::<&str>::new());
        let mut events = Events::new();
        self.rules.resolve(&mut self.state, Seat::P1, command, &mut self.dice, &mut events);
        assert_eq!(self.rules.audit(&self.state), Ok(()));
        events.take()
    }

    fn refused(&self, command: &Command) -> Vec<&'static str> {
        let verdict = self.rules.validate(&self.state, Seat::P1, command);
        verdict.err().map_or_else(Vec::new, |reasons| reasons.iter().map(RejectionReason::code).collect())
    }

    fn refused_option(&self, card: &str, option: u8) -> Vec<&'static str> {
        self.refused(&Command::Decide { card: card.to_owned(), option })
    }

    fn stat(&self, id: &str) -> i32 {
        let view = self.rules.view(&self.state, Viewer::Spectator);
        view.stats.iter().find(|stat| stat.id == id).expect("a stat").value
    }

    fn rules_now(&self) -> Vec<String> {
        self.rules.view(&self.state, Viewer::Spectator).rules.into_iter().map(|rule| rule.id).collect()
    }

    fn ending(&self) -> Option<String> {
        self.rules.outcome(&self.state).map(|outcome| outcome.ending)
    }

    fn ask(&self, query: &Query) -> Preview {
        self.rules.preview(&self.state, Viewer::Spectator, query).expect("an answer")
    }
}

fn place(events: &[Event], is: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(is).unwrap_or_else(|| panic!("not in {events:#?}"))
}

#[test]
fn co_01_an_option_of_a_card_in_hand_is_the_decision() {
    let mut scene = Scene::new();
    assert_eq!(scene.refused_option("feast", 0), ["not_in_hand"]);
    assert_eq!(scene.refused_option("nobody", 0), ["not_in_hand"]);
    assert_eq!(scene.refused_option("tax", 3), ["no_such_option"]);
    let decide = Command::Decide { card: "tax".to_owned(), option: 0 };
    let other = scene.rules.validate(&scene.state, Seat::P2, &decide);
    assert_eq!(other.err().map(|reasons| reasons.first().code()), Some("not_asked"));
    let events = scene.submit(&decide);
    assert!(matches!(&events[0], Event::IssueDecided { card, option: 0, .. } if card == "tax"));
    assert_eq!(scene.stat("gold"), 8);
    scene.play("law", 4);
    assert_eq!(scene.refused(&decide), ["not_asked"], "it is over");
    let mut events = Events::new();
    let setup = Setup { realm: "atlantis".to_owned(), ..isle() };
    let begun = scene.rules.begin(&setup, &mut Dice::from_seed("x"), &mut events);
    assert_eq!(begun.err().map(|reasons| reasons.first().code()), Some("unknown_realm"));
    assert!(scene.rules.begin(&isle(), &mut Dice::from_seed("x"), &mut events).is_ok());
    assert_eq!(events.take()[0], Event::ReignBegan { realm: "isle".to_owned(), rulers: 0 });
}

#[test]
fn co_02_a_turn_has_a_fixed_order() {
    let mut scene = Scene::new();
    let events = scene.play("tax", 0);
    let order = [
        place(&events, |event| matches!(event, Event::IssueDecided { .. })),
        place(
            &events,
            |event| matches!(event, Event::StatMoved { stat, from: 5, to: 8, .. } if stat == "gold"),
        ),
        place(&events, |event| *event == Event::CardDiscarded { card: "tax".to_owned() }),
        place(&events, |event| *event == Event::StepRan { step: 1, rules: vec!["early".to_owned()] }),
        place(&events, |event| matches!(event, Event::StepRan { step: 9, rules } if rules.len() == 2)),
        place(&events, |event| *event == Event::TurnCounted { turn: 2 }),
        place(&events, |event| matches!(event, Event::CardDrawn { .. })),
    ];
    assert!(order.is_sorted(), "{order:?}");
    let orders = (0..40).map(|seed| {
        let mut scene = Scene::new();
        scene.dice = Dice::from_seed(&format!("order {seed}"));
        scene.play("tax", 0).into_iter().find_map(|event| {
            let Event::StepRan { step: 9, rules } = event else { return None };
            Some(rules)
        })
    });
    let first: std::collections::BTreeSet<_> = orders.flatten().map(|rules| rules[0].clone()).collect();
    assert_eq!(first.len(), 2, "equal steps are shuffled");
}

#[test]
fn co_03_what_an_option_asks_is_done_at_once_and_what_a_rule_asks_after_all_rules() {
    let mut scene = Scene::new();
    let events = scene.play("law", 0);
    let added = |event: &Event| matches!(event, Event::RulesAmended { rule, amendment: Amendment::Added, .. } if rule == "extra");
    assert!(place(&events, added) < place(&events, |event| matches!(event, Event::StepRan { step: 1, .. })));
    assert_eq!(scene.stat("gold"), 6, "it ran in the turn in which it was asked for");
    let mut scene = Scene::new();
    let events = scene.play("law", 1);
    let asked =
        place(&events, |event| matches!(event, Event::AmendmentAsked { by, .. } if by == "rules/early"));
    let last = place(&events, |event| matches!(event, Event::StepRan { step: 9, .. }));
    assert!(asked < last && last < place(&events, added));
    assert_eq!((scene.stat("gold"), scene.rules_now().len()), (5, 4), "it runs from the next turn on");
}

#[test]
fn co_04_history_ends_when_nothing_is_left_and_rules_may_end_it_sooner() {
    let mut scene = Scene::of(with(|files| {
        files["cards"] = json!([{"id": "one", "title": "One", "text": "Once.", "set": "all", "once": true,
            "options": [{"label": "Do", "effects": ["folk += 1"]}]}]);
        files["endings"][1]["passes"] = json!(["oath"]);
    }));
    let events = scene.play("one", 0);
    assert_eq!(scene.ending().as_deref(), Some("history"));
    assert!(events.contains(&Event::ReignEnded { ending: "history".to_owned(), turns: 1 }));
    let mut scene = Scene::new();
    let events = scene.play("law", 4);
    assert_eq!(scene.ending().as_deref(), Some("ruin"));
    assert!(!events.iter().any(|event| matches!(event, Event::TurnCounted { .. })), "nothing runs after it");
    assert_eq!(scene.rules.outcome(&scene.state).map(|outcome| outcome.winners.len()), Some(0));
}

#[test]
fn co_05_a_rule_removes_itself_after_its_times_and_a_removed_rule_runs_no_more() {
    let mut scene = Scene::new();
    scene.play("law", 0);
    scene.play("tax", 0);
    assert_eq!(scene.stat("gold"), 10);
    assert!(!scene.rules_now().contains(&"extra".to_owned()));
    scene.play("law", 5);
    assert_eq!(scene.rules_now(), ["early", "ruin"]);
}

#[test]
fn co_06_forced_cards_come_first_and_requirements_and_weights_decide_the_rest() {
    let mut scene = Scene::new();
    assert_eq!(scene.refused_option("tax", 2), ["required"]);
    assert_eq!(scene.ask(&Query::Deck {}), Preview::Deck { eligible: vec![] });
    let events = scene.play("law", 1);
    let drawn =
        |event: &Event| matches!(event, Event::CardDrawn { card, why: Drawn::Forced, .. } if card == "feast");
    place(&events, drawn);
    assert!(events.iter().any(|event| matches!(event, Event::CardMoved { deed, .. } if deed == "forced")));
    assert!(events.iter().any(|event| matches!(event, Event::SetUnlocked { set, .. } if set == "more")));
    assert!(scene.refused_option("tax", 2).is_empty());
    let why = scene.ask(&Query::Card { card: "far".to_owned() });
    assert_eq!(why, Preview::Card { against: vec![Against::Requires { formula: "folk > 9".to_owned() }] });
    let unknown = scene.rules.preview(&scene.state, Viewer::Spectator, &Query::Card { card: "x".to_owned() });
    assert_eq!(unknown.err().map(|reasons| reasons.first().code()), Some("unknown_card"));
    scene.play("feast", 0);
    let why = scene.ask(&Query::Card { card: "feast".to_owned() });
    assert!(matches!(why, Preview::Card { against } if against.len() == 1));
    let mut scene = Scene::new();
    let events = scene.play("law", 2);
    assert!(events.contains(&Event::CardScheduled {
        card: "feast".to_owned(),
        turn: 3,
        replaces: None,
        by: "cards/law/options/2".to_owned()
    }));
}
