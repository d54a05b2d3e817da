//! What spans fields; formulas and effects are checked as they are compiled.

use kernel::Fault;
use kernel::content::{Entry, Faults};

use super::Content;
use crate::formula::LANGUAGE;
use crate::index::MOST_ARGS;
use crate::words::KEYS;

pub(crate) fn faults(content: &Content) -> Vec<Fault> {
    let mut faults = Faults::default();
    words(&mut faults, "/stats", &content.stats);
    words(&mut faults, "/memory", &content.memory);
    words(&mut faults, "/rules", &content.rules);
    words(&mut faults, "/cards", &content.cards);
    words(&mut faults, "/messages", &content.messages);
    words(&mut faults, "/endings", &content.endings);
    words(&mut faults, "/realms", &content.realms);
    for (key, takes) in KEYS {
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
    names(content, &mut faults);
    realms(content, &mut faults);
    faults.into()
}

pub(crate) fn is_set(content: &Content, name: &str) -> bool {
    content.cards.iter().any(|card| card.set == name)
}

/// Formulas and effects write the ids of entries as words.
fn words<T: Entry>(faults: &mut Faults, at: &str, entries: &[T]) {
    for (place, entry) in entries.iter().enumerate() {
        let (id, here) = (entry.id(), format!("{at}/{place}/id"));
        let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        let word = id.starts_with(|letter: char| letter.is_ascii_lowercase()) && id.chars().all(plain);
        faults.expect(word, &here, format_args!("{id:?}"), "a letter, then letters, digits and _, all small");
        faults.expect(!LANGUAGE.contains(&id), here, format_args!("{id:?}"), "no word of the formulas' own");
    }
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
        faults.expect(least < most, at, format_args!("{least} to {most}"), "less to more");
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
    }
}
