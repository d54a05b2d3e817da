use kernel::{Describe, Ruleset, Viewer};

use crate::Command;
use crate::shipped::{P1, P2, Scene, res};
use crate::state::{Pile, Stack};

/// The lines of the board as a viewer sees it.
fn lines(scene: &Scene, viewer: Viewer) -> Vec<String> {
    scene
        .rules
        .render_board(&scene.rules.view(&scene.state, viewer), false)
        .lines()
        .map(str::to_owned)
        .collect()
}

/// What stands above the market.
fn head(scene: &Scene, viewer: Viewer) -> String {
    let lines = lines(scene, viewer);
    lines.split(|line| line.starts_with("monsters")).next().unwrap_or_default().join("; ")
}

/// A market with a known stack of each kind, in the actions of p1.
fn market() -> Scene {
    let mut scene = Scene::new(2).acting();
    scene.stack_monsters(0, &["rose_wraith"]);
    scene.stack_citizen(5, "ferryhand", 4);
    scene.stack_citizen(13, "siege_smith", 1);
    scene.state.stacks[15] = Stack::Domains { cards: Pile::of([3, 2]) };
    scene.set(P1, res(3, 2, 2));
    scene
}

#[test]
fn the_market_tells_prices_what_is_affordable_and_what_a_card_does() {
    let mut scene = market();
    let seen = lines(&scene, Viewer::Seat(P1));
    let line = |label: &str| seen.iter().find(|line| line.trim_start().starts_with(label)).expect("a stack");
    assert_eq!(
        line("#0 "),
        "  #0 Rose Wraith   spirit  2 VP ×1 *3s 1m  gain 2 magic",
        "with magic that stands in"
    );
    assert_eq!(line("#5 "), "  #5  Ferryhand     maker   [1]     ×4 *2g  gain 1 gold / gain 1 gold");
    assert!(line("#13").contains("[9/10]"), "{}", line("#13"));
    assert_eq!(
        line("#15"),
        "  #15 Moon Well       1 seer, 2 VP            ×2  3g  before you roll, gain 1",
        "the role is missing"
    );
    scene.set(P1, res(0, 0, 0));
    scene.empty(5);
    let poor = lines(&scene, Viewer::Seat(P1));
    assert!(!poor.iter().any(|line| line.starts_with("  #") && line.contains(" *")), "{poor:#?}");
    assert!(poor.contains(&"  #5  exhausted".to_owned()));
    let bystander = lines(&scene, Viewer::Spectator);
    assert!(bystander.iter().any(|line| line.contains("Rose Wraith") && line.contains(" 3s 1m ")));
}

#[test]
fn dice_are_told_once_they_are_rolled() {
    let mut scene = Scene::new(2);
    assert_eq!(
        lines(&scene, Viewer::Seat(P1))[0],
        "round 1, turn of p1; dice not rolled; exhausted markers 0 of 8"
    );
    scene.roll(5, 6);
    assert_eq!(lines(&scene, Viewer::Seat(P1))[0], "round 1, turn of p1; dice 5 6; exhausted markers 0 of 8");
    for _ in 0..2 {
        scene.play(P1, crate::shipped::take(crate::Resource::Gold), &[]);
    }
    assert_eq!(
        lines(&scene, Viewer::Seat(P2))[0],
        "round 1, turn of p2; dice not rolled; exhausted markers 0 of 8"
    );
}

#[test]
fn the_head_tells_what_all_are_asked_who_rests_and_why_the_end_is_due() {
    let begun = Scene::begun(crate::shipped::rules().clone(), 2);
    assert!(head(&begun, Viewer::Spectator).ends_with("exhausted markers 0 of 8; all choose a duke"));
    let five = Scene::new(5);
    assert_eq!(
        lines(&five, Viewer::Spectator)[0],
        "round 1, turn of p1, p5 rests; dice not rolled; exhausted markers 0 of 8"
    );
    let mut last = Scene::new(2);
    last.state.turn.due = Some(crate::Due::Slain);
    assert!(head(&last, Viewer::Spectator).ends_with("; all monsters are slain"));
    let solo = Scene::new(1);
    assert!(head(&solo, Viewer::Spectator).ends_with("; exhausted stacks 0"));
}

