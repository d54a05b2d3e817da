//! §6 A card's effect in signs: what a card says that is too small for its sentence.

use kernel::content::Entries;

use crate::content::{Change, Count, Effect, Filter, Harm, Kind, Origin, Role, Trigger, Which};
use crate::index::Kingdoms;
use crate::stock::{Resource, Resources};

/// What a card brings on one occasion.
#[kernel::value(Eq)]
pub struct Row {
    /// On which.
    pub when: Occasion,
    /// What it brings, in the order in which it is read.
    pub signs: Vec<Sign>,
}

/// When a card brings something.
#[kernel::value(Copy, Eq)]
pub enum Occasion {
    /// A citizen is activated on its owner's turn.
    OwnTurn,
    /// A citizen is activated on another's turn.
    OthersTurns,
    /// A monster is slain.
    Slain,
    /// A domain is built, and stands.
    Built,
    /// A duke is turned over at the end.
    Scored,
}

/// An icon and how many of it.
#[kernel::value(Copy, Eq)]
pub struct Sign {
    /// What is drawn.
    pub icon: Icon,
    /// How many; none where it is not counted.
    pub n: Option<i32>,
}

/// What a sign shows.
#[kernel::value(Copy, Eq)]
#[expect(missing_docs, reason = "roles, kinds and triggers: the names say it")]
pub enum Icon {
    Gold,
    Strength,
    Magic,
    /// Victory points.
    Points,
    /// Resources of any kinds.
    Any,
    /// What stands before it brings what stands behind it.
    Brings,
    /// What stands before it or what stands behind it.
    Or,
    /// So many of the options that follow.
    Pick,
    /// For each of what stands behind it.
    Each,
    /// Of at most this cost or strength.
    Most,
    /// Up to so many of one resource from another seat.
    Steal,
    /// To another seat.
    Give,
    /// A card is taken.
    Take,
    /// From another seat.
    Another,
    /// An own citizen goes back to its stack.
    Return,
    /// Everybody turns a citizen over.
    Flip,
    /// One more action.
    Action,
    /// Nobody does what stands behind it.
    Safe,
    /// A die is set to this face.
    Set,
    /// A die is changed by so much.
    Turn,
    /// The lower die alone.
    Low,
    /// The higher die alone.
    High,
    /// A monster of one area.
    Area,
    Citizen,
    Monster,
    Domain,
    Maker,
    Warden,
    Rogue,
    Seer,
    Brute,
    Beast,
    Spirit,
    Tyrant,
    Hire,
    Slay,
    Build,
    Doubles,
    TurnStart,
    TurnEnd,
    AnothersSlay,
}

impl Icon {
    const fn alone(self) -> Sign {
        Sign { icon: self, n: None }
    }

    fn times(self, n: impl Into<i32>) -> Sign {
        Sign { icon: self, n: Some(n.into()) }
    }
}

/// What a card brings, occasion by occasion; empty where no card is called so.
pub(super) fn rows(rules: &Kingdoms, id: &str) -> Vec<Row> {
    let row = |when, effect| Row { when, signs: signs(effect) };
    if let Some(no) = rules.citizen_no(id) {
        let card = rules.citizen(no);
        return vec![row(Occasion::OwnTurn, &card.on_turn), row(Occasion::OthersTurns, &card.off_turn)];
    }
    if let Some(no) = rules.monster_no(id) {
        return vec![row(Occasion::Slain, &rules.monster(no).reward)];
    }
    if let Some(no) = rules.domain_no(id) {
        return vec![row(Occasion::Built, &rules.domain(no).effect)];
    }
    let Some(duke) = rules.content.dukes.entry(id) else { return Vec::new() };
    let scored = |signs| Row { when: Occasion::Scored, signs };
    let hoard = Resource::ALL.map(|kind| vec![resource(kind).times(duke.hoard)]);
    let hoard = [vec![Icon::Points.times(1), Icon::Each.alone()], between(hoard)].concat();
    let merits = duke.merits.iter().map(|merit| each(vec![Icon::Points.times(merit.vp)], &merit.count));
    std::iter::once(hoard).chain(merits).map(scored).collect()
}

