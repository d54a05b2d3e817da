//! Section 6, shooting (GR-022 … GR-026, GR-004, GR-010, GR-031, D7 … D11).

use kernel::Seats;

use crate::content::RollKind;
use crate::event::{Event, Hit, Modifier, ShotFacts};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet, neighbours};
use crate::ids::UnitId;
use crate::rules::{Play, purpose};
use crate::state::{Attack, Die, Roll, RollPurpose, State, Status};

/// The numbers of a shot before its dice: the same for the preview and for the resolver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shot {
    pub(crate) aq: i8,
    pub(crate) stationary: i8,
    pub(crate) defense: i8,
    pub(crate) cover: i8,
    pub(crate) deadly_from: u8,
    stray_total: u8,
    /// Squares of the shooter's friends beside the target, the shooter left out (GR-025, D11).
    pub(crate) friends: SquareSet,
}

/// What the two dice of a shot bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strike {
    Miss,
    Hit,
    Kill,
    Stray,
}

impl Shot {
    /// A shot by `shooter` from `from`, where it may have moved to.
    pub(crate) fn new(
        game: &Crossfire,
        state: &State,
        shooter: UnitId,
        from: Square,
        target: (UnitId, Square),
    ) -> Self {
        let (target, at) = target;
        let own = &state.sides[shooter.seat].profile;
        let rules = &game.rules().combat;
        let moved = state.unit(shooter).and_then(|unit| unit.square) != Some(from);
        let covered =
            !own.ignores_cover && game.sight.in_cover(from, at, state.terrain.cover(), rules.cover_points);
        let beside = neighbours(game.board, at, state.terrain.impassable());
        let others = state
            .side_units(shooter.seat)
            .filter(|(id, unit)| *id != shooter && unit.status != Status::Destroyed);
        let friends: SquareSet = others.filter_map(|(_, unit)| unit.square).collect();
        Self {
            aq: own.aq,
            stationary: if moved { 0 } else { own.stationary_aq },
            defense: state.sides[target.seat].profile.defense as i8,
            cover: if covered { rules.cover_defense as i8 } else { 0 },
            deadly_from: own.deadly_from,
            stray_total: rules.stray_total,
            friends: friends & beside,
        }
    }

    /// Dice and modifiers.
    pub(crate) fn total(&self, dice: [u8; 2]) -> i8 {
        (dice[0] + dice[1]) as i8 + self.aq + self.stationary
    }

    /// What these dice bring (GR-023 … GR-025, GR-010).
    pub(crate) fn strike(&self, dice: [u8; 2]) -> Strike {
        let natural = dice[0] + dice[1];
        if natural >= self.deadly_from {
            Strike::Kill
        } else if natural == self.stray_total && !self.friends.is_empty() {
            Strike::Stray
        } else if self.total(dice) > self.defense + self.cover {
            Strike::Hit
        } else {
            Strike::Miss
        }
    }
}

impl Play<'_> {
    pub(in crate::rules) fn throw_shot(&mut self, attack: Attack) {
        let seat = attack.unit.seat;
        let dice = [seat, seat].map(|seat| Die { seat, face: self.dice.d6(&purpose::SHOT) });
        self.emit(|| Event::DiceRoll { purpose: RollKind::Shot, dice: dice.to_vec() });
        self.ask_for_rerolls(Roll {
            purpose: RollPurpose::Shot { attack },
            dice: dice.to_vec(),
            asked: Seats::NONE,
        });
    }

    pub(in crate::rules) fn settle_shot(&mut self, attack: Attack, dice: [u8; 2]) {
        let place = |unit| self.state.unit(unit).and_then(|unit| unit.square);
        let (Some(from), Some(at)) = (place(attack.unit), place(attack.target)) else { return };
        let mut shot = Shot::new(self.game, self.state, attack.unit, from, (attack.target, at));
        if attack.moved {
            shot.stationary = 0;
        }
        let outcome = shot.strike(dice);
        let struck = match outcome {
            Strike::Miss => None,
            Strike::Hit | Strike::Kill => Some(attack.target),
            Strike::Stray => self.pick_friend(&shot.friends),
        };
        let hit = struck.map(|unit| self.strike(unit, outcome == Strike::Kill));
        self.emit(|| Event::AttackResolved(shot.facts(attack, dice, struck, hit)));
        if let Some((unit, hit)) = struck.zip(hit) {
            self.suffer(unit, hit);
        }
        self.finish_attack(attack);
    }

    /// D11: the dice choose among several friends, evenly; a single one needs no die.
    fn pick_friend(&mut self, friends: &SquareSet) -> Option<UnitId> {
        let chosen = match friends.len() {
            1 => 0,
            several => self.dice.below(several, &purpose::STRAY),
        };
        friends.nth(chosen).and_then(|square| self.state.occupant(square))
    }
}

