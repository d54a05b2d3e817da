//! Section 6, rerolls: each side is asked once about its own dice, the attacker first (GR-045, DA-018, D12).

use kernel::Seats;

use super::{Check, Play, purpose};
use crate::command::{Kept, Source};
use crate::content::{RollKind, WhichResult};
use crate::event::Event;
use crate::rejection::Rejection;
use crate::state::{Pending, Roll, RollPurpose, State};

impl RollPurpose {
    /// The kind of roll that a right to reroll names.
    pub(crate) const fn kind(self) -> RollKind {
        match self {
            Self::Initiative {} => RollKind::Initiative,
            Self::Movement { .. } => RollKind::Movement,
            Self::Shot { .. } => RollKind::Shot,
            Self::Melee { .. } => RollKind::Melee,
        }
    }

    /// The sides of its dice.
    fn sides(self, state: &State) -> u32 {
        match self {
            Self::Movement { maneuver } => u32::from(state.sides[maneuver.unit.seat].profile.move_die),
            Self::Initiative {} | Self::Shot { .. } | Self::Melee { .. } => 6,
        }
    }
}

impl Check<'_> {
    pub(super) fn reroll(&mut self, die: u8, source: Source) {
        let Pending::Reroll { seat, roll } = &self.state.pending else { return self.owes(false) };
        match roll.dice.get(usize::from(die)) {
            None => self.refuse(Rejection::NoSuchDie { die, dice: roll.dice.len() }),
            Some(thrown) if thrown.seat != self.seat => self.refuse(Rejection::NotYourDie { die }),
            Some(_) => {}
        }
        if *seat == self.seat && self.state.sides[*seat].reroll_right(source, roll.purpose.kind()).is_none() {
            self.refuse(Rejection::NoReroll { source });
        }
    }
}

impl Play<'_> {
    /// Asks the next side that can reroll one of its dice; when nobody is left to ask, the roll stands.
    pub(super) fn ask_for_rerolls(&mut self, mut roll: Roll) {
        let kind = roll.purpose.kind();
        let asked = roll.dice.iter().map(|die| die.seat).find(|seat| {
            !roll.asked.contains(*seat) && self.state.sides[*seat].reroll_sources(kind).next().is_some()
        });
        if let Some(seat) = asked {
            self.state.pending = Pending::Reroll { seat, roll };
            return;
        }
        match roll.purpose {
            RollPurpose::Initiative {} if roll.dice.len() == 1 => {
                // The side that throws first has decided; now the other one throws, and may be asked in turn.
                let first = roll.dice[0].seat;
                roll.asked = Seats::one(first);
                self.throw_initiative_die(&mut roll, first.other());
                self.ask_for_rerolls(roll);
            }
            RollPurpose::Initiative {} => self.settle_initiative(&roll),
            RollPurpose::Movement { maneuver } => self.settle_movement(maneuver, roll.dice[0].face),
            RollPurpose::Shot { attack } => self.settle_shot(attack, [roll.dice[0].face, roll.dice[1].face]),
            RollPurpose::Melee { attack } => {
                self.settle_melee(attack, [roll.dice[0].face, roll.dice[1].face]);
            }
        }
    }

    pub(super) fn reroll(&mut self, die: u8, source: Source) {
        let Pending::Reroll { seat, mut roll } = self.take_pending() else { return };
        let right = self.state.sides[seat].reroll_right(source, roll.purpose.kind()).copied();
        if right.is_some_and(|right| right.uses.is_some()) {
            self.state.sides[seat].spent.rerolls[source as usize] += 1;
        }
        roll.asked = roll.asked.with(seat);
        let second = self.dice.roll(roll.purpose.sides(self.state), &purpose::REROLL) as u8;
        let first = std::mem::replace(&mut roll.dice[usize::from(die)].face, second);
        self.emit(|| Event::DieRerolled { seat, source, die, first, second });
        if right.is_some_and(|right| right.keep == WhichResult::Either) && first != second {
            self.state.pending = Pending::KeepDie { seat, die, first, roll };
        } else {
            self.ask_for_rerolls(roll);
        }
    }

    pub(super) fn keep_die(&mut self, kept: Kept) {
        let Pending::KeepDie { seat, die, first, mut roll } = self.take_pending() else { return };
        let face = &mut roll.dice[usize::from(die)].face;
        if kept == Kept::First {
            *face = first;
        }
        let face = *face;
        self.emit(|| Event::DieKept { seat, kept, face });
        self.ask_for_rerolls(roll);
    }
}
