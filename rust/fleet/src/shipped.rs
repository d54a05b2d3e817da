//! The content that ships, for tests.

use std::sync::OnceLock;

use kernel::{Dice, Events, Ruleset};

use crate::content::ShipPlan;
use crate::rules::{Rules, ships};
use crate::{Content, Id, Setup, Ship, State};

pub(crate) fn content() -> Content {
    laws::content::<Rules>()
}

pub(crate) fn rules() -> Rules {
    static RULES: OnceLock<Rules> = OnceLock::new();
    let make = || Rules::new(content()).unwrap_or_else(|faults| panic!("{faults:#?}"));
    RULES.get_or_init(make).clone()
}

pub(crate) fn id(text: &str) -> Id {
    Id::new(text).expect("a short word")
}

fn ids(texts: &[&str]) -> Vec<Id> {
    texts.iter().map(|text| id(text)).collect()
}

pub(crate) fn plan(hull: &str, mods: &[&str], items: &[&str]) -> ShipPlan {
    ShipPlan { hull: id(hull), name: None, mods: ids(mods), items: ids(items) }
}

pub(crate) fn ship(rules: &Rules, hull: &str, mods: &[&str], items: &[&str]) -> Ship {
    ships::build(rules, &plan(hull, mods, items), &[])
}

/// A run that has just begun, with everything unlocked.
pub(crate) fn run(fleet: &str) -> State {
    let rules = rules();
    let unlocks = rules.content.unlocks.iter().map(|unlock| unlock.id).collect();
    let setup = Setup::Run { run_id: id("test"), fleet: Some(id(fleet)), unlocks, orders: 0 };
    let mut dice = Dice::from_seed("shipped");
    rules.begin(&setup, &mut dice, &mut Events::new()).expect("a run")
}
