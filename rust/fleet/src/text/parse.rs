//! What people type: ships, things and stops by their names on the screen.

use kernel::Describe;

use crate::content::Phase;
use crate::rules::Rules;
use crate::state::{Offer, Task};
use crate::{Command, Fleet, Id, Query, View};

/// The short forms with their meaning.
pub(super) const FORMS: &[&str] = &[
    "stop 7             sails to stop 7",
    "repair HOOD 20     repairs a ship by 20 HP",
    "put RADAR HOOD     puts a thing from the stores aboard; fit RADAR HOOD builds a mod in",
    "take RADAR off HOOD puts it back into the stores",
    "form LINE AHEAD    takes a formation; fight MEASURED RISK begins a battle by a doctrine",
    "slip MEASURED RISK slips away, or fights by a doctrine; pursue MEASURED RISK follows a fleet that flees",
    "order MAKE SMOKE   gives an order; order CONCENTRATE FIRE HOOD names a ship; fight on gives none",
    "ask stop 7         what may be met there",
    "ask RADAR HOOD     what a thing would make of a ship",
    "ask HOOD gunnery   whom a ship would hit in a phase: air, gunnery or torpedo",
];

/// The words of a text, in lower case.
struct Said(Vec<String>);

impl Said {
    fn read(text: &str) -> Self {
        let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        Self(words.map(str::to_lowercase).collect())
    }

    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|said| said == word)
    }

    fn any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.has(word))
    }

    /// The last number that was named.
    fn number<T: std::str::FromStr>(&self) -> Option<T> {
        self.0.iter().rev().find_map(|word| word.parse().ok())
    }

    /// Whether every word of a name was said; how many those are.
    fn names(&self, name: &str) -> Option<usize> {
        let Self(words) = Self::read(name);
        (!words.is_empty() && words.iter().all(|word| self.has(word))).then_some(words.len())
    }

    /// Which of these is named: the one with the longest name.
    fn which<T>(&self, all: impl Iterator<Item = (T, String)>) -> Option<T> {
        let named = all.filter_map(|(thing, name)| Some((self.names(&name)?, thing)));
        // Of equals the first.
        named.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, thing)| thing)
    }

    fn ship(&self, fleet: &Fleet) -> Option<u8> {
        self.which((0u8..).zip(&fleet.ships).map(|(place, ship)| (place, ship.name.to_string())))
    }

    /// A thing in the stores, aboard a ship or on offer.
    fn thing(&self, rules: &Rules, view: &View) -> Option<Id> {
        let aboard = view.fleet.ships.iter().flat_map(|ship| ship.items.iter().chain(&ship.mods));
        let offers = if let Task::Salvage { offers } = &view.task { &offers[..] } else { &[] };
        let offered = offers.iter().filter_map(|offer| match offer {
            Offer::Find { what } => Some(what),
            Offer::Prize { .. } | Offer::Heap { .. } => None,
        });
        let all = view.fleet.stores.iter().chain(aboard).chain(offered);
        self.which(all.map(|id| (*id, rules.name(id))))
    }

    fn phase(&self) -> Option<Phase> {
        let said = |words: &[&str]| self.any(words);
        if said(&["air"]) {
            Some(Phase::AirOperations)
        } else if said(&["gunnery", "guns", "gun", "surface"]) {
            Some(Phase::SurfaceGunnery)
        } else {
            said(&["torpedo", "torpedoes"]).then_some(Phase::TorpedoAttacks)
        }
    }
}

/// The commands that a text may mean.
pub(super) fn command(rules: &Rules, view: &View, text: &str) -> Vec<Command> {
    read(rules, view, &Said::read(text)).into_iter().collect()
}

fn read(rules: &Rules, view: &View, said: &Said) -> Option<Command> {
    let content = rules.localized();
    match said.0.first()?.as_str() {
        "stop" | "node" | "sail" => said.number().map(|node| Command::MoveToNode { node }),
        "repair" => Some(Command::Repair { ship: said.ship(&view.fleet)?, amount: said.number()? }),
        "put" | "equip" => {
            Some(Command::EquipItem { ship: said.ship(&view.fleet)?, item: said.thing(rules, view)? })
        }
        word @ ("take" | "land" | "unequip") if word != "take" || said.has("off") => {
            Some(Command::UnequipItem { ship: said.ship(&view.fleet)?, item: said.thing(rules, view)? })
        }
        "fit" | "install" => {
            Some(Command::InstallMod { ship: said.ship(&view.fleet)?, what: said.thing(rules, view)? })
        }
        "form" => {
            let all = content.formations.iter().map(|known| (known.id, known.name.clone()));
            said.which(all).map(|formation| Command::SetFormation { formation })
        }
        "order" => {
            let Task::Fight { fight } = &view.task else { return None };
            let all = content.orders.iter().map(|known| (known, known.name.clone()));
            let order = said.which(all)?;
            let target = if order.aim.is_some() { Some(said.ship(&fight.enemy)?) } else { None };
            Some(Command::GiveOrder { order: order.id, target })
        }
        "fight" if matches!(view.task, Task::Fight { .. }) => said.has("on").then_some(Command::FightOn),
        word @ ("fight" | "slip" | "pursue") => {
            let all = content.doctrines.iter().map(|known| (known.id, known.name.clone()));
            let doctrine = said.which(all)?;
            Some(match word {
                "fight" => Command::StartCombat { doctrine },
                "slip" => Command::SlipAway { doctrine },
                _ => Command::Pursue { doctrine },
            })
        }
        _ => None,
    }
}

