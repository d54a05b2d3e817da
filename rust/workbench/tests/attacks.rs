//! Packs that somebody has broken on purpose, and disks that refuse: it is said, and nothing is lost.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;

use packs::Directory;
use serde_json::{Value, json};
use tempfile::TempDir;
use workbench::edit::Unedited;
use workbench::{Fault, Workbench};

fn folder(game: &str) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let manifest = json!({"id": "mine", "title": "Mine", "game": game, "version": "1.0.0"});
    fs::write(folder.path().join("pack.json"), manifest.to_string()).expect("a manifest");
    folder
}

fn open(game: &str, folder: &Path) -> Workbench {
    Workbench::open(games::registry(), game, folder).expect("a pack")
}

/// What `packs check` says of the folder.
fn checked(game: &str, folder: &Path) -> Vec<packs::Diagnostic> {
    let row = games::registry().find(game).expect("the game");
    row.check(&[], &Directory::new(folder)).err().unwrap_or_default()
}

#[test]
fn whatever_stands_in_the_folder_the_faults_are_those_of_the_check() {
    let nested = format!("[{}1{}]", "[".repeat(500), "]".repeat(500));
    let many = format!("[{}{{\"id\": \"x\"}}]", "{\"id\": \"y\"},".repeat(5000));
    let long = format!("[{{\"id\": \"x\", \"name\": \"{}\"}}]", "x".repeat(5 << 20));
    let texts: [(&str, &[u8]); 14] = [
        ("hulls.json", b""),
        ("hulls.json", b"["),
        ("hulls.json", b"[{\"id\": \"x\", \"id\": \"y\"}]"),
        ("hulls.json", b"{\"hulls\": [{\"id\": \"a\"}], \"hulls\": []}"),
        ("hulls.json", b"[{\"id\": 3}, 4, null, {}]"),
        ("hulls.json", b"[{\"id\": \"x\", \"gunnery\": 1e999}, {\"id\": \"y\", \"cost\": 99999999999999999999}]"),
        ("hulls.json", b"[{\"id\": \"x\", \"name\": \"\xff\xfe\"}]"),
        ("hulls.json", "\u{feff}[{\"id\": \"x\", \"name\": \"\\u001b[2J\"}]".as_bytes()),
        ("hulls.json", nested.as_bytes()),
        ("hulls.json", many.as_bytes()),
        ("hulls.json", long.as_bytes()),
        ("boats.json", b"[]"),
        ("picture.png", b"\x89PNG"),
        ("pack.json", b"{\"id\": \"mine\", \"title\": \"Mine\", \"game\": \"fleet\", \"version\": \"1.0.0\", \"needs\": 2}"),
    ];
    for (name, bytes) in texts {
        let folder = folder("fleet");
        fs::write(folder.path().join(name), bytes).expect("a file");
        fs::create_dir_all(folder.path().join("saves")).expect("a folder that no game reads");
        let bench = open("fleet", folder.path());
        let faults = bench.faults();
        assert!(faults.len() > 1 || name == "pack.json", "{name}: {faults:?}");
        assert_eq!(faults, checked("fleet", folder.path()), "{name}");
        let located: Vec<_> = bench.located().into_iter().map(|located| located.fault).collect();
        assert_eq!(located, faults);
        for kind in bench.kinds() {
            let _ = (bench.entries(kind.id), bench.refers(kind.id, "x"));
        }
        let _ = bench.search("x");
        assert_eq!(fs::read(folder.path().join(name)).expect("the file"), bytes, "{name} stays as it was");
        assert!(bench.unsaved().is_empty());
    }
}

#[test]
fn a_file_that_is_no_text_is_not_written_over() {
    let folder = folder("fleet");
    let file = folder.path().join("hulls.json");
    fs::write(&file, b"\xff\xfe[]").expect("no text");
    let mut bench = open("fleet", folder.path());
    assert!(matches!(bench.add("hulls", &json!({"id": "x"})), Err(Fault::NoText(_))));
    bench.set_text("hulls", "[]".to_owned());
    assert!(matches!(bench.save("hulls"), Err(Fault::Changed(_))));
    assert_eq!(fs::read(&file).expect("the file"), b"\xff\xfe[]");
}

#[test]
fn a_doubled_key_is_said_before_anything_is_changed() {
    let folder = folder("fleet");
    let text =
        "[{\"id\": \"x\", \"name\": \"one\", \"name\": \"two\"}, {\"id\": \"y\", \"name\": \"three\"}]";
    fs::write(folder.path().join("hulls.json"), text).expect("a file");
    let mut bench = open("fleet", folder.path());
    let put = bench.put("hulls", "x", &json!({"id": "x", "name": "other"}));
    assert!(matches!(put, Err(Fault::Unedited(Unedited::Doubled(key))) if key == "name"));
    assert_eq!(bench.text("hulls"), text);
    bench.put("hulls", "y", &json!({"id": "y", "name": "other"})).expect("that one is fine");
    assert_eq!(bench.text("hulls"), text.replace("three", "other"));
}

