//! Whether a state that comes from outside could ever be (DM-04).

use std::collections::BTreeSet;

use kernel::{Fault, Seat, Seats};

use super::flow::MOST;
use super::{Reasons, choices, field};
use crate::content::Position;
use crate::index::Diamond;
use crate::state::{Lineup, Stage, State};

fn expect(holds: bool, at: &str, expected: &str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::new(at, "something else", expected)) }
}

pub(crate) fn audit(rules: &Diamond, state: &State) -> Result<(), Fault> {
    let (agreed, content) = (state.agreed, &rules.content);
    let team = |team: u16| usize::from(team) < content.teams.len();
    expect(team(agreed.away) && team(agreed.home) && agreed.away != agreed.home, "/agreed", "two teams")?;
    expect(usize::from(agreed.rules) < content.rulesets.len(), "/agreed/rules", "a rule set")?;
    expect(usize::from(agreed.park) < content.parks.len(), "/agreed/park", "a park")?;
    let clock = &state.clock;
    expect(clock.outs < 3, "/clock/outs", "0 to 2")?;
    expect((1..=MOST).contains(&clock.inning), "/clock/inning", "1 to 60")?;
    expect(clock.play < 20_000, "/clock/play", "as many plays as a game has")?;
    expect(clock.moved <= field::MOVES, "/clock/moved", "as many exchanges as there can be")?;
    for seat in [Seat::P1, Seat::P2] {
        let side = &state.sides[seat];
        let pending = state.stage == Stage::Lineups;
        expect(side.next < 9, "/sides", "a place in the order")?;
        expect(side.hits < 10_000 && side.errors < 10_000, "/sides", "what a game can bring")?;
        let pitches =
            |player| player < rules.roster(state.team(seat)) && rules.pitches(state.team(seat), player);
        let carried: BTreeSet<u8> = side.carried.iter().map(|own| own.player).collect();
        expect(
            carried.len() == side.carried.len() && carried.into_iter().all(pitches),
            "/sides/carried",
            "pitchers, each once",
        )?;
        expect(side.lineup.is_none() == pending, "/sides", "lineups once they were named")?;
        let half = usize::from(clock.inning) - usize::from(seat == Seat::P2 && !clock.bottom);
        let halves = if pending { 0 } else { half };
        expect(side.line.len() == halves, "/sides/line", "runs by inning")?;
        for lineup in side.lineup.iter().chain(&state.secret.lineups[seat]) {
            nine(rules, state, seat, lineup)?;
        }
        let named = state.secret.lineups[seat].is_some();
        expect(
            named == (pending && state.secret.answered.contains(seat)),
            "/secret/lineups",
            "who has answered",
        )?;
    }
    bases(rules, state)?;
    secret(state)
}

fn nine(rules: &Diamond, state: &State, seat: Seat, lineup: &Lineup) -> Result<(), Fault> {
    let team = state.team(seat);
    let roster = rules.roster(team);
    let players = lineup.order.iter().map(|slot| slot.player);
    let known = players.clone().chain([lineup.pitcher]).all(|player| player < roster);
    expect(known, "/sides/lineup", "players of the roster")?;
    expect(lineup.gone >> roster == 0, "/sides/lineup/gone", "players of the roster")?;
    expect(rules.pitches(team, lineup.pitcher), "/sides/lineup/pitcher", "a pitcher")?;
    let designated = rules.content.rulesets[usize::from(state.agreed.rules)].designated_hitter;
    let last = if designated { Position::Designated } else { Position::Pitcher };
    let designated_or_pitcher = lineup.order.iter().filter(|slot| slot.position == last).count() == 1;
    let open = field::open(lineup, designated);
    let filled = open.iter().all(|position| *position == Position::Pitcher);
    expect(filled && designated_or_pitcher, "/sides/lineup/order", "one player at each position")?;
    let entered = (0..roster).filter(|player| lineup.entered(*player));
    let fields = state.stage != Stage::Lineups && state.fielding() == seat && state.ending.is_none();
    let came = lineup.entered >> roster == 0
        && entered.into_iter().all(|own| fields && lineup.order.iter().any(|slot| slot.player == own));
    expect(came, "/sides/lineup/entered", "who came in for the defence and has a place in the order")?;
    for (at, slot) in lineup.order.iter().enumerate() {
        let twice = lineup.order[..at].iter().any(|other| other.player == slot.player);
        let own = slot.position == Position::Pitcher;
        let fits = if own {
            slot.player == lineup.pitcher || lineup.left(lineup.pitcher)
        } else {
            slot.player != lineup.pitcher
        };
        expect(!twice && !lineup.left(slot.player) && fits, "/sides/lineup/order", "nine who play")?;
        let hitter = !rules.pitches(team, slot.player) || own;
        expect(hitter, "/sides/lineup/order", "pitchers who pitch")?;
    }
    let owed = (0..roster)
        .any(|player| rules.pitches(team, player) && !lineup.left(player) && !lineup.plays(player));
    let fits = !lineup.left(lineup.pitcher) || (owed && !designated);
    expect(fits, "/sides/lineup/pitcher", "a pitcher, or one to come in")
}

fn bases(rules: &Diamond, state: &State) -> Result<(), Fault> {
    let runners: Vec<_> = state.clock.bases.iter().flatten().collect();
    if state.stage == Stage::Lineups || state.ending.is_some() {
        return expect(runners.is_empty(), "/clock/bases", "nobody on base");
    }
    let (bats, fields) = (state.batting(), state.fielding());
    let Some(ours) = &state.sides[bats].lineup else { return Ok(()) };
    expect(
        !state.clock.placed || runners.len() < 2,
        "/clock/placed",
        "a first batter with one runner at most",
    )?;
    for (at, runner) in runners.iter().enumerate() {
        let twice = runners[..at].iter().any(|other| other.player == runner.player);
        let plays = ours.order.iter().any(|slot| slot.player == runner.player);
        let batter = ours.order[usize::from(state.sides[bats].next)].player == runner.player;
        expect(plays && !twice && !batter, "/clock/bases", "runners who play, each once")?;
        expect(
            runner.charged < rules.roster(state.team(fields)),
            "/clock/bases",
            "a pitcher who is charged",
        )?;
    }
    // Whoever is in the field has a pitcher by the time that the play begins.
    let gone = state.sides[fields].lineup.as_ref().is_some_and(|lineup| lineup.left(lineup.pitcher));
    let owes = matches!(state.stage, Stage::Defence);
    expect(!gone || owes, "/sides/lineup/pitcher", "a pitcher in the field")
}

fn secret(state: &State) -> Result<(), Fault> {
    let (secret, now) = (&state.secret, state.stage);
    let open = matches!(now, Stage::Lineups | Stage::Choices) && state.ending.is_none();
    let answered = if open { secret.answered.len() < 2 } else { secret.answered.is_empty() };
    let known = secret.answered.except(Seats::first(2)).is_empty();
    expect(answered && known, "/secret/answered", "who has answered")?;
    let choosing = |seat| now == Stage::Choices && secret.answered.contains(seat);
    let (bats, fields) = (state.batting(), state.fielding());
    expect(secret.defence.is_some() == choosing(fields), "/secret/defence", "a choice of who has answered")?;
    expect(secret.offence.is_some() == choosing(bats), "/secret/offence", "a choice of who has answered")?;
    let mut reasons = Reasons::new();
    if let Some(choice) = &secret.defence {
        choices::against_defence(state, choice, &mut reasons);
    }
    if let Some(choice) = &secret.offence {
        choices::against_offence(state, choice, &mut reasons);
    }
    expect(reasons.is_empty(), "/secret", "legal choices")
}
