//! Profiles and their slots.

use std::fs;

use store::{Held, Kind, Overwrite, Slot, Slots};

use crate::common::{self, GAME, content, meta, value};

#[test]
fn slots_are_listed_with_what_they_hold() {
    let folder = tempfile::tempdir().expect("a folder");
    let slots = Slots::new(folder.path().join("saves"));
    assert!(slots.profiles().expect("none").is_empty());
    slots.save("Ada", Slot::Quick(2), &meta(Kind::Match), &value(1, 9), Overwrite::Loadable).expect("saved");
    slots
        .save("Ada", Slot::Autosave, &meta(Kind::Campaign), &value(2, 9), Overwrite::Loadable)
        .expect("saved");
    slots
        .save("Zoë", Slot::Campaign(10), &meta(Kind::Campaign), &value(3, 9), Overwrite::Loadable)
        .expect("saved");
    let broken = slots.path("Ada", GAME, Slot::Quick(5)).expect("a path");
    fs::write(&broken, "x").expect("a file");
    assert_eq!(slots.profiles().expect("two"), ["Ada", "Zoë"]);
    assert_eq!(slots.games("Ada").expect("one"), [GAME]);
    assert!(slots.games("Eve").expect("none").is_empty());
    assert_eq!(slots.games("../Ada").expect_err("outside").code(), "no_such_profile");
    let list = slots.list("Ada", GAME).expect("a list");
    assert_eq!(list.len(), 16);
    for listed in &list {
        match (&listed.held, listed.slot) {
            (Held::Save(header), Slot::Quick(2) | Slot::Autosave) => {
                assert_eq!((header.meta.title.as_str(), header.meta.sequence), ("Round 2", 7));
                assert!(header.saved_at > 1_700_000_000 && listed.bytes > 0);
            }
            (Held::Refused(why), Slot::Quick(5)) => assert_eq!(why.code(), "not_a_save"),
            (Held::Empty, _) => assert_eq!(listed.bytes, 0),
            (held, slot) => panic!("{slot}: {held:?}"),
        }
    }
    let loaded = slots.load("Ada", Slot::Quick(2), GAME, content()).expect("a save");
    assert_eq!(loaded.value::<serde_json::Value>(&broken).expect("JSON"), value(1, 9));
}

#[test]
fn a_slot_takes_its_kind_and_a_name_stays_in_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let slots = Slots::new(folder.path());
    let save = |profile: &str, slot, kind| {
        slots.save(profile, slot, &meta(kind), &value(1, 9), Overwrite::Loadable).map(drop)
    };
    assert_eq!(save("A", Slot::Quick(1), Kind::Campaign).expect_err("a campaign").code(), "no_such_slot");
    assert_eq!(save("A", Slot::Quick(6), Kind::Match).expect_err("no slot").code(), "no_such_slot");
    assert_eq!(save("../A", Slot::Quick(1), Kind::Match).expect_err("outside").code(), "no_such_profile");
    assert!(common::names(folder.path()).is_empty());
}

#[test]
fn a_slot_and_a_profile_can_be_emptied() {
    let folder = tempfile::tempdir().expect("a folder");
    let slots = Slots::new(folder.path());
    slots.delete("A", GAME, Slot::Autosave).expect("nothing to do");
    slots.save("A", Slot::Autosave, &meta(Kind::Match), &value(1, 9), Overwrite::Loadable).expect("saved");
    slots.delete("A", GAME, Slot::Autosave).expect("removed");
    assert!(slots.list("A", GAME).expect("a list").iter().all(|listed| matches!(listed.held, Held::Empty)));
    slots.delete_profile("A").expect("removed");
    slots.delete_profile("A").expect("nothing to do");
    assert!(slots.profiles().expect("none").is_empty());
}
