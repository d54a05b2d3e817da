//! Section 7: missions (GR-033, GR-034, D13).

use kernel::{Describe as _, Pair, Seat, opponent};

use super::Play;
use crate::content::{Mission, Scoring, Zone};
use crate::event::{Event, Scored};
use crate::game::Crossfire;
use crate::geometry::{Board, SquareSet};
use crate::state::State;

/// A mission's zones as sets of squares, one entry for each of its ways to score.
#[derive(Clone, Debug)]
pub(crate) struct ScoringZones(Vec<Option<Pair<SquareSet>>>);

/// A zone with the units that count in it and the points that it would give now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count<'a> {
    /// What it is called.
    pub(crate) name: &'a str,
    /// Where each side's units count.
    pub(crate) zones: Pair<SquareSet>,
    /// The same as the mission writes it.
    pub(crate) areas: Pair<Zone>,
    /// How many do.
    pub(crate) units: Pair<u8>,
    /// What each side would get.
    pub(crate) gains: Pair<i16>,
}

impl ScoringZones {
    pub(crate) fn new(mission: &Mission, board: Board) -> Self {
        Self(
            mission
                .scoring
                .iter()
                .map(|scoring| match scoring {
                    Scoring::Destroyed { .. } => None,
                    Scoring::Majority { zones, .. } => Some(Pair::from_fn(|seat| zones[seat].squares(board))),
                    Scoring::Sole { zone, .. } => Some(Pair::from_fn(|_| zone.squares(board))),
                })
                .collect(),
        )
    }
}

impl Crossfire {
    /// What each zone of the mission holds now; only units that stand count (D13).
    pub(crate) fn counts(&self, state: &State) -> impl Iterator<Item = Count<'_>> {
        let at = usize::from(state.battle.mission);
        let standing = Pair::from_fn(|seat| state.standing(seat));
        let scoring = self.localized().missions[at].scoring.iter().zip(&self.scoring[at].0);
        scoring.filter_map(move |(scoring, zones)| {
            let zones = (*zones)?;
            let units = Pair::from_fn(|seat| (standing[seat] & zones[seat]).len() as u8);
            let (name, areas, points, to_majority) = match scoring {
                Scoring::Destroyed { .. } => return None,
                Scoring::Majority { name, zones, points } => (name, *zones, *points, true),
                Scoring::Sole { name, zone, points } => {
                    (name, Pair { p1: *zone, p2: *zone }, Pair { p1: *points, p2: *points }, false)
                }
            };
            let scores = |seat: Seat| {
                let (own, other) = (units[seat], units[opponent(seat)]);
                if to_majority { own > other } else { own > 0 && other == 0 }
            };
            let gains = Pair::from_fn(|seat| if scores(seat) { points[seat] } else { 0 });
            Some(Count { name, zones, areas, units, gains })
        })
    }
}

impl Play<'_> {
    /// Scores the zones at the end of a round.
    pub(super) fn score_round(&mut self) {
        let gained = self.game.counts(self.state).fold(Pair::default(), |sum: Pair<i16>, count| Pair {
            p1: sum.p1 + count.gains.p1,
            p2: sum.p2 + count.gains.p2,
        });
        self.score(Scored::RoundEnded, gained);
    }

    /// Scores a destroyed unit when it happens.
    pub(super) fn score_destroyed(&mut self, of: Seat) {
        let mission = &self.game.content_ref().missions[usize::from(self.state.battle.mission)];
        let points = mission.scoring.iter().map(|scoring| match scoring {
            Scoring::Destroyed { points } => *points,
            Scoring::Majority { .. } | Scoring::Sole { .. } => 0,
        });
        let mut gained = Pair::default();
        gained[opponent(of)] = points.sum();
        self.score(Scored::UnitDestroyed, gained);
    }

    fn score(&mut self, when: Scored, gained: Pair<i16>) {
        if gained == Pair::default() {
            return;
        }
        let scores = &mut self.state.battle.scores;
        scores.p1 += gained.p1;
        scores.p2 += gained.p2;
        let (scores, round) = (*scores, self.state.turn.round);
        let mission = &self.game.content_ref().missions[usize::from(self.state.battle.mission)].id;
        self.events.emit(|| Event::MissionScore { mission: mission.clone(), round, when, gained, scores });
    }
}

