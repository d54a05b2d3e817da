//! What would happen (CO-13), and why a card does not come (CO-06).

use std::collections::{BTreeMap, BTreeSet};

use kernel::content::Entries;
use kernel::{Events, RuleResult};

use crate::content::Subject;
use crate::event::Amendment;
use crate::index::{Council, Effect, No};
use crate::rejection::Rejection;
use crate::rules::by::By;
use crate::rules::effects::{Chance, Lens, Run, stat};
use crate::rules::ends;
use crate::rules::hand::{self, Back};
use crate::setup::Hints;
use crate::state::{Active, State};
use crate::text::formula;

/// A question.
#[kernel::value(Eq, tag = "type")]
pub enum Query {
    /// What an option of a card in hand moves (CO-13).
    Option {
        /// The card's id.
        card: String,
        /// The option's place.
        option: u8,
    },
    /// The cards that could be drawn, with their weights (CO-06).
    Deck {},
    /// What stands against drawing a card (CO-06).
    Card {
        /// Its id.
        card: String,
    },
    /// What a rule of the collection does (CO-05).
    Rule {
        /// Its id.
        rule: String,
    },
    /// What a stat is computed from (CO-07).
    Stat {
        /// Its id.
        stat: String,
    },
    /// What ended the reign, and what the next ruler has of it (CO-04, CO-12).
    End {},
    /// What a heritage means, in words (CO-12).
    Kept {
        /// Flags and counters, by their ids.
        memory: BTreeMap<String, i32>,
        /// Sets of cards.
        sets: Vec<String>,
    },
}

/// An answer.
#[kernel::value(Eq, tag = "type")]
pub enum Preview {
    /// What moves; empty where hints are off.
    Option {
        /// What is told: what was agreed, or less if the option says so.
        told: Hints,
        /// Stat by stat.
        hints: Vec<Hint>,
        /// What it changes in the rule collection (CO-03).
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        laws: Vec<Law>,
    },
    /// Cards.
    Deck {
        /// Those that could be drawn.
        eligible: Vec<crate::event::Weighted>,
    },
    /// A card.
    Card {
        /// What keeps it back, all of it.
        against: Vec<Against>,
    },
    /// A rule, in words.
    Rule {
        /// When it runs; none where it always does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        when: Option<String>,
        /// What it does, in order.
        does: Vec<String>,
        /// What it is about: the ending that it brings, or else the first visible stat that it moves, or else law.
        subject: Subject,
        /// Whether it ends a reign.
        ends: bool,
    },
    /// A stat, in words.
    Stat {
        /// What it is computed from; none where it is stored.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        formula: Option<String>,
        /// Where on its range the rules in force end a reign (CO-04).
        ends: Vec<Edge>,
    },
    /// The end of the reign; empty while it goes on.
    End {
        /// The visible stat that ended it, if one did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stat: Option<String>,
        /// What ended it, in a sentence.
        why: String,
        /// What the next ruler has of it, in sentences.
        keeps: Vec<String>,
    },
    /// A heritage.
    Kept {
        /// In sentences.
        keeps: Vec<String>,
    },
}

/// A change that an option makes to the rule collection.
#[kernel::value(Eq)]
pub struct Law {
    /// The rule's id.
    pub rule: String,
    /// What becomes of it.
    pub amendment: Amendment,
    /// What it is about.
    pub subject: Subject,
}

/// Where a stat ends a reign.
#[kernel::value(Eq)]
pub struct Edge {
    /// Whether it does at the least of the range; otherwise at the most.
    pub low: bool,
    /// From which value on.
    pub at: i32,
    /// The ending's id.
    pub ending: String,
    /// The same in words.
    pub words: String,
}

/// What keeps a card from being drawn by weight (CO-06).
#[kernel::value(Eq, tag = "type")]
pub enum Against {
    /// It is in hand.
    InHand {},
    /// Its set is not in play.
    OtherSet {
        /// The set.
        set: String,
    },
    /// It comes once, and has come.
    UsedUp {},
    /// It stays away for some turns.
    OnCooldown {
        /// The first turn in which it can be drawn again.
        turn: u16,
    },
    /// It has no weight: it comes only when it is scheduled or forced.
    Weightless {},
    /// A requirement does not hold.
    Requires {
        /// The requirement, as it is written.
        formula: String,
    },
}

