//! What follows from ships, and when it is worked out anew.

use super::*;
use crate::content::Stats;

#[test]
fn fl_05_a_ship_is_derived_once_and_again_only_when_its_statuses_change() {
    let rules = shipped::rules();
    for seed in 0..60 {
        let fleets = [random_fleet(&rules, seed), random_fleet(&rules, seed + 1000)];
        let (aftermath, events) = fight(&rules, [&fleets[0], &fleets[1]], [0, 0], &seed.to_string());
        let changes = events.iter().filter(|event| {
            matches!(event, Event::StatusGained { status, .. } | Event::StatusLost { status, .. }
                if rules.status(status).stats != Stats::default())
        });
        let ships = fleets.iter().map(|fleet| fleet.ships.len()).sum::<usize>();
        assert_eq!(aftermath.derivations as usize, ships + changes.count());
    }
}

#[test]
fn fl_07_chemistry_comes_and_goes_with_its_ships() {
    let rules = shipped::rules();
    let own = fleet(&rules, "line_ahead", &[("fletcher", &[]), ("fletcher", &[]), ("fletcher", &[])]);
    let mut events = Events::new();
    let mut team = Team::muster(&rules, Seat::P1, &own, &mut events);
    let began = |event: &Event| matches!(event, Event::ChemistryBegan { rule, .. } if *rule == id("destroyer_division"));
    assert!(events.take().iter().any(began));
    let before = team.units[1].stats.evasion;
    team.wound(0, 9_999, true, &mut events);
    let ended = |event: &Event| matches!(event, Event::ChemistryEnded { rule, .. } if *rule == id("destroyer_division"));
    assert!(events.take().iter().any(ended));
    assert_eq!(team.units[1].stats.evasion, before - 2);
}

#[test]
fn fl_05_what_is_kept_in_a_combat_is_what_would_be_derived_anew() {
    let rules = shipped::rules();
    let mut changed = 0;
    for seed in 0..60 {
        let fleets = [random_fleet(&rules, seed), random_fleet(&rules, seed + 2000)];
        let mut combat = Combat::new(&rules, [&fleets[0], &fleets[1]], [0, 0], &mut Events::muted());
        let mut dice = Dice::from_seed(&seed.to_string());
        combat.draw_lots(&mut dice);
        combat.fight(None, &mut dice, &mut Events::muted());
        for (team, fleet) in combat.teams.iter().zip(&fleets) {
            let mut now = fleet.clone();
            for (ship, unit) in now.ships.iter_mut().zip(&team.units) {
                changed += u32::from(!unit.is_active() || !unit.statuses.is_empty());
                ship.hp = unit.hp;
                ship.statuses.clone_from(&unit.statuses);
            }
            let anew = Team::muster(&rules, Seat::P1, &now, &mut Events::muted());
            assert_eq!(team.bonds, anew.bonds);
            for (kept, fresh) in team.units.iter().zip(&anew.units) {
                assert_eq!((kept.stats, kept.tags()), (fresh.stats, fresh.tags()), "{}", kept.name);
            }
        }
    }
    assert!(changed > 60, "{changed} ships changed");
}

#[test]
fn d4_neither_station_nor_chemistry_changes_a_tag() {
    let rules = shipped::rules();
    for seed in 0..40 {
        let mut fleet = random_fleet(&rules, seed);
        for formation in &rules.content.formations {
            fleet.formation = formation.id;
            let team = Team::muster(&rules, Seat::P1, &fleet, &mut Events::muted());
            for (unit, ship) in team.units.iter().zip(&fleet.ships) {
                assert_eq!(unit.tags(), ships::sheet(&rules, ship).tags, "{}", unit.name);
            }
        }
    }
}
