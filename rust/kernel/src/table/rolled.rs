//! What was rolled, roll by roll, and whether the seed gives it again.

use std::collections::BTreeMap;

use value::value;

use super::{Table, TableRejection};
use crate::dice::{Dice, Roll, Salt};
use crate::digest::Digest;
use crate::event::Events;
use crate::journal::Act;
use crate::ruleset::Ruleset;
use crate::seat::{Seat, Viewer};

/// One roll of a game (TB-15).
#[value(Eq)]
pub struct Rolled {
    /// Its name, `COMMAND.PURPOSE.NUMBER`: the number of the command, 0 for the setup; what was rolled for; and which of
    /// the command's rolls for it, from 1.
    pub id: String,
    /// The command that rolled; 0 for the setup.
    pub sequence: u32,
    /// Who played the command; absent for the setup.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What was rolled for.
    pub purpose: String,
    /// The rule that asked for it.
    pub rule: String,
    /// How many faces the die has.
    pub sides: u32,
    /// The face that it shows, from 1.
    pub value: u32,
}

/// A roll beside what the seed gives in its place.
#[value(Eq)]
pub struct RollProof {
    /// The roll as the journal has it.
    pub roll: Rolled,
    /// The seed.
    pub seed: String,
    /// The salt of its promise, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<Salt>,
    /// What was promised before the first roll.
    pub commitment: Digest,
    /// Whether it was this seed that was promised.
    pub kept: bool,
    /// Where the dice stood before the command, in words of the seed's stream.
    pub position: u64,
    /// What others added to the dice of the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Digest>,
    /// The face that the seed gives; absent where the command does not roll this any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u32>,
}

impl RollProof {
    /// Whether the promised seed gives this roll.
    pub fn proved(&self) -> bool {
        self.kept && self.again == Some(self.roll.value)
    }
}

impl<R: Ruleset> Table<R> {
    /// What was rolled, oldest first: all of it for the referee and, once the game is over, for everybody; before that
    /// what the rules [show](Ruleset::shows_roll).
    pub fn roll_history(&self, viewer: Viewer) -> Vec<Rolled> {
        let open = viewer == Viewer::Referee || self.to_act().is_empty();
        let shows = |roll: &Roll| open || self.rules.shows_roll(roll.purpose);
        let mut history = named(0, None, &self.setup_rolls(self.setup_dice()), shows);
        let mut state = self.kept.opening().clone();
        for entry in self.journal.entries.iter() {
            let rolls = Self::redo(&self.rules, &mut state, entry);
            if let Act::Play { seat, .. } = &entry.act {
                history.extend(named(entry.sequence, Some(*seat), &rolls, shows));
            }
        }
        history
    }

    /// Rolls one roll again from the seed. What it tells is the referee's while the game goes on.
    ///
    /// # Errors
    /// No such roll, or the table does not know its seed.
    pub fn prove_roll(&self, id: &str) -> Result<RollProof, TableRejection> {
        let unknown = || TableRejection::NoSuchRoll { id: id.to_owned() };
        let sequence: u32 =
            id.split('.').next().and_then(|number| number.parse().ok()).ok_or_else(unknown)?;
        let seed = self.journal.seed().ok_or(TableRejection::SeedWithheld {})?;
        let mut dice = Dice::from_seed(&seed.text);
        let find = |seat, rolls: &[Roll]| {
            named(sequence, seat, rolls, |_| true).into_iter().find(|rolled| rolled.id == id)
        };
        let (position, entropy, recorded, again) = if let Some(place) = (sequence as usize).checked_sub(1) {
            let entry = self.journal.entries.get(place).ok_or_else(unknown)?;
            let Act::Play { seat, command } = &entry.act else { return Err(unknown()) };
            let mut state = self.fork_at(place)?.state;
            let recorded = Self::redo(&self.rules, &mut state.clone(), entry);
            dice.restore(entry.position);
            dice.with_label(entry.entropy.as_ref(), |dice| {
                self.rules.resolve(&mut state, *seat, command, dice, &mut Events::muted());
            });
            let [recorded, again] = [recorded, dice.take_ledger()].map(|rolls| find(Some(*seat), &rolls));
            (entry.position, entry.entropy, recorded, again)
        } else {
            let [recorded, again] = [self.setup_dice(), dice].map(|dice| find(None, &self.setup_rolls(dice)));
            (0, None, recorded, again)
        };
        let roll = recorded.ok_or_else(unknown)?;
        let again = again.filter(|found| found.sides == roll.sides).map(|found| found.value);
        let (commitment, kept) = (self.journal.commitment, self.journal.keeps_promise());
        Ok(RollProof { roll, seed: seed.text, salt: seed.salt, commitment, kept, position, entropy, again })
    }

    /// Dice that show what the setup rolled.
    fn setup_dice(&self) -> Dice {
        Dice::from_facts(self.journal.opening.rolls.clone())
    }

    /// What the setup rolls with these dice.
    fn setup_rolls(&self, mut dice: Dice) -> Vec<Roll> {
        // A setup that was played is one that can be played.
        let _ = self.rules.begin(&self.journal.setup, &mut dice, &mut Events::muted());
        dice.take_ledger()
    }
}

/// Those rolls of a command that are shown, with their names. All are counted, so that a roll is called the same for
/// everybody.
fn named(sequence: u32, seat: Option<Seat>, rolls: &[Roll], shows: impl Fn(&Roll) -> bool) -> Vec<Rolled> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut told = Vec::new();
    for roll in rolls {
        let purpose = roll.purpose;
        let number = counts.entry(purpose.name).or_default();
        *number += 1;
        if shows(roll) {
            told.push(Rolled {
                id: format!("{sequence}.{}.{number}", purpose.name),
                sequence,
                seat,
                purpose: purpose.name.to_owned(),
                rule: purpose.rule.to_string(),
                sides: roll.sides,
                value: roll.value,
            });
        }
    }
    told
}
