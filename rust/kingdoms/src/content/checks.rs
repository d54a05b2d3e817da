//! What no schema can check: dangling ids, effects that cannot resolve, numbers that cannot be.

use kernel::Fault;
use kernel::content::{Entries, Faults};

use super::{Citizen, Content, Count, Effect, Filter, Role, Trigger};
use crate::state::Pile;

/// The most entries of a kind.
const MOST: usize = 1000;
/// How deep effects may lie in each other.
const DEEPEST: usize = 4;
/// The most that may be paid or gained at once.
const MOST_AT_ONCE: u16 = 30;

/// Where an effect stands, and so what it may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// A power of a citizen: in a harvest.
    Harvest,
    /// The reward of a monster, or a domain that is built: in an action.
    Action,
    /// What a trigger brings; some come from actions themselves.
    Triggered,
}

pub(crate) fn faults(content: &Content) -> Vec<Fault> {
    let mut found = Checks { content, faults: Faults::default() };
    found.ids();
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
    fn ids(&mut self) {
        let content = self.content;
        let citizens = content.citizens.iter().chain(&content.starters);
        self.faults.ids("/citizens", citizens, MOST);
        self.faults.ids("/areas", &content.areas, MOST);
        for (place, area) in content.areas.iter().enumerate() {
            let before = content.areas[..place].iter().flat_map(|other| &other.monsters);
            for (at, monster) in area.monsters.iter().enumerate() {
                let own = before.clone().all(|other| other.id != monster.id);
                let at = format!("/areas/{place}/monsters/{at}/id");
                self.faults.expect(own, at, format_args!("{:?} again", monster.id), "an id of its own");
            }
            self.faults.ids(&format!("/areas/{place}/monsters"), &area.monsters, 60);
        }
        self.faults.ids("/domains", &content.domains, MOST);
        self.faults.ids("/dukes", &content.dukes, MOST);
        self.faults.ids("/presets", &content.presets, MOST);
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
            let least = u8::from(!starter);
            self.faults.within(format!("{at}/cost"), citizen.cost, least..=MOST_AT_ONCE as u8);
            self.effect(&format!("{at}/on_turn"), &citizen.on_turn, Place::Harvest, 1);
            self.effect(&format!("{at}/off_turn"), &citizen.off_turn, Place::Harvest, 1);
        }
    }

    fn areas(&mut self) {
        for (place, area) in self.content.areas.iter().enumerate() {
            let at = format!("/areas/{place}/monsters");
            let deep = usize::from(self.content.numbers.deep.five);
            self.faults.at_least(at.clone(), area.monsters.len(), deep);
            for (place, monster) in area.monsters.iter().enumerate() {
                let at = format!("{at}/{place}");
                self.faults.within(format!("{at}/strength"), monster.strength, 1..=MOST_AT_ONCE as u8);
                self.faults.at_most(format!("{at}/magic"), u32::from(monster.magic), MOST_AT_ONCE.into());
                self.effect(&format!("{at}/reward"), &monster.reward, Place::Action, 1);
            }
        }
    }

    fn domains(&mut self) {
        for (place, domain) in self.content.domains.iter().enumerate() {
            let at = format!("/domains/{place}");
            self.faults.within(format!("{at}/gold"), domain.gold, 1..=MOST_AT_ONCE as u8);
            self.faults.at_most(format!("{at}/roles"), domain.roles.len(), 8);
            for (place, role) in domain.roles.iter().enumerate() {
                let borne = self.content.citizens.iter().any(|citizen| citizen.role == Some(*role));
                self.faults.expect(
                    borne,
                    format!("{at}/roles/{place}"),
                    role.name(),
                    "a role that a citizen has",
                );
            }
            let at = format!("{at}/effect");
            match &domain.effect {
                Effect::On { when, then } => {
                    let at = format!("{at}/then");
                    let again = matches!(when, Trigger::Hire | Trigger::Slay | Trigger::Build);
                    let more = then.any(&|effect| matches!(effect, Effect::ExtraAction {}));
                    self.faults.expect(
                        !(again && more),
                        at.clone(),
                        "extra_action",
                        "an effect that does not bring itself about",
                    );
                    self.effect(&at, then, Place::Triggered, 2);
                }
                Effect::Discount { filter, gold } => {
                    let fits = matches!(filter, Filter::Citizen { .. } | Filter::Domain {});
                    self.faults.expect(fits, format!("{at}/filter"), "monster", "cards that cost gold");
                    self.faults.within(format!("{at}/gold"), *gold, 1..=MOST_AT_ONCE as u8);
                }
                Effect::ModifyDie { change, .. } => {
                    let (fits, expected) = match change {
                        super::Change::Set(face) => ((1..=6).contains(face), "a face, 1 to 6"),
                        super::Change::By(amount) => {
                            (*amount != 0 && (-5..=5).contains(amount), "-5 to 5, but not 0")
                        }
                    };
                    self.faults.expect(fits, format!("{at}/change"), format!("{change:?}"), expected);
                }
                Effect::Immune { .. } => {}
                effect => self.effect(&at, effect, Place::Action, 1),
            }
        }
    }

    /// What happens at once: whether it can ever resolve where it stands.
    fn effect(&mut self, at: &str, effect: &Effect, place: Place, depth: usize) {
        if depth > DEEPEST {
            return self.faults.add(at, "an effect too deep in others", format!("at most {DEEPEST} levels"));
        }
        match effect {
            Effect::Gain { resources, vp } => {
                let most = resources.sum() + u32::from(*vp);
                self.faults.within(at, most, 0..=MOST_AT_ONCE.into());
            }
            Effect::Pay { cost, any, .. } => {
                let sum = cost.sum() + u32::from(*any);
                self.faults.within(format!("{at}/cost"), sum, 1..=MOST_AT_ONCE.into());
            }
            Effect::Give { resources, .. } => {
                self.faults.within(format!("{at}/resources"), resources.sum(), 1..=MOST_AT_ONCE.into());
            }
            Effect::Choose { n, of } => {
                self.faults.within(format!("{at}/of"), of.len(), 2..=8);
                let most = of.len().saturating_sub(1).clamp(1, 8) as u8;
                self.faults.within(format!("{at}/n"), *n, 1..=most);
            }
            Effect::Per { count, .. } => self.count(&format!("{at}/count"), count),
            Effect::Steal { n } => self.faults.within(format!("{at}/n"), *n, 1..=MOST_AT_ONCE as u8),
            Effect::TakeCard { filter, .. } => {
                let fits = self.met(filter);
                self.faults.expect(
                    fits,
                    format!("{at}/filter"),
                    format!("{filter:?}"),
                    "citizens or monsters of which there are some",
                );
            }
            Effect::ExtraAction {} => {
                let fits = place == Place::Action;
                self.faults.expect(fits, at, "extra_action", "an effect that can resolve outside of actions");
            }
            Effect::ReturnCard { .. } | Effect::Flip {} => {}
            Effect::ModifyDie { .. }
            | Effect::Discount { .. }
            | Effect::On { .. }
            | Effect::Immune { .. } => {
                self.faults.add(at, "an effect that lasts", "an effect that happens at once");
            }
        }
        for (part, below) in effect.parts().iter().enumerate() {
            let at = if matches!(effect, Effect::Choose { .. }) {
                format!("{at}/of/{part}")
            } else {
                format!("{at}/then")
            };
            self.effect(&at, below, place, depth + 1);
        }
    }

    /// Whether some card passes a filter.
    fn met(&self, filter: &Filter) -> bool {
        let content = self.content;
        match filter {
            Filter::Citizen { role, most } => content.citizens.iter().any(|citizen| {
                role.is_none_or(|role| citizen.role == Some(role))
                    && most.is_none_or(|most| citizen.cost <= most)
            }),
            Filter::Monster { kind, most } => {
                content.areas.iter().flat_map(|area| &area.monsters).any(|monster| {
                    kind.is_none_or(|kind| monster.kind == kind)
                        && most.is_none_or(|most| monster.strength <= most)
                })
            }
            Filter::Domain {} => false,
        }
    }

    fn count(&mut self, at: &str, count: &Count) {
        let content = self.content;
        match count {
            Count::Role { role } => {
                let borne = content.citizens.iter().any(|citizen| citizen.role == Some(*role));
                self.faults.expect(borne, at, role.name(), "a role that a citizen has");
            }
            Count::Name { citizen } => {
                let known = content.citizens.place(citizen).or_else(|| content.starters.place(citizen));
                self.faults.known(format!("{at}/citizen"), citizen, known.is_some(), "a citizen");
            }
            Count::Kind { kind } => {
                let met =
                    content.areas.iter().flat_map(|area| &area.monsters).any(|monster| monster.kind == *kind);
                self.faults.expect(met, at, kind.name(), "a kind that a monster is of");
            }
            Count::Area { area } => {
                self.faults.known(format!("{at}/area"), area, content.areas.place(area).is_some(), "an area");
            }
            Count::Citizens {} | Count::Monsters {} | Count::Domains {} => {}
        }
    }

    fn dukes(&mut self) {
        for (place, duke) in self.content.dukes.iter().enumerate() {
            self.faults.within(format!("/dukes/{place}/hoard"), duke.hoard, 1..=MOST_AT_ONCE as u8);
            for (at, merit) in duke.merits.iter().enumerate() {
                self.count(&format!("/dukes/{place}/merits/{at}/count"), &merit.count);
            }
        }
    }

    fn presets(&mut self) {
        let content = self.content;
        for (place, preset) in content.presets.iter().enumerate() {
            let at = format!("/presets/{place}");
            let mut known = |file: &str, ids: &[String], kind: &str, has: &dyn Fn(&str) -> bool| {
                for (place, id) in ids.iter().enumerate() {
                    let at = format!("{at}/{file}/{place}");
                    self.faults.known(at.clone(), id, has(id), kind);
                    let again = ids[..place].contains(id);
                    self.faults.expect(!again, at, format_args!("{id:?} again"), "each id once");
                }
            };
            known("areas", &preset.areas, "an area", &|id| content.areas.place(id).is_some());
            known("citizens", &preset.citizens, "a citizen", &|id| content.citizens.place(id).is_some());
            known("domains", &preset.domains, "a domain", &|id| content.domains.place(id).is_some());
            known("dukes", &preset.dukes, "a duke", &|id| content.dukes.place(id).is_some());
        }
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
        let numbers = &self.content.numbers;
        let most = Pile::MOST as u8;
        self.faults.within("/numbers/actions", numbers.actions, 1..=10);
        self.faults.within("/numbers/markers", numbers.markers, 1..=4);
        self.faults.within("/numbers/rounds", numbers.rounds, 1..=200);
        for (at, depth) in [("deep", numbers.deep), ("domains", numbers.domains)] {
            self.faults.within(format!("/numbers/{at}/four"), depth.four, 1..=most);
            self.faults.within(format!("/numbers/{at}/five"), depth.five, depth.four..=most.max(depth.four));
        }
        self.faults.at_most("/numbers/start", numbers.start.sum(), 100);
    }
}

/// The numbers that activate the ten stacks of citizens (KD-01).
pub(crate) const GROUPS: [&[u8]; 10] = [&[1], &[2], &[3], &[4], &[5], &[6], &[7], &[8], &[9, 10], &[11, 12]];

#[cfg(test)]
mod tests;
