//! A game that is being played: one process holds its file, and writes over nothing that another one wrote.

use std::fs;

use kernel::Digest;
use store::{Expected, Kind, Overwrite, Place, file};

use crate::common::{GAME, content, expected, meta, names, read, value, write};

#[test]
fn a_save_is_held_by_whoever_took_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.save");
    write(&path, 1);
    let mut place = Place::take(&path, &expected()).expect("free");
    let refused = Place::take(&path, &expected()).err().expect("held");
    assert_eq!(refused.code(), "save_played");
    for number in 2..4 {
        place.write(&meta(Kind::Match), &value(number, 200)).expect("written");
        assert_eq!(read(&path), value(number, 200), "anybody may read it");
        assert!(Place::take(&path, &expected()).is_err(), "it is held on");
    }
    drop(place);
    Place::take(&path, &expected()).expect("free again");
    assert_eq!(names(folder.path()), ["a.save"], "nothing is left behind");
}

#[test]
fn a_new_save_is_held_once_it_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deep/a.save");
    let [mut one, mut other] = [(); 2].map(|()| Place::take(&path, &expected()).expect("nothing there"));
    assert!(names(folder.path()).is_empty(), "nothing is written before the first save");
    one.write(&meta(Kind::Match), &value(1, 200)).expect("the first one");
    let refused = other.write(&meta(Kind::Match), &value(2, 200)).expect_err("the name is taken");
    assert_eq!(refused.code(), "save_changed");
    assert!(Place::take(&path, &expected()).is_err(), "it is held");
    assert_eq!(read(&path), value(1, 200));
    one.write(&meta(Kind::Match), &value(3, 200)).expect("its own");
}

#[test]
fn what_another_process_wrote_is_not_written_over() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.save");
    write(&path, 1);
    let mut place = Place::take(&path, &expected()).expect("free");
    write(&path, 2);
    let refused = place.write(&meta(Kind::Match), &value(3, 200)).expect_err("another one");
    assert_eq!(refused.code(), "save_changed");
    assert_eq!(read(&path), value(2, 200));
    fs::write(&path, "a letter").expect("a file");
    let refused = place.write(&meta(Kind::Match), &value(3, 200)).expect_err("no save");
    assert_eq!(refused.code(), "slot_taken");
    fs::remove_file(&path).expect("removed");
    place.write(&meta(Kind::Match), &value(3, 200)).expect("nothing is lost");
    let other = Expected { game: GAME, content: Digest::of_bytes(b"other") };
    drop(place);
    assert_eq!(Place::take(&path, &other).err().expect("refused").code(), "other_content");
    assert_eq!(content(), expected().content);
}

#[test]
fn a_save_is_moved_to_where_none_stands() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    for (name, number) in [("a.save", 1), ("b.save", 2)] {
        write(&at(name), number);
    }
    let mut place = Place::take(&at("a.save"), &expected()).expect("free");
    assert_eq!(place.move_to(&at("b.save")).expect_err("it would be lost").code(), "save_changed");
    assert_eq!(place.path(), at("a.save"));
    place.move_to(&at("deep/c.save")).expect("moved");
    place.write(&meta(Kind::Match), &value(3, 200)).expect("there");
    assert_eq!((read(&at("b.save")), read(&at("deep/c.save"))), (value(2, 200), value(3, 200)));
    assert!(!at("a.save").exists());
}

#[cfg(unix)]
#[test]
fn a_link_is_written_through() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    fs::create_dir(at("deep")).expect("a folder");
    symlink("deep/first", at("link")).expect("a link");
    symlink("real", at("deep/first")).expect("a link");
    symlink("round", at("round")).expect("a link");
    write(&at("link"), 1);
    assert_eq!(read(&at("deep/real")), value(1, 200), "one that leads nowhere yet");
    write(&at("link"), 2);
    assert_eq!(read(&at("deep/real")), value(2, 200));
    assert!(at("link").is_symlink() && at("deep/first").is_symlink());
    assert_eq!(names(&at("deep")), ["first", "real"]);
    let held = Place::take(&at("link"), &expected()).expect("free");
    assert!(Place::take(&at("deep/real"), &expected()).is_err(), "it is the same save");
    drop(held);
    let round = file::write(&at("round"), &meta(Kind::Match), &value(1, 9), Overwrite::Anything);
    assert_eq!(round.expect_err("it leads nowhere").code(), "save_not_written");
}
