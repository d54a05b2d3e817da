//! The name that somebody meant.

/// `` a kind: `factions`, `missions` `` with the nearest name first in line where one is near.
pub(crate) fn one_of<'a>(what: &str, wrong: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let listed: Vec<String> = known.iter().take(24).map(|name| format!("`{name}`")).collect();
    let more = if known.len() > listed.len() { " and others" } else { "" };
    let hint = hint(wrong, &known);
    if listed.is_empty() {
        format!("{what}, of which there is none")
    } else {
        format!("{what}: {}{more}{hint}", listed.join(", "))
    }
}

/// ` (did you mean …?)` where a known name is near.
pub(crate) fn hint(wrong: &str, known: &[&str]) -> String {
    nearest(wrong, known).map(|name| format!(" (did you mean `{name}`?)")).unwrap_or_default()
}

/// The known name that takes the fewest changes of a letter, when that is at most a third of the name.
fn nearest<'a>(wrong: &str, known: &[&'a str]) -> Option<&'a str> {
    // A file may carry a key of any length; nobody mistypes more than this.
    if wrong.len() > 80 {
        return None;
    }
    let (changes, name) = known.iter().map(|name| (distance(wrong, name), *name)).min()?;
    (changes <= name.chars().count().div_ceil(3)).then_some(name)
}

/// How many letters differ, case aside; two in each other's place are one change.
fn distance(from: &str, to: &str) -> usize {
    strsim::osa_distance(&from.to_lowercase(), &to.to_lowercase())
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
        assert_eq!((distance("kitten", "sitting"), distance("tyo", "Toy")), (3, 1));
    }
}
