//! What the rules say in German.

use std::collections::{BTreeMap, BTreeSet};

use diamond::cards::Kind;
use diamond::{Command, Diamond, Gamble, Offence, Query, Setup};
use kernel::words::{Sentence, Spoken, Words};
use kernel::{Describe, Dice, Evaluate, Events, Ruleset, Seat, Viewer};
use serde_json::Value;

fn file() -> BTreeMap<String, Value> {
    serde_json::from_str(include_str!("../../../data/diamond/text/de.json")).expect("a language's file")
}

fn sentences() -> BTreeMap<String, Sentence> {
    serde_json::from_value(file()["sentences"].clone()).expect("sentences")
}

/// Rules that speak German.
fn german() -> Diamond {
    let (texts, mut rules, mut content) = (file(), laws::game::<Diamond>(), laws::content::<Diamond>());
    let told = |kind: &str, id: &str, name: &mut String| {
        texts[&format!("{kind}/{id}/name")].as_str().expect("a name").clone_into(name);
    };
    content.parks.iter_mut().for_each(|park| told("parks", &park.id, &mut park.name));
    content.players.iter_mut().for_each(|player| told("players", &player.id, &mut player.name));
    content.rulesets.iter_mut().for_each(|set| told("rulesets", &set.id, &mut set.name));
    content.teams.iter_mut().for_each(|team| told("teams", &team.id, &mut team.name));
    rules.speak(Spoken { language: "de".to_owned(), words: Words::new("de", sentences()), content });
    rules
}

/// What nobody may do, most of the time.
fn wrong() -> Vec<Command> {
    let player = || "petros_sandoval_mir".to_owned();
    let all = Offence {
        steal_attempts: vec![4, 2, 3],
        hit_and_run: true,
        bunt_attempt: true,
        gamble: Gamble::Daring,
        ..Offence::default()
    };
    vec![
        Command::SetLineup { order: Vec::new(), pitcher: player() },
        Command::Substitute { place: 9, player: player() },
        Command::MoveFielders { place: 4, other: 2 },
        Command::DoubleSwitch { place: 1, other: 2 },
        Command::PinchRun { base: 1, player: player() },
        Command::PinchHit { player: player() },
        Command::ChangePitcher { player: player() },
        Command::Attack(all),
    ]
}

/// All that is told of a game in which each second command is drawn at random.
fn told(rules: &Diamond, seed: u8) -> Vec<String> {
    let mut dice = Dice::from_seed(&format!("words {seed}"));
    let (setup, mut events) = (rules.draw_setup(&mut dice), Events::new());
    let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
    let (mut said, mut shown) = (Vec::new(), 0);
    while let Some(seat) = rules.to_act(&state).lowest() {
        let view = rules.view(&state, Viewer::Seat(seat));
        let summary = rules.summary(&view).expect("a summary");
        said.extend([summary.goal, summary.score, summary.clock, rules.render_board(&view, false)]);
        said.extend(rules.ask(&view));
        let drawn = rules.sample(&state, seat, &mut dice).filter(|_| shown % 2 == 0);
        let command = drawn.or_else(|| rules.rollout_move(&state, seat, &mut dice)).expect("a command");
        said.push(rules.phrase(&view, &command));
        for command in wrong() {
            let refused = rules.validate(&state, seat, &command).map_err(kernel::Rejections::into_reasons);
            said.extend(refused.err().into_iter().flatten().map(|why| rules.refuse(Some(&view), &why)));
        }
        if state.clock.play % 40 == 1 {
            said.extend(answers(rules, &state, seat, &command));
        }
        rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        said.extend(events.as_slice()[shown..].iter().map(|event| rules.describe_event(event)));
        shown = events.as_slice().len();
    }
    said.extend(rules.recap(events.as_slice()));
    said.push(rules.verdict(&rules.outcome(&state).expect("an end")));
    said
}

fn answers(rules: &Diamond, state: &diamond::State, seat: Seat, command: &Command) -> Vec<String> {
    let view = rules.view(state, Viewer::Seat(seat));
    let rates = rules.content().charts.average;
    let mut queries = rules.questions(&view, command);
    queries.extend([Query::Duel {}, Query::Calls { seat }, Query::Roster { seat }]);
    queries.push(Query::Card { kind: Kind::Pitcher, rates });
    if let Command::SetLineup { order, pitcher } = command {
        queries.push(Query::Advice { seat, order: order.clone(), pitcher: pitcher.clone() });
    }
    let answer = |query| match rules.preview(state, Viewer::Seat(seat), query) {
        Ok(preview) => rules.explain(&view, &preview),
        Err(refused) => refused.into_reasons().iter().map(|why| rules.refuse(Some(&view), why)).collect(),
    };
    queries.iter().flat_map(answer).collect()
}

fn words<'a>(texts: impl IntoIterator<Item = &'a String>) -> BTreeSet<&'a str> {
    let split = texts.into_iter().flat_map(|text| text.split(|letter: char| !letter.is_alphabetic()));
    // Positions and columns of a box score have the same letters in both languages.
    split.filter(|word| word.len() > 1 && word.chars().any(char::is_lowercase)).collect()
}

#[test]
fn a_game_that_is_told_in_german_has_no_english_in_it() {
    let (english, german) = (laws::game::<Diamond>(), german());
    let content = german.localized();
    let mut known: Vec<String> = content.players.iter().map(|player| player.name.clone()).collect();
    known.extend(content.teams.iter().map(|team| team.name.clone()));
    known.extend(content.parks.iter().map(|park| park.name.clone()));
    known.extend(content.rulesets.iter().map(|set| set.name.clone()));
    for sentence in sentences().into_values() {
        match sentence {
            Sentence::One(told) => known.push(told),
            Sentence::Counted(forms) => known.extend(forms.into_values()),
        }
    }
    let known = words(&known);
    for seed in 0..6 {
        let [told, otherwise] = [&german, &english].map(|rules| told(rules, seed));
        assert_eq!(told.len(), otherwise.len());
        let foreign: BTreeSet<&str> = &words(&otherwise) - &known;
        assert!(foreign.len() > 50, "English has words of its own");
        for line in &told {
            let found: Vec<_> = words([line]).intersection(&foreign).copied().collect();
            assert!(found.is_empty(), "{found:?} in {line}");
        }
    }
}

#[test]
fn a_setup_is_refused_in_german() {
    let rules = german();
    let refused = |away: &str, rules_set: &str| {
        let setup = Setup {
            away: away.to_owned(),
            home: "lanterns".to_owned(),
            rules: rules_set.to_owned(),
            tired: Vec::new(),
        };
        let wrong = rules.begin(&setup, &mut Dice::from_seed("x"), &mut Events::new()).expect_err("wrong");
        wrong.into_reasons().iter().map(|why| rules.refuse(None, why)).collect::<Vec<_>>()
    };
    assert_eq!(refused("nobody", "modern"), ["dieses Team gibt es nicht"]);
    assert_eq!(
        refused("lanterns", "strange"),
        ["dieses Regelwerk gibt es nicht", "Harbour Lanterns können nicht gegen sich selbst spielen"]
    );
}
