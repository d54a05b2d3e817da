//! Section 7: missions (GR-033, GR-034, D13).

use kernel::Seat;

use super::Play;
use crate::content::{Mission, Scoring};
use crate::event::Event;
use crate::game::Crossfire;
use crate::geometry::{Board, SquareSet};
use crate::ids::Pair;
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
        let scoring = self.content_ref().missions[at].scoring.iter().zip(&self.scoring[at].0);
        scoring.filter_map(move |(scoring, zones)| {
            let zones = (*zones)?;
            let units = Pair::from_fn(|seat| (standing[seat] & zones[seat]).len() as u8);
            let (name, points, to_majority) = match scoring {
                Scoring::Destroyed { .. } => return None,
                Scoring::Majority { name, points, .. } => (name, *points, true),
                Scoring::Sole { name, points, .. } => (name, Pair { p1: *points, p2: *points }, false),
            };
            let scores = |seat: Seat| {
                let (own, other) = (units[seat], units[seat.other()]);
                if to_majority { own > other } else { own > 0 && other == 0 }
            };
            let gains = Pair::from_fn(|seat| if scores(seat) { points[seat] } else { 0 });
            Some(Count { name, zones, units, gains })
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
        self.score(gained);
    }

    /// Scores a destroyed unit when it happens.
    pub(super) fn score_destroyed(&mut self, of: Seat) {
        let mission = &self.game.content_ref().missions[usize::from(self.state.battle.mission)];
        let points = mission.scoring.iter().map(|scoring| match scoring {
            Scoring::Destroyed { points } => *points,
            Scoring::Majority { .. } | Scoring::Sole { .. } => 0,
        });
        let mut gained = Pair::default();
        gained[of.other()] = points.sum();
        self.score(gained);
    }

    fn score(&mut self, gained: Pair<i16>) {
        if gained == Pair::default() {
            return;
        }
        let scores = &mut self.state.battle.scores;
        scores.p1 += gained.p1;
        scores.p2 += gained.p2;
        let (scores, round) = (*scores, self.state.turn.round);
        let mission = &self.game.content_ref().missions[usize::from(self.state.battle.mission)].id;
        self.events.emit(|| Event::MissionScore { mission: mission.clone(), round, gained, scores });
    }
}
