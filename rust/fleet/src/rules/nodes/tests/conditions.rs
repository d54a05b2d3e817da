//! What each node waits with, what a combat leaves, and what may be done when.

use super::*;

/// A run at a node of a kind, one layer on.
fn entered(rules: &Rules, kind: NodeKind) -> State {
    let mut state = shipped::run("cruiser_squadron");
    (state.chart.nodes[1].kind, state.chart.nodes[1].known) = (kind, None);
    state.fleet.regrouped = true;
    play(rules, &mut state, &Command::MoveToNode { node: 1 });
    state
}

#[test]
fn fl_22_each_node_waits_with_what_it_is() {
    let rules = shipped::rules();
    let task = |kind| entered(&rules, kind).task;
    assert!(matches!(task(NodeKind::Combat), Task::Battle { attempts: 0, .. }));
    assert!(matches!(task(NodeKind::Elite), Task::Battle { .. }));
    assert!(matches!(task(NodeKind::Event), Task::Event { .. }));
    let economy = &rules.content.economy;
    let Task::Salvage { offers } = task(NodeKind::Salvage) else { panic!("offers") };
    assert_eq!(offers.len(), usize::from(economy.offers));
    assert_eq!(task(NodeKind::Refit), Task::Refit { works: economy.yard_works, free: economy.yard_free_hp });
}

#[test]
fn fl_30_a_move_lets_the_fleet_form_anew() {
    let rules = shipped::rules();
    let state = entered(&rules, NodeKind::Refit);
    assert_eq!((state.chart.at, state.fleet.regrouped), (1, false));
}

#[test]
fn d19_the_yard_that_is_found_is_told_and_stays() {
    let rules = shipped::rules();
    let mut state = shipped::run("cruiser_squadron");
    (state.chart.nodes[1].kind, state.chart.nodes[1].known) = (NodeKind::Refit, None);
    let events = play(&rules, &mut state, &Command::MoveToNode { node: 1 });
    let known = state.chart.nodes[1].known.expect("a yard");
    assert!(rules.yard(&known).is_some() && events.contains(&Event::YardEntered { yard: known }));
}

#[test]
fn fl_28_a_retreat_or_a_draw_ends_a_node_without_reward() {
    let rules = with_flight();
    for (doctrine, told) in [("flight", true), ("hold_the_line", false)] {
        let mut state = against(&rules, "flotilla_leader", &[plan("takao", &[], &[])]);
        let at = usize::from(state.chart.at);
        state.chart.nodes[at].kind = NodeKind::Elite;
        // Nobody is beaten in twelve turns.
        state.fleet.ships.iter_mut().for_each(|ship| ship.hp = 9_999);
        if let Task::Battle { enemy, .. } = &mut state.task {
            enemy.ships[0].hp = 99_999;
        }
        state.salvage = 10;
        let events = play(&rules, &mut state, &fight_on(doctrine));
        let retreats = events.iter().any(|event| matches!(event, Event::Retreated { .. }));
        assert_eq!(retreats, told);
        assert!(
            !events
                .iter()
                .any(|event| matches!(event, Event::SalvageGained { .. } | Event::OffersMade { .. }))
        );
        assert_eq!((state.status(), state.tally.combats, state.tally.elites), (RunStatus::Choosing, 0, 0));
        assert_eq!(state.salvage, if told { 5 } else { 10 }, "a draw costs nothing");
    }
}

#[test]
fn fl_28_the_boss_keeps_its_wounds_and_the_fleet_may_form_anew() {
    let rules = shipped::rules();
    let mut state =
        against(&rules, "the_combined_fleet", &[plan("takao", &[], &[]), plan("fubuki", &[], &[])]);
    state.chart.at = (state.chart.nodes.len() - 1) as u8;
    if let Task::Battle { enemy, .. } = &mut state.task {
        (enemy.ships[0].hp, enemy.ships[1].hp) = (99_999, 1);
    }
    state.fleet.ships.iter_mut().for_each(|ship| ship.hp = 9_999);
    state.fleet.regrouped = true;
    play(&rules, &mut state, &fight_on("hold_the_line"));
    let Task::Battle { enemy, attempts, .. } = &state.task else { panic!("the boss stands") };
    assert_eq!((enemy.ships.len(), *attempts, state.fleet.regrouped), (1, 1, false));
    assert!(enemy.ships[0].hp < 99_999, "what was hit stays hit");
}

#[test]
fn fl_23_surviving_ships_keep_their_damage_and_d6_what_lasts() {
    let rules = shipped::rules();
    let mut fleet = shipped::run("cruiser_squadron").fleet;
    fleet.ships.truncate(2);
    let lasting = [Status { id: id("LOW_SPIRITS"), turns: 2 }, Status { id: id("FIRE"), turns: 2 }];
    let toll = |hp| Toll { hp, destroyed: false, statuses: lasting.to_vec() };
    take_stock(&rules, &mut fleet, vec![toll(50), toll(0)], true, &mut Events::muted(), &mut 0);
    assert_eq!(fleet.ships[0].hp, 50);
    assert_eq!(fleet.ships[0].statuses, lasting[..1], "a fire ends with the combat");
    assert!(fleet.ships[1].statuses.iter().all(|status| status.id == id("LOW_SPIRITS")));
}

