//! §6 The one describer: the sentence on a card is made from its effect.

use kernel::content::Entries;

use crate::content::{Change, Count, Effect, Filter, Harm, Origin, Role, Trigger, Which};
use crate::index::Kingdoms;
use crate::state::Card;

/// What an effect says, as a phrase without full stop.
pub(crate) fn effect(rules: &Kingdoms, what: &Effect) -> String {
    let then = |then: &Effect| effect(rules, then);
    match what {
        Effect::Gain { resources, vp } => match (resources.sum(), vp) {
            (0, 0) => "nothing".to_owned(),
            (_, 0) => format!("gain {resources}"),
            (0, vp) => format!("gain {vp} VP"),
            (_, vp) => format!("gain {resources} and {vp} VP"),
        },
        Effect::Pay { cost, any, then: bought } => {
            let price = match (cost.sum(), any) {
                (_, 0) => cost.to_string(),
                (0, any) => format!("{any} of any kind"),
                (_, any) => format!("{cost} and {any} of any kind"),
            };
            format!("you may pay {price} to {}", then(bought))
        }
        Effect::Choose { n: 1, of } => of.iter().map(then).collect::<Vec<_>>().join(", or "),
        Effect::Choose { n, of } => format!("{n} of: {}", of.iter().map(then).collect::<Vec<_>>().join("; ")),
        Effect::Per { count, then: each } => format!("{} for each {}", then(each), counted(rules, count)),
        Effect::Steal { n } => format!("steal up to {n} of one resource from another seat"),
        Effect::Give { resources, then: bought } => {
            format!("you may give another seat {resources} to {}", then(bought))
        }
        Effect::TakeCard { filter, from } => {
            let from = match from {
                Origin::Centre => "from the centre",
                Origin::Another => "from another seat",
            };
            format!("you may take {} {from}", one(filter))
        }
        Effect::ReturnCard { then: bought } => {
            format!("you may put one of your citizens back to {}", then(bought))
        }
        Effect::Flip {} => "everyone turns one citizen over".to_owned(),
        Effect::ModifyDie { change, which } => {
            let which = match which {
                Which::Any => "a die",
                Which::Low => "the lower die",
                Which::High => "the higher die",
            };
            match change {
                Change::Set(face) => format!("once a roll, set {which} to {face}"),
                Change::By(amount) => format!("once a roll, change {which} by {amount:+}"),
            }
        }
        Effect::Discount { filter, gold } => format!("{} cost you {gold} gold less", all(filter)),
        Effect::On { when, then: bought } => format!("{}, {}", trigger(*when), then(bought)),
        Effect::ExtraAction {} => "take one more action".to_owned(),
        Effect::Immune { to } => match to {
            Harm::Steal => "nobody steals from you".to_owned(),
            Harm::Take => "nobody takes your cards".to_owned(),
            Harm::Flip => "your citizens are not turned over".to_owned(),
        },
    }
}

const fn trigger(when: Trigger) -> &'static str {
    match when {
        Trigger::Hire => "when you hire",
        Trigger::Slay => "when you slay",
        Trigger::Build => "when you build",
        Trigger::Doubles => "when you roll doubles",
        Trigger::TurnStart => "before you roll",
        Trigger::TurnEnd => "at the end of your turn",
        Trigger::AnothersSlay => "when another seat slays",
    }
}

/// One of what is counted.
pub(crate) fn counted(rules: &Kingdoms, count: &Count) -> String {
    let content = &rules.content;
    match count {
        Count::Role { role } => format!("{} icon", role.name()),
        Count::Name { citizen } => {
            let starter = || content.starters.named(citizen);
            content.citizens.named(citizen).or_else(starter).unwrap_or(citizen).to_owned()
        }
        Count::Kind { kind } => kind.name().to_owned(),
        Count::Area { area } => format!("monster of {}", content.areas.named(area).unwrap_or(area)),
        Count::Citizens {} => "citizen".to_owned(),
        Count::Monsters {} => "monster".to_owned(),
        Count::Domains {} => "domain".to_owned(),
    }
}

