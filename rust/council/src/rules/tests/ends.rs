use super::*;
use crate::content::Subject;

fn ended(scene: &Scene) -> (Option<String>, String, Vec<String>) {
    let Preview::End { stat, why, keeps } = scene.ask(&Query::End {}) else { panic!("no end") };
    (stat, why, keeps)
}

#[test]
fn co_04_a_stat_says_from_where_on_it_ends_a_reign() {
    let mut scene = Scene::of(with(|files| {
        files["rules"].as_array_mut().expect("a list").push(json!(
            {"id": "riches", "name": "Riches", "step": 9, "do": ["end peace if gold > 8"]}));
        files["realms"][0]["rules"] = json!(["late", "early", "ruin", "riches"]);
    }));
    let gold = Query::Stat { stat: "gold".to_owned() };
    let edge = |low, at, ending: &str, words: &str| Edge {
        low,
        at,
        ending: ending.to_owned(),
        words: words.to_owned(),
    };
    let both = vec![
        edge(true, 0, "ruin", "at 0 or less the reign ends: Ruin"),
        edge(false, 9, "peace", "at 9 or more the reign ends: Peace"),
    ];
    assert_eq!(scene.ask(&gold), Preview::Stat { formula: None, ends: both.clone() });
    scene.state.rules.retain(|active| scene.rules.rule_id(active.rule) != "riches");
    let left = Preview::Stat { formula: None, ends: both[..1].to_vec() };
    assert_eq!(scene.ask(&gold), left, "only rules in force end a reign");
}

#[test]
fn co_04_an_end_names_the_stat_that_brought_it() {
    let mut scene = Scene::new();
    assert_eq!(ended(&scene), (None, String::new(), vec![]), "it goes on");
    scene.play("law", 4);
    assert_eq!(ended(&scene), (Some("gold".to_owned()), "Gold fell to 0: Ruin.".to_owned(), vec![]));
    let mut scene = Scene::of(with(|files| {
        files["rules"][4]["when"] = json!("gold >= 10");
    }));
    scene.play("law", 3);
    assert_eq!(ended(&scene).1, "Gold rose to 10: Ruin.");
}

#[test]
fn co_04_an_end_that_no_stat_brought_names_the_rule_the_answer_or_the_time() {
    let why = |change: fn(&mut Value), card: &str, option| {
        let mut scene = Scene::of(with(change));
        scene.play(card, option);
        let (stat, why, _) = ended(&scene);
        assert_eq!(stat, None);
        why
    };
    let by_rule = |files: &mut Value| files["rules"][4]["when"] = json!("gold <= 0 and turn == 1");
    assert_eq!(why(by_rule, "law", 4), "Ruin");
    let hidden = |files: &mut Value| {
        files["stats"][0]["visible"] = json!(false);
        files["cards"][0]["options"] = json!([{"label": "Do", "effects": ["folk += 1"]}]);
    };
    assert_eq!(why(hidden, "law", 4), "Ruin", "nobody is told of a hidden stat");
    let by_answer = |files: &mut Value| files["cards"][0]["options"][0]["effects"] = json!(["end peace"]);
    assert_eq!(why(by_answer, "tax", 0), "The answer to \"Tax\" ended the reign.");
    let by_time = |files: &mut Value| files["numbers"]["turns"] = json!(1);
    assert_eq!(why(by_time, "tax", 0), "After 1 turn nothing is left to decide.");
}

#[test]
fn co_12_what_is_passed_on_is_told_in_sentences() {
    let mut scene = Scene::of(with(|files| {
        files["memory"][1]["text"] = json!({"one": "{0} coin is owed.", "other": "{0} coins are owed."});
        files["endings"][0]["passes"] = json!(["debt", "oath", "more"]);
    }));
    scene.state.memory = vec![1, 5];
    scene.play("law", 4);
    let set = "Letters that you never got come to whoever rules next.";
    assert_eq!(ended(&scene).2, ["oath: 1.", "5 coins are owed.", set]);
    let kept = |memory: &[(&str, i32)]| {
        let memory = memory.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
        scene.ask(&Query::Kept { memory, sets: vec![] })
    };
    assert_eq!(
        kept(&[("debt", 1), ("oath", 0)]),
        Preview::Kept { keeps: vec!["1 coin is owed.".to_owned()] }
    );
}

#[test]
fn co_13_an_option_says_what_it_changes_in_the_rule_collection() {
    let mut scene = Scene::new();
    let laws = |scene: &Scene, option| {
        let answer = scene.ask(&Query::Option { card: "law".to_owned(), option });
        let Preview::Option { laws, .. } = answer else { panic!("{answer:?}") };
        laws
    };
    let law =
        |rule: &str, amendment| vec![Law { rule: rule.to_owned(), amendment, subject: Subject::People }];
    assert_eq!(laws(&scene, 0), law("extra", Amendment::Added));
    assert_eq!(laws(&scene, 5), law("late", Amendment::Removed));
    assert_eq!(laws(&scene, 3), vec![]);
    scene.state.agreed.hints = Hints::Off;
    assert_eq!(laws(&scene, 0), vec![], "nothing is told");
}