/// How a stat moves.
#[kernel::value(Eq)]
pub struct Hint {
    /// Its id.
    pub stat: String,
    /// By how much at least; without its sign where directions are not told.
    pub least: i32,
    /// By how much at most.
    pub most: i32,
    /// Where dice fall and directions are told: how likely it moves by how much.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub odds: Vec<Odds>,
}

/// How likely a stat moves by so much.
#[kernel::value(Copy, Eq)]
pub struct Odds {
    /// By how much.
    pub by: i32,
    /// In so many ways that dice can fall,
    pub ways: u32,
    /// of so many.
    pub of: u32,
}

pub(crate) fn preview(rules: &Council, state: &State, query: &Query) -> RuleResult<Preview, Rejection> {
    match query {
        Query::Option { card, option } => {
            hand::against(rules, state, card, *option)?;
            let no = rules.card_no(card).ok_or_else(|| Rejection::UnknownCard { card: card.clone() })?;
            let (told, hints) = (told(rules, state, no, *option), hints(rules, state, no, *option));
            let laws = if told == Hints::Off { Vec::new() } else { laws(rules, state, (no, *option)) };
            Ok(Preview::Option { told, hints, laws })
        }
        Query::Deck {} => {
            let all = (0..rules.cards.len() as No).filter(|no| hand::back(rules, state, *no).is_none());
            let weighted = |no: No| crate::event::Weighted {
                card: rules.card_id(no).to_owned(),
                weight: rules.cards[usize::from(no)].weight as u16,
            };
            Ok(Preview::Deck { eligible: all.map(weighted).collect() })
        }
        Query::Card { card } => {
            let no = rules.card_no(card).ok_or_else(|| Rejection::UnknownCard { card: card.clone() })?;
            Ok(Preview::Card { against: against(rules, state, no) })
        }
        Query::Rule { rule } => match rules.content.rules.entry(rule) {
            Some(found) => Ok(Preview::Rule {
                when: found.when.as_ref().map(|when| formula::when(rules, when)),
                does: found.effects.iter().map(|effect| formula::effect(rules, effect)).collect(),
                subject: ends::subject(rules, rule),
                ends: ends::brought(rules, rule).is_some(),
            }),
            None => Err(Rejection::UnknownRule { rule: rule.clone() }.into()),
        },
        Query::Stat { stat } => match rules.content.stats.entry(stat) {
            Some(found) => Ok(Preview::Stat {
                formula: found.formula.as_ref().map(|formula| formula::value(rules, formula)),
                ends: ends::edges(rules, state, stat),
            }),
            None => Err(Rejection::UnknownStat { stat: stat.clone() }.into()),
        },
        Query::End {} => Ok(ends::end(rules, state)),
        Query::Kept { memory, sets } => Ok(Preview::Kept { keeps: ends::keeps(rules, memory, sets) }),
    }
}

/// Everything that keeps a card back.
fn against(rules: &Council, state: &State, no: No) -> Vec<Against> {
    let mut all = Vec::new();
    let (card, data) = (&rules.cards[usize::from(no)], &rules.content.cards[usize::from(no)]);
    match hand::back(rules, state, no) {
        Some(Back::InHand) => all.push(Against::InHand {}),
        Some(Back::OtherSet) => all.push(Against::OtherSet { set: data.set.clone() }),
        Some(Back::UsedUp) => all.push(Against::UsedUp {}),
        Some(Back::OnCooldown) => all.push(Against::OnCooldown { turn: state.ready[usize::from(no)] }),
        Some(Back::Weightless) => all.push(Against::Weightless {}),
        Some(Back::Requirement(_)) | None => {}
    }
    for (formula, text) in card.requires.iter().zip(&data.requires) {
        if !formula.holds(&mut Lens::of(rules, state)) {
            all.push(Against::Requires { formula: text.clone() });
        }
    }
    all
}

/// What is told of an option: what was agreed, or less if the option says so (CO-13).
pub(crate) fn told(rules: &Council, state: &State, card: No, option: u8) -> Hints {
    let own = rules.content.cards[usize::from(card)].options[usize::from(option)].hints;
    own.map_or(state.agreed.hints, |own| own.min(state.agreed.hints))
}

