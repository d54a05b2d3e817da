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
        }
        for place in 0..self.content.statuses.len() {
            self.status_has_effect(place);
        }
        (0..self.content.orders.len()).for_each(|place| self.order_has_effect(place));
    }

    fn combat(&mut self) {
        let combat = &self.content.combat;
        let (hit, chase) = (&combat.hit, &combat.chase);
        self.faults.expect(hit.min <= hit.max, "/combat/hit/min", hit.min, "at most the max");
        self.faults.expect(chase.min <= chase.max, "/combat/chase/min", chase.min, "at most the max");
        let mut before = 0;
        for (place, turn) in combat.order_turns.iter().enumerate() {
            let fits = *turn > before && *turn < combat.turn_limit;
            let expected = format!("more than {before}, less than {}", combat.turn_limit);
            self.faults.expect(fits, format!("/combat/order_turns/{place}"), turn, expected);
            before = *turn;
        }
        for place in 0..combat.target_weights.len() {
            self.lure_has_effect(place);
        }
    }

    fn map(&mut self) {
        let map = &self.content.map;
        self.faults.at_least("/map/max_nodes", map.max_nodes, map.min_nodes);
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
        self.faults.at_least("/economy/heap_max", economy.heap_max, economy.heap_min);
        let arena = &self.content.arena;
        let cheapest = self.content.hulls.iter().map(|hull| hull.price).min().unwrap_or(0);
        self.faults.expect(
            arena.budget >= cheapest,
            "/arena/budget",
            arena.budget,
            format!("at least {cheapest}, the price of a hull"),
        );
    }
}
