//! Words, a guess, and what a game earns for later ones.

use kernel::picture::Picture;
use kernel::text::{Describe, Dimension};
use kernel::{Evaluate, Progression, Ruleset, Seat, opponent};
use serde::{Deserialize, Serialize};

use super::{Command, Event, Pennies, Penny, Phase, Preview, Setup, State, View};

impl<const VERSION: u32> Evaluate for Pennies<VERSION> {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let (own, other) = (seat.index() & 1, opponent(seat).index());
        if let Some(outcome) = self.outcome(state) {
            return if outcome.winners.contains(seat) { 1000 } else { -1000 };
        }
        let stake = |at: usize| match state.phase {
            Phase::Stake { winner, stake } if winner.index() == at => i32::from(stake),
            Phase::Roll { winner } if winner.index() == at => i32::from(state.sides / 2),
            Phase::Hide | Phase::Roll { .. } | Phase::Stake { .. } | Phase::Over => 0,
        };
        let worth = |at: usize| {
            (i32::from(state.scores[at]) + stake(at)).min(state.goal.into()) * 4
                + i32::from(state.presses[at])
        };
        (worth(own) - worth(other)) * 200 / i32::from(state.goal)
    }
}

/// What was earned: a coin for every game that was played to its end.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Purse {
    pub coins: u8,
}

/// Who has coins plays for more.
impl<const VERSION: u32> Progression for Pennies<VERSION> {
    type Record = Purse;

    fn entitle(&self, purse: &Purse, setup: Setup) -> Setup {
        Setup { goal: setup.goal + purse.coins, ..setup }
    }

    fn earn(&self, purse: &Purse, state: &State) -> Purse {
        Purse { coins: purse.coins + u8::from(state.phase == Phase::Over) }
    }

    fn news(&self, purse: &Purse, before: &Purse) -> Vec<String> {
        (before.coins..purse.coins).map(|coin| format!("coin {}", coin + 1)).collect()
    }
}

fn face(penny: Option<Penny>, hidden: bool) -> &'static str {
    match (penny, hidden) {
        (Some(Penny::Heads), _) => "heads",
        (Some(Penny::Tails), _) => "tails",
        (None, true) => "hidden",
        (None, false) => "none",
    }
}

impl<const VERSION: u32> Describe for Pennies<VERSION> {
    fn picture(&self, view: &View) -> Picture {
        let line = |at: usize| {
            let ready = if view.ready[at] { ", ready" } else { "" };
            let penny = face(view.pennies[at], view.hidden[at]);
            format!("{}: {} of {}, penny {penny}{ready}", Seat(at as u8), view.scores[at], view.goal)
        };
        Picture::of_text(&format!("round {}\n{}\n{}", view.round, line(0), line(1)))
    }

    fn phrase(&self, _: &View, command: &Command) -> String {
        match command {
            Command::Hide { penny } => format!("hide {}", face(Some(*penny), true)),
            Command::Ready {} => "say that you are ready".to_owned(),
            Command::Roll {} => "roll the stake".to_owned(),
            Command::Take {} => "take the stake".to_owned(),
            Command::Press {} => "press for another stake".to_owned(),
        }
    }

    fn describe_event(&self, event: &Event) -> String {
        match event {
            Event::GameBegun { goal } => format!("the game is to {goal}"),
            Event::PennyHidden { seat, penny } => format!("{seat} hides a penny ({})", face(*penny, true)),
            Event::SeatReady { seat } => format!("{seat} is ready"),
            Event::PenniesShown { winner, .. } => format!("the pennies are {winner}'s"),
            Event::StakeRolled { seat, stake } => format!("{seat} rolls a stake of {stake}"),
            Event::StakeTaken { seat, stake } => format!("{seat} takes {stake}"),
            Event::GameWon { seat } => format!("{seat} wins"),
        }
    }

    fn ask(&self, view: &View) -> Option<String> {
        match view.phase {
            Phase::Hide => Some("heads or tails".to_owned()),
            Phase::Roll { .. } => Some("roll the stake".to_owned()),
            Phase::Stake { stake, .. } => Some(format!("take {stake} or press")),
            Phase::Over => None,
        }
    }

    fn dimensions(&self, state: &State) -> Vec<Dimension> {
        vec![Dimension { name: "die", seat: None, value: format!("d{}", state.sides) }]
    }

    fn explain(&self, _: &View, preview: &Preview) -> Vec<String> {
        preview.odds.iter().map(|(gain, ways)| format!("{gain}: {ways}")).collect()
    }
}