#[test]
fn a_tableau_tells_cards_with_their_numbers_and_its_own_secrets_alone() {
    let mut scene = Scene::new(2);
    for _ in 0..2 {
        scene.citizen(P1, "siege_smith");
    }
    scene.state.players[P1].citizens[0].flipped = true;
    scene.monster(P1, "mudling");
    scene.domain(P1, "watermill");
    scene.set(P1, res(4, 0, 1));
    let duke = scene.rules.duke(scene.state.players[P1].duke.expect("kept")).name.clone();
    let own = lines(&scene, Viewer::Seat(P1));
    let at = own.iter().position(|line| line.starts_with("▶ p1 (you)")).expect("a tableau");
    assert_eq!(
        own[at..at + 5],
        [
            "▶ p1 (you): 4 gold, 0 strength, 1 magic, 3 VP".to_owned(),
            "    citizens Peasant [5] (over), Knight [6], Siege Smith [9/10] ×2".to_owned(),
            "    monsters Mudling".to_owned(),
            "    domains  Watermill".to_owned(),
            format!("    duke     {duke}"),
        ]
    );
    let others = lines(&scene, Viewer::Seat(P2));
    assert!(others.iter().any(|line| line.starts_with("▶ p1:")));
    let told = others.iter().filter(|line| line.contains("    duke     ")).count();
    assert_eq!(told, 1, "one's own");
    let begun = Scene::begun(crate::shipped::rules().clone(), 2);
    let dealt = |viewer| lines(&begun, viewer).iter().filter(|line| line.contains("to choose from")).count();
    assert_eq!([dealt(Viewer::Seat(P1)), dealt(Viewer::Spectator), dealt(Viewer::Referee)], [1, 0, 2]);
}

#[test]
fn what_is_affordable_is_painted() {
    let scene = market();
    let view = scene.rules.view(&scene.state, Viewer::Seat(P1));
    let painted = scene.rules.render_board(&view, true);
    let lit: Vec<_> = painted.lines().filter(|line| line.contains("\u{1b}[1;32m")).collect();
    let affordable = view.stacks.iter().filter(|stack| stack.offer.is_some_and(|offer| offer.affordable));
    let marked = lit.iter().filter(|line| line.contains('#')).count();
    assert_eq!((marked, lit[0].contains("Rose Wraith")), (affordable.count(), true));
}

#[test]
fn a_roll_can_be_asked_about_and_every_card_of_a_choice() {
    use crate::Query;
    let mut scene = Scene::new(2);
    let asked = |scene: &Scene, command: &Command| {
        scene.rules.questions(&scene.rules.view(&scene.state, Viewer::Seat(P1)), command)
    };
    let card = |id: &str| vec![Query::Card { card: id.to_owned() }];
    assert_eq!(asked(&scene, &Command::RollDice {}), [Query::Roll {}]);
    assert_eq!(asked(&scene, &Command::KeepDuke { duke: "ilse".to_owned() }), card("ilse"));
    scene = market();
    let payment = res(0, 0, 0);
    assert_eq!(asked(&scene, &Command::SlayMonster { stack: 0, payment }), card("rose_wraith"));
    assert_eq!(asked(&scene, &Command::HireCitizen { stack: 5, payment }), card("ferryhand"));
    assert_eq!(asked(&scene, &Command::BuildDomain { stack: 15, payment }), card("moon_well"));
    assert_eq!(asked(&scene, &Command::BuildDomain { stack: 99, payment }), []);
    let changed = Command::ChangeDie { domain: "low_gate".to_owned(), die: 1 };
    assert_eq!(asked(&scene, &changed), [Query::Change { domain: "low_gate".to_owned(), die: 1 }]);
    assert_eq!(asked(&scene, &Command::KeepDice {}), [Query::Harvest { dice: [1, 1] }]);
    assert_eq!(asked(&scene, &Command::Decline {}), []);
}

#[test]
fn a_command_names_what_it_touches_in_order() {
    let mut scene = Scene::new(2);
    scene.domain(P1, "low_gate");
    scene.state.players[P1].citizens[0].flipped = true;
    let view = scene.rules.view(&scene.state, Viewer::Seat(P1));
    let picture = scene.rules.picture(&view);
    let touched = |command: &Command| {
        let places = scene.rules.places(&view, command);
        assert!(places.iter().all(|place| picture.places().contains(place)), "{places:?}");
        places
    };
    let payment = res(0, 0, 0);
    assert_eq!(touched(&Command::RollDice {}), ["dice"]);
    assert_eq!(
        touched(&Command::ChangeDie { domain: "low_gate".to_owned(), die: 1 }),
        ["p1/low_gate", "die/1"]
    );
    assert_eq!(touched(&Command::HireCitizen { stack: 5, payment }), ["stack/5"]);
    assert_eq!(touched(&Command::TakeResource { resource: crate::Resource::Gold }), ["p1/gold"]);
    assert_eq!(touched(&Command::ChooseSeat { seat: P2 }), ["p2"]);
    let card = |card: &str| card.to_owned();
    assert_eq!(touched(&Command::TakeFromSeat { seat: P2, card: card("knight") }), ["p2/knight"]);
    assert_eq!(touched(&Command::ChooseCitizen { citizen: card("peasant") }), ["p1/peasant"], "turned over");
    let order = Command::OrderHarvest { order: vec![card("knight"), card("peasant")] };
    assert_eq!(touched(&order), ["p1/knight", "p1/peasant"]);
    assert_eq!(touched(&Command::ChooseColumn { column: 0 }), ["stack/5"], "the first citizen of the column");
    assert_eq!(touched(&Command::Decline {}), [""; 0]);
}
