//! Two teams of average players, and every base-out state of their game.

use kernel::{Events, Ruleset, Seat};

use super::{CELLS, Chain, chain};
use crate::command::Command;
use crate::content::{
    Content, Fielding, Hand, Park, Pitching, Player, Position, ROSTER, Rates, RuleSet, Team,
};
use crate::evaluate::book;
use crate::index::Diamond;
use crate::rules::options::suggested;
use crate::rules::pitch::Situation;
use crate::setup::Setup;
use crate::state::{Runner, Stage, State};

/// The mean of numbers, rounded up, so that no rate falls below what a card can reach.
fn mean(values: impl Iterator<Item = i32>) -> i32 {
    let (sum, count) = values.fold((0, 0), |(sum, count), value| (sum + value, count + 1));
    if count == 0 { 0 } else { (sum + count - 1).div_euclid(count) }
}

fn rates(players: &[&Player]) -> Rates {
    let of = |pick: fn(&Rates) -> i32| {
        mean(players.iter().flat_map(|player| [pick(&player.left), pick(&player.right)]))
    };
    Rates {
        strikeout: of(|own| own.strikeout),
        walk: of(|own| own.walk),
        hit_by_pitch: of(|own| own.hit_by_pitch),
        single: of(|own| own.single),
        double: of(|own| own.double),
        triple: of(|own| own.triple),
        homer: of(|own| own.homer),
    }
}

/// What pitchers have on average; nobody is ever tired.
fn pitching(players: &[&Player]) -> Pitching {
    let rated = |pick: fn(&Pitching) -> u8| {
        mean(players.iter().filter_map(|own| own.pitching.as_ref()).map(|own| pick(own).into())) as u8
    };
    let (hold, wild, balk) = (rated(|own| own.hold), rated(|own| own.wild), rated(|own| own.balk));
    Pitching { stamina: 60, hold, wild, balk }
}

/// A content in which everybody is average: what [`Expectancy`](super::Expectancy) is worked out from, to be simulated.
pub(crate) fn content(content: &Content) -> Content {
    let (throw, bat): (Vec<&Player>, Vec<&Player>) =
        content.players.iter().partition(|player| player.pitching.is_some());
    let of = |players: &[&Player], pick: fn(&Player) -> i32| mean(players.iter().map(|own| pick(own)));
    let park = |pick: fn(&Park) -> u8| mean(content.parks.iter().map(|park| pick(park).into())) as u8;
    let best = |at: Position| {
        let best = bat.iter().filter_map(move |own| own.fields.first().filter(|field| field.at == at));
        let range = mean(best.clone().map(|field| field.range.into())) as u8;
        Fielding { at, range, error: mean(best.map(|field| field.error.into())) as u8 }
    };
    let catchers: Vec<&Player> = bat
        .iter()
        .copied()
        .filter(|own| own.fields.first().is_some_and(|at| at.at == Position::Catcher))
        .collect();
    let pitching = pitching(&throw);
    let player = |team: &str, at: usize| {
        let position = Position::FIELD.get(at + 1).copied().unwrap_or(Position::First);
        let arms = if position == Position::Catcher { &catchers } else { &bat };
        Player {
            id: format!("{team}_{at}"),
            name: String::new(),
            team: team.to_owned(),
            bats: Hand::Right,
            throws: Hand::Right,
            fields: vec![best(position)],
            speed: of(&bat, |own| own.speed.into()) as i8,
            arm: of(arms, |own| own.arm.into()) as i8,
            jump: of(&bat, |own| own.jump.into()) as u8,
            steal: of(&bat, |own| own.steal.into()) as u8,
            bunt: of(&bat, |own| own.bunt.into()) as i8,
            passed: of(&catchers, |own| own.passed.into()) as u8,
            left: rates(if at < 9 { &bat } else { &throw }),
            right: rates(if at < 9 { &bat } else { &throw }),
            pitching: (at >= 9).then_some(pitching),
        }
    };
    let teams = ["away", "home"];
    Content {
        charts: content.charts.clone(),
        parks: vec![Park {
            id: "park".to_owned(),
            name: String::new(),
            homers: park(|own| own.homers),
            singles: park(|own| own.singles),
        }],
        players: teams.iter().flat_map(|team| (0..ROSTER).map(|at| player(team, at))).collect(),
        rulesets: vec![RuleSet {
            id: "rules".to_owned(),
            name: String::new(),
            designated_hitter: true,
            runner_from: 0,
            tie_after: 0,
            least_batters: 1,
        }],
        teams: teams
            .map(|id| Team { id: id.to_owned(), name: String::new(), park: "park".to_owned() })
            .to_vec(),
    }
}

/// A game of them at its first play.
fn game(rules: &Diamond) -> Option<State> {
    let setup = Setup {
        away: "away".to_owned(),
        home: "home".to_owned(),
        rules: "rules".to_owned(),
        tired: Vec::new(),
    };
    let (mut dice, mut events) = (kernel::Dice::from_seed(""), Events::muted());
    let mut state = rules.begin(&setup, &mut dice, &mut events).ok()?;
    for seat in [Seat::P1, Seat::P2] {
        let lineup: Command = suggested(rules, &state, seat, 0);
        rules.resolve(&mut state, seat, &lineup, &mut dice, &mut events);
    }
    state.stage = Stage::Choices;
    Some(state)
}

/// The chain of each cell of a half, as both managers play it by the book.
pub(super) fn chains(rules: &Diamond, bottom: bool) -> [Chain; CELLS] {
    let begun = game(rules);
    std::array::from_fn(|cell| {
        let Some(mut state) = begun.clone() else { return Chain::new() };
        (state.clock.bottom, state.clock.outs) = (bottom, (cell % 3) as u8);
        for base in 0..3u8 {
            let runner = Runner { player: 8 - base, charged: 9, earned: true };
            state.clock.bases[usize::from(base)] = ((cell / 3) & (1 << base) != 0).then_some(runner);
        }
        let defence = book::stand(&state);
        let plans = book::plans(rules, &state);
        let situations: Vec<_> = plans
            .iter()
            .filter_map(|(offence, weight)| {
                Situation::of(rules, &state, &defence, offence).map(|own| (own, false, *weight))
            })
            .collect();
        chain(&situations, &state)
    })
}
