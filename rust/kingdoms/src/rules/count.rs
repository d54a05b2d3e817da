//! What is counted in a tableau: by effects, by dukes, and by what domains ask for.

use crate::content::{Effect, Filter, Harm, Kind, Role};
use crate::index::Kingdoms;
use crate::state::{No, Player};

/// What is counted, with cards by their places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tally {
    Role(Role),
    Name(No),
    Kind(Kind),
    Area(No),
    Citizens,
    Monsters,
    Domains,
}

/// How many of it a seat has. Citizens that were turned over do not count.
pub(crate) fn count(rules: &Kingdoms, player: &Player, what: Tally) -> u16 {
    let citizens = || player.citizens.iter().filter(|held| !held.flipped);
    let number = match what {
        Tally::Role(role) => return icons(rules, player, role) + on_domains(rules, player, role),
        Tally::Name(name) => return player.copies(name),
        Tally::Kind(kind) => player.monsters.iter().filter(|no| rules.monster(**no).kind == kind).count(),
        Tally::Area(area) => player.monsters.iter().filter(|no| rules.area_of(**no) == area).count(),
        Tally::Citizens => citizens().count(),
        Tally::Monsters => player.monsters.len(),
        Tally::Domains => player.domains.len(),
    };
    number as u16
}

/// KD-11: icons of a role on a seat's citizens, which domains ask for.
pub(crate) fn icons(rules: &Kingdoms, player: &Player, role: Role) -> u16 {
    let borne = player.citizens.iter().filter(|held| !held.flipped);
    borne.filter(|held| rules.citizen(held.citizen).role == Some(role)).count() as u16
}

fn on_domains(rules: &Kingdoms, player: &Player, role: Role) -> u16 {
    let icons = player.domains.iter().flat_map(|no| &rules.domain(*no).roles);
    icons.filter(|found| **found == role).count() as u16
}

/// Whether a domain keeps something from a seat.
pub(crate) fn immune(rules: &Kingdoms, player: &Player, harm: Harm) -> bool {
    player.domains.iter().any(|no| matches!(rules.domain(*no).effect, Effect::Immune { to } if to == harm))
}

/// KD-11: what a citizen costs a seat: base cost, one more for each copy, less what domains take off.
pub(crate) fn hire_cost(rules: &Kingdoms, player: &Player, citizen: u16) -> u16 {
    let card = rules.citizen(citizen);
    let cost = u16::from(card.cost) + player.copies(citizen);
    let less = discount(rules, player, |filter| match filter {
        Filter::Citizen { role, most } => {
            role.is_none_or(|role| card.role == Some(role)) && most.is_none_or(|most| card.cost <= most)
        }
        Filter::Monster { .. } | Filter::Domain {} => false,
    });
    cost.saturating_sub(less)
}

/// KD-11: what a domain costs a seat.
pub(crate) fn build_cost(rules: &Kingdoms, player: &Player, domain: u16) -> u16 {
    let less = discount(rules, player, |filter| matches!(filter, Filter::Domain {}));
    u16::from(rules.domain(domain).gold).saturating_sub(less)
}

fn discount(rules: &Kingdoms, player: &Player, fits: impl Fn(&Filter) -> bool) -> u16 {
    let of = |no: &u16| {
        let Effect::Discount { filter, gold } = &rules.domain(*no).effect else { return 0 };
        if fits(filter) { u16::from(*gold) } else { 0 }
    };
    player.domains.iter().map(of).sum()
}
