//! A guess at who stands better, for bots (no part of the rules).

use kernel::{Evaluate, Pair, Seat, opponent};

use crate::content::{Scoring, Zone};
use crate::game::Crossfire;
use crate::geometry::Square;
use crate::state::{Pending, State, Status};

/// What a standing and a Down unit are worth, in thousandths of a won battle.
const STANDING: i32 = 90;
const DOWN: i32 = 35;
/// What a mission point is worth.
const POINT: i32 = 70;
/// What a step nearer to where points lie is worth, for each unit.
const STEP: i32 = 3;
/// What each unit in a zone is worth beyond what the zone gives, so that a contested one is worth contesting.
const HELD: i32 = 6;
/// What standing in cover of terrain is worth.
const COVER: i32 = 4;

impl Evaluate for Crossfire {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let campaign = state
            .campaign
            .as_ref()
            .map_or(0, |campaign| 60 * i32::from(campaign.scores[seat] - campaign.scores[opponent(seat)]));
        match &state.pending {
            Pending::Over { winner: None, .. } => 0,
            Pending::Over { winner: Some(winner), .. } => {
                if *winner == seat {
                    1000
                } else {
                    -1000
                }
            }
            Pending::Advantage { .. } => campaign.clamp(-990, 990),
            // As if the battle began now, so that a deployment and its confirmation are worth the same.
            Pending::Deployment { sides } => {
                let mut begun = state.clone();
                begun.stand(sides);
                begun.pending = Pending::Initiative { seat };
                self.evaluate(&begun, seat)
            }
            Pending::QuickStart { .. }
            | Pending::Initiative { .. }
            | Pending::Activation { .. }
            | Pending::Maneuver { .. }
            | Pending::Aided { .. }
            | Pending::Reroll { .. }
            | Pending::KeepDie { .. }
            | Pending::Revive { .. } => {
                let prospects = Prospects::of(self, state);
                let side = |seat: Seat| self.side(state, &prospects, seat);
                (side(seat) - side(opponent(seat)) + campaign).clamp(-990, 990)
            }
        }
    }
}

/// What the mission's zones promise each side.
struct Prospects {
    /// The points that they give now.
    gains: Pair<i32>,
    /// How many units stand in them.
    units: Pair<i32>,
    /// Where to go: the last zone that gives nothing yet, or else the last.
    goals: Pair<Option<Zone>>,
    /// Whether kills alone count somewhere.
    kills: bool,
}

impl Prospects {
    fn of(game: &Crossfire, state: &State) -> Self {
        let mission = &game.content_ref().missions[usize::from(state.battle.mission)];
        let kills = mission.scoring.iter().any(|scoring| matches!(scoring, Scoring::Destroyed { .. }));
        let mut found =
            Self { gains: Pair::default(), units: Pair::default(), goals: Pair::default(), kills };
        let mut open = Pair { p1: false, p2: false };
        for count in game.counts(state) {
            for seat in [Seat::P1, Seat::P2] {
                found.gains[seat] += i32::from(count.gains[seat]);
                found.units[seat] += i32::from(count.units[seat]);
                let gives_nothing = count.gains[seat] == 0;
                if gives_nothing || !open[seat] {
                    found.goals[seat] = Some(count.areas[seat]);
                    open[seat] |= gives_nothing;
                }
            }
        }
        found
    }
}

impl Crossfire {
    fn side(&self, state: &State, prospects: &Prospects, seat: Seat) -> i32 {
        let rounds = i32::from(self.rules().round.rounds);
        let left = (rounds - i32::from(state.turn.round.max(1))).max(0) + 1;
        let points = POINT * i32::from(state.battle.scores[seat]);
        // What a zone gives now it will probably give again.
        let pending = prospects.gains[seat] * POINT * (left + 1) / 3;
        let units = state.units[seat].iter().map(|unit| match (unit.status, unit.square) {
            (Status::Alive, Some(square)) => STANDING + self.place(state, square, prospects, seat),
            (Status::Alive, None) => STANDING,
            (Status::Down, _) => DOWN,
            (Status::Destroyed, _) => 0,
        });
        points + HELD * prospects.units[seat] + pending + units.sum::<i32>()
    }

    /// What standing there is worth: near the goal, or near the middle where only kills count.
    fn place(&self, state: &State, square: Square, prospects: &Prospects, seat: Seat) -> i32 {
        let near = prospects.goals[seat].map(|goal| i32::from(goal.distance(square, self.board)));
        // Where only kills count both sides are drawn to the middle. To be near an enemy would bring it as much as
        // oneself, and nobody would go.
        let middle = self.content_ref().rules.board.columns.div_ceil(2);
        let away = prospects.kills.then(|| i32::from(square.col.abs_diff(middle)));
        let distance = near.or(away).unwrap_or(0);
        let cover = if state.terrain.cover().contains(square) { COVER } else { 0 };
        cover - STEP * distance
    }
}
