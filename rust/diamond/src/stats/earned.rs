//! Earned runs: each half is played again without errors, interference and passed balls (D32).

use std::collections::{BTreeMap, BTreeSet};

use crate::event::{Kind, Move};

/// How somebody came to be on base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    /// By no misplay.
    Fair,
    /// Began the half there: no run of theirs is earned.
    Placed,
    /// By a misplay, without which this would be an out.
    Out,
}

/// A runner of a half that is played again. Each time at bat has a number, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Runner {
    turn: u32,
    at: u8,
    standing: Standing,
}

/// What a move did, by the number of its runner's time at bat.
#[derive(Clone, Copy)]
struct Step {
    turn: u32,
    from: u8,
    to: u8,
}

/// A half without misplays, from where a pitcher came in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Again {
    pitcher: String,
    outs: usize,
    /// The lead runner first.
    on: Vec<Runner>,
    home: BTreeSet<u32>,
}

impl Again {
    fn play(&mut self, kind: Kind, batter: Option<Step>, steps: &[Step]) {
        if self.outs >= 3 || matches!(kind, Kind::PassedBall | Kind::ThrowingError) {
            return;
        }
        if matches!(kind, Kind::Error | Kind::Interference) {
            self.outs += 1;
            self.on.extend(batter.map(|step| Runner {
                turn: step.turn,
                at: step.to,
                standing: Standing::Out,
            }));
            return;
        }
        let chosen = matches!(kind, Kind::ForceOut | Kind::FieldersChoice);
        let hit = kind.hit();
        let counts = |step: &&Step| {
            let again = self.on.iter().any(|on| on.turn == step.turn && on.standing == Standing::Out);
            step.to == 0 && (chosen || !again)
        };
        self.outs += steps.iter().filter(counts).count();
        if self.outs >= 3 && hit == 0 {
            return;
        }
        let mut left = chosen.then(|| self.hand_on(steps)).flatten();
        if let Some(step) = batter.filter(|step| step.to > 0) {
            let standing = left.take().unwrap_or(Standing::Fair);
            self.on.push(Runner { turn: step.turn, at: 0, standing });
        }
        let all = matches!(kind, Kind::WildPitch | Kind::Balk);
        self.on.retain_mut(|on| {
            let Some(step) = steps.iter().find(|step| step.turn == on.turn) else {
                // Who has come home already, or whom nothing moved.
                on.at += if all { 1 } else { hit };
                return true;
            };
            let bases = step.to.saturating_sub(step.from);
            on.at = if on.standing == Standing::Out { step.to } else { on.at + bases.max(hit) };
            step.to > 0
        });
        self.run_home();
    }

    /// D13: places are handed on from who is put out to the batter, who gets the last one.
    fn hand_on(&mut self, steps: &[Step]) -> Option<Standing> {
        let out = steps.iter().find(|step| step.from > 0 && step.to == 0)?;
        let mut behind = self.on.iter_mut().skip_while(|on| on.turn != out.turn);
        let mut left = behind.next()?.standing;
        behind.for_each(|on| std::mem::swap(&mut on.standing, &mut left));
        Some(left)
    }

    /// Whoever is reached from behind goes on.
    fn run_home(&mut self) {
        let mut behind = 0;
        for on in self.on.iter_mut().rev().filter(|on| on.standing != Standing::Out) {
            on.at = on.at.max(behind + 1).min(4);
            behind = on.at.min(3);
        }
        let home = &mut self.home;
        self.on.retain(|on| {
            if on.at >= 4 && on.standing == Standing::Fair {
                home.insert(on.turn);
            }
            on.at < 4
        });
    }
}

/// A run that scored and is not earned so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    turn: u32,
    pub(super) play: u16,
    pub(super) runner: String,
    pub(super) charged: String,
}

/// The half that is on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Half {
    outs: usize,
    /// Runners as they are, lead first.
    on: Vec<Runner>,
    turns: BTreeMap<String, u32>,
    turn: u32,
    again: Vec<Again>,
    open: Vec<Run>,
}

impl Half {
    /// A half begins, perhaps with a runner on second.
    pub(super) fn begin(pitcher: &str, runner: Option<&str>) -> Self {
        let mut half = Self::default();
        if let Some(runner) = runner {
            half.turn = 1;
            half.turns.insert(runner.to_owned(), 1);
            half.on.push(Runner { turn: 1, at: 2, standing: Standing::Placed });
        }
        half.relieve(pitcher);
        half
    }

    /// A pitcher comes in.
    pub(super) fn relieve(&mut self, pitcher: &str) {
        let (pitcher, on) = (pitcher.to_owned(), self.on.clone());
        self.again.push(Again { pitcher, outs: self.outs, on, home: BTreeSet::new() });
    }

    /// Somebody runs for somebody.
    pub(super) fn pinch(&mut self, out: &str, player: &str) {
        if let Some(turn) = self.turns.remove(out) {
            self.turns.insert(player.to_owned(), turn);
        }
    }

    /// A play; the runs that turn out to be earned by now.
    pub(super) fn play(&mut self, play: u16, kind: Kind, batter: &str, moves: &[Move]) -> Vec<Run> {
        self.turn += 1;
        if kind.at_bat_over() {
            self.turns.insert(batter.to_owned(), self.turn);
        }
        let turn = |step: &Move| self.turns.get(&step.runner).copied().unwrap_or(0);
        let steps: Vec<Step> =
            moves.iter().map(|step| Step { turn: turn(step), from: step.from, to: step.to }).collect();
        for again in &mut self.again {
            again.play(kind, steps.iter().find(|step| step.from == 0).copied(), &steps);
        }
        self.on.retain_mut(|on| {
            let step = steps.iter().find(|step| step.turn == on.turn);
            on.at = step.map_or(on.at, |step| step.to);
            (1..4).contains(&on.at)
        });
        let comes = steps.iter().filter(|step| step.from == 0 && (1..4).contains(&step.to));
        self.on.extend(comes.map(|step| Runner { turn: step.turn, at: step.to, standing: Standing::Fair }));
        self.outs += steps.iter().filter(|step| step.to == 0).count();
        for (step, Step { turn, .. }) in moves.iter().zip(&steps).filter(|(step, _)| step.to == 4) {
            let (runner, charged) = (step.runner.clone(), step.charged.clone());
            self.open.push(Run { turn: *turn, play, runner, charged });
        }
        let earned = |run: &mut Run| {
            let own = self.again.iter().find(|again| again.pitcher == run.charged);
            own.is_some_and(|again| again.home.contains(&run.turn))
        };
        self.open.extract_if(.., earned).collect()
    }
}
