//! What an lcov report says of each file.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The lines of a file that can be reached, and those that were.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Lines {
    pub(super) path: PathBuf,
    pub(super) reached: usize,
    pub(super) all: usize,
}

/// Counts the lines of each file below `root`, without the unit tests at its foot.
pub(super) fn lines(report: &str, root: &Path) -> Result<Vec<Lines>> {
    let mut files = Vec::new();
    for record in report.split("end_of_record") {
        let Some(path) = record.lines().find_map(|line| line.strip_prefix("SF:")) else { continue };
        let text = fs::read_to_string(path).with_context(|| format!("reading {path}"))?;
        let path = Path::new(path).strip_prefix(root).unwrap_or(Path::new(path)).to_path_buf();
        let (reached, all) = count(record, first_test_line(&text));
        files.push(Lines { path, reached, all });
    }
    Ok(files)
}

fn count(record: &str, end: usize) -> (usize, usize) {
    let rows = record.lines().filter_map(|line| line.strip_prefix("DA:")?.split_once(','));
    let numbers = rows.filter_map(|(line, hits)| Some((line.parse::<usize>().ok()?, hits.trim() != "0")));
    let hits: Vec<_> = numbers.filter(|(line, _)| *line < end).map(|(_, hit)| hit).collect();
    (hits.iter().filter(|hit| **hit).count(), hits.len())
}

/// The line where the unit tests begin; beyond every line where there are none.
fn first_test_line(text: &str) -> usize {
    let lines: Vec<_> = text.lines().collect();
    let begins = lines.windows(2).position(|pair| pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod "));
    // A module of tests in a file of its own counts as tests from its first line.
    let begins = begins.filter(|at| lines[at + 1].ends_with('{'));
    begins.map_or(usize::MAX, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_unit_tests_do_not_count() {
        let text = "fn one() {}\nfn two() {}\n#[cfg(test)]\nmod tests {\n}\n";
        let record = "SF:x\nDA:1,7\nDA:2,0\nDA:4,1\nLF:3\n";
        assert_eq!(first_test_line(text), 3);
        assert_eq!(count(record, first_test_line(text)), (1, 2));
        assert_eq!(first_test_line("fn one() {}\n#[cfg(test)]\nmod tests;\nfn two() {}\n"), usize::MAX);
    }
}