impl Shot {
    fn facts(&self, attack: Attack, dice: [u8; 2], struck: Option<UnitId>, hit: Option<Hit>) -> ShotFacts {
        ShotFacts {
            attacker: attack.unit,
            target: attack.target,
            dice,
            attack_modifiers: self.attack_modifiers(),
            total: self.total(dice),
            defense_modifiers: self.defense_modifiers(),
            defense: self.defense + self.cover,
            deadly: self.strike(dice) == Strike::Kill,
            struck,
            hit,
        }
    }

    /// What is added to the dice, by name.
    pub(crate) fn attack_modifiers(&self) -> Vec<Modifier> {
        named(&[("aq", self.aq), ("stationary", self.stationary)])
    }

    /// What is added to Defense, by name.
    pub(crate) fn defense_modifiers(&self) -> Vec<Modifier> {
        named(&[("cover", self.cover)])
    }
}

fn named(modifiers: &[(&str, i8)]) -> Vec<Modifier> {
    let given = modifiers.iter().filter(|(_, value)| *value != 0);
    given.map(|(name, value)| Modifier { name: (*name).to_owned(), value: *value }).collect()
}

#[cfg(test)]
mod tests {
    use crate::event::{Event, Hit, ShotFacts};
    use crate::sandbox::*;
    use crate::state::Status;

    fn facts(events: &[Event]) -> ShotFacts {
        let found = events.iter().find_map(|event| match event {
            Event::AttackResolved(facts) => Some(facts.clone()),
            _ => None,
        });
        found.expect("a shot")
    }

