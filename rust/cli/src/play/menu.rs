//! Numbered choices, narrowed by what a person types.

use std::collections::BTreeMap;

/// So many lines are looked over at once.
const LINES: usize = 24;

/// The choices whose phrase has all words of `filter`, by their numbers from 1.
pub(super) fn matching(phrases: &[String], filter: &str) -> Vec<usize> {
    let words: Vec<String> = filter.split_whitespace().map(str::to_lowercase).collect();
    let fits = |phrase: &str| {
        let phrase = phrase.to_lowercase();
        words.iter().all(|word| phrase.contains(word))
    };
    (1..).zip(phrases).filter(|(_, phrase)| fits(phrase)).map(|(number, _)| number).collect()
}

/// The menu's lines: each choice where they are few, else groups by their first words.
pub(super) fn lines(phrases: &[String], shown: &[usize]) -> Vec<String> {
    let width = phrases.len().to_string().len();
    let line = |number: &usize| format!("  {number:>width$}  {}", phrases[number - 1]);
    if shown.len() <= LINES {
        return shown.iter().map(line).collect();
    }
    let Some(groups) = groups(phrases, shown) else {
        let rest = format!("  … and {} more; type words to narrow them", shown.len() - LINES);
        return shown.iter().take(LINES).map(line).chain([rest]).collect();
    };
    let head = format!("  {} choices; type words to narrow them, or a number:", shown.len());
    let of = |(words, numbers): (&String, &Vec<usize>)| match numbers[..] {
        [only] => line(&only),
        _ => format!("  {:>width$}  {words} … ({})", "", numbers.len()),
    };
    std::iter::once(head).chain(groups.iter().map(of)).collect()
}

/// The choices that begin with the same words: as many words as still give few groups.
fn groups(phrases: &[String], shown: &[usize]) -> Option<BTreeMap<String, Vec<usize>>> {
    let mut found = None;
    for words in 1..8 {
        let mut groups: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for number in shown {
            let start: Vec<&str> = phrases[number - 1].split_whitespace().take(words).collect();
            groups.entry(start.join(" ")).or_default().push(*number);
        }
        if groups.len() > LINES {
            break;
        }
        if groups.len() > 1 {
            found = Some(groups);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phrases() -> Vec<String> {
        (1..=5).flat_map(|unit| (1..=10).map(move |col| format!("move unit {unit} to {col}"))).collect()
    }

    #[test]
    fn words_narrow_the_choices() {
        let phrases = phrases();
        assert_eq!(matching(&phrases, "").len(), 50);
        assert_eq!(matching(&phrases, "UNIT 3").len(), 14, "3 is also a column");
        assert_eq!(matching(&phrases, "unit 3 to 10"), [30]);
        assert!(matching(&phrases, "fly").is_empty());
    }

    #[test]
    fn many_choices_are_grouped() {
        let phrases = phrases();
        let all = matching(&phrases, "");
        let lines = lines(&phrases, &all);
        assert_eq!(lines.len(), 6, "{lines:?}");
        assert_eq!(lines[1], "      move unit 1 to … (10)");
    }

    #[test]
    fn few_choices_keep_their_numbers() {
        let phrases = phrases();
        assert_eq!(lines(&phrases, &[7, 30]), ["   7  move unit 1 to 7", "  30  move unit 3 to 10"]);
    }
}