/// The question that a text asks.
pub(super) fn query(rules: &Rules, view: &View, text: &str) -> Option<Query> {
    let said = Said::read(text);
    let own = said.ship(&view.fleet);
    if let (Some(ship), Some(what)) = (own, said.thing(rules, view)) {
        let off = view.fleet.ships.get(usize::from(ship)).is_some_and(|ship| ship.items.contains(&what));
        return Some(Query::Fit { ship, what, off });
    }
    if let Some(phase) = said.phase() {
        let enemy = || if let Task::Battle { enemy, .. } = &view.task { said.ship(enemy) } else { None };
        let (ship, by_enemy) = own.map(|ship| (ship, false)).or_else(|| enemy().map(|ship| (ship, true)))?;
        return Some(Query::Attack { phase, by_enemy, ship });
    }
    if own.is_some() {
        return None;
    }
    if let Some(node) = said.number() {
        return Some(Query::Node { node });
    }
    let content = rules.localized();
    let hulls = content.hulls.iter().map(|known| (known.id, known.name.clone()));
    let items = content.items.iter().map(|known| (known.id, known.name.clone()));
    let mods = content.mods.iter().map(|known| (known.id, known.name.clone()));
    said.which(hulls.chain(items).chain(mods)).map(|what| Query::Thing { what })
}

#[cfg(test)]
mod tests {
    use kernel::{Describe, Ruleset, Seat, Viewer};

    use super::*;
    use crate::shipped::{self, id};
    use crate::state::State;

    fn look(state: &State) -> View {
        shipped::rules().view(state, Viewer::Seat(Seat::P1))
    }

    fn typed(view: &View, text: &str) -> Vec<Command> {
        shipped::rules().parse_command(view, text)
    }

    #[test]
    fn ships_things_and_nodes_are_typed_by_their_names() {
        let rules = shipped::rules();
        let mut state = shipped::run("cruiser_squadron");
        let what = rules.content.items[0].id;
        state.fleet.stores.push(what);
        let view = look(&state);
        let ship = view.fleet.ships[1].name.to_lowercase();
        assert_eq!(typed(&view, "stop 3"), [Command::MoveToNode { node: 3 }]);
        assert_eq!(typed(&view, "Sail to stop 3: combat"), [Command::MoveToNode { node: 3 }]);
        assert_eq!(typed(&view, &format!("repair {ship} 20")), [Command::Repair { ship: 1, amount: 20 }]);
        let named = rules.name(&what).to_lowercase();
        let put = Command::EquipItem { ship: 1, item: what };
        assert_eq!(typed(&view, &format!("put {named} aboard {ship}")), [put]);
        let aboard = view.fleet.ships[1].items[0];
        let off = Command::UnequipItem { ship: 1, item: aboard };
        assert_eq!(typed(&view, &rules.phrase(&view, &off)), [off]);
        for text in ["stop", "repair 20", "take radar", "put nothing aboard nobody", "swim", "", "form up"] {
            assert_eq!(typed(&view, text), [], "{text}");
        }
        let line = Command::SetFormation { formation: id("line_ahead") };
        assert_eq!(typed(&view, "form line ahead"), [line]);
    }

    #[test]
    fn questions_are_typed_by_the_same_names() {
        let rules = shipped::rules();
        let view = look(&shipped::run("cruiser_squadron"));
        let ask = |text: &str| rules.asked(&view, text);
        let first = view.fleet.ships[0].name;
        assert_eq!(ask("stop 4"), Some(Query::Node { node: 4 }));
        assert_eq!(ask("gato class"), Some(Query::Thing { what: id("gato") }));
        let gunnery = Query::Attack { phase: Phase::SurfaceGunnery, by_enemy: false, ship: 0 };
        assert_eq!(ask(&format!("{first} gunnery")), Some(gunnery));
        let aboard = view.fleet.ships[0].items[0];
        let fit = Query::Fit { ship: 0, what: aboard, off: true };
        assert_eq!(ask(&format!("{} {first}", rules.name(&aboard))), Some(fit));
        assert_eq!([ask("the weather"), ask("gunnery"), ask(&first)], [None, None, None]);
    }

    #[test]
    fn of_two_names_the_longer_is_meant() {
        let said = Said::read("put the type 22 radar aboard");
        let all = [("short", "Radar"), ("long", "Type 22 radar"), ("other", "Type 23 radar")];
        assert_eq!(said.which(all.into_iter().map(|(id, name)| (id, name.to_owned()))), Some("long"));
    }
}
