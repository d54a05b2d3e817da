//! Which rules acted in an event: those of its kind, and those that its numbers show.

use std::borrow::Cow;

use kernel::RuleId;

use super::{Event, Harm, MeleeFacts, Offer, Scored, Shelter, ShotFacts, Stride};
use crate::command::Source;
use crate::content::RollKind;
use crate::state::Ending;

type Rules = Cow<'static, [RuleId]>;

/// Rules that always act together.
macro_rules! ids {
    ($($id:literal)*) => { const { &[$(RuleId($id)),*] as &[RuleId] } };
}

/// The rules of an event, the first that of what happened. One row a kind.
pub(super) fn rules(event: &Event) -> Rules {
    let always = match event {
        Event::CampaignBegan { .. } => ids!("GR-036" "GR-037"),
        Event::BattleBegan { drawn_from, laid_out, .. } => return battle(drawn_from.is_some(), *laid_out),
        Event::BattleEventRolled { .. } => ids!("GR-042"),
        Event::SideDeployed { .. } => ids!("GR-012" "DA-001"),
        Event::DeploymentConfirmed { .. } | Event::DeploymentRevealed { .. } => ids!("DA-001"),
        Event::QuickStartBegan { .. } => ids!("DA-017" "GR-040"),
        Event::RoundBegan { round } => return with(ids!("GR-043"), *round > 1, ids!("GR-044")),
        Event::DiceRoll { purpose, .. } => return all(&[ids!("DA-006"), thrown(*purpose)]),
        Event::DieRerolled { source, purpose, .. } => {
            let edge = *purpose == RollKind::Initiative;
            return with(&all(&[ids!("GR-045" "DA-018" "D12"), granted(*source)]), edge, ids!("D19"));
        }
        Event::DieKept { .. } => ids!("GR-009" "DA-018"),
        Event::InitiativeTied { .. } | Event::InitiativeWon { .. } => ids!("GR-013"),
        Event::OrderChosen { .. } => ids!("GR-014"),
        Event::BatchBegan { .. } => ids!("GR-015" "GR-016" "DA-003"),
        Event::SideSkipped { .. } | Event::SidePassed { .. } => ids!("D3"),
        Event::ActionDeclared { .. } => ids!("GR-011" "GR-017" "D2"),
        Event::AllowanceRolled { stride, .. } => return all(&[ids!("GR-011" "D2"), strides(*stride)]),
        Event::ActionForgone { .. } => ids!("D17"),
        Event::UnitMoved { stride, .. } => strides(*stride),
        Event::UnitHeld { .. } => ids!("GR-021" "GR-017"),
        Event::StrayChosen { .. } => ids!("D11" "GR-025"),
        Event::AttackResolved(facts) => return shot(facts),
        Event::MeleeResolved(facts) => return melee(facts),
        Event::UnitDowned { by, .. } | Event::UnitDestroyed { by, .. } => harmed(*by),
        Event::DownIgnored { .. } => ids!("GR-041" "DA-020"),
        Event::UnitAided { may_act, .. } => return with(ids!("GR-020" "GR-030"), *may_act, ids!("D5")),
        Event::UnitRevived { .. } => ids!("DA-019" "GR-042" "D15"),
        Event::Declined { what, .. } => declined(*what),
        Event::MissionScore { when, .. } => {
            return with(ids!("GR-034"), *when == Scored::RoundEnded, ids!("D13"));
        }
        Event::RoundAdded { .. } => ids!("GR-035.1"),
        Event::BattleEnded { ending, .. } => ended(*ending),
        Event::CampaignScore { .. } => ids!("GR-038" "D4"),
        Event::AdvantageChosen { .. } => ids!("GR-040"),
        Event::CampaignEnded { .. } => ids!("GR-038"),
    };
    Cow::Borrowed(always)
}

fn all(parts: &[&'static [RuleId]]) -> Rules {
    Cow::Owned(parts.concat())
}

fn with(rules: &[RuleId], acted: bool, more: &'static [RuleId]) -> Rules {
    let more = if acted { more } else { &[] };
    Cow::Owned([rules, more].concat())
}

fn battle(drawn: bool, laid_out: bool) -> Rules {
    let terrain = if laid_out { ids!("D1" "D21") } else { ids!() };
    let mission = if drawn { ids!("GR-039" "DA-015") } else { ids!() };
    all(&[
        ids!("GR-001" "GR-005" "GR-006" "GR-007" "GR-033"),
        mission,
        ids!("GR-002" "GR-002.1" "GR-003" "D20"),
        terrain,
    ])
}

const fn thrown(purpose: RollKind) -> &'static [RuleId] {
    match purpose {
        RollKind::Initiative => ids!("GR-013"),
        RollKind::Movement => ids!("GR-011"),
        RollKind::Shot => ids!("GR-022"),
        RollKind::Melee => ids!("GR-027"),
    }
}

const fn granted(source: Source) -> &'static [RuleId] {
    match source {
        Source::Faction => ids!("GR-009"),
        Source::Commander => ids!("GR-041"),
        Source::Event => ids!("GR-042"),
        Source::Advantage => ids!("GR-040"),
    }
}

const fn strides(stride: Stride) -> &'static [RuleId] {
    match stride {
        Stride::Move => ids!("GR-018"),
        Stride::QuickStart => ids!("DA-017" "GR-018"),
        Stride::Attack => ids!("GR-019"),
        Stride::FirstAid => ids!("GR-020"),
    }
}

const fn harmed(by: Harm) -> &'static [RuleId] {
    match by {
        Harm::Shot => ids!("GR-023"),
        Harm::DoubleSix => ids!("GR-024"),
        Harm::DeadlyRounds => ids!("GR-010"),
        Harm::Stray => ids!("GR-025"),
        Harm::Melee => ids!("GR-027"),
        Harm::Finished => ids!("GR-028"),
    }
}

const fn declined(what: Offer) -> &'static [RuleId] {
    match what {
        Offer::QuickStart => ids!("DA-017"),
        Offer::Aided => ids!("D5"),
        Offer::Reroll => ids!("D12"),
        Offer::Revive => ids!("D15"),
    }
}

const fn ended(ending: Ending) -> &'static [RuleId] {
    match ending {
        Ending::Points | Ending::CampaignWon | Ending::CampaignTied => ids!("GR-035"),
        Ending::ExtraRound => ids!("GR-035.1"),
        Ending::Tie => ids!("GR-035.1" "DA-016"),
        Ending::Annihilation => ids!("D14" "D4"),
    }
}

fn shot(facts: &ShotFacts) -> Rules {
    let outcome = match facts.by {
        None => ids!("GR-026"),
        Some(Harm::Stray) => ids!("GR-025" "D11"),
        Some(by) => harmed(by),
    };
    let shelter = match facts.shelter {
        Shelter::None => ids!(),
        Shelter::Behind => ids!("GR-004" "D9"),
        Shelter::On => ids!("GR-004" "D10"),
        Shelter::Ignored => ids!("GR-041" "DA-020" "D18"),
    };
    let still = facts.attack_modifiers.iter().any(|modifier| modifier.name == "stationary");
    let event = if still { ids!("GR-042") } else { ids!() };
    all(&[ids!("GR-022" "GR-031"), outcome, shelter, event])
}

fn melee(facts: &MeleeFacts) -> Rules {
    match facts.dice {
        None => Cow::Borrowed(ids!("GR-028")),
        Some(_) => with(ids!("GR-027"), facts.trained.contains(&true), ids!("GR-008")),
    }
}
