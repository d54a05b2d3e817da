//! Formulas and effects in words (CO-08): the words are messages of the content (CO-09).

use kernel::content::Entries;

use crate::formula::{Act, How, Op, Raw, Said, formula, statement};
use crate::index::Council;
use crate::words::Arg;

/// When a rule runs: `turn % 4 == 0` is "every 4 turns", `grain < 20` "while Grain is below 20".
pub(crate) fn when(rules: &Council, text: &str) -> String {
    let Ok(said) = formula(text) else { return text.to_owned() };
    let mut parts = Vec::new();
    conjuncts(&said, &mut parts);
    let (rhythm, rest): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| turns(part).is_some());
    let mut words: Vec<String> =
        rhythm.into_iter().filter_map(turns).map(|turns| every(rules, turns)).collect();
    let rest: Vec<_> = rest.into_iter().map(|part| Words { rules }.of(part, Level::And)).collect();
    if !rest.is_empty() {
        let all = rest.join(&format!(" {} ", rules.say("both", &[])));
        words.push(rules.say("while", &[(&all).into()]));
    }
    words.join(", ")
}

/// What an effect does.
pub(crate) fn effect(rules: &Council, text: &str) -> String {
    let Ok(said) = statement(text) else { return text.to_owned() };
    let does = Words { rules }.act(&said.act);
    match &said.when {
        None => does,
        Some(when) => {
            let when = Words { rules }.of(when, Level::Or);
            rules.say("does_if", &[(&does).into(), (&when).into()])
        }
    }
}

/// A formula with the names of what it reads.
pub(crate) fn value(rules: &Council, text: &str) -> String {
    formula(text).map_or_else(|_| text.to_owned(), |said| Words { rules }.of(&said, Level::Or))
}

/// What stands between `and`s.
fn conjuncts<'a>(said: &'a Said, parts: &mut Vec<&'a Said>) {
    if let Raw::Two(Op::And, two) = &said.raw {
        two.iter().for_each(|part| conjuncts(part, parts));
    } else {
        parts.push(said);
    }
}

/// Every how many turns, and after how many first: of `turn % 4 == 0`, 4 and 0.
fn turns(said: &Said) -> Option<(i64, i64)> {
    let Raw::Two(Op::Equal, two) = &said.raw else { return None };
    let [Said { raw: Raw::Two(Op::Rem, parts), .. }, Said { raw: Raw::Number(first), .. }] = &**two else {
        return None;
    };
    match [&parts[0].raw, &parts[1].raw] {
        [Raw::Name(name), Raw::Number(turns)] if name == "turn" => Some((*turns, *first)),
        _ => None,
    }
}

fn every(rules: &Council, (turns, first): (i64, i64)) -> String {
    let number = |number: i64| Arg::Number(i32::try_from(number).unwrap_or(i32::MAX));
    match first {
        0 => rules.say("every", &[number(turns)]),
        _ => rules.say("every_from", &[number(turns), number(first)]),
    }
}

/// How tightly an operator binds, loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Or,
    And,
    Not,
    Comparison,
    Sum,
    Product,
    Sign,
}

impl Level {
    const fn of(op: Op) -> Self {
        match op {
            Op::Or => Self::Or,
            Op::And => Self::And,
            Op::Less
            | Op::LessOrEqual
            | Op::Greater
            | Op::GreaterOrEqual
            | Op::Equal
            | Op::Unequal
            | Op::Min
            | Op::Max => Self::Comparison,
            Op::Add | Op::Sub => Self::Sum,
            Op::Mul | Op::Div | Op::Rem => Self::Product,
        }
    }

    /// What may stand at the right of an operator without brackets.
    const fn tighter(self) -> Self {
        match self {
            Self::Or => Self::And,
            Self::And => Self::Not,
            Self::Not => Self::Comparison,
            Self::Comparison => Self::Sum,
            Self::Sum => Self::Product,
            Self::Product | Self::Sign => Self::Sign,
        }
    }
}

struct Words<'a> {
    rules: &'a Council,
}

