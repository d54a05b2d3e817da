//! Does any text for people say "1 turns"?

use std::collections::BTreeSet;

use crate::tree;

/// What texts count.
const NOUNS: &str = "actions activations advantages arguments attacks batters battles bots cards choices citizens coins \
    commands crowns days decisions defeats devices domains dukes entries errors exchanges fields files games hints hits \
    icons innings instalments issues items jobs letters links maps matches members messages missions mods monsters nodes \
    offers options outs pieces players points positions reasons rerolls resources rooms rounds rows rulers runners sacks \
    saves seasons seats ships slots squares steps stops symbols texts things tiles tokens turns units unlocks ways years";

/// Where a plural stands after a number that is never 1, and why.
const MANY: [(&str, &str); 32] = [
    ("one of %d things", "a reward offers three or more, or none"),
    ("%s hits %s: %d", "a name and a verb"),
    ("{} games` lists them", "the name of a command"),
    ("{whose} has seats p1", "the name of a game"),
    ("{kind} slots", "one slot has its own words"),
    ("{} for mods", "a number of places"),
    ("{} devices do not sign", "the number of a version"),
    ("{format} and messages {protocol}", "the number of a form"),
    ("%s commands. Seed", "one command has its own words"),
    ("%d campaign points\")", "a score of two sides"),
    ("%d mission points\")", "a score of two sides"),
    ("{least} seats", "one seat has its own words"),
    ("{most} seats", "more than the least"),
    ("${most} seats", "more than the least"),
    ("{1} seats", "more than the least"),
    ("{count} things are wrong", "one thing has its own words"),
    ("{} choices; a number", "of a list longer than a page"),
    ("{more} rounds are added", "one round has its own words"),
    ("{left} units left, {up}", "the last unit has its own words"),
    ("{units} units move before", "one unit has its own words"),
    ("{offers} things may be taken", "one thing has its own words"),
    ("{} slots {} to {}", "the name of a kind, no number"),
    ("{left} actions are left", "one action has its own words"),
    ("{slots} mod slots are", "one slot has its own words"),
    ("{} slots are taken", "the name of a kind, no number"),
    ("{} citizens", "the name of a role"),
    ("{seat} turns {}", "a verb"),
    ("{} turns face up", "a verb"),
    ("%d matches\"", "a choice of some numbers of matches, all large"),
    ("%d matches each", "one of these"),
    ("after %d commands", "half of so many games are as long: the median of many"),
    ("%d cards are within reach", "one card has its own words"),
];

/// What follows from each number that stands before a plural: `{name} units`, `%d more units`, `${count} units`.
fn plurals<'a>(line: &'a str, nouns: &BTreeSet<&str>) -> Vec<&'a str> {
    let word = |text: &str| text.chars().take_while(char::is_ascii_lowercase).collect::<String>();
    let counts = |begins: usize, letter: char| {
        let text = &line[begins..];
        let rest = text[hole(text, letter)?..].strip_prefix(' ')?;
        let first = word(rest);
        let second = rest[first.len()..].strip_prefix(' ').filter(|_| !first.is_empty()).map(word);
        let plural = nouns.contains(&*first) || second.is_some_and(|second| nouns.contains(&*second));
        plural.then_some(text)
    };
    line.char_indices().filter_map(|(at, letter)| counts(at, letter)).collect()
}

/// Where a placeholder ends that begins here.
/// Whether it is the second of two forms, of which a translation takes the one that fits: `"%d unit", "%d units"`.
fn is_second(line: &str, found: &str) -> bool {
    line.strip_suffix(found).is_some_and(|before| before.ends_with("\", \""))
}

fn hole(text: &str, letter: char) -> Option<usize> {
    match letter {
        '{' => {
            let end = text.find('}')?;
            let inner = &text[1..end];
            let plain = |letter: char| letter.is_ascii_alphanumeric() || "_.:+<>".contains(letter);
            // What is written in capitals is a limit, and large.
            let limit = inner.len() > 1 && !inner.contains(|letter: char| letter.is_ascii_lowercase());
            (inner.chars().all(plain) && !limit).then_some(end + 1)
        }
        '%' => (text.starts_with("%d") || text.starts_with("%s")).then_some(2),
        '$' if text.starts_with("${") => text.find('}').map(|end| end + 1),
        _ => None,
    }
}

/// The lines of a source that may be shown to people: no comments, no tests, nothing that a failing program says.
fn lines<'a>(text: &'a str, comment: &'static str) -> impl Iterator<Item = &'a str> {
    let shown = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let hidden = ["assert", "panic!", ".expect(", "ensure!"];
    shown
        .lines()
        .map(str::trim)
        .filter(move |line| !line.starts_with(comment) && !hidden.iter().any(|hidden| line.contains(hidden)))
}

#[test]
fn no_text_for_people_counts_by_a_plural_what_may_be_one() {
    let nouns: BTreeSet<&str> = NOUNS.split_whitespace().collect();
    let mut sources = Vec::new();
    for (folder, ending, comment) in
        [("rust", ".rs", "//"), ("godot_project", ".gd", "#"), ("rust/service/client", ".js", "//")]
    {
        let all = tree::files(folder, ending).into_iter();
        let of = |path: &std::path::PathBuf| {
            let path = path.to_string_lossy().into_owned();
            let tests = ["/tests/", "/tests.rs", "/benches/", "/examples/", "/rust/laws/"];
            !tests.iter().any(|tests| path.contains(tests))
        };
        sources.extend(all.filter(of).map(|path| (path, comment)));
    }
    assert!(sources.len() > 500, "{} sources", sources.len());
    let (mut wrong, mut used) = (Vec::new(), BTreeSet::new());
    for (path, comment) in sources {
        let text = tree::text(&path);
        for line in lines(&text, comment) {
            for found in plurals(line, &nouns).into_iter().filter(|found| !is_second(line, found)) {
                let reason = MANY.iter().find(|(many, _)| line.contains(many) && found_in(found, many));
                match reason {
                    Some((many, _)) => drop(used.insert(*many)),
                    None => wrong.push(format!("{}: {found}", path.display())),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "say it with `counted`, or why it is never 1:\n{}", wrong.join("\n"));
    let idle: Vec<_> = MANY.iter().filter(|(many, _)| !used.contains(many)).collect();
    assert!(idle.is_empty(), "reasons without a text: {idle:?}");
}

/// Whether a reason is about this place of its line.
fn found_in(found: &str, many: &str) -> bool {
    let begins = many.find(['$', '{', '%']).unwrap_or(0);
    found.starts_with(&many[begins..])
}

/// Words that end in s after a 1 and are no plurals.
const VERBS: [&str; 8] = ["is", "ends", "has", "was", "gives", "makes", "destroys", "less"];

#[test]
fn no_line_of_a_golden_game_says_one_of_many() {
    let mut read = 0;
    for path in tree::files("tests/golden", ".trace") {
        for line in tree::text(&path).lines() {
            read += 1;
            let words: Vec<&str> = line.split([' ', ',', ';', ':', '(', ')', '.']).collect();
            for pair in words.windows(2).filter(|pair| pair[0] == "1") {
                let plural =
                    pair[1].len() > 2 && pair[1].ends_with('s') && pair[1].chars().all(char::is_alphabetic);
                assert!(!plural || VERBS.contains(&pair[1]), "{}: {line}", path.display());
            }
        }
    }
    assert!(read > 10_000, "{read} lines");
}
