//! Section 6, melee (GR-027, GR-028, D6).

use kernel::{Seat, Seats, opponent};

use crate::content::RollKind;
use crate::event::{Event, Harm, MeleeFacts};
use crate::rules::{Play, purpose};
use crate::state::{Attack, Die, Roll, RollPurpose, State, Status};

/// The numbers of a melee before its dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Melee {
    /// Added to the attacker's and to the defender's die.
    pub(crate) modifiers: [i8; 2],
    /// Whether those are melee qualities of their own (GR-008).
    pub(crate) trained: [bool; 2],
}

impl Melee {
    pub(crate) fn new(state: &State, attacker: Seat) -> Self {
        let sides = [attacker, opponent(attacker)].map(|seat| &state.sides[seat].profile);
        Self {
            modifiers: sides.map(|profile| profile.melee_aq),
            trained: sides.map(|profile| profile.melee_aq != profile.aq),
        }
    }

    /// Whose total is lower (GR-027).
    pub(crate) fn loser(self, attacker: Seat, dice: [u8; 2]) -> Option<Seat> {
        let [one, other] = [0, 1].map(|at| dice[at] as i8 + self.modifiers[at]);
        match one.cmp(&other) {
            std::cmp::Ordering::Less => Some(attacker),
            std::cmp::Ordering::Greater => Some(opponent(attacker)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Play<'_> {
    pub(in crate::rules) fn throw_melee(&mut self, attack: Attack) {
        let seat = attack.unit.seat;
        if self.state.unit(attack.target).is_some_and(|unit| unit.status == Status::Down) {
            return self.execute(attack);
        }
        let dice = [seat, opponent(seat)].map(|seat| Die { seat, face: self.dice.d6(&purpose::MELEE) });
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
        let Melee { modifiers, trained } = Melee::new(self.state, attack.unit.seat);
        let facts = MeleeFacts {
            attacker: attack.unit,
            target: attack.target,
            dice: None,
            modifiers,
            trained,
            loser: Some(attack.target.seat),
            hit: Some(hit),
        };
        self.emit(|| Event::MeleeResolved(facts));
        self.suffer(attack.target, hit, Harm::Finished);
        self.finish_attack(attack);
    }

    pub(in crate::rules) fn settle_melee(&mut self, attack: Attack, dice: [u8; 2]) {
        let melee = Melee::new(self.state, attack.unit.seat);
        let loser = melee.loser(attack.unit.seat, dice);
        let struck = loser.map(|seat| if seat == attack.unit.seat { attack.unit } else { attack.target });
        let hit = struck.map(|unit| self.strike(unit, false));
        let Attack { unit: attacker, target, .. } = attack;
        let Melee { modifiers, trained } = melee;
        let dice = Some(dice);
        self.emit(|| {
            Event::MeleeResolved(MeleeFacts { attacker, target, dice, modifiers, trained, loser, hit })
        });
        if let Some((unit, hit)) = struck.zip(hit) {
            self.suffer(unit, hit, Harm::Melee);
        }
        self.finish_attack(attack);
    }
}

#[cfg(test)]
mod tests {
    use kernel::GameEvent;

    use crate::event::{Event, MeleeFacts};
    use crate::sandbox::*;
    use crate::state::Status;

    #[test]
    fn gr_027_the_lower_melee_total_goes_down() {
        let mut sandbox = Sandbox::duel("azure_blades", "ember_guard");
        let events = sandbox.play(P1, &melee(A1, at(6, 5), B1), &[3, 3]);
        let tie = |event: &Event| matches!(event, Event::MeleeResolved(MeleeFacts { loser: None, .. }));
        assert!(events.iter().any(tie), "+2 on both sides");
        let mut sandbox = Sandbox::duel("azure_blades", "ember_guard");
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[4, 3]);
        assert_eq!(sandbox.unit(B1).status, Status::Down);
        let mut sandbox = Sandbox::duel("azure_blades", "ember_guard");
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[3, 4]);
        assert_eq!(sandbox.unit(A1).status, Status::Down);
    }

    #[test]
    fn gr_008_gr_027_gr_028_a_melee_cites_what_acted_in_it() {
        let fight = |one: &str, other: &str, status: Status, faces: &[u32]| {
            let mut sandbox = Sandbox::duel(one, other).status(B1, status);
            let events = sandbox.play(P1, &melee(A1, at(6, 5), B1), faces);
            let cites = |event: &Event| event.rules().iter().map(|rule| rule.0).collect::<Vec<_>>();
            events.iter().rev().take(3).map(cites).collect::<Vec<_>>()
        };
        let plain = fight("verdant_eye", "ember_guard", Status::Alive, &[6, 1]);
        assert!(plain.contains(&vec!["GR-027"]) && !plain.concat().contains(&"GR-008"), "{plain:?}");
        for (one, other) in [("azure_blades", "ember_guard"), ("ember_guard", "azure_blades")] {
            let trained = fight(one, other, Status::Alive, &[6, 1]);
            assert!(trained.contains(&vec!["GR-027", "GR-008"]), "{trained:?}");
        }
        let finished = fight("azure_blades", "ember_guard", Status::Down, &[]);
        assert!(finished.contains(&vec!["GR-028"]) && !finished.concat().contains(&"GR-027"), "{finished:?}");
    }

    #[test]
    fn gr_028_melee_against_a_down_unit_needs_no_roll() {
        let mut sandbox = Sandbox::duel("azure_blades", "ember_guard").status(B1, Status::Down);
        sandbox.play(P1, &melee(A1, at(6, 5), B1), &[]);
        assert_eq!(sandbox.unit(B1).status, Status::Destroyed);
    }
}
