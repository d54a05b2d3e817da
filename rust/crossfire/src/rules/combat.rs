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
