//! What is shown of a slot.

use std::fs;

use registry::saves::{SlotRow, meta};
use store::{Kind, Overwrite, Slot, Slots};

#[test]
fn a_slot_is_shown_by_what_its_save_says_and_a_damaged_one_by_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let slots = Slots::new(folder.path());
    let game = games::registry().find("crossfire").expect("a game").open(&[]).expect("its content");
    let session = game.begin(None, "one").expect("a match");
    let meta = meta(&*session, Kind::Match, "Dusk".to_owned(), Vec::new());
    let saved = slots.save("Ada", Slot::Quick(1), &meta, &session.journal(), Overwrite::Loadable);
    let bytes = saved.expect("a save").bytes;
    let damaged = slots.path("Ada", "crossfire", Slot::Quick(2)).expect("a path");
    fs::write(damaged, "sandtable-save 1 x").expect("a file");
    let rows: Vec<SlotRow> =
        slots.list("Ada", "crossfire").expect("slots").into_iter().map(SlotRow::from).collect();
    assert!(rows[0].empty && rows[0].slot == "autosave");
    assert_eq!((rows[1].title.as_str(), rows[1].bytes, rows[1].over), ("Dusk", bytes, false));
    assert_eq!(rows[1].saved_at.len(), "2026-11-21 05:29:30".len());
    assert_eq!(rows[2].error.as_ref().map(|error| error.code.as_str()), Some("damaged_save"));
}
