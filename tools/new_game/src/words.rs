//! The words by which a game is called in its files.

/// A game's id, title, type and prefix.
#[derive(Debug)]
pub struct Words {
    id: String,
    title: String,
    kind: String,
    prefix: String,
}

impl Words {
    /// Takes the id; the others follow from it where they are not given.
    ///
    /// # Errors
    /// In words, what would not do as an id, a title or a prefix.
    pub fn new(id: &str, title: Option<&str>, prefix: Option<&str>) -> Result<Self, String> {
        if let Some(fault) = fault(id) {
            return Err(format!(
                "`{id}` is no name for a game: {fault}; wanted are 2 to 24 lower-case letters, words joined by \
                 underscores, such as `night_market`"
            ));
        }
        let words = || id.split('_').map(capital);
        let title = title.map_or_else(|| words().collect::<Vec<_>>().join(" "), str::to_owned);
        if title.trim().is_empty() || title.contains(['"', '\\', '\n']) {
            return Err(format!("{title:?} is no title"));
        }
        let prefix = prefix.map_or_else(|| initials(id), str::to_owned);
        if !(1..=4).contains(&prefix.len()) || !prefix.chars().all(|letter| letter.is_ascii_uppercase()) {
            return Err(format!("`{prefix}` is no prefix: one to four capital letters"));
        }
        Ok(Self { id: id.to_owned(), kind: words().collect(), title, prefix })
    }

    /// The id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// A text of the template with the game's own words.
    pub fn put(&self, text: &str) -> String {
        text.replace("gamename", &self.id)
            .replace("GameName", &self.kind)
            .replace("Game Name", &self.title)
            .replace("GN-", &format!("{}-", self.prefix))
            .replace("gn_", &format!("{}_", self.prefix.to_lowercase()))
    }
}

/// What would not do as the name of a crate and of folders.
fn fault(id: &str) -> Option<&'static str> {
    const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else enum extern \
        final fn for gen if impl in let loop macro match mod move mut override priv pub ref return self static \
        struct super trait try type typeof union unsafe unsized use virtual where while yield true false";
    // Names that Rust, Cargo or Windows keep, and the folder of packs.
    const TAKEN: [&str; 11] =
        ["std", "core", "alloc", "test", "tests", "build", "packs", "con", "prn", "aux", "nul"];
    if !(2..=24).contains(&id.len()) {
        Some("it is too short or too long")
    } else if !id.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_') {
        Some("it has other letters")
    } else if id.split('_').any(str::is_empty) {
        Some("an underscore joins nothing")
    } else if KEYWORDS.split_whitespace().any(|word| word == id) {
        Some("it is a word of Rust")
    } else {
        TAKEN.contains(&id).then_some("it is taken")
    }
}

/// The first letters of the words, or the first two of a single word.
fn initials(id: &str) -> String {
    let letters: String = match id.split_once('_') {
        Some(_) => id.split('_').filter_map(|word| word.chars().next()).take(4).collect(),
        None => id.chars().take(2).collect(),
    };
    letters.to_uppercase()
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_follow_from_the_id() {
        let put = |id: &str| {
            Words::new(id, None, None).expect("a name").put("gamename GameName Game Name GN-01 gn_01")
        };
        assert_eq!(put("draughts"), "draughts Draughts Draughts DR-01 dr_01");
        assert_eq!(put("night_market"), "night_market NightMarket Night Market NM-01 nm_01");
        assert!(Words::new("draughts", Some("\"; evil"), None).is_err());
        assert!(Words::new("draughts", None, Some("dr")).is_err());
    }

    #[test]
    fn a_name_that_will_not_do_is_told_what_is_wanted() {
        for (wrong, why) in [
            ("x", "too short"),
            ("Two Words", "other letters"),
            ("über", "other letters"),
            ("7wonders", "other letters"),
            ("night-market", "other letters"),
            ("a__b", "joins nothing"),
            ("_ab", "joins nothing"),
            ("match", "a word of Rust"),
            ("std", "taken"),
        ] {
            let refused = Words::new(wrong, None, None).expect_err("no name");
            assert!(refused.contains(why) && refused.contains("night_market"), "{wrong}: {refused}");
        }
    }
}
