//! What no schema can check; formulas and effects are checked as they are compiled.

use kernel::Fault;
use kernel::content::{Entry, Faults};

use super::{Card, Content};
use crate::formula::LANGUAGE;
use crate::index::MOST_ARGS;
use crate::words;

/// The most entries of a kind.
const MOST: usize = 1000;

pub(crate) fn faults(content: &Content) -> Vec<Fault> {
    let mut faults = Faults::default();
    kind(&mut faults, "/stats", &content.stats, 64, |stat| vec![("name".to_owned(), &stat.name)]);
    kind(&mut faults, "/memory", &content.memory, 200, |_| Vec::new());
    kind(&mut faults, "/rules", &content.rules, MOST, |rule| vec![("name".to_owned(), &rule.name)]);
    kind(&mut faults, "/cards", &content.cards, MOST, card_texts);
    kind(&mut faults, "/messages", &content.messages, MOST, |told| {
        told.text.words().into_iter().map(|words| ("text".to_owned(), words)).collect()
    });
    for (key, takes) in words::KEYS {
        let told = content.messages.iter().position(|message| message.id == *key);
        faults.expect(
            told.is_some(),
            "/messages",
            format_args!("no `{key}`"),
            "the messages that the game tells with",
        );
        if let Some(place) = told {
            let text = &content.messages[place].text;
            let fits = (0..MOST_ARGS).all(|arg| text.takes(arg) == (arg < *takes));
            let at = format!("/messages/{place}/text");
            faults.expect(fits, at, "an argument more or fewer", format!("{takes} of them, from {{0}} on"));
        }
    }
    kind(&mut faults, "/endings", &content.endings, MOST, |ending| named(&ending.name, &ending.text));
    kind(&mut faults, "/realms", &content.realms, 64, |realm| named(&realm.name, &realm.text));
    let numbers = &content.numbers;
    faults.within("/numbers/hand", numbers.hand, 1..=12);
    faults.within("/numbers/turns", numbers.turns, 1..=1000);
    let known = |id: &str| content.endings.iter().any(|ending| ending.id == id);
    faults.known("/numbers/history", &numbers.history, known(&numbers.history), "an ending");
    faults.at_least("/realms", content.realms.len(), 1);
    names(content, &mut faults);
    realms(content, &mut faults);
    cards(content, &mut faults);
    for (place, ending) in content.endings.iter().enumerate() {
        for (at, name) in ending.passes.iter().enumerate() {
            let known = content.memory.iter().any(|memory| memory.id == *name) || is_set(content, name);
            faults.known(format!("/endings/{place}/passes/{at}"), name, known, "a flag, a counter or a set");
        }
    }
    faults.into()
}

pub(crate) fn is_set(content: &Content, name: &str) -> bool {
    content.cards.iter().any(|card| card.set == name)
}

/// Entries of a kind: formulas and effects write their ids as words, and what is shown of them says something.
fn kind<'a, T: Entry>(
    faults: &mut Faults,
    at: &str,
    entries: &'a [T],
    most: usize,
    texts: impl Fn(&'a T) -> Vec<(String, &'a str)>,
) {
    faults.ids(at, entries, most);
    for (place, entry) in entries.iter().enumerate() {
        let (id, here) = (entry.id(), format!("{at}/{place}/id"));
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        let word = id.starts_with(|letter: char| letter.is_ascii_lowercase()) && id.chars().all(plain);
        faults.expect(word, &here, format_args!("{id:?}"), "a letter, then letters, digits and _, all small");
        faults.expect(!LANGUAGE.contains(&id), here, format_args!("{id:?}"), "no word of the formulas' own");
        for (field, text) in texts(entry) {
            faults.expect(!text.trim().is_empty(), format!("{at}/{place}/{field}"), "nothing", "a text");
        }
    }
}

fn named<'a>(name: &'a str, text: &'a str) -> Vec<(String, &'a str)> {
    vec![("name".to_owned(), name), ("text".to_owned(), text)]
}

fn card_texts(card: &Card) -> Vec<(String, &str)> {
    let labels = card.options.iter().enumerate();
    let labels = labels.map(|(at, option)| (format!("options/{at}/label"), option.label.as_str()));
    [("title".to_owned(), card.title.as_str()), ("text".to_owned(), card.text.as_str())]
        .into_iter()
        .chain(labels)
        .collect()
}

/// Stats, flags and counters share the names of formulas.
fn names(content: &Content, faults: &mut Faults) {
    for (place, memory) in content.memory.iter().enumerate() {
        let clash = content.stats.iter().any(|stat| stat.id == memory.id);
        let at = format!("/memory/{place}/id");
        faults.expect(!clash, at, format_args!("{:?}, which is a stat", memory.id), "a name of its own");
    }
    for (place, stat) in content.stats.iter().enumerate() {
        let [least, most] = stat.range;
        let at = format!("/stats/{place}/range");
        let sound = least < most && least >= -1_000_000 && most <= 1_000_000;
        faults.expect(sound, at, format_args!("{least} to {most}"), "a range within a million");
    }
}

fn realms(content: &Content, faults: &mut Faults) {
    for (place, realm) in content.realms.iter().enumerate() {
        let at = format!("/realms/{place}");
        for stat in content.stats.iter().filter(|stat| stat.formula.is_none()) {
            let [least, most] = stat.range;
            match realm.start.get(&stat.id) {
                None => faults.add(format!("{at}/start"), format!("no {:?}", stat.id), "each stored stat"),
                Some(value) => faults.within(format!("{at}/start/{}", stat.id), *value, least..=most),
            }
        }
        for id in realm.start.keys() {
            let stored = content.stats.iter().any(|stat| stat.id == *id && stat.formula.is_none());
            faults.known(format!("{at}/start/{id}"), id, stored, "a stored stat");
        }
        for (rule, id) in realm.rules.iter().enumerate() {
            let known = content.rules.iter().any(|rule| rule.id == *id);
            let at = format!("{at}/rules/{rule}");
            faults.known(&at, id, known, "a rule");
            let again = realm.rules[..rule].contains(id);
            faults.expect(!again, at, format_args!("{id:?} again"), "each rule once");
        }
        for (set, id) in realm.sets.iter().enumerate() {
            faults.known(format!("{at}/sets/{set}"), id, is_set(content, id), "a set of cards");
        }
    }
}

fn cards(content: &Content, faults: &mut Faults) {
    for (place, card) in content.cards.iter().enumerate() {
        let at = format!("/cards/{place}");
        faults.within(format!("{at}/options"), card.options.len(), 1..=6);
        faults.at_most(format!("{at}/weight"), card.weight, 1000);
    }
}
