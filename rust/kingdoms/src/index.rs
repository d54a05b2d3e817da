//! The content made ready: effects by number, cards by place.

use std::collections::BTreeMap;

use kernel::{Fault, Spoken};

use crate::content::{Citizen, Content, Count, Domain, Duke, Effect, Monster, Trigger, faults};
use crate::evaluate::worth::guess;
use crate::rules::count::Tally;
use crate::state::{Card, EffectNo, No, Player};

/// The rules with their content.
#[derive(Clone, Debug)]
pub struct Kingdoms {
    pub(crate) content: Content,
    /// The language that is told; none: English.
    pub(crate) spoken: Option<Spoken<Content>>,
    /// All monsters, area by area: their area and their place in it.
    monsters: Vec<(No, No)>,
    /// Every effect, and every part of one.
    nodes: Vec<Node>,
    /// Of each citizen, starters last: what it pays on the own turn and on others' turns.
    powers: Vec<[EffectNo; 2]>,
    rewards: Vec<EffectNo>,
    built: Vec<EffectNo>,
    /// What each duke scores for, with the points for each.
    merits: Vec<Vec<(Tally, u16)>>,
    citizens_by_id: BTreeMap<String, No>,
    monsters_by_id: BTreeMap<String, No>,
    domains_by_id: BTreeMap<String, No>,
}

/// An effect, and what is known of it beforehand.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "four questions that have nothing to do with each other")]
pub(crate) struct Node {
    pub(crate) effect: Effect,
    /// Its parts, in their order.
    pub(crate) parts: Vec<EffectNo>,
    /// The card that it stands on.
    pub(crate) card: Card,
    /// Whether it steals, so that it comes before everything else (KD-07).
    pub(crate) steals: bool,
    /// Whether it touches nothing but its owner (D2).
    pub(crate) own: bool,
    /// Whether its owner has something to decide.
    pub(crate) decides: bool,
    /// Whether it may cost something, so that the order matters.
    pub(crate) pays: bool,
    /// What it counts, if it does.
    pub(crate) tally: Option<Tally>,
    /// A bot's guess at what it is worth, unless that depends on what its owner has.
    pub(crate) worth: Option<i32>,
}

impl Kingdoms {
    pub(crate) fn with(content: Content) -> Result<Self, Vec<Fault>> {
        let found = faults(&content);
        if !found.is_empty() {
            return Err(found);
        }
        let citizens: Vec<_> = content.citizens.iter().chain(&content.starters).cloned().collect();
        let areas = content.areas.iter().enumerate();
        let monsters: Vec<(No, No)> = areas
            .flat_map(|(area, found)| (0..found.monsters.len()).map(move |place| (area as No, place as No)))
            .collect();
        let mut rules = Self {
            spoken: None,
            monsters,
            nodes: Vec::new(),
            powers: Vec::new(),
            rewards: Vec::new(),
            built: Vec::new(),
            merits: Vec::new(),
            citizens_by_id: numbered(citizens.iter().map(|citizen| &citizen.id)),
            monsters_by_id: numbered(
                content.areas.iter().flat_map(|area| &area.monsters).map(|monster| &monster.id),
            ),
            domains_by_id: numbered(content.domains.iter().map(|domain| &domain.id)),
            content,
        };
        for (no, citizen) in (0..).zip(&citizens) {
            let card = Card::Citizen(no);
            let powers = [&citizen.on_turn, &citizen.off_turn].map(|effect| rules.plant(effect, card));
            rules.powers.push(powers);
        }
        for no in 0..rules.monsters.len() as No {
            let reward = rules.monster(no).reward.clone();
            let reward = rules.plant(&reward, Card::Monster(no));
            rules.rewards.push(reward);
        }
        for no in 0..rules.content.domains.len() as No {
            let effect = rules.domain(no).effect.clone();
            let effect = rules.plant(&effect, Card::Domain(no));
            rules.built.push(effect);
        }
        for duke in &rules.content.dukes {
            let merits = duke.merits.iter().map(|merit| (rules.tally(&merit.count), merit.vp.into()));
            let merits = merits.collect();
            rules.merits.push(merits);
        }
        Ok(rules)
    }

    /// Numbers an effect and its parts.
    fn plant(&mut self, effect: &Effect, card: Card) -> EffectNo {
        let parts = effect.parts().iter().map(|part| self.plant(part, card)).collect();
        let contested = |effect: &Effect| {
            matches!(
                effect,
                Effect::Steal { .. }
                    | Effect::Give { .. }
                    | Effect::TakeCard { .. }
                    | Effect::ReturnCard { .. }
                    | Effect::Flip {}
                    | Effect::ExtraAction {}
            )
        };
        let tally = if let Effect::Per { count, .. } = effect { Some(self.tally(count)) } else { None };
        self.nodes.push(Node {
            tally,
            worth: None,
            parts,
            card,
            steals: effect.any(&|effect| matches!(effect, Effect::Steal { .. })),
            own: !effect.any(&contested) && !nests(effect),
            decides: effect.any(&|effect| matches!(effect, Effect::Pay { .. } | Effect::Choose { .. })),
            pays: effect.any(&|effect| matches!(effect, Effect::Pay { .. })),
            effect: effect.clone(),
        });
        let planted = (self.nodes.len() - 1) as EffectNo;
        let worth = guess(self, planted, &|_| None);
        self.nodes[usize::from(planted)].worth = worth;
        planted
    }

