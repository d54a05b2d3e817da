//! Which rules acted in an event, where its numbers show it.

use kernel::cites;
use kernel::event::Cited;

use super::{Harm, MeleeFacts, Offer, Shelter, ShotFacts, Stride};
use crate::command::Source;
use crate::content::RollKind;
use crate::state::Ending;

pub(super) fn battle(drawn: bool, laid_out: bool) -> Cited {
    let mission = if drawn { cites!["GR-039", "DA-015"] } else { cites![] };
    let terrain = if laid_out { cites!["D1", "D21"] } else { cites![] };
    cites![
        "GR-001",
        "GR-005",
        "GR-006",
        "GR-007",
        "GR-033",
        ..mission,
        "GR-002",
        "GR-002.1",
        "GR-003",
        "D20",
        ..terrain,
    ]
}

pub(super) fn thrown(purpose: RollKind) -> Cited {
    match purpose {
        RollKind::Initiative => cites!["GR-013"],
        RollKind::Movement => cites!["GR-011"],
        RollKind::Shot => cites!["GR-022"],
        RollKind::Melee => cites!["GR-027"],
    }
}

pub(super) fn granted(source: Source) -> Cited {
    match source {
        Source::Faction => cites!["GR-009"],
        Source::Commander => cites!["GR-041"],
        Source::Event => cites!["GR-042"],
        Source::Advantage => cites!["GR-040"],
    }
}

pub(super) fn strides(stride: Stride) -> Cited {
    match stride {
        Stride::Move => cites!["GR-018"],
        Stride::QuickStart => cites!["DA-017", "GR-018"],
        Stride::Attack => cites!["GR-019"],
        Stride::FirstAid => cites!["GR-020"],
    }
}

pub(super) fn harmed(by: Harm) -> Cited {
    match by {
        Harm::Shot => cites!["GR-023"],
        Harm::DoubleSix => cites!["GR-024"],
        Harm::DeadlyRounds => cites!["GR-010"],
        Harm::Stray => cites!["GR-025"],
        Harm::Melee => cites!["GR-027"],
        Harm::Finished => cites!["GR-028"],
    }
}

pub(super) fn declined(what: Offer) -> Cited {
    match what {
        Offer::QuickStart => cites!["DA-017"],
        Offer::Aided => cites!["D5"],
        Offer::Reroll => cites!["D12"],
        Offer::Revive => cites!["D15"],
    }
}

pub(super) fn ended(ending: Ending) -> Cited {
    match ending {
        Ending::Points | Ending::CampaignWon | Ending::CampaignTied => cites!["GR-035"],
        Ending::ExtraRound => cites!["GR-035.1"],
        Ending::Tie => cites!["GR-035.1", "DA-016"],
        Ending::Annihilation => cites!["D14", "D4"],
    }
}

pub(super) fn shot(facts: &ShotFacts) -> Cited {
    let outcome = match facts.by {
        None => cites!["GR-026"],
        Some(Harm::Stray) => cites!["GR-025", "D11"],
        Some(by) => harmed(by),
    };
    let shelter = match facts.shelter {
        Shelter::None => cites![],
        Shelter::Behind => cites!["GR-004", "D9"],
        Shelter::On => cites!["GR-004", "D10"],
        Shelter::Ignored => cites!["GR-041", "DA-020", "D18"],
    };
    let still = facts.attack_modifiers.iter().any(|modifier| modifier.name == "stationary");
    cites!["GR-022", "GR-031", ..outcome, ..shelter, "GR-042" if still]
}

pub(super) fn melee(facts: &MeleeFacts) -> Cited {
    // Against a Down unit nothing is rolled.
    if facts.dice.is_none() {
        cites!["GR-028"]
    } else {
        cites!["GR-027", "GR-008" if facts.trained.contains(&true)]
    }
}
