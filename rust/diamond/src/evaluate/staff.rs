//! Looking far: who pitches the rest of the game, and who begins it. In millionths of a run.

use kernel::{Seat, opponent};

use super::bench::{Bench, rate};
use crate::command::{Command, Place};
use crate::content::{Hand, Position};
use crate::index::Diamond;
use crate::rules::options::suggested;
use crate::state::State;

/// A change that brings less is left for later.
const CHANGE: i64 = 15_000;
/// Batters whom a team faces in nine innings.
const GAME: i64 = 38;
/// Batters who come up before anything is planned anew.
const SOON: i64 = 3;

/// A pitcher: what a batter gets, and how many are left.
type Arm = (i64, i64);

/// What the cheapest plan gives to so many batters, and whom the last pitcher meets tired.
fn fill(arms: impl Iterator<Item = Arm>, batters: i64) -> (i64, i64) {
    let mut arms: Vec<Arm> = arms.filter(|(_, left)| *left > 0).collect();
    arms.sort_unstable();
    let (mut cost, mut open, mut last) = (0, batters, 0);
    for (gives, left) in arms {
        let taken = left.min(open);
        cost += gives * taken;
        open -= taken;
        last = gives;
    }
    (cost + open * last, open)
}

impl Bench<'_> {
    /// What a pitcher gives the batters who come up next, by their hands.
    fn gives_soon(&self, player: u8) -> i64 {
        let other = opponent(self.seat);
        let side = &self.state.sides[other];
        let Some(theirs) = &side.lineup else { return self.gives(player) };
        let throws = self.rules.player(self.team, player).throws;
        let of = |ahead: u8| {
            let batter = theirs.order[usize::from((side.next + ahead) % 9)].player;
            let hand = match (self.rules.player(self.state.team(other), batter).bats, throws) {
                (Hand::Both, Hand::Left) => Hand::Right,
                (Hand::Both, Hand::Right | Hand::Both) => Hand::Left,
                (hand, _) => hand,
            };
            rate(self.rules.throws(self.team, player, hand))
        };
        (0..SOON as u8).map(of).sum::<i64>() / SOON
    }

    /// What the rest of the game costs when this pitcher goes on, or comes in.
    fn rest(&self, player: u8) -> i64 {
        let all = self.batters();
        let soon = SOON.min(all);
        let own = self.left(player);
        let late = self.tired(player, soon);
        let pen = self.bullpen().into_iter().filter(|other| *other != player);
        let pen = pen.map(|other| (self.gives(other), self.left(other)));
        let rest = pen.chain([(self.gives(player), (own - soon).max(0))]);
        let (cost, open) = fill(rest, all - soon);
        // Each who is left over comes to a pitcher who is as tired as at the end of a good plan.
        self.gives_soon(player) * soon + late + cost + self.tired(player, own.max(soon) + open)
            - self.tired(player, own.max(soon))
    }

    /// What a change of pitchers brings, with the whole staff in mind.
    pub(super) fn relieves_far(&self, new: u8) -> i64 {
        self.rest(self.lineup.pitcher) - self.rest(new) - CHANGE
    }
}

/// What a lineup brings over a game against an average team.
pub(crate) fn lineup(rules: &Diamond, state: &State, seat: Seat, command: &Command) -> i64 {
    let Command::SetLineup { order, pitcher } = command else { return 0 };
    let team = state.team(seat);
    let find = |name: &str| rules.find(team, name).unwrap_or(0);
    let mixed = |card: &dyn Fn(Hand) -> i64| (2 * card(Hand::Left) + 3 * card(Hand::Right)) / 5;
    let bats = |at: usize, place: &Place| {
        let player = find(&place.player);
        let own = mixed(&|hand| rate(rules.bats(team, player, hand)));
        // Each place in the order comes up a little less often than the one before.
        own * (GAME + 4 - at as i64) / 9
    };
    let hits: i64 = order.iter().enumerate().map(|(at, place)| bats(at, place)).sum();
    let gloves = order.iter().filter(|place| place.position != Position::Designated);
    let gloves: i64 =
        gloves.map(|place| Bench::field(rules.fields(team, find(&place.player), place.position))).sum();
    let starter = find(pitcher);
    let stamina = i64::from(rules.left(state, seat, starter).max(0));
    let gives = mixed(&|hand| rate(rules.throws(team, starter, hand)));
    hits - gloves * 9 - gives * stamina.min(GAME)
}

/// A lineup of those who hit and field best, with the pitcher after so many others: positions that few play are filled first,
/// and the best hitters bat first.
pub(crate) fn best(rules: &Diamond, state: &State, seat: Seat, rotation: u8) -> Command {
    const SCARCE: [Position; 9] = [
        Position::Catcher,
        Position::Short,
        Position::Centre,
        Position::Second,
        Position::Third,
        Position::Right,
        Position::Left,
        Position::First,
        Position::Designated,
    ];
    let command = suggested(rules, state, seat, rotation);
    let Command::SetLineup { order, pitcher } = &command else { return command };
    let team = state.team(seat);
    let hits = |player: u8| {
        let of = |hand| rate(rules.bats(team, player, hand));
        (2 * of(Hand::Left) + 3 * of(Hand::Right)) / 5
    };
    let mut chosen: Vec<(u8, Position)> = Vec::with_capacity(9);
    for at in SCARCE.into_iter().filter(|at| order.iter().any(|place| place.position == *at)) {
        let free =
            |player: &u8| !rules.pitches(team, *player) && chosen.iter().all(|(taken, _)| taken != player);
        let worth = |player: &u8| {
            let glove =
                if at == Position::Designated { 0 } else { Bench::field(rules.fields(team, *player, at)) };
            hits(*player) * GAME / 9 - glove * 9
        };
        let found = (0..rules.roster(team)).filter(free).max_by_key(worth);
        chosen.extend(found.map(|player| (player, at)));
    }
    chosen.sort_by_key(|(player, _)| -hits(*player));
    let named = |(player, position): (u8, Position)| Place {
        player: rules.player(team, player).id.clone(),
        position,
    };
    let mut places: Vec<Place> = chosen.into_iter().map(named).collect();
    places.extend(order.iter().filter(|place| place.position == Position::Pitcher).cloned());
    Command::SetLineup { order: places, pitcher: pitcher.clone() }
}
