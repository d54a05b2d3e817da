//! Section 2: factions, and what their traits come to together with commander, event and advantage.

use super::{Check, Play, half, purpose};
use crate::command::{Action, Source};
use crate::content::{Effect, Faction, RollKind};
use crate::event::Event;
use crate::game::Crossfire;
use crate::ids::UnitId;
use crate::rejection::Rejection;
use crate::state::{Die, Maneuver, Pending, Profile, RerollRight, Roll, RollPurpose};

/// What faction, commander, battle event and advantage come to. Indices point into the content's lists.
pub(crate) fn profile(
    game: &Crossfire,
    faction: u8,
    commander: Option<u8>,
    event: Option<u8>,
    advantage: Option<u8>,
) -> Profile {
    let content = game.content_ref();
    let faction = &content.factions[usize::from(faction)];
    let perk =
        |list: &'_ [crate::content::Perk], at: Option<u8>| at.map(|at| list[usize::from(at)].effects.clone());
    let sources = [
        (Source::Faction, Some(faction.traits.clone())),
        (Source::Commander, perk(&content.commanders, commander)),
        (Source::Event, event.map(|at| content.events[usize::from(at)].effects.clone())),
        (Source::Advantage, perk(&content.advantages, advantage)),
    ];
    let mut profile = base(faction, content.rules.combat.deadly_total);
    let mut deadly = 0;
    // What replaces a number goes before what is added to it, so that the order of a list means nothing.
    for replaces in [true, false] {
        for (source, effects) in &sources {
            for effect in effects.iter().flatten().filter(|effect| effect.replaces() == replaces) {
                apply(&mut profile, *source, effect);
                deadly += u8::from(matches!(effect, Effect::DeadlyRounds { .. }));
            }
        }
    }
    if deadly > 1 {
        let stacked = sources.iter().flat_map(|(_, effects)| effects.iter().flatten());
        for effect in stacked {
            if let Effect::DeadlyRounds { stacked: Some(from), .. } = effect {
                profile.deadly_from = profile.deadly_from.min(*from);
            }
        }
    }
    profile
}

fn base(faction: &Faction, deadly_from: u8) -> Profile {
    Profile {
        r#move: faction.r#move,
        range: faction.range,
        aq: faction.aq,
        melee_aq: faction.aq,
        defense: faction.defense,
        deadly_from,
        ..Profile::default()
    }
}

fn apply(profile: &mut Profile, source: Source, effect: &Effect) {
    match effect {
        Effect::MeleeAq { value } => profile.melee_aq = *value,
        Effect::Reroll { rolls, keep, uses, per } => {
            let rolls = rolls.iter().fold(0, |bits, kind| bits | RerollRight::bit(*kind));
            profile.rerolls[source as usize] =
                Some(RerollRight { rolls, keep: *keep, uses: *uses, per: *per });
        }
        Effect::DeadlyRounds { from, .. } => profile.deadly_from = profile.deadly_from.min(*from),
        Effect::RolledMove { sides } => {
            profile.move_die = *sides;
            profile.r#move = 0;
        }
        Effect::IgnoreDown { count } => profile.ignored_downs = profile.ignored_downs.saturating_add(*count),
        Effect::IgnoreCover {} => profile.ignores_cover = true,
        Effect::HiddenInCover {} => profile.hidden_in_cover = true,
        Effect::RangeLimit { max } => profile.range = profile.range.min(*max),
        Effect::MoveBonus { value } => profile.r#move = profile.r#move.saturating_add(*value),
        Effect::StationaryAq { value } => {
            profile.stationary_aq = profile.stationary_aq.saturating_add(*value);
        }
        Effect::Revive { count } => profile.revives = profile.revives.saturating_add(*count),
        Effect::InitiativeFirst {} => profile.initiative_first = true,
        Effect::QuickStart { units } => profile.quick_units = profile.quick_units.saturating_add(*units),
    }
}

impl Check<'_> {
    /// D2: only a rolled move is declared before it is made.
    pub(super) fn declare_action(&mut self, unit: UnitId, action: Action) {
        if matches!(self.state.pending, Pending::Maneuver { .. }) {
            self.owes(false);
        }
        self.acts(unit, Some(action));
        if self.state.sides[unit.seat].profile.move_die == 0 {
            self.refuse(Rejection::NothingToRoll { unit });
        }
    }

    /// D17: only what was declared can be given up.
    pub(super) fn forgo(&mut self, unit: UnitId) {
        let Pending::Maneuver { maneuver } = &self.state.pending else { return self.owes(false) };
        let declared = maneuver.unit;
        if declared != unit {
            self.refuse(Rejection::OtherUnitDeclared { unit, declared });
        }
    }
}

impl Play<'_> {
    pub(super) fn declare_action(&mut self, unit: UnitId, action: Action) {
        let origin = self.begin_activation(unit);
        self.emit(|| Event::ActionDeclared { unit, action });
        let sides = self.state.sides[unit.seat].profile.move_die;
        let face = self.dice.roll(u32::from(sides), &purpose::MOVEMENT) as u8;
        let dice = vec![Die { seat: unit.seat, face }];
        self.emit(|| Event::DiceRoll { purpose: RollKind::Movement, dice: dice.clone() });
        let maneuver = Maneuver { unit, action, allowance: 0, origin };
        self.ask_for_rerolls(Roll {
            purpose: RollPurpose::Movement { maneuver },
            dice,
            asked: kernel::Seats::NONE,
        });
    }

    /// The die of a rolled move stands (GR-011); half of it for an action with half a move (D2).
    pub(super) fn settle_movement(&mut self, mut maneuver: Maneuver, face: u8) {
        let whole = face.saturating_add(self.state.sides[maneuver.unit.seat].profile.r#move);
        maneuver.allowance = if maneuver.action == Action::Move { whole } else { half(whole) };
        let Maneuver { unit, action, allowance, .. } = maneuver;
        self.state.pending = Pending::Maneuver { maneuver };
        let stride = self.state.stride(action);
        self.emit(|| Event::AllowanceRolled { unit, face, stride, allowance });
    }
}

#[cfg(test)]
mod tests;
