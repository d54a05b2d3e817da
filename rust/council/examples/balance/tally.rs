//! What was seen in reigns.

use std::collections::{BTreeMap, BTreeSet};

use council::{Council, Event};
use kernel::Ruleset;

pub(crate) const HEAD: &str = "| ruler | reigns | turns, median | within 25 to 60 | endings seen | rarest ending | most frequent ending | \
                               rarest card | most frequent card | most frequent option | outside of the bands |\n\
                               |---|--:|--:|--:|--:|---|---|---|---|---|---|";
/// Turns that a reign lasts in the median.
const TURNS: std::ops::RangeInclusive<u16> = 25..=60;
/// The share of reigns in which a card may be seen, in percent.
const CARD: f64 = 60.0;
/// The share of decisions on a card that may go to one option, in percent: none is best in every state.
const OPTION: f64 = 95.0;

type Counts = BTreeMap<String, u32>;

#[derive(Default)]
pub(crate) struct Tally {
    name: String,
    turns: Vec<u16>,
    endings: Counts,
    /// In how many reigns each was seen.
    cards: Counts,
    rules: Counts,
    messages: Counts,
    warnings: Counts,
    /// How often each was chosen.
    options: Counts,
    decided: Counts,
}

impl Tally {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), ..Self::default() }
    }

    /// A reign to its end.
    pub(crate) fn add(&mut self, events: &[Event]) {
        let [mut cards, mut rules, mut messages] = [BTreeSet::new(), BTreeSet::new(), BTreeSet::new()];
        for event in events {
            match event {
                Event::CardDrawn { card, .. } => _ = cards.insert(card),
                Event::StepRan { rules: ran, .. } => rules.extend(ran),
                Event::MessageShown { key, .. } => _ = messages.insert(key),
                Event::IssueDecided { card, option, .. } => {
                    *self.options.entry(format!("{card}/{option}")).or_default() += 1;
                    *self.decided.entry(card.clone()).or_default() += 1;
                }
                Event::Warned { trouble, at, .. } => {
                    *self.warnings.entry(format!("{trouble:?} {at}")).or_default() += 1;
                }
                Event::ReignEnded { ending, turns } => {
                    self.turns.push(*turns);
                    *self.endings.entry(ending.clone()).or_default() += 1;
                }
                Event::ReignBegan { .. }
                | Event::TurnPassed { .. }
                | Event::StatMoved { .. }
                | Event::MemorySet { .. }
                | Event::CardDiscarded { .. }
                | Event::AmendmentAsked { .. }
                | Event::RulesAmended { .. }
                | Event::TurnCounted { .. }
                | Event::HandShort { .. }
                | Event::CardScheduled { .. }
                | Event::CardMoved { .. }
                | Event::SetUnlocked { .. }
                | Event::MessageDeferred { .. } => {}
            }
        }
        for (seen, counts) in
            [(cards, &mut self.cards), (rules, &mut self.rules), (messages, &mut self.messages)]
        {
            for id in seen {
                *counts.entry(id.clone()).or_default() += 1;
            }
        }
    }

    /// Two kinds of rulers, taken together.
    pub(crate) fn both(one: &Self, other: &Self) -> Self {
        let sum = |of: fn(&Self) -> &Counts| {
            let mut sum = of(one).clone();
            for (id, count) in of(other) {
                *sum.entry(id.clone()).or_default() += count;
            }
            sum
        };
        Self {
            name: format!("{} and {}", one.name, other.name),
            turns: [one.turns.as_slice(), &other.turns].concat(),
            endings: sum(|of| &of.endings),
            cards: sum(|of| &of.cards),
            rules: sum(|of| &of.rules),
            messages: sum(|of| &of.messages),
            warnings: sum(|of| &of.warnings),
            options: sum(|of| &of.options),
            decided: sum(|of| &of.decided),
        }
    }

    /// In how many of a hundred reigns.
    fn share(&self, of: u32) -> f64 {
        100.0 * f64::from(of) / f64::from(self.turns.len().max(1) as u32)
    }

    /// The least and the most of some ids, with their shares.
    fn ends<'a>(&self, ids: impl Iterator<Item = &'a String>, counts: &Counts) -> [(String, f64); 2] {
        let share = |id: &String| (id.clone(), self.share(counts.get(id).copied().unwrap_or_default()));
        let mut all: Vec<_> = ids.map(share).collect();
        all.sort_by(|one, other| one.1.total_cmp(&other.1));
        [all.first(), all.last()].map(|end| end.cloned().unwrap_or_default())
    }

    /// The options of each card, by the share of its decisions that went to them.
    fn preferred(&self) -> Vec<(String, f64)> {
        let share = |(option, chosen): (&String, &u32)| {
            let card = option.split('/').next().unwrap_or_default();
            (option.clone(), 100.0 * f64::from(*chosen) / f64::from(self.decided[card]))
        };
        let mut all: Vec<_> = self.options.iter().map(share).collect();
        all.sort_by(|one, other| other.1.total_cmp(&one.1));
        all
    }

    /// A row of the table, and which bands it leaves; `all`: whether everything has to be seen in it.
    pub(crate) fn row(&self, rules: &Council, all: bool) -> String {
        let content = rules.content();
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        let median = turns[turns.len() / 2];
        let within = turns.iter().filter(|turns| TURNS.contains(turns)).count();
        let endings = self.ends(content.endings.iter().map(|ending| &ending.id), &self.endings);
        let cards = self.ends(content.cards.iter().map(|card| &card.id), &self.cards);
        let preferred = self.preferred().into_iter().next().unwrap_or_default();
        let outside = [
            (!TURNS.contains(&median), "turns"),
            (all && endings[0].1 == 0.0, "endings never seen"),
            (all && cards[0].1 == 0.0, "cards never seen"),
            (cards[1].1 > CARD, "cards seen too often"),
            (all && preferred.1 > OPTION, "options"),
        ];
        let outside: Vec<_> = outside.iter().filter(|(out, _)| *out).map(|(_, band)| *band).collect();
        let told = |(id, share): &(String, f64)| format!("{id} {share:.2} %");
        format!(
            "| {} | {} | {median} | {:.1} % | {} of {} | {} | {} | {} | {} | {} | {} |",
            self.name,
            turns.len(),
            self.share(within as u32),
            self.endings.len(),
            content.endings.len(),
            told(&endings[0]),
            told(&endings[1]),
            told(&cards[0]),
            told(&cards[1]),
            told(&preferred),
            if outside.is_empty() { "none".to_owned() } else { outside.join(", ") }
        )
    }

    /// What is never seen, and what is seen too often; `whole` tells how often everything is seen.
    pub(crate) fn print(&self, rules: &Council, whole: bool) {
        let content = rules.content();
        println!("\n{}: endings {:?}", self.name, self.endings);
        let options = content
            .cards
            .iter()
            .flat_map(|card| (0..card.options.len()).map(move |option| format!("{}/{option}", card.id)));
        let options: Vec<String> = options.collect();
        let kinds: [(&str, Vec<&String>, &Counts); 5] = [
            ("cards", content.cards.iter().map(|card| &card.id).collect(), &self.cards),
            ("options", options.iter().collect(), &self.options),
            ("rules", content.rules.iter().map(|rule| &rule.id).collect(), &self.rules),
            ("messages", content.messages.iter().map(|message| &message.id).collect(), &self.messages),
            ("endings", content.endings.iter().map(|ending| &ending.id).collect(), &self.endings),
        ];
        for (kind, ids, counts) in kinds {
            let never: Vec<_> = ids.iter().filter(|id| !counts.contains_key(**id)).collect();
            println!("  {kind} never seen: {never:?}");
            if whole && kind != "options" {
                let mut all: Vec<_> = counts.iter().map(|(id, of)| (self.share(*of), id)).collect();
                all.sort_by(|one, other| other.0.total_cmp(&one.0));
                let told: Vec<_> = all.iter().map(|(share, id)| format!("{id} {share:.1}")).collect();
                println!("  {kind}: {}", told.join(", "));
            }
        }
        println!("  warnings: {:?}", self.warnings);
        let often = self.preferred().into_iter().take_while(|(_, share)| *share > 85.0);
        println!("  options taken most: {:?}", often.collect::<Vec<_>>());
    }
}
