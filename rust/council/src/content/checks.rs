//! What no schema can check; formulas and effects are checked as they are compiled.

use kernel::Fault;
use kernel::content::Faults;

use super::Content;

/// The most entries of a kind.
const MOST: usize = 1000;

pub(crate) fn faults(content: &Content) -> Vec<Fault> {
    let mut faults = Faults::default();
    faults.ids("/stats", &content.stats, 64);
    faults.ids("/memory", &content.memory, 200);
    faults.ids("/rules", &content.rules, MOST);
    faults.ids("/cards", &content.cards, MOST);
    faults.ids("/messages", &content.messages, MOST);
    faults.ids("/endings", &content.endings, MOST);
    faults.ids("/realms", &content.realms, 64);
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
            faults.known(format!("{at}/rules/{rule}"), id, known, "a rule");
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
        faults.expect(!card.text.is_empty(), format!("{at}/text"), "nothing", "a text");
    }
}
