//! What a program needs of the system that runs it, and which systems have that.

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use goblin::elf::Elf;

/// What every Linux of the desktop has: the C library with its parts, and the compiler's own, which no program can bring.
const EVERYWHERE: [&str; 8] = [
    "ld-linux-x86-64.so.2",
    "libc.so.6",
    "libdl.so.2",
    "libgcc_s.so.1",
    "libm.so.6",
    "libpthread.so.0",
    "libresolv.so.2",
    "librt.so.1",
];

/// The C library of well-known systems, oldest first.
const SYSTEMS: [(Version, &str); 8] = [
    (Version(2, 28), "RHEL 8, Debian 10"),
    (Version(2, 31), "Debian 11, Ubuntu 20.04"),
    (Version(2, 34), "RHEL 9"),
    (Version(2, 35), "Ubuntu 22.04, SteamOS 3.4"),
    (Version(2, 36), "Debian 12"),
    (Version(2, 39), "Ubuntu 24.04, RHEL 10"),
    (Version(2, 41), "Debian 13, Fedora 42"),
    (Version(2, 42), "Fedora 43"),
];

/// How many libraries are named; a distribution's template needs dozens.
const NAMED: usize = 4;

/// A version of the C library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Version(u32, u32);

/// What programs and libraries name as needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Needs {
    libraries: BTreeSet<String>,
    /// The newest part of the C library that is asked for.
    oldest: Option<Version>,
}

/// Where a build runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Wherever the C library is this old or newer.
    From(Version),
    /// Only where these libraries are, which is this machine and its like.
    Here(Vec<String>),
}

impl Needs {
    /// What a file names.
    ///
    /// # Errors
    /// It cannot be read, or is no program or library of Linux.
    pub(super) fn of(file: &Path) -> Result<Self> {
        let bytes = fs::read(file).with_context(|| file.display().to_string())?;
        let elf = Elf::parse(&bytes).with_context(|| format!("{} is no ELF file", file.display()))?;
        let mut needs = Self::default();
        needs.libraries.extend(elf.libraries.iter().map(|&name| name.to_owned()));
        if let Some(needed) = &elf.verneed {
            for file in needed {
                let versions = file.iter().filter_map(|version| elf.dynstrtab.get_at(version.vna_name));
                needs.oldest = versions.filter_map(Version::parse).max().max(needs.oldest);
            }
        }
        Ok(needs)
    }

    /// What two files need together.
    #[must_use]
    pub(super) fn and(mut self, other: Self) -> Self {
        self.libraries.extend(other.libraries);
        self.oldest = self.oldest.max(other.oldest);
        self
    }

    /// Where it runs.
    pub(super) fn judge(&self) -> Verdict {
        let here: Vec<_> =
            self.libraries.iter().filter(|name| !EVERYWHERE.contains(&name.as_str())).cloned().collect();
        if here.is_empty() {
            Verdict::From(self.oldest.unwrap_or(Version(2, 0)))
        } else {
            Verdict::Here(here)
        }
    }
}

impl Version {
    /// Reads `GLIBC_2.31`; none for another library's version, or for the C library's private part.
    fn parse(name: &str) -> Option<Self> {
        let mut parts = name.strip_prefix("GLIBC_")?.split('.').map(str::parse);
        Some(Self(parts.next()?.ok()?, parts.next()?.ok()?))
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0, self.1)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::From(oldest) => {
                write!(f, "runs on Linux x86_64 with a C library (glibc) of {oldest} or newer")?;
                match SYSTEMS.iter().find(|(has, _)| has >= oldest) {
                    Some((_, systems)) => write!(f, ": {systems} and later"),
                    None => write!(f, ", which is newer than that of any system that this program knows"),
                }
            }
            Self::Here(libraries) => {
                let (named, others) = libraries.split_at(libraries.len().min(NAMED));
                write!(f, "this build is for this machine and its like: it needs {}", named.join(", "))?;
                if !others.is_empty() {
                    write!(f, " and {} libraries more", others.len())?;
                }
                f.write_str(
                    ", which others do not have. For a build that starts elsewhere, install the official templates \
                     (docs/export.md)",
                )
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn needs(libraries: &[&str], oldest: Version) -> Needs {
        let libraries = libraries.iter().map(|&name| name.to_owned()).collect();
        Needs { libraries, oldest: Some(oldest) }
    }

    #[test]
    fn a_build_of_the_official_template_runs_from_the_older_c_library_on() {
        let program = needs(&["libc.so.6", "libm.so.6"], Version(2, 17));
        let library = needs(&["libc.so.6", "libgcc_s.so.1"], Version(2, 34));
        let verdict = program.and(library).judge();
        assert_eq!(verdict, Verdict::From(Version(2, 34)));
        let words = verdict.to_string();
        assert!(words.contains("2.34 or newer: RHEL 9 and later"), "{words}");
    }

    #[test]
    fn a_build_that_needs_a_distributions_libraries_is_for_this_machine() {
        let program = needs(&["libc.so.6", "libgraphite2.so.3", "libembree4.so.4"], Version(2, 38));
        let library = needs(&["libc.so.6"], Version(2, 31));
        let verdict = library.and(program).judge();
        assert_eq!(
            verdict,
            Verdict::Here(vec!["libembree4.so.4".to_owned(), "libgraphite2.so.3".to_owned()])
        );
        let words = verdict.to_string();
        assert!(
            words.starts_with("this build is for this machine") && words.contains("libembree4"),
            "{words}"
        );
    }

    #[test]
    fn a_c_library_that_no_system_has_is_not_named_after_one() {
        let words = needs(&["libc.so.6"], Version(2, 99)).judge().to_string();
        assert!(words.contains("2.99") && !words.contains("and later"), "{words}");
        let words = needs(&[], Version(2, 40)).judge().to_string();
        assert!(words.contains("Debian 13"), "the first that has it: {words}");
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(Version::parse("GLIBC_2.4"), Some(Version(2, 4)));
        assert_eq!(Version::parse("GLIBC_2.2.5"), Some(Version(2, 2)));
        assert!(Version::parse("GLIBC_2.4") < Version::parse("GLIBC_2.34"));
        for other in ["GLIBC_PRIVATE", "GLIBCXX_3.4", "GCC_3.0", "GLIBC_2"] {
            assert_eq!(Version::parse(other), None, "{other}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_program_needs_is_read_from_it() {
        let ours = Needs::of(&std::env::current_exe().expect("a program")).expect("a program of Linux");
        assert!(ours.libraries.contains("libc.so.6") && ours.oldest.is_some(), "{ours:?}");
        assert_eq!(ours.judge(), Verdict::From(ours.oldest.expect("a version")));
        assert!(Needs::of(Path::new(file!())).is_err() && Needs::of(Path::new("Cargo.toml")).is_err());
    }
}
