//! §6 The one describer: the sentence on a card is made from its effect.

use kernel::content::Entries;
use kernel::text::{Describe as _, list};
use kernel::{Speaks, say};

use crate::content::{Change, Count, Effect, Filter, Harm, Origin, Role, Trigger, Which};
use crate::index::Kingdoms;
use crate::state::Card;

/// What an effect says, as a phrase without full stop.
pub(crate) fn effect(rules: &Kingdoms, what: &Effect) -> String {
    let then = |then: &Effect| effect(rules, then);
    match what {
        Effect::Gain { resources, vp } => match (resources.sum(), vp) {
            (0, 0) => say!(rules, "nothing"),
            (_, 0) => say!(rules, "gain {}", resources.told(rules)),
            (0, vp) => say!(rules, "gain {vp} VP"),
            (_, vp) => say!(rules, "gain {} and {vp} VP", resources.told(rules)),
        },
        Effect::Pay { cost, any, then: bought } => {
            let price = match (cost.sum(), any) {
                (_, 0) => cost.told(rules),
                (0, any) => say!(rules, "{any} of any kind"),
                (_, any) => say!(rules, "{} and {any} of any kind", cost.told(rules)),
            };
            say!(rules, "you may pay {price} to {}", then(bought))
        }
        Effect::Choose { n: 1, of } => {
            of.iter().map(then).collect::<Vec<_>>().join(rules.words().of(", or "))
        }
        Effect::Choose { n, of } => {
            say!(rules, "{n} of: {}", of.iter().map(then).collect::<Vec<_>>().join("; "))
        }
        Effect::Per { count, then: each } => say!(rules, "{} for each {}", then(each), one_of(rules, count)),
        Effect::Steal { n } => say!(rules, "steal up to {n} of one resource from another seat"),
        Effect::Give { resources, then: bought } => {
            say!(rules, "you may give another seat {} to {}", resources.told(rules), then(bought))
        }
        Effect::TakeCard { filter, from } => {
            let from = match from {
                Origin::Centre => "from the centre",
                Origin::Another => "from another seat",
            };
            say!(rules, "you may take {} {from}", one(rules, filter))
        }
        Effect::ReturnCard { then: bought } => {
            say!(rules, "you may put one of your citizens back to {}", then(bought))
        }
        Effect::Flip {} => say!(rules, "everyone turns one citizen over"),
        Effect::ModifyDie { change, which } => {
            let which = match which {
                Which::Any => "a die",
                Which::Low => "the lower die",
                Which::High => "the higher die",
            };
            match change {
                Change::Set(face) => say!(rules, "once a roll, set {which} to {face}"),
                Change::By(amount) => say!(rules, "once a roll, change {which} by {amount:+}"),
            }
        }
        Effect::Discount { filter, gold } => say!(rules, "{} cost you {gold} gold less", all(rules, filter)),
        Effect::On { when, then: bought } => say!(rules, "{}, {}", trigger(*when), then(bought)),
        Effect::ExtraAction {} => say!(rules, "take one more action"),
        Effect::Immune { to } => match to {
            Harm::Steal => say!(rules, "nobody steals from you"),
            Harm::Take => say!(rules, "nobody takes your cards"),
            Harm::Flip => say!(rules, "your citizens are not turned over"),
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
pub(crate) fn one_of(rules: &Kingdoms, count: &Count) -> String {
    let content = rules.localized();
    match count {
        Count::Role { role } => say!(rules, "{} icon", role.name()),
        Count::Name { citizen } => {
            let starter = || content.starters.named(citizen);
            content.citizens.named(citizen).or_else(starter).unwrap_or(citizen).to_owned()
        }
        Count::Kind { kind } => rules.words().of(kind.name()).to_owned(),
        Count::Area { area } => say!(rules, "monster of {}", content.areas.named(area).unwrap_or(area)),
        Count::Citizens {} => say!(rules, "citizen"),
        Count::Monsters {} => say!(rules, "monster"),
        Count::Domains {} => say!(rules, "domain"),
    }
}

fn one(rules: &Kingdoms, filter: &Filter) -> String {
    match filter {
        Filter::Citizen { role, most } => {
            let card = role.map_or(say!(rules, "a citizen"), |role| say!(rules, "a {} citizen", role.name()));
            most.map_or_else(|| card.clone(), |most| say!(rules, "{card} of cost {most} or less"))
        }
        Filter::Monster { kind, most } => {
            let card = say!(rules, "a {}", kind.map_or("monster", |kind| kind.name()));
            most.map_or_else(|| card.clone(), |most| say!(rules, "{card} of strength {most} or less"))
        }
        Filter::Domain {} => say!(rules, "a domain"),
    }
}

fn all(rules: &Kingdoms, filter: &Filter) -> String {
    match filter {
        Filter::Citizen { role: None, most: None } => say!(rules, "citizens"),
        Filter::Citizen { role: Some(role), most: None } => say!(rules, "{}s", role.name()),
        Filter::Citizen { role, most: Some(most) } => {
            let cards = role.map_or(say!(rules, "citizens"), |role| say!(rules, "{} citizens", role.name()));
            say!(rules, "{cards} of cost {most} or less")
        }
        Filter::Monster { .. } => say!(rules, "monsters"),
        Filter::Domain {} => say!(rules, "domains"),
    }
}

/// What a domain asks for: `2 maker, 1 seer`.
pub(super) fn roles(rules: &Kingdoms, asked: &[Role]) -> String {
    let number = |role: Role| asked.iter().filter(|found| **found == role).count();
    let some = Role::ALL.into_iter().filter(|role| number(*role) > 0);
    list(some.map(|role| rules.words().counted(number(role), role.name())))
}

/// What a card says, line by line; none where no card is called so.
pub(crate) fn card(rules: &Kingdoms, id: &str) -> Option<Vec<String>> {
    if let Some(no) = rules.citizen_no(id) {
        let card = rules.citizen(no);
        let role = card.role.map_or("starter", Role::name);
        let (name, numbers) = (name(rules, id), list(&card.numbers));
        return Some(vec![
            say!(rules, "{name}: {role}, activated by {numbers}, costs {} gold", card.cost),
            say!(rules, "own turn: {}", effect(rules, &card.on_turn)),
            say!(rules, "others' turns: {}", effect(rules, &card.off_turn)),
        ]);
    }
    if let Some(no) = rules.monster_no(id) {
        let card = rules.monster(no);
        let area = &rules.localized().areas[usize::from(rules.area_of(no))].name;
        let magic = if card.magic > 0 { say!(rules, " and {} magic", card.magic) } else { String::new() };
        let name = name(rules, id);
        return Some(vec![
            say!(
                rules,
                "{name}: {} of {area}, {} strength{magic}, {} VP",
                card.kind.name(),
                card.strength,
                card.vp
            ),
            say!(rules, "slain: {}", effect(rules, &card.reward)),
        ]);
    }
    if let Some(no) = rules.domain_no(id) {
        let card = rules.domain(no);
        let (name, asked) = (name(rules, id), roles(rules, &card.roles));
        return Some(vec![
            say!(rules, "{name}: {} gold, asks for {asked}, {} VP", card.gold, card.vp),
            effect(rules, &card.effect),
        ]);
    }
    let duke = rules.localized().dukes.entry(id)?;
    let mut lines = vec![say!(
        rules,
        "{}: 1 VP for every {each} gold, every {each} strength and every {each} magic left",
        duke.name,
        each = duke.hoard
    )];
    lines.extend(
        duke.merits
            .iter()
            .map(|merit| say!(rules, "{} VP for each {}", merit.vp, one_of(rules, &merit.count))),
    );
    Some(lines)
}

/// A card's name.
pub(super) fn name(rules: &Kingdoms, id: &str) -> String {
    let texts = rules.localized();
    let found = match rules.card(id) {
        Some(Card::Citizen(_)) => texts.citizens.named(id).or_else(|| texts.starters.named(id)),
        Some(Card::Monster(_)) => texts
            .areas
            .iter()
            .flat_map(|area| &area.monsters)
            .find(|found| found.id == id)
            .map(|found| &*found.name),
        Some(Card::Domain(_)) => texts.domains.named(id),
        None => texts.dukes.named(id),
    };
    found.unwrap_or(id).to_owned()
}

#[cfg(test)]
mod tests;
