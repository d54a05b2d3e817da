//! How games between greedy players go: `cargo run --release -p kingdoms --features measure --example balance -- 1000`.
//!
//! For each number of seats: who wins by place and by duke, how games end, and how many rounds they last; then the table
//! of `docs/figures.md`, and what of it is outside the bands of the rules document.
//! `-- 1000 400 greedy 3` puts one player that searches with 400 playouts against two greedy ones. `SEED=other` plays other games.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use bots::{Budget, Greedy, Player, Search};
use kernel::content::Entries;
use kernel::{Describe, Dice, Events, Ruleset, Seat, Viewer};
use kingdoms::{Command, Kingdoms, Preview, Query, Setup, State};

fn main() {
    let mut words = std::env::args().skip(1);
    let games: u32 = words.next().and_then(|word| word.parse().ok()).unwrap_or(200);
    let first = words.next().unwrap_or_else(|| "greedy".to_owned());
    let others = words.next().unwrap_or_else(|| "greedy".to_owned());
    let only: Option<u8> = words.next().and_then(|word| word.parse().ok());
    let seed = std::env::var("SEED").unwrap_or_else(|_| "balance".to_owned());
    let rules = laws::game::<Kingdoms>();
    let mut table = vec![HEAD.to_owned()];
    for seats in (1..=5).filter(|seats| only.is_none_or(|only| only == *seats)) {
        let mut tally = Tally::default();
        for game in 0..games {
            let one = Seat((game % u32::from(seats)) as u8);
            let players =
                (0..seats).map(|seat| player(if Seat(seat) == one { &first } else { &others })).collect();
            let preset = if game.is_multiple_of(2) { "base1" } else { "base2" }.to_owned();
            let setup = Setup { preset, seats, solo: seats == 1, dukes: 2 };
            let dice = Dice::from_seed(&format!("{seed} {seats} {game}"));
            play(&rules, &setup, dice, one, players, &mut tally);
        }
        tally.print(seats, games);
        if seats > 1 {
            table.push(tally.row(seats));
        }
    }
    println!("\n{}", table.join("\n"));
}

const HEAD: &str = "| seats | rounds, mean | in 7 to 12 rounds | by place, points from the share | dukes, least to most \
                    | citizens hired | monsters slain | domains built | stacks exhausted | rounds over | outside of the bands |\n\
                    |--:|--:|--:|---|---|---|--:|--:|--:|--:|---|";
/// Points of win share that a place may be away from its share.
const PLACE: f64 = 4.0;
/// How many times its share a duke wins.
const DUKE: RangeInclusive<f64> = 0.7..=1.4;
/// How many of a hundred copies of each citizen are hired.
const HIRED: RangeInclusive<f64> = 20.0..=60.0;
/// Of a hundred games, how many at least end in each way that KD-13 names, and how many at most by the last round (D4).
const ENDS: [f64; 2] = [15.0, 2.0];
/// Rounds that a game lasts.
const ROUNDS: RangeInclusive<u32> = 7..=12;
const ENDINGS: [&str; 4] = ["monsters_slain", "domains_built", "stacks_exhausted", "rounds_over"];

/// A player by its name; none draws from the state, which shows a random player nothing more than its view.
fn player(name: &str) -> Option<Box<dyn Player<Kingdoms>>> {
    match name {
        "greedy" => Some(Box::new(Greedy)),
        "random" => None,
        playouts => {
            let budget = Budget::Playouts(playouts.parse().expect("a number of playouts"));
            Some(Box::new(Search::new(budget)))
        }
    }
}

#[derive(Default)]
struct Tally {
    /// Of each thing that a seat can have: how often it was had, and the share of wins.
    shares: BTreeMap<(&'static str, String), (u32, f64)>,
    endings: BTreeMap<String, u32>,
    rounds: BTreeMap<u32, u32>,
    points: i32,
    cards: [u32; 3],
    /// Of each duke: how often it was kept, and what it scored together.
    merits: BTreeMap<String, (u32, u32)>,
    /// How often each domain was built.
    domains: BTreeMap<String, u32>,
    /// Of each citizen: how many lay in the centre, and how many were hired.
    citizens: BTreeMap<String, (u32, u32)>,
    mine: f64,
}

impl Tally {
    fn print(&self, seats: u8, games: u32) {
        let games = f64::from(games);
        println!("{seats} seats: the first player wins {:.1} %", 100.0 * self.mine / games);
        println!("  endings {:?}", self.endings);
        println!("  rounds {:?}", self.rounds);
        let per_seat = games * f64::from(seats);
        let cards = self.cards.map(|number| f64::from(number) / per_seat);
        println!(
            "  points {:.1}, citizens, monsters, domains {cards:.1?}",
            f64::from(self.points) / per_seat
        );
        for ((kind, value), (had, won)) in &self.shares {
            let share = won / f64::from(*had) * f64::from(seats);
            println!("  {kind} {value}: {had} times, {share:.2} of its share");
        }
        for (duke, (kept, points)) in &self.merits {
            println!("  {duke}: {:.1} points", f64::from(*points) / f64::from(*kept));
        }
        for (domain, built) in &self.domains {
            println!("  {domain}: built {:.0} %", 100.0 * f64::from(*built) / games);
        }
        for (citizen, (laid, hired)) in &self.citizens {
            println!("  {citizen}: hired {:.0} %", percent(*hired, *laid));
        }
    }

