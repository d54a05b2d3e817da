//! What was rolled, roll by roll, and whether the seed gives it again.

use value::value;

use super::{Table, TableRefusal};
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
        let mut shown = Vec::new();
        let mut add = |sequence: u32, seat: Option<Seat>, rolls: &[Roll]| {
            let seen = |roll: &Roll| open || self.rules.shows_roll(roll.purpose);
            shown.extend(
                named(sequence, seat, rolls).filter(|(roll, _)| seen(roll)).map(|(_, rolled)| rolled),
            );
        };
        add(0, None, &self.setup_rolls(Dice::from_facts(self.journal.opening.rolls.clone())));
        let mut state = self.kept.opening().clone();
        for entry in self.journal.entries.iter() {
            let rolls = Self::redo(&self.rules, &mut state, entry);
            if let Act::Play { seat, .. } = &entry.act {
                add(entry.sequence, Some(*seat), &rolls);
            }
        }
        shown
    }

    /// Rolls one roll again from the seed. What it tells is the referee's while the game goes on.
    ///
    /// # Errors
    /// No such roll, or the table does not know its seed.
    pub fn prove_roll(&self, id: &str) -> Result<RollProof, TableRefusal> {
        let unknown = || TableRefusal::NoSuchRoll { id: id.to_owned() };
        let sequence: u32 =
            id.split('.').next().and_then(|number| number.parse().ok()).ok_or_else(unknown)?;
        let seed = self.journal.seed().ok_or(TableRefusal::SeedWithheld {})?;
        let dice = Dice::from_seed(&seed.text);
        let (position, entropy, recorded, again) = if sequence == 0 {
            let recorded = Dice::from_facts(self.journal.opening.rolls.clone());
            (0, None, (None, self.setup_rolls(recorded)), self.setup_rolls(dice))
        } else {
            let place = sequence as usize - 1;
            let entry = self.journal.entries.get(place).ok_or_else(unknown)?;
            let Act::Play { seat, .. } = &entry.act else { return Err(unknown()) };
            let state = self.fork_at(place)?.state;
            let recorded = Self::redo(&self.rules, &mut state.clone(), entry);
            let again = self.roll_again(state, entry.position, entry.entropy.as_ref(), &entry.act, dice);
            (entry.position, entry.entropy, (Some(*seat), recorded), again)
        };
        let (seat, recorded) = recorded;
        let find = |rolls: &[Roll]| {
            named(sequence, seat, rolls).find_map(|(_, rolled)| (rolled.id == id).then_some(rolled))
        };
        let roll = find(&recorded).ok_or_else(unknown)?;
        let again = find(&again).filter(|found| found.sides == roll.sides).map(|found| found.value);
        let (commitment, kept) = (self.journal.commitment, self.journal.keeps_promise());
        Ok(RollProof { roll, seed: seed.text, salt: seed.salt, commitment, kept, position, entropy, again })
    }

    /// What the setup rolls with these dice.
    fn setup_rolls(&self, mut dice: Dice) -> Vec<Roll> {
        // A setup that was played is one that can be played.
        let _ = self.rules.begin(&self.journal.setup, &mut dice, &mut Events::muted());
        dice.take_ledger()
    }

    /// What a command rolls with these dice, which stand at `position`.
    fn roll_again(
        &self,
        mut state: R::State,
        position: u64,
        entropy: Option<&Digest>,
        act: &Act<R::Command, R::State>,
        mut dice: Dice,
    ) -> Vec<Roll> {
        let Act::Play { seat, command } = act else { return Vec::new() };
        dice.restore(position);
        let mut resolve =
            |dice: &mut Dice| self.rules.resolve(&mut state, *seat, command, dice, &mut Events::muted());
        match entropy {
            Some(entropy) => dice.on_substream(entropy, resolve),
            None => resolve(&mut dice),
        }
        dice.take_ledger()
    }
}

/// Rolls of a command with their names.
fn named(sequence: u32, seat: Option<Seat>, rolls: &[Roll]) -> impl Iterator<Item = (&Roll, Rolled)> {
    rolls.iter().enumerate().map(move |(place, roll)| {
        let purpose = roll.purpose;
        let number = rolls[..=place].iter().filter(|other| other.purpose.name == purpose.name).count();
        let rolled = Rolled {
            id: format!("{sequence}.{}.{number}", purpose.name),
            sequence,
            seat,
            purpose: purpose.name.to_owned(),
            rule: purpose.rule.to_string(),
            sides: roll.sides,
            value: roll.value,
        };
        (roll, rolled)
    })
}
