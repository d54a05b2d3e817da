//! DM-05, DM-06, D2: the secret choices.

use kernel::Seat;

use super::Reasons;
use crate::command::{Approach, Defence, Depth, Gamble, Offence};
use crate::rejection::Rejection;
use crate::state::State;

fn on(state: &State, base: u8) -> bool {
    (1..=3).contains(&base) && state.clock.bases[usize::from(base) - 1].is_some()
}

fn unsorted(bases: &[u8], reasons: &mut Reasons) {
    if !bases.is_sorted_by(|one, next| one < next) {
        reasons.push(Rejection::Unsorted {});
    }
}

/// Everything against both choices of a play.
pub(crate) fn against(state: &State, defence: &Defence, offence: &Offence) -> Reasons {
    let mut reasons = Reasons::new();
    against_defence(state, defence, &mut reasons);
    against_offence(state, offence, &mut reasons);
    reasons
}

/// DM-05.
pub(super) fn against_defence(state: &State, choice: &Defence, reasons: &mut Reasons) {
    unsorted(&choice.hold_runners, reasons);
    for base in choice.hold_runners.iter().take(8).filter(|base| !on(state, **base)) {
        reasons.push(Rejection::HoldsEmpty { base: *base });
    }
    let needs = match choice.infield_depth {
        Depth::Normal | Depth::Back => None,
        Depth::In => Some(("in", 3)),
        Depth::DoublePlay => Some(("double_play", 1)),
    };
    if let Some((depth, base)) = needs.filter(|(_, base)| !on(state, *base)) {
        reasons.push(Rejection::NoDepth { depth, base });
    }
    if choice.intentional_walk && (Defence { intentional_walk: true, ..Defence::default() }) != *choice {
        reasons.push(Rejection::Excludes { one: "an intentional walk", other: "all else" });
    }
}

/// DM-06.
pub(super) fn against_offence(state: &State, choice: &Offence, reasons: &mut Reasons) {
    let steals = &choice.steal_attempts;
    unsorted(steals, reasons);
    for base in steals.iter().take(8).copied() {
        if !(2..=4).contains(&base) || !on(state, base - 1) {
            reasons.push(Rejection::NoStealer { base });
        } else if base < 4 && on(state, base) && !steals.contains(&(base + 1)) {
            reasons.push(Rejection::Occupied { base });
        }
    }
    if choice.bunt_attempt && state.clock.outs == 2 {
        reasons.push(Rejection::TwoOuts {});
    }
    if choice.hit_and_run && (!on(state, 1) || on(state, 2)) {
        reasons.push(Rejection::NoHitAndRun {});
    }
    if choice.gamble != Gamble::Normal && state.code() == 0 {
        reasons.push(Rejection::NobodyRuns {});
    }
    let plans = [
        ("a steal", !steals.is_empty()),
        ("a hit-and-run", choice.hit_and_run),
        ("a bunt", choice.bunt_attempt),
        ("another approach", choice.approach != Approach::Normal),
    ];
    let mut open = plans.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name);
    if let (Some(one), Some(other)) = (open.next(), open.next()) {
        reasons.push(Rejection::Excludes { one, other });
    }
}

/// Every legal choice of the defence.
pub(crate) fn defences(state: &State, mut visit: impl FnMut(Defence)) {
    use crate::command::Alignment;
    let code = state.code();
    for alignment in [Alignment::Normal, Alignment::ShiftedLeft, Alignment::ShiftedRight] {
        for infield_depth in [Depth::Normal, Depth::In, Depth::Back, Depth::DoublePlay] {
            for held in (0..8u8).filter(|held| held & !code == 0) {
                let hold_runners = (1..=3).filter(|base| held & (1 << (base - 1)) != 0).collect();
                let choice = Defence { alignment, infield_depth, hold_runners, intentional_walk: false };
                let mut reasons = Reasons::new();
                against_defence(state, &choice, &mut reasons);
                if reasons.is_empty() {
                    visit(choice);
                }
            }
        }
    }
    visit(Defence { intentional_walk: true, ..Defence::default() });
}

/// Every legal choice of the offence.
pub(crate) fn offences(state: &State, mut visit: impl FnMut(Offence)) {
    let mut plans = Vec::new();
    for approach in [Approach::Normal, Approach::Contact, Approach::Power, Approach::Patient] {
        plans.push(Offence { approach, ..Offence::default() });
    }
    for set in 1..8u8 {
        let steal_attempts = (2..=4).filter(|base| set & (1 << (base - 2)) != 0).collect();
        plans.push(Offence { steal_attempts, ..Offence::default() });
    }
    plans.push(Offence { hit_and_run: true, ..Offence::default() });
    plans.push(Offence { bunt_attempt: true, ..Offence::default() });
    for plan in plans {
        for gamble in [Gamble::Normal, Gamble::Careful, Gamble::Daring] {
            let choice = Offence { gamble, ..plan.clone() };
            let mut reasons = Reasons::new();
            against_offence(state, &choice, &mut reasons);
            if reasons.is_empty() {
                visit(choice);
            }
        }
    }
}

/// Whether a seat is in the field.
pub(super) fn fields(state: &State, seat: Seat) -> bool {
    state.fielding() == seat
}
