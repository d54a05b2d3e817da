//! Numbered choices, narrowed by what a person types.

use kernel::say;

use crate::language::spoken;

/// So many lines are looked over at once.
pub(crate) const LINES: usize = 24;

/// What is on the screen of a list.
pub(super) struct Page {
    /// Its lines.
    pub(super) lines: Vec<String>,
    /// The numbers of the choices that stand on it.
    pub(super) numbers: Vec<usize>,
    /// The groups that stand on it, each with its choices; the number of the first opens it.
    pub(super) groups: Vec<Vec<usize>>,
}

/// The only choice whose phrase has just the words of `typed`, in their order.
pub(super) fn exactly(phrases: &[String], typed: &str) -> Option<usize> {
    let wanted = words(typed);
    let mut found = (1..).zip(phrases).filter(|(_, phrase)| words(phrase) == wanted);
    let (number, _) = found.next()?;
    found.next().is_none().then_some(number)
}

/// The choices whose phrase has all words of `filter`, by their numbers from 1. A word with a digit fits whole words only:
/// `A1` does not mean `A10`.
pub(crate) fn matching(phrases: &[String], filter: &str) -> Vec<usize> {
    let wanted = words(filter);
    let fits = |phrase: &str| {
        let has = words(phrase);
        wanted.iter().all(|word| {
            let whole = word.contains(|letter: char| letter.is_ascii_digit());
            has.iter().any(|other| if whole { other == word } else { other.contains(word.as_str()) })
        })
    };
    (1..).zip(phrases).filter(|(_, phrase)| fits(phrase)).map(|(number, _)| number).collect()
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// The menu: each choice where they are few, else groups by their first words.
pub(super) fn page(phrases: &[String], shown: &[usize]) -> Page {
    let width = phrases.len().to_string().len();
    let line = |number: &usize| format!("  {number:>width$}  {}", phrases[number - 1]);
    if shown.len() <= LINES {
        return Page { lines: shown.iter().map(line).collect(), numbers: shown.to_vec(), groups: Vec::new() };
    }
    let Some(groups) = groups(phrases, shown) else {
        let numbers = shown[..LINES].to_vec();
        let rest = say!(spoken(), "  … and {} more; type words to narrow them", shown.len() - LINES);
        return Page { lines: numbers.iter().map(line).chain([rest]).collect(), numbers, groups: Vec::new() };
    };
    let head = say!(spoken(), "  {} choices; a number or words narrow them:", shown.len());
    let of = |(words, numbers): &(String, Vec<usize>)| match numbers[..] {
        [first, _, ..] => format!("  {first:>width$}  {words} … ({})", numbers.len()),
        [] | [_] => numbers.iter().map(line).collect(),
    };
    let lines = std::iter::once(head).chain(groups.iter().map(of)).collect();
    let (singles, groups): (Vec<_>, Vec<_>) =
        groups.into_iter().map(|(_, numbers)| numbers).partition(|numbers| numbers.len() == 1);
    Page { lines, numbers: singles.concat(), groups }
}

/// The choices that begin with the same words, in the order of their numbers: as many words as still give few groups.
pub(crate) fn groups(phrases: &[String], shown: &[usize]) -> Option<Vec<(String, Vec<usize>)>> {
    let mut found = None;
    for words in 1..8 {
        let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
        for number in shown {
            let mut start: Vec<&str> = phrases[number - 1].split_whitespace().take(words).collect();
            // A pair in brackets is not split.
            if start.len() > 1
                && start.last().is_some_and(|last| last.starts_with('(') && !last.ends_with(')'))
            {
                start.pop();
            }
            let start = start.join(" ");
            match groups.iter_mut().find(|(words, _)| *words == start) {
                Some((_, numbers)) => numbers.push(*number),
                None => groups.push((start, vec![*number])),
            }
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
        assert_eq!(matching(&phrases, "mov uni to 1").len(), 14, "10 is another number than 1");
        assert!(matching(&phrases, "fly").is_empty());
    }

    #[test]
    fn a_phrase_that_is_typed_whole_is_meant() {
        let phrases = ["go first", "let the other side go first"].map(str::to_owned);
        assert_eq!(exactly(&phrases, "Go first"), Some(1));
        assert_eq!([exactly(&phrases, "first"), exactly(&phrases, "first go")], [None, None]);
        assert_eq!(exactly(&["wait".to_owned(), "wait".to_owned()], "wait"), None, "which of them?");
    }

    #[test]
    fn many_choices_are_grouped_and_a_group_has_the_number_of_its_first() {
        let mut phrases = phrases();
        phrases.push("pass".to_owned());
        let all = matching(&phrases, "");
        let Page { lines, numbers, groups } = page(&phrases, &all);
        assert_eq!(lines.len(), 7, "{lines:?}");
        assert_eq!(lines[2], "  11  move unit 2 to … (10)");
        assert_eq!(numbers, [51], "the one that stands there alone");
        assert_eq!((groups.len(), &groups[1]), (5, &(11..=20).collect()));
    }

    #[test]
    fn a_square_is_not_split_between_groups() {
        let squares = (1..=3).flat_map(|col| (1..=9).map(move |row| format!("A1: move to ({col}, {row})")));
        let phrases: Vec<String> = squares.chain(["A1: hold".to_owned(), "pass".to_owned()]).collect();
        let Page { lines, numbers, .. } = page(&phrases, &matching(&phrases, ""));
        assert_eq!(lines[1..], ["   1  A1: move to … (27)", "  28  A1: hold", "  29  pass"]);
        assert_eq!(numbers, [28, 29]);
    }

    #[test]
    fn groups_stand_in_the_order_of_their_numbers() {
        let bids: Vec<String> =
            (1..=12).flat_map(|count| (1..=6).map(move |face| format!("bid {count} × {face}"))).collect();
        let Page { lines, .. } = page(&bids, &matching(&bids, ""));
        assert_eq!([&*lines[2], &*lines[10]], ["   7  bid 2 × … (6)", "  55  bid 10 × … (6)"]);
    }

    #[test]
    fn few_choices_keep_their_numbers() {
        let phrases = phrases();
        let Page { lines, numbers, .. } = page(&phrases, &[7, 30]);
        assert_eq!(lines, ["   7  move unit 1 to 7", "  30  move unit 3 to 10"]);
        assert_eq!(numbers, [7, 30]);
    }

    #[test]
    fn a_list_that_falls_into_no_groups_is_cut() {
        let phrases: Vec<String> = (0..40).map(|number| format!("{number} is its own")).collect();
        let Page { lines, numbers, .. } = page(&phrases, &matching(&phrases, ""));
        assert_eq!((lines.len(), numbers.len()), (LINES + 1, LINES));
    }
}
