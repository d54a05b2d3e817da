//! By what games are told apart in statistics.

use kernel::text::Dimension;

use crate::index::Kingdoms;
use crate::state::{Player, State};

pub(super) fn of(rules: &Kingdoms, state: &State) -> Vec<Dimension> {
    let whole = |name, value| Dimension { name, seat: None, value };
    let mut all = vec![
        whole("seats", state.count().to_string()),
        whole("preset", rules.content.presets[usize::from(state.agreed.preset)].id.clone()),
        // As many digits each, so that they are listed in their order.
        whole("rounds", format!("{:02}", state.turns() / u16::from(state.count()))),
    ];
    for (place, seat) in (1..).zip(&state.turn.order) {
        all.push(Dimension { name: "place", seat: Some(*seat), value: place.to_string() });
    }
    for (seat, player) in state.players.iter() {
        let duke = player.duke.map(|duke| rules.duke(duke).id.clone());
        all.extend(duke.map(|value| Dimension { name: "duke", seat: Some(seat), value }));
        let opening = opening(rules, player);
        all.extend(opening.map(|value| Dimension { name: "opening", seat: Some(seat), value }));
    }
    all
}

/// The first two citizens that a seat has besides its starters, in the order of the alphabet.
fn opening(rules: &Kingdoms, player: &Player) -> Option<String> {
    let hired = player.citizens.iter().filter(|held| !rules.is_starter(held.citizen));
    let mut first: Vec<_> = hired.take(2).map(|held| rules.citizen(held.citizen).id.as_str()).collect();
    first.sort_unstable();
    (first.len() == 2).then(|| first.join(" + "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::{P1, P2, Scene};

    #[test]
    fn games_are_told_apart_by_seats_dukes_openings_and_length() {
        let mut scene = Scene::new(2);
        for id in ["siege_smith", "alley_cat", "hermit"] {
            scene.citizen(P1, id);
        }
        scene.citizen(P2, "hermit");
        scene.state.turn.order = vec![P2, P1];
        scene.state.turn.ended = 19;
        let dukes = [P1, P2].map(|seat| {
            let duke = scene.state.players[seat].duke.expect("kept");
            scene.rules.duke(duke).id.clone()
        });
        let told: Vec<_> = of(&scene.rules, &scene.state)
            .into_iter()
            .map(|dimension| (dimension.name, dimension.seat, dimension.value))
            .collect();
        let [first, second] = dukes;
        let expected = [
            ("seats", None, "2".to_owned()),
            ("preset", None, "base1".to_owned()),
            ("rounds", None, "09".to_owned()),
            ("place", Some(P2), "1".to_owned()),
            ("place", Some(P1), "2".to_owned()),
            ("duke", Some(P1), first),
            ("opening", Some(P1), "alley_cat + siege_smith".to_owned()),
            ("duke", Some(P2), second),
        ];
        assert_eq!(told, expected, "p2 has hired but one");
    }
}
