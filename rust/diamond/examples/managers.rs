//! Games of two managers, and what they did, a team-game:
//! `cargo run --release -p diamond --features measure --example managers -- search greedy SEED GAMES FIRST RULES`.
//!
//! Of two games of a seed, the second is played with the team of the other, so that teams are equal.

#[path = "../tests/managers/mod.rs"]
mod managers;

use diamond::Diamond;
use managers::{Manager, Tally, match_up};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |at: usize, other: &str| arguments.get(at).cloned().unwrap_or_else(|| other.to_owned());
    let rules = laws::game::<Diamond>();
    let [one, other] = [0, 1].map(|at| Manager::named(&text(at, "greedy")));
    let games: u32 = text(3, "200").parse().expect("a number of games");
    let first: u32 = text(4, "0").parse().expect("the first game");
    let (mut tally, mut wins) = (Tally::default(), [0u32; 2]);
    for game in first..first + games {
        let seed = format!("{} {}", text(2, "demo"), game / 2);
        let swapped = game % 2 == 1;
        let winner = match_up(&rules, &text(5, "modern"), [one, other], (&seed, swapped), &mut tally);
        if let Some(winner) = winner {
            wins[winner] += 1;
        }
    }
    tally.print();
    let decided = f64::from(wins[0] + wins[1]);
    let share = f64::from(wins[0]) / decided;
    let half = 1.96 * (share * (1.0 - share) / decided).sqrt();
    println!("\n{games} games, {} to {}: {:.1} % ± {:.1}", wins[0], wins[1], share * 100.0, half * 100.0);
}
