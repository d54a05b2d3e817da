//! Section 6, shooting (GR-022 … GR-026, GR-004, GR-010, GR-031, D7 … D11).

#[cfg(test)]
mod tests;

use kernel::Seats;

use crate::content::RollKind;
use crate::event::{Event, Harm, Hit, Modifier, Shelter, ShotFacts};
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
    deadly_total: u8,
    stray_total: u8,
    /// Hidden points of the 64 of the target's square, and what they are to this shot.
    pub(crate) hidden_points: u8,
    pub(crate) shelter: Shelter,
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

/// All ways that two dice fall.
pub(crate) fn all_ways() -> impl Iterator<Item = [u8; 2]> {
    (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]))
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
        let cover = state.terrain.cover();
        let hidden_points = game.sight.cover_share(from, at, cover);
        let shelter = if hidden_points < rules.cover_points {
            Shelter::None
        } else if own.ignores_cover {
            Shelter::Ignored
        } else if cover.contains(at) {
            Shelter::On
        } else {
            Shelter::Behind
        };
        let covered = matches!(shelter, Shelter::Behind | Shelter::On);
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
            deadly_total: rules.deadly_total,
            stray_total: rules.stray_total,
            hidden_points,
            shelter,
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

    /// In how many of the 36 ways that two dice fall the target is hit (DA-012).
    fn ways(&self) -> u8 {
        let hits = |dice: &[u8; 2]| matches!(self.strike(*dice), Strike::Hit | Strike::Kill);
        all_ways().filter(hits).count() as u8
    }

    /// By which rule these dice hit somebody.
    fn harm(&self, dice: [u8; 2]) -> Option<Harm> {
        match self.strike(dice) {
            Strike::Miss => None,
            Strike::Hit => Some(Harm::Shot),
            Strike::Kill if dice[0] + dice[1] >= self.deadly_total => Some(Harm::DoubleSix),
            Strike::Kill => Some(Harm::DeadlyRounds),
            Strike::Stray => Some(Harm::Stray),
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
            Strike::Stray => self.pick_friend(attack.unit, &shot.friends),
        };
        let hit = struck.map(|unit| self.strike(unit, outcome == Strike::Kill));
        self.emit(|| Event::AttackResolved(shot.facts(attack, dice, struck, hit)));
        if let Some(((unit, hit), by)) = struck.zip(hit).zip(shot.harm(dice)) {
            self.suffer(unit, hit, by);
        }
        self.finish_attack(attack);
    }

    /// D11: the dice choose among several friends, evenly; a single one needs no die.
    fn pick_friend(&mut self, attacker: UnitId, friends: &SquareSet) -> Option<UnitId> {
        if friends.len() == 1 {
            return friends.nth(0).and_then(|square| self.state.occupant(square));
        }
        let chosen = self.dice.below(friends.len(), &purpose::STRAY);
        let struck = friends.nth(chosen).and_then(|square| self.state.occupant(square))?;
        let state = &*self.state;
        let among = || friends.iter().filter_map(|square| state.occupant(square)).collect();
        let face = chosen as u8 + 1;
        self.events.emit(|| Event::StrayChosen { attacker, among: among(), face, struck });
        Some(struck)
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
            ways: self.ways(),
            deadly: self.strike(dice) == Strike::Kill,
            hidden_points: self.hidden_points,
            shelter: self.shelter,
            by: self.harm(dice),
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
