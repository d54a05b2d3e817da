use std::collections::BTreeSet;

use kernel::dice::Script;
use kernel::{Dice, Events, RejectionReason, Ruleset, Seats, Viewer};

use crate::rules::setup::{CITIZENS, DOMAINS, GROUPS};
use crate::shipped::{P1, P2, Scene, content, res, rules, setup, with};
use crate::state::{Stack, State};
use crate::{Command, Event, Setup};

fn begin(setup: &Setup, seed: &str) -> (State, Vec<Event>) {
    let mut events = Events::new();
    let state = rules().begin(setup, &mut Dice::from_seed(seed), &mut events).expect("a game");
    (state, events.take())
}

fn refused(rules: &crate::Kingdoms, setup: &Setup) -> Vec<&'static str> {
    let begun = rules.begin(setup, &mut Script::new(&[]), &mut Events::new());
    begun.err().map(|reasons| reasons.iter().map(RejectionReason::code).collect()).unwrap_or_default()
}

#[test]
fn kd_01_twenty_stacks_lie_in_the_centre_and_d10_how_deep_follows_from_the_seats() {
    for (seats, deep, [citizens, domains]) in [(2, 3, [3, 2]), (3, 4, [5, 3]), (4, 5, [6, 4]), (5, 6, [8, 5])]
    {
        let (state, events) = begin(&setup(seats), "stacks");
        assert!(matches!(&events[0], Event::GameBegan { areas, citizens, domains, .. }
            if areas.len() == 5 && citizens.len() == 10 && domains.len() == 5));
        assert_eq!(state.stacks.len(), 20);
        assert!(state.stacks[..CITIZENS].iter().all(|stack| stack.len() == deep));
        assert!(state.stacks[CITIZENS..DOMAINS].iter().all(|stack| stack.len() == citizens));
        assert!(state.stacks[DOMAINS..].iter().all(|stack| stack.len() == domains));
        let mut sums = Vec::new();
        for stack in &state.stacks[..CITIZENS] {
            let Stack::Monsters { area, cards } = stack else { panic!("{stack:?} holds no monsters") };
            let strengths: Vec<_> = cards.iter().map(|no| rules().monster(*no).strength).collect();
            assert!(strengths.is_sorted_by(|below, above| below >= above), "{strengths:?}, the top last");
            let first = rules().first_of(*area);
            let used = |no: &u16| (first..first + deep as u16).contains(no);
            assert!(cards.iter().all(used), "from the first of the area on");
            sums.push(strengths.iter().map(|one| u32::from(*one)).sum::<u32>());
        }
        assert!(sums.is_sorted(), "{sums:?}");
        for (stack, group) in state.stacks[CITIZENS..DOMAINS].iter().zip(GROUPS) {
            let Stack::Citizens { citizen, .. } = stack else { panic!("{stack:?} holds no citizens") };
            assert_eq!(rules().citizen(*citizen).numbers, group);
        }
    }
    assert_eq!(refused(rules(), &setup(6)), ["seats_out_of_range"]);
    assert_eq!(refused(rules(), &setup(0)), ["seats_out_of_range"]);
}

#[test]
fn kd_02_a_preset_chooses_what_may_lie_there() {
    for id in ["base1", "base2"] {
        let chosen = Setup { preset: id.to_owned(), ..setup(4) };
        let preset = rules().content.presets.iter().find(|preset| preset.id == id).expect("a preset");
        for seed in ["one", "two", "three"] {
            let (state, _) = begin(&chosen, seed);
            for stack in &state.stacks {
                match stack {
                    Stack::Monsters { area, .. } => {
                        assert!(preset.areas.contains(&rules().content.areas[usize::from(*area)].id));
                    }
                    Stack::Citizens { citizen, .. } => {
                        assert!(preset.citizens.contains(&rules().citizen(*citizen).id));
                    }
                    Stack::Domains { cards } => {
                        assert!(cards.iter().all(|no| preset.domains.contains(&rules().domain(*no).id)));
                    }
                }
            }
        }
    }
    let nowhere = Setup { preset: "nowhere".to_owned(), ..setup(2) };
    assert_eq!(refused(rules(), &nowhere), ["unknown_preset"]);
    let mut content = content();
    let preset = &mut content.presets[0];
    preset.areas.truncate(4);
    preset.domains.truncate(9);
    preset.citizens.retain(|id| id != "bell_keeper" && id != "beekeeper");
    let begun = with(content).begin(&setup(2), &mut Script::new(&[]), &mut Events::new());
    let said: Vec<_> = begun.expect_err("too few").iter().map(ToString::to_string).collect();
    let expected = [
        "the preset has 4 areas, 5 are needed",
        "the preset has 9 numbers of citizens, 10 are needed",
        "the preset has 9 domains, 10 are needed",
    ];
    assert_eq!(said, expected);
    let many = Setup { dukes: 3, ..setup(5) };
    assert_eq!(refused(rules(), &many), ["too_few_cards"], "fifteen dukes of twelve");
}