/// What an effect says, sign by sign.
pub(super) fn signs(what: &Effect) -> Vec<Sign> {
    let brings = |before: Vec<Sign>, then| [before, vec![Icon::Brings.alone()], signs(then)].concat();
    match what {
        Effect::Gain { resources, vp } => {
            let points = (*vp > 0).then(|| Icon::Points.times(*vp));
            amounts(*resources).chain(points).collect()
        }
        Effect::Pay { cost, any, then } => {
            let any = (*any > 0).then(|| Icon::Any.times(*any));
            brings(amounts(*cost).chain(any).collect(), then)
        }
        Effect::Choose { n: 1, of } => between(of.iter().map(signs)),
        Effect::Choose { n, of } => [vec![Icon::Pick.times(*n)], between(of.iter().map(signs))].concat(),
        Effect::Per { count, then } => each(signs(then), count),
        Effect::Steal { n } => vec![Icon::Steal.times(*n)],
        Effect::Give { resources, then } => {
            brings(std::iter::once(Icon::Give.alone()).chain(amounts(*resources)).collect(), then)
        }
        Effect::TakeCard { filter, from } => {
            let another = (*from == Origin::Another).then(|| Icon::Another.alone());
            std::iter::once(Icon::Take.alone()).chain(meant(filter)).chain(another).collect()
        }
        Effect::ReturnCard { then } => brings(vec![Icon::Return.alone()], then),
        Effect::Flip {} => vec![Icon::Flip.alone()],
        Effect::ModifyDie { change, which } => {
            let change = match change {
                Change::Set(face) => Icon::Set.times(*face),
                Change::By(amount) => Icon::Turn.times(*amount),
            };
            let which = match which {
                Which::Any => None,
                Which::Low => Some(Icon::Low.alone()),
                Which::High => Some(Icon::High.alone()),
            };
            std::iter::once(change).chain(which).collect()
        }
        Effect::Discount { filter, gold } => {
            let less = [Icon::Gold.times(-i32::from(*gold)), Icon::Each.alone()];
            less.into_iter().chain(meant(filter)).collect()
        }
        Effect::On { when, then } => brings(vec![trigger(*when).alone()], then),
        Effect::ExtraAction {} => vec![Icon::Action.alone()],
        Effect::Immune { to } => {
            let harm = match to {
                Harm::Steal => Icon::Steal,
                Harm::Take => Icon::Take,
                Harm::Flip => Icon::Flip,
            };
            vec![Icon::Safe.alone(), harm.alone()]
        }
    }
}

/// The parts with `Or` between them.
fn between(parts: impl IntoIterator<Item = Vec<Sign>>) -> Vec<Sign> {
    let parts: Vec<_> = parts.into_iter().collect();
    parts.join(&Icon::Or.alone())
}

fn each(mut what: Vec<Sign>, count: &Count) -> Vec<Sign> {
    what.extend([Icon::Each.alone(), counted(count).alone()]);
    what
}

fn amounts(resources: Resources) -> impl Iterator<Item = Sign> {
    let some = Resource::ALL.into_iter().filter(move |kind| resources[*kind] > 0);
    some.map(move |kind| resource(kind).times(resources[kind]))
}

const fn resource(kind: Resource) -> Icon {
    match kind {
        Resource::Gold => Icon::Gold,
        Resource::Strength => Icon::Strength,
        Resource::Magic => Icon::Magic,
    }
}

const fn counted(count: &Count) -> Icon {
    match count {
        Count::Role { role: of } => role(*of),
        Count::Kind { kind: of } => kind(*of),
        Count::Area { .. } => Icon::Area,
        Count::Name { .. } | Count::Citizens {} => Icon::Citizen,
        Count::Monsters {} => Icon::Monster,
        Count::Domains {} => Icon::Domain,
    }
}

fn meant(filter: &Filter) -> impl Iterator<Item = Sign> {
    let (icon, most) = match filter {
        Filter::Citizen { role: of, most } => (of.map_or(Icon::Citizen, role), *most),
        Filter::Monster { kind: of, most } => (of.map_or(Icon::Monster, kind), *most),
        Filter::Domain {} => (Icon::Domain, None),
    };
    std::iter::once(icon.alone()).chain(most.map(|most| Icon::Most.times(most)))
}

const fn role(of: Role) -> Icon {
    match of {
        Role::Maker => Icon::Maker,
        Role::Warden => Icon::Warden,
        Role::Rogue => Icon::Rogue,
        Role::Seer => Icon::Seer,
    }
}

const fn kind(of: Kind) -> Icon {
    match of {
        Kind::Brute => Icon::Brute,
        Kind::Beast => Icon::Beast,
        Kind::Spirit => Icon::Spirit,
        Kind::Tyrant => Icon::Tyrant,
    }
}

const fn trigger(when: Trigger) -> Icon {
    match when {
        Trigger::Hire => Icon::Hire,
        Trigger::Slay => Icon::Slay,
        Trigger::Build => Icon::Build,
        Trigger::Doubles => Icon::Doubles,
        Trigger::TurnStart => Icon::TurnStart,
        Trigger::TurnEnd => Icon::TurnEnd,
        Trigger::AnothersSlay => Icon::AnothersSlay,
    }
}

#[cfg(test)]
mod tests;
