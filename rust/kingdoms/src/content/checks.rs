//! What spans fields: effects that cannot resolve, cards that presets lack, sums that are too large.

mod effects;

use std::collections::BTreeSet;

use kernel::Fault;
use kernel::content::{Entries, Faults};

use super::{Citizen, Content, Effect, Role};
use effects::Place;

/// The most effects, parts of effects counted.
const MOST_EFFECTS: usize = 20_000;
/// The most that may be paid or gained at once.
const MOST_AT_ONCE: u16 = 30;

pub(crate) fn faults(content: &Content) -> Vec<Fault> {
    let mut found = Checks { content, faults: Faults::default() };
    found.ids();
    found.size();
    found.citizens("citizens", &content.citizens);
    found.citizens("starters", &content.starters);
    found.areas();
    found.domains();
    found.dukes();
    found.presets();
    found.numbers();
    found.faults.into()
}

struct Checks<'a> {
    content: &'a Content,
    faults: Faults,
}

impl Checks<'_> {
    /// Citizens and starters lie in the same tableaus, monsters of all areas in the same stacks.
    fn ids(&mut self) {
        let content = self.content;
        for (place, starter) in content.starters.iter().enumerate() {
            let own = content.citizens.place(&starter.id).is_none();
            let found = format_args!("{:?}, which a citizen has", starter.id);
            self.faults.expect(own, format!("/starters/{place}/id"), found, "an id of its own");
        }
        let mut seen = BTreeSet::new();
        for (place, area) in content.areas.iter().enumerate() {
            for (at, monster) in area.monsters.iter().enumerate() {
                let at = format!("/areas/{place}/monsters/{at}/id");
                let found = format_args!("{:?} again", monster.id);
                self.faults.expect(seen.insert(&monster.id), at, found, "an id of its own");
            }
        }
    }

    /// Effects are told apart by numbers, of which there are so many.
    fn size(&mut self) {
        let content = self.content;
        let citizens = content.citizens.iter().chain(&content.starters);
        let powers = citizens.flat_map(|citizen| [&citizen.on_turn, &citizen.off_turn]);
        let rewards = content.areas.iter().flat_map(|area| &area.monsters).map(|monster| &monster.reward);
        let built = content.domains.iter().map(|domain| &domain.effect);
        let effects: usize = powers.chain(rewards).chain(built).map(Effect::size).sum();
        self.faults.expect(
            effects <= MOST_EFFECTS,
            "",
            format_args!("{effects} effects"),
            format!("at most {MOST_EFFECTS}"),
        );
    }

    fn citizens(&mut self, file: &str, citizens: &[Citizen]) {
        for (place, citizen) in citizens.iter().enumerate() {
            let at = format!("/{file}/{place}");
            let known = GROUPS.contains(&citizen.numbers.as_slice());
            let numbers = format!("{:?}", citizen.numbers);
            let expected = "one of 1 to 8, or 9 and 10, or 11 and 12";
            self.faults.expect(known, format!("{at}/numbers"), numbers, expected);
            let starter = file == "starters";
            let role = citizen.role.map_or("no role", Role::name);
            let expected = if starter { "no role" } else { "a role" };
            self.faults.expect(citizen.role.is_none() == starter, format!("{at}/role"), role, expected);
            self.faults.at_least(format!("{at}/cost"), citizen.cost, u8::from(!starter));
            self.effect(&format!("{at}/on_turn"), &citizen.on_turn, Place::Harvest, 1);
            self.effect(&format!("{at}/off_turn"), &citizen.off_turn, Place::Harvest, 1);
        }
    }

    fn areas(&mut self) {
        for (place, area) in self.content.areas.iter().enumerate() {
            let at = format!("/areas/{place}/monsters");
            let deep = usize::from(self.content.numbers.monsters.most());
            self.faults.at_least(at.clone(), area.monsters.len(), deep);
            for (place, monster) in area.monsters.iter().enumerate() {
                self.effect(&format!("{at}/{place}/reward"), &monster.reward, Place::Action, 1);
            }
        }
    }

    fn domains(&mut self) {
        for (place, domain) in self.content.domains.iter().enumerate() {
            let at = format!("/domains/{place}");
            for (place, role) in domain.roles.iter().enumerate() {
                let borne = self.content.citizens.iter().any(|citizen| citizen.role == Some(*role));
                self.faults.expect(
                    borne,
                    format!("{at}/roles/{place}"),
                    role.name(),
                    "a role that a citizen has",
                );
            }
            self.built(&format!("{at}/effect"), &domain.effect);
        }
    }

    fn dukes(&mut self) {
        for (place, duke) in self.content.dukes.iter().enumerate() {
            for (at, merit) in duke.merits.iter().enumerate() {
                self.count(&format!("/dukes/{place}/merits/{at}/count"), &merit.count);
            }
        }
    }

    fn presets(&mut self) {
        let content = self.content;
        let playable =
            content.presets.iter().any(|preset| crate::rules::setup::lacks(content, preset, 2, 2).is_empty());
        self.faults.expect(
            playable,
            "/presets",
            "none that can be played",
            "a preset with enough cards for two seats",
        );
    }

    fn numbers(&mut self) {
        self.faults.at_most("/numbers/start", self.content.numbers.start.sum(), 100);
    }
}

/// The numbers that activate the ten stacks of citizens (KD-01).
pub(crate) const GROUPS: [&[u8]; 10] = [&[1], &[2], &[3], &[4], &[5], &[6], &[7], &[8], &[9, 10], &[11, 12]];

#[cfg(test)]
mod tests;
