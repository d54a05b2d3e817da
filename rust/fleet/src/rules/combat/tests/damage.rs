//! What damage control does, and what it cannot.

use super::*;

#[test]
fn fl_18_statuses_tick_and_clear_and_repair_triggers_heal() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("tribal", &["fire_main"])]);
    own.ships[0].hp = 50;
    own.ships[0].statuses = vec![Status { id: id("FIRE"), turns: 2 }];
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.line_up();
    combat.control_damage(&mut Script::new(&[1000]), &mut Events::muted());
    assert_eq!(combat.teams[0].units[0].hp, 50 - 8 + 8, "burns, is not cleared, heals");
    assert!(combat.teams[0].units[0].has_status(&id("FIRE")));
    let mut events = Events::new();
    combat.control_damage(&mut Script::new(&[]), &mut events);
    assert!(!combat.teams[0].units[0].has_status(&id("FIRE")), "its time is over, without a roll");
    assert!(events.as_slice().iter().any(|event| matches!(event, Event::StatusLost { .. })));
}

#[test]
fn fl_04_a_fire_may_disable_a_ship_but_never_sinks_it() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    own.ships[0].hp = 3;
    own.ships[0].statuses = vec![Status { id: id("FIRE"), turns: 2 }];
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
    combat.line_up();
    combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
    let unit = &combat.teams[0].units[0];
    assert!(!unit.is_active() && !unit.destroyed);
    assert_eq!(combat.decided(), Some(CombatOutcome::Won { by: Side::Theirs }));
}

#[test]
fn fl_27_a_hit_destroys_when_it_goes_farther_below_0_than_the_share() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    let mut team = Team::muster(&rules, Seat::P1, &own, &mut Events::muted());
    // 15 % of 100.
    let mut strike = |damage| {
        let unit = &mut team.units[0];
        (unit.hp, unit.whole, unit.destroyed) = (10, 100, false);
        team.wound(0, damage, true, &mut Events::muted());
        (team.units[0].hp, team.units[0].destroyed)
    };
    assert_eq!(strike(9), (1, false));
    assert_eq!(strike(10), (0, false));
    assert_eq!(strike(25), (0, false), "as far below 0 as the share, not farther");
    assert_eq!(strike(26), (0, true));
}

#[test]
fn fl_09_a_status_that_heals_does_so_on_its_last_turn_too() {
    let mut content = shipped::content();
    let mut afloat = content.statuses.iter().find(|status| status.id == id("FIRE")).expect("fire").clone();
    (afloat.id, afloat.hp_per_turn, afloat.cleared_by_damage_control) = (id("AFLOAT"), 5, false);
    content.statuses.push(afloat);
    let rules = Rules::with(content).expect("content");
    let own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    let whole = own.ships[0].hp;
    let mended = |hp: i32, turns: u32| {
        let mut own = own.clone();
        own.ships[0].hp = hp;
        own.ships[0].statuses = vec![Status { id: id("AFLOAT"), turns }];
        let mut combat = Combat::new(&rules, [&own, &own], [0, 0], &mut Events::muted());
        combat.line_up();
        combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
        (combat.teams[0].units[0].hp, combat.teams[0].units[0].statuses.len())
    };
    assert_eq!(mended(50, 1), (55, 0));
    assert_eq!(mended(50, 2), (55, 1));
    assert_eq!(mended(whole - 2, 1), (whole, 0), "never above the whole");
}

#[test]
fn d6_a_status_that_comes_again_begins_its_turns_anew() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    let mut team = Team::muster(&rules, Seat::P1, &own, &mut Events::muted());
    team.inflict(0, id("FIRE"), &mut Events::muted());
    team.units[0].statuses[0].turns = 1;
    let mut events = Events::new();
    team.inflict(0, id("FIRE"), &mut events);
    let turns = rules.status(&id("FIRE")).turns;
    assert_eq!(team.units[0].statuses, [Status { id: id("FIRE"), turns }]);
    assert!(events.take().is_empty(), "nothing new");
}
