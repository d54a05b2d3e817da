//! Formations give each ship a station (FL-08).

use kernel::Events;

use super::Rules;
use crate::Id;
use crate::content::{Formation, HullType, Station};
use crate::event::Event;
use crate::rejection::Rejection;
use crate::state::State;

/// The station of each ship (FL-08, D3): in the order of the fleet, the first station that takes its hull type first
/// and has room; for those left, the first one that has room.
pub(crate) fn stations(formation: &Formation, hulls: impl Iterator<Item = HullType>) -> Vec<Station> {
    let mut room = [0, 1, 2].map(|place: usize| formation.stations[place].limit);
    let mut take = |fits: &dyn Fn(usize) -> bool| {
        let place = (0..3).find(|place| room[*place] > 0 && fits(*place))?;
        room[place] -= 1;
        Some(Station::ALL[place])
    };
    let hulls: Vec<HullType> = hulls.collect();
    let wished: Vec<Option<Station>> =
        hulls.iter().map(|hull| take(&|place| formation.stations[place].first.contains(hull))).collect();
    let stations = wished.into_iter().map(|wish| wish.or_else(|| take(&|_| true)));
    stations.map(|station| station.unwrap_or(Station::Main)).collect()
}

pub(crate) fn check_set(rules: &Rules, state: &State, formation: &Id, why: &mut Vec<Rejection>) {
    if rules.index.formations.find(formation).is_none() {
        why.push(Rejection::UnknownFormation { formation: *formation });
    }
    if state.fleet.formation == *formation {
        why.push(Rejection::SameFormation { formation: *formation });
    }
    if state.fleet.regrouped {
        why.push(Rejection::AlreadyRegrouped {});
    }
}

pub(crate) fn set(state: &mut State, formation: Id, events: &mut Events<Event>) {
    state.fleet.formation = formation;
    state.fleet.regrouped = true;
    events.emit(|| Event::FormationSet { formation });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shipped::{self, id};

    #[test]
    fn fl_08_d3_ships_take_the_station_of_their_type_and_then_what_is_left() {
        use HullType::{Battleship, Carrier, Destroyer};
        let rules = shipped::rules();
        let formation = rules.formation(&id("line_ahead"));
        let hulls = [Carrier, Battleship, Destroyer, Destroyer, Destroyer, Destroyer, Destroyer, Destroyer];
        let stations = stations(formation, hulls.into_iter());
        assert_eq!(stations.len(), 8);
        for (rule, station) in formation.stations.iter().zip(Station::ALL) {
            let held = stations.iter().filter(|other| **other == station).count();
            assert!(held <= rule.limit as usize, "{station:?}");
        }
        assert_eq!(stations[2], Station::Van, "a destroyer leads");
    }
}