#[test]
fn what_reaches_out_of_the_pack_is_neither_read_nor_written() {
    let folder = folder("fleet");
    let outside = tempfile::tempdir().expect("another folder");
    let theirs = outside.path().join("theirs.json");
    fs::write(&theirs, "[]").expect("a file of somebody else's");
    symlink(&theirs, folder.path().join("hulls.json")).expect("a link");
    // Where a name is guessed for what is written first, a link would be written through.
    symlink(&theirs, folder.path().join(".items.json.tmp")).expect("a link");
    let mut bench = open("fleet", folder.path());
    assert_eq!(bench.text("hulls"), "", "it is not read");
    bench.set_text("hulls", "[ ]".to_owned());
    assert!(matches!(bench.save("hulls"), Err(Fault::Changed(_))));
    assert!(matches!(bench.save_over("hulls"), Err(Fault::Unwritten(..))));
    bench.add("items", &json!({"id": "x"})).expect("an item");
    bench.save("items").expect("it is written");
    assert_eq!(fs::read_to_string(&theirs).expect("their file"), "[]");
    symlink(outside.path(), folder.path().join("text")).expect("a link");
    bench.add_language("de").expect("a language");
    assert!(bench.save("text/de").is_err());
    assert!(!outside.path().join("de.json").exists());
    // A pipe in the place of a file would be waited for.
    fs::remove_file(folder.path().join("items.json")).expect("it goes");
    assert!(Command::new("mkfifo").arg(folder.path().join("items.json")).status().expect("mkfifo").success());
    assert_eq!(bench.changed_outside(), ["hulls", "items"]);
    assert!(bench.reread("items").is_err());
    assert_eq!(bench.own("items", "x"), Some(json!({"id": "x"})), "what is here is not lost");
}

#[test]
fn what_may_not_be_written_is_not_and_stays_to_be_saved() {
    let folder = folder("fleet");
    let file = folder.path().join("hulls.json");
    fs::write(&file, "[]\n").expect("a file");
    fs::set_permissions(&file, Permissions::from_mode(0o444)).expect("read-only");
    let mut bench = open("fleet", folder.path());
    bench.add("hulls", &json!({"id": "x"})).expect("a hull");
    let said = bench.save("hulls").expect_err("it is read-only").to_string();
    assert!(said.contains("hulls.json") && said.contains("read-only"), "{said}");
    assert_eq!(fs::read_to_string(&file).expect("the file"), "[]\n");
    assert_eq!(bench.unsaved(), ["hulls"]);
    fs::set_permissions(&file, Permissions::from_mode(0o640)).expect("to be written");
    bench.save("hulls").expect("now it is");
    assert_eq!(fs::metadata(&file).expect("the file").mode() & 0o777, 0o640, "whose it is stays so");
    bench.add("items", &json!({"id": "x"})).expect("an item");
    bench.save("items").expect("it is written");
    let made = fs::metadata(folder.path().join("items.json")).expect("the file");
    assert_eq!(made.mode() & 0o444, 0o444, "others read it as any file");
    fs::rename(folder.path(), folder.path().with_extension("gone")).expect("the folder is moved");
    bench.put("items", "x", &json!({"id": "x", "name": "y"})).expect("a change");
    assert!(bench.save("items").is_err());
    assert_eq!(bench.own("items", "x").expect("it")["name"], "y");
    fs::rename(folder.path().with_extension("gone"), folder.path()).expect("and back");
    bench.save("items").expect("now it is");
    let left: Vec<_> =
        fs::read_dir(folder.path()).expect("the folder").flatten().map(|it| it.file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().ends_with(".tmp")), "{left:?}");
}

