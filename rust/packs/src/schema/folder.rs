//! The files of `schemas/`: how they differ from what is made, and writing them.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fmt, fs, io};

/// The ending of a schema's file.
const ENDING: &str = ".schema.json";

/// How a folder of schemas differs from what is made. Files go by their path below the folder.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Stale {
    /// Files that are missing or say something else.
    pub differs: Vec<String>,
    /// Files that are not made any more.
    pub left: Vec<String>,
}

impl Stale {
    /// Compares what is made with what lies below `part` of a folder; an empty part is all of it.
    pub fn of(folder: &Path, part: &str, made: &BTreeMap<String, String>) -> Self {
        let is_there =
            |name: &str, text: &str| fs::read_to_string(folder.join(name)).is_ok_and(|is| is == text);
        let differs = made.iter().filter(|(name, text)| !is_there(name, text));
        let mut left = Vec::new();
        collect(&folder.join(part), part, &mut left);
        left.retain(|name| name.ends_with(ENDING) && !made.contains_key(name));
        left.sort();
        Self { differs: differs.map(|(name, _)| name.clone()).collect(), left }
    }

    /// Whether nothing differs.
    pub fn is_empty(&self) -> bool {
        self.differs.is_empty() && self.left.is_empty()
    }

    /// Writes what differs and removes what is left, so that files which stay as they are keep their times.
    ///
    /// # Errors
    /// A file that cannot be written or removed.
    pub fn mend(&self, folder: &Path, made: &BTreeMap<String, String>) -> io::Result<()> {
        self.left.iter().try_for_each(|name| fs::remove_file(folder.join(name)))?;
        for (name, text) in self.differs.iter().filter_map(|name| made.get_key_value(name)) {
            let path = folder.join(name);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, text)?;
        }
        Ok(())
    }
}

/// A line for each file.
impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.differs.iter().try_for_each(|name| writeln!(f, "{name} is not what the types say"))?;
        self.left.iter().try_for_each(|name| writeln!(f, "{name} is not made any more"))
    }
}

/// The files below a folder, each by its path behind `part`; none where there is no such folder.
fn collect(folder: &Path, part: &str, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let name = if part.is_empty() { name } else { format!("{part}/{name}") };
        let path = entry.path();
        if path.is_dir() {
            collect(&path, &name, found);
        } else {
            found.push(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_compared_and_mended() {
        let folder = tempfile::tempdir().expect("a folder");
        let made: BTreeMap<_, _> = ["g/view.schema.json", "g/content/a.schema.json"]
            .map(|name| (name.to_owned(), "{}\n".to_owned()))
            .into();
        let stale = |part| Stale::of(folder.path(), part, &made);
        assert_eq!(stale("g").differs, ["g/content/a.schema.json", "g/view.schema.json"], "nothing is there");
        stale("g").mend(folder.path(), &made).expect("written");
        assert!(stale("").is_empty());

        fs::create_dir(folder.path().join("h")).expect("another game");
        for name in ["g/content/b.schema.json", "h/view.schema.json", "g/notes.md", "g/view.schema.json"] {
            fs::write(folder.path().join(name), "[]").expect("written");
        }
        assert_eq!(stale("").left, ["g/content/b.schema.json", "h/view.schema.json"]);
        let of_one = stale("g");
        assert_eq!(
            of_one.to_string(),
            "g/view.schema.json is not what the types say\ng/content/b.schema.json is not made any more\n"
        );
        of_one.mend(folder.path(), &made).expect("mended");
        assert!(stale("g").is_empty() && folder.path().join("h/view.schema.json").is_file());
    }
}
