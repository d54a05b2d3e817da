//! The compiler: ids become places, texts become formulas and effects, and faults are told with their columns.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kernel::content::Faults;
use kernel::text::counted;

use super::reach::{NEVER, Reach};
use super::{
    CARDS, CompiledCard, CompiledOption, CompiledRealm, CompiledRule, Deed, Effect, MOST_ARGS, No,
    RuleChange, TURNS,
};
use crate::content::{Content, MemoryKind, Stat};
use crate::formula::{Act, Formula, How, Kind, Said, Scope, Slot, Type, Wrong, formula, ids, statement};

pub(super) struct Compiler<'a> {
    pub(super) content: &'a Content,
    pub(super) scope: Scope,
    pub(super) rules: BTreeMap<String, No>,
    pub(super) cards: BTreeMap<String, No>,
    pub(super) messages: BTreeMap<String, No>,
    pub(super) endings: BTreeMap<String, No>,
    pub(super) sets: BTreeMap<String, No>,
    pub(super) faults: Faults,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(content: &'a Content) -> Self {
        let mut scope = Scope::default();
        for (no, stat) in (0..).zip(&content.stats) {
            let kind = Kind::Stat { stored: stat.formula.is_none() };
            scope.name(&stat.id, Slot::Stat(no), kind, &stat.unit);
        }
        for (no, memory) in (0..).zip(&content.memory) {
            let kind = match memory.kind {
                MemoryKind::Flag => Kind::Flag,
                MemoryKind::Counter => Kind::Counter,
            };
            scope.name(&memory.id, Slot::Memory(no), kind, "");
        }
        scope.name("turn", Slot::Turn, Kind::Turn, "");
        let mut sets: BTreeMap<String, No> = content.cards.iter().map(|card| (card.set.clone(), 0)).collect();
        (0..).zip(sets.values_mut()).for_each(|(no, set)| *set = no);
        Self {
            content,
            scope,
            rules: ids(content.rules.iter().map(|rule| &rule.id)),
            cards: ids(content.cards.iter().map(|card| &card.id)),
            messages: ids(content.messages.iter().map(|message| &message.id)),
            endings: ids(content.endings.iter().map(|ending| &ending.id)),
            sets,
            faults: Faults::default(),
        }
    }

    fn wrong(&mut self, at: &str, wrong: Wrong) {
        let found = format!("{} at column {}", wrong.found, wrong.at + 1);
        self.faults.add(at, found, wrong.expected);
    }

    /// A formula that gives something; where it is at fault, 0 stands in for it until all faults are told.
    fn formula(&mut self, at: &str, text: &str, wanted: &Type) -> Formula {
        let compiled = formula(text).and_then(|said| self.scope.expect(&said, wanted));
        compiled.unwrap_or_else(|wrong| {
            self.wrong(at, wrong);
            Formula::Number(0)
        })
    }

    pub(super) fn computed(&mut self) -> Vec<Option<Formula>> {
        let content = self.content;
        let mut all = Vec::new();
        for (place, stat) in content.stats.iter().enumerate() {
            let unit = Type::Number((!stat.unit.is_empty()).then(|| stat.unit.clone()));
            let at = format!("/stats/{place}/formula");
            all.push(stat.formula.as_ref().map(|text| self.formula(&at, text, &unit)));
        }
        let mut known = vec![None; content.stats.len()];
        for place in 0..content.stats.len() {
            let at = format!("/stats/{place}/formula");
            match unfolded(&all, place as No, &mut Vec::new(), &mut known) {
                Ok(reads) => self.faults.at_most(at, reads, MOST_READS),
                // Told once: at the first of its stats.
                Err(cycle) if cycle[0] == place as No && cycle.iter().min() == Some(&cycle[0]) => {
                    let names = cycle.iter().map(|no| content.stats[usize::from(*no)].id.as_str());
                    self.faults.add(at, names.collect::<Vec<_>>().join(" > "), "no cycle");
                }
                Err(_) => {}
            }
        }
        all
    }

    pub(super) fn rules(&mut self) -> Vec<CompiledRule> {
        let content = self.content;
        let each = content.rules.iter().enumerate().map(|(place, rule)| {
            let at = format!("/rules/{place}");
            let when = rule.when.as_ref().map(|text| self.formula(&format!("{at}/when"), text, &Type::Truth));
            let effects = self.effects(&format!("{at}/do"), &rule.effects);
            CompiledRule { step: rule.step, when, effects, times: rule.times }
        });
        each.collect()
    }

    pub(super) fn cards(&mut self) -> Vec<CompiledCard> {
        let content = self.content;
        let mut all = Vec::new();
        for (place, card) in content.cards.iter().enumerate() {
            let at = format!("/cards/{place}");
            let requires = self.truths(&format!("{at}/requires"), &card.requires);
            let mut options = Vec::new();
            for (place, option) in card.options.iter().enumerate() {
                let at = format!("{at}/options/{place}");
                let requires = self.truths(&format!("{at}/requires"), &option.requires);
                let effects = self.effects(&format!("{at}/effects"), &option.effects);
                let dice = effects.iter().map(Effect::ways).fold(1_u32, u32::saturating_mul);
                self.faults.at_most(format!("{at}/effects"), dice, 400);
                options.push(CompiledOption { requires, effects });
            }
            let shut = |option: &CompiledOption| option.requires.contains(&Formula::Number(0));
            let open = options.iter().any(|option| !shut(option));
            self.faults.expect(
                open,
                format!("{at}/options"),
                "options that nothing allows",
                "one that can be",
            );
            all.push(CompiledCard {
                set: self.sets[&card.set],
                weight: card.weight.into(),
                requires,
                options,
            });
        }
        all
    }

    fn truths(&mut self, at: &str, texts: &[String]) -> Vec<Formula> {
        let each = texts.iter().enumerate();
        each.map(|(place, text)| self.formula(&format!("{at}/{place}"), text, &Type::Truth)).collect()
    }

    pub(super) fn realms(&mut self) -> Vec<CompiledRealm> {
        let stats = &self.content.stats;
        let each = self.content.realms.iter().map(|realm| CompiledRealm {
            start: stats.iter().map(|stat| realm.start.get(&stat.id).copied().unwrap_or(0)).collect(),
            rules: realm.rules.iter().map(|id| self.rules[id]).collect(),
            sets: self.sets.keys().map(|set| realm.sets.contains(set)).collect(),
        });
        each.collect()
    }

    fn effects(&mut self, at: &str, texts: &[String]) -> Vec<Effect> {
        let mut all = Vec::new();
        self.faults.at_most(at, texts.len(), MOST_EFFECTS);
        for (place, text) in texts.iter().enumerate() {
            match self.effect(text) {
                Ok(effect) => all.push(effect),
                Err(wrong) => self.wrong(&format!("{at}/{place}"), wrong),
            }
        }
        all
    }

    fn effect(&mut self, text: &str) -> Result<Effect, Wrong> {
        let said = statement(text)?;
        self.scope.dice = true;
        let when = said.when.as_ref().map(|when| self.scope.expect(when, &Type::Truth)).transpose();
        let deed = self.deed(said.at, &said.act);
        self.scope.dice = false;
        Ok(Effect { when: when?, deed: deed? })
    }

    fn deed(&self, at: usize, act: &Act) -> Result<Deed, Wrong> {
        let find = |all: &BTreeMap<String, No>, id: &str, kind: &str| {
            all.get(id).copied().ok_or_else(|| Wrong::new(at, format!("`{id}`"), format!("the id of {kind}")))
        };
        let (rule, card) =
            (|id: &str| find(&self.rules, id, "a rule"), |id: &str| find(&self.cards, id, "a card"));
        Ok(match act {
            Act::Move { name, how, value } => {
                let (slot, kind, of) = self.scope.find(at, name)?;
                match (kind, how) {
                    (Kind::Stat { stored: true } | Kind::Counter, _) | (Kind::Flag, How::Set) => {}
                    (Kind::Flag, How::Add | How::Take) => {
                        return Err(Wrong::new(at, format!("`{name}`, a flag"), "`=`"));
                    }
                    (Kind::Stat { stored: false } | Kind::Turn, _) => {
                        return Err(Wrong::new(at, format!("`{name}`, which is computed"), "what is stored"));
                    }
                }
                Deed::Move { slot: *slot, how: *how, value: self.scope.expect(value, of)? }
            }
            Act::Message { key, args, after } => {
                let message = find(&self.messages, key, "a message")?;
                let text = &self.content.messages[usize::from(message)].text;
                let takes = (0..MOST_ARGS).take_while(|no| text.takes(*no)).count();
                if takes != args.len() {
                    return Err(Wrong::new(at, counted(args.len(), "argument"), format!("{takes}")));
                }
                let args = args.iter().map(|arg| self.scope.compile(arg).map(|(formula, _)| formula));
                let args = args.collect::<Result<_, _>>()?;
                let after = after.as_ref().map(|after| self.limited(after, TURNS)).transpose()?;
                Deed::Message { message, args, after }
            }
            Act::Schedule { card: id, after } => {
                Deed::Schedule { card: card(id)?, after: self.limited(after, TURNS)? }
            }
            Act::AddRule(id) => Deed::Change(RuleChange::Add(rule(id)?)),
            Act::RemoveRule(id) => Deed::Change(RuleChange::Remove(rule(id)?)),
            Act::ReplaceRule(old, new) => Deed::Change(RuleChange::Replace(rule(old)?, rule(new)?)),
            Act::Draw(cards) => Deed::Draw(self.limited(cards, CARDS)?),
            Act::Discard(id) => Deed::Discard(card(id)?),
            Act::ShuffleIn(id) => Deed::ShuffleIn(card(id)?),
            Act::Force(id) => Deed::Force(card(id)?),
            Act::Unlock(id) => Deed::Unlock(find(&self.sets, id, "a set of cards")?),
            Act::End(id) => Deed::End(find(&self.endings, id, "an ending")?),
        })
    }

    /// A number that has limits; one that is known now has to be within them.
    fn limited(&self, said: &Said, limits: RangeInclusive<i32>) -> Result<Formula, Wrong> {
        let formula = self.scope.expect(said, &Type::Number(None))?;
        if let Formula::Number(value) = formula
            && !limits.contains(&value)
        {
            let expected = format!("{} to {}", limits.start(), limits.end());
            return Err(Wrong::new(said.at, value.to_string(), expected));
        }
        Ok(formula)
    }

    /// Whether an option can be chosen depends on nothing that the ruler does not see (CO-07): it would tell of it, and a
    /// ruler could not know what is allowed.
    pub(super) fn tells_nothing_hidden(&mut self, computed: &[Option<Formula>], cards: &[CompiledCard]) {
        let hidden = hidden(self.content, computed);
        let reads = |formula: &Formula| {
            formula.any(|part| matches!(part, Formula::Read(Slot::Stat(no)) if hidden[usize::from(*no)]))
        };
        let options =
            cards.iter().enumerate().flat_map(|(card, of)| (0..).zip(&of.options).map(move |of| (card, of)));
        for (card, (option, compiled)) in options {
            for (place, _) in compiled.requires.iter().enumerate().filter(|(_, formula)| reads(formula)) {
                let at = format!("/cards/{card}/options/{option}/requires/{place}");
                self.faults.add(at, "a stat that is hidden", "what the ruler sees");
            }
        }
    }

    /// Each card can come.
    pub(super) fn reachable(
        &mut self,
        rules: &[CompiledRule],
        cards: &[CompiledCard],
        realms: &[CompiledRealm],
    ) {
        let reach = Reach::of(self.content, &self.sets, (rules, cards), realms);
        for place in (0..cards.len()).filter(|place| !reach.known.cards[*place]) {
            let card = &cards[place];
            let against = if reach.is_brought(place) {
                "a card that only comes after something that cannot come"
            } else if card.weight == 0 {
                "a weight of 0, and nothing schedules or forces it"
            } else if card.requires.contains(&NEVER) {
                "a requirement that never holds"
            } else {
                "a set that neither a realm nor an effect brings into play"
            };
            self.faults.add(format!("/cards/{place}"), against, "a card that can be reached");
        }
    }
}

