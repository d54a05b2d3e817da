//! Every legal command, and drawing one.

use kernel::{Dice, Listing, Purpose, RuleId, Seat};

use super::{choices, prompt, validate};
use crate::command::{Command, Place};
use crate::content::Position;
use crate::evaluate::staff;
use crate::index::Diamond;
use crate::state::{Stage, State};

/// How many pitchers of a roster take turns to start.
pub(crate) const STARTERS: u8 = 5;

const DRAW: Purpose = Purpose::new("draw", RuleId("D2"));

/// The lineup that the roster suggests: the first who fields each position best, in the order of the roster, and the
/// first pitcher. With a number, the pitcher after so many others.
pub(crate) fn suggested(rules: &Diamond, state: &State, seat: Seat, rotation: u8) -> Command {
    let team = state.team(seat);
    let designated = rules.content.rulesets[usize::from(state.agreed.rules)].designated_hitter;
    let id = |player: u8| rules.player(team, player).id.clone();
    let mut chosen: Vec<(u8, Position)> = Vec::with_capacity(9);
    for position in Position::FIELD.into_iter().skip(1) {
        let best = |player: &u8| {
            rules.player(team, *player).fields.first().is_some_and(|field| field.at == position)
                && !rules.pitches(team, *player)
        };
        chosen.extend((0..rules.roster(team)).find(best).map(|player| (player, position)));
    }
    if designated {
        let free =
            |player: &u8| !rules.pitches(team, *player) && chosen.iter().all(|(taken, _)| taken != player);
        let hitter = (0..rules.roster(team)).find(free);
        chosen.extend(hitter.map(|player| (player, Position::Designated)));
    }
    chosen.sort_unstable();
    let pitchers: Vec<u8> = (0..rules.roster(team)).filter(|player| rules.pitches(team, *player)).collect();
    let pitcher = pitchers[usize::from(rotation) % pitchers.len()];
    if !designated {
        chosen.push((pitcher, Position::Pitcher));
    }
    let order = chosen.into_iter().map(|(player, position)| Place { player: id(player), position });
    Command::SetLineup { order: order.collect(), pitcher: id(pitcher) }
}

/// The starters who take turns, from one on, the most rested first (D36).
pub(crate) fn rotation(rules: &Diamond, state: &State, seat: Seat, from: u8) -> Vec<u8> {
    let team = state.team(seat);
    let pitchers: Vec<u8> = (0..rules.roster(team)).filter(|player| rules.pitches(team, *player)).collect();
    let mut starters: Vec<u8> = (0..STARTERS).map(|turn| (from + turn) % STARTERS).collect();
    starters.sort_by_key(|own| state.sides[seat].carried(pitchers[usize::from(*own) % pitchers.len()]));
    starters
}

pub(crate) fn commands(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    visit: &mut dyn FnMut(Command),
) -> Listing {
    if !prompt(state).is_some_and(|prompt| prompt.owed().contains(seat)) {
        return Listing::Complete;
    }
    match state.stage {
        Stage::Lineups => {
            let starters = rotation(rules, state, seat, 0);
            for own in &starters {
                visit(suggested(rules, state, seat, *own));
            }
            for own in &starters {
                visit(staff::best(rules, state, seat, *own));
            }
            return Listing::Partial;
        }
        Stage::Choices if choices::fields(state, seat) => {
            choices::defences(state, |choice| visit(Command::Defend(choice)));
        }
        Stage::Choices => choices::offences(state, |choice| visit(Command::Attack(choice))),
        Stage::Defence | Stage::Offence | Stage::Reply => {
            let mut legal = |command: Command| {
                if validate(rules, state, seat, &command).is_ok() {
                    visit(command);
                }
            };
            legal(Command::Ready {});
            let (team, offence) = (state.team(seat), state.stage == Stage::Offence);
            let Some(lineup) = &state.sides[seat].lineup else { return Listing::Complete };
            let free = |player: &u8| !lineup.left(*player) && !lineup.plays(*player);
            let pairs = (0..9).flat_map(|place| (place + 1..9).map(move |other| (place, other)));
            for (place, other) in pairs.filter(|_| !offence) {
                legal(Command::MoveFielders { place, other });
                legal(Command::DoubleSwitch { place, other });
            }
            for player in (0..rules.roster(team)).filter(free) {
                let id = || rules.player(team, player).id.clone();
                match (rules.pitches(team, player), offence) {
                    (true, false) => legal(Command::ChangePitcher { player: id() }),
                    (true, true) => {}
                    (false, false) => {
                        (0..9).for_each(|place| legal(Command::Substitute { place, player: id() }));
                    }
                    (false, true) => {
                        legal(Command::PinchHit { player: id() });
                        (1..=3).for_each(|base| legal(Command::PinchRun { base, player: id() }));
                    }
                }
            }
        }
    }
    Listing::Complete
}

/// Mostly ready: who changes at every turn has nobody left.
pub(crate) fn sample(rules: &Diamond, state: &State, seat: Seat, dice: &mut Dice) -> Option<Command> {
    if !prompt(state)?.owed().contains(seat) {
        return None;
    }
    if state.stage == Stage::Lineups {
        let rotation = dice.below(STARTERS.into(), &DRAW) as u8;
        let mut command = suggested(rules, state, seat, rotation);
        if let Command::SetLineup { order, .. } = &mut command {
            dice.shuffle(order, &DRAW);
        }
        return Some(command);
    }
    let changes = state.stage != Stage::Choices;
    if changes && dice.below(24, &DRAW) > 0 && validate(rules, state, seat, &Command::Ready {}).is_ok() {
        return Some(Command::Ready {});
    }
    let mut legal = Vec::new();
    commands(rules, state, seat, &mut |command| legal.push(command));
    dice.pick(&legal, &DRAW).cloned()
}