#[cfg(test)]
mod tests {
    use crate::command::Command;
    use crate::event::Event;
    use kernel::Pair;

    use crate::ids::UnitId;
    use crate::sandbox::*;
    use crate::setup::Setup;
    use crate::state::Status;

    /// Scores at the end of a round with these units where they are; all others stand at home.
    fn scores(mission: &str, own: &[(u8, u8)], theirs: &[(u8, u8)]) -> Pair<i16> {
        scored(mission, own, theirs, &[])
    }

    fn scored(mission: &str, own: &[(u8, u8)], theirs: &[(u8, u8)], down: &[UnitId]) -> Pair<i16> {
        let mut sandbox =
            Sandbox::of(&Setup { mission: Some(mission.to_owned()), ..setup("verdant_eye", "ember_guard") });
        for (seat, places) in [(P1, own), (P2, theirs)] {
            for (number, (col, row)) in (0..).zip(places) {
                sandbox = sandbox.put(UnitId::new(seat, number), *col, *row);
            }
        }
        for unit in down {
            sandbox = sandbox.status(*unit, Status::Down);
        }
        sandbox.play(P1, &Command::Pass, &[]);
        let events = sandbox.play(P2, &Command::Pass, &[6, 1]);
        let scored = events.iter().any(|event| matches!(event, Event::MissionScore { .. }));
        assert_eq!(scored, sandbox.state.battle.scores != Pair::default());
        sandbox.state.battle.scores
    }

    const NOBODY: Pair<i16> = Pair { p1: 0, p2: 0 };

    #[test]
    fn gr_034_control_center_goes_to_the_side_with_more_units() {
        assert_eq!(scores("control_center", &[(7, 1), (9, 9)], &[(8, 5)]), Pair { p1: 1, p2: 0 });
        assert_eq!(scores("control_center", &[(7, 1)], &[(8, 5)]), NOBODY);
        assert_eq!(scores("control_center", &[(6, 1)], &[(10, 5)]), NOBODY);
    }

    #[test]
    fn d13_only_units_that_stand_count() {
        assert_eq!(scored("control_center", &[(7, 1), (9, 9)], &[(8, 5)], &[A1, A2]), Pair { p1: 0, p2: 1 });
    }

    #[test]
    fn gr_034_break_through_counts_in_the_other_s_home() {
        assert_eq!(scores("break_through", &[(14, 9), (15, 9)], &[(2, 9)]), Pair { p1: 1, p2: 0 });
        assert_eq!(scores("break_through", &[(13, 9)], &[(2, 9)]), Pair { p1: 0, p2: 1 });
    }

    #[test]
    fn gr_034_dead_center_is_one_square() {
        assert_eq!(scores("dead_center", &[(8, 5)], &[(8, 4)]), Pair { p1: 1, p2: 0 });
        assert_eq!(scores("dead_center", &[(8, 6)], &[(8, 4)]), NOBODY);
    }

    #[test]
    fn gr_034_dead_zone_must_be_free_of_enemies() {
        assert_eq!(scores("dead_zone", &[(7, 1)], &[]), Pair { p1: 1, p2: 0 });
        assert_eq!(scores("dead_zone", &[(7, 1), (7, 2)], &[(9, 9)]), NOBODY);
    }

    #[test]
    fn gr_034_occupy_pays_more_for_the_middle_and_the_far_sector() {
        assert_eq!(scores("occupy", &[(3, 1), (8, 1), (13, 1)], &[]), Pair { p1: 1 + 2 + 4, p2: 0 });
        assert_eq!(scores("occupy", &[], &[(6, 9), (9, 9), (10, 9)]), Pair { p1: 0, p2: 4 + 2 + 1 });
        assert_eq!(scores("occupy", &[(4, 1)], &[(6, 9)]), NOBODY);
    }

    #[test]
    fn gr_034_crossfire_clash_pays_for_kills_alone() {
        assert_eq!(scores("crossfire_clash", &[(8, 5)], &[]), NOBODY);
    }
}
