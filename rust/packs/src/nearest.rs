//! The name that somebody meant.

/// `` a kind: `factions`, `missions` `` with the nearest name first in line where one is near.
pub(crate) fn one_of<'a>(what: &str, wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let listed: Vec<String> = known.iter().take(24).map(|name| format!("`{name}`")).collect();
    let more = if known.len() > listed.len() { " and others" } else { "" };
    let hint = match nearest(wrong, &known) {
        Some(name) => format!(" (did you mean `{name}`?)"),
        None => String::new(),
    };
    if listed.is_empty() {
        format!("{what}, of which there is none")
    } else {
        format!("{what}: {}{more}{hint}", listed.join(", "))
    }
}

/// The known name that takes the fewest changes of a letter, when that is at most a third of the name.
pub(crate) fn nearest<'a>(wrong: &str, known: &[&'a str]) -> Option<&'a str> {
    // A file may carry a key of any length; nobody mistypes more than this.
    if wrong.len() > 80 {
        return None;
    }
    let (changes, name) = known.iter().map(|name| (distance(wrong, name), *name)).min()?;
    (changes <= name.chars().count().div_ceil(3)).then_some(name)
}

/// Levenshtein's distance, case aside.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.to_lowercase().chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (above, letter) in from.to_lowercase().chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], above + 1);
        for (at, other) in to.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[at + 1];
            row[at + 1] = change.min(diagonal + 1).min(row[at] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_name_and_another_word_finds_none() {
        let known = ["factions", "missions", "rules"];
        assert_eq!(nearest("Faction", &known), Some("factions"));
        assert_eq!(nearest("misions", &known), Some("missions"));
        assert_eq!(nearest("weather", &known), None);
        assert_eq!(distance("kitten", "sitting"), 3);
    }
}
