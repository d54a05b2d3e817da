//! What a combat tells, and the two rules that decide when it is over or even.

use super::*;
use crate::state::Status;

#[test]
fn fl_16_who_is_spotted_and_by_whom_is_told() {
    let rules = shipped::rules();
    let boat = fleet(&rules, "line_ahead", &[("type_viic", &[])]);
    let hunter = fleet(&rules, "line_ahead", &[("fletcher", &["asdic"])]);
    let mut combat = Combat::new(&rules, [&boat, &hunter], [0, 0], &mut Events::muted());
    combat.line_up();
    let mut events = Events::new();
    combat.detect(&mut Script::new(&[1]), &mut events);
    let spotted = |event: &Event| {
        matches!(event, Event::ShipSpotted { ship, by, .. }
            if ship.name == boat.ships[0].name && by.name == hunter.ships[0].name)
    };
    assert!(events.as_slice().iter().any(spotted));
}

#[test]
fn fl_04_fl_27_a_ship_at_0_is_disabled_and_far_below_it_destroyed() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    let strike = |damage| {
        let mut team = Team::muster(&rules, Seat::P1, &own, &mut Events::muted());
        let mut events = Events::new();
        team.wound(0, damage, true, &mut events);
        events.take()
    };
    let whole = own.ships[0].hp;
    assert!(strike(whole - 1).is_empty(), "still afloat");
    assert!(strike(whole).iter().any(|event| matches!(event, Event::ShipDisabled { .. })));
    let sunk = strike(whole * 3);
    assert!(sunk.iter().any(|event| matches!(event, Event::ShipDestroyed { .. })));
    assert!(!sunk.iter().any(|event| matches!(event, Event::ShipDisabled { .. })));
}

#[test]
fn fl_18_what_a_status_takes_is_told() {
    let rules = shipped::rules();
    let mut own = fleet(&rules, "line_ahead", &[("tribal", &[])]);
    own.ships[0].statuses = vec![Status { id: id("FIRE"), turns: 1 }];
    let (before, takes) = (own.ships[0].hp, -rules.status(&id("FIRE")).hp_per_turn);
    let mut combat = Combat::new(&rules, [&own, &own], [0, 0], &mut Events::muted());
    combat.line_up();
    let mut events = Events::new();
    combat.control_damage(&mut Script::new(&[]), &mut events);
    let hurt = |event: &Event| matches!(event, Event::StatusHurt { status, hp, .. } if *status == id("FIRE") && *hp == before - takes);
    assert!(events.as_slice().iter().any(hurt), "{:?}", events.as_slice());
}

#[test]
fn d5_every_ship_draws_one_lot_and_only_equal_ones_draw_again() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &[]), ("kongo", &[])]);
    let foe = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let lots = |faces: &[u32]| {
        let mut combat = Combat::new(&rules, [&own, &foe], [0, 0], &mut Events::muted());
        combat.draw_lots(&mut Script::new(faces));
        let units = combat.teams.iter().flat_map(|team| &team.units);
        units.map(|unit| unit.lot).collect::<Vec<_>>()
    };
    assert_eq!(lots(&[5, 6, 7]), [5, 6, 7]);
    assert_eq!(lots(&[5, 6, 5, 8, 9]), [8, 6, 9], "the second keeps its lot");
    assert_eq!(lots(&[5, 6, 5, 8, 8, 1, 2]), [1, 6, 2], "until all differ");
}

#[test]
fn d7_a_fleet_retreats_below_its_share_of_what_it_came_with_and_both_at_once_draw() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fubuki", &[])]);
    let came = own.ships[0].hp;
    let after = |lost: [i32; 2], below: [u32; 2]| {
        let mut combat = Combat::new(&rules, [&own, &own], below, &mut Events::muted());
        for (team, lost) in combat.teams.iter_mut().zip(lost) {
            team.units[0].hp = came - lost;
        }
        combat.broken_off(&mut Events::muted())
    };
    assert_eq!(after([0, 0], [100, 100]), None, "nobody lost anything");
    assert_eq!(after([1, 0], [100, 0]), Some(CombatOutcome::Retreat { of: Side::Yours }));
    assert_eq!(after([0, 1], [0, 100]), Some(CombatOutcome::Retreat { of: Side::Theirs }));
    assert_eq!(after([1, 1], [100, 100]), Some(CombatOutcome::Draw {}));
    assert_eq!(after([came - 1, 0], [0, 0]), None, "a last stand");
}
