//! KD-06: the roll, and the powers that change its dice.

use kernel::{Purpose, Rejections, RuleId, RuleResult, Seat};

use super::Reasons;
use super::flow::Play;
use crate::content::{Change, Effect, Which};
use crate::event::Event;
use crate::index::Kingdoms;
use crate::rejection::Rejection;
use crate::state::{Ask, No, State};

const ROLL: Purpose = Purpose::new("harvest", RuleId("KD-06"));

/// How a domain changes a die, if it does.
fn power(rules: &Kingdoms, domain: No) -> Option<(Change, Which)> {
    let Effect::ModifyDie { change, which } = rules.domain(domain).effect else { return None };
    Some((change, which))
}

/// What a die would show.
fn changed(face: u8, change: Change) -> i8 {
    match change {
        Change::Set(to) => to as i8,
        Change::By(amount) => (face as i8).saturating_add(amount),
    }
}

fn may_change(faces: [u8; 2], die: usize, which: Which) -> bool {
    let (this, other) = (faces[die], faces[1 - die]);
    match which {
        Which::Any => true,
        Which::Low => this <= other,
        Which::High => this >= other,
    }
}

pub(super) fn against_changing(
    rules: &Kingdoms,
    state: &State,
    seat: Seat,
    domain: &str,
    die: u8,
    reasons: &mut Reasons,
) {
    let owned = rules.domain_no(domain).filter(|no| state.players[seat].domains.contains(no));
    let Some((no, (change, which))) = owned.and_then(|no| Some((no, power(rules, no)?))) else {
        return reasons.push(Rejection::NoSuchPower { domain: domain.to_owned() });
    };
    if state.turn.used.contains(&no) {
        reasons.push(Rejection::PowerUsed { domain: domain.to_owned() });
    }
    let Some(from) = state.turn.dice.get(usize::from(die)).copied() else {
        return reasons.push(Rejection::NoSuchDie { die });
    };
    if !may_change(state.turn.dice, usize::from(die), which) {
        reasons.push(Rejection::OtherDie { die });
    }
    let to = changed(from, change);
    if !(1..=6).contains(&to) || to == from as i8 {
        reasons.push(Rejection::FaceOutOfRange { from, to });
    }
}

/// The dice as the active seat's domain would change them.
pub(crate) fn change(
    rules: &Kingdoms,
    state: &State,
    domain: &str,
    die: u8,
) -> RuleResult<[u8; 2], Rejection> {
    let mut reasons = Reasons::new();
    against_changing(rules, state, state.active(), domain, die, &mut reasons);
    Rejections::from_reasons(reasons)?;
    let mut faces = state.turn.dice;
    if let Some((change, _)) = rules.domain_no(domain).and_then(|no| power(rules, no)) {
        let face = &mut faces[usize::from(die)];
        *face = changed(*face, change).unsigned_abs();
    }
    Ok(faces)
}

/// The changes that a seat may make now: domain and die.
pub(super) fn changes(rules: &Kingdoms, state: &State, seat: Seat, mut visit: impl FnMut(No, u8)) {
    for domain in &state.players[seat].domains {
        let Some((change, which)) = power(rules, *domain) else { continue };
        if state.turn.used.contains(domain) {
            continue;
        }
        for die in 0..2u8 {
            let from = state.turn.dice[usize::from(die)];
            let to = changed(from, change);
            if may_change(state.turn.dice, usize::from(die), which)
                && (1..=6).contains(&to)
                && to != from as i8
            {
                visit(*domain, die);
            }
        }
    }
}

impl Play<'_> {
    pub(super) fn roll(&mut self, seat: Seat) {
        let dice = [(); 2].map(|()| self.dice.d6(&ROLL));
        self.state.turn.dice = dice;
        self.state.turn.used.clear();
        self.events.emit(|| Event::DiceRolled { seat, dice });
        self.ask_for_dice(seat);
    }

    /// Asks as long as something can be changed.
    fn ask_for_dice(&mut self, seat: Seat) {
        let mut any = false;
        changes(self.rules, self.state, seat, |_, _| any = true);
        self.state.desks[seat].ask = any.then_some(Ask::Dice);
    }

    pub(super) fn change_die(&mut self, seat: Seat, domain: &str, die: u8) {
        let Some(no) = self.rules.domain_no(domain) else { return };
        let Some((change, _)) = power(self.rules, no) else { return };
        let from = self.state.turn.dice[usize::from(die)];
        let to = changed(from, change).unsigned_abs();
        self.state.turn.dice[usize::from(die)] = to;
        self.state.turn.used.push(no);
        self.events.emit(|| Event::DieChanged { seat, domain: domain.to_owned(), die, from, to });
        self.ask_for_dice(seat);
    }
}