fn one(filter: &Filter) -> String {
    match filter {
        Filter::Citizen { role, most } => {
            let role = role.map_or(String::new(), |role| format!("{} ", role.name()));
            let most = most.map_or(String::new(), |most| format!(" of cost {most} or less"));
            format!("a {role}citizen{most}")
        }
        Filter::Monster { kind, most } => {
            let kind = kind.map_or("monster", |kind| kind.name());
            let most = most.map_or(String::new(), |most| format!(" of strength {most} or less"));
            format!("a {kind}{most}")
        }
        Filter::Domain {} => "a domain".to_owned(),
    }
}

fn all(filter: &Filter) -> String {
    match filter {
        Filter::Citizen { role: None, most: None } => "citizens".to_owned(),
        Filter::Citizen { role: Some(role), most: None } => format!("{}s", role.name()),
        Filter::Citizen { role, most: Some(most) } => {
            let role = role.map_or(String::new(), |role| format!("{} ", role.name()));
            format!("{role}citizens of cost {most} or less")
        }
        Filter::Monster { .. } => "monsters".to_owned(),
        Filter::Domain {} => "domains".to_owned(),
    }
}

/// What a domain asks for: `2 maker, 1 seer`.
pub(super) fn roles(roles: &[Role]) -> String {
    let number = |role: Role| roles.iter().filter(|found| **found == role).count();
    let some = Role::ALL.into_iter().filter(|role| number(*role) > 0);
    kernel::text::list(some.map(|role| kernel::text::counted(number(role) as u64, role.name())))
}

/// What a card says, line by line; none where no card is called so.
pub(crate) fn card(rules: &Kingdoms, id: &str) -> Option<Vec<String>> {
    if let Some(no) = rules.citizen_no(id) {
        let card = rules.citizen(no);
        let role = card.role.map_or("starter", Role::name);
        let numbers = kernel::text::list(&card.numbers);
        return Some(vec![
            format!("{}: {role}, activated by {numbers}, costs {} gold", card.name, card.cost),
            format!("own turn: {}", effect(rules, &card.on_turn)),
            format!("others' turns: {}", effect(rules, &card.off_turn)),
        ]);
    }
    if let Some(no) = rules.monster_no(id) {
        let card = rules.monster(no);
        let area = &rules.content.areas[usize::from(rules.area_of(no))].name;
        let magic = if card.magic > 0 { format!(" and {} magic", card.magic) } else { String::new() };
        return Some(vec![
            format!(
                "{}: {} of {area}, {} strength{magic}, {} VP",
                card.name,
                card.kind.name(),
                card.strength,
                card.vp
            ),
            format!("slain: {}", effect(rules, &card.reward)),
        ]);
    }
    if let Some(no) = rules.domain_no(id) {
        let card = rules.domain(no);
        let asked = roles(&card.roles);
        return Some(vec![
            format!("{}: {} gold, asks for {asked}, {} VP", card.name, card.gold, card.vp),
            effect(rules, &card.effect),
        ]);
    }
    let duke = rules.content.dukes.entry(id)?;
    let mut lines = vec![format!(
        "{}: 1 VP for every {each} gold, every {each} strength and every {each} magic left",
        duke.name,
        each = duke.hoard
    )];
    lines.extend(
        duke.merits.iter().map(|merit| format!("{} VP for each {}", merit.vp, counted(rules, &merit.count))),
    );
    Some(lines)
}

/// A card's name.
pub(super) fn name(rules: &Kingdoms, id: &str) -> String {
    match rules.card(id) {
        Some(Card::Citizen(no)) => rules.citizen(no).name.clone(),
        Some(Card::Monster(no)) => rules.monster(no).name.clone(),
        Some(Card::Domain(no)) => rules.domain(no).name.clone(),
        None => rules.content.dukes.named(id).unwrap_or(id).to_owned(),
    }
}

#[cfg(test)]
mod tests;
