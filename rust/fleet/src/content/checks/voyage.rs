//! Encounters, events, starting fleets, unlocks.

use kernel::content::Entries;
use kernel::text::counted;

use super::super::{Choice, Encountered, ShipPlan, SlotType, Slots, UnlockWhen};
use super::Checks;
use crate::Id;

impl Checks<'_> {
    /// Whether something can be met in a layer, wherever the map may put it.
    pub(super) fn layer(&mut self, layer: u8, [combat, elite, event]: [bool; 3]) {
        for (met, asked) in [(Encountered::Combat, combat), (Encountered::Elite, elite)] {
            let found = self.can_be_met(met, layer);
            let expected = format!("a {met:?} encounter with a weight in layer {layer}");
            self.faults.expect(!asked || found, "/encounters", "none", expected.to_lowercase());
        }
        let here = |from: u8, to: u8| (from..=to).contains(&layer);
        let found = self.content.events.iter().any(|event| event.weight > 0 && here(event.from, event.to));
        let expected = format!("an event with a weight in layer {layer}");
        self.faults.expect(!event || found, "/events", "none", expected);
    }

    fn can_be_met(&self, met: Encountered, layer: u8) -> bool {
        let here = |from: u8, to: u8| (from..=to).contains(&layer);
        let mut encounters = self.content.encounters.iter();
        encounters.any(|found| found.met == met && found.weight > 0 && here(found.from, found.to))
    }

    pub(super) fn voyage(&mut self) {
        let content = self.content;
        let boss = content.map.layers.saturating_add(1);
        let reached = self.can_be_met(Encountered::Boss, boss);
        self.faults.expect(reached, "/encounters", "none", format!("a boss encounter in layer {boss}"));
        for (place, encounter) in content.encounters.iter().enumerate() {
            let at = format!("/encounters/{place}");
            self.fleet(&at, &encounter.ships);
            let last = content.map.layers.saturating_add(u8::from(encounter.met == Encountered::Boss));
            self.layers(&at, [encounter.from, encounter.to], last);
            if encounter.met != Encountered::Ambush {
                self.faults.at_least(format!("{at}/weight"), encounter.weight, 1);
            }
            if let Some(doctrine) = content.doctrines.entry(&encounter.doctrine) {
                let stands = encounter.met != Encountered::Boss || doctrine.retreat_below == 0;
                let expected = "one that never retreats, for a boss";
                self.faults.expect(stands, format!("{at}/doctrine"), doctrine.id, expected);
            }
            let reward = encounter.reward;
            self.faults.at_least(format!("{at}/reward/max"), reward.max, reward.min);
        }
        self.starting_fleets();
        for (place, item) in content.items.iter().enumerate() {
            self.opened(&format!("/items/{place}"), &item.id, item.locked);
        }
        self.locked_hulls();
        self.yards();
        for place in 0..content.unlocks.len() {
            self.unlock(place);
        }
        for place in 0..content.events.len() {
            self.incident(place);
        }
    }

    /// FL-24, D17: fleets to start with.
    fn starting_fleets(&mut self) {
        let content = self.content;
        let open = content.fleets.iter().any(|fleet| !fleet.locked);
        self.faults.expect(open, "/fleets", "locked fleets alone", "a starting fleet that is open");
        for (place, fleet) in content.fleets.iter().enumerate() {
            let at = format!("/fleets/{place}");
            self.fleet(&at, &fleet.ships);
            self.opened(&at, &fleet.id, fleet.locked);
            let (most, held) = (content.economy.max_ships, content.economy.max_stores);
            let fits = fleet.ships.len() <= usize::from(most);
            self.faults.expect(
                fits,
                format!("{at}/ships"),
                fleet.ships.len(),
                format!("at most {} in a run", counted(most, "ship")),
            );
            self.faults.at_most(format!("{at}/stores"), fleet.stores.len(), held.into());
        }
    }

    /// D19: yards.
    fn yards(&mut self) {
        let content = self.content;
        for (place, yard) in content.yards.iter().enumerate() {
            let at = format!("/yards/{place}");
            self.layers(&at, [yard.from, yard.to], content.map.layers);
        }
    }

    /// D15: a locked hull can be unlocked, and found by whoever did.
    fn locked_hulls(&mut self) {
        let content = self.content;
        for (place, hull) in content.hulls.iter().enumerate().filter(|(_, hull)| hull.locked) {
            let at = format!("/hulls/{place}/locked");
            self.opened(&format!("/hulls/{place}"), &hull.id, true);
            let mut choices = content.events.iter().flat_map(|event| &event.choices);
            let joins = choices.any(|choice| choice.joining().any(|joining| joining == hull.id));
            let mut starters = content.fleets.iter().flat_map(|fleet| &fleet.ships);
            let starts = starters.any(|plan| plan.hull == hull.id);
            let expected = "an event by which it joins, or a starting fleet that has it";
            self.faults.expect(joins || starts, at, "true", expected);
        }
    }

    /// What is locked can be unlocked (FL-24).
    fn opened(&mut self, at: &str, id: &Id, locked: bool) {
        let opened = self.content.unlocks.iter().any(|unlock| unlock.opens.contains(id));
        self.faults.expect(!locked || opened, format!("{at}/locked"), "true", "an unlock that opens it");
    }

    /// An unlock can be earned, and opens something that is locked (FL-24).
    fn unlock(&mut self, place: usize) {
        let content = self.content;
        let (unlock, at) = (&content.unlocks[place], format!("/unlocks/{place}"));
        for (number, id) in unlock.opens.iter().enumerate() {
            let hull = content.hulls.entry(id).map(|hull| hull.locked);
            let item = content.items.entry(id).map(|item| item.locked);
            let fleet = content.fleets.entry(id).map(|fleet| fleet.locked);
            let found = [hull, item, fleet];
            let at = format!("{at}/opens/{number}");
            self.faults.expect(found.contains(&Some(true)), at, id, "something that is locked");
        }
        let last = u32::from(content.map.layers) + 1;
        if let UnlockWhen::Layer { at_least } = unlock.when {
            self.faults.within(format!("{at}/when/at_least"), at_least, 1..=last);
        }
    }

    fn fleet(&mut self, at: &str, ships: &[ShipPlan]) {
        let most = self.content.economy.max_ships.max(self.content.arena.max_ships);
        let fits = (1..=usize::from(most)).contains(&ships.len());
        self.faults.expect(fits, format!("{at}/ships"), ships.len(), format!("1 to {most} ships"));
        for (place, plan) in ships.iter().enumerate() {
            self.plan(&format!("{at}/ships/{place}"), plan);
            let twice = plan.name.is_some() && ships[..place].iter().any(|other| other.name == plan.name);
            self.faults.expect(
                !twice,
                format!("{at}/ships/{place}/name"),
                "a name twice",
                "a name of its own",
            );
        }
    }

    fn plan(&mut self, at: &str, plan: &ShipPlan) {
        let content = self.content;
        let Some(place) = self.hulls.find(&plan.hull) else { return };
        let hull = &content.hulls[place];
        let mut slots: Slots = hull.slots;
        for (number, id) in plan.mods.iter().enumerate() {
            let part = self.mods.find(id).map(|place| &content.mods[place]);
            let fits = part.is_some_and(|part| part.fits(hull.kind));
            self.faults.expect(fits, format!("{at}/mods/{number}"), id, "a mod that fits the hull");
            slots = part.map_or(slots, |part| slots.and(&part.adds_slots));
        }
        let mods = plan.mods.len();
        self.faults.expect(
            mods <= usize::from(hull.mod_slots),
            format!("{at}/mods"),
            mods,
            "no more than its slots",
        );
        let mut taken = [0u8; 4];
        for place in plan.items.iter().filter_map(|id| self.items.find(id)) {
            let slot = &mut taken[content.items[place].slot as usize];
            *slot = slot.saturating_add(1);
        }
        for slot in SlotType::ALL {
            let (used, most) = (taken[slot as usize], slots.of(slot));
            let expected = format!("at most {}", counted(most, &format!("{} item", slot.name())));
            self.faults.expect(used <= most, format!("{at}/items"), used, expected);
        }
    }

    fn incident(&mut self, place: usize) {
        let event = &self.content.events[place];
        let at = format!("/events/{place}");
        let locked = |id: Id| self.hulls.find(&id).is_some_and(|place| self.content.hulls[place].locked);
        let free = |choice: &Choice| {
            choice.needs.salvage == 0 && choice.needs.tag.is_none() && !choice.joining().any(locked)
        };
        let open = event.choices.iter().any(free);
        self.faults.expect(open, format!("{at}/choices"), "none", "a choice that asks for nothing");
        self.layers(&at, [event.from, event.to], self.content.map.layers);
        self.faults.ids(&format!("{at}/choices"), &event.choices, event.choices.len());
        for (number, choice) in event.choices.iter().enumerate() {
            let at = format!("{at}/choices/{number}");
            let sum = choice.outcomes.iter().map(|outcome| u64::from(outcome.weight)).sum::<u64>();
            let fits = (1..=1_000_000).contains(&sum);
            self.faults.expect(fits, format!("{at}/outcomes"), sum, "weights that add up to 1 to 1000000");
            for (outcome, found) in choice.outcomes.iter().enumerate() {
                self.turns_have_effect(&format!("{at}/outcomes/{outcome}/effects"), &found.effects);
            }
        }
    }
}
