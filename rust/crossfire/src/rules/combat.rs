//! Section 6: combat. Who can be attacked, and what a hit does (GR-021.1, GR-031, D14); how, stands in the two files below.

mod melee;
mod shooting;

use kernel::Seat;

use super::actions::Doing;
use super::{Check, Play};
use crate::command::Weapon;
use crate::event::{Event, Harm, Hit, Stride};
use crate::game::Crossfire;
use crate::geometry::{Square, adjacent};
use crate::ids::UnitId;
use crate::preview::Scope;
use crate::rejection::Rejection;
use crate::state::{Attack, Ending, Pending, State, Status};

pub(crate) use melee::Melee;
pub(crate) use shooting::{Shot, Strike, all_ways};

impl Crossfire {
    /// Whether a unit in cover from `from` cannot be shot at (DA-020).
    pub(crate) fn hidden(
        &self,
        state: &State,
        shooter: Seat,
        from: Square,
        target: (UnitId, Square),
    ) -> bool {
        state.sides[target.0.seat].profile.hidden_in_cover
            && !state.sides[shooter].profile.ignores_cover
            && self.sight.in_cover(from, target.1, state.terrain.cover(), self.rules().combat.cover_points)
    }
}

impl Check<'_> {
    /// Whether an attack from `to` finds its target; `from` is where the attacker stands now.
    pub(super) fn attackable(&mut self, from: Square, to: Square, target: UnitId, with: Weapon) {
        let Some(unit) = self.state.unit(target).copied() else {
            return self.refuse(Rejection::UnknownUnit { unit: target });
        };
        if target.seat == self.seat {
            self.refuse(Rejection::FriendlyTarget { target });
        }
        if unit.status == Status::Destroyed {
            self.refuse(Rejection::UnitDestroyed { unit: target });
        }
        let Some(at) = unit.square.filter(|_| self.game.board.contains(to)) else { return };
        match with {
            Weapon::Melee => {
                if !adjacent(to, at, self.state.terrain.impassable()) {
                    self.refuse(Rejection::NotAdjacent { from: to, to: at });
                }
            }
            Weapon::Shot => self.in_sights(from, to, (target, at)),
        }
    }

    fn in_sights(&mut self, from: Square, to: Square, target: (UnitId, Square)) {
        let (distance, range) = (to.distance(target.1), self.state.sides[self.seat].profile.range);
        if distance > range {
            self.refuse(Rejection::OutOfRange { distance, range });
        }
        let units = self.state.occupied().without(from);
        if let Some(blocker) = self.game.sight.blocker(to, target.1, self.state.terrain.blocking(), &units) {
            self.refuse(Rejection::NoLineOfSight { blocker: blocker.into() });
        }
        if self.game.hidden(self.state, self.seat, to, target) {
            self.refuse(Rejection::HiddenTarget { target: target.0 });
        }
    }
}

impl Play<'_> {
    /// What a hit does to a unit (GR-023), before it is done.
    fn strike(&self, unit: UnitId, kill: bool) -> Hit {
        let side = &self.state.sides[unit.seat];
        let down = self.state.unit(unit).is_some_and(|unit| unit.status == Status::Down);
        if kill || down {
            Hit::Destroyed
        } else if side.spent.ignored_downs < side.profile.ignored_downs {
            Hit::Ignored
        } else {
            Hit::Downed
        }
    }

    fn suffer(&mut self, unit: UnitId, hit: Hit, by: Harm) {
        match hit {
            Hit::Ignored => {
                self.state.sides[unit.seat].spent.ignored_downs += 1;
                self.emit(|| Event::DownIgnored { unit, by });
            }
            Hit::Downed => {
                self.state.unit_mut(unit).status = Status::Down;
                self.emit(|| Event::UnitDowned { unit, by });
            }
            Hit::Destroyed => {
                self.state.unit_mut(unit).status = Status::Destroyed;
                self.emit(|| Event::UnitDestroyed { unit, by });
                self.score_destroyed(unit.seat);
            }
        }
    }

    /// D14: a side with no units left loses at once; else the activation is over. The attacker is always left: no shot
    /// strays to the shooter (D11), and whoever loses a melee goes Down.
    fn finish_attack(&mut self, attack: Attack) {
        if self.state.left(attack.target.seat) == 0 {
            self.end_battle(Some(attack.unit.seat), Ending::Annihilation);
        } else {
            self.finish_activation(attack.unit, attack.origin);
        }
    }
}

