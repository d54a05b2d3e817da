//! The numbers of the rules, formations, statuses and doctrines.

use super::Checks;

impl Checks<'_> {
    pub(super) fn numbers(&mut self) {
        self.combat();
        self.map();
        self.economy();
        for (place, formation) in self.content.formations.iter().enumerate() {
            let at = format!("/formations/{place}/stations");
            let room = formation.stations.iter().map(|rule| rule.limit).fold(0, u32::saturating_add);
            let most = self.content.economy.max_ships.max(self.content.arena.max_ships);
            self.faults.expect(room >= u32::from(most), at.clone(), room, format!("room for {most} ships"));
            for (number, rule) in formation.stations.iter().enumerate() {
                let weight = rule.target_weight;
                self.faults.at_most(format!("{at}/{number}/target_weight"), weight, 10_000);
            }
        }
        for (place, status) in self.content.statuses.iter().enumerate() {
            let at = format!("/statuses/{place}");
            self.status_has_effect(place);
            self.faults.at_least(format!("{at}/turns"), status.turns, 1);
            self.faults.within(format!("{at}/hp_per_turn"), status.hp_per_turn, -10_000..=10_000);
        }
        for (place, doctrine) in self.content.doctrines.iter().enumerate() {
            let below = doctrine.retreat_below;
            self.faults.at_most(format!("/doctrines/{place}/retreat_below"), below, 100);
        }
    }

    fn combat(&mut self) {
        let combat = &self.content.combat;
        let limit = combat.turn_limit;
        self.faults.within("/combat/turn_limit", limit, 1..=100);
        let ordered = combat.hit.min <= combat.hit.max;
        self.faults.expect(ordered, "/combat/hit/min", combat.hit.min, "at most the max");
        self.chance("/combat/hit/max".to_owned(), combat.hit.max);
        self.chance("/combat/spotting/max".to_owned(), combat.spotting.max);
        self.chance("/combat/spotting/base".to_owned(), combat.spotting.base);
        self.chance("/combat/spotting/per_sensor".to_owned(), combat.spotting.per_sensor);
        self.chance("/combat/damage_control/clear_chance".to_owned(), combat.damage_control.clear_chance);
        let chase = &combat.chase;
        self.faults.expect(chase.min <= chase.max, "/combat/chase/min", chase.min, "at most the max");
        self.chance("/combat/chase/max".to_owned(), chase.max);
        self.chance("/combat/chase/base".to_owned(), chase.base);
        self.chance("/combat/chase/per_knot".to_owned(), chase.per_knot);
        self.tag("/combat/spotting/hides".to_owned(), &combat.spotting.hides);
        self.status("/combat/spotting/status".to_owned(), &combat.spotting.status);
        for (name, weapon) in [("air", &combat.air), ("guns", &combat.guns), ("torpedoes", &combat.torpedoes)]
        {
            self.tag(format!("/combat/{name}/by_tag"), &weapon.by_tag);
            let percent = weapon.damage_percent;
            self.faults.at_most(format!("/combat/{name}/damage_percent"), percent, 10_000);
        }
        for (place, weight) in combat.target_weights.iter().enumerate() {
            let at = format!("/combat/target_weights/{place}");
            self.lure_has_effect(place);
            self.faults.at_most(format!("{at}/percent"), weight.percent, 10_000);
            for (name, tag) in [("attacker", weight.attacker), ("target", weight.target)] {
                if let Some(tag) = tag {
                    self.tag(format!("{at}/{name}"), &tag);
                }
            }
        }
    }

    fn map(&mut self) {
        let map = &self.content.map;
        self.faults.within("/map/layers", map.layers, 2..=60);
        self.faults.at_least("/map/min_nodes", map.min_nodes, 2);
        self.faults.within("/map/max_nodes", map.max_nodes, map.min_nodes..=4);
        self.tag("/map/scout".to_owned(), &map.scout);
        for (place, band) in map.weights.iter().enumerate() {
            self.layers(&format!("/map/weights/{place}"), [band.from, band.to], map.layers);
        }
        for layer in 1..=map.layers {
            let band = map.weights.iter().position(|band| (band.from..=band.to).contains(&layer));
            let Some(place) = band else {
                self.faults.expect(
                    false,
                    "/map/weights",
                    format!("none for layer {layer}"),
                    "one for each layer",
                );
                continue;
            };
            let band = &map.weights[place];
            let kinds = [band.combat, band.elite, band.refit, band.event, band.salvage];
            let sum = kinds.iter().map(|weight| u64::from(*weight)).sum::<u64>();
            let fits = (1..=1_000_000).contains(&sum);
            self.faults.expect(
                fits,
                format!("/map/weights/{place}"),
                sum,
                "weights that add up to 1 to 1000000",
            );
            self.layer(layer, [band.combat > 0, band.elite > 0, band.event > 0]);
        }
    }

    fn economy(&mut self) {
        let economy = &self.content.economy;
        self.faults.within("/economy/max_ships", economy.max_ships, 1..=12);
        self.faults.at_least("/economy/max_stores", economy.max_stores, 1);
        self.faults.within("/economy/hp_per_salvage", economy.hp_per_salvage, 1..=10_000);
        self.faults.within("/economy/repair_step", economy.repair_step, 1..=10_000);
        self.faults.at_most("/economy/yard_free_hp", economy.yard_free_hp, 10_000);
        for (name, percent) in [
            ("lost_below_percent", economy.lost_below_percent),
            ("retreat_cost_percent", economy.retreat_cost_percent),
            ("fled_reward_percent", economy.fled_reward_percent),
            ("slip_cost_percent", economy.slip_cost_percent),
            ("prize_hp_percent", economy.prize_hp_percent),
            ("resale_percent", economy.resale_percent),
        ] {
            self.faults.at_most(format!("/economy/{name}"), percent, 100);
        }
        let percent = economy.pool_price_percent;
        self.faults.at_most("/economy/pool_price_percent", percent, 1000);
        let cost = economy.pursuit_cost;
        self.faults.at_most("/economy/pursuit_cost", cost, 100_000);
        self.chance("/economy/prize_chance".to_owned(), economy.prize_chance);
        self.faults.at_least("/economy/offers", economy.offers, 1);
        self.faults.within("/economy/heap_max", economy.heap_max, economy.heap_min..=100_000);
        self.faults.at_most("/economy/heap_loot", economy.heap_loot, 100_000);
        self.faults.at_least("/economy/boss_attempts", economy.boss_attempts, 1);
        let arena = &self.content.arena;
        self.faults.within("/arena/max_ships", arena.max_ships, 1..=12);
        self.chance("/arena/drawn".to_owned(), arena.drawn);
        self.faults.at_most("/arena/budget", arena.budget, 1_000_000);
        let cheapest = self.content.hulls.iter().map(|hull| hull.price).min().unwrap_or(0);
        self.faults.expect(
            arena.budget >= cheapest,
            "/arena/budget",
            arena.budget,
            format!("at least {cheapest}, the price of a hull"),
        );
    }
}
