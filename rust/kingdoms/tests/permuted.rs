//! Random games to their ends, each prompt to all answered in two orders: the games stay the same (KD-18).
//!
//! `GAMES=100000 cargo test --release -p kingdoms --test tests permuted` plays so many for each number of seats.

use kernel::{Dice, Events, Purpose, RuleId, Ruleset, Seat, Seats};
use kingdoms::{Kingdoms, Setup, State};

const NEXT: Purpose = Purpose::new("who answers next", RuleId("KD-18"));

/// How many games of each number of seats.
fn games() -> u32 {
    std::env::var("GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(40)
}

/// A random answer of a seat: drawn from a stream of its own, so that the order of the answers does not change it.
fn answer(rules: &Kingdoms, (state, dice): (&mut State, &mut Dice), seat: Seat, thoughts: &mut Dice) {
    let command = rules.sample(state, seat, thoughts).expect("a command");
    assert!(rules.validate(state, seat, &command).is_ok(), "{command:?} of {seat} is not legal");
    rules.resolve(state, seat, &command, dice, &mut Events::muted());
    dice.take_ledger();
    thoughts.take_ledger();
}

/// All that are owed an answer give theirs, next the one that `pick` names.
fn answer_all(
    rules: &Kingdoms,
    (state, dice): (&mut State, &mut Dice),
    asked: Seats,
    thoughts: &Dice,
    mut pick: impl FnMut(&[Seat]) -> Seat,
) {
    let mut own: Vec<_> = asked.iter().map(|seat| (seat, thoughts.derive("answer", seat.0.into()))).collect();
    let prompt = rules.prompt(state).map(|prompt| (prompt.kind, prompt.seats));
    while rules.prompt(state).map(|prompt| (prompt.kind, prompt.seats)) == prompt {
        let owed: Vec<_> = rules.to_act(state).iter().collect();
        let seat = pick(&owed);
        let (_, thoughts) = own.iter_mut().find(|(of, _)| *of == seat).expect("a seat that was asked");
        let last = owed.len() == 1;
        answer(rules, (state, dice), seat, thoughts);
        if last && !rules.to_act(state).contains(seat) {
            break;
        }
    }
}

/// Plays a game; how many prompts to all were answered twice over.
fn play(rules: &Kingdoms, setup: &Setup, seed: &str) -> u32 {
    let mut dice = Dice::from_seed(seed);
    let mut state = rules.begin(setup, &mut dice, &mut Events::muted()).expect("a game");
    let mut thoughts = dice.derive("thoughts", 0);
    let (mut compared, mut prompts) = (0, 0);
    while let Some(seat) = rules.to_act(&state).lowest() {
        let owed = rules.to_act(&state);
        if owed.len() == 1 {
            answer(rules, (&mut state, &mut dice), seat, &mut thoughts);
            continue;
        }
        prompts += 1;
        let of_prompt = thoughts.derive("prompt", prompts);
        let (mut other, mut again) = (state.clone(), dice.clone());
        answer_all(rules, (&mut state, &mut dice), owed, &of_prompt, |owed| owed[0]);
        let mut turns = thoughts.derive("order", prompts);
        answer_all(rules, (&mut other, &mut again), owed, &of_prompt, |owed| {
            let next = *turns.pick(owed, &NEXT).expect("somebody");
            turns.take_ledger();
            next
        });
        assert_eq!(state, other, "{seed}: prompt {prompts} to all, answered in another order");
        compared += 1;
    }
    rules.audit(&state).unwrap_or_else(|fault| panic!("{seed}: {fault}"));
    assert!(rules.outcome(&state).is_some(), "{seed} has no end");
    compared
}

#[test]
fn kd_18_answers_in_any_order_give_the_same_game() {
    let rules = laws::game::<Kingdoms>();
    for seats in 1..=5 {
        let mut compared = 0;
        for game in 0..games() {
            let preset = if game % 2 == 0 { "base1" } else { "base2" }.to_owned();
            let setup = Setup { preset, seats, solo: seats == 1, dukes: 2 };
            compared += play(&rules, &setup, &format!("permuted {seats} {game}"));
        }
        println!("{seats} seats: {} games, {compared} prompts to all in two orders", games());
        assert!(compared >= games() || seats == 1, "{compared} prompts to all");
    }
}
