//! The Godot project of a repository: this project's shelf, tables, rooms and addon, without its games and tests.

use std::path::Path;
use std::{fs, io};

use crate::{File, Words};

/// Where it lies, here and there.
const PLACE: &str = "godot_project";

/// What it leaves behind: our games' scenes, our tests, what the engine makes, and libraries that were built.
const LEFT_OUT: [&str; 6] = ["games", "tests", "packs", ".godot", "addons/sandtable/bin", "INPUT.md"];

/// The project's files, with the game's names where a project says its own.
///
/// # Errors
/// A file of the checkout cannot be read.
pub(crate) fn files(words: &Words, checkout: &Path) -> io::Result<Vec<File>> {
    let mut files = Vec::new();
    collect(&checkout.join(PLACE), "", &mut files)?;
    for (path, content) in &mut files {
        let adapt: fn(&Words, &str) -> String = match path.as_str() {
            "project.godot" => named,
            "export_presets.cfg" => exported,
            "addons/sandtable/sandtable.gdextension" => linked,
            _ => continue,
        };
        *content = adapt(words, &String::from_utf8_lossy(content)).into_bytes();
    }
    Ok(files.into_iter().map(|(path, content)| (format!("{PLACE}/{path}"), content)).collect())
}

fn collect(folder: &Path, within: &str, files: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{within}{}", entry.file_name().to_string_lossy());
        if LEFT_OUT.contains(&path.as_str()) {
            continue;
        }
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{path}/"), files)?;
        } else {
            files.push((path, fs::read(entry.path())?));
        }
    }
    Ok(())
}

/// The project's settings.
fn named(words: &Words, settings: &str) -> String {
    let line = |line: &str| {
        let name = words.put("config/name=\"Game Name\"\n");
        match line.split_once('=') {
            Some(("config/name", _)) => name,
            Some(("config/description", _)) => String::new(),
            _ => format!("{line}\n"),
        }
    };
    settings.lines().map(line).collect()
}

/// How it is exported. An application's identifier has no underscores, which not every system allows.
fn exported(words: &Words, presets: &str) -> String {
    presets
        .replace("org.sandtable.game", &format!("org.example.{}", words.id().replace('_', "")))
        .replace("/sandtable.", &format!("/{}.", words.id()))
        .replace("\"Sandtable\"", &words.put("\"Game Name\""))
}

/// The addon's library, which a desktop takes from where cargo builds it: the editor from a debug build, an export from a
/// release build.
fn linked(_: &Words, extension: &str) -> String {
    let line = |line: &str| match line.split_once(" = \"bin/") {
        Some((system, library)) if !library.contains('/') => {
            let profile = if system.contains(".debug") { "debug" } else { "release" };
            format!("{system} = \"res://../target/{profile}/{library}\n")
        }
        _ => format!("{line}\n"),
    };
    extension.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a file of the project becomes, and the lines of it that are new.
    fn adapted(file: &str) -> Vec<String> {
        let words = Words::new("night_market", None, None).expect("a name");
        let checkout = crate::checkout().expect("the tests run in a checkout");
        let files = files(&words, &checkout).expect("files");
        let path = format!("{PLACE}/{file}");
        let (_, content) = files.iter().find(|(its, _)| *its == path).expect("the file");
        let before = fs::read_to_string(checkout.join(path)).expect("the file");
        let after = String::from_utf8(content.clone()).expect("text");
        assert!(!after.is_empty());
        after.lines().filter(|line| !before.lines().any(|old| old == *line)).map(str::to_owned).collect()
    }

    #[test]
    fn it_has_the_addon_and_the_shared_table_and_neither_our_games_nor_our_tests() {
        let words = Words::new("night_market", None, None).expect("a name");
        let files = files(&words, &crate::checkout().expect("a checkout")).expect("files");
        let has = |start: &str| files.iter().any(|(path, _)| path.starts_with(start));
        for wanted in
            ["addons/sandtable/plugin.cfg", "shell/shell.tscn", "table/play/", "together/", "theme/"]
        {
            assert!(has(&format!("{PLACE}/{wanted}")), "{wanted}");
        }
        for unwanted in LEFT_OUT {
            assert!(!has(&format!("{PLACE}/{unwanted}")), "{unwanted}");
        }
    }

    #[test]
    fn it_has_the_games_own_name() {
        assert_eq!(adapted("project.godot"), ["config/name=\"Night Market\""]);
        let presets = adapted("export_presets.cfg").join("\n");
        for wanted in
            ["org.example.nightmarket", "/linux/night_market.x86_64", "package/name=\"Night Market\""]
        {
            assert!(presets.contains(wanted), "{wanted}");
        }
    }

    #[test]
    fn a_desktop_takes_the_library_that_cargo_builds() {
        let extension = adapted("addons/sandtable/sandtable.gdextension");
        let library = |profile: &str| format!("\"res://../target/{profile}/libsandtable.so\"");
        for wanted in [
            format!("linux.debug.x86_64 = {}", library("debug")),
            format!("linux.release.x86_64 = {}", library("release")),
        ] {
            assert!(extension.contains(&wanted), "{wanted} in {extension:?}");
        }
        assert!(extension.iter().all(|line| !line.contains("android")), "{extension:?}");
    }
}
