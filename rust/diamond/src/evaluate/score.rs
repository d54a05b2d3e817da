//! What commands are worth: the exact odds of the coming play, and what substitutes bring to the rest of the game.

use kernel::Seat;

use super::bench::Bench;
use super::{book, custom, staff};
use crate::command::{Command, Defence, Offence};
use crate::expectancy::{After, Expectancy};
use crate::index::Diamond;
use crate::outcome::Outcome;
use crate::rules::choices;
use crate::rules::done::Done;
use crate::rules::luck::WHOLE;
use crate::rules::pitch::Situation;
use crate::state::{Stage, State};

/// The coming play, with what outcomes were already found to be worth.
struct Play<'a> {
    rules: &'a Diamond,
    state: &'a State,
    expectancy: &'a Expectancy,
    /// By depth and gamble, which alone change how an outcome is settled.
    known: [[Option<i64>; Outcome::COUNT]; 12],
}

impl Play<'_> {
    fn worth(&self, done: &Done) -> i64 {
        self.expectancy.later(self.state, After::of(self.state, done)).into()
    }

    fn outcome(&mut self, situation: &Situation<'_>, outcome: Outcome) -> i64 {
        let place = situation.depth as usize * 3 + situation.gamble as usize;
        if let Some(found) = self.known[place][outcome as usize] {
            return found;
        }
        let mut sum = 0;
        situation.ways_of(outcome, |share, done| sum += share as i64 * self.worth(done));
        let found = sum / WHOLE as i64;
        self.known[place][outcome as usize] = Some(found);
        found
    }

    /// What the home team has of these choices, over all that can come of them.
    fn choices(&mut self, defence: &Defence, offence: &Offence) -> i64 {
        let Some(situation) = Situation::of(self.rules, self.state, defence, offence) else { return 0 };
        let mut sum = 0;
        let cards = situation
            .ways_before(defence.intentional_walk, |share, done| sum += share as i64 * self.worth(done));
        if cards > 0 {
            let odds = situation.odds();
            let chart: i64 = odds
                .into_iter()
                .map(|(outcome, ways)| i64::from(ways) * self.outcome(&situation, outcome))
                .sum();
            sum += cards as i64 * (chart / 86_400);
        }
        sum / WHOLE as i64
    }
}

impl Play<'_> {
    /// What custom has against a choice of the offence.
    fn custom(&self, defence: &Defence, offence: &Offence) -> i64 {
        let situation = Situation::of(self.rules, self.state, defence, offence);
        situation.map_or(0, |situation| custom::against(&situation, self.state))
    }

    /// A choice of the defence against what the offence may do.
    fn against(&mut self, defence: &Defence, plans: &[(Offence, u64)]) -> i64 {
        let worth = |(plan, weight): &(Offence, u64)| self.choices(defence, plan) * *weight as i64;
        plans.iter().map(worth).sum::<i64>() / 1000
    }

    /// What an offence that weighs its choices against a defence does, if it is the other side's.
    fn attacked(&mut self, stand: &Defence, sign: i64) -> Offence {
        let mut best: Option<(i64, Offence)> = None;
        choices::offences(self.state, |offence| {
            let worth = -sign * self.choices(stand, &offence) - self.custom(stand, &offence);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, offence));
            }
        });
        best.map_or_else(Offence::default, |(_, offence)| offence)
    }

    /// What a defence that weighs its choices against an offence does, if it is the other side's.
    fn defended(&mut self, plans: &[(Offence, u64)], sign: i64) -> Defence {
        let mut best: Option<(i64, Defence)> = None;
        choices::defences(self.state, |defence| {
            let worth = -sign * self.against(&defence, plans);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, defence));
            }
        });
        best.map_or_else(Defence::default, |(_, defence)| defence)
    }
}

/// What each command is worth to a seat, if the other manager goes by the book; far, if the other weighs it so. In millionths.
pub(super) fn moves(
    rules: &Diamond,
    state: &State,
    seat: Seat,
    commands: &[Command],
    far: bool,
) -> Option<Vec<i32>> {
    let expectancy = rules.expectancy()?;
    if state.ending.is_some() {
        return None;
    }
    let sign = if seat == Seat::P2 { 1 } else { -1 };
    match state.stage {
        Stage::Lineups if far => Some(
            commands.iter().map(|command| (staff::lineup(rules, state, seat, command) / 10) as i32).collect(),
        ),
        // The first is what the roster suggests.
        Stage::Lineups => Some(vec![0; commands.len()]),
        Stage::Defence | Stage::Offence | Stage::Reply => {
            let bench = Bench::of(rules, state, seat)?;
            let base = sign * i64::from(expectancy.home(state));
            let run = expectancy.of_a_run(state);
            Some(
                commands
                    .iter()
                    .map(|command| {
                        let gain = bench.gain(command, far) * run / 1_000_000;
                        (base + gain - bench.against(command)) as i32
                    })
                    .collect(),
            )
        }
        Stage::Choices => {
            let mut play = Play { rules, state, expectancy, known: [[None; Outcome::COUNT]; 12] };
            let (mut stand, mut plans) = (book::stand(state), book::plans(rules, state));
            if far && state.fielding() == seat {
                plans = vec![(play.attacked(&stand, sign), 1000)];
            } else if far {
                stand = play.defended(&plans, sign);
            }
            let mut of = |command: &Command| match command {
                Command::Attack(offence) => {
                    play.choices(&stand, offence) - sign * play.custom(&stand, offence)
                }
                Command::Defend(defence) => {
                    let worth =
                        |(plan, weight): &(Offence, u64)| play.choices(defence, plan) * *weight as i64;
                    plans.iter().map(worth).sum::<i64>() / 1000
                }
                Command::SetLineup { .. }
                | Command::ChangePitcher { .. }
                | Command::Substitute { .. }
                | Command::MoveFielders { .. }
                | Command::DoubleSwitch { .. }
                | Command::PinchHit { .. }
                | Command::PinchRun { .. }
                | Command::Ready {} => 0,
            };
            Some(commands.iter().map(|command| (sign * of(command)) as i32).collect())
        }
    }
}