/// Stats that are stored and not visible, and those that are computed from them.
fn hidden(content: &Content, computed: &[Option<Formula>]) -> Vec<bool> {
    let mut hidden: Vec<bool> = content.stats.iter().map(Stat::is_hidden).collect();
    // Formulas have no cycles, so that each round settles another level.
    for _ in 0..computed.len() {
        for (place, formula) in computed.iter().enumerate() {
            let reads =
                |part: &Formula| matches!(part, Formula::Read(Slot::Stat(no)) if hidden[usize::from(*no)]);
            let found = formula.as_ref().is_some_and(|formula| formula.any(reads));
            hidden[place] |= found;
        }
    }
    hidden
}

/// The most effects of an option or a rule.
const MOST_EFFECTS: usize = 100;

/// The most stats that one look at a computed stat may read.
const MOST_READS: u32 = 1000;

/// How many stats one look at a stat reads, itself among them and each as often as it is read; or else the stats that it is
/// computed from and that lead back to one of them.
fn unfolded(
    all: &[Option<Formula>],
    from: No,
    way: &mut Vec<No>,
    known: &mut [Option<u32>],
) -> Result<u32, Vec<No>> {
    if let Some(reads) = known[usize::from(from)] {
        return Ok(reads);
    }
    if let Some(at) = way.iter().position(|no| *no == from) {
        let mut cycle = way[at..].to_vec();
        cycle.push(from);
        return Err(cycle);
    }
    let mut read = Vec::new();
    if let Some(formula) = &all[usize::from(from)] {
        formula.each(&mut |part| {
            if let Formula::Read(Slot::Stat(next)) = part {
                read.push(*next);
            }
        });
    }
    way.push(from);
    let mut reads = 1_u32;
    for next in read {
        reads = reads.saturating_add(unfolded(all, next, way, known)?);
    }
    way.pop();
    known[usize::from(from)] = Some(reads);
    Ok(reads)
}
