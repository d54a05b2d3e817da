//! The words by which a game is called in its files.

use anyhow::{Result, bail};

/// A game's id, title, type and prefix.
pub(super) struct Words {
    id: String,
    title: String,
    kind: String,
    prefix: String,
}

impl Words {
    /// Takes the id; the others follow from it where they are not given.
    pub(super) fn new(id: &str, title: Option<&str>, prefix: Option<&str>) -> Result<Self> {
        let lower = id.chars().all(|letter| letter.is_ascii_lowercase());
        if !lower || !(2..=24).contains(&id.len()) || ["kernel", "std", "core", "test", "laws"].contains(&id)
        {
            bail!("`{id}` is no name for a game: one word of 2 to 24 lower-case letters that is not taken");
        }
        let title = title.map_or_else(|| capital(id), str::to_owned);
        if title.trim().is_empty() || title.contains(['"', '\\', '\n']) {
            bail!("{title:?} is no title");
        }
        let prefix = prefix.map_or_else(|| id[..2].to_uppercase(), str::to_owned);
        if !(1..=4).contains(&prefix.len()) || !prefix.chars().all(|letter| letter.is_ascii_uppercase()) {
            bail!("`{prefix}` is no prefix: one to four capital letters");
        }
        Ok(Self { id: id.to_owned(), kind: capital(id), title, prefix })
    }

    /// The id.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// A text of the template with the game's own words.
    pub(super) fn put(&self, text: &str) -> String {
        text.replace("gamename", &self.id)
            .replace("GameName", &self.kind)
            .replace("Game Name", &self.title)
            .replace("GN-", &format!("{}-", self.prefix))
            .replace("gn_", &format!("{}_", self.prefix.to_lowercase()))
    }
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
        let words = Words::new("draughts", None, None).expect("a name");
        assert_eq!(
            words.put("gamename GameName Game Name GN-01 gn_01"),
            "draughts Draughts Draughts DR-01 dr_01"
        );
        for wrong in ["", "x", "Two Words", "über", "kernel", "a_b", "7wonders"] {
            assert!(Words::new(wrong, None, None).is_err(), "{wrong}");
        }
        assert!(Words::new("draughts", Some("\"; evil"), None).is_err());
        assert!(Words::new("draughts", None, Some("dr")).is_err());
    }
}
