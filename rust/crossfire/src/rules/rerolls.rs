//! Section 6, rerolls: each side is asked once about its own dice, the attacker first (GR-045, DA-018, D12).

use kernel::{Seats, opponent};

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
    pub(super) fn ask_for_rerolls(&mut self, roll: Roll) {
        if self.is_thrown_again(roll) {
            self.throw_initiative();
        }
    }

    /// As [`ask_for_rerolls`](Self::ask_for_rerolls), but leaves it to the caller to throw level initiative dice again.
    pub(super) fn is_thrown_again(&mut self, mut roll: Roll) -> bool {
        let kind = roll.purpose.kind();
        let asked = roll.dice.iter().map(|die| die.seat).find(|seat| {
            !roll.asked.contains(*seat) && self.state.sides[*seat].reroll_sources(kind).next().is_some()
        });
        if let Some(seat) = asked {
            self.state.pending = Pending::Reroll { seat, roll };
            return false;
        }
        match (roll.purpose, &roll.dice[..]) {
            (RollPurpose::Initiative {}, [first]) => {
                // The side that throws first has decided; now the other one throws, and may be asked in turn.
                let first = first.seat;
                roll.asked = Seats::one(first);
                self.throw_initiative_die(&mut roll, opponent(first));
                return self.is_thrown_again(roll);
            }
            (RollPurpose::Initiative {}, [one, other, ..]) => return self.is_level(*one, *other),
            (RollPurpose::Movement { maneuver }, [die, ..]) => self.settle_movement(maneuver, die.face),
            (RollPurpose::Shot { attack }, [one, other, ..]) => {
                self.settle_shot(attack, [one.face, other.face]);
            }
            (RollPurpose::Melee { attack }, [one, other, ..]) => {
                self.settle_melee(attack, [one.face, other.face]);
            }
            (_, _) => unreachable!("a roll has as many dice as its purpose asks for"),
        }
        false
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
        let purpose = roll.purpose.kind();
        self.emit(|| Event::DieRerolled { seat, source, purpose, die, first, second });
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

#[cfg(test)]
mod tests {
    use crate::command::{Command, Kept, Source};
    use crate::sandbox::*;
    use crate::state::{Pending, Status};

    fn cloaks() -> Sandbox {
        Sandbox::new("grey_cloaks", "grey_cloaks").put(A1, 5, 5).put(B1, 7, 5)
    }

    fn by(die: u8, source: Source) -> Command {
        Command::Reroll { die, source }
    }

    #[test]
    fn gr_009_one_attack_die_is_rolled_again_and_either_result_kept() {
        for (keep, status) in [(Kept::First, Status::Alive), (Kept::Second, Status::Down)] {
            let mut sandbox = cloaks();
            sandbox.play(P1, &shot(A1, at(5, 5), B1), &[3, 2]);
            sandbox.play(P1, &by(1, Source::Faction), &[6]);
            assert!(matches!(sandbox.state.pending, Pending::KeepDie { first: 2, .. }));
            assert_eq!(sandbox.why_not(P1, &Command::Decline), ["nothing_to_decline"]);
            sandbox.play(P1, &Command::KeepDie { keep }, &[]);
            // Nine against Defense 8, or five.
            assert_eq!(sandbox.unit(B1).status, status);
        }
    }

    #[test]
    fn gr_045_at_most_one_reroll_and_only_of_an_own_die() {
        let mut sandbox = cloaks();
        assert_eq!(sandbox.why_not(P1, &by(0, Source::Faction)), ["not_now"]);
        assert_eq!(sandbox.why_not(P1, &Command::KeepDie { keep: Kept::First }), ["not_now"]);
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[2, 5]);
        assert_eq!(sandbox.why_not(P1, &by(2, Source::Faction)), ["no_such_die"]);
        assert_eq!(sandbox.why_not(P1, &by(1, Source::Faction)), ["not_your_die"]);
        assert_eq!(sandbox.why_not(P1, &by(0, Source::Advantage)), ["no_reroll"]);
        assert_eq!(sandbox.why_not(P2, &by(1, Source::Faction)), ["not_your_turn"]);
        sandbox.play(P1, &by(0, Source::Faction), &[2]);
        // The same face again needs no choice; now the defender is asked, and the attacker is not asked twice.
        assert!(matches!(sandbox.state.pending, Pending::Reroll { seat, .. } if seat == P2));
        sandbox.play(P2, &Command::Decline, &[]);
        assert_eq!(sandbox.unit(A1).status, Status::Down);
    }

    #[test]
    fn d12_the_attacker_is_asked_first_and_who_cannot_is_never_asked() {
        let mut sandbox = Sandbox::new("ember_guard", "grey_cloaks").put(A1, 5, 5).put(B1, 6, 5);
        sandbox.play(P1, &melee(A1, at(5, 5), B1), &[5, 1]);
        assert!(matches!(sandbox.state.pending, Pending::Reroll { seat, .. } if seat == P2));
        let mut shooting = Sandbox::new("ember_guard", "grey_cloaks").put(A1, 5, 5).put(B1, 6, 5);
        shooting.play(P1, &shot(A1, at(5, 5), B1), &[1, 2]);
        assert!(matches!(shooting.state.pending, Pending::Activation { .. }));
    }

    #[test]
    fn da_018_focused_orders_keep_the_second_result_and_are_used_up() {
        let mut sandbox = Sandbox::new("ember_guard", "ember_guard").put(A1, 5, 5).put(B1, 7, 5);
        let orders = sandbox.game.advantage("focused_orders");
        sandbox.state.sides.p1.advantage = orders;
        sandbox.state.sides.p1.profile = super::super::profile(&sandbox.game, 2, None, None, orders);
        sandbox.play(P1, &shot(A1, at(5, 5), B1), &[6, 5]);
        sandbox.play(P1, &by(0, Source::Advantage), &[1]);
        assert_eq!(sandbox.unit(B1).status, Status::Alive, "the second result stands, however bad");
        assert_eq!(sandbox.state.sides.p1.spent.rerolls[Source::Advantage as usize], 1);
        let mut sandbox = sandbox.put(A2, 7, 7).put(A1, 1, 9);
        sandbox.play(P1, &shot(A2, at(7, 7), B1), &[1, 2]);
        sandbox.play(P1, &by(1, Source::Advantage), &[2]);
        // Both are used: the next shot is not asked about.
        let mut sandbox = sandbox.acting(P1, 1).put(A3, 7, 8).put(A2, 1, 8);
        sandbox.play(P1, &shot(A3, at(7, 8), B1), &[1, 2]);
        assert!(matches!(sandbox.state.pending, Pending::Activation { .. }));
    }

    #[test]
    fn gr_009_the_cloaks_roll_no_initiative_again() {
        let mut sandbox = Sandbox::new("grey_cloaks", "grey_cloaks").acting(P1, 1);
        sandbox.play(P1, &Command::Pass, &[]);
        sandbox.play(P2, &Command::Pass, &[2, 4]);
        assert_eq!(sandbox.state.pending, Pending::Initiative { seat: P2 }, "attack and melee dice alone");
    }

    #[test]
    fn gr_011_gr_045_a_rolled_move_is_rolled_again_with_its_own_die() {
        let mut content = cloaks().game.content_ref().clone();
        content.factions[4].traits = vec![crate::content::Effect::RolledMove { sides: 8 }];
        let game = std::sync::Arc::new(<crate::Crossfire as kernel::Ruleset>::new(content).expect("content"));
        let mut sandbox = Sandbox { state: Sandbox::new("solar_wardens", "ember_guard").state, game };
        let orders = sandbox.game.advantage("focused_orders");
        sandbox.state.sides.p1.advantage = orders;
        sandbox.state.sides.p1.profile = super::super::profile(&sandbox.game, 4, None, None, orders);
        let declare = Command::DeclareAction { unit: A1, action: crate::command::Action::Move };
        sandbox.play(P1, &declare, &[1]);
        sandbox.play(P1, &by(0, Source::Advantage), &[8]);
        assert!(matches!(&sandbox.state.pending, Pending::Maneuver { maneuver } if maneuver.allowance == 8));
    }
}
