//! Greedy managers play baseball.

use diamond::content::Position;
use diamond::{Command, Diamond, Runner, Setup, Stage, State};
use kernel::{Dice, Events, Ruleset, Seat};

use crate::managers::{self, Manager, Tally};

const GREEDY: Manager = Manager::Weighs { far: false };
const FAR: Manager = Manager::Weighs { far: true };

fn rules() -> Diamond {
    laws::game()
}

/// A game under modern rules.
fn match_up(rules: &Diamond, by: [Manager; 2], game: (&str, bool), tally: &mut Tally) -> Option<usize> {
    managers::match_up(rules, "modern", by, game, tally)
}

/// A game with suggested lineups under modern rules, at the first play.
fn begun(rules: &Diamond) -> State {
    begun_under(rules, "modern")
}

fn begun_under(rules: &Diamond, set: &str) -> State {
    let setup = Setup {
        away: "lanterns".to_owned(),
        home: "goats".to_owned(),
        rules: set.to_owned(),
        tired: Vec::new(),
    };
    let (mut dice, mut events) = (Dice::from_seed("greedy"), Events::muted());
    let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
    for seat in [Seat::P1, Seat::P2] {
        let lineup = choose(rules, &state, seat);
        rules.resolve(&mut state, seat, &lineup, &mut dice, &mut events);
    }
    state
}

fn choose(rules: &Diamond, state: &State, seat: Seat) -> Command {
    GREEDY.choose(rules, state, seat, &mut Dice::from_seed("choice"))
}