impl Words<'_> {
    fn say(&self, key: &str, args: &[&str]) -> String {
        self.rules.say(key, &args.iter().map(|arg| Arg::Words(arg)).collect::<Vec<_>>())
    }

    /// A formula, in brackets where it binds less than `least`.
    fn of(&self, said: &Said, least: Level) -> String {
        let (words, level) = match &said.raw {
            Raw::Number(number) => (number.to_string(), Level::Sign),
            Raw::Name(name) => (self.name(name), Level::Sign),
            Raw::Call(name, args) => (self.call(name, args), Level::Sign),
            Raw::Negated(part) => (format!("−{}", self.of(part, Level::Sign)), Level::Sign),
            Raw::Not(part) => (self.say("without", &[&self.of(part, Level::Comparison)]), Level::Not),
            Raw::Two(op, two) => (self.two(*op, two), Level::of(*op)),
        };
        if level < least { format!("({words})") } else { words }
    }

    fn two(&self, op: Op, [left, right]: &[Said; 2]) -> String {
        let level = Level::of(op);
        let (left, right) = (self.of(left, level), self.of(right, level.tighter()));
        let joined = |sign: &str| format!("{left} {sign} {right}");
        match op {
            Op::Add => joined("+"),
            Op::Sub => joined("−"),
            Op::Mul => joined("×"),
            Op::Div => joined("/"),
            Op::Rem => self.say("rest_of", &[&left, &right]),
            Op::Less => self.say("is_below", &[&left, &right]),
            Op::LessOrEqual => self.say("is_most", &[&left, &right]),
            Op::Greater => self.say("is_above", &[&left, &right]),
            Op::GreaterOrEqual => self.say("is_least", &[&left, &right]),
            Op::Equal => self.say("is_equal", &[&left, &right]),
            Op::Unequal => self.say("is_other", &[&left, &right]),
            Op::And => joined(&self.say("both", &[])),
            Op::Or => joined(&self.say("either", &[])),
            Op::Min => self.say("lesser_of", &[&left, &right]),
            Op::Max => self.say("greater_of", &[&left, &right]),
        }
    }

    fn call(&self, name: &str, args: &[Said]) -> String {
        let args: Vec<String> = args.iter().map(|arg| self.of(arg, Level::Or)).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let key = match name {
            "die" => "die_of",
            "min" => "lesser_of",
            "max" => "greater_of",
            "clamp" => "within",
            _ => "if_else",
        };
        self.say(key, &args)
    }

    /// A stat, a flag, a counter or the turn by its name.
    fn name(&self, name: &str) -> String {
        if name == "turn" {
            return self.say("this_turn", &[]);
        }
        let texts = self.rules.texts();
        let memory = texts.memory.entry(name).map(|memory| &*memory.name).filter(|name| !name.is_empty());
        let found = texts.stats.named(name).or(memory);
        found.map_or_else(|| name.replace('_', " "), str::to_owned)
    }

    fn act(&self, act: &Act) -> String {
        let texts = self.rules.texts();
        let rule = |id: &str| texts.rules.named(id).unwrap_or(id).to_owned();
        let title = |id: &str| texts.cards.entry(id).map_or(id, |card| &card.title).to_owned();
        match act {
            Act::Move { name, how, value } => {
                let sign = match how {
                    How::Add => "+",
                    How::Take => "−",
                    How::Set => "=",
                };
                let least = if *how == How::Set { Level::Or } else { Level::Product };
                format!("{} {sign} {}", self.name(name), self.of(value, least))
            }
            Act::Message { .. } => self.say("does_tell", &[]),
            Act::Schedule { card, after } => self.later(&title(card), after),
            Act::AddRule(id) => self.say("does_add", &[&rule(id)]),
            Act::RemoveRule(id) => self.say("does_strike", &[&rule(id)]),
            Act::ReplaceRule(old, new) => self.say("does_replace", &[&rule(old), &rule(new)]),
            Act::Draw(count) => self.say("does_draw", &[&self.of(count, Level::Or)]),
            Act::Discard(card) => self.say("does_discard", &[&title(card)]),
            Act::ShuffleIn(card) | Act::Force(card) => self.say("does_bring", &[&title(card)]),
            Act::Unlock(set) => self.say("does_unlock", &[&set.replace('_', " ")]),
            Act::End(ending) => self.say("does_end", &[texts.endings.named(ending).unwrap_or(ending)]),
        }
    }

    /// A card that comes after some turns.
    fn later(&self, title: &str, after: &Said) -> String {
        match &after.raw {
            Raw::Number(turns) => {
                let turns = Arg::Number(i32::try_from(*turns).unwrap_or(i32::MAX));
                self.rules.say("does_schedule", &[title.into(), turns])
            }
            Raw::Name(_) | Raw::Call(..) | Raw::Negated(_) | Raw::Not(_) | Raw::Two(..) => {
                self.say("does_schedule", &[title, &self.of(after, Level::Or)])
            }
        }
    }
}