#[test]
fn fl_27_an_enemy_that_got_away_leaves_part_of_its_reward() {
    let mut content = shipped::content();
    let place =
        content.encounters.iter().position(|found| found.id == id("flotilla_leader")).expect("an elite");
    (content.encounters[place].reward.min, content.encounters[place].reward.max) = (41, 41);
    let rules = Rules::with(content).expect("content");
    let gained = |spoils| {
        let mut state = shipped::run("cruiser_squadron");
        let before = state.salvage;
        let plan = rules.encounter(&id("flotilla_leader"));
        reward(&rules, &mut state, plan, spoils, &mut Dice::from_seed("reward"), &mut Events::muted());
        (state.salvage - before, state.tally.salvage)
    };
    assert_eq!((gained(Spoils::All(None)), gained(Spoils::Part { left: false })), ((41, 41), (12, 12)));
}

#[test]
fn fl_23_a_boss_that_is_beaten_counts_as_a_combat() {
    let rules = shipped::rules();
    let mut state = against(&rules, "the_iron_pack", &[plan("fubuki", &[], &[])]);
    state.chart.at = (state.chart.nodes.len() - 1) as u8;
    if let Task::Battle { enemy, .. } = &mut state.task {
        enemy.ships[0].hp = 0;
    }
    play(&rules, &mut state, &fight_on("hold_the_line"));
    assert_eq!((state.status(), state.tally.combats), (RunStatus::Victory, 1));
}

/// What may be done while each thing is to be decided (FL-01).
#[test]
fn fl_01_each_command_has_its_time() {
    let rules = shipped::rules();
    let start = shipped::run("cruiser_squadron");
    let enemy = ships::build_fleet(&rules, &[plan("kongo", &[], &[])], id("line_ahead"));
    let tasks = [
        (Task::Start {}, "choose_fleet abandon_run"),
        (Task::Choosing {}, "move_to_node set_formation abandon_run"),
        (
            Task::Battle { encounter: id("gun_line"), enemy: enemy.clone(), attempts: 0 },
            "start_combat slip_away set_formation abandon_run",
        ),
        (Task::Chase { encounter: id("gun_line"), enemy, left: None }, "pursue let_go abandon_run"),
        (Task::Event { event: id("fog_bank") }, "select_event_choice abandon_run"),
        (Task::Salvage { offers: vec![Offer::Heap { amount: 5 }] }, "take_salvage leave_node abandon_run"),
        (
            Task::Refit { works: 3, free: 0 },
            "equip_item unequip_item install_mod repair set_formation leave_node abandon_run",
        ),
    ];
    let commands = [
        ("choose_fleet", Command::ChooseFleet { fleet: id("cruiser_squadron") }),
        ("move_to_node", Command::MoveToNode { node: 1 }),
        ("start_combat", fight_on("measured")),
        ("slip_away", Command::SlipAway { doctrine: id("measured") }),
        ("pursue", Command::Pursue { doctrine: id("measured") }),
        ("let_go", Command::LetGo),
        ("equip_item", Command::EquipItem { ship: 3, item: id("fire_main") }),
        ("unequip_item", Command::UnequipItem { ship: 3, item: id("mark_15_torpedo") }),
        ("install_mod", Command::InstallMod { ship: 3, what: id("long_keel") }),
        ("repair", Command::Repair { ship: 0, amount: 10 }),
        ("set_formation", Command::SetFormation { formation: id("scouting_line") }),
        ("take_salvage", Command::TakeSalvage { offer: 0 }),
        ("select_event_choice", Command::SelectEventChoice { choice: id("slow") }),
        ("leave_node", Command::LeaveNode),
        ("abandon_run", Command::AbandonRun),
        (
            "submit_fleet",
            Command::SubmitFleet {
                ships: vec![plan("fubuki", &[], &[])],
                formation: id("line_ahead"),
                doctrine: id("measured"),
            },
        ),
    ];
    for (task, open) in tasks {
        let mut state = start.clone();
        state.task = task;
        state.fleet.stores.push(id("long_keel"));
        state.fleet.ships[0].hp -= 10;
        for (name, command) in &commands {
            let verdict = rules.validate(&state, Seat::P1, command);
            let expected = open.split(' ').any(|word| word == *name);
            assert_eq!(verdict.is_ok(), expected, "{name} during {:?}: {verdict:?}", state.task);
            if let Err(why) = verdict {
                assert!(matches!(why.first(), Rejection::NotNow { .. }), "{name}: {why:?}");
            }
        }
    }
}

#[test]
fn fl_27_an_enemy_that_retreats_whole_is_beaten_for_part_of_the_reward_and_no_offers() {
    let mut content = shipped::content();
    content.doctrines.push(Doctrine { id: id("flight"), name: "Flight".to_owned(), retreat_below: 100 });
    let place =
        content.encounters.iter().position(|found| found.id == id("flotilla_leader")).expect("an elite");
    let encounter = &mut content.encounters[place];
    encounter.doctrine = id("flight");
    (encounter.reward.min, encounter.reward.max) = (50, 50);
    assert!(encounter.reward.offers > 0);
    let rules = Rules::with(content).expect("content");
    let mut state = against(&rules, "flotilla_leader", &[plan("takao", &[], &[])]);
    state.fleet.ships.iter_mut().for_each(|ship| ship.hp = 9_999);
    if let Task::Battle { enemy, .. } = &mut state.task {
        enemy.ships[0].hp = 99_999;
    }
    let before = state.salvage;
    let events = play(&rules, &mut state, &fight_on("hold_the_line"));
    assert!(events.contains(&Event::CombatEnded { outcome: CombatOutcome::Retreat { of: Side::Theirs } }));
    assert_eq!((state.status(), state.tally.combats, state.salvage), (RunStatus::AtNode, 0, before));
    play(&rules, &mut state, &Command::LetGo);
    assert_eq!((state.status(), state.tally.combats), (RunStatus::Choosing, 1));
    let percent = rules.content.economy.fled_reward_percent;
    assert_eq!(state.salvage, before + 50 * percent / 100);
}
