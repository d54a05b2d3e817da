//! Rules by their IDs, from a rules document in Markdown.

use serde::Serialize;

/// A rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rule {
    /// Its ID, such as `GR-022`.
    pub id: String,
    /// The heading that it stands below.
    pub section: String,
    /// The text that states it.
    pub text: String,
}

/// Every ID of the document with the first text that states it.
///
/// A rule is stated where its ID opens an item (`- GR-001 The board …`), where it stands in a heading, or else where it is
/// first named.
pub fn rules(document: &str) -> Vec<Rule> {
    let blocks = blocks(document);
    let mut found: Vec<Rule> = Vec::new();
    for strength in [stated, named] {
        for (at, block) in blocks.iter().enumerate() {
            for id in strength(block) {
                if found.iter().all(|rule| rule.id != id) {
                    let (section, text) = (block.section.clone(), text_of(&blocks, at));
                    found.push(Rule { id, section, text });
                }
            }
        }
    }
    let place = |id: &str| document.find(id).unwrap_or(usize::MAX);
    found.sort_by_cached_key(|rule| (place(&rule.id), rule.id.len()));
    found
}

/// A heading, an item, a row or a paragraph.
struct Block {
    section: String,
    text: String,
    heading: bool,
}

fn blocks(document: &str) -> Vec<Block> {
    let (mut blocks, mut section, mut open) = (Vec::<Block>::new(), String::new(), false);
    for line in document.lines().map(str::trim) {
        let heading = line.starts_with('#');
        let begins = heading
            || line.starts_with("- ")
            || line.starts_with('|')
            || line.starts_with("**")
            || numbered(line);
        if line.is_empty() {
            open = false;
            continue;
        }
        let text = plain(line);
        if heading {
            section.clone_from(&text);
        }
        match blocks.last_mut() {
            Some(last) if open && !begins && !last.heading => {
                last.text.push(' ');
                last.text.push_str(&text);
            }
            _ => blocks.push(Block { section: section.clone(), text, heading }),
        }
        open = true;
    }
    blocks.into_iter().flat_map(parts).collect()
}

/// A paragraph that states several rules falls into them: at ` · `, and where a sentence begins with an ID.
fn parts(block: Block) -> Vec<Block> {
    if block.heading || block.text.starts_with('|') {
        let text = block.text.trim_matches('|').trim().replace(" | ", " · ");
        return vec![Block { text, ..block }];
    }
    let mut texts = vec![String::new()];
    for word in block.text.split(' ') {
        let ended = texts.last().is_some_and(|text| text.ends_with('.'));
        if word == "·" || (ended && id_of(word).is_some()) {
            texts.push(String::new());
        }
        if let Some(text) = texts.last_mut().filter(|_| word != "·") {
            text.push_str(if text.is_empty() { "" } else { " " });
            text.push_str(word);
        }
    }
    let part = |text| Block { section: block.section.clone(), text, heading: false };
    // The number of an item is no text.
    texts.into_iter().filter(|text| text.chars().any(char::is_alphabetic)).map(part).collect()
}

/// Whether a line is an item of a numbered list.
fn numbered(line: &str) -> bool {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    digits > 0 && line[digits..].starts_with(". ")
}

/// A line without the marks of its item or heading.
fn plain(line: &str) -> String {
    let line = line.trim_start_matches('#').trim_start();
    let line = line.strip_prefix("- ").unwrap_or(line);
    line.replace("**", "").replace('`', "")
}

/// The text of a rule: of a heading, with what stands below it.
fn text_of(blocks: &[Block], at: usize) -> String {
    let block = &blocks[at];
    let below = blocks.get(at + 1).filter(|next| block.heading && !next.heading);
    below.map_or_else(|| block.text.clone(), |next| format!("{}: {}", block.text, next.text))
}

/// The IDs that open a block, or stand in a heading.
fn stated(block: &Block) -> Vec<String> {
    if block.heading {
        return named(block);
    }
    let first = block.text.split_whitespace().find(|word| !word.ends_with('.') || word.len() > 3);
    first.and_then(id_of).into_iter().collect()
}

/// All IDs in a block, from its beginning to its end; `GR-022 … GR-026` names those between too.
fn named(block: &Block) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let mut range = false;
    for word in block.text.split([' ', '(', ')', ',', '/', ';', '|', ':']).filter(|word| !word.is_empty()) {
        let Some(id) = id_of(word) else {
            range = word == "…";
            continue;
        };
        if range && let Some(first) = ids.last() {
            let between = between(first, &id);
            ids.extend(between);
        }
        range = false;
        ids.push(id);
    }
    ids
}

/// The IDs between two of the same kind.
fn between(first: &str, last: &str) -> Vec<String> {
    let (Some((kind, from)), Some((other, to))) = (first.split_once('-'), last.split_once('-')) else {
        return Vec::new();
    };
    let (Ok(from), Ok(to), true) = (from.parse::<u32>(), to.parse::<u32>(), kind == other) else {
        return Vec::new();
    };
    let width = last.len() - kind.len() - 1;
    (from.saturating_add(1)..to).take(100).map(|number| format!("{kind}-{number:0width$}")).collect()
}

/// The ID that a word is: capitals, a hyphen, digits (`GR-021.1`), or `D` and digits.
fn id_of(word: &str) -> Option<String> {
    let word = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let digits = |text: &str| {
        text.starts_with(|first: char| first.is_ascii_digit())
            && text.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
    };
    let id = match word.split_once('-') {
        Some((letters, number)) => {
            letters.len() >= 2 && letters.chars().all(|letter| letter.is_ascii_uppercase()) && digits(number)
        }
        None => word.strip_prefix('D').is_some_and(digits),
    };
    id.then(|| word.to_owned())
}
