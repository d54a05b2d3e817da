//! What players are told when saves go wrong: no paths, no digests, and what to do now.

use session::Problem;
use store::StoreError;

use crate::answer::problem;

/// What a script is told of a save that went wrong.
pub(crate) fn unsaved(error: StoreError) -> Problem {
    problem(error.code(), words(&error))
}

fn words(error: &StoreError) -> String {
    match error {
        StoreError::Missing { .. } => "this slot is empty".to_owned(),
        StoreError::NotASave { .. } => {
            "what lies in this slot is no save; it was left alone, and the slot can be emptied".to_owned()
        }
        StoreError::Damaged { what, .. } => {
            format!("this save is damaged ({what}); it was left alone: bring back a copy, or empty the slot")
        }
        StoreError::Contradiction { what, .. } => format!(
            "this save contradicts itself ({what}); it was left alone: bring back a copy, or empty the slot"
        ),
        StoreError::Newer { .. } => {
            "this save was made by a newer version; it was left alone: update the game to load it".to_owned()
        }
        StoreError::OtherGame { found, .. } => format!("this is a save of another game, {found}"),
        StoreError::NotAGame { .. } => {
            "what lies in this slot is what earlier games have earned, and no game; it was left alone"
                .to_owned()
        }
        StoreError::NotProgress { game, .. } => {
            format!("what earlier games of {game} have earned cannot be read: its file holds something else")
        }
        StoreError::OtherContent { packs, .. } if packs.is_empty() => {
            "this save was played with other rules data than this version has; it was left alone: \
             load it with the version that made it"
                .to_owned()
        }
        StoreError::OtherContent { packs, .. } => format!(
            "this save was played with packs that have changed since: {}; it was left alone",
            packs.join(", ")
        ),
        StoreError::Taken { why, .. } => {
            format!("nothing was written over what lies in this slot; choose another. {}", words(why))
        }
        StoreError::Played { .. } => {
            "another copy of the game is playing this save; close it first".to_owned()
        }
        StoreError::Changed { .. } => "another copy of the game saved there; choose another slot".to_owned(),
        StoreError::TooLarge { bytes, limit, .. } => format!(
            "the game has grown too long for a save: {} KiB, and {} KiB is the limit",
            bytes >> 10,
            limit >> 10
        ),
        StoreError::NoSpace { needed, .. } => format!(
            "the disk is full: {} KiB are needed; the earlier save is whole",
            needed.div_ceil(1 << 10)
        ),
        StoreError::Busy { .. } => {
            "another copy of the game is saving just now; close it and try again".to_owned()
        }
        StoreError::Unwritten { source, .. } => {
            format!("the save could not be written ({source}); the earlier save is whole")
        }
        StoreError::Unconfirmed { source, .. } => {
            format!("the save was written, but the disk did not confirm it ({source}); save again")
        }
        StoreError::Unread { source, .. } => format!("the save could not be read ({source})"),
        StoreError::Body { what, .. } => format!("{what}; this is a fault of the program, please report it"),
        StoreError::Profile { .. } | StoreError::Slot { .. } => error.to_string(),
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
        let taken = unsaved(StoreError::Taken { path: path.clone(), why: Box::new(damaged) });
        assert_eq!(taken.code, "slot_taken");
        assert!(taken.message.contains("its checksum differs"), "{}", taken.message);
        let digest = kernel::Digest::of_bytes(b"content");
        let packs = vec!["raiders".to_owned()];
        let other = unsaved(StoreError::OtherContent { path, found: digest, expected: digest, packs });
        assert!(other.message.contains("raiders"), "{}", other.message);
        for told in [taken.message, other.message] {
            assert!(!told.contains("secret") && !told.contains(&digest.to_string()), "{told}");
        }
    }
}