/// Why `unit` could not attack `target` from `to`, whoever's turn it is.
pub(crate) fn attack_reasons(
    game: &Crossfire,
    state: &State,
    (unit, to): (UnitId, Square),
    target: UnitId,
    with: Weapon,
) -> Vec<Rejection> {
    let mut check = Check { game, state, seat: unit.seat, reasons: Vec::new() };
    let from = state.unit(unit).and_then(|unit| unit.square).unwrap_or(to);
    check.attackable(from, to, target, with);
    check.reasons
}

/// Why `unit` could not step to `to` and attack `target` from there, whoever's turn it is and whatever was activated. Of
/// a rolled move, as if the die were as kind as it can be.
pub(crate) fn aim_reasons(
    game: &Crossfire,
    state: &State,
    (unit, to): (UnitId, Square),
    target: UnitId,
    with: Weapon,
) -> Vec<Rejection> {
    let mut check = Check { game, state, seat: unit.seat, reasons: Vec::new() };
    let Some(from) = state.unit(unit).and_then(|unit| unit.square) else { return Vec::new() };
    if state.unit(unit).is_some_and(|unit| unit.status == Status::Down) {
        check.refuse(Rejection::UnitDown { unit });
    }
    let scope = Scope::of(state, unit);
    if let Pending::Maneuver { maneuver } = &state.pending
        && !scope.attacks
    {
        check.refuse(Rejection::OtherActionDeclared { declared: maneuver.action });
    }
    let doing = Doing { from, stride: Stride::Attack, allowance: Some(scope.allowance[1]) };
    check.reaches(unit, doing, to, true);
    check.attackable(from, to, target, with);
    check.reasons
}

#[cfg(test)]
mod tests {
    use crate::event::{Event, Harm};
    use crate::ids::UnitId;
    use crate::sandbox::*;
    use crate::state::{Ending, Pending, Status};

    #[test]
    fn gr_021_1_range_is_the_larger_difference() {
        let sandbox = Sandbox::duel("azure_blades", "ember_guard");
        assert!(sandbox.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
        let far = sandbox.put(B1, 8, 7);
        assert_eq!(far.why_not(P1, &shot(A1, at(5, 5), B1)), ["out_of_range"]);
    }

    #[test]
    fn gr_019_only_enemies_that_are_left_are_attacked() {
        let sandbox = Sandbox::duel("azure_blades", "ember_guard").put(A2, 6, 5);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), A2)), ["friendly_target"]);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), UnitId::new(P2, 8))), ["unknown_unit"]);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), B1)), ["not_adjacent"]);
    }

    #[test]
    fn d14_a_side_with_no_units_left_loses_at_once() {
        let mut sandbox = Sandbox::duel("azure_blades", "ember_guard").status(B1, Status::Down);
        for number in 1..5 {
            sandbox = sandbox.status(UnitId::new(P2, number), Status::Destroyed);
        }
        sandbox.state.battle.scores.p2 = 9;
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[]);
        assert_eq!(sandbox.state.pending, Pending::Over { winner: Some(P1), ending: Ending::Annihilation });
    }

    #[test]
    fn gr_041_resilient_ignores_the_first_down() {
        let mut sandbox = Sandbox::with_commanders("resilient", "resilient");
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[5, 6]);
        assert!(events.contains(&Event::DownIgnored { unit: B1, by: Harm::Shot }));
        assert_eq!(sandbox.unit(B1).status, Status::Alive);
        let mut again = sandbox.put(A2, 4, 5).put(A1, 1, 1);
        again.play(P1, &shot(A2, at(4, 5), B1), &[5, 6]);
        assert_eq!(again.unit(B1).status, Status::Down);
    }

    #[test]
    fn d14_a_shooter_is_left_whomever_its_round_hits() {
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6).status(A2, Status::Down);
        for number in 2..5 {
            sandbox = sandbox.status(UnitId::new(P1, number), Status::Destroyed);
        }
        sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1]);
        assert_eq!(sandbox.unit(A2).status, Status::Destroyed);
        assert_eq!(
            sandbox.state.pending,
            Pending::Activation { seat: P2 },
            "the shooter is left: the battle goes on"
        );
    }

    #[test]
    fn d7_units_that_are_down_block_and_the_line_begins_where_the_shooter_moves_to() {
        let down = Sandbox::duel("verdant_eye", "ember_guard").put(B2, 6, 5).status(B2, Status::Down);
        assert_eq!(down.why_not(P1, &shot(A1, at(5, 5), B1)), ["no_line_of_sight"]);
        assert!(down.why_not(P1, &shot(A1, at(5, 3), B1)).is_empty(), "past it");
        assert!(down.status(B2, Status::Destroyed).why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
    }
}
