//! What no schema can check: dangling ids, effects that cannot resolve, numbers that cannot be.

mod effects;

use kernel::Fault;
use kernel::content::{Entries, Entry, Faults};

use super::{Citizen, Content, Effect, Role};
use crate::rules::setup::COLUMNS;
use crate::state::Pile;
use effects::Place;

/// The most entries of a kind.
const MOST: usize = 1000;
/// The most effects, parts of effects counted.
const MOST_EFFECTS: usize = 20_000;
/// The longest id and the longest name.
const LONGEST: usize = 60;
/// The most citizens that a seat starts with.
const MOST_STARTERS: usize = 20;
/// The most merits of a duke.
const MOST_MERITS: usize = 8;
/// The most that may be paid or gained at once.
const MOST_AT_ONCE: u16 = 30;

pub(crate) fn faults(content: &Content) -> Vec<Fault> {
    let mut found = Checks { content, faults: Faults::default() };
    found.ids();
    found.names();
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

    /// What players read and type has to be there, and to fit on a line.
    fn names(&mut self) {
        let content = self.content;
        self.named("/citizens", &content.citizens);
        self.named("/starters", &content.starters);
        self.named("/areas", &content.areas);
        for (place, area) in content.areas.iter().enumerate() {
            self.named(&format!("/areas/{place}/monsters"), &area.monsters);
        }
        self.named("/domains", &content.domains);
        self.named("/dukes", &content.dukes);
        self.named("/presets", &content.presets);
    }

    fn named<T: Entry>(&mut self, at: &str, entries: &[T]) {
        for (place, entry) in entries.iter().enumerate() {
            for (field, text) in [("id", entry.id()), ("name", entry.name())] {
                let at = format!("{at}/{place}/{field}");
                let letters = text.chars().count();
                self.faults.expect(
                    !text.trim().is_empty(),
                    at.clone(),
                    format_args!("{text:?}"),
                    "some text",
                );
                let expected = format!("at most {LONGEST}");
                self.faults.expect(letters <= LONGEST, at, format_args!("{letters} letters"), expected);
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
        self.faults.at_most("/starters", content.starters.len(), MOST_STARTERS);
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
            let deep = usize::from(self.content.numbers.monsters.most());
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
            self.built(&format!("{at}/effect"), &domain.effect);
        }
    }

    fn dukes(&mut self) {
        for (place, duke) in self.content.dukes.iter().enumerate() {
            self.faults.within(format!("/dukes/{place}/hoard"), duke.hoard, 1..=MOST_AT_ONCE as u8);
            self.faults.at_most(format!("/dukes/{place}/merits"), duke.merits.len(), MOST_MERITS);
            for (at, merit) in duke.merits.iter().enumerate() {
                let at = format!("/dukes/{place}/merits/{at}");
                self.faults.at_most(format!("{at}/vp"), u16::from(merit.vp), MOST_AT_ONCE);
                self.count(&format!("{at}/count"), &merit.count);
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
        self.faults.within("/numbers/rounds", numbers.rounds, 1..=200);
        let stacks = GROUPS.len() as u8 + 2 * COLUMNS as u8;
        let bounds = [
            ("markers", numbers.markers, stacks),
            ("monsters", numbers.monsters, most),
            ("citizens", numbers.citizens, most),
            ("domains", numbers.domains, most),
        ];
        for (at, by_seats, most) in bounds {
            for (seats, number) in by_seats.all() {
                self.faults.within(format!("/numbers/{at}/{seats}"), number, 1..=most);
            }
        }
        self.faults.at_most("/numbers/start", numbers.start.sum(), 100);
    }
}

/// The numbers that activate the ten stacks of citizens (KD-01).
pub(crate) const GROUPS: [&[u8]; 10] = [&[1], &[2], &[3], &[4], &[5], &[6], &[7], &[8], &[9, 10], &[11, 12]];

#[cfg(test)]
mod tests;