    /// What is counted, with cards by their places; all of them are known by then.
    fn tally(&self, count: &Count) -> Tally {
        match count {
            Count::Role { role } => Tally::Role(*role),
            Count::Name { citizen } => Tally::Name(self.citizen_no(citizen).unwrap_or(No::MAX)),
            Count::Kind { kind } => Tally::Kind(*kind),
            Count::Area { area } => Tally::Area(self.area_no(area).unwrap_or(No::MAX)),
            Count::Citizens {} => Tally::Citizens,
            Count::Monsters {} => Tally::Monsters,
            Count::Domains {} => Tally::Domains,
        }
    }

    /// What a duke scores for, with the points for each.
    pub(crate) fn merits(&self, duke: No) -> &[(Tally, u16)] {
        &self.merits[usize::from(duke)]
    }

    pub(crate) fn node(&self, effect: EffectNo) -> &Node {
        &self.nodes[usize::from(effect)]
    }

    /// How many effects there are.
    pub(crate) fn effects(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn citizen(&self, no: No) -> &Citizen {
        let (hired, no) = (&self.content.citizens, usize::from(no));
        hired.get(no).unwrap_or_else(|| &self.content.starters[no - hired.len()])
    }

    /// How many citizens there are, starters too.
    pub(crate) fn citizens(&self) -> usize {
        self.powers.len()
    }

    pub(crate) fn is_starter(&self, no: No) -> bool {
        usize::from(no) >= self.content.citizens.len()
    }

    pub(crate) fn monster(&self, no: No) -> &Monster {
        let (area, place) = self.monsters[usize::from(no)];
        &self.content.areas[usize::from(area)].monsters[usize::from(place)]
    }

    pub(crate) fn monsters(&self) -> usize {
        self.monsters.len()
    }

    /// The area of a monster.
    pub(crate) fn area_of(&self, no: No) -> No {
        self.monsters[usize::from(no)].0
    }

    /// The first monster of an area.
    pub(crate) fn first_of(&self, area: No) -> No {
        self.monsters.iter().position(|(of, _)| *of == area).unwrap_or_default() as No
    }

    pub(crate) fn domain(&self, no: No) -> &Domain {
        &self.content.domains[usize::from(no)]
    }

    pub(crate) fn duke(&self, no: No) -> &Duke {
        &self.content.dukes[usize::from(no)]
    }

    /// What a citizen pays.
    pub(crate) fn power(&self, citizen: No, on_turn: bool) -> EffectNo {
        self.powers[usize::from(citizen)][usize::from(!on_turn)]
    }

    pub(crate) fn reward(&self, monster: No) -> EffectNo {
        self.rewards[usize::from(monster)]
    }

    pub(crate) fn effect_of(&self, domain: No) -> EffectNo {
        self.built[usize::from(domain)]
    }

    /// What a seat's domains bring when something happens, in the order in which they were built.
    pub(crate) fn triggered(&self, player: &Player, when: Trigger) -> impl Iterator<Item = EffectNo> {
        player.domains.iter().filter_map(move |domain| {
            let node = self.node(self.effect_of(*domain));
            matches!(&node.effect, Effect::On { when: on, .. } if *on == when).then(|| node.parts[0])
        })
    }

    pub(crate) fn citizen_no(&self, id: &str) -> Option<No> {
        self.citizens_by_id.get(id).copied()
    }

    pub(crate) fn monster_no(&self, id: &str) -> Option<No> {
        self.monsters_by_id.get(id).copied()
    }

    pub(crate) fn domain_no(&self, id: &str) -> Option<No> {
        self.domains_by_id.get(id).copied()
    }

    /// The card of an id; dukes are none.
    pub(crate) fn card(&self, id: &str) -> Option<Card> {
        let card = self.citizen_no(id).map(Card::Citizen);
        let card = card.or_else(|| self.monster_no(id).map(Card::Monster));
        card.or_else(|| self.domain_no(id).map(Card::Domain))
    }

    pub(crate) fn duke_no(&self, id: &str) -> Option<No> {
        self.content.dukes.iter().position(|duke| duke.id == id).map(|no| no as No)
    }

    pub(crate) fn area_no(&self, id: &str) -> Option<No> {
        self.content.areas.iter().position(|area| area.id == id).map(|no| no as No)
    }

    /// The id of a card.
    pub(crate) fn id(&self, card: Card) -> String {
        match card {
            Card::Citizen(no) => self.citizen(no).id.clone(),
            Card::Monster(no) => self.monster(no).id.clone(),
            Card::Domain(no) => self.domain(no).id.clone(),
        }
    }
}

/// Whether a decision leads to another one: how often a seat answers would tell how it answered (D2).
fn nests(effect: &Effect) -> bool {
    let decides = |effect: &Effect| matches!(effect, Effect::Pay { .. } | Effect::Choose { .. });
    effect.any(&|above| decides(above) && above.parts().iter().any(|part| part.any(&decides)))
}

fn numbered<'a>(ids: impl Iterator<Item = &'a String>) -> BTreeMap<String, No> {
    ids.cloned().zip(0..).collect()
}