    #[test]
    fn gr_023_a_shot_has_to_exceed_defense() {
        // AQ +1 against Defense 9: eight is not enough, nine is.
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
        let missed = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 4]);
        assert_eq!(facts(&missed).hit, None);
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
        let hit = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
        assert_eq!(facts(&hit).hit, Some(Hit::Downed));
        assert_eq!(sandbox.unit(B1).status, Status::Down);
    }

    #[test]
    fn gr_023_a_hit_destroys_a_down_unit() {
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").status(B1, Status::Down);
        sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
        assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
        assert_eq!(sandbox.state.battle.scores.p1, 1, "crossfire_clash pays at once");
        assert_eq!(sandbox.why_not(P1, &shot(A2, at(1, 2), B1)), ["unit_destroyed", "out_of_range"]);
    }

    #[test]
    fn gr_024_double_six_destroys_and_gr_010_deadly_rounds_widen_it() {
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard");
        assert!(facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &[6, 6])).deadly);
        assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
        for (faction, hit) in [("verdant_eye", Hit::Downed), ("solar_wardens", Hit::Destroyed)] {
            let mut sandbox = Sandbox::duel(faction, "ember_guard");
            if faction == "solar_wardens" {
                let declare = crate::Command::DeclareAction { unit: A1, action: crate::Action::Attack };
                sandbox.play(P1, &declare, &[1]);
            }
            let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[5, 6]);
            assert_eq!(facts(&events).hit, Some(hit), "{faction}");
        }
    }

    #[test]
    fn gr_025_double_one_hits_a_friend_beside_the_target() {
        let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6);
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1]);
        assert_eq!(facts(&events).struck, Some(A2));
        assert_eq!(sandbox.unit(A2).status, Status::Down);
        // The shooter itself is never the friend.
        let mut alone = Sandbox::duel("verdant_eye", "ember_guard").put(A1, 6, 5);
        assert_eq!(facts(&alone.play(P1, &shot(A1, at(6, 5), B1), &[1, 1])).struck, None);
    }

    #[test]
    fn d11_the_dice_choose_among_several_friends() {
        let beside = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 8, 4).put(A3, 7, 6);
        for (face, struck) in [(1, A2), (2, A3)] {
            let mut sandbox = Sandbox { game: beside.game.clone(), state: beside.state.clone() };
            let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1, face]);
            assert_eq!(facts(&events).struck, Some(struck));
        }
    }

    #[test]
    fn gr_026_whatever_else_the_dice_show_is_a_miss() {
        // AQ +1 against Defense 9: of all the dice that hit neither by total, by a double six nor by a double one.
        for faces in [[1, 2], [2, 6], [3, 3], [6, 2]] {
            let mut sandbox = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 7, 6);
            let missed = facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &faces));
            assert_eq!((missed.hit, missed.struck), (None, None), "{faces:?}");
            assert_eq!((sandbox.unit(A2).status, sandbox.unit(B1).status), (Status::Alive, Status::Alive));
        }
    }

    #[test]
    fn gr_031_units_and_terrain_block_line_of_sight() {
        let blocked = Sandbox::duel("verdant_eye", "ember_guard").put(A2, 6, 5);
        assert_eq!(blocked.why_not(P1, &shot(A1, at(5, 5), B1)), ["no_line_of_sight"]);
        let rock = vec![piece("blocking_rock", &[(6, 4)])];
        let corner = Sandbox::on("verdant_eye", "ember_guard", rock).put(A1, 5, 4).put(B1, 7, 4);
        assert_eq!(corner.why_not(P1, &shot(A1, at(5, 4), B1)), ["no_line_of_sight"]);
        let low = vec![piece("low_cover", &[(6, 5)])];
        let over = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5);
        assert!(over.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
    }

    #[test]
    fn gr_031_the_shooter_s_old_square_does_not_block() {
        // It steps back behind its own place and shoots over it.
        let sandbox = Sandbox::duel("verdant_eye", "ember_guard");
        assert!(sandbox.why_not(P1, &shot(A1, at(4, 5), B1)).is_empty());
    }

    #[test]
    fn gr_004_cover_adds_one_to_defense() {
        let low = vec![piece("low_cover", &[(6, 5)])];
        let mut sandbox = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 5, 5).put(B1, 7, 5);
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
        assert_eq!((facts(&events).defense, facts(&events).hit), (10, None));
    }

    #[test]
    fn d10_a_unit_on_cover_is_in_cover_from_everyone() {
        let low = vec![piece("low_cover", &[(7, 5)])];
        let mut sandbox = Sandbox::on("verdant_eye", "ember_guard", low).put(A1, 6, 5).put(B1, 7, 5);
        assert_eq!(facts(&sandbox.play(P1, &shot(A1, at(6, 5), B1), &[1, 2])).defense, 10);
    }

    #[test]
    fn gr_041_sniper_ignores_cover_and_stealth_hides_in_it_d18_but_not_from_a_sniper() {
        let mut sniper = Sandbox::with_commanders("sniper", "resilient");
        assert_eq!(facts(&sniper.play(P1, &shot(A1, at(5, 5), B1), &[2, 2])).defense, 9);
        let stealth = Sandbox::with_commanders("resilient", "stealth");
        assert_eq!(stealth.why_not(P1, &shot(A1, at(5, 5), B1)), ["hidden_target"]);
        let both = Sandbox::with_commanders("sniper", "stealth");
        assert!(both.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
    }

    #[test]
    fn gr_042_focused_fire_is_for_a_shot_without_a_move() {
        let mut still = Sandbox::duel("verdant_eye", "ember_guard");
        still.state.battle.event = Some(3);
        for seat in [P1, P2] {
            let faction = still.state.sides[seat].faction;
            still.state.sides[seat].profile =
                crate::rules::profile(&still.game, faction, None, Some(3), None);
        }
        let mut moved = Sandbox { game: still.game.clone(), state: still.state.clone() };
        assert_eq!(facts(&still.play(P1, &shot(A1, at(5, 5), B1), &[1, 2])).total, 5);
        assert_eq!(facts(&moved.play(P1, &shot(A1, at(5, 4), B1), &[1, 2])).total, 4);
    }
}
