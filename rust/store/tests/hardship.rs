//! Full disks, killed processes, folders that cannot be written, several writers.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use kernel::Digest;
use serde_json::{Value, json};
use store::{Kind, Overwrite, StoreError, file, record};

use crate::common::{self, TOY, content, expected, meta, names, read, value, write};

/// Names the file that a child process writes.
const SLOT: &str = "SANDTABLE_TEST_SLOT";
/// What a child does with it.
const TASK: &str = "SANDTABLE_TEST_TASK";

/// How often each child adds to a record.
const ADDED: u64 = 10;

/// Not a test by itself: what the children of the other tests run.
#[test]
fn child() {
    let (Some(path), Ok(task)) = (std::env::var_os(SLOT).map(PathBuf::from), std::env::var(TASK)) else {
        return;
    };
    let save = |number: u64, length: usize| {
        file::write(&path, &meta(Kind::Campaign), &value(number, length), Overwrite::Loadable)
    };
    match task.as_str() {
        "forever" => (0..1_000_000).for_each(|number| drop(save(number, 150_000))),
        "once, too long" => {
            let refused = save(2, 150_000).expect_err("no room");
            assert_eq!(refused.code(), "save_not_written", "{refused}");
            assert!(refused.to_string().contains("the old save is whole"), "{refused}");
        }
        "add" => (0..ADDED).for_each(|number| add(&path, number)),
        numbered => {
            let first: u64 = numbered.parse().expect("a number");
            (first..first + 20).for_each(|number| assert!(save(number, 20_000).is_ok()));
        }
    }
}

/// Adds one to the number that a record holds.
fn add(path: &Path, number: u64) {
    let played = Digest::of(&(u64::from(std::process::id()), number));
    let next = |sum: Value| Ok::<_, StoreError>(json!(sum.as_u64().unwrap_or_default() + 1));
    record::update(path, Kind::Progress, &TOY, content(), played, next).expect("added");
}

fn spawn(path: &Path, task: &str, before: &str) -> Child {
    let script = format!("{before} exec \"$0\" --exact hardship::child --nocapture");
    Command::new("sh")
        .args(["-c", &script])
        .arg(std::env::current_exe().expect("this test"))
        .env(SLOT, path)
        .env(TASK, task)
        .stdout(Stdio::null())
        .spawn()
        .expect("a child")
}

#[test]
fn a_write_that_the_system_breaks_off_leaves_the_old_save() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot.save");
    write(&path, 1);
    // No file of this child may grow above 32 blocks of half or one KiB: its write is cut short, as on a full disk.
    let limit = "trap '' XFSZ; ulimit -f 32;";
    assert!(spawn(&path, "once, too long", limit).wait().expect("a child").success());
    assert_eq!(read(&path), value(1, 200));
    assert_eq!(names(folder.path()), ["slot.save"], "nothing is left beside it");
}

#[test]
fn a_process_killed_while_it_saves_leaves_a_whole_save() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot.save");
    file::write(&path, &meta(Kind::Campaign), &value(0, 150_000), Overwrite::Loadable).expect("a save");
    for pause in 0..12 {
        let mut writer = spawn(&path, "forever", "");
        thread::sleep(Duration::from_millis(40 + 7 * pause));
        writer.kill().expect("killed");
        writer.wait().expect("ended");
        let found = read(&path);
        let number = found["number"].as_u64().expect("a number");
        assert_eq!(found, value(number, 150_000));
    }
    file::write(&path, &meta(Kind::Match), &value(9, 9), Overwrite::Loadable)
        .expect("the lock is free again");
    assert_eq!(names(folder.path()), ["slot.save"], "what the killed left is swept");
}

#[test]
fn writers_of_one_slot_do_not_mix() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot.save");
    file::write(&path, &meta(Kind::Campaign), &value(0, 20_000), Overwrite::Loadable).expect("a save");
    let mut writers: Vec<Child> = (1..4).map(|first| spawn(&path, &format!("{first}000"), "")).collect();
    let mut running = true;
    while running {
        running = writers.iter_mut().any(|writer| writer.try_wait().expect("a child").is_none());
        let found = read(&path);
        let number = found["number"].as_u64().expect("a number");
        assert_eq!(found, value(number, 20_000));
    }
    for mut writer in writers {
        assert!(writer.wait().expect("a child").success());
    }
    let last = read(&path)["number"].as_u64().expect("a number");
    assert_eq!(last % 1000, 19, "the last of some writer's saves");
    assert_eq!(names(folder.path()), ["slot.save"]);
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("file"), "x").expect("a file");
    let inside = folder.path().join("file/slot.save");
    let refused =
        file::write(&inside, &meta(Kind::Match), &value(1, 9), Overwrite::Loadable).expect_err("a file");
    assert_eq!(refused.code(), "save_not_written");
    assert!(refused.to_string().contains("file/slot.save"), "{refused}");

    let path = folder.path().join("slot.save");
    write(&path, 1);
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).expect("a mode");
    // The superuser writes everywhere.
    if fs::write(folder.path().join("probe"), "").is_err() {
        let refused =
            file::write(&path, &meta(Kind::Match), &value(2, 9), Overwrite::Loadable).expect_err("read-only");
        assert_eq!(refused.code(), "save_not_written");
        assert_eq!(read(&path), value(1, 200));
    }
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).expect("a mode");
    assert!(file::read(&path, &expected()).is_ok());
}

#[test]
fn a_file_of_another_user_is_in_nobody_s_way_and_none_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    // What an older program of another user may have left, and this one cannot open.
    let foreign = folder.path().join(".lock");
    fs::create_dir(&foreign).expect("something that cannot be opened for writing");
    write(&folder.path().join("slot.save"), 1);
    fs::remove_dir(&foreign).expect("removed");
    write(&folder.path().join("slot.save"), 2);
    assert_eq!(names(folder.path()), ["slot.save"]);
}

#[test]
fn a_record_that_many_processes_add_to_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("earned.save");
    let mut writers: Vec<Child> = (0..6).map(|_| spawn(&path, "add", "")).collect();
    for writer in &mut writers {
        assert!(writer.wait().expect("a child").success());
    }
    assert_eq!(common::read_any(&path), 6 * ADDED);
    assert_eq!(names(folder.path()), ["earned.save"]);
}

#[test]
fn a_held_lock_is_waited_for_and_then_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("slot.save");
    write(&path, 1);
    let lock = fs::File::open(folder.path()).expect("the folder");
    lock.lock().expect("held");
    let refused =
        file::write(&path, &meta(Kind::Match), &value(2, 9), Overwrite::Loadable).expect_err("held");
    assert_eq!(refused.code(), "slot_busy");
    lock.unlock().expect("freed");
    write(&path, 3);
    assert_eq!(read(&path), value(3, 200));
}
