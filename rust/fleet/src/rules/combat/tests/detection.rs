//! Who is seen, and who is not.

use crate::Who;
use crate::content::SlotType;
use crate::state::Ship;

use super::*;

#[test]
fn fl_16_boats_that_nobody_spots_are_never_fired_at_by_air_or_guns() {
    let mut content = shipped::content();
    content.combat.spotting.base = 0;
    content.combat.spotting.per_sensor = 0;
    let rules = Rules::with(content).expect("content");
    let pack = fleet(&rules, "scouting_line", &[("type_viic", &["mark_14_torpedo"][..]); 4]);
    let line = fleet(&rules, "line_ahead", &[("kongo", &[]), ("shokaku", &["aichi_val", "nakajima_kate"])]);
    for seed in 0..20 {
        let (aftermath, events) = fight(&rules, [&pack, &line], [0, 0], &seed.to_string());
        assert!(!events.iter().any(|event| {
            matches!(event, Event::AttackMade { target: Who { side: Seat::P1, .. }, .. })
                || matches!(event, Event::ShipSpotted { .. })
        }));
        assert!(aftermath.tolls[0].iter().all(|toll| toll.hp > 0));
    }
}

#[test]
fn fl_16_d8_a_spotted_boat_is_fired_at_and_hides_again_next_turn() {
    let rules = shipped::rules();
    let boat = fleet(&rules, "line_ahead", &[("type_viic", &[])]);
    let hunter = fleet(&rules, "line_ahead", &[("fletcher", &["asdic"])]);
    let mut combat = Combat::new(&rules, [&boat, &hunter], [0, 0], &mut Events::muted());
    combat.line_up();
    let chance = combat.spotting_chance(1, 0);
    assert_eq!(chance, 60 + 40 + 220);
    combat.detect(&mut Script::new(&[chance]), &mut Events::muted());
    assert!(!combat.teams[0].units[0].is_hidden(&rules));
    combat.control_damage(&mut Script::new(&[]), &mut Events::muted());
    assert!(combat.teams[0].units[0].is_hidden(&rules));
    combat.detect(&mut Script::new(&[chance + 1]), &mut Events::muted());
    assert!(combat.teams[0].units[0].is_hidden(&rules));
}

#[test]
fn a_sensor_helps_to_spot() {
    let rules = shipped::rules();
    let sensors = rules.content.items.iter().filter(|item| item.slot == SlotType::Sensor);
    assert!(sensors.count() > 0);
    let ship: Ship = shipped::ship(&rules, "fletcher", &[], &["fire_control_radar"]);
    let fleet = Fleet { ships: vec![ship], formation: id("line_ahead"), stores: vec![], regrouped: false };
    let team = Team::muster(&rules, Seat::P1, &fleet, &mut Events::muted());
    assert_eq!(team.units[0].spotting, 60 + 40);
}
