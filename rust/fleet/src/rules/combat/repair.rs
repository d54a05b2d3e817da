//! Damage control: statuses tick, may clear, and repair triggers heal (FL-18).

use kernel::{Dice, Events, Purpose, RuleId};

use super::Combat;
use crate::content::{Effect, Phase};
use crate::event::Event;

const CLEAR: Purpose = Purpose::new("clear_status", RuleId("FL-18"));

impl Combat<'_> {
    /// Runs damage control for each ship in its order (FL-18).
    pub(super) fn control_damage(&mut self, dice: &mut Dice, events: &mut Events<Event>) {
        for turn in 0..self.order.len() {
            let (side, place) = self.order[turn];
            self.tick(side, place, dice, events);
            if self.teams[side].units[place].is_active() {
                self.heal(side, place, events);
            }
        }
    }

    fn tick(&mut self, side: usize, place: usize, dice: &mut Dice, events: &mut Events<Event>) {
        let clear_chance = self.rules.content.combat.damage_control.clear_chance;
        let team = &mut self.teams[side];
        let mut next = 0;
        while let Some(status) = team.units[place].statuses.get(next).copied() {
            let rule = self.rules.status(&status.id);
            if rule.hp_per_turn < 0 {
                let (ship, damage) = (team.who(place), rule.hp_per_turn.saturating_neg());
                let hp = (team.units[place].hp - damage).max(0);
                let harm = damage.unsigned_abs();
                events.emit(|| Event::StatusHurt { ship, status: status.id, damage: harm, hp });
                team.wound(place, damage, false, events);
                if !team.units[place].is_active() {
                    return;
                }
            }
            team.mend(place, rule.hp_per_turn, events);
            let left = status.turns.saturating_sub(1);
            team.units[place].statuses[next].turns = left;
            if left == 0 || rule.cleared_by_damage_control && dice.chance(clear_chance, &CLEAR) {
                team.relieve(place, status.id, events);
            } else {
                next += 1;
            }
        }
    }

    fn heal(&mut self, side: usize, place: usize, events: &mut Events<Event>) {
        let team = &mut self.teams[side];
        let unit = &team.units[place];
        let repairs = unit.effects(Phase::DamageControl).map(|effect| match effect {
            Effect::Repair { amount } => amount,
            Effect::StandardAttack {}
            | Effect::ExtraAttack { .. }
            | Effect::Flak { .. }
            | Effect::Spot { .. }
            | Effect::Inflict { .. } => 0,
        });
        let amount = i32::try_from(repairs.sum::<u32>()).unwrap_or(0);
        team.mend(place, amount, events);
    }
}