#[test]
fn kd_01_a_game_that_nobody_set_up_has_two_to_five_seats() {
    let mut dice = Dice::from_seed("plain");
    let drawn: BTreeSet<u8> = (0..60).map(|_| rules().plain_setup(&mut dice).seats).collect();
    assert_eq!(drawn, BTreeSet::from([2, 3, 4, 5]));
}

#[test]
fn kd_03_every_seat_starts_with_the_same() {
    let (state, _) = begin(&setup(3), "start");
    for (_, player) in state.players.iter() {
        assert_eq!(player.stock, res(2, 0, 1));
        let names: Vec<_> = player.citizens.iter().map(|held| rules().citizen(held.citizen)).collect();
        assert_eq!(names.iter().map(|card| card.id.as_str()).collect::<Vec<_>>(), ["peasant", "knight"]);
        assert_eq!([&names[0].numbers, &names[1].numbers], [&vec![5], &vec![6]]);
        assert!(names.iter().all(|card| card.role.is_none()), "starters bear no role");
    }
}

#[test]
fn kd_04_each_seat_keeps_one_of_the_dukes_that_it_was_dealt() {
    for dukes in [2, 3] {
        let (state, events) = begin(&Setup { dukes, ..setup(4) }, "dukes");
        let mut dealt: Vec<_> = state.players.iter().flat_map(|(_, player)| player.dealt.clone()).collect();
        assert_eq!(dealt.len(), usize::from(dukes) * 4);
        dealt.sort_unstable();
        dealt.dedup();
        assert_eq!(dealt.len(), usize::from(dukes) * 4, "no duke is dealt twice");
        let told = events.iter().filter(|event| matches!(event, Event::DukesDealt { .. })).count();
        assert_eq!(told, 4);
        let observe_event = rules().observe_event(&events[1], Viewer::Seat(P2)).expect("seen");
        assert!(matches!(observe_event, Event::DukesDealt { dukes: None, .. }), "{observe_event:?}");
    }
    assert_eq!(refused(rules(), &Setup { dukes: 4, ..setup(2) }), ["dukes_out_of_range"]);
    let many = Setup { dukes: 255, ..setup(5) };
    assert_eq!(refused(rules(), &many), ["dukes_out_of_range"], "cards are not counted for them");
    let mut scene = Scene::begun(rules().clone(), 2);
    assert_eq!(scene.asked(), ("choose_duke", vec![P1, P2]));
    let id = |scene: &Scene, seat, at: usize| rules().duke(scene.state.players[seat].dealt[at]).id.clone();
    let (own, other) = (id(&scene, P1, 1), id(&scene, P2, 0));
    assert_eq!(scene.refused(P1, &Command::KeepDuke { duke: other.clone() }), ["not_dealt"]);
    let events = scene.play(P1, Command::KeepDuke { duke: own.clone() }, &[]);
    assert_eq!(events[0], Event::DukeKept { seat: P1, duke: Some(own.clone()) });
    assert_eq!(events[1], Event::PromptAnswered { seat: P1 });
    let seen = |viewer| rules().view(&scene.state, Viewer::Seat(viewer)).seats[P1].duke.clone();
    assert_eq!([seen(P1), seen(P2)], [Some(own.clone()), None], "unseen to the end");
    let observe_event = rules().observe_event(&events[0], Viewer::Seat(P2));
    assert_eq!(observe_event, Some(Event::DukeKept { seat: P1, duke: None }));
    assert_eq!(scene.refused(P1, &Command::KeepDuke { duke: own }), ["not_asked"], "once");
    scene.play(P2, Command::KeepDuke { duke: other }, &[]);
    assert_eq!(scene.asked().0, "roll");
    assert!(scene.state.players.iter().all(|(_, player)| player.dealt.is_empty()), "the others go back");
}

#[test]
fn kd_05_order_and_first_seat_are_drawn_and_eight_markers_lie_ready() {
    let orders: Vec<_> =
        (0..12).map(|seed| begin(&setup(3), &format!("order {seed}")).0.turn.order).collect();
    for seat in Seats::first(3).iter() {
        assert!(orders.iter().any(|order| order[0] == seat), "{seat} begins now and then");
    }
    let (state, _) = begin(&setup(3), "markers");
    assert_eq!(rules().view(&state, Viewer::Spectator).markers, [0, 8]);
}
