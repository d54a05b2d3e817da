//! Legal play, seeded: where positions come from.

use kernel::dice::Roll;
use kernel::{Dice, Events, Purpose, RuleId, Ruleset, Seat};
use serde_json::Value;

/// What the suite's own dice are for.
pub(crate) const CHOICE: Purpose = Purpose::new("choice", RuleId("LAW"));

/// Where the dice of a walk begin: a number that nobody meets by chance, so that it is known when it leaks.
pub(crate) const BEGIN: u64 = 0x000B_ADC0_FFEE_0000;

/// How many played commands are kept to make others from.
const KEPT: usize = 12;

/// A game on its way, with its own dice, and dice that choose for all seats.
pub(crate) struct Walk<'a, R: Ruleset> {
    pub(crate) rules: &'a R,
    pub(crate) setup: R::Setup,
    pub(crate) state: R::State,
    pub(crate) dice: Dice,
    pub(crate) choices: Dice,
    pub(crate) opening: Vec<R::Event>,
    /// The last commands, as values: the stuff that mutants are made of.
    pub(crate) pool: Vec<Value>,
}

/// One command of a walk and what came of it.
pub(crate) struct Step<R: Ruleset> {
    pub(crate) seat: Seat,
    pub(crate) command: R::Command,
    pub(crate) events: Vec<R::Event>,
    pub(crate) rolls: Vec<Roll>,
}

impl<'a, R: Ruleset> Walk<'a, R> {
    /// Before the first command of playout `seed`.
    pub(crate) fn begin(rules: &'a R, seed: u32) -> Result<Self, String> {
        let mut dice = Dice::from_seed(&secret(seed));
        let setup = rules.draw_setup(&mut dice.derive("setup", 0));
        let choices = dice.derive("choices", 0);
        dice.restore(BEGIN);
        let mut events = Events::new();
        let state = rules
            .begin(&setup, &mut dice, &mut events)
            .map_err(|reasons| format!("a drawn setup is refused: {reasons}: {setup:?}"))?;
        Ok(Self { rules, setup, state, dice, choices, opening: events.take(), pool: Vec::new() })
    }

    /// Playout `seed` after `steps` commands, or at its end.
    pub(crate) fn to(rules: &'a R, seed: u32, steps: usize) -> Result<Self, String> {
        let mut walk = Self::begin(rules, seed)?;
        for _ in 0..steps {
            if walk.step()?.is_none() {
                break;
            }
        }
        Ok(walk)
    }

    /// Some seat that owes a decision.
    pub(crate) fn seat(&mut self) -> Option<Seat> {
        let owed: Vec<Seat> = self.rules.to_act(&self.state).iter().collect();
        self.choices.pick(&owed, &CHOICE).copied()
    }

    /// Plays a sampled command; none when the game is over.
    pub(crate) fn step(&mut self) -> Result<Option<Step<R>>, String> {
        let Some(seat) = self.seat() else { return Ok(None) };
        let command = self.rules.sample(&self.state, seat, &mut self.choices);
        let command = command.ok_or_else(|| format!("{seat} owes a decision, but no command is drawn"))?;
        self.dice.take_ledger();
        let mut events = Events::new();
        self.rules.resolve(&mut self.state, seat, &command, &mut self.dice, &mut events);
        if self.pool.len() >= KEPT {
            self.pool.remove(0);
        }
        self.pool.push(to_value(&command)?);
        let rolls = self.dice.take_ledger();
        Ok(Some(Step { seat, command, events: events.take(), rolls }))
    }
}

/// The seed string of a playout, long enough to be searched for where it must not be.
pub(crate) fn secret(seed: u32) -> String {
    format!("sealed-{seed:08x}-secret")
}

pub(crate) fn to_value<T: serde::Serialize>(value: &T) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| format!("a value that is no JSON: {error}"))
}
