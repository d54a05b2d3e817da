//! Leagues of managers who play by the book, the bands of DM-16 and DM-17, and the exact value of the charts:
//! `cargo run --release -p diamond --features measure --example truth -- GAMES SEED…` prints the page, and `-- --write` writes
//! `docs/diamond-truth.md` for the seed of the tests and two more.

#[path = "../tests/season/mod.rs"]
mod season;

use diamond::{Content, Diamond};
use kernel::Ruleset;
use season::Season;

const NOTICE: &str = "The information used here was obtained free of charge from and is copyrighted by Retrosheet.\n\
    Interested parties may contact Retrosheet at www.retrosheet.org.";
const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/diamond-truth.md");
const SEEDS: [&str; 3] = ["truth", "demo", "third"];
const HEAD: &str = "# Diamond's truth\n\n\
    For designers, who ask whether a simulated league is like a real one (DM-16, DM-17). Written by\n\
    `cargo run --release -p diamond --features measure --example truth -- --write`. Managers play by the book.";

fn rules(content: Content) -> Diamond {
    Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let write = arguments.first().is_some_and(|first| first == "--write");
    let games = arguments.first().and_then(|text| text.parse().ok()).unwrap_or(20_000);
    let named: Vec<&str> = arguments.iter().skip(1).map(String::as_str).collect();
    let seeds = if named.is_empty() { SEEDS.to_vec() } else { named };
    let page = page(&seeds, games);
    if write {
        std::fs::write(PAGE, page).expect("the page");
    } else {
        print!("{page}");
    }
}

/// A value, marked where it lies outside.
fn told(value: f64, holds: bool) -> String {
    let mark = if holds { "" } else { " (off)" };
    format!("{value:.3}{mark}")
}

fn page(seeds: &[&str], games: u32) -> String {
    let content = laws::content::<Diamond>();
    let league = rules(content.clone());
    let seasons: Vec<Season> = seeds.iter().map(|seed| Season::of(&league, seed, games)).collect();
    let columns = seeds.join(" | ");
    let dashes = "--:|".repeat(seeds.len());
    let mut lines = vec![HEAD.to_owned(), format!("\n## Bands, {games} games a seed (DM-16)\n")];
    lines.push(format!("| what | band | {columns} |\n|---|---|{dashes}"));
    for (at, (what, _, least, most)) in seasons[0].bands().into_iter().enumerate() {
        let found = seasons.iter().map(|season| season.bands()[at].1);
        let found: Vec<_> = found.map(|value| told(value, (least..=most).contains(&value))).collect();
        lines.push(format!("| {what} | {least} to {most} | {} |", found.join(" | ")));
    }
    let average = rules(content.averaged());
    let exact = average.expectancy().expect("expectancy");
    let simulated = Season::of(&average, "exact", 20_000).expected();
    lines.push("\n## Run expectancy (DM-17)\n".to_owned());
    lines.push("Exact: the Markov value of the charts for average players, worked out. Simulated: the same players in 20,000 games.\n\
        A cell holds within .06 or 8 % of 2019 †.\n".to_owned());
    lines.push(format!(
        "| bases | outs | 2019 † | {columns} | exact | simulated |\n|---|--:|--:|{dashes}--:|--:|"
    ));
    for (at, (bases, outs, again, wanted, _)) in simulated.into_iter().enumerate() {
        let found = seasons.iter().map(|season| season.expected()[at].2);
        let near = |value: f64| (value - wanted).abs() <= f64::max(0.06, wanted * 0.08);
        let found: Vec<_> = found.map(|value| told(value, near(value))).collect();
        let letter = |base: u8| if (bases >> base) & 1 == 1 { char::from(b'1' + base) } else { '-' };
        let letters: String = (0..3).map(letter).collect();
        let own = f64::from(exact.matrix()[bases][outs]) / 1000.0;
        lines.push(format!(
            "| {letters} | {outs} | {wanted} | {} | {own:.3} | {again:.3} |",
            found.join(" | ")
        ));
    }
    lines.push("\n## Win expectancy\n\nOdds of the home team, in percent, at the beginning of a half, by its lead.\n".to_owned());
    let leads = [-4, -3, -2, -1, 0, 1, 2, 3, 4];
    let heads: Vec<String> = leads.iter().map(|lead| format!("{lead:+}")).collect();
    lines.push(format!("| half | {} |\n|---|{}", heads.join(" | "), "--:|".repeat(leads.len())));
    for (inning, bottom) in (1..=9).flat_map(|inning| [(inning, false), (inning, true)]) {
        let of = |lead: &i32| f64::from(exact.home_wins(inning, bottom, *lead, 0, 0)) / 1e4;
        let odds: Vec<String> = leads.iter().map(|lead| format!("{:.1}", of(lead))).collect();
        let half = if bottom { "bottom" } else { "top" };
        lines.push(format!("| {half} of {inning} | {} |", odds.join(" | ")));
    }
    lines.push(format!("\n† {NOTICE}\n"));
    lines.join("\n")
}