#[test]
fn d2_greedy_games_look_like_baseball() {
    let (rules, mut tally) = (rules(), Tally::default());
    for game in 0..60 {
        match_up(&rules, [GREEDY, GREEDY], (&format!("baseball {game}"), false), &mut tally);
    }
    let bands = [
        ("runs", 3.0, 6.0),
        ("intentional walks", 0.0, 0.3),
        ("walks on purpose with first occupied", 0.0, 0.05),
        ("pitchers", 1.5, 6.0),
        ("steals tried", 0.4, 0.8),
        ("bunts", 0.02, 0.16),
        ("hit and runs", 0.05, 0.6),
        ("pinch hitters", 0.1, 2.0),
        ("double plays", 0.2, 1.2),
    ];
    for (what, least, most) in bands {
        let each = tally.each(what);
        assert!((least..=most).contains(&each), "{what}: {each} a team-game, {least} to {most}");
    }
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn d6_who_leaves_tired_pitchers_in_loses_to_who_changes_them() {
    let (rules, mut tally) = (rules(), Tally::default());
    let won = |game: &u32| {
        let seed = format!("stamina {}", game / 2);
        match_up(&rules, [Manager::LeavesPitchersIn, GREEDY], (&seed, game % 2 == 1), &mut tally) == Some(0)
    };
    let wins = (0..200).filter(won).count();
    assert!(wins < 84, "{wins} of 200, fewer than 42 in a hundred");
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn d33_nobody_does_what_no_manager_does() {
    let (rules, mut tally) = (rules(), Tally::default());
    for game in 0..200 {
        match_up(&rules, [GREEDY, GREEDY], (&format!("custom {game}"), false), &mut tally);
    }
    for game in 0..40 {
        match_up(&rules, [FAR, GREEDY], (&format!("custom {game}"), game % 2 == 1), &mut tally);
    }
    for (what, most) in [
        ("steals of home tried", 0.005),
        ("steals tried", 0.75),
        ("steals tried late in a decided game", 0.0),
        ("bunts", 0.16),
        ("bunts before the seventh", 0.0),
        ("hit and runs", 0.5),
        ("fielders moved", 0.8),
        ("fielders changed before the sixth", 0.0),
        ("fielders changed", 0.5),
        ("pinch hitters before the sixth", 0.0),
        ("pinch runners before the seventh", 0.0),
        ("pitchers before the first pitch", 0.0),
    ] {
        let each = tally.each(what);
        assert!(each <= most, "{what}: {each} a team-game, {most} at most");
    }
}

/// The visitors at bat in an inning, with a runner on first whose speed is replaced, and so many runs of each team.
fn on_first(
    inning: u8,
    [away, home]: [u8; 2],
    runner: impl Fn(&mut diamond::content::Player),
) -> (Diamond, State) {
    let mut content = laws::content::<Diamond>();
    content.players.iter_mut().filter(|own| own.team == "lanterns").for_each(runner);
    let rules = Diamond::new(content).unwrap_or_else(|faults| panic!("{faults:#?}"));
    let mut state = begun(&rules);
    (state.stage, state.clock.inning, state.clock.outs) = (Stage::Choices, inning, 1);
    for (seat, runs) in [(Seat::P1, away), (Seat::P2, home)] {
        let halves = usize::from(inning) - usize::from(seat == Seat::P2);
        state.sides[seat].line = vec![0; halves];
        state.sides[seat].line[0] = runs;
    }
    let order = state.sides[Seat::P1].lineup.as_ref().expect("a lineup").order;
    let charged = state.sides[Seat::P2].lineup.as_ref().expect("a lineup").pitcher;
    state.clock.bases[0] = Some(Runner { player: order[8].player, charged, earned: true });
    (rules, state)
}

fn chosen((rules, state): &(Diamond, State)) -> diamond::Offence {
    let Command::Attack(offence) = choose(rules, state, Seat::P1) else { panic!("the offence chooses") };
    offence
}

#[test]
fn d33_a_fast_runner_steals_in_a_close_game_and_nobody_far_behind_or_ahead() {
    let fast = |own: &mut diamond::content::Player| (own.jump, own.steal) = (16, 20);
    for (inning, runs) in [(8, [2, 2]), (8, [1, 2]), (9, [3, 2]), (5, [2, 2])] {
        let offence = chosen(&on_first(inning, runs, fast));
        assert_eq!(offence.steal_attempts, [2], "inning {inning}, {runs:?}");
    }
    for (inning, runs) in [(7, [0, 4]), (8, [1, 7]), (9, [0, 12]), (7, [5, 0]), (9, [9, 2])] {
        let offence = chosen(&on_first(inning, runs, fast));
        assert_eq!(offence.steal_attempts, [0u8; 0], "inning {inning}, {runs:?}");
    }
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn d33_a_slow_runner_never_steals() {
    let slow = |own: &mut diamond::content::Player| (own.jump, own.steal) = (5, 12);
    for inning in [2, 5, 8, 9] {
        for (away, home) in (0..6).flat_map(|away| (0..6).map(move |home| (away, home))) {
            for outs in 0..3 {
                let (rules, mut state) = on_first(inning, [away, home], slow);
                state.clock.outs = outs;
                let offence = chosen(&(rules, state));
                assert!(offence.steal_attempts.is_empty(), "inning {inning}, {away}:{home}, {outs} out");
            }
        }
    }
}

#[test]
fn d33_a_batter_bunts_late_in_a_close_game_only() {
    let bunter = |own: &mut diamond::content::Player| (own.bunt, own.speed, own.jump) = (3, 3, 2);
    let bunts = |inning, runs, second: bool| {
        let (rules, mut state) = on_first(inning, runs, bunter);
        state.clock.outs = 0;
        if second {
            let order = state.sides[Seat::P1].lineup.as_ref().expect("a lineup").order;
            state.clock.bases[1] = state.clock.bases[0].map(|on| Runner { player: order[7].player, ..on });
        }
        chosen(&(rules, state)).bunt_attempt
    };
    assert!(bunts(9, [2, 2], true), "the last inning, level, two on and nobody out");
    assert!(!bunts(3, [2, 2], true), "early");
    assert!(!bunts(9, [1, 5], true), "far behind");
    assert!(!bunts(9, [7, 2], true), "far ahead");
}

#[test]
#[ignore = "long: `check --full` runs it"]
fn d33_pitchers_who_bat_sacrifice_as_often_as_in_2019() {
    let (rules, mut tally) = (rules(), Tally::default());
    for game in 0..200 {
        let seed = (&*format!("sacrifice {}", game / 2), game % 2 == 1);
        managers::match_up(&rules, "classic", [GREEDY, GREEDY], seed, &mut tally);
    }
    let each = tally.each("sacrifice bunts");
    assert!((0.12..=0.2).contains(&each), "{each} sacrifices a team-game, .16 in 2019");
}

#[test]
fn d33_a_pitcher_bunts_for_a_runner_who_can_move_up_unless_the_game_is_decided() {
    let rules = rules();
    let bunts = |inning: u8, runs: [u8; 2], base: usize| {
        let mut state = begun_under(&rules, "classic");
        (state.stage, state.clock.inning) = (Stage::Choices, inning);
        for (seat, runs) in [(Seat::P1, runs[0]), (Seat::P2, runs[1])] {
            state.sides[seat].line = vec![0; usize::from(inning) - usize::from(seat == Seat::P2)];
            state.sides[seat].line[0] = runs;
        }
        let order = state.sides[Seat::P1].lineup.as_ref().expect("a lineup").order;
        let pitcher =
            order.iter().position(|slot| slot.position == Position::Pitcher).expect("a pitcher bats");
        let charged = state.sides[Seat::P2].lineup.as_ref().expect("a lineup").pitcher;
        state.sides[Seat::P1].next = pitcher as u8;
        let player = order[(pitcher + 8) % 9].player;
        state.clock.bases[base] = Some(Runner { player, charged, earned: true });
        let Command::Attack(offence) = choose(&rules, &state, Seat::P1) else {
            panic!("the offence chooses")
        };
        offence.bunt_attempt
    };
    assert!(bunts(3, [2, 2], 0), "early, with a runner on first");
    assert!(!bunts(3, [2, 2], 2), "early, with a runner on third");
    assert!(!bunts(8, [1, 5], 0), "late and four behind");
    assert!(!bunts(8, [7, 2], 0), "late and five ahead");
}

#[test]
fn dm_05_greedy_walks_nobody_on_purpose_without_a_base_open() {
    let rules = rules();
    for inning in [1u8, 5, 9] {
        for (lead, outs) in (0..3).flat_map(|outs| [(0u8, outs), (3, outs), (9, outs)]) {
            let mut state = begun(&rules);
            (state.stage, state.clock.inning, state.clock.outs) = (Stage::Choices, inning, outs);
            for (seat, runs) in [(Seat::P1, lead), (Seat::P2, 0)] {
                let halves = usize::from(inning) - usize::from(seat == Seat::P2);
                state.sides[seat].line = vec![0; halves];
                if let Some(first) = state.sides[seat].line.first_mut() {
                    *first = runs;
                }
            }
            let order = state.sides[Seat::P1].lineup.as_ref().expect("a lineup").order;
            let charged = state.sides[Seat::P2].lineup.as_ref().expect("a lineup").pitcher;
            for base in 0..3 {
                let runner = Runner { player: order[8 - base].player, charged, earned: true };
                state.clock.bases[base] = Some(runner);
            }
            for batter in 0..5 {
                state.sides[Seat::P1].next = batter;
                let chosen = choose(&rules, &state, Seat::P2);
                let walks = matches!(&chosen, Command::Defend(choice) if choice.intentional_walk);
                assert!(!walks, "inning {inning}, {outs} out, {lead} ahead");
            }
        }
    }
}

#[test]
fn d2_greedy_changes_nobody_before_the_first_pitch() {
    let rules = rules();
    for team in ["lanterns", "salters", "pippins", "potters", "herons", "riggers", "glaziers"] {
        let setup = Setup {
            away: team.to_owned(),
            home: "goats".to_owned(),
            rules: "modern".to_owned(),
            tired: Vec::new(),
        };
        let (mut dice, mut events) = (Dice::from_seed("first"), Events::muted());
        let mut state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
        while let Some(seat) = rules.to_act(&state).lowest().filter(|_| state.stage != Stage::Choices) {
            let command = choose(&rules, &state, seat);
            let begins = matches!(command, Command::SetLineup { .. } | Command::Ready {});
            assert!(begins, "{team}: {command:?}");
            rules.resolve(&mut state, seat, &command, &mut dice, &mut events);
        }
    }
}

#[test]
fn d6_greedy_relieves_a_tired_pitcher_and_no_fresh_one() {
    let rules = rules();
    for seat in [Seat::P2, Seat::P1] {
        let mut state = begun(&rules);
        state.clock.inning = 6;
        state.clock.bottom = seat == Seat::P1;
        for side in [Seat::P1, Seat::P2] {
            let halves = 6 - usize::from(side == Seat::P2 && seat == Seat::P2);
            state.sides[side].line = vec![0; halves];
        }
        let changes = |mut state: State| {
            let (mut chosen, mut dice) = (Vec::new(), Dice::from_seed("changes"));
            while chosen.last() != Some(&Command::Ready {}) {
                let command = choose(&rules, &state, seat);
                rules.resolve(&mut state, seat, &command, &mut dice, &mut Events::muted());
                chosen.push(command);
            }
            chosen.iter().filter(|command| matches!(command, Command::ChangePitcher { .. })).count()
        };
        assert_eq!(changes(state.clone()), 0, "fresh");
        let lineup = state.sides[seat].lineup.as_mut().expect("a lineup");
        (lineup.faced, lineup.owes) = (40, 0);
        assert_eq!(changes(state), 1, "tired");
    }
}

#[test]
fn d6_a_tired_pitcher_makes_a_position_look_worse() {
    use kernel::Evaluate;
    let rules = rules();
    let mut state = begun(&rules);
    let fresh = rules.evaluate(&state, Seat::P2);
    state.sides[Seat::P2].lineup.as_mut().expect("a lineup").faced = 40;
    let tired = rules.evaluate(&state, Seat::P2);
    assert!(tired < fresh, "{tired} of {fresh}");
    assert_eq!(rules.evaluate(&state, Seat::P1), -tired);
}

#[test]
fn a_decided_game_is_still_told_apart() {
    use kernel::Evaluate;
    let rules = rules();
    let mut state = begun(&rules);
    state.clock.inning = 9;
    state.sides[Seat::P1].line = vec![0, 20, 0, 0, 0, 0, 0, 0, 0];
    state.sides[Seat::P2].line = vec![0; 8];
    let behind = rules.evaluate(&state, Seat::P1);
    state.sides[Seat::P1].line[1] = 21;
    assert!(rules.evaluate(&state, Seat::P1) > behind);
}

#[test]
fn a_manager_who_looks_far_names_a_better_lineup_and_thinks_of_the_whole_staff() {
    let rules = rules();
    let setup = Setup {
        away: "lanterns".to_owned(),
        home: "goats".to_owned(),
        rules: "modern".to_owned(),
        tired: Vec::new(),
    };
    let (mut dice, mut events) = (Dice::from_seed("far"), Events::muted());
    let state = rules.begin(&setup, &mut dice, &mut events).expect("a game");
    let chosen = FAR.choose(&rules, &state, Seat::P1, &mut dice);
    assert_ne!(chosen, choose(&rules, &state, Seat::P1), "not what the roster suggests");
    assert_eq!(rules.validate(&state, Seat::P1, &chosen), Ok(()));
    let (mut tally, mut wins) = (Tally::default(), [0, 0]);
    for game in 0..60 {
        let seed = format!("far {}", game / 2);
        let won = match_up(&rules, [FAR, GREEDY], (&seed, game % 2 == 1), &mut tally);
        if let Some(winner) = won {
            wins[winner] += 1;
        }
    }
    assert!(wins[0] * 100 >= (wins[0] + wins[1]) * 40, "{wins:?}: far below what thousands of games show");
}
