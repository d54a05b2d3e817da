//! A season of managers who play by the book, and the bands of DM-16 and DM-17:
//! `cargo run --release -p diamond --example truth -- SEED GAMES`.

#[path = "../tests/base/mod.rs"]
mod base;
#[path = "../tests/season/mod.rs"]
mod season;

use diamond::Diamond;
use kernel::Ruleset;
use season::Season;

const NOTICE: &str = "The information used here was obtained free of charge from and is copyrighted by Retrosheet. \
    Interested parties may contact Retrosheet at www.retrosheet.org.";

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seed = arguments.next().unwrap_or_else(|| "demo".to_owned());
    let games: u32 = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(2430);
    let content = serde_json::from_value(base::files()).expect("content");
    let rules = Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let season = Season::of(&rules, &seed, games);
    println!("seed {seed}, {games} games\n\n| what | measured | band |  |\n|---|---|---|---|");
    for (what, measured, least, most) in season.bands() {
        let holds = if (least..=most).contains(&measured) { "holds" } else { "off" };
        println!("| {what} | {measured:.3} | {least} to {most} | {holds} |");
    }
    println!("\n| bases | outs | measured | 2019 † | plays |  |\n|---|---|---|---|---|---|");
    for (bases, outs, measured, wanted, seen) in season.expected() {
        let near = (measured - wanted).abs() <= f64::max(0.06, wanted * 0.08);
        let letter = |base: u8| if (bases >> base) & 1 == 1 { char::from(b'1' + base) } else { '-' };
        let letters: String = (0..3).map(letter).collect();
        let holds = if near { "holds" } else { "off" };
        println!("| {letters} | {outs} | {measured:.3} | {wanted} | {seen} | {holds} |");
    }
    println!("\n† {NOTICE}");
}