/// A limit on the length of files stands for a disk that is full: writing fails half way.
#[test]
fn on_a_full_disk_the_old_file_stands_and_the_new_text_is_not_lost() {
    const FULL: &str = "SANDTABLE_TEST_FULL_DISK";
    if let Some(path) = std::env::var_os(FULL) {
        let mut bench = open("fleet", Path::new(&path));
        let text = bench.text("hulls").replace("old", &"new".repeat(50_000));
        bench.set_text("hulls", text.clone());
        let said = bench.save("hulls").expect_err("the disk is full").to_string();
        assert!(said.contains("hulls.json cannot be written"), "{said}");
        assert_eq!((bench.text("hulls"), bench.unsaved()), (text.as_str(), vec!["hulls".to_owned()]));
        return;
    }
    let folder = folder("fleet");
    let old = "[{\"id\": \"x\", \"name\": \"old\"}]\n";
    fs::write(folder.path().join("hulls.json"), old).expect("a file");
    let me = std::env::current_exe().expect("this test");
    let name = "on_a_full_disk_the_old_file_stands_and_the_new_text_is_not_lost";
    // The signal that comes with the limit is ignored, so that writing is refused instead.
    let script = format!("trap '' XFSZ; ulimit -f 64; exec \"$0\" --exact attacks::{name} --nocapture");
    let run =
        Command::new("sh").arg("-c").arg(script).arg(me).env(FULL, folder.path()).output().expect("a run");
    assert!(
        run.status.success(),
        "{}{}",
        String::from_utf8_lossy(&run.stdout),
        String::from_utf8_lossy(&run.stderr)
    );
    assert!(String::from_utf8_lossy(&run.stdout).contains("1 passed"));
    assert_eq!(fs::read_to_string(folder.path().join("hulls.json")).expect("the file"), old);
    let count = fs::read_dir(folder.path()).expect("the folder").count();
    assert_eq!(count, 2, "nothing half written is left");
}

#[test]
fn keys_of_a_newer_version_are_said_and_kept() {
    let folder = folder("fleet");
    let text =
        "[\n  { \"id\": \"gato\", \"patch\": true, \"sonar\": { \"range\": 3 }, \"name\": \"Gato\" }\n]\n";
    fs::write(folder.path().join("hulls.json"), text).expect("a file");
    let mut bench = open("fleet", folder.path());
    let found = bench.located();
    assert_eq!((found[0].id.as_str(), found[0].field.as_str()), ("gato", "/sonar"), "{found:?}");
    let mut hull = bench.own("hulls", "gato").expect("the patch");
    hull["name"] = Value::from("獅子 [b]Löwe[/b]");
    bench.put("hulls", "gato", &hull).expect("a change");
    assert_eq!(bench.text("hulls"), text.replace("\"Gato\"", "\"獅子 [b]Löwe[/b]\""));
}

#[test]
fn a_mark_brings_everything_back_byte_for_byte() {
    let folder = folder("crossfire");
    let text = "[ {\"id\":\"occupy\",\n\"patch\" : true} ]";
    fs::write(folder.path().join("missions.json"), text).expect("a file");
    let mut bench = open("crossfire", folder.path());
    let before = bench.mark();
    bench.put("missions", "occupy", &json!({"id": "occupy", "patch": true, "name": "x"})).expect("a change");
    bench.add("maps", &json!({"id": "m"})).expect("a map");
    bench.add_language("de").expect("a language");
    let after = bench.mark();
    bench.restore(&before);
    assert_eq!((bench.text("missions"), bench.faults(), bench.unsaved()), (text, Vec::new(), Vec::new()));
    assert!(bench.languages().is_empty());
    bench.restore(&after);
    for kind in bench.unsaved() {
        bench.save(&kind).expect("it is written");
    }
    bench.restore(&before);
    assert_eq!(bench.unsaved(), ["maps", "missions", "text/de"]);
    for kind in bench.unsaved() {
        bench.save(&kind).expect("it is written, or goes");
    }
    assert!(!folder.path().join("maps.json").exists(), "what came with the change goes with it");
}

#[test]
fn what_cannot_be_read_is_not_written_over_by_a_change() {
    let folder = folder("crossfire");
    let mut bench = open("crossfire", folder.path());
    bench.set_text("rules", "{\"board\": ".to_owned());
    assert!(matches!(bench.change("rules", ""), Err(Fault::NoText(_))));
    assert_eq!(bench.text("rules"), "{\"board\": ");
    bench.set_text("rules", " \n".to_owned());
    bench.change("rules", "").expect("nothing stands there");
    assert_eq!(bench.text("rules"), "{}\n");
}

#[test]
fn an_object_that_is_added_has_an_id_as_one_that_is_renamed() {
    let folder = folder("crossfire");
    let mut bench = open("crossfire", folder.path());
    for id in ["", " ", "a b", "a/b", "a~1b", "\u{202e}abc", "[b]x", "x\ny"] {
        assert!(matches!(bench.add("factions", &json!({ "id": id })), Err(Fault::NoId(_))), "{id:?}");
    }
    assert!(matches!(bench.add("factions", &json!({ "name": "Nobody" })), Err(Fault::NoId(_))));
    bench.add("factions", &json!({ "id": "red-riders_2" })).expect("an id");
}

#[test]
fn a_file_that_cannot_be_read_again_is_named() {
    let folder = folder("crossfire");
    let mut bench = open("crossfire", folder.path());
    fs::create_dir(folder.path().join("events.json")).expect("a folder in its place");
    let why = bench.reread("events").expect_err("no file").to_string();
    assert!(why.starts_with("events.json cannot be read: "), "{why}");
}