    /// A row of the table: shares, rounds and endings, and which bands they leave.
    fn row(&self, seats: u8) -> String {
        let games = f64::from(self.rounds.values().sum::<u32>());
        let mean = self.rounds.iter().map(|(rounds, of)| f64::from(rounds * of)).sum::<f64>() / games;
        let within: u32 =
            self.rounds.iter().filter(|(rounds, _)| ROUNDS.contains(rounds)).map(|(_, of)| of).sum();
        let within = 100.0 * f64::from(within) / games;
        let shares = |kind| {
            let of = self.shares.iter().filter(move |((found, _), _)| *found == kind);
            of.map(|(_, (had, won))| won / f64::from(*had) * f64::from(seats))
        };
        let places: Vec<f64> =
            shares("place").map(|share| (share - 1.0) * 100.0 / f64::from(seats)).collect();
        let told: Vec<_> = places.iter().map(|points| format!("{points:+.1}")).collect();
        let dukes = range(shares("duke"));
        let hired = range(self.citizens.values().map(|(laid, hired)| percent(*hired, *laid)));
        let ends = ENDINGS
            .map(|ending| 100.0 * f64::from(self.endings.get(ending).copied().unwrap_or_default()) / games);
        let outside = [
            (places.iter().any(|points| points.abs() > PLACE), "places"),
            (!within_all(&DUKE, dukes), "dukes"),
            (!within_all(&HIRED, hired), "citizens"),
            (ends[..3].iter().any(|share| *share < ENDS[0]) || ends[3] > ENDS[1], "ends"),
            (!ROUNDS.contains(&(mean.round() as u32)), "rounds"),
        ];
        let outside: Vec<_> = outside.iter().filter(|(out, _)| *out).map(|(_, band)| *band).collect();
        format!(
            "| {seats} | {mean:.1} | {within:.1} % | {} | {:.2} to {:.2} | {:.0} to {:.0} % | {} | {} |",
            told.join(", "),
            dukes.0,
            dukes.1,
            hired.0,
            hired.1,
            ends.map(|share| format!("{share:.1} %")).join(" | "),
            if outside.is_empty() { "none".to_owned() } else { outside.join(", ") }
        )
    }
}

/// What the duke of each seat scores.
fn duke_points(rules: &Kingdoms, state: &State) -> Vec<u32> {
    let Ok(Preview::Score { points }) = rules.preview(state, Viewer::Referee, &Query::Score {}) else {
        return Vec::new();
    };
    points.iter().map(|(_, points)| points.duke.unwrap_or_default().into()).collect()
}

fn percent(of: u32, all: u32) -> f64 {
    100.0 * f64::from(of) / f64::from(all.max(1))
}

/// The least and the most.
fn range(found: impl Iterator<Item = f64>) -> (f64, f64) {
    found.fold((f64::MAX, 0.0), |(least, most), one| (one.min(least), one.max(most)))
}

fn within_all(band: &RangeInclusive<f64>, (least, most): (f64, f64)) -> bool {
    band.contains(&least) && band.contains(&most)
}

fn play(
    rules: &Kingdoms,
    setup: &Setup,
    mut dice: Dice,
    first: Seat,
    mut players: Vec<Option<Box<dyn Player<Kingdoms>>>>,
    tally: &mut Tally,
) {
    let mut thoughts = dice.derive("thoughts", 0);
    let mut events = Events::muted();
    let mut state = rules.begin(setup, &mut dice, &mut events).expect("a game");
    for stack in rules.view(&state, Viewer::Spectator).stacks {
        let citizen = stack.of.filter(|of| rules.content().citizens.place(of).is_some());
        if let Some(citizen) = citizen {
            tally.citizens.entry(citizen).or_default().0 += u32::from(stack.left);
        }
    }
    while let Some(seat) = rules.to_act(&state).lowest() {
        let view = rules.view(&state, Viewer::Seat(seat));
        let command = match &mut players[seat.index()] {
            Some(player) => player.choose(rules, seat, &view, &mut thoughts),
            None => rules.sample(&state, seat, &mut thoughts),
        };
        let command = command.expect("a command");
        if let Command::HireCitizen { stack, .. } = command {
            let citizen = view.stacks[usize::from(stack)].of.clone().unwrap_or_default();
            tally.citizens.entry(citizen).or_default().1 += 1;
        }
        assert!(rules.validate(&state, seat, &command).is_ok(), "{command:?} of {seat} is not legal");
        rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        dice.take_ledger();
    }
    let outcome = rules.outcome(&state).expect("over");
    let each = 1.0 / f64::from(outcome.winners.len().max(1) as u32);
    let won = |seat| if outcome.winners.contains(seat) { each } else { 0.0 };
    tally.mine += won(first);
    *tally.endings.entry(outcome.ending.clone()).or_default() += 1;
    tally.points += outcome.scores.iter().sum::<i64>() as i32;
    let view = rules.view(&state, Viewer::Referee);
    *tally.rounds.entry(u32::from(view.turns) / u32::from(setup.seats)).or_default() += 1;
    for ((_, seen), points) in view.seats.iter().zip(duke_points(rules, &state)) {
        let duke = tally.merits.entry(seen.duke.clone().unwrap_or_default()).or_default();
        *duke = (duke.0 + 1, duke.1 + points);
        for domain in &seen.domains {
            *tally.domains.entry(domain.clone()).or_default() += 1;
        }
        let cards = [seen.citizens.len(), seen.monsters.len(), seen.domains.len()];
        (0..3).for_each(|kind| tally.cards[kind] += cards[kind] as u32);
    }
    for dimension in rules.dimensions(&state) {
        let Some(seat) = dimension.seat.filter(|_| dimension.name != "opening") else { continue };
        let share = tally.shares.entry((dimension.name, dimension.value)).or_default();
        *share = (share.0 + 1, share.1 + won(seat));
    }
}
