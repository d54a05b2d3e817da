use kernel::text::Describe;
use kernel::{Ruleset, Viewer};

use super::FORMS;
use crate::shipped::{P1, P2, Scene, hire, res, take};
use crate::state::{Pile, Stack};
use crate::{Command, Query, Resource};

fn market() -> Scene {
    let mut scene = Scene::new(2).acting();
    scene.stack_monsters(0, &["rose_wraith"]);
    scene.stack_citizen(5, "ferryhand", 4);
    scene.stack_citizen(8, "herb_wife", 4);
    scene.state.stacks[15] = Stack::Domains { cards: Pile::of([3, 2]) };
    scene.set(P1, res(9, 9, 9));
    scene
}

fn typed(scene: &Scene, text: &str) -> Vec<Command> {
    scene.rules.parse_command(&scene.rules.view(&scene.state, Viewer::Seat(P1)), text)
}

fn asked(scene: &Scene, text: &str) -> Option<Query> {
    scene.rules.asked(&scene.rules.view(&scene.state, Viewer::Seat(P1)), text)
}

#[test]
fn a_word_or_two_play_what_needs_no_name() {
    let scene = market();
    assert_eq!(typed(&scene, "roll"), [Command::RollDice {}]);
    assert_eq!(typed(&scene, " KEEP "), [Command::KeepDice {}]);
    assert_eq!(typed(&scene, "decline"), [Command::Decline {}]);
    for resource in Resource::ALL {
        assert_eq!(typed(&scene, &format!("take {resource}")), [take(resource)]);
    }
    for nothing in ["", "take", "take silver", "take gold now", "roll on", "decline it", "fly"] {
        assert_eq!(typed(&scene, nothing), [], "{nothing}");
    }
}

#[test]
fn a_duke_is_kept_by_a_part_of_the_name() {
    let scene = Scene::begun(crate::shipped::rules().clone(), 2);
    assert_eq!(typed(&scene, "keep ilse the"), [Command::KeepDuke { duke: "ilse".to_owned() }]);
    assert_eq!(typed(&scene, "keep nobody"), []);
    let keep = |duke: &str| Command::KeepDuke { duke: duke.to_owned() };
    assert_eq!(typed(&scene, "keep the c"), [keep("castellan"), keep("chancellor")], "all that fit");
}

#[test]
fn a_card_is_bought_by_its_name_or_its_stack_for_the_least_magic() {
    let mut scene = market();
    assert_eq!(typed(&scene, "hire ferry"), [hire(5, 2)]);
    assert_eq!(typed(&scene, "hire 5"), [hire(5, 2)]);
    assert_eq!(typed(&scene, "hire #5"), [hire(5, 2)]);
    let slain = |strength, magic| Command::SlayMonster { stack: 0, payment: res(0, strength, magic) };
    assert_eq!(typed(&scene, "slay rose wraith"), [slain(3, 1)]);
    assert_eq!(
        typed(&scene, "build moon"),
        [Command::BuildDomain { stack: 15, payment: res(3, 0, 0) }],
        "whether the roles are there is for the rules to say"
    );
    scene.set(P1, res(1, 2, 5));
    assert_eq!(
        typed(&scene, "hire ferryhand"),
        [Command::HireCitizen { stack: 5, payment: res(1, 0, 1) }],
        "as much magic as gold is missing"
    );
    assert_eq!(typed(&scene, "slay #0"), [slain(2, 2)], "the monster's own magic on top");
}

#[test]
fn a_verb_fits_names_of_its_kind_alone_and_the_rules_judge_a_number() {
    let scene = market();
    for wrong in ["hire rose", "slay ferryhand", "build ferryhand", "hire moon", "hire", "slay", "hire 256"] {
        assert_eq!(typed(&scene, wrong), [], "{wrong}");
    }
    for (text, stack) in
        [("slay #0", 0), ("hire #5", 5), ("hire #14", 14), ("build #15", 15), ("build #19", 19)]
    {
        let [
            Command::SlayMonster { stack: of, .. }
            | Command::HireCitizen { stack: of, .. }
            | Command::BuildDomain { stack: of, .. },
        ] = typed(&scene, text)[..]
        else {
            panic!("{text}");
        };
        assert_eq!(of, stack, "{text}");
    }
    let said = |text: &str| scene.said(P1, &typed(&scene, text)[0]);
    assert_eq!(said("hire 0")[0], "there is no citizen on stack 0");
    assert_eq!(said("slay 99")[0], "there is no stack 99, only 0 to 19");
}

#[test]
fn a_payment_may_be_spelled_out() {
    let scene = market();
    let paid = |text: &str| match typed(&scene, text).as_slice() {
        [Command::HireCitizen { stack, payment }] => (*stack, *payment),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(paid("hire ferryhand 2g 1m"), (5, res(2, 0, 1)));
    assert_eq!(paid("hire 2g herb wife 3s"), (8, res(2, 3, 0)));
    assert_eq!(paid("hire #8 12m"), (8, res(0, 0, 12)));
    assert_eq!(typed(&scene, "hire ferryhand gs"), [], "no number, so a name that nobody has");
}

#[test]
fn questions_are_asked_in_short() {
    let mut scene = market();
    let card = |id: &str| Some(Query::Card { card: id.to_owned() });
    assert_eq!(asked(&scene, "roll"), Some(Query::Roll {}));
    assert_eq!(asked(&scene, " Score"), Some(Query::Score {}));
    assert_eq!(asked(&scene, "Numbers"), Some(Query::Numbers {}));
    for nothing in ["4", "4 3 2", "4 256", "4 and 3", "hire nobody"] {
        assert_eq!(asked(&scene, nothing), None, "{nothing}");
    }
    assert_eq!(asked(&scene, "4 3"), Some(Query::Harvest { dice: [4, 3] }));
    assert_eq!(asked(&scene, ""), None);
    assert_eq!(asked(&scene, "nobody at all"), None);
    assert_eq!(asked(&scene, "rose"), card("rose_wraith"), "of the centre");
    scene.citizen(P2, "mask_dancer");
    scene.monster(P2, "mudling");
    scene.domain(P2, "kings_road");
    assert_eq!(asked(&scene, "mask"), card("mask_dancer"), "of a tableau");
    assert_eq!(asked(&scene, "mudling"), card("mudling"));
    assert_eq!(asked(&scene, "king's road"), card("kings_road"));
    let duke = scene.rules.duke(scene.state.players[P1].duke.expect("kept"));
    assert_eq!(asked(&scene, &duke.name), card(&duke.id), "one's own");
}

#[test]
fn every_form_is_told() {
    let told = FORMS.join("\n");
    for word in ["roll", "keep", "hire", "slay", "build", "take", "decline", "score"] {
        assert!(told.contains(word), "{word}");
    }
}
