//! Section 6: shooting and melee (GR-021.1 … GR-028, GR-031, GR-004, D6 … D11).

use kernel::{Seat, Seats};

use super::{Check, Play, purpose};
use crate::command::Weapon;
use crate::content::RollKind;
use crate::event::{Event, Hit, MeleeFacts, Modifier, ShotFacts};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet, adjacent, neighbours};
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::state::{Attack, Die, Ending, Roll, RollPurpose, State, Status};

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

/// The numbers of a melee before its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Melee {
    /// Added to the attacker's and to the defender's die.
    pub(crate) modifiers: [i8; 2],
}

impl Melee {
    pub(crate) fn new(state: &State, attacker: Seat) -> Self {
        Self { modifiers: [attacker, attacker.other()].map(|seat| state.sides[seat].profile.melee_aq) }
    }

    /// Whose total is lower (GR-027).
    pub(crate) fn loser(self, attacker: Seat, dice: [u8; 2]) -> Option<Seat> {
        let [one, other] = [0, 1].map(|at| dice[at] as i8 + self.modifiers[at]);
        match one.cmp(&other) {
            std::cmp::Ordering::Less => Some(attacker),
            std::cmp::Ordering::Greater => Some(attacker.other()),
            std::cmp::Ordering::Equal => None,
        }
    }
}

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
    pub(super) fn throw_shot(&mut self, attack: Attack) {
        let seat = attack.unit.seat;
        let dice = [seat, seat].map(|seat| Die { seat, face: self.dice.d6(&purpose::SHOT) });
        self.emit(|| Event::DiceRoll { purpose: RollKind::Shot, dice: dice.to_vec() });
        self.ask_for_rerolls(Roll {
            purpose: RollPurpose::Shot { attack },
            dice: dice.to_vec(),
            asked: Seats::NONE,
        });
    }

    pub(super) fn throw_melee(&mut self, attack: Attack) {
        let seat = attack.unit.seat;
        if self.state.unit(attack.target).is_some_and(|unit| unit.status == Status::Down) {
            return self.execute(attack);
        }
        let dice = [seat, seat.other()].map(|seat| Die { seat, face: self.dice.d6(&purpose::MELEE) });
        self.emit(|| Event::DiceRoll { purpose: RollKind::Melee, dice: dice.to_vec() });
        self.ask_for_rerolls(Roll {
            purpose: RollPurpose::Melee { attack },
            dice: dice.to_vec(),
            asked: Seats::NONE,
        });
    }

    /// GR-028: a Down unit is destroyed without a roll.
    fn execute(&mut self, attack: Attack) {
        let hit = self.strike(attack.target, true);
        let modifiers = Melee::new(self.state, attack.unit.seat).modifiers;
        let facts = MeleeFacts {
            attacker: attack.unit,
            target: attack.target,
            dice: None,
            modifiers,
            loser: Some(attack.target.seat),
            hit: Some(hit),
        };
        self.emit(|| Event::MeleeResolved(facts));
        self.suffer(attack.target, hit);
        self.finish_attack(attack);
    }

    pub(super) fn settle_melee(&mut self, attack: Attack, dice: [u8; 2]) {
        let melee = Melee::new(self.state, attack.unit.seat);
        let loser = melee.loser(attack.unit.seat, dice);
        let struck = loser.map(|seat| if seat == attack.unit.seat { attack.unit } else { attack.target });
        let hit = struck.map(|unit| self.strike(unit, false));
        let Attack { unit: attacker, target, .. } = attack;
        let modifiers = melee.modifiers;
        self.emit(|| {
            Event::MeleeResolved(MeleeFacts { attacker, target, dice: Some(dice), modifiers, loser, hit })
        });
        if let Some((unit, hit)) = struck.zip(hit) {
            self.suffer(unit, hit);
        }
        self.finish_attack(attack);
    }

    pub(super) fn settle_shot(&mut self, attack: Attack, dice: [u8; 2]) {
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

    fn suffer(&mut self, unit: UnitId, hit: Hit) {
        match hit {
            Hit::Ignored => {
                self.state.sides[unit.seat].spent.ignored_downs += 1;
                self.emit(|| Event::DownIgnored { unit });
            }
            Hit::Downed => {
                self.state.unit_mut(unit).status = Status::Down;
                self.emit(|| Event::UnitDowned { unit });
            }
            Hit::Destroyed => {
                self.state.unit_mut(unit).status = Status::Destroyed;
                self.emit(|| Event::UnitDestroyed { unit });
                self.score_destroyed(unit.seat);
            }
        }
    }

    /// D14: a side with no units left loses at once; else the activation is over.
    fn finish_attack(&mut self, attack: Attack) {
        match [Seat::P1, Seat::P2].into_iter().find(|seat| self.state.left(*seat) == 0) {
            Some(wiped_out) => self.end_battle(Some(wiped_out.other()), Ending::Annihilation),
            None => self.finish_activation(attack.unit, attack.origin),
        }
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

#[cfg(test)]
mod tests {
    use crate::event::{Event, Hit, MeleeFacts, ShotFacts};
    use crate::ids::UnitId;
    use crate::sandbox::*;
    use crate::setup::Setup;
    use crate::state::{Ending, Pending, Status};

    fn duel(one: &str, other: &str) -> Sandbox {
        Sandbox::new(one, other).put(A1, 5, 5).put(B1, 7, 5)
    }

    fn facts(events: &[Event]) -> ShotFacts {
        let found = events.iter().find_map(|event| match event {
            Event::AttackResolved(facts) => Some(facts.clone()),
            _ => None,
        });
        found.expect("a shot")
    }

    #[test]
    fn gr_021_1_range_is_the_larger_difference() {
        let sandbox = duel("azure_blades", "ember_guard");
        assert!(sandbox.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
        let far = sandbox.put(B1, 8, 7);
        assert_eq!(far.why_not(P1, &shot(A1, at(5, 5), B1)), ["out_of_range"]);
    }

    #[test]
    fn gr_023_a_shot_has_to_exceed_defense() {
        // AQ +1 against Defense 9: eight is not enough, nine is.
        let mut sandbox = duel("verdant_eye", "ember_guard");
        let missed = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 4]);
        assert_eq!(facts(&missed).hit, None);
        let mut sandbox = duel("verdant_eye", "ember_guard");
        let hit = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
        assert_eq!(facts(&hit).hit, Some(Hit::Downed));
        assert_eq!(sandbox.unit(B1).status, Status::Down);
    }

    #[test]
    fn gr_023_a_hit_destroys_a_down_unit() {
        let mut sandbox = duel("verdant_eye", "ember_guard").status(B1, Status::Down);
        sandbox.play(P1, &shot(A1, at(5, 5), B1), &[4, 5]);
        assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
        assert_eq!(sandbox.state.battle.scores.p1, 1, "crossfire_clash pays at once");
        assert_eq!(sandbox.why_not(P1, &shot(A2, at(1, 2), B1)), ["unit_destroyed", "out_of_range"]);
    }

    #[test]
    fn gr_024_double_six_destroys_and_gr_010_deadly_rounds_widen_it() {
        let mut sandbox = duel("verdant_eye", "ember_guard");
        assert!(facts(&sandbox.play(P1, &shot(A1, at(5, 5), B1), &[6, 6])).deadly);
        assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
        for (faction, hit) in [("verdant_eye", Hit::Downed), ("solar_wardens", Hit::Destroyed)] {
            let mut sandbox = duel(faction, "ember_guard");
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
        let mut sandbox = duel("verdant_eye", "ember_guard").put(A2, 7, 6);
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1]);
        assert_eq!(facts(&events).struck, Some(A2));
        assert_eq!(sandbox.unit(A2).status, Status::Down);
        // The shooter itself is never the friend.
        let mut alone = duel("verdant_eye", "ember_guard").put(A1, 6, 5);
        assert_eq!(facts(&alone.play(P1, &shot(A1, at(6, 5), B1), &[1, 1])).struck, None);
    }

    #[test]
    fn d11_the_dice_choose_among_several_friends() {
        let beside = duel("verdant_eye", "ember_guard").put(A2, 8, 4).put(A3, 7, 6);
        for (face, struck) in [(1, A2), (2, A3)] {
            let mut sandbox = Sandbox { game: beside.game.clone(), state: beside.state.clone() };
            let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[1, 1, face]);
            assert_eq!(facts(&events).struck, Some(struck));
        }
    }

    #[test]
    fn gr_031_units_and_terrain_block_line_of_sight() {
        let blocked = duel("verdant_eye", "ember_guard").put(A2, 6, 5);
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
        let sandbox = duel("verdant_eye", "ember_guard");
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
    fn gr_027_the_lower_melee_total_goes_down() {
        let mut sandbox = duel("azure_blades", "ember_guard");
        let events = sandbox.play(P1, &melee(A1, at(6, 5), B1), &[3, 3]);
        let tie = |event: &Event| matches!(event, Event::MeleeResolved(MeleeFacts { loser: None, .. }));
        assert!(events.iter().any(tie), "+2 on both sides");
        let mut sandbox = duel("azure_blades", "ember_guard");
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[4, 3]);
        assert_eq!(sandbox.unit(B1).status, Status::Down);
        let mut sandbox = duel("azure_blades", "ember_guard");
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[3, 4]);
        assert_eq!(sandbox.unit(A1).status, Status::Down);
    }

    #[test]
    fn gr_028_melee_against_a_down_unit_needs_no_roll() {
        let mut sandbox = duel("azure_blades", "ember_guard").status(B1, Status::Down);
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[]);
        assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
    }

    #[test]
    fn gr_019_only_enemies_that_are_left_are_attacked() {
        let sandbox = duel("azure_blades", "ember_guard").put(A2, 6, 5);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), A2)), ["friendly_target"]);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), UnitId::new(P2, 8))), ["unknown_unit"]);
        assert_eq!(sandbox.why_not(P1, &melee(A1, at(5, 5), B1)), ["not_adjacent"]);
    }

    #[test]
    fn d14_a_side_with_no_units_left_loses_at_once() {
        let mut sandbox = duel("azure_blades", "ember_guard").status(B1, Status::Down);
        for number in 1..5 {
            sandbox = sandbox.status(UnitId::new(P2, number), Status::Destroyed);
        }
        sandbox.state.battle.scores.p2 = 9;
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[]);
        assert_eq!(sandbox.state.pending, Pending::Over { winner: Some(P1), ending: Ending::Annihilation });
    }

    fn with_commanders(one: &str, other: &str) -> Sandbox {
        let mut setup: Setup = setup("verdant_eye", "ember_guard");
        setup.terrain = crate::TerrainSetup::Pieces { pieces: vec![piece("low_cover", &[(6, 5)])] };
        setup.sides.p1.commander = Some(one.to_owned());
        setup.sides.p2.commander = Some(other.to_owned());
        Sandbox::of(&setup).put(A1, 5, 5).put(B1, 7, 5)
    }

    #[test]
    fn gr_041_resilient_ignores_the_first_down() {
        let mut sandbox = with_commanders("resilient", "resilient");
        let events = sandbox.play(P1, &shot(A1, at(5, 5), B1), &[5, 6]);
        assert!(events.contains(&Event::DownIgnored { unit: B1 }));
        assert_eq!(sandbox.unit(B1).status, Status::Alive);
        let mut again = sandbox.put(A2, 4, 5).put(A1, 1, 1);
        again.play(P1, &shot(A2, at(4, 5), B1), &[5, 6]);
        assert_eq!(again.unit(B1).status, Status::Down);
    }

    #[test]
    fn gr_041_sniper_ignores_cover_and_stealth_hides_in_it() {
        let mut sniper = with_commanders("sniper", "resilient");
        assert_eq!(facts(&sniper.play(P1, &shot(A1, at(5, 5), B1), &[2, 2])).defense, 9);
        let stealth = with_commanders("resilient", "stealth");
        assert_eq!(stealth.why_not(P1, &shot(A1, at(5, 5), B1)), ["hidden_target"]);
        let d18 = with_commanders("sniper", "stealth");
        assert!(d18.why_not(P1, &shot(A1, at(5, 5), B1)).is_empty());
    }

    #[test]
    fn gr_042_focused_fire_is_for_a_shot_without_a_move() {
        let mut still = duel("verdant_eye", "ember_guard");
        still.state.battle.event = Some(3);
        for seat in [P1, P2] {
            let faction = still.state.sides[seat].faction;
            still.state.sides[seat].profile =
                super::super::profile(&still.game, faction, None, Some(3), None);
        }
        let mut moved = Sandbox { game: still.game.clone(), state: still.state.clone() };
        assert_eq!(facts(&still.play(P1, &shot(A1, at(5, 5), B1), &[1, 2])).total, 5);
        assert_eq!(facts(&moved.play(P1, &shot(A1, at(5, 4), B1), &[1, 2])).total, 4);
    }
}
