//! Plays, games and a season.

use diamond::{Command, Defence, Diamond, Offence, Stage, State};
use kernel::{Dice, Evaluate, Events, Ruleset, Seat};

fn main() {
    divan::main();
}

fn rules() -> Diamond {
    laws::game()
}

/// A game before its lineups.
fn begun(rules: &Diamond, dice: &mut Dice) -> Option<State> {
    let setup = rules.draw_setup(dice);
    rules.begin(&setup, dice, &mut Events::muted()).ok()
}

/// A game to its end by what `choose` decides; the commands.
fn game(
    rules: &Diamond,
    dice: &mut Dice,
    choose: impl Fn(&State, Seat, &mut Dice) -> Option<Command>,
) -> u32 {
    let (mut events, mut played) = (Events::muted(), 0);
    let Some(mut state) = begun(rules, dice) else { return 0 };
    while let Some(seat) = rules.to_act(&state).lowest() {
        let Some(command) = choose(&state, seat, dice) else { break };
        rules.resolve(&mut state, seat, &command, dice, &mut events);
        dice.take_ledger();
        played += 1;
    }
    played
}

/// The two secret choices of a play and all that follows.
#[divan::bench]
fn play(bencher: divan::Bencher<'_, '_>) {
    let (rules, mut dice) = (rules(), Dice::from_seed("bench"));
    let Some(mut begun) = begun(&rules, &mut dice) else { return };
    for seat in [Seat::P1, Seat::P2] {
        let Some(lineup) = rules.rollout_move(&begun, seat, &mut dice) else { return };
        rules.resolve(&mut begun, seat, &lineup, &mut dice, &mut Events::muted());
    }
    begun.stage = Stage::Choices;
    bencher.with_inputs(|| begun.clone()).bench_local_values(|mut state| {
        let mut events = Events::muted();
        for (seat, command) in
            [(Seat::P2, Command::Defend(Defence::default())), (Seat::P1, Command::Attack(Offence::default()))]
        {
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        }
        dice.take_ledger();
        state
    });
}

/// A game of two managers that play by the book.
#[divan::bench]
fn scripted_game(bencher: divan::Bencher<'_, '_>) {
    let (rules, mut dice) = (rules(), Dice::from_seed("bench"));
    bencher
        .bench_local(|| game(&rules, &mut dice, |state, seat, dice| rules.rollout_move(state, seat, dice)));
}

/// A season of 2,430 games by the book.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn scripted_season(bencher: divan::Bencher<'_, '_>) {
    let (rules, mut dice) = (rules(), Dice::from_seed("bench"));
    bencher.bench_local(|| {
        let of = |_| game(&rules, &mut dice, |state, seat, dice| rules.rollout_move(state, seat, dice));
        (0..2430).map(of).sum::<u32>()
    });
}

/// A game of two managers that weigh every choice.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn greedy_game(bencher: divan::Bencher<'_, '_>) {
    let (rules, mut dice) = (rules(), Dice::from_seed("bench"));
    bencher.bench_local(|| {
        game(&rules, &mut dice, |state, seat, _| {
            let mut commands = Vec::new();
            rules.commands(state, seat, |command| commands.push(command));
            let worth = rules.score_moves(state, seat, &commands, false)?;
            let best = (0..worth.len()).max_by_key(|at| (worth[*at], std::cmp::Reverse(*at)))?;
            Some(commands.swap_remove(best))
        })
    });
}

/// Cards and expectancy of a content that was read.
#[divan::bench(sample_count = 20, sample_size = 1)]
fn content_made_ready(bencher: divan::Bencher<'_, '_>) {
    let content = laws::content::<Diamond>();
    bencher.with_inputs(|| content.clone()).bench_local_values(|content| Diamond::new(content).is_ok());
}