/// What an option's effects do to the stats that the ruler sees, over all ways in which its dice can fall.
pub(crate) fn hints(rules: &Council, state: &State, card: No, option: u8) -> Vec<Hint> {
    let told = told(rules, state, card, option);
    if told == Hints::Off {
        return Vec::new();
    }
    let mut moves = vec![BTreeMap::<i32, u32>::new(); rules.content.stats.len()];
    each_way(rules, state, (card, option), |after, ways| {
        for (no, moves) in (0..).zip(&mut moves) {
            *moves.entry(stat(rules, after, no) - stat(rules, state, no)).or_default() += ways;
        }
    });
    let seen = rules.content.stats.iter().zip(&moves).filter(|(stat, _)| stat.visible);
    seen.filter_map(|(stat, moves)| hint(&stat.id, moves, told)).collect()
}

/// What an option does to the rule collection in some way in which its dice can fall: what goes, then what comes.
fn laws(rules: &Council, state: &State, of: (No, u8)) -> Vec<Law> {
    let (mut gone, mut new) = (BTreeSet::new(), BTreeSet::new());
    each_way(rules, state, of, |after, _| {
        let stands = |rule: No, active: &[Active]| active.iter().any(|active| active.rule == rule);
        gone.extend(state.rules.iter().map(|active| active.rule).filter(|rule| !stands(*rule, &after.rules)));
        let added = after.rules.iter().filter(|active| !state.rules.contains(active));
        new.extend(added.map(|active| active.rule));
    });
    let law = |rule: No, amendment| {
        let rule = rules.rule_id(rule);
        Law { rule: rule.to_owned(), amendment, subject: ends::subject(rules, rule) }
    };
    let gone = gone.into_iter().map(|rule| law(rule, Amendment::Removed));
    gone.chain(new.into_iter().map(|rule| law(rule, Amendment::Added))).collect()
}

/// What an option's effects make of a state, in each way in which its dice can fall, and in how many ways that is so.
pub(crate) fn each_way(
    rules: &Council,
    state: &State,
    (card, option): (No, u8),
    mut visit: impl FnMut(&State, u32),
) {
    let effects = &rules.cards[usize::from(card)].options[usize::from(option)].effects;
    let total = effects.iter().map(Effect::ways).fold(1_u32, u32::saturating_mul);
    let mut faces: Vec<u32> = Vec::new();
    loop {
        let mut after = state.clone();
        let mut events = Events::muted();
        let mut run = Run {
            rules,
            state: &mut after,
            chance: Chance::Given { faces: &faces, sides: Vec::new() },
            events: &mut events,
            asked: Vec::new(),
            warnings: Vec::new(),
            effect: None,
        };
        run.run(effects, By::Option(card, option));
        let sides = match run.chance {
            Chance::Given { sides, .. } => sides,
            Chance::Dice(_) => Vec::new(),
        };
        // Dice that this way does not ask for fall anyhow.
        visit(&after, total / sides.iter().product::<u32>().max(1));
        // The next way: the last die that is not at its highest face goes up, those behind it start over.
        faces.resize(sides.len(), 0);
        let Some(up) = (0..sides.len()).rev().find(|die| faces[*die] + 1 < sides[*die]) else { break };
        faces[up] += 1;
        faces.truncate(up + 1);
    }
}

/// None where nothing moves.
fn hint(id: &str, moves: &BTreeMap<i32, u32>, setting: Hints) -> Option<Hint> {
    let ((least, _), (most, _)) = (moves.first_key_value()?, moves.last_key_value()?);
    let (least, most, of) = (*least, *most, moves.values().sum());
    if [least, most] == [0, 0] {
        return None;
    }
    let stat = id.to_owned();
    if setting == Hints::Size {
        let sizes = || moves.keys().map(|by| by.abs());
        let (least, most) = (sizes().min()?, sizes().max()?);
        return Some(Hint { stat, least, most, odds: Vec::new() });
    }
    let odds = moves.iter().filter(|_| least != most).map(|(by, ways)| Odds { by: *by, ways: *ways, of });
    Some(Hint { stat, least, most, odds: odds.collect() })
}
