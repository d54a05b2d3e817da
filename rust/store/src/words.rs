//! What players are told when saves go wrong: no paths, no digests, and what to do now.

use crate::error::StoreError;

impl StoreError {
    /// What a player is told of it, who knows slots and no files. The message of the error itself names the file, for those who
    /// work with files.
    #[expect(clippy::too_many_lines, reason = "a table, an arm for each error")]
    pub fn for_players(&self) -> String {
        match self {
            Self::Missing { .. } => "this slot is empty".to_owned(),
            Self::NotASave { .. } => {
                "what lies in this slot is no save; it was left alone, and the slot can be emptied".to_owned()
            }
            Self::Damaged { what, .. } => {
                format!(
                    "this save is damaged ({what}); it was left alone: bring back a copy, or empty the slot"
                )
            }
            Self::Contradiction { what, .. } => format!(
                "this save contradicts itself ({what}); it was left alone: bring back a copy, or empty the slot"
            ),
            Self::Newer { .. } => {
                "this save was made by a newer version; it was left alone: update the game to load it"
                    .to_owned()
            }
            Self::OtherGame { found, .. } => format!("this is a save of another game, {found}"),
            Self::NotAGame { .. } => {
                "what lies in this slot is what earlier games have earned, and no game; it was left alone"
                    .to_owned()
            }
            Self::NotProgress { game, .. } => {
                format!(
                    "what earlier games of {game} have earned cannot be read: its file holds something else"
                )
            }
            Self::OtherContent { packs, .. } if packs.is_empty() => {
                "this save was played with other rules data than this version has; it was left alone: \
                 load it with the version that made it"
                    .to_owned()
            }
            Self::OtherContent { packs, .. } => format!(
                "this save was played with packs that have changed since: {}; it was left alone",
                packs.join(", ")
            ),
            Self::Taken { why, .. } => {
                format!(
                    "nothing was written over what lies in this slot; choose another. {}",
                    why.for_players()
                )
            }
            Self::Played { .. } => "another copy of the game is playing this save; close it first".to_owned(),
            Self::Changed { .. } => "another copy of the game saved there; choose another slot".to_owned(),
            Self::TooLarge { bytes, limit, .. } => format!(
                "the game has grown too long for a save: {} KiB, and {} KiB is the limit",
                bytes >> 10,
                limit >> 10
            ),
            Self::NoSpace { needed, .. } => format!(
                "the disk is full: {} KiB are needed; the earlier save is whole",
                needed.div_ceil(1 << 10)
            ),
            Self::Busy { .. } => {
                "another copy of the game is saving just now; close it and try again".to_owned()
            }
            Self::Unwritten { source, .. } => {
                format!("the save could not be written ({source}); the earlier save is whole")
            }
            Self::Unconfirmed { source, .. } => {
                format!("the save was written, but the disk did not confirm it ({source}); save again")
            }
            Self::Unread { source, .. } => format!("the save could not be read ({source})"),
            Self::Body { what, .. } => format!("{what}; this is a fault of the program, please report it"),
            Self::Profile { .. } | Self::Slot { .. } => self.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::*;

    #[test]
    fn players_are_told_no_path_and_no_digest() {
        let path = PathBuf::from("/secret/quick-1.save");
        let damaged = StoreError::Damaged { path: path.clone(), what: "its checksum differs".to_owned() };
        let taken = StoreError::Taken { path: path.clone(), why: Box::new(damaged) }.for_players();
        assert!(taken.contains("its checksum differs"), "{taken}");
        let digest = kernel::Digest::of_bytes(b"content");
        let packs = vec!["raiders".to_owned()];
        let other = StoreError::OtherContent { path, found: digest, expected: digest, packs }.for_players();
        assert!(other.contains("raiders"), "{other}");
        for told in [taken, other] {
            assert!(!told.contains("secret") && !told.contains(&digest.to_string()), "{told}");
        }
    }
}
