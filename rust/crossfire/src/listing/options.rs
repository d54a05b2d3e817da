//! What each unit can do now, worked out with sets of squares instead of trying commands.

use kernel::{Dice, Seat, opponent};

use super::{CHOICE, any_of};
use crate::command::{Action, Command, Weapon};
use crate::game::Crossfire;
use crate::geometry::{Square, SquareSet, neighbours};
use crate::ids::UnitId;
use crate::state::{Maneuver, State, Status, Unit};

/// The position as one side sees its possibilities.
pub(super) struct Options<'a> {
    game: &'a Crossfire,
    state: &'a State,
    seat: Seat,
    occupied: SquareSet,
}

impl<'a> Options<'a> {
    pub(super) fn new(game: &'a Crossfire, state: &'a State, seat: Seat) -> Self {
        Self { game, state, seat, occupied: state.occupied() }
    }

    /// The units that may be activated.
    pub(super) fn ready(&self) -> impl Iterator<Item = UnitId> + use<'a> {
        self.state.side_units(self.seat).filter(|(_, unit)| unit.is_ready()).map(|(id, _)| id)
    }

    pub(super) fn pick_ready(&self, dice: &mut Dice) -> Option<UnitId> {
        let ready = self.ready().count() as u32;
        self.ready().nth(if ready > 1 { dice.below(ready, &CHOICE) as usize } else { 0 })
    }

    /// Every action of a unit.
    pub(super) fn actions(&self, unit: UnitId, visit: &mut impl FnMut(Command)) {
        if self.rolls() {
            for action in [Action::Move, Action::Attack, Action::FirstAid] {
                visit(Command::DeclareAction { unit, action });
            }
        } else {
            self.moves(unit, visit);
            self.attacks(unit, visit);
            self.first_aids(unit, visit);
        }
        visit(Command::Hold { unit });
    }

    /// Every way to carry a declared action out.
    pub(super) fn maneuver(&self, maneuver: Maneuver, visit: &mut impl FnMut(Command)) {
        match maneuver.action {
            Action::Move => self.moves(maneuver.unit, visit),
            Action::Attack => self.attacks(maneuver.unit, visit),
            Action::FirstAid => self.first_aids(maneuver.unit, visit),
        }
    }

    pub(super) fn moves(&self, unit: UnitId, visit: &mut impl FnMut(Command)) {
        match self.reached(unit, Action::Move) {
            Some((_, squares)) => squares.iter().for_each(|to| visit(Command::Move { unit, to })),
            None => visit(Command::DeclareAction { unit, action: Action::Move }),
        }
    }

    fn attacks(&self, unit: UnitId, visit: &mut impl FnMut(Command)) {
        let Some((from, squares)) = self.reached(unit, Action::Attack) else { return };
        let from_any = squares.with(from);
        for (target, at) in self.targets() {
            for to in self.beside(at) & from_any {
                visit(Command::Attack { unit, to, target, with: Weapon::Melee });
            }
            for to in self.in_range(at, from_any).iter().filter(|to| self.sees(from, *to, (target, at))) {
                visit(Command::Attack { unit, to, target, with: Weapon::Shot });
            }
        }
    }

    fn first_aids(&self, unit: UnitId, visit: &mut impl FnMut(Command)) {
        if self.patients().next().is_none() {
            return;
        }
        let Some((from, squares)) = self.reached(unit, Action::FirstAid) else { return };
        for (target, at) in self.patients() {
            for to in self.beside(at) & squares.with(from) {
                visit(Command::FirstAid { unit, to, target });
            }
        }
    }

    /// Some action of a unit: attacks and first aid when there are any, mostly.
    pub(super) fn sample_action(&self, unit: UnitId, dice: &mut Dice) -> Command {
        let wish = dice.below(16, &CHOICE);
        if self.rolls() {
            let action = match wish {
                0 => return Command::Hold { unit },
                1..=7 => Action::Attack,
                8 => Action::FirstAid,
                _ => Action::Move,
            };
            return Command::DeclareAction { unit, action };
        }
        let drawn = match wish {
            0 => None,
            1..=9 => self.sample_attack(unit, dice).or_else(|| self.sample_move(unit, dice)),
            10..=11 => self.sample_first_aid(unit, dice).or_else(|| self.sample_move(unit, dice)),
            _ => self.sample_move(unit, dice),
        };
        drawn.unwrap_or(Command::Hold { unit })
    }

    pub(super) fn sample_move(&self, unit: UnitId, dice: &mut Dice) -> Option<Command> {
        match self.reached(unit, Action::Move) {
            Some((_, squares)) => any_of(&squares, dice).next().map(|to| Command::Move { unit, to }),
            None => Some(Command::DeclareAction { unit, action: Action::Move }),
        }
    }

    /// An attack: any target, from any square that finds it.
    pub(super) fn sample_attack(&self, unit: UnitId, dice: &mut Dice) -> Option<Command> {
        let (from, squares) = self.reached(unit, Action::Attack)?;
        let from_any = squares.with(from);
        let targets = self.targets().count();
        let skip = if targets > 1 { dice.below(targets as u32, &CHOICE) as usize } else { 0 };
        for (target, at) in self.targets().cycle().skip(skip).take(targets) {
            let near = self.beside(at) & from_any;
            if !near.is_empty() && dice.below(2, &CHOICE) == 0 {
                return any_of(&near, dice).next().map(|to| Command::Attack {
                    unit,
                    to,
                    target,
                    with: Weapon::Melee,
                });
            }
            let far = self.in_range(at, from_any);
            if !far.is_empty() {
                let seen = any_of(&far, dice).find(|to| self.sees(from, *to, (target, at)));
                if let Some(to) = seen {
                    return Some(Command::Attack { unit, to, target, with: Weapon::Shot });
                }
            }
        }
        None
    }

    pub(super) fn sample_first_aid(&self, unit: UnitId, dice: &mut Dice) -> Option<Command> {
        let patients = self.patients().count() as u32;
        if patients == 0 {
            return None;
        }
        let (target, at) = self.patients().nth(dice.below(patients, &CHOICE) as usize)?;
        let (from, squares) = self.reached(unit, Action::FirstAid)?;
        any_of(&(self.beside(at) & squares.with(from)), dice).next().map(|to| Command::FirstAid {
            unit,
            to,
            target,
        })
    }

    /// Whether this side's moves are rolled and none was rolled yet.
    fn rolls(&self) -> bool {
        self.state.sides[self.seat].profile.move_die > 0
    }

    /// Where a unit stands and what it reaches for an action; nothing while its move is to be rolled.
    fn reached(&self, unit: UnitId, action: Action) -> Option<(Square, SquareSet)> {
        let allowance = self.state.allowance(unit, action)?;
        let from = self.state.unit(unit)?.square?;
        Some((from, self.game.reach(self.state, from, allowance, &self.occupied)))
    }

    fn targets(&self) -> impl Iterator<Item = (UnitId, Square)> + Clone + use<'a> {
        let seat = opponent(self.seat);
        placed(self.state, seat, |unit| unit.status != Status::Destroyed)
    }

    fn patients(&self) -> impl Iterator<Item = (UnitId, Square)> + use<'a> {
        placed(self.state, self.seat, |unit| unit.status == Status::Down)
    }

    /// The squares adjacent to one (D6).
    fn beside(&self, at: Square) -> SquareSet {
        neighbours(self.game.board, at, self.state.terrain.impassable())
    }

    /// The squares of a set from which a shot reaches (GR-021.1).
    fn in_range(&self, at: Square, squares: SquareSet) -> SquareSet {
        *self.game.within(self.state.sides[self.seat].profile.range, at) & squares
    }

    /// Whether a shot from `to` finds its target, once the shooter has left `from` (GR-031, DA-020).
    fn sees(&self, from: Square, to: Square, target: (UnitId, Square)) -> bool {
        let units = self.occupied.without(from);
        self.game.sight.visible(to, target.1, self.state.terrain.blocking(), &units)
            && !self.game.hidden(self.state, self.seat, to, target)
    }
}

fn placed(
    state: &State,
    seat: Seat,
    which: impl Fn(&Unit) -> bool + Clone,
) -> impl Iterator<Item = (UnitId, Square)> + Clone {
    let units = state.units[seat].iter().enumerate().filter(move |(_, unit)| which(unit));
    units.filter_map(move |(at, unit)| Some((UnitId::new(seat, at as u8), unit.square?)))
}
