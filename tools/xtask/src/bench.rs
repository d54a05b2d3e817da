//! `cargo xtask bench`: the figures of `docs/figures.md`.

pub(crate) mod meanings;

use std::fs;

use anyhow::{Context, Result};

use crate::{engine, shell};

/// Which benches to run.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only this package; `gdext` is measured in the engine.
    #[arg(short, long)]
    package: Option<String>,
    /// Only benches whose name contains this; in the engine, of the parts `suite`, `start`, `window` and `hovering`.
    filter: Option<String>,
    /// Puts the tables between the marks of `docs/figures.md`.
    #[arg(long)]
    write: bool,
}

/// Where the tables stand.
const PAGE: &str = "docs/figures.md";
/// The marks around the tables.
const BENCHES: (&str, &str) = ("<!-- figures -->", "<!-- /figures -->");
const ENGINE: (&str, &str) = ("<!-- engine -->", "<!-- /engine -->");
/// The extension's package, which has no benches of its own.
const EXTENSION: &str = "sandtable-gdext";
/// The library that is made of it.
const LIBRARY: &str = "libsandtable";
/// What takes minutes and prints a table of its own: `cargo bench -p service`.
const SERVICE: &str = "service";

/// Runs the benches, shows what they say, and makes tables of it.
pub(crate) fn run(args: &Args) -> Result<()> {
    if args.package.as_deref() != Some(EXTENSION) {
        benches(args)?;
    }
    if args.package.as_deref().map_or(args.filter.is_none(), |name| name == EXTENSION) {
        let figures = engine::figures(args.filter.as_deref())?;
        let table = format!("{}\n\n{figures}", machine("the engine's own clock"));
        println!("{table}");
        if args.write && args.filter.is_none() {
            put_in_page(ENGINE, &table)?;
        }
    }
    Ok(())
}

fn benches(args: &Args) -> Result<()> {
    let mut bench = shell::cargo("bench --locked");
    match &args.package {
        Some(package) => bench.args(["--package", package]),
        None => {
            bench.args(["--workspace", "--exclude", EXTENSION, "--exclude", LIBRARY, "--exclude", SERVICE])
        }
    };
    // Unit tests know nothing of a bench's options.
    bench.args(["--benches", "--"]).args(&args.filter);
    let said = shell::read(&mut bench)?;
    println!("{said}");
    let table = format!("{}\n\n{}", machine("median of divan's samples"), table(&said));
    println!("{table}");
    if args.write { put_in_page(BENCHES, &table) } else { Ok(()) }
}

fn machine(measured: &str) -> String {
    let text = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {cores} cores in use; {measured}.", model.map_or("One machine", |(_, name)| name))
}

/// divan's tree as a table: a row for each leaf, named by its branches, with how many a second where a bench counts.
fn table(said: &str) -> String {
    let mut branches: Vec<String> = Vec::new();
    let mut rows = vec![
        "| bench | median | fastest | slowest | a second | for whom |".to_owned(),
        "|---|--:|--:|--:|--:|---|".to_owned(),
    ];
    for line in said.lines() {
        if let (Some(rate), Some(row)) = (rate(line), rows.last_mut()) {
            row.extend([rate, " |"]);
            continue;
        }
        let Some((depth, text)) = branch(line) else { continue };
        let mut columns = text.split('│').map(str::trim);
        let first = columns.next().unwrap_or_default();
        let (name, fastest) = first.split_once("  ").map_or((first, ""), |(name, rest)| (name, rest.trim()));
        branches.truncate(depth);
        branches.push(name.to_owned());
        if let (false, Some(slowest), Some(median)) = (fastest.is_empty(), columns.next(), columns.next()) {
            let name = branches.join(" ");
            rows.push(format!("| {name} | {median} | {fastest} | {slowest} | "));
        }
    }
    let whole = |row: &String| {
        let row = if row.ends_with(" | ") { format!("{row}|") } else { row.clone() };
        let bench = row.trim_start_matches("| ").split(" |").next().unwrap_or_default();
        // The head and its rule have their last column already.
        let meaning = meanings::meaning(bench);
        if meaning.is_empty() { row } else { format!("{row} {meaning} |") }
    };
    rows.iter().map(whole).fold(String::new(), |text, row| text + &row + "\n")
}

/// The median of a line of throughputs.
fn rate(line: &str) -> Option<&str> {
    line.split('│')
        .map(str::trim)
        .filter_map(|column| column.strip_suffix("item/s"))
        .nth(2)
        .map(str::trim_end)
}

/// The depth of a line in divan's tree, and what stands there.
fn branch(line: &str) -> Option<(usize, &str)> {
    let at = line.find(['├', '╰']).filter(|_| !line.contains("fastest"));
    if let Some(at) = at {
        let text = line[at..].trim_start_matches(['├', '╰', '─', ' ']);
        return Some((line[..at].chars().count() / 3 + 1, text));
    }
    let heading = line.contains("fastest").then(|| line.split_whitespace().next())??;
    Some((0, heading))
}

fn put_in_page(marks: (&str, &str), table: &str) -> Result<()> {
    let path = shell::root().join(PAGE);
    let text = fs::read_to_string(&path)?;
    let (before, rest) = text.split_once(marks.0).with_context(|| format!("{PAGE} has no {}", marks.0))?;
    let (_, after) = rest.split_once(marks.1).with_context(|| format!("{PAGE} has no {}", marks.1))?;
    let text = format!("{before}{}\n{table}{}{after}", marks.0, marks.1);
    fs::write(path, text).with_context(|| format!("writing {PAGE}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_named_by_its_branches() {
        let said = "\
geometry      fastest       │ slowest       │ median        │ mean          │ samples │ iters
├─ sight                    │               │               │               │         │
│  ├─ query   4.1 ns        │ 6.2 ns        │ 4.3 ns        │ 4.4 ns        │ 100     │ 1000
│  │          89.7 Mitem/s  │ 88.4 Mitem/s  │ 89.4 Mitem/s  │ 89.2 Mitem/s  │         │
│  ╰─ tables  1.1 ms        │ 1.9 ms        │ 1.2 ms        │ 1.2 ms        │ 100     │ 100
╰─ reached    90 ns         │ 95 ns         │ 91 ns         │ 91 ns         │ 100     │ 100
";
        let rows: Vec<_> = table(said).lines().skip(2).map(str::to_owned).collect();
        assert_eq!(
            rows,
            [
                "| geometry sight query | 4.3 ns | 4.1 ns | 6.2 ns | 89.4 M |",
                "| geometry sight tables | 1.2 ms | 1.1 ms | 1.9 ms | |",
                "| geometry reached | 91 ns | 90 ns | 95 ns | | bots: where a unit can go, by its move |",
            ]
        );
    }
}
