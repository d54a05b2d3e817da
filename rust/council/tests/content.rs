//! What shipped content says is what it does.

use std::collections::BTreeMap;

use council::content::Good;
use council::{Content, Council};

fn content() -> Content {
    laws::content::<Council>()
}

/// Everything that asks something: conditions, formulas and what effects compute.
fn asks(content: &Content) -> Vec<String> {
    let condition = |effect: &String| effect.split_once(" if ").map(|(_, condition)| condition.to_owned());
    let value = |effect: &String| {
        let value = effect.split_once("= ").map(|(_, value)| value.to_owned());
        value.or_else(|| effect.starts_with("message ").then(|| effect.clone()))
    };
    let mut asks: Vec<String> = content.stats.iter().filter_map(|stat| stat.formula.clone()).collect();
    let mut effects = Vec::new();
    for rule in &content.rules {
        asks.extend(rule.when.clone());
        effects.extend(rule.effects.clone());
    }
    for card in &content.cards {
        asks.extend(card.requires.clone());
        for option in &card.options {
            asks.extend(option.requires.clone());
            effects.extend(option.effects.clone());
        }
    }
    asks.extend(effects.iter().filter_map(condition));
    asks.extend(effects.iter().filter_map(value));
    asks
}

fn names(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
}

#[test]
fn co_08_every_flag_and_counter_is_read_by_something() {
    let content = content();
    let asks = asks(&content);
    for memory in &content.memory {
        let read = asks.iter().any(|text| names(text).any(|name| name == memory.id));
        assert!(read, "{} is set and never asked for", memory.id);
    }
    let walls = content.rules.iter().find(|rule| rule.id == "misfortune").expect("a rule");
    assert!(walls.effects.iter().any(|effect| effect.contains("walls")), "walls keep some of a raid out");
}

fn stats(content: &Content) -> BTreeMap<&str, Good> {
    content.stats.iter().map(|stat| (&*stat.id, stat.good)).collect()
}

/// By how much an option moves each stat, if that is all it does: the least and the most.
fn moves<'a>(effects: &'a [String], stats: &BTreeMap<&str, Good>) -> Option<BTreeMap<&'a str, [i32; 2]>> {
    let mut moves = BTreeMap::new();
    for effect in effects {
        let (stat, value, sign) = match (effect.split_once(" += "), effect.split_once(" -= ")) {
            (Some((stat, value)), _) => (stat, value, 1),
            (_, Some((stat, value))) => (stat, value, -1),
            (None, None) => return None,
        };
        let [one, other] = range(value)?.map(|value| value * sign);
        stats.get(stat)?;
        moves.insert(stat, [one.min(other), one.max(other)]);
    }
    Some(moves)
}

/// `7`, `die(6)`, `die(6) - 2`.
fn range(value: &str) -> Option<[i32; 2]> {
    if let Ok(number) = value.parse() {
        return Some([number, number]);
    }
    let (sides, rest) = value.strip_prefix("die(")?.split_once(')')?;
    let less: i32 = if rest.is_empty() { 0 } else { rest.strip_prefix(" - ")?.parse().ok()? };
    Some([1 - less, sides.parse::<i32>().ok()? - less])
}

#[test]
fn co_06_no_option_is_as_good_as_another_in_everything_and_better_in_something() {
    let content = content();
    let good = stats(&content);
    let mut compared = 0;
    for card in &content.cards {
        let free = card.options.iter().filter(|option| option.requires.is_empty());
        let plain: Vec<_> =
            free.filter_map(|option| Some((&option.label, moves(&option.effects, &good)?))).collect();
        for (one, (label, own)) in plain.iter().enumerate() {
            for (better, other) in
                plain.iter().enumerate().filter(|(at, _)| *at != one).map(|(_, other)| other)
            {
                compared += 1;
                let never_worse = own.keys().chain(other.keys()).all(|stat| {
                    let [least, most] = own.get(stat).copied().unwrap_or_default();
                    let [other_least, other_most] = other.get(stat).copied().unwrap_or_default();
                    match good[stat] {
                        Good::Up => other_least >= most,
                        Good::Down => other_most <= least,
                        // More of it is neither good nor bad.
                        Good::None => [least, most] == [other_least, other_most],
                    }
                });
                assert!(!never_worse, "{}: nobody takes {label:?} where there is {better:?}", card.id);
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

/// Numbers in words, in the languages of the content.
const NUMBERS: [(i32, &str, &str); 16] = [
    (2, "two", "zwei"),
    (3, "three", "drei"),
    (4, "four", "vier"),
    (5, "five", "fünf"),
    (6, "six", "sechs"),
    (7, "seven", "sieben"),
    (8, "eight", "acht"),
    (9, "nine", "neun"),
    (10, "ten", "zehn"),
    (11, "eleven", "elf"),
    (12, "twelve", "zwölf"),
    (15, "fifteen", "fünfzehn"),
    (20, "twenty", "zwanzig"),
    (30, "thirty", "dreißig"),
    (40, "forty", "vierzig"),
    (50, "fifty", "fünfzig"),
];

/// Which numbers a text counts crowns or sacks with, and the stat that they are of.
fn counted(text: &str) -> Vec<(i32, &'static str)> {
    let words: Vec<String> =
        text.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase).collect();
    let pair = |pair: &[String]| {
        let number = NUMBERS.iter().find(|(_, english, german)| pair[0] == *english || pair[0] == *german)?.0;
        match &*pair[1] {
            "crowns" | "kronen" => Some((number, "treasury")),
            "sacks" | "säcke" => Some((number, "grain")),
            _ => None,
        }
    };
    words.windows(2).filter_map(pair).collect()
}

#[test]
fn co_06_what_a_text_counts_in_words_an_option_moves_forty_crowns_are_forty() {
    assert_eq!(counted("He offers forty crowns, and elf Säcke."), [(40, "treasury"), (11, "grain")]);
    let content = content();
    let stats = stats(&content);
    let german: BTreeMap<String, serde_json::Value> =
        serde_json::from_str(include_str!("../../../data/council/text/de.json")).expect("texts");
    let mut told = 0;
    for card in &content.cards {
        let translated = german.get(&format!("cards/{}/text", card.id)).and_then(|text| text.as_str());
        let texts = [Some(&*card.text), translated].into_iter().flatten();
        for (number, stat) in texts.flat_map(counted) {
            told += 1;
            let found = card.options.iter().any(|option| {
                let own: Vec<String> = option
                    .effects
                    .iter()
                    .filter(|effect| names(effect).next() == Some(stat))
                    .cloned()
                    .collect();
                let range = moves(&own, &stats).and_then(|moves| moves.get(stat).copied());
                range.is_some_and(|range| range == [number; 2] || range == [-number; 2])
            });
            assert!(found, "{}: no option moves {stat} by {number}", card.id);
        }
    }
    assert!(told >= 6, "{told} numbers in words");
}
